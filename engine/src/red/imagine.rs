//! Games that look the same from a seat.

use heapless::Vec;

use super::cards::{Card, Cards};
use super::game::{DeckCard, Game, MOST_MONEY};
use super::tile::TileSet;
use super::view::View;
use crate::kit::Seat;
use crate::kit::random::{Generator, Random};
use crate::kit::sort::sort_by_key;

impl View<'_> {
    /// A game that looks the same from this seat. Other hands but for what everybody saw when it was
    /// taken, the deck as far as its piles are not
    /// known, the tile stack, and all chance to come are dealt anew. The result depends on nothing
    /// that the seat cannot see.
    #[must_use]
    pub fn imagine(&self, seed: u64) -> Game {
        let mut game = self.game.clone();
        let mut random = Random::new(seed as u32);
        // Sorted first: the order in which things lie now is hidden as well.
        let mut tiles = TileSet::EMPTY;
        game.tiles.iter().for_each(|&tile| tiles.insert(tile));
        game.tiles.iter_mut().zip(tiles.iter()).for_each(|(place, tile)| *place = tile);
        random.shuffle(&mut game.tiles);
        game.deal_anew(self.seat, &mut random);
        game.generator = Generator::new(seed);
        game
    }
}

impl Game {
    /// Deals hands and deck anew.
    fn deal_anew(&mut self, seat: Option<Seat>, random: &mut Random) {
        let mut end = self.deck.len();
        for begin in self.piles {
            if let Some(pile) = self.deck.get_mut(usize::from(begin)..end) {
                sort_by_key(pile, |card| matches!(card, DeckCard::Scoring(_)));
                random.shuffle(pile);
                end = begin.into();
            }
        }
        let setup = self.setup;
        let others = || setup.seats().filter(move |&other| Some(other) != seat);
        let in_deck = self.deck.iter().filter_map(|card| match *card {
            DeckCard::Card(card) => Some(card),
            DeckCard::Scoring(_) => None,
        });
        let mut unseen = self.players.map(|_, player| player.hand);
        unseen.iter_mut().for_each(|(seat, hand)| hand.remove_all(&self.seen[seat]));
        let held = others().flat_map(|other| unseen[other].iter());
        let money: Cards = held.chain(in_deck).collect();
        let mut money: Vec<Card, MOST_MONEY> = money.iter().collect();
        random.shuffle(&mut money);
        for other in others() {
            let dealt = (0..unseen[other].len()).filter_map(|_| money.pop());
            self.players[other].hand = self.seen[other].iter().chain(dealt).collect();
        }
        for place in &mut self.deck {
            if let DeckCard::Card(card) = place {
                *card = money.pop().unwrap_or(*card);
            }
        }
    }
}
