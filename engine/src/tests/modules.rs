//! Random games with modules.

use super::*;
use crate::{Decision, PLAYABLE};

#[test]
fn every_mix_of_modules_can_be_played() {
    let modules: Vec<Module> = PLAYABLE.iter().collect();
    for mix in 0_u32..256 {
        let chosen: Vec<Module> = modules
            .iter()
            .enumerate()
            .filter(|(n, _)| mix >> n & 1 != 0)
            .map(|(_, m)| *m)
            .collect();
        let mut game = begun_with(2 + mix as usize % 5, &chosen);
        let mut choice = mix as usize;
        let mut count = 0;
        while game.decision() != Decision::Over {
            let legal = actions(&game);
            assert!(!legal.is_empty(), "{:?}", game.decision());
            choice = (choice * 31 + 7) % 1009;
            let action = legal[choice % legal.len()];
            for other in [action, legal[0], legal[legal.len() - 1]] {
                game.check(&other)
                    .unwrap_or_else(|e| panic!("{other:?} {e} {:?}", game.decision()));
            }
            play(&mut game, action);
            count += 1;
            assert!(count < 5000);
        }
    }
}
