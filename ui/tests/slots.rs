//! A game of each kind at the same time: one is in memory, the host keeps the others.

mod common;

use alhambra_engine::{GameKind, roll};
use alhambra_records::{Record, check};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Right, Up, Y};
use alhambra_ui::{Console, Input, LoadError, Request, SaveError, Saved, Store};
use common::roll::{press, start as start_roll, step as step_roll};
use common::screen;
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);
const BASE: Store = Store::Game(GameKind::Base);
const ROLL: Store = Store::Game(GameKind::RollAndWrite);

/// To the title from anywhere in a game.
fn leave(device: &mut Device) {
    press(device, &[Y, Up, Up, Up, A]);
    assert_eq!(screen(device), "Title");
}

/// A base game with some turns, and beside it Roll & Write: both as they were saved.
fn two_games() -> (Device, [Saved; 2]) {
    let mut device = Device::new(SIZE, 12);
    common::start(&mut device, 3);
    for _ in 0..60 {
        common::step(&mut device);
    }
    while screen(&device) != "HandOver" {
        common::step(&mut device);
    }
    let base = device.console.save(BASE).expect("it can be saved");
    leave(&mut device);
    // Down to the new game.
    press(&mut device, &[Down]);
    start_roll(&mut device, roll::Setup::new(3).unwrap());
    for number in 0..40 {
        step_roll(&mut device, number);
    }
    while screen(&device) != "RollBoard" {
        press(&mut device, &[A]);
    }
    let roll = device.console.save(ROLL).expect("it can be saved");
    (device, [base, roll])
}

#[test]
fn a_game_of_another_kind_is_still_there() {
    let (mut device, [base, roll]) = two_games();
    assert_eq!(device.console.save(BASE), Err(SaveError::Elsewhere));
    leave(&mut device);
    // The list begins with the game that was played last; above it is the other.
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Resume");
    press(&mut device, &[Up, A]);
    assert_eq!((screen(&device), device.console.playing()), ("HandOver", Some(GameKind::Base)));
    assert_eq!(device.console.save(BASE).unwrap(), base);
    assert_eq!(device.console.save(ROLL), Err(SaveError::Elsewhere));
    leave(&mut device);
    press(&mut device, &[A, Down, A]);
    assert_eq!((screen(&device), device.console.roll_view().is_some()), ("RollBoard", true));
    assert_eq!(device.console.save(ROLL).unwrap(), roll);
}

#[test]
fn both_can_be_played_to_their_end_by_turns() {
    let (mut device, _) = two_games();
    let mut swaps = 0;
    while !device.console.is_over() {
        for number in 0..12 {
            if device.console.is_over() {
                break;
            }
            match device.console.playing() {
                Some(GameKind::Base) => common::step(&mut device),
                _ => step_roll(&mut device, number),
            }
        }
        while !matches!(screen(&device), "HandOver" | "RollBoard" | "Result" | "RollResult") {
            press(&mut device, &[A]);
        }
        if !device.console.is_over() {
            leave(&mut device);
            press(&mut device, &[A, Down, A]);
            swaps += 1;
        }
    }
    assert!(swaps > 4, "{swaps}");
    // Each has a record of its own, whole.
    for _ in 0..2 {
        let text = device.record();
        match device.console.playing().expect("a game is there") {
            GameKind::Base => {
                let record: Record = Record::read(text.as_bytes()).expect("it can be read");
                check(&record).expect("it replays");
            }
            _ => {
                let record: Record<roll::Game> =
                    Record::read(text.as_bytes()).expect("it can be read");
                check(&record).expect("it replays");
            }
        }
        if device.console.is_over() {
            press(&mut device, &[A, Up, A]);
        } else {
            leave(&mut device);
        }
        press(&mut device, &[A, Down, A]);
    }
}

/// What a host does at the start: the settings, then the games in the order that the console gives.
fn switched_on(device: &Device, saves: &[(Store, Saved)]) -> Console {
    let mut console = Console::new(SIZE, 99);
    let settings = device.console.save(Store::Settings).expect("it can be saved");
    assert_eq!(console.load(Store::Settings, &settings, &mut ()), Ok(()));
    for game in console.order() {
        for (_, bytes) in saves.iter().filter(|(store, _)| *store == Store::Game(game)) {
            assert_eq!(console.load(Store::Game(game), bytes, &mut ()), Ok(()));
        }
    }
    console
}

#[test]
fn all_games_are_there_after_switching_off() {
    let (mut device, [base, roll]) = two_games();
    let saves = [(BASE, base), (ROLL, roll)];
    let console = switched_on(&device, &saves);
    assert_eq!(console.playing(), Some(GameKind::RollAndWrite), "the one that was played last");
    let title = |console: Console| Device::with(console, SIZE).screen().clone();
    // The other way round, when that was continued last.
    leave(&mut device);
    press(&mut device, &[A, Up, A]);
    let other = switched_on(&device, &saves);
    assert_eq!(other.playing(), Some(GameKind::Base));
    assert_eq!(title(other), title(console));
}

#[test]
fn a_game_that_was_asked_for_and_cannot_be_read_leaves_the_one_in_memory() {
    let (device, saves) = two_games();
    let saves = [(BASE, saves[0].clone()), (ROLL, saves[1].clone())];
    for damaged in [&b"nothing"[..], &saves[0].1[..20]] {
        let mut console = switched_on(&device, &saves);
        while console.request().is_some() {}
        for button in [A, Up, A] {
            console.input(Input::Press(button), &mut ());
        }
        let asked = std::iter::from_fn(|| console.request())
            .any(|request| request == Request::Open(GameKind::Base));
        assert!(asked);
        assert_eq!(console.load(BASE, damaged, &mut ()), Err(LoadError::Damaged));
        assert_eq!((console.screen(), console.playing()), ("Title", Some(GameKind::RollAndWrite)));
        // It is the only one now, and goes on.
        console.input(Input::Press(A), &mut ());
        assert_eq!(console.screen(), "RollBoard");
        assert_eq!(console.save(ROLL).unwrap(), saves[1].1);
    }
}

#[test]
fn only_a_game_of_the_same_kind_is_given_up_for_a_new_one() {
    let (mut device, [base, _]) = two_games();
    leave(&mut device);
    // Roll & Write is chosen already.
    press(&mut device, &[Down, A, Up, A]);
    assert_eq!(screen(&device), "Dialog");
    press(&mut device, &[B, B, Up, A, Up, A]);
    assert_eq!(device.console.save(BASE).unwrap(), base);
    // Give up the base game: the other one is still there.
    press(&mut device, &[Y, Up, Up, A, Right, A]);
    assert_eq!((screen(&device), device.console.playing()), ("Title", None));
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "RollBoard");
}
