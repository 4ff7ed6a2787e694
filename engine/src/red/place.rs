//! Places of the game's boards: spaces of the overview board, piles of money, sections of walls.

use core::fmt;

use super::tile::TileId;
use crate::kit::Side;
use crate::kit::message::{Dice, Field, Json, Unreadable, bytes, numbered};

/// A space of the overview board. Buildings go from the first to the third, and from there to the
/// market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
#[expect(missing_docs, reason = "the variants are numbers")]
pub enum Space {
    S1,
    S2,
    S3,
}

impl Space {
    /// The three spaces from left to right.
    pub const ALL: [Self; 3] = [Self::S1, Self::S2, Self::S3];

    /// The space with this number, 1 to 3.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The space's number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// A pile of money that is drafted: there are as many as players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
#[expect(missing_docs, reason = "the variants are numbers")]
pub enum Pile {
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
}

impl Pile {
    /// The piles of the largest table.
    pub const ALL: [Self; 6] = [Self::P1, Self::P2, Self::P3, Self::P4, Self::P5, Self::P6];

    /// The pile with this number, 1 to 6.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The pile's number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// Writes the number.
impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Writes the number.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

numbered! {
    Space, "space";
    Pile, "pile";
}

/// A section of wall: the side of a tile, wherever that lies. A guard may stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Section {
    /// The tile.
    pub tile: TileId,
    /// The side.
    pub side: Side,
}

bytes!(Section { tile, side });

/// In records the tile and the side.
impl Field for Section {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        self.tile.to_json(f)?;
        f.write_str(",")?;
        self.side.to_json(f)?;
        f.write_str("]")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match (json.items(), json.item(0), json.item(1)) {
            (Some(2), Some(tile), Some(side)) => {
                Ok(Self { tile: Field::from_json(tile)?, side: Field::from_json(side)? })
            }
            _ => Err(Unreadable::not("a tile and a side", json)),
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self { tile: Field::any(dice), side: Field::any(dice) }
    }
}
