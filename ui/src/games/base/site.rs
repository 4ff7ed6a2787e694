//! Somebody's palace as screens use it.

use alhambra_engine::base::{ActionError, Alteration, Module, TileId, View};
use alhambra_engine::{Cell, CellSet, Corner, Kind, Palace, Piece, Seat, WallSegment};

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
}

/// A palace, and whose it is.
#[derive(Clone)]
pub(crate) struct Site<'a> {
    view: View<'a>,
    seat: Seat,
    palace: Palace,
}

impl<'a> Site<'a> {
    pub(crate) fn of(view: &View<'a>, seat: Seat) -> Self {
        Self { view: *view, seat, palace: view.palace(seat) }
    }

    pub(crate) const fn palace(&self) -> &Palace {
        &self.palace
    }

    /// Whether what stands on a cell is no building site.
    pub(crate) fn is_finished(&self, cell: Cell) -> bool {
        self.view.site_at(self.seat, cell).is_none()
    }

    /// Whether the palace may be changed so, and if not, why.
    pub(crate) fn check(&self, change: Alteration, cell: Cell) -> Result<(), ActionError> {
        self.view.check_change(self.seat, change, cell)
    }

    pub(crate) fn check_add(&self, cell: Cell, held: Held) -> Result<(), ActionError> {
        match held {
            Held::Tile(tile) => self.check(Alteration::Add(tile, 0), cell),
            Held::Half(_, kind, corner) => {
                Ok(self.palace.check_add(cell, Piece::half(kind, corner))?)
            }
        }
    }

    /// Visits the cells where something may be added until `visit` says that it is enough.
    pub(crate) fn additions(&self, held: Held, visit: &mut dyn FnMut(Cell) -> bool) {
        match held {
            Held::Tile(tile) => self.sites(Alteration::Add(tile, 0), visit),
            Held::Half(_, kind, corner) => {
                let mut cells = self.palace.additions(Piece::half(kind, corner));
                let _ = cells.all(visit);
            }
        }
    }

    /// Visits the cells on which the palace may be changed so, until `visit` says that it is enough.
    pub(crate) fn sites(&self, change: Alteration, visit: &mut dyn FnMut(Cell) -> bool) {
        let mut more = true;
        self.view.for_each_site(self.seat, change, &mut |cells: CellSet| {
            more = more && cells.iter().all(&mut *visit);
        });
    }

    /// How something would lie here if it were added, or if it took the place of a tile.
    pub(crate) fn piece(&self, cell: Cell, held: Held) -> Option<Piece> {
        match held {
            Held::Tile(tile) if self.palace.contains(cell) => {
                self.view.piece_on(self.seat, Alteration::Swap(tile, 0), cell)
            }
            Held::Tile(tile) => self.view.piece_on(self.seat, Alteration::Add(tile, 0), cell),
            Held::Half(_, kind, corner) => Some(Piece::half(kind, corner)),
        }
    }

    /// The palace with something on a cell, in place of what may stand there; without a thing,
    /// with nothing there.
    pub(crate) fn changed(&self, cell: Cell, held: Option<Held>) -> Self {
        let palace = match held.and_then(|held| self.piece(cell, held)) {
            Some(piece) => self.palace.with(cell, piece),
            None => self.palace.without(cell),
        };
        Self { palace, ..*self }
    }

    /// What the longest wall is worth.
    pub(crate) fn wall_points(&self) -> u8 {
        let wall = self.palace.longest_wall();
        wall_points((wall.len(), wall.halves()))
    }

    /// The longest wall, for drawing it in gold.
    pub(crate) fn golden(&self) -> Edges {
        palace::golden(&self.palace)
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

/// What this wall is worth.
pub(crate) fn worth(wall: &Edges) -> u8 {
    let halves = wall.iter().filter(|segment| matches!(segment, WallSegment::Long(..)));
    wall_points((wall.len() as u8, halves.count() as u8))
}

/// What a wall of so many segments, so many of them half tiles', is worth.
pub(crate) const fn wall_points(wall: (u8, u8)) -> u8 {
    View::wall_worth(wall)
}
