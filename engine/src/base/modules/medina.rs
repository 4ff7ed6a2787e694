//! Module 26, Medina: who has few of these tiles loses points.

use super::{Module, Rules, ScoreItem};
use crate::base::data::tile;
use crate::base::game::Game;
use crate::base::score::{Round, ScoreRow, Scorer};
use crate::base::tile::{Family, TileFace, TileId, TileSet};

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

/// Number of medinas, and the price of the dearest: prices are unique, so that only those without
/// any are equal.
fn rank(tiles: TileSet) -> (usize, u8) {
    let prices =
        tiles.iter().filter(|tile| tile.module() == Some(Module::Medina)).map(TileId::price);
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

pub(super) struct Medina;

impl Rules for Medina {
    const TILES: &'static [TileFace] = &TILES;
    const TILE_NAME: &'static str = "medina";

    fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {
        let ranks: heapless::Vec<_, { crate::MOST_SCORERS }> = rows
            .iter()
            .map(|row| match (row.who, &game.dirk) {
                (Scorer::Seat(seat), _) => rank(game.players[seat].built),
                (Scorer::Dirk, Some(dirk)) => rank(dirk.tiles),
                (Scorer::Dirk, None) => rank(TileSet::EMPTY),
            })
            .collect();
        for (row, loss) in rows.iter_mut().zip(losses(round, &ranks)) {
            row.extras[ScoreItem::Medina] = -i16::from(loss);
        }
    }
}
