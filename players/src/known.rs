//! What players know of a game.

use core::fmt::Debug;

use alhambra_engine::{Play, Seat};
use heapless::Vec;

use crate::random::Random;

/// What everybody is expected to have in the end, in seat order: points times 16.
pub type Prospects = Vec<i32, 6>;

/// A game that players know. The games here are always imagined ones, in which nothing is hidden.
pub trait Known: Play {
    /// What experience has taught: numbers that go into judgements.
    type Insight: Clone + Debug + 'static;

    /// What playouts look at once a turn, because it changes little within one.
    type Memo: Clone + Debug;

    /// The experience of the players in the tree.
    const INSIGHT: &'static Self::Insight;

    /// Calls `visit` with actions that are worth considering, each with a first opinion: points that
    /// it may bring, times 16. There is at least one unless nobody decides.
    fn sensible(&self, insight: &Self::Insight, visit: &mut dyn FnMut(Self::Action, i16));

    /// What is to be remembered during a turn.
    fn memo(&self) -> Self::Memo;

    /// What somebody would do who thinks little.
    fn habit(
        &self,
        insight: &Self::Insight,
        memo: &Self::Memo,
        random: &mut Random,
    ) -> Option<Self::Action>;

    /// What everybody is expected to have in the end.
    fn prospects(&self, insight: &Self::Insight) -> Prospects;

    /// Who begins a turn, if the decision is the first one of a turn.
    fn turn_of(&self) -> Option<Seat>;

    /// What it costs to play on in the mind, compared with a base game of three without modules: in
    /// quarters.
    fn effort(&self) -> u16;

    /// A number that depends on what the seat of a view sees: other situations, other numbers.
    fn digest(view: &Self::View<'_>) -> u32;
}
