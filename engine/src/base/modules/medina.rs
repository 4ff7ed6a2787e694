//! Module 26, Medina: players with few of these tiles lose points.

use super::{Component, Hooks, Lies, Module, Never, Parts, Tiles};
use crate::base::data::tile;
use crate::base::score::{Round, ScoreRow, Scorer};
use crate::base::{Family, Game, TileFace, TileId, TileSet};
use crate::kit::MOST_SCORERS;

/// The number of the first tile.
const FIRST: usize = 62;

const fn medina(price: u8, walls: &[u8]) -> TileFace {
    tile(Family::Of(Module::Medina), price, walls)
}

/// The tiles, all F.
const TILES: [TileFace; 9] = [
    medina(2, b"SW"),
    medina(3, b"ES"),
    medina(4, b"NE"),
    medina(5, b"NW"),
    medina(6, b"E"),
    medina(7, b"W"),
    medina(8, b"S"),
    medina(9, b"N"),
    medina(10, b""),
];

/// What the three who have fewest lose in each scoring, F.
const LOSSES: [[u8; 3]; 3] = [[3, 0, 0], [6, 3, 0], [9, 6, 3]];

/// It remembers nothing: medinas stand where all tiles do.
pub type State = ();
/// It brings no decision.
pub type Move = Never;
/// It has no events of its own: the base game tells everything.
pub type Event = Never;
/// It asks nothing.
pub type Question = Never;
/// It refuses nothing.
pub type Refusal = Never;

/// The number of medinas, and the price of the dearest. Prices are unique, so only players without
/// any are equal.
fn rank(tiles: TileSet) -> (usize, u8) {
    const MEDINAS: TileSet = TileSet::range(FIRST, TILES.len());
    let prices = tiles.intersection(MEDINAS).iter().map(TileId::price);
    (prices.clone().count(), prices.max().unwrap_or(0))
}

/// What each of these players loses, by number of medinas and dearest of them.
fn losses<const N: usize>(round: Round, ranks: &heapless::Vec<(usize, u8), N>) -> [u8; N] {
    let places = LOSSES.get(round as usize).copied().unwrap_or_default();
    let mut losses = [0; N];
    for (loss, rank) in losses.iter_mut().zip(ranks) {
        let fewer = ranks.iter().filter(|other| *other < rank).count();
        *loss = if rank.0 == 0 {
            // Those without any share the places that they take up, rounded up, and lose more.
            let sharers = ranks.iter().filter(|other| other.0 == 0).count();
            let pool: u8 = places.iter().take(sharers).sum();
            pool.div_ceil(sharers as u8) + round.number()
        } else {
            places.get(fewer).copied().unwrap_or(0)
        };
    }
    losses
}

pub(super) const PARTS: Parts = Parts {
    tiles: Some(Tiles {
        first: FIRST,
        faces: &TILES,
        name: "medina",
        detail: None,
        lies: Lies::OnMarket,
        most: TILES.len(),
        outside: false,
    }),
    points: Some("medina"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks = Hooks { settle: Some(settle), ..Hooks::NONE };

fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {
    let ranks: heapless::Vec<_, MOST_SCORERS> = rows
        .iter()
        .map(|row| match (row.who, &game.dirk) {
            (Scorer::Seat(seat), _) => rank(game.typed(game.players[seat].built)),
            (Scorer::Dirk, Some(dirk)) => rank(dirk.tiles),
            (Scorer::Dirk, None) => rank(TileSet::EMPTY),
        })
        .collect();
    for (row, loss) in rows.iter_mut().zip(losses(round, &ranks)) {
        row.by_module.set(Module::Medina, -i16::from(loss));
    }
}
