//! Where chance comes from.
//!
//! A game carries its own generator, PCG32 (`Lcg64Xsh32` of the `rand_pcg` crate), seeded once;
//! shuffling is the Fisher–Yates shuffle written here. Both are part of the format of saved games
//! and must never change: the same seed gives the same game for ever.

use rand_core::Rng;
use rand_pcg::Lcg64Xsh32;

use crate::game::DeckCard;
use crate::money::Card;
use crate::seat::Seat;
use crate::tile::TileId;

/// Decides what is left to chance. A game does so by itself; a replay decides from its record.
pub trait Chance {
    /// Puts the tiles into the order in which they will be drawn.
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]);

    /// Puts cards into the order in which they will be drawn: at set-up all money, at a reshuffle
    /// the discard.
    fn shuffle_cards(&mut self, cards: &mut [Card]);

    /// Shuffles the cards of a module before they are dealt or put into piles.
    fn shuffle_specials(&mut self, cards: &mut [DeckCard]);

    /// Which of these seats, equal in number and value of cards, begins.
    fn starter(&mut self, tied: &[Seat]) -> Seat;

    /// How many cards of its pile lie above one that is put into it: 0 to `pile`.
    fn put_into_pile(&mut self, card: DeckCard, pile: usize) -> usize;

    /// A pile of the deck is complete, in the order in which it will be drawn.
    fn pile_made(&mut self, _pile: &mut [DeckCard]) {}

    /// How many tiles of the stack lie above one that goes back to it: 0 to `left`.
    fn put_back(&mut self, tile: TileId, left: usize) -> usize;
}

/// Chance by the seeded generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generator(Lcg64Xsh32);

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        /// The stream that PCG's reference implementation uses.
        const STREAM: u64 = 0xda3e_39cb_94b9_5bdb;
        Self(Lcg64Xsh32::new(seed, STREAM))
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, below(&mut self.0, last + 1));
        }
    }
}

/// A number below `bound`, each as likely as any other; 0 if `bound` is.
pub fn below(random: &mut impl Rng, bound: usize) -> usize {
    let bound = bound as u32;
    // Multiply and take the high half; draw again for the few low halves that favour a number. They
    // are below `bound`, so that the division is seldom needed.
    loop {
        let product = u64::from(random.next_u32()) * u64::from(bound);
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}

impl Chance for Generator {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        self.shuffle(tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        self.shuffle(cards);
    }

    fn starter(&mut self, tied: &[Seat]) -> Seat {
        tied.get(below(&mut self.0, tied.len())).copied().unwrap_or_default()
    }

    fn shuffle_specials(&mut self, cards: &mut [DeckCard]) {
        self.shuffle(cards);
    }

    fn put_into_pile(&mut self, _: DeckCard, pile: usize) -> usize {
        below(&mut self.0, pile + 1)
    }

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        below(&mut self.0, left + 1)
    }
}
