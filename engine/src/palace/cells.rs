//! Sets of cells, as they come out of the bitboards.

use super::Palace;
use super::board::{Bits, Frame};
use crate::cell::Cell;

/// Some cells of a palace's board, all of one strip of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSet {
    cells: Bits,
    frame: Frame,
    strip: u8,
}

impl CellSet {
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
    pub fn get(self, index: usize) -> Option<Cell> {
        let mut rest = self.cells;
        for _ in 0..index {
            rest &= rest.checked_sub(1)?;
        }
        CellSet { cells: rest, ..self }.iter().next()
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

impl Palace {
    pub(super) fn set(&self, strip: usize, cells: Bits) -> CellSet {
        CellSet { cells, frame: self.frame, strip: strip as u8 }
    }
}
