//! How large the images may become.

use crate::emulator::{BOARDS, Emulator};

/// All RAM of an RP2040.
const RAM: f64 = 264.0 * 1024.0;
/// So much of it must stay free, as a share.
const FREE: f64 = 0.25;

/// The most bytes of flash, of variables, and of stack, for each board.
const BUDGETS: [(&str, f64, f64, f64); 3] = [
    ("picosystem", 640e3, 160e3, 40e3),
    ("pico-lcd-13", 640e3, 160e3, 40e3),
    ("picopad", 640e3, 200e3, 40e3),
];

/// Fails if the image is too large, or has used too much stack so far.
pub fn check(emulator: &mut Emulator) {
    let name = emulator.board.name;
    let (sizes, state) = (emulator.sizes(), emulator.state());
    let (flash, ram, stack) = (sizes["flash"], sizes["ram"], state["stack"]);
    let free = 1.0 - (ram + stack) / RAM;
    println!("{name}: flash {flash}, variables {ram}, stack {stack}, free {:.1} %", 100.0 * free);
    let &(_, most_flash, most_ram, most_stack) =
        BUDGETS.iter().find(|budget| budget.0 == name).expect("a budget for every board");
    assert!(flash <= most_flash, "{name}: {flash} bytes of flash");
    assert!(ram <= most_ram, "{name}: {ram} bytes of variables");
    assert!(stack <= most_stack, "{name}: {stack} bytes of stack");
    assert!(stack < sizes["stack"], "{name}: the stack is full");
    assert!(free >= FREE, "{name}: only {:.1} % of the RAM are free", 100.0 * free);
}

#[test]
fn every_board_has_a_budget() {
    for board in BOARDS {
        assert!(BUDGETS.iter().any(|budget| budget.0 == board.name));
    }
}
