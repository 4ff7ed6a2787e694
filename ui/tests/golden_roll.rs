//! Old saves of Roll & Write: what earlier consoles wrote is read for ever, and tells the same games.
//!
//! The files in `golden-roll` were written by the console of their time and are never changed. Beside
//! each game lies its record as it is told when the game is loaded, and its settings.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use alhambra_engine::GameKind;
use alhambra_engine::roll::{Decision, Game, Setup};
use alhambra_records::{Record, check};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, Up};
use alhambra_ui::{Console, Store};
use common::roll::{press, start, step};
use common::screen;
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);
const STORE: Store = Store::Game(GameKind::RollAndWrite);

/// The version of these saves.
const VERSION: u8 = 3;

/// A game: its name, players, fictitious players, whether these score, whether both special actions are
/// allowed, what is to be decided, and in which round.
type Kept = (&'static str, usize, usize, bool, bool, &'static str, u8);

const GAMES: [Kept; 6] = [
    ("alone", 1, 2, false, false, "act", 9),
    ("alone-four", 1, 4, false, true, "over", 12),
    ("versus", 1, 3, true, false, "adjusted", 4),
    ("two", 2, 1, false, false, "double", 8),
    ("three", 3, 0, false, true, "keep", 11),
    ("five", 5, 0, false, false, "over", 12),
];

fn setup((_, players, fictitious, versus, both, ..): Kept) -> Setup {
    let mut setup = Setup::new(players).expect("1 to 5 can play");
    if players == 1 {
        setup = setup.with_fictitious(fictitious).expect("2 to 4");
    }
    if versus {
        setup = setup.versus().expect("alone");
    }
    if both { setup.with_both_specials() } else { setup }
}

/// What is to be decided, and in which round.
fn standing(console: &Console) -> (&'static str, u8) {
    let view = console.roll_view().expect("a game is running");
    let decision = match view.decision() {
        Decision::Act { adjusted: false, .. } => "act",
        Decision::Act { adjusted: true, .. } => "adjusted",
        Decision::Double { .. } => "double",
        Decision::Keep { .. } => "keep",
        Decision::Over => "over",
    };
    (decision, view.round())
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden-roll")
}

fn path(name: &str, extension: &str) -> PathBuf {
    folder().join(name).with_extension(extension)
}

fn read(name: &str, extension: &str) -> Vec<u8> {
    fs::read(path(name, extension)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Loads a game; the console, and the record that was told.
fn load(name: &str, bytes: &[u8]) -> (Console, Vec<String>) {
    let mut console = Console::new(SIZE, 1);
    let mut lines = Vec::new();
    let mut note = |line: &dyn std::fmt::Display| lines.push(line.to_string());
    assert_eq!(console.load(STORE, bytes, &mut note), Ok(()), "{name}");
    (console, lines)
}

fn record(console: &Console, lines: &[String]) -> String {
    let header = console.record_header().map(|line| line.to_string());
    header.iter().chain(lines).flat_map(|line| [line, "\n"]).collect()
}

#[test]
#[ignore = "writes the files that are missing"]
fn write_the_files() {
    fs::create_dir_all(folder()).expect("the folder can be made");
    for (game, seed) in GAMES.into_iter().zip(31..) {
        let (name, .., decision, round) = game;
        if path(name, "save").exists() {
            continue;
        }
        let mut device = Device::new(SIZE, seed);
        start(&mut device, setup(game));
        for number in 0.. {
            let (now, at) = standing(&device.console);
            if now == decision && at >= round {
                assert_eq!(at, round, "{name}: it does not come in time");
                break;
            }
            step(&mut device, number);
        }
        let saved = device.console.save(STORE).expect("it can be saved");
        let (console, lines) = load(name, &saved);
        fs::write(path(name, "jsonl"), record(&console, &lines)).expect("it can be written");
        fs::write(path(name, "save"), &saved).expect("it can be written");
        let settings = device.console.save(Store::Settings).expect("it can be saved");
        fs::write(path(name, "settings"), &settings).expect("it can be written");
    }
}

#[test]
fn games_are_told_as_ever() {
    for game in GAMES {
        let (name, .., decision, round) = game;
        let bytes = read(name, "save");
        assert_eq!(bytes[..4], [b'A', b'L', b'G', VERSION], "{name}");
        let (console, lines) = load(name, &bytes);
        let expected = String::from_utf8(read(name, "jsonl")).expect("text");
        assert!(record(&console, &lines) == expected, "{name} is told otherwise");
        assert_eq!(console.roll_view().map(|view| view.setup()), Some(setup(game)), "{name}");
        assert_eq!(standing(&console), (decision, round), "{name}");
        // The record itself follows the rules.
        let told: Record<Game> = Record::read(expected.as_bytes()).expect(name);
        assert!(check(&told).is_ok(), "{name}");
        // The console's own save of it is the same.
        let saved = console.save(STORE).expect(name);
        if saved[3] == VERSION {
            assert!(saved[..] == bytes[..], "{name} is saved otherwise, under the same version");
        }
        let (again, lines) = load(name, &saved);
        assert!(record(&again, &lines) == expected, "{name} is lost by saving it again");
        assert_eq!(standing(&again), (decision, round), "{name}");
    }
}

#[test]
fn games_can_be_played_to_their_end() {
    for game in GAMES {
        let (name, .., decision, _) = game;
        let (console, lines) = load(name, &read(name, "save"));
        let mut device = Device::with(console, SIZE);
        device.take_requests(lines);
        press(&mut device, if decision == "over" { &[Up, A] } else { &[A] });
        for number in 0.. {
            if screen(&device) == "RollResult" {
                break;
            }
            step(&mut device, number);
        }
        let text = device.record();
        assert!(text.as_bytes().starts_with(&read(name, "jsonl")), "{name}");
        let told: Record<Game> = Record::read(text.as_bytes()).expect(name);
        assert!(check(&told).is_ok_and(|game| game.outcome().is_some()), "{name}");
    }
}

#[test]
fn settings_choose_the_same_game() {
    for game in GAMES {
        let name = game.0;
        let bytes = read(name, "settings");
        assert_eq!(bytes[..4], [b'A', b'L', b'S', VERSION], "{name}");
        let mut console = Console::new(SIZE, 1);
        assert_eq!(console.load(Store::Settings, &bytes, &mut ()), Ok(()), "{name}");
        let saved = console.save(Store::Settings).expect(name);
        if saved[3] == VERSION {
            // What came later stands at the end of the content, between its length and its checksum.
            let content = &bytes[6..bytes.len() - 4];
            let same = saved[6..].starts_with(content);
            assert!(same, "{name} is saved otherwise, under the same version");
        }
        let mut device = Device::with(console, SIZE);
        press(&mut device, &[A, Up, A]);
        assert_eq!(
            device.console.roll_view().map(|view| view.setup()),
            Some(setup(game)),
            "{name}"
        );
    }
}

#[test]
fn the_files_are_all_known() {
    let listed: BTreeSet<_> = GAMES
        .iter()
        .flat_map(|game| ["save", "jsonl", "settings"].map(|extension| path(game.0, extension)))
        .collect();
    let entries = fs::read_dir(folder()).expect("the files are there");
    let there: BTreeSet<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert_eq!(there, listed);
}
