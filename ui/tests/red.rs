//! The Red Palace: whole games through the buttons, saves, and records.

mod common;

use alhambra_engine::GameKind;
use alhambra_engine::red::{Game, Module, Modules, Setup, View};
use alhambra_records::{Record, check};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, X};
use alhambra_ui::{Console, Store};
use common::red::{self, start, step, view};
use common::{press, screen};
use embedded_graphics::prelude::*;

const STORE: Store = Store::Game(GameKind::RedPalace);
const NARROW: Size = Size::new(240, 240);
const WIDE: Size = Size::new(320, 240);

fn setup(players: usize) -> Setup {
    Setup::new(players).unwrap()
}

/// What everybody can see of a game.
fn seen(view: &View<'_>) -> String {
    let seats: Vec<_> = view
        .setup()
        .seats()
        .map(|seat| (view.score(seat), view.hand_len(seat), view.palace(seat), view.reserve(seat)))
        .collect();
    let boards = (view.market(), view.overview(), view.display(), view.guard_board());
    format!("{:?} {boards:?} {seats:?} {:?}", view.decision(), view.waiting())
}

/// The same console after a power cut.
fn taken_up(device: &Device) -> Console {
    let mut console = Console::new(NARROW, 99);
    for store in [Store::Settings, STORE] {
        let saved = device.console.save(store).expect("it can be saved");
        assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
        assert_eq!(console.save(store).expect("it can be saved"), saved);
    }
    assert_eq!(console.holder(), None, "nobody holds the device");
    console
}

fn whole_game(setup: Setup, seed: u64, size: Size) {
    let mut device = Device::new(size, seed);
    start(&mut device, setup);
    let mut number = seed;
    while screen(&device) != "RedResult" {
        number += 1;
        assert!(number < seed + 6_000, "the game does not end: {}", screen(&device));
        if number.is_multiple_of(11) {
            let console = taken_up(&device);
            assert_eq!(seen(&console.red_view().expect("it runs")), seen(&view(&device)));
        }
        step(&mut device, red::number(number));
        assert!(!device.screen().strayed(), "on {}", screen(&device));
    }
    let text = device.record();
    let record: Record<Game> = Record::read(text.as_bytes()).expect("the record can be read");
    assert_eq!(record.setup, setup);
    let game = check(&record).expect("the record replays");
    let outcome = game.outcome().expect("the game is over");
    let totals: Vec<i16> = setup.seats().map(|seat| view(&device).score(seat)).collect();
    assert_eq!(outcome.totals[..], totals[..]);
    // The result can be looked at, and left.
    press(&mut device, &[Down, Down, Down, X, A, B, A, Down, Down, A]);
    assert_eq!(screen(&device), "Title");
    assert!(device.console.is_over());
}

#[test]
fn two_players_and_dirk() {
    whole_game(setup(2).for_a_first_game(), 1, NARROW);
    whole_game(setup(2).with_modules(Modules::ALL), 2, WIDE);
}

#[test]
fn three_players() {
    whole_game(setup(3), 3, WIDE);
    whole_game(setup(3).with_classic_scoring(), 4, NARROW);
}

#[test]
fn six_players() {
    whole_game(setup(6), 5, NARROW);
    whole_game(setup(6).with_modules(Modules::ALL).with_classic_scoring(), 6, WIDE);
}

#[test]
fn every_module_alone() {
    for (module, seed) in Module::ALL.into_iter().zip(7..) {
        whole_game(setup(4).with_modules(Modules::NONE.with(module)), seed, NARROW);
    }
}
