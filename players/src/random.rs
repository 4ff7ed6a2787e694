//! Numbers that players roll.

/// A small generator; equal seeds roll equal numbers.
#[derive(Clone, Debug)]
pub struct Random(u32);

impl Random {
    /// One with this seed.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self(mixed(seed) | 1)
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

/// A number that depends on each of these and on their order.
#[must_use]
pub(crate) fn digest(first: u32, others: impl IntoIterator<Item = u32>) -> u32 {
    others.into_iter().fold(first, |digest, number| mixed(digest ^ number))
}

/// A number in which every bit depends on every bit of `seed`.
#[must_use]
pub(crate) const fn mixed(seed: u32) -> u32 {
    let mut bits = seed.wrapping_add(0x9e37_79b9);
    bits = (bits ^ bits >> 16).wrapping_mul(0x85eb_ca6b);
    bits = (bits ^ bits >> 13).wrapping_mul(0xc2b2_ae35);
    bits ^ bits >> 16
}
