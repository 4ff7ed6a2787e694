//! Old records: what self-play wrote once is read and follows the rules for ever.
//!
//! The files in `golden` are never changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use alhambra_engine::base::{Event, Module};
use alhambra_records::{Record, check};

/// The first modules; there is a record of each.
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

/// The records: their names, players and modules.
const RECORDS: [(&str, usize, &[&str]); 16] = [
    ("base-2", 2, &[]),
    ("base-3", 3, &[]),
    ("base-4", 4, &[]),
    ("base-5", 5, &[]),
    ("base-6", 6, &[]),
    ("vizier", 3, &["vizier"]),
    ("exchange-cards", 4, &["exchange-cards"]),
    ("diamonds", 5, &["diamonds"]),
    ("characters", 2, &["characters"]),
    ("camps", 2, &["camps"]),
    ("thieves", 6, &["thieves"]),
    ("watchtowers", 4, &["watchtowers"]),
    ("medina", 5, &["medina"]),
    ("all-2", 2, &MODULES),
    ("all-4", 4, &MODULES),
    ("street-trader", 3, &["street-trader"]),
];

/// Every kind of event that there was then.
const EVENTS: [&str; 42] = [
    "auction",
    "beg",
    "begged",
    "bid",
    "build",
    "buy",
    "change",
    "dance",
    "deal",
    "dirk",
    "display",
    "end",
    "favour",
    "gift",
    "hoard",
    "leftover",
    "magician",
    "market",
    "pass",
    "remove",
    "reserve",
    "reshuffle",
    "resident",
    "resident-back",
    "resident-swap",
    "residents",
    "residents-shown",
    "score",
    "scoring-card",
    "sold",
    "start",
    "steal",
    "swap",
    "take",
    "thieves",
    "trader",
    "turn",
    "unsold",
    "vizier",
    "wake",
    "watchtower",
    "watchtower-back",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn read(name: &str) -> String {
    let path = folder().join(name).with_extension("jsonl");
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn records_replay_to_their_end() {
    for (name, players, modules) in RECORDS {
        let text = read(name);
        let record = match <Record>::read(text.as_bytes()) {
            Ok(record) => record,
            Err(malformed) => panic!("{name}: {malformed}"),
        };
        assert_eq!(record.setup.players(), players, "{name}");
        assert_eq!(record.header.modules, modules, "{name}");
        let named: Vec<_> = record.setup.modules().iter().map(Module::name).collect();
        assert_eq!(named, modules, "{name}");
        assert_eq!(record.entries.len() + 1, text.lines().count(), "{name}");
        let end = record.entries.last().map(|entry| &entry.event);
        assert!(matches!(end, Some(Event::End(_))), "{name}");
        let game = match check(&record) {
            Ok(game) => game,
            Err(difference) => panic!("{name}: {difference}"),
        };
        assert!(game.outcome().is_some(), "{name}");
        // The header is written as it was.
        assert_eq!(Some(&*record.header.to_string()), text.lines().next(), "{name}");
    }
}

#[test]
fn the_files_are_all_known_and_every_module_and_event_is_there() {
    let listed: BTreeSet<_> = RECORDS.iter().map(|record| format!("{}.jsonl", record.0)).collect();
    let there: BTreeSet<_> = fs::read_dir(folder())
        .expect("the records are there")
        .map(|entry| entry.expect("it can be listed").file_name().into_string().expect("a name"))
        .collect();
    assert_eq!(there, listed);
    for module in MODULES {
        assert!(Module::named(module).is_some(), "there is no {module}");
        assert!(RECORDS.iter().any(|record| record.2 == [module]), "none with {module} alone");
    }
    for players in 2..=6 {
        let base = |record: &&(&str, usize, &[&str])| record.2.is_empty();
        assert!(RECORDS.iter().filter(base).any(|record| record.1 == players), "{players} players");
    }
    let all: String = RECORDS.iter().map(|record| read(record.0)).collect();
    for event in EVENTS {
        assert!(all.contains(&format!(r#"{{"e":"{event}""#)), "no {event}");
    }
}
