//! What cannot be taken back does not happen to somebody who only taps on.

mod common;

use alhambra_engine::base::View;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up};
use common::{go, play_until, press, screen, start};
use embedded_graphics::prelude::*;

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// A turn in which nothing but taking a tile out can be redesigned.
fn only_removal(confirm: bool) -> Device {
    let mut device = Device::new(Size::new(240, 240), 11);
    if !confirm {
        press(&mut device, &[Up, Up, A, Down, Down, Down, Right, B, Down, Down]);
    }
    start(&mut device, 3);
    play_until(&mut device, |device| {
        let view = view(device);
        screen(device) == "Turn"
            && view.decision().seat().is_some_and(|seat| {
                view.reserve(seat).is_empty() && view.palace(seat).removals().next().is_some()
            })
    });
    device
}

#[test]
fn tapping_never_takes_a_tile_out_even_if_nothing_is_asked_at_the_end_of_a_turn() {
    for confirm in [true, false] {
        let mut device = only_removal(confirm);
        let before = device.record();
        go(&mut device, 2, 0);
        let mut seen = Vec::new();
        for _ in 0..12 {
            press(&mut device, &[A]);
            seen.push(screen(&device));
        }
        // What is to be redesigned, where, and whether: all of it was asked.
        assert_eq!(seen[..4], ["Ways", "Map", "Dialog", "Map"]);
        assert_eq!(device.record(), before, "asking: {confirm}");
    }
}

#[test]
fn who_means_it_takes_a_tile_out_with_one_step_of_the_cursor_more() {
    let mut device = only_removal(true);
    go(&mut device, 2, 0);
    press(&mut device, &[A, A, A, Left, A]);
    assert!(device.record().contains(r#""e":"remove""#));
}

#[test]
fn b_leads_back_through_the_redesign_step_by_step() {
    let mut device = only_removal(true);
    go(&mut device, 2, 0);
    press(&mut device, &[A, A, A]);
    for expected in ["Map", "Ways", "Turn"] {
        press(&mut device, &[B]);
        assert_eq!(screen(&device), expected);
    }
}

#[test]
fn giving_the_game_up_needs_the_cursor() {
    let mut device = only_removal(true);
    let give_up = [alhambra_ui::Button::Y, Up, Up, A];
    press(&mut device, &give_up);
    assert_eq!(screen(&device), "Dialog");
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Turn");
    press(&mut device, &give_up);
    press(&mut device, &[Right, A]);
    assert_eq!(screen(&device), "Title");
}
