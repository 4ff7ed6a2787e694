//! Which decision of which player an event of a record tells of.

use alhambra_engine::base::modules::{characters, thieves, vizier, watchtowers};
use alhambra_engine::base::{Action, Card, Cards, Destination, Extras, Move};
use alhambra_engine::{Cell, Seat};

use crate::record::event::Origin;
use crate::record::{Event, ModuleEvent};

/// A decision as a record tells it.
pub(super) struct Decided {
    pub player: Seat,
    /// What is decided, or why nobody can decide so.
    pub action: Result<Action, String>,
    /// Whether it belongs between two turns.
    pub reaction: bool,
}

/// The decision that an event tells of, if it is one at all.
pub(super) fn decision(event: &Event) -> Option<Decided> {
    let (player, action) = match *event {
        Event::Take { player, ref cards } => (player, set(cards).map(Action::Take)),
        Event::Buy { player, slot, ref pay, watchtower, patron, .. } => {
            let extras = Extras { watchtower, patron };
            (player, set(pay).map(|pay| Action::Buy { slot, pay, extras }))
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
        Event::Module(ref event) => return module_decision(event),
        _ => return None,
    };
    Some(Decided { player, action, reaction: false })
}

fn module_decision(event: &ModuleEvent) -> Option<Decided> {
    let characters = |action| Ok(Action::Module(Move::Characters(action)));
    let (player, action) = match *event {
        ModuleEvent::Wake { player } => {
            (player, Ok(Action::Module(Move::Vizier(vizier::Move::Wake))))
        }
        ModuleEvent::Vizier { player, slot, ref pay, watchtower, .. } => {
            let extras = Extras { watchtower, ..Extras::NONE };
            let call = |pay| Action::Module(Move::Vizier(vizier::Move::Call { slot, pay, extras }));
            (player, set(pay).map(call))
        }
        ModuleEvent::Steal { player, card } => {
            (player, Ok(Action::Module(Move::Thieves(thieves::Move::Steal(card)))))
        }
        ModuleEvent::Bid { player, amount: None } => (player, Ok(Action::Pass)),
        ModuleEvent::Bid { player, amount: Some(amount) } => {
            let amount = u16::try_from(amount).map_err(|_| "there is not so much money".to_owned());
            (player, amount.and_then(|amount| characters(characters::Move::Bid(amount))))
        }
        ModuleEvent::Sold { player, ref pay, .. } => {
            (player, set(pay).and_then(|pay| characters(characters::Move::Pay(pay))))
        }
        ModuleEvent::Magician { player, character: None } => {
            (player, characters(characters::Move::Keep))
        }
        ModuleEvent::Magician { player, .. } => (player, characters(characters::Move::Swap)),
        ModuleEvent::Beg { player } => (player, characters(characters::Move::Beg)),
        ModuleEvent::Dance { player, slot, .. } => {
            (player, characters(characters::Move::Dance(slot)))
        }
        ModuleEvent::Change { player, give, take } => {
            (player, characters(characters::Move::Change { give, take }))
        }
        ModuleEvent::Hoard { player, card } => (player, characters(characters::Move::Hoard(card))),
        ModuleEvent::Favour { player, kind } => {
            (player, characters(characters::Move::Favour(kind)))
        }
        ModuleEvent::Watchtower { player, kind, cell, corner } => {
            let raise = |cell| {
                Action::Module(Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }))
            };
            (player, self::cell(cell).map(raise))
        }
        ModuleEvent::Thieves { .. }
        | ModuleEvent::Auction { .. }
        | ModuleEvent::Unsold { .. }
        | ModuleEvent::Begged { .. }
        | ModuleEvent::WatchtowerBack { .. } => return None,
    };
    let reaction = matches!(event, ModuleEvent::Vizier { .. } | ModuleEvent::Steal { .. });
    Some(Decided { player, action, reaction })
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
