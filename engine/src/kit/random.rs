//! Where random numbers come from.
//!
//! A game carries its own generator, PCG32 (`Lcg64Xsh32` of the `rand_pcg` crate), seeded once;
//! shuffling is the Fisher–Yates shuffle written here. Both are part of the format of saved games
//! and must never change: the same seed gives the same game for ever.

use rand_core::Rng;
use rand_pcg::Lcg64Xsh32;

/// The generator of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generator(Lcg64Xsh32);

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        /// The stream that PCG's reference implementation uses.
        const STREAM: u64 = 0xda3e_39cb_94b9_5bdb;
        Self(Lcg64Xsh32::new(seed, STREAM))
    }

    /// Puts items into an order at random.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A number below `bound`, each as likely as any other; 0 if `bound` is.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.0, bound)
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
