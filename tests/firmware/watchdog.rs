//! Tasks that hang or fail.

use alhambra_engine::GameKind;
use alhambra_simulator::console::Step;
use alhambra_ui::{Button, Notice, Store};

use crate::emulator::{BOARDS, Emulator};
use crate::flash::game_in;
use crate::script::{Game, game, on_host, on_image};

const TASKS: [&str; 6] = ["input", "render", "turn", "store", "sound", "power"];

/// Plays a little, stops a task, waits for the watchdog, and resumes.
fn recovers(task: usize, fault: bool) {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let Game { seed, steps } = game(board, 3, 2);
    let mut device = board.fresh(seed);
    emulator.boot(seed);
    for step in &steps {
        on_host(&mut device, step);
        on_image(&mut emulator, step);
    }
    let game = device.console.save(Store::Game(GameKind::Base)).expect("room");
    emulator.sabotage(task, fault);
    let ended = emulator.wait(12_000);
    assert_eq!(ended.as_deref(), Some("watchdog"), "{}", TASKS[task]);
    emulator.again();
    let log = emulator.log();
    assert!(log.contains(if fault { "Fault" } else { "Hang" }), "{}: {log}", TASKS[task]);
    let saves = emulator.saves();
    assert_eq!(game_in(&saves).as_deref(), Some(&game[..]), "{}", TASKS[task]);
    // The game goes on.
    let mut host = alhambra_ui::Console::new(board.size, seed);
    host.load(Store::Game(GameKind::Base), &game, &mut ()).expect("a good save");
    let mut host = board.device(host);
    host.console.tell(Notice::Recovered);
    host.draw();
    emulator.assert_shows(host.screen(), "with a line that says what happened");
    for step in [Step::Press(Button::A), Step::Wait(500), Step::Press(Button::A)] {
        on_image(&mut emulator, &step);
        on_host(&mut host, &step);
        emulator.assert_shows(host.screen(), &format!("after {} had stopped", TASKS[task]));
    }
}

#[test]
#[ignore = "needs the images"]
fn a_hang_in_any_task_is_recovered() {
    (0..TASKS.len()).for_each(|task| recovers(task, false));
}

#[test]
#[ignore = "needs the images"]
fn a_fault_in_any_task_is_recovered() {
    (0..TASKS.len()).for_each(|task| recovers(task, true));
}

#[test]
#[ignore = "needs the images"]
fn new_firmware_is_no_fault() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        let device = board.fresh(7);
        emulator.boot(7);
        // Update, from the settings; then the boot ROM copies and starts again.
        for button in [Button::Down, Button::Down, Button::Down, Button::A, Button::Up, Button::A] {
            emulator.press(button);
        }
        emulator.say("down a");
        assert_eq!(emulator.wait(500).as_deref(), Some("bootloader"));
        emulator.updated();
        emulator.assert_shows(device.screen(), "after an update");
        assert!(emulator.log().contains("Fresh"));
    }
}
