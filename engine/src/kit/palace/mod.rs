//! A player's palace as bitboards.
//!
//! Words of bits over the cells: which of them hold a tile, and which of those tiles have a wall on
//! each side. Adding, swapping and the no-hole rule are decided for all cells of a word at once;
//! walking is a flood fill.
//!
//! # Capacity
//!
//! The `n` tiles of a palace, including the start tile, are connected by edges, so its width and
//! height satisfy `width + height <= n + 1`. The compiler counts the words that the worst of these
//! rectangles takes ([`board::STRIPS`]). A palace wider than half a word is *turned*, its columns
//! laid into the words, if that takes fewer of them. No legal palace is refused for lack of room.

mod board;
mod cells;
mod neighbours;
mod outline;
mod placement;
mod sketch;
mod walk;
mod wall;

pub use cells::{CellSet, Sites};
pub use outline::{Outline, OutlineEdge, WallRun};
pub(crate) use placement::Change;
pub use placement::PlacementError;
pub(crate) use sketch::Sketch;

use core::fmt;

use heapless::Vec;

pub(crate) use board::Bounds;
use board::{Bits, Frame, MOST_SIDES, NO_STRIP, STRIPS, Spot, Strip, Window};

use walk::Ways;

use crate::kit::Walls;
use crate::kit::{Cell, Side};

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
#[derive(Clone)]
pub struct Palace {
    frame: Frame,
    /// The first strip, which for most palaces is the only one, apart from the others: making a
    /// palace of one strip then does not touch their memory.
    first: Strip,
    others: Vec<Strip, { STRIPS - 1 }>,
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
        let bounds: Bounds = tiles.clone().map(|(cell, _)| cell).collect();
        let (width, height) = bounds.size();
        if width + height > MOST_SIDES {
            return Err(PalaceError::TooLarge);
        }
        let mut palace = Self::within(bounds);
        for (cell, walls) in tiles {
            if !palace.lay(cell, walls) {
                return Err(PalaceError::CellTwice(cell));
            }
        }
        Ok(palace)
    }

    /// A palace with only the start tile and room for tiles within these bounds, as far as any
    /// palace of the game needs it.
    fn within(bounds: Bounds) -> Self {
        let (frame, strips) = Frame::around(bounds);
        let mut palace = Self { frame, first: Strip::default(), others: Vec::new() };
        let _ = palace.others.resize_default(strips.saturating_sub(1));
        palace.lay(Cell::START, Walls::NONE);
        palace
    }

    /// A palace of the start tile and these tiles. Tiles for which there is no room, which no legal
    /// palace has, are left out.
    #[inline(never)]
    fn of_strips(tiles: impl Iterator<Item = (Cell, Walls)> + Clone) -> Self {
        let mut palace = Self::within(tiles.clone().map(|(cell, _)| cell).collect());
        tiles.for_each(|(cell, walls)| {
            palace.lay(cell, walls);
        });
        palace
    }

    /// Puts a tile on a cell, and says whether it was empty and on the board.
    fn lay(&mut self, cell: Cell, walls: Walls) -> bool {
        let Some(spot) = self.frame.spot(cell) else { return false };
        let strip = match spot.strip.checked_sub(1) {
            None => Some(&mut self.first),
            Some(other) => self.others.get_mut(other),
        };
        let strip = strip.filter(|strip| !spot.is_in(strip.tiles));
        strip.map(|strip| strip.lay(spot.mask(), self.frame.walls(walls))).is_some()
    }

    /// The start tile, if it is in this strip.
    #[inline]
    fn start_in(&self, index: usize) -> Bits {
        if self.others.is_empty() {
            return self.frame.mask(Cell::START);
        }
        self.frame.spot(Cell::START).map_or(0, |start| start.in_strip(index))
    }

    /// How many strips there are.
    fn count(&self) -> usize {
        1 + self.others.len()
    }

    fn strips(&self) -> impl DoubleEndedIterator<Item = &Strip> + Clone {
        core::iter::once(&self.first).chain(&self.others)
    }

    /// The strip with this number; beyond the board there is nothing.
    fn strip(&self, index: usize) -> &Strip {
        match index.checked_sub(1) {
            None => &self.first,
            Some(other) => self.others.get(other).unwrap_or(&NO_STRIP),
        }
    }

    #[inline(always)]
    fn window(&self, index: usize) -> Window {
        if self.others.is_empty() {
            return self.frame.only_window(&self.first);
        }
        self.window_between(index)
    }

    #[inline(never)]
    fn window_between(&self, index: usize) -> Window {
        let above = self.strip(index.wrapping_sub(1));
        self.frame.window(above, self.strip(index), self.strip(index + 1))
    }

    fn holds(&self, spot: Spot) -> bool {
        spot.is_in(self.strip(spot.strip).tiles)
    }

    /// The spot of a cell of the board.
    fn spot(&self, cell: Cell) -> Option<Spot> {
        self.frame.spot(cell).filter(|spot| spot.strip < self.count())
    }

    /// The spot of the tile on `cell`, if there is one.
    fn occupied(&self, cell: Cell) -> Option<Spot> {
        self.frame.spot(cell).filter(|&spot| self.holds(spot))
    }

    /// Whether a tile stands on `cell`.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.occupied(cell).is_some()
    }

    /// The walls of the tile on `cell`.
    #[must_use]
    pub fn walls(&self, cell: Cell) -> Option<Walls> {
        let walls = self.tile(self.frame.spot(cell)?)?;
        Some(self.frame.walls(walls))
    }

    /// The walls of the tile on a spot, if there is one, in the board's directions.
    fn tile(&self, spot: Spot) -> Option<Walls> {
        let strip = self.strip(spot.strip);
        let has = |&side: &Side| spot.is_in(strip.walls[side]);
        let walls = || Side::ALL.into_iter().filter(has).fold(Walls::NONE, Walls::with);
        spot.is_in(strip.tiles).then(walls)
    }

    /// The cells with a tile, the start tile's among them.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let strips = self.strips().enumerate();
        strips.flat_map(|(index, strip)| self.set(index, strip.tiles).iter())
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
        self.strips().map(|strip| strip.tiles.count_ones() as usize).sum()
    }

    /// Always false: the start tile is always there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The north-west and the south-east corner of the smallest rectangle around the palace.
    #[must_use]
    pub fn bounds(&self) -> (Cell, Cell) {
        self.cells().collect::<Bounds>().corners()
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
        self.edges_match() && Ways::of(self).reach_all(self, None) && !self.has_hole()
    }
}

/// Palaces of the same tiles are equal, however they lie in their words.
impl PartialEq for Palace {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len()
            && self.tiles().all(|(cell, walls)| other.walls(cell) == Some(walls))
    }
}

impl Eq for Palace {}

/// A palace of the start tile alone.
impl Default for Palace {
    fn default() -> Self {
        Self::within(Bounds::default())
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
