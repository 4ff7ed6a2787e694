//! Saves: what is kept comes back, damage is noticed, nothing is lost with it.

mod common;

use alhambra_engine::GameKind;
use alhambra_engine::base::{Module, ModuleSet};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, Y};
use alhambra_ui::{Console, Language, LoadError, Pace, Store};
use common::{play_until, press, screen, start, step};
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);

/// A device in the middle of a turn in the middle of a game.
fn device() -> Device {
    let mut device = Device::new(SIZE, 9);
    start(&mut device, 4);
    for _ in 0..150 {
        step(&mut device);
    }
    play_until(&mut device, |device| screen(device) == "Map");
    device
}

fn fresh() -> Console {
    Console::new(SIZE, 1)
}

#[test]
fn a_game_comes_back_in_the_middle_of_a_turn() {
    let mut device = device();
    let saved = device.console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    let mut lines = Vec::new();
    let mut console = fresh();
    let mut note = |line: &dyn std::fmt::Display| lines.push(line.to_string());
    console.load(Store::Game(GameKind::Base), &saved, &mut note).expect("it can be loaded");
    // The record is told from its beginning, up to the turn that is still open.
    let record = device.record();
    assert_eq!(record.lines().skip(1).collect::<Vec<_>>(), lines);
    assert_eq!(console.save(Store::Game(GameKind::Base)).expect("it can be saved again"), saved);
    // Both go on alike.
    let mut other = Device::with(console, SIZE);
    other.take_requests(lines);
    press(&mut other, &[A, A]);
    assert_eq!(screen(&other), "Map");
    for _ in 0..60 {
        step(&mut device);
        step(&mut other);
    }
    assert_eq!(device.record(), other.record());
}

/// What a console wrote before there were modules.
#[test]
fn saves_of_the_first_version_go_on() {
    let (game, settings) =
        (include_bytes!("saves/game-1.bin"), include_bytes!("saves/settings-1.bin"));
    let mut console = fresh();
    assert_eq!(console.load(Store::Settings, settings, &mut ()), Ok(()));
    let mut lines = Vec::new();
    let mut note = |line: &dyn std::fmt::Display| lines.push(line.to_string());
    assert_eq!(console.load(Store::Game(GameKind::Base), game, &mut note), Ok(()));
    assert!(console.view().expect("a game is running").setup().modules().is_empty());
    let saved = console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    let mut again = fresh();
    assert_eq!(again.load(Store::Game(GameKind::Base), &saved, &mut ()), Ok(()));
    assert_eq!(again.save(Store::Game(GameKind::Base)).expect("it can be saved"), saved);
    // It can be played to its end.
    let mut device = Device::with(console, SIZE);
    device.take_requests(lines);
    press(&mut device, &[A, A]);
    assert_eq!(screen(&device), "Map");
    play_until(&mut device, |device| screen(device) == "Result");
}

#[test]
fn chosen_modules_are_played_recorded_and_remembered() {
    let mut device = Device::new(SIZE, 5);
    // The row above "start": backwards from none, past the other games, is everything.
    press(&mut device, &[A, Up, Up, Left, Left, Left, A]);
    assert_eq!(screen(&device), "Modules");
    // All but the first of the third page.
    press(&mut device, &[Right, Right, Right, A, B, Down, A]);
    assert_eq!(screen(&device), "HandOver");
    let modules = device.console.view().expect("a game is running").setup().modules();
    assert_eq!(modules, ModuleSet::ALL.without(Module::Vizier));
    let record = device.record();
    let header = record.lines().next().expect("there is a header");
    let names = modules.iter().map(|module| format!("{:?}", module.name())).collect::<Vec<_>>();
    assert!(header.contains(&format!(r#""modules":[{}]"#, names.join(","))), "{header}");
    // Another console that reads both goes on with them, and offers them for the next game.
    let mut console = fresh();
    for store in [Store::Settings, Store::Game(GameKind::Base)] {
        let saved = device.console.save(store).expect("it can be saved");
        assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
        assert_eq!(console.save(store).expect("it can be saved"), saved);
    }
    assert_eq!(console.view().expect("a game is running").setup().modules(), modules);
}

#[test]
fn a_mix_is_drawn_and_the_set_of_the_last_game_can_be_chosen_again() {
    let modules = |device: &Device| device.console.view().expect("a game").setup().modules();
    let mut device = Device::new(SIZE, 5);
    // Above the first set stands the mix: four, then six.
    press(&mut device, &[A, Up, Up, A, Up, A, Right, Right, A, B, Down, A]);
    let mix = modules(&device);
    assert_eq!(mix.len(), 6);
    // Left for another one, with another set, and after all with that of the last game.
    press(&mut device, &[A, Y, Up, Up, Up, A, Down, A]);
    assert_eq!(screen(&device), "Setup");
    // Past the other games.
    press(&mut device, &[Up, Up, Right, Right, Right, A, Up, Up, A, B, Down, A]);
    assert_eq!(screen(&device), "Dialog");
    press(&mut device, &[Right, A]);
    assert_eq!(screen(&device), "HandOver");
    assert_eq!(modules(&device), mix);
}

#[test]
fn every_damage_is_noticed() {
    let saved = device().console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    for index in 0..saved.len() {
        for bit in 0..8 {
            let mut bytes = saved.clone();
            bytes[index] ^= 1 << bit;
            let mut console = fresh();
            assert!(
                console.load(Store::Game(GameKind::Base), &bytes, &mut ()).is_err(),
                "byte {index}"
            );
            assert!(console.view().is_none());
        }
        let cut = fresh().load(Store::Game(GameKind::Base), &saved[..index], &mut ());
        assert_eq!(cut, Err(LoadError::Damaged));
    }
    assert_eq!(fresh().load(Store::Settings, &saved, &mut ()), Err(LoadError::Foreign));
}

#[test]
fn settings_come_back() {
    let mut device = Device::new(SIZE, 1);
    press(&mut device, &[Up, Up, A, Right, Up, A, Up, A, Up, A]);
    let settings = device.console.settings();
    assert_eq!((settings.language, settings.large), (Language::French, true));
    assert_eq!((settings.pace, settings.hints), (Pace::Quick, false));
    let saved = device.console.save(Store::Settings).expect("it can be saved");
    let mut console = fresh();
    assert_eq!(console.load(Store::Settings, &saved, &mut ()), Ok(()));
    assert_eq!(console.settings(), device.console.settings());
}

#[test]
fn no_game_is_kept_as_no_game() {
    let saved = fresh().save(Store::Game(GameKind::Base)).expect("it can be saved");
    let mut console = device().console;
    assert_eq!(console.load(Store::Game(GameKind::Base), &saved, &mut ()), Ok(()));
    assert!(console.view().is_none());
}

/// The console is one plain value: this is the memory it takes on the device, beside the display's
/// own buffer. There is a game as it stands, as it was when the turn began, and in the mind of who
/// thinks: so hints can be had in the middle of a turn.
#[test]
fn the_console_keeps_to_its_memory() {
    let size = size_of::<Console>();
    println!("a console takes {size} bytes");
    assert!(size <= 40 * 1024);
}
