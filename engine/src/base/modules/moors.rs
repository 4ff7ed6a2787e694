//! Module 20, the Art of the Moors: culture counters for buildings of one price.

use core::fmt;

use enum_map::EnumMap;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Tell, bytes, messages, tagged,
};
use crate::base::data::TILES;
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{Player, Step};
use crate::base::payment::Means;
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{Action, ActionError, Chance, Drawn, Game, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte};
use crate::kit::{Palace, Seat};

/// The counters of a price: how many there are, and for each of the six sides its points and how many
/// buildings it needs.
struct Sort {
    copies: u8,
    points: [u8; 6],
    needs: [u8; 6],
}

const fn sort(copies: u8, points: [u8; 6], needs: [u8; 6]) -> Sort {
    Sort { copies, points, needs }
}

/// The counters by price, from 6 on; 7 to 9 are F, the others H.
const SORTS: [Sort; 7] = [
    sort(3, [0, 1, 2, 4, 6, 9], [2, 2, 2, 3, 3, 4]),
    sort(3, [0, 2, 4, 6, 9, 13], [2, 2, 3, 3, 4, 5]),
    sort(4, [0, 2, 5, 9, 14, 20], [2, 2, 3, 4, 5, 6]),
    sort(4, [0, 3, 6, 10, 15, 21], [2, 2, 3, 4, 5, 6]),
    sort(3, [0, 3, 6, 9, 13, 18], [2, 2, 2, 3, 3, 4]),
    sort(2, [0, 3, 6, 9, 12, 17], [2, 2, 2, 3, 3, 4]),
    sort(1, [0, 3, 5, 8, 12, 16], [2, 2, 2, 2, 3, 3]),
];

/// The buildings that win a counter, F.
const PAIR: usize = 2;

/// A price that has counters: 6 to 12. Buildings of price 13 count with those of 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Price(u8);

impl Price {
    const LEAST: u8 = 6;

    /// Every price that has counters.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..SORTS.len() as u8).map(|index| Self(Self::LEAST + index))
    }

    /// The price itself; 12 stands for 12 and 13.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn new(number: u8) -> Option<Self> {
        Self::all().find(|price| price.0 == number)
    }

    const fn index(self) -> usize {
        (self.0 - Self::LEAST) as usize
    }

    fn sort(self) -> &'static Sort {
        let [first, ..] = &SORTS;
        SORTS.get(self.index()).unwrap_or(first)
    }

    /// The points on the sides of its counters.
    #[must_use]
    pub fn points(self) -> [u8; 6] {
        self.sort().points
    }

    /// How many buildings each side needs.
    #[must_use]
    pub fn needs(self) -> [u8; 6] {
        self.sort().needs
    }
}

impl Bytes for Price {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::new(byte(from)?)
    }
}

impl Field for Price {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.to_json(f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let price = u8::from_json(json)?;
        let none = || Unreadable::new(format_args!("no counters have the price {price}"));
        Self::new(price).ok_or_else(none)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(Self::LEAST + dice(SORTS.len()) as u8)
    }
}

/// A culture counter that somebody has. Sides are numbered from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counter {
    /// The side at the gem.
    pub shows: u8,
    /// The side with the stone: the counter is not turned beyond it. Never 0.
    pub limit: u8,
}

/// Everybody's counters, by price.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The limit times 16, and what it shows; 0 is none.
    counters: EnumMap<Seat, [u8; SORTS.len()]>,
    /// The player who has just been asked wants no more counters now.
    declined: bool,
}

bytes!(State { counters, declined });

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To take a counter.
    Take,
}

tagged!(Question { 0 Take });

messages! {
    /// What can be done with culture counters.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Turn all own counters, as an action.
        0 "develop" => Develop,
        /// Take a counter of this price.
        1 "culture" => Take(price: Price),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player turns all own counters.
        0 "develop" => Develop { player: Seat },
        /// A player takes a counter.
        1 "culture" => Take { player: Seat, price: Price },
    }
}

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player has no counter to turn.
    NoCounter,
    /// The player has no right to that counter, or there is none left.
    NotEntitled,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCounter => "the player has no culture counter",
            Self::NotEntitled => "the player cannot get that culture counter",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Moors(refusal).into()
    }
}

/// Somebody's counter of a price.
fn counter(game: &Game, seat: Seat, price: Price) -> Option<Counter> {
    let packed = *game.modules.moors.counters[seat].get(price.index())?;
    (packed > 0).then_some(Counter { shows: packed % 16, limit: packed / 16 })
}

/// Changes it, or gives one.
pub(crate) fn set_counter(game: &mut Game, seat: Seat, price: Price, counter: Counter) {
    if let Some(packed) = game.modules.moors.counters[seat].get_mut(price.index()) {
        *packed = counter.limit * 16 + counter.shows;
    }
}

/// The buildings of each price that has counters, as [`TileSet::buildings`] gives them.
///
/// [`TileSet::buildings`]: crate::base::tile::TileSet::buildings
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static BUILDINGS: [u64; SORTS.len()] = {
    let (mut masks, mut index) = ([0; SORTS.len()], 0);
    while index < TILES.len() {
        let price = TILES[index].price;
        if price >= Price::LEAST {
            let place = (price - Price::LEAST) as usize;
            let last = SORTS.len() - 1;
            masks[if place < last { place } else { last }] |= 1 << index;
        }
        index += 1;
    }
    masks
};

/// Somebody's buildings in palace and reserve, as [`TileSet::buildings`] gives them.
///
/// [`TileSet::buildings`]: crate::base::tile::TileSet::buildings
fn buildings(game: &Game, seat: Seat) -> u64 {
    let Player { built, reserve, .. } = game.players[seat];
    game.typed(built.union(reserve)).buildings()
}

/// How many of them are of a price.
fn of_price(buildings: u64, price: Price) -> usize {
    let mask = BUILDINGS.get(price.index()).copied().unwrap_or(0);
    (buildings & mask).count_ones() as usize
}

/// The last side for which there are enough buildings.
fn limit(buildings: u64, price: Price) -> u8 {
    let count = of_price(buildings, price);
    let reached = price.needs().into_iter().filter(|&needed| usize::from(needed) <= count).count();
    (reached as u8).saturating_sub(1)
}

/// How many counters of a price are left.
fn left(game: &Game, price: Price) -> u8 {
    let taken = game.setup.seats().filter(|&seat| counter(game, seat, price).is_some()).count();
    price.sort().copies.saturating_sub(taken as u8)
}

/// The prices of which somebody with these buildings may take a counter.
fn entitled(game: &Game, seat: Seat, buildings: u64) -> impl Iterator<Item = Price> + '_ {
    Price::all().filter(move |&price| {
        of_price(buildings, price) >= PAIR
            && counter(game, seat, price).is_none()
            && left(game, price) > 0
    })
}

fn has_counters(game: &Game, seat: Seat) -> bool {
    game.modules.moors.counters[seat] != [0; SORTS.len()]
}

/// Sets the stones of all counters that somebody with these buildings has, and of one that is new.
#[inline(never)]
fn set_stones(game: &mut Game, seat: Seat, buildings: u64, new: Option<Price>) {
    for price in Price::all() {
        let fresh = (Some(price) == new).then(Counter::default);
        if let Some(Counter { shows, limit: before }) = counter(game, seat, price).or(fresh) {
            let limit = limit(buildings, price).max(before);
            set_counter(game, seat, price, Counter { shows, limit });
        }
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, *self) {
            (Step::Act, Self::Develop) if has_counters(game, game.active) => Ok(()),
            (Step::Act, Self::Develop) => Err(Refusal::NoCounter.into()),
            (Step::Ask(seat, AnyQuestion::Moors(Question::Take)), Self::Take(price)) => {
                if entitled(game, seat, buildings(game, seat)).any(|other| other == price) {
                    Ok(())
                } else {
                    Err(Refusal::NotEntitled.into())
                }
            }
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let event = match *self {
            Self::Develop => {
                for price in Price::all() {
                    if let Some(Counter { shows, limit }) = counter(game, player, price) {
                        let shows = limit.min(shows + 1);
                        set_counter(game, player, price, Counter { shows, limit });
                    }
                }
                game.step = Step::Place;
                Event::Develop { player }
            }
            Self::Take(price) => {
                set_stones(game, player, buildings(game, player), Some(price));
                game.answered();
                Event::Take { player, price }
            }
        };
        observer.event(&AnyEvent::Module(ModuleEvent::Moors(event)));
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner {
            declinable: true,
            within_turn: true,
            awaited: "takes a culture counter, or none",
            ..Manner::default()
        }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let prices = entitled(game, seat, buildings(game, seat));
        prices.for_each(|price| visit(AnyMove::Moors(Move::Take(price))));
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player: seat });
        game.modules.moors.declined = true;
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Develop { player } => (player, Move::Develop),
            Self::Take { player, price } => (player, Move::Take(price)),
        };
        Some(Told { player, action: Action::Module(AnyMove::Moors(action)), reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

impl View<'_> {
    /// Somebody's culture counter of a price.
    #[must_use]
    pub fn culture_counter(&self, seat: Seat, price: Price) -> Option<Counter> {
        counter(self.game, seat, price)
    }

    /// How many culture counters of a price are left.
    #[must_use]
    pub fn culture_counters_left(&self, price: Price) -> u8 {
        left(self.game, price)
    }

    /// The points of somebody's culture counters.
    #[must_use]
    pub fn culture_points(&self, seat: Seat) -> i16 {
        points(self.game, seat)
    }

    /// How many buildings of a price somebody has, in palace and reserve.
    #[must_use]
    pub fn buildings_of(&self, seat: Seat, price: Price) -> usize {
        of_price(buildings(self.game, seat), price)
    }
}

fn points(game: &Game, seat: Seat) -> i16 {
    let shown = |price: Price| {
        let counter = counter(game, seat, price)?;
        price.points().get(usize::from(counter.shows)).copied()
    };
    Price::all().filter_map(shown).map(i16::from).sum()
}

pub(super) const PARTS: Parts = Parts {
    // A counter of each price at the end of the turn.
    turn_actions: SORTS.len(),
    points: Some("culture"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "culture counters",
    copies: |_| SORTS.iter().map(|sort| sort.copies).sum(),
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    actions: Some(actions),
    finish_placing: Some(finish_placing),
    conclude: Some(conclude),
    enter: Some(enter),
    ..Hooks::NONE
};

/// Those that are left, and those that players have by right.
fn count(game: &Game) -> u8 {
    let is_right = |seat, price: Price| {
        counter(game, seat, price).is_some_and(|counter| {
            counter.shows <= counter.limit && counter.limit <= limit(buildings(game, seat), price)
        })
    };
    let held = |price| game.setup.seats().filter(|&seat| is_right(seat, price)).count() as u8;
    Price::all().map(|price| left(game, price) + held(price)).sum()
}

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if has_counters(game, game.active) {
        visit(AnyMove::Moors(Move::Develop));
    }
}

/// From now on the player is asked again.
fn finish_placing(game: &mut Game, _: Seat, _: &mut bool, _: &mut Watcher<'_>) {
    game.modules.moors.declined = false;
}

/// Counters are taken, and the stones of the others are set.
fn conclude(game: &mut Game, seat: Seat) {
    let buildings = buildings(game, seat);
    if has_counters(game, seat) {
        set_stones(game, seat, buildings, None);
    }
    if !game.modules.moors.declined && entitled(game, seat, buildings).next().is_some() {
        game.ask(seat, AnyQuestion::Moors(Question::Take));
    }
}

fn enter(game: &Game, _: Round, _: &Palace, entry: &mut Entry) {
    if let Scorer::Seat(seat) = entry.who {
        entry.by_module.set(Module::Moors, points(game, seat));
    }
}
