//! Which modules are played together.
//!
//! Not all sets of them, of which every module makes twice as many: what goes wrong between modules
//! goes wrong between two of them, nearly always.

use alhambra_engine::base::{Module, ModuleSet, Setup};
use alhambra_simulator::selfplay::RandomPlayer;

/// Sets that are drawn at random.
const RANDOM: u64 = 60;

/// Games of each set, the same number with 2, 3, 4, 5 and 6 players.
const GAMES: u64 = 10;

/// Games with all modules together, for each of those with a set.
const ALL_TOGETHER: usize = 20;

/// Every module alone, every pair, all together, and some at random.
fn sets() -> Vec<ModuleSet> {
    let modules: Vec<Module> = ModuleSet::ALL.iter().collect();
    let alone = modules.iter().map(|&module| ModuleSet::NONE.with(module));
    let pairs = modules.iter().enumerate().flat_map(|(place, &one)| {
        modules[..place].iter().map(move |&other| ModuleSet::NONE.with(one).with(other))
    });
    let random = (0..RANDOM).map(|seed| {
        let mut random = RandomPlayer::new(seed);
        modules.iter().copied().filter(|_| random.below(2) == Some(0)).collect()
    });
    alone.chain(pairs).chain([ModuleSet::ALL; ALL_TOGETHER]).chain(random).collect()
}

/// The games to be played, each with a seed of its own.
pub fn games(long: bool) -> impl Iterator<Item = (Setup, u64)> + Send {
    let each = if long { 10 * GAMES } else { GAMES };
    let sets = sets();
    // In turns, so that a fault of a module is found early.
    (0..each).flat_map(move |round| {
        let (players, sets) = (2 + round as usize % 5, sets.clone());
        (0..).zip(sets).map(move |(place, modules)| {
            let setup = Setup::new(players).map(|setup| setup.with_modules(modules));
            let setup = setup.expect("2 to 6 players");
            // Now and then in the other way, where there is one.
            let variants = if place % 3 == 1 { modules } else { ModuleSet::NONE };
            (setup.with_variants(variants), place * each + round)
        })
    })
}

#[test]
fn every_pair_is_played_by_every_number_of_players() {
    let games: Vec<(Setup, u64)> = games(false).collect();
    for one in ModuleSet::ALL.iter() {
        for other in ModuleSet::ALL.iter() {
            let pair = ModuleSet::NONE.with(one).with(other);
            for players in 2..=6 {
                let is_it = |setup: &Setup| setup.modules() == pair && setup.players() == players;
                assert!(games.iter().any(|(setup, _)| is_it(setup)), "{pair}, {players} players");
            }
        }
    }
    let seeds: std::collections::BTreeSet<u64> = games.iter().map(|&(_, seed)| seed).collect();
    assert_eq!(seeds.len(), games.len(), "every game has a seed of its own");
}
