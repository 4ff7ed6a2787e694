//! Rims of parts.

use alhambra_engine::Side;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::rect;

/// A rim whose looks change more often than what it surrounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rim {
    /// How thick a marked side is, and one that the cursor runs along.
    pub(crate) edge: u32,
    pub(crate) band: u32,
    /// Whether the sides are marked: north, east, south, west.
    pub(crate) sides: [bool; 4],
    /// The side that the cursor runs along, and which of its two colours it has.
    pub(crate) cursor: Option<(Side, bool)>,
}

impl Rim {
    /// A bit a side, and four for the cursor.
    pub(super) const BITS: u32 = 8;

    pub(super) fn bits(&self) -> u32 {
        let sides = self.sides.iter().fold(0, |bits, &side| bits << 1 | u32::from(side));
        let cursor =
            self.cursor.map_or(0, |(side, bright)| 1 + 2 * side as u32 + u32::from(bright));
        sides << 4 | cursor
    }

    /// The strips that look different if these were the bits before.
    pub(super) fn strips(
        &self,
        area: &Rectangle,
        before: u32,
    ) -> impl Iterator<Item = Rectangle> + use<> {
        let (differ, [old, new]) = (before ^ self.bits(), [before & 15, self.bits() & 15]);
        let runs = |side: u32| {
            old != new && [old, new].into_iter().any(|code| code.div_ceil(2) == side + 1)
        };
        let thick = |side: u32| {
            let edge = if differ >> (7 - side) & 1 != 0 { self.edge } else { 0 };
            let band = if runs(side) { self.band } else { 0 };
            edge.max(band)
        };
        let [north, east, south, west] = [0, 1, 2, 3].map(thick);
        let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
        // The upright ones leave out the corners that the others draw.
        let tall = height.saturating_sub(north + south);
        let (right, bottom) = (x + (width - east) as i32, y + (height - south) as i32);
        [
            rect(x, y, width, north),
            rect(x, y + north as i32, west, tall),
            rect(right, y + north as i32, east, tall),
            rect(x, bottom, width, south),
        ]
        .into_iter()
        .filter(|strip| !strip.is_zero_sized())
    }
}
