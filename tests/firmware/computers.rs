//! Computer players on the handheld: while one thinks, everything else goes on.

use alhambra_engine::GameKind;
use alhambra_engine::base::ModuleSet;
use alhambra_ui::Button::{A, Down, Right, Up, Y};
use alhambra_ui::{Console, Store};

use crate::budgets;
use crate::emulator::{BOARDS, Emulator};
use crate::flash::game_of;

/// Milliseconds from a press to the complete frame when a cursor moves while somebody thinks.
const WHILE_THINKING: f64 = 12.0;

/// Presses shortly, and does not wait until nothing is computed any more.
fn tap(emulator: &mut Emulator, button: &str) {
    for (edge, ms) in [("down", 40), ("up", 60)] {
        emulator.say(&format!("{edge} {button}"));
        assert_eq!(emulator.wait(ms), None, "the run has ended");
    }
}

#[test]
#[ignore = "needs the images"]
fn a_cursor_moves_while_a_computer_player_thinks() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        emulator.press(A);
        // The master plays all three seats.
        for _ in 0..3 {
            [Down, Right, Right, Right, Right].into_iter().for_each(|b| emulator.press(b));
        }
        (0..4).for_each(|_| emulator.press(Up));
        tap(&mut emulator, "a");
        tap(&mut emulator, "y");
        let before = emulator.state()["cycles"];
        assert_eq!(emulator.wait(100), None, "the run has ended");
        let busy = (emulator.state()["cycles"] - before) / 100.0;
        let figures = emulator.measure(Down);
        println!("{}: {busy:.0} cycles a ms; cursor {:.1} ms", board.name, figures["milliseconds"]);
        assert!(busy > 50_000.0, "{}: nobody thinks", board.name);
        assert!(figures["milliseconds"] <= WHILE_THINKING, "{}", board.name);
        // Then it goes on.
        emulator.press(Y);
        assert_eq!(emulator.wait(10_000), None, "the run has ended");
        budgets::check(&mut emulator);
    }
}

/// With everything that can be played, thinking has the stack and the memory that it needs, on the
/// board that has the least.
#[test]
#[ignore = "needs the images"]
fn computer_players_play_with_all_modules() {
    let mut emulator = Emulator::new(BOARDS[2]);
    emulator.boot(7);
    emulator.press(A);
    // The easy one, the medium one, the easy one again.
    for strength in [1, 2, 1] {
        emulator.press(Down);
        (0..strength).for_each(|_| emulator.press(Right));
    }
    // Of the ready sets the one with everything.
    emulator.press(Down);
    (0..5).for_each(|_| emulator.press(Right));
    emulator.press(Down);
    tap(&mut emulator, "a");
    assert_eq!(emulator.wait(40_000), None, "the run has ended");
    let saved = game_of(&emulator.saves(), GameKind::Base).expect("a game");
    let mut console = Console::new(BOARDS[2].size, 1);
    let mut lines = 0;
    let mut count = |_: &dyn core::fmt::Display| lines += 1;
    assert_eq!(console.load(Store::Game(GameKind::Base), &saved, &mut count), Ok(()));
    let modules = console.view().map(|view| view.setup().modules());
    assert_eq!(modules, Some(ModuleSet::ALL));
    println!("{lines} events");
    assert!(lines > 10, "nobody does anything");
    budgets::check(&mut emulator);
}
