//! Where random numbers come from.
//!
//! A game carries its own generator, PCG32 (`Lcg64Xsh32` of the `rand_pcg` crate), seeded once;
//! shuffling is the Fisher–Yates shuffle written here. Both are part of the format of saved games
//! and must never change: the same seed gives the same game for ever.

use rand_core::Rng;
use rand_pcg::Lcg64Xsh32;

use super::message::Bytes;

/// The generator of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generator {
    pcg: Lcg64Xsh32,
    seed: u64,
    /// How many numbers have been drawn.
    drawn: u32,
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        /// The stream that PCG's reference implementation uses.
        const STREAM: u64 = 0xda3e_39cb_94b9_5bdb;
        Self { pcg: Lcg64Xsh32::new(seed, STREAM), seed, drawn: 0 }
    }

    /// Puts items into an order at random.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A number below `bound`, each as likely as any other; 0 if `bound` is.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let Self { pcg, drawn, .. } = self;
        choose(bound, || {
            *drawn = drawn.wrapping_add(1);
            pcg.next_u32()
        })
    }
}

/// The seed, and how many numbers have been drawn.
impl Bytes for Generator {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.seed.store(out);
        self.drawn.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut generator = Self::new(u64::load(from)?);
        generator.drawn = u32::load(from)?;
        generator.pcg.advance(generator.drawn.into());
        Some(generator)
    }
}

/// A small and quick generator, for games in the mind: equal seeds roll equal numbers.
#[derive(Clone, Debug)]
pub struct Random(u32);

impl Random {
    /// One with this seed. Seeds that are nearly equal roll unlike numbers.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self(mixed(seed) | 1)
    }

    /// Puts items into an order at random.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u16 + 1).into());
        }
    }

    /// Any number.
    pub const fn any(&mut self) -> u32 {
        // Marsaglia's xorshift, which needs no long multiplication.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// A number below `bound`, which is small; 0 if `bound` is.
    pub const fn below(&mut self, bound: u16) -> u16 {
        (((self.any() >> 16) * bound as u32) >> 16) as u16
    }
}

/// A number in which every bit depends on every bit of `seed`.
#[must_use]
pub const fn mixed(seed: u32) -> u32 {
    let mut bits = seed.wrapping_add(0x9e37_79b9);
    bits = (bits ^ bits >> 16).wrapping_mul(0x85eb_ca6b);
    bits = (bits ^ bits >> 13).wrapping_mul(0xc2b2_ae35);
    bits ^ bits >> 16
}

/// A number below `bound`, each as likely as any other; 0 if `bound` is.
pub fn below(random: &mut impl Rng, bound: usize) -> usize {
    choose(bound, || random.next_u32())
}

/// Multiplies and takes the high half; draws again for the few low halves that favour a number.
/// They are below `bound`, so that the division is seldom needed.
fn choose(bound: usize, mut next: impl FnMut() -> u32) -> usize {
    let bound = bound as u32;
    loop {
        let product = u64::from(next()) * u64::from(bound);
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as usize;
        }
    }
}
