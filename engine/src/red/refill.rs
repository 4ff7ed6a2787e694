//! Refilling market, overview board and display, and what Dirk draws.

use heapless::Vec;

use super::cards::Card;
use super::chance::Chance;
use super::event::{Event, Watcher};
use super::game::{DECK, DeckCard, Game};
use super::place::Space;
use super::tile::{Family, TileId};
use crate::kit::{Kind, Slot};

impl Game {
    /// Closes the gaps of the overview board towards its last space.
    fn shift_overview(&mut self) {
        let mut tiles = Space::ALL.into_iter().rev().filter_map(|space| self.overview[space]);
        let shifted = [tiles.next(), tiles.next(), tiles.next()];
        for (space, tile) in Space::ALL.into_iter().rev().zip(shifted) {
            self.overview[space] = tile;
        }
    }

    /// Fills the market from the overview board and then from the stack, and then that board.
    pub(super) fn refill_market(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.shift_overview();
        for slot in Slot::ALL {
            if self.market[slot].is_some() {
                continue;
            }
            if let Some(tile) = self.overview[Space::S3].take() {
                self.market[slot] = Some(tile);
                observer.event(&Event::Advance { slot, tile });
                self.shift_overview();
            } else if let Some((tile, kind)) = self.draw_tile(chance, observer) {
                self.market[slot] = Some(tile);
                observer.event(&Event::Market { slot, tile, kind });
            }
        }
        for space in Space::ALL {
            if self.overview[space].is_none()
                && let Some((tile, kind)) = self.draw_tile(chance, observer)
            {
                self.overview[space] = Some(tile);
                observer.event(&Event::Overview { space, tile, kind });
            }
        }
    }

    /// The next tile of the stack that is no bazaar, with a token for land. Bazaars are laid aside.
    fn draw_tile(
        &mut self,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Option<(TileId, Option<Kind>)> {
        loop {
            let tile = self.tiles.pop()?;
            if tile.family() == Family::Bazaar {
                self.aside.insert(tile);
                observer.event(&Event::Aside { tile });
                continue;
            }
            let is_land = tile.family() == Family::Land;
            let kind = if is_land { self.draw_token(chance) } else { None };
            self.set_kind(tile, kind);
            return Some((tile, kind));
        }
    }

    /// A token from the bag.
    pub(super) fn draw_token(&mut self, chance: &mut dyn Chance) -> Option<Kind> {
        let first = Kind::ALL.into_iter().find(|&kind| self.bag[kind] > 0)?;
        let drawn = chance.token(self.bag.as_array());
        let kind = if self.bag[drawn] > 0 { drawn } else { first };
        self.bag[kind] -= 1;
        Some(kind)
    }

    /// Dirk draws so many tiles, if he takes part; guards follow for every second of their towers.
    pub(super) fn dirk_draws(
        &mut self,
        count: usize,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        if self.dirk.is_none() {
            return;
        }
        let mut towers = 0;
        for _ in 0..count {
            let Some((tile, kind)) = self.draw_tile(chance, observer) else { break };
            if let Some(dirk) = &mut self.dirk {
                dirk.tiles.insert(tile);
            }
            towers += tile.face().towers.len() as u8;
            observer.event(&Event::Dirk { tile, kind });
        }
        let guards = self.place_guards(towers.div_ceil(2));
        observer.event(&Event::DirkGuards { guards });
    }

    /// Fills the display from left to right; scoring cards are put aside and queue their round.
    pub(super) fn refill_money(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        for space in Slot::ALL {
            while self.display[space].is_none() {
                match self.draw_card(chance, observer) {
                    None => return,
                    Some(DeckCard::Card(card)) => {
                        self.display[space] = Some(card);
                        observer.event(&Event::Display { space, card });
                    }
                    Some(DeckCard::Scoring(round)) => {
                        if let Some(queued) = self.queued.get_mut(round as usize) {
                            *queued = true;
                        }
                        observer.event(&Event::ScoringCard { round });
                    }
                }
            }
        }
    }

    /// The next card of the deck; an empty deck is made anew from the discard.
    fn draw_card(
        &mut self,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Option<DeckCard> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            let mut cards: Vec<Card, DECK> = core::mem::take(&mut self.discard).iter().collect();
            chance.shuffle_cards(&mut cards);
            self.deck = cards.into_iter().rev().map(DeckCard::Card).collect();
            self.piles = Default::default();
            observer.event(&Event::Reshuffle);
        }
        self.deck.pop()
    }
}
