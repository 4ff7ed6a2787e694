//! Money cards, and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, called};
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::multiset::multiset;
use crate::kit::{Currency, Purse};

/// A money card. Cards of the same name cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    currency: Currency,
    value: u8,
}

impl Card {
    /// The card of `currency` worth `value`, if there is such a card.
    ///
    /// ```
    /// use alhambra_engine::Currency;
    /// use alhambra_engine::red::Card;
    /// assert_eq!(Card::new(Currency::Florin, 9).unwrap().to_string(), "Y9");
    /// assert!(Card::new(Currency::Florin, 10).is_none());
    /// ```
    #[must_use]
    pub fn new(currency: Currency, value: u8) -> Option<Self> {
        let there = currency != Currency::Wild && (1..=HIGHEST_VALUE).contains(&value);
        there.then_some(Self { currency, value })
    }

    /// Every card there is, once.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Currency::ALL
            .into_iter()
            .flat_map(|currency| (1..=HIGHEST_VALUE).map(move |value| Self { currency, value }))
    }

    /// Its currency.
    #[must_use]
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// What it is worth: 1 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.value
    }

    /// A number that only equal cards share; it is not 0.
    pub(super) const fn code(self) -> u8 {
        self.currency as u8 * HIGHEST_VALUE + self.value
    }
}

/// Writes the card as a record does: `B7`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.currency.letter(), self.value)
    }
}

/// As bytes, its place among all cards.
impl Bytes for Card {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.code() - 1);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let place = byte(from)?;
        let currency = *Currency::ALL.get(usize::from(place / HIGHEST_VALUE))?;
        Self::new(currency, place % HIGHEST_VALUE + 1)
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
        let currency = Currency::ALL.get(dice(4)).copied().unwrap_or(Currency::Dinar);
        Self { currency, value: dice(HIGHEST_VALUE.into()) as u8 + 1 }
    }
}

/// A multiset of cards: a hand, a payment, the discard pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(EnumMap<Currency, Purse>);

impl Cards {
    /// No cards.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// The cards of one currency.
    #[must_use]
    pub fn in_currency(&self, currency: Currency) -> Purse {
        self.0[currency]
    }

    /// Cards of one currency alone.
    #[must_use]
    pub fn of_currency(currency: Currency, purse: Purse) -> Self {
        let mut cards = Self::none();
        cards.0[currency] = purse;
        cards
    }

    /// The currency, if all cards are of the same and there are any.
    pub(super) fn only_currency(&self) -> Option<Currency> {
        let mut there = Currency::ALL.into_iter().filter(|&currency| !self.0[currency].is_empty());
        let first = there.next();
        if there.next().is_none() { first } else { None }
    }

    /// How many copies of `card` there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.currency].count(card.value)
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.values().map(|purse| purse.len()).sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.values().all(|purse| purse.is_empty())
    }

    /// What the cards are worth together, currencies ignored.
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.0.values().map(|purse| purse.sum()).sum()
    }

    /// Whether each card of `part` is here.
    #[must_use]
    pub fn contains(&self, part: &Self) -> bool {
        Currency::ALL.into_iter().all(|currency| self.0[currency].contains(part.0[currency]))
    }

    /// Adds a card. A copy that the game does not have is not added.
    pub fn insert(&mut self, card: Card) {
        if self.count(card) < super::data::CARD_COPIES {
            let purse = &mut self.0[card.currency];
            *purse = purse.plus(Purse::of(card.value, 1));
        }
    }

    /// Takes away the cards of `part`, as far as they are here.
    pub(super) fn remove_all(&mut self, part: &Self) {
        for currency in Currency::ALL {
            self.0[currency] = self.0[currency].without(part.0[currency]);
        }
    }

    /// Moves the cards of `part` from here to `to`. The caller has checked that they are here.
    pub(super) fn give(&mut self, part: &Self, to: &mut Self) {
        for currency in Currency::ALL {
            let moved = part.0[currency];
            self.0[currency] = self.0[currency].minus(moved);
            to.0[currency] = to.0[currency].plus(moved);
        }
    }

    /// Each of the cards once.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        Currency::ALL.into_iter().flat_map(move |currency| {
            cards.0[currency].values().map(move |value| Card { currency, value })
        })
    }

    /// The cards, by currency and then by value, equal cards one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        self.distinct()
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(cards.count(card))))
    }
}

multiset!(Cards of Card);
