//! A strip of a palace, looked at once for many questions.

use super::around::Around;
use super::board::Bits;
use super::whole::Whole;
use super::{CellSet, Palace, Piece, Sites};
use crate::kit::{Cell, Walls};

/// What may be changed in one strip of a palace, which must be valid. Its surroundings are looked at
/// once; every answer is about all cells of the strip.
pub(crate) struct Survey<'a> {
    palace: &'a Palace,
    index: usize,
    around: &'a Around<'a>,
    whole: &'a Whole,
}

impl<'a> Survey<'a> {
    /// The whole palace.
    pub(crate) const fn palace(&self) -> &'a Palace {
        self.palace
    }

    fn set(&self, cells: Bits) -> CellSet {
        self.palace.set(self.index, cells)
    }

    /// No cells.
    pub(crate) fn blank(&self) -> CellSet {
        self.set(0)
    }

    /// Where a piece may be added.
    pub(crate) fn additions(&self, piece: Piece) -> CellSet {
        self.set(self.around.additions(self.palace.frame.piece(piece)))
    }

    /// Whose piece this one may replace.
    pub(crate) fn swaps(&self, piece: Piece) -> CellSet {
        let relied_on = self.whole.relied_on_by_halves(self.index);
        self.set(self.around.swaps(self.palace.frame.piece(piece), relied_on))
    }

    /// Both.
    pub(crate) fn sites(&self, piece: Piece) -> Sites {
        let relied_on = self.whole.relied_on_by_halves(self.index);
        let (free, taken) = self.around.sites(self.palace.frame.piece(piece), relied_on);
        Sites::new(free, taken, self.palace.frame, self.index)
    }

    /// The same of a building that may be turned.
    #[inline(never)]
    pub(crate) fn turned_sites(&self, building: Piece) -> Sites {
        (1..4).fold(self.sites(building), |all, turns| {
            let walls = building.walls().turned(turns);
            all.joined(self.sites(Piece::building(walls, building.colour())))
        })
    }

    /// By how many quarter turns clockwise the building with these walls on a cell may lie turned, a
    /// bit for each; none if it stands in another strip.
    pub(crate) fn turns(&self, cell: Cell, walls: impl FnOnce() -> Walls) -> u8 {
        let spot = self.palace.frame.spot(cell).filter(|spot| spot.strip == self.index);
        let Some((fixed, walled)) = spot.and_then(|spot| self.around.fixed(spot)) else { return 0 };
        let walls = walls();
        (0..4).fold(0, |bits, turns| {
            let walls = self.palace.frame.walls(walls.turned(turns));
            bits | u8::from(walls.intersection(fixed) == walled) << turns
        })
    }

    /// Whose piece may be removed.
    pub(crate) fn removals(&self) -> CellSet {
        self.set(self.around.removable(self.whole))
    }

    /// Where a building could be added if one might walk through a double wall.
    pub(crate) fn gated_additions(&self, piece: Piece) -> CellSet {
        self.set(self.around.gated_additions(self.palace.frame.piece(piece)))
    }

    /// Whose piece a building could replace if one might walk through a double wall.
    pub(crate) fn gated_swaps(&self, piece: Piece) -> CellSet {
        self.set(self.around.gated_swaps(self.palace.frame.piece(piece)))
    }

    /// Whose piece could be removed if that did not cut off others.
    pub(crate) fn cutting_removals(&self) -> CellSet {
        self.set(self.around.cutting_removals(self.whole))
    }
}

impl Palace {
    /// Visits all strips of a valid palace.
    #[inline(never)]
    pub(crate) fn for_each_survey(&self, visit: &mut dyn FnMut(&Survey<'_>)) {
        let mut whole = Whole::unknown();
        whole.look_at(self);
        for index in 0..self.count() {
            let around = &Around::of(self, index);
            visit(&Survey { palace: self, index, around, whole: &whole });
        }
    }

    /// Looks at the strip of a valid palace with this cell, if there is one.
    #[inline(never)]
    pub(crate) fn survey_at<T>(
        &self,
        cell: Cell,
        look: impl FnOnce(&Survey<'_>) -> T,
    ) -> Option<T> {
        let index = self.spot(cell)?.strip;
        let mut whole = Whole::unknown();
        whole.look_at(self);
        let around = &Around::of(self, index);
        Some(look(&Survey { palace: self, index, around, whole: &whole }))
    }
}
