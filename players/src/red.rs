//! What players know of The Red Palace.

use alhambra_engine::red::{Action, Game, View};
use alhambra_engine::{Play, Seat};

use crate::known::{Known, Prospects};
use crate::random::Random;

impl Known for Game {
    fn sensible(&self, visit: &mut dyn FnMut(Action, i16)) {
        self.for_each_choice(&mut |action| visit(action, 0));
    }

    fn habit(&self, random: &mut Random) -> Option<Action> {
        let mut count = 0;
        let mut chosen = None;
        self.for_each_choice(&mut |action| {
            count += 1;
            if random.below(count) == 0 {
                chosen = Some(action);
            }
        });
        chosen
    }

    fn prospects(&self) -> Prospects {
        self.totals().iter().map(|&points| i32::from(points) * 16).collect()
    }

    fn turn_of(&self) -> Option<Seat> {
        self.decider()
    }

    fn digest(view: &View<'_>) -> u32 {
        let _ = view;
        0
    }
}
