//! What the pieces of a palace mean for each other, looked at once for all strips.

use enum_map::EnumMap;
use heapless::Vec;

use super::Palace;
use super::around::twice;
use super::board::{Bits, STRIPS};
use super::rows::Row;
use crate::kit::Side;

/// What is to be known of a palace, beside the neighbours of each piece, before pieces are swapped or
/// removed.
pub(super) struct Whole {
    /// None in a plain palace.
    strips: Vec<Support, STRIPS>,
}

/// The cells of a strip on which pieces beside them rely.
#[derive(Clone, Copy, Default)]
struct Support {
    /// Half tiles for their colour.
    halves: Bits,
    /// Outside tiles for their wall.
    outside: Bits,
}

impl Whole {
    /// Nothing is known yet. It is long, and moving it is slow: so it is filled where it stays.
    pub(super) const fn unknown() -> Self {
        Self { strips: Vec::new() }
    }

    /// Looks at the palace.
    #[inline]
    pub(super) fn look_at(&mut self, palace: &Palace) {
        if !palace.plain {
            self.look_at_shapes(palace);
        }
    }

    #[inline(never)]
    fn look_at_shapes(&mut self, palace: &Palace) {
        let _ = self.strips.resize(palace.count(), Support::default());
        for index in 0..palace.count() {
            let (halves, outside) =
                palace.read_shaped(index, |_, shapes| (shapes.halves, shapes.outside));
            if halves != 0 {
                self.add(palace, index, palace.coloured(index), |support| &mut support.halves);
            }
            if outside != 0 {
                self.add(palace, index, palace.leaning(index), |support| &mut support.outside);
            }
        }
    }

    /// Adds the cells that are the only support of one of the pieces of a strip, given for each side
    /// the pieces that are supported from there.
    #[inline(never)]
    fn add(
        &mut self,
        palace: &Palace,
        index: usize,
        sides: EnumMap<Side, Bits>,
        cells: fn(&mut Support) -> &mut Bits,
    ) {
        let several = twice(sides.into_array());
        let [north, east, south, west] = sides.into_array().map(|bits| bits & !several);
        let frame = palace.frame;
        let here = west >> 1 | east << 1 | frame.southward(south, 0) | frame.northward(north, 0);
        let beside = [
            (index, here),
            (index.wrapping_sub(1), frame.northward(0, north)),
            (index + 1, frame.southward(0, south)),
        ];
        for (index, more) in beside {
            if let Some(support) = self.strips.get_mut(index) {
                *cells(support) |= more;
            }
        }
    }

    fn support(&self, index: usize) -> Support {
        self.strips.get(index).copied().unwrap_or_default()
    }

    /// Cells of a strip on which a half tile beside relies for its colour.
    pub(super) fn relied_on_by_halves(&self, index: usize) -> Bits {
        self.support(index).halves
    }

    /// Cells of a strip on which an outside tile beside relies for its wall.
    pub(super) fn relied_on_by_outside(&self, index: usize) -> Bits {
        self.support(index).outside
    }
}

impl Palace {
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
