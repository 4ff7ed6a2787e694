//! Carrying out an action.

use super::action::{Action, ActionError};
use super::cards::{Card, Cards};
use super::chance::Chance;
use super::event::{Event, Watcher};
use super::game::{Game, Step};
use super::tile::TileId;
use crate::base::{Destination, Origin};
use crate::kit::Slot;

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
        self.check(action)?;
        self.perform_by_own_chance(action, observer);
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
        self.perform(action, chance, observer);
        Ok(())
    }

    /// Carries out one of all choices, which is not checked again.
    pub(super) fn play(
        &mut self,
        choose: &mut dyn FnMut(usize) -> usize,
        observer: &mut Watcher<'_>,
    ) -> Option<Action> {
        let action = self.pick(choose)?;
        debug_assert_eq!(self.check(&action), Ok(()), "{action:?}");
        self.perform_by_own_chance(&action, observer);
        Some(action)
    }

    fn perform_by_own_chance(&mut self, action: &Action, observer: &mut Watcher<'_>) {
        let mut generator = self.generator.clone();
        self.perform(action, &mut generator, observer);
        self.generator = generator;
    }

    /// Carries out an action that is legal.
    fn perform(&mut self, action: &Action, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let player = self.active;
        match *action {
            Action::Draft { pile } => {
                if let Step::Draft(seat) = self.step {
                    self.take_pile(seat, pile, chance, observer);
                }
            }
            Action::Take(cards) => {
                cards.iter().for_each(|card| self.take_from_display(card));
                observer.event(&Event::Take { player, cards });
                self.end_action(false);
            }
            Action::Buy { slot, pay } => {
                if let Some(tile) = self.market[slot].take() {
                    self.pay(&pay);
                    let (kind, exact) = (self.kind(tile), pay.sum() == tile.face().price.into());
                    observer.event(&Event::Buy { player, slot, tile, kind, pay, exact });
                    self.waiting.insert(tile);
                    self.overpaid |= !exact;
                    self.step = Step::Main;
                    self.end_action(exact);
                }
            }
            Action::Bazaar { tile, pay } => {
                self.pay(&pay);
                self.aside.remove(tile);
                observer.event(&Event::Bazaar { player, tile, pay });
                self.waiting.insert(tile);
                self.end_action(true);
            }
            Action::Add { tile, cell } => {
                self.players[player].reserve.remove(tile);
                let guards = Default::default();
                self.build(player, tile, cell);
                let from = Origin::Reserve;
                observer.event(&Event::Build { player, tile, cell, from, guards });
                self.end_action(false);
            }
            Action::Remove { cell } => {
                if let Some(tile) = self.tile_at(player, cell) {
                    self.unbuild(player, tile, cell);
                    observer.event(&Event::Remove { player, tile, cell });
                }
                self.end_action(false);
            }
            Action::Swap { tile, cell } => {
                if let Some(outgoing) = self.tile_at(player, cell) {
                    self.unbuild(player, outgoing, cell);
                    self.players[player].reserve.remove(tile);
                    self.build(player, tile, cell);
                    observer.event(&Event::Swap { player, incoming: tile, outgoing, cell });
                }
                self.end_action(false);
            }
            Action::Pass => {
                observer.event(&Event::Pass { player });
                self.begin_placing();
            }
            Action::Attach { tile, side } => {
                if let Some(added) = self.added.get_mut(tile.index()) {
                    *added = added.with(side);
                }
                self.wall = false;
                observer.event(&Event::Attach { player, tile, side });
                self.step = Step::Place;
            }
            Action::Place { tile, to } => self.place(tile, to, observer),
            Action::Guard { from } => self.guard_named(from, chance, observer),
            Action::Give { card } => {
                if let Step::Give(ability) = self.step {
                    self.pay(&Cards::from_iter([card]));
                    observer.event(&Event::Give { player, card });
                    self.take_effect(ability, chance, observer);
                }
            }
            ability => {
                if let Some(Ok(cost)) = ability.ability().map(|ability| self.cost(ability)) {
                    self.use_ability(ability, cost, chance, observer);
                }
            }
        }
        self.run(chance, observer);
    }

    /// The active player takes a card from the display, of equal ones the leftmost.
    pub(super) fn take_from_display(&mut self, card: Card) {
        let space = Slot::ALL.into_iter().find(|&space| self.display[space] == Some(card));
        if let Some(space) = space {
            self.display[space] = None;
            self.players[self.active].hand.insert(card);
            self.seen[self.active].insert(card);
        }
    }

    pub(super) fn pay(&mut self, pay: &Cards) {
        self.players[self.active].hand.give(pay, &mut self.discard);
        self.seen[self.active].remove_all(pay);
    }

    /// An action has been taken; after an exact payment there is another one.
    const fn end_action(&mut self, exact: bool) {
        self.acted = true;
        self.further = exact;
    }

    /// Places a new tile. Only now guards come to its towers.
    fn place(&mut self, tile: TileId, to: Destination, observer: &mut Watcher<'_>) {
        let (player, from) = match self.step {
            Step::PlaceLeftover(seat) => (seat, Origin::Leftover),
            _ => (self.active, Origin::Bought),
        };
        self.waiting.remove(tile);
        self.players[player].leftover.remove(tile);
        match to {
            Destination::Palace(cell) => {
                self.build(player, tile, cell);
                let guards = self.man(tile);
                observer.event(&Event::Build { player, tile, cell, from, guards });
            }
            Destination::Reserve => {
                self.players[player].reserve.insert(tile);
                let guards = self.man(tile);
                observer.event(&Event::Reserve { player, tile, from, guards });
            }
            Destination::Dirk => {
                if let Some(dirk) = &mut self.dirk {
                    dirk.tiles.insert(tile);
                }
                let guards = self.place_guards(tile.face().towers.len() as u8);
                observer.event(&Event::Gift { player, tile, guards });
            }
        }
    }
}
