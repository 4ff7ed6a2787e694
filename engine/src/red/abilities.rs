//! Abilities: when they may be used, how they are paid, and what they do.

use super::ability::Ability;
use super::action::{Action, ActionError};
use super::chance::Chance;
use super::check::asked_for;
use super::data::{PLAZAS, WALL_PIECES};
use super::event::{Event, Watcher};
use super::game::{Game, Step};
use super::guards::Cost;
use super::place::{Section, Space};
use super::tile::{Family, TileId};
use crate::kit::{Seat, Slot};

impl Game {
    /// Whether the ability is in play and has not been used in this turn.
    pub(super) fn check_face_up(&self, ability: Ability) -> Result<(), ActionError> {
        if !self.board.abilities.contains(&ability) {
            Err(ActionError::NotInPlay)
        } else if self.used.contains(ability) {
            Err(ActionError::UsedAlready)
        } else {
            Ok(())
        }
    }

    /// What using an ability in this way costs.
    pub(super) fn check_ability(&self, action: &Action) -> Result<Cost, ActionError> {
        let ability = action.ability().ok_or(ActionError::NotNow)?;
        self.check_face_up(ability)?;
        let useful = |useful| if useful { Ok(()) } else { Err(ActionError::NoUse) };
        match *action {
            Action::SwapToken { tile, slot } => self.check_swap_token(tile, slot)?,
            Action::BuyAhead { space, pay } => {
                self.check_action_left()?;
                let tile = self.overview[space].ok_or(ActionError::NothingForSale)?;
                let currency = pay.only_currency().ok_or(ActionError::WrongCurrency)?;
                let (price, paid) = (tile.face().price, self.check_payment(&pay, currency)?);
                if paid != price.into() {
                    return Err(ActionError::NotExact { price, paid });
                }
                if self.players[self.active].hand == pay {
                    return Err(ActionError::NoCardLeft);
                }
            }
            Action::Wall => useful(self.is_wall_useful())?,
            Action::Card { card } => {
                let there = self.display.values().any(|&other| other == Some(card));
                there.then_some(()).ok_or(ActionError::NotInDisplay)?;
            }
            Action::Plaza => useful(usize::from(self.plazas) < PLAZAS)?,
            Action::Exact => useful(self.is_exact_useful())?,
            Action::Announce { slot, token } => self.check_announce(slot, token)?,
            Action::MoveGuard { from, to } => self.check_move(from, to)?,
            Action::Half { kind } => useful(self.halves[kind].is_none())?,
            _ => return Err(ActionError::NotNow),
        }
        self.cost(ability)
    }

    /// Whether there is a piece of wall, and a new tile for it.
    pub(super) fn is_wall_useful(&self) -> bool {
        self.wall_pieces < WALL_PIECES && self.waiting.iter().any(|tile| self.takes_wall(tile))
    }

    /// Whether somebody has paid too much and has no further action.
    pub(super) const fn is_exact_useful(&self) -> bool {
        self.overpaid && !self.further
    }

    fn check_swap_token(&self, tile: TileId, slot: Slot) -> Result<(), ActionError> {
        let on_market = self.market[slot].ok_or(ActionError::NothingForSale)?;
        if !self.waiting.contains(tile) {
            Err(ActionError::NotWaiting)
        } else if self.kind(tile).is_none() || self.kind(on_market).is_none() {
            Err(ActionError::NoUse)
        } else if self.players[self.active].hand.in_currency(slot.currency()).is_empty() {
            Err(ActionError::NoCardLeft)
        } else {
            Ok(())
        }
    }

    /// The purchase that is announced must be possible.
    fn check_announce(&self, slot: Slot, token: Slot) -> Result<(), ActionError> {
        self.check_action_left()?;
        let tile = self.market[slot].ok_or(ActionError::NothingForSale)?;
        let replaced = self.market[token].ok_or(ActionError::NothingForSale)?;
        let price = tile.face().price;
        let held = self.players[self.active].hand.in_currency(slot.currency()).sum();
        if held < price.into() {
            Err(ActionError::TooLittle { price, paid: held })
        } else if self.kind(replaced).is_none() || self.bag.values().all(|&count| count == 0) {
            Err(ActionError::NoUse)
        } else {
            Ok(())
        }
    }

    fn check_move(&self, from: Section, to: Section) -> Result<(), ActionError> {
        let player = &self.players[self.active];
        let walled = player.built.contains(to.tile)
            && to.tile.family() != Family::Camp
            && self.walls(to.tile).has(to.side);
        if self.own_guards(self.active).count() < 2 {
            Err(ActionError::TooFewGuards)
        } else if !self.is_own_guard(self.active, from) {
            Err(ActionError::NoGuard)
        } else if !walled || self.has_guard(to) {
            Err(ActionError::NoSection)
        } else {
            Ok(())
        }
    }

    /// Uses an ability, which has been checked: tells of it, and has it paid.
    pub(super) fn use_ability(
        &mut self,
        action: Action,
        cost: Cost,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Some(ability) = action.ability() else { return };
        self.used = self.used.with(ability);
        self.players[self.active].score -= i16::from(cost.points);
        if let Some(event) = self.announcement(action, self.active, cost.points) {
            observer.event(&event);
        }
        if let Action::BuyAhead { pay, .. } = action {
            self.pay(&pay);
        }
        self.step = Step::Guards(action, cost.guards);
        self.pay_guards(chance, observer);
    }

    /// The event that tells of an ability.
    fn announcement(&self, action: Action, player: Seat, points: u8) -> Option<Event> {
        Some(match action {
            Action::SwapToken { tile, slot } => Event::SwapToken { player, tile, slot, points },
            Action::BuyAhead { space, pay } => {
                let tile = self.overview[space]?;
                Event::BuyAhead { player, space, tile, kind: self.kind(tile), pay, points }
            }
            Action::Wall => Event::Wall { player, points },
            Action::Card { card } => Event::Card { player, card, points },
            Action::Plaza => Event::Plaza { player, tile: TileId::plaza(self.plazas)?, points },
            Action::Exact => Event::Exact { player, points },
            Action::Announce { slot, token } => Event::Announce { player, slot, token, points },
            Action::MoveGuard { from, to } => Event::MoveGuard { player, from, to, points },
            Action::Half { kind } => Event::Half { player, kind, points },
            _ => return None,
        })
    }

    /// Guards pay that have no choice; when none is owed any more, the ability goes on.
    fn pay_guards(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        while let Step::Guards(action, owed) = self.step {
            if owed == 0 {
                return self.pay_card(action, chance, observer);
            }
            let can_pay = |&from: &Section| self.check_guard(&action, from).is_ok();
            let mut guards = self.own_guards(self.active).filter(can_pay);
            let first = guards.next();
            if guards.count() >= owed.into() {
                return;
            }
            match first {
                Some(from) => self.pay_with_guard(from, observer),
                None => self.step = Step::Guards(action, 0),
            }
        }
    }

    /// A guard goes to the placement tiles for good.
    fn pay_with_guard(&mut self, from: Section, observer: &mut Watcher<'_>) {
        let Step::Guards(action, owed) = self.step else { return };
        self.take_guard(from);
        self.board.guards += 1;
        observer.event(&Event::Guard { player: self.active, from });
        self.step = Step::Guards(action, owed.saturating_sub(1));
    }

    /// The active player has named a guard.
    pub(super) fn guard_named(
        &mut self,
        from: Section,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        self.pay_with_guard(from, observer);
        self.pay_guards(chance, observer);
    }

    /// Asks for the card that an ability costs, or lets it take effect.
    fn pay_card(&mut self, action: Action, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        if matches!(action, Action::BuyAhead { .. }) || asked_for(&action).is_some() {
            self.step = Step::Give(action);
        } else {
            self.take_effect(action, chance, observer);
        }
    }

    /// Everything is paid.
    pub(super) fn take_effect(
        &mut self,
        action: Action,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        self.step = Step::Main;
        match action {
            Action::SwapToken { tile, slot } => {
                if let Some(other) = self.market[slot] {
                    let (own, theirs) = (self.kind(tile), self.kind(other));
                    self.set_kind(tile, theirs);
                    self.set_kind(other, own);
                }
            }
            Action::BuyAhead { space, .. } => self.buy_ahead(space),
            Action::Wall => {
                self.wall_pieces += 1;
                self.wall = true;
            }
            Action::Card { card } => self.take_from_display(card),
            Action::Plaza => {
                if let Some(plaza) = TileId::plaza(self.plazas) {
                    self.waiting.insert(plaza);
                    self.plazas += 1;
                }
            }
            Action::Exact => {
                self.further = true;
                self.overpaid = false;
            }
            Action::Announce { slot, token } => {
                self.replace_token(token, chance, observer);
                self.step = Step::Announced(slot);
            }
            Action::MoveGuard { from, to } => {
                self.take_guard(from);
                self.put_guard(to);
            }
            Action::Half { kind } => self.halves[kind] = Some(self.active),
            _ => {}
        }
    }

    /// A purchase that is exact: the action that it took is given back.
    fn buy_ahead(&mut self, space: Space) {
        if let Some(tile) = self.overview[space].take() {
            self.waiting.insert(tile);
        }
        self.acted = true;
    }

    /// Draws a token first, and puts the old one back then.
    fn replace_token(&mut self, slot: Slot, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let Some(tile) = self.market[slot] else { return };
        let Some(kind) = self.draw_token(chance) else { return };
        if let Some(old) = self.kind(tile) {
            self.bag[old] += 1;
        }
        self.set_kind(tile, Some(kind));
        observer.event(&Event::Token { slot, kind });
    }
}
