//! Whether an action is legal.

use super::action::{Action, ActionError};
use super::cards::Cards;
use super::data::{STARTING_MONEY, TAKE_LIMIT};
use super::game::{Game, Step};
use super::place::Section;
use super::tile::{Family, TileId};
use crate::base::Destination;
use crate::kit::{Cell, Currency, Seat, Side, Slot};

const _: () = assert!(STARTING_MONEY as usize >= 16, "room for a pile of the lowest cards");

impl Game {
    /// Whether the deciding player may do this now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        match (self.step, *action) {
            (Step::Over, _) => Err(ActionError::GameOver),
            (Step::Draft(_), Action::Draft { pile }) => {
                self.draft[pile].map(|_| ()).ok_or(ActionError::NoSuchPile)
            }
            (Step::Main, Action::Take(cards)) => {
                self.check_action_left()?;
                self.check_take(&cards)
            }
            (Step::Main, Action::Buy { slot, pay }) => {
                self.check_action_left()?;
                self.check_buy(slot, &pay)
            }
            (Step::Announced(announced), Action::Buy { slot, pay }) if slot == announced => {
                self.check_buy(slot, &pay)
            }
            (Step::Main, Action::Bazaar { tile, pay }) => {
                self.check_action_left()?;
                self.check_bazaar(tile, &pay)
            }
            (Step::Main, Action::Add { tile, cell }) => {
                self.check_redesign(Some(tile))?;
                Ok(self.palace(self.active).check_add(cell, self.piece(tile))?)
            }
            (Step::Main, Action::Remove { cell }) => {
                self.check_redesign(None)?;
                Ok(self.palace(self.active).check_remove(cell)?)
            }
            (Step::Main, Action::Swap { tile, cell }) => {
                self.check_redesign(Some(tile))?;
                Ok(self.palace(self.active).check_swap(cell, self.piece(tile))?)
            }
            (Step::Main, Action::Pass) => {
                if self.acted || !self.can_act() {
                    Ok(())
                } else {
                    Err(ActionError::MustAct)
                }
            }
            (Step::Main, action) => self.check_ability(&action).map(|_| ()),
            (Step::Guards(ability, _), Action::Guard { from }) => self.check_guard(&ability, from),
            (Step::Give(ability), Action::Give { card }) => {
                if self.players[self.active].hand.count(card) == 0 {
                    Err(ActionError::NotInHand)
                } else if asked_for(&ability).is_some_and(|currency| currency != card.currency()) {
                    Err(ActionError::WrongCurrency)
                } else {
                    Ok(())
                }
            }
            (Step::Attach, Action::Attach { tile, side }) => self.check_attach(tile, side),
            (Step::Place, Action::Place { tile, to }) => self.check_place(self.active, tile, to),
            (Step::PlaceLeftover(seat), Action::Place { tile, to }) => {
                self.check_place(seat, tile, to)
            }
            _ => Err(ActionError::NotNow),
        }
    }

    pub(super) const fn check_action_left(&self) -> Result<(), ActionError> {
        if self.further { Ok(()) } else { Err(ActionError::NoActionLeft) }
    }

    fn check_take(&self, cards: &Cards) -> Result<(), ActionError> {
        let display: Cards = self.display.values().flatten().copied().collect();
        let limit = u16::from(TAKE_LIMIT);
        match (cards.len(), cards.sum()) {
            (0, _) => Err(ActionError::NoCards),
            _ if !display.contains(cards) => Err(ActionError::NotInDisplay),
            (2.., sum) if sum > limit => Err(ActionError::TooMuch { sum, limit }),
            _ => Ok(()),
        }
    }

    /// Checks a payment with cards of one currency, and gives what it is worth.
    pub(super) fn check_payment(
        &self,
        pay: &Cards,
        currency: Currency,
    ) -> Result<u16, ActionError> {
        if pay.is_empty() {
            Err(ActionError::NoCards)
        } else if pay.only_currency() != Some(currency) {
            Err(ActionError::WrongCurrency)
        } else if !self.players[self.active].hand.contains(pay) {
            Err(ActionError::NotInHand)
        } else {
            Ok(pay.sum())
        }
    }

    fn check_buy(&self, slot: Slot, pay: &Cards) -> Result<(), ActionError> {
        let tile = self.market[slot].ok_or(ActionError::NothingForSale)?;
        let (price, paid) = (tile.face().price, self.check_payment(pay, slot.currency())?);
        if paid < price.into() {
            return Err(ActionError::TooLittle { price, paid });
        }
        Ok(())
    }

    fn check_bazaar(&self, tile: TileId, pay: &Cards) -> Result<(), ActionError> {
        let there = Some(tile).filter(|&tile| self.aside.contains(tile));
        let (currency, _) = there.and_then(TileId::bazaar).ok_or(ActionError::NothingForSale)?;
        let price = self.bazaar_price(tile).ok_or(ActionError::NothingForSale)?;
        match self.check_payment(pay, currency)? {
            paid if paid == price.into() => Ok(()),
            paid => Err(ActionError::NotExact { price, paid }),
        }
    }

    fn check_redesign(&self, tile: Option<TileId>) -> Result<(), ActionError> {
        self.check_action_left()?;
        let reserve = self.players[self.active].reserve;
        if tile.is_none_or(|tile| reserve.contains(tile)) {
            Ok(())
        } else {
            Err(ActionError::NotInReserve)
        }
    }

    /// Whether a guard of the active player pays for this ability.
    pub(super) fn check_guard(&self, ability: &Action, from: Section) -> Result<(), ActionError> {
        let moves = matches!(*ability, Action::MoveGuard { from: moved, .. } if moved == from);
        if self.is_own_guard(self.active, from) && !moves {
            Ok(())
        } else {
            Err(ActionError::NoGuard)
        }
    }

    fn check_attach(&self, tile: TileId, side: Side) -> Result<(), ActionError> {
        if !self.waiting.contains(tile) {
            Err(ActionError::NotWaiting)
        } else if !self.takes_wall(tile) || self.walls(tile).has(side) {
            Err(ActionError::NoPlaceForWall)
        } else {
            Ok(())
        }
    }

    fn check_place(&self, seat: Seat, tile: TileId, to: Destination) -> Result<(), ActionError> {
        if !self.waiting().contains(tile) {
            return Err(ActionError::NotWaiting);
        }
        match to {
            Destination::Palace(cell) => self.check_build(seat, tile, cell),
            Destination::Reserve => Ok(()),
            Destination::Dirk if self.dirk.is_none() => Err(ActionError::NoDirk),
            Destination::Dirk if self.step != Step::Place || tile.family() == Family::Plaza => {
                Err(ActionError::NotBought)
            }
            Destination::Dirk => Ok(()),
        }
    }

    fn check_build(&self, seat: Seat, tile: TileId, cell: Cell) -> Result<(), ActionError> {
        Ok(self.palace(seat).check_add(cell, self.piece(tile))?)
    }
}

/// The currency of the card that the ability of this action costs beside guards, if there is one.
pub(super) const fn asked_for(ability: &Action) -> Option<Currency> {
    match ability {
        Action::SwapToken { slot, .. } => Some(slot.currency()),
        _ => None,
    }
}
