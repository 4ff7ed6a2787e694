//! Somebody's palace as screens use it: in its quick form wherever that can hold it.

use alhambra_engine::base::{Module, TileId, View};
use alhambra_engine::{
    Cell, Corner, Grounds, Kind, Palace, Piece, PlacementError, Seat, WallSegment,
};

use crate::widgets::palace::{self, Edges};

/// Points for a half tile in the longest wall, beside its segment.
const HALF_POINTS: u8 = 2;

/// Something that can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Held {
    /// A tile.
    Tile(TileId),
    /// A watchtower of a colour, with its right angle in this corner.
    Tower(Kind, Corner),
}

impl Held {
    fn piece(self) -> Piece {
        match self {
            Self::Tile(tile) => tile.into(),
            Self::Tower(kind, corner) => Piece::half(kind, corner),
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
        let modules = view.setup().modules();
        // More tiles than the base game has may also spread farther than the quick form reaches.
        if [Module::Camps, Module::Watchtowers, Module::Medina]
            .into_iter()
            .any(|module| modules.contains(module))
        {
            Self::Any(view.grounds(seat))
        } else {
            Self::Plain(view.palace(seat))
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
            (Self::Plain(_), Held::Tower(..)) => Err(PlacementError::NoColour),
            (Self::Any(grounds), held) => grounds.check_add(cell, held.piece()),
        }
    }

    pub(crate) fn check_swap(&self, cell: Cell, held: Held) -> Result<(), PlacementError> {
        match (self, held) {
            (Self::Plain(palace), Held::Tile(tile)) => palace.check_swap(cell, tile.walls()),
            (Self::Plain(_), Held::Tower(..)) => Err(PlacementError::HalfTile),
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
            (Self::Plain(_), Held::Tower(..)) => {}
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

    /// How many buildings the arrows of a camp on a cell point at.
    pub(crate) fn camp_points(&self, cell: Cell, tile: TileId) -> u8 {
        let Self::Any(grounds) = self else { return 0 };
        let sides = alhambra_engine::Side::ALL.into_iter().filter(|&side| tile.walls().has(side));
        sides.map(|side| grounds.line_of_buildings(cell, side)).sum()
    }
}

/// The north-west and the south-east corner of somebody's palace: without making it.
pub(crate) fn bounds(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let towers = view.watchtowers(seat).map(|tower| tower.cell);
    let cells = view.built(seat).map(|(cell, _)| cell).chain(towers);
    cells.fold((Cell::START, Cell::START), |(low, high), Cell { x, y }| {
        (Cell::new(low.x.min(x), low.y.min(y)), Cell::new(high.x.max(x), high.y.max(y)))
    })
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
pub(crate) const fn wall_points((segments, halves): (u8, u8)) -> u8 {
    segments + HALF_POINTS * halves
}
