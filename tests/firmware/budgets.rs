//! How large the images may become.

use crate::emulator::{BOARDS, Board, Emulator};

/// All RAM of an RP2040.
const RAM: f64 = 264.0 * 1024.0;

/// What an image may come to on a board. Figures that repeat exactly have about a tenth of room.
struct Budget {
    board: &'static str,
    /// Bytes of flash, of variables, and of stack.
    flash: f64,
    variables: f64,
    stack: f64,
    /// The share of the RAM that stays free.
    free: f64,
}

/// Milliseconds from a press to the complete frame when another screen comes up.
pub const CHANGE: f64 = 40.0;
/// The same when a cursor moves, in the median.
pub const USUAL: f64 = 5.0;
/// The same when a cursor moves, at worst.
pub const CURSOR: f64 = 10.0;
/// Bytes of pixels sent when a cursor moves, for each that has changed.
pub const RATIO: f64 = 2.0;
/// The same where hardly anything but text changes, or rows around their pictures: less than half of
/// the area.
pub const SPARSE_RATIO: f64 = 2.5;
/// The same where something small moves from one edge or corner of a palace to another.
pub const EDGE_RATIO: f64 = 3.0;

const BUDGETS: [Budget; 3] = [
    Budget { board: "picosystem", ..SQUARE },
    Budget { board: "pico-lcd-13", ..SQUARE },
    Budget { board: "picopad", variables: 205e3, free: 0.15, ..SQUARE },
];

/// Boards with a square screen.
const SQUARE: Budget =
    Budget { board: "", flash: 1.5e6, variables: 166e3, stack: 26e3, free: 0.25 };

/// The budget of a board.
fn of(board: Board) -> &'static Budget {
    BUDGETS.iter().find(|budget| budget.board == board.name).expect("a budget for every board")
}

/// Fails if the image is too large, or has used too much stack so far.
pub fn check(emulator: &mut Emulator) {
    let name = emulator.board.name;
    let (sizes, state) = (emulator.sizes(), emulator.state());
    let (flash, variables, stack) = (sizes["flash"], sizes["ram"], state["stack"]);
    let free = 1.0 - (variables + stack) / RAM;
    let share = 100.0 * free;
    println!("{name}: flash {flash}, variables {variables}, stack {stack}, free {share:.1} %");
    let budget = of(emulator.board);
    assert!(flash <= budget.flash, "{name}: {flash} bytes of flash");
    assert!(variables <= budget.variables, "{name}: {variables} bytes of variables");
    assert!(stack <= budget.stack, "{name}: {stack} bytes of stack");
    assert!(stack < sizes["stack"], "{name}: the stack is full");
    assert!(free >= budget.free, "{name}: only {share:.1} % of the RAM are free");
}

#[test]
fn every_board_has_a_budget() {
    for board in BOARDS {
        assert_eq!(of(board).board, board.name);
    }
}
