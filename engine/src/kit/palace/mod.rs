//! A player's palace as bitboards.
//!
//! Words of bits over the cells: which of them hold a piece, which sides of the pieces have a wall
//! in play, and what shape and colour the pieces have. Adding, swapping and the no-hole rule are
//! decided for all cells of a word at once; walking is a flood fill.
//!
//! A palace is valid if
//!
//! 1. neighbouring sides fit ([`Edge::meets`]),
//! 2. every building and half tile can be reached from the start tile on foot,
//! 3. all empty ground is connected, including empty halves of cells,
//! 4. every outside tile has a bastion against a building's wall,
//! 5. every half tile has a short side against a building of its colour.
//!
//! A palace of buildings alone, without gates, is *plain*: for it the questions are shorter
//! (`placement`), for all others there is `around`.
//!
//! # Capacity
//!
//! The `n` pieces of a palace, including the start tile, are connected by edges, so its width and
//! height satisfy `width + height <= n + 1`. The compiler counts the words that the worst of these
//! rectangles takes ([`board::STRIPS`]). A palace wider than half a word is *turned*, its columns
//! laid into the words, if that takes fewer of them. No legal palace is refused for lack of room.

mod around;
mod board;
mod cells;
mod contour;
mod doors;
mod ground;
mod halved;
mod halves;
mod neighbours;
mod outline;
mod piece;
mod placement;
mod plan;
mod rows;
mod sketch;
mod survey;
#[cfg(test)]
mod tests;
mod walk;
mod wall;
mod whole;

pub use cells::{CellSet, Sites};
pub use contour::WallSegment;
pub(crate) use doors::Solid;
pub use outline::{Outline, OutlineEdge, WallRun};
pub use piece::{Corner, Edge, Piece};
pub(crate) use placement::Change;
pub use placement::PlacementError;
pub(crate) use sketch::Sketch;
pub(crate) use survey::Survey;

use core::fmt;

use heapless::Vec;

use board::{Bits, Bounds, Frame, Gates, MOST_PIECES, MOST_SIDES, Shapes, Spot};
use board::{Strip, Window};

use crate::kit::{Cell, Kind, Side, Walls};

/// The most gates of one palace: as many as there are.
const MOST_GATES: usize = 6;

/// The pieces around a start tile, as bitboards.
///
/// ```
/// use alhambra_engine::{Cell, Corner, Kind, Palace, Piece, Walls};
///
/// let tile = |letters| Walls::from_letters(letters).unwrap();
/// let palace = Palace::new([(Cell::new(1, 0), tile("NE"))]).unwrap();
/// assert!(palace.is_valid());
/// assert_eq!(palace.longest_wall().len(), 2);
/// assert!(palace.check_add(Cell::new(0, 1), tile("W")).is_ok());
/// assert!(palace.check_add(Cell::new(2, 0), tile("")).is_err());
///
/// let palace = palace.with(Cell::new(0, 1), Piece::building(tile("W"), Some(Kind::Tower)));
/// let half = Piece::half(Kind::Tower, Corner::NorthWest);
/// assert!(palace.check_add(Cell::new(1, 1), half).is_ok());
/// ```
#[derive(Clone)]
pub struct Palace {
    frame: Frame,
    /// All pieces are buildings, and there is no gate.
    plain: bool,
    /// There is a gate.
    gated: bool,
    /// The first strip, which for most palaces is the only one.
    first: Strip,
    /// Its shapes; of a plain palace they may be missing.
    shapes: Option<Shapes>,
    second: Option<(Strip, Shapes)>,
    /// What few palaces have lies apart: making the others does not touch its memory.
    rest: Option<Rest>,
}

/// Strips after the second that are held as bits.
const NEAR: usize = 4;

/// The strips after the second. What lies beyond the near ones is a list: only palaces that nobody
/// builds have more, and room for all of their bits would make every palace three times as large.
#[derive(Clone, Default)]
struct Rest {
    count: usize,
    near: [(Strip, Shapes); NEAR],
    far: Vec<FarPiece, MOST_PIECES>,
    /// Gates of far strips, as [`board::Gates`] notes them.
    gates: Vec<(Spot, Side), MOST_GATES>,
}

/// A piece in the board's directions, on a spot of a far strip.
#[derive(Clone, Copy)]
struct FarPiece {
    strip: u8,
    bit: u8,
    piece: Piece,
}

impl Rest {
    /// Of so many of two strips, the others of which are empty.
    fn of([third, fourth]: [(Strip, Shapes); 2], count: usize) -> Self {
        let mut rest = Self { count, ..Self::default() };
        (rest.near[0], rest.near[1]) = (third, fourth);
        rest
    }

    /// A far strip with its shapes, counted from the third of the palace.
    #[inline(never)]
    fn far(&self, index: usize) -> (Strip, Shapes) {
        let (mut strip, mut shapes) = (Strip::default(), Shapes::default());
        for far in self.far.iter().filter(|far| usize::from(far.strip) == index) {
            strip.lay(1 << far.bit, far.piece.marks());
            shapes.lay(1 << far.bit, far.piece);
        }
        for &(spot, side) in &self.gates {
            shapes.gates.open(spot.in_strip(index), side);
        }
        (strip, shapes)
    }

    fn lay(&mut self, index: usize, bit: u32, piece: Piece) {
        match self.near.get_mut(index) {
            Some((strip, shapes)) => {
                strip.lay(1 << bit, piece.marks());
                shapes.lay(1 << bit, piece);
            }
            None => {
                let _ = self.far.push(FarPiece { strip: index as u8, bit: bit as u8, piece });
            }
        }
    }

    fn open_gate(&mut self, spot: Spot, side: Side) {
        match self.near.get_mut(spot.strip) {
            Some((_, shapes)) => shapes.gates.open(spot.mask(), side),
            None => {
                let _ = self.gates.push((spot, side));
            }
        }
    }

    fn clear(&mut self, index: usize, bit: u32) {
        match self.near.get_mut(index) {
            Some((strip, shapes)) => {
                strip.clear(1 << bit);
                shapes.clear(1 << bit);
            }
            None => {
                let place = (index, bit);
                self.far.retain(|far| (far.strip.into(), far.bit.into()) != place);
            }
        }
    }
}

impl Palace {
    /// A palace of these pieces and the start tile.
    ///
    /// # Errors
    ///
    /// When a cell is named twice, or when the pieces lie too far apart for any palace of the game.
    pub fn new<T, P>(pieces: T) -> Result<Self, PalaceError>
    where
        T: IntoIterator<Item = (Cell, P)>,
        T::IntoIter: Clone,
        P: Into<Piece>,
    {
        let pieces = pieces.into_iter().map(|(cell, piece)| (cell, piece.into()));
        let bounds: Bounds = pieces.clone().map(|(cell, _)| cell).collect();
        let (width, height) = bounds.size();
        if width + height > MOST_SIDES {
            return Err(PalaceError::TooLarge);
        }
        let mut palace = Self::within(bounds);
        for (cell, piece) in pieces {
            if !palace.lay(cell, piece) {
                return Err(PalaceError::CellTwice(cell));
            }
        }
        Ok(palace)
    }

    /// A palace of the start tile and these pieces. Pieces for which there is no room, which no legal
    /// palace has, are left out.
    #[inline(never)]
    pub(crate) fn of(pieces: &[(Cell, Piece)]) -> Self {
        let mut palace = Self::within(pieces.iter().map(|&(cell, _)| cell).collect());
        for &(cell, piece) in pieces {
            palace.lay(cell, piece);
        }
        palace
    }

    /// A palace with only the start tile and room for pieces within these bounds, as far as any
    /// palace of the game needs it.
    #[inline(never)]
    fn within(bounds: Bounds) -> Self {
        let (frame, strips) = Frame::around(bounds);
        let mut palace = Self {
            frame,
            plain: true,
            gated: false,
            first: Strip::default(),
            shapes: Some(Shapes::default()),
            second: (strips > 1).then(Default::default),
            rest: (strips > 2).then(|| Rest { count: strips - 2, ..Rest::default() }),
        };
        palace.lay(Cell::START, Piece::START);
        palace
    }

    /// Puts a piece on a cell, and says whether it was empty and on the board.
    fn lay(&mut self, cell: Cell, piece: Piece) -> bool {
        let Some(spot) = self.spot(cell).filter(|&spot| !self.holds(spot)) else { return false };
        let piece = self.frame.piece(piece);
        if let (0, Some(walls)) = (spot.strip, piece.colourless_walls()) {
            self.first.lay(spot.mask(), walls);
            return true;
        }
        self.plain &= piece.is_building();
        match (spot.strip, &mut self.second, &mut self.rest) {
            (0, ..) => {
                self.first.lay(spot.mask(), piece.marks());
                self.shapes.get_or_insert_default().lay(spot.mask(), piece);
            }
            (1, Some((strip, shapes)), _) => {
                strip.lay(spot.mask(), piece.marks());
                shapes.lay(spot.mask(), piece);
            }
            (index, _, Some(rest)) => rest.lay(index - 2, spot.bit, piece),
            _ => {}
        }
        true
    }

    /// Takes away what stands on a cell.
    pub(crate) fn clear(&mut self, cell: Cell) {
        let Some(spot) = self.spot(cell) else { return };
        match (spot.strip, &mut self.second, &mut self.rest) {
            (0, ..) => {
                self.first.clear(spot.mask());
                self.shapes.get_or_insert_default().clear(spot.mask());
            }
            (1, Some((strip, shapes)), _) => {
                strip.clear(spot.mask());
                shapes.clear(spot.mask());
            }
            (index, _, Some(rest)) => rest.clear(index - 2, spot.bit),
            _ => {}
        }
    }

    /// Whether there is one strip only.
    #[inline]
    const fn is_single(&self) -> bool {
        self.second.is_none()
    }

    /// The start tile, if it is in this strip.
    #[inline]
    fn start_in(&self, index: usize) -> Bits {
        if self.is_single() {
            return self.frame.mask(Cell::START);
        }
        self.frame.spot(Cell::START).map_or(0, |start| start.in_strip(index))
    }

    /// How many strips there are.
    fn count(&self) -> usize {
        let rest = self.rest.as_ref().map_or(0, |rest| rest.count);
        1 + usize::from(self.second.is_some()) + rest
    }

    fn strips(&self) -> impl DoubleEndedIterator<Item = Strip> + Clone {
        (0..self.count()).map(|index| self.strip(index))
    }

    /// A strip after the first that is held as bits, with its shapes.
    #[inline]
    fn near(&self, index: usize) -> Option<&(Strip, Shapes)> {
        match index {
            1 => self.second.as_ref(),
            _ => self.rest.as_ref()?.near.get(index.checked_sub(2)?),
        }
    }

    /// A strip that is a list; beyond the board there is nothing.
    #[inline]
    fn far(&self, index: usize) -> (Strip, Shapes) {
        match (&self.rest, index.checked_sub(2)) {
            (Some(rest), Some(index)) => rest.far(index),
            _ => Default::default(),
        }
    }

    /// Reads the strip with this number; beyond the board there is nothing.
    #[inline]
    fn read<T>(&self, index: usize, read: impl FnOnce(&Strip) -> T) -> T {
        match (index, self.near(index)) {
            (0, _) => read(&self.first),
            (_, Some((strip, _))) => read(strip),
            (_, None) => read(&self.far(index).0),
        }
    }

    /// Reads a strip with its shapes.
    #[inline]
    fn read_shaped<T>(&self, index: usize, read: impl FnOnce(&Strip, &Shapes) -> T) -> T {
        match (index, self.near(index)) {
            (0, _) => read(&self.first, self.shapes.as_ref().unwrap_or(&Shapes::NONE)),
            (_, Some((strip, shapes))) => read(strip, shapes),
            (_, None) => {
                let (strip, shapes) = self.far(index);
                read(&strip, &shapes)
            }
        }
    }

    /// The strip with this number.
    #[inline]
    fn strip(&self, index: usize) -> Strip {
        self.read(index, |&strip| strip)
    }

    /// The shapes of a strip.
    #[inline]
    fn shapes(&self, index: usize) -> Shapes {
        match index {
            0 => self.shapes.unwrap_or_default(),
            _ => self.near(index).map_or_else(|| self.far(index).1, |(_, shapes)| *shapes),
        }
    }

    /// The gates of a strip's buildings.
    #[inline]
    fn gates_in(&self, index: usize) -> Gates {
        self.read_shaped(index, |_, shapes| shapes.gates)
    }

    #[inline(always)]
    fn window(&self, index: usize) -> Window {
        if self.is_single() {
            return self.frame.only_window(&self.first);
        }
        self.window_between(index)
    }

    #[inline(never)]
    fn window_between(&self, index: usize) -> Window {
        let above = self.strip(index.wrapping_sub(1));
        self.frame.window(&above, &self.strip(index), &self.strip(index + 1))
    }

    fn holds(&self, spot: Spot) -> bool {
        self.read(spot.strip, |strip| spot.is_in(strip.tiles))
    }

    /// The spot of a cell of the board.
    fn spot(&self, cell: Cell) -> Option<Spot> {
        self.frame.spot(cell).filter(|spot| spot.strip < self.count())
    }

    /// The spot of the piece on `cell`, if there is one.
    fn occupied(&self, cell: Cell) -> Option<Spot> {
        self.frame.spot(cell).filter(|&spot| self.holds(spot))
    }

    /// Whether a piece stands on `cell`.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.occupied(cell).is_some()
    }

    /// The piece on `cell`.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let spot = self.occupied(cell)?;
        let marks = self.frame.walls(self.marks(spot)?);
        self.read_shaped(spot.strip, |_, shapes| {
            Some(if spot.is_in(shapes.outside) {
                Piece::outside(marks)
            } else if spot.is_in(shapes.halves) {
                let corner = Corner::ALL
                    .into_iter()
                    .find(|corner| corner.legs().into_iter().all(|side| !marks.has(side)));
                Piece::half(shapes.colour_of(spot)?, corner?)
            } else {
                Piece::building(marks, shapes.colour_of(spot))
            })
        })
    }

    /// The colour of the building on `cell`; none for any other piece.
    #[must_use]
    pub fn building_colour(&self, cell: Cell) -> Option<Kind> {
        self.colour_on(self.frame.spot(cell)?)
    }

    /// The same on a spot.
    fn colour_on(&self, spot: Spot) -> Option<Kind> {
        self.read_shaped(spot.strip, |strip, shapes| {
            let is_building = spot.is_in(strip.tiles & shapes.buildings());
            is_building.then(|| shapes.colour_of(spot))?
        })
    }

    /// The walls of the building on `cell`, or the bastions of the outside tile.
    #[must_use]
    pub fn walls(&self, cell: Cell) -> Option<Walls> {
        let spot = self.frame.spot(cell)?;
        let marks = self.frame.walls(self.marks(spot)?);
        let is_half = self.read_shaped(spot.strip, |_, shapes| spot.is_in(shapes.halves));
        Some(if is_half { Walls::NONE } else { marks })
    }

    /// The marked sides of the piece on a spot, if there is one, in the board's directions.
    fn marks(&self, spot: Spot) -> Option<Walls> {
        self.read(spot.strip, |strip| {
            let has = |&side: &Side| spot.is_in(strip.walls[side]);
            let walls = || Side::ALL.into_iter().filter(has).fold(Walls::NONE, Walls::with);
            spot.is_in(strip.tiles).then(walls)
        })
    }

    /// The cells with a piece, the start tile's among them.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let strips = self.strips().enumerate();
        strips.flat_map(|(index, strip)| self.set(index, strip.tiles).iter())
    }

    /// Every piece with its cell, the start tile among them.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + Clone + '_ {
        self.cells().filter_map(|cell| Some((cell, self.piece(cell)?)))
    }

    /// Every gate: the cell and the side of one of its two tiles.
    pub fn gates(&self) -> impl Iterator<Item = (Cell, Side)> + Clone + '_ {
        (0..self.count()).flat_map(move |index| {
            let Gates { south, east } = self.gates_in(index);
            [(south, Side::South), (east, Side::East)].into_iter().flat_map(move |(cells, side)| {
                self.set(index, cells).iter().map(move |cell| (cell, self.frame.side(side)))
            })
        })
    }

    /// How many pieces there are, the start tile among them.
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

    /// This palace with a piece on `cell`, in place of the one that may stand there. The start tile
    /// stays as it is, and so does the palace if there is no room.
    #[must_use]
    pub fn with(&self, cell: Cell, piece: impl Into<Piece>) -> Self {
        self.rebuilt(cell, Some(piece.into()))
    }

    /// This palace without the piece on `cell`, and without that piece's gates. The start tile stays.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Self {
        self.rebuilt(cell, None)
    }

    /// This palace with something else on a cell, on a board of its own, and with the gates that
    /// then still have two walls. The same palace if there is no room.
    #[inline(never)]
    fn rebuilt(&self, cell: Cell, with: Option<Piece>) -> Self {
        let with = with.filter(|_| cell != Cell::START).map(|piece| (cell, piece));
        let stays = |other: Cell| other != cell || cell == Cell::START;
        let pieces = || self.pieces().filter(|&(cell, _)| stays(cell)).chain(with);
        let cells = self.cells().filter(|&cell| stays(cell)).chain(with.map(|(cell, _)| cell));
        let bounds: Bounds = cells.collect();
        let (width, height) = bounds.size();
        if width + height > MOST_SIDES {
            return self.clone();
        }
        let mut palace = Self::within(bounds);
        palace.clear(Cell::START);
        for (cell, piece) in pieces() {
            palace.lay(cell, piece);
        }
        self.gates().for_each(|(cell, side)| palace.open_gate(cell, side));
        palace
    }

    /// This palace with these walls on its start tile.
    #[must_use]
    pub fn with_start(mut self, walls: Walls) -> Self {
        self.clear(Cell::START);
        self.lay(Cell::START, walls.into());
        self
    }

    /// This palace with a gate through the wall on this side of a cell: one may walk there. Between
    /// any other sides than two walls there is none.
    #[must_use]
    pub fn with_gate(mut self, cell: Cell, side: Side) -> Self {
        self.open_gate(cell, side);
        self
    }

    pub(crate) fn open_gate(&mut self, cell: Cell, side: Side) {
        let Some(spot) = self.spot(cell) else { return };
        let side = self.frame.side(side);
        let beyond = self.frame.towards(spot, side);
        let walled = |spot: Spot, side| {
            self.read(spot.strip, |strip| spot.is_in(strip.tiles & strip.walls[side]))
                && (self.plain || spot.is_in(self.shapes(spot.strip).buildings()))
        };
        if !walled(spot, side) || !walled(beyond, side.opposite()) {
            return;
        }
        let (spot, side) = self.frame.gate_spot(spot, side);
        (self.plain, self.gated) = (false, true);
        match (spot.strip, &mut self.second, &mut self.rest) {
            (0, ..) => self.shapes.get_or_insert_default().gates.open(spot.mask(), side),
            (1, Some((_, shapes)), _) => shapes.gates.open(spot.mask(), side),
            (index, _, Some(rest)) => rest.open_gate(Spot { strip: index - 2, ..spot }, side),
            _ => {}
        }
    }

    /// How many buildings stand in an unbroken straight line, beginning with the neighbour of
    /// `from`; walls do not matter. The start tile counts; every other piece ends the line.
    #[must_use]
    pub fn line_of_buildings(&self, from: Cell, towards: Side) -> u8 {
        let Some(from) = self.frame.spot(from) else { return 0 };
        let side = self.frame.side(towards);
        let next = |spot: &Spot| Some(self.frame.towards(*spot, side));
        let is_building = |spot: &Spot| {
            self.read_shaped(spot.strip, |strip, shapes| {
                spot.is_in(strip.tiles & shapes.buildings())
            })
        };
        let spots = core::iter::successors(next(&from), next);
        spots.take_while(is_building).count() as u8
    }
}

/// Palaces of the same pieces are equal, however they lie in their words.
impl PartialEq for Palace {
    fn eq(&self, other: &Self) -> bool {
        let has = |cell, side| other.gates().any(|gate| gate == (cell, side));
        self.len() == other.len()
            && self.pieces().all(|(cell, piece)| other.piece(cell) == Some(piece))
            && self.gates().count() == other.gates().count()
            && self
                .gates()
                .all(|(cell, side)| has(cell, side) || has(cell.towards(side), side.opposite()))
    }
}

impl Eq for Palace {}

/// A palace of the start tile alone.
impl Default for Palace {
    fn default() -> Self {
        Self::within(Bounds::default())
    }
}

/// Lists the pieces.
impl fmt::Debug for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces()).finish()?;
        if !self.gated {
            return Ok(());
        }
        f.write_str(" with gates ")?;
        f.debug_list().entries(self.gates()).finish()
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
