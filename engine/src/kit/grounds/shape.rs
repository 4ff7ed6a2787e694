//! Empty ground: whether a palace encloses any.
//!
//! Taken with their borders, the pieces of a palace are a closed area of the plane; the empty
//! ground is the rest, joined across every side that no piece reaches. As long as the area is
//! connected, the ground is connected exactly if the area has no hole, that is, if its Euler number
//! (corners − sides + faces) is 1. Another piece adds 1 to that number, and takes away what it has
//! in common with the others: corners touched − sides touched.

use super::piece::Vertex;
use super::{Corner, Grounds, Piece, place};
use crate::kit::{Cell, Side};

impl Grounds {
    /// Corners − sides of `piece` on `cell` that are touched by pieces on cells that `count`.
    fn contact(&self, cell: Cell, piece: Piece, count: impl Fn(Cell) -> bool) -> i16 {
        let touched = |other: Cell, test: &dyn Fn(Piece) -> bool| {
            other != cell && count(other) && self.piece(other).is_some_and(test)
        };
        let sides = Side::ALL.into_iter().filter(|&side| {
            piece.edge(side).covers()
                && touched(cell.towards(side), &|other| other.edge(side.opposite()).covers())
        });
        let corners = Corner::ALL.into_iter().filter(|&corner| {
            piece.touches(corner)
                && Vertex::of(cell, corner)
                    .cells()
                    .into_iter()
                    .any(|(other, corner)| touched(other, &|other| other.touches(corner)))
        });
        corners.count() as i16 - sides.count() as i16
    }

    /// Whether all empty ground is connected. The pieces must be.
    pub(super) fn is_without_holes(&self) -> bool {
        let parts = self
            .pieces()
            .map(|(cell, piece)| 1 - self.contact(cell, piece, |other| place(other) < place(cell)));
        parts.sum::<i16>() == 1
    }

    /// Whether a piece on the empty `cell` would enclose empty ground. The palace must be valid.
    pub(super) fn encloses(&self, cell: Cell, piece: Piece) -> bool {
        self.contact(cell, piece, |_| true) != 1
    }
}
