//! Enumerating what the deciding player may do.
//!
//! Of the payments on the market only those without a superfluous card are listed; everything else
//! that is legal is listed. The longest parts of a listing are bounded: 4 places with at most 512
//! payments each (`payments_are_few…`); guards to move and sections for them, of which a palace has at
//! most as many as there are walls in the game; and tiles of the reserve by cells.

use super::ability::Ability;
use super::action::Action;
use super::cards::Cards;
use super::check::asked_for;
use super::game::{Game, Step};
use super::payment::{Wanted, for_each_payment, for_each_take};
use super::place::{Pile, Space};
use super::tile::{Family, TileId};
use crate::base::Destination;
use crate::kit::{Currency, Kind, Seat, Side, Slot};

type Visit<'a> = dyn FnMut(Action) + 'a;

impl Game {
    /// Calls `visit` with every legal action, except payments with superfluous cards.
    pub fn for_each_action(&self, visit: &mut Visit<'_>) {
        match self.step {
            Step::Draft(_) => {
                let piles = Pile::ALL.into_iter().filter(|&pile| self.draft[pile].is_some());
                piles.for_each(|pile| visit(Action::Draft { pile }));
            }
            Step::Main => {
                self.actions(visit);
                self.abilities(visit);
                if self.acted || !self.can_act() {
                    visit(Action::Pass);
                }
            }
            Step::Guards(ability, _) => {
                let guards = self.own_guards(self.active);
                let paying = guards.filter(|&from| self.check_guard(&ability, from).is_ok());
                paying.for_each(|from| visit(Action::Guard { from }));
            }
            Step::Give(ability) => {
                let wanted = asked_for(&ability);
                let cards = self.players[self.active].hand.distinct();
                let paying =
                    cards.filter(|card| wanted.is_none_or(|wanted| wanted == card.currency()));
                paying.for_each(|card| visit(Action::Give { card }));
            }
            Step::Announced(slot) => self.purchases(slot, visit),
            Step::Attach => {
                for tile in self.waiting.iter().filter(|&tile| self.takes_wall(tile)) {
                    let walls = self.walls(tile);
                    let open = Side::ALL.into_iter().filter(|&side| !walls.has(side));
                    open.for_each(|side| visit(Action::Attach { tile, side }));
                }
            }
            Step::Place => self.placements(self.active, visit),
            Step::PlaceLeftover(seat) => self.placements(seat, visit),
            Step::Refill | Step::HandOut | Step::FinalScore | Step::Over => {}
        }
    }

    /// Whether an action can be taken, be it with an ability.
    pub(super) fn can_act(&self) -> bool {
        let mut any = false;
        self.actions(&mut |_| any = true);
        self.purchases_ahead(&mut |_| any = true);
        any
    }

    /// Whether an ability can be used.
    pub(super) fn can_use_ability(&self) -> bool {
        let mut any = false;
        self.abilities(&mut |_| any = true);
        any
    }

    /// What takes an action.
    fn actions(&self, visit: &mut Visit<'_>) {
        if !self.further {
            return;
        }
        for_each_take(&self.display, &mut |cards| visit(Action::Take(cards)));
        Slot::ALL.into_iter().for_each(|slot| self.purchases(slot, visit));
        for tile in self.aside.iter() {
            if let (Some((currency, _)), Some(price)) = (tile.bazaar(), self.bazaar_price(tile)) {
                self.exact_payments(currency, price, &mut |pay| {
                    visit(Action::Bazaar { tile, pay });
                });
            }
        }
        self.redesigns(visit);
    }

    fn purchases(&self, slot: Slot, visit: &mut Visit<'_>) {
        let Some(tile) = self.market[slot] else { return };
        let currency = slot.currency();
        let purse = self.players[self.active].hand.in_currency(currency);
        for_each_payment(purse, tile.face().price, Wanted::Any, &mut |purse| {
            visit(Action::Buy { slot, pay: Cards::of_currency(currency, purse) });
        });
    }

    fn exact_payments(&self, currency: Currency, price: u8, visit: &mut dyn FnMut(Cards)) {
        let purse = self.players[self.active].hand.in_currency(currency);
        for_each_payment(purse, price, Wanted::Exact, &mut |purse| {
            visit(Cards::of_currency(currency, purse));
        });
    }

    fn redesigns(&self, visit: &mut Visit<'_>) {
        let (seat, palace) = (self.active, self.palace(self.active));
        for tile in self.players[seat].reserve.iter() {
            let piece = self.piece(tile);
            palace.additions(piece).for_each(|cell| visit(Action::Add { tile, cell }));
            palace.swaps(piece).for_each(|cell| visit(Action::Swap { tile, cell }));
        }
        palace.removals().for_each(|cell| visit(Action::Remove { cell }));
    }

    /// Every use of an ability.
    fn abilities(&self, visit: &mut Visit<'_>) {
        self.board.abilities.into_iter().for_each(|ability| self.uses(ability, visit));
    }

    /// Every use of this ability.
    pub(super) fn uses(&self, ability: Ability, visit: &mut Visit<'_>) {
        if self.check_face_up(ability).is_err() || self.cost(ability).is_err() {
            return;
        }
        let mut offer = |action: Action| {
            if self.check_ability(&action).is_ok() {
                visit(action);
            }
        };
        match ability {
            Ability::SwapToken => {
                for tile in self.waiting.iter() {
                    let slots = Slot::ALL.into_iter();
                    slots.for_each(|slot| offer(Action::SwapToken { tile, slot }));
                }
            }
            Ability::Overview => self.purchases_ahead(visit),
            Ability::Wall => offer(Action::Wall),
            Ability::Card => {
                let display: Cards = self.display.values().flatten().copied().collect();
                display.distinct().for_each(|card| offer(Action::Card { card }));
            }
            Ability::Plaza => offer(Action::Plaza),
            Ability::Exact => offer(Action::Exact),
            Ability::RandomToken => {
                for slot in Slot::ALL {
                    let tokens = Slot::ALL.into_iter();
                    tokens.for_each(|token| offer(Action::Announce { slot, token }));
                }
            }
            // One guard pays, another one moves.
            Ability::MoveGuard if self.own_guards(self.active).count() < 2 => {}
            Ability::MoveGuard => {
                for from in self.own_guards(self.active) {
                    let free = self.free_sections(self.active);
                    free.for_each(|to| visit(Action::MoveGuard { from, to }));
                }
            }
            Ability::Half => {
                Kind::ALL.into_iter().for_each(|kind| offer(Action::Half { kind }));
            }
        }
    }

    /// What the ability to buy ahead allows.
    fn purchases_ahead(&self, visit: &mut Visit<'_>) {
        let ability = Ability::Overview;
        if !self.further || self.check_face_up(ability).is_err() || self.cost(ability).is_err() {
            return;
        }
        let hand = self.players[self.active].hand;
        for space in Space::ALL {
            let Some(tile) = self.overview[space] else { continue };
            let price = tile.face().price;
            for currency in Currency::ALL {
                self.exact_payments(currency, price, &mut |pay| {
                    // Another card has to be left.
                    if pay != hand {
                        visit(Action::BuyAhead { space, pay });
                    }
                });
            }
        }
    }

    fn placements(&self, seat: Seat, visit: &mut Visit<'_>) {
        let palace = self.palace(seat);
        for tile in self.waiting().iter() {
            let sites = palace.additions(self.piece(tile)).map(Destination::Palace);
            sites.for_each(|to| visit(Action::Place { tile, to }));
            visit(Action::Place { tile, to: Destination::Reserve });
            if self.can_be_given(tile) {
                visit(Action::Place { tile, to: Destination::Dirk });
            }
        }
    }

    fn can_be_given(&self, tile: TileId) -> bool {
        self.dirk.is_some() && self.step == Step::Place && tile.family() != Family::Plaza
    }
}
