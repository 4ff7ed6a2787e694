//! Changes of palaces of one strip in which nothing but half tiles lies among the buildings: with what
//! is known of them, the questions of `around` become quick code.

use super::around::Around;
use super::board::{down, up};
use super::placement::Change;
use super::rows::{Row, Rows};
use super::{Palace, Piece, Shapes, Sites, Window};

impl Palace {
    /// Whether there is one strip of buildings and half tiles, without gates.
    #[inline]
    pub(super) fn has_halves_alone(&self) -> bool {
        let has_outside = self.shapes.as_ref().is_some_and(|shapes| shapes.outside != 0);
        self.is_single() && !self.gated && !has_outside
    }

    /// As [`Palace::for_each_change_around`] in such a palace.
    #[inline(never)]
    pub(super) fn for_each_change_beside_halves<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)>,
        visit: &mut dyn FnMut(Change<T>),
    ) {
        let (frame, stride) = (self.frame.straight(), self.frame.stride());
        let halves = self.shapes.as_ref().map_or(0, |&Shapes { halves, .. }| halves);
        let row = |strip, halves| Row { strip, outside: 0, halves };
        let Window { above, here, below } = frame.only_window(&self.first);
        let rows = Rows {
            above: row(above, up(halves, stride)),
            here: row(here, halves),
            below: row(below, down(halves, stride)),
        };
        let around = Around::amid(self, 0, rows, 0);
        let relied_on = self.relied_on_by_halves();
        for (tile, piece) in reserve {
            let (free, taken) = match piece.building_walls() {
                Some(walls) => around.building_sites(piece, walls, relied_on),
                // Only in place of another such piece, and there is none.
                None => (self.additions_in(0, piece), 0),
            };
            if free | taken != 0 {
                visit(Change::Build(tile, Sites::new(free, taken, frame, 0)));
            }
        }
        let buildings = around.outer() & !relied_on;
        let removable = buildings & !around.cutting_off_here(buildings);
        visit(Change::Remove(self.set(0, removable)));
    }
}
