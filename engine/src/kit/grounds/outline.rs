//! The outline of the built area, buildings and half tiles, and the walls along it.
//!
//! Outside tiles do not belong to the area, so a wall with a bastion against it stays external.
//! They may also fill what would otherwise be a hole: then there are several outlines.

use super::piece::Vertex;
use super::{Corner, Edge, Grounds, PerPiece};
use crate::kit::{Cell, Side};

/// One segment of the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WallSegment {
    /// The side of a piece.
    Side(Cell, Side),
    /// The long side of the half tile on this cell, whose right angle is in this corner.
    Long(Cell, Corner),
}

/// One of the eight directions in which an outline can go on, clockwise from the north.
type Ray = u32;

impl WallSegment {
    fn cell(self) -> Cell {
        match self {
            Self::Side(cell, _) | Self::Long(cell, _) => cell,
        }
    }

    /// A bit for this segment among those of its piece.
    fn mark(self) -> u8 {
        match self {
            Self::Side(_, side) => 1 << side as u8,
            Self::Long(..) => 1 << 4,
        }
    }

    /// Where it ends, and in which direction it leads there, clockwise around its piece.
    fn end(self) -> (Vertex, Ray) {
        let (cell, corner, ray) = match self {
            Self::Side(cell, Side::North) => (cell, Corner::NorthEast, 2),
            Self::Side(cell, Side::East) => (cell, Corner::SouthEast, 4),
            Self::Side(cell, Side::South) => (cell, Corner::SouthWest, 6),
            Self::Side(cell, Side::West) => (cell, Corner::NorthWest, 0),
            Self::Long(cell, Corner::NorthWest) => (cell, Corner::SouthWest, 5),
            Self::Long(cell, Corner::NorthEast) => (cell, Corner::NorthWest, 7),
            Self::Long(cell, Corner::SouthEast) => (cell, Corner::NorthEast, 1),
            Self::Long(cell, Corner::SouthWest) => (cell, Corner::SouthEast, 3),
        };
        (Vertex::of(cell, corner), ray)
    }

    /// The segment that begins at `vertex` and leads along `ray`, with its piece on the right.
    fn leaving(vertex: Vertex, ray: Ray) -> Self {
        let [north_east, south_east, south_west, north_west] = vertex.cells().map(|(cell, _)| cell);
        match ray % 8 {
            0 => Self::Side(north_east, Side::West),
            1 => Self::Long(north_east, Corner::SouthEast),
            2 => Self::Side(south_east, Side::North),
            3 => Self::Long(south_east, Corner::SouthWest),
            4 => Self::Side(south_west, Side::East),
            5 => Self::Long(south_west, Corner::NorthWest),
            6 => Self::Side(north_west, Side::South),
            _ => Self::Long(north_west, Corner::NorthEast),
        }
    }
}

/// The longest external wall of a palace.
#[derive(Clone, Copy, Debug)]
pub struct LongestWall<'a> {
    grounds: &'a Grounds,
    first: WallSegment,
    len: u8,
    halves: u8,
}

impl<'a> LongestWall<'a> {
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

    /// Its segments one after the other, clockwise around the pieces.
    pub fn segments(&self) -> impl Iterator<Item = WallSegment> + use<'a> {
        let grounds = self.grounds;
        core::iter::successors(Some(self.first), |&segment| Some(grounds.after(segment)))
            .take(self.len.into())
    }

    fn add(&mut self, segment: WallSegment) {
        if self.len == 0 {
            self.first = segment;
        }
        self.len = self.len.saturating_add(1);
        self.halves += u8::from(matches!(segment, WallSegment::Long(..)));
    }

    fn is_better_than(&self, other: &Self) -> bool {
        (self.len, self.halves) > (other.len, other.halves)
    }
}

impl Grounds {
    /// Which eighths of the surroundings of `vertex` are built, clockwise from the north: bit `n`
    /// speaks of what lies between the rays `n` and `n + 1`.
    fn built_around(&self, vertex: Vertex) -> u8 {
        vertex.cells().into_iter().rev().fold(0, |bits, (cell, corner)| {
            let quarter = match self.piece(cell) {
                Some(piece) if piece.is_outside() => 0b00,
                Some(piece) => match piece.half_corner() {
                    // A half tile fills an eighth at its sharp corners, along its short side.
                    Some(right) if right == corner.clockwise() => 0b01,
                    Some(right) if right.clockwise() == corner => 0b10,
                    Some(right) if right != corner => 0b00,
                    _ => 0b11,
                },
                None => 0b00,
            };
            bits << 2 | quarter
        })
    }

    /// The next segment of the outline. The walk keeps the built area on its right, so pieces that
    /// meet only at a corner are not joined there.
    fn after(&self, segment: WallSegment) -> WallSegment {
        let (vertex, ray) = segment.end();
        // The built eighth that the segment runs along becomes the highest bit; from there it goes
        // through the built area until it ends.
        let built = self.built_around(vertex).rotate_left((12 - ray) % 8);
        WallSegment::leaving(vertex, ray + 12 - built.leading_ones())
    }

    /// Whether the outline's segment is a wall.
    fn is_walled(&self, segment: WallSegment) -> bool {
        match segment {
            WallSegment::Side(cell, side) => {
                self.piece(cell).is_some_and(|piece| piece.edge(side) == Edge::Wall)
            }
            WallSegment::Long(..) => true,
        }
    }

    /// Every segment of the outlines, piece by piece.
    fn outline(&self) -> impl Iterator<Item = WallSegment> + '_ {
        self.pieces().filter(|(_, piece)| !piece.is_outside()).flat_map(move |(cell, piece)| {
            let bare = move |side: &Side| {
                let beyond = self.beyond(cell, *side);
                piece.edge(*side).covers()
                    && !beyond.is_some_and(|(other, edge)| !other.is_outside() && edge.covers())
            };
            let sides = Side::ALL.into_iter().filter(bare);
            let long = piece.half_corner().map(|corner| WallSegment::Long(cell, corner));
            sides.map(move |side| WallSegment::Side(cell, side)).chain(long)
        })
    }

    /// The longest uninterrupted run of external wall. Of equally long ones the one with the most
    /// half tiles, then the first on the walk round the palace.
    #[must_use]
    pub fn longest_wall(&self) -> LongestWall<'_> {
        let first = WallSegment::Side(Cell::START, Side::North);
        let mut longest = LongestWall { grounds: self, first, len: 0, halves: 0 };
        let mut passed: PerPiece<u8> = self.pieces().map(|_| 0).collect();
        for segment in self.outline() {
            let marks = |passed: &PerPiece<u8>| {
                self.find(segment.cell()).ok().and_then(|index| passed.get(index).copied())
            };
            if marks(&passed).is_some_and(|marks| marks & segment.mark() == 0) {
                let wall = self.longest_wall_from(segment, &mut passed);
                if wall.is_better_than(&longest) {
                    longest = wall;
                }
            }
        }
        longest
    }

    /// The longest wall of the outline with this segment, all of which is marked as passed.
    fn longest_wall_from(&self, first: WallSegment, passed: &mut PerPiece<u8>) -> LongestWall<'_> {
        let none = LongestWall { grounds: self, first, len: 0, halves: 0 };
        let (mut longest, mut wall) = (none, none);
        let mut segment = first;
        let mut went_round = false;
        loop {
            if let Some(marks) = self.find(segment.cell()).ok().and_then(|at| passed.get_mut(at)) {
                *marks |= segment.mark();
            }
            if self.is_walled(segment) {
                wall.add(segment);
            } else if went_round {
                return longest;
            } else {
                wall = none;
            }
            if wall.is_better_than(&longest) {
                longest = wall;
            }
            segment = self.after(segment);
            if segment == first {
                // A wall may go on across the place where the walk began; a closed ring began
                // there.
                if wall.len == 0 || wall.first == first {
                    return longest;
                }
                went_round = true;
            }
        }
    }
}
