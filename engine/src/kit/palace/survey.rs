//! A strip of a palace, looked at once for many questions.

use enum_map::EnumMap;

use super::around::Around;
use super::board::Bits;
use super::whole::Whole;
use super::{CellSet, Palace, Piece, Sites, Solid};
use crate::kit::{Cell, Side, Walls};

/// What may be changed in one strip of a palace, which must be valid. Its surroundings are looked at
/// once; answers are about all cells of the strip, slow ones about those that are asked about.
pub(crate) struct Survey<'a> {
    palace: &'a Palace,
    index: usize,
    /// The cells that somebody asks about.
    asked: Bits,
    around: &'a Around<'a>,
    whole: &'a Whole,
}

impl Survey<'_> {
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
    #[inline(always)]
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

    /// Where a building could be added if one might walk through a double wall: through one of these
    /// walls of its own, and one beyond that is not solid.
    pub(crate) fn gated_additions(&self, piece: Piece, own: Walls, solid: Solid<'_>) -> CellSet {
        let (frame, solid) = (self.palace.frame, self.before(solid));
        self.set(self.around.gated_additions(frame.piece(piece), frame.walls(own), &solid))
    }

    /// Whose piece a building could replace in the same way.
    pub(crate) fn gated_swaps(&self, piece: Piece, own: Walls, solid: Solid<'_>) -> CellSet {
        let (frame, solid) = (self.palace.frame, self.before(solid));
        self.set(self.around.gated_swaps(frame.piece(piece), frame.walls(own), &solid))
    }

    /// Whose piece, of those asked about, could be removed if so many gates were opened through walls that
    /// are not solid.
    pub(crate) fn gated_removals(&self, gates: u8, solid: Solid<'_>) -> CellSet {
        let cutting = self.around.cutting_removals(self.whole) & self.asked;
        self.set(self.palace.replaced_by_gates(self.index, cutting, gates, solid))
    }

    /// The cells beyond whose sides there is one of these walls.
    fn before(&self, solid: Solid<'_>) -> EnumMap<Side, Bits> {
        let (frame, mut before) = (self.palace.frame, EnumMap::default());
        solid(&mut |cell, walls| {
            for side in walls.iter() {
                let spot = frame.spot(cell.towards(side));
                before[frame.side(side.opposite())] |=
                    spot.map_or(0, |spot| spot.in_strip(self.index));
            }
        });
        before
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
            visit(&Survey { palace: self, index, asked: Bits::MAX, around, whole: &whole });
        }
    }

    /// Looks at the strip of a valid palace with this cell, if there is one, for what can be said of the
    /// cell.
    #[inline(never)]
    pub(crate) fn survey_at<T>(
        &self,
        cell: Cell,
        look: impl FnOnce(&Survey<'_>) -> T,
    ) -> Option<T> {
        let spot = self.spot(cell)?;
        let (index, asked) = (spot.strip, spot.mask());
        let mut whole = Whole::unknown();
        whole.look_at(self);
        let around = &Around::of(self, index);
        Some(look(&Survey { palace: self, index, asked, around, whole: &whole }))
    }
}
