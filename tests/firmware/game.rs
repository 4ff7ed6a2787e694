//! Games played with the buttons, on the image and on the host.

use alhambra_engine::{GameKind, base, red, roll};
use alhambra_records::{Record, Recorded, check};
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::{Button, Console, Store};

use crate::emulator::{BOARDS, Board, Emulator};
use crate::figures::line;
use crate::flash::{finished_in, game_of, settings_in};
use crate::script::{Game, TURNS, game, on_host, on_image, roll_game, turns};

/// Screens that move by themselves: the host gets as much time as the image had, tick by tick.
const MOVING: [&str; 6] =
    ["Scoring", "Result", "RedScoring", "RedResult", "RollBoard", "RollRound"];
/// No step takes the image longer, in ticks of 20 ms.
const LONGEST: usize = 100;

/// Lets time pass on the host until it shows what the image shows.
pub fn catch_up(device: &mut Device, emulator: &mut Emulator) {
    let seen = emulator.screen();
    for _ in 0..LONGEST {
        if device.screen().pixels() == seen {
            break;
        }
        device.wait(20);
    }
}

/// Plays on the image and on the host; the screens must agree after every step.
fn compare<G: Recorded>(board: Board, Game { seed, steps }: Game) {
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(seed);
    emulator.boot(seed);
    emulator.assert_shows(device.screen(), "on the title");
    let mut compared = 0;
    for (index, step) in steps.iter().enumerate() {
        let before = device.console.screen();
        on_host(&mut device, step);
        let screen = device.console.screen();
        match step {
            Step::Press(button) if screen.ends_with("Scoring") && before != screen => {
                line(board.name, "the scoring show begins", &emulator.measure(*button));
            }
            _ => on_image(&mut emulator, step),
        }
        if MOVING.contains(&screen) {
            catch_up(&mut device, &mut emulator);
        }
        emulator.assert_shows(device.screen(), &format!("after step {index} on {screen}"));
        compared += 1;
    }
    // The record of the game replays, and the game in flash is the same.
    let record: Record<G> = Record::read(device.record().as_bytes()).expect("a record");
    check(&record).expect("the record replays");
    let saves = emulator.saves();
    let expected = device.console.save(Store::Game(G::KIND)).expect("room");
    assert_eq!(game_of(&saves, G::KIND).as_deref(), Some(&expected[..]));
    let over = device.record().contains(r#""end""#);
    assert_eq!(finished_in(&saves), usize::from(over));
    let state = emulator.state();
    println!(
        "{}: {} steps, {compared} screens compared, {} turns, {} flash operations, over: {over}",
        board.name,
        steps.len(),
        turns(&device),
        state["operations"],
    );
    crate::budgets::check(&mut emulator);
}

/// A base game, up to the end of so many turns.
fn base_game(board: Board, players: u8, turns: usize) {
    compare::<base::Game>(board, game(board, players, turns));
}

#[test]
#[ignore = "needs the images"]
fn a_whole_game_on_the_picosystem_equals_the_host() {
    base_game(BOARDS[0], 2, usize::MAX);
}

#[test]
#[ignore = "needs the images"]
fn a_game_on_the_pico_lcd_equals_the_host() {
    base_game(BOARDS[1], 3, TURNS);
}

#[test]
#[ignore = "needs the images"]
fn a_game_on_the_picopad_equals_the_host() {
    base_game(BOARDS[2], 6, TURNS);
}

#[test]
#[ignore = "needs the images"]
fn whole_games_of_roll_and_write_equal_the_host() {
    compare::<roll::Game>(BOARDS[0], roll_game(3, usize::MAX - 1));
    compare::<roll::Game>(BOARDS[2], roll_game(1, usize::MAX - 1));
}

#[test]
#[ignore = "needs the images"]
fn a_game_with_decisions_before_the_first_turn_equals_the_host() {
    base_game(BOARDS[1], 10, TURNS);
}

#[test]
#[ignore = "needs the images"]
fn a_game_with_all_modules_equals_the_host() {
    base_game(BOARDS[0], 11, TURNS);
}

#[test]
#[ignore = "needs the images"]
fn a_game_of_the_red_palace_equals_the_host() {
    compare::<red::Game>(BOARDS[0], game(BOARDS[0], 12, usize::MAX));
}

/// The power goes after every action of some turns: the game is taken up where it stood.
#[test]
#[ignore = "needs the images"]
fn the_red_palace_is_taken_up_after_every_action() {
    let board = BOARDS[0];
    let Game { seed, steps } = game(board, 12, 12);
    let (mut emulator, mut other) = (Emulator::new(board), Emulator::new(board));
    let mut device = board.fresh(seed);
    emulator.boot(seed);
    let store = Store::Game(GameKind::RedPalace);
    let (mut last, mut cuts) = (None, 0);
    for step in &steps {
        on_host(&mut device, step);
        on_image(&mut emulator, step);
        let now = device.console.save(store).ok().filter(|_| device.console.red_view().is_some());
        if now == last {
            continue;
        }
        let saves = emulator.saves();
        let game = game_of(&saves, GameKind::RedPalace);
        assert_eq!(game.as_deref(), now.as_deref(), "every action is saved");
        other.put_saves(&saves);
        other.boot(5);
        let mut console = Console::new(board.size, 5);
        for (store, bytes) in [(Store::Settings, settings_in(&saves)), (store, game)] {
            console.load(store, &bytes.expect("it is there"), &mut ()).expect("a good save");
        }
        let mut resumed = board.device(console);
        other.assert_shows(resumed.screen(), "the title after a power cut");
        for step in [Step::Press(Button::A), Step::Wait(400), Step::Press(Button::A)] {
            on_host(&mut resumed, &step);
            on_image(&mut other, &step);
        }
        if MOVING.contains(&resumed.console.screen()) {
            catch_up(&mut resumed, &mut other);
        }
        other.assert_shows(resumed.screen(), "the game after a power cut");
        (last, cuts) = (now, cuts + 1);
    }
    println!("{}: {cuts} power cuts in a game of The Red Palace", board.name);
    assert!(cuts > 20);
}

#[test]
#[ignore = "needs the images"]
fn a_held_button_repeats_as_on_the_host() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(3);
    emulator.boot(3);
    for ms in [200, 400, 480] {
        device.down(Button::Down);
        device.wait(ms);
        device.up(Button::Down);
        device.draw();
        emulator.hold(Button::Down, ms);
        emulator.assert_shows(device.screen(), &format!("after {ms} ms"));
    }
}
