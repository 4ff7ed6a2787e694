//! What stands on the cells of a strip and beside them, whatever its shape.

use enum_map::EnumMap;

use super::board::{Bits, Frame, Shapes, Spot, Strip, down, up};
use super::{CellSet, Corner, Palace};
use crate::kit::{Cell, Kind, Side, Walls};

/// The pieces of a strip with their shapes.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub strip: Strip,
    pub outside: Bits,
    pub halves: Bits,
}

impl Row {
    #[inline(always)]
    fn zip(&self, other: &Self, join: impl Fn(Bits, Bits) -> Bits) -> Self {
        Self {
            strip: self.strip.zip(&other.strip, &join),
            outside: join(self.outside, other.outside),
            halves: join(self.halves, other.halves),
        }
    }

    /// Half tiles with their right angle in this corner.
    #[inline(always)]
    pub(super) fn right_angled(&self, corner: Corner) -> Bits {
        let [one, other] = corner.legs();
        self.halves & !self.strip.walls[one] & !self.strip.walls[other]
    }

    /// Pieces that reach this corner of their cell: all but half tiles with the opposite one.
    #[inline(always)]
    pub(super) fn touching(&self, corner: Corner) -> Bits {
        self.strip.tiles & !self.right_angled(corner.opposite())
    }

    /// Pieces that fill their cell in this corner: all but half tiles with another one.
    #[inline(always)]
    pub(super) fn filling(&self, corner: Corner) -> Bits {
        let [one, other] = corner.legs();
        self.covering(one) & self.covering(other)
    }

    /// Pieces that reach this side of their cell.
    #[inline(always)]
    pub(super) fn covering(&self, side: Side) -> Bits {
        self.strip.tiles & !(self.halves & self.strip.walls[side])
    }

    /// Pieces with a side that one may walk across.
    #[inline(always)]
    pub(super) fn open(&self, side: Side) -> Bits {
        self.strip.open(side) & !self.outside
    }

    /// Buildings with a wall, and outside tiles with a bastion.
    #[inline(always)]
    pub(super) fn walled(&self, side: Side) -> Bits {
        self.strip.walls[side] & !self.halves
    }

    /// Buildings with a wall.
    #[inline(always)]
    pub(super) fn wall(&self, side: Side) -> Bits {
        self.strip.walls[side] & !self.outside & !self.halves
    }

    /// Outside tiles with a bastion.
    #[inline(always)]
    pub(super) fn bastion(&self, side: Side) -> Bits {
        self.outside & self.strip.walls[side]
    }

    /// Outside tiles with no bastion.
    #[inline(always)]
    pub(super) fn country(&self, side: Side) -> Bits {
        self.outside & !self.strip.walls[side]
    }

    pub(super) const fn buildings(&self) -> Bits {
        self.strip.tiles & !self.outside & !self.halves
    }
}

/// The pieces of a strip, and what lies north and south of each of its cells.
pub(super) struct Rows {
    pub above: Row,
    pub here: Row,
    pub below: Row,
}

impl Rows {
    /// What the pieces beyond the sides of each cell say of the side that they turn to it.
    #[inline(always)]
    pub(super) fn beyond(&self, plane: impl Fn(&Row, Side) -> Bits) -> EnumMap<Side, Bits> {
        EnumMap::from_fn(|side| self.beyond_one(side, &plane))
    }

    /// The same of one side.
    #[inline(always)]
    pub(super) fn beyond_one(&self, side: Side, plane: impl Fn(&Row, Side) -> Bits) -> Bits {
        match side {
            Side::North => plane(&self.above, Side::South),
            Side::East => plane(&self.here, Side::West) >> 1,
            Side::South => plane(&self.below, Side::North),
            Side::West => plane(&self.here, Side::East) << 1,
        }
    }

    /// Whether there are half tiles.
    #[inline(always)]
    pub(super) const fn have_halves(&self) -> bool {
        self.above.halves | self.here.halves | self.below.halves != 0
    }

    /// What the three pieces round each corner of a cell say of theirs: those north or south of it,
    /// diagonally and beside it. Clockwise from the north-west.
    #[inline(always)]
    pub(super) fn round_corners(
        &self,
        plane: impl Fn(&Row, Corner) -> Bits,
        join: impl Fn(Bits, Bits) -> Bits,
    ) -> [Bits; 4] {
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        let all = |one, two, three| join(join(one, two), three);
        let (above_west, above_east) =
            (plane(&self.above, SouthWest), plane(&self.above, SouthEast));
        let (below_west, below_east) =
            (plane(&self.below, NorthWest), plane(&self.below, NorthEast));
        let here = |corner| plane(&self.here, corner);
        [
            all(above_west, above_east << 1, here(NorthEast) << 1),
            all(above_east, above_west >> 1, here(NorthWest) >> 1),
            all(below_east, below_west >> 1, here(SouthWest) >> 1),
            all(below_west, below_east << 1, here(SouthEast) << 1),
        ]
    }
}

/// Pieces of a strip that reach a side of their cell.
#[inline(always)]
fn covering(strip: &Strip, shapes: &Shapes, side: Side) -> Bits {
    strip.tiles & !(shapes.halves & strip.walls[side])
}

/// The bits of a strip on a spot and around it. Those that leave a row lie on the free margin.
const fn near(frame: Frame, spot: Spot, index: usize) -> Bits {
    let here = spot.mask();
    let row = here | here >> 1 | here << 1;
    if spot.strip == index {
        row | frame.southward(row, 0) | frame.northward(row, 0)
    } else if spot.strip == index + 1 {
        frame.northward(0, row)
    } else if spot.strip + 1 == index {
        frame.southward(0, row)
    } else {
        0
    }
}

impl Palace {
    /// The pieces of a strip with their shapes.
    #[inline(always)]
    pub(super) fn row(&self, index: usize) -> Row {
        self.read_shaped(index, |strip, shapes| Row {
            strip: *strip,
            outside: shapes.outside,
            halves: shapes.halves,
        })
    }

    /// The pieces of a strip and beside them.
    #[inline(always)]
    pub(super) fn rows_around(&self, index: usize) -> Rows {
        let here = self.row(index);
        let (above, below) = if self.is_single() {
            let stride = self.frame.stride();
            // The free margin leaves nothing to be masked.
            (
                here.zip(&here, |bits, _| up(bits, stride)),
                here.zip(&here, |bits, _| down(bits, stride)),
            )
        } else {
            self.rows_between(&here, index)
        };
        Rows { above, here, below }
    }

    #[inline(never)]
    fn rows_between(&self, here: &Row, index: usize) -> (Row, Row) {
        let (above, below) = (self.row(index.wrapping_sub(1)), self.row(index.wrapping_add(1)));
        let frame = self.frame;
        let above = here.zip(&above, |bits, above| frame.southward(bits, above));
        (above, here.zip(&below, |bits, below| frame.northward(bits, below)))
    }

    /// Visits the cells where four buildings of two colours at least meet in the south-east, and the
    /// colours that meet there, a bit for each.
    pub(crate) fn for_each_meeting(&self, visit: &mut dyn FnMut(Cell, u8)) {
        for index in 0..self.count() {
            let [own, below] = [index, index + 1].map(|at| (self.strip(at), self.shapes(at)));
            self.frame.for_each_meeting(index, [(&own.0, &own.1), (&below.0, &below.1)], visit);
        }
    }

    /// The buildings that lie open on all of these sides, a strip at a time: no wall, and nothing
    /// beside it.
    pub fn exposed(&self, sides: Walls) -> impl Iterator<Item = CellSet> + '_ {
        let sides = self.frame.walls(sides);
        (0..self.count()).map(move |index| {
            let rows = self.rows_around(index);
            let covered = rows.beyond(Row::covering);
            let closed = |side| rows.here.strip.walls[side] | covered[side];
            let closed = sides.iter().fold(0, |all, side| all | closed(side));
            self.set(index, rows.here.buildings() & !closed)
        })
    }

    /// For each of these sides how many buildings lie open there: no wall, and nothing beside it.
    pub(crate) fn count_exposed<const N: usize>(&self, sides: [Side; N]) -> [i16; N] {
        let (mut counts, stride) = ([0; N], self.frame.stride());
        for index in 0..self.count() {
            self.read_shaped(index, |strip, shapes| {
                for (count, side) in counts.iter_mut().zip(sides) {
                    let side = self.frame.side(side);
                    let own = covering(strip, shapes, side.opposite());
                    let other = |index| {
                        let covering =
                            |strip: &_, shapes: &_| covering(strip, shapes, side.opposite());
                        self.read_shaped(index, covering)
                    };
                    let beyond = match side {
                        // The free margin leaves nothing to be masked.
                        Side::North if self.is_single() => up(own, stride),
                        Side::North => self.frame.southward(own, other(index.wrapping_sub(1))),
                        Side::East => own >> 1,
                        Side::South if self.is_single() => down(own, stride),
                        Side::South => self.frame.northward(own, other(index + 1)),
                        Side::West => own << 1,
                    };
                    let open = strip.open(side) & shapes.buildings() & !beyond;
                    *count += open.count_ones() as i16;
                }
            });
        }
        counts
    }

    /// How many buildings of each of these colours stand on a cell and the eight around it.
    pub(crate) fn count_near<const N: usize>(&self, cell: Cell, colours: [Kind; N]) -> [u8; N] {
        let mut counts = [0; N];
        let Some(spot) = self.frame.spot(cell) else { return counts };
        for index in 0..self.count() {
            let near = near(self.frame, spot, index);
            self.read_shaped(index, |strip, shapes| {
                let buildings = strip.tiles & shapes.buildings() & near;
                if buildings == 0 {
                    return;
                }
                for (count, colour) in counts.iter_mut().zip(colours) {
                    *count += (buildings & shapes.of_colour(Some(colour))).count_ones() as u8;
                }
            });
        }
        counts
    }

    /// How many buildings of a colour stand beside a tile on a cell where it has no wall. If none stands
    /// there, it would have these walls.
    pub(crate) fn count_beside(&self, cell: Cell, walls: Walls, colour: Kind) -> u8 {
        let Some(spot) = self.frame.spot(cell) else { return 0 };
        let is_half = self.read_shaped(spot.strip, |_, shapes| spot.is_in(shapes.halves));
        let own = self.marks(spot).map(|walls| if is_half { Walls::NONE } else { walls });
        let walls = own.unwrap_or(self.frame.walls(walls));
        let is_one = |&side: &Side| {
            !walls.has(side) && self.colour_on(self.frame.towards(spot, side)) == Some(colour)
        };
        Side::ALL.into_iter().filter(is_one).count() as u8
    }

    /// A plane of bits moved beyond each side: every bit tells what lies there. `others` are the
    /// strips above and below.
    #[inline]
    pub(super) fn spread(&self, bits: Bits, others: [Bits; 2]) -> EnumMap<Side, Bits> {
        let [above, below] = others;
        let (north, south) = if self.is_single() {
            (up(bits, self.frame.stride()), down(bits, self.frame.stride()))
        } else {
            (self.frame.southward(bits, above), self.frame.northward(bits, below))
        };
        EnumMap::from_array([north, bits >> 1, south, bits << 1])
    }

    /// As [`Palace::spread`] with a plane of each strip.
    #[inline]
    pub(super) fn spread_of(
        &self,
        index: usize,
        plane: impl Fn(usize) -> Bits,
    ) -> EnumMap<Side, Bits> {
        let others = if self.is_single() {
            [0; 2]
        } else {
            [plane(index.wrapping_sub(1)), plane(index.wrapping_add(1))]
        };
        self.spread(plane(index), others)
    }
}
