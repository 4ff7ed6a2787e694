//! How many presses the most frequent things take, beyond moving the cursor.

mod common;

use alhambra_engine::Slot;
use alhambra_engine::base::{Card, Module, ModuleSet};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B};
use common::{excess, go, play_until, press, screen, start, start_with};
use embedded_graphics::prelude::*;

const MOST: usize = 3;

/// Presses A until `done`, and counts.
fn count(device: &mut Device, done: impl Fn(&Device) -> bool) -> usize {
    let mut presses = 0;
    while !done(device) {
        assert!(presses < 10, "it takes too long, now on {}", screen(device));
        press(device, &[A]);
        presses += 1;
    }
    presses
}

fn game() -> Device {
    let mut device = Device::new(Size::new(240, 240), 4);
    start(&mut device, 3);
    press(&mut device, &[A]);
    device
}

#[test]
fn taking_the_best_card() {
    let mut device = game();
    let display = *device.console.view().expect("a game").display();
    let best = Slot::ALL.into_iter().max_by_key(|&slot| display[slot].map(Card::value));
    go(&mut device, 1, best.map_or(0, |slot| slot.number() - 1));
    let presses = count(&mut device, |device| device.record().contains("\"take\""));
    println!("taking the best single card: {presses} presses");
    assert!(presses <= MOST);
}

#[test]
fn buying_with_exact_money_and_placing_it() {
    let mut device = game();
    let exact = |device: &Device| {
        let view = device.console.view().expect("a game");
        Slot::ALL.into_iter().position(|slot| excess(&view, slot) == Some(0))
    };
    play_until(&mut device, |device| screen(device) == "Turn" && exact(device).is_some());
    let column = exact(&device).unwrap_or(0);
    go(&mut device, 0, column);
    let bought =
        |device: &Device| device.console.view().is_some_and(|view| !view.waiting().is_empty());
    let presses = count(&mut device, bought);
    println!("buying with exact money: {presses} presses");
    assert!(presses <= MOST);

    // The further action is declined; what follows is placing, on the highlighted cell at hand.
    go(&mut device, 2, 2);
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Map");
    let builds = |device: &Device| device.record().matches("\"e\":\"build\"").count();
    let before = builds(&device);
    let presses = count(&mut device, |device| builds(device) > before);
    println!("placing on a highlighted cell: {presses} presses");
    assert!(presses <= MOST);
}

/// Bids are public: the device goes to those who raise, and to the winner, who pays.
#[test]
fn an_auction_among_four_is_handed_over_to_those_who_raise() {
    let mut device = Device::new(Size::new(240, 240), 1);
    start_with(&mut device, 4, ModuleSet::NONE.with(Module::Characters));
    play_until(&mut device, |device| screen(device) == "Bidding");
    let (mut presses, mut hand_overs) = (0, 0);
    let mut tap = |device: &mut Device, button| {
        let before = screen(device);
        press(device, &[button]);
        presses += 1;
        hand_overs += usize::from(before == "HandOver");
    };
    // Each bids once; then nobody but the last raises.
    for raises in [true, false, true, false, true, false] {
        assert_eq!(screen(&device), "Bidding");
        tap(&mut device, if raises { A } else { B });
        while raises && screen(&device) != "Bidding" {
            tap(&mut device, A);
        }
    }
    while screen(&device) != "Bulletin" {
        tap(&mut device, A);
    }
    println!("three raises and three passes: {hand_overs} hand-overs, {presses} presses");
    assert_eq!(hand_overs, 3 + 1);
}
