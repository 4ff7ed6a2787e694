//! Changes of palaces of one strip in which nothing but half tiles lies among the buildings: with what
//! is known of them, the questions of `around` become quick code.

use enum_map::EnumMap;

use super::around::{Contacts, any, twice};
use super::board::{Bits, Frame, Shapes, Strip, down, up};
use super::placement::{Change, Surroundings};
use super::walk::{Neighbourhood, beside_free_walls};
use super::{Palace, Piece, Sites};
use crate::kit::{Cell, Kind, Side, Walls};

/// The only strip of such a palace. What is asked of its pieces is moved to their neighbours: that is
/// less than moving the pieces and asking there.
pub(super) struct Halved<'a> {
    palace: &'a Palace,
    frame: Frame,
    strip: &'a Strip,
    shapes: &'a Shapes,
    buildings: Bits,
    /// Pieces with an open side.
    open: EnumMap<Side, Bits>,
    /// Cells with an open side beyond theirs.
    open_beyond: EnumMap<Side, Bits>,
    /// Cells with a building's wall beyond the side.
    walled_beyond: EnumMap<Side, Bits>,
    /// Cells whose side is covered by the piece beyond.
    covered: EnumMap<Side, Bits>,
}

/// What the pieces beyond the sides of each cell say of the side that they turn to it.
#[inline(always)]
fn beyond(frame: Frame, planes: EnumMap<Side, Bits>) -> EnumMap<Side, Bits> {
    let [north, east, south, west] = planes.into_array();
    let (north, south) = (down(north, frame.stride()), up(south, frame.stride()));
    EnumMap::from_array([south, west >> 1, north, east << 1])
}

impl<'a> Halved<'a> {
    #[inline(always)]
    pub(super) fn of(palace: &'a Palace) -> Self {
        let (frame, strip) = (palace.frame.straight(), &palace.first);
        let shapes = palace.shapes.as_ref().unwrap_or(&Shapes::NONE);
        let open = EnumMap::from_fn(|side| strip.open(side));
        let open_beyond = beyond(frame, open);
        let walls = EnumMap::from_fn(|side| strip.walls[side] & !shapes.halves);
        let walled_beyond = beyond(frame, walls);
        Self {
            palace,
            frame,
            strip,
            shapes,
            buildings: strip.tiles & !shapes.halves,
            open,
            open_beyond,
            walled_beyond,
            covered: EnumMap::from_fn(|side| open_beyond[side] | walled_beyond[side]),
        }
    }

    /// What lies north of each cell.
    #[inline(always)]
    const fn above(&self, bits: Bits) -> Bits {
        up(bits, self.frame.stride())
    }

    /// What lies south of each cell.
    #[inline(always)]
    const fn below(&self, bits: Bits) -> Bits {
        down(bits, self.frame.stride())
    }

    /// What the three pieces round each corner of a cell say of theirs, given what all pieces say of
    /// their corners. Clockwise from the north-west.
    #[inline(always)]
    fn round_corners(
        &self,
        [north_west, north_east, south_east, south_west]: [Bits; 4],
        join: impl Fn(Bits, Bits) -> Bits,
    ) -> [Bits; 4] {
        let (above_west, above_east) = (self.above(south_west), self.above(south_east));
        let (below_west, below_east) = (self.below(north_west), self.below(north_east));
        [
            join(above_west, join(above_east, north_east) << 1),
            join(above_east, join(above_west, north_west) >> 1),
            join(below_east, join(below_west, south_west) >> 1),
            join(below_west, join(below_east, south_east) << 1),
        ]
    }

    /// Corners that are touched by pieces on other cells, clockwise from the north-west.
    #[inline(always)]
    fn corners(&self) -> [Bits; 4] {
        // Half tiles touch all corners but that between the sides which they do not reach.
        let halves = self.shapes.halves;
        let [north, east, south, west] = self.strip.walls.into_array().map(|bits| bits & halves);
        let (to_north, to_south) = (self.buildings | south, self.buildings | north);
        let touching = [to_north | east, to_north | west, to_south | west, to_south | east];
        self.round_corners(touching, |one, other| one | other)
    }

    /// Cells where a building would touch the palace in more than one stretch.
    #[inline(always)]
    fn enclosing(&self) -> Bits {
        let [north_west, north_east, south_east, south_west] = self.corners();
        let [north, east, south, west] = self.covered.into_array();
        // Each stretch begins at a corner, clockwise.
        twice([north_west & !west, north_east & !north, south_east & !east, south_west & !south])
    }

    /// Empty cells.
    #[inline(always)]
    pub(super) const fn free(&self) -> Bits {
        !self.strip.tiles
    }

    /// Cells with an open building of a colour beyond the side.
    #[inline(always)]
    pub(super) fn beside_colour(&self, colour: Kind) -> EnumMap<Side, Bits> {
        let coloured = self.buildings & self.shapes.of_colour(Some(colour));
        beyond(self.frame, EnumMap::from_fn(|side| self.open[side] & coloured))
    }

    /// What half tiles need to know.
    #[inline(always)]
    pub(super) fn contacts(&self) -> Contacts {
        let (open, covered) = (self.open_beyond, self.covered);
        Contacts { open, covered, corners: EnumMap::from_array(self.corners()), free: self.free() }
    }

    /// What there is to know for buildings.
    #[inline(always)]
    fn surroundings(&self) -> Surroundings {
        let reached = any(self.open_beyond);
        Surroundings {
            tiles: self.covered,
            walled: self.walled_beyond,
            addable: reached & self.free() & !self.enclosing(),
            movable: reached & self.buildings & !self.frame.mask(Cell::START),
        }
    }

    /// Cells on which a half tile relies for its colour.
    #[inline(always)]
    fn relied_on(&self) -> Bits {
        let [one, two, four] = self.shapes.colours();
        let buildings = self.buildings;
        // Cells with the colour of the next one in the east, and in the south.
        let level = !(one ^ one >> 1 | two ^ two >> 1 | four ^ four >> 1);
        let upright = !(one ^ self.below(one) | two ^ self.below(two) | four ^ self.below(four));
        let [north, east, south, west] =
            self.open.into_array().map(|bits| bits & self.shapes.halves);
        let north = north & self.above(buildings & upright);
        let east = east & buildings >> 1 & level;
        let south = south & self.below(buildings) & upright;
        let west = west & (buildings & level) << 1;
        // Of its two legs, one is in the north or the south.
        let (upright, level) = (north | south, east | west);
        (west & !upright) >> 1
            | (east & !upright) << 1
            | self.above(south & !level)
            | self.below(north & !level)
    }

    /// Buildings that may be removed, given those on which half tiles rely.
    #[inline(always)]
    fn removable(&self, relied_on: Bits) -> Bits {
        let [north, east, south, west] = self.covered.into_array();
        let surrounded = north & east & south & west;
        let fixed = self.frame.mask(Cell::START) | relied_on;
        let outer = self.buildings & !surrounded & !fixed;
        let way = |side| self.open[side] & self.open_beyond[side];
        let ways = [Side::North, Side::East, Side::South].map(way);
        let level = way(Side::East);
        let around = Neighbourhood::new(ways, self.above(level), self.below(level));
        let parted = outer & around.parted();
        if parted == 0 {
            return outer;
        }
        let halves = self.shapes.halves;
        let [north, east, south, west] =
            self.strip.walls.into_array().map(|bits| self.strip.tiles & !(bits & halves));
        let filling = [north & west, north & east, south & east, south & west];
        let filled = self.round_corners(filling, |one, other| one & other);
        let [north_west, north_east, south_east, south_west] = filled;
        let mut doubtful =
            parted & !around.cutting([north_east, south_east, south_west, north_west]);
        if doubtful != 0 {
            let [_, own_north_east, own_south_east, _] = filling;
            let inner = [north_east & own_north_east, south_east & own_south_east];
            let east = self.strip.walls[Side::East];
            let beside = [self.above(east), self.below(east)];
            doubtful &= beside_free_walls(self.frame, self.strip, beside, inner);
        }
        if doubtful == 0 {
            return outer & !parted;
        }
        outer & !parted | self.palace.with_way_round(0, doubtful)
    }
}

impl Palace {
    /// Whether there is one strip of buildings and half tiles, without gates.
    #[inline]
    pub(super) fn has_halves_alone(&self) -> bool {
        let has_outside = self.shapes.as_ref().is_some_and(|shapes| shapes.outside != 0);
        self.is_single() && !self.gated && !has_outside
    }

    /// The cells of such a palace where a building with these walls may be added.
    #[inline(never)]
    pub(super) fn additions_beside_halves(&self, walls: Walls) -> Bits {
        let around = Halved::of(self).surroundings();
        around.matching(walls) & around.addable
    }

    /// As [`Palace::for_each_change_around`] in such a palace.
    #[inline(never)]
    pub(super) fn for_each_change_beside_halves<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)>,
        visit: &mut dyn FnMut(Change<T>),
    ) {
        let halved = Halved::of(self);
        let (around, relied_on) = (halved.surroundings(), halved.relied_on());
        for (tile, piece) in reserve {
            let (free, taken) = match piece.building_walls() {
                Some(walls) => {
                    let matching = around.matching(walls);
                    let mut taken = matching & around.movable;
                    if taken & relied_on != 0 {
                        taken &= !relied_on | halved.shapes.of_colour(piece.colour());
                    }
                    (matching & around.addable, taken)
                }
                // Only in place of another such piece, and there is none.
                None => (self.additions_in(0, piece), 0),
            };
            if free | taken != 0 {
                visit(Change::Build(tile, Sites::new(free, taken, halved.frame, 0)));
            }
        }
        visit(Change::Remove(self.set(0, halved.removable(relied_on))));
    }
}
