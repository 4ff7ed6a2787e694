//! Roll & Write: whole games through the buttons, saves, and what cannot be rolled again.

mod common;

use alhambra_engine::roll::{Decision, Game, Setup};
use alhambra_engine::{GameKind, Seat};
use alhambra_records::{Record, check};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Left, Right, Up, X, Y};
use alhambra_ui::{Console, Store};
use common::roll::{press, start, step};
use common::{crc, screen};
use embedded_graphics::prelude::*;

const STORE: Store = Store::Game(GameKind::RollAndWrite);
const NARROW: Size = Size::new(240, 240);
const WIDE: Size = Size::new(320, 240);

fn alone(fictitious: usize) -> Setup {
    Setup::new(1).unwrap().with_fictitious(fictitious).unwrap()
}

/// What everybody can see of a game.
fn seen(console: &Console) -> Option<String> {
    let view = console.roll_view()?;
    let seats = view.setup().seats().map(|seat| {
        (
            view.built(seat),
            view.coins(seat),
            view.pair(seat),
            view.awards(alhambra_engine::roll::Participant::Seat(seat)),
        )
    });
    let seats: Vec<_> = seats.collect();
    Some(format!("{:?} {:?} {:?} {}", view.decision(), view.extra(), seats, view.round()))
}

/// The same console after a power cut.
fn taken_up(device: &Device) -> Console {
    let mut console = Console::new(NARROW, 99);
    for store in [Store::Settings, STORE] {
        let saved = device.console.save(store).expect("it can be saved");
        assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
        assert_eq!(console.save(store).expect("it can be saved"), saved);
    }
    console
}

fn whole_game(setup: Setup, seed: u64, size: Size) {
    let mut device = Device::new(size, seed);
    start(&mut device, setup);
    let mut number = seed;
    while screen(&device) != "RollResult" {
        number += 1;
        assert!(number < seed + 3_000, "the game does not end: {}", screen(&device));
        if number.is_multiple_of(7) {
            assert_eq!(seen(&taken_up(&device)), seen(&device.console));
        }
        step(&mut device, number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40);
    }
    let text = device.record();
    let record: Record<Game> = Record::read(text.as_bytes()).expect("the record can be read");
    assert_eq!(record.setup, setup);
    let game = check(&record).expect("the record replays");
    let outcome = game.outcome().expect("the game is over");
    let sheet = device.console.roll_view().expect("it is still there").score_sheet();
    let totals: Vec<u16> =
        sheet.rows.iter().take(outcome.totals.len()).map(|row| row.total).collect();
    assert_eq!(outcome.totals[..], totals[..]);
    // The result can be looked at, and left.
    press(&mut device, &[X, A, B, A, Up, A]);
    assert_eq!(screen(&device), "Title");
    assert!(device.console.is_over());
}

#[test]
fn one_player_for_points() {
    whole_game(alone(2), 1, NARROW);
    whole_game(alone(4), 2, WIDE);
}

#[test]
fn one_player_against_fictitious_ones() {
    whole_game(alone(2).versus().unwrap(), 3, WIDE);
    whole_game(alone(3).versus().unwrap(), 4, NARROW);
}

#[test]
fn two_players() {
    whole_game(Setup::new(2).unwrap(), 5, NARROW);
}

#[test]
fn three_players() {
    whole_game(Setup::new(3).unwrap(), 6, WIDE);
}

#[test]
fn five_players_with_both_special_actions() {
    whole_game(Setup::new(5).unwrap().with_both_specials(), 7, NARROW);
}

#[test]
fn what_was_rolled_cannot_be_rolled_again_by_switching_off() {
    let mut device = Device::new(NARROW, 11);
    start(&mut device, Setup::new(3).unwrap());
    let mut rolled = 0;
    for number in 0..400 {
        step(&mut device, number);
        let Some(view) = device.console.roll_view() else { break };
        if let Decision::Keep { .. } = view.decision() {
            rolled += 1;
            // The same dice lie there, and undoing does not bring them back into the cup.
            let mut console = taken_up(&device);
            assert_eq!(console.roll_view().expect("it runs").dice(), view.dice());
            console.input(alhambra_ui::Input::Press(A), &mut ());
            console.input(alhambra_ui::Input::Tick(600), &mut ());
            console.input(alhambra_ui::Input::Press(B), &mut ());
            assert_eq!(console.roll_view().expect("it runs").dice(), view.dice());
        }
        if screen(&device) == "RollResult" {
            break;
        }
    }
    assert!(rolled > 5, "four dice were rolled {rolled} times");
}

#[test]
fn a_building_before_a_roll_can_be_taken_back() {
    let mut device = Device::new(NARROW, 11);
    start(&mut device, Setup::new(3).unwrap());
    let before = seen(&device.console);
    // With three coins a second building is offered first, as long as its cell is free.
    press(&mut device, &[A]);
    let view = device.console.roll_view().expect("it runs");
    assert!(matches!(view.decision(), Decision::Double { .. }), "{:?}", view.decision());
    press(&mut device, &[B]);
    assert_eq!(seen(&device.console), before);
    press(&mut device, &[Y, B]);
    assert_eq!(screen(&device), "RollBoard");
}

#[test]
fn that_there_is_no_game_of_one_kind_takes_none_of_another() {
    let mut device = Device::new(NARROW, 12);
    start(&mut device, Setup::new(2).unwrap());
    assert!(device.console.view().is_none() && device.console.roll_view().is_some());
    let base = Store::Game(GameKind::Base);
    let empty = device.console.save(base).expect("it can be saved");
    assert_eq!(Console::new(NARROW, 1).save(base), Ok(empty.clone()));
    let mut console = taken_up(&device);
    assert_eq!(console.load(base, &empty, &mut ()), Ok(()));
    assert_eq!(seen(&console), seen(&device.console));
    assert_eq!(
        console.roll_view().map(|view| view.starter()),
        device.console.roll_view().map(|view| view.starter())
    );
    assert!(device.console.roll_view().is_some_and(|view| view.starter() <= Seat::S1));
}

#[test]
fn choosing_another_game_keeps_the_cursor_on_its_row() {
    let mut device = Device::new(NARROW, 1);
    // Six players, of whom five can play the other game; back and forth.
    press(&mut device, &[A, Right, Right, Right, Up, Up]);
    let before = device.screen().pixels().to_vec();
    press(&mut device, &[Left, Right, Right, Left]);
    press(&mut device, &[Up, Up, Up, Up, Up, Up, Right, Up, Up]);
    assert!(device.screen().pixels() == before, "the cursor is elsewhere");
}

#[test]
fn the_best_results_alone_are_kept_by_what_was_played() {
    let mut device = Device::new(NARROW, 3);
    start(&mut device, alone(2));
    let mut number = 0;
    while screen(&device) != "RollResult" {
        number += 1;
        step(&mut device, number);
    }
    let saved = device.console.save(Store::Scores).expect("it can be saved");
    let total = device.console.roll_view().expect("it is there").score_sheet().rows[0].total;
    // One result: Roll & Write, one player, the first variant, and the points.
    let [low, high] = total.to_le_bytes();
    assert_eq!(saved[6..12], [1, GameKind::RollAndWrite as u8, 1, 0, low, high]);
}

#[test]
fn a_save_that_cannot_be_read_takes_no_game_of_another_kind() {
    let base = Store::Game(GameKind::Base);
    let mut rolls = Device::new(NARROW, 12);
    start(&mut rolls, Setup::new(2).unwrap());
    let mut plain = Device::new(NARROW, 12);
    common::start(&mut plain, 3);
    // What is saved of one, under the name of the other: no game of that kind.
    for (device, own, other) in [(&mut rolls, STORE, base), (&mut plain, base, STORE)] {
        let mut content = device.console.save(own).expect("it can be saved");
        let kind = 6;
        content[kind] = if own == base { 2 } else { 0 };
        let end = content.len() - 4;
        let sum = crc(&content[..end]).to_le_bytes();
        content[end..].copy_from_slice(&sum);
        let before = device.console.save(own);
        assert!(device.console.load(other, &content, &mut ()).is_err());
        assert_eq!(device.console.save(own), before, "{own:?}");
    }
}
