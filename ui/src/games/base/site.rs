//! Somebody's palace as screens use it: in its quick form wherever that can hold it.

use alhambra_engine::base::{Module, TileId, View};
use alhambra_engine::{
    Cell, Corner, Grounds, Kind, Palace, Piece, PlacementError, Seat, WallSegment,
};

use crate::games::base::modules;
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
#[expect(clippy::large_enum_variant, reason = "there is no heap, and seldom more than one")]
pub(crate) enum Site {
    /// Of square buildings alone.
    Plain(Palace),
    /// Of any pieces.
    Any(Grounds),
}

impl Site {
    pub(crate) fn of(view: &View<'_>, seat: Seat) -> Self {
        // Half tiles that wait are to be judged too.
        if view.is_plain(seat) && modules::halves_waiting(view).is_empty() {
            Self::Plain(view.palace(seat))
        } else {
            Self::Any(view.grounds(seat))
        }
    }

    pub(crate) fn contains(&self, cell: Cell) -> bool {
        match self {
            Self::Plain(palace) => palace.contains(cell),
            Self::Any(grounds) => grounds.piece(cell).is_some(),
        }
    }

    pub(crate) fn check_add(&self, cell: Cell, held: Held) -> Result<(), PlacementError> {
        match (self, held) {
            (Self::Plain(palace), Held::Tile(tile)) => palace.check_add(cell, tile.walls()),
            (Self::Plain(_), Held::Half(..)) => Err(PlacementError::NoColour),
            (Self::Any(grounds), held) => grounds.check_add(cell, held.piece()),
        }
    }

    pub(crate) fn check_swap(&self, cell: Cell, held: Held) -> Result<(), PlacementError> {
        match (self, held) {
            (Self::Plain(palace), Held::Tile(tile)) => palace.check_swap(cell, tile.walls()),
            (Self::Plain(_), Held::Half(..)) => Err(PlacementError::HalfTile),
            (Self::Any(grounds), held) => grounds.check_swap(cell, held.piece()),
        }
    }

    pub(crate) fn check_remove(&self, cell: Cell) -> Result<(), PlacementError> {
        match self {
            Self::Plain(palace) => palace.check_remove(cell),
            Self::Any(grounds) => grounds.check_remove(cell),
        }
    }

    /// Visits the cells where something may be added until `visit` says that it is enough.
    pub(crate) fn additions(&self, held: Held, visit: &mut dyn FnMut(Cell) -> bool) {
        match (self, held) {
            (Self::Plain(palace), Held::Tile(tile)) => {
                let _ = palace.additions(tile.walls()).try_for_each(|cell| go_on(visit(cell)));
            }
            (Self::Plain(_), Held::Half(..)) => {}
            (Self::Any(grounds), held) => {
                let _ = grounds.addable(held.piece()).try_for_each(|cell| go_on(visit(cell)));
            }
        }
    }

    /// Visits the cells whose tile may be replaced by another.
    pub(crate) fn swaps(&self, tile: TileId, visit: &mut dyn FnMut(Cell) -> bool) {
        let _ = match self {
            Self::Plain(palace) => {
                palace.swaps(tile.walls()).try_for_each(|cell| go_on(visit(cell)))
            }
            Self::Any(grounds) => {
                grounds.swappable(tile.into()).try_for_each(|cell| go_on(visit(cell)))
            }
        };
    }

    /// Visits the cells whose tile may be taken out.
    pub(crate) fn removals(&self, visit: &mut dyn FnMut(Cell) -> bool) {
        let _ = match self {
            Self::Plain(palace) => palace.removals().try_for_each(|cell| go_on(visit(cell))),
            Self::Any(grounds) => grounds.removable().try_for_each(|cell| go_on(visit(cell))),
        };
    }

    /// The palace with something on a cell, in place of what may stand there; without a thing,
    /// with nothing there.
    pub(crate) fn changed(&self, cell: Cell, held: Option<Held>) -> Self {
        match (self, held) {
            (Self::Plain(palace), Some(Held::Tile(tile))) => {
                Self::Plain(palace.with(cell, tile.walls()))
            }
            (Self::Plain(palace), _) => Self::Plain(palace.without(cell)),
            (Self::Any(grounds), Some(held)) => Self::Any(grounds.with(cell, held.piece())),
            (Self::Any(grounds), None) => Self::Any(grounds.without(cell)),
        }
    }

    /// What the longest wall is worth.
    pub(crate) fn wall_points(&self) -> u8 {
        match self {
            Self::Plain(palace) => palace.longest_wall().len(),
            Self::Any(grounds) => {
                let wall = grounds.longest_wall();
                wall_points((wall.len(), wall.halves()))
            }
        }
    }

    /// The longest wall, for drawing it in gold.
    pub(crate) fn golden(&self) -> Edges {
        match self {
            Self::Plain(palace) => palace::golden(palace),
            Self::Any(grounds) => palace::golden_grounds(grounds),
        }
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
