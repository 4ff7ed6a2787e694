//! The cells around one: enough to judge a tile that is added or swapped in there.

use super::PlacementError;
use super::board::Strip;
use crate::kit::Side;
use crate::kit::Walls;

/// What stands on a cell and around it.
///
/// The eight cells around are the bits of a byte, clockwise from the north: sides and corners take
/// turns, and a bit's opposite is half a byte away. The cell itself is one bit more.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Neighbours {
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
    /// With these tiles on the cell and around it, clockwise from the north.
    pub(super) fn new(here: Option<Walls>, around: [Option<Walls>; 8]) -> Self {
        let mut all = Self { tiles: if here.is_some() { HERE } else { 0 }, walled: 0 };
        for (place, tile) in around.into_iter().enumerate() {
            if let Some(walls) = tile {
                let place = 1 << place;
                all.tiles |= place;
                // Its wall on the opposite side is the one between.
                all.walled |= place as u8 & self::around(walls).rotate_right(4);
            }
        }
        all
    }

    /// Of a cell on a board of one strip. The first and the last row are free, so that what is
    /// rotated in from the other end of the word is empty.
    #[inline]
    pub(super) fn in_strip(strip: &Strip, bit: u32, stride: u32) -> Self {
        let (north, south) = (bit.wrapping_sub(stride), bit + stride);
        let (west, east) = (bit.wrapping_sub(1), bit + 1);
        // Three cells of a row, the westernmost lowest.
        let row = |middle: u32| strip.tiles.rotate_right(middle.wrapping_sub(1)) as u16 & 7;
        let (above, here, below) = (row(north), row(bit), row(south));
        let tiles = above >> 1
            | (above & 1) << 7
            | (here & 4)
            | (here & 1) << 6
            | (here & 2) << 7
            | (below & 4) << 1
            | (below & 2) << 3
            | (below & 1) << 5;
        let wall = |side, bit| strip.walls[side].rotate_right(bit) as u8 & 1;
        let walled = wall(Side::South, north)
            | wall(Side::West, east) << 2
            | wall(Side::North, south) << 4
            | wall(Side::East, west) << 6;
        Self { tiles, walled }
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
    pub(super) const fn check_add(self, walls: Walls) -> Result<(), PlacementError> {
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
    pub(super) const fn check_swap(self, walls: Walls) -> Result<(), PlacementError> {
        if self.tiles & HERE == 0 {
            Err(PlacementError::NothingThere)
        } else if let Some(side) = self.mismatch(walls) {
            Err(PlacementError::EdgeMismatch(side))
        } else {
            Ok(())
        }
    }
}
