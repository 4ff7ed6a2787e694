//! Walking: flood fills over the lines of a palace.

use heapless::Vec;

use super::{Bits, LINES, Line, NO_LINE, Palace, Spot};
use crate::cell::{Cell, Side};

/// The open edges of one line.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Cells joined to their southern neighbour.
    south: Bits,
    /// Cells joined to their eastern neighbour.
    east: Bits,
}

/// The open edges between the cells of a board.
pub(super) struct Ways(Vec<Way, LINES>);

impl Ways {
    /// The edges that one may walk across in a palace.
    pub(super) fn of(palace: &Palace) -> Self {
        let open = |line: &Line, side| line.tiles & !line.walls[side];
        Self::between(palace, |line, below| Way {
            south: open(line, Side::South) & open(below, Side::North),
            east: open(line, Side::East) & open(line, Side::West) >> 1,
        })
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

    fn line(&self, index: usize) -> Way {
        self.0.get(index).copied().unwrap_or_default()
    }

    /// Cells of a line whose loss takes nobody's way, as far as the eight cells around them show:
    /// their open neighbours are joined to each other round the corners. The line is not the
    /// first, which is always free.
    pub(super) fn harmless(&self, index: usize) -> Bits {
        let above = self.line(index.saturating_sub(1));
        let here = self.line(index);
        let below = self.line(index + 1);
        let (north, east, south, west) = (above.south, here.east, here.south, here.east << 1);
        // The ways round each corner that do not touch the cell itself.
        let north_east = north & east & above.east & above.south >> 1;
        let south_east = south & east & below.east & here.south >> 1;
        let south_west = south & west & below.east << 1 & here.south << 1;
        let north_west = north & west & above.east << 1 & above.south << 1;
        let parted = (north & east & !north_east & !(north_west & south_west & south_east))
            | (south & east & !south_east & !(south_west & north_west & north_east))
            | (south & west & !south_west & !(south_east & north_east & north_west))
            | (north & west & !north_west & !(north_east & south_east & south_west))
            | (north & south & !(north_east & south_east) & !(north_west & south_west))
            | (east & west & !(north_east & north_west) & !(south_east & south_west));
        !parted
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
    pub(super) fn all_reachable(&self, ways: &Ways, without: Option<Spot>) -> bool {
        let Some(start) = self.spot(Cell::START) else {
            return false;
        };
        let reached = ways.flood(start, without);
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
