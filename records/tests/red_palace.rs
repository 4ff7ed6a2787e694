//! Old records and snapshots of The Red Palace: they are read, and follow the rules, for ever.
//!
//! The files in `red` are never changed. Beside each record lies the game that it leads to, as it was
//! stored then.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use alhambra_engine::Play;
use alhambra_engine::message::{Bytes, Message};
use alhambra_engine::red::{Event, Game};
use alhambra_records::{Record, check};

/// The games by what is to be decided; the last is over.
const GAMES: [&str; 9] =
    ["draft", "act", "guard", "give", "announced", "attach", "place", "leftover", "over"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/red")
}

fn read(name: &str, ending: &str) -> Vec<u8> {
    let path = folder().join(name).with_extension(ending);
    fs::read(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn record(name: &str) -> Record<Game> {
    Record::read(&read(name, "jsonl")).unwrap_or_else(|malformed| panic!("{name}: {malformed}"))
}

#[test]
fn records_replay_to_the_games_that_were_stored() {
    for name in GAMES {
        let replayed = check(&record(name)).unwrap_or_else(|other| panic!("{name}: {other}"));
        let stored = read(name, "bin");
        let mut game = Game::load(&mut &*stored).unwrap_or_else(|| panic!("{name} is no game"));
        let mut bytes = Vec::new();
        game.store(&mut |byte| bytes.push(byte));
        assert_eq!(Game::load(&mut &*bytes).as_ref(), Some(&game), "{name}");
        assert_eq!(game.decision(), replayed.decision(), "{name}");
        let waits_for = format!("{:?}", game.decision()).to_lowercase();
        assert!(waits_for.contains(name), "{name}: {waits_for}");
        // The order of hidden things is in no record, and what everybody has seen in no old snapshot.
        let table = |game: &Game| {
            let view = game.table();
            let boards = (*view.market(), *view.overview(), *view.display(), view.guard_board());
            let stacks = (view.tiles_left(), view.cards_left(), view.deck_piles(), view.waiting());
            let seats = game.setup().seats().map(|seat| {
                let own = (game.view(seat).hand(), view.reserve(seat), view.palace(seat));
                (view.score(seat), own)
            });
            format!("{boards:?} {stacks:?} {:?}", seats.collect::<Vec<_>>())
        };
        assert_eq!(table(&game), table(&replayed), "{name}");
        let mut random = 1_u32;
        let mut choose = |count: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) as usize % count.max(1)
        };
        while game.play(&mut choose, &mut ()).is_some() {}
        assert!(game.outcome().is_some(), "{name}");
    }
}

#[test]
fn the_files_are_all_known_and_every_event_is_there() {
    let listed: BTreeSet<String> = GAMES
        .iter()
        .flat_map(|name| ["bin", "jsonl"].map(|ending| format!("{name}.{ending}")))
        .collect();
    let there: BTreeSet<String> = fs::read_dir(folder())
        .expect("the files are there")
        .map(|entry| entry.expect("it can be listed").file_name().into_string().expect("a name"))
        .collect();
    assert_eq!(there, listed);
    let records: Vec<_> = GAMES.into_iter().map(record).collect();
    let events = || records.iter().flat_map(|record| &record.entries).map(|entry| &entry.event);
    Event::names(&mut |name| assert!(events().any(|event| event.name() == name), "no {name}"));
}
