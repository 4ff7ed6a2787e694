//! What the integration tests share: random players and a slow look at the rules.

use alhambra_engine::{Cell, Seat, View, Walls};
use alhambra_simulator::reference;

/// A cell as the reference counts.
pub fn point(cell: Cell) -> reference::Point {
    (cell.x.into(), cell.y.into())
}

/// Somebody's palace for the reference.
pub fn reference_palace(view: &View<'_>, seat: Seat) -> reference::Palace {
    reference::Palace::new(view.built(seat).map(|(cell, tile)| (point(cell), tile.walls())))
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
