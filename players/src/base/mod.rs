//! What players know of the base game.

mod prospects;
mod taste;
mod weights;

use alhambra_engine::base::{Action, Decision, Game, TileId, View};
use alhambra_engine::{Random, Seat, Slot};
use enum_map::EnumMap;

pub use prospects::{BY_MODULES, FEATURES, Features, Insight, positions};
pub use taste::Habits;
use taste::{Taste, choose, palace};
use weights::{INSIGHT, MASTERY};

use crate::known::{Known, Prospects};
use crate::majority::{Clock, Standing};
use crate::random::digest;

/// How everybody stands in the majorities.
#[must_use]
pub fn standing(game: &Game) -> Standing {
    let table = game.table();
    let dirk = table.dirk().map(|dirk| {
        let mut counts = EnumMap::default();
        dirk.tiles.iter().filter_map(TileId::kind).for_each(|kind| counts[kind] += 1);
        counts
    });
    let coming =
        clock(game).coming(table.rounds_scored(), |round, kind| table.place_points(round, kind));
    Standing::new(table.seats().map(|seat| table.kind_counts(seat)).chain(dirk), coming)
}

fn clock(game: &Game) -> Clock {
    let table = game.table();
    Clock {
        players: game.setup().players(),
        cards_left: table.cards_left(),
        tiles_left: table.tiles_left(),
        deck_piles: table.deck_piles(),
    }
}

impl Known for Game {
    type Insight = Insight;
    type Memo = Standing;
    const INSIGHT: &'static Insight = &INSIGHT;
    const MASTERY: &'static Insight = &MASTERY;

    fn sensible(&self, insight: &Insight, standing: &Standing, visit: &mut dyn FnMut(Action, i16)) {
        let Some(seat) = self.decision().seat() else { return };
        let palace = palace(self, seat);
        let taste = Taste::of(self, seat, &insight.habits, standing, palace.as_ref());
        self.for_each_action(&mut |action| visit(action, taste.opinion(&action)));
    }

    fn is_familiar(action: &Action) -> bool {
        !matches!(action, Action::Module(_))
    }

    fn leads_on(action: &Action) -> bool {
        use Action::{Add, Module, Remove, Swap};
        !matches!(action, Add { .. } | Swap { .. } | Remove { .. } | Module(_))
    }

    fn memo(&self) -> Standing {
        standing(self)
    }

    fn note(&self, memo: &mut Standing, seat: Seat, action: &Action) {
        let table = self.table();
        if memo.is_outdated(table.rounds_scored()) {
            *memo = standing(self);
        } else if !matches!(action, Action::Take(_) | Action::Buy { .. } | Action::Pass) {
            memo.recount(seat, table.kind_counts(seat));
        }
    }

    fn habit(&self, insight: &Insight, memo: &Standing, random: &mut Random) -> Option<Action> {
        choose(self, &insight.habits, memo, random)
    }

    fn prospects(&self, insight: &Insight, memo: &Standing) -> Prospects {
        prospects::prospects(self, insight, &memo.at(clock(self)))
    }

    fn turn_of(&self) -> Option<Seat> {
        match self.decision() {
            Decision::Act { seat, first: true } => Some(seat),
            _ => None,
        }
    }

    fn effort(&self) -> u16 {
        let setup = self.setup();
        // With all modules a playout costs nine times as much.
        let shape = 16 + 5 * setup.modules().len() as u16;
        shape * (3 * setup.players() as u16 + 5) / 14
    }

    fn weight(&self) -> u16 {
        match self.decision() {
            Decision::Act { first: true, .. } => 16,
            Decision::Act { .. } => 8,
            Decision::Place { .. } => 5,
            _ => 3,
        }
    }

    fn digest(view: &View<'_>) -> u32 {
        let left = view.cards_left() as u32 * 128 + view.tiles_left() as u32;
        let places = Slot::ALL.into_iter().map(|slot| {
            let tile = view.market()[slot].map_or(255, |tile| tile.index() as u32);
            tile << 8 ^ view.display()[slot].map_or(0, |card| u32::from(card.value()))
        });
        let hand = view.hand().map_or(0, |hand| u32::from(hand.sum()) << 8 | hand.len());
        digest(left, places.chain([hand << 8 ^ view.waiting().len() as u32]))
    }
}
