//! Games to play: the scripts of whole games, as far as a test needs them.

use alhambra_engine::GameKind;
use std::ops::RangeInclusive;

use alhambra_simulator::console::{Device, Step, parse};
use alhambra_ui::{Button, Console, Store};

use crate::emulator::{Board, Emulator};
use crate::flash::save_game;

/// How often the turn has passed on.
pub fn turns(device: &Device) -> usize {
    device.record().lines().filter(|line| line.contains(r#""turn""#)).count()
}

/// A game: the seed of its chance, and what is pressed.
pub struct Game {
    pub seed: u64,
    pub steps: Vec<Step>,
}

/// The game of `scripts/game-N.txt` up to the end of so many turns.
pub fn game(board: Board, number: u8, wanted: usize) -> Game {
    let path = format!("{}/scripts/game-{number}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let seed = text.split("--seed ").nth(1).and_then(|rest| rest.split('.').next());
    let seed = seed.and_then(|seed| seed.parse().ok()).expect("its first line names its seed");
    let steps = parse(&text).expect("a script");
    let mut device = board.fresh(seed);
    let mut end = 0;
    for step in &steps {
        if turns(&device) > wanted {
            break;
        }
        on_host(&mut device, step);
        end += 1;
    }
    assert!(turns(&device) > wanted.min(TURNS), "the game was over too soon");
    let steps =
        steps.into_iter().take(end).filter(|step| !matches!(step, Step::Shot(_) | Step::Film(_)));
    Game { seed, steps: steps.collect() }
}

/// The game of Roll & Write of `scripts/roll-N.txt`, up to the end of so many rounds.
pub fn roll_game(players: u8, rounds: usize) -> Game {
    let path = format!("{}/scripts/roll-{players}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let wanted = text.split("# Round ").take(rounds + 1).collect::<Vec<_>>().join("# ");
    let steps = parse(&wanted).expect("a script");
    let steps = steps.into_iter().filter(|step| !matches!(step, Step::Shot(_)));
    Game { seed: players.into(), steps: steps.collect() }
}

/// The fewest turns that a game must have to be worth comparing.
pub const TURNS: usize = 30;

/// The size of the saves.
pub const SAVES: usize = 256 * 1024;

/// A part of a game that is taken up from a save: that save, and the steps that follow.
pub struct Stretch {
    save: Vec<u8>,
    pub steps: Vec<Step>,
}

/// The game of `scripts/game-N.txt` from one turn to the end of another.
pub fn stretch(board: Board, players: u8, wanted: RangeInclusive<usize>) -> Stretch {
    let Game { seed, steps } = game(board, players, *wanted.end());
    let mut device = board.fresh(seed);
    let steps = steps.into_iter().skip_while(|step| {
        // Whoever takes the device up again gets it handed over.
        let here = turns(&device) >= *wanted.start() && device.console.screen() == "HandOver";
        if !here {
            on_host(&mut device, step);
        }
        !here
    });
    let steps = steps.collect();
    let save = device.console.save(Store::Game(GameKind::Base)).expect("room");
    Stretch { save: save.to_vec(), steps }
}

impl Stretch {
    /// Switches the image and a host on with the game in their saves, and takes it up.
    pub fn take_up(&self, emulator: &mut Emulator) -> Device {
        let mut console = Console::new(emulator.board.size, 5);
        console.load(Store::Game(GameKind::Base), &self.save, &mut ()).expect("a good save");
        let mut device = emulator.board.device(console);
        let mut saves = vec![0xff; SAVES];
        save_game(&mut saves, &self.save);
        emulator.put_saves(&saves);
        emulator.boot(5);
        // What came of the last auction is told once more.
        while ["Title", "Bulletin"].contains(&device.console.screen()) {
            for step in [Step::Wait(400), Step::Press(Button::A)] {
                on_host(&mut device, &step);
                on_image(emulator, &step);
            }
        }
        emulator.assert_shows(device.screen(), "the game that was saved");
        device
    }
}

/// Does a step on the host.
pub fn on_host(device: &mut Device, step: &Step) {
    match step {
        Step::Press(button) => drop(device.press(*button)),
        Step::Hold(button, ms) => {
            device.down(*button);
            device.wait(*ms);
            device.up(*button);
            device.draw();
        }
        Step::Wait(ms) => device.wait(*ms),
        Step::Shot(_) | Step::Film(_) => {}
    }
}

/// Does a step on the image.
pub fn on_image(emulator: &mut Emulator, step: &Step) {
    match step {
        Step::Press(button) => emulator.press(*button),
        Step::Hold(button, ms) => emulator.hold(*button, *ms),
        Step::Wait(ms) => assert_eq!(emulator.wait(*ms), None, "the run has ended"),
        Step::Shot(_) | Step::Film(_) => {}
    }
}
