//! Module 7, the Characters: people with powers, sold by auction.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Extras, ModuleCensus, ModuleEvent, Move as AnyMove, Piles, Question as AnyQuestion, Refusal,
    Rules, ScoreItem, Special, Tender,
};
use crate::base::action::ActionError;
use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::event::{Event as AnyEvent, Observer, list, quoted};
use crate::base::game::{DeckCard, Game, Step};
use crate::base::payment::for_each_mix;
use crate::base::score::{Entry, Round, ScoreRow, Scorer};
use crate::base::tile::TileId;
use crate::base::view::View;
use crate::kit::Currency;
use crate::kit::Kind;
use crate::kit::{Seat, Slot};

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

/// Points for keeping the magician, F.
pub const MAGICIAN_POINTS: u16 = 8;

/// The beggar helps who has fewer money cards, F.
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

/// Where the characters are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// Not in the deck; its top at the end.
    pub stack: Vec<Character, 10>,
    pub owners: EnumMap<Character, Option<Seat>>,
    /// What has been used in this turn.
    pub used: EnumMap<Character, bool>,
    pub auction: Option<Auction>,
    /// The wise man's type for the scoring that is due.
    pub favoured: Option<Kind>,
}

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

/// What characters can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Bid so much.
    Bid(u16),
    /// Pay the bid with these cards.
    Pay(Cards),
    /// The magician: points.
    Keep,
    /// The magician: another character.
    Swap,
    /// The beggar: draw a card.
    Beg,
    /// The dancer: exchange the tile on a market place.
    Dance(Slot),
    /// The money changer: exchange a card of the hand for one of the display.
    #[expect(missing_docs, reason = "the names say it")]
    Change { give: Card, take: Card },
    /// The miser: take a card of the display.
    Hoard(Card),
    /// The wise man: this type counts half a building more.
    Favour(Kind),
}

/// What happens with this module.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the variants' sentences name")]
pub enum Event {
    /// A character comes up and is auctioned.
    Auction { character: Character },
    /// A bid; none is a pass.
    Bid { player: Seat, amount: Option<u16> },
    /// A character is sold.
    Sold { player: Seat, character: Character, pay: Cards },
    /// Nobody wanted the character: it leaves the game.
    Unsold { character: Character },
    /// The magician is kept.
    Keep { player: Seat },
    /// The magician is exchanged for this character.
    Swap { player: Seat, character: Character },
    /// The beggar is used.
    Beg { player: Seat },
    /// The beggar's card; none if there is none left.
    Begged { player: Seat, card: Option<Card> },
    /// The dancer exchanges a tile; the old one goes below so many of the tile stack.
    Dance { player: Seat, slot: Slot, outgoing: TileId, incoming: TileId, above: u8 },
    /// The money changer exchanges a card.
    Change { player: Seat, give: Card, take: Card },
    /// The miser takes a card.
    Hoard { player: Seat, card: Card },
    /// The wise man's type.
    Favour { player: Seat, kind: Kind },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Auction { character } => {
                write!(f, r#"{{"e":"auction","character":"{}"}}"#, character.name())
            }
            Self::Bid { player, amount: Some(amount) } => {
                write!(f, r#"{{"e":"bid","player":{player},"amount":{amount}}}"#)
            }
            Self::Bid { player, amount: None } => {
                write!(f, r#"{{"e":"bid","player":{player},"amount":null}}"#)
            }
            Self::Sold { player, character, pay } => {
                let (name, pay) = (character.name(), list(pay.iter().map(quoted)));
                write!(f, r#"{{"e":"sold","player":{player},"character":"{name}","pay":{pay}}}"#)
            }
            Self::Unsold { character } => {
                write!(f, r#"{{"e":"unsold","character":"{}"}}"#, character.name())
            }
            Self::Keep { player } => {
                write!(f, r#"{{"e":"magician","player":{player},"character":null}}"#)
            }
            Self::Swap { player, character } => {
                let name = character.name();
                write!(f, r#"{{"e":"magician","player":{player},"character":"{name}"}}"#)
            }
            Self::Beg { player } => write!(f, r#"{{"e":"beg","player":{player}}}"#),
            Self::Begged { player, card: Some(card) } => {
                write!(f, r#"{{"e":"begged","player":{player},"card":"{card}"}}"#)
            }
            Self::Begged { player, card: None } => {
                write!(f, r#"{{"e":"begged","player":{player},"card":null}}"#)
            }
            Self::Dance { player, slot, outgoing, incoming, above } => {
                write!(f, r#"{{"e":"dance","player":{player},"slot":{slot},"#)?;
                write!(f, r#""out":"{outgoing}","in":"{incoming}","above":{above}}}"#)
            }
            Self::Change { player, give, take } => {
                write!(f, r#"{{"e":"change","player":{player},"give":"{give}","take":"{take}"}}"#)
            }
            Self::Hoard { player, card } => {
                write!(f, r#"{{"e":"hoard","player":{player},"card":"{card}"}}"#)
            }
            Self::Favour { player, kind } => {
                write!(f, r#"{{"e":"favour","player":{player},"type":"{}"}}"#, kind.name())
            }
        }
    }
}

fn tell(observer: &mut impl Observer, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Characters(event)));
}

fn owns(game: &Game, seat: Seat, character: Character) -> bool {
    game.modules.characters.owners[character] == Some(seat)
}

/// The ways to pay a bid from a hand.
fn bid_tenders(hand: &Cards) -> impl Iterator<Item = Tender> + use<> {
    let mixes = hand.exchange_cards();
    let kinds = Currency::KINDS.into_iter().map(Tender::plain);
    kinds.chain(mixes.filter_map(|card| Some(Tender { kinds: card.pair()?, card: Some(card) })))
}

/// The most that somebody can bid.
pub(crate) fn highest_bid(game: &Game, seat: Seat) -> u16 {
    let hand = &game.players[seat].hand;
    bid_tenders(hand).map(|tender| tender.worth(hand)).max().unwrap_or(0)
}

/// What the active player may do before the first action, once a turn.
fn check_opening(game: &Game, character: Character) -> Result<(), ActionError> {
    if !game.first {
        return Err(ActionError::NotNow);
    }
    if !owns(game, game.active, character) {
        return Err(Refusal::NotOwned.into());
    }
    if game.modules.characters.used[character] {
        return Err(Refusal::Used.into());
    }
    Ok(())
}

/// A money card of the display; the others are not for the miser and the money changer.
fn check_money_shown(game: &Game, card: Card) -> Result<(), ActionError> {
    let shown = game.display.values().any(|shown| *shown == Some(card));
    if shown && card.currency().is_some() { Ok(()) } else { Err(ActionError::NotInDisplay) }
}

pub(super) fn check(game: &Game, action: &Move) -> Result<(), ActionError> {
    let state = &game.modules.characters;
    if game.step == Step::Act {
        return match *action {
            Move::Beg => {
                check_opening(game, Character::Beggar)?;
                if game.players[game.active].hand.money_len() >= BEGGAR_CARDS {
                    Err(Refusal::TooManyCards.into())
                } else if game.deck.is_empty() && game.discard.is_empty() {
                    Err(Refusal::NothingToDraw.into())
                } else {
                    Ok(())
                }
            }
            Move::Dance(slot) => {
                check_opening(game, Character::Dancer)?;
                if game.tiles.is_empty() {
                    Err(Refusal::NothingToDraw.into())
                } else {
                    game.market[slot].map(|_| ()).ok_or(ActionError::EmptySlot)
                }
            }
            Move::Change { give, take } => {
                check_opening(game, Character::MoneyChanger)?;
                check_money_shown(game, take)?;
                if give.currency().is_none() || game.players[game.active].hand.count(give) == 0 {
                    Err(ActionError::NotInHand)
                } else if take.value() > give.value() {
                    Err(Refusal::WorthMore.into())
                } else {
                    Ok(())
                }
            }
            _ => Err(ActionError::NotNow),
        };
    }
    let Step::Ask(seat, AnyQuestion::Characters(question)) = game.step else {
        return Err(ActionError::NotNow);
    };
    let bid = state.auction.and_then(|auction| auction.highest).map_or(0, |(_, bid)| bid);
    match (question, *action) {
        (Question::Bid, Move::Bid(amount)) if amount <= bid => {
            Err(Refusal::BidTooLow { highest: bid }.into())
        }
        (Question::Bid, Move::Bid(amount)) => {
            let most = highest_bid(game, seat);
            if amount > most { Err(Refusal::BidTooHigh { most }.into()) } else { Ok(()) }
        }
        (Question::PayBid, Move::Pay(pay)) => {
            let hand = &game.players[seat].hand;
            if !hand.contains(&pay) {
                return Err(ActionError::NotInHand);
            }
            if !bid_tenders(hand).any(|tender| tender.allows(&pay)) {
                return Err(ActionError::WrongCurrency);
            }
            let paid = pay.sum();
            if paid < bid { Err(Refusal::BelowBid { bid, paid }.into()) } else { Ok(()) }
        }
        (Question::Magician, Move::Keep) => Ok(()),
        (Question::Magician, Move::Swap) if state.stack.is_empty() => {
            Err(Refusal::NothingToDraw.into())
        }
        (Question::Magician, Move::Swap) | (Question::WiseMan, Move::Favour(_)) => Ok(()),
        (Question::Miser, Move::Hoard(card)) => check_money_shown(game, card),
        _ => Err(ActionError::NotNow),
    }
}

pub(super) fn perform(
    game: &mut Game,
    seat: Seat,
    action: &Move,
    chance: &mut impl Chance,
    observer: &mut impl Observer,
) {
    let player = seat;
    match *action {
        Move::Bid(amount) => {
            if let Some(auction) = &mut game.modules.characters.auction {
                auction.highest = Some((seat, amount));
            }
            tell(observer, Event::Bid { player, amount: Some(amount) });
            go_on_bidding(game, seat, observer);
        }
        Move::Pay(pay) => {
            game.players[seat].hand.give(&pay, &mut game.discard);
            game.answered();
            if let Some(Auction { character, .. }) = game.modules.characters.auction.take() {
                tell(observer, Event::Sold { player, character, pay });
                game.modules.characters.owners[character] = Some(seat);
                if character == Character::Magician {
                    game.ask(seat, AnyQuestion::Characters(Question::Magician));
                }
            }
        }
        Move::Keep => {
            game.modules.characters.owners[Character::Magician] = None;
            let score = &mut game.players[seat].score;
            *score = score.saturating_add(MAGICIAN_POINTS);
            tell(observer, Event::Keep { player });
            game.answered();
        }
        Move::Swap => {
            let state = &mut game.modules.characters;
            state.owners[Character::Magician] = None;
            if let Some(character) = state.stack.pop() {
                state.owners[character] = Some(seat);
                tell(observer, Event::Swap { player, character });
            }
            game.answered();
        }
        Move::Beg => {
            game.modules.characters.used[Character::Beggar] = true;
            tell(observer, Event::Beg { player });
            game.step = Step::Draw;
        }
        Move::Dance(slot) => {
            game.modules.characters.used[Character::Dancer] = true;
            let Some(incoming) = game.tiles.pop() else { return };
            let Some(outgoing) = game.market[slot].replace(incoming) else { return };
            let left = game.tiles.len();
            let above = chance.put_back(outgoing, left).min(left);
            let _ = game.tiles.insert(left - above, outgoing);
            let above = above as u8;
            tell(observer, Event::Dance { player, slot, outgoing, incoming, above });
        }
        Move::Change { give, take } => {
            game.modules.characters.used[Character::MoneyChanger] = true;
            game.players[seat].hand.give(&Cards::one(give), &mut game.discard);
            game.take(seat, &Cards::one(take));
            tell(observer, Event::Change { player, give, take });
        }
        Move::Hoard(card) => {
            game.modules.characters.used[Character::Miser] = true;
            game.take(seat, &Cards::one(card));
            tell(observer, Event::Hoard { player, card });
            game.answered();
        }
        Move::Favour(kind) => {
            game.modules.characters.favoured = Some(kind);
            tell(observer, Event::Favour { player, kind });
            game.answered();
        }
    }
}

/// Declines what is asked.
pub(super) fn decline(
    game: &mut Game,
    seat: Seat,
    question: Question,
    observer: &mut impl Observer,
) {
    match question {
        Question::Bid => {
            if let Some(auction) = &mut game.modules.characters.auction {
                auction.passed[seat] = true;
            }
            tell(observer, Event::Bid { player: seat, amount: None });
            go_on_bidding(game, seat, observer);
        }
        _ => {
            observer.event(&AnyEvent::Pass { player: seat });
            game.answered();
        }
    }
}

/// Whether a question may be declined.
pub(super) fn may_decline(question: Question) -> bool {
    matches!(question, Question::Bid | Question::Miser | Question::Builder)
}

/// Asks the next bidder, or ends the auction.
fn go_on_bidding(game: &mut Game, after: Seat, observer: &mut impl Observer) {
    let Some(auction) = game.modules.characters.auction else { return };
    let mut next = game.setup.next(after);
    while auction.passed[next] && next != after {
        next = game.setup.next(next);
    }
    if auction.passed[next] {
        game.modules.characters.auction = None;
        tell(observer, Event::Unsold { character: auction.character });
        game.answered();
    } else {
        let won = auction.highest.is_some_and(|(bidder, _)| bidder == next);
        let question = if won { Question::PayBid } else { Question::Bid };
        game.step = Step::Ask(next, AnyQuestion::Characters(question));
    }
}

/// Visits the answers to a question beside declining it; redesigns are listed with the others.
pub(super) fn answers(game: &Game, seat: Seat, question: Question, visit: &mut dyn FnMut(AnyMove)) {
    let mut visit = |action| visit(AnyMove::Characters(action));
    let state = &game.modules.characters;
    let bid = state.auction.and_then(|auction| auction.highest).map_or(0, |(_, bid)| bid);
    match question {
        Question::Bid => {
            (bid + 1..=highest_bid(game, seat)).for_each(|amount| visit(Move::Bid(amount)));
        }
        Question::PayBid => {
            let hand = &game.players[seat].hand;
            for tender in bid_tenders(hand) {
                for_each_mix(hand, tender, bid, &mut |pay| {
                    // A card that allows a mix is superfluous where nothing is mixed.
                    let mixed = tender.kinds.iter().all(|&kind| !pay.in_currency(kind).is_empty());
                    if tender.card.is_none() || mixed {
                        visit(Move::Pay(pay));
                    }
                });
            }
        }
        Question::Magician => {
            visit(Move::Keep);
            if !state.stack.is_empty() {
                visit(Move::Swap);
            }
        }
        Question::Miser => money_shown(game).for_each(|card| visit(Move::Hoard(card))),
        Question::Builder => {}
        Question::WiseMan => Kind::ALL.into_iter().for_each(|kind| visit(Move::Favour(kind))),
    }
}

/// Each money card of the display once.
fn money_shown(game: &Game) -> impl Iterator<Item = Card> + use<> {
    let shown: Cards = game.display.values().flatten().copied().collect();
    distinct(&shown).filter(|card| card.currency().is_some())
}

/// Each of these cards once.
fn distinct(cards: &Cards) -> impl Iterator<Item = Card> + Clone + use<> {
    let mut last = None;
    cards.iter().filter(move |&card| last.replace(card) != Some(card))
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
        let hand = self.seat.map(|seat| self.game.players[seat].hand);
        hand.into_iter().flat_map(|hand| bid_tenders(&hand))
    }

    /// The most that the seat can bid.
    #[must_use]
    pub fn highest_bid(&self) -> Option<u16> {
        self.seat.map(|seat| highest_bid(self.game, seat))
    }
}

pub(super) struct Characters;

impl Rules for Characters {
    /// Two into each of the piles 2, 3 and 4; the others are the stack.
    fn add_to_piles(game: &mut Game, chance: &mut impl Chance, piles: &mut Piles) {
        let special = |&character| DeckCard::Special(Special::Character(character));
        let mut cards: Vec<DeckCard, 10> = Character::ALL.iter().map(special).collect();
        chance.shuffle_specials(&mut cards);
        let (dealt, rest) = cards.split_at_checked(6).unwrap_or((&cards, &[]));
        for (pile, pair) in piles.iter_mut().skip(1).zip(dealt.chunks(2)) {
            pile.extend(pair.iter().copied());
        }
        let character = |card: &DeckCard| match card {
            DeckCard::Special(Special::Character(character)) => Some(*character),
            _ => None,
        };
        game.modules.characters.stack = rest.iter().rev().filter_map(character).collect();
    }

    fn begin_turn(game: &mut Game) {
        game.modules.characters.used = EnumMap::default();
    }

    fn take_limit(game: &Game, limit: &mut u8) {
        if owns(game, game.active, Character::Merchant) {
            *limit = MERCHANT_LIMIT;
        }
    }

    fn extras(
        game: &Game,
        seat: Seat,
        _: TileId,
        _: &dyn Fn(Extras) -> bool,
        possible: &mut Extras,
    ) {
        possible.patron = owns(game, seat, Character::Patron) && game.step == Step::Act;
    }

    fn price(_: &Game, extras: Extras, price: &mut u8) {
        if extras.patron {
            *price = 0;
        }
    }

    fn bought(game: &mut Game, seat: Seat, tile: TileId, extras: Extras, reaction: bool) {
        let state = &mut game.modules.characters;
        if extras.patron {
            state.owners[Character::Patron] = None;
        }
        if !reaction
            && tile.price() >= MISER_PRICE
            && !state.used[Character::Miser]
            && owns(game, seat, Character::Miser)
            && money_shown(game).next().is_some()
        {
            game.ask(seat, AnyQuestion::Characters(Question::Miser));
        }
    }

    fn openings(game: &Game, visit: &mut dyn FnMut(AnyMove)) {
        let mut offer = |action| {
            if check(game, &action).is_ok() {
                visit(AnyMove::Characters(action));
            }
        };
        offer(Move::Beg);
        Slot::ALL.into_iter().for_each(|slot| offer(Move::Dance(slot)));
        if check_opening(game, Character::MoneyChanger).is_ok() {
            for give in distinct(&game.players[game.active].hand) {
                money_shown(game).for_each(|take| offer(Move::Change { give, take }));
            }
        }
    }

    fn close(game: &mut Game) {
        let seat = game.active;
        if owns(game, seat, Character::Builder)
            && !game.modules.characters.used[Character::Builder]
            && game.can_redesign(seat)
        {
            game.modules.characters.used[Character::Builder] = true;
            game.ask(seat, AnyQuestion::Characters(Question::Builder));
        }
    }

    fn reveal(game: &mut Game, card: Special, observer: &mut impl Observer) {
        let Special::Character(character) = card else { return };
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

    fn enter(game: &Game, _: Round, entry: &mut Entry) {
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
                let wall = i16::from(row.wall) + row.extras[ScoreItem::Watchtowers];
                row.extras[ScoreItem::CityGuard] = wall / GUARD_SHARE;
            }
        }
    }

    fn scored(game: &mut Game) {
        game.modules.characters.favoured = None;
    }

    fn drawn(game: &Game, card: Option<Card>, observer: &mut impl Observer) {
        tell(observer, Event::Begged { player: game.active, card });
    }

    fn count(game: &Game, census: &mut ModuleCensus) {
        let state = &game.modules.characters;
        let hidden = game.deck.iter().filter_map(|card| match *card {
            DeckCard::Special(Special::Character(one)) => Some(one),
            _ => None,
        });
        let sold = state.auction.map(|auction| auction.character);
        let owned = Character::ALL.into_iter().filter(|&one| state.owners[one].is_some());
        for one in hidden.chain(state.stack.iter().copied()).chain(sold).chain(owned) {
            census.characters[one] += 1;
        }
    }
}
