//! Which tiles may be added, swapped and removed where.
//!
//! All of it is decided from the eight cells around a spot, given that the palace is valid:
//!
//! * **Hole.** The empty cells of a valid palace are connected by edges. A tile on `c` cuts them
//!   apart exactly if two empty neighbours of `c` are not joined by an empty corner cell between
//!   them: whatever lies between is connected palace, and with `c` it closes a ring.
//! * **Walking.** A new tile takes no way from the others, so it needs one open edge of its own.
//! * **Swap.** Old and new tile both agree with all neighbours, so they have the same walls on all
//!   sides that have a neighbour, and nobody's way changes.
//! * **Removal.** A removed tile must lie at the outside. Whether it cuts off others is mostly seen
//!   from the cells around it, and otherwise found by a flood fill.

use core::fmt;

use enum_map::EnumMap;

use super::board::{Bits, Frame, Spot, Window};
use super::neighbours::Neighbours;
use super::walk::{Neighbourhood, Ways};
use super::{CellSet, Palace, Sites};
use crate::kit::Walls;
use crate::kit::{Cell, Side};

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

/// What surrounds the cells of one strip, each bit speaking of its own cell.
struct Surroundings {
    /// Cells with a tile beyond the side.
    tiles: EnumMap<Side, Bits>,
    /// Cells with a tile beyond the side that has a wall there.
    walled: EnumMap<Side, Bits>,
    /// Of cells where all sides agree, those where a tile may be added.
    addable: Bits,
    /// Cells whose tile may be moved.
    movable: Bits,
}

impl Surroundings {
    #[inline]
    fn of(window: &Window, start: Bits) -> Self {
        let Window { above, here, below } = window;
        let tiles = [above.tiles, here.tiles >> 1, below.tiles, here.tiles << 1];
        let walled = [
            above.walls[Side::South],
            here.walls[Side::West] >> 1,
            below.walls[Side::North],
            here.walls[Side::East] << 1,
        ];
        // Where all sides agree, a neighbour with an open side is beyond an open side of the tile.
        let open =
            tiles.into_iter().zip(walled).fold(0, |all, (tiles, walls)| all | tiles & !walls);
        Self {
            tiles: EnumMap::from_array(tiles),
            walled: EnumMap::from_array(walled),
            addable: open & !here.tiles & !enclosing(above.tiles, here.tiles, below.tiles),
            movable: here.tiles & !start,
        }
    }

    /// Cells whose neighbours all agree with a tile of these walls.
    #[inline]
    fn matching(&self, walls: Walls) -> Bits {
        let walls = walls.sides();
        let clash = |side| self.tiles[side] & (self.walled[side] ^ walls[side]);
        !Side::ALL.into_iter().fold(0, |all, side| all | clash(side))
    }
}

/// Cells where a tile would part the empty cells around it: two empty neighbours at a corner with
/// a tile on the corner cell, or empty cells on two opposite sides and tiles on the other two.
fn enclosing(above: Bits, here: Bits, below: Bits) -> Bits {
    let (north, south) = (above, below);
    let (east, west) = (here >> 1, here << 1);
    let corner = |one: Bits, other: Bits, between: Bits| !one & !other & between;
    corner(north, east, above >> 1)
        | corner(east, south, below >> 1)
        | corner(south, west, below << 1)
        | corner(west, north, above << 1)
        | (!north & !south & east & west)
        | (north & south & !east & !west)
}

/// One strip of a palace and what lies around it.
struct Part<'a> {
    palace: &'a Palace,
    frame: Frame,
    index: usize,
    window: Window,
    /// The start tile, if it is here.
    start: Bits,
}

impl Part<'_> {
    #[inline]
    fn set(&self, cells: Bits) -> CellSet {
        CellSet::new(cells, self.frame, self.index)
    }

    #[inline(always)]
    fn additions<T>(
        &self,
        tiles: impl Iterator<Item = (T, Walls)>,
        visit: &mut impl FnMut(T, CellSet),
    ) {
        let around = Surroundings::of(&self.window, self.start);
        for (tile, walls) in tiles {
            let matching = around.matching(self.frame.walls(walls));
            visit(tile, self.set(matching & around.addable));
        }
    }

    #[inline(always)]
    fn changes<T>(
        &self,
        reserve: impl Iterator<Item = (T, Walls)>,
        visit: &mut impl FnMut(Change<T>),
    ) {
        let around = Surroundings::of(&self.window, self.start);
        for (tile, walls) in reserve {
            let matching = around.matching(self.frame.walls(walls));
            let (free, taken) = (matching & around.addable, matching & around.movable);
            visit(Change::Build(tile, Sites::new(free, taken, self.frame, self.index)));
        }
        visit(Change::Remove(self.set(self.removable())));
    }

    /// Tiles that may be removed.
    #[inline(always)]
    fn removable(&self) -> Bits {
        let Window { above, here, below } = &self.window;
        let inside = above.tiles & below.tiles & here.tiles >> 1 & here.tiles << 1;
        let outer = here.tiles & !inside & !self.start;
        let around = Neighbourhood::of(&self.window);
        let parted = outer & around.parted();
        let removable = outer & !parted;
        if parted == 0 {
            return removable;
        }
        let doubtful = parted & !around.cutting();
        if doubtful == 0 || !self.palace.has_inner_wall() {
            return removable;
        }
        removable | self.palace.with_way_round(self.index, doubtful)
    }
}

impl Palace {
    /// Out of line: it is long, and many ask.
    #[inline(never)]
    fn surroundings(&self, index: usize) -> Surroundings {
        Surroundings::of(&self.window(index), self.start_in(index))
    }

    /// The cells that `choose` picks from the surroundings of every strip.
    fn cells_by<F>(&self, choose: F) -> impl Iterator<Item = Cell> + use<'_, F>
    where
        F: Fn(&Surroundings) -> Bits,
    {
        (0..self.count())
            .map(move |index| self.set(index, choose(&self.surroundings(index))))
            .flat_map(CellSet::iter)
    }

    /// The cells where a tile of these walls may be added. The palace must be valid.
    pub fn additions(&self, walls: Walls) -> impl Iterator<Item = Cell> + '_ {
        let walls = self.frame.walls(walls);
        self.cells_by(move |around| around.matching(walls) & around.addable)
    }

    /// The cells whose tile a tile of these walls may replace. The palace must be valid.
    pub fn swaps(&self, walls: Walls) -> impl Iterator<Item = Cell> + '_ {
        let walls = self.frame.walls(walls);
        self.cells_by(move |around| around.matching(walls) & around.movable)
    }

    /// The cells whose tile may be removed. The palace must be valid.
    pub fn removals(&self) -> impl Iterator<Item = Cell> + '_ {
        self.parts().map(|part| part.set(part.removable())).flat_map(CellSet::iter)
    }

    /// Calls `visit` with all cells where one of `tiles` may be added, which may be none. The
    /// palace must be valid.
    #[inline]
    pub(crate) fn for_each_addition<T>(
        &self,
        tiles: impl Iterator<Item = (T, Walls)> + Clone,
        mut visit: impl FnMut(T, CellSet),
    ) {
        match self.only_part() {
            Some(part) => part.additions(tiles, &mut visit),
            None => self.parts().for_each(|part| part.additions(tiles.clone(), &mut visit)),
        }
    }

    /// Calls `visit` with every change that may be made to the palace with a reserve of these
    /// tiles. The palace must be valid.
    #[inline]
    pub(crate) fn for_each_change<T>(
        &self,
        reserve: impl Iterator<Item = (T, Walls)> + Clone,
        mut visit: impl FnMut(Change<T>),
    ) {
        match self.only_part() {
            Some(part) => part.changes(reserve, &mut visit),
            None => self.changes_of_several(&reserve, &mut visit),
        }
    }

    #[inline(never)]
    fn changes_of_several<T>(
        &self,
        reserve: &(impl Iterator<Item = (T, Walls)> + Clone),
        visit: &mut dyn FnMut(Change<T>),
    ) {
        self.parts().for_each(|part| part.changes(reserve.clone(), &mut |change| visit(change)));
    }

    /// The only strip of most palaces: with what is known of it, questions become quick code.
    #[inline(always)]
    fn only_part(&self) -> Option<Part<'_>> {
        let frame = self.frame.straight();
        self.others.is_empty().then(|| Part {
            palace: self,
            frame,
            index: 0,
            window: frame.only_window(&self.first),
            start: frame.mask(Cell::START),
        })
    }

    fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        (0..self.count()).map(|index| self.part(index))
    }

    fn part(&self, index: usize) -> Part<'_> {
        let (window, start) = (self.window(index), self.start_in(index));
        Part { palace: self, frame: self.frame, index, window, start }
    }

    /// Of these tiles of a strip those whose loss cuts off no other.
    #[inline(never)]
    fn with_way_round(&self, index: usize, mut doubtful: Bits) -> Bits {
        let ways = Ways::of(self);
        let mut removable = 0;
        while doubtful != 0 {
            let spot = Spot { strip: index, bit: doubtful.trailing_zeros() };
            doubtful &= doubtful - 1;
            if ways.reach_all(self, Some(spot)) {
                removable |= spot.mask();
            }
        }
        removable
    }

    /// Whether some wall between two tiles touches the outline with neither end. All other walls
    /// hang on the outline, and there is no way round them.
    fn has_inner_wall(&self) -> bool {
        (0..self.count()).any(|index| self.window(index).has_inner_wall())
    }

    /// Whether a tile of these walls may be added on `cell`, and if not, why. The palace must be
    /// valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_add(&self, cell: Cell, walls: Walls) -> Result<(), PlacementError> {
        let spot = self.spot(cell).ok_or(PlacementError::NotAdjacent)?;
        self.judged(self.neighbours(spot).check_add(self.frame.walls(walls)))
    }

    /// Whether a tile of these walls may replace the one on `cell`, and if not, why. The palace
    /// must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_swap(&self, cell: Cell, walls: Walls) -> Result<(), PlacementError> {
        let spot = self.movable(cell)?;
        self.judged(self.neighbours(spot).check_swap(self.frame.walls(walls)))
    }

    /// Whether the tile on `cell` may be removed, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        let spot = self.movable(cell)?;
        if Side::ALL.into_iter().all(|side| self.holds(self.frame.towards(spot, side))) {
            return Err(PlacementError::Hole);
        }
        let removable = self.part(spot.strip).removable();
        if spot.is_in(removable) { Ok(()) } else { Err(PlacementError::CutsOff) }
    }

    fn movable(&self, cell: Cell) -> Result<Spot, PlacementError> {
        if cell == Cell::START {
            return Err(PlacementError::StartTile);
        }
        self.occupied(cell).ok_or(PlacementError::NothingThere)
    }

    /// What stands around a spot, in the board's directions.
    #[inline]
    fn neighbours(&self, spot: Spot) -> Neighbours {
        if self.others.is_empty() {
            return Neighbours::in_strip(&self.first, spot.bit, self.frame.stride());
        }
        use Side::{East, North, South, West};
        let to = |spot, side| self.frame.towards(spot, side);
        let (above, below) = (to(spot, North), to(spot, South));
        let around = [
            above,
            to(above, East),
            to(spot, East),
            to(below, East),
            below,
            to(below, West),
            to(spot, West),
            to(above, West),
        ];
        Neighbours::new(self.tile(spot), around.map(|place| self.tile(place)))
    }

    /// A judgement by the board's directions in those of the cells.
    fn judged(&self, judgement: Result<(), PlacementError>) -> Result<(), PlacementError> {
        judgement.map_err(|error| match error {
            PlacementError::EdgeMismatch(side) => {
                PlacementError::EdgeMismatch(self.frame.side(side))
            }
            other => other,
        })
    }

    /// Whether all neighbours agree on the wall between them.
    pub(super) fn edges_match(&self) -> bool {
        self.strips().enumerate().all(|(index, strip)| {
            let around = self.surroundings(index);
            Side::ALL.into_iter().all(|side| {
                strip.tiles & around.tiles[side] & (strip.walls[side] ^ around.walled[side]) == 0
            })
        })
    }
}

/// What may be done to a palace, and where, if anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change<T> {
    /// Add this tile, or put it in the place of another.
    Build(T, Sites),
    /// Take a tile away.
    Remove(CellSet),
}
