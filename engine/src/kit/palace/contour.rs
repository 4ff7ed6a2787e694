//! The outlines of palaces of any shape, and the walls along them.
//!
//! The built area are the buildings and half tiles. Outside tiles do not belong to it, so a wall
//! with a bastion against it stays external. They may also fill what would otherwise be a hole: then
//! there are several outlines.

use heapless::Vec;

use super::board::{Bits, STRIPS, Shapes, Spot, Strip};
use super::rows::{Row, Rows};
use super::{Corner, Palace};
use crate::kit::{Cell, Side};

/// One segment of the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WallSegment {
    /// The side of a piece.
    Side(Cell, Side),
    /// The long side of the half tile on this cell, whose right angle is in this corner.
    Long(Cell, Corner),
}

/// Where an outline goes along a piece, in the board's directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Side(Side),
    Long(Corner),
}

/// One of the eight directions in which an outline can go on, clockwise from the north.
type Ray = u32;

impl Edge {
    /// In which direction it leads, clockwise around its piece.
    const fn ray(self) -> Ray {
        match self {
            Self::Side(side) => (2 * (side as u32 + 1)) % 8,
            Self::Long(Corner::NorthWest) => 5,
            Self::Long(Corner::NorthEast) => 7,
            Self::Long(Corner::SouthEast) => 1,
            Self::Long(Corner::SouthWest) => 3,
        }
    }
}

/// A place on an outline: a segment of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    spot: Spot,
    edge: Edge,
}

impl Place {
    /// Whether it is the long side of a half tile.
    const fn is_half(self) -> bool {
        matches!(self.edge, Edge::Long(_))
    }
}

/// A run of walls along an outline.
#[derive(Clone, Copy, Debug)]
struct Run {
    first: Place,
    len: u8,
    /// How many of its segments count more than others: mostly half tiles.
    marked: u8,
}

impl Run {
    const fn empty(first: Place) -> Self {
        Self { first, len: 0, marked: 0 }
    }

    /// Length decides; of equally long ones the owner takes the one with more marked segments.
    const fn is_better_than(&self, other: &Self) -> bool {
        self.len > other.len || self.len == other.len && self.marked > other.marked
    }
}

impl Palace {
    /// The cells that meet at the end of an edge, clockwise from the north-east.
    fn meeting(&self, Place { spot, edge }: Place) -> [Spot; 4] {
        let to = |spot, side| self.frame.towards(spot, side);
        let south_east = match edge {
            Edge::Side(Side::West) | Edge::Long(Corner::NorthEast) => spot,
            Edge::Side(Side::North) | Edge::Long(Corner::SouthEast) => to(spot, Side::East),
            Edge::Side(Side::East) | Edge::Long(Corner::SouthWest) => {
                to(to(spot, Side::East), Side::South)
            }
            Edge::Side(Side::South) | Edge::Long(Corner::NorthWest) => to(spot, Side::South),
        };
        let north_east = to(south_east, Side::North);
        [north_east, south_east, to(south_east, Side::West), to(north_east, Side::West)]
    }

    /// Reads a strip with its shapes.
    #[inline]
    fn read_shaped<T>(&self, index: usize, read: impl FnOnce(&Strip, &Shapes) -> T) -> T {
        match (index, self.near(index)) {
            (0, _) => read(&self.first, self.shapes.as_ref().unwrap_or(&Shapes::NONE)),
            (_, Some((strip, shapes))) => read(strip, shapes),
            (_, None) => {
                let (strip, shapes) = self.far(index);
                read(&strip, &shapes)
            }
        }
    }

    /// Whether a spot's cell is built over as a whole; none for a half tile.
    fn is_whole(&self, spot: Spot) -> Option<bool> {
        self.read_shaped(spot.strip, |strip, shapes| {
            (!spot.is_in(shapes.halves)).then(|| spot.is_in(strip.tiles & !shapes.outside))
        })
    }

    /// The next segment after the side of a piece where no half tile is near.
    fn after_side(&self, spot: Spot, side: Side) -> Option<Place> {
        self.is_whole(spot)?;
        let ahead = side.clockwise();
        let neighbour = self.frame.towards(spot, ahead);
        if !self.is_whole(neighbour)? {
            return Some(Place { spot, edge: Edge::Side(ahead) });
        }
        let corner = self.frame.towards(neighbour, side);
        if !self.is_whole(corner)? {
            return Some(Place { spot: neighbour, edge: Edge::Side(side) });
        }
        // Before the notch there may lie a half tile that covers its side.
        self.is_whole(self.frame.towards(spot, side))?;
        Some(Place { spot: corner, edge: Edge::Side(ahead.opposite()) })
    }

    /// What is built of a spot's cell at one of its corners: an eighth of the way round that point
    /// for each bit, the first one clockwise the lower.
    fn built_at(&self, spot: Spot, corner: Corner) -> u32 {
        match self.is_whole(spot) {
            Some(true) => return 0b11,
            Some(false) => return 0b00,
            None => {}
        }
        let has = |corner: Corner| {
            let open = |side| self.read(spot.strip, |strip| !spot.is_in(strip.walls[side]));
            corner.legs().into_iter().all(open)
        };
        // A half tile fills its right angle, and an eighth at its sharp corners, along its short
        // side.
        if has(corner) {
            0b11
        } else if has(corner.clockwise()) {
            0b01
        } else if has(corner.opposite().clockwise()) {
            0b10
        } else {
            0b00
        }
    }

    /// The next segment of an outline. The walk keeps the built area on its right, so pieces that
    /// meet only at a corner are not joined there.
    fn after(&self, place: Place) -> Place {
        let Place { spot, edge } = place;
        let quick = if let Edge::Side(side) = edge { self.after_side(spot, side) } else { None };
        quick.unwrap_or_else(|| self.after_near_half(place))
    }

    /// The same where half tiles may be near.
    #[inline(never)]
    fn after_near_half(&self, place: Place) -> Place {
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        let cells @ [north_east, south_east, south_west, north_west] = self.meeting(place);
        let corners = [SouthWest, NorthWest, NorthEast, SouthEast];
        let built = |eighth: Ray| match (
            cells.get(eighth as usize / 2),
            corners.get(eighth as usize / 2),
        ) {
            (Some(&cell), Some(&corner)) => self.built_at(cell, corner),
            _ => 0,
        };
        // From the built eighth that the segment runs along it goes through the built area,
        // anticlockwise, until that ends.
        let mut ray = place.edge.ray() + 12;
        let mut cell = built((ray - 1) % 8);
        while cell >> ((ray - 1) % 2) & 1 != 0 && ray > 4 {
            ray -= 1;
            if ray.is_multiple_of(2) {
                cell = built((ray - 1) % 8);
            }
        }
        let (spot, edge) = match ray % 8 {
            0 => (north_east, Edge::Side(Side::West)),
            1 => (north_east, Edge::Long(SouthEast)),
            2 => (south_east, Edge::Side(Side::North)),
            3 => (south_east, Edge::Long(SouthWest)),
            4 => (south_west, Edge::Side(Side::East)),
            5 => (south_west, Edge::Long(NorthWest)),
            6 => (north_west, Edge::Side(Side::South)),
            _ => (north_west, Edge::Long(NorthEast)),
        };
        Place { spot, edge }
    }

    /// Whether a segment of the outline is a wall.
    fn is_walled(&self, Place { spot, edge }: Place) -> bool {
        match edge {
            Edge::Side(side) => self.read(spot.strip, |strip| spot.is_in(strip.walls[side])),
            Edge::Long(_) => true,
        }
    }

    /// The longest wall of the palace; of equally long ones that with the most marked segments.
    fn longest_run(&self, is_marked: impl Fn(Place) -> bool) -> Run {
        // Every outline but that around the whole has a piece's north side, below an outside tile.
        let mut norths: Vec<Bits, STRIPS> =
            (0..self.count()).map(|at| self.bare_norths(at)).collect();
        let mut longest = self.longest_run_from(self.first_place(), &mut norths, &is_marked);
        while let Some((strip, north)) = norths.iter().enumerate().find(|(_, north)| **north != 0) {
            let spot = Spot { strip, bit: north.trailing_zeros() };
            let first = Place { spot, edge: Edge::Side(Side::North) };
            let run = self.longest_run_from(first, &mut norths, &is_marked);
            if run.is_better_than(&longest) {
                longest = run;
            }
        }
        longest
    }

    /// Pieces of the built area that reach their north side, and nothing of it beyond.
    fn bare_norths(&self, index: usize) -> Bits {
        let Rows { above, here, .. } = self.rows_around(index);
        let built = |row: Row, side| row.covering(side) & row.built();
        built(here, Side::North) & !built(above, Side::South)
    }

    /// A segment of the outline around the whole palace.
    fn first_place(&self) -> Place {
        let mut built = (0..self.count()).map(|index| (index, self.row(index).built()));
        let (strip, built) = built.find(|&(_, built)| built != 0).unwrap_or((0, 1));
        let spot = Spot { strip, bit: built.trailing_zeros() };
        let row = self.row(strip);
        // A piece of the first row that does not reach its north side is a half tile.
        let long = Corner::ALL.into_iter().find(|&corner| {
            !corner.legs().contains(&Side::North) && spot.is_in(row.right_angled(corner))
        });
        Place { spot, edge: long.map_or(Edge::Side(Side::North), Edge::Long) }
    }

    /// The longest wall of the outline with this segment, whose north sides are taken off.
    fn longest_run_from(
        &self,
        first: Place,
        norths: &mut Vec<Bits, STRIPS>,
        is_marked: &impl Fn(Place) -> bool,
    ) -> Run {
        let (mut longest, mut run) = (Run::empty(first), Run::empty(first));
        let mut place = first;
        let mut went_round = false;
        loop {
            if let (Edge::Side(Side::North), Some(norths)) =
                (place.edge, norths.get_mut(place.spot.strip))
            {
                *norths &= !place.spot.mask();
            }
            if self.is_walled(place) {
                if run.len == 0 {
                    run.first = place;
                }
                run.len = run.len.saturating_add(1);
                run.marked += u8::from(is_marked(place));
            } else if went_round {
                return longest;
            } else {
                run = Run::empty(first);
            }
            if run.is_better_than(&longest) {
                longest = run;
            }
            place = self.after(place);
            if place == first {
                // A wall may go on across the place where the walk began; a closed ring began
                // there.
                if run.len == 0 || run.first == first {
                    return longest;
                }
                went_round = true;
            }
        }
    }

    /// How many segments the longest wall has, and how many of them are half tiles'.
    #[inline(never)]
    pub(super) fn longest_contour(&self) -> (u8, u8) {
        let run = self.longest_run(Place::is_half);
        (run.len, run.marked)
    }

    /// How many sides of its longest external wall are marked; of equally long walls the one with the
    /// most of them counts. The palace must be valid, and have no half tiles.
    pub(crate) fn longest_wall_with(&self, is_marked: &dyn Fn(Cell, Side) -> bool) -> u8 {
        let run = self.longest_run(|Place { spot, edge }| match edge {
            Edge::Side(side) => is_marked(self.frame.cell_of(spot), self.frame.side(side)),
            Edge::Long(_) => false,
        });
        run.marked
    }

    /// The segments of the longest wall, one after the other.
    pub(super) fn contour(&self) -> impl Iterator<Item = WallSegment> + '_ {
        let run = self.longest_run(Place::is_half);
        core::iter::successors(Some(run.first), |&place| Some(self.after(place)))
            .take(run.len.into())
            .map(|Place { spot, edge }| {
                let cell = self.frame.cell_of(spot);
                match edge {
                    Edge::Side(side) => WallSegment::Side(cell, self.frame.side(side)),
                    Edge::Long(corner) => WallSegment::Long(cell, self.frame.corner(corner)),
                }
            })
    }
}
