//! The one-step player with which others are compared. It is never to change.
//!
//! It tries each legal action in an imagined game and ends its turn there: it declines further
//! actions, places what it bought where its next scoring is best, and answers whatever is asked by
//! declining, or by the first answer. Then it counts its points as if the next scoring were now, and
//! adds a little for its coins, the first 24 of them: who hoards forever would never end a game. An exact payment is worth four coins more. The first of equally good
//! actions is done.

use alhambra_engine::base::{self, Round};
use alhambra_engine::{Seat, red, roll};
use alhambra_players::Known;

/// A game that the yardstick can play.
pub trait Yardstick: Known {
    /// What a seat would have if the next scoring were now, and its coins, in sixteenths of points.
    fn standing(&self, seat: Seat) -> i32;

    /// Whether this is a payment of exactly the price.
    fn is_exact(&self, action: &Self::Action) -> bool;

    /// The action with which nothing is done.
    const PASS: Option<Self::Action>;

    /// What the yardstick does.
    fn greedy(&self) -> Option<Self::Action> {
        let seat = self.decider()?;
        let mut best: Option<(i32, Self::Action)> = None;
        self.for_each_choice(&mut |action| {
            let mut game = self.clone();
            let value = match game.apply(&action, &mut ()) {
                Ok(()) => {
                    game.finish(seat);
                    let extra = if self.is_exact(&action) { 4 * COIN } else { 0 };
                    game.standing(seat) + extra
                }
                Err(_) => i32::MIN,
            };
            if best.as_ref().is_none_or(|(other, _)| value > *other) {
                best = Some((value, action));
            }
        });
        best.map(|(_, action)| action)
    }

    /// Ends the turn of a seat.
    fn finish(&mut self, seat: Seat) {
        for _ in 0..20 {
            if self.decider() != Some(seat) {
                return;
            }
            let passed = Self::PASS.is_some_and(|pass| self.apply(&pass, &mut ()).is_ok());
            if passed {
                continue;
            }
            if self.turn_of().is_some() {
                return;
            }
            let mut best: Option<(i32, Self)> = None;
            self.for_each_choice(&mut |action| {
                let mut game = self.clone();
                if game.apply(&action, &mut ()).is_ok() {
                    let value = game.standing(seat);
                    if best.as_ref().is_none_or(|(other, _)| value > *other) {
                        best = Some((value, game));
                    }
                }
            });
            match best {
                Some((_, game)) => *self = game,
                None => return,
            }
        }
    }
}

/// What a coin is worth, in sixteenths of a point.
const COIN: i32 = 8;

/// More coins are worth nothing.
const PLENTY: u16 = 24;

impl Yardstick for base::Game {
    const PASS: Option<base::Action> = Some(base::Action::Pass);

    fn standing(&self, seat: Seat) -> i32 {
        let view = self.view(seat);
        let round = Round::ALL.get(usize::from(view.rounds_scored()));
        let points = match round {
            Some(&round) => self.preview(round).rows.get(seat.index()).map_or(0, |row| row.total),
            None => view.score(seat),
        };
        let coins = view.hand().map_or(0, |hand| hand.sum().min(PLENTY));
        i32::from(points) * 16 + i32::from(coins) * COIN
    }

    fn is_exact(&self, action: &base::Action) -> bool {
        match action {
            base::Action::Buy { slot, pay, .. } => {
                let price = self.table().market()[*slot].map_or(0, base::TileId::price);
                pay.sum() == u16::from(price)
            }
            _ => false,
        }
    }
}

impl Yardstick for red::Game {
    const PASS: Option<red::Action> = Some(red::Action::Pass);

    fn standing(&self, seat: Seat) -> i32 {
        let view = self.view(seat);
        let round = Round::ALL.get(usize::from(view.rounds_scored()));
        let points = match round {
            Some(&round) => {
                view.score_sheet(round).rows.get(seat.index()).map_or(0, |row| row.total)
            }
            None => view.score(seat),
        };
        let coins = view.hand().map_or(0, |hand| hand.sum().min(PLENTY));
        i32::from(points) * 16 + i32::from(coins) * COIN
    }

    fn is_exact(&self, action: &red::Action) -> bool {
        match action {
            red::Action::Buy { slot, pay, .. } => {
                let price = self.table().market()[*slot].map_or(0, |tile| tile.face().price);
                pay.sum() == u16::from(price)
            }
            _ => false,
        }
    }
}

impl Yardstick for roll::Game {
    const PASS: Option<roll::Action> = None;

    fn standing(&self, seat: Seat) -> i32 {
        let totals = self.table().score_sheet();
        totals.rows.get(seat.index()).map_or(0, |row| i32::from(row.total) * 16)
    }

    fn is_exact(&self, _: &roll::Action) -> bool {
        false
    }
}
