//! Which tiles may be added, swapped and removed where.
//!
//! For plain palaces of one strip all of it is decided from the eight cells around a spot, given that the palace is valid:
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

use super::around::{Around, any};
use super::board::{Bits, Frame, Spot, Strip, Window};
use super::neighbours::Neighbours;
use super::walk::{Neighbourhood, Ways};
use super::whole::Whole;
use super::{CellSet, Palace, Piece, Sites};
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
    /// A gate stands on the tile, which stays where it is.
    Gate,
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
            Self::Gate => "a gate stands on the tile, which stays where it is",
        })
    }
}

impl core::error::Error for PlacementError {}

/// What surrounds the cells of one strip, each bit speaking of its own cell.
pub(super) struct Surroundings {
    /// Cells with a tile beyond the side.
    pub tiles: EnumMap<Side, Bits>,
    /// Cells with a tile beyond the side that has a wall there.
    pub walled: EnumMap<Side, Bits>,
    /// Of cells where all sides agree, those where a tile may be added.
    pub addable: Bits,
    /// Cells whose tile may be moved.
    pub movable: Bits,
}

impl Surroundings {
    #[inline]
    pub fn of(window: &Window, start: Bits) -> Self {
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
    pub fn matching(&self, walls: Walls) -> Bits {
        let walls = walls.sides();
        let clash = |side| self.tiles[side] & (self.walled[side] ^ walls[side]);
        !Side::ALL.into_iter().fold(0, |all, side| all | clash(side))
    }
}

/// Cells where a tile would part the empty cells around it: two empty neighbours at a corner with
/// a tile on the corner cell, or empty cells on two opposite sides and tiles on the other two.
pub(super) fn enclosing(above: Bits, here: Bits, below: Bits) -> Bits {
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

/// One strip of a plain palace and what lies around it.
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

    /// Cells where a building may be added, and those whose tile it may replace.
    #[inline(always)]
    fn sites(&self, walls: Walls) -> (Bits, Bits) {
        let around = Surroundings::of(&self.window, self.start);
        let matching = around.matching(self.frame.walls(walls));
        (matching & around.addable, matching & around.movable)
    }

    #[inline(always)]
    fn additions<T>(
        &self,
        pieces: impl Iterator<Item = (T, Piece)>,
        visit: &mut impl FnMut(T, CellSet),
    ) {
        let around = Surroundings::of(&self.window, self.start);
        let mut others = None;
        for (tile, piece) in pieces {
            let cells = match piece.building_walls() {
                Some(walls) => around.matching(self.frame.walls(walls)) & around.addable,
                None => self.other_additions(&mut others, piece),
            };
            visit(tile, self.set(cells));
        }
    }

    #[inline(always)]
    fn changes<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)>,
        visit: &mut impl FnMut(Change<T>),
    ) {
        let around = Surroundings::of(&self.window, self.start);
        let mut others = None;
        for (tile, piece) in reserve {
            let (free, taken) = match piece.building_walls() {
                Some(walls) => {
                    let matching = around.matching(self.frame.walls(walls));
                    (matching & around.addable, matching & around.movable)
                }
                // Only in place of another such piece, and there is none.
                None => (self.other_additions(&mut others, piece), 0),
            };
            visit(Change::Build(tile, Sites::new(free, taken, self.frame, self.index)));
        }
        visit(Change::Remove(self.set(self.removable())));
    }

    /// Cells where a piece may be added that is no building. What lies around is looked at once.
    #[inline(never)]
    fn other_additions<'b>(&'b self, around: &mut Option<Around<'b>>, piece: Piece) -> Bits {
        let around = around.get_or_insert_with(|| Around::of(self.palace, self.index));
        around.additions(self.frame.piece(piece))
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
        let doubtful = parted & !around.cutting(self.filled());
        if doubtful == 0 || !self.palace.has_inner_wall() {
            return removable;
        }
        removable | self.palace.with_way_round(self.index, doubtful)
    }

    /// Cells with tiles on all three cells round a corner, clockwise from the north-east.
    #[inline]
    fn filled(&self) -> [Bits; 4] {
        let row = |strip: &Strip| [strip.tiles << 1, strip.tiles, strip.tiles >> 1];
        let [north_west, north, north_east] = row(&self.window.above);
        let [west, _, east] = row(&self.window.here);
        let [south_west, south, south_east] = row(&self.window.below);
        [
            north & north_east & east,
            south & south_east & east,
            south & south_west & west,
            north & north_west & west,
        ]
    }
}

impl Palace {
    /// The cells that `choose` picks from the surroundings of every strip.
    fn cells_by<F>(&self, choose: F) -> impl Iterator<Item = Cell> + use<'_, F>
    where
        F: Fn(usize) -> Bits,
    {
        (0..self.count()).flat_map(move |index| self.set(index, choose(index)).iter())
    }

    /// The cells where a piece may be added, by rows of the board. The palace must be valid.
    pub fn additions(&self, piece: impl Into<Piece>) -> impl Iterator<Item = Cell> + '_ {
        let piece = piece.into();
        self.cells_by(move |index| self.additions_in(index, piece))
    }

    /// The cells whose piece this one may replace, by rows of the board. The palace must be valid.
    pub fn swaps(&self, piece: impl Into<Piece>) -> impl Iterator<Item = Cell> + '_ {
        let piece = piece.into();
        self.cells_by(move |index| self.swaps_in(index, piece))
    }

    /// The cells whose piece may be removed, by rows of the board. The palace must be valid.
    pub fn removals(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells_by(move |index| self.removable_in(index))
    }

    /// The cells of a strip where a piece may be added.
    #[inline(never)]
    pub(super) fn additions_in(&self, index: usize, piece: Piece) -> Bits {
        match piece.building_walls() {
            Some(walls) if self.plain => self.part(index).sites(walls).0,
            Some(walls) if self.has_halves_alone() => self.additions_beside_halves(walls),
            _ => Around::of(self, index).additions(self.frame.piece(piece)),
        }
    }

    /// The cells of a strip whose piece this one may replace.
    #[inline(never)]
    pub(super) fn swaps_in(&self, index: usize, piece: Piece) -> Bits {
        match piece.building_walls() {
            Some(walls) if self.plain => self.part(index).sites(walls).1,
            _ => {
                let around = Around::of(self, index);
                let mut whole = Whole::unknown();
                whole.look_at(self);
                let relied_on = whole.relied_on_by_halves(index);
                around.swaps(self.frame.piece(piece), relied_on)
            }
        }
    }

    /// The cells of a strip whose piece may be removed.
    #[inline(never)]
    pub(super) fn removable_in(&self, index: usize) -> Bits {
        if self.plain {
            return self.part(index).removable();
        }
        let mut whole = Whole::unknown();
        whole.look_at(self);
        Around::of(self, index).removable(&whole)
    }

    /// As [`Palace::for_each_addition_around`], if the palace is plain and has one strip; says
    /// whether that is so.
    #[inline]
    pub(crate) fn for_each_plain_addition<T>(
        &self,
        pieces: impl Iterator<Item = (T, Piece)>,
        mut visit: impl FnMut(T, CellSet),
    ) -> bool {
        let only = self.only();
        let is_plain = only.is_some();
        if let Some(only) = only {
            only.additions(pieces, &mut visit);
        }
        is_plain
    }

    /// Calls `visit` with all cells where one of `pieces` may be added, which may be none. The
    /// palace must be valid.
    #[inline(never)]
    pub(crate) fn for_each_addition_around<T>(
        &self,
        pieces: impl Iterator<Item = (T, Piece)> + Clone,
        visit: &mut dyn FnMut(T, CellSet),
    ) {
        if let Some(only) = self.only() {
            return only.additions(pieces, &mut |tile, cells| visit(tile, cells));
        }
        self.for_each_addition_beside_others(pieces, visit);
    }

    /// The same in a palace that is not plain, or has several strips.
    #[inline(never)]
    #[expect(clippy::needless_pass_by_value, reason = "else callers keep the list in memory")]
    fn for_each_addition_beside_others<T>(
        &self,
        pieces: impl Iterator<Item = (T, Piece)> + Clone,
        visit: &mut dyn FnMut(T, CellSet),
    ) {
        if self.has_halves_alone() {
            // Mostly there is one.
            for (tile, piece) in pieces.clone() {
                visit(tile, self.set(0, self.additions_in(0, piece)));
            }
            return;
        }
        for index in 0..self.count() {
            let around = Around::of(self, index);
            for (tile, piece) in pieces.clone() {
                visit(tile, self.set(index, around.additions(self.frame.piece(piece))));
            }
        }
    }

    /// As [`Palace::for_each_change_around`], if the palace is plain and has one strip; says whether
    /// that is so.
    #[inline]
    pub(crate) fn for_each_plain_change<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)>,
        mut visit: impl FnMut(Change<T>),
    ) -> bool {
        let only = self.only();
        let is_plain = only.is_some();
        if let Some(only) = only {
            only.changes(reserve, &mut visit);
        }
        is_plain
    }

    /// Calls `visit` with every change that may be made to the palace with a reserve of these
    /// pieces. The palace must be valid.
    #[inline(never)]
    pub(crate) fn for_each_change_around<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)> + Clone,
        visit: &mut dyn FnMut(Change<T>),
    ) {
        if let Some(only) = self.only() {
            only.changes(reserve, &mut |change| visit(change));
        } else if self.plain {
            self.for_each_change_in_strips(reserve, visit);
        } else if self.has_halves_alone() {
            self.for_each_change_beside_halves(reserve, visit);
        } else {
            self.for_each_shaped_change(reserve, visit);
        }
    }

    /// The same in a plain palace of several strips.
    #[inline(never)]
    #[expect(clippy::needless_pass_by_value, reason = "else callers keep the list in memory")]
    fn for_each_change_in_strips<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)> + Clone,
        visit: &mut dyn FnMut(Change<T>),
    ) {
        for index in 0..self.count() {
            self.part(index).changes(reserve.clone(), &mut |change| visit(change));
        }
    }

    /// The same in a palace that is not plain.
    #[inline(never)]
    #[expect(clippy::needless_pass_by_value, reason = "else callers keep the list in memory")]
    fn for_each_shaped_change<T>(
        &self,
        reserve: impl Iterator<Item = (T, Piece)> + Clone,
        visit: &mut dyn FnMut(Change<T>),
    ) {
        let mut whole = Whole::unknown();
        whole.look_at(self);
        for index in 0..self.count() {
            let around = Around::of(self, index);
            let relied_on = whole.relied_on_by_halves(index);
            for (tile, piece) in reserve.clone() {
                let piece = self.frame.piece(piece);
                let (free, taken) = around.sites(piece, relied_on);
                if free | taken != 0 {
                    visit(Change::Build(tile, Sites::new(free, taken, self.frame, index)));
                }
            }
            visit(Change::Remove(self.set(index, around.removable(&whole))));
        }
    }

    /// The only strip of most palaces: with what is known of it, questions become quick code.
    #[inline(always)]
    fn only(&self) -> Option<Part<'_>> {
        let frame = self.frame.straight();
        (self.plain && self.is_single()).then(|| Part {
            palace: self,
            frame,
            index: 0,
            window: frame.only_window(&self.first),
            start: frame.mask(Cell::START),
        })
    }

    /// A strip of a plain palace.
    #[inline(always)]
    fn part(&self, index: usize) -> Part<'_> {
        let (window, start) = (self.window(index), self.start_in(index));
        Part { palace: self, frame: self.frame, index, window, start }
    }

    /// Whether a plain palace has a wall inside: only round one there may be another way.
    fn has_inner_wall(&self) -> bool {
        if self.is_single() {
            return self.frame.only_window(&self.first).has_inner_wall();
        }
        (0..self.count()).any(|index| self.window_between(index).has_inner_wall())
    }

    /// Of these tiles of a strip those whose loss cuts off no other.
    #[inline(never)]
    pub(super) fn with_way_round(&self, index: usize, doubtful: Bits) -> Bits {
        let mut ways = Ways::none(self.frame);
        ways.look_at(self);
        ways.leading_round(index, doubtful)
    }

    /// Whether a piece may be added on `cell`, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_add(&self, cell: Cell, piece: impl Into<Piece>) -> Result<(), PlacementError> {
        let piece = piece.into();
        let spot = self.spot(cell).ok_or(PlacementError::NotAdjacent)?;
        match (self.neighbours(spot), piece.building_walls()) {
            (Some(neighbours), Some(walls)) => {
                self.judged(neighbours.check_add(self.frame.walls(walls)))
            }
            _ => self.judge(spot, piece, |around, piece| around.check_add(spot, piece)),
        }
    }

    /// Whether a piece may replace the one on `cell`, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_swap(&self, cell: Cell, piece: impl Into<Piece>) -> Result<(), PlacementError> {
        let piece = piece.into();
        let spot = self.movable(cell)?;
        match (self.neighbours(spot), piece.building_walls()) {
            (Some(neighbours), Some(walls)) => {
                self.judged(neighbours.check_swap(self.frame.walls(walls)))
            }
            _ => self.judge(spot, piece, |around, piece| around.check_swap(spot, piece)),
        }
    }

    /// Whether the piece on `cell` may be removed, and if not, why. The palace must be valid.
    ///
    /// # Errors
    ///
    /// The first rule that it would break.
    pub fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        let spot = self.movable(cell)?;
        if !self.plain {
            return Around::of(self, spot.strip).check_remove(spot);
        }
        if Side::ALL.into_iter().all(|side| self.holds(self.frame.towards(spot, side))) {
            return Err(PlacementError::Hole);
        }
        if spot.is_in(self.removable_in(spot.strip)) {
            Ok(())
        } else {
            Err(PlacementError::CutsOff)
        }
    }

    /// The spot of a piece that may be moved at all.
    fn movable(&self, cell: Cell) -> Result<Spot, PlacementError> {
        if cell == Cell::START {
            return Err(PlacementError::StartTile);
        }
        let spot = self.occupied(cell).ok_or(PlacementError::NothingThere)?;
        if spot.is_in(self.shapes(spot.strip).halves) {
            return Err(PlacementError::HalfTile);
        }
        if spot.is_in(any(self.gates_by_side(spot.strip))) {
            return Err(PlacementError::Gate);
        }
        Ok(spot)
    }

    /// What stands around a spot of a plain palace, in the board's directions.
    #[inline]
    fn neighbours(&self, spot: Spot) -> Option<Neighbours> {
        if !self.plain {
            return None;
        }
        if self.is_single() {
            return Some(Neighbours::in_strip(&self.first, spot.bit, self.frame.stride()));
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
        Some(Neighbours::new(self.marks(spot), around.map(|place| self.marks(place))))
    }

    /// A judgement by what lies around a spot.
    #[inline(never)]
    fn judge(
        &self,
        spot: Spot,
        piece: Piece,
        check: impl Fn(&Around<'_>, Piece) -> Result<(), PlacementError>,
    ) -> Result<(), PlacementError> {
        self.judged(check(&Around::of(self, spot.strip), self.frame.piece(piece)))
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
}

/// What may be done to a palace, and where, if anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change<T> {
    /// Add this tile, or put it in the place of another.
    Build(T, Sites),
    /// Take a tile away.
    Remove(CellSet),
}
