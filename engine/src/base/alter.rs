//! Changes of palaces: what the building rules allow, and what modules add to that.

use core::ops::Range;

use crate::base::action::ActionError;
use crate::base::game::Game;
use crate::base::modules;
use crate::base::tile::{TileId, TileSet};
use crate::base::view::View;
use crate::kit::palace::Survey;
use crate::kit::{Cell, CellSet, Palace, Piece, PlacementError, Seat, Walls};

/// A change of a palace, apart from the cell. A tile may be turned, by quarter turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// This tile is added.
    Add(TileId, u8),
    /// This tile takes the place of another.
    Swap(TileId, u8),
    /// A tile is taken out.
    Remove,
}

impl Alteration {
    /// The same with its tile turned so often and not otherwise: a tile that is not turned may be
    /// built turned if it is one of those that can be. Four quarter turns more say so.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Self {
        let turns = turns % 4 + 4;
        match self {
            Self::Add(tile, _) => Self::Add(tile, turns),
            Self::Swap(tile, _) => Self::Swap(tile, turns),
            Self::Remove => self,
        }
    }

    /// The tile that comes, and how often it is turned.
    #[must_use]
    pub const fn incoming(self) -> Option<(TileId, u8)> {
        match self {
            Self::Add(tile, turns) | Self::Swap(tile, turns) => Some((tile, turns)),
            Self::Remove => None,
        }
    }

    /// How often a tile that is to be built may be turned; see [`Alteration::turned`].
    pub(crate) const fn ways_of(tile: TileId) -> Range<u8> {
        if tile.can_turn() { 4..8 } else { 0..1 }
    }

    /// The changes that say how the tile lies: one that may be turned, and is not said to be, lies in
    /// any of four ways.
    fn ways(self) -> impl Iterator<Item = Self> {
        let ways = match self.incoming() {
            Some((tile, 0)) => Self::ways_of(tile),
            _ => 0..1,
        };
        ways.map(move |turns| if turns < 4 { self } else { self.turned(turns) })
    }
}

/// How some tiles lie, asked once for all of them.
pub(crate) struct Looks<'a> {
    game: &'a Game,
    /// Those that have their type now.
    typed: TileSet,
    /// Those that have the walls that are printed on them.
    walled: TileSet,
    /// Those of which both is true.
    printed: TileSet,
}

impl Looks<'_> {
    /// How one of them would lie if it were turned so often.
    #[inline]
    pub(crate) fn laid(&self, tile: TileId, turns: u8) -> Piece {
        if turns == 0 && self.printed.contains(tile) {
            return tile.into();
        }
        self.laid_otherwise(tile, turns)
    }

    #[inline(never)]
    fn laid_otherwise(&self, tile: TileId, turns: u8) -> Piece {
        let walls = if self.walled.contains(tile) { tile.walls() } else { self.game.walls(tile) };
        modules::piece(tile, walls.turned(turns), self.typed.contains(tile))
    }
}

impl Game {
    /// The walls of a tile, by its sides as they are printed.
    pub(crate) fn walls(&self, tile: TileId) -> Walls {
        let mut walls = tile.walls();
        modules::tile_walls(self, tile, &mut walls);
        walls
    }

    /// How often a tile is turned in its palace.
    pub(crate) fn turns(&self, tile: TileId) -> u8 {
        let mut turns = 0;
        modules::tile_turns(self, tile, &mut turns);
        turns
    }

    /// How a tile would lie if it were turned so often. Without modules colours do not matter.
    #[inline]
    pub(crate) fn laid(&self, tile: TileId, turns: u8) -> Piece {
        if self.setup.modules().is_empty() {
            return tile.walls().into();
        }
        self.laid_with_modules(tile, turns)
    }

    #[inline(never)]
    fn laid_with_modules(&self, tile: TileId, turns: u8) -> Piece {
        modules::piece(tile, self.walls(tile).turned(turns), self.is_typed(tile))
    }

    /// Looks at how these tiles lie.
    pub(crate) fn looks(&self, tiles: TileSet) -> Looks<'_> {
        let mut rewalled = TileSet::EMPTY;
        modules::rewalled(self, &mut rewalled);
        let (typed, walled) = (self.typed(tiles), tiles.difference(rewalled));
        Looks { game: self, typed, walled, printed: typed.intersection(walled) }
    }

    /// Whether the building rules allow a change, and if not, why.
    #[inline]
    fn ruled(&self, palace: &Palace, change: Alteration, cell: Cell) -> Result<(), PlacementError> {
        match change {
            Alteration::Add(tile, turns) => palace.check_add(cell, self.laid(tile, turns)),
            Alteration::Swap(tile, turns) => palace.check_swap(cell, self.laid(tile, turns)),
            Alteration::Remove => palace.check_remove(cell),
        }
    }

    /// Whether somebody's palace may be changed so, and if not, why.
    pub(crate) fn check_change(
        &self,
        seat: Seat,
        change: Alteration,
        cell: Cell,
    ) -> Result<(), ActionError> {
        if self.setup.modules().is_empty() {
            return Ok(self.ruled(&self.plain_palace(seat), change, cell)?);
        }
        self.check_with_modules(seat, change, cell)
    }

    /// The same with what modules allow.
    #[inline(never)]
    fn check_with_modules(
        &self,
        seat: Seat,
        change: Alteration,
        cell: Cell,
    ) -> Result<(), ActionError> {
        let palace = self.palace(seat);
        let may_allow = self.may_allow(seat);
        let mut why = None;
        for change in change.ways() {
            let Err(error) = self.ruled(&palace, change, cell) else { return Ok(()) };
            let is_allowed = |survey: &Survey<'_>| {
                self.allowed(seat, survey, change, survey.blank()).contains(cell)
            };
            if may_allow && palace.survey_at(cell, is_allowed) == Some(true) {
                return Ok(());
            }
            why.get_or_insert(error);
        }
        Err(why.map_or(ActionError::NotPossible, ActionError::Placement))
    }

    /// Whether modules allow somebody changes now that the building rules do not.
    #[inline]
    pub(crate) fn may_allow(&self, seat: Seat) -> bool {
        let mut may = false;
        modules::may_allow(self, seat, &mut may);
        may
    }

    /// These cells of a strip and those on which modules allow a change.
    #[inline(never)]
    pub(crate) fn allowed(
        &self,
        seat: Seat,
        survey: &Survey<'_>,
        change: Alteration,
        mut cells: CellSet,
    ) -> CellSet {
        modules::allow(self, seat, survey, change, &mut cells);
        cells
    }

    /// Visits the cells on which somebody's palace may be changed so, a strip at a time.
    #[inline(never)]
    pub(crate) fn for_each_site(
        &self,
        seat: Seat,
        change: Alteration,
        visit: &mut dyn FnMut(CellSet),
    ) {
        let palace = self.palace(seat);
        let may_allow = self.may_allow(seat);
        palace.for_each_survey(&mut |survey| {
            let mut all = survey.blank();
            for change in change.ways() {
                let cells = match change {
                    Alteration::Add(tile, turns) => survey.additions(self.laid(tile, turns)),
                    Alteration::Swap(tile, turns) => survey.swaps(self.laid(tile, turns)),
                    Alteration::Remove => survey.removals(),
                };
                all.join(if may_allow { self.allowed(seat, survey, change, cells) } else { cells });
            }
            visit(all);
        });
    }
}

impl View<'_> {
    /// How a tile lies in its palace, or would lie if it were built as it is.
    #[must_use]
    pub fn piece(&self, tile: TileId) -> Piece {
        self.game.laid(tile, self.game.turns(tile))
    }

    /// The walls of a tile as it lies.
    #[must_use]
    pub fn walls(&self, tile: TileId) -> Walls {
        self.game.walls(tile).turned(self.game.turns(tile))
    }

    /// Those of them that are not printed.
    #[must_use]
    pub fn added_walls(&self, tile: TileId) -> Walls {
        let added = self.game.walls(tile).difference(tile.walls());
        added.turned(self.game.turns(tile))
    }

    /// The walls of somebody's start tile.
    #[must_use]
    pub fn start_walls(&self, seat: Seat) -> Walls {
        self.game.walls_of_start(seat)
    }

    /// How a tile would lie at first if it were built here.
    #[must_use]
    pub fn piece_on(&self, seat: Seat, change: Alteration, cell: Cell) -> Option<Piece> {
        let (tile, mut turns) = change.incoming()?;
        modules::first_turns(self.game, seat, change, cell, &mut turns);
        Some(self.game.laid(tile, turns))
    }

    /// Whether somebody's palace may be changed so, whoever decides now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check_change(
        &self,
        seat: Seat,
        change: Alteration,
        cell: Cell,
    ) -> Result<(), ActionError> {
        self.game.check_change(seat, change, cell)
    }

    /// Visits the cells on which somebody's palace may be changed so, whoever decides now.
    pub fn for_each_site(&self, seat: Seat, change: Alteration, visit: &mut dyn FnMut(CellSet)) {
        self.game.for_each_site(seat, change, visit);
    }
}
