//! Cards that players hold, and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use crate::kit::money::HIGHEST_VALUE;
use crate::kit::{Currency, Purse};

/// What makes a card what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Suit {
    Money(Currency),
    /// Lets two currencies be mixed; the value is its place in [`PAIRS`], from 1.
    Exchange,
}

/// A card that a player can hold: money, or one that allows a mix of two currencies. Cards of the
/// same currency and value cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    value: u8,
}

/// The pairs of currencies, in the order of their cards.
pub(crate) const PAIRS: [[Currency; 2]; 6] = [
    [Currency::Dinar, Currency::Dirham],
    [Currency::Dinar, Currency::Ducat],
    [Currency::Dinar, Currency::Florin],
    [Currency::Dirham, Currency::Ducat],
    [Currency::Dirham, Currency::Florin],
    [Currency::Ducat, Currency::Florin],
];

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

    /// The card that allows a mix of two currencies, 0 to 5.
    ///
    /// ```
    /// use alhambra_engine::base::Card;
    /// assert_eq!(Card::exchange(2).unwrap().to_string(), "exchange-BY");
    /// ```
    #[must_use]
    pub const fn exchange(number: usize) -> Option<Self> {
        if number < PAIRS.len() {
            Some(Self { suit: Suit::Exchange, value: number as u8 + 1 })
        } else {
            None
        }
    }

    /// Every card there is, once.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let money = Currency::KINDS.into_iter().flat_map(|currency| {
            (1..=HIGHEST_VALUE).filter_map(move |value| Self::new(currency, value))
        });
        money.chain((0..PAIRS.len()).filter_map(Self::exchange))
    }

    /// Its kind of money; none for an exchange card.
    #[must_use]
    pub const fn currency(self) -> Option<Currency> {
        match self.suit {
            Suit::Money(currency) => Some(currency),
            Suit::Exchange => None,
        }
    }

    /// What it is worth: 1 to 9, an exchange card nothing.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self.suit {
            Suit::Money(_) => self.value,
            Suit::Exchange => 0,
        }
    }

    /// A number that only equal cards share; it is not 0.
    pub(crate) const fn code(self) -> u8 {
        let suit = match self.suit {
            Suit::Money(currency) => currency as u8,
            Suit::Exchange => Currency::KINDS.len() as u8,
        };
        suit << 4 | self.value
    }

    /// The two currencies that an exchange card allows to mix.
    #[must_use]
    pub fn pair(self) -> Option<[Currency; 2]> {
        match self.suit {
            Suit::Money(_) => None,
            Suit::Exchange => PAIRS.get(usize::from(self.value).wrapping_sub(1)).copied(),
        }
    }
}

/// Writes the card as a record does: `B7`, `diamond-5`, `exchange-BY`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.currency(), self.pair()) {
            (Some(Currency::Diamond), _) => write!(f, "diamond-{}", self.value),
            (Some(currency), _) => write!(f, "{}{}", currency.letter(), self.value),
            (None, Some([one, other])) => {
                write!(f, "exchange-{}{}", one.letter(), other.letter())
            }
            (None, None) => Ok(()),
        }
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
    /// Exchange cards: a bit each, in the order of [`PAIRS`].
    exchange: u8,
}

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

    /// These cards and some of a kind of money of which there are none yet.
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
            Suit::Exchange => self.exchange >> (card.value - 1) & 1,
        }
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.money_len() + self.exchange.count_ones()
    }

    /// How many of them are money.
    #[must_use]
    pub fn money_len(&self) -> u32 {
        self.money.values().map(|purse| purse.len()).sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.exchange == 0 && self.money.values().all(|purse| purse.is_empty())
    }

    /// Whether there are two cards or more.
    #[must_use]
    pub fn is_several(&self) -> bool {
        let mut purses = self.money.values().filter(|purse| !purse.is_empty());
        match (purses.next(), self.exchange) {
            (Some(purse), 0) => purse.is_several() || purses.next().is_some(),
            (Some(_), _) => true,
            (None, cards) => cards & cards.wrapping_sub(1) != 0,
        }
    }

    /// The exchange cards among them.
    pub fn exchange_cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = self.exchange;
        (0..PAIRS.len()).filter(move |number| cards >> number & 1 != 0).filter_map(Card::exchange)
    }

    /// What the cards are worth together, currencies ignored.
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.money.values().map(|purse| purse.sum()).sum()
    }

    /// Whether each card of `part` is here.
    #[must_use]
    pub fn contains(&self, part: &Self) -> bool {
        part.exchange & !self.exchange == 0
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
            Suit::Exchange => self.exchange |= 1 << (card.value - 1),
        }
    }

    /// Moves the cards of `part` from here to `to`. The caller has checked that they are here.
    pub(crate) fn give(&mut self, part: &Self, to: &mut Self) {
        for kind in Currency::KINDS {
            let moved = part.money[kind];
            self.money[kind] = self.money[kind].minus(moved);
            to.money[kind] = to.money[kind].plus(moved);
        }
        self.exchange &= !part.exchange;
        to.exchange |= part.exchange;
    }

    /// The cards, by currency and then by value, equal cards one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        let money = Currency::KINDS.into_iter().flat_map(move |currency| {
            (1..=HIGHEST_VALUE).flat_map(move |value| {
                let copies = cards.money[currency].count(value);
                (0..copies).filter_map(move |_| Card::new(currency, value))
            })
        });
        money.chain(self.exchange_cards())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::none();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
