//! Names: long ones fit everywhere, equal ones are refused.

mod common;

use alhambra_engine::base::ModuleSet;
use alhambra_engine::roll;
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X};
use alhambra_ui::{Console, Language, Store};
use common::{press, screen, settings_block, start, start_with, step};
use embedded_graphics::prelude::*;

/// A settings block with this language and these names.
fn settings(language: Language, names: [&str; 6]) -> Vec<u8> {
    let mut content = vec![language as u8, 0, 4, 1, 3];
    for (colour, name) in names.into_iter().enumerate() {
        content.extend([colour as u8, 0, name.len() as u8]);
        content.extend(name.bytes());
    }
    content.extend([0; 6]);
    settings_block(&content)
}

fn device(size: Size, language: Language, names: [&str; 6]) -> Device {
    let mut console = Console::new(size, 8);
    console.load(Store::Settings, &settings(language, names), &mut ()).expect("good settings");
    Device::with(console, size)
}

const LONG: [&str; 6] =
    ["Wwwwwwwwa", "Wwwwwwwwb", "Mmmmmmmmc", "Mmmmmmmmd", "Wmwmwmwme", "Wmwmwmwmf"];

/// Every press checks that no text leaves its box.
#[test]
fn names_of_nine_letters_fit_everywhere() {
    for (size, language, players, modules) in [
        (Size::new(240, 240), Language::English, 6, ModuleSet::ALL),
        (Size::new(240, 240), Language::French, 5, ModuleSet::ALL),
        (Size::new(320, 240), Language::English, 6, ModuleSet::NONE),
        (Size::new(240, 240), Language::French, 2, ModuleSet::NONE),
        (Size::new(320, 240), Language::French, 3, ModuleSet::ALL),
    ] {
        let mut device = device(size, language, LONG);
        start_with(&mut device, players, modules);
        for turn in 0.. {
            if screen(&device) == "Result" {
                break;
            }
            if turn % 40 == 0 {
                press(&mut device, &[X, Right, Right, Right, Right, B]);
            }
            if screen(&device) == "Scoring" {
                device.wait(8000);
            }
            step(&mut device);
        }
        press(&mut device, &[Right, Right, Right, A, Up, A]);
        press(&mut device, &[Down, Down, A, Right, Right, Right, Right, Right]);
    }
}

/// The same in Roll & Write, on its score sheet and everybody's.
#[test]
fn names_of_nine_letters_fit_on_sheets() {
    for (size, language) in
        [(Size::new(240, 240), Language::English), (Size::new(320, 240), Language::French)]
    {
        let mut device = device(size, language, LONG);
        common::roll::start(&mut device, roll::Setup::new(5).expect("five can play"));
        for number in 0.. {
            if screen(&device) == "RollResult" {
                press(&mut device, &[Right, Right, Right]);
                break;
            }
            if number % 20 == 0 && screen(&device) == "RollBoard" {
                press(&mut device, &[X, Right, Right, Right, Right, Right, B]);
            }
            common::roll::step(&mut device, number);
        }
    }
}

#[test]
fn an_equal_name_is_refused_and_said_so() {
    let mut device = Device::new(Size::new(240, 240), 1);
    // The first player's name: Ben, as the second one's.
    press(&mut device, &[A, Down, A]);
    assert_eq!(screen(&device), "Name");
    press(&mut device, &[Right, A, Right, Right, Right, A, Left, Down, A]);
    let typed = device.screen().clone();
    // Done.
    press(&mut device, &[Up, Up, Right]);
    let before = device.screen().clone();
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Name");
    assert!(device.screen().pixels() != before.pixels());
    assert!(typed.pixels() != before.pixels());
}

#[test]
fn a_game_of_namesakes_does_not_begin() {
    let device = |names| device(Size::new(240, 240), Language::English, names);
    let mut equal = device(["Ada", "Ada", "Cleo", "Dario", "Emma", "Farid"]);
    press(&mut equal, &[A, Up, A]);
    assert_eq!(screen(&equal), "Setup");
    // Those who do not play may be called what they like.
    start(&mut device(["Ada", "Ben", "Cleo", "Ada", "Emma", "Ada"]), 3);
}
