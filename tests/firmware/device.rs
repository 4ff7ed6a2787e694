//! What the device does beside the game: light, sleep, battery, its own menu.

use alhambra_simulator::console::Device;
use alhambra_ui::Button;

use crate::emulator::{BOARDS, Emulator};

/// The rows in which the picture on the panel is not that of the host.
pub fn rows_that_differ(emulator: &mut Emulator, device: &Device) -> Vec<usize> {
    let width = emulator.board.size.width as usize;
    let seen = emulator.screen();
    let rows = seen.chunks(width).zip(device.screen().pixels().chunks(width)).enumerate();
    rows.filter(|(_, (image, host))| image != host).map(|(row, _)| row).collect()
}

#[test]
#[ignore = "needs the images"]
fn the_menu_entry_restarts_into_the_boot_loader() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        let device = Device::new(board.size, 7);
        emulator.boot(7);
        emulator.hold(Button::B, 1_800);
        assert!(!rows_that_differ(&mut emulator, &device).is_empty(), "the menu is open");
        // Closed again, nothing of it is left.
        emulator.press(Button::B);
        emulator.assert_shows(device.screen(), "after the menu");
        emulator.hold(Button::B, 1_800);
        emulator.press(Button::Down);
        emulator.say("down a");
        assert_eq!(emulator.wait(2_000).as_deref(), Some("bootloader"));
    }
}

#[test]
#[ignore = "needs the images"]
fn a_low_battery_is_seen() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let device = Device::new(board.size, 7);
    emulator.boot_with(7, 2_950);
    let rows = rows_that_differ(&mut emulator, &device);
    assert!(rows == (2..12).collect::<Vec<_>>(), "{rows:?}");
    emulator.charge(3_900);
    emulator.wait(21_000);
    emulator.settle();
    emulator.assert_shows(device.screen(), "after charging");
}

#[test]
#[ignore = "needs the images"]
fn an_idle_device_dims_then_sleeps_and_wakes_on_a_button() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = Device::new(board.size, 7);
    emulator.boot(7);
    let bright = emulator.state()["light"];
    emulator.wait(63_000);
    let dim = emulator.state()["light"];
    assert!(0.0 < dim && dim < bright / 2.0, "{dim} of {bright}");
    emulator.wait(240_000);
    let asleep = emulator.state();
    assert_eq!((asleep["light"], asleep["on"]), (0.0, 0.0));
    // The press that wakes it does nothing else.
    emulator.press(Button::Down);
    emulator.wait(200);
    let awake = emulator.state();
    assert_eq!((awake["light"], awake["on"]), (bright, 1.0));
    emulator.assert_shows(device.screen(), "after waking");
    emulator.press(Button::Down);
    device.press(Button::Down);
    emulator.assert_shows(device.screen(), "after the next press");
}
