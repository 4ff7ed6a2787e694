//! Whole games of computer players.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use alhambra_engine::base::{self, ModuleSet};
use alhambra_engine::{red, roll};
use alhambra_players::Strength;
use alhambra_simulator::seats::{Sitter, Yardstick, play_with};

const EASY: Sitter = Sitter::Mind(Strength::Easy, None);
const MEDIUM: Sitter = Sitter::Mind(Strength::Medium, None);
const STRONG: Sitter = Sitter::Mind(Strength::Strong, None);
const QUICK: Sitter = Sitter::Mind(Strength::Strong, Some(24));

fn plays_to_the_end<G: Yardstick>(setup: G::Setup, seed: u64, sitters: &[Sitter]) {
    let played = play_with::<G>(setup, seed, sitters, &mut ());
    assert!(played.is_ok_and(|played| played.game.decider().is_none()), "{setup:?}, seed {seed}");
}

/// Some of the modules, others for each number.
fn mix(number: u64) -> ModuleSet {
    let bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    let modules = ModuleSet::ALL.iter().enumerate();
    modules.filter(|(place, _)| bits >> place & 1 != 0).map(|(_, module)| module).collect()
}

fn plays_mixes(numbers: Range<u64>, sorts: &[Sitter]) {
    let next = AtomicU64::new(numbers.start);
    let play = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return;
            }
            let players = 2 + number as usize % 5;
            let setup = base::Setup::new(players).unwrap().with_modules(mix(number));
            let sitters: Vec<_> = sorts.iter().copied().cycle().take(players).collect();
            plays_to_the_end::<base::Game>(setup, number, &sitters);
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(play))));
}

#[test]
fn games_with_any_modules_come_to_an_end() {
    plays_mixes(0..10, &[EASY, MEDIUM]);
    plays_mixes(10..12, &[QUICK, EASY]);
}

#[test]
#[ignore = "long: part of `cargo xtask test --long`"]
fn thousands_of_games_with_any_modules_come_to_an_end() {
    plays_mixes(0..18_000, &[EASY, MEDIUM]);
    plays_mixes(18_000..20_000, &[STRONG, EASY]);
}

#[test]
fn games_with_each_module_come_to_an_end() {
    for module in ModuleSet::ALL.iter() {
        let setup = base::Setup::new(3).unwrap().with_modules(ModuleSet::NONE.with(module));
        plays_to_the_end::<base::Game>(setup, 7, &[EASY, MEDIUM, EASY]);
    }
}

#[test]
fn the_other_games_come_to_an_end() {
    for players in 2..=6 {
        let sitters: Vec<_> = [EASY, MEDIUM].into_iter().cycle().take(players).collect();
        let setup = red::Setup::new(players).unwrap().with_modules(red::Modules::ALL);
        plays_to_the_end::<red::Game>(setup, 5, &sitters);
    }
    for players in 1..=4 {
        let sitters: Vec<_> = [MEDIUM, QUICK].into_iter().cycle().take(players).collect();
        plays_to_the_end::<roll::Game>(roll::Setup::new(players).unwrap(), 5, &sitters);
    }
}

/// How many of some deals the first of three players wins.
fn wins<G: Yardstick>(setup: G::Setup, sitters: [Sitter; 3], deals: u64) -> usize {
    let won = |seed: &u64| {
        let played = play_with::<G>(setup, *seed, &sitters, &mut ()).unwrap();
        let totals = played.game.totals();
        totals.iter().all(|&total| total <= totals[0])
    };
    (0..deals).filter(won).count()
}

#[test]
fn players_beat_those_who_are_weaker() {
    let setup = base::Setup::new(3).unwrap();
    let medium = wins::<base::Game>(setup, [MEDIUM, Sitter::Greedy, Sitter::Greedy], 20);
    assert!(medium >= 12, "medium against greedy: {medium} of 20");
    let greedy = wins::<base::Game>(setup, [Sitter::Greedy, Sitter::Random, Sitter::Random], 20);
    assert!(greedy >= 18, "greedy against random: {greedy} of 20");
    let setup = red::Setup::new(3).unwrap();
    let medium = wins::<red::Game>(setup, [MEDIUM, Sitter::Greedy, Sitter::Greedy], 10);
    assert!(medium >= 5, "medium against greedy in The Red Palace: {medium} of 10");
    let setup = roll::Setup::new(3).unwrap();
    let medium = wins::<roll::Game>(setup, [MEDIUM, Sitter::Greedy, Sitter::Greedy], 40);
    assert!(medium >= 24, "medium against greedy in Roll & Write: {medium} of 40");
}
