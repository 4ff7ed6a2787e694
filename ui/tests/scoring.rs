//! The scoring show: announced, and without pages on which nobody has anything.

mod common;

use alhambra_engine::base::ModuleSet;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, Down, Left, Up};
use common::{play_until, press, scoring_pages, screen, start, start_with};
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);

/// The pages of the three scorings, and how many there really were.
fn pages(players: usize, seed: u64, modules: ModuleSet) -> Vec<(Vec<&'static str>, usize)> {
    let mut device = Device::new(SIZE, seed);
    start_with(&mut device, players, modules);
    (0..3)
        .map(|_| {
            play_until(&mut device, |device| screen(device) == "Scoring");
            let expected = scoring_pages(&device);
            let mut seen = 0;
            while screen(&device) == "Scoring" {
                // Counted to its end, a page takes one press.
                device.wait(8000);
                press(&mut device, &[A]);
                seen += 1;
            }
            (expected, seen)
        })
        .collect()
}

#[test]
fn there_is_no_page_on_which_nobody_has_anything() {
    for (players, modules) in [(3, ModuleSet::NONE), (6, ModuleSet::NONE), (5, ModuleSet::ALL)] {
        for (expected, seen) in pages(players, 8, modules) {
            println!("{players} players: {seen} pages, {expected:?}");
            assert_eq!(seen, expected.len());
        }
    }
}

#[test]
fn six_players_see_at_most_eleven_pages() {
    for seed in [3, 8, 9] {
        for (_, seen) in pages(6, seed, ModuleSet::NONE) {
            // The announcement, six types, three pairs of walls, the totals.
            assert!(seen <= 11);
        }
    }
}

#[test]
fn down_leads_straight_to_the_totals() {
    let mut device = Device::new(SIZE, 8);
    start(&mut device, 6);
    play_until(&mut device, |device| screen(device) == "Scoring");
    press(&mut device, &[Down, A]);
    assert_ne!(screen(&device), "Scoring");
}

#[test]
fn a_press_meant_for_the_turn_does_not_pass_the_announcement() {
    let mut device = Device::new(SIZE, 8);
    start(&mut device, 3);
    play_until(&mut device, |device| screen(device) == "Scoring");
    device.wait(100);
    let announced = device.screen().clone();
    press(&mut device, &[A]);
    let hint = (240 * 222) as usize;
    assert!(device.screen().pixels()[..hint] == announced.pixels()[..hint]);
    press(&mut device, &[A]);
    assert!(device.screen().pixels()[..hint] != announced.pixels()[..hint]);
}

#[test]
fn dirk_is_introduced_and_what_he_draws_is_shown() {
    let mut device = Device::new(SIZE, 5);
    press(&mut device, &[A, Left, Up, A]);
    let mut draws = Vec::new();
    let mut drawn = 0;
    for _ in 0..3 {
        play_until(&mut device, |device| screen(device) == "Dirk");
        let all = device.record().matches(r#"{"e":"dirk""#).count();
        draws.push(all - drawn);
        drawn = all;
        press(&mut device, &[A]);
        assert_ne!(screen(&device), "Dirk");
    }
    assert_eq!(draws[..2], [6, 6]);
    assert!(draws[2] > 0);
    play_until(&mut device, |device| screen(device) == "Result");
    assert_eq!(device.record().matches(r#"{"e":"dirk""#).count(), drawn);
}
