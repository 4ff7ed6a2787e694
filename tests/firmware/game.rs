//! Games played with the buttons, on the image and on the host.

use alhambra_simulator::console::Device;
use alhambra_simulator::record::Record;
use alhambra_simulator::replay::check;
use alhambra_ui::{Button, Store};

use crate::emulator::{BOARDS, Board, Emulator};
use crate::flash::{finished_in, game_in};
use crate::player::{self, PRESSED};

/// The fewest turns of the games.
pub const TURNS: usize = 30;

/// Screens that move by themselves: what they show depends on the very millisecond.
const MOVING: [&str; 2] = ["Scoring", "Result"];

fn turns(device: &Device) -> usize {
    device.record().lines().filter(|line| line.contains(r#""turn""#)).count()
}

/// The presses of a game of so many turns, found by playing it on the host.
pub fn presses(board: Board, seed: u64, players: usize, wanted: usize) -> Vec<Button> {
    let mut device = Device::new(board.size, seed);
    PRESSED.take();
    player::start(&mut device, players);
    player::play_until(&mut device, |device| {
        turns(device) > wanted || device.console.screen() == "Result"
    });
    assert!(turns(&device) > wanted, "the game was over too soon");
    PRESSED.take()
}

/// Plays on the image and on the host; the screens must agree after every press.
fn compare(board: Board, seed: u64) {
    let script = presses(board, seed, 3, TURNS);
    let mut emulator = Emulator::new(board);
    let mut device = Device::new(board.size, seed);
    emulator.boot(seed);
    emulator.assert_shows(device.screen(), "on the title");
    let mut compared = 0;
    for (index, &button) in script.iter().enumerate() {
        device.press(button);
        emulator.press(button);
        let screen = device.console.screen();
        if !MOVING.contains(&screen) {
            emulator.assert_shows(device.screen(), &format!("after press {index} on {screen}"));
            compared += 1;
        }
    }
    // The record of the game replays, and the game in flash is the same.
    let record = Record::read(device.record().as_bytes()).expect("a record");
    check(&record).expect("the record replays");
    let saves = emulator.saves();
    let expected = device.console.save(Store::Game).expect("room");
    assert_eq!(game_in(&saves).as_deref(), Some(&expected[..]));
    assert_eq!(finished_in(&saves), 0);
    let state = emulator.state();
    println!(
        "{}: {} presses, {compared} screens compared, {} turns, {} flash operations, stack {}",
        board.name,
        script.len(),
        turns(&device),
        state["operations"],
        state["stack"],
    );
    crate::budgets::check(&mut emulator);
}

#[test]
#[ignore = "needs the images"]
fn a_game_on_the_picosystem_equals_the_host() {
    compare(BOARDS[0], 7);
}

#[test]
#[ignore = "needs the images"]
fn a_game_on_the_pico_lcd_equals_the_host() {
    compare(BOARDS[1], 8);
}

#[test]
#[ignore = "needs the images"]
fn a_game_on_the_picopad_equals_the_host() {
    compare(BOARDS[2], 9);
}

#[test]
#[ignore = "needs the images"]
fn a_held_button_repeats_as_on_the_host() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = Device::new(board.size, 3);
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
