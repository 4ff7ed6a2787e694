//! Walking: flood fills over the strips of a palace.

use heapless::Vec;

use super::Palace;
use super::board::{Bits, Frame, STRIPS, Spot, Strip, Window};
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
    /// The edges that one may walk across in a palace.
    pub(super) fn of(palace: &Palace) -> Self {
        Self::between(palace, |Window { here, below, .. }| Way {
            south: south(here, below),
            east: east(here),
        })
    }

    /// The edges between the empty cells of a palace.
    fn around(palace: &Palace) -> Self {
        Self::between(palace, |Window { here, below, .. }| Way {
            south: !here.tiles & !below.tiles,
            east: !here.tiles & !here.tiles >> 1,
        })
    }

    fn between(palace: &Palace, way: impl Fn(&Window) -> Way) -> Self {
        let strips = (0..palace.count()).map(|index| way(&palace.window(index))).collect();
        Self { frame: palace.frame, strips }
    }

    /// Whether every tile of the palace but the one `without` can be reached from the start tile.
    pub(super) fn reach_all(&self, palace: &Palace, without: Option<Spot>) -> bool {
        let reached = self.flood(self.frame.spot(Cell::START), without);
        palace.strips().zip(&reached).enumerate().all(|(index, (strip, reached))| {
            strip.tiles & !reached & !without.map_or(0, |spot| spot.in_strip(index)) == 0
        })
    }

    /// The cells that can be reached from `start` without stepping on `blocked`.
    fn flood(&self, start: Option<Spot>, blocked: Option<Spot>) -> Vec<Bits, STRIPS> {
        let only = |spot: Option<Spot>, index| spot.map_or(0, |spot| spot.in_strip(index));
        let mut reached: Vec<Bits, STRIPS> =
            (0..self.strips.len()).map(|index| only(start, index)).collect();
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
            if !grown {
                return reached;
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

impl Window {
    /// Whether some wall between two tiles of the strip touches the outline with neither end.
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
pub(super) struct Neighbourhood<'a> {
    window: &'a Window,
    /// Tiles with an open edge to a neighbour, clockwise from the north.
    open: [Bits; 4],
}

impl<'a> Neighbourhood<'a> {
    #[inline]
    pub(super) fn of(window: &'a Window) -> Self {
        let Window { above, here, below } = window;
        let east = east(here);
        Self { window, open: [south(above, here), east, south(here, below), east << 1] }
    }

    /// Tiles whose open neighbours are not joined to each other round the corners.
    #[inline]
    pub(super) fn parted(&self) -> Bits {
        let [north, east, south, west] = self.open;
        let (above, below) = (self::east(&self.window.above), self::east(&self.window.below));
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
    /// parts the palace, whatever the walls.
    #[inline]
    pub(super) fn cutting(&self) -> Bits {
        let row = |strip: &Strip| [strip.tiles << 1, strip.tiles, strip.tiles >> 1];
        let [north_west, north, north_east] = row(&self.window.above);
        let [west, _, east] = row(&self.window.here);
        let [south_west, south, south_east] = row(&self.window.below);
        let built = [
            north & north_east & east,
            south & south_east & east,
            south & south_west & west,
            north & north_west & west,
        ];
        let [north, east, south, west] = self.open;
        let [north_east, south_east, south_west, north_west] = built;
        (north & east & !north_east & !(north_west & south_west & south_east))
            | (south & east & !south_east & !(south_west & north_west & north_east))
            | (south & west & !south_west & !(south_east & north_east & north_west))
            | (north & west & !north_west & !(north_east & south_east & south_west))
            | (north & south & !(north_east & south_east) & !(north_west & south_west))
            | (east & west & !(north_east & north_west) & !(south_east & south_west))
    }
}

impl Palace {
    /// Whether an empty cell is enclosed by tiles. The free margin around the board is the outside.
    pub(super) fn has_hole(&self) -> bool {
        let outside = Ways::around(self).flood(Some(Spot { strip: 0, bit: 0 }), None);
        let cells = self.frame.cells();
        self.strips().zip(&outside).any(|(strip, out)| cells & !strip.tiles & !out != 0)
    }
}
