//! Sets of cells, as they come out of the bitboards.

use super::Palace;
use super::board::{Bits, Frame, Spot};
use crate::kit::Cell;

/// Some cells of a palace's board, all of one strip of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSet {
    cells: Bits,
    frame: Frame,
    strip: u8,
}

impl CellSet {
    pub(super) const fn new(cells: Bits, frame: Frame, strip: usize) -> Self {
        Self { cells, frame, strip: strip as u8 }
    }

    /// The bit of a cell; none if it is not of this strip.
    fn mask(self, cell: Cell) -> Bits {
        self.frame.spot(cell).map_or(0, |spot| spot.in_strip(self.strip.into()))
    }

    /// Whether this cell is one of them.
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        self.cells & self.mask(cell) != 0
    }

    /// Adds other cells of the same strip.
    pub(crate) const fn join(&mut self, other: Self) {
        self.cells |= other.cells;
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.cells.count_ones() as usize
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.cells == 0
    }

    /// The cell with this number in the order of [`CellSet::iter`], from 0.
    #[must_use]
    pub fn get(self, number: usize) -> Option<Cell> {
        let bit = nth_bit(self.cells, number)?;
        Some(self.frame.cell_of(Spot { strip: self.strip.into(), bit }))
    }

    /// The cells one after the other, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let stride = self.frame.stride();
        let (mut rest, mut row, mut first) = (self.cells, 0, 0);
        core::iter::from_fn(move || {
            let bit = (rest != 0).then_some(rest.trailing_zeros())?;
            rest &= rest - 1;
            // Rows are counted on the way: dividing for each cell is slow on small processors.
            while bit - first >= stride {
                first += stride;
                row += 1;
            }
            Some(self.frame.cell(self.strip.into(), row, bit - first))
        })
    }
}

/// Where a bit of a word with this number, from 0, is.
fn nth_bit(bits: Bits, number: usize) -> Option<u32> {
    let mut rest = bits;
    for _ in 0..number {
        rest &= rest.checked_sub(1)?;
    }
    (rest != 0).then_some(rest.trailing_zeros())
}

/// The cells where a tile may be built in, all of one strip of a palace: empty ones, and those with
/// a tile that it may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sites {
    free: Bits,
    all: CellSet,
}

impl Sites {
    pub(super) const fn new(free: Bits, taken: Bits, frame: Frame, strip: usize) -> Self {
        Self { free, all: CellSet::new(free | taken, frame, strip) }
    }

    /// Empty cells and such with a tile, of the same strip.
    pub(crate) const fn of(free: CellSet, taken: CellSet) -> Self {
        Self { free: free.cells, all: CellSet { cells: free.cells | taken.cells, ..free } }
    }

    /// With others of the same strip.
    pub(crate) const fn joined(mut self, others: Self) -> Self {
        self.free |= others.free;
        self.all.join(others.all);
        self
    }

    /// The empty cells.
    #[must_use]
    pub const fn free(self) -> CellSet {
        CellSet { cells: self.free, ..self.all }
    }

    /// The cells with a tile.
    #[must_use]
    pub const fn taken(self) -> CellSet {
        CellSet { cells: self.all.cells & !self.free, ..self.all }
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.all.len()
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.all.is_empty()
    }
}

impl Palace {
    pub(super) fn set(&self, strip: usize, cells: Bits) -> CellSet {
        CellSet::new(cells, self.frame, strip)
    }
}
