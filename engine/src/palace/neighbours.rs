//! The cells around one: enough to judge a tile that is added or swapped in there.

use super::PlacementError;
use crate::cell::{Cell, Side};
use crate::tile::Walls;

/// What stands on a cell and around it.
///
/// The eight cells around are the bits of a byte, clockwise from the north: sides and corners take
/// turns, and a bit's opposite is half a byte away. The cell itself is one bit more.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Neighbours {
    /// Cells with a tile.
    tiles: u16,
    /// Sides beyond which a tile has a wall.
    walled: u8,
}

/// The bits of the four sides.
const SIDES: u8 = 0b0101_0101;

/// The bit of the cell itself.
const HERE: u16 = 1 << 8;

/// Walls as bits of their sides.
const fn around(walls: Walls) -> u8 {
    let pairs = (walls.bits() | walls.bits() << 2) & 0b0011_0011;
    (pairs | pairs << 1) & SIDES
}

impl Neighbours {
    /// What these tiles show around `cell`; the start tile is one more.
    #[inline]
    pub(crate) fn of(cell: Cell, tiles: impl Iterator<Item = (Cell, Walls)>) -> Self {
        let mut all = Self::default();
        all.see(cell, Cell::START, Walls::NONE);
        tiles.for_each(|(other, walls)| all.see(cell, other, walls));
        all
    }

    /// With these tiles on the cell and around it, clockwise from the north.
    #[inline]
    pub(super) fn new(here: Option<Walls>, around: [Option<Walls>; 8]) -> Self {
        let mut all = Self { tiles: if here.is_some() { HERE } else { 0 }, walled: 0 };
        for (place, tile) in around.into_iter().enumerate() {
            if let Some(walls) = tile {
                all.put(1 << place, walls);
            }
        }
        all
    }

    /// Takes note of a tile, if it stands on the cell or beside it. Whether it does cannot be
    /// foreseen, so there is no branch.
    #[inline]
    fn see(&mut self, cell: Cell, tile: Cell, walls: Walls) {
        /// The bits of three rows of three cells; a fourth of each stands for all that is farther.
        const PLACES: [[u16; 4]; 4] = [
            [1 << 7, 1 << 0, 1 << 1, 0],
            [1 << 6, HERE, 1 << 2, 0],
            [1 << 5, 1 << 4, 1 << 3, 0],
            [0; 4],
        ];
        // A tile too far west or north turns into one that is too far east or south.
        let from = |cell: i8, tile: i8| (i32::from(tile) - i32::from(cell) + 1) as u32;
        let (column, row) = (from(cell.x, tile.x).min(3), from(cell.y, tile.y).min(3));
        let place = PLACES.as_flattened().get((4 * row + column) as usize);
        let place = place.copied().unwrap_or_default();
        self.put(place, walls);
    }

    /// Puts a tile on the place of this bit.
    #[inline]
    const fn put(&mut self, place: u16, walls: Walls) {
        self.tiles |= place;
        // Its wall on the opposite side is the one between.
        self.walled |= place as u8 & around(walls).rotate_right(4);
    }

    /// The sides with a tile.
    const fn sides(self) -> u8 {
        self.tiles as u8 & SIDES
    }

    /// The first side on which a tile of these walls would disagree with its neighbour.
    const fn mismatch(self, walls: Walls) -> Option<Side> {
        let clash = self.sides() & (self.walled ^ around(walls));
        match clash.trailing_zeros() {
            0 => Some(Side::North),
            2 => Some(Side::East),
            4 => Some(Side::South),
            6 => Some(Side::West),
            _ => None,
        }
    }

    /// Whether a tile here would part the empty cells around it: of the sides that are empty, more
    /// than one has no empty neighbour side clockwise, joined by an empty corner.
    const fn encloses(self) -> bool {
        let empty = !self.tiles as u8;
        let joined = empty & empty.rotate_right(1) & empty.rotate_right(2);
        let ends = empty & !joined & SIDES;
        ends & ends.wrapping_sub(1) != 0
    }

    /// Whether a tile of these walls may be added.
    pub(crate) const fn check_add(self, walls: Walls) -> Result<(), PlacementError> {
        if self.tiles & HERE != 0 {
            Err(PlacementError::Occupied)
        } else if self.sides() == 0 {
            Err(PlacementError::NotAdjacent)
        } else if let Some(side) = self.mismatch(walls) {
            Err(PlacementError::EdgeMismatch(side))
        } else if self.sides() & !self.walled == 0 {
            // Where all sides agree, an open neighbour is beyond an open side of the tile.
            Err(PlacementError::Unreachable)
        } else if self.encloses() {
            Err(PlacementError::Hole)
        } else {
            Ok(())
        }
    }

    /// Whether a tile of these walls may replace the one on the cell.
    pub(crate) const fn check_swap(self, walls: Walls) -> Result<(), PlacementError> {
        if self.tiles & HERE == 0 {
            Err(PlacementError::NothingThere)
        } else if let Some(side) = self.mismatch(walls) {
            Err(PlacementError::EdgeMismatch(side))
        } else {
            Ok(())
        }
    }
}
