//! The best results and the last one, in a save.

use alhambra_engine::GameKind;
use alhambra_engine::message::{Bytes, byte};
use heapless::Vec;

use super::table::{read_name, write_name};
use super::{HEAD, LoadError, TAIL};
use crate::roster::{COLOURS, NAME_LETTERS, is_name};
use crate::scores::{Finisher, LastGame, MOST, Score, Scores};

/// The most bytes of the block; the hosts have room for so many.
const LARGEST: usize = 1344;

const NAME: usize = 1 + 2 * NAME_LETTERS;
const LAST: usize = 1 + 1 + 1 + 8 + 1 + 6 * (1 + 2 + NAME);
const SCORE: usize = 1 + 1 + 1 + 2 + NAME + 1 + 8;
const _: () = assert!(HEAD + 1 + MOST * SCORE + LAST + TAIL <= LARGEST);

/// The version before the numbers of games were kept.
const NUMBERLESS: u8 = 1;

pub(super) fn write(scores: &Scores, put: &mut dyn FnMut(u8)) {
    put(scores.all().len() as u8);
    for score in scores.all() {
        put(score.game as u8);
        put(score.players);
        put(score.modules);
        score.points.store(put);
        write_name(&score.name, put);
        if score.is_solo() {
            score.seed.store(put);
        }
    }
    put(u8::from(scores.last().is_some()));
    if let Some(last) = scores.last() {
        put(last.game as u8);
        put(last.modules);
        last.seed.store(put);
        put(last.people.len() as u8);
        for person in &last.people {
            put(person.colour);
            person.points.store(put);
            write_name(&person.name, put);
        }
    }
}

/// Reads them into a place that has none.
pub(super) fn read(version: u8, mut content: &[u8], scores: &mut Scores) -> Result<(), LoadError> {
    let from = &mut content;
    read_all(version, from, scores).filter(|()| from.is_empty()).ok_or(LoadError::Impossible)
}

fn read_all(version: u8, from: &mut &[u8], scores: &mut Scores) -> Option<()> {
    let count = byte(from).filter(|&count| usize::from(count) <= MOST)?;
    for _ in 0..count {
        scores.insert(read_score(version, from)?);
    }
    match byte(from)? {
        0 => {}
        1 => scores.set_last(read_last(from)?),
        _ => return None,
    }
    Some(())
}

fn read_game(from: &mut &[u8]) -> Option<GameKind> {
    GameKind::ALL.get(usize::from(byte(from)?)).copied()
}

fn read_score(version: u8, from: &mut &[u8]) -> Option<Score> {
    let mut score = Score {
        game: read_game(from)?,
        players: byte(from).filter(|players| (1..=6).contains(players))?,
        modules: byte(from)?,
        points: u16::load(from)?,
        name: read_name(from).filter(|name| is_name(name))?,
        seed: None,
    };
    if score.is_solo() && version > NUMBERLESS {
        score.seed = Option::load(from)?;
    }
    Some(score)
}

fn read_last(from: &mut &[u8]) -> Option<LastGame> {
    let (game, modules, seed) = (read_game(from)?, byte(from)?, u64::load(from)?);
    let mut people = Vec::new();
    for _ in 0..byte(from)? {
        let colour = byte(from).filter(|&colour| colour < COLOURS)?;
        let (points, name) = (u16::load(from)?, read_name(from).filter(|name| is_name(name))?);
        people.push(Finisher { name, colour, points }).ok()?;
    }
    Some(LastGame { game, modules, seed, people })
}
