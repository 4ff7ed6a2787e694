//! A slow look at palaces.

use alhambra_engine::base::View;
use alhambra_engine::{Cell, Palace, Piece, Seat, Walls};
use alhambra_simulator::reference;
use alhambra_simulator::reference::grounds::{Grounds as Slow, Tile};

/// A cell as the reference counts.
pub fn point(cell: Cell) -> reference::Point {
    (cell.x.into(), cell.y.into())
}

/// Somebody's palace for the reference.
pub fn reference_palace(view: &View<'_>, seat: Seat) -> reference::Palace {
    reference::Palace::new(view.built(seat).map(|(cell, tile)| (point(cell), tile.walls())))
}

/// A piece for the reference.
pub fn reference_tile(piece: Piece) -> Tile {
    if let Some(corner) = piece.half_corner() {
        Tile::Half(piece.colour().unwrap(), corner)
    } else if piece.is_outside() {
        Tile::Outside(piece.walls())
    } else {
        Tile::Building(piece.walls(), piece.colour())
    }
}

/// A palace of any shape for the reference.
pub fn reference_grounds(palace: &Palace) -> Slow {
    let pieces = palace.pieces().map(|(cell, piece)| (point(cell), reference_tile(piece)));
    let mut slow = Slow::new(pieces);
    slow.gates.extend(palace.gates().map(|(cell, side)| (point(cell), side)));
    slow
}

/// Every combination of walls.
pub fn all_walls() -> impl Iterator<Item = Walls> {
    const LETTERS: [&str; 16] = [
        "", "N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW",
        "NESW",
    ];
    LETTERS.into_iter().filter_map(Walls::from_letters)
}

/// The cells of a square around the start tile, `radius` cells in each direction.
pub fn cells(radius: i8) -> impl Iterator<Item = Cell> {
    (-radius..=radius).flat_map(move |y| (-radius..=radius).map(move |x| Cell::new(x, y)))
}
