//! Money cards and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use crate::data::HIGHEST_VALUE;

/// The four currencies, in the order of the market slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
pub enum Currency {
    /// Blue.
    Dinar,
    /// Green.
    Dirham,
    /// Orange.
    Ducat,
    /// Yellow.
    Florin,
}

impl Currency {
    /// All currencies in the order of the market slots.
    pub const ALL: [Self; 4] = [Self::Dinar, Self::Dirham, Self::Ducat, Self::Florin];

    /// The currency's letter in records: `B`, `G`, `O` or `Y`, from its colour.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Dinar => 'B',
            Self::Dirham => 'G',
            Self::Ducat => 'O',
            Self::Florin => 'Y',
        }
    }
}

/// A money card. Cards of the same currency and value cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    currency: Currency,
    value: u8,
}

impl Card {
    /// The card of `currency` worth `value`, if there is such a card.
    ///
    /// ```
    /// use alhambra_engine::{Card, Currency};
    /// assert_eq!(Card::new(Currency::Florin, 9).unwrap().to_string(), "Y9");
    /// assert!(Card::new(Currency::Florin, 10).is_none());
    /// ```
    #[must_use]
    pub const fn new(currency: Currency, value: u8) -> Option<Self> {
        if 1 <= value && value <= HIGHEST_VALUE { Some(Self { currency, value }) } else { None }
    }

    /// Its currency.
    #[must_use]
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// Its value, 1 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.value
    }
}

/// Writes the card as a record does: `B7`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.currency.letter(), self.value)
    }
}

/// How many cards of each value there are in one currency: two bits a value, which is exactly
/// enough for the three copies of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Purse(u32);

impl Purse {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    const fn shift(value: u8) -> u32 {
        2 * (value as u32 - 1)
    }

    /// How many cards of `value` (1 to 9) there are.
    #[must_use]
    pub const fn count(self, value: u8) -> u8 {
        if value == 0 || value > HIGHEST_VALUE {
            return 0;
        }
        (self.0 >> Self::shift(value) & 3) as u8
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        const LOW_BITS: u32 = 0x1_5555;
        (self.0 & LOW_BITS).count_ones() + 2 * (self.0 >> 1 & LOW_BITS).count_ones()
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two cards or more.
    const fn is_several(self) -> bool {
        // The upper bit of a number alone is two cards.
        const TWO: u32 = 0x2_aaaa;
        self.0 & TWO != 0 || self.0 & self.0.wrapping_sub(1) != 0
    }

    /// What the cards are worth together.
    #[must_use]
    pub const fn sum(self) -> u16 {
        let mut rest = self;
        let mut sum = 0;
        while let Some((value, copies, smaller)) = rest.split_highest() {
            sum += value as u16 * copies as u16;
            rest = smaller;
        }
        sum
    }

    /// This many copies (at most 3) of one value.
    pub(crate) const fn of(value: u8, copies: u8) -> Self {
        Self((copies as u32) << Self::shift(value))
    }

    /// The highest value, how many cards have it, and the other cards.
    pub(crate) const fn split_highest(self) -> Option<(u8, u8, Self)> {
        if self.0 == 0 {
            return None;
        }
        let shift = (u32::BITS - 1 - self.0.leading_zeros()) & !1;
        let copies = self.0 >> shift;
        Some((shift as u8 / 2 + 1, copies as u8, Self(self.0 ^ copies << shift)))
    }

    /// Both together; the caller knows that no value comes to more than three copies.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Whether each card of `part` is here.
    #[must_use]
    pub const fn contains(self, part: Self) -> bool {
        // Every other value at once: a guard bit above each number is lost where too few are here.
        const VALUES: u32 = 0x3_3333;
        const GUARDS: u32 = 0x4_4444;
        let odd = (self.0 & VALUES | GUARDS) - (part.0 & VALUES);
        let even = (self.0 >> 2 & VALUES | GUARDS) - (part.0 >> 2 & VALUES);
        odd & even & GUARDS == GUARDS
    }
}

/// A multiset of money cards: a hand, a payment, the discard pile.
///
/// ```
/// use alhambra_engine::{Card, Cards, Currency};
/// let seven = Card::new(Currency::Dinar, 7).unwrap();
/// let hand: Cards = [seven, seven].into_iter().collect();
/// assert_eq!(hand.count(seven), 2);
/// assert_eq!(hand.in_currency(Currency::Dinar).sum(), 14);
/// ```
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

    /// A single card.
    #[must_use]
    pub fn one(card: Card) -> Self {
        Self::of_currency(card.currency, Purse::of(card.value, 1))
    }

    /// Cards of one currency alone.
    #[must_use]
    pub fn of_currency(currency: Currency, purse: Purse) -> Self {
        let mut cards = Self::none();
        cards.0[currency] = purse;
        cards
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

    /// Whether there are two cards or more.
    #[must_use]
    pub fn is_several(&self) -> bool {
        let mut purses = self.0.values().filter(|purse| !purse.is_empty());
        purses.next().is_some_and(|purse| purse.is_several()) || purses.next().is_some()
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

    /// Adds a card. A fourth copy, which the game does not have, is not added.
    pub fn insert(&mut self, card: Card) {
        if self.count(card) < 3 {
            let purse = &mut self.0[card.currency];
            *purse = purse.plus(Purse::of(card.value, 1));
        }
    }

    /// Moves the cards of `part` from here to `to`. The caller has checked that they are here.
    pub(crate) fn give(&mut self, part: &Self, to: &mut Self) {
        for currency in Currency::ALL {
            let moved = part.0[currency];
            self.0[currency] = Purse(self.0[currency].0 - moved.0);
            to.0[currency] = to.0[currency].plus(moved);
        }
    }

    /// The cards, by currency and then by value, equal cards one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        Currency::ALL.into_iter().flat_map(move |currency| {
            (1..=HIGHEST_VALUE).flat_map(move |value| {
                (0..cards.0[currency].count(value)).map(move |_| Card { currency, value })
            })
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::none();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
