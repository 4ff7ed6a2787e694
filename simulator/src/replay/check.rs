//! Playing a record's game through the engine and comparing every event.

use std::collections::VecDeque;
use std::fmt;
use std::mem::discriminant;

use alhambra_engine::base::modules::characters;
use alhambra_engine::base::{Action, Decision, Game, Question};
use alhambra_engine::{self as engine};

use super::decision::{Decided, decision};
use super::script::Script;
use crate::record::{Entry, Event, ModuleEvent, Record};

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
/// use alhambra_engine::base::{Game, Setup};
/// use alhambra_simulator::record::{Header, Record};
/// use alhambra_simulator::replay::check;
///
/// let mut text = format!("{}\n", Header::base(vec!["Ana".into(), "Bo".into()], 7));
/// let game = Game::new(Setup::new(2).unwrap(), 7, &mut |event: &alhambra_engine::base::Event<'_>| {
///     text += &format!("{event}\n");
/// });
/// let record = Record::read(text.as_bytes()).unwrap();
/// assert_eq!(check(&record).unwrap().decision(), game.decision());
/// ```
pub fn check(record: &Record) -> Result<Game, Difference> {
    let mut script = Script::new(record);
    let mut given = VecDeque::new();
    let mut game =
        Game::with_chance(record.setup, 0, &mut script, &mut |event: &engine::base::Event<'_>| {
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
    fn new(event: &engine::base::Event<'_>) -> Self {
        let text = event.to_string();
        let event = Event::parse(text.as_bytes());
        Self { text, event }
    }

    fn is(&self, other: &Event) -> bool {
        match (self.event.as_ref(), other) {
            (Ok(Event::Module(event)), Event::Module(other)) => {
                discriminant(event) == discriminant(other)
            }
            (Ok(event), other) => discriminant(event) == discriminant(other),
            (Err(_), _) => false,
        }
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
            (
                Event::Module(ModuleEvent::Begged { card: Some(card), .. }),
                Ok(Event::Module(ModuleEvent::Begged { .. })),
            ) => format!("no {card} is left in the deck"),
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
    let mut observe = |event: &engine::base::Event<'_>| given.push_back(Given::new(event));
    let decided = decision(&entry.event);
    // Who does nothing between two turns is not written down: all before the one who does
    // something have passed, and so has everybody if the next turn begins.
    while let Decision::React { seat } = game.decision() {
        let reacts = decided.as_ref().is_some_and(|decided| decided.reaction);
        if reacts && decided.as_ref().is_some_and(|decided| decided.player == seat) {
            break;
        }
        game.apply_with(&Action::Pass, script, &mut observe)
            .map_err(|error| difference(entry, format!("player {seat} may not pass: {error}")))?;
        if !matches!(game.decision(), Decision::React { .. }) {
            return Ok(());
        }
    }
    let Some(Decided { player, action, .. }) =
        decided.filter(|decided| game.decision().seat() == Some(decided.player))
    else {
        return Err(difference(entry, awaited(game.decision())));
    };
    let action = action.map_err(|reason| difference(entry, reason))?;
    game.apply_with(&action, script, &mut observe)
        .map_err(|error| difference(entry, format!("player {player} may not: {error}")))
}

/// Says who has to decide what.
fn awaited(decision: Decision) -> String {
    match decision {
        Decision::Act { seat, .. } => format!("player {seat} chooses an action"),
        Decision::Place { seat } => format!("player {seat} places a bought tile"),
        Decision::PlaceLeftover { seat } => format!("player {seat} places a leftover tile"),
        Decision::React { seat } => format!("player {seat} may act between two turns"),
        Decision::Answer { seat, question: Question::Characters(question) } => match question {
            characters::Question::Bid => format!("player {seat} bids or passes"),
            characters::Question::PayBid => format!("player {seat} pays the bid"),
            characters::Question::Magician => format!("player {seat} keeps or swaps the magician"),
            characters::Question::Miser => {
                format!("player {seat} takes a card as the miser, or none")
            }
            characters::Question::Builder => {
                format!("player {seat} redesigns as the builder, or not")
            }
            characters::Question::WiseMan => format!("player {seat} names the wise man's type"),
        },
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
