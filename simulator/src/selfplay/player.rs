//! A whole game of players who choose at random among all legal actions.

use std::fmt;

use alhambra_engine::base::{Action, Game};
use alhambra_engine::{Observer, Play, below};
use rand_core::SeedableRng;
use rand_pcg::Mcg128Xsl64;

/// A game played to its end.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The game.
    pub game: G,
    /// How many actions it took.
    pub actions: u64,
}

/// The engine offered nothing to do: a fault of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    seed: u64,
    actions: u64,
}

impl Stuck {
    pub(crate) const fn new(seed: u64, actions: u64) -> Self {
        Self { seed, actions }
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, actions } = self;
        write!(f, "the game of seed {seed} is stuck after {actions} actions: nothing is legal")
    }
}

impl std::error::Error for Stuck {}

/// Plays a game. The same seed gives the same game.
///
/// # Errors
///
/// If the engine does not keep its word.
///
/// ```
/// use alhambra_engine::base::{Game, Setup};
/// use alhambra_simulator::selfplay::play;
/// let played = play::<Game>(Setup::new(3).unwrap(), 7, &mut ()).unwrap();
/// assert!(played.game.outcome().is_some());
/// ```
pub fn play<G: Play>(
    setup: G::Setup,
    seed: u64,
    observer: &mut dyn Observer<G::Event>,
) -> Result<Played<G>, Stuck> {
    let mut game = G::begin(setup, seed, observer);
    let mut player = RandomPlayer::new(seed);
    let mut actions = 0;
    while game.play(&mut |count| below(&mut player.random, count), observer).is_some() {
        actions += 1;
    }
    match game.decider() {
        None => Ok(Played { game, actions }),
        Some(_) => Err(Stuck { seed, actions }),
    }
}

/// Chooses among all legal actions, each as likely as any other.
pub struct RandomPlayer {
    random: Mcg128Xsl64,
}

impl RandomPlayer {
    /// The player of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Mcg128Xsl64::seed_from_u64(seed) }
    }

    /// An action for whoever decides; none when the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        game.nth_action(self.below(game.count_actions())?)
    }

    /// A number below `bound`, each as likely as any other.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        (bound > 0).then(|| below(&mut self.random, bound))
    }
}
