//! Old records of Roll & Write: what self-play wrote once is read and follows the rules for ever.
//!
//! The files in `golden-roll` are never changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use alhambra_engine::message::Message;
use alhambra_engine::roll::{Event, Game};
use alhambra_records::{Record, check};

/// The records: their names, players, and fictitious players.
const RECORDS: [(&str, usize, usize); 5] =
    [("solo", 1, 2), ("versus", 1, 3), ("two", 2, 1), ("three", 3, 0), ("five", 5, 0)];

/// Every kind of event that there was then.
const EVENTS: [&str; 14] = [
    "adjust", "again", "award", "build", "coins", "double", "end", "keep", "mark", "pass", "roll",
    "score", "start", "turn",
];

#[test]
fn records_replay_to_their_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden-roll");
    assert_eq!(fs::read_dir(&folder).expect("the records are there").count(), RECORDS.len());
    let mut seen = BTreeSet::new();
    for (name, players, fictitious) in RECORDS {
        let path = folder.join(name).with_extension("jsonl");
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::<Game>::read(text.as_bytes());
        let record = record.unwrap_or_else(|malformed| panic!("{name}: {malformed}"));
        assert_eq!(record.setup.players(), players, "{name}");
        assert_eq!(record.setup.fictitious().count(), fictitious, "{name}");
        assert_eq!(Some(&*record.header.to_string()), text.lines().next(), "{name}");
        let end = record.entries.last().map(|entry| &entry.event);
        assert!(matches!(end, Some(Event::End(_))), "{name}");
        let game = check(&record).unwrap_or_else(|difference| panic!("{name}: {difference}"));
        assert!(game.outcome().is_some(), "{name}");
        seen.extend(record.entries.iter().map(|entry| entry.event.name()));
    }
    assert_eq!(seen, BTreeSet::from(EVENTS));
}
