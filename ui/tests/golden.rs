//! Old saves: what earlier consoles wrote is read for ever, and tells the same games.
//!
//! The files in `golden` were written by the consoles of their time and are never changed; a new
//! version of saves gets a folder of its own. Beside each game lies its record as it is told when
//! the game is loaded.

mod common;

use alhambra_engine::GameKind;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use alhambra_engine::Seat;
use alhambra_engine::base::modules::characters::Question as CharacterQuestion;
use alhambra_engine::base::modules::street_trader::Question as TraderQuestion;
use alhambra_engine::base::{Decision, Module, Question};
use alhambra_records::{Record, check};
use alhambra_simulator::console::Device;

use alhambra_ui::Button::{A, Up};
use alhambra_ui::{Console, Language, Store};
use common::{play_until, press, screen};
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);

/// The versions of saves, each a folder.
const VERSIONS: [(&str, u8); 3] = [("v1", 1), ("v2", 2), ("v3", 3)];

/// The modules of which version 2 has a game each.
const MODULES: [&str; 8] = [
    "vizier",
    "exchange-cards",
    "diamonds",
    "characters",
    "camps",
    "thieves",
    "watchtowers",
    "medina",
];

/// The games: players, modules, and what is to be decided, which may follow from actions that can
/// still be taken back and are in no record.
const GAMES: [(&str, usize, &[&str], Decision); 17] = {
    use Seat::{S0, S1, S2, S3, S4};
    const fn answer(seat: Seat, question: CharacterQuestion) -> Decision {
        Decision::Answer { seat, question: Question::Characters(question) }
    }
    [
        ("v1/base-2", 2, &[], Decision::Place { seat: S1 }),
        ("v1/base-3", 3, &[], Decision::Over),
        ("v1/base-6", 6, &[], Decision::Act { seat: S0, first: false }),
        ("v2/base-2", 2, &[], Decision::Place { seat: S1 }),
        ("v2/base-6", 6, &[], Decision::PlaceLeftover { seat: S1 }),
        ("v2/vizier", 3, &["vizier"], Decision::React { seat: S1 }),
        ("v2/exchange-cards", 4, &["exchange-cards"], Decision::Act { seat: S0, first: false }),
        ("v2/diamonds", 5, &["diamonds"], Decision::Place { seat: S3 }),
        ("v2/characters", 3, &["characters"], answer(S0, CharacterQuestion::Bid)),
        ("v2/camps", 2, &["camps"], Decision::Act { seat: S1, first: true }),
        ("v2/thieves", 6, &["thieves"], Decision::React { seat: S3 }),
        ("v2/watchtowers", 4, &["watchtowers"], Decision::Place { seat: S3 }),
        ("v2/medina", 5, &["medina"], Decision::Place { seat: S2 }),
        ("v2/all-2", 2, &MODULES, Decision::Over),
        ("v2/all-4", 4, &MODULES, answer(S3, CharacterQuestion::PayBid)),
        ("v2/all-6", 6, &MODULES, Decision::PlaceLeftover { seat: S4 }),
        (
            "v3/street-trader",
            4,
            &["street-trader"],
            Decision::Answer { seat: S3, question: Question::StreetTrader(TraderQuestion::MoveIn) },
        ),
    ]
};

/// Settings: language, volume, brightness, confirmations, names and modules of the next game.
type Kept =
    (&'static str, Language, u8, u8, bool, &'static [&'static str], &'static [&'static str]);

const SETTINGS: [Kept; 6] = [
    ("v1/settings-2", Language::French, 0, 1, false, &["Zoé", "Ștefan"], &[]),
    ("v1/settings-3", Language::English, 2, 4, true, &["Ada", "Ben", "Cleo"], &[]),
    (
        "v1/settings-6",
        Language::French,
        3,
        5,
        true,
        &["Älva", "D'Artagna", "Ana-Maria", "Ô 1", "Îïôöùûüșț", "Q"],
        &[],
    ),
    (
        "v2/settings-fr",
        Language::French,
        0,
        1,
        false,
        &["Zoé", "Ștefan", "Ana-Maria", "D'Artagna", "Îïôöùûüșț"],
        &["vizier", "camps", "medina"],
    ),
    ("v2/settings-all", Language::English, 3, 5, true, &["Ève", "Müller"], &MODULES),
    (
        "v2/settings-plain",
        Language::English,
        1,
        2,
        true,
        &["Ada", "Ben", "Cleo", "Dario", "Emma", "Farid"],
        &[],
    ),
];

/// What happens in the games of version 2 together: every kind of action that could be saved then.
const EVENTS: [&str; 34] = [
    r#""e":"take""#,
    r#""e":"buy""#,
    r#""e":"build""#,
    r#""from":"reserve""#,
    r#""e":"remove""#,
    r#""e":"swap""#,
    r#""e":"pass""#,
    r#""e":"reserve""#,
    r#""e":"gift""#,
    r#""e":"leftover""#,
    r#""e":"end""#,
    r#""watchtower":true"#,
    r#""patron":true"#,
    r#""e":"wake""#,
    r#""e":"vizier""#,
    r#""e":"steal""#,
    r#""e":"bid""#,
    r#""e":"sold""#,
    r#""e":"magician","player":4,"character":null"#,
    r#""e":"magician","player":0,"character":"wise-man""#,
    r#""e":"beg""#,
    r#""e":"dance""#,
    r#""e":"change""#,
    r#""e":"hoard""#,
    r#""e":"favour""#,
    r#""e":"watchtower""#,
    r#""e":"watchtower-back""#,
    r#""pay":["diamond-"#,
    r#""tile":"camp-"#,
    r#""tile":"medina-"#,
    r#""corner":"NW""#,
    r#""corner":"NE""#,
    r#""corner":"SE""#,
    r#""corner":"SW""#,
];

fn folder(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(version)
}

fn path(name: &str, extension: &str) -> PathBuf {
    folder(&format!("{name}.{extension}"))
}

fn read(name: &str) -> Vec<u8> {
    fs::read(path(name, "save")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn told(name: &str) -> String {
    fs::read_to_string(path(name, "jsonl")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Loads a game; the console, and the lines that were told.
fn load(name: &str, bytes: &[u8]) -> (Console, Vec<String>) {
    let mut console = Console::new(SIZE, 1);
    let mut lines = Vec::new();
    let mut note = |line: &dyn std::fmt::Display| lines.push(line.to_string());
    let result = console.load(Store::Game(GameKind::Base), bytes, &mut note);
    assert_eq!(result, Ok(()), "{name}");
    (console, lines)
}

/// The record of a game that was loaded.
fn record(console: &Console, lines: &[String]) -> String {
    let header = console.record_header().map(|line| line.to_string());
    header.iter().chain(lines).flat_map(|line| [line, "\n"]).collect()
}

/// Names as a JSON list.
fn list(names: &[&str]) -> String {
    format!("[{}]", names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(","))
}

#[test]
fn games_are_told_as_ever() {
    for (name, players, modules, decision) in GAMES {
        let bytes = read(name);
        let (console, lines) = load(name, &bytes);
        let (text, expected) = (record(&console, &lines), told(name));
        for (index, (now, then)) in text.lines().zip(expected.lines()).enumerate() {
            assert_eq!(now, then, "{name}, line {}", index + 1);
        }
        assert_eq!(text.len(), expected.len(), "{name} has another number of lines");
        let view = console.view().unwrap_or_else(|| panic!("{name}: no game is running"));
        assert_eq!(view.seats().count(), players, "{name}");
        let names: Vec<_> = view.setup().modules().iter().map(Module::name).collect();
        assert_eq!(names, modules, "{name}");
        assert_eq!(view.decision(), decision, "{name}");
        // The record itself follows the rules.
        let read: Record = Record::read(expected.as_bytes()).expect(name);
        if let Err(difference) = check(&read) {
            panic!("{name}: {difference}");
        }
        // The console's own save of it is the same game.
        let saved = console.save(Store::Game(GameKind::Base)).expect(name);
        if saved[3] == bytes[3] {
            assert!(saved[..] == bytes[..], "{name} is saved otherwise, under the same version");
        }
        let (again, lines) = load(name, &saved);
        assert!(record(&again, &lines) == expected, "{name} is lost by saving it again");
        assert_eq!(again.view().map(|view| view.decision()), Some(decision), "{name}");
        assert_eq!(again.save(Store::Game(GameKind::Base)), Ok(saved), "{name}");
    }
}

#[test]
fn games_can_be_played_to_their_end() {
    for (name, ..) in GAMES {
        let (console, lines) = load(name, &read(name));
        let mut device = Device::with(console, SIZE);
        device.take_requests(lines);
        assert_eq!(screen(&device), "Title", "{name}");
        // The cursor does not stand on a game that is over.
        let over = device.console.view().map(|view| view.decision()) == Some(Decision::Over);
        press(&mut device, if over { &[Up, A] } else { &[A] });
        play_until(&mut device, |device| screen(device) == "Result");
        let text = device.record();
        assert!(text.starts_with(&told(name)), "{name}");
        let game = check(&<Record>::read(text.as_bytes()).expect(name)).expect(name);
        assert!(game.outcome().is_some(), "{name}");
    }
}

#[test]
fn no_game_stays_no_game() {
    for (version, _) in VERSIONS {
        let name = &format!("{version}/none");
        let (console, lines) = load(name, &read(name));
        assert!(console.view().is_none(), "{name}");
        assert_eq!(record(&console, &lines), told(name), "{name}");
    }
}

#[test]
fn settings_are_read_as_ever() {
    for (name, language, volume, brightness, confirm, people, modules) in SETTINGS {
        let bytes = read(name);
        let mut console = Console::new(SIZE, 1);
        assert_eq!(console.load(Store::Settings, &bytes, &mut ()), Ok(()), "{name}");
        let settings = console.settings();
        assert_eq!(
            (settings.language, settings.volume, settings.brightness, settings.confirm),
            (language, volume, brightness, confirm),
            "{name}"
        );
        assert!(!settings.large, "{name}");
        let saved = console.save(Store::Settings).expect(name);
        if saved[3] == bytes[3] {
            assert!(saved[..] == bytes[..], "{name} is saved otherwise, under the same version");
        }
        let mut again = Console::new(SIZE, 2);
        assert_eq!(again.load(Store::Settings, &saved, &mut ()), Ok(()), "{name}");
        assert_eq!(again.save(Store::Settings), Ok(saved), "{name}");
        // The next game is theirs.
        for console in [console, again] {
            let mut device = Device::with(console, SIZE);
            press(&mut device, &[A, Up, A]);
            let record = device.record();
            let header = record.lines().next().unwrap_or_else(|| panic!("{name}: no game begins"));
            let expected = format!(r#""players":{},"modules":{},"#, list(people), list(modules));
            assert!(header.contains(&expected), "{name}: {header}");
        }
    }
}

#[test]
fn the_files_are_all_known_and_of_their_version() {
    for (version, number) in VERSIONS {
        let own = |name: &&str| name.starts_with(version);
        let games: Vec<_> = GAMES.iter().map(|game| game.0).filter(own).collect();
        let settings: Vec<_> = SETTINGS.iter().map(|kept| kept.0).filter(own).collect();
        let none = format!("{version}/none");
        for (name, letter) in games
            .iter()
            .map(|&name| (name, b'G'))
            .chain([(&*none, b'G')])
            .chain(settings.iter().map(|&name| (name, b'S')))
        {
            assert_eq!(read(name)[..4], [b'A', b'L', letter, number], "{name}");
        }
        let listed: BTreeSet<_> = games
            .iter()
            .chain([&&*none])
            .flat_map(|name| [path(name, "save"), path(name, "jsonl")])
            .chain(settings.iter().map(|name| path(name, "save")))
            .collect();
        let there: BTreeSet<_> = fs::read_dir(folder(version))
            .expect(version)
            .map(|entry| entry.expect(version).path())
            .collect();
        assert_eq!(there, listed);
    }
}

#[test]
fn every_module_and_every_kind_of_action_is_there() {
    for module in MODULES {
        assert!(Module::named(module).is_some(), "there is no {module}");
        let alone = |&(name, _, modules, _): &(&str, usize, &[&str], Decision)| {
            name.starts_with("v2/") && *modules == [module]
        };
        assert!(GAMES.iter().any(alone), "no game with {module} alone");
    }
    for players in 2..=6 {
        assert!(GAMES.iter().any(|game| game.1 == players), "no game of {players} players");
    }
    let names = GAMES.iter().map(|game| game.0).filter(|name| name.starts_with("v2/"));
    let all: String = names.map(told).collect();
    for event in EVENTS {
        assert!(all.contains(event), "no {event}");
    }
    for both in [
        [r#""watchtower":true"#, r#""patron":true"#],
        [r#""e":"buy""#, r#""exchange-"#],
        [r#""e":"vizier""#, r#""watchtower":true"#],
    ] {
        let here = |line: &str| both.iter().all(|part| line.contains(part));
        assert!(all.lines().any(here), "no {both:?}");
    }
}
