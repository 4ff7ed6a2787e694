//! Checking actions and carrying them out.

use crate::base::action::{Action, ActionError, Decision, Destination};
use crate::base::alter::Alteration;
use crate::base::cards::Cards;
use crate::base::chance::Chance;
use crate::base::event::{Event, Origin, Watcher};
use crate::base::game::{Game, Step};
use crate::base::modules::{self, Lies, PaidFor, Sale, Switches};
use crate::base::tile::TileId;
use crate::kit::Currency;
use crate::kit::{Seat, Slot};

impl Game {
    /// Whether the deciding player may do this now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        match (self.step, action) {
            (Step::Over, _) => Err(ActionError::GameOver),
            (_, Action::Module(action)) => action.check(self),
            (Step::Act, Action::Take(cards)) => self.check_take(cards),
            (Step::Act, Action::Buy { slot, pay, switches }) => {
                self.check_buy(self.active, *slot, pay, *switches).map(|_| ())
            }
            (_, Action::Add { tile, cell }) => {
                let seat = self.redesigner().ok_or(ActionError::NotNow)?;
                self.check_in_reserve(seat, *tile)?;
                self.check_change(seat, Alteration::Add(*tile, 0), *cell)
            }
            (_, Action::Remove { cell }) => {
                let seat = self.redesigner().ok_or(ActionError::NotNow)?;
                self.check_change(seat, Alteration::Remove, *cell)
            }
            (_, Action::Swap { tile, cell }) => {
                let seat = self.redesigner().ok_or(ActionError::NotNow)?;
                self.check_in_reserve(seat, *tile)?;
                self.check_change(seat, Alteration::Swap(*tile, 0), *cell)
            }
            (Step::Act, Action::Pass) => {
                if self.first && self.can_act() {
                    Err(ActionError::MustAct)
                } else {
                    Ok(())
                }
            }
            (Step::React(_), Action::Pass) => Ok(()),
            (Step::Ask(_, question), Action::Pass) if question.manner().declinable => Ok(()),
            (
                Step::Place | Step::PlaceNow(_) | Step::PlaceLeftover(_),
                Action::Place { tile, to },
            ) => {
                let seat = self.decision().seat().unwrap_or(self.active);
                self.check_place(seat, *tile, *to)
            }
            _ => Err(ActionError::NotNow),
        }
    }

    /// Who may redesign now.
    pub(crate) fn redesigner(&self) -> Option<Seat> {
        match self.step {
            Step::Act => Some(self.active),
            Step::Ask(seat, question) if question.manner().redesign => Some(seat),
            _ => None,
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
        if cards.is_several() {
            if cards.others().next().is_some() {
                return Err(ActionError::NotAlone);
            }
            let (sum, limit) = (cards.sum(), modules::limit_of_takes(self).into());
            if sum > limit {
                return Err(ActionError::TooMuch { sum, limit });
            }
        }
        Ok(())
    }

    /// Whether a player may buy this now, and for which price.
    pub(crate) fn check_buy(
        &self,
        seat: Seat,
        slot: Slot,
        pay: &Cards,
        switches: Switches,
    ) -> Result<u8, ActionError> {
        let tile = self.market[slot].ok_or(ActionError::EmptySlot)?;
        if switches != Switches::NONE
            && !modules::offers(self, seat, (tile, tile.price()), |wanted, _| wanted == switches)
                .any(|(offered, _)| offered == switches)
        {
            return Err(ActionError::NotPossible);
        }
        let price = modules::price_of(self, tile, switches);
        self.check_payment(seat, slot.currency(), price, pay)?;
        Ok(price)
    }

    /// Whether a player may pay this price in a currency so.
    pub(crate) fn check_payment(
        &self,
        seat: Seat,
        currency: Currency,
        price: u8,
        pay: &Cards,
    ) -> Result<(), ActionError> {
        let wallet;
        let hand = if pay.tokens().is_empty() {
            &self.players[seat].hand
        } else {
            wallet = self.wallet(seat, PaidFor::Building);
            &wallet
        };
        let purse = pay.in_currency(currency);
        let plain = *pay == Cards::of_currency(currency, purse);
        let mut allowed = plain;
        if !plain {
            modules::all_tenders(self, hand, currency, &mut |tender| allowed |= tender.allows(pay));
        }
        if !allowed {
            return Err(ActionError::WrongCurrency);
        }
        if !hand.contains(pay) {
            return Err(ActionError::NotInHand);
        }
        if price == 0 && !pay.is_empty() {
            return Err(ActionError::NotExact { price, paid: pay.sum() });
        }
        let paid = if plain { purse.sum() } else { pay.sum() };
        if paid < u16::from(price) {
            return Err(ActionError::TooLittle { price, paid });
        }
        Ok(())
    }

    fn check_in_reserve(&self, seat: Seat, tile: TileId) -> Result<(), ActionError> {
        if self.players[seat].reserve.contains(tile) {
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
            Destination::Palace(cell) => self.check_change(seat, Alteration::Add(tile, 0), cell),
            Destination::Reserve => Ok(()),
            Destination::Dirk if self.dirk.is_none() => Err(ActionError::NoDirk),
            Destination::Dirk if !self.is_gift(tile) => Err(ActionError::NotBought),
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
        observer: &mut Watcher<'_>,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.perform_by_own_chance(action, observer);
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
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.perform(action, chance, observer);
        Ok(())
    }

    /// Carries out one of all legal actions: `choose` is told how many there are and gives a
    /// number, from 0. Much faster than [`Game::choices`] and [`Game::apply`]: what has just been
    /// listed is not checked again.
    ///
    /// `None`, and nothing has happened, if the game is over or there is no action of that number.
    ///
    /// ```
    /// use alhambra_engine::base::{Action, Game, Setup};
    ///
    /// let mut game = Game::new(Setup::new(3)?, 42, &mut ());
    /// let action = game.play(|count| count / 2, &mut ());
    /// assert!(matches!(action, Some(Action::Take(_))));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn play(
        &mut self,
        choose: impl FnOnce(usize) -> usize,
        observer: &mut Watcher<'_>,
    ) -> Option<Action> {
        let action = self.pick(choose)?;
        debug_assert_eq!(self.check(&action), Ok(()), "{action:?}");
        self.perform_by_own_chance(&action, observer);
        Some(action)
    }

    /// Whether this legal action settles the turn so far, so that nothing of it can be taken back:
    /// it turns up something new, or the next decision does not belong to the same player's turn.
    #[must_use]
    pub fn settles(&self, action: &Action) -> bool {
        // Before the table is laid, the next decision is always somebody else's. Laying it takes much
        // stack, and so does a copy of the game.
        if self.is_preparing() {
            return self.check(action).is_ok();
        }
        let mut after = self.clone();
        if after.apply(action, &mut ()).is_err() {
            return false;
        }
        let goes_on = match (self.decision(), after.decision()) {
            (
                Decision::Act { seat, .. } | Decision::Place { seat },
                Decision::Act { seat: next, .. } | Decision::Place { seat: next },
            ) => seat == next,
            (Decision::PlaceLeftover { seat }, Decision::PlaceLeftover { seat: next }) => {
                seat == next
            }
            (
                Decision::Act { seat, .. } | Decision::Place { seat },
                Decision::Answer { seat: next, question },
            ) => seat == next && question.manner().within_turn,
            (
                Decision::Answer { seat, question },
                Decision::Answer { seat: next, question: other },
            ) => seat == next && question.manner().within_turn && other.manner().within_turn,
            (Decision::PlaceLeftover { seat }, Decision::Answer { seat: next, question }) => {
                seat == next && question.manner().within_turn
            }
            (
                Decision::Answer { seat, question },
                Decision::Act { seat: next, .. }
                | Decision::Place { seat: next }
                | Decision::PlaceLeftover { seat: next },
            ) => seat == next && question.manner().within_turn,
            _ => false,
        };
        // A player who places a tile between two turns may be the one whose turn begins next.
        !goes_on
            || self.active != after.active
            || self.deck.len() != after.deck.len()
            || self.tiles.len() != after.tiles.len()
            || self.generator != after.generator
            || modules::all_insights(self) != modules::all_insights(&after)
    }

    /// Out of line: it is long, and called from several places.
    #[inline(never)]
    fn perform_by_own_chance(&mut self, action: &Action, observer: &mut Watcher<'_>) {
        let mut generator = self.generator.clone();
        self.perform(action, &mut generator, observer);
        self.generator = generator;
    }

    /// Carries out an action that has been checked.
    fn perform(&mut self, action: &Action, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let player = self.decision().seat().unwrap_or(self.active);
        let acting = matches!(self.step, Step::Act);
        match *action {
            Action::Take(cards) => {
                self.take(player, &cards);
                observer.event(&Event::Take { player, cards });
                self.step = Step::Place;
            }
            Action::Buy { slot, pay, switches } => {
                let Some(tile) = self.buy(player, slot, &pay) else { return };
                let price = u16::from(modules::price_of(self, tile, switches));
                let paid = pay.sum();
                let mut exact = paid == price;
                if switches != Switches::NONE {
                    modules::exactness(self, switches, &mut exact);
                }
                observer.event(&Event::Buy { player, slot, tile, pay, exact, switches });
                self.step = if exact { Step::Act } else { Step::Place };
                self.first = false;
                let sale = Sale { exact, reaction: false, price: tile.price(), switches };
                modules::bought(self, player, tile, sale, chance, observer);
                if paid > price {
                    self.overpaid(player, paid - price, PaidFor::Building);
                }
            }
            Action::Add { tile, cell } => {
                modules::before_change(self, player, Alteration::Add(tile, 0), cell);
                self.players[player].reserve.remove(tile);
                self.build(player, tile, cell);
                observer.event(&Event::Build { player, tile, cell, from: Origin::Reserve });
                self.redesigned();
                modules::built(self, player, tile, cell);
            }
            Action::Remove { cell } => {
                let Some(tile) = self.tile_at(player, cell) else {
                    return;
                };
                modules::before_change(self, player, Alteration::Remove, cell);
                self.unbuild(player, tile, cell);
                self.players[player].reserve.insert(tile);
                observer.event(&Event::Remove { player, tile, cell });
                modules::taken_out(self, player, tile, cell, observer);
                self.redesigned();
            }
            Action::Swap { tile, cell } => {
                let Some(outgoing) = self.tile_at(player, cell) else {
                    return;
                };
                modules::before_change(self, player, Alteration::Swap(tile, 0), cell);
                self.exchange(player, outgoing, tile, cell);
                self.players[player].reserve.insert(outgoing);
                self.players[player].reserve.remove(tile);
                observer.event(&Event::Swap { player, incoming: tile, outgoing, cell });
                modules::taken_out(self, player, outgoing, cell, observer);
                self.redesigned();
                modules::built(self, player, tile, cell);
            }
            Action::Pass => match self.step {
                Step::React(seat) => self.ask_reaction_after(seat, observer),
                Step::Ask(seat, question) => question.decline(self, seat, observer),
                _ => {
                    observer.event(&Event::Pass { player });
                    self.step = Step::Place;
                }
            },
            Action::Place { tile, to } => self.place(player, tile, to, observer),
            Action::Module(action) => action.perform(self, player, chance, observer),
        }
        // What a module allows before the first action leaves the turn there.
        if acting && !matches!(self.step, Step::Act | Step::Draw | Step::Ask(..)) {
            self.first = false;
        }
        self.run(chance, observer);
    }

    /// Takes a tile from the market for these cards; it waits to be placed.
    pub(crate) fn buy(&mut self, player: Seat, slot: Slot, pay: &Cards) -> Option<TileId> {
        let tile = self.market[slot].take()?;
        self.pay(player, pay);
        self.waiting.insert(tile);
        Some(tile)
    }

    /// Takes a payment: cards go to the discard pile, tokens where they belong.
    pub(crate) fn pay(&mut self, player: Seat, pay: &Cards) {
        if pay.tokens().is_empty() {
            self.discard(player, pay);
        } else {
            self.pay_with_tokens(player, *pay);
        }
    }

    #[inline(never)]
    fn pay_with_tokens(&mut self, player: Seat, mut pay: Cards) {
        modules::spend(self, player, &mut pay);
        self.discard(player, &pay);
    }

    fn discard(&mut self, player: Seat, cards: &Cards) {
        self.players[player].hand.give(cards, &mut self.discard);
        self.seen[player].remove_money(cards);
    }

    /// What follows from paying too much.
    #[inline(never)]
    pub(crate) fn overpaid(&mut self, player: Seat, surplus: u16, paid_for: PaidFor) {
        modules::overpaid(self, player, surplus, paid_for);
        modules::follow_up(self, player);
    }

    /// Goes on after a redesign.
    pub(crate) fn redesigned(&mut self) {
        match self.step {
            Step::Ask(..) => self.answered(),
            _ => self.step = Step::Place,
        }
    }

    /// Whether the tiles that wait have been bought.
    pub(crate) fn is_bought(&self) -> bool {
        matches!(self.step, Step::Place | Step::PlaceNow(_))
    }

    /// Whether a tile that waits may be given to Dirk.
    pub(crate) fn is_gift(&self, tile: TileId) -> bool {
        let whole = || modules::lies(tile) != Lies::Apart && self.is_typed(tile);
        self.is_bought() && (self.setup.modules().is_empty() || whole())
    }

    /// Moves cards from the display to a hand; of equal cards the leftmost.
    pub(crate) fn take(&mut self, player: Seat, cards: &Cards) {
        let mut wanted = *cards;
        let (hand, seen) = (&mut self.players[player].hand, &mut self.seen[player]);
        for space in self.display.values_mut() {
            if let Some(card) = *space
                && wanted.remove(card)
            {
                hand.put(card);
                if card.module().is_none() {
                    seen.put(card);
                }
                *space = None;
            }
        }
    }

    fn place(&mut self, player: Seat, tile: TileId, to: Destination, observer: &mut Watcher<'_>) {
        let from = match self.step {
            Step::PlaceLeftover(_) => Origin::Leftover,
            _ => Origin::Bought,
        };
        self.waiting.remove(tile);
        self.players[player].leftover.remove(tile);
        match (to, &mut self.dirk) {
            (Destination::Palace(cell), _) => {
                modules::before_change(self, player, Alteration::Add(tile, 0), cell);
                self.build(player, tile, cell);
                observer.event(&Event::Build { player, tile, cell, from });
                modules::built(self, player, tile, cell);
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
