//! Which tiles may be added, swapped and removed where.
//!
//! All of it is decided from the eight cells around a spot, given that the palace is valid:
//!
//! * **Hole.** Empty cells of a valid palace hang together by edges. A tile on `c` cuts them apart
//!   exactly if two empty neighbours of `c` are not joined by an empty corner cell between them:
//!   whatever lies between is connected palace, and with `c` it closes a ring.
//! * **Walking.** A new tile takes no way from the others, so it needs one open edge of its own.
//! * **Swap.** Old and new tile both agree with all neighbours, so they have the same walls on all
//!   sides that have a neighbour, and nobody's way changes.
//! * **Removal.** A removed tile must lie at the outside; whether it cuts off others is seen from
//!   the cells around it in most cases, and else by a flood fill.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::walk::Neighbourhood;
use super::{Bits, Frame, LINES, Line, NO_LINE, Palace, Spot};
use crate::cell::{Cell, Side};
use crate::tile::{TileId, TileSet, Walls};

/// Why a change of a palace is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// There is a tile on the cell already.
    Occupied,
    /// The cell has no neighbour in the palace.
    NotAdjacent,
    /// A wall meets an open side there.
    EdgeMismatch(Side),
    /// The tile could not be reached on foot from the start tile.
    Unreachable,
    /// An empty cell would be enclosed.
    Hole,
    /// Other tiles could no longer be reached from the start tile.
    CutsOff,
    /// The start tile stays where it is.
    StartTile,
    /// There is no tile on the cell.
    NothingThere,
    /// An outside tile would have no bastion against a building's wall.
    NoBastion,
    /// A half tile would have no short side against a building of its colour.
    NoColour,
    /// A half tile stays where it is.
    HalfTile,
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Occupied => "a tile stands there already",
            Self::NotAdjacent => "the cell touches no tile of the palace",
            Self::EdgeMismatch(Side::North) => "wall meets open side in the north",
            Self::EdgeMismatch(Side::East) => "wall meets open side in the east",
            Self::EdgeMismatch(Side::South) => "wall meets open side in the south",
            Self::EdgeMismatch(Side::West) => "wall meets open side in the west",
            Self::Unreachable => "the tile could not be reached on foot",
            Self::Hole => "an empty cell would be enclosed",
            Self::CutsOff => "other tiles could no longer be reached on foot",
            Self::StartTile => "the start tile stays where it is",
            Self::NothingThere => "no tile stands there",
            Self::NoBastion => "an outside tile would have no bastion against a wall",
            Self::NoColour => "a half tile would touch no building of its colour",
            Self::HalfTile => "a half tile stays where it is",
        })
    }
}

impl core::error::Error for PlacementError {}

/// Some cells of one row of a palace's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRow {
    frame: Frame,
    line: usize,
    cells: Bits,
}

impl CellRow {
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

    /// The cells one after the other.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.cells;
        core::iter::from_fn(move || {
            let bit = (rest != 0).then_some(rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(self.frame.cell(Spot { line: self.line, bit }))
        })
    }
}

/// The walls of a tile on the board, for all cells of a line at once: every bit of a side is set
/// if the side is walled.
type WallMasks = EnumMap<Side, Bits>;

/// What surrounds the cells of one line, each bit speaking of its own cell.
struct Surroundings {
    /// Cells with a tile beyond the side, and no wall of that tile between.
    open: EnumMap<Side, Bits>,
    /// Cells with a tile beyond the side that has a wall there.
    walled: EnumMap<Side, Bits>,
    /// Empty cells where a tile would enclose no other empty cell.
    free: Bits,
    /// Cells whose tile may be moved.
    movable: Bits,
}

impl Surroundings {
    /// Cells whose neighbours all agree with a tile of these walls.
    fn matching(&self, walls: &WallMasks) -> Bits {
        !Side::ALL.into_iter().fold(0, |clash, side| {
            clash | walls[side] & self.open[side] | !walls[side] & self.walled[side]
        })
    }

    /// Cells that an open side of such a tile joins to a neighbour.
    fn joined(&self, walls: &WallMasks) -> Bits {
        Side::ALL.into_iter().fold(0, |joined, side| joined | !walls[side] & self.open[side])
    }

    /// Cells where a tile of these walls may be added.
    fn additions(&self, walls: &WallMasks) -> Bits {
        self.free & self.matching(walls) & self.joined(walls)
    }

    /// Cells whose tile a tile of these walls may replace.
    fn swaps(&self, walls: &WallMasks) -> Bits {
        self.movable & self.matching(walls)
    }
}

/// Cells where a tile would part the empty cells around it: two empty neighbours at a corner with
/// a tile on the corner cell, or empty cells on two opposite sides and tiles on the other two.
fn enclosing(above: Bits, line: Bits, below: Bits) -> Bits {
    let (north, south) = (above, below);
    let (east, west) = (line >> 1, line << 1);
    let corner = |one: Bits, other: Bits, between: Bits| !one & !other & between;
    corner(north, east, above >> 1)
        | corner(east, south, below >> 1)
        | corner(south, west, below << 1)
        | corner(west, north, above << 1)
        | (!north & !south & east & west)
        | (north & south & !east & !west)
}

impl Palace {
    /// The line before the one with this number.
    fn line_above(&self, index: usize) -> &Line {
        index.checked_sub(1).map_or(&NO_LINE, |above| self.line(above))
    }

    #[inline]
    fn surroundings(&self, index: usize) -> Surroundings {
        let (above, line, below) = (self.line_above(index), self.line(index), self.line(index + 1));
        let open = |line: &Line, side| line.tiles & !line.walls[side];
        Surroundings {
            open: EnumMap::from_array([
                open(above, Side::South),
                open(line, Side::West) >> 1,
                open(below, Side::North),
                open(line, Side::East) << 1,
            ]),
            walled: EnumMap::from_array([
                above.walls[Side::South],
                line.walls[Side::West] >> 1,
                below.walls[Side::North],
                line.walls[Side::East] << 1,
            ]),
            free: !line.tiles & !enclosing(above.tiles, line.tiles, below.tiles),
            movable: line.tiles & !self.start.in_line(index),
        }
    }

    fn wall_masks(&self, walls: Walls) -> WallMasks {
        let walls = self.frame.walls(walls);
        EnumMap::from_array(Side::ALL.map(|side| Bits::from(walls.has(side)).wrapping_neg()))
    }

    pub(super) fn row(&self, line: usize, cells: Bits) -> CellRow {
        CellRow { frame: self.frame, line, cells }
    }

    /// The cells that `choose` picks from the surroundings of every line.
    fn cells_by<F>(&self, choose: F) -> impl Iterator<Item = Cell> + use<'_, F>
    where
        F: Fn(&Surroundings) -> Bits,
    {
        (0..self.lines.len())
            .map(move |index| self.row(index, choose(&self.surroundings(index))))
            .flat_map(CellRow::iter)
    }

    /// The cells where a tile of these walls may be added. The palace must be valid.
    pub fn additions(&self, walls: Walls) -> impl Iterator<Item = Cell> + '_ {
        let walls = self.wall_masks(walls);
        self.cells_by(move |around| around.additions(&walls))
    }

    /// The cells whose tile a tile of these walls may replace. The palace must be valid.
    pub fn swaps(&self, walls: Walls) -> impl Iterator<Item = Cell> + '_ {
        let walls = self.wall_masks(walls);
        self.cells_by(move |around| around.swaps(&walls))
    }

    /// The cells whose tile may be removed. The palace must be valid.
    pub fn removals(&self) -> impl Iterator<Item = Cell> + '_ {
        self.removal_rows().flat_map(CellRow::iter)
    }

    /// Calls `visit` with the cells of every row where each of `tiles` may be added or swapped in:
    /// the work that all tiles share is done once. The palace must be valid.
    pub(crate) fn for_each_fit(&self, tiles: TileSet, mut visit: impl FnMut(TileId, Fit, CellRow)) {
        let mut lines: Vec<Surroundings, LINES> = Vec::new();
        for index in 0..self.lines.len() {
            let _ = lines.push(self.surroundings(index));
        }
        for tile in tiles.iter() {
            let walls = self.wall_masks(tile.walls());
            for (index, around) in lines.iter().enumerate() {
                let matching = around.matching(&walls);
                let added = matching & around.free & around.joined(&walls);
                if added != 0 {
                    visit(tile, Fit::Add, self.row(index, added));
                }
                let swapped = matching & around.movable;
                if swapped != 0 {
                    visit(tile, Fit::Swap, self.row(index, swapped));
                }
            }
        }
    }

    /// The cells of every row whose tile may be removed. The palace must be valid.
    pub(crate) fn removal_rows(&self) -> impl Iterator<Item = CellRow> + '_ {
        let mut inner_wall = None;
        (0..self.lines.len())
            .map(move |index| self.row(index, self.removable(index, &mut inner_wall)))
    }

    /// Tiles of a line that may be removed. Remembers whether there is an inner wall.
    fn removable(&self, index: usize, inner_wall: &mut Option<bool>) -> Bits {
        let (above, line, below) = (self.line_above(index), self.line(index), self.line(index + 1));
        let inside = above.tiles & below.tiles & line.tiles >> 1 & line.tiles << 1;
        let outer = line.tiles & !inside & !self.start.in_line(index);
        if outer == 0 {
            return 0;
        }
        let around = Neighbourhood::new(above, line, below);
        let parted = outer & around.parted();
        let mut removable = outer & !parted;
        if parted == 0 {
            return removable;
        }
        let mut doubtful = parted & !around.cutting();
        if doubtful == 0 || !*inner_wall.get_or_insert_with(|| self.has_inner_wall()) {
            return removable;
        }
        while doubtful != 0 {
            let spot = Spot { line: index, bit: doubtful.trailing_zeros() };
            doubtful &= doubtful - 1;
            if self.all_reachable(Some(spot)) {
                removable |= spot.mask();
            }
        }
        removable
    }

    /// Whether some wall between two tiles touches the outline with neither end. All other walls
    /// hang on the outline, and there is no way round them.
    fn has_inner_wall(&self) -> bool {
        // Whether four tiles meet at the south-east corner of a cell.
        let meeting = |line: &Line, below: &Line| {
            let both = line.tiles & below.tiles;
            both & both >> 1
        };
        // The first and the last line are free.
        self.lines.array_windows().any(|[above, line, below]| {
            let corners = meeting(line, below);
            let upright = line.walls[Side::East] & meeting(above, line);
            let level = line.walls[Side::South] & corners << 1;
            (upright | level) & corners != 0
        })
    }

    /// Whether a tile of these walls may be added on `cell`, and if not, why. The palace must be
    /// valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_add(&self, cell: Cell, walls: Walls) -> Result<(), PlacementError> {
        let spot = self.spot(cell).ok_or(PlacementError::NotAdjacent)?;
        if self.holds(spot) {
            return Err(PlacementError::Occupied);
        }
        let around = self.surroundings(spot.line);
        let neighbours = |side| (around.open[side] | around.walled[side]) & spot.mask() != 0;
        if !Side::ALL.into_iter().any(neighbours) {
            return Err(PlacementError::NotAdjacent);
        }
        self.check_edges(&around, spot, walls)?;
        if around.joined(&self.wall_masks(walls)) & spot.mask() == 0 {
            return Err(PlacementError::Unreachable);
        }
        if around.free & spot.mask() == 0 {
            return Err(PlacementError::Hole);
        }
        Ok(())
    }

    /// Whether a tile of these walls may replace the one on `cell`, and if not, why. The palace
    /// must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_swap(&self, cell: Cell, walls: Walls) -> Result<(), PlacementError> {
        let spot = self.movable(cell)?;
        self.check_edges(&self.surroundings(spot.line), spot, walls)
    }

    /// Whether the tile on `cell` may be removed, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        let spot = self.movable(cell)?;
        if Side::ALL.into_iter().all(|side| self.holds(spot.towards(side))) {
            return Err(PlacementError::Hole);
        }
        if self.removable(spot.line, &mut None) & spot.mask() == 0 {
            return Err(PlacementError::CutsOff);
        }
        Ok(())
    }

    fn movable(&self, cell: Cell) -> Result<Spot, PlacementError> {
        if cell == Cell::START {
            return Err(PlacementError::StartTile);
        }
        self.occupied(cell).ok_or(PlacementError::NothingThere)
    }

    fn check_edges(
        &self,
        around: &Surroundings,
        spot: Spot,
        walls: Walls,
    ) -> Result<(), PlacementError> {
        let walls = self.frame.walls(walls);
        let clash = |&side: &Side| {
            let beyond = if walls.has(side) { around.open[side] } else { around.walled[side] };
            beyond & spot.mask() != 0
        };
        match Side::ALL.into_iter().find(clash) {
            Some(side) => Err(PlacementError::EdgeMismatch(self.frame.side(side))),
            None => Ok(()),
        }
    }

    /// Whether all neighbours agree on the wall between them.
    pub(super) fn edges_match(&self) -> bool {
        self.lines.iter().enumerate().all(|(index, line)| {
            let around = self.surroundings(index);
            Side::ALL.into_iter().all(|side| {
                let walls = line.walls[side];
                walls & around.open[side] == 0 && line.tiles & !walls & around.walled[side] == 0
            })
        })
    }
}

/// How a tile fits a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// It may be added there.
    Add,
    /// It may replace the tile there.
    Swap,
}
