//! Walking: which pieces can be reached from the start tile on foot.

use heapless::Vec;

use super::{Edge, Grounds, MOST_PIECES, PerPiece};
use crate::kit::{Cell, Side};

/// The ways between the pieces of a palace, which are named by their places in its list.
pub(super) struct Ways {
    /// From each piece, clockwise from the north, the pieces that one can walk to.
    ways: PerPiece<[Option<u8>; 4]>,
    start: u8,
    /// How many pieces can be walked on at all.
    walkable: usize,
}

impl Grounds {
    /// The ways between the pieces.
    pub(super) fn ways(&self) -> Ways {
        let ways = self.pieces().map(|(cell, piece)| {
            Side::ALL.map(|side| {
                let next = self.find(cell.towards(side)).ok()?;
                let (_, beyond) = self.pieces.get(next)?;
                let open = [piece.edge(side), beyond.edge(side.opposite())] == [Edge::Open; 2];
                open.then_some(next as u8)
            })
        });
        Ways {
            ways: ways.collect(),
            start: self.find(Cell::START).unwrap_or_default() as u8,
            walkable: self.pieces().filter(|(_, piece)| !piece.is_outside()).count(),
        }
    }
}

impl Ways {
    /// Whether all pieces that can be walked on, except the one `without`, can be reached from the
    /// start tile.
    pub(super) fn all_reached(&self, without: Option<u8>) -> bool {
        let mut known = [false; MOST_PIECES];
        let mut ahead: PerPiece<u8> = Vec::new();
        let mut reached = 0;
        let mut enter = |piece: u8| {
            let new = known
                .get_mut(usize::from(piece))
                .is_some_and(|known| !core::mem::replace(known, true));
            new && Some(piece) != without
        };
        enter(self.start);
        let _ = ahead.push(self.start);
        while let Some(piece) = ahead.pop() {
            reached += 1;
            for next in self.from(piece) {
                if enter(next) {
                    let _ = ahead.push(next);
                }
            }
        }
        reached + usize::from(without.is_some()) == self.walkable
    }

    /// Whether some piece could no longer be reached without this one.
    pub(super) fn cuts_off(&self, piece: u8) -> bool {
        // No way leads through a piece with a single neighbour.
        self.from(piece).count() > 1 && !self.all_reached(Some(piece))
    }

    fn from(&self, piece: u8) -> impl Iterator<Item = u8> {
        self.ways.get(usize::from(piece)).copied().unwrap_or_default().into_iter().flatten()
    }
}
