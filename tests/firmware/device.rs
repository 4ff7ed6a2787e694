//! What the device does beside the game: light, sleep, battery, its own menu.

use alhambra_ui::{Battery, Button};

use crate::emulator::{BOARDS, Emulator};
use crate::flash::game_in;

#[test]
#[ignore = "needs the images"]
fn the_menu_entry_restarts_into_the_boot_loader() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        let mut device = board.fresh(7);
        emulator.boot(7);
        for button in [Button::Down, Button::Down, Button::Down, Button::A, Button::Up, Button::A] {
            emulator.press(button);
            device.press(button);
            emulator.assert_shows(device.screen(), "on the way to the update");
        }
        emulator.say("down a");
        assert_eq!(emulator.wait(500).as_deref(), Some("bootloader"));
    }
}

#[test]
#[ignore = "needs the images"]
fn the_battery_is_seen() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(7);
    for (millivolts, percent) in [(2_950, 10), (3_500, 50), (4_200, 100)] {
        emulator.boot_with(7, millivolts);
        device.console.show_battery(Battery { percent, charging: false });
        device.draw();
        emulator.assert_shows(device.screen(), &format!("with {millivolts} mV"));
    }
}

#[test]
#[ignore = "needs the images"]
fn an_idle_device_dims_then_sleeps_and_wakes_on_a_button() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(7);
    emulator.boot(7);
    let bright = emulator.state()["light"];
    // What is erased ahead has been by then.
    emulator.wait(25_000);
    let before = emulator.state()["operations"];
    emulator.assert_shows(device.screen(), "before the demonstration");
    emulator.wait(38_000);
    assert!(emulator.screen() != device.screen().pixels(), "nothing is demonstrated");
    let dim = emulator.state()["light"];
    assert!(0.0 < dim && dim < bright / 2.0, "{dim} of {bright}");
    emulator.wait(240_000);
    let asleep = emulator.state();
    assert_eq!((asleep["light"], asleep["on"]), (0.0, 0.0));
    emulator.wait(10_000);
    let worked = (emulator.state()["cycles"] - asleep["cycles"]) / (10.0 * 125e6);
    println!("{}: asleep {:.3} % of the processor", board.name, 100.0 * worked);
    assert!(worked < 0.001);
    // The press that wakes it does nothing else.
    emulator.press(Button::Down);
    emulator.wait(200);
    let awake = emulator.state();
    assert_eq!((awake["light"], awake["on"]), (bright, 1.0));
    assert!(emulator.screen() != device.screen().pixels(), "it goes on after waking");
    // The next one ends the demonstration, which has written nothing.
    emulator.press(Button::Down);
    emulator.assert_shows(device.screen(), "after the demonstration");
    assert_eq!(emulator.state()["operations"], before);
    emulator.press(Button::Down);
    device.press(Button::Down);
    emulator.assert_shows(device.screen(), "after the next press");
}

#[test]
#[ignore = "needs the images"]
fn pins_are_set_up_as_the_boards_need_them() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        let state = emulator.state();
        assert_eq!(state["hertz"], 62.5e6, "{}", board.name);
        assert_eq!((state["drive"], state["schmitt"]), (1.0, 1.0), "{}: 4 mA", board.name);
        // Sounds end with the pin low.
        emulator.say("down down");
        emulator.wait(3);
        let sounds = board.name != "pico-lcd-13";
        assert_eq!(emulator.state()["sound"] > 0.0, sounds, "{}", board.name);
        emulator.say("up down");
        emulator.wait(300);
        assert_eq!(emulator.state()["sound"], 0.0, "{}", board.name);
    }
}

#[test]
#[ignore = "needs the images"]
fn a_stuck_oscillator_gives_another_game_after_each_start() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut games = Vec::new();
    for _ in 0..4 {
        emulator.boot_by_chance();
        // Set-up, start; or, when there is a game already, past it.
        for button in [Button::A, Button::Up, Button::A] {
            emulator.press(button);
        }
        games.push(game_in(&emulator.saves()).expect("a game"));
        // Only the value in the flash that changes at each start is left.
        let mut saves = emulator.saves();
        saves[8 * 4096..24 * 4096].fill(0xff);
        emulator.put_saves(&saves);
    }
    for (index, game) in games.iter().enumerate() {
        assert!(!games[..index].contains(game), "start {index} deals as an earlier one");
    }
}
