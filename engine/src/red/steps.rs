//! What happens between decisions: the course of a turn, and the end of the game.

use super::ability::Abilities;
use super::chance::Chance;
use super::data::DIRK_BATCH;
use super::event::{Event, Watcher};
use super::game::{Game, Step};
use crate::kit::score::Round;
use crate::kit::{Seat, Slot};

impl Game {
    /// Takes one step after the other until somebody has to decide, or the game is over.
    pub(super) fn run(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        loop {
            match self.step {
                Step::Main => {
                    if self.further || self.can_use_ability() {
                        return;
                    }
                    self.begin_placing();
                }
                Step::Place => {
                    if !self.waiting.is_empty() {
                        return;
                    }
                    self.step = Step::Refill;
                }
                Step::Refill => self.refill(chance, observer),
                Step::HandOut => {
                    self.hand_out(observer);
                    self.step = Step::PlaceLeftover(self.setup.next(self.active));
                }
                Step::PlaceLeftover(seat) => {
                    if !self.players[seat].leftover.is_empty() {
                        return;
                    }
                    self.step = if seat == self.active {
                        Step::FinalScore
                    } else {
                        Step::PlaceLeftover(self.setup.next(seat))
                    };
                }
                Step::FinalScore => {
                    self.score(Round::Third, observer);
                    self.step = Step::Over;
                    if let Some(outcome) = self.outcome() {
                        observer.event(&Event::End(outcome));
                    }
                }
                Step::Draft(_)
                | Step::Guards(..)
                | Step::Give(_)
                | Step::Announced(_)
                | Step::Attach
                | Step::Over => return,
            }
        }
    }

    pub(super) fn begin_turn(&mut self, player: Seat, observer: &mut Watcher<'_>) {
        self.active = player;
        (self.acted, self.further, self.overpaid) = (false, true, false);
        self.used = Abilities::NONE;
        self.step = Step::Main;
        observer.event(&Event::Turn { player });
    }

    pub(super) const fn begin_placing(&mut self) {
        self.further = false;
        self.overpaid = false;
        self.step = if self.wall { Step::Attach } else { Step::Place };
    }

    /// After a turn: market and overview board, then money, then scorings that are due.
    fn refill(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.refill_market(chance, observer);
        if self.market.values().any(Option::is_none) {
            self.step = Step::HandOut;
            return;
        }
        self.refill_money(chance, observer);
        for (round, batch) in [(Round::First, Some(DIRK_BATCH)), (Round::Second, None)] {
            if self.queued.get_mut(round as usize).is_some_and(core::mem::take) {
                self.score(round, observer);
                let batch = batch.unwrap_or(self.tiles.len() / 3);
                self.dirk_draws(batch, chance, observer);
            }
        }
        self.begin_turn(self.setup.next(self.active), observer);
    }

    /// Gives each tile left on the market to the one player with most money in its currency.
    fn hand_out(&mut self, observer: &mut Watcher<'_>) {
        for slot in Slot::ALL {
            let Some(tile) = self.market[slot] else { continue };
            let player = self.richest(slot);
            if let Some(seat) = player {
                self.market[slot] = None;
                self.players[seat].leftover.insert(tile);
            }
            observer.event(&Event::Leftover { slot, tile, player });
        }
    }

    /// The one player who has the most money for a market place. If nobody has any, all have the
    /// same: that is none.
    fn richest(&self, slot: Slot) -> Option<Seat> {
        let worth = |seat: Seat| self.players[seat].hand.in_currency(slot.currency()).sum();
        let most = self.setup.seats().map(worth).max()?;
        let mut seats = self.setup.seats().filter(|&seat| worth(seat) == most);
        let richest = seats.next();
        if seats.next().is_none() { richest } else { None }
    }
}
