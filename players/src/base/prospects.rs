//! What everybody is expected to have in the end: a weighted sum of what describes their position.

use alhambra_engine::base::{Game, Scorer, TileId};
use alhambra_engine::{Currency, Kind, Seat, Slot};

use super::taste::Habits;
use crate::known::Prospects;
use crate::majority::Standing;

/// How many numbers describe a position.
pub const FEATURES: usize = 13;

/// Which of them is what modules would give.
pub const BY_MODULES: usize = 4;

/// What players have learned about the base game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    /// What players go by who think little.
    pub habits: Habits,
    /// What each number of a position is worth, in 256ths: for two, three and more players, before the
    /// first, second and third scoring.
    pub weights: [[[i16; FEATURES]; 3]; 3],
}

impl Insight {
    /// The weights at a table of so many.
    #[must_use]
    pub const fn weights_for(&self, players: usize) -> &[[i16; FEATURES]; 3] {
        let [two, three, more] = &self.weights;
        match players {
            2 => two,
            3 => three,
            _ => more,
        }
    }

    /// The same, to be changed.
    pub const fn weights_for_mut(&mut self, players: usize) -> &mut [[i16; FEATURES]; 3] {
        let [two, three, more] = &mut self.weights;
        match players {
            2 => two,
            3 => three,
            _ => more,
        }
    }
}

/// What describes somebody's position: sixteenths of points, coins, cards and so on.
pub type Features = [i32; FEATURES];

/// What describes everybody's position in a game without modules, in seat order.
pub fn positions(game: &Game) -> impl Iterator<Item = Features> {
    let standing = super::standing(game);
    game.table().seats().map(move |seat| position(game, &standing, seat, 0))
}

fn position(game: &Game, standing: &Standing, seat: Seat, by_modules: i32) -> Features {
    let view = game.view(seat);
    let mut worth = [0; 3];
    for (coming, sum) in standing.coming.iter().zip(&mut worth) {
        for kind in Kind::ALL {
            *sum += standing.worth(coming, seat, kind, standing.count(seat, kind));
        }
    }
    let [next, second, third] = worth;
    let wall = i32::from(view.longest_wall(seat).0) * 16;
    let hand = view.hand().unwrap_or_default();
    let (mut coins, mut spare) = (0, 0);
    for currency in Currency::ALL {
        let sum = i32::from(hand.worth_in(currency));
        coins += sum.min(14) * 16;
        spare += (sum - 14).max(0) * 16;
    }
    let cards = hand.len() as i32 * 16;
    let (mut exactly, mut gain) = (0, 0);
    for slot in Slot::ALL {
        let Some(tile) = view.market()[slot] else { continue };
        let purse = hand.in_currency(slot.currency());
        if purse.sum() >= tile.price().into() && purse.amounts() >> tile.price() & 1 != 0 {
            let more = tile.kind().map_or(32, |kind| standing.gain(seat, kind));
            exactly += 16;
            gain = more.max(gain);
        }
    }
    // Money buys nothing once the game is over.
    let money = [coins, spare, cards, exactly, gain].map(|sum| (sum * standing.liquidity()) >> 3);
    let [coins, spare, cards, exactly, gain] = money;
    let reserved = view.reserve(seat).iter().filter_map(TileId::kind);
    let reserved = reserved.map(|kind| standing.gain(seat, kind)).max().unwrap_or(0);
    let built: i32 = Kind::ALL.into_iter().map(|kind| i32::from(standing.count(seat, kind))).sum();
    let players = game.setup().players();
    let turn = view.decision().seat().map_or(0, Seat::index);
    let until = (seat.index() + players - turn) % players;
    [
        next,
        second,
        third,
        wall,
        by_modules,
        coins,
        spare,
        cards,
        exactly,
        gain,
        reserved,
        built * 16,
        until as i32 * 16,
    ]
}

/// What everybody is expected to have in the end.
pub fn prospects(game: &Game, insight: &Insight, standing: &Standing) -> Prospects {
    let table = game.table();
    let score = |seat| i32::from(table.score(seat)) * 16;
    let weights = insight.weights_for(game.setup().players());
    let Some(weights) = weights.get(usize::from(table.rounds_scored())) else {
        return table.seats().map(score).collect();
    };
    let modules = !game.setup().modules().is_empty();
    let next = standing.coming.first().filter(|_| modules);
    let sheet = next.map(|coming| game.preview(coming.round));
    let by_modules = |seat| {
        let row = sheet.as_ref()?.rows.iter().find(|row| row.who == Scorer::Seat(seat))?;
        Some(i32::from(row.by_module.sum()) * 16)
    };
    let value = |seat| {
        let position = position(game, standing, seat, by_modules(seat).unwrap_or(0));
        let terms = position.iter().zip(weights);
        let sum: i32 = terms.map(|(&feature, &weight)| feature * i32::from(weight)).sum();
        score(seat) + (sum >> 8)
    };
    table.seats().map(value).collect()
}
