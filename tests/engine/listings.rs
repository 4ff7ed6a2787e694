//! How much a listing of choices visits.

use alhambra_engine::base::{Decision, Game, ModuleSet, Setup};
use alhambra_simulator::selfplay::RandomPlayer;

use crate::any_game::workers::is_long;

/// No listing visits more.
const MOST: usize = 4096;

#[test]
fn no_listing_of_a_random_game_with_all_modules_is_long() {
    let games = if is_long() { 10_000 } else { 300 };
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let longest = |first: u64| {
        let mut longest = 0;
        for seed in (first..games).step_by(cores as usize) {
            let setup = Setup::new(2 + seed as usize % 5).unwrap().with_modules(ModuleSet::ALL);
            let mut game = Game::new(setup, seed, &mut ());
            let mut player = RandomPlayer::new(!seed);
            while game.decision() != Decision::Over {
                game.play(
                    |count| {
                        longest = longest.max(count);
                        player.below(count).unwrap()
                    },
                    &mut (),
                );
            }
        }
        longest
    };
    let longest = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|first| scope.spawn(move || longest(first))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).max().unwrap()
    });
    assert!((20..=MOST).contains(&longest), "{longest}");
}
