//! The outlines of palaces of any shape, and the walls along them.
//!
//! The built area are the buildings and half tiles. Outside tiles do not belong to it, so a wall
//! with a bastion against it stays external. They may also fill what would otherwise be a hole: then
//! there are several outlines.

use super::plan::Plan;
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

/// A place on an outline: a segment of it, by the place of its cell on the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    cell: usize,
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

    /// This or a later one: length decides; of equally long ones the owner takes the one with more
    /// marked segments.
    const fn or_better(self, other: Self) -> Self {
        let is_better = other.len > self.len || other.len == self.len && other.marked > self.marked;
        if is_better { other } else { self }
    }
}

impl Plan {
    /// The cells that meet at the end of an edge, clockwise from the north-east.
    fn meeting(&self, Place { cell, edge }: Place) -> [usize; 4] {
        let to = |cell, side| self.towards(cell, side);
        let south_east = match edge {
            Edge::Side(Side::West) | Edge::Long(Corner::NorthEast) => cell,
            Edge::Side(Side::North) | Edge::Long(Corner::SouthEast) => to(cell, Side::East),
            Edge::Side(Side::East) | Edge::Long(Corner::SouthWest) => {
                to(to(cell, Side::East), Side::South)
            }
            Edge::Side(Side::South) | Edge::Long(Corner::NorthWest) => to(cell, Side::South),
        };
        let north_east = to(south_east, Side::North);
        [north_east, south_east, to(south_east, Side::West), to(north_east, Side::West)]
    }

    /// The next segment after the side of a piece where no half tile is near.
    #[inline]
    fn after_side(&self, cell: usize, side: Side) -> Option<Place> {
        self.is_whole(cell)?;
        let ahead = side.clockwise();
        let neighbour = self.towards(cell, ahead);
        if !self.is_whole(neighbour)? {
            return Some(Place { cell, edge: Edge::Side(ahead) });
        }
        let corner = self.towards(neighbour, side);
        if !self.is_whole(corner)? {
            return Some(Place { cell: neighbour, edge: Edge::Side(side) });
        }
        // Before the notch there may lie a half tile that covers its side.
        self.is_whole(self.towards(cell, side))?;
        Some(Place { cell: corner, edge: Edge::Side(ahead.opposite()) })
    }

    /// The next segment of an outline. The walk keeps the built area on its right, so pieces that
    /// meet only at a corner are not joined there.
    #[inline]
    fn after(&self, place: Place) -> Place {
        let Place { cell, edge } = place;
        let quick = if let Edge::Side(side) = edge { self.after_side(cell, side) } else { None };
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
        let mut eighths = built((ray - 1) % 8);
        while eighths >> ((ray - 1) % 2) & 1 != 0 && ray > 4 {
            ray -= 1;
            if ray.is_multiple_of(2) {
                eighths = built((ray - 1) % 8);
            }
        }
        let (cell, edge) = match ray % 8 {
            0 => (north_east, Edge::Side(Side::West)),
            1 => (north_east, Edge::Long(SouthEast)),
            2 => (south_east, Edge::Side(Side::North)),
            3 => (south_east, Edge::Long(SouthWest)),
            4 => (south_west, Edge::Side(Side::East)),
            5 => (south_west, Edge::Long(NorthWest)),
            6 => (north_west, Edge::Side(Side::South)),
            _ => (north_west, Edge::Long(NorthEast)),
        };
        Place { cell, edge }
    }

    /// Whether a segment of the outline is a wall.
    fn has_wall(&self, Place { cell, edge }: Place) -> bool {
        match edge {
            Edge::Side(side) => self.is_walled(cell, side),
            Edge::Long(_) => true,
        }
    }

    /// A segment of the outline around the whole palace.
    fn first_place(&self) -> Place {
        let cell = self.first();
        // A piece of the first row that does not reach its north side is a half tile.
        let long = Corner::ALL
            .into_iter()
            .find(|&corner| !corner.legs().contains(&Side::North) && self.is_half_in(cell, corner));
        Place { cell, edge: long.map_or(Edge::Side(Side::North), Edge::Long) }
    }

    /// The longest wall of the palace; of equally long ones that with the most marked segments.
    fn longest_run(&mut self, is_marked: impl Fn(&Self, Place) -> bool) -> Run {
        let mut longest = self.longest_run_from(self.first_place(), &is_marked);
        // Every outline but that around the whole has a piece's north side, below an outside tile.
        let mut cell = 0;
        while let Some(north) = self.next_north(cell) {
            let first = Place { cell: north, edge: Edge::Side(Side::North) };
            longest = longest.or_better(self.longest_run_from(first, &is_marked));
            cell = north;
        }
        longest
    }

    /// The longest wall of the outline with this segment.
    fn longest_run_from(&mut self, first: Place, is_marked: &impl Fn(&Self, Place) -> bool) -> Run {
        let (mut longest, mut run) = (Run::empty(first), Run::empty(first));
        let mut place = first;
        let mut went_round = false;
        loop {
            if let Edge::Side(Side::North) = place.edge {
                self.walk_north_of(place.cell);
            }
            if self.has_wall(place) {
                if run.len == 0 {
                    run.first = place;
                }
                run.len = run.len.saturating_add(1);
                run.marked += u8::from(is_marked(self, place));
            } else {
                longest = longest.or_better(run);
                if went_round {
                    return longest;
                }
                run = Run::empty(first);
            }
            place = self.after(place);
            if place == first {
                // A wall may go on across the place where the walk began; a closed ring began
                // there.
                if run.len == 0 || run.first == first {
                    return longest.or_better(run);
                }
                went_round = true;
            }
        }
    }
}

impl Palace {
    /// How many segments the longest wall has, and how many of them are half tiles'.
    #[inline(never)]
    pub(super) fn longest_contour(&self) -> (u8, u8) {
        let mut plan = Plan::blank(self.frame);
        plan.look_at(self);
        let run = plan.longest_run(|_, place| place.is_half());
        (run.len, run.marked)
    }

    /// How many sides of its longest external wall are marked; of equally long walls the one with the
    /// most of them counts. The palace must be valid, and have no half tiles.
    pub(crate) fn longest_wall_with(&self, is_marked: &dyn Fn(Cell, Side) -> bool) -> u8 {
        let mut plan = Plan::blank(self.frame);
        plan.look_at(self);
        let run = plan.longest_run(|plan, Place { cell, edge }| match edge {
            Edge::Side(side) => is_marked(plan.cell(cell), self.frame.side(side)),
            Edge::Long(_) => false,
        });
        run.marked
    }

    /// The segments of the longest wall, one after the other.
    pub(super) fn contour(&self) -> impl Iterator<Item = WallSegment> + '_ {
        let mut plan = Plan::blank(self.frame);
        plan.look_at(self);
        let run = plan.longest_run(|_, place| place.is_half());
        let mut place = run.first;
        (0..run.len).map(move |_| {
            let Place { cell, edge } = place;
            place = plan.after(place);
            let cell = plan.cell(cell);
            match edge {
                Edge::Side(side) => WallSegment::Side(cell, self.frame.side(side)),
                Edge::Long(corner) => WallSegment::Long(cell, self.frame.corner(corner)),
            }
        })
    }
}
