//! What all games have in common.

use core::fmt::{Debug, Display};

use heapless::Vec;

use super::message::{Bytes, Message};
use super::{Observer, Seat};

/// The games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// The base game, with or without modules.
    Base,
    /// The Red Palace.
    RedPalace,
    /// Roll & Write.
    RollAndWrite,
}

impl GameKind {
    /// All games. The order belongs to the format of saves.
    pub const ALL: [Self; 3] = [Self::Base, Self::RedPalace, Self::RollAndWrite];

    /// Its name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::RedPalace => "red-palace",
            Self::RollAndWrite => "roll-and-write",
        }
    }
}

/// Points so far: everybody's, in seat order. In some games they may be below 0.
pub type Totals = Vec<i16, 6>;

/// A game: a plain value that says who decides what, lists and checks what may be decided, and
/// carries it out.
///
/// Code that works with any game is written over this trait: sessions with their undo, saves,
/// records, replay, self-play and the tests of random games. A game can be copied and compared, and
/// its [`Bytes`] are a snapshot from which it can be resumed.
///
/// ```
/// use alhambra_engine::base::{Game, Setup};
/// use alhambra_engine::Play;
///
/// fn play_a_while<G: Play>(mut game: G) -> G {
///     for _ in 0..20 {
///         game.play(&mut |count| count / 2, &mut ());
///     }
///     game
/// }
///
/// let game = play_a_while(Game::new(Setup::new(3)?, 7, &mut ()));
/// assert!(game.decider().is_some());
/// assert_eq!(game.totals().len(), 3);
/// # Ok::<(), alhambra_engine::base::SetupError>(())
/// ```
pub trait Play: Bytes + Clone + PartialEq + Debug {
    /// Which game it is.
    const KIND: GameKind;

    /// The revision of its rules. It is raised when a corrected ruling changes what saved actions
    /// lead to.
    const REVISION: u8;

    /// What is played, and by how many.
    type Setup: Copy + PartialEq + Debug;
    /// One decision.
    type Action: Message + Copy + PartialEq + Debug;
    /// Something that happens.
    type Event: Message + Display + Clone + Debug;
    /// Why a decision is refused.
    type Refused: Display + Copy + PartialEq + Debug;
    /// What somebody sees.
    type View<'a>
    where
        Self: 'a;

    /// Sets up a game. The same seed always gives the same game.
    fn begin(setup: Self::Setup, seed: u64, observer: &mut dyn Observer<Self::Event>) -> Self;

    /// What is played, and by how many.
    fn setup(&self) -> Self::Setup;

    /// Who decides now; nobody once the game is over.
    fn decider(&self) -> Option<Seat>;

    /// Calls `visit` with every legal action, except payments with superfluous cards.
    fn for_each_choice(&self, visit: &mut dyn FnMut(Self::Action));

    /// Whether the deciding player may do this now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Refused>;

    /// Carries out an action and all that follows from it, up to the next decision.
    ///
    /// # Errors
    ///
    /// The first reason why it is not allowed; then nothing has happened.
    fn apply(
        &mut self,
        action: &Self::Action,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Result<(), Self::Refused>;

    /// Carries out one of all choices: `choose` is told how many there are and gives a number, from
    /// 0. Nothing happens if there is no choice of that number.
    fn play(
        &mut self,
        choose: &mut dyn FnMut(usize) -> usize,
        observer: &mut dyn Observer<Self::Event>,
    ) -> Option<Self::Action> {
        let mut count = 0;
        self.for_each_choice(&mut |_| count += 1);
        let mut left = choose(count);
        let mut chosen = None;
        self.for_each_choice(&mut |action| {
            chosen = chosen.or((left == 0).then_some(action));
            left = left.wrapping_sub(1);
        });
        self.apply(&chosen?, observer).ok()?;
        chosen
    }

    /// Whether neither this legal action nor what was done before it can be taken back: it turns up
    /// something new, or the next decision is another player's.
    fn settles(&self, action: &Self::Action) -> bool;

    /// Whether the present decision belongs to the course of a turn.
    fn is_within_turn(&self) -> bool;

    /// Whether the decision is one of a window that is open to several players, between two turns.
    fn is_open_window(&self) -> bool;

    /// What a seat may see; without one, what everybody may.
    fn seen_by(&self, seat: Option<Seat>) -> Self::View<'_>;

    /// A game that looks the same to whoever has this view. What is hidden, and all chance to come,
    /// is decided anew by the seed, and depends on nothing that the view does not show.
    fn imagine(view: &Self::View<'_>, seed: u64) -> Self;

    /// Everybody's points so far.
    fn totals(&self) -> Totals;
}
