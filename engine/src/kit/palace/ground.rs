//! Whether a palace obeys the rules of building.
//!
//! Empty ground: taken with their borders, the pieces of a palace are a closed area of the plane;
//! the empty ground is the rest, joined across every side that no piece reaches. As long as the
//! area is connected, the ground is connected exactly if the area has no hole, that is, if its
//! Euler number (corners − sides + faces) is 1.

use super::around::Around;
use super::board::{Shapes, Strip};
use super::walk::Ways;
use super::{Corner, Palace};
use crate::kit::Side;

impl Palace {
    /// Whether the palace obeys every rule of building.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        // Empty ground last: its test relies on the pieces being connected.
        (0..self.count()).all(|index| Around::of(self, index).is_in_order())
            && Ways::of(self).reach_all(self, None)
            && (0..self.count()).map(|index| self.euler_number(index)).sum::<i32>() == 1
    }

    /// Whether some strip has such pieces.
    pub(super) fn has(&self, pieces: impl Fn(&Shapes) -> u64) -> bool {
        (0..self.count()).any(|index| pieces(self.shapes(index)) != 0)
    }

    /// Corners − sides + faces of a strip, with the corner in the north-west and the sides in the
    /// north and in the west of each of its cells.
    fn euler_number(&self, index: usize) -> i32 {
        let (strip, shapes) = (self.strip(index), self.shapes(index));
        let touching =
            |corner| move |strip: &Strip, shapes: &Shapes| shapes.touching(strip, corner);
        let above = |corner| self.beyond(index, Side::North, touching(corner));
        let corners = shapes.touching(strip, Corner::NorthWest)
            | shapes.touching(strip, Corner::NorthEast) << 1
            | above(Corner::SouthWest)
            | above(Corner::SouthEast) << 1;
        let beyond = |side: Side| {
            self.beyond(index, side, |strip, shapes| shapes.covering(strip, side.opposite()))
        };
        let level = shapes.covering(strip, Side::North) | beyond(Side::North);
        let upright = shapes.covering(strip, Side::West) | beyond(Side::West);
        let count = |bits: u64| bits.count_ones() as i32;
        // The long side of a half tile is its own.
        let sides = count(level) + count(upright) + count(shapes.halves);
        count(corners) - sides + count(strip.tiles)
    }
}
