//! The amounts that can be paid with cards and tokens of one kind of money.

use heapless::Vec;

use crate::base::cards::Cards;
use crate::base::tokens::Tokens;
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::{Currency, Purse};

const VALUES: usize = HIGHEST_VALUE as usize + 1;

/// Which payments somebody wants to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Any,
    Exact,
}

/// Cards and tokens of one kind of money.
#[derive(Clone, Copy, Default)]
pub(super) struct Stock {
    pub purse: Purse,
    pub tokens: Tokens,
}

impl Stock {
    /// What there is of a kind of money.
    pub(super) fn of(wallet: &Cards, kind: Currency) -> Self {
        Self { purse: wallet.in_currency(kind), tokens: wallet.tokens().in_currency(kind) }
    }

    /// The same, or the cards alone.
    pub(super) fn all_or_cards(wallet: &Cards, kind: Currency, tokens: bool) -> Self {
        if tokens { Self::of(wallet, kind) } else { wallet.in_currency(kind).into() }
    }

    /// What all of it is worth together.
    pub(super) fn worth(self) -> u16 {
        let tokens = if self.tokens.is_empty() { 0 } else { self.tokens.sum() };
        self.purse.sum() + tokens
    }

    /// Calls `visit` with each value there is, from the lowest up, with how many have it, and how many
    /// of them are tokens.
    #[inline(always)]
    fn for_each_value(self, mut visit: impl FnMut(u8, u8, u8)) {
        let mut tokens = [0; VALUES];
        if !self.tokens.is_empty() {
            for (token, more) in self.tokens.copies() {
                if let Some(copies) = tokens.get_mut(usize::from(token.value)) {
                    *copies += more;
                }
            }
        }
        let mut cards = self.purse.copies();
        for (value, &tokens) in (0..).zip(&tokens) {
            let copies = cards.next().unwrap_or(0) + tokens;
            if copies > 0 {
                visit(value, copies, tokens);
            }
        }
    }

    /// The amounts to which these, or some of them, can be added: a bit for each price there is.
    pub(super) fn added_to(self, mut sums: u32) -> u32 {
        if self.tokens.is_empty() {
            let mut rest = self.purse;
            while let Some((value, copies, smaller)) = rest.split_highest() {
                (0..copies).for_each(|_| sums |= sums << value);
                rest = smaller;
            }
            return sums;
        }
        self.for_each_value(|value, copies, _| {
            (0..copies).for_each(|_| sums |= sums << value);
        });
        sums
    }
}

impl From<Purse> for Stock {
    fn from(purse: Purse) -> Self {
        Self { purse, tokens: Tokens::NONE }
    }
}

/// The cards and tokens of one value.
struct Rank {
    value: u8,
    copies: u8,
    /// How many of them are tokens.
    tokens: u8,
    /// The amounts that can be paid with lower values: a bit for each.
    below: u64,
}

/// The amounts that can be paid with a stock, as far as there is a bit for them.
pub(super) struct Sums {
    stock: Stock,
    /// From the lowest value up.
    ranks: Vec<Rank, VALUES>,
    all: u64,
}

impl Sums {
    /// Made where they stay: they are long, and moving them is slow.
    #[inline(always)]
    pub(super) fn of(stock: Stock) -> Self {
        let mut sums = Self { stock, ranks: Vec::new(), all: 1 };
        sums.look_at_stock();
        sums
    }

    #[inline(never)]
    fn look_at_stock(&mut self) {
        let mut all = 1;
        self.stock.for_each_value(|value, copies, tokens| {
            let _ = self.ranks.push(Rank { value, copies, tokens, below: all });
            (0..copies).for_each(|_| all |= all << value);
        });
        self.all = all;
    }

    /// Whether there are tokens.
    pub(super) const fn has_tokens(&self) -> bool {
        !self.stock.tokens.is_empty()
    }

    /// A bit for each amount from `sum` on.
    pub(super) fn from(&self, sum: u16) -> u64 {
        self.all.checked_shr(sum.into()).unwrap_or(0)
    }

    /// The amounts below `sum`.
    pub(super) fn below(&self, sum: u16) -> impl Iterator<Item = u16> + use<> {
        bits(self.all & !u64::MAX.checked_shl(sum.into()).unwrap_or(0))
    }

    /// The highest of these amounts.
    pub(super) const fn most(&self) -> u16 {
        (self.all | 1).ilog2() as u16
    }

    /// The highest value there is, or 0.
    pub(super) fn highest(&self) -> u16 {
        self.ranks.last().map_or(0, |rank| rank.value.into())
    }

    /// The least amount that is at least `sum`.
    pub(super) fn least(&self, sum: u16) -> Option<u16> {
        let above = self.from(sum);
        (above != 0).then(|| sum + above.trailing_zeros() as u16)
    }

    /// Cards and tokens of this amount, which can be reached, and the lowest value among them (0 if
    /// there is nothing): as many of the highest as possible, and tokens before cards.
    pub(super) fn pick(&self, sum: u16) -> (Stock, u16) {
        let (mut picked, mut lowest, mut rest) = (Stock::default(), 0, sum);
        for &Rank { value, copies, tokens, below } in self.ranks.iter().rev() {
            let fits = |copies: u8| {
                let less = rest.checked_sub(u16::from(value * copies));
                less.is_some_and(|less| has(below, less))
            };
            let mut wanted = copies;
            while wanted > 0 && !fits(wanted) {
                wanted -= 1;
            }
            if wanted == 0 {
                continue;
            }
            rest -= u16::from(value * wanted);
            lowest = value.into();
            if tokens > 0 {
                for (token, copies) in self.stock.tokens.copies() {
                    if token.value == value {
                        let taken = copies.min(wanted);
                        picked.tokens.add(token, taken);
                        wanted -= taken;
                    }
                }
            }
            picked.purse = picked.purse.plus(Purse::of(value, wanted));
            if rest == 0 {
                break;
            }
        }
        (picked, lowest)
    }

    /// Visits a payment of each amount from `owed` on from which nothing could be left out; of those
    /// that are less than `limit` too much.
    pub(super) fn for_each_payment(&self, owed: u16, limit: u16, visit: &mut dyn FnMut(Stock)) {
        // Something could be left out of whatever is as much too much as the highest value.
        let surpluses = !(u64::MAX << limit.min(self.highest()));
        for surplus in bits(self.from(owed) & surpluses) {
            let (picked, lowest) = self.pick(owed + surplus);
            if surplus < lowest {
                visit(picked);
            }
        }
    }
}

/// Whether a bit is set. Half of the word will do, and spares small processors a long shift.
const fn has(bits: u64, bit: u16) -> bool {
    let half = if bit < 32 { bits as u32 } else { (bits >> 32) as u32 };
    bit < 64 && half >> (bit & 31) & 1 != 0
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u16> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u16);
        set &= set.wrapping_sub(1);
        bit
    })
}
