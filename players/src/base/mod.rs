//! What players know of the base game.

mod prospects;
mod standing;
mod taste;

use alhambra_engine::base::{Action, Decision, Game, View};
use alhambra_engine::{Seat, Slot};

pub use prospects::{FEATURES, features};
use taste::Taste;

use crate::known::{Known, Prospects};
use crate::random::{Random, mixed};

impl Known for Game {
    fn sensible(&self, visit: &mut dyn FnMut(Action, i16)) {
        let Some(seat) = self.decision().seat() else { return };
        let taste = Taste::of(self, seat);
        self.for_each_action(&mut |action| visit(action, taste.opinion(&action)));
    }

    fn habit(&self, random: &mut Random) -> Option<Action> {
        let taste = Taste::of(self, self.decision().seat()?);
        let mut best = None;
        self.for_each_action(&mut |action| {
            let opinion = taste.opinion(&action) + random.below(8) as i16;
            if best.is_none_or(|(_, other)| opinion > other) {
                best = Some((action, opinion));
            }
        });
        best.map(|(action, _)| action)
    }

    fn prospects(&self) -> Prospects {
        prospects::prospects(self)
    }

    fn turn_of(&self) -> Option<Seat> {
        match self.decision() {
            Decision::Act { seat, first: true } => Some(seat),
            _ => None,
        }
    }

    fn digest(view: &View<'_>) -> u32 {
        let mut digest = view.cards_left() as u32 * 128 + view.tiles_left() as u32;
        for slot in Slot::ALL {
            let tile = view.market()[slot].map_or(255, |tile| tile.index() as u32);
            let card = view.display()[slot].map_or(0, |card| u32::from(card.value()));
            digest = mixed(digest ^ tile << 8 ^ card);
        }
        let hand = view.hand().map_or(0, |hand| u32::from(hand.sum()) << 8 | hand.len());
        mixed(digest ^ hand << 8 ^ view.waiting().len() as u32)
    }
}
