//! Walking: flood fills over the lines of a palace.

use heapless::Vec;

use super::{Bits, LINES, Line, NO_LINE, Palace, Spot};
use crate::cell::Side;

/// The open edges of one line.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Cells joined to their southern neighbour.
    south: Bits,
    /// Cells joined to their eastern neighbour.
    east: Bits,
}

/// The open edges between the cells of a board.
struct Ways(Vec<Way, LINES>);

impl Ways {
    /// The edges that one may walk across in a palace.
    fn of(palace: &Palace) -> Self {
        Self::between(palace, |line, below| Way { south: south(line, below), east: east(line) })
    }

    /// The edges between the empty cells of a palace.
    fn around(palace: &Palace) -> Self {
        Self::between(palace, |line, below| Way {
            south: !line.tiles & !below.tiles,
            east: !line.tiles & !line.tiles >> 1,
        })
    }

    fn between(palace: &Palace, way: impl Fn(&Line, &Line) -> Way) -> Self {
        let below = palace.lines.iter().skip(1).chain([&NO_LINE]);
        Self(palace.lines.iter().zip(below).map(|(line, below)| way(line, below)).collect())
    }

    /// The cells that can be reached from `start` without stepping on `blocked`.
    fn flood(&self, start: Spot, blocked: Option<Spot>) -> Vec<Bits, LINES> {
        let closed = |index| blocked.map_or(0, |spot| spot.in_line(index));
        let mut reached: Vec<Bits, LINES> =
            (0..self.0.len()).map(|index| start.in_line(index)).collect();
        // Sweeps down and up until nothing is added.
        loop {
            let mut grown = false;
            let mut entered = 0;
            for (index, (line, way)) in reached.iter_mut().zip(&self.0).enumerate() {
                grown |= grow(line, entered, way.east, closed(index));
                entered = *line & way.south;
            }
            let mut below = 0;
            for (index, (line, way)) in reached.iter_mut().zip(&self.0).enumerate().rev() {
                grown |= grow(line, below & way.south, way.east, closed(index));
                below = *line;
            }
            if !grown {
                return reached;
            }
        }
    }
}

/// Tiles of a line with an open side.
fn open(line: &Line, side: Side) -> Bits {
    line.tiles & !line.walls[side]
}

/// Tiles of a line that are joined to their southern neighbour.
fn south(line: &Line, below: &Line) -> Bits {
    open(line, Side::South) & open(below, Side::North)
}

/// Tiles of a line that are joined to their eastern neighbour.
fn east(line: &Line) -> Bits {
    open(line, Side::East) & open(line, Side::West) >> 1
}

/// Three lines of a palace, looked at from the tiles of the middle one: what do the eight cells
/// around say about the loss of each tile?
pub(super) struct Neighbourhood<'a> {
    above: &'a Line,
    below: &'a Line,
    line: &'a Line,
    /// Tiles with an open edge to a neighbour, clockwise from the north.
    open: [Bits; 4],
}

impl<'a> Neighbourhood<'a> {
    pub(super) fn new(above: &'a Line, line: &'a Line, below: &'a Line) -> Self {
        let east = east(line);
        Self { above, below, line, open: [south(above, line), east, south(line, below), east << 1] }
    }

    /// Tiles whose open neighbours are not joined to each other round the corners.
    pub(super) fn parted(&self) -> Bits {
        let [north, east, south, west] = self.open;
        let (above, below) = (self::east(self.above), self::east(self.below));
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
    pub(super) fn cutting(&self) -> Bits {
        let row = |line: &Line| [line.tiles << 1, line.tiles, line.tiles >> 1];
        let [north_west, north, north_east] = row(self.above);
        let [west, _, east] = row(self.line);
        let [south_west, south, south_east] = row(self.below);
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

/// Adds `more` and all that is joined to it eastward or westward, but nothing `closed`. Says
/// whether anything was added.
fn grow(line: &mut Bits, more: Bits, east: Bits, closed: Bits) -> bool {
    let before = *line;
    let mut now = before | more & !closed;
    loop {
        let wider = now | ((now & east) << 1 | now >> 1 & east) & !closed;
        if wider == now {
            break;
        }
        now = wider;
    }
    *line = now;
    now != before
}

impl Palace {
    /// Whether every tile but the one `without` can be reached from the start tile on foot.
    pub(super) fn all_reachable(&self, without: Option<Spot>) -> bool {
        let reached = Ways::of(self).flood(self.start, without);
        self.lines.iter().zip(&reached).enumerate().all(|(index, (line, reached))| {
            line.tiles & !reached & !without.map_or(0, |spot| spot.in_line(index)) == 0
        })
    }

    /// Whether an empty cell is enclosed by tiles. The free margin around the board is the outside.
    pub(super) fn has_hole(&self) -> bool {
        let outside = Ways::around(self).flood(Spot { line: 0, bit: 0 }, None);
        self.lines.iter().zip(&outside).any(|(line, outside)| !line.tiles & !outside != 0)
    }
}
