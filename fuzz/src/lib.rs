//! What the fuzz targets do with their bytes, each in a file of its own. `cargo xtask fuzz` runs them,
//! and the tests here run them on the seeds that are kept in `seeds/`.

pub mod analyse;
mod any_game;
pub mod apply;
pub mod console;
pub mod load;
pub mod record;
pub mod red;
pub mod roll;
pub mod script;
pub mod store;

use alhambra_engine::base::{Game, ModuleSet, Setup};
use alhambra_engine::message::byte;

/// A target: its name, and what it does with its bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 9] = [
    ("analyse", analyse::run),
    ("apply", apply::run),
    ("console", console::run),
    ("load", load::run),
    ("record", record::run),
    ("red", red::run),
    ("roll", roll::run),
    ("script", script::run),
    ("store", store::run),
];

/// A number from the input; nothing but zeros beyond its end.
fn below(input: &mut &[u8], bound: usize) -> usize {
    let mut next = || usize::from(byte(input).unwrap_or(0));
    let number = if bound > 256 { next() << 8 | next() } else { next() };
    number % bound.max(1)
}

/// What is played: any number of players, and any of the modules, a bit each.
fn setup(input: &mut &[u8]) -> Setup {
    let players = 2 + below(input, 5);
    let modules: ModuleSet = ModuleSet::ALL.iter().filter(|_| below(input, 2) == 1).collect();
    let setup = Setup::new(players).map(|setup| setup.with_modules(modules));
    setup.expect("2 to 6 players")
}

/// Chance without a pattern, always the same for a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// A game of which some part, up to all but a few actions, is played at random.
fn played_far(setup: Setup, input: &mut &[u8]) -> Game {
    let (seed, part) = (below(input, 256) as u64, below(input, 256));
    let play = |most: usize| {
        let mut game = Game::new(setup, seed, &mut ());
        let mut numbers = Numbers(seed);
        let mut count = 0;
        while count < most && game.play(|bound| numbers.below(bound), &mut ()).is_some() {
            count += 1;
        }
        (game, count)
    };
    if part == 0 {
        return play(0).0;
    }
    let (_, all) = play(usize::MAX);
    play(all * part / 256).0
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_target_has_seeds_and_passes_them() {
        let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
        for (target, run) in TARGETS {
            let mut count = 0;
            for entry in fs::read_dir(seeds.join(target)).expect("there are seeds") {
                run(&fs::read(entry.expect("it can be read").path()).expect("it can be read"));
                count += 1;
            }
            assert!(count >= 8, "{target}: {count} seeds");
        }
        assert_eq!(fs::read_dir(seeds).expect("there are seeds").count(), TARGETS.len());
    }

    #[test]
    fn games_are_played_far() {
        let far = |part| played_far(setup(&mut &[1, 1, 1, 1][..]), &mut &[7, part][..]);
        assert_eq!(far(0), played_far(setup(&mut &[1, 1, 1, 1][..]), &mut &[7][..]));
        let tiles = [0, 128, 255].map(|part| far(part).table().tiles_left());
        assert!(tiles[0] > tiles[1] && tiles[1] > tiles[2] && tiles[2] < 10, "{tiles:?}");
    }
}
