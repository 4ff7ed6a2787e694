//! A player who knows nothing but the buttons and what the screen may show.
#![allow(dead_code, reason = "each test uses a part of it")]

pub mod tour;

use std::cell::RefCell;

use alhambra_engine::{Decision, Slot, View};
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up};

/// How long a player takes to take the device over, in milliseconds.
const HAND_OVER: u32 = 400;

thread_local! {
    /// Everything that was done in this test, for scripts.
    pub static DONE: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// Presses buttons one after the other.
pub fn press(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        if screen(device) == "HandOver" && button == A {
            // The screen does not listen at once.
            device.wait(HAND_OVER);
            DONE.with_borrow_mut(|done| done.push(Step::Wait(HAND_OVER)));
        }
        DONE.with_borrow_mut(|done| done.push(Step::Press(button)));
        let damage = device.press(button);
        assert_eq!(damage.misfit(), None, "leaves its box on {}", device.console.screen());
    }
}

/// Which screen is up.
pub fn screen(device: &Device) -> &'static str {
    device.console.screen()
}

/// Starts a game of so many players from the title screen.
pub fn start(device: &mut Device, players: usize) {
    assert_eq!(screen(device), "Title");
    press(device, &[A]);
    for _ in 3..players {
        press(device, &[Right]);
    }
    if players == 2 {
        press(device, &[Left]);
    }
    press(device, &[Up, A]);
    assert_eq!(screen(device), "HandOver");
}

/// Goes to a row (0 market, 1 display, 2 buttons) and column of the turn screen.
pub fn go(device: &mut Device, row: usize, column: usize) {
    press(device, &[Up, Up, Left, Left, Left]);
    for _ in 0..column {
        press(device, &[Right]);
    }
    for _ in 0..row {
        press(device, &[Down]);
    }
}

/// How much too much is paid at the least; none if the money does not reach.
pub fn excess(view: &View<'_>, slot: Slot) -> Option<u16> {
    let tile = view.market()[slot]?;
    let purse = view.hand()?.in_currency(slot.currency());
    let values: Vec<u16> =
        (1..=9).flat_map(|v| (0..purse.count(v)).map(move |_| u16::from(v))).collect();
    let mut sums = 1u128;
    for value in values {
        sums |= sums << value.min(100);
    }
    let price = u32::from(tile.price());
    let reachable = sums >> price;
    (reachable != 0).then(|| reachable.trailing_zeros() as u16)
}

/// What the player wants to do on the turn screen: row and column.
fn wish(view: &View<'_>) -> (usize, usize) {
    let Decision::Act { first, .. } = view.decision() else { panic!("no turn") };
    let offers = Slot::ALL.into_iter().filter_map(|slot| Some((excess(view, slot)?, slot)));
    match offers.min() {
        Some((over, slot)) if over <= 1 => (0, slot.number() - 1),
        _ if !first => (2, 2),
        _ => {
            let cards =
                Slot::ALL.into_iter().filter_map(|slot| Some((view.display()[slot]?, slot)));
            match cards.max_by_key(|(card, _)| card.value()) {
                Some((_, slot)) => (1, slot.number() - 1),
                None => (2, 0),
            }
        }
    }
}

/// Does the next sensible thing on whatever screen is up.
pub fn step(device: &mut Device) {
    match screen(device) {
        "HandOver" | "Dialog" | "Pay" | "Leftover" | "Scoring" => press(device, &[A]),
        "Turn" => {
            let view = device.console.view().expect("a game is running");
            let (row, column) = wish(&view);
            go(device, row, column);
            press(device, &[A]);
            if row == 1 {
                press(device, &[A]);
            }
        }
        "Map" => {
            let before = device.record();
            let waiting = device.console.view().map(|view| view.waiting().len());
            press(device, &[A]);
            let now = device.console.view().map(|view| view.waiting().len());
            if screen(device) == "Map" && waiting == now && before == device.record() {
                // It fits nowhere: into the reserve.
                press(device, &[B, A]);
            }
        }
        other => panic!("what to do on {other}?"),
    }
}

/// Plays on until `done`.
pub fn play_until(device: &mut Device, mut done: impl FnMut(&Device) -> bool) {
    for _ in 0..5000 {
        if done(device) {
            return;
        }
        step(device);
    }
    panic!("it never came, now on {}", screen(device));
}
