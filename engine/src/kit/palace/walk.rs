//! Walking: flood fills over the strips of a palace.

use enum_map::EnumMap;
use heapless::Vec;

use super::Palace;
use super::board::{Bits, Frame, Gates, STRIPS, Spot, Strip, Window, down, up};
use super::rows::Row;
use crate::kit::{Cell, Side};

/// The open edges of one strip.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Cells joined to their southern neighbour.
    south: Bits,
    /// Cells joined to their eastern neighbour.
    east: Bits,
}

/// The open edges between the cells of a board.
pub(super) struct Ways {
    frame: Frame,
    strips: Vec<Way, STRIPS>,
}

impl Ways {
    /// None yet. They are long, and moving them is slow: so they are filled in where they stay.
    pub(super) const fn none(frame: Frame) -> Self {
        Self { frame, strips: Vec::new() }
    }

    /// Adds those of a palace.
    #[inline(never)]
    pub(super) fn look_at(&mut self, palace: &Palace) {
        let mut here = palace.walked(0);
        for index in 0..palace.count() {
            let next = palace.walked(index + 1);
            let below = palace.frame.northward(here.open(Side::North), next.open(Side::North));
            let way = Way { south: here.open(Side::South) & below, east: east(&here) };
            let _ = self.strips.push(way);
            here = next;
        }
    }

    /// Whether every tile of the palace can be reached from the start tile.
    pub(super) fn reach_all(&self, palace: &Palace) -> bool {
        let mut reached = Vec::new();
        self.flood(self.frame.spot(Cell::START), None, &mut reached, |_| false);
        reached.iter().enumerate().all(|(index, reached)| {
            palace.strip(index).tiles & !palace.shapes(index).outside & !reached == 0
        })
    }

    /// Of these tiles of a strip those whose loss cuts off no other, given that all can be reached.
    #[inline(never)]
    pub(super) fn leading_round(&self, index: usize, mut tiles: Bits) -> Bits {
        let mut removable = 0;
        while tiles != 0 {
            let spot = Spot { strip: index, bit: tiles.trailing_zeros() };
            tiles &= tiles - 1;
            if self.lead_round(spot) {
                removable |= spot.mask();
            }
        }
        removable
    }

    /// Whether all tiles to which there is a way from this one are joined without it.
    fn lead_round(&self, spot: Spot) -> bool {
        if let [way] = *self.strips {
            let others = self.step(way, spot.mask());
            return self.leads_to(way, others & others.wrapping_neg(), others, spot.mask());
        }
        let beyond = |side: &Side| self.leads(spot, *side).then(|| self.frame.towards(spot, *side));
        let mut others = Side::ALL.iter().filter_map(beyond);
        let Some(first) = others.next() else { return true };
        let is_in = |reached: &[Bits], other: Spot| {
            reached.get(other.strip).is_some_and(|&reached| other.is_in(reached))
        };
        let all = |reached: &[Bits]| others.clone().all(|other| is_in(reached, other));
        let mut reached = Vec::new();
        self.flood(Some(first), Some(spot), &mut reached, all);
        all(&reached)
    }

    /// Whether there is a way across this side of a cell.
    fn leads(&self, spot: Spot, side: Side) -> bool {
        let from = match side {
            Side::North | Side::West => self.frame.towards(spot, side),
            Side::East | Side::South => spot,
        };
        self.strips.get(from.strip).is_some_and(|way| {
            from.is_in(if matches!(side, Side::North | Side::South) { way.south } else { way.east })
        })
    }

    /// Whether all of `goal` can be reached from `now` in the only strip, without stepping on
    /// `closed`.
    fn leads_to(&self, way: Way, mut now: Bits, goal: Bits, closed: Bits) -> bool {
        while goal & !now != 0 {
            let wider = now | self.step(way, now) & !closed;
            if wider == now {
                return false;
            }
            now = wider;
        }
        true
    }

    /// The cells to which there is a way from these in the only strip.
    #[inline(always)]
    fn step(&self, Way { south, east }: Way, now: Bits) -> Bits {
        let stride = self.frame.stride();
        let beside = (now & east) << 1 | now >> 1 & east;
        beside | up(now & south, stride) | down(now, stride) & south
    }

    /// Adds the cells of each strip that can be reached from `start` without stepping on `blocked`,
    /// until that is enough.
    fn flood(
        &self,
        start: Option<Spot>,
        blocked: Option<Spot>,
        reached: &mut Vec<Bits, STRIPS>,
        is_enough: impl Fn(&[Bits]) -> bool,
    ) {
        let only = |spot: Option<Spot>, index| spot.map_or(0, |spot| spot.in_strip(index));
        reached.extend((0..self.strips.len()).map(|index| only(start, index)));
        // Each strip is filled as far as it goes, until none has anything to add.
        loop {
            let mut grown = false;
            for (index, way) in self.strips.iter().enumerate() {
                let at = |index: usize| reached.get(index).copied().unwrap_or_default();
                let closed = only(blocked, index);
                let above = index.checked_sub(1).map_or(0, |above| at(above) & self.south(above));
                let now = self.fill(*way, at(index), [above, at(index + 1)], closed);
                if now != at(index)
                    && let Some(strip) = reached.get_mut(index)
                {
                    *strip = now;
                    grown = true;
                }
            }
            // A single strip has been filled at once.
            if !grown || self.strips.len() == 1 || is_enough(reached) {
                return;
            }
        }
    }

    fn south(&self, index: usize) -> Bits {
        self.strips.get(index).map_or(0, |way| way.south)
    }

    /// All that can be reached within a strip from `now`, from the cells above that lead into it
    /// and from the cells below, without stepping on what is closed.
    fn fill(&self, way: Way, now: Bits, [above, below]: [Bits; 2], closed: Bits) -> Bits {
        let Way { south, east } = way;
        let mut now = now;
        loop {
            let beside = (now & east) << 1 | now >> 1 & east;
            let over = self.frame.southward(now & south, above);
            let under = self.frame.northward(now, below) & south;
            let wider = now | (beside | over | under) & !closed;
            if wider == now {
                return now;
            }
            now = wider;
        }
    }
}

/// Tiles that are joined to their southern neighbour.
fn south(strip: &Strip, below: &Strip) -> Bits {
    strip.open(Side::South) & below.open(Side::North)
}

/// Tiles that are joined to their eastern neighbour.
fn east(strip: &Strip) -> Bits {
    strip.open(Side::East) & strip.open(Side::West) >> 1
}

/// Tiles of a strip round which there may be a way that is not seen from the cells around them: those at
/// an end of a wall between two pieces that touches the outline with neither end. Where all that parts
/// the neighbours of a tile hangs on the outline, there is no way round it.
///
/// Given are the strip; the cells with a wall in the east of the piece above, and below; and the cells
/// whose corner in the north-east, and in the south-east, is filled by all four pieces round it. What
/// lies beyond these rows may be a free wall.
#[inline]
pub(super) fn beside_free_walls(
    frame: Frame,
    here: &Strip,
    [above, below]: [Bits; 2],
    [north_east, south_east]: [Bits; 2],
) -> Bits {
    let farther_north = up(north_east, frame.stride()) | frame.first_row_of_cells();
    let farther_south = down(south_east, frame.stride()) | frame.last_row_of_cells();
    let upright = here.walls[Side::East] & north_east & south_east
        | above & north_east & farther_north
        | below & south_east & farther_south;
    let level = here.walls[Side::North] & north_east & north_east << 1
        | here.walls[Side::South] & south_east & south_east << 1;
    upright | upright << 1 | level | level << 1 | level >> 1
}

impl Window {
    /// Whether some wall between two tiles of the strip touches the outline with neither end, where
    /// all pieces are buildings.
    pub(super) fn has_inner_wall(&self) -> bool {
        // Whether four tiles meet at the south-east corner of a cell.
        let meeting = |strip: &Strip, below: &Strip| {
            let both = strip.tiles & below.tiles;
            both & both >> 1
        };
        let Self { above, here, below } = self;
        let corners = meeting(here, below);
        let upright = here.walls[Side::East] & meeting(above, here);
        let level = here.walls[Side::South] & corners << 1;
        (upright | level) & corners != 0
    }
}

/// A window, looked at from the tiles of its strip: what do the eight cells around say about the
/// loss of each tile?
pub(super) struct Neighbourhood {
    /// Tiles with an open edge to a neighbour, clockwise from the north.
    open: [Bits; 4],
    /// Whether there is a way to the east from the cells to the north and to the south.
    above: Bits,
    below: Bits,
}

impl Neighbourhood {
    #[inline]
    pub(super) fn of(Window { above, here, below }: &Window) -> Self {
        Self::new([south(above, here), east(here), south(here, below)], east(above), east(below))
    }

    /// Of tiles with a way to the north, the east and the south, and of cells with one to the east from
    /// that above and below them.
    #[inline(always)]
    pub(super) const fn new([north, east, south]: [Bits; 3], above: Bits, below: Bits) -> Self {
        Self { open: [north, east, south, east << 1], above, below }
    }

    /// Tiles whose open neighbours are not joined to each other round the corners.
    #[inline]
    pub(super) fn parted(&self) -> Bits {
        let [north, east, south, west] = self.open;
        let Self { above, below, .. } = *self;
        let north_east = east & above & north >> 1;
        let south_east = south & below & south >> 1;
        let south_west = west & below << 1 & south << 1;
        let north_west = north & above << 1 & north << 1;
        // Clockwise from an open neighbour: the next one is not there, or there is no way to it.
        let breaks =
            [north & !north_east, east & !south_east, south & !south_west, west & !north_west];
        let [a, b, c, d] = breaks;
        a & b | c & d | (a | b) & (c | d)
    }

    /// Tiles whose open neighbours have empty cells between them on either way round: their loss
    /// parts the palace, whatever the walls. `filled` are the cells whose three neighbours round a
    /// corner leave no empty ground there, clockwise from the north-east.
    #[inline]
    pub(super) fn cutting(&self, filled: [Bits; 4]) -> Bits {
        let [north, east, south, west] = self.open;
        let [north_east, south_east, south_west, north_west] = filled;
        (north & east & !north_east & !(north_west & south_west & south_east))
            | (south & east & !south_east & !(south_west & north_west & north_east))
            | (south & west & !south_west & !(south_east & north_east & north_west))
            | (north & west & !north_west & !(north_east & south_east & south_west))
            | (north & south & !(north_east & south_east) & !(north_west & south_west))
            | (east & west & !(north_east & north_west) & !(south_east & south_west))
    }
}

impl Palace {
    /// Visits the double walls of buildings that part what can be reached on foot from what cannot: the
    /// cell and the side from where one comes.
    pub(crate) fn for_each_barrier(&self, visit: &mut dyn FnMut(Cell, Side)) {
        let (mut ways, mut reached) = (Ways::none(self.frame), Vec::new());
        ways.look_at(self);
        ways.flood(self.frame.spot(Cell::START), None, &mut reached, |_| false);
        let is_reached = |spot: Spot| reached.get(spot.strip).is_some_and(|&bits| spot.is_in(bits));
        for (index, own) in reached.iter().enumerate() {
            let rows = self.rows_around(index);
            let walls = rows.beyond(Row::wall);
            for side in Side::ALL {
                let double = own & rows.here.wall(side) & walls[side];
                for cell in self.set(index, double).iter() {
                    let Some(spot) = self.spot(cell) else { continue };
                    if !is_reached(self.frame.towards(spot, side)) {
                        visit(cell, self.frame.side(side));
                    }
                }
            }
        }
    }

    /// Whether everything can be reached on foot.
    pub(crate) fn is_connected(&self) -> bool {
        let mut ways = Ways::none(self.frame);
        ways.look_at(self);
        ways.reach_all(self)
    }

    /// The gates of a strip's tiles, by side.
    #[inline]
    pub(super) fn gates_by_side(&self, index: usize) -> EnumMap<Side, Bits> {
        if self.gated { self.open_gates(index) } else { EnumMap::default() }
    }

    #[inline(never)]
    fn open_gates(&self, index: usize) -> EnumMap<Side, Bits> {
        let Gates { south, east } = self.gates_in(index);
        let above = if self.is_single() { 0 } else { self.gates_in(index.wrapping_sub(1)).south };
        let north = self.frame.southward(south, above);
        EnumMap::from_array([north, east, south, east << 1])
    }

    /// A strip as those see it who walk; beyond the board there is nothing.
    fn walked(&self, index: usize) -> Strip {
        let mut strip = self.strip(index);
        if !self.plain {
            strip.tiles &= !self.shapes(index).outside;
            let gates = self.gates_by_side(index);
            strip.walls = EnumMap::from_fn(|side| strip.walls[side] & !gates[side]);
        }
        strip
    }
}
