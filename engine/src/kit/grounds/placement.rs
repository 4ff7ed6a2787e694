//! Which pieces may be added, swapped and removed where.
//!
//! Given that the palace is valid, nearly all of it is seen from the neighbours:
//!
//! * **Adding** takes nothing from the other pieces, and encloses empty ground exactly if the new
//!   piece touches the palace in more than one stretch.
//! * **Swapping** changes no shape and, because neighbours fit before and after, no way. A half
//!   tile beside it may lose its colour.
//! * **Removing** may cut off pieces, which is found by walking, and may leave neighbours without
//!   their wall or colour. The cell becomes empty ground, enclosed if all four sides are covered.

use heapless::Vec;

use super::walk::Ways;
use super::{Grounds, MOST_PIECES, Piece, place};
use crate::kit::PlacementError;
use crate::kit::{Cell, Side};

impl Grounds {
    /// The first side of `piece` on `cell` that does not fit the piece beyond.
    pub(super) fn mismatch(&self, cell: Cell, piece: Piece) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| {
            self.beyond(cell, side).is_some_and(|(_, beyond)| !piece.edge(side).meets(beyond))
        })
    }

    /// What `piece` on `cell` needs from its neighbours and does not get: a building a way, an
    /// outside tile a wall to lean on, a half tile a building of its colour.
    pub(super) fn lacks(&self, cell: Cell, piece: Piece) -> Option<PlacementError> {
        let has = Side::ALL.into_iter().any(|side| {
            self.beyond(cell, side).is_some_and(|(other, _)| other.supports(side.opposite(), piece))
        });
        if has || piece.is_building() && cell == Cell::START {
            return None;
        }
        Some(if piece.is_building() {
            PlacementError::Unreachable
        } else if piece.is_outside() {
            PlacementError::NoBastion
        } else {
            PlacementError::NoColour
        })
    }

    /// What a neighbour of `cell` lacks; only outside tiles and half tiles are asked.
    fn neighbour_lacks(&self, cell: Cell) -> Option<PlacementError> {
        Side::ALL.into_iter().find_map(|side| {
            let neighbour = cell.towards(side);
            let piece = self.piece(neighbour).filter(|piece| !piece.is_building())?;
            self.lacks(neighbour, piece)
        })
    }

    /// Whether a piece on `cell` has a whole side in common with another.
    fn adjoins(&self, cell: Cell, piece: Piece) -> bool {
        Side::ALL.into_iter().any(|side| {
            piece.edge(side).covers()
                && self.beyond(cell, side).is_some_and(|(_, beyond)| beyond.covers())
        })
    }

    /// Whether `piece` may be added on `cell`, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_add(&self, cell: Cell, piece: Piece) -> Result<(), PlacementError> {
        if self.piece(cell).is_some() {
            return Err(PlacementError::Occupied);
        }
        if !self.adjoins(cell, piece) {
            return Err(PlacementError::NotAdjacent);
        }
        self.check_fit(cell, piece)?;
        if self.encloses(cell, piece) {
            return Err(PlacementError::Hole);
        }
        Ok(())
    }

    /// Whether `piece` may replace the one on `cell`, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_swap(&self, cell: Cell, piece: Piece) -> Result<(), PlacementError> {
        self.movable(cell)?;
        if piece.is_half() {
            return Err(PlacementError::HalfTile);
        }
        self.check_fit(cell, piece)?;
        self.with(cell, piece).neighbour_lacks(cell).map_or(Ok(()), Err)
    }

    /// Whether the piece on `cell` may be removed, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        self.check_removal(cell, &mut None)
    }

    /// Like [`Self::check_remove`]; makes the ways when they are first needed.
    fn check_removal(&self, cell: Cell, ways: &mut Option<Ways>) -> Result<(), PlacementError> {
        let index = self.movable(cell)?;
        let covered = |side| self.beyond(cell, side).is_some_and(|(_, beyond)| beyond.covers());
        if Side::ALL.into_iter().all(covered) {
            return Err(PlacementError::Hole);
        }
        if ways.get_or_insert_with(|| self.ways()).cuts_off(index) {
            return Err(PlacementError::CutsOff);
        }
        self.without(cell).neighbour_lacks(cell).map_or(Ok(()), Err)
    }

    /// The place in the list of a piece that may be moved at all.
    fn movable(&self, cell: Cell) -> Result<u8, PlacementError> {
        if cell == Cell::START {
            return Err(PlacementError::StartTile);
        }
        let index = self.find(cell).map_err(|_| PlacementError::NothingThere)?;
        if self.piece(cell).is_some_and(Piece::is_half) {
            return Err(PlacementError::HalfTile);
        }
        Ok(index as u8)
    }

    fn check_fit(&self, cell: Cell, piece: Piece) -> Result<(), PlacementError> {
        if let Some(side) = self.mismatch(cell, piece) {
            return Err(PlacementError::EdgeMismatch(side));
        }
        self.lacks(cell, piece).map_or(Ok(()), Err)
    }

    /// The cells where `piece` may be added, by rows. The palace must be valid.
    pub fn addable(&self, piece: Piece) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.supported(piece).into_iter();
        cells.filter(move |&cell| self.check_add(cell, piece).is_ok())
    }

    /// The cells beside the pieces that have what `piece` needs, by rows: far fewer than all cells
    /// around the palace.
    fn supported(&self, piece: Piece) -> Vec<Cell, { 4 * MOST_PIECES }> {
        let mut cells: Vec<Cell, { 4 * MOST_PIECES }> = Vec::new();
        for (cell, other) in self.pieces() {
            for side in Side::ALL.into_iter().filter(|&side| other.supports(side, piece)) {
                let beside = cell.towards(side);
                if let Err(index) = cells.binary_search_by_key(&place(beside), |&cell| place(cell))
                {
                    let _ = cells.insert(index, beside);
                }
            }
        }
        cells
    }

    /// The cells whose piece `piece` may replace, by rows. The palace must be valid.
    pub fn swappable(&self, piece: Piece) -> impl Iterator<Item = Cell> + '_ {
        self.pieces()
            .map(|(cell, _)| cell)
            .filter(move |&cell| self.check_swap(cell, piece).is_ok())
    }

    /// The cells whose piece may be removed, by rows. The palace must be valid.
    pub fn removable(&self) -> impl Iterator<Item = Cell> + '_ {
        let mut ways = None;
        self.pieces()
            .map(|(cell, _)| cell)
            .filter(move |&cell| self.check_removal(cell, &mut ways).is_ok())
    }
}
