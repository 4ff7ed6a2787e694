//! Enumerating what the deciding player may do.

use heapless::Vec;

use crate::action::{Action, CellAction, Choice, Destination};
use crate::data::TAKE_LIMIT;
use crate::game::{Game, Step};
use crate::money::{Card, Cards};
use crate::palace::Fit;
use crate::payment::for_each_payment;

impl Game {
    /// Calls `visit` once with every legal action, those that differ only in their cell together.
    /// Of the payments for a tile those without a superfluous card are named; `apply` accepts
    /// the others too.
    pub fn choices(&self, visit: &mut impl FnMut(Choice)) {
        match self.step {
            Step::Act => {
                self.takes(visit);
                self.purchases(visit);
                self.redesigns(visit);
                if !self.first || !self.can_act() {
                    visit(Choice::One(Action::Pass));
                }
            }
            Step::Place | Step::PlaceLeftover(_) => self.placements(visit),
            _ => {}
        }
    }

    /// Calls `visit` once with every legal action, as [`Game::choices`] does.
    pub fn for_each_action(&self, visit: &mut impl FnMut(Action)) {
        self.choices(&mut |choice| choice.iter().for_each(&mut *visit));
    }

    /// Sets of cards of the display: single ones, and several that are not worth too much. Of
    /// equal cards the leftmost are taken, so that no set comes twice.
    fn takes(&self, visit: &mut impl FnMut(Choice)) {
        // Each card with the set of those on its left that are equal to it.
        let mut shown: Vec<(Card, u8), 4> = Vec::new();
        let mut small = 0_u8;
        for &card in self.display.values().flatten() {
            let places = shown.iter().enumerate();
            let equal = places.fold(0, |set, (n, &(left, _))| set | u8::from(left == card) << n);
            if equal == 0 {
                visit(Choice::One(Action::Take(Cards::one(card))));
            }
            small |= u8::from(u16::from(card.value()) < TAKE_LIMIT) << shown.len();
            let _ = shown.push((card, equal));
        }
        if small.count_ones() < 2 {
            return;
        }
        for set in (3..=small).filter(|set| set & !small == 0 && !set.is_power_of_two()) {
            let chosen = shown.iter().enumerate().filter(|(n, _)| set >> n & 1 != 0);
            let worth: u8 = chosen.clone().map(|(_, (card, _))| card.value()).sum();
            let leftmost = chosen.clone().all(|(_, &(_, equal))| equal & !set == 0);
            if leftmost && u16::from(worth) <= TAKE_LIMIT {
                let cards = chosen.map(|(_, &(card, _))| card).collect();
                visit(Choice::One(Action::Take(cards)));
            }
        }
    }

    fn purchases(&self, visit: &mut impl FnMut(Choice)) {
        let hand = &self.players[self.active].hand;
        for (slot, tile) in &self.market {
            let Some(tile) = tile else { continue };
            let currency = slot.currency();
            for_each_payment(hand.in_currency(currency), tile.price(), &mut |purse| {
                let pay = Cards::of_currency(currency, purse);
                visit(Choice::One(Action::Buy { slot, pay }));
            });
        }
    }

    fn redesigns(&self, visit: &mut impl FnMut(Choice)) {
        let player = &self.players[self.active];
        if player.built.is_empty() && player.reserve.is_empty() {
            return;
        }
        let palace = self.palace(self.active);
        if !player.reserve.is_empty() {
            palace.for_each_fit(player.reserve, |tile, fit, cells| {
                let action = match fit {
                    Fit::Add => CellAction::Add(tile),
                    Fit::Swap => CellAction::Swap(tile),
                };
                visit(Choice::Cells(action, cells));
            });
        }
        for cells in palace.removal_rows().filter(|cells| !cells.is_empty()) {
            visit(Choice::Cells(CellAction::Remove, cells));
        }
    }

    fn placements(&self, visit: &mut impl FnMut(Choice)) {
        let Some(seat) = self.decision().seat() else {
            return;
        };
        let waiting = self.waiting();
        self.palace(seat).for_each_fit(waiting, |tile, fit, cells| {
            if fit == Fit::Add {
                visit(Choice::Cells(CellAction::Place(tile), cells));
            }
        });
        for tile in waiting.iter() {
            visit(Choice::One(Action::Place { tile, to: Destination::Reserve }));
            if self.dirk.is_some() && self.step == Step::Place {
                visit(Choice::One(Action::Place { tile, to: Destination::Dirk }));
            }
        }
    }

    /// Whether the active player can take any action at all.
    pub(crate) fn can_act(&self) -> bool {
        let mut possible = self.display.values().any(Option::is_some);
        if !possible {
            let mut visit = |_| possible = true;
            self.purchases(&mut visit);
            self.redesigns(&mut visit);
        }
        possible
    }
}
