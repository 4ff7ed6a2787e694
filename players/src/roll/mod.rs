//! What players know of Roll & Write.

mod insight;
mod standing;
mod taste;
mod weights;

use alhambra_engine::roll::{Action, Decision, Game, Pair, View};
use alhambra_engine::{Play, Random, Seat};

pub use insight::{Insight, TURNS, Weights, at_table, at_table_mut};
use standing::Hopes;
pub use standing::{MISSING, Standing, TIMES, turns_left, when};
use taste::Taste;
use weights::INSIGHT;

use crate::best::Best;
use crate::known::{Known, Prospects};
use crate::random::digest;

/// What a seat thinks of what it may do now.
fn taste<'a>(game: &'a Game, insight: &'a Insight, memo: &'a Standing, seat: Seat) -> Taste<'a> {
    let mut turns = turns_left(game);
    // The turn that has begun is over once it has been decided.
    let after = game.setup().rounds().saturating_sub(game.table().round());
    if let Some(own) = turns.get_mut(seat.index()) {
        *own = after;
    }
    let habits = at_table(&insight.habits, game.setup().players());
    Taste::of(game, (insight, habits), memo, seat, after, &turns)
}

impl Known for Game {
    type Insight = Insight;
    type Memo = Standing;
    const INSIGHT: &'static Insight = &INSIGHT;
    /// What can be done in a turn differs by few points.
    const SLIPS: u16 = 8;
    /// Turns are short.
    const FARTHER: u16 = 2;

    fn sensible(&self, insight: &Insight, memo: &Standing, visit: &mut dyn FnMut(Action, i16)) {
        let Some(seat) = self.decider() else { return };
        let taste = taste(self, insight, memo, seat);
        taste.choices(&mut |action| visit(action, taste.opinion(&action)));
    }

    fn memo(&self) -> Standing {
        Standing::of(self)
    }

    fn note(&self, memo: &mut Standing, seat: Seat, action: &Action) {
        if let Action::Build { .. } | Action::Double = action {
            memo.recount(self, seat);
        }
        memo.go_on(self);
    }

    fn habit(&self, insight: &Insight, memo: &Standing, random: &mut Random) -> Option<Action> {
        let seat = self.decider()?;
        let taste = taste(self, insight, memo, seat);
        let mut best = Best::none();
        taste.choices(&mut |action| {
            let points = taste.opinion(&action).saturating_add(random.below(4) as i16);
            best.consider(action, points);
        });
        best.action()
    }

    fn prospects(&self, insight: &Insight, memo: &Standing) -> Prospects {
        let table = self.table();
        if self.decision() == Decision::Over {
            return self.totals().iter().map(|&total| i32::from(total) * 16).collect();
        }
        let turns = turns_left(self);
        let weights = at_table(&insight.weights, self.setup().players());
        let value = |seat: Seat| {
            let left = turns.get(seat.index()).copied().unwrap_or(0);
            let hopes = Hopes::new(insight, memo, seat, left, &turns);
            let lines = memo.all_lines(seat).map(|built| insight.line(left, built)).sum();
            let coins = weights.coins(left, table.coins(seat).held());
            let dice = left.checked_sub(1).map_or(0, |after| {
                let taste = Taste::of(self, (insight, weights), memo, seat, after, &turns);
                if seat == table.active() {
                    weights.turn(taste.best(table.pair(seat), table.extra()))
                } else {
                    weights.pair(taste.cell(table.pair(seat).square()))
                }
            });
            weights.types(left, hopes.kinds()) + weights.lines(left, lines) + coins + dice
        };
        self.setup().seats().map(value).collect()
    }

    fn turn_of(&self) -> Option<Seat> {
        match self.decision() {
            Decision::Act { seat, adjusted: false } => Some(seat),
            _ => None,
        }
    }

    fn effort(&self) -> u16 {
        5 * self.setup().players() as u16
    }

    fn weight(&self) -> u16 {
        8
    }

    fn digest(view: &View<'_>) -> u32 {
        let seats = view.setup().seats();
        let number = |pair: Pair| (pair.blue.index() * 6 + pair.yellow.index()) as u32;
        let sheets = seats.map(|seat| {
            let own = view.built(seat).len() << 8 | u32::from(view.coins(seat).held());
            own << 6 ^ number(view.pair(seat))
        });
        digest(u32::from(view.round()) << 8 | number(view.extra()), sheets)
    }
}
