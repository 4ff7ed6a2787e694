//! What players know of a game.

use core::fmt::Debug;

use alhambra_engine::{Play, Random, Seat};
use heapless::Vec;

/// What everybody is expected to have in the end, in seat order: points times 16.
pub type Prospects = Vec<i32, 6>;

/// A game that players know. The games here are always imagined ones, in which nothing is hidden.
pub trait Known: Play {
    /// What experience has taught: numbers that go into judgements.
    type Insight: Clone + Debug + 'static;

    /// What playouts remember, because it changes little.
    type Memo: Clone + Debug;

    /// The experience of the players in the tree.
    const INSIGHT: &'static Self::Insight;

    /// The experience of those who look farthest.
    const MASTERY: &'static Self::Insight = Self::INSIGHT;

    /// How far off those are who make mistakes, compared with the base game: in sixteenths.
    const SLIPS: u16 = 16;

    /// How many times as many rounds playouts look ahead, compared with the base game.
    const FARTHER: u16 = 1;

    /// Calls `visit` with actions that are worth considering, each with a first opinion: points that
    /// it may bring, times 16. There is at least one unless nobody decides.
    fn sensible(
        &self,
        insight: &Self::Insight,
        memo: &Self::Memo,
        visit: &mut dyn FnMut(Self::Action, i16),
    );

    /// Whether the first opinion of an action is worth anything. Of others players form one by looking
    /// at where they lead.
    fn is_familiar(_: &Self::Action) -> bool {
        true
    }

    /// Whether an action brings the game nearer to its end. Others may be done for ever.
    fn leads_on(_: &Self::Action) -> bool {
        true
    }

    /// How many actions in a row have not led on, after one more.
    fn idle_after(idle: u16, action: &Self::Action) -> u16 {
        if Self::leads_on(action) { 0 } else { idle.saturating_add(1) }
    }

    /// What is to be remembered.
    fn memo(&self) -> Self::Memo;

    /// Brings what is remembered up to date, after somebody has done something.
    fn note(&self, memo: &mut Self::Memo, seat: Seat, action: &Self::Action);

    /// What somebody would do who thinks little.
    fn habit(
        &self,
        insight: &Self::Insight,
        memo: &Self::Memo,
        random: &mut Random,
    ) -> Option<Self::Action>;

    /// What everybody is expected to have in the end.
    fn prospects(&self, insight: &Self::Insight, memo: &Self::Memo) -> Prospects;

    /// Who begins a turn, if the decision is the first one of a turn.
    fn turn_of(&self) -> Option<Seat>;

    /// What it costs to play on in the mind, compared with a base game of three without modules: in
    /// sixteenths.
    fn effort(&self) -> u16;

    /// How much thought a decision deserves, in sixteenths: most at the beginning of a turn.
    fn weight(&self) -> u16;

    /// A number that depends on what the seat of a view sees: other situations, other numbers.
    fn digest(view: &Self::View<'_>) -> u32;
}
