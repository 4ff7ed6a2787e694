//! What players know of The Red Palace.

use alhambra_engine::red::{Action, Game, View};
use alhambra_engine::{Play, Seat};

use crate::known::{Known, Prospects};
use crate::random::{Random, mixed};

impl Known for Game {
    fn sensible(&self, visit: &mut dyn FnMut(Action, i16)) {
        self.for_each_choice(&mut |action| {
            // What takes a tile away could go on for ever.
            let loses = matches!(action, Action::Remove { .. } | Action::Swap { .. });
            visit(action, if loses { -128 } else { 0 });
        });
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
        mixed(view.cards_left() as u32 * 128 + view.tiles_left() as u32)
    }
}
