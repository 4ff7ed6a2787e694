//! First opinions of actions, which cost little.

use alhambra_engine::base::{Action, Destination, Game, TileId};
use alhambra_engine::{Cell, Palace, Seat, Side, Slot};
use enum_map::EnumMap;

use super::standing::Standing;

/// What a coin is worth: points times 16.
const COIN: i32 = 9;
/// What a coin is worth to somebody who has plenty.
const SPARE_COIN: i32 = 5;
/// From so many coins on somebody has plenty.
const PLENTY: u16 = 24;
/// From so many coins on no more are wanted.
const TOO_MANY: u16 = 40;
/// What a further action is worth.
const ACTION: i32 = 64;
/// What a walled side is worth in each scoring to come.
const WALL: i32 = 9;

/// What a seat thinks of actions.
pub struct Taste<'a> {
    game: &'a Game,
    seat: Seat,
    standing: Standing,
    /// What the tiles of the market would bring.
    market: EnumMap<Slot, i32>,
    palace: Palace,
    coin: i32,
}

impl<'a> Taste<'a> {
    pub fn of(game: &'a Game, seat: Seat) -> Self {
        let view = game.view(seat);
        let standing = Standing::of(game);
        let held = view.hand().map_or(0, |hand| hand.sum());
        let mut taste = Self {
            game,
            seat,
            standing,
            market: EnumMap::default(),
            palace: view.palace(seat),
            coin: match held {
                0..PLENTY => COIN,
                PLENTY..TOO_MANY => SPARE_COIN,
                _ => 0,
            },
        };
        taste.market =
            EnumMap::from_fn(|slot| view.market()[slot].map_or(0, |tile| taste.tile(tile)));
        taste
    }

    /// What a tile in the palace would bring.
    fn tile(&self, tile: TileId) -> i32 {
        let scorings = self.standing.scorings_left();
        let gain = tile.kind().map_or(32, |kind| self.standing.gain(self.seat, kind));
        gain + tile.walls().len() as i32 * scorings * WALL / 2
    }

    /// What a tile brings by its walls on a cell.
    fn fit(&self, tile: TileId, cell: Cell) -> i32 {
        let walls = tile.walls();
        let mut fit = 0;
        for side in Side::ALL {
            let beside = self.palace.walls(cell.towards(side));
            fit += match (beside, walls.has(side)) {
                // A wall that joins others at its ends is longer.
                (None, true) => 2 + self.joined(cell, side, walls.has(side.clockwise())),
                (None, false) => 1,
                (Some(_), true) => -2,
                (Some(_), false) => 0,
            };
        }
        fit
    }

    /// Whether the wall of a neighbour goes on along this side of a cell.
    fn joined(&self, cell: Cell, side: Side, turns: bool) -> i32 {
        let along = [side.clockwise(), side.clockwise().opposite()];
        let goes_on = |towards: &Side| {
            let beside = self.palace.walls(cell.towards(*towards));
            beside.is_some_and(|walls| walls.has(side))
        };
        along.iter().filter(|side| goes_on(side)).count() as i32 * 2 + i32::from(turns)
    }

    /// What an action may bring: points times 16.
    pub fn opinion(&self, action: &Action) -> i16 {
        let view = self.game.view(self.seat);
        let scorings = self.standing.scorings_left();
        let points = match *action {
            Action::Take(cards) => {
                let sum = i32::from(cards.sum());
                let few = cards.len() as i32;
                sum * self.coin + few * 8 + if cards.others().next().is_some() { 64 } else { 0 }
            }
            Action::Buy { slot, pay, .. } => {
                let price = view.market()[slot].map_or(0, TileId::price);
                let paid = pay.sum();
                let exact = if paid == u16::from(price) { ACTION } else { 0 };
                self.market[slot] + exact - i32::from(paid) * self.coin - pay.len() as i32 * 4
            }
            Action::Add { tile, cell } => {
                self.tile(tile) + self.fit(tile, cell) * scorings * WALL / 4
            }
            Action::Swap { tile, cell } => {
                let out = view.tile_at(self.seat, cell).map_or(0, |out| self.loses(out));
                self.tile(tile) - out - 16
            }
            Action::Remove { .. } => -200,
            Action::Pass => 0,
            Action::Place { tile, to } => match to {
                Destination::Palace(cell) => {
                    self.tile(tile) + self.fit(tile, cell) * scorings * WALL / 4
                }
                Destination::Reserve => 0,
                Destination::Dirk => -32,
            },
            Action::Module(_) => 16,
        };
        points.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }

    /// What a tile that leaves the palace would cost.
    fn loses(&self, tile: TileId) -> i32 {
        let scorings = self.standing.scorings_left();
        let loss = tile.kind().map_or(32, |kind| self.standing.loss(self.seat, kind));
        loss + tile.walls().len() as i32 * scorings * WALL / 2
    }
}
