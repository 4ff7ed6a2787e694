//! Module 7, the Characters: people with powers, sold by auction.

mod decisions;

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Component, Decide, Hooks, Module, ModuleEvent, Move as AnyMove, PaidFor, Parts,
    Question as AnyQuestion, Sale, Special, Switches, Tender, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::score::{Entry, Round, ScoreRow, Scorer};
use crate::base::setup::Piles;
use crate::base::{ActionError, Card, Cards, Chance, Game, TileId, TileSet, View};
use crate::kit::message::named;
use crate::kit::sort::sort_by_key;
use crate::kit::{Kind, Palace, Seat, Slot};
use decisions::{bid_tenders, check_opening, highest_bid, money_shown};

/// The ten characters, F.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, enum_map::Enum)]
pub enum Character {
    /// On winning it: 8 points, or another character.
    Magician,
    /// Before the turn: a card from the deck for a poor hand.
    Beggar,
    /// Pays for one building.
    Patron,
    /// A card of the display for an expensive building.
    Miser,
    /// A redesign at the end of every turn.
    Builder,
    /// Several cards worth up to 7.
    Merchant,
    /// Half a building more at every scoring.
    WiseMan,
    /// Before the turn: another tile for one of the market.
    Dancer,
    /// Before the turn: a card of the display for one of the hand.
    MoneyChanger,
    /// Points for the wall at every scoring.
    CityGuard,
}

impl Character {
    /// All characters.
    pub const ALL: [Self; 10] = [
        Self::Magician,
        Self::Beggar,
        Self::Patron,
        Self::Miser,
        Self::Builder,
        Self::Merchant,
        Self::WiseMan,
        Self::Dancer,
        Self::MoneyChanger,
        Self::CityGuard,
    ];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Magician => "magician",
            Self::Beggar => "beggar",
            Self::Patron => "patron",
            Self::Miser => "miser",
            Self::Builder => "builder",
            Self::Merchant => "merchant",
            Self::WiseMan => "wise-man",
            Self::Dancer => "dancer",
            Self::MoneyChanger => "money-changer",
            Self::CityGuard => "city-guard",
        }
    }
}

named!(Character, name, "character";);

/// Points for keeping the magician, F.
pub const MAGICIAN_POINTS: u16 = 8;

/// Characters that are put into the deck; the others are the stack.
const IN_DECK: usize = 6;

/// The beggar helps a player with fewer money cards than this, F.
const BEGGAR_CARDS: u32 = 3;

/// The miser rewards buildings of this price or more, F.
const MISER_PRICE: u8 = 10;

/// What several cards may be worth with the merchant, F.
const MERCHANT_LIMIT: u8 = 7;

/// Wall points for which the city guard gives one more, F.
const GUARD_SHARE: i16 = 3;

/// The sale of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    /// Who is sold.
    pub character: Character,
    /// The highest bid, and whose it is.
    pub highest: Option<(Seat, u16)>,
    /// Who bids no more.
    pub passed: EnumMap<Seat, bool>,
}

bytes!(Auction { character, highest, passed });

/// Where the characters are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Not in the deck; its top at the end.
    pub(crate) stack: Vec<Character, 10>,
    pub(crate) owners: EnumMap<Character, Option<Seat>>,
    /// What has been used in this turn.
    pub(crate) used: EnumMap<Character, bool>,
    pub(crate) auction: Option<Auction>,
    /// The wise man's type for the scoring that is due.
    pub(crate) favoured: Option<Kind>,
}

bytes!(State { stack, owners, used, auction, favoured });

/// What the owner of a character, or everybody in an auction, is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To bid more, or to pass.
    Bid,
    /// To pay the bid that has won.
    PayBid,
    /// To keep the magician for points, or to take another character.
    Magician,
    /// To take a card of the display for an expensive building.
    Miser,
    /// To redesign at the end of the turn.
    Builder,
    /// To name the type that counts half a building more.
    WiseMan,
}

tagged!(Question { 0 Bid, 1 PayBid, 2 Magician, 3 Miser, 4 Builder, 5 WiseMan });

messages! {
    /// What characters can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Bid this amount.
        0 "bid" => Bid(amount: u16),
        /// Pay the bid with these cards.
        1 "sold" => Pay(pay: Cards),
        /// The magician: points.
        2 "keep" => Keep,
        /// The magician: another character.
        3 "magician" => Swap,
        /// The beggar: draw a card.
        4 "beg" => Beg,
        /// The dancer: exchange the tile on a market place.
        5 "dance" => Dance(slot: Slot),
        /// The money changer: exchange a card of the hand for one of the display.
        6 "change" => Change { give: Card, take: Card },
        /// The miser: take a card of the display.
        7 "hoard" => Hoard(card: Card),
        /// The wise man: this type counts half a building more.
        8 "favour" => Favour(kind as "type": Kind),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A character comes up and is auctioned.
        0 "auction" => Auction { character: Character },
        /// A bid; none is a pass.
        1 "bid" => Bid { player: Seat, amount: Option<u16> },
        /// A character is sold.
        2 "sold" => Sold { player: Seat, character: Character, pay: Cards },
        /// Nobody wanted the character: it leaves the game.
        3 "unsold" => Unsold { character: Character },
        /// The magician is kept for points, or exchanged for this character.
        4 "magician" => Magician { player: Seat, character: Option<Character> },
        /// The beggar is used.
        5 "beg" => Beg { player: Seat },
        /// The beggar's card; none if there is none left.
        6 "begged" => Begged { player: Seat, card: Option<Card> },
        /// The dancer exchanges a tile; the old one goes below so many of the tile stack.
        7 "dance" => Dance {
            player: Seat,
            slot: Slot,
            outgoing as "out": TileId,
            incoming as "in": TileId,
            above: u8,
            aside: TileSet,
        },
        /// The money changer exchanges a card.
        8 "change" => Change { player: Seat, give: Card, take: Card },
        /// The miser takes a card.
        9 "hoard" => Hoard { player: Seat, card: Card },
        /// The wise man's type.
        10 "favour" => Favour { player: Seat, kind as "type": Kind },
    }
}

/// Why a character does not help, or a bid does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player does not own that character.
    NotOwned,
    /// The character has been used in this turn.
    Used,
    /// The beggar helps only a player with fewer than three money cards.
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
    /// The bidder could not pay so much.
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
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOwned => "the player does not own that character",
            Self::Used => "that character has been used in this turn",
            Self::TooManyCards => "the beggar helps only who has fewer than 3 money cards",
            Self::NothingToDraw => "there is nothing left to draw",
            Self::WorthMore => "the new card may not be worth more than the old one",
            Self::BidTooLow { highest } => {
                return write!(f, "the highest bid is {highest} already");
            }
            Self::BidTooHigh { most } => {
                return write!(f, "{most} is the most that the player can pay");
            }
            Self::BelowBid { bid, paid } => {
                return write!(f, "{paid} does not pay the bid of {bid}");
            }
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Characters(refusal).into()
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Characters(event)));
}

fn owns(game: &Game, seat: Seat, character: Character) -> bool {
    game.modules.characters.owners[character] == Some(seat)
}

fn special(character: Character) -> Special {
    Special { module: Module::Characters, number: character as u8 }
}

/// The character that a card of this module stands for.
fn character(card: Special) -> Option<Character> {
    Character::ALL.get(usize::from(card.number)).copied()
}

/// The same for any card.
fn own(card: Special) -> Option<Character> {
    (card.module == Module::Characters).then(|| character(card)).flatten()
}

impl View<'_> {
    /// Who owns a character, whose power lasts.
    #[must_use]
    pub fn owner(&self, character: Character) -> Option<Seat> {
        self.game.modules.characters.owners[character]
    }

    /// Whether a character has been used in this turn.
    #[must_use]
    pub fn is_used(&self, character: Character) -> bool {
        self.game.modules.characters.used[character]
    }

    /// The auction that is going on.
    #[must_use]
    pub fn auction(&self) -> Option<Auction> {
        self.game.modules.characters.auction
    }

    /// The ways in which the seat may pay a bid.
    pub fn bid_tenders(&self) -> impl Iterator<Item = Tender> + use<> {
        let hand = self.wallet(PaidFor::Bid);
        hand.into_iter().flat_map(|hand| bid_tenders(&hand))
    }

    /// The most that the seat can bid.
    #[must_use]
    pub fn highest_bid(&self) -> Option<u16> {
        self.seat.map(|seat| highest_bid(self.game, seat))
    }
}

pub(super) const PARTS: Parts = Parts {
    deck: (2, IN_DECK),
    // Three powers before the first action, the miser and the builder.
    turn_actions: 5,
    switch: Some("patron"),
    points: Some("city-guard"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "characters",
    copies: |_| Character::ALL.len() as u8,
    leaves: true,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    add_to_piles: Some(add_to_piles),
    begin_turn: Some(begin_turn),
    take_limit: Some(take_limit),
    switches: Some(switches),
    reach: Some(|game, seat, most| {
        if has_patron(game, seat) {
            *most = EnumMap::from_fn(|_| u16::MAX);
        }
    }),
    price: Some(price),
    bought: Some(bought),
    openings: Some(openings),
    close: Some(close),
    reveal: Some(reveal),
    before_scoring: Some(before_scoring),
    enter: Some(enter),
    settle: Some(settle),
    scored: Some(scored),
    drawn: Some(drawn),
    imagine: Some(imagine),
    ..Hooks::NONE
};

/// Two into each of the piles 2, 3 and 4; the others are the stack.
fn add_to_piles(game: &mut Game, chance: &mut dyn Chance, piles: &mut Piles) {
    let mut cards: Vec<Special, 10> = Character::ALL.into_iter().map(special).collect();
    chance.shuffle_specials(&mut cards, IN_DECK);
    let (dealt, rest) = cards.split_at_checked(IN_DECK).unwrap_or((&cards, &[]));
    for (pile, pair) in piles.iter_mut().skip(1).zip(dealt.chunks(2)) {
        pile.extend(pair.iter().copied().map(DeckCard::Special));
    }
    game.modules.characters.stack = rest.iter().rev().filter_map(|&card| character(card)).collect();
}

fn begin_turn(game: &mut Game) {
    game.modules.characters.used = EnumMap::default();
}

fn take_limit(game: &Game, limit: &mut u8) {
    if owns(game, game.active, Character::Merchant) {
        *limit = MERCHANT_LIMIT;
    }
}

/// Whether the patron could pay for a player now.
fn has_patron(game: &Game, seat: Seat) -> bool {
    owns(game, seat, Character::Patron) && matches!(game.step, Step::Act)
}

fn switches(
    game: &Game,
    seat: Seat,
    _: TileId,
    _: &dyn Fn(Switches) -> bool,
    possible: &mut Switches,
) {
    if has_patron(game, seat) {
        *possible = possible.with(Module::Characters);
    }
}

fn price(_: &Game, switches: Switches, price: &mut u8) {
    if switches.has(Module::Characters) {
        *price = 0;
    }
}

fn bought(
    game: &mut Game,
    seat: Seat,
    _: TileId,
    sale: Sale,
    _: &mut dyn Chance,
    _: &mut Watcher<'_>,
) {
    let state = &mut game.modules.characters;
    if sale.switches.has(Module::Characters) {
        state.owners[Character::Patron] = None;
    }
    if !sale.reaction
        && sale.price >= MISER_PRICE
        && !state.used[Character::Miser]
        && owns(game, seat, Character::Miser)
        && money_shown(game).next().is_some()
    {
        game.ask(seat, AnyQuestion::Characters(Question::Miser));
    }
}

fn openings(game: &Game, visit: &mut dyn FnMut(AnyMove)) {
    let mut offer = |action| {
        if Decide::check(&action, game).is_ok() {
            visit(AnyMove::Characters(action));
        }
    };
    if check_opening(game, Character::Beggar).is_ok() {
        offer(Move::Beg);
    }
    if check_opening(game, Character::Dancer).is_ok() {
        Slot::ALL.into_iter().for_each(|slot| offer(Move::Dance(slot)));
    }
    if check_opening(game, Character::MoneyChanger).is_ok() {
        let shown: Vec<Card, { Slot::ALL.len() }> = money_shown(game).collect();
        let hand = game.players[game.active].hand.distinct();
        for give in hand.filter(|give| give.currency().is_some()) {
            for &take in shown.iter().filter(|take| take.value() <= give.value()) {
                visit(AnyMove::Characters(Move::Change { give, take }));
            }
        }
    }
}

fn close(game: &mut Game, seat: Seat) {
    if matches!(game.step, Step::Close)
        && owns(game, seat, Character::Builder)
        && !game.modules.characters.used[Character::Builder]
        && game.can_redesign(seat)
    {
        game.modules.characters.used[Character::Builder] = true;
        game.ask(seat, AnyQuestion::Characters(Question::Builder));
    }
}

fn reveal(game: &mut Game, card: Special, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let Some(character) = own(card) else { return };
    let auction = Auction { character, highest: None, passed: EnumMap::default() };
    game.modules.characters.auction = Some(auction);
    tell(observer, Event::Auction { character });
    let auctioneer = if game.step == Step::Draw { game.active } else { game.due() };
    game.ask(auctioneer, AnyQuestion::Characters(Question::Bid));
}

fn before_scoring(game: &mut Game) {
    let state = &game.modules.characters;
    if let (Some(seat), None) = (state.owners[Character::WiseMan], state.favoured) {
        game.ask(seat, AnyQuestion::Characters(Question::WiseMan));
    }
}

fn enter(game: &Game, _: Round, _: &Palace, entry: &mut Entry) {
    if let Scorer::Seat(seat) = entry.who
        && owns(game, seat, Character::WiseMan)
    {
        entry.favoured = game.modules.characters.favoured;
    }
}

fn settle(game: &Game, _: Round, rows: &mut [ScoreRow]) {
    for row in rows {
        if let Scorer::Seat(seat) = row.who
            && owns(game, seat, Character::CityGuard)
        {
            let wall = i16::from(row.wall) + row.by_module.of(Module::Watchtowers);
            row.by_module.set(Module::Characters, wall / GUARD_SHARE);
        }
    }
}

fn scored(game: &mut Game, _: Round, _: &mut Watcher<'_>) {
    game.modules.characters.favoured = None;
}

fn drawn(game: &Game, card: Option<Card>, observer: &mut Watcher<'_>) {
    tell(observer, Event::Begged { player: game.active, card });
}

/// Shuffles the characters that nobody sees, in the deck and in the stack.
fn imagine(game: &mut Game, _: Option<Seat>, chance: &mut dyn Chance) {
    let in_deck = game.deck.iter().filter_map(|card| match *card {
        DeckCard::Special(card) => own(card),
        _ => None,
    });
    let stack = game.modules.characters.stack.iter().copied();
    let mut hidden: Vec<Special, 10> = in_deck.chain(stack).map(special).collect();
    sort_by_key(&mut hidden, |card| card.number);
    chance.shuffle_specials(&mut hidden, 0);
    let mut hidden = hidden.into_iter().filter_map(character);
    for card in &mut game.deck {
        if let DeckCard::Special(card) = card
            && own(*card).is_some()
            && let Some(one) = hidden.next()
        {
            *card = special(one);
        }
    }
    game.modules.characters.stack = hidden.collect();
}

/// In the deck or the stack, up for sale, or with an owner.
fn count(game: &Game) -> u8 {
    let state = &game.modules.characters;
    let is_own = |card: &DeckCard| matches!(card, DeckCard::Special(card) if own(*card).is_some());
    let in_deck = game.deck.iter().filter(|card| is_own(card)).count();
    let owned = state.owners.values().flatten().count();
    (in_deck + state.stack.len() + owned) as u8 + u8::from(state.auction.is_some())
}
