//! Who sits where: seats at the table, and the four places of the market and of the money display.

use core::fmt;

use crate::kit::Currency;

/// A seat at the table. Seat 0 is dealt money first; the others follow clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
#[expect(missing_docs, reason = "the variants are numbers")]
pub enum Seat {
    #[default]
    S0,
    S1,
    S2,
    S3,
    S4,
    S5,
}

impl Seat {
    /// All seats of the largest table.
    pub const ALL: [Self; 6] = [Self::S0, Self::S1, Self::S2, Self::S3, Self::S4, Self::S5];

    /// The seat with this number, 0 to 5.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Writes the seat's number.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// One of the four places of the market, or of the money display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
#[expect(missing_docs, reason = "the variants are numbers")]
pub enum Slot {
    S1,
    S2,
    S3,
    S4,
}

impl Slot {
    /// The four places from left to right.
    pub const ALL: [Self; 4] = [Self::S1, Self::S2, Self::S3, Self::S4];

    /// The place with this number, 1 to 4.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The place's number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The currency in which the market asks for a tile on this place.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "one entry a variant")]
    pub const fn currency(self) -> Currency {
        Currency::ALL[self as usize]
    }
}

/// Writes the place's number.
impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
