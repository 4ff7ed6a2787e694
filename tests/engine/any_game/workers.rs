//! Many games, on all cores.

use std::sync::Mutex;
use std::thread;

use super::{Judge, Seen, Tested, play};

/// Whether there is time for many more games: `cargo xtask test --long` says so.
pub fn is_long() -> bool {
    std::env::var_os("ALHAMBRA_LONG").is_some_and(|value| value != "0")
}

/// Plays a game of each set-up and seed. What they have shown together is returned.
pub fn play_all<G: Tested, J: Judge<G>>(
    games: impl Iterator<Item = (G::Setup, u64)> + Send,
) -> Seen {
    let games = Mutex::new(games);
    let next = || games.lock().expect("no game is played meanwhile").next();
    let work = || {
        let mut seen = Seen::default();
        while let Some((setup, seed)) = next() {
            play::<G, J>(setup, seed, &mut seen);
        }
        seen
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut all = Seen::default();
        for worker in workers {
            all.add(worker.join().expect("every game obeys the rules"));
        }
        all
    })
}
