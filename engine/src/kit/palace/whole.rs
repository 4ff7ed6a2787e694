//! What the pieces of a palace mean for each other, looked at once for all strips.

use enum_map::EnumMap;
use heapless::Vec;

use super::Palace;
use super::around::twice;
use super::board::{Bits, Frame, STRIPS, down, up};
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
                self.add(palace, index, &palace.coloured(index), |support| &mut support.halves);
            }
            if outside != 0 {
                self.add(palace, index, &palace.leaning(index), |support| &mut support.outside);
            }
        }
    }

    /// Adds the cells that are the only support of one of the pieces of a strip, given for each side
    /// the pieces that are supported from there.
    #[inline]
    fn add(
        &mut self,
        palace: &Palace,
        index: usize,
        sides: &EnumMap<Side, Bits>,
        cells: fn(&mut Support) -> &mut Bits,
    ) {
        let frame = palace.frame;
        if let [support] = &mut *self.strips {
            *cells(support) = sole_supports(frame, sides);
            return;
        }
        let [north, east, south, west] = alone(sides);
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

/// Of the pieces that are supported from each side those that are not supported from another.
#[inline(always)]
fn alone(sides: &EnumMap<Side, Bits>) -> [Bits; 4] {
    let several = twice(sides.into_array());
    sides.into_array().map(|bits| bits & !several)
}

/// The cells that are the only support of a piece, in a palace of one strip.
#[inline(always)]
fn sole_supports(frame: Frame, sides: &EnumMap<Side, Bits>) -> Bits {
    let [north, east, south, west] = alone(sides);
    west >> 1 | east << 1 | up(south, frame.stride()) | down(north, frame.stride())
}

/// Planes joined one by one.
fn zip(
    [a, b, c, d]: [Bits; 4],
    [e, f, g, h]: [Bits; 4],
    join: impl Fn(Bits, Bits) -> Bits,
) -> [Bits; 4] {
    [join(a, e), join(b, f), join(c, g), join(d, h)]
}

impl Palace {
    /// Half tiles of a strip with a building of their colour beyond a side.
    #[inline(always)]
    pub(super) fn coloured(&self, index: usize) -> EnumMap<Side, Bits> {
        let own = self.planes(index);
        let stride = self.frame.stride();
        let halves = self.read_shaped(index, |_, shapes| shapes.halves);
        // Mostly none lies beside another strip.
        let (north, south) = if halves & self.frame.brink(index, self.count()) == 0 {
            (own.map(|bits| up(bits, stride)), own.map(|bits| down(bits, stride)))
        } else {
            self.planes_beside(own, index)
        };
        // Those of the pieces with their own colour.
        let [_, one, two, four] = own;
        let same = |[buildings, first, second, fourth]: [Bits; 4]| {
            buildings & !(one ^ first) & !(two ^ second) & !(four ^ fourth)
        };
        let same = [north, own.map(|bits| bits >> 1), south, own.map(|bits| bits << 1)].map(same);
        self.read_shaped(index, |strip, shapes| {
            let legs = EnumMap::from_fn(|side| shapes.halves & !strip.walls[side]);
            let same = EnumMap::from_array(same);
            EnumMap::from_fn(|side| legs[side] & same[side])
        })
    }

    /// What [`Palace::planes`] says of the cells north and south of those of a strip.
    #[inline(never)]
    fn planes_beside(&self, own: [Bits; 4], index: usize) -> ([Bits; 4], [Bits; 4]) {
        let frame = self.frame;
        let (above, below) = (self.planes(index.wrapping_sub(1)), self.planes(index + 1));
        (
            zip(own, above, |own, above| frame.southward(own, above)),
            zip(own, below, |own, below| frame.northward(own, below)),
        )
    }

    /// The buildings of a strip, and the bits of its colours.
    #[inline(always)]
    fn planes(&self, index: usize) -> [Bits; 4] {
        self.read_shaped(index, |strip, shapes| {
            let [one, two, four] = shapes.colours();
            [strip.tiles & shapes.buildings(), one, two, four]
        })
    }

    /// Outside tiles of a strip that lean on a wall beyond a side.
    fn leaning(&self, index: usize) -> EnumMap<Side, Bits> {
        let row = |index, side| self.row(index).wall(side);
        let (north, south) = (row(index, Side::South), row(index, Side::North));
        let (north, south) = if self.is_single() {
            (up(north, self.frame.stride()), down(south, self.frame.stride()))
        } else {
            let above = row(index.wrapping_sub(1), Side::South);
            let below = row(index + 1, Side::North);
            (self.frame.southward(north, above), self.frame.northward(south, below))
        };
        let here = self.row(index);
        let (east, west) = (here.wall(Side::West) >> 1, here.wall(Side::East) << 1);
        let walls = EnumMap::from_array([north, east, south, west]);
        EnumMap::from_fn(|side| here.bastion(side) & walls[side])
    }
}
