//! Where chance comes from.
//!
//! A game carries its own generator, PCG32 (`Lcg64Xsh32` of the `rand_pcg` crate), seeded once;
//! shuffling is the Fisher–Yates shuffle written here. Both are part of the format of saved games
//! and must never change: the same seed gives the same game for ever.

use rand_core::Rng;
use rand_pcg::Lcg64Xsh32;

use crate::money::Card;
use crate::score::Round;
use crate::seat::Seat;
use crate::tile::TileId;

/// Decides what is left to chance. A game does so by itself; a replay decides from its record.
pub trait Chance {
    /// Puts the tiles into the order in which they will be drawn.
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]);

    /// Puts money cards into the order in which they will be drawn: at set-up all of them, at a
    /// reshuffle the discard.
    fn shuffle_cards(&mut self, cards: &mut [Card]);

    /// Which of these seats, equal in number and value of cards, begins.
    fn starter(&mut self, tied: &[Seat]) -> Seat;

    /// How many cards of its pile lie above a scoring card: 0 to `pile`.
    fn scoring_card(&mut self, round: Round, pile: usize) -> usize;
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
    // Multiply and take the high half; draw again for the few low halves that favour a number.
    let unfair = bound.wrapping_neg().checked_rem(bound).unwrap_or_default();
    loop {
        let product = u64::from(random.next_u32()) * u64::from(bound);
        if product as u32 >= unfair {
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

    fn scoring_card(&mut self, _: Round, pile: usize) -> usize {
        below(&mut self.0, pile + 1)
    }
}
