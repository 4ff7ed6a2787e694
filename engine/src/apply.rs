//! Checking actions and carrying them out.

use crate::action::{Action, ActionError, Destination};
use crate::chance::Chance;
use crate::data::TAKE_LIMIT;
use crate::event::{Event, Observer, Origin};
use crate::game::{Game, Step};
use crate::money::Cards;
use crate::seat::{Seat, Slot};
use crate::tile::TileId;

impl Game {
    /// Whether the deciding player may do this now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        match (self.step, action) {
            (Step::Act, Action::Take(cards)) => self.check_take(cards),
            (Step::Act, Action::Buy { slot, pay }) => self.check_buy(*slot, pay),
            (Step::Act, Action::Add { tile, cell }) => {
                self.check_in_reserve(*tile)?;
                Ok(self.palace_around(self.active, *cell).check_add(*cell, tile.walls())?)
            }
            (Step::Act, Action::Remove { cell }) => {
                Ok(self.palace(self.active).check_remove(*cell)?)
            }
            (Step::Act, Action::Swap { tile, cell }) => {
                self.check_in_reserve(*tile)?;
                Ok(self.palace_around(self.active, *cell).check_swap(*cell, tile.walls())?)
            }
            (Step::Act, Action::Pass) => {
                if self.first && self.can_act() {
                    Err(ActionError::MustAct)
                } else {
                    Ok(())
                }
            }
            (Step::Place, Action::Place { tile, to }) => self.check_place(self.active, *tile, *to),
            (Step::PlaceLeftover(seat), Action::Place { tile, to }) => {
                self.check_place(seat, *tile, *to)
            }
            (Step::Over, _) => Err(ActionError::GameOver),
            _ => Err(ActionError::NotNow),
        }
    }

    fn check_take(&self, cards: &Cards) -> Result<(), ActionError> {
        let displayed: Cards = self.display.values().flatten().copied().collect();
        if cards.is_empty() {
            return Err(ActionError::NoCards);
        }
        if !displayed.contains(cards) {
            return Err(ActionError::NotInDisplay);
        }
        if cards.is_several() && cards.sum() > TAKE_LIMIT {
            return Err(ActionError::TooMuch { sum: cards.sum() });
        }
        Ok(())
    }

    fn check_buy(&self, slot: Slot, pay: &Cards) -> Result<(), ActionError> {
        let tile = self.market[slot].ok_or(ActionError::EmptySlot)?;
        let currency = slot.currency();
        let money = pay.in_currency(currency);
        if *pay != Cards::of_currency(currency, money) {
            return Err(ActionError::WrongCurrency);
        }
        if !self.players[self.active].hand.in_currency(currency).contains(money) {
            return Err(ActionError::NotInHand);
        }
        let (price, paid) = (tile.price(), money.sum());
        if paid < u16::from(price) {
            return Err(ActionError::TooLittle { price, paid });
        }
        Ok(())
    }

    fn check_in_reserve(&self, tile: TileId) -> Result<(), ActionError> {
        if self.players[self.active].reserve.contains(tile) {
            Ok(())
        } else {
            Err(ActionError::NotInReserve)
        }
    }

    fn check_place(&self, seat: Seat, tile: TileId, to: Destination) -> Result<(), ActionError> {
        if !self.waiting().contains(tile) {
            return Err(ActionError::NotWaiting);
        }
        match to {
            Destination::Palace(cell) => {
                Ok(self.palace_around(seat, cell).check_add(cell, tile.walls())?)
            }
            Destination::Reserve => Ok(()),
            Destination::Dirk if self.dirk.is_none() => Err(ActionError::NoDirk),
            Destination::Dirk if self.step != Step::Place => Err(ActionError::NotBought),
            Destination::Dirk => Ok(()),
        }
    }

    /// Carries out an action of the deciding player and all that follows from it, up to the next
    /// decision.
    ///
    /// # Errors
    ///
    /// The first reason why the action is not allowed; the game is then as it was, and nothing has
    /// been observed.
    pub fn apply(
        &mut self,
        action: &Action,
        observer: &mut impl Observer,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        let mut generator = self.generator.clone();
        self.perform(action, &mut generator, observer);
        self.generator = generator;
        Ok(())
    }

    /// As [`Game::apply`], but `chance` decides what is left to chance.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`].
    pub fn apply_with(
        &mut self,
        action: &Action,
        chance: &mut impl Chance,
        observer: &mut impl Observer,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.perform(action, chance, observer);
        Ok(())
    }

    /// Whether this legal action would be the last of the turn: what follows it turns up new cards
    /// and tiles and cannot be taken back.
    #[must_use]
    pub fn ends_turn(&self, action: &Action) -> bool {
        match (self.step, action) {
            (Step::Act, Action::Buy { .. }) | (Step::PlaceLeftover(_), _) => false,
            (Step::Act, _) => self.waiting.is_empty(),
            (Step::Place, _) => self.waiting.len() == 1,
            _ => false,
        }
    }

    /// Carries out an action that has been checked.
    fn perform(&mut self, action: &Action, chance: &mut impl Chance, observer: &mut impl Observer) {
        let player = self.decision().seat().unwrap_or(self.active);
        match *action {
            Action::Take(cards) => {
                self.take(player, &cards);
                observer.event(&Event::Take { player, cards });
                self.step = Step::Place;
            }
            Action::Buy { slot, pay } => {
                let Some(tile) = self.market[slot].take() else { return };
                let paid = pay.in_currency(slot.currency()).sum();
                let exact = paid == u16::from(tile.price());
                self.players[player].hand.give(&pay, &mut self.discard);
                self.waiting.insert(tile);
                observer.event(&Event::Buy { player, slot, tile, pay, exact });
                self.step = if exact { Step::Act } else { Step::Place };
            }
            Action::Add { tile, cell } => {
                self.players[player].reserve.remove(tile);
                self.build(player, tile, cell);
                observer.event(&Event::Build { player, tile, cell, from: Origin::Reserve });
                self.step = Step::Place;
            }
            Action::Remove { cell } => {
                let Some(tile) = self.tile_at(player, cell) else {
                    return;
                };
                self.unbuild(player, tile);
                self.players[player].reserve.insert(tile);
                observer.event(&Event::Remove { player, tile, cell });
                self.step = Step::Place;
            }
            Action::Swap { tile, cell } => {
                let Some(outgoing) = self.tile_at(player, cell) else {
                    return;
                };
                self.unbuild(player, outgoing);
                self.players[player].reserve.insert(outgoing);
                self.players[player].reserve.remove(tile);
                self.build(player, tile, cell);
                observer.event(&Event::Swap { player, incoming: tile, outgoing, cell });
                self.step = Step::Place;
            }
            Action::Pass => {
                observer.event(&Event::Pass { player });
                self.step = Step::Place;
            }
            Action::Place { tile, to } => self.place(player, tile, to, observer),
        }
        self.first = false;
        self.run(chance, observer);
    }

    /// Moves cards from the display to a hand; of equal cards the leftmost.
    fn take(&mut self, player: Seat, cards: &Cards) {
        let mut wanted = *cards;
        let hand = &mut self.players[player].hand;
        for space in self.display.values_mut() {
            if let Some(card) = *space
                && wanted.count(card) > 0
            {
                wanted.give(&Cards::one(card), hand);
                *space = None;
            }
        }
    }

    fn place(&mut self, player: Seat, tile: TileId, to: Destination, observer: &mut impl Observer) {
        let from = match self.step {
            Step::PlaceLeftover(_) => Origin::Leftover,
            _ => Origin::Bought,
        };
        self.waiting.remove(tile);
        self.players[player].leftover.remove(tile);
        match (to, &mut self.dirk) {
            (Destination::Palace(cell), _) => {
                self.build(player, tile, cell);
                observer.event(&Event::Build { player, tile, cell, from });
            }
            (Destination::Dirk, Some(dirk)) => {
                dirk.tiles.insert(tile);
                observer.event(&Event::Gift { player, tile });
            }
            (Destination::Reserve | Destination::Dirk, _) => {
                self.players[player].reserve.insert(tile);
                observer.event(&Event::Reserve { player, tile, from });
            }
        }
    }
}
