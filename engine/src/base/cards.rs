//! Cards that players hold, and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use super::modules;
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, is_written, list, listed};
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::{Currency, Purse};

/// What makes a card what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Suit {
    Money(Currency),
    /// A card of a module: the value is its number there, from 1.
    Other,
}

/// A card that a player can hold: money, or a card that a module brings. Cards of the same currency
/// and value cannot be told apart; every other card exists once.
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

    /// The module card with this number, counted over all modules from 0.
    pub(crate) const fn other(number: usize) -> Option<Self> {
        if number < modules::CARD_COUNT {
            Some(Self { suit: Suit::Other, value: number as u8 + 1 })
        } else {
            None
        }
    }

    /// The number of a module card, counted over all modules; none for money.
    pub(crate) const fn number(self) -> Option<usize> {
        match self.suit {
            Suit::Money(_) => None,
            Suit::Other => Some(self.value as usize - 1),
        }
    }

    /// Every card there is, once. Their order belongs to the format of saves: new ones come last.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let money = Currency::KINDS.into_iter().flat_map(|currency| {
            (1..=HIGHEST_VALUE).filter_map(move |value| Self::new(currency, value))
        });
        money.chain((0..modules::CARD_COUNT).filter_map(Self::other))
    }

    /// Its kind of money; none for a card that is not money.
    #[must_use]
    pub const fn currency(self) -> Option<Currency> {
        match self.suit {
            Suit::Money(currency) => Some(currency),
            Suit::Other => None,
        }
    }

    /// What it is worth: 1 to 9, or 0 for a card that is not money.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self.suit {
            Suit::Money(_) => self.value,
            Suit::Other => 0,
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

/// Writes the card as a record does: `B7`, `diamond-5`, `exchange-BY`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit {
            Suit::Money(Currency::Wild) => write!(f, "{}-{}", modules::WILD_MONEY, self.value),
            Suit::Money(currency) => write!(f, "{}{}", currency.letter(), self.value),
            Suit::Other => f.write_str(modules::card_name(usize::from(self.value) - 1)),
        }
    }
}

/// As bytes, its place among all cards.
impl Bytes for Card {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(Self::all().take_while(|card| card != self).count() as u8);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::all().nth(byte(from)?.into())
    }
}

impl Field for Card {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let name = json.text().ok_or_else(|| Unreadable::not("a card", json))?;
        Self::all().find(|card| is_written(card, name)).ok_or_else(|| Unreadable::no("card", name))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let all = Self::all();
        let place = dice(all.clone().count());
        all.clone().nth(place).unwrap_or(Self { suit: Suit::Other, value: 1 })
    }
}

/// A multiset of cards: a hand, a payment, the discard pile.
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
}

const _: () = assert!(modules::CARD_COUNT <= u32::BITS as usize, "a bit for each card");

impl Cards {
    /// No cards.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// The cards of one kind of money.
    #[must_use]
    pub fn in_currency(&self, currency: Currency) -> Purse {
        self.money[currency]
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

    /// How many copies of `card` there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        match card.suit {
            Suit::Money(currency) => self.money[currency].count(card.value),
            Suit::Other => (self.others >> (card.value - 1) & 1) as u8,
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
        self.money.values().map(|purse| purse.len()).sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.others == 0 && self.money.values().all(|purse| purse.is_empty())
    }

    /// Whether there are two cards or more.
    #[must_use]
    pub fn is_several(&self) -> bool {
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
        self.money.values().map(|purse| purse.sum()).sum()
    }

    /// Whether each card of `part` is here.
    #[must_use]
    pub fn contains(&self, part: &Self) -> bool {
        part.others & !self.others == 0
            && Currency::KINDS.into_iter().all(|kind| self.money[kind].contains(part.money[kind]))
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
            Suit::Other => self.others |= 1 << (card.value - 1),
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
    }

    /// Each of the cards once.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        let money = Currency::KINDS.into_iter().flat_map(move |currency| {
            cards.money[currency].values().filter_map(move |value| Card::new(currency, value))
        });
        money.chain(self.others())
    }

    /// The cards, by currency and then by value, equal cards one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        self.distinct()
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(cards.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::none();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The number of cards, then the cards.
impl Bytes for Cards {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.len() as u8);
        self.iter().for_each(|card| card.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let count = byte(from)?;
        let mut cards = Self::none();
        for _ in 0..count {
            cards.insert(Card::load(from)?);
        }
        (cards.len() == u32::from(count)).then_some(cards)
    }
}

impl Field for Cards {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let (mut cards, mut count) = (Self::none(), 0);
        listed(json, |card| {
            count += 1;
            cards.insert(card);
            if cards.len() == count {
                Ok(())
            } else {
                Err(Unreadable::new(format_args!("there are not so many {card}")))
            }
        })?;
        Ok(cards)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (0..dice(5)).map(|_| Card::any(dice)).collect()
    }
}
