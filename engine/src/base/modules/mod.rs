//! The modules, one file each, and the joints by which the base rules call them.
//!
//! A module's file holds everything about it: its components, what it remembers (`State`), its
//! decisions, events, questions and reasons to refuse, what it brings into the game (`PARTS`), and
//! a table of functions for the joints of the game (`HOOKS`). The list in this file is the only
//! one: no other file of the base rules names a module.

mod colours;
mod hooks;
mod on_tiles;
mod parts;
mod points;
mod purchase;
#[macro_use]
mod registry;
pub(crate) mod room;
mod set;

use core::fmt;

use heapless::Vec;

pub use colours::Colours;
pub use hooks::Component;
pub(crate) use hooks::*;
pub(crate) use on_tiles::{OnTile, OnTiles};
pub(crate) use parts::{HandCards, Lies, Parts, Tiles, TokenKind, Worth};
pub use points::ModulePoints;
pub(crate) use purchase::Sale;
pub use purchase::{PaidFor, Switches, Tender};
pub(crate) use room::{CARD_COUNT, TOKEN_NUMBERS, WILD_MONEY, card_name};
pub use set::ModuleSet;

use super::event::Watcher;
use super::game::DeckCard;
use super::payment::{Means, Tills, Wanted};
use super::tokens::Token;
use super::{ActionError, Card, Cards, Chance, Drawn, Game, Round, TileId, Told};
use crate::kit::message::{
    Bytes, Dice, Line, Message, Never, Unreadable, byte, bytes, messages, tagged,
};
use crate::kit::sort::sort_by_key;
use crate::kit::{Currency, Kind, Piece, Seat, Walls};

registry! {
    /// Buying a tile between two turns.
    1 Vizier "vizier" => vizier,
    /// Paying with two currencies.
    2 ExchangeCards "exchange-cards" => exchange_cards,
    /// Cards that count as buildings.
    3 BonusCards "bonus-cards" => bonus_cards,
    /// Open places between the buildings.
    4 Squares "squares" => squares,
    /// Gates through walls.
    5 CityGates "city-gates" => city_gates,
    /// Money for every market place.
    6 Diamonds "diamonds" => diamonds,
    /// People with powers, sold by auction.
    7 Characters "characters" => characters,
    /// Tents outside the walls.
    8 Camps "camps" => camps,
    /// Pieces of wall to add.
    9 CityWalls "city-walls" => city_walls,
    /// Stealing from the display between two turns.
    10 Thieves "thieves" => thieves,
    /// Coins for overpaying.
    11 Change "change" => change,
    /// Citizens for sets of colours.
    12 StreetTrader "street-trader" => street_trader,
    /// Chests in the buildings.
    13 TreasureChamber "treasure-chamber" => treasure_chamber,
    /// Money that rebuilds.
    14 MasterBuilders "master-builders" => master_builders,
    /// Attacks on unwalled sides.
    15 Invaders "invaders" => invaders,
    /// Tiles that score what surrounds them.
    16 Bazaars "bazaars" => bazaars,
    /// Other values of the buildings.
    17 ScoreCards "score-cards" => score_cards,
    /// Tiles taken as they come up.
    18 Sultan "sultan" => sultan,
    /// Money that grows.
    19 Caravanserai "caravanserai" => caravanserai,
    /// Culture for buildings of one price.
    20 Moors "moors" => moors,
    /// Falcons where buildings meet.
    21 Falconers "falconers" => falconers,
    /// Half tiles that lengthen the wall.
    22 Watchtowers "watchtowers" => watchtowers,
    /// Tiles at half the price, finished later.
    23 BuildingSites "building-sites" => building_sites,
    /// Savings from overpaying.
    24 Certificates "certificates" => certificates,
    /// Tiles that can be turned.
    25 MagicalBuildings "magical-buildings" => magical_buildings,
    /// Tiles that prevent a loss of points.
    26 Medina "medina" => medina,
}

/// A module's decisions.
pub(crate) trait Decide: Message {
    /// Whether it is allowed now. The module is in play.
    fn check(&self, game: &Game) -> Result<(), ActionError>;

    /// Carries out a decision that has been checked.
    fn perform(
        &self,
        game: &mut Game,
        seat: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    );
}

/// A decision of a module as one of all. Out of line where words must be aligned: wrapped where it is
/// made, a decision with many cards is copied byte by byte there.
#[cfg_attr(target_pointer_width = "32", inline(never))]
pub(crate) fn wrapped<M>(action: M, wrap: impl FnOnce(M) -> Move) -> Move {
    wrap(action)
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Manner {
    /// It may be declined.
    pub declinable: bool,
    /// It is answered by redesigning.
    pub redesign: bool,
    /// It is part of a turn: what led to it can be taken back.
    pub within_turn: bool,
    /// Several are asked one after the other, and most decline.
    pub window: bool,
    /// What the player is to do, after "player 1 …".
    pub awaited: &'static str,
}

/// A module's questions.
pub(crate) trait Asked: Bytes {
    /// How it is answered.
    fn manner(&self) -> Manner;

    /// Visits the answers, apart from redesigning and declining.
    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(Move));

    /// Declines it.
    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>);
}

/// What a module's events tell a replay.
pub(crate) trait Tell: Message {
    /// The decision that it tells of.
    fn decision(&self) -> Option<Told>;

    /// Visits what came up by chance in it.
    fn drawn(&self, visit: &mut dyn FnMut(Drawn));
}

impl Decide for Never {
    fn check(&self, _: &Game) -> Result<(), ActionError> {
        match *self {}
    }

    fn perform(&self, _: &mut Game, _: Seat, _: &mut dyn Chance, _: &mut Watcher<'_>) {
        match *self {}
    }
}

impl Asked for Never {
    fn manner(&self) -> Manner {
        match *self {}
    }

    fn answers(&self, _: &Game, _: Seat, _: &mut dyn FnMut(Move)) {
        match *self {}
    }

    fn decline(&self, _: &mut Game, _: Seat, _: &mut Watcher<'_>) {
        match *self {}
    }
}

impl Tell for Never {
    fn decision(&self) -> Option<Told> {
        match *self {}
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {
        match *self {}
    }
}

impl Module {
    /// Its number in the rules, 1 to 26.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The module of this name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|module| module.name() == name)
    }

    /// The name in records of the points that it gives or takes in a scoring.
    #[must_use]
    pub fn points_name(self) -> Option<&'static str> {
        self.parts().points
    }

    /// Whether it can be played in another way, chosen at set-up: its number in saves, and its name
    /// in records.
    #[must_use]
    pub fn option(self) -> Option<(u8, &'static str)> {
        self.parts().option
    }

    /// The name in records of what may be switched on for a purchase.
    pub(crate) fn switch_name(self) -> &'static str {
        self.parts().switch.unwrap_or("")
    }

    /// What it says about its tiles.
    pub(crate) fn tiles(self) -> Option<&'static Tiles> {
        self.parts().tiles.as_ref()
    }
}

/// The module that brings a card or token.
pub(crate) fn card_module(card: Card) -> Option<Module> {
    let number = card.number()?;
    Module::ALL.into_iter().find(|module| {
        let parts = module.parts();
        match (card.as_token(), &parts.cards, &parts.tokens) {
            (Some(token), _, Some(tokens)) => {
                room::TOKENS.get(usize::from(token.kind)).map(|kind| kind.first)
                    == Some(tokens.first)
            }
            (None, Some(cards), _) => {
                number.checked_sub(cards.first).is_some_and(|place| place < cards.names.len())
            }
            _ => false,
        }
    })
}

/// A module's card that is not money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Special {
    /// The module that it belongs to.
    pub module: Module,
    /// Its number there.
    pub number: u8,
}

impl Special {
    /// The card that a player holds, if it is one to be held.
    #[must_use]
    pub fn held(self) -> Option<Card> {
        let (parts, number) = (self.module.parts(), usize::from(self.number));
        match (&parts.cards, &parts.tokens) {
            (Some(cards), _) if number < cards.names.len() => Card::other(cards.first + number),
            // Tokens that are cards are numbered by their currencies.
            (None, Some(tokens)) => Card::token(Token::new(
                tokens,
                *Currency::ALL.get(number)?,
                tokens.worth.highest(),
            )?),
            _ => None,
        }
    }
}

impl Bytes for Special {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.module.number());
        out(self.number);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let module = usize::from(byte(from)?.checked_sub(1)?);
        Some(Self { module: Module::ALL.get(module).copied()?, number: byte(from)? })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// How many cards of a module are in the deck, apart from those that are held.
pub(crate) fn count_in_deck(game: &Game, module: Module) -> usize {
    game.deck.iter().filter(|card| is_special_of(card, module)).count()
}

fn is_special_of(card: &DeckCard, module: Module) -> bool {
    matches!(card, DeckCard::Special(card) if card.module == module)
}

/// Shuffles the cards of a module that are still in the deck among their places.
pub(crate) fn shuffle_hidden(game: &mut Game, module: Module, chance: &mut dyn Chance) {
    let hidden = game.deck.iter().filter_map(|card| match *card {
        DeckCard::Special(card) if card.module == module => Some(card),
        _ => None,
    });
    let mut hidden: Vec<Special, { room::DECK }> = hidden.collect();
    sort_by_key(&mut hidden, |card| card.number);
    chance.shuffle_specials(&mut hidden, 0);
    let places = game.deck.iter_mut().filter(|card| is_special_of(card, module));
    for (place, card) in places.zip(hidden) {
        *place = DeckCard::Special(card);
    }
}

/// Visits every way to pay on a market place of this currency.
pub(crate) fn all_tenders(
    game: &Game,
    hand: &Cards,
    currency: Currency,
    visit: &mut dyn FnMut(Tender),
) {
    visit(Tender::plain(currency));
    tenders(game, hand, &mut |tender| {
        if tender.serves(currency) {
            visit(tender);
        }
    });
}

/// Where a tile lies before somebody has it.
pub(crate) fn lies(tile: TileId) -> Lies {
    tile.module().and_then(Module::tiles).map_or(Lies::OnMarket, |tiles| tiles.lies)
}

/// What modules do once somebody has placed everything, in the order of the rules: redesigns, chests,
/// tokens, counters. Stops where something is asked.
#[inline(never)]
pub(crate) fn close_all(
    game: &mut Game,
    seat: Seat,
    chance: &mut dyn Chance,
    observer: &mut Watcher<'_>,
) {
    close(game, seat);
    if !game.is_asking() {
        stow(game, seat, chance, observer);
    }
    if !game.is_asking() {
        conclude(game, seat);
    }
}

/// How much several cards taken together may be worth.
pub(crate) fn limit_of_takes(game: &Game) -> u8 {
    let mut limit = super::data::TAKE_LIMIT;
    take_limit(game, &mut limit);
    limit
}

/// Every combination of switches for a tile of this price, and the price with it. Those that are not
/// `wanted` at that price may be missing: some take long to work out.
#[inline]
pub(crate) fn offers<'a, F>(
    game: &'a Game,
    seat: Seat,
    (tile, price): (TileId, u8),
    wanted: F,
) -> impl Iterator<Item = (Switches, u8)> + use<'a, F>
where
    F: Fn(Switches, u8) -> bool,
{
    let mut possible = Switches::NONE;
    let wanted = |switches| wanted(switches, with_switches(game, price, switches));
    switches(game, seat, tile, &wanted, &mut possible);
    possible.combinations().map(move |switches| (switches, with_switches(game, price, switches)))
}

/// What a price becomes with these switches.
fn with_switches(game: &Game, mut amount: u8, switches: Switches) -> u8 {
    if switches != Switches::NONE {
        price(game, switches, &mut amount);
    }
    amount
}

/// The price of a tile bought with these switches.
pub(crate) fn price_of(game: &Game, tile: TileId, switches: Switches) -> u8 {
    with_switches(game, tile.price(), switches)
}

/// What the places of a type are worth in a round of this game.
pub(crate) fn place_points(game: &Game, round: Round, kind: Kind) -> [u8; 3] {
    let mut points = round.points(kind);
    worth(game, round, kind, &mut points);
    points
}

/// What all players together have been shown in secret.
pub(crate) fn all_insights(game: &Game) -> u32 {
    let mut count = 0;
    insights(game, &mut count);
    count
}

/// Whether the discard pile holds any card.
pub(crate) fn is_anything_discarded(game: &Game) -> bool {
    let mut count = 0;
    discarded(game, &mut count);
    count > 0 || !game.discard.is_empty()
}

/// Whether something else must be placed before the turn goes on.
pub(crate) fn waits_for_placing(game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) -> bool {
    let mut waits = false;
    finish_placing(game, seat, &mut waits, observer);
    waits
}

/// Whether a player is asked between two turns.
pub(crate) fn is_asked(game: &Game, seat: Seat) -> bool {
    let mut may = false;
    may_react(game, seat, &mut may);
    may
}

/// Visits what else the active player may do instead of an action of the base game, or beside it.
#[inline(never)]
pub(crate) fn moves(game: &Game, means: Option<&Means<'_>>, visit: &mut dyn FnMut(Move)) {
    if let Some(means) = means {
        actions(game, means, visit);
    }
    if game.first {
        openings(game, visit);
    }
    leisure(game, visit);
}

/// Visits what somebody may do between two turns. What is bought then is paid exactly.
#[inline(never)]
pub(crate) fn all_reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {
    reactions(game, &Means::of(game, seat, Wanted::Exact, &Tills::default()), visit);
}

/// Visits what somebody who is asked may answer, apart from redesigning as in the base game and
/// declining.
#[inline(never)]
pub(crate) fn answers(game: &Game, seat: Seat, question: Question, visit: &mut dyn FnMut(Move)) {
    question.answers(game, seat, visit);
}

/// Visits what somebody may do now that is part of no decision.
#[inline(never)]
pub(crate) fn leisure(game: &Game, visit: &mut dyn FnMut(Move)) {
    if let Some(seat) = game.at_leisure() {
        asides(game, seat, visit);
    }
}

/// How a tile with these walls, which has its type now or has not, lies in a palace.
#[inline]
pub(crate) fn piece(tile: TileId, walls: Walls, typed: bool) -> Piece {
    match tile.kind() {
        None if tile.is_outside() => Piece::outside(walls),
        kind => Piece::building(walls, if typed { kind } else { None }),
    }
}
