//! Computer players at work: the beginnings of many turns, and what they do there.
//!
//! The positions are stored as snapshots, so that they stay the same when players change.
//! `host positions` made them.

use alhambra_players::{Known, Mind, Player as _, Strength, Thought};

/// Positions of the base game without modules, two for each number of players.
pub static PLAIN: &[u8] = include_bytes!("../positions/plain.bin");
/// The same with all modules.
pub static FULL: &[u8] = include_bytes!("../positions/full.bin");
/// The same of The Red Palace.
pub static RED: &[u8] = include_bytes!("../positions/red.bin");
/// The same of Roll & Write.
pub static ROLL: &[u8] = include_bytes!("../positions/roll.bin");

/// More decisions than a turn has.
const LONGEST: usize = 60;

/// The positions one after the other.
pub fn positions<G: Known>(mut bytes: &[u8]) -> impl Iterator<Item = G> {
    core::iter::from_fn(move || G::load(&mut bytes))
}

/// What a player decides.
pub fn decide<G: Known>(mind: &mut Mind<G>, game: &G) -> Option<G::Action> {
    let view = game.seen_by(Some(game.decider()?));
    loop {
        if let Thought::Decided(action) = mind.think(&view) {
            return Some(action);
        }
    }
}

/// Plays the turn that begins now at this strength; others answer easily. Returns how many decisions
/// that took.
pub fn turn<G: Known>(game: &mut G, strength: Strength) -> usize {
    let seat = game.decider();
    let (mut own, mut others) = (Mind::new(strength, 1), Mind::new(Strength::Easy, 1));
    for number in 0..LONGEST {
        if number > 0 && game.turn_of().is_some() {
            return number;
        }
        let mind = if game.decider() == seat { &mut own } else { &mut others };
        let action = decide(mind, game);
        if action.is_none_or(|action| game.apply(&action, &mut ()).is_err()) {
            return number;
        }
    }
    LONGEST
}
