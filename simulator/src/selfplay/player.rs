//! A whole game of players who choose at random among all legal actions.

use std::fmt;

use alhambra_engine::{Action, Choice, Decision, Game, Observer, Setup};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Mcg128Xsl64;

/// A game played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// How many actions it took.
    pub actions: u64,
}

/// The engine offered nothing to do, or refused what it had offered: a fault of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    seed: u64,
    actions: u64,
    reason: String,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, actions, reason } = self;
        write!(f, "the game of seed {seed} is stuck after {actions} actions: {reason}")
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
/// use alhambra_engine::Setup;
/// use alhambra_simulator::selfplay::play;
/// let played = play(Setup::new(3).unwrap(), 7, &mut ()).unwrap();
/// assert!(played.game.outcome().is_some());
/// ```
pub fn play(setup: Setup, seed: u64, observer: &mut impl Observer) -> Result<Played, Stuck> {
    let mut game = Game::new(setup, seed, observer);
    let mut random = Mcg128Xsl64::seed_from_u64(seed);
    let mut choices = Vec::new();
    let mut actions = 0;
    while game.decision() != Decision::Over {
        let stuck = |reason: &dyn fmt::Display| Stuck { seed, actions, reason: reason.to_string() };
        choices.clear();
        game.choices(&mut |choice| choices.push(choice));
        let action = pick(&choices, &mut random).ok_or_else(|| stuck(&"nothing is legal"))?;
        game.apply(&action, observer).map_err(|error| stuck(&error))?;
        actions += 1;
    }
    Ok(Played { game, actions })
}

/// Any action of all the groups, each as likely as any other.
fn pick(choices: &[Choice], random: &mut impl Rng) -> Option<Action> {
    let total: usize = choices.iter().map(Choice::len).sum();
    let mut index = below(u32::try_from(total).ok()?, random)? as usize;
    for choice in choices {
        if index < choice.len() {
            return choice.nth(index);
        }
        index -= choice.len();
    }
    None
}

/// A number below `bound`, each as likely as any other.
fn below(bound: u32, random: &mut impl Rng) -> Option<u32> {
    // The few numbers that would make the first ones likelier are drawn again.
    let unfair = bound.wrapping_neg().checked_rem(bound)?;
    loop {
        let product = u64::from(random.next_u32()) * u64::from(bound);
        if product as u32 >= unfair {
            return Some((product >> 32) as u32);
        }
    }
}
