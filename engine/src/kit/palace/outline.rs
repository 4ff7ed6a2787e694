//! The outline of a palace of buildings alone, and the walls along it.

use super::board::Spot;
use super::{Palace, WallSegment};
use crate::kit::{Cell, Side};

/// One edge of the outline: a side of a tile with no tile beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutlineEdge {
    /// The tile's cell.
    pub cell: Cell,
    /// The tile's side.
    pub side: Side,
    /// Whether the side has a wall.
    pub walled: bool,
}

/// The longest external wall of a palace; of equally long ones the one with the most half tiles,
/// then the first on the walk round it.
#[derive(Clone, Copy, Debug)]
pub struct WallRun<'a> {
    palace: &'a Palace,
    len: u8,
    halves: u8,
}

impl<'a> WallRun<'a> {
    /// How many segments it has.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no external wall at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of its segments are the long sides of half tiles.
    #[must_use]
    pub const fn halves(&self) -> u8 {
        self.halves
    }

    /// Its segments one after the other along the outline.
    pub fn segments(&self) -> impl Iterator<Item = WallSegment> + use<'a> {
        self.palace.contour()
    }
}

/// Walks the outline edge by edge, round and round without end. Clockwise, unless the board is
/// turned.
#[derive(Clone, Copy, Debug)]
pub struct Outline<'a> {
    palace: &'a Palace,
    spot: Spot,
    side: Side,
}

impl Outline<'_> {
    fn walled(&self) -> bool {
        self.palace.read(self.spot.strip, |strip| self.spot.is_in(strip.walls[self.side]))
    }

    /// Goes on to the next edge: round the tile's own corner, straight on along its neighbour, or
    /// into the notch that the tile beyond that neighbour makes.
    fn advance(&mut self) {
        let frame = self.palace.frame;
        let ahead = self.side.clockwise();
        let neighbour = frame.towards(self.spot, ahead);
        if !self.palace.holds(neighbour) {
            self.side = ahead;
            return;
        }
        let corner = frame.towards(neighbour, self.side);
        if self.palace.holds(corner) {
            self.spot = corner;
            self.side = ahead.opposite();
        } else {
            self.spot = neighbour;
        }
    }
}

impl Iterator for Outline<'_> {
    type Item = OutlineEdge;

    fn next(&mut self) -> Option<OutlineEdge> {
        let frame = self.palace.frame;
        let edge = OutlineEdge {
            cell: frame.cell_of(self.spot),
            side: frame.side(self.side),
            walled: self.walled(),
        };
        self.advance();
        Some(edge)
    }
}

impl Palace {
    /// The outline from the first tile's first edge: as many edges as it has, each once.
    pub fn outline(&self) -> impl Iterator<Item = OutlineEdge> + '_ {
        self.walks().filter_map(|mut walk| walk.next())
    }

    /// The walks round the palace, from each edge of the outline one.
    fn walks(&self) -> impl Iterator<Item = Outline<'_>> {
        let first = self.outline_from_first();
        let is_first = move |walk: &Outline<'_>| (walk.spot, walk.side) == (first.spot, first.side);
        core::iter::successors(Some(first), move |walk| {
            let mut next = *walk;
            next.advance();
            (!is_first(&next)).then_some(next)
        })
    }

    /// The walk round the palace from an edge that certainly belongs to the outline: the north of
    /// the first tile of the first row that has one.
    fn outline_from_first(&self) -> Outline<'_> {
        let first = self.strips().enumerate().find(|(_, strip)| strip.tiles != 0);
        let (strip, tiles) = first.map_or((0, 1), |(index, strip)| (index, strip.tiles));
        let first = Spot { strip, bit: tiles.trailing_zeros() };
        Outline { palace: self, spot: first, side: Side::North }
    }

    /// The longest uninterrupted run of external wall. The palace must be valid.
    #[must_use]
    pub fn longest_wall(&self) -> WallRun<'_> {
        let (len, halves) =
            if self.plain { (self.wall_length(), 0) } else { self.longest_contour() };
        WallRun { palace: self, len, halves }
    }

    /// How many edges the longest external wall has, found by walking round the palace once.
    pub(crate) fn walk_along_walls(&self) -> u8 {
        let first = self.outline_from_first();
        let mut walk = first;
        let (mut run, mut longest) = (0_u8, 0);
        // The run that the walk begins with may go on where it ends.
        let mut beginning = None;
        loop {
            if walk.walled() {
                run = run.saturating_add(1);
                longest = longest.max(run);
            } else {
                beginning = beginning.or(Some(run));
                run = 0;
            }
            walk.advance();
            if (walk.spot, walk.side) == (first.spot, first.side) {
                return longest.max(run.saturating_add(beginning.unwrap_or_default()));
            }
        }
    }
}
