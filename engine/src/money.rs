//! Money cards and multisets of them.

use core::fmt;

use enum_map::EnumMap;

use crate::data::HIGHEST_VALUE;

/// The kinds of money: the four currencies in the order of the market slots, and diamonds.
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
    /// Taken on every market place, but never together with another kind.
    Diamond,
}

impl Currency {
    /// All currencies in the order of the market slots.
    pub const ALL: [Self; 4] = [Self::Dinar, Self::Dirham, Self::Ducat, Self::Florin];

    /// All kinds of money.
    pub const KINDS: [Self; 5] =
        [Self::Dinar, Self::Dirham, Self::Ducat, Self::Florin, Self::Diamond];

    /// The letter in records: `B`, `G`, `O` or `Y`, from the currency's colour; diamonds are
    /// written out.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Dinar => 'B',
            Self::Dirham => 'G',
            Self::Ducat => 'O',
            Self::Florin => 'Y',
            Self::Diamond => 'D',
        }
    }
}

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
    /// use alhambra_engine::{Card, Currency};
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
    /// use alhambra_engine::Card;
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
        // The numbers of the values 1, 3, 5, 7, 2, 4, 6, 8 get a byte each. Of a product with their
        // weights the highest byte is the sum of all, and no byte overflows.
        const VALUES: u64 = 0x3333;
        const WEIGHTS: u64 = 0x0103_0507_0204_0608;
        let all = self.0 as u64;
        let halves = all & VALUES | (all >> 2 & VALUES) << 32;
        let pairs = (halves | halves << 8) & 0x00ff_00ff_00ff_00ff;
        let bytes = (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f;
        (bytes.wrapping_mul(WEIGHTS) >> 56) as u16 + 9 * (self.0 >> 16) as u16
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

/// A multiset of cards: a hand, a payment, the discard pile.
///
/// ```
/// use alhambra_engine::{Card, Cards, Currency};
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
            self.money[kind] = Purse(self.money[kind].0 - moved.0);
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
