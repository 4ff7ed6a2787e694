//! A player's palace as bitboards.
//!
//! One line of bits per row of cells: which cells hold a tile, and which of those tiles have a
//! wall on each side. Adding, swapping and the no-hole rule are decided for all cells of a row at
//! once; walking is a flood fill over rows.
//!
//! # Capacity
//!
//! A palace of `n` tiles, the start tile among them, hangs together by edges, so its width and
//! height satisfy `width + height <= n + 1`. The base game has 54 tiles: `n <= 55`, the shorter
//! side is at most 28 and the longer at most 55. Lines therefore run along the shorter side (the
//! board is *turned* when the palace is wider than a line): 28 columns and a free column on either
//! side fit a 32-bit line, and 55 lines and a free line at either end always suffice. No legal
//! palace is refused for lack of room.

mod outline;
mod placement;
mod walk;

pub use outline::{Outline, OutlineEdge, WallRun};
pub(crate) use placement::Fit;
pub use placement::{CellRow, PlacementError};

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::cell::{Cell, Side};
use crate::data::TILES;
use crate::tile::Walls;

/// The cells of one line, a bit each.
type Bits = u32;

/// The most tiles one palace can have, the start tile among them.
const MOST_TILES: usize = TILES.len() + 1;

/// Lines of the largest palace and a free one at either end.
const LINES: usize = MOST_TILES + 2;

/// Columns of a line: all its bits but a free one at either end.
const COLUMNS: usize = Bits::BITS as usize - 2;

const _: () = assert!(MOST_TILES.div_ceil(2) <= COLUMNS, "a line is too short for some palace");

/// One line of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Line {
    /// Cells that hold a tile.
    tiles: Bits,
    /// Tiles with a wall, by the board's side.
    walls: EnumMap<Side, Bits>,
}

static NO_LINE: Line = Line { tiles: 0, walls: EnumMap::from_array([0; 4]) };

/// A place on the board: a line and a bit of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    line: usize,
    bit: u32,
}

impl Spot {
    const fn mask(self) -> Bits {
        1 << self.bit
    }

    /// The spot's bit, if it is in this line.
    const fn in_line(self, index: usize) -> Bits {
        if self.line == index { self.mask() } else { 0 }
    }

    /// The spot beyond a side, in the board's directions. A spot with a tile never touches the
    /// board's edge, so the free margin takes every step from it.
    const fn towards(self, side: Side) -> Self {
        let Self { line, bit } = self;
        match side {
            Side::North => Self { line: line.saturating_sub(1), bit },
            Side::East => Self { line, bit: (bit + 1) & 31 },
            Side::South => Self { line: line + 1, bit },
            Side::West => Self { line, bit: bit.saturating_sub(1) },
        }
    }
}

/// How the board lies over the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Frame {
    /// The cell of bit 0 of line 0.
    origin: Cell,
    /// Lines are columns of cells instead of rows: mirrored at the diagonal.
    turned: bool,
}

impl Frame {
    /// A frame with room for these cells and a free margin, and the columns and lines that takes.
    fn around(Bounds { low, high }: Bounds) -> (Self, [usize; 2]) {
        let width = usize::from(high.x.abs_diff(low.x)) + 1;
        let height = usize::from(high.y.abs_diff(low.y)) + 1;
        let turned = width > COLUMNS;
        let origin = Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1));
        let size = if turned { [height, width] } else { [width, height] };
        (Self { origin, turned }, size.map(|cells| cells + 2))
    }

    fn cell(self, spot: Spot) -> Cell {
        let (across, down) = (spot.bit as i8, spot.line as i8);
        let (dx, dy) = if self.turned { (down, across) } else { (across, down) };
        Cell::new(self.origin.x.wrapping_add(dx), self.origin.y.wrapping_add(dy))
    }

    /// The spot of a cell, if it lies on a board of this many lines.
    fn spot(self, cell: Cell, lines: usize) -> Option<Spot> {
        // A negative distance turns into one that is far too large.
        let dx = (i16::from(cell.x) - i16::from(self.origin.x)) as u16;
        let dy = (i16::from(cell.y) - i16::from(self.origin.y)) as u16;
        let (bit, line) = if self.turned { (dy, dx) } else { (dx, dy) };
        let spot = Spot { line: line.into(), bit: bit.into() };
        (spot.line < lines && spot.bit < Bits::BITS).then_some(spot)
    }

    const fn walls(self, walls: Walls) -> Walls {
        if self.turned { walls.transposed() } else { walls }
    }

    /// A side of a tile as a side on the board, and the other way round.
    const fn side(self, side: Side) -> Side {
        if !self.turned {
            return side;
        }
        match side {
            Side::North => Side::West,
            Side::East => Side::South,
            Side::South => Side::East,
            Side::West => Side::North,
        }
    }
}

/// A rectangle of cells with the start tile in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bounds {
    low: Cell,
    high: Cell,
}

impl Bounds {
    /// Whether a palace within these bounds, and one tile more, is not too large for this
    /// representation; palaces of the base game never are.
    pub(crate) fn fit_a_palace(self) -> bool {
        let (_, [columns, lines]) = Frame::around(self);
        columns <= COLUMNS && lines < LINES
    }

    pub(crate) fn include(&mut self, Cell { x, y }: Cell) {
        let Self { low, high } = self;
        *low = Cell::new(low.x.min(x), low.y.min(y));
        *high = Cell::new(high.x.max(x), high.y.max(y));
    }
}

/// The smallest rectangle with the start tile and these cells.
impl FromIterator<Cell> for Bounds {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut bounds = Self::default();
        cells.into_iter().for_each(|cell| bounds.include(cell));
        bounds
    }
}

/// A set of tiles around the start tile, as bitboards.
///
/// ```
/// use alhambra_engine::{Cell, Palace, Walls};
///
/// let tile = |letters| Walls::from_letters(letters).unwrap();
/// let palace = Palace::new([(Cell::new(1, 0), tile("NE"))]).unwrap();
/// assert!(palace.is_valid());
/// assert_eq!(palace.longest_wall().len(), 2);
/// assert!(palace.check_add(Cell::new(0, 1), tile("W")).is_ok());
/// assert!(palace.check_add(Cell::new(2, 0), tile("")).is_err());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Palace {
    frame: Frame,
    /// Where the start tile stands; outside if only a part of the palace is shown.
    start: Spot,
    lines: Vec<Line, LINES>,
}

impl Palace {
    /// A palace of these tiles and the start tile.
    ///
    /// # Errors
    ///
    /// When a cell is named twice, or when the tiles lie too far apart for any palace of the game.
    pub fn new<T>(tiles: T) -> Result<Self, PalaceError>
    where
        T: IntoIterator<Item = (Cell, Walls)>,
        T::IntoIter: Clone,
    {
        let tiles = tiles.into_iter();
        let (frame, [columns, lines]) =
            Frame::around(tiles.clone().map(|(cell, _)| cell).collect());
        if columns > COLUMNS + 2 || lines > LINES {
            return Err(PalaceError::TooLarge);
        }
        let mut palace = Self::framed(frame, lines, core::iter::empty());
        for (cell, walls) in tiles {
            if palace.contains(cell) {
                return Err(PalaceError::CellTwice(cell));
            }
            palace.lay(cell, walls);
        }
        Ok(palace)
    }

    /// A palace of the start tile and these tiles, all within `bounds`. Tiles for which there is no
    /// room, which no legal palace has, are left out.
    #[inline]
    pub(crate) fn within(bounds: Bounds, tiles: impl Iterator<Item = (Cell, Walls)>) -> Self {
        let (frame, [_, lines]) = Frame::around(bounds);
        Self::framed(frame, lines, tiles)
    }

    /// The part of a palace that shows in three lines of three cells around `cell`: enough to
    /// check adding or swapping a tile there.
    #[inline]
    pub(crate) fn around(cell: Cell, tiles: impl Iterator<Item = (Cell, Walls)>) -> Self {
        let origin = Cell::new(cell.x.saturating_sub(1), cell.y.saturating_sub(1));
        Self::framed(Frame { origin, turned: false }, 3, tiles)
    }

    #[inline]
    fn framed(frame: Frame, lines: usize, tiles: impl Iterator<Item = (Cell, Walls)>) -> Self {
        let lines = lines.min(LINES);
        let start = frame.spot(Cell::START, lines).unwrap_or(Spot { line: LINES, bit: 0 });
        let mut palace = Self { frame, start, lines: Vec::new() };
        let _ = palace.lines.resize_default(lines);
        palace.lay(Cell::START, Walls::NONE);
        tiles.for_each(|(cell, walls)| palace.lay(cell, walls));
        palace
    }

    #[inline]
    fn lay(&mut self, cell: Cell, walls: Walls) {
        let Some(spot) = self.spot(cell) else { return };
        let walls = self.frame.walls(walls);
        if let Some(line) = self.lines.get_mut(spot.line) {
            line.tiles |= spot.mask();
            for (side, bits) in &mut line.walls {
                *bits |= Bits::from(walls.has(side)) << spot.bit;
            }
        }
    }

    /// The line with this number; beyond the board there is nothing.
    fn line(&self, index: usize) -> &Line {
        self.lines.get(index).unwrap_or(&NO_LINE)
    }

    fn holds(&self, spot: Spot) -> bool {
        self.line(spot.line).tiles & spot.mask() != 0
    }

    fn spot(&self, cell: Cell) -> Option<Spot> {
        self.frame.spot(cell, self.lines.len())
    }

    /// The spot of the tile on `cell`, if there is one.
    fn occupied(&self, cell: Cell) -> Option<Spot> {
        self.spot(cell).filter(|&spot| self.holds(spot))
    }

    /// Whether a tile stands on `cell`.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.occupied(cell).is_some()
    }

    /// The walls of the tile on `cell`.
    #[must_use]
    pub fn walls(&self, cell: Cell) -> Option<Walls> {
        let spot = self.occupied(cell)?;
        let line = self.line(spot.line);
        let walls = Side::ALL
            .into_iter()
            .filter(|&side| line.walls[side] & spot.mask() != 0)
            .fold(Walls::NONE, Walls::with);
        Some(self.frame.walls(walls))
    }

    /// The cells with a tile, the start tile's among them.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let rows = self.lines.iter().enumerate();
        rows.flat_map(|(index, line)| self.row(index, line.tiles).iter())
    }

    /// Every tile with its cell, without the start tile.
    fn tiles(&self) -> impl Iterator<Item = (Cell, Walls)> + Clone + '_ {
        self.cells()
            .filter(|&cell| cell != Cell::START)
            .filter_map(|cell| Some((cell, self.walls(cell)?)))
    }

    /// How many tiles there are, the start tile among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.iter().map(|line| line.tiles.count_ones() as usize).sum()
    }

    /// Always false: the start tile is always there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The north-west and the south-east corner of the smallest rectangle around the palace.
    #[must_use]
    pub fn bounds(&self) -> (Cell, Cell) {
        let Bounds { low, high } = self.cells().collect();
        (low, high)
    }

    /// This palace with a tile on `cell`, in place of the one that may stand there. The start tile
    /// stays as it is, and so does the palace if there is no room.
    #[must_use]
    pub fn with(&self, cell: Cell, walls: Walls) -> Self {
        let rest = self.tiles().filter(|&(other, _)| other != cell);
        let tile = (cell != Cell::START).then_some((cell, walls));
        Self::new(rest.chain(tile)).unwrap_or_else(|_| self.clone())
    }

    /// This palace without the tile on `cell`.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Self {
        let rest = self.tiles().filter(|&(other, _)| other != cell);
        Self::new(rest).unwrap_or_else(|_| self.clone())
    }

    /// Whether the palace obeys every building rule: neighbours agree on the wall between them,
    /// every tile can be reached from the start tile on foot, no empty cell is enclosed.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.edges_match() && self.all_reachable(None) && !self.has_hole()
    }
}

/// A palace of the start tile alone.
impl Default for Palace {
    fn default() -> Self {
        Self::within(Bounds::default(), core::iter::empty())
    }
}

/// Lists the tiles.
impl fmt::Debug for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.tiles()).finish()
    }
}

/// Why tiles do not make a palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PalaceError {
    /// Two tiles stand on this cell.
    CellTwice(Cell),
    /// The tiles lie farther apart than the tiles of the game can reach.
    TooLarge,
}

impl fmt::Display for PalaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CellTwice(cell) => write!(f, "two tiles stand on {cell}"),
            Self::TooLarge => f.write_str("the tiles lie too far apart for any palace"),
        }
    }
}

impl core::error::Error for PalaceError {}
