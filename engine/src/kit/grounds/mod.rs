//! The general palace: buildings, outside tiles and half tiles.
//!
//! [`Palace`](crate::Palace) is fast, and knows only square tiles with walls. [`Grounds`] holds
//! pieces of every shape in a sorted list, and judges by looking them up. For buildings both give
//! the same answers.
//!
//! A palace is valid if
//!
//! 1. neighbouring sides fit ([`Edge::meets`]),
//! 2. every building and half tile can be reached from the start tile on foot,
//! 3. all empty ground is connected, including empty halves of cells,
//! 4. every outside tile has a bastion against a building's wall,
//! 5. every half tile has a short side against a building of its colour.

mod outline;
mod piece;
mod placement;
mod shape;
#[cfg(test)]
mod tests;
mod walk;

pub use outline::{LongestWall, WallSegment};
pub use piece::{Corner, Edge, Piece};

use core::fmt;

use heapless::Vec;

use crate::kit::PalaceError;
use crate::kit::{Cell, Side};
use crate::room;

/// The most pieces a palace can have, including the start tile.
const MOST_PIECES: usize = 1 + room::PIECES;

/// A list with room for something about every piece.
type PerPiece<T> = Vec<T, MOST_PIECES, u8>;

/// The pieces around a start tile, whatever their shapes.
///
/// ```
/// use alhambra_engine::{Cell, Corner, Grounds, Kind, Piece, Walls};
///
/// let walls = Walls::from_letters("NE").unwrap();
/// let tower = Piece::building(walls, Some(Kind::Tower));
/// let grounds = Grounds::new([(Cell::new(1, 0), tower)]).unwrap();
/// let half = Piece::half(Kind::Tower, Corner::NorthEast);
/// let grounds = grounds.with(Cell::new(1, 1), half);
/// assert!(grounds.is_valid());
/// assert_eq!(grounds.longest_wall().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Grounds {
    /// Sorted by [`place`], each cell once, the start tile among them.
    pieces: PerPiece<(Cell, Piece)>,
}

/// Orders cells by row, then by column.
fn place(cell: Cell) -> i32 {
    i32::from(cell.y) * 256 + i32::from(cell.x)
}

impl Grounds {
    /// The start tile and these pieces.
    ///
    /// # Errors
    ///
    /// When a cell is named twice, or when there are more pieces, or pieces farther away, than in
    /// any palace of the game.
    pub fn new(pieces: impl IntoIterator<Item = (Cell, Piece)>) -> Result<Self, PalaceError> {
        let mut grounds = Self::default();
        pieces.into_iter().try_for_each(|(cell, piece)| grounds.lay(cell, piece))?;
        Ok(grounds)
    }

    fn lay(&mut self, cell: Cell, piece: Piece) -> Result<(), PalaceError> {
        // Pieces are connected, so none is farther away than the number of pieces. Coordinates well
        // within their range also mean that every step to a neighbour leads to another cell.
        let far = |distance: i8| usize::from(distance.unsigned_abs()) >= MOST_PIECES;
        if far(cell.x) || far(cell.y) {
            return Err(PalaceError::TooLarge);
        }
        match self.find(cell) {
            Ok(_) => Err(PalaceError::CellTwice(cell)),
            Err(index) => {
                self.pieces.insert(index, (cell, piece)).map_err(|_| PalaceError::TooLarge)
            }
        }
    }

    /// The place of a cell's piece in the list, or where it would be.
    fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.pieces.binary_search_by_key(&place(cell), |&(other, _)| place(other))
    }

    /// The piece on `cell`.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces.get(self.find(cell).ok()?).map(|&(_, piece)| piece)
    }

    /// Every piece with its cell, by rows, including the start tile.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + Clone + '_ {
        self.pieces.iter().copied()
    }

    /// How many pieces there are, including the start tile.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Always false: the start tile is always there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The north-west and the south-east corner of the smallest rectangle around the palace.
    #[must_use]
    pub fn bounds(&self) -> (Cell, Cell) {
        self.pieces.iter().fold((Cell::START, Cell::START), |(low, high), &(Cell { x, y }, _)| {
            (Cell::new(low.x.min(x), low.y.min(y)), Cell::new(high.x.max(x), high.y.max(y)))
        })
    }

    /// This palace with a piece on `cell`, in place of the one that may lie there. The start tile
    /// stays as it is, and so does the palace if there is no room.
    #[must_use]
    pub fn with(&self, cell: Cell, piece: Piece) -> Self {
        let mut changed = self.without(cell);
        match changed.lay(cell, piece) {
            Ok(()) => changed,
            Err(_) => self.clone(),
        }
    }

    /// This palace without the piece on `cell`. The start tile stays.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Self {
        let mut changed = self.clone();
        changed.pieces.retain(|&(other, _)| other != cell || cell == Cell::START);
        changed
    }

    /// The piece beyond a side of `cell`, with the edge that it turns to it.
    fn beyond(&self, cell: Cell, side: Side) -> Option<(Piece, Edge)> {
        let piece = self.piece(cell.towards(side))?;
        Some((piece, piece.edge(side.opposite())))
    }

    /// Whether the palace obeys every rule of building.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        // Empty ground last: its test relies on the pieces being connected.
        self.pieces().all(|(cell, piece)| {
            self.mismatch(cell, piece).is_none() && self.lacks(cell, piece).is_none()
        }) && self.ways().all_reached(None)
            && self.is_without_holes()
    }

    /// How many buildings stand in an unbroken straight line, beginning with the neighbour of
    /// `from`; walls do not matter. The start tile counts; every other piece ends the line.
    #[must_use]
    pub fn line_of_buildings(&self, from: Cell, towards: Side) -> u8 {
        let mut cell = from.towards(towards);
        let mut count = 0;
        while self.piece(cell).is_some_and(Piece::is_building) {
            count += 1;
            cell = cell.towards(towards);
        }
        count
    }
}

/// The start tile alone.
impl Default for Grounds {
    fn default() -> Self {
        let mut pieces = Vec::new();
        let _ = pieces.push((Cell::START, Piece::START));
        Self { pieces }
    }
}

/// Lists the pieces.
impl fmt::Debug for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}
