//! What is left to chance, and who decides it.

use super::dice::{Die, Pair};
use crate::kit::Seat;
use crate::kit::random::Generator;

/// Decides what is left to chance. A game does so by itself; a replay decides from its record.
pub trait Chance {
    /// Who of so many players begins.
    fn starter(&mut self, players: usize) -> Seat;

    /// Rolls a die. Sooner or later all values have to come.
    fn roll(&mut self) -> Die;
}

impl Chance for Generator {
    fn starter(&mut self, players: usize) -> Seat {
        Seat::new(self.below(players)).unwrap_or_default()
    }

    fn roll(&mut self) -> Die {
        Die::ALL.get(self.below(6)).copied().unwrap_or_default()
    }
}

/// Rolls a blue die, then a yellow one.
pub(super) fn roll_pair(chance: &mut dyn Chance) -> Pair {
    let blue = chance.roll();
    Pair { blue, yellow: chance.roll() }
}
