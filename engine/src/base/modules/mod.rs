//! The modules, one file each, and the hooks by which the base rules call them.
//!
//! A module's file holds everything about it: its components, and an implementation of [`Rules`]
//! with the hooks it needs. The lists in this file name its state, decisions and events once; no
//! file of the base rules names a module.

pub mod camps;
mod census;
pub mod characters;
pub mod diamonds;
pub mod exchange_cards;
pub mod medina;
mod purchase;
mod refusal;
mod rules;
mod set;
pub mod thieves;
pub mod vizier;
pub mod watchtowers;

use core::fmt;

pub use census::ModuleCensus;
pub(crate) use purchase::write_purchase;
pub use purchase::{Extras, Tender};
pub use refusal::Refusal;
pub(crate) use rules::{Piles, Rules};
pub use set::{Module, ModuleSet};

use crate::base::action::ActionError;
use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::event::Observer;
use crate::base::game::Game;
use crate::base::score::{Entry, Round, ScoreRow};
use crate::base::setup::MoneyCards;
use crate::base::tile::{TileFace, TileId};
use crate::kit::Cell;
use crate::kit::Currency;
use crate::kit::Piece;
use crate::kit::Seat;

/// Calls a macro with the modules that can be played, in the order of their numbers, each with its
/// file. This is the list that a new module is added to.
macro_rules! with_modules {
    ($then:ident!($($args:tt)*)) => {
        $then! { ($($args)*)
            Vizier vizier, ExchangeCards exchange_cards, Diamonds diamonds, Characters characters,
            Camps camps, Thieves thieves, Watchtowers watchtowers, Medina medina
        }
    };
}

/// Calls a hook of every module in play.
macro_rules! each {
    ($game:expr, $hook:ident, $args:tt) => {
        with_modules!(call_hook!($game.setup.modules(), $hook, $args))
    };
}

macro_rules! call_hook {
    (($set:expr, $hook:ident, $args:tt) $($module:ident $file:ident),+) => {{
        let set: ModuleSet = $set;
        if !set.is_empty() {
            $(if set.contains(Module::$module) {
                <$file::$module as Rules>::$hook $args;
            })+
        }
    }};
}

macro_rules! list_playable {
    (() $($module:ident $file:ident),+) => {
        /// The modules that can be played.
        pub const PLAYABLE: ModuleSet = ModuleSet::NONE$(.with(Module::$module))+;

        const TILE_LISTS: &[&[TileFace]] = &[$(<$file::$module as Rules>::TILES),+];

        /// What a tile of a module is called in records.
        pub(crate) const fn tile_name(module: Module) -> &'static str {
            match module {
                $(Module::$module => <$file::$module as Rules>::TILE_NAME,)+
                _ => module.name(),
            }
        }
    };
}

with_modules!(list_playable!());

/// How many tiles modules bring into the game.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TILE_COUNT: usize = {
    let (mut count, mut list) = (0, 0);
    while list < TILE_LISTS.len() {
        count += TILE_LISTS[list].len();
        list += 1;
    }
    count
};

/// The tiles that modules bring into the game, with [`crate::base::Family::Of`] their module.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) static TILES: [TileFace; TILE_COUNT] = {
    let mut tiles = [crate::base::data::TILES[0]; TILE_COUNT];
    let (mut index, mut list) = (0, 0);
    while list < TILE_LISTS.len() {
        let mut place = 0;
        while place < TILE_LISTS[list].len() {
            tiles[index] = TILE_LISTS[list][place];
            index += 1;
            place += 1;
        }
        list += 1;
    }
    tiles
};

/// What modules remember.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct State {
    pub vizier: vizier::State,
    pub characters: characters::State,
    pub thieves: thieves::State,
    pub watchtowers: watchtowers::State,
}

/// A decision that a module brings into the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the modules")]
pub enum Move {
    Vizier(vizier::Move),
    Characters(characters::Move),
    Thieves(thieves::Move),
    Watchtowers(watchtowers::Move),
}

/// Something that only happens with a module. Its text is its line in a record.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "named after the modules")]
pub enum ModuleEvent {
    Vizier(vizier::Event),
    Characters(characters::Event),
    Thieves(thieves::Event),
    Watchtowers(watchtowers::Event),
}

impl fmt::Display for ModuleEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vizier(event) => event.fmt(f),
            Self::Characters(event) => event.fmt(f),
            Self::Thieves(event) => event.fmt(f),
            Self::Watchtowers(event) => event.fmt(f),
        }
    }
}

/// A card that is neither money nor a scoring card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// To be auctioned.
    Character(characters::Character),
    /// Dealt to a player before the game.
    Thief(Currency),
}

/// Points of a scoring that only modules give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_map::Enum)]
pub enum ScoreItem {
    /// Watchtowers in the longest wall.
    Watchtowers,
    /// The City Guard's points for the wall.
    CityGuard,
    /// Camps.
    Camps,
    /// The loss for few medinas, below 0.
    Medina,
}

impl ScoreItem {
    /// All of them, in the order of scoring.
    pub const ALL: [Self; 4] = [Self::Watchtowers, Self::CityGuard, Self::Camps, Self::Medina];

    /// Its name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Watchtowers => "watchtowers",
            Self::CityGuard => "city-guard",
            Self::Camps => "camps",
            Self::Medina => "medina",
        }
    }
}

/// What a module asks a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the modules")]
pub enum Question {
    Characters(characters::Question),
}

pub(crate) fn add_money(game: &Game, cards: &mut MoneyCards) {
    each!(game, add_money, (cards));
}

pub(crate) fn add_to_piles(game: &mut Game, chance: &mut impl Chance) -> Piles {
    let mut piles = Piles::default();
    each!(game, add_to_piles, (game, chance, &mut piles));
    piles
}

pub(crate) fn set_up(game: &mut Game, chance: &mut impl Chance, observer: &mut impl Observer) {
    each!(game, set_up, (game, chance, observer));
}

pub(crate) fn begin_turn(game: &mut Game) {
    each!(game, begin_turn, (game));
}

/// Visits every way to pay on a market place of this currency.
pub(crate) fn tenders(
    game: &Game,
    hand: &Cards,
    currency: Currency,
    visit: &mut dyn FnMut(Tender),
) {
    visit(Tender::plain(currency));
    each!(game, tenders, (hand, currency, visit));
}

pub(crate) fn take_limit(game: &Game, limit: u8) -> u8 {
    let mut limit = limit;
    each!(game, take_limit, (game, &mut limit));
    limit
}

/// Every combination of extras that may come with a tile, and the price with it. Those that are not
/// `wanted` for that price may be missing: some take long to be found out.
pub(crate) fn offers<'a>(
    game: &'a Game,
    seat: Seat,
    tile: TileId,
    wanted: &dyn Fn(Extras, u8) -> bool,
) -> impl Iterator<Item = (Extras, u8)> + use<'a> {
    let mut possible = Extras::NONE;
    let wanted = |extras| wanted(extras, price(game, tile, extras));
    each!(game, extras, (game, seat, tile, &wanted, &mut possible));
    let combinations = Extras::ALL.into_iter().filter(move |extras| extras.within(possible));
    combinations.map(move |extras| (extras, price(game, tile, extras)))
}

pub(crate) fn price(game: &Game, tile: TileId, extras: Extras) -> u8 {
    let mut price = tile.price();
    each!(game, price, (game, extras, &mut price));
    price
}

pub(crate) fn bought(game: &mut Game, seat: Seat, tile: TileId, extras: Extras, reaction: bool) {
    each!(game, bought, (game, seat, tile, extras, reaction));
}

pub(crate) fn actions(game: &Game, visit: &mut dyn FnMut(Move)) {
    each!(game, actions, (game, visit));
}

pub(crate) fn openings(game: &Game, visit: &mut dyn FnMut(Move)) {
    if game.first {
        each!(game, openings, (game, visit));
    }
}

pub(crate) fn placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {
    each!(game, placements, (game, seat, visit));
}

pub(crate) fn finish_placing(game: &mut Game, seat: Seat, observer: &mut impl Observer) -> bool {
    let mut waits = false;
    each!(game, finish_placing, (game, seat, &mut waits, observer));
    waits
}

pub(crate) fn close(game: &mut Game) {
    each!(game, close, (game));
}

pub(crate) fn reveal(game: &mut Game, card: Special, observer: &mut impl Observer) {
    each!(game, reveal, (game, card, observer));
}

pub(crate) fn before_scoring(game: &mut Game) {
    each!(game, before_scoring, (game));
}

pub(crate) fn enter(game: &Game, round: Round, entry: &mut Entry) {
    each!(game, enter, (game, round, entry));
}

pub(crate) fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {
    each!(game, settle, (game, round, rows));
}

pub(crate) fn scored(game: &mut Game) {
    each!(game, scored, (game));
}

pub(crate) fn may_react(game: &Game, seat: Seat) -> bool {
    let mut may = false;
    each!(game, may_react, (game, seat, &mut may));
    may
}

pub(crate) fn reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {
    each!(game, reactions, (game, seat, visit));
}

pub(crate) fn is_odd(game: &Game, seat: Seat) -> bool {
    let mut odd = false;
    each!(game, is_odd, (game, seat, &mut odd));
    odd
}

pub(crate) fn pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {
    each!(game, pieces, (game, seat, visit));
}

pub(crate) fn drawn(game: &Game, card: Option<Card>, observer: &mut impl Observer) {
    each!(game, drawn, (game, card, observer));
}

pub(crate) fn count(game: &Game) -> ModuleCensus {
    let mut census = ModuleCensus::default();
    each!(game, count, (game, &mut census));
    census
}

/// Whether a module's decision is allowed now.
pub(crate) fn check(game: &Game, action: &Move) -> Result<(), ActionError> {
    match action {
        Move::Vizier(action) => vizier::check(game, action),
        Move::Characters(action) => characters::check(game, action),
        Move::Thieves(action) => thieves::check(game, action),
        Move::Watchtowers(action) => watchtowers::check(game, action),
    }
}

/// Carries out a module's decision that has been checked.
pub(crate) fn perform(
    game: &mut Game,
    seat: Seat,
    action: &Move,
    chance: &mut impl Chance,
    observer: &mut impl Observer,
) {
    match action {
        Move::Vizier(action) => vizier::perform(game, seat, action, observer),
        Move::Characters(action) => characters::perform(game, seat, action, chance, observer),
        Move::Thieves(action) => thieves::perform(game, seat, action, observer),
        Move::Watchtowers(action) => watchtowers::perform(game, seat, action, observer),
    }
}

impl Question {
    /// Whether it is answered by redesigning.
    pub(crate) fn is_redesign(self) -> bool {
        self == Self::Characters(characters::Question::Builder)
    }

    /// Whether it belongs to the course of a turn, so that what led to it can be taken back.
    #[must_use]
    pub fn is_within_turn(self) -> bool {
        let Self::Characters(question) = self;
        matches!(question, characters::Question::Miser | characters::Question::Builder)
    }

    /// Whether it may be declined.
    pub(crate) fn may_decline(self) -> bool {
        let Self::Characters(question) = self;
        characters::may_decline(question)
    }
}

/// Visits the answers to a question, beside redesigning and declining.
pub(crate) fn answers(game: &Game, seat: Seat, question: Question, visit: &mut dyn FnMut(Move)) {
    let Question::Characters(question) = question;
    characters::answers(game, seat, question, visit);
}

/// Declines a question.
pub(crate) fn decline(
    game: &mut Game,
    seat: Seat,
    question: Question,
    observer: &mut impl Observer,
) {
    let Question::Characters(question) = question;
    characters::decline(game, seat, question, observer);
}

/// How a tile lies in a palace.
pub(crate) fn piece(tile: TileId) -> Piece {
    if camps::is_camp(tile) {
        Piece::outside(tile.walls())
    } else {
        Piece::building(tile.walls(), tile.kind())
    }
}
