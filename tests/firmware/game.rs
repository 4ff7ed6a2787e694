//! Games played with the buttons, on the image and on the host.

use alhambra_engine::{GameKind, base, roll};
use alhambra_records::{Record, Recorded, check};
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::{Button, Store};

use crate::emulator::{BOARDS, Board, Emulator};
use crate::figures::line;
use crate::flash::{finished_in, game_of};
use crate::script::{Game, TURNS, game, on_host, on_image, roll_game, turns};

/// Screens that move by themselves: the host gets as much time as the image had, tick by tick.
const MOVING: [&str; 4] = ["Scoring", "Result", "RollBoard", "RollRound"];
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
fn compare(board: Board, Game { seed, steps }: Game, kind: GameKind) {
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
            Step::Press(button) if screen == "Scoring" && before != screen => {
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
    let record = device.record();
    if kind == GameKind::RollAndWrite {
        replay::<roll::Game>(&record);
    } else {
        replay::<base::Game>(&record);
    }
    let saves = emulator.saves();
    let expected = device.console.save(Store::Game(kind)).expect("room");
    assert_eq!(game_of(&saves, kind).as_deref(), Some(&expected[..]));
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

fn replay<G: Recorded>(text: &str) {
    let record: Record<G> = Record::read(text.as_bytes()).expect("a record");
    assert!(check(&record).is_ok(), "the record does not replay");
}

/// A base game, up to the end of so many turns.
fn base_game(board: Board, players: u8, turns: usize) {
    compare(board, game(board, players, turns), GameKind::Base);
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
    compare(BOARDS[0], roll_game(3, usize::MAX - 1), GameKind::RollAndWrite);
    compare(BOARDS[2], roll_game(1, usize::MAX - 1), GameKind::RollAndWrite);
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
