//! Playing a record's game through the engine and comparing every event.

use std::collections::VecDeque;
use std::fmt;
use std::mem::discriminant;

use alhambra_engine::{
    self as engine, Action, Card, Cards, Cell, Decision, Destination, Extras, Game, Seat,
};

use super::script::Script;
use crate::record::event::Origin;
use crate::record::{Entry, Event, Record};

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
/// use alhambra_engine::{Game, Setup};
/// use alhambra_simulator::record::{Header, Record};
/// use alhambra_simulator::replay::check;
///
/// let mut text = format!("{}\n", Header::base(vec!["Ana".into(), "Bo".into()], 7));
/// let game = Game::new(Setup::new(2).unwrap(), 7, &mut |event: &alhambra_engine::Event<'_>| {
///     text += &format!("{event}\n");
/// });
/// let record = Record::read(text.as_bytes()).unwrap();
/// assert_eq!(check(&record).unwrap().decision(), game.decision());
/// ```
pub fn check(record: &Record) -> Result<Game, Difference> {
    let mut script = Script::new(record);
    let mut given = VecDeque::new();
    let mut game =
        Game::with_chance(record.setup, 0, &mut script, &mut |event: &engine::Event<'_>| {
            given.push_back(Given::new(event));
        });
    let mut set_up = true;
    for entry in &record.entries {
        if given.is_empty() {
            decide(&mut game, entry, &mut script, &mut given)?;
        }
        // The events of set-up stand in any order; the first turn closes it.
        let same_kind = |given: &Given| given.is(&entry.event) && !given.is_turn();
        let next = given.iter().position(same_kind).filter(|_| set_up).unwrap_or(0);
        match given.remove(next) {
            Some(given) if given.event.as_ref() == Ok(&entry.event) => set_up &= !given.is_turn(),
            Some(given) => return Err(difference(entry, given.instead_of(&entry.event))),
            None => return Err(difference(entry, "nothing happens".to_owned())),
        }
    }
    Ok(game)
}

/// An event that the engine reports.
struct Given {
    text: String,
    event: Result<Event, String>,
}

impl Given {
    fn new(event: &engine::Event<'_>) -> Self {
        let text = event.to_string();
        let event = Event::parse(text.as_bytes());
        Self { text, event }
    }

    fn is(&self, other: &Event) -> bool {
        self.event.as_ref().is_ok_and(|event| discriminant(event) == discriminant(other))
    }

    fn is_turn(&self) -> bool {
        matches!(self.event, Ok(Event::Turn { .. }))
    }

    /// Says what comes instead of what a record says.
    fn instead_of(self, recorded: &Event) -> String {
        // What is drawn follows the record as long as it is there to be drawn.
        match (recorded, &self.event) {
            (Event::Display { space, card }, Ok(Event::Display { space: same, .. }))
                if space == same =>
            {
                format!("no {card} is left in the deck")
            }
            (Event::Market { slot, tile }, Ok(Event::Market { slot: same, .. }))
                if slot == same =>
            {
                format!("{tile} is not in the tile stack any more")
            }
            (Event::Dirk { tile }, Ok(Event::Dirk { .. })) => {
                format!("{tile} is not in the tile stack any more")
            }
            _ => self.text,
        }
    }
}

/// Carries out the decision that an entry tells of.
fn decide(
    game: &mut Game,
    entry: &Entry,
    script: &mut Script,
    given: &mut VecDeque<Given>,
) -> Result<(), Difference> {
    let (player, action) = match decision(&entry.event) {
        Some((player, _)) if game.decision().seat() != Some(player) => {
            return Err(difference(entry, awaited(game.decision())));
        }
        Some((player, action)) => (player, action),
        None => return Err(difference(entry, awaited(game.decision()))),
    };
    let action = action.map_err(|reason| difference(entry, reason))?;
    game.apply_with(&action, script, &mut |event: &engine::Event<'_>| {
        given.push_back(Given::new(event));
    })
    .map_err(|error| difference(entry, format!("player {player} may not: {error}")))
}

/// Who decides what in an event, if it is a decision at all; or why nobody can decide so.
fn decision(event: &Event) -> Option<(Seat, Result<Action, String>)> {
    let (player, action) = match *event {
        Event::Take { player, ref cards } => (player, set(cards).map(Action::Take)),
        Event::Buy { player, slot, ref pay, .. } => {
            (player, set(pay).map(|pay| Action::Buy { slot, pay, extras: Extras::NONE }))
        }
        Event::Build { player, tile, cell, from: Origin::Reserve } => {
            (player, self::cell(cell).map(|cell| Action::Add { tile, cell }))
        }
        Event::Build { player, tile, cell, .. } => {
            let to = self::cell(cell).map(Destination::Palace);
            (player, to.map(|to| Action::Place { tile, to }))
        }
        Event::Remove { player, cell, .. } => {
            (player, self::cell(cell).map(|cell| Action::Remove { cell }))
        }
        Event::Swap { player, incoming: tile, cell, .. } => {
            (player, self::cell(cell).map(|cell| Action::Swap { tile, cell }))
        }
        Event::Reserve { player, tile, .. } => {
            (player, Ok(Action::Place { tile, to: Destination::Reserve }))
        }
        Event::Gift { player, tile } => (player, Ok(Action::Place { tile, to: Destination::Dirk })),
        Event::Pass { player } => (player, Ok(Action::Pass)),
        _ => return None,
    };
    Some((player, action))
}

fn set(cards: &[Card]) -> Result<Cards, String> {
    let set: Cards = cards.iter().copied().collect();
    if set.len() as usize == cards.len() {
        Ok(set)
    } else {
        Err("there are not so many cards of a kind".to_owned())
    }
}

fn cell([x, y]: [i64; 2]) -> Result<Cell, String> {
    let (x, y) = (i8::try_from(x), i8::try_from(y));
    match (x, y) {
        (Ok(x), Ok(y)) => Ok(Cell::new(x, y)),
        _ => Err("no palace reaches so far".to_owned()),
    }
}

/// Says who has to decide what.
fn awaited(decision: Decision) -> String {
    match decision {
        Decision::Act { seat, .. } => format!("player {seat} chooses an action"),
        Decision::Place { seat } => format!("player {seat} places a bought tile"),
        Decision::PlaceLeftover { seat } => format!("player {seat} places a leftover tile"),
        Decision::React { seat } => format!("player {seat} may act between two turns"),
        Decision::Answer { seat, .. } => format!("player {seat} answers a question"),
        Decision::Over => "the game is over".to_owned(),
    }
}

fn difference(entry: &Entry, rules: String) -> Difference {
    /// More of a line is no help to anybody.
    const LONGEST: usize = 300;
    let mut record: String = entry.text.chars().take(LONGEST).collect();
    if record.len() < entry.text.len() {
        record.push('…');
    }
    Difference { line: entry.line, record, rules }
}
