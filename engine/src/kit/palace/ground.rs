//! Whether a palace obeys the rules of building.
//!
//! Empty ground: taken with their borders, the pieces of a palace are a closed area of the plane;
//! the empty ground is the rest, joined across every side that no piece reaches. As long as the
//! area is connected, the ground is connected exactly if the area has no hole, that is, if its
//! Euler number (corners − sides + faces) is 1.

use super::around::Around;
use super::rows::Rows;
use super::{Corner, Palace};
use crate::kit::Side;

impl Palace {
    /// Whether the palace obeys every rule of building.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        // Empty ground last: its test relies on the pieces being connected.
        (0..self.count()).all(|index| Around::of(self, index).is_in_order())
            && self.is_connected()
            && (0..self.count()).map(|index| self.euler_number(index)).sum::<i32>() == 1
    }

    /// Corners − sides + faces of a strip, with the corner in the north-west and the sides in the
    /// north and in the west of each of its cells.
    fn euler_number(&self, index: usize) -> i32 {
        let Rows { above, here, .. } = self.rows_around(index);
        let corners = here.touching(Corner::NorthWest)
            | here.touching(Corner::NorthEast) << 1
            | above.touching(Corner::SouthWest)
            | above.touching(Corner::SouthEast) << 1;
        let level = here.covering(Side::North) | above.covering(Side::South);
        let upright = here.covering(Side::West) | here.covering(Side::East) << 1;
        let count = |bits: u64| bits.count_ones() as i32;
        // The long side of a half tile is its own.
        let sides = count(level) + count(upright) + count(here.halves);
        count(corners) - sides + count(here.strip.tiles)
    }
}
