//! First opinions of actions, which cost little.

use alhambra_engine::base::{
    Action, Card, CellAction, Choice, Decision, Destination, Game, TileId,
};
use alhambra_engine::{Cell, Palace, Random, Seat, Slot};
use enum_map::EnumMap;

use crate::best::{Best, opinion};
use crate::fit::Sides;
use crate::majority::Standing;

/// What somebody goes by who thinks little: sixteenths of points for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// A coin.
    coin: i32,
    /// A coin of somebody who has plenty.
    spare: i32,
    /// How many coins are plenty.
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

impl Habits {
    /// How many there are.
    pub const COUNT: usize = 14;

    /// These numbers as habits.
    #[must_use]
    pub const fn new(numbers: [i32; Self::COUNT]) -> Self {
        let [coin, spare, plenty, card, action, building, majority, wall, rest @ ..] = numbers;
        let [outside, goes_on, inside, open, exactly, denied] = rest;
        let sides = Sides { outside, goes_on, inside, open };
        Self { coin, spare, plenty, card, action, building, majority, wall, sides, exactly, denied }
    }

    /// The numbers.
    #[must_use]
    pub const fn numbers(&self) -> [i32; Self::COUNT] {
        let Sides { outside, goes_on, inside, open } = self.sides;
        [
            self.coin,
            self.spare,
            self.plenty,
            self.card,
            self.action,
            self.building,
            self.majority,
            self.wall,
            outside,
            goes_on,
            inside,
            open,
            self.exactly,
            self.denied,
        ]
    }
}

/// From so many coins on no more are wanted.
const TOO_MANY: i32 = 40;

/// What a seat thinks of actions.
pub struct Taste<'a> {
    game: &'a Game,
    seat: Seat,
    habits: &'a Habits,
    standing: &'a Standing,
    /// What the tiles of the market would bring.
    market: EnumMap<Slot, i32>,
    /// The amounts that can be paid in each currency: a bit for each.
    amounts: EnumMap<Slot, u32>,
    /// The palace, if anything can be built.
    palace: Option<&'a Palace>,
    /// What a coin is worth now, and a card more to choose from.
    coin: i32,
    card: i32,
}

impl<'a> Taste<'a> {
    pub fn of(
        game: &'a Game,
        seat: Seat,
        habits: &'a Habits,
        standing: &'a Standing,
        palace: Option<&'a Palace>,
    ) -> Self {
        let view = game.view(seat);
        let hand = view.hand().unwrap_or_default();
        let held = i32::from(hand.sum());
        let coin = match held {
            _ if held < habits.plenty => habits.coin,
            _ if held < TOO_MANY => habits.spare,
            _ => 1,
        };
        let liquidity = standing.liquidity();
        let mut taste = Self {
            game,
            seat,
            habits,
            standing,
            market: EnumMap::default(),
            amounts: EnumMap::default(),
            palace,
            coin: ((coin * liquidity) >> 3).max(1),
            card: (habits.card * liquidity) >> 3,
        };
        if let Decision::Act { .. } = game.decision() {
            for slot in Slot::ALL {
                taste.market[slot] = view.market()[slot].map_or(0, |tile| taste.on_market(tile));
                taste.amounts[slot] = hand.in_currency(slot.currency()).amounts();
            }
        }
        taste
    }

    /// What buying a tile would bring, the price left out.
    fn on_market(&self, tile: TileId) -> i32 {
        let denied = self.habits.denied;
        let seats = self.game.setup().seats().filter(|&other| other != self.seat);
        let wanted = tile
            .kind()
            .filter(|_| denied > 0)
            .and_then(|kind| seats.map(|other| self.standing.gain(other, kind)).max());
        self.tile(tile) + wanted.unwrap_or(0) * denied / 16
    }

    /// What a tile in the palace would bring.
    fn tile(&self, tile: TileId) -> i32 {
        let Habits { building, majority, wall, .. } = *self.habits;
        let scorings = self.standing.scorings_left();
        let gain = tile.kind().map_or(32, |kind| self.standing.gain(self.seat, kind));
        gain * majority / 16 + (building + tile.walls().len() as i32 * wall) * scorings / 4
    }

    /// What a tile brings by its walls on a cell.
    fn fit(&self, tile: TileId, cell: Cell) -> i32 {
        let fit = |palace| self.habits.sides.fit(palace, tile.walls(), cell);
        self.palace.map_or(0, fit) * self.standing.scorings_left() / 4
    }

    /// What taking these cards brings.
    fn take(&self, cards: impl Iterator<Item = Card>) -> i32 {
        let (mut sum, mut most) = (0, 0);
        for card in cards {
            sum += self.card
                + match card.value() {
                    0 => 64,
                    value => i32::from(value) * self.coin,
                };
            most = most.max(self.prepares(card));
        }
        sum + most * self.habits.exactly / 16
    }

    /// What a card brings by what can be paid exactly then.
    fn prepares(&self, card: Card) -> i32 {
        let slot = card.currency().and_then(|currency| Slot::ALL.get(currency as usize).copied());
        let market = self.game.view(self.seat).market();
        let Some((slot, tile)) = slot.and_then(|slot| Some((slot, market[slot]?))) else {
            return 0;
        };
        let (before, price) = (self.amounts[slot], tile.price());
        let with = before << card.value();
        if with & !before & 1 << price == 0 {
            return 0;
        }
        self.market[slot] + self.habits.action - i32::from(price) * self.coin
    }

    /// What an action may bring: points times 16.
    pub fn opinion(&self, action: &Action) -> i16 {
        let view = self.game.view(self.seat);
        let points = match *action {
            Action::Take(cards) => self.take(cards.iter()),
            Action::Buy { slot, pay, .. } => {
                let price = view.market()[slot].map_or(0, TileId::price);
                let paid = pay.sum();
                let exact = if paid == u16::from(price) { self.habits.action } else { 0 };
                let cards = pay.len() as i32 * self.card;
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
        let Habits { building, majority, wall, .. } = *self.habits;
        let scorings = self.standing.scorings_left();
        let loss = tile.kind().map_or(32, |kind| self.standing.loss(self.seat, kind));
        loss * majority / 16 + (building + tile.walls().len() as i32 * wall) * scorings / 4
    }
}

/// Somebody's palace, if anything can be built there now: palaces are long to copy.
pub fn palace(game: &Game, seat: Seat) -> Option<Palace> {
    let view = game.view(seat);
    let acts = matches!(game.decision(), Decision::Act { .. });
    (!acts || !view.reserve(seat).is_empty()).then(|| view.palace(seat))
}

/// What somebody with these habits would do. Tiles are taken out of palaces only by those who think.
pub fn choose(
    game: &Game,
    habits: &Habits,
    standing: &Standing,
    random: &mut Random,
) -> Option<Action> {
    let seat = game.decision().seat()?;
    let palace = palace(game, seat);
    let taste = Taste::of(game, seat, habits, standing, palace.as_ref());
    let (mut best, mut last) = (Best::none(), None);
    let mut rolled = |points: i16| points.saturating_add(random.below(4) as i16);
    game.usual_choices(&mut |choice| match choice {
        Choice::Takes(takes) => takes.each().for_each(|take| {
            let points = rolled(opinion(taste.take(take.cards())));
            best.consider_by(points, || Action::Take(take.together()));
        }),
        Choice::Redesign(tile, sites) => {
            for cell in sites.free().iter() {
                let action = Action::Add { tile, cell };
                best.consider(action, rolled(taste.opinion(&action)));
            }
            last = last.or_else(|| choice.nth(0));
        }
        Choice::Cells(CellAction::Remove, _) => last = last.or_else(|| choice.nth(0)),
        _ => choice.for_each(&mut |action| {
            best.consider(action, rolled(taste.opinion(&action)));
        }),
    });
    best.action().or(last).or_else(|| game.nth_action(0))
}
