//! The palace of 25 tiles on which everything is measured.

use alhambra_engine::{Cell, Palace, Side, Walls};

/// A palace from a game of two in which both built whatever they could; the start tile is not
/// listed.
const TILES: [(i8, i8, &str); 25] = [
    (0, -3, "NEW"),
    (0, -2, "W"),
    (-4, -1, ""),
    (-1, -1, "SW"),
    (0, -1, ""),
    (1, -1, "N"),
    (-4, 0, "E"),
    (-1, 0, "N"),
    (1, 0, "S"),
    (2, 0, "NE"),
    (-4, 1, "SW"),
    (-3, 1, ""),
    (-2, 1, ""),
    (-1, 1, "ES"),
    (0, 1, "ESW"),
    (1, 1, "NSW"),
    (2, 1, "ES"),
    (-3, 2, "ESW"),
    (-2, 2, "SW"),
    (-1, 2, "NE"),
    (-3, 3, "NW"),
    (-2, 3, "N"),
    (-1, 3, "ES"),
    (-3, 4, "S"),
    (-2, 4, "ES"),
];

/// The tiles of the fixed palace, without the start tile.
pub fn tiles() -> impl Iterator<Item = (Cell, Walls)> + Clone {
    TILES.into_iter().map(|(x, y, letters)| {
        (Cell::new(x, y), Walls::from_letters(letters).unwrap_or(Walls::NONE))
    })
}

/// The fixed palace.
///
/// # Panics
///
/// Never: the tiles are those of a game.
#[must_use]
pub fn palace() -> Palace {
    Palace::new(tiles()).expect("these tiles make a palace")
}

/// Every combination of walls.
pub const ALL_WALLS: [Walls; 16] = {
    let mut all = [Walls::NONE; 16];
    let mut index = 0;
    while index < all.len() {
        let mut side = 0;
        while side < Side::ALL.len() {
            if index >> side & 1 != 0 {
                all[index] = all[index].with(Side::ALL[side]);
            }
            side += 1;
        }
        index += 1;
    }
    all
};

/// The cells of a palace's rectangle and of a margin around it: all where anything can be done.
pub fn everywhere(palace: &Palace) -> impl Iterator<Item = Cell> + Clone + use<> {
    let (low, high) = palace.bounds();
    (low.y - 1..=high.y + 1)
        .flat_map(move |y| (low.x - 1..=high.x + 1).map(move |x| Cell::new(x, y)))
}

/// The empty cells beside a palace: those where adding a tile is a question.
pub fn border(palace: &Palace) -> impl Iterator<Item = Cell> + Clone + '_ {
    let beside = |cell: Cell| Side::ALL.into_iter().any(|side| palace.contains(cell.towards(side)));
    everywhere(palace).filter(move |&cell| !palace.contains(cell) && beside(cell))
}
