//! Enumerating what the deciding player may do.
//!
//! Of the payments on the market only those without a superfluous card are listed; everything else
//! that is legal is listed. The longest parts of a listing are bounded: 4 places with at most 512
//! payments each (`payments_are_few…`); guards to move and sections for them, of which a palace has at
//! most as many as there are walls in the game; and tiles of the reserve by cells.

use heapless::Vec;

use super::ability::Ability;
use super::action::Action;
use super::cards::Card;
use super::check::asked_for;
use super::choice::{Choice, Purchase, Use};
use super::data::{PLAZAS, TAKE_LIMIT};
use super::game::{Game, Step};
use super::place::Pile;
use super::tile::{Family, TileId};
use crate::base::Destination;
use crate::kit::palace::Change;
use crate::kit::payments::{for_each_exact_payment, for_each_payment};
use crate::kit::sets::{CardSets, PAIRS};
use crate::kit::{Currency, Kind, Seat, Side, Slot};

type Visit<'a> = dyn FnMut(Choice) + 'a;

/// A bit for each place, from the lowest up, where something holds.
fn bits<T>(places: impl IntoIterator<Item = T>, holds: impl Fn(T) -> bool) -> u8 {
    let bit = |(place, thing)| u8::from(holds(thing)) << place;
    places.into_iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
}

impl Game {
    /// Calls `visit` with every legal action, except payments with superfluous cards.
    pub fn for_each_action(&self, visit: &mut dyn FnMut(Action)) {
        self.choices(&mut |choice| self.actions_of(&choice).for_each(&mut *visit));
    }

    /// The actions of a group.
    fn actions_of(&self, choice: &Choice) -> impl Iterator<Item = Action> {
        (0..choice.len()).filter_map(|number| self.nth_of(choice, number))
    }

    /// Calls `visit` with every use of one ability.
    pub(super) fn for_each_use(&self, ability: Ability, visit: &mut dyn FnMut(Action)) {
        let guards = self.guard_count(self.active);
        self.uses(ability, guards, &mut |choice| {
            self.actions_of(&choice).for_each(&mut *visit);
        });
    }

    /// The legal action whose number `choose` names when it is told how many there are.
    pub(super) fn pick(&self, choose: &mut dyn FnMut(usize) -> usize) -> Option<Action> {
        // Groups, each with the number of actions before it; nearly always there is room for all.
        let mut groups: Vec<(usize, Choice), 32> = Vec::new();
        let mut count = 0;
        self.choices(&mut |choice| {
            let _ = groups.push((count, choice));
            count += choice.len();
        });
        let number = choose(count);
        let begun = groups.iter().filter(|(before, _)| *before <= number).count();
        let (before, choice) = groups.get(begun.checked_sub(1)?)?;
        if begun < groups.capacity() || number - before < choice.len() {
            return self.nth_of(choice, number - before);
        }
        let (mut before, mut found) = (0, None);
        self.choices(&mut |choice| {
            found = found.or_else(|| self.nth_of(&choice, number.checked_sub(before)?));
            before += choice.len();
        });
        found
    }

    /// Calls `visit` with groups that together hold every legal action once, except payments with
    /// superfluous cards.
    fn choices(&self, visit: &mut Visit<'_>) {
        match self.step {
            Step::Draft(_) => {
                let piles = Pile::ALL.into_iter().filter(|&pile| self.draft[pile].is_some());
                piles.for_each(|pile| visit(Choice::One(Action::Draft { pile })));
            }
            Step::Main => {
                self.actions(visit);
                self.uses_of_all(visit);
                if self.acted || !self.can_act() {
                    visit(Choice::One(Action::Pass));
                }
            }
            Step::Guards(ability, _) => {
                let guards = self.own_guards(self.active);
                let paying = guards.filter(|&from| self.check_guard(&ability, from).is_ok());
                paying.for_each(|from| visit(Choice::One(Action::Guard { from })));
            }
            Step::Give(ability) => {
                let wanted = asked_for(&ability);
                let cards = self.players[self.active].hand.distinct();
                let paying =
                    cards.filter(|card| wanted.is_none_or(|wanted| wanted == card.currency()));
                paying.for_each(|card| visit(Choice::One(Action::Give { card })));
            }
            Step::Announced(slot) => self.purchases(slot, visit),
            Step::Attach => {
                for tile in self.waiting.iter().filter(|&tile| self.takes_wall(tile)) {
                    let walls = self.walls(tile);
                    let open = Side::ALL.into_iter().filter(|&side| !walls.has(side));
                    open.for_each(|side| visit(Choice::One(Action::Attach { tile, side })));
                }
            }
            Step::Place => self.placements(self.active, visit),
            Step::PlaceLeftover(seat) => self.placements(seat, visit),
            Step::Refill | Step::HandOut | Step::FinalScore | Step::Over => {}
        }
    }

    /// Whether an action can be taken, be it with an ability.
    pub(super) fn can_act(&self) -> bool {
        if self.further && self.display.values().any(Option::is_some) {
            return true;
        }
        let mut any = false;
        self.actions(&mut |choice| any |= choice.len() > 0);
        self.uses(Ability::Overview, self.guard_count(self.active), &mut |choice| {
            any |= choice.len() > 0;
        });
        any
    }

    /// Whether an ability can be used.
    pub(super) fn can_use_ability(&self) -> bool {
        let guards = self.guard_count(self.active);
        self.board.abilities.into_iter().any(|ability| {
            let mut any = false;
            self.uses(ability, guards, &mut |choice| any |= choice.len() > 0);
            any
        })
    }

    /// What takes an action.
    fn actions(&self, visit: &mut Visit<'_>) {
        if !self.further {
            return;
        }
        visit(Choice::Takes(self.takes()));
        Slot::ALL.into_iter().for_each(|slot| self.purchases(slot, visit));
        for tile in self.aside.iter() {
            if let (Some((currency, _)), Some(price)) = (tile.bazaar(), self.bazaar_price(tile)) {
                self.exact_purchases(Purchase::Bazaar(tile), currency, price, visit);
            }
        }
        self.redesigns(visit);
    }

    /// Every set of cards that may be taken: single ones, and several that are not worth too much. Of
    /// equal cards the leftmost are taken.
    fn takes(&self) -> CardSets {
        let cards = self.display.into_array();
        let too_much = TAKE_LIMIT + 1;
        let values = cards.map(|card| card.map_or(too_much, Card::value));
        let several = CardSets::worth(values, too_much).others();
        let codes = cards.map(|card| card.map_or(0, Card::code));
        several.and_alone(cards.map(|card| card.is_some())).without_doubles(codes, PAIRS)
    }

    fn purchases(&self, slot: Slot, visit: &mut Visit<'_>) {
        let Some(tile) = self.market[slot] else { return };
        let currency = slot.currency();
        let purse = self.players[self.active].hand.in_currency(currency);
        for_each_payment(purse, tile.face().price, &mut |payments| {
            visit(Choice::Purchases(Purchase::Market(slot), currency, payments));
        });
    }

    fn exact_purchases(
        &self,
        purchase: Purchase,
        currency: Currency,
        price: u8,
        visit: &mut Visit<'_>,
    ) {
        let purse = self.players[self.active].hand.in_currency(currency);
        for_each_exact_payment(purse, price, &mut |payments| {
            visit(Choice::Purchases(purchase, currency, payments));
        });
    }

    fn redesigns(&self, visit: &mut Visit<'_>) {
        let player = &self.players[self.active];
        if player.built.is_empty() && player.reserve.is_empty() {
            return;
        }
        let choice = |change| match change {
            Change::Build(tile, sites) => Choice::Redesign(tile, sites),
            Change::Remove(cells) => Choice::Removals(cells),
        };
        let tiles = player.reserve.iter().map(|tile| (tile, self.piece(tile)));
        let palace = self.palace(self.active);
        if !palace.for_each_plain_change(tiles.clone(), |change| visit(choice(change))) {
            palace.for_each_change_around(tiles, &mut |change| visit(choice(change)));
        }
    }

    /// Every use of an ability.
    fn uses_of_all(&self, visit: &mut Visit<'_>) {
        let guards = self.guard_count(self.active);
        self.board.abilities.into_iter().for_each(|ability| self.uses(ability, guards, visit));
    }

    /// Every use of one ability by the active player, who has so many guards.
    fn uses(&self, ability: Ability, guards: u8, visit: &mut Visit<'_>) {
        if self.check_face_up(ability).is_err() || self.cost_with(ability, guards).is_err() {
            return;
        }
        let is_token = |slot| self.market[slot].is_some_and(|tile| self.kind(tile).is_some());
        let mut offer = |useful: bool, action| {
            if useful {
                visit(Choice::One(action));
            }
        };
        match ability {
            Ability::SwapToken => {
                let hand = &self.players[self.active].hand;
                let slots = bits(Slot::ALL, |slot| {
                    is_token(slot) && !hand.in_currency(slot.currency()).is_empty()
                });
                let tiles = self.waiting.iter().filter(|&tile| self.kind(tile).is_some());
                tiles.for_each(|tile| visit(Choice::Uses(Use::SwapToken(tile), slots)));
            }
            Ability::Overview => self.purchases_ahead(visit),
            Ability::Wall => offer(self.is_wall_useful(), Action::Wall),
            Ability::Card => {
                // Of equal cards the leftmost.
                let cards = self.display.into_array();
                let is_first = |(space, card): (usize, &Option<_>)| {
                    card.is_some() && cards.iter().position(|other| other == card) == Some(space)
                };
                visit(Choice::Uses(Use::Card, bits(cards.iter().enumerate(), is_first)));
            }
            Ability::Plaza => offer(usize::from(self.plazas) < PLAZAS, Action::Plaza),
            Ability::Exact => offer(self.is_exact_useful(), Action::Exact),
            Ability::RandomToken => {
                if self.further && self.bag.values().any(|&count| count > 0) {
                    let tokens = bits(Slot::ALL, is_token);
                    for slot in Slot::ALL.into_iter().filter(|&slot| self.can_buy(slot)) {
                        visit(Choice::Uses(Use::Announce(slot), tokens));
                    }
                }
            }
            // One guard pays, another one moves.
            Ability::MoveGuard => {
                if guards >= 2 {
                    let sections = self.free_sections(self.active).count();
                    visit(Choice::Moves(guards.into(), sections));
                }
            }
            Ability::Half => {
                let halves = bits(Kind::ALL, |kind| self.halves[kind].is_none());
                visit(Choice::Uses(Use::Half, halves));
            }
        }
    }

    /// What the ability to buy ahead allows.
    fn purchases_ahead(&self, visit: &mut Visit<'_>) {
        if !self.further {
            return;
        }
        let hand = &self.players[self.active].hand;
        let all = hand.sum();
        for (space, tile) in &self.overview {
            let Some(tile) = tile else { continue };
            let price = tile.face().price;
            // Another card has to be left.
            if all > price.into() {
                for currency in Currency::ALL {
                    self.exact_purchases(Purchase::Ahead(space), currency, price, visit);
                }
            }
        }
    }

    fn placements(&self, seat: Seat, visit: &mut Visit<'_>) {
        let palace = self.palace(seat);
        let tiles = self.waiting().iter().map(|tile| (tile, self.piece(tile)));
        let is_done = palace.for_each_plain_addition(tiles.clone(), |tile, cells| {
            visit(Choice::Placements(tile, cells));
        });
        if !is_done {
            palace.for_each_addition_around(tiles, &mut |tile, cells| {
                visit(Choice::Placements(tile, cells));
            });
        }
        for tile in self.waiting().iter() {
            visit(Choice::One(Action::Place { tile, to: Destination::Reserve }));
            if self.can_be_given(tile) {
                visit(Choice::One(Action::Place { tile, to: Destination::Dirk }));
            }
        }
    }

    fn can_be_given(&self, tile: TileId) -> bool {
        self.dirk.is_some() && self.step == Step::Place && tile.family() != Family::Plaza
    }
}
