//! Carrying out an action, and what follows until the next decision.

use super::action::{Action, ActionError};
use super::chance::{Chance, roll_pair};
use super::data::DOUBLE_COST;
use super::dice::{Die, Pair, Square, Two};
use super::event::{Event, Rolled, Watcher};
use super::game::{Game, Step, roll};
use super::score::{Award, Outcome, ScoreSheet};
use super::setup::Participant;
use crate::kit::Kind;

impl Game {
    /// Carries out an action and all that follows from it, up to the next decision.
    ///
    /// # Errors
    ///
    /// The first reason why it is not allowed; then nothing has happened.
    pub fn apply(
        &mut self,
        action: &Action,
        observer: &mut Watcher<'_>,
    ) -> Result<(), ActionError> {
        let mut generator = self.generator.clone();
        self.apply_with(action, &mut generator, observer)?;
        self.generator = generator;
        Ok(())
    }

    /// The same with chance decided by something else, as in a replay.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`].
    pub fn apply_with(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        let player = self.active;
        match *action {
            Action::Adjust { blue, yellow } => {
                let coins = self.check_adjust(blue, yellow)?;
                self.pay(coins);
                observer.event(&Event::Adjust { player, blue, yellow, coins });
                self.adjust(blue, yellow);
                self.step = Step::ActAdjusted;
            }
            Action::Build { cell } => {
                *self = self.after_building(cell);
                observer.event(&Event::Build { player, cell, kind: cell.kind() });
                if self.may_double() {
                    self.step = Step::Double;
                } else {
                    self.roll_used(chance, observer);
                }
            }
            Action::Coins => {
                let offered = self.coins_offered();
                let coins = self.players[player].coins.gain(offered);
                observer.event(&Event::Coins { player, coins });
                self.roll_all(chance, observer);
            }
            Action::Double => {
                let cell = self.extra.square();
                self.pay(DOUBLE_COST);
                self.build(cell);
                observer.event(&Event::Double { player, cell, kind: cell.kind() });
                self.roll_all(chance, observer);
            }
            Action::Pass => {
                observer.event(&Event::Pass { player });
                self.roll_used(chance, observer);
            }
            Action::Keep { blue, yellow } => {
                observer.event(&Event::Keep { player, blue, yellow });
                self.use_dice(Pair { blue, yellow });
                self.end_turn(chance, observer);
            }
        }
        Ok(())
    }

    /// Pays coins that have been asked for.
    fn pay(&mut self, coins: u8) {
        // The check has found them.
        let _ = self.players[self.active].coins.spend(coins);
    }

    /// The same game with a building on a cell to which dice point: they are the own pair then.
    pub(super) fn after_building(&self, cell: Square) -> Self {
        let mut game = self.clone();
        game.use_dice(cell.pair());
        game.build(cell);
        game
    }

    fn build(&mut self, cell: Square) {
        let built = &mut self.players[self.active].built;
        *built = built.with(cell);
    }

    /// Gives the dice these values. A die that need not change does not.
    fn adjust(&mut self, blue: Two, yellow: Two) {
        let (own, extra) = (&mut self.players[self.active].pair, &mut self.extra);
        for (own, extra, two) in
            [(&mut own.blue, &mut extra.blue, blue), (&mut own.yellow, &mut extra.yellow, yellow)]
        {
            let [low, high] = two.dice();
            let kept = |one: Die, other: Die| *own == one || *extra == other;
            // If both have to change, the lower one stays the lower.
            let swap = !kept(low, high) && (kept(high, low) || *own > *extra);
            (*own, *extra) = if swap { (high, low) } else { (low, high) };
        }
    }

    /// Makes these two of the four dice the own pair, and the other two the extra pair.
    fn use_dice(&mut self, pair: Pair) {
        let (own, extra) = (&mut self.players[self.active].pair, &mut self.extra);
        if own.blue != pair.blue {
            core::mem::swap(&mut own.blue, &mut extra.blue);
        }
        if own.yellow != pair.yellow {
            core::mem::swap(&mut own.yellow, &mut extra.yellow);
        }
    }

    /// Whether nobody needs dice after this turn.
    fn is_last_turn(&self) -> bool {
        self.round == self.setup.rounds() && self.setup.next(self.active) == self.first
    }

    /// The used pair is rolled and stays; the other is passed on.
    fn roll_used(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        if !self.is_last_turn() {
            self.players[self.active].pair = roll(self.active, chance, observer);
        }
        self.end_turn(chance, observer);
    }

    /// All four are rolled. Whoever plays alone keeps them all.
    fn roll_all(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        if self.is_last_turn() {
            return self.end_turn(chance, observer);
        }
        let player = self.active;
        let (own, extra) = (roll_pair(chance), roll_pair(chance));
        (self.players[player].pair, self.extra) = (own, extra);
        let blue = Rolled::from_iter([own.blue, extra.blue]);
        let yellow = Rolled::from_iter([own.yellow, extra.yellow]);
        observer.event(&Event::Roll { player, blue, yellow });
        if self.setup.is_solo() {
            self.end_turn(chance, observer);
        } else {
            self.step = Step::Keep;
        }
    }

    fn end_turn(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.active = self.setup.next(self.active);
        if self.active == self.first {
            self.end_round(chance, observer);
        }
        if self.step != Step::Over {
            self.step = Step::Act;
            observer.event(&Event::Turn { player: self.active, round: self.round });
        }
    }

    /// Fictitious players act, types completed in this round are paid, and the game ends or goes on.
    fn end_round(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        for figure in self.setup.fictitious() {
            self.mark(figure, chance, observer);
        }
        self.give_awards(observer);
        if self.round < self.setup.rounds() {
            self.round += 1;
            return;
        }
        self.step = Step::Over;
        let sheet = ScoreSheet::new(&self.entries());
        let outcome = Outcome::new(self.setup, &sheet);
        observer.event(&Event::Score(sheet));
        observer.event(&Event::End(outcome));
    }

    pub(super) fn give_awards(&mut self, observer: &mut Watcher<'_>) {
        for kind in Kind::ALL {
            let Some(award) = Award::of(kind, &self.entries()) else { continue };
            for &who in &award.players {
                let awards = match who {
                    Participant::Seat(seat) => &mut self.players[seat].awards,
                    Participant::Fictitious(figure) => &mut self.figures[figure].awards,
                };
                awards[kind] = Some(award.points);
            }
            observer.event(&Event::Award(award));
        }
    }
}
