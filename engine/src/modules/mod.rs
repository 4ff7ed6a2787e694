//! The modules, one file each, and the hooks by which the base rules call them.
//!
//! A module's file holds everything about it: its components, and an implementation of [`Rules`]
//! with the hooks it needs. The lists in this file name its state, decisions and events once; no
//! file of the base rules names a module.

mod camps;
mod characters;
mod diamonds;
mod exchange_cards;
mod medina;
mod set;
mod thieves;
mod vizier;
mod watchtowers;

use core::fmt;

use heapless::Vec;

pub use characters::{
    Auction, Character, Event as CharacterEvent, Move as CharacterMove,
    Question as CharacterQuestion,
};
pub use set::{Module, ModuleSet};
pub use thieves::{Event as ThiefEvent, Move as ThiefMove};
pub use vizier::{Event as VizierEvent, Move as VizierMove};
pub use watchtowers::{Event as WatchtowerEvent, Move as WatchtowerMove, Watchtower};

use crate::action::ActionError;
use crate::cell::Cell;
use crate::chance::Chance;
use crate::event::{Observer, list, quoted};
use crate::game::{DeckCard, Game};
use crate::grounds::Piece;
use crate::money::{Card, Cards, Currency};
use crate::score::{Entry, Round, ScoreRow};
use crate::seat::{Seat, Slot};
use crate::setup::MoneyCards;
use crate::tile::{TileFace, TileId};

/// Calls a hook of every module in play, in the order of their numbers.
macro_rules! each {
    ($game:expr, $hook:ident, $args:tt) => {
        each!(@ $game.setup.modules(), $hook, $args,
            Vizier vizier, ExchangeCards exchange_cards, Diamonds diamonds, Characters characters,
            Camps camps, Thieves thieves, Watchtowers watchtowers, Medina medina)
    };
    (@ $set:expr, $hook:ident, $args:tt, $($module:ident $file:ident),+) => {{
        let set: ModuleSet = $set;
        if !set.is_empty() {
            $(if set.contains(Module::$module) {
                <$file::$module as Rules>::$hook $args;
            })+
        }
    }};
}

/// The modules that can be played.
pub const PLAYABLE: ModuleSet = ModuleSet::NONE
    .with(Module::Vizier)
    .with(Module::ExchangeCards)
    .with(Module::Diamonds)
    .with(Module::Characters)
    .with(Module::Camps)
    .with(Module::Thieves)
    .with(Module::Watchtowers)
    .with(Module::Medina);

/// The tiles that modules bring into the game, with [`crate::tile::Family::Of`] their module.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) static TILES: [TileFace; 17] = {
    let mut tiles = [medina::TILES[0]; camps::TILES.len() + medina::TILES.len()];
    let mut index = 0;
    while index < tiles.len() {
        tiles[index] = if index < camps::TILES.len() {
            camps::TILES[index]
        } else {
            medina::TILES[index - camps::TILES.len()]
        };
        index += 1;
    }
    tiles
};

/// What a tile of a module is called in records.
pub(crate) const fn tile_name(module: Module) -> &'static str {
    match module {
        Module::Camps => "camp",
        _ => module.name(),
    }
}

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
    Vizier(VizierMove),
    Characters(CharacterMove),
    Thieves(ThiefMove),
    Watchtowers(WatchtowerMove),
}

/// Something that only happens with a module. Its text is its line in a record.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "named after the modules")]
pub enum ModuleEvent {
    Vizier(VizierEvent),
    Characters(CharacterEvent),
    Thieves(ThiefEvent),
    Watchtowers(WatchtowerEvent),
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
    Character(Character),
    /// Dealt to a player before the game.
    Thief(Currency),
}

/// What is bought together with a tile, or makes it free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// A watchtower of the tile's colour.
    pub watchtower: bool,
    /// The Rich Patron pays.
    pub patron: bool,
}

impl Extras {
    /// Nothing but the tile.
    pub const NONE: Self = Self { watchtower: false, patron: false };

    /// Every combination.
    pub const ALL: [Self; 4] = [
        Self::NONE,
        Self { watchtower: true, patron: false },
        Self { watchtower: false, patron: true },
        Self { watchtower: true, patron: true },
    ];

    const fn within(self, possible: Self) -> bool {
        (possible.watchtower || !self.watchtower) && (possible.patron || !self.patron)
    }
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

/// One way to pay: two kinds of money that may be mixed, or twice the same, and a card that has to
/// be given along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tender {
    pub kinds: [Currency; 2],
    pub card: Option<Card>,
}

impl Tender {
    /// One kind of money alone.
    pub(crate) const fn plain(kind: Currency) -> Self {
        Self { kinds: [kind; 2], card: None }
    }

    /// Whether a payment is made in this way.
    pub(crate) fn allows(&self, pay: &Cards) -> bool {
        let [one, other] = self.kinds;
        let mut allowed = self.card.map_or_else(Cards::none, Cards::one);
        allowed = allowed.and(one, pay.in_currency(one)).and(other, pay.in_currency(other));
        allowed == *pay
    }

    /// What a hand is worth in this way.
    pub(crate) fn worth(&self, hand: &Cards) -> u16 {
        let [one, other] = self.kinds;
        let mixed = if one == other { 0 } else { hand.in_currency(other).sum() };
        hand.in_currency(one).sum() + mixed
    }
}

/// Cards that modules put into the five piles of the deck.
pub(crate) type Piles = [Vec<DeckCard, 8>; 5];

/// What a module does at the joints of the game. By default it does nothing there.
#[expect(unused_variables, reason = "parameters are named for those who implement the hooks")]
pub(crate) trait Rules {
    /// Adds money before it is dealt.
    fn add_money(cards: &mut MoneyCards) {}

    /// Adds cards to the piles of the deck, once the players have been dealt money.
    fn add_to_piles(game: &mut Game, chance: &mut impl Chance, piles: &mut Piles) {}

    /// Sets up whatever else there is.
    fn set_up(game: &mut Game, chance: &mut impl Chance, observer: &mut impl Observer) {}

    /// A turn begins.
    fn begin_turn(game: &mut Game) {}

    /// Visits the ways, beside the market place's own currency, to pay there from a hand.
    fn tenders(hand: &Cards, currency: Currency, visit: &mut dyn FnMut(Tender)) {}

    /// How much several cards taken together may be worth.
    fn take_limit(game: &Game, limit: &mut u16) {}

    /// Says what may come with a tile that a player buys now.
    fn extras(game: &Game, seat: Seat, tile: TileId, possible: &mut Extras) {}

    /// Changes the price of a tile bought with these extras.
    fn price(game: &Game, extras: Extras, price: &mut u8) {}

    /// A player has bought a tile. `reaction`: not in the course of a turn.
    fn bought(game: &mut Game, seat: Seat, tile: TileId, extras: Extras, reaction: bool) {}

    /// Visits what else the active player may do.
    fn actions(game: &Game, visit: &mut dyn FnMut(Move)) {}

    /// Visits what else is to be placed, and where.
    fn placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {}

    /// The player has no tile left to place. Says whether something else must be placed first.
    fn finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut impl Observer) {
    }

    /// The end of a turn, before anything is refilled. May ask (see [`Game::ask`]); it is then
    /// called again.
    fn close(game: &mut Game) {}

    /// A special card comes up. May ask; the deck is then drawn from again.
    fn reveal(game: &mut Game, card: Special, observer: &mut impl Observer) {}

    /// A scoring is due. May ask; it is then called again.
    fn before_scoring(game: &mut Game) {}

    /// Changes what somebody brings to a scoring.
    fn enter(game: &Game, round: Round, entry: &mut Entry) {}

    /// Changes the rows of a scoring at last.
    fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {}

    /// A scoring is over.
    fn scored(game: &mut Game) {}

    /// Whether everybody knows that this player may have something to do between two turns.
    fn may_react(game: &Game, seat: Seat, may: &mut bool) {}

    /// Visits what a player may do between two turns.
    fn reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {}

    /// Whether pieces stand in this palace that a plain one does not have.
    fn is_odd(game: &Game, seat: Seat, odd: &mut bool) {}

    /// Visits the pieces of a palace that are not tiles.
    fn pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {}

    /// A card drawn for a player has come, if there is one left.
    fn drawn(game: &Game, card: Option<Card>, observer: &mut impl Observer) {}
}

/// What a module asks a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the modules")]
pub enum Question {
    Characters(CharacterQuestion),
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

pub(crate) fn take_limit(game: &Game, limit: u16) -> u16 {
    let mut limit = limit;
    each!(game, take_limit, (game, &mut limit));
    limit
}

/// Every combination of extras that may come with a tile, and the price with it.
pub(crate) fn offers(game: &Game, seat: Seat, tile: TileId) -> impl Iterator<Item = (Extras, u8)> {
    let mut possible = Extras::NONE;
    each!(game, extras, (game, seat, tile, &mut possible));
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
        self == Self::Characters(CharacterQuestion::Builder)
    }

    /// Whether it belongs to the course of a turn, so that what led to it can be taken back.
    pub(crate) fn is_within_turn(self) -> bool {
        let Self::Characters(question) = self;
        matches!(question, CharacterQuestion::Miser | CharacterQuestion::Builder)
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

/// Why a module refuses a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The own vizier sleeps.
    Asleep,
    /// The own vizier is awake already.
    Awake,
    /// The player has no thief for that card.
    NoThief,
    /// Who is due next may not steal.
    DueNext,
    /// The player does not own that character.
    NotOwned,
    /// The character has been used in this turn.
    Used,
    /// The beggar helps only who has fewer than three money cards.
    TooManyCards,
    /// There is nothing left to draw.
    NothingToDraw,
    /// The new card may not be worth more than the old one.
    WorthMore,
    /// A bid must be higher than the last one.
    BidTooLow {
        /// The highest bid so far.
        highest: u16,
    },
    /// The bidder could not pay so much in one kind of money.
    BidTooHigh {
        /// The most that can be paid.
        most: u16,
    },
    /// The payment does not reach the bid.
    BelowBid {
        /// The bid.
        bid: u16,
        /// The payment.
        paid: u16,
    },
    /// What is wanted with the tile cannot be had now.
    NotPossible,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Asleep => "the vizier sleeps",
            Self::Awake => "the vizier is awake already",
            Self::NoThief => "the player has no thief for that card",
            Self::DueNext => "who is due next may not steal",
            Self::NotOwned => "the player does not own that character",
            Self::Used => "that character has been used in this turn",
            Self::TooManyCards => "the beggar helps only who has fewer than 3 money cards",
            Self::NothingToDraw => "there is nothing left to draw",
            Self::WorthMore => "the new card may not be worth more than the old one",
            Self::BidTooLow { highest } => {
                return write!(f, "the highest bid is {highest} already");
            }
            Self::BidTooHigh { most } => {
                return write!(f, "{most} is the most that can be paid in one kind of money");
            }
            Self::BelowBid { bid, paid } => {
                return write!(f, "{paid} does not pay the bid of {bid}");
            }
            Self::NotPossible => "that cannot be had with the tile now",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Writes the fields of a purchase.
pub(crate) fn write_purchase(
    f: &mut fmt::Formatter<'_>,
    player: Seat,
    slot: Slot,
    tile: TileId,
    pay: &Cards,
) -> fmt::Result {
    let pay = list(pay.iter().map(quoted));
    write!(f, r#""player":{player},"slot":{slot},"tile":"{tile}","pay":{pay}"#)
}

/// Writes the extras of a purchase as fields of a record, each with a comma before it.
impl fmt::Display for Extras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.watchtower { r#","watchtower":true"# } else { "" })?;
        f.write_str(if self.patron { r#","patron":true"# } else { "" })
    }
}

/// How a tile lies in a palace.
pub(crate) fn piece(tile: TileId) -> Piece {
    if camps::is_camp(tile) {
        Piece::outside(tile.walls())
    } else {
        Piece::building(tile.walls(), tile.kind())
    }
}
