//! Module 8, the Camps: tents outside the walls, with bastions leaning on them.
//!
//! How they lie beside buildings and what their lines count is geometry, see [`crate::Palace`].

use super::{Component, Hooks, Lies, Module, Never, Parts, Tiles};
use crate::base::data::tile;
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{Family, Game, TileFace, TileId, TileSet};
use crate::kit::{Cell, Palace, Side};

/// The number of the first tile.
const FIRST: usize = 54;

const fn camp(price: u8, bastions: &[u8]) -> TileFace {
    tile(Family::Of(Module::Camps), price, bastions)
}

/// The tiles: price and bastions, which stand where buildings have walls. An arrow points through
/// each bastion. The price of the one at the north-east is printed (F), the others are house values
/// (H); which bastions there are follows from the rules (I).
const TILES: [TileFace; 8] = [
    camp(3, b"N"),
    camp(4, b"E"),
    camp(5, b"S"),
    camp(6, b"W"),
    camp(7, b"NW"),
    camp(8, b"NE"),
    camp(9, b"ES"),
    camp(10, b"SW"),
];

/// It remembers nothing: camps stand where all tiles do.
pub type State = ();
/// It brings no decision.
pub type Move = Never;
/// It has no events of its own: the base game tells everything.
pub type Event = Never;
/// It asks nothing.
pub type Question = Never;
/// It refuses nothing.
pub type Refusal = Never;

/// What the arrows of a camp on this cell bring in a scoring. Buildings that are not `finished` give
/// nothing and do not end the line.
#[must_use]
pub fn points(palace: &Palace, cell: Cell, camp: TileId, finished: &dyn Fn(Cell) -> bool) -> u8 {
    let line = |side: Side| {
        let length = palace.line_of_buildings(cell, side);
        let cells = core::iter::successors(Some(cell.towards(side)), |at| Some(at.towards(side)));
        cells.take(length.into()).filter(|&at| finished(at)).count() as u8
    };
    Side::ALL.into_iter().filter(|&side| camp.walls().has(side)).map(line).sum()
}

pub(super) const PARTS: Parts = Parts {
    tiles: Some(Tiles {
        first: FIRST,
        faces: &TILES,
        name: "camp",
        detail: None,
        lies: Lies::OnMarket,
        most: TILES.len(),
        outside: true,
    }),
    points: Some("camps"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks = Hooks { enter: Some(enter), ..Hooks::NONE };

fn enter(game: &Game, _: Round, palace: &Palace, entry: &mut Entry) {
    const CAMPS: TileSet = TileSet::range(FIRST, TILES.len());
    let Scorer::Seat(seat) = entry.who else { return };
    let built = game.players[seat].built;
    let camps = built.intersection(CAMPS);
    if camps.is_empty() {
        return;
    }
    let unfinished = game.with_cells(built.difference(game.typed(built)));
    let finished = |cell| unfinished.clone().all(|(other, _)| other != cell);
    let points = |(cell, tile)| i16::from(points(palace, cell, tile, &finished));
    entry.by_module.set(Module::Camps, game.with_cells(camps).map(points).sum());
}
