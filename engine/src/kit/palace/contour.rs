//! The outlines of palaces of any shape, and the walls along them.
//!
//! The built area are the buildings and half tiles. Outside tiles do not belong to it, so a wall
//! with a bastion against it stays external. They may also fill what would otherwise be a hole: then
//! there are several outlines.

use super::board::{Bits, Frame};
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

/// One of the eight directions in which an outline can go on, clockwise from the north.
type Ray = u32;

/// A segment of an outline: the cell's place on the plan, and the direction in which it leads, clockwise
/// around its piece. Even directions are those of sides, each a quarter turn ahead of the side (a north
/// side leads east); odd ones those of long sides. It is one number, as it is compared at every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(usize);

impl Place {
    /// Where an outline leads along a north side.
    const ALONG_NORTH: Ray = 2;

    const fn new(cell: usize, ray: Ray) -> Self {
        Self(cell << 3 | ray as usize & 7)
    }

    /// The north side of a piece.
    const fn north_of(cell: usize) -> Self {
        Self::new(cell, Self::ALONG_NORTH)
    }

    /// The long side of the half tile with its right angle in this corner.
    const fn long(cell: usize, corner: Corner) -> Self {
        Self::new(cell, 2 * corner as Ray + 5)
    }

    const fn cell(self) -> usize {
        self.0 >> 3
    }

    const fn ray(self) -> Ray {
        self.0 as Ray & 7
    }

    /// Whether it is the long side of a half tile.
    const fn is_half(self) -> bool {
        self.0 & 1 != 0
    }

    /// The number of the side, if it is one.
    const fn side(self) -> u32 {
        (self.ray() / 2 + 3) % 4
    }

    /// The segment as part of a palace.
    fn segment(self, plan: &Plan, frame: Frame) -> WallSegment {
        let cell = plan.cell(self.cell());
        if self.is_half() {
            let corner = Corner::ALL.get((self.ray() as usize + 3) / 2 % 4).copied();
            return WallSegment::Long(cell, frame.corner(corner.unwrap_or(Corner::NorthWest)));
        }
        let side = Side::ALL.get(self.side() as usize).copied();
        WallSegment::Side(cell, frame.side(side.unwrap_or(Side::North)))
    }
}

/// A run of walls along an outline.
#[derive(Clone, Copy, Debug)]
struct Run {
    first: Place,
    len: u32,
    /// How many of its segments count more than others: mostly half tiles.
    marked: u32,
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

    /// This one, with one that begins where it ends.
    const fn and(self, next: Self) -> Self {
        Self { first: self.first, len: self.len + next.len, marked: self.marked + next.marked }
    }

    /// How many segments it has, and how many of them are marked.
    const fn counts(self) -> (u8, u8) {
        (self.len as u8, self.marked as u8)
    }
}

impl Plan {
    /// The next segment after the side of a piece where no half tile is near.
    #[inline(always)]
    fn after_side(&self, place: Place) -> Option<Place> {
        let (cell, ray) = (place.cell(), place.ray());
        let neighbour = self.towards(cell, ray / 2);
        if !self.is_whole(neighbour)? {
            return Some(Place::new(cell, ray + 2));
        }
        let corner = self.towards(neighbour, place.side());
        if !self.is_whole(corner)? {
            return Some(Place::new(neighbour, ray));
        }
        // Before the notch there may lie a half tile that covers its side.
        self.is_whole(self.towards(cell, place.side()))?;
        Some(Place::new(corner, ray + 6))
    }

    /// The next segment of an outline. The walk keeps the built area on its right, so pieces that
    /// meet only at a corner are not joined there.
    #[inline]
    fn after(&self, place: Place) -> Place {
        let quick = if self.is_half(place.cell()) { None } else { self.after_side(place) };
        quick.unwrap_or_else(|| self.after_near_half(place))
    }

    /// The same where half tiles may be near.
    #[inline(never)]
    fn after_near_half(&self, place: Place) -> Place {
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        let [north, east, south, west] = [0, 1, 2, 3];
        // The cells that meet at its end, clockwise from the north-east.
        let cell = place.cell();
        let south_east = match (place.ray() + 1) % 8 / 2 {
            0 => cell,
            1 => self.towards(cell, east),
            2 => self.towards(self.towards(cell, east), south),
            _ => self.towards(cell, south),
        };
        let north_east = self.towards(south_east, north);
        let (south_west, north_west) =
            (self.towards(south_east, west), self.towards(north_east, west));
        // An eighth of the way round that point for each bit, clockwise from the north.
        let built = self.built_at(north_east, SouthWest)
            | self.built_at(south_east, NorthWest) << 2
            | self.built_at(south_west, NorthEast) << 4
            | self.built_at(north_west, SouthEast) << 6;
        // From the built eighth that the segment runs along it goes through the built area,
        // anticlockwise, until that ends.
        let eighths = built.rotate_right(place.ray() + 4).leading_ones();
        let ray = (place.ray() + 12 - eighths) % 8;
        let cell = match ray / 2 {
            0 => north_east,
            1 => south_east,
            2 => south_west,
            _ => north_west,
        };
        Place::new(cell, ray)
    }

    /// Whether a segment of the outline is a wall.
    #[inline]
    fn has_wall(&self, place: Place) -> bool {
        place.is_half() || self.is_walled(place.cell(), place.side())
    }

    /// A segment of the outline around the whole palace.
    fn first_place(&self) -> Place {
        let cell = self.first();
        // A piece of the first row that does not reach its north side is a half tile.
        let long = Corner::ALL
            .into_iter()
            .find(|&corner| !corner.legs().contains(&Side::North) && self.is_half_in(cell, corner));
        long.map_or(Place::north_of(cell), |corner| Place::long(cell, corner))
    }

    /// The longest wall of a palace; of equally long ones that with the most marked segments.
    fn longest_run(&mut self, palace: &Palace, is_marked: impl Fn(&Self, Place) -> bool) -> Run {
        self.look_at(palace);
        let mut longest = self.longest_run_from(self.first_place(), &is_marked);
        // Every outline but that around the whole has a piece's north side, below an outside tile.
        for index in 0..palace.count() {
            let mut rest = palace.outside_in(index);
            while rest != 0 {
                let first = Place::north_of(self.below(index, rest.trailing_zeros()));
                rest &= rest - 1;
                if self.is_north_left(first.cell()) {
                    longest = longest.or_better(self.longest_run_from(first, &is_marked));
                }
            }
        }
        longest
    }

    /// The longest wall of the outline with this segment.
    #[inline(never)]
    fn longest_run_from(&mut self, first: Place, is_marked: &impl Fn(&Self, Place) -> bool) -> Run {
        let (mut longest, mut run) = (Run::empty(first), Run::empty(first));
        // The run that the walk begins with may go on where it ends.
        let mut beginning = None;
        let mut place = first;
        loop {
            if place.ray() == Place::ALONG_NORTH {
                self.walk_north_of(place.cell());
            }
            if self.has_wall(place) {
                if run.len == 0 {
                    run.first = place;
                }
                run.len += 1;
                run.marked += u32::from(is_marked(self, place));
            } else if run.len > 0 || beginning.is_none() {
                longest = longest.or_better(run);
                beginning.get_or_insert(run);
                run = Run::empty(first);
            }
            place = self.after(place);
            if place == first {
                return longest.or_better(beginning.map_or(run, |beginning| run.and(beginning)));
            }
        }
    }
}

impl Palace {
    /// How many segments the longest wall has, and how many of them are half tiles'.
    #[inline(never)]
    pub(super) fn longest_contour(&self) -> (u8, u8) {
        Plan::blank(self.frame).longest_run(self, |_, place| place.is_half()).counts()
    }

    /// How many sides of its longest external wall are marked; of equally long walls the one with the
    /// most of them counts. The palace must be valid, and have no half tiles.
    pub(crate) fn longest_wall_with(&self, is_marked: &dyn Fn(Cell, Side) -> bool) -> u8 {
        let is_marked = |plan: &Plan, place: Place| match place.segment(plan, self.frame) {
            WallSegment::Side(cell, side) => is_marked(cell, side),
            WallSegment::Long(..) => false,
        };
        let (_, marked) = Plan::blank(self.frame).longest_run(self, is_marked).counts();
        marked
    }

    /// The segments of the longest wall, one after the other.
    pub(super) fn contour(&self) -> impl Iterator<Item = WallSegment> + '_ {
        let mut plan = Plan::blank(self.frame);
        let run = plan.longest_run(self, |_, place| place.is_half());
        let mut place = run.first;
        (0..run.len).map(move |_| {
            let segment = place.segment(&plan, self.frame);
            place = plan.after(place);
            segment
        })
    }

    /// The outside tiles of a strip.
    fn outside_in(&self, index: usize) -> Bits {
        self.read_shaped(index, |_, shapes| shapes.outside)
    }
}
