//! Rims of parts.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::rect;

/// A rim whose looks change more often than what it surrounds: a bit a side, and two for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rim {
    /// How thick a mark on a side is, and one on all.
    pub(crate) edge: u32,
    pub(crate) band: u32,
    /// Whether the sides are marked: north, east, south, west.
    pub(crate) sides: [bool; 4],
    /// How the rim as a whole is marked, 0 to 3.
    pub(crate) mark: u8,
}

impl Rim {
    pub(super) const BITS: u32 = 6;

    pub(super) fn bits(&self) -> u32 {
        let sides = self.sides.iter().fold(0, |bits, &side| bits << 1 | u32::from(side));
        sides << 2 | u32::from(self.mark & 3)
    }

    /// The strips that look different if the bits `differ`.
    pub(super) fn strips(
        &self,
        area: &Rectangle,
        differ: u32,
    ) -> impl Iterator<Item = Rectangle> + use<> {
        let side = |bit: u32| differ & 3 != 0 || differ >> (bit + 2) & 1 != 0;
        let [north, east, south, west] = [side(3), side(2), side(1), side(0)];
        let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
        let edge = if differ >> 2 == 0 { self.band } else { self.edge };
        // The upright ones leave out the corners that the others draw.
        let (top, low) = (if north { edge } else { 0 }, if south { edge } else { 0 });
        let tall = height.saturating_sub(top + low);
        let (right, bottom) = (x + (width - edge) as i32, y + (height - edge) as i32);
        [
            north.then_some(rect(x, y, width, edge)),
            west.then_some(rect(x, y + top as i32, edge, tall)),
            east.then_some(rect(right, y + top as i32, edge, tall)),
            south.then_some(rect(x, bottom, width, edge)),
        ]
        .into_iter()
        .flatten()
    }
}
