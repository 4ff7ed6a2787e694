//! The outline of a palace and the walls along it.

use super::Palace;
use super::board::Spot;
use crate::cell::{Cell, Side};

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

/// The longest external wall of a palace.
#[derive(Clone, Copy, Debug)]
pub struct WallRun<'a> {
    outline: Outline<'a>,
    len: u8,
}

impl<'a> WallRun<'a> {
    /// Its segments, which are its points.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no external wall at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Its segments one after the other along the outline.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Side)> + use<'a> {
        self.outline.take(self.len.into()).map(|edge| (edge.cell, edge.side))
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
        self.spot.is_in(self.palace.strip(self.spot.strip).walls[self.side])
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
        let start = self.outline_from_first();
        let mut len = 0;
        let mut walk = start;
        loop {
            walk.advance();
            len += 1;
            if (walk.spot, walk.side) == (start.spot, start.side) {
                break;
            }
        }
        start.take(len)
    }

    /// The walk round the palace from an edge that certainly belongs to the outline: the north of
    /// the first tile of the first row that has one.
    fn outline_from_first(&self) -> Outline<'_> {
        let first = self.strips().enumerate().find(|(_, strip)| strip.tiles != 0);
        let (strip, tiles) = first.map_or((0, 1), |(index, strip)| (index, strip.tiles));
        let first = Spot { strip, bit: tiles.trailing_zeros() };
        Outline { palace: self, spot: first, side: Side::North }
    }

    /// The longest uninterrupted run of external wall; of equally long ones the first on the walk
    /// round the palace. The palace must be valid.
    #[must_use]
    pub fn longest_wall(&self) -> WallRun<'_> {
        let first = self.outline_from_first();
        let mut walk = first;
        // A run may go on across the place where the walk began, so the walk goes on until the
        // first open edge has been passed a second time.
        let mut run = WallRun { outline: walk, len: 0 };
        let mut longest = run;
        let mut went_round = false;
        loop {
            if walk.walled() {
                if run.len == 0 {
                    run.outline = walk;
                }
                run.len = run.len.saturating_add(1);
            } else {
                if went_round {
                    break;
                }
                run.len = 0;
            }
            if run.len > longest.len {
                longest = run;
            }
            walk.advance();
            if (walk.spot, walk.side) == (first.spot, first.side) {
                if went_round || longest.len == 0 {
                    break;
                }
                went_round = true;
            }
            if went_round && (walk.spot, walk.side) == (run.outline.spot, run.outline.side) {
                // A closed ring of wall has come back to its own beginning.
                break;
            }
        }
        longest
    }
}
