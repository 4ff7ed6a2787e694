//! A game that is the same on every machine.

use alhambra_engine::base::{Action, Decision, Game, ModuleSet, Setup};
use alhambra_engine::red;

/// The seed of the fixed game, and of the choices in it.
pub const FIXED_SEED: u64 = 1;

/// How many games of each number of players with all modules are played, of the seeds from
/// [`FIXED_SEED`] on: one, or as many as `ALHAMBRA_SEEDS` says where this is built.
const SEEDS: u64 = match option_env!("ALHAMBRA_SEEDS") {
    Some(number) => match u64::from_str_radix(number, 10) {
        Ok(number) => number,
        Err(_) => panic!("ALHAMBRA_SEEDS is not a number"),
    },
    None => 1,
};

/// The table of the fixed game: three players.
///
/// # Panics
///
/// Never: three can play.
#[must_use]
pub fn fixed_setup() -> Setup {
    Setup::new(3).expect("three can play")
}

/// The same table of The Red Palace, with any abilities and placement tiles.
///
/// # Panics
///
/// Never: three can play.
#[must_use]
pub fn red_setup() -> red::Setup {
    red::Setup::new(3).expect("three can play")
}

/// A table of so many players with all modules.
///
/// # Panics
///
/// If so many cannot play.
#[must_use]
pub fn all_modules(players: usize) -> Setup {
    let setup = Setup::new(players).map(|setup| setup.with_modules(ModuleSet::ALL));
    setup.expect("two to six can play, with all modules")
}

/// Chooses at random among all legal actions, without memory for more than one of them.
#[derive(Clone, Debug)]
pub struct Script {
    state: u32,
}

impl Script {
    /// The choices of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed as u32 }
    }

    /// One of the `total` actions that [`Game::choices`] offers now; none when there is none.
    pub fn choose(&mut self, game: &Game, total: usize) -> Option<Action> {
        game.nth_action(self.below(total))
    }

    /// A number below `bound`, which is small. Roughly fair is good enough here, and quick on a
    /// processor without division.
    const fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((self.state >> 16) as usize).wrapping_mul(bound) >> 16
    }
}

/// What was seen of a game: two machines that played the same game saw the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many actions were applied.
    pub actions: u32,
    /// A hash over what there was to choose from at each of them, and over the final scores.
    pub digest: u32,
}

impl Default for Summary {
    fn default() -> Self {
        Self { actions: 0, digest: 0x811c_9dc5 }
    }
}

impl Summary {
    /// Notes how many actions there were to choose from.
    pub const fn step(&mut self, total: usize) {
        self.actions += 1;
        self.mix(total as u32);
    }

    /// Notes the result.
    pub fn end(&mut self, game: &Game) {
        if let Some(outcome) = game.outcome() {
            outcome.totals.iter().for_each(|&total| self.mix(total.into()));
        }
    }

    const fn mix(&mut self, value: u32) {
        self.digest = (self.digest ^ value).wrapping_mul(0x0100_0193);
    }
}

/// Plays the fixed game. `choices` counts the actions to choose from, `apply` applies one: so that
/// they can be measured.
pub fn fixed_game(
    choices: impl FnMut(&Game) -> usize,
    apply: impl FnMut(&mut Game, &Action),
) -> Summary {
    let mut summary = Summary::default();
    play(fixed_setup(), FIXED_SEED, choices, apply, &mut summary);
    summary
}

/// Plays games of two to six with all modules, as [`fixed_game`] does.
pub fn games_with_all_modules(
    mut choices: impl FnMut(&Game) -> usize,
    mut apply: impl FnMut(&mut Game, &Action),
) -> Summary {
    let mut summary = Summary::default();
    for seed in FIXED_SEED..FIXED_SEED + SEEDS {
        for players in 2..=6 {
            play(all_modules(players), seed, &mut choices, &mut apply, &mut summary);
        }
    }
    summary
}

fn play(
    setup: Setup,
    seed: u64,
    mut choices: impl FnMut(&Game) -> usize,
    mut apply: impl FnMut(&mut Game, &Action),
    summary: &mut Summary,
) {
    let mut game = Game::new(setup, seed, &mut ());
    let mut script = Script::new(seed);
    while game.decision() != Decision::Over {
        let total = choices(&game);
        let Some(action) = script.choose(&game, total) else { break };
        apply(&mut game, &action);
        summary.step(total);
    }
    summary.end(&game);
}
