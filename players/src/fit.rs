//! How well a tile fits on a cell, by its walls alone.

use alhambra_engine::{Cell, Palace, Side, Walls};
use enum_map::EnumMap;

/// What the sides of a tile are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    /// A wall that lies outside.
    pub outside: i32,
    /// The same for each neighbour along which it goes on.
    pub goes_on: i32,
    /// What a wall costs that is lost inside.
    pub inside: i32,
    /// A side that stays open.
    pub open: i32,
}

impl Sides {
    /// What a tile with these walls brings on a cell.
    pub(crate) fn fit(&self, palace: &Palace, walls: Walls, cell: Cell) -> i32 {
        let around = EnumMap::from_fn(|side| palace.walls(cell.towards(side)));
        let side = |side: Side| match (around[side], walls.has(side)) {
            (None, true) => self.outside + self.goes_on * along(&around, side),
            (None, false) => self.open,
            (Some(_), true) => -self.inside,
            (Some(_), false) => 0,
        };
        Side::ALL.into_iter().map(side).sum()
    }
}

/// How many walls of the neighbours go on along this side.
fn along(around: &EnumMap<Side, Option<Walls>>, side: Side) -> i32 {
    let goes_on = |towards: Side| around[towards].is_some_and(|walls| walls.has(side));
    let next = side.clockwise();
    i32::from(goes_on(next)) + i32::from(goes_on(next.opposite()))
}
