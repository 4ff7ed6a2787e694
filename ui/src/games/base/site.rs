//! Somebody's palace as screens use it.

use alhambra_engine::base::{Module, TileId, View};
use alhambra_engine::{Cell, Corner, Kind, Palace, Piece, PlacementError, Seat, WallSegment};

use crate::widgets::palace::{self, Edges};

/// Something that can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Held {
    /// A tile.
    Tile(TileId),
    /// A module's half tile of a colour, with its right angle in this corner.
    Half(Module, Kind, Corner),
}

impl Held {
    pub(crate) const fn is_tile(self) -> bool {
        matches!(self, Self::Tile(_))
    }

    fn piece(self) -> Piece {
        match self {
            Self::Tile(tile) => tile.into(),
            Self::Half(_, kind, corner) => Piece::half(kind, corner),
        }
    }
}

/// A palace.
#[derive(Clone)]
pub(crate) struct Site(Palace);

impl Site {
    pub(crate) fn of(view: &View<'_>, seat: Seat) -> Self {
        Self(view.palace(seat))
    }

    pub(crate) const fn palace(&self) -> &Palace {
        &self.0
    }

    pub(crate) fn check_add(&self, cell: Cell, held: Held) -> Result<(), PlacementError> {
        self.0.check_add(cell, held.piece())
    }

    pub(crate) fn check_swap(&self, cell: Cell, held: Held) -> Result<(), PlacementError> {
        self.0.check_swap(cell, held.piece())
    }

    pub(crate) fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        self.0.check_remove(cell)
    }

    /// Visits the cells where something may be added until `visit` says that it is enough.
    pub(crate) fn additions(&self, held: Held, visit: &mut dyn FnMut(Cell) -> bool) {
        let _ = self.0.additions(held.piece()).try_for_each(|cell| go_on(visit(cell)));
    }

    /// Visits the cells whose tile may be replaced by another.
    pub(crate) fn swaps(&self, tile: TileId, visit: &mut dyn FnMut(Cell) -> bool) {
        let _ = self.0.swaps(tile).try_for_each(|cell| go_on(visit(cell)));
    }

    /// Visits the cells whose tile may be taken out.
    pub(crate) fn removals(&self, visit: &mut dyn FnMut(Cell) -> bool) {
        let _ = self.0.removals().try_for_each(|cell| go_on(visit(cell)));
    }

    /// The palace with something on a cell, in place of what may stand there; without a thing,
    /// with nothing there.
    pub(crate) fn changed(&self, cell: Cell, held: Option<Held>) -> Self {
        Self(match held {
            Some(held) => self.0.with(cell, held.piece()),
            None => self.0.without(cell),
        })
    }

    /// What the longest wall is worth.
    pub(crate) fn wall_points(&self) -> u8 {
        let wall = self.0.longest_wall();
        wall_points((wall.len(), wall.halves()))
    }

    /// The longest wall, for drawing it in gold.
    pub(crate) fn golden(&self) -> Edges {
        palace::golden(&self.0)
    }
}

/// The north-west and the south-east corner of somebody's palace: without making it.
pub(crate) fn bounds(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let (mut low, mut high) = (Cell::START, Cell::START);
    let mut reach = |Cell { x, y }| {
        low = Cell::new(low.x.min(x), low.y.min(y));
        high = Cell::new(high.x.max(x), high.y.max(y));
    };
    view.built(seat).for_each(|(cell, _)| reach(cell));
    view.pieces(seat, &mut |cell, _| reach(cell));
    (low, high)
}

fn go_on(more: bool) -> Result<(), ()> {
    if more { Ok(()) } else { Err(()) }
}

/// What this wall is worth.
pub(crate) fn worth(wall: &Edges) -> u8 {
    let halves = wall.iter().filter(|segment| matches!(segment, WallSegment::Long(..)));
    wall_points((wall.len() as u8, halves.count() as u8))
}

/// What a wall of so many segments, so many of them half tiles', is worth.
pub(crate) const fn wall_points(wall: (u8, u8)) -> u8 {
    View::wall_worth(wall)
}
