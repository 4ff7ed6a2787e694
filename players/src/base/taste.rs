//! First opinions of actions, which cost little.

use alhambra_engine::base::{Action, Cards, CellAction, Choice, Destination, Game, TileId};
use alhambra_engine::{Cell, Palace, Seat, Slot};
use enum_map::EnumMap;

use crate::best::{Best, opinion};
use crate::fit::Sides;
use crate::majority::Standing;
use crate::money::sums;
use crate::random::Random;

/// What somebody goes by who thinks little: sixteenths of points for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits(pub [i16; Habits::COUNT]);

impl Habits {
    /// How many there are.
    pub const COUNT: usize = 14;
}

/// The habits by name.
#[derive(Clone, Copy)]
struct Worth {
    /// A coin; one of somebody who has plenty; and how many are plenty.
    coin: i32,
    spare: i32,
    plenty: i32,
    /// A card more to choose from.
    card: i32,
    /// A further action.
    action: i32,
    /// In quarters, for each scoring to come: a building, whatever its type.
    building: i32,
    /// What it brings in majorities, in sixteenths.
    majority: i32,
    /// In quarters, for each scoring to come: a walled side.
    wall: i32,
    /// The same for how the sides of a tile lie.
    sides: Sides,
    /// A part of what a tile would bring that can be paid exactly then.
    exactly: i32,
    /// A part of what a tile would bring the player who wants it most.
    denied: i32,
}

impl From<&Habits> for Worth {
    fn from(habits: &Habits) -> Self {
        let [
            coin,
            spare,
            plenty,
            card,
            action,
            building,
            majority,
            wall,
            outside,
            goes_on,
            inside,
            open,
            exactly,
            denied,
        ] = habits.0.map(i32::from);
        Self {
            coin,
            spare,
            plenty,
            card,
            action,
            building,
            majority,
            wall,
            sides: Sides { outside, goes_on, inside, open },
            exactly,
            denied,
        }
    }
}

/// From so many coins on no more are wanted.
const TOO_MANY: i32 = 40;

/// What a seat thinks of actions.
pub struct Taste<'a> {
    game: &'a Game,
    seat: Seat,
    worth: Worth,
    standing: &'a Standing,
    /// What the tiles of the market would bring.
    market: EnumMap<Slot, i32>,
    /// The amounts that can be paid in each currency: a bit for each.
    sums: EnumMap<Slot, u32>,
    palace: Palace,
    /// What a coin is worth now.
    coin: i32,
}

impl<'a> Taste<'a> {
    pub fn of(game: &'a Game, seat: Seat, habits: &Habits, standing: &'a Standing) -> Self {
        let view = game.view(seat);
        let worth = Worth::from(habits);
        let hand = view.hand().unwrap_or_default();
        let held = i32::from(hand.sum());
        let mut taste = Self {
            game,
            seat,
            worth,
            standing,
            market: EnumMap::default(),
            sums: EnumMap::from_fn(|slot: Slot| sums(hand.in_currency(slot.currency()))),
            palace: view.palace(seat),
            coin: match held {
                _ if held < worth.plenty => worth.coin,
                _ if held < TOO_MANY => worth.spare,
                _ => 1,
            },
        };
        let liquidity = taste.standing.liquidity();
        taste.coin = ((taste.coin * liquidity) >> 3).max(1);
        taste.worth.card = (taste.worth.card * liquidity) >> 3;
        taste.market =
            EnumMap::from_fn(|slot| view.market()[slot].map_or(0, |tile| taste.on_market(tile)));
        taste
    }

    /// What buying a tile would bring, the price left out.
    fn on_market(&self, tile: TileId) -> i32 {
        let Worth { denied, .. } = self.worth;
        let seats = self.game.setup().seats().filter(|&other| other != self.seat);
        let wanted = tile
            .kind()
            .filter(|_| denied > 0)
            .and_then(|kind| seats.map(|other| self.standing.gain(other, kind)).max());
        self.tile(tile) + wanted.unwrap_or(0) * denied / 16
    }

    /// What a tile in the palace would bring.
    fn tile(&self, tile: TileId) -> i32 {
        let Worth { building, majority, wall, .. } = self.worth;
        let scorings = self.standing.scorings_left();
        let gain = tile.kind().map_or(32, |kind| self.standing.gain(self.seat, kind));
        gain * majority / 16 + (building + tile.walls().len() as i32 * wall) * scorings / 4
    }

    /// What a tile brings by its walls on a cell.
    fn fit(&self, tile: TileId, cell: Cell) -> i32 {
        self.worth.sides.fit(&self.palace, tile.walls(), cell) * self.standing.scorings_left() / 4
    }

    /// What these cards bring by what can be paid exactly then.
    fn prepares(&self, cards: &Cards) -> i32 {
        let view = self.game.view(self.seat);
        let mut most = 0;
        for slot in Slot::ALL {
            let Some(tile) = view.market()[slot] else { continue };
            let mut with = self.sums[slot];
            let purse = cards.in_currency(slot.currency());
            if purse.is_empty() || with >> tile.price() & 1 != 0 {
                continue;
            }
            for value in 1..=9 {
                (0..purse.count(value)).for_each(|_| with |= with << value);
            }
            if with >> tile.price() & 1 != 0 {
                let coins = i32::from(tile.price()) * self.coin;
                most = most.max(self.market[slot] + self.worth.action - coins);
            }
        }
        most * self.worth.exactly / 16
    }

    /// What an action may bring: points times 16.
    pub fn opinion(&self, action: &Action) -> i16 {
        let view = self.game.view(self.seat);
        let points = match *action {
            Action::Take(cards) => {
                let others = if cards.others().next().is_some() { 64 } else { 0 };
                let coins = i32::from(cards.sum()) * self.coin;
                coins + cards.len() as i32 * self.worth.card + others + self.prepares(&cards)
            }
            Action::Buy { slot, pay, .. } => {
                let price = view.market()[slot].map_or(0, TileId::price);
                let paid = pay.sum();
                let exact = if paid == u16::from(price) { self.worth.action } else { 0 };
                let cards = pay.len() as i32 * self.worth.card;
                self.market[slot] + exact - i32::from(paid) * self.coin - cards
            }
            Action::Add { tile, cell } => self.tile(tile) + self.fit(tile, cell),
            Action::Swap { tile, cell } => {
                let out = view.tile_at(self.seat, cell).map_or(0, |out| self.loses(out));
                self.tile(tile) - out - 16
            }
            Action::Remove { .. } => -200,
            Action::Pass => 0,
            Action::Place { tile, to } => match to {
                Destination::Palace(cell) => self.tile(tile) + self.fit(tile, cell),
                Destination::Reserve => 0,
                Destination::Dirk => -32,
            },
            Action::Module(_) => 8,
        };
        opinion(points)
    }

    /// What a tile that leaves the palace would cost.
    fn loses(&self, tile: TileId) -> i32 {
        let Worth { building, majority, wall, .. } = self.worth;
        let scorings = self.standing.scorings_left();
        let loss = tile.kind().map_or(32, |kind| self.standing.loss(self.seat, kind));
        loss * majority / 16 + (building + tile.walls().len() as i32 * wall) * scorings / 4
    }
}

/// What somebody with these habits would do. Tiles are taken out of palaces only by those who think.
pub fn choose(
    game: &Game,
    habits: &Habits,
    standing: &Standing,
    random: &mut Random,
) -> Option<Action> {
    let taste = Taste::of(game, game.decision().seat()?, habits, standing);
    let (mut best, mut last) = (Best::none(), None);
    let mut consider = |action: Action| {
        best.consider(action, taste.opinion(&action) + random.below(4) as i16);
    };
    game.choices(&mut |choice| match choice {
        Choice::Redesign(tile, sites) => {
            sites.free().iter().for_each(|cell| consider(Action::Add { tile, cell }));
            last = last.or_else(|| choice.nth(0));
        }
        Choice::Cells(CellAction::Remove, _) => last = last.or_else(|| choice.nth(0)),
        _ => choice.iter().for_each(&mut consider),
    });
    best.action().or(last)
}
