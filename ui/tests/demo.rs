//! The demonstration on the title: it shows a game, and leaves nothing behind.

mod common;

use alhambra_engine::GameKind;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::{Console, Input, Request, Store};
use common::computers::{EASY, PERSON, Table, base, begun, console, step};
use common::{check_drawing, press, screen};
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);
const PATIENCE: u32 = 30_000;
const STORES: [Store; 5] = [
    Store::Settings,
    Store::Scores,
    Store::Game(GameKind::Base),
    Store::Game(GameKind::RedPalace),
    Store::Game(GameKind::RollAndWrite),
];

fn saves(console: &Console) -> Vec<Option<Vec<u8>>> {
    STORES.map(|store| console.save(store).ok().map(|saved| saved.to_vec())).to_vec()
}

#[test]
fn a_title_that_is_left_alone_shows_a_game_until_something_is_pressed() {
    for button in [Up, Down, Left, Right, A, B, X, Y] {
        let mut device = Device::new(SIZE, 3);
        let title = device.screen().clone();
        device.wait(PATIENCE - 100);
        assert_eq!(screen(&device), "Title");
        press(&mut device, &[Down, Up]);
        device.wait(PATIENCE - 100);
        assert_eq!(screen(&device), "Title", "somebody was there meanwhile");
        device.wait(200);
        assert_eq!(screen(&device), "Watch");
        let begun = device.screen().clone();
        device.wait(20_000);
        assert!(device.screen().pixels() != begun.pixels(), "nothing goes on");
        check_drawing(&device);
        press(&mut device, &[button]);
        assert_eq!(screen(&device), "Title");
        assert!(device.screen().pixels() == title.pixels(), "the title looks different");
        check_drawing(&device);
    }
}

#[test]
fn a_demonstration_asks_for_nothing_and_saves_nothing() {
    let mut device = Device::new(SIZE, 3);
    let before = saves(&device.console);
    device.wait(PATIENCE + 100);
    let mut seen = std::collections::BTreeSet::new();
    // A whole game, its result, and the title again.
    for _ in 0..40_000 {
        seen.insert(screen(&device));
        if screen(&device) == "Title" {
            break;
        }
        assert_eq!(saves(&device.console), before);
        assert_eq!(device.console.playing(), None);
        let mut requests = device.tick(100);
        while device.console.is_thinking() {
            requests.extend(device.think());
        }
        assert_eq!(requests, []);
        assert_eq!(device.draw().misfit(), None);
    }
    assert!(seen.contains("Scoring") && seen.contains("Result"), "{seen:?}");
    assert_eq!(screen(&device), "Title");
    assert_eq!(device.record(), "");
    assert_eq!(saves(&device.console), before);
}

/// Plays until somebody's turn; then goes to the title.
fn interrupted(game: GameKind) -> (Device, Vec<u8>) {
    let mut device = begun(&Table { game, ..base(&[PERSON, EASY]) }, 5);
    for number in 0.. {
        step(&mut device, number);
        if number > 30 && matches!(screen(&device), "Turn" | "Map" | "RedTurn" | "RollBoard") {
            break;
        }
    }
    let saved = device.console.save(Store::Game(game)).expect("it can be saved").to_vec();
    press(&mut device, &[Y, Up, Up, Up, A]);
    assert_eq!(screen(&device), "Title");
    (device, saved)
}

#[test]
fn a_game_that_was_interrupted_goes_on_after_a_demonstration() {
    for game in GameKind::ALL {
        let (mut device, saved) = interrupted(game);
        let record = device.record();
        device.wait(PATIENCE + 5_000);
        assert_eq!(screen(&device), "Watch", "{game:?}");
        press(&mut device, &[B]);
        assert_eq!(screen(&device), "Title");
        press(&mut device, &[A]);
        assert_eq!(device.console.playing(), Some(game));
        let now = device.console.save(Store::Game(game)).expect("it can be saved").to_vec();
        assert!(now == saved, "{game:?}: another game goes on");
        assert!(device.record().starts_with(&record), "{game:?}: its record is another");
        step(&mut device, 1);
    }
}

#[test]
fn a_game_that_only_the_console_has_is_not_put_at_risk() {
    let (_, saved) = interrupted(GameKind::Base);
    let mut console = Console::new(SIZE, 9);
    console.load(Store::Game(GameKind::Base), &saved, &mut ()).expect("a good game");
    // This host has not kept it.
    let mut device = Device::with(console, SIZE);
    device.wait(2 * PATIENCE);
    assert_eq!(screen(&device), "Title");
    let now = device.console.save(Store::Game(GameKind::Base)).expect("it can be saved").to_vec();
    assert_eq!(now, saved);
}

/// What is said on the title must be read first.
#[test]
fn a_title_with_something_to_say_stays() {
    let mut device = Device::with(console(&base(&[PERSON, PERSON]), 1), SIZE);
    device.console.tell(alhambra_ui::Notice::Recovered);
    device.wait(2 * PATIENCE);
    assert_eq!(screen(&device), "Title");
    // A host may leave it alone, too.
    let mut console = Console::new(SIZE, 1);
    let ticks = std::iter::repeat_n(Input::Tick(100), 700);
    ticks.for_each(|tick| console.input(tick, &mut ()));
    let asked = std::iter::from_fn(|| console.request()).collect::<Vec<_>>();
    assert_eq!(asked, [Request::Demonstrate], "it is asked for once");
    assert_eq!(console.screen(), "Title");
}

/// The next game is the same with and without it.
#[test]
fn a_demonstration_changes_no_chance() {
    let [one, other] = [false, true].map(|shown| {
        let mut device = Device::new(SIZE, 8);
        if shown {
            device.wait(PATIENCE + 10_000);
            press(&mut device, &[X]);
        }
        common::start(&mut device, 3);
        device.console.save(Store::Game(GameKind::Base)).expect("it can be saved").to_vec()
    });
    assert_eq!(one, other);
}
