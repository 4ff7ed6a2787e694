//! Any game: bytes as actions and as snapshots. Nothing panics, `check` and `apply` agree, an illegal
//! action changes nothing, what is offered is legal, and the record of it all replays, also with a line
//! changed.

use alhambra_engine::message::{Message, byte};
use alhambra_records::{Header, Record, Recorded, check};

use crate::below;

/// One that is offered, or anything.
fn action<G: Recorded>(game: &G, input: &mut &[u8]) -> Option<G::Action> {
    if below(input, 8) == 0 {
        return G::Action::any(&mut |bound| below(input, bound));
    }
    let mut offered = Vec::new();
    game.for_each_choice(&mut |action| offered.push(action));
    for action in &offered {
        assert_eq!(game.check(action), Ok(()), "{action:?} is offered");
    }
    assert_eq!(offered.is_empty(), game.decider().is_none());
    offered.get(below(input, offered.len())).copied()
}

/// A snapshot is the game; a damaged one is another game that can be played, or none.
fn taken_up_again<G: Recorded>(game: &G, input: &mut &[u8]) {
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(G::load(&mut &bytes[..]).as_ref(), Some(game));
    let place = below(input, bytes.len());
    bytes[place] = byte(input).unwrap_or(0);
    if let Some(mut other) = G::load(&mut &bytes[..]) {
        other.play(&mut |_| 0, &mut ());
    }
}

/// Plays a game of this set-up with the rest of the bytes, of which `data` are all.
pub fn play<G: Recorded>(setup: G::Setup, header: &Header, data: &[u8], mut input: &[u8]) {
    let mut record = vec![header.to_string()];
    let seed = below(&mut input, 256) as u64;
    let mut game = G::begin(setup, seed, &mut |event: &G::Event| record.push(event.to_string()));
    while !input.is_empty() {
        if below(&mut input, 32) == 31 {
            taken_up_again(&game, &mut input);
        }
        let Some(action) = action(&game, &mut input) else { continue };
        let before = game.clone();
        let expected = before.check(&action);
        let applied = game.apply(&action, &mut |event: &G::Event| record.push(event.to_string()));
        assert_eq!(applied, expected, "{action:?}");
        assert!(expected.is_ok() || game == before, "{action:?}");
    }
    let read = |lines: &[String]| Record::<G>::read(lines.join("\n").as_bytes());
    let good = read(&record).expect("it can be read");
    assert_eq!(check(&good).map(|game| game.decider()), Ok(game.decider()));
    let line = 1 + data.len() % (record.len() - 1);
    if let Some(event) = G::Event::any(&mut |bound| data.len() % bound.max(1)) {
        record[line] = event.to_string();
        let _ = check(&read(&record).expect("events can be read"));
    }
}
