//! Cards that players hold, and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use super::modules::{self, Module, TokenKind};
use super::tokens::{Token, Tokens};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, called};
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::multiset::multiset;
use crate::kit::{Currency, Purse};

/// What makes a card what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Suit {
    Money(Currency),
    /// What a module brings: the value is its number, from 1. Tokens come after [`Card::TOKENS`].
    Other,
}

/// A card that a player can hold, money or what a module brings; or a token, which pays like a card.
/// Cards and tokens of the same name cannot be told apart; a card that is no money exists once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    value: u8,
}

impl Card {
    /// The card of `currency` worth `value`, if there is such a card.
    ///
    /// ```
    /// use alhambra_engine::Currency;
    /// use alhambra_engine::base::Card;
    /// assert_eq!(Card::new(Currency::Florin, 9).unwrap().to_string(), "Y9");
    /// assert!(Card::new(Currency::Florin, 10).is_none());
    /// ```
    #[must_use]
    pub const fn new(currency: Currency, value: u8) -> Option<Self> {
        if 1 <= value && value <= HIGHEST_VALUE {
            Some(Self { suit: Suit::Money(currency), value })
        } else {
            None
        }
    }

    /// The number of the first token.
    const TOKENS: usize = 64;

    /// This token, if there is such a one.
    pub(crate) fn token(token: Token) -> Option<Self> {
        let number = Self::TOKENS + token.number()?;
        Some(Self { suit: Suit::Other, value: number as u8 + 1 })
    }

    /// The token that it is. Out of line, as everything about what modules bring: the base game pays
    /// nothing for it.
    #[inline(never)]
    pub(crate) fn as_token(self) -> Option<Token> {
        Token::numbered(self.number()?.checked_sub(Self::TOKENS)?)
    }

    /// The module card with this number, counted over all modules from 0.
    pub(crate) const fn other(number: usize) -> Option<Self> {
        if number < modules::CARD_COUNT {
            Some(Self { suit: Suit::Other, value: number as u8 + 1 })
        } else {
            None
        }
    }

    /// The number of what a module brings, counted over all modules; none for a money card.
    pub(crate) const fn number(self) -> Option<usize> {
        match self.suit {
            Suit::Money(_) => None,
            Suit::Other => Some(self.value as usize - 1),
        }
    }

    /// Every card and token there is, once.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let money = Currency::KINDS.into_iter().flat_map(|currency| {
            (1..=HIGHEST_VALUE).filter_map(move |value| Self::new(currency, value))
        });
        let tokens = (0..modules::TOKEN_NUMBERS).filter_map(Token::numbered);
        let tokens = tokens.filter_map(Self::token);
        money.chain((0..modules::CARD_COUNT).filter_map(Self::other)).chain(tokens)
    }

    /// Its kind of money; none for a card that is not money.
    #[must_use]
    pub fn currency(self) -> Option<Currency> {
        match self.suit {
            Suit::Money(currency) => Some(currency),
            Suit::Other => self.as_token().map(|token| token.currency),
        }
    }

    /// What it is worth: 1 to 9, or 0 for a card that is not money.
    #[must_use]
    pub fn value(self) -> u8 {
        match self.suit {
            Suit::Money(_) => self.value,
            Suit::Other => self.as_token().map_or(0, |token| token.value),
        }
    }

    /// The module that brings it; none for money of the base game.
    #[must_use]
    pub fn module(self) -> Option<Module> {
        match self.suit {
            Suit::Money(_) => None,
            Suit::Other => modules::card_module(self),
        }
    }

    /// A number that only equal cards share; it is not 0.
    pub(crate) const fn code(self) -> u8 {
        let suit = match self.suit {
            Suit::Money(currency) => currency as u8,
            Suit::Other => Currency::KINDS.len() as u8,
        };
        (suit << 4) + self.value
    }
}

/// Writes the card as a record does: `B7`, `diamond-5`, `exchange-BY`, `coin-B`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit {
            Suit::Money(Currency::Wild) => write!(f, "{}-{}", modules::WILD_MONEY, self.value),
            Suit::Money(currency) => write!(f, "{}{}", currency.letter(), self.value),
            Suit::Other => match self.as_token() {
                Some(token) => token.fmt(f),
                None => f.write_str(modules::card_name(usize::from(self.value) - 1)),
            },
        }
    }
}

/// How many kinds of money cards there are.
const MONEY_CARDS: u8 = Currency::KINDS.len() as u8 * HIGHEST_VALUE;

/// As bytes, its place among all money cards, or its number after those.
impl Bytes for Card {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(match self.suit {
            Suit::Money(currency) => currency as u8 * HIGHEST_VALUE + self.value - 1,
            Suit::Other => MONEY_CARDS + self.value - 1,
        });
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let place = byte(from)?;
        match place.checked_sub(MONEY_CARDS).map(usize::from) {
            None => {
                let currency = *Currency::KINDS.get(usize::from(place / HIGHEST_VALUE))?;
                Self::new(currency, place % HIGHEST_VALUE + 1)
            }
            Some(number) => match number.checked_sub(Self::TOKENS) {
                None => Self::other(number),
                Some(number) => Self::token(Token::numbered(number)?),
            },
        }
    }
}

impl Field for Card {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        called(json, Self::all(), "card")
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let all = Self::all();
        let place = dice(all.clone().count());
        all.clone().nth(place).unwrap_or(Self { suit: Suit::Other, value: 1 })
    }
}

/// A multiset of cards and tokens: a hand, a payment, the discard pile.
///
/// ```
/// use alhambra_engine::Currency;
/// use alhambra_engine::base::{Card, Cards};
/// let seven = Card::new(Currency::Dinar, 7).unwrap();
/// let hand: Cards = [seven, seven].into_iter().collect();
/// assert_eq!(hand.count(seven), 2);
/// assert_eq!(hand.in_currency(Currency::Dinar).sum(), 14);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    money: EnumMap<Currency, Purse>,
    /// Cards that are not money: a bit each, by their numbers.
    others: u32,
    tokens: Tokens,
}

const _: () = assert!(modules::CARD_COUNT <= u32::BITS as usize, "a bit for each card");
const _: () = assert!(Card::TOKENS + modules::TOKEN_NUMBERS < 0xb0, "a code for each token");

impl Cards {
    /// No cards.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// The money cards of one kind.
    #[must_use]
    pub fn in_currency(&self, currency: Currency) -> Purse {
        self.money[currency]
    }

    /// The tokens among them.
    pub(crate) const fn tokens(&self) -> Tokens {
        self.tokens
    }

    /// Whether there are tokens of a kind of money.
    pub(crate) const fn has_tokens_in(&self, currency: Currency) -> bool {
        !self.tokens.is_empty() && !self.tokens.in_currency(currency).is_empty()
    }

    /// What those of a kind of money are worth, tokens among them.
    #[must_use]
    pub fn worth_in(&self, currency: Currency) -> u16 {
        let worth = self.money[currency].sum();
        if self.tokens.is_empty() { worth } else { worth + self.tokens.sum_in(currency) }
    }

    /// A single card.
    #[must_use]
    pub fn one(card: Card) -> Self {
        let mut cards = Self::none();
        cards.insert(card);
        cards
    }

    /// Cards of one kind of money alone.
    #[must_use]
    pub fn of_currency(currency: Currency, purse: Purse) -> Self {
        let mut cards = Self::none();
        cards.money[currency] = purse;
        cards
    }

    /// These cards and some of a kind of money that is not among them yet.
    #[must_use]
    pub(crate) fn and(mut self, currency: Currency, purse: Purse) -> Self {
        self.money[currency] = purse;
        self
    }

    /// These and tokens of currencies of which there are none yet.
    #[must_use]
    pub(crate) const fn and_tokens(mut self, tokens: Tokens) -> Self {
        self.tokens = self.tokens.and(tokens);
        self
    }

    /// How many copies of `card` there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        match card.suit {
            Suit::Money(currency) => self.money[currency].count(card.value),
            Suit::Other => match card.as_token() {
                Some(token) => self.tokens.count(token),
                None => (self.others >> (card.value - 1) & 1) as u8,
            },
        }
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.money_len() + self.others.count_ones()
    }

    /// How many of them are money.
    #[must_use]
    pub fn money_len(&self) -> u32 {
        let tokens = if self.tokens.is_empty() { 0 } else { self.tokens.len() };
        self.money.values().map(|purse| purse.len()).sum::<u32>() + tokens
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.others == 0
            && self.tokens.is_empty()
            && self.money.values().all(|purse| purse.is_empty())
    }

    /// Whether there are two cards or more.
    #[must_use]
    pub fn is_several(&self) -> bool {
        if !self.tokens.is_empty() {
            return self.len() > 1;
        }
        let mut purses = self.money.values().filter(|purse| !purse.is_empty());
        match (purses.next(), self.others) {
            (Some(purse), 0) => purse.is_several() || purses.next().is_some(),
            (Some(_), _) => true,
            (None, cards) => cards & cards.wrapping_sub(1) != 0,
        }
    }

    /// The cards among them that are not money.
    pub fn others(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let mut rest = self.others;
        core::iter::from_fn(move || {
            let number = (rest != 0).then_some(rest.trailing_zeros())?;
            rest &= rest - 1;
            Card::other(number as usize)
        })
    }

    /// What the cards are worth together, currencies ignored.
    #[must_use]
    pub fn sum(&self) -> u16 {
        let tokens = if self.tokens.is_empty() { 0 } else { self.tokens.sum() };
        self.money.values().map(|purse| purse.sum()).sum::<u16>() + tokens
    }

    /// Whether each card of `part` is here.
    #[must_use]
    pub fn contains(&self, part: &Self) -> bool {
        part.others & !self.others == 0
            && (part.tokens.is_empty() || self.tokens.contains(part.tokens))
            && Currency::KINDS.into_iter().all(|kind| self.money[kind].contains(part.money[kind]))
    }

    /// Adds a card of which there is another copy in the game.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        match card.suit {
            Suit::Money(currency) => {
                let purse = &mut self.money[currency];
                *purse = purse.plus(Purse::of(card.value, 1));
            }
            Suit::Other => self.insert_other(card),
        }
    }

    /// Takes away a card, if there is one.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        match card.suit {
            Suit::Money(currency) => {
                let purse = &mut self.money[currency];
                let is_here = purse.count(card.value) > 0;
                if is_here {
                    *purse = purse.minus(Purse::of(card.value, 1));
                }
                is_here
            }
            Suit::Other => self.remove_other(card),
        }
    }

    #[inline(never)]
    fn remove_other(&mut self, card: Card) -> bool {
        let is_here = self.count(card) > 0;
        match card.as_token() {
            Some(token) => self.tokens.remove(token),
            None => self.others &= !(1 << (card.value - 1)),
        }
        is_here
    }

    /// Adds a card. A copy that the game does not have is not added.
    pub fn insert(&mut self, card: Card) {
        match card.suit {
            Suit::Money(currency) => {
                let purse = &mut self.money[currency];
                if purse.count(card.value) < 3 {
                    *purse = purse.plus(Purse::of(card.value, 1));
                }
            }
            Suit::Other => self.insert_other(card),
        }
    }

    #[inline(never)]
    fn insert_other(&mut self, card: Card) {
        match card.as_token() {
            Some(token) => self.tokens.insert(token),
            None => self.others |= 1 << (card.value - 1),
        }
    }

    /// Adds tokens of a kind.
    pub(crate) fn add_tokens(
        &mut self,
        kind: &TokenKind,
        currency: Currency,
        value: u8,
        copies: u8,
    ) {
        if copies > 0
            && let Some(token) = Token::new(kind, currency, value)
        {
            self.tokens.add(token, copies);
        }
    }

    /// Takes away all tokens of a kind; those.
    pub(crate) fn remove_tokens(&mut self, kind: &TokenKind) -> Tokens {
        self.tokens.take(kind)
    }

    /// Takes away the money of `part`, as far as it is here.
    pub(crate) fn remove_money(&mut self, part: &Self) {
        for kind in Currency::KINDS {
            self.money[kind] = self.money[kind].without(part.money[kind]);
        }
    }

    /// Moves the cards of `part` from here to `to`. The caller has checked that they are here.
    pub(crate) fn give(&mut self, part: &Self, to: &mut Self) {
        for kind in Currency::KINDS {
            let moved = part.money[kind];
            self.money[kind] = self.money[kind].minus(moved);
            to.money[kind] = to.money[kind].plus(moved);
        }
        self.others &= !part.others;
        to.others |= part.others;
        if !part.tokens.is_empty() {
            self.give_tokens(part.tokens, to);
        }
    }

    #[inline(never)]
    fn give_tokens(&mut self, part: Tokens, to: &mut Self) {
        for token in part.iter() {
            self.tokens.remove(token);
            to.tokens.insert(token);
        }
    }

    /// Each of the cards once.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        let money = Currency::KINDS.into_iter().flat_map(move |currency| {
            cards.money[currency].values().filter_map(move |value| Card::new(currency, value))
        });
        let tokens = self.tokens.distinct().filter_map(Card::token);
        money.chain(self.others()).chain(tokens)
    }

    /// The cards, by currency and then by value, equal cards one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        self.distinct()
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(cards.count(card))))
    }
}

multiset!(Cards of Card);
