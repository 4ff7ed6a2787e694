//! Enumerating what the deciding player may do.

use heapless::Vec;

use crate::base::action::{Action, CellAction, Choice, Destination};
use crate::base::cards::Cards;
use crate::base::game::{Game, Step};
use crate::base::modules::{self, Switches};
use crate::base::payment::{for_each_mix, for_each_payment};
use crate::base::takes::Takes;
use crate::kit::palace::Change;
use crate::kit::{Seat, Slot};

impl Game {
    /// Calls `visit` with groups of actions that together hold every legal action once. A group may
    /// be empty: that costs the caller less than a branch here would.
    ///
    /// Of the payments for a tile only those without a superfluous card are visited; `apply`
    /// accepts the others too.
    pub fn choices(&self, visit: &mut impl FnMut(Choice)) {
        match self.step {
            Step::Act => {
                let limit = modules::limit_of_takes(self);
                visit(Choice::Takes(Takes::of(&self.display, limit)));
                self.purchases(visit);
                self.redesigns(self.active, visit);
                let mut offer = |action| visit(Choice::One(Action::Module(action)));
                modules::actions(self, &mut offer);
                if self.first {
                    modules::openings(self, &mut offer);
                }
                if !self.first || !self.can_act() {
                    visit(Choice::One(Action::Pass));
                }
            }
            Step::Place | Step::PlaceNow(_) | Step::PlaceLeftover(_) => self.placements(visit),
            Step::React(seat) => {
                modules::reactions(self, seat, &mut |action| {
                    visit(Choice::One(Action::Module(action)));
                });
                visit(Choice::One(Action::Pass));
            }
            Step::Ask(seat, question) => {
                question.answers(self, seat, &mut |action| {
                    visit(Choice::One(Action::Module(action)));
                });
                let manner = question.manner();
                if manner.redesign {
                    self.redesigns(seat, visit);
                }
                if manner.declinable {
                    visit(Choice::One(Action::Pass));
                }
            }
            _ => {}
        }
    }

    /// Calls `visit` once with every legal action, as [`Game::choices`] does.
    pub fn for_each_action(&self, visit: &mut impl FnMut(Action)) {
        self.choices(&mut |choice| choice.iter().for_each(&mut *visit));
    }

    /// How many legal actions there are.
    #[must_use]
    pub fn count_actions(&self) -> usize {
        let mut count = 0;
        self.choices(&mut |choice| count += choice.len());
        count
    }

    /// The legal action with this number, from 0, in the order of [`Game::choices`].
    #[must_use]
    pub fn nth_action(&self, number: usize) -> Option<Action> {
        let (mut before, mut found) = (0, None);
        self.choices(&mut |choice| {
            found = found.or_else(|| choice.nth(number.checked_sub(before)?));
            before += choice.len();
        });
        found
    }

    /// The legal action whose number `choose` names when it is told how many there are.
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        // Groups, each with the number of actions before it; nearly always there is room for all.
        let mut groups: Vec<(usize, Choice), 32> = Vec::new();
        let mut count = 0;
        let mut complete = true;
        self.choices(&mut |choice| {
            complete &= groups.push((count, choice)).is_ok();
            count += choice.len();
        });
        if count == 0 {
            return None;
        }
        let number = choose(count);
        if !complete {
            return self.nth_action(number);
        }
        // Of groups that begin at the same number, all but the last are empty. Unlike searching,
        // counting has no unpredictable branches.
        let begun = groups.iter().filter(|(before, _)| *before <= number).count();
        let (before, choice) = groups.get(begun.checked_sub(1)?)?;
        choice.nth(number - before)
    }

    fn purchases(&self, visit: &mut impl FnMut(Choice)) {
        if self.setup.modules().is_empty() {
            let hand = &self.players[self.active].hand;
            for (slot, tile) in &self.market {
                let Some(tile) = tile else { continue };
                let purse = hand.in_currency(slot.currency());
                for_each_payment(slot, purse, tile.price(), &mut |payments| {
                    visit(Choice::Payments(payments));
                });
            }
        } else {
            self.offers(self.active, &mut |slot, pay, switches, _| {
                visit(Choice::One(Action::Buy { slot, pay, switches }));
            });
        }
    }

    /// Calls `visit` once with every way for a player to buy a tile of the market, and whether it
    /// would be paid exactly.
    pub(crate) fn offers(&self, seat: Seat, visit: &mut dyn FnMut(Slot, Cards, Switches, bool)) {
        let hand = &self.players[seat].hand;
        for (slot, tile) in &self.market {
            let Some(tile) = *tile else { continue };
            let currency = slot.currency();
            let mut most = 0;
            modules::all_tenders(self, hand, currency, &mut |tender| {
                most = most.max(tender.worth(hand));
            });
            let payable = |_, price| u16::from(price) <= most;
            for (switches, price) in modules::offers(self, seat, tile, &payable) {
                if price == 0 {
                    visit(slot, Cards::none(), switches, true);
                    continue;
                }
                let price = u16::from(price);
                modules::all_tenders(self, hand, currency, &mut |tender| {
                    for_each_mix(hand, tender, price, &mut |pay| {
                        // A card that allows a mix is superfluous where nothing is mixed in.
                        let only = pay.in_currency(currency).sum() == pay.sum();
                        if tender.card.is_none() || !only {
                            visit(slot, pay, switches, pay.sum() == price);
                        }
                    });
                });
            }
        }
    }

    fn redesigns(&self, seat: Seat, visit: &mut impl FnMut(Choice)) {
        let player = &self.players[seat];
        if player.built.is_empty() && player.reserve.is_empty() {
            return;
        }
        self.palace(seat).for_each_change(player.reserve.pieces(), |change| {
            visit(match change {
                Change::Build(tile, sites) => Choice::Redesign(tile, sites),
                Change::Remove(cells) => Choice::Cells(CellAction::Remove, cells),
            });
        });
    }

    fn placements(&self, visit: &mut impl FnMut(Choice)) {
        let Some(seat) = self.decision().seat() else {
            return;
        };
        let waiting = self.waiting();
        if !waiting.is_empty() {
            self.palace(seat).for_each_addition(waiting.pieces(), |tile, cells| {
                visit(Choice::Cells(CellAction::Place(tile), cells));
            });
        }
        if self.is_bought() {
            modules::placements(self, seat, &mut |action| {
                visit(Choice::One(Action::Module(action)));
            });
        }
        for tile in waiting.iter() {
            visit(Choice::One(Action::Place { tile, to: Destination::Reserve }));
            if self.dirk.is_some() && self.is_bought() {
                visit(Choice::One(Action::Place { tile, to: Destination::Dirk }));
            }
        }
    }

    /// Whether the active player can take any action at all.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        self.display.values().any(Option::is_some) || self.can_act_without_display()
    }

    #[inline(never)]
    fn can_act_without_display(&self) -> bool {
        let mut possible = false;
        self.purchases(&mut |choice| possible |= !choice.is_empty());
        modules::actions(self, &mut |_| possible = true);
        possible || self.can_redesign(self.active)
    }

    /// Whether a player could redesign anything.
    #[inline(never)]
    pub(crate) fn can_redesign(&self, seat: Seat) -> bool {
        let mut possible = false;
        self.redesigns(seat, &mut |choice| possible |= !choice.is_empty());
        possible
    }
}
