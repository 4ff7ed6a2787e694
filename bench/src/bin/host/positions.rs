//! Makes the positions in which computer players are measured.

use std::fs;
use std::io::Result;
use std::ops::RangeInclusive;
use std::path::Path;

use alhambra_bench::all_modules;
use alhambra_bench::thinking::decide;
use alhambra_engine::{base, red, roll};
use alhambra_players::{Known, Mind, Strength};

/// Turns of each player before a position.
const STAGES: [usize; 2] = [3, 10];

/// Writes all positions to a folder.
pub fn write(folder: &Path) -> Result<()> {
    let plain = |players| base::Setup::new(players).expect("two to six can play");
    let red = |players| red::Setup::new(players).expect("two to six can play");
    let roll = |players| roll::Setup::new(players).expect("two to five can play");
    fs::write(folder.join("plain.bin"), positions::<base::Game>(2..=6, plain))?;
    fs::write(folder.join("full.bin"), positions::<base::Game>(2..=6, all_modules))?;
    fs::write(folder.join("red.bin"), positions::<red::Game>(2..=6, red))?;
    fs::write(folder.join("roll.bin"), positions::<roll::Game>(2..=5, roll))
}

fn positions<G: Known>(
    players: RangeInclusive<usize>,
    setup: impl Fn(usize) -> G::Setup,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    for players in players {
        for stage in STAGES {
            let mut game = G::begin(setup(players), players as u64, &mut ());
            advance(&mut game, stage * players);
            game.store(&mut |byte| bytes.push(byte));
        }
    }
    bytes
}

/// Lets easy players play so many turns, until the next one begins.
fn advance<G: Known>(game: &mut G, mut turns: usize) {
    let mut mind = Mind::new(Strength::Easy, 0);
    for number in 0.. {
        if game.turn_of().is_some() {
            if turns == 0 {
                return;
            }
            turns -= 1;
        }
        mind.reseed(number);
        let action = decide(&mut mind, game).expect("the game is not over");
        game.apply(&action, &mut ()).expect("players know the rules");
    }
}
