//! The scripts in `scripts/`: whole games, and the README's pictures.
//!
//! They are written anew when the way through the screens changes, and then run:
//!
//! ```text
//! cargo test -p alhambra-ui --test scripts -- --ignored
//! cargo play -- script scripts/game-3.txt --shots DIR --seed 3 --record DIR/game-3.jsonl
//! cargo play -- replay DIR/game-3.jsonl
//! cargo play -- script scripts/readme.txt --shots docs/images --animation docs/images/play.png --seed 11
//! ```

mod common;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use alhambra_engine::base::{Module, ModuleSet};
use alhambra_engine::{GameKind, Play as _, Slot, base, red, roll};
use alhambra_records::{Record, Recorded, check};
use alhambra_simulator::console::{Device, Step, parse, run};

use alhambra_ui::Button::{self, A, Down, Left, Right, Up, X};
use common::computers::{EASY, MEDIUM, PERSON, is_over};
use common::{DONE, excess, go, play_until, press, scoring_pages, screen, start, start_with, way};
use embedded_graphics::prelude::*;

struct Script {
    device: Device,
    text: String,
}

impl Script {
    /// Writes down what was pressed since the last call.
    fn flush(&mut self) {
        let mut line = String::new();
        let mut steps: Vec<Step> = Vec::new();
        for step in DONE.take() {
            match (steps.last_mut(), step) {
                // One wait after the other is one.
                (Some(Step::Wait(before)), Step::Wait(ms)) => *before += ms,
                (_, step) => steps.push(step),
            }
        }
        for step in steps {
            let word = match step {
                Step::Press(button) => format!("{button:?}").to_lowercase(),
                Step::Wait(ms) => format!("wait {ms}ms"),
                _ => continue,
            };
            let alone = matches!(step, Step::Wait(_));
            if !line.is_empty() && (alone || line.len() > 60) {
                let _ = writeln!(self.text, "{}", line.trim_end());
                line.clear();
            }
            line += &word;
            line.push(if alone { '\n' } else { ' ' });
            if alone {
                self.text += &line;
                line.clear();
            }
        }
        if !line.is_empty() {
            let _ = writeln!(self.text, "{}", line.trim_end());
        }
    }

    fn note(&mut self, line: &str) {
        self.flush();
        let _ = writeln!(self.text, "{line}");
    }

    /// Presses buttons so slowly that one can follow.
    fn film(&mut self, buttons: &[Button], ms: u32) {
        for &button in buttons {
            press(&mut self.device, &[button]);
            self.wait(ms);
        }
    }

    /// Goes to a row and column of the turn screen so slowly.
    fn film_to(&mut self, row: usize, column: usize) {
        while let Some(button) = way(&self.device, row, column) {
            self.film(&[button], 350);
        }
    }

    fn wait(&mut self, ms: u32) {
        self.note(&format!("wait {ms}ms"));
        self.device.wait(ms);
    }
}

fn exact(device: &Device) -> Option<usize> {
    let view = device.console.view()?;
    Slot::ALL.into_iter().position(|slot| excess(&view, slot) == Some(0))
}

fn palace(device: &Device) -> usize {
    let view = device.console.view().expect("a game");
    view.decision().seat().map_or(0, |seat| view.palace(seat).len())
}

#[test]
#[ignore = "writes scripts/readme.txt"]
fn write_the_script() {
    DONE.take();
    let device = Device::new(Size::new(240, 240), 11);
    let mut script = Script { device, text: String::new() };
    script.note("# The pictures of the README: for --seed 11.");
    script.note("shot title");
    start(&mut script.device, 3);
    play_until(&mut script.device, |device| {
        screen(device) == "Turn" && palace(device) > 7 && exact(device).is_some()
    });
    script.note("shot turn");
    let column = exact(&script.device).unwrap_or(0);
    go(&mut script.device, 0, 0);
    script.note("film on");
    script.wait(900);
    script.film_to(0, column);
    script.film(&[A], 1100);
    script.film(&[A], 1200);
    script.film_to(2, 2);
    script.film(&[A], 1200);
    assert_eq!(screen(&script.device), "Map");
    script.note("shot build");
    script.film(&[Up, Left, Down, Right], 450);
    script.wait(500);
    script.film(&[A], 1200);
    script.film(&[A], 1200);
    script.note("film off");
    play_until(&mut script.device, |device| screen(device) == "Scoring");
    script.note("film on");
    script.wait(1600);
    let pages = scoring_pages(&script.device);
    for _ in pages.iter().skip(2).take_while(|page| **page != "wall") {
        script.film(&[A], 1300);
    }
    script.film(&[A], 2600);
    script.note("shot scoring");
    script.film(&[A], 2200);
    press(&mut script.device, &[X]);
    script.note("shot look");
    script.flush();
    std::fs::create_dir_all(folder()).expect("the folder can be made");
    std::fs::write(folder().join("readme.txt"), script.text).expect("the script can be written");
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts")
}

/// The scripts of whole games: the number of each, which is its seed, too, and up to 6 that of its
/// players.
const GAMES: [usize; 10] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

fn players(number: usize) -> usize {
    match number {
        10 => 4,
        7.. => 3,
        _ => number,
    }
}

fn modules(number: usize) -> ModuleSet {
    match number {
        4 => common::eight_modules(),
        5 => common::people::four(),
        7 => common::paying::five(),
        8 => common::city::four(),
        9 => common::crafts::four(),
        10 => ModuleSet::NONE.with(Module::StreetTrader),
        11 => ModuleSet::ALL,
        _ => ModuleSet::NONE,
    }
}

/// What must happen in a game with these modules.
fn told(number: usize) -> &'static [&'static str] {
    match number {
        8 => &[
            "square-take",
            "chests-buy",
            "chests-pay",
            "chest",
            "bazaar-buy",
            "site",
            "site-complete",
        ],
        9 => &["take-gate", "gate", "erect", "falcon", "rotate"],
        _ => &[],
    }
}

#[test]
#[ignore = "writes scripts/game-*.txt"]
fn write_whole_games() {
    for number in GAMES {
        let players = players(number);
        DONE.take();
        let device = Device::new(Size::new(240, 240), number as u64);
        let mut script = Script { device, text: String::new() };
        script.note(&format!("# A whole game of {players} players, for --seed {number}."));
        start_with(&mut script.device, players, modules(number));
        // Which presses choose the modules depends on those there are.
        DONE.take();
        let players = if players == 2 { " left".to_owned() } else { " right".repeat(players - 3) };
        script.note(&format!("a{players}"));
        if !modules(number).is_empty() {
            script.note(&format!("modules {}", modules(number)));
        }
        // Past Dirk, who is introduced to two.
        script.note(if number == 2 { "up a a" } else { "up a" });
        let mut turns = 0;
        while screen(&script.device) != "Result" {
            if screen(&script.device) == "HandOver" {
                turns += 1;
                script.note(&format!("# Turn {turns}"));
            }
            common::step(&mut script.device);
        }
        script.note("shot result");
        press(&mut script.device, &[Right]);
        script.note("shot sources");
        let path = folder().join(format!("game-{number}.txt"));
        std::fs::write(path, script.text).expect("the script can be written");
    }
}

/// How many play Roll & Write by script: alone, and three.
const ROLLS: [usize; 2] = [1, 3];

#[test]
#[ignore = "writes scripts/roll-*.txt"]
fn write_games_of_roll_and_write() {
    for players in ROLLS {
        DONE.take();
        let device = Device::new(Size::new(240, 240), players as u64);
        let mut script = Script { device, text: String::new() };
        script.note(&format!("# Roll & Write, {players} players, for --seed {players}."));
        common::roll::start(
            &mut script.device,
            roll::Setup::new(players).expect("1 to 5 can play"),
        );
        let mut round = 0;
        for number in 0.. {
            let now = script.device.console.roll_view().expect("it is there").round();
            if now != round {
                script.note(&format!("# Round {now}"));
                round = now;
            }
            if screen(&script.device) == "RollResult" {
                break;
            }
            common::roll::step(&mut script.device, number);
        }
        script.note("shot result");
        let path = folder().join(format!("roll-{players}.txt"));
        std::fs::write(path, script.text).expect("the script can be written");
    }
}

#[test]
fn games_of_roll_and_write_by_script() {
    for players in ROLLS {
        let path = folder().join(format!("roll-{players}.txt"));
        let text = std::fs::read_to_string(path).expect("the script is there");
        let steps = parse(&text).expect("the script is understood");
        let mut device = Device::new(Size::new(320, 240), players as u64);
        let Ok(()) = run(&mut device, &steps, |_, _| Ok::<(), std::convert::Infallible>(()));
        assert_eq!(screen(&device), "RollResult");
        let record: Record<roll::Game> =
            Record::read(device.record().as_bytes()).expect("the record can be read");
        let game = check(&record).expect("the record replays");
        assert_eq!(game.setup().players(), players);
        assert!(game.outcome().is_some());
    }
}

/// The number of the script of The Red Palace, which is its seed, too.
const RED: u64 = 12;

#[test]
#[ignore = "writes scripts/game-12.txt"]
fn write_a_game_of_the_red_palace() {
    DONE.take();
    let device = Device::new(Size::new(240, 240), RED);
    let mut script = Script { device, text: String::new() };
    script.note(&format!("# A whole game of The Red Palace, for --seed {RED}."));
    let setup = red::Setup::new(3).expect("three can play").with_modules(red::Modules::ALL);
    common::red::start(&mut script.device, setup);
    let (mut turns, mut count) = (0, 0);
    while screen(&script.device) != "RedResult" {
        if screen(&script.device) == "HandOver" {
            turns += 1;
            script.note(&format!("# Turn {turns}"));
        }
        common::red::step(&mut script.device, common::red::number(count));
        count += 1;
    }
    script.note("shot result");
    press(&mut script.device, &[Right]);
    script.note("shot sources");
    let path = folder().join(format!("game-{RED}.txt"));
    std::fs::write(path, script.text).expect("the script can be written");
}

#[test]
fn a_game_of_the_red_palace_by_script() {
    let path = folder().join(format!("game-{RED}.txt"));
    let text = std::fs::read_to_string(path).expect("the script is there");
    let steps = parse(&text).expect("the script is understood");
    let mut device = Device::new(Size::new(240, 240), RED);
    let mut shots = Vec::new();
    let Ok(()) = run(&mut device, &steps, |name, _| {
        shots.push(name.to_owned());
        Ok::<(), std::convert::Infallible>(())
    });
    assert_eq!(shots, ["result", "sources"]);
    assert_eq!(screen(&device), "RedResult");
    let record: Record<red::Game> =
        Record::read(device.record().as_bytes()).expect("the record can be read");
    let game = check(&record).expect("the record replays");
    let totals = game.outcome().expect("the game is over").totals;
    let view = device.console.red_view().expect("the game is there");
    assert!(view.setup().seats().map(|seat| view.score(seat)).eq(totals));
}

/// The games of one person against computer players: the name of each script, its seed, who plays, and
/// how often left chooses the game.
const ALONE: [(&str, u64, &[u8], usize); 3] = [
    ("alone-base", 13, &[PERSON, EASY, EASY], 0),
    ("alone-red", 14, &[EASY, PERSON, MEDIUM], 2),
    ("alone-roll", 15, &[PERSON, MEDIUM], 1),
];

#[test]
#[ignore = "writes scripts/alone-*.txt"]
fn write_games_against_computer_players() {
    for (name, seed, seats, game) in ALONE {
        DONE.take();
        let device = Device::new(Size::new(240, 240), seed);
        let mut script = Script { device, text: String::new() };
        script.note(&format!("# One person against computer players, for --seed {seed}."));
        press(&mut script.device, &[A]);
        if seats.len() == 2 {
            press(&mut script.device, &[Left]);
        }
        for &player in seats {
            press(&mut script.device, &[Down]);
            (0..player).for_each(|_| press(&mut script.device, &[Right]));
        }
        press(&mut script.device, &[Down]);
        (0..game).for_each(|_| press(&mut script.device, &[Left]));
        // The last row, below what else is chosen for the game.
        press(&mut script.device, &[Down]);
        if game == 1 {
            press(&mut script.device, &[Down]);
        }
        press(&mut script.device, &[A]);
        for number in 0.. {
            if is_over(&script.device) {
                break;
            }
            let watched = screen(&script.device) == "Watch";
            common::computers::step(&mut script.device, number);
            if watched && screen(&script.device) != "Watch" {
                script.note(&format!("# {}", screen(&script.device)));
            }
        }
        script.note("shot result");
        let path = folder().join(format!("{name}.txt"));
        std::fs::write(path, script.text).expect("the script can be written");
    }
}

/// Whether a record tells a whole game.
fn is_whole<G: Recorded>(device: &Device) -> bool {
    let record: Record<G> =
        Record::read(device.record().as_bytes()).expect("the record can be read");
    check(&record).expect("the record replays").decider().is_none()
}

#[test]
fn games_against_computer_players_by_script() {
    for (name, seed, seats, _) in ALONE {
        let path = folder().join(format!("{name}.txt"));
        let text = std::fs::read_to_string(path).expect("the script is there");
        let steps = parse(&text).expect("the script is understood");
        let mut device = Device::new(Size::new(240, 240), seed);
        let Ok(()) = run(&mut device, &steps, |_, _| Ok::<(), std::convert::Infallible>(()));
        assert!(is_over(&device), "{name}: {}", screen(&device));
        let whole = match device.console.playing() {
            Some(GameKind::RedPalace) => is_whole::<red::Game>(&device),
            Some(GameKind::RollAndWrite) => is_whole::<roll::Game>(&device),
            _ => is_whole::<base::Game>(&device),
        };
        assert!(whole, "{name}");
        let header = device.record().lines().next().unwrap_or_default().to_owned();
        let computers = ["Lila", "Tariq"].map(|who| header.matches(who).count());
        assert_eq!(computers.iter().sum::<usize>(), seats.len() - 1, "{header}");
    }
}

/// The scripts lead to the end of their games, and the records replay.
#[test]
fn whole_games_by_script() {
    for number in GAMES {
        let path = folder().join(format!("game-{number}.txt"));
        let text = std::fs::read_to_string(path).expect("the script is there");
        let steps = parse(&text).expect("the script is understood");
        let mut device = Device::new(Size::new(320, 240), number as u64);
        let mut shots = Vec::new();
        let Ok(()) = run(&mut device, &steps, |name, _| {
            shots.push(name.to_owned());
            Ok::<(), std::convert::Infallible>(())
        });
        assert_eq!(shots, ["result", "sources"]);
        assert_eq!(screen(&device), "Result");
        for event in told(number) {
            assert!(device.record().contains(&format!(r#"{{"e":"{event}","#)), "{number}: {event}");
        }
        let record: Record =
            Record::read(device.record().as_bytes()).expect("the record can be read");
        let game = check(&record).expect("the record replays");
        let totals = game.outcome().expect("the game is over").totals;
        let view = device.console.view().expect("the game is there");
        assert!(view.seats().map(|seat| view.score(seat)).eq(totals));
    }
}
