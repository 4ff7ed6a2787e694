//! What players know of a game.

use alhambra_engine::{Play, Seat};
use heapless::Vec;

use crate::random::Random;

/// What everybody is expected to have in the end, in seat order: points times 16.
pub type Prospects = Vec<i32, 6>;

/// A game that players know. The games here are always imagined ones, in which nothing is hidden.
pub trait Known: Play {
    /// Calls `visit` with actions that are worth considering, each with a first opinion: points that
    /// it may bring, times 16. There is at least one unless nobody decides.
    fn sensible(&self, visit: &mut dyn FnMut(Self::Action, i16));

    /// What somebody would do who thinks little.
    fn habit(&self, random: &mut Random) -> Option<Self::Action>;

    /// What everybody is expected to have in the end.
    fn prospects(&self) -> Prospects;

    /// Who begins a turn, if the decision is the first one of a turn.
    fn turn_of(&self) -> Option<Seat>;

    /// A number that depends on what the seat of a view sees: other situations, other numbers.
    fn digest(view: &Self::View<'_>) -> u32;
}
