//! What the pieces of a palace mean for each other, looked at once for all strips.

use enum_map::EnumMap;
use heapless::Vec;

use super::Palace;
use super::around::twice;
use super::board::{Bits, Frame, STRIPS, Shapes};
use super::rows::Row;
use super::walk::Ways;
use crate::kit::Side;

/// What is to be known of a palace, beside the neighbours of each piece, before pieces are swapped or
/// removed.
pub(super) struct Whole {
    /// By strip, cells on which a half tile beside relies for its colour.
    halves: Vec<Bits, STRIPS>,
    /// By strip, cells on which an outside tile beside relies for its wall.
    outside: Vec<Bits, STRIPS>,
    pub ways: Ways,
}

impl Whole {
    /// Nothing is known yet. It is long, and moving it is slow: so it is filled where it stays.
    pub(super) const fn unknown(frame: Frame) -> Self {
        Self { halves: Vec::new(), outside: Vec::new(), ways: Ways::none(frame) }
    }

    /// Looks at the palace.
    #[inline(never)]
    pub(super) fn look_at(&mut self, palace: &Palace) {
        self.ways.look_at(palace);
        palace.relied_on(&mut self.halves, |shapes| shapes.halves, Palace::coloured);
        palace.relied_on(&mut self.outside, |shapes| shapes.outside, Palace::leaning);
    }

    /// Cells of a strip on which a half tile beside relies for its colour.
    pub(super) fn relied_on_by_halves(&self, index: usize) -> Bits {
        self.halves.get(index).copied().unwrap_or(0)
    }

    /// Cells of a strip on which an outside tile beside relies for its wall.
    pub(super) fn relied_on_by_outside(&self, index: usize) -> Bits {
        self.outside.get(index).copied().unwrap_or(0)
    }
}

impl Palace {
    /// Gives for each strip the cells that are the only support of one of these pieces beside them.
    /// `supported` tells from which sides those of a strip are supported.
    #[inline]
    fn relied_on(
        &self,
        cells: &mut Vec<Bits, STRIPS>,
        pieces: impl Fn(&Shapes) -> Bits,
        supported: impl Fn(&Self, usize) -> EnumMap<Side, Bits>,
    ) {
        let _ = cells.resize(self.count(), 0);
        let mut add = |index: usize, more: Bits| {
            if let Some(cells) = cells.get_mut(index) {
                *cells |= more;
            }
        };
        for index in 0..self.count() {
            if pieces(&self.shapes(index)) == 0 {
                continue;
            }
            let sides = supported(self, index);
            let several = twice(sides.into_array());
            let [north, east, south, west] = sides.into_array().map(|bits| bits & !several);
            let frame = self.frame;
            add(
                index,
                west >> 1 | east << 1 | frame.southward(south, 0) | frame.northward(north, 0),
            );
            add(index.wrapping_sub(1), frame.northward(0, north));
            add(index + 1, frame.southward(0, south));
        }
    }

    /// Half tiles of a strip with a building of their colour beyond a side.
    pub(super) fn coloured(&self, index: usize) -> EnumMap<Side, Bits> {
        let planes = |index| (self.row(index).buildings(), self.shapes(index).colours());
        let [(above, above_colours), (below, below_colours)] = if self.is_single() {
            Default::default()
        } else {
            [planes(index.wrapping_sub(1)), planes(index + 1)]
        };
        let (here, (buildings, colours)) = (self.row(index), planes(index));
        let buildings = self.spread(buildings, [above, below]);
        let mut same = buildings.map(|side, beside| here.halves & !here.strip.walls[side] & beside);
        for ((own, above), below) in colours.into_iter().zip(above_colours).zip(below_colours) {
            let beside = self.spread(own, [above, below]);
            same = same.map(|side, same| same & !(own ^ beside[side]));
        }
        same
    }

    /// Outside tiles of a strip that lean on a wall beyond a side.
    fn leaning(&self, index: usize) -> EnumMap<Side, Bits> {
        let rows = self.rows_around(index);
        let walls = rows.beyond(Row::wall);
        EnumMap::from_fn(|side| rows.here.bastion(side) & walls[side])
    }
}
