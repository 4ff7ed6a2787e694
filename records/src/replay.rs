//! Playing a record's game through the engine and comparing every event.

use std::collections::VecDeque;
use std::fmt;

use alhambra_engine::message::Message;
use alhambra_engine::{Observer, Play};

use crate::{Entry, Header, Record};

/// A game whose records can be replayed.
pub trait Recorded: Play {
    /// Chance as a record tells it.
    type Script;

    /// What a record's first line says is played.
    ///
    /// # Errors
    ///
    /// If it is not this game, or cannot be played.
    fn set_up(header: &Header) -> Result<Self::Setup, String>;

    /// The script of a record with these entries.
    fn script(setup: Self::Setup, entries: &[Entry<Self::Event>]) -> Self::Script;

    /// Sets up the game with chance by the script.
    fn begin_by(
        setup: Self::Setup,
        script: &mut Self::Script,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Self;

    /// Carries out the decision that an event tells of, or what leads to it without being told.
    ///
    /// # Errors
    ///
    /// What the rules say instead.
    fn carry_out(
        &mut self,
        event: &Self::Event,
        script: &mut Self::Script,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), String>;

    /// Whether the event ends set-up, whose events may stand in any order.
    fn ends_set_up(event: &Self::Event) -> bool;

    /// Says why something else comes up than in the record, where that is known.
    fn explain(recorded: &Self::Event, given: &Self::Event) -> Option<String>;
}

/// The first place where a record does not follow the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the line in the record.
    pub line: usize,
    /// What the record says.
    pub record: String,
    /// What the rules give instead, or which of them is broken.
    pub rules: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, record, rules } = self;
        write!(f, "line {line}: the record says {record} but by the rules: {rules}")
    }
}

impl std::error::Error for Difference {}

/// Replays a record, which may end anywhere in the game, and returns the game as it then stands.
/// Where the record ends between two events of which one follows from the other, the game is
/// already beyond both.
///
/// # Errors
///
/// The first difference between the record and the rules.
///
/// ```
/// use alhambra_engine::base::{Event, Game, Setup};
/// use alhambra_records::{Header, Record, check};
///
/// let mut text = format!("{}\n", Header::base(vec!["Ana".into(), "Bo".into()], 7));
/// let game = Game::new(Setup::new(2).unwrap(), 7, &mut |event: &Event| {
///     text += &format!("{event}\n");
/// });
/// let record: Record = Record::read(text.as_bytes()).unwrap();
/// assert_eq!(check(&record).unwrap().decision(), game.decision());
/// ```
pub fn check<G: Recorded>(record: &Record<G>) -> Result<G, Difference> {
    let entries = &record.entries[..];
    follow(record, entries, entries).map_err(|difference| {
        let own_line = entries.partition_point(|entry| entry.line <= difference.line);
        first_wrong(record, own_line).unwrap_or(difference)
    })
}

/// The first line that cannot follow those before it, if so many lines can. Chance follows the whole
/// record, so a line too many can make one long before it differ.
fn first_wrong<G: Recorded>(record: &Record<G>, right: usize) -> Option<Difference> {
    let entries = &record.entries[..];
    let (mut right, mut wrong) = (right, entries.len());
    follow(record, &entries[..right], &entries[..right]).ok()?;
    while wrong - right > 1 {
        let middle = usize::midpoint(right, wrong);
        match follow(record, &entries[..middle], &entries[..middle]) {
            Ok(_) => right = middle,
            Err(_) => wrong = middle,
        }
    }
    let (before, with) = (&entries[..right], &entries[..wrong]);
    let line = with.last()?.line;
    // What comes instead if chance knows of the line, or else if it does not.
    let mut tries =
        [with, before].into_iter().filter_map(|known| follow(record, known, with).err());
    tries.find(|difference| difference.line == line)
}

/// Plays `entries` with the chance of which `known` tells.
fn follow<G: Recorded>(
    record: &Record<G>,
    known: &[Entry<G::Event>],
    entries: &[Entry<G::Event>],
) -> Result<G, Difference> {
    let mut script = G::script(record.setup, known);
    let mut given = VecDeque::new();
    let mut game = G::begin_by(record.setup, &mut script, &mut |event: &G::Event| {
        given.push_back(event.clone());
    });
    let mut setting_up = true;
    for entry in entries {
        if given.is_empty() {
            let mut observe = |event: &G::Event| given.push_back(event.clone());
            game.carry_out(&entry.event, &mut script, &mut observe)
                .map_err(|rules| difference(entry, rules))?;
        }
        let name = entry.event.name();
        let same_kind = |given: &G::Event| given.name() == name && !G::ends_set_up(given);
        let next = given.iter().position(same_kind).filter(|_| setting_up).unwrap_or(0);
        match given.remove(next) {
            // As texts: a record says less about a scoring than the engine knows.
            Some(given) if given.to_string() == entry.event.to_string() => {
                setting_up &= !G::ends_set_up(&given);
            }
            Some(given) => {
                let reason = G::explain(&entry.event, &given);
                return Err(difference(entry, reason.unwrap_or_else(|| given.to_string())));
            }
            None => return Err(difference(entry, "nothing happens".to_owned())),
        }
    }
    Ok(game)
}

fn difference<E>(entry: &Entry<E>, rules: String) -> Difference {
    /// More of a line is no help to anybody.
    const LONGEST: usize = 300;
    let mut record: String = entry.text.chars().take(LONGEST).collect();
    if record.len() < entry.text.len() {
        record.push('…');
    }
    Difference { line: entry.line, record, rules }
}
