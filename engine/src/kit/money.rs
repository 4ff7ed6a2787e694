//! Money: its kinds, and how much of one kind somebody has.

/// The highest value of a money card, F; the lowest is 1.
pub(crate) const HIGHEST_VALUE: u8 = 9;

/// The kinds of money: the four currencies in the order of the market slots, and a fifth kind.
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
    /// A fifth kind that a module may bring: accepted on every market place, but never together
    /// with another kind.
    Wild,
}

impl Currency {
    /// All currencies in the order of the market slots.
    pub const ALL: [Self; 4] = [Self::Dinar, Self::Dirham, Self::Ducat, Self::Florin];

    /// All kinds of money.
    pub const KINDS: [Self; 5] = [Self::Dinar, Self::Dirham, Self::Ducat, Self::Florin, Self::Wild];

    /// The letter in records as a text.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Dinar => "B",
            Self::Dirham => "G",
            Self::Ducat => "O",
            Self::Florin => "Y",
            Self::Wild => "*",
        }
    }

    /// The letter in records: `B`, `G`, `O` or `Y`, from the currency's colour; the fifth kind is
    /// written out.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Dinar => 'B',
            Self::Dirham => 'G',
            Self::Ducat => 'O',
            Self::Florin => 'Y',
            Self::Wild => '*',
        }
    }
}

/// How many cards of each value there are in one currency: two bits for each value, which is
/// exactly enough for the three copies of a card. The highest value is in the lowest bits: payments
/// begin with it, and the lowest bit of a number is quickly found. Above them is the worth of all
/// cards, so that adding and subtracting keeps it right.
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

    /// How many cards of each value there are, from 0 up.
    pub(crate) fn copies(self) -> impl Iterator<Item = u8> {
        let mut rest = self.counts() << (u32::BITS - 2 - Self::shift(0));
        core::iter::repeat_with(move || {
            let copies = (rest >> (u32::BITS - 2)) as u8;
            rest <<= 2;
            copies
        })
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        // Numbers beside each other are added, and then all of them by a multiplication.
        let counts = self.counts();
        let pairs = (counts & 0x3_3333) + (counts >> 2 & 0x3_3333);
        let fours = (pairs & 0x0f_0f0f) + (pairs >> 4 & 0x0f_0f0f);
        fours.wrapping_mul(0x1_0101) >> 16 & 0xff
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two cards or more.
    pub(crate) const fn is_several(self) -> bool {
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

    /// The amounts up to 31 that some of the cards come to exactly: a bit for each.
    ///
    /// ```
    /// use alhambra_engine::Currency;
    /// use alhambra_engine::base::{Card, Cards};
    /// let cards = [2, 5].into_iter().filter_map(|value| Card::new(Currency::Dinar, value));
    /// let purse = cards.collect::<Cards>().in_currency(Currency::Dinar);
    /// assert_eq!(purse.amounts(), 1 << 0 | 1 << 2 | 1 << 5 | 1 << 7);
    /// ```
    #[must_use]
    pub const fn amounts(self) -> u32 {
        let (mut rest, mut value, mut amounts) = (self.counts(), HIGHEST_VALUE, 1_u32);
        while rest != 0 {
            let mut copies = rest & 3;
            while copies > 0 {
                amounts |= amounts << value;
                copies -= 1;
            }
            rest >>= 2;
            value = value.saturating_sub(1);
        }
        amounts
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

    /// The values of the cards, from the lowest up, each once.
    pub(crate) fn values(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.counts();
        core::iter::from_fn(move || {
            let shift = rest.checked_ilog2()? & !1;
            rest &= (1 << shift) - 1;
            Some(Self::value(shift))
        })
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
    pub(crate) const fn minus(self, part: Self) -> Self {
        Self(self.0 - part.0)
    }

    /// Without these cards, as far as they are here.
    #[inline]
    pub(crate) fn without(self, part: Self) -> Self {
        if self.contains(part) { self.minus(part) } else { self.without_some(part) }
    }

    #[inline(never)]
    fn without_some(self, part: Self) -> Self {
        let left = |value| self.count(value).saturating_sub(part.count(value));
        self.values().map(|value| Self::of(value, left(value))).fold(Self::EMPTY, Self::plus)
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
