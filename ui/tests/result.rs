//! After a game: its result is kept, and stands among the best ones.

mod common;

use alhambra_engine::GameKind;
use alhambra_engine::base::ModuleSet;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Up, Y};
use alhambra_ui::{Console, Input, LoadError, Request, Store};
use common::{play_until, press, screen, start, start_with};
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);

/// A game that has just ended, and what the console asked for since.
fn finished(players: usize, modules: ModuleSet, seed: u64) -> Device {
    let mut device = Device::new(SIZE, seed);
    start_with(&mut device, players, modules);
    play_until(&mut device, |device| screen(device) == "Result");
    device
}

fn scores(device: &Device) -> Vec<u8> {
    device.console.save(Store::Scores).expect("it can be saved").to_vec()
}

fn points(device: &Device) -> Vec<u16> {
    let view = device.console.view().expect("the game is there");
    view.seats().map(|seat| view.score(seat)).collect()
}

#[test]
fn tapping_on_does_not_lose_the_result() {
    let mut device = finished(3, ModuleSet::NONE, 2);
    let points = points(&device);
    // At once, as after the scoring before it: nothing happens.
    device.press(A);
    assert_eq!(screen(&device), "Result");
    for _ in 0..20 {
        press(&mut device, &[A]);
        assert!(matches!(screen(&device), "Result" | "After"));
    }
    assert_eq!(self::points(&device), points);
}

#[test]
fn a_rematch_is_played_by_the_same_people_with_the_same_modules() {
    let mut device = finished(4, ModuleSet::ALL, 31);
    let header = |device: &Device| device.console.record_header().map(|line| line.to_string());
    let before = header(&device).expect("a game");
    press(&mut device, &[A, Down, A]);
    assert_eq!(screen(&device), "HandOver");
    let after = header(&device).expect("a game");
    let but_seed = |header: &str| header.split("\"seed\"").next().map(str::to_owned);
    assert_ne!(before, after);
    assert_eq!(but_seed(&before), but_seed(&after));
}

#[test]
fn the_last_result_is_seen_again_from_the_title_and_after_switching_off() {
    let mut device = finished(3, ModuleSet::NONE, 2);
    let result = device.screen().clone();
    let points = points(&device);
    press(&mut device, &[A, Up, A]);
    assert_eq!(screen(&device), "Title");
    press(&mut device, &[Up, A]);
    assert_eq!(screen(&device), "Result");
    assert_eq!(device.screen().pixels(), result.pixels());
    assert_eq!(self::points(&device), points);

    let game = device.console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    let mut console = Console::new(SIZE, 9);
    console.load(Store::Game(GameKind::Base), &game, &mut ()).expect("it can be read");
    let mut device = Device::with(console, SIZE);
    // The cursor stands on "new game", which asks nothing.
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Setup");
    press(&mut device, &[B, Up, A]);
    assert_eq!(screen(&device), "Result");
    assert_eq!(device.screen().pixels(), result.pixels());
    // Nothing is left to take back or to abandon.
    press(&mut device, &[Y, Up, Up, A]);
    assert_eq!(screen(&device), "Title");
}

#[test]
fn a_finished_game_enters_the_best_scores_before_it_is_saved_and_only_once() {
    let mut device = Device::new(SIZE, 2);
    start(&mut device, 3);
    let mut last = device.console.clone();
    while screen(&device) != "Result" && screen(&device) != "Scoring"
        || device.console.view().is_some_and(|view| view.rounds_scored() < 3)
    {
        last = device.console.clone();
        common::step(&mut device);
    }
    let none = Console::new(SIZE, 1).save(Store::Scores).expect("it can be saved").to_vec();
    assert_ne!(scores(&device), none);
    // The power goes after the scores were saved and before the game was: its last action is
    // repeated.
    let mut again = Console::new(SIZE, 3);
    again.load(Store::Scores, &scores(&device), &mut ()).expect("it can be read");
    let game = last.save(Store::Game(GameKind::Base)).expect("it can be saved");
    again.load(Store::Game(GameKind::Base), &game, &mut ()).expect("it can be read");
    let mut again = Device::with(again, SIZE);
    press(&mut again, &[A]);
    play_until(&mut again, |device| screen(device) == "Result");
    assert_eq!(scores(&again), scores(&device));
}

#[test]
fn scores_are_asked_for_before_the_game() {
    let mut console = Console::new(SIZE, 2);
    let mut device = Device::with(console.clone(), SIZE);
    start(&mut device, 3);
    let mut saves = Vec::new();
    // The same presses again, and what they ask for.
    play_until(&mut device, |device| screen(device) == "Result");
    for step in common::DONE.take() {
        match step {
            alhambra_simulator::console::Step::Press(button) => {
                console.input(Input::Press(button), &mut ());
            }
            alhambra_simulator::console::Step::Wait(ms) => {
                console.input(Input::Tick(ms as u16), &mut ());
            }
            _ => {}
        }
        while let Some(request) = console.request() {
            if let Request::Save(store) = request {
                saves.push(store);
            }
        }
    }
    let at = saves.iter().position(|&store| store == Store::Scores).expect("it is saved");
    assert_eq!(saves[at..], [Store::Scores, Store::Game(GameKind::Base)]);
}

#[test]
fn scores_come_back_and_damage_is_told() {
    let mut device = finished(3, ModuleSet::NONE, 2);
    press(&mut device, &[A, Up, A]);
    let saved = scores(&device);
    assert!(saved.len() <= 1024);
    let mut console = Console::new(SIZE, 1);
    assert_eq!(console.load(Store::Scores, &saved, &mut ()), Ok(()));
    assert_eq!(console.save(Store::Scores).expect("it can be saved").as_slice(), saved);
    for index in 0..saved.len() {
        for bit in 0..8 {
            let mut bytes = saved.clone();
            bytes[index] ^= 1 << bit;
            assert!(console.load(Store::Scores, &bytes, &mut ()).is_err(), "byte {index}");
        }
        let cut = console.load(Store::Scores, &saved[..index], &mut ());
        assert_eq!(cut, Err(LoadError::Damaged));
    }
    let mut newer = saved.clone();
    newer[3] += 1;
    assert_eq!(console.load(Store::Scores, &newer, &mut ()), Err(LoadError::Version(3)));
    // What was there is kept, and the title says what happened.
    assert_eq!(console.save(Store::Scores).expect("it can be saved").as_slice(), saved);
    let mut told = Device::with(console, SIZE);
    let with_notice = told.screen().clone();
    press(&mut told, &[Down, Up]);
    assert!(told.screen().pixels() != with_notice.pixels());
}
