//! Roll & Write: any bytes as actions and as snapshots. Nothing panics, `check` and `apply` agree, an
//! illegal action changes nothing, what is offered is legal, and the record of it all replays, also
//! with a line changed.

use alhambra_engine::message::{Bytes, Message, byte};
use alhambra_engine::roll::{Action, Event, Game, Setup};
use alhambra_records::{Header, Record, check};

use crate::below;

fn setup(input: &mut &[u8]) -> Setup {
    let setup = Setup::new(1 + below(input, 5)).expect("1 to 5 players");
    let setup = setup.with_fictitious(2 + below(input, 3)).unwrap_or(setup);
    match below(input, 4) {
        1 => setup.versus().unwrap_or(setup),
        2 => setup.with_both_specials(),
        _ => setup,
    }
}

/// One that is offered, or anything.
fn action(game: &Game, input: &mut &[u8]) -> Option<Action> {
    if below(input, 8) == 0 {
        return Action::any(&mut |bound| below(input, bound));
    }
    let mut offered = Vec::new();
    game.for_each_action(&mut |action| offered.push(action));
    for action in &offered {
        assert_eq!(game.check(action), Ok(()), "{action:?} is offered");
    }
    assert_eq!(offered.is_empty(), game.decision().seat().is_none());
    offered.get(below(input, offered.len())).copied()
}

/// A snapshot is the game; a damaged one is another game that can be played, or none.
fn taken_up_again(game: &Game, input: &mut &[u8]) {
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(Game::load(&mut &bytes[..]).as_ref(), Some(game));
    let place = below(input, bytes.len());
    bytes[place] = byte(input).unwrap_or(0);
    if let Some(mut other) = Game::load(&mut &bytes[..]) {
        let _ = other.apply(&Action::Coins, &mut ());
    }
}

/// Plays a game with the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    let setup = setup(&mut input);
    let names = setup.seats().map(|seat| seat.to_string()).collect();
    let mut record = vec![Header::roll(setup, names, 0).to_string()];
    let seed = below(&mut input, 256) as u64;
    let mut game = Game::new(setup, seed, &mut |event: &Event| record.push(event.to_string()));
    while !input.is_empty() {
        if below(&mut input, 32) == 31 {
            taken_up_again(&game, &mut input);
        }
        let Some(action) = action(&game, &mut input) else { continue };
        let before = game.clone();
        let expected = before.check(&action);
        let applied = game.apply(&action, &mut |event: &Event| record.push(event.to_string()));
        assert_eq!(applied, expected, "{action:?}");
        assert!(expected.is_ok() || game == before, "{action:?}");
    }
    let read = |lines: &[String]| Record::<Game>::read(lines.join("\n").as_bytes());
    let good = read(&record).expect("it can be read");
    assert_eq!(check(&good).map(|game| game.decision()), Ok(game.decision()));
    let line = 1 + data.len() % (record.len() - 1);
    if let Some(event) = Event::any(&mut |bound| data.len() % bound.max(1)) {
        record[line] = event.to_string();
        let _ = check(&read(&record).expect("events can be read"));
    }
}
