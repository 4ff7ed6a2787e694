//! Measures computer players on the handheld's processor: a whole turn in each of many positions.
#![no_std]
#![no_main]

use core::hint::black_box;

use alhambra_bench::probe::{done, measure};
use alhambra_bench::thinking::{FULL, PLAIN, RED, ROLL, positions, turn};
use alhambra_engine::{base, red, roll};
use alhambra_players::{Known, Strength};
use cortex_m_rt::entry;

#[entry]
fn main() -> ! {
    measure("nothing", || ());
    let plain = ["plain.easy", "plain.medium", "plain.strong", "plain.master"];
    turns::<base::Game>(PLAIN, plain);
    turns::<base::Game>(FULL, ["full.easy", "full.medium", "full.strong", "full.master"]);
    turns::<red::Game>(RED, ["red.easy", "red.medium", "red.strong", "red.master"]);
    turns::<roll::Game>(ROLL, ["roll.easy", "roll.medium", "roll.strong", "roll.master"]);
    done()
}

fn turns<G: Known>(stored: &[u8], names: [&str; 4]) {
    for game in positions::<G>(stored) {
        for (strength, name) in Strength::ALL.into_iter().zip(names) {
            let mut game = game.clone();
            measure(name, || turn(black_box(&mut game), strength));
        }
    }
}
