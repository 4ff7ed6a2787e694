//! What everybody is expected to have in the end.

use alhambra_engine::base::{Game, Scorer};
use alhambra_engine::{Currency, Kind, Seat, Slot};

use super::standing::Standing;
use crate::known::Prospects;

/// How many numbers describe how somebody stands.
pub const FEATURES: usize = 12;

/// What describes how somebody stands, times 16 where it is points.
pub fn features(game: &Game, standing: &Standing, seat: Seat) -> [i32; FEATURES] {
    let view = game.view(seat);
    let mut features = [0; FEATURES];
    let [score, next, second, third, wall, modules, coins, spare, cards, exact, gain, constant] =
        &mut features;
    *score = i32::from(view.score(seat)) * 16;
    for (coming, sum) in standing.coming.iter().zip([&mut *next, second, third]) {
        for kind in Kind::ALL {
            *sum += standing.worth(coming, seat, kind, standing.count(seat, kind));
        }
    }
    *wall = i32::from(view.longest_wall(seat).0) * 16;
    if let Some(coming) = standing.coming.first()
        && !game.setup().modules().is_empty()
    {
        let sheet = game.preview(coming.round);
        let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
        *modules = row.map_or(0, |row| i32::from(row.by_module.sum()) * 16);
    }
    let hand = view.hand().unwrap_or_default();
    for currency in Currency::ALL {
        let sum = i32::from(hand.worth_in(currency));
        *coins += sum.min(14) * 16;
        *spare += (sum - 14).max(0) * 16;
    }
    *cards = hand.len() as i32 * 16;
    for slot in Slot::ALL {
        let Some(tile) = view.market()[slot] else { continue };
        let purse = hand.in_currency(slot.currency());
        if purse.sum() >= tile.price().into() {
            *exact += 16;
            let more = tile.kind().map_or(32, |kind| standing.gain(seat, kind));
            *gain = more.max(*gain);
        }
    }
    *constant = 16;
    features
}

/// Weights in 256ths.
const WEIGHTS: [i32; FEATURES] = [256, 256, 256, 256, 640, 256, 100, 40, 30, 60, 60, 0];

pub fn prospects(game: &Game) -> Prospects {
    let standing = Standing::of(game);
    let seats = game.setup().seats();
    seats
        .map(|seat| {
            let features = features(game, &standing, seat);
            features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum::<i32>()
                / 256
        })
        .collect()
}
