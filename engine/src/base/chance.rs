//! What is left to chance, and who decides it.

use super::cards::Card;
use super::game::DeckCard;
use super::modules::Special;
use super::tile::TileId;
use crate::kit::Seat;
use crate::kit::random::Generator;

/// Decides what is left to chance. A game does so by itself; a replay decides from its record.
pub trait Chance {
    /// Puts the tiles into the order in which they will be drawn.
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]);

    /// Puts cards into the order in which they will be drawn: at set-up all money, at a reshuffle
    /// the discard.
    fn shuffle_cards(&mut self, cards: &mut [Card]);

    /// Shuffles the cards of a module before they are dealt or put into piles: the first `in_deck`
    /// of them go into the deck.
    fn shuffle_specials(&mut self, cards: &mut [Special], in_deck: usize);

    /// Which of these seats, equal in number and value of cards, begins.
    fn starter(&mut self, tied: &[Seat]) -> Seat;

    /// How many cards of its pile lie above one that is put into it: 0 to `pile`.
    fn put_into_pile(&mut self, card: DeckCard, pile: usize) -> usize;

    /// Which of so many things is drawn that go back at once: 0 to `among`, without `among`.
    fn pick(&mut self, among: usize) -> usize;

    /// A pile of the deck is complete, in the order in which it will be drawn.
    fn pile_made(&mut self, _pile: &mut [DeckCard]) {}

    /// Which of these comes out of the bag: a number from 0, below how many there are.
    fn draw(&mut self, bag: &[Special]) -> usize;

    /// How many tiles of the stack lie above one that goes back to it: 0 to `left`.
    fn put_back(&mut self, tile: TileId, left: usize) -> usize;
}

impl Chance for Generator {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        self.shuffle(tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        self.shuffle(cards);
    }

    fn starter(&mut self, tied: &[Seat]) -> Seat {
        tied.get(self.below(tied.len())).copied().unwrap_or_default()
    }

    fn shuffle_specials(&mut self, cards: &mut [Special], _: usize) {
        self.shuffle(cards);
    }

    fn put_into_pile(&mut self, _: DeckCard, pile: usize) -> usize {
        self.below(pile + 1)
    }

    fn draw(&mut self, bag: &[Special]) -> usize {
        self.below(bag.len())
    }

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        self.below(left + 1)
    }

    fn pick(&mut self, among: usize) -> usize {
        self.below(among)
    }
}
