//! Whole games through the buttons.

mod common;

use alhambra_simulator::console::Device;
use alhambra_simulator::record::Record;
use alhambra_simulator::replay;
use alhambra_ui::Button::A;
use common::{play_until, press, screen, start};
use embedded_graphics::prelude::*;

fn whole_game(players: usize, seed: u64, size: Size) {
    let mut device = Device::new(size, seed);
    start(&mut device, players);
    play_until(&mut device, |device| screen(device) == "Result");
    let view = device.console.view().expect("the game is still there");
    let scores: Vec<u16> = view.seats().map(|seat| view.score(seat)).collect();
    let text = device.record();
    let record = Record::read(text.as_bytes()).expect("the record can be read");
    let game = replay::check(&record).expect("the record replays");
    let totals = game.outcome().expect("the game is over").totals;
    assert_eq!(totals.as_slice(), scores);
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Title");
    assert!(device.console.view().is_none());
}

#[test]
fn two_players() {
    whole_game(2, 1, Size::new(240, 240));
}

#[test]
fn three_players() {
    whole_game(3, 2, Size::new(320, 240));
}

#[test]
fn six_players() {
    whole_game(6, 3, Size::new(240, 240));
}
