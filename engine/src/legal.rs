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
        let shown: Vec<Card, 4> = self.display.values().flatten().copied().collect();
        let mask = |inside: &dyn Fn(usize, Card) -> bool| {
            shown
                .iter()
                .enumerate()
                .fold(0_u8, |mask, (index, &card)| mask | u8::from(inside(index, card)) << index)
        };
        let small = mask(&|_, card| u16::from(card.value()) < TAKE_LIMIT);
        for set in 1..1_u8 << shown.len() {
            let several = !set.is_power_of_two();
            if several && set & !small != 0 {
                continue;
            }
            let members = shown.iter().enumerate().filter(|(index, _)| set >> index & 1 != 0);
            let leftmost = members.clone().all(|(index, &card)| {
                mask(&|left, other| left < index && other == card) & !set == 0
            });
            let cards: Cards = members.map(|(_, &card)| card).collect();
            if leftmost && (!several || cards.sum() <= TAKE_LIMIT) {
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
