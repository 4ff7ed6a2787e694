//! How many presses the most frequent things take, beyond moving the cursor.

mod common;

use alhambra_engine::Slot;
use alhambra_engine::base::Card;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::A;
use common::{excess, go, play_until, press, screen, start};
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
