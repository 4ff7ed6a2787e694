//! Walking: flood fills over the strips of a palace.

use enum_map::EnumMap;
use heapless::Vec;

use super::Palace;
use super::board::{Bits, Frame, Gates, STRIPS, Spot, Strip, Window, down, up};
use super::doors::Solid;
use crate::kit::{Cell, Side};

/// The open edges of one strip.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Cells joined to their southern neighbour.
    south: Bits,
    /// Cells joined to their eastern neighbour.
    east: Bits,
}

/// What has been reached of each strip. It is long: so it is filled in where it stays.
pub(super) type Reached = Vec<Bits, STRIPS>;

/// The open edges between the cells of a board, or those where a gate could stand.
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

    /// Adds the double walls of a palace's buildings, but for solid ones: as ways through gates that are
    /// not there.
    #[inline(never)]
    pub(super) fn look_at_double_walls(&mut self, palace: &Palace, solid: Solid<'_>) {
        let walls = |index, side| palace.row(index).wall(side);
        for index in 0..palace.count() {
            let below =
                palace.frame.northward(walls(index, Side::North), walls(index + 1, Side::North));
            let south = walls(index, Side::South) & below;
            let east = walls(index, Side::East) & walls(index, Side::West) >> 1;
            let _ = self.strips.push(Way { south, east });
        }
        solid(&mut |cell, walls| walls.iter().for_each(|side| self.close(cell, side)));
    }

    /// Closes the way across this side of a cell.
    fn close(&mut self, cell: Cell, side: Side) {
        let Some(spot) = self.frame.spot(cell) else { return };
        let (spot, side) = self.frame.gate_spot(spot, self.frame.side(side));
        if let Some(Way { south, east }) = self.strips.get_mut(spot.strip) {
            let way = if matches!(side, Side::South) { south } else { east };
            *way &= !spot.mask();
        }
    }

    /// The cells of a strip with a way across each side.
    pub(super) fn by_side(&self, index: usize) -> EnumMap<Side, Bits> {
        let Way { south, east } = self.strips.get(index).copied().unwrap_or_default();
        let above = index.checked_sub(1).map_or(0, |above| self.south(above));
        EnumMap::from_array([self.frame.southward(south, above), east, south, east << 1])
    }

    /// The first cell beside these of each strip to which there is a way from them; never the blocked one.
    pub(super) fn first_across(&self, blocked: Spot, from: &[Bits]) -> Option<Spot> {
        let at = |index: usize| from.get(index).copied().unwrap_or_default();
        self.strips.iter().enumerate().find_map(|(index, way)| {
            let above = index.checked_sub(1).map_or(0, |above| at(above) & self.south(above));
            let entered = self.entered(*way, [above, at(index + 1)]);
            let across = self.step(self.within(*way), at(index)) | entered;
            let across = across & !at(index) & !blocked.in_strip(index);
            (across != 0).then(|| Spot { strip: index, bit: across.trailing_zeros() })
        })
    }

    /// Begins with the start tile's cell in its strip.
    pub(super) fn begin(&self, reached: &mut Reached) {
        self.begin_at(self.frame.spot(Cell::START), reached);
    }

    fn begin_at(&self, start: Option<Spot>, reached: &mut Reached) {
        let in_strip = |index| start.map_or(0, |start| start.in_strip(index));
        reached.extend((0..self.strips.len()).map(in_strip));
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
        let mut reached = Reached::new();
        self.begin_at(Some(first), &mut reached);
        self.spread(Some(spot), &mut reached, all);
        all(&reached)
    }

    /// Whether there is a way across this side of a cell.
    fn leads(&self, spot: Spot, side: Side) -> bool {
        let (from, side) = self.frame.gate_spot(spot, side);
        self.strips.get(from.strip).is_some_and(|way| {
            from.is_in(if matches!(side, Side::South) { way.south } else { way.east })
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

    /// The cells of a strip to which there is a way from these, given ways that do not leave it.
    #[inline(always)]
    fn step(&self, Way { south, east }: Way, now: Bits) -> Bits {
        let stride = self.frame.stride();
        let beside = (now & east) << 1 | now >> 1 & east;
        beside | up(now & south, stride) | down(now, stride) & south
    }

    /// Adds the cells of each strip that can be reached from these without stepping on `blocked`, until
    /// that is enough.
    pub(super) fn spread(
        &self,
        blocked: Option<Spot>,
        reached: &mut [Bits],
        is_enough: impl Fn(&[Bits]) -> bool,
    ) {
        // Each strip is filled as far as it goes, until none has anything to add.
        loop {
            let mut grown = false;
            for (index, way) in self.strips.iter().enumerate() {
                let at = |index: usize| reached.get(index).copied().unwrap_or_default();
                let closed = blocked.map_or(0, |blocked| blocked.in_strip(index));
                let above = index.checked_sub(1).map_or(0, |above| at(above) & self.south(above));
                let entered = self.entered(*way, [above, at(index + 1)]) & !closed;
                let now = self.fill(*way, at(index) | entered, closed);
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

    /// The cells of a strip to which there is a way from these: cells above that lead into it, and cells
    /// below.
    #[inline]
    fn entered(&self, way: Way, [above, below]: [Bits; 2]) -> Bits {
        self.frame.southward(0, above) | self.frame.northward(0, below) & way.south
    }

    /// The ways that do not leave their strip.
    fn within(&self, Way { south, east }: Way) -> Way {
        Way { south: south & !self.frame.last_row_of_cells(), east }
    }

    /// All that can be reached within a strip from these cells without stepping on what is closed.
    fn fill(&self, way: Way, mut now: Bits, closed: Bits) -> Bits {
        let way = self.within(way);
        loop {
            let wider = now | self.step(way, now) & !closed;
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
    /// Whether everything can be reached on foot.
    pub(crate) fn is_connected(&self) -> bool {
        let mut reached = Reached::new();
        self.walk_from_start(&mut reached);
        self.is_all(&reached)
    }

    /// Adds all that can be reached on foot. Out of line: ways take much of the stack.
    #[inline(never)]
    pub(super) fn walk_from_start(&self, reached: &mut Reached) {
        let mut ways = Ways::none(self.frame);
        ways.look_at(self);
        ways.begin(reached);
        ways.spread(None, reached, |_| false);
    }

    /// Whether these cells of each strip hold everything to which one walks.
    pub(super) fn is_all(&self, reached: &[Bits]) -> bool {
        reached.iter().enumerate().all(|(index, reached)| {
            self.read_shaped(index, |strip, shapes| strip.tiles & !shapes.outside & !reached == 0)
        })
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
