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

/// How many cards of each value there are in one currency: two bits a value, which is exactly
/// enough for the three copies of a card. The highest value is in the lowest bits: payments begin
/// with it, and the lowest bit of a number is quickly found. Above them is what all cards are worth,
/// so that adding and taking away keeps it right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Purse(u32);

impl Purse {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// Where the worth of all cards begins.
    const WORTH: u32 = 20;

    /// The numbers of cards alone.
    const fn counts(self) -> u32 {
        self.0 & ((1 << Self::shift(0)) - 1)
    }

    /// Where the number of cards of this value is.
    const fn shift(value: u8) -> u32 {
        2 * (HIGHEST_VALUE - value) as u32
    }

    /// The value whose number begins at this bit; with bits for each value from 1, it is 0 behind.
    const fn value(shift: u32) -> u8 {
        HIGHEST_VALUE - shift as u8 / 2
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
        let counts = self.counts();
        counts & TWO != 0 || counts & counts.wrapping_sub(1) != 0
    }

    /// What the cards are worth together.
    #[must_use]
    pub const fn sum(self) -> u16 {
        (self.0 >> Self::WORTH) as u16
    }

    /// This many copies (at most 3) of one value.
    pub(crate) const fn of(value: u8, copies: u8) -> Self {
        let worth = value as u32 * copies as u32;
        Self((copies as u32) << Self::shift(value) | worth << Self::WORTH)
    }

    /// The highest value, how many cards have it, and the other cards.
    pub(crate) const fn split_highest(self) -> Option<(u8, u8, Self)> {
        if self.0 == 0 {
            return None;
        }
        let shift = self.0.trailing_zeros() & !1;
        let (value, copies) = (Self::value(shift), (self.0 >> shift & 3) as u8);
        Some((value, copies, self.minus(Self::of(value, copies))))
    }

    /// The values of the four highest cards, from the highest down and 0 where there is none, and
    /// whether there are more.
    #[inline]
    pub(crate) fn highest_four(self) -> ([u8; 4], bool) {
        /// A card without value, found when there is no other.
        const NO_CARD: u32 = 1 << Purse::shift(0);
        let mut rest = self.counts();
        let values = [(); 4].map(|()| {
            let shift = (rest | NO_CARD).trailing_zeros() & !1;
            rest = (rest | NO_CARD) - (1 << shift);
            Self::value(shift)
        });
        (values, rest & !NO_CARD != 0)
    }

    /// Both together; the caller knows that no value comes to more than three copies.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Without these cards, which are here.
    const fn minus(self, part: Self) -> Self {
        Self(self.0 - part.0)
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
