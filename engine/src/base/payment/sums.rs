//! The amounts that can be paid with cards and tokens of one kind of money.

use heapless::Vec;

use crate::base::cards::Cards;
use crate::base::modules::Tender;
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

/// The prices that can be paid.
pub(crate) struct Payable {
    wanted: Wanted,
    most: u16,
    /// A bit for each that can be paid exactly, if that is wanted.
    exactly: u64,
}

impl Payable {
    pub(super) const fn none(wanted: Wanted) -> Self {
        Self { wanted, most: 0, exactly: 1 }
    }

    /// Those that can be paid in a way, in which the wallet is worth so much.
    pub(super) fn add(&mut self, wallet: &Cards, tender: Tender, worth: u16) {
        self.most = self.most.max(worth);
        if self.wanted == Wanted::Exact {
            let [one, other] = tender.kinds;
            let mut sums = Stock::of(wallet, one).added_to(1);
            if one != other {
                sums = Stock::of(wallet, other).added_to(sums);
            }
            self.exactly |= sums;
        }
    }

    pub(crate) fn includes(&self, price: u8) -> bool {
        match self.wanted {
            Wanted::Any => u16::from(price) <= self.most,
            // No price is so high that it has no bit.
            Wanted::Exact => {
                self.exactly.checked_shr(price.into()).is_some_and(|bits| bits & 1 != 0)
            }
        }
    }
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

    /// Calls `visit` with each value there is, from the lowest up, and with how many have it.
    #[inline]
    fn for_each_value(self, mut visit: impl FnMut(u8, u8)) {
        let mut tokens = [0; VALUES];
        for (token, more) in self.tokens.copies() {
            if let Some(copies) = tokens.get_mut(usize::from(token.value)) {
                *copies += more;
            }
        }
        for (value, tokens) in (0..).zip(tokens) {
            let copies = self.purse.count(value) + tokens;
            if copies > 0 {
                visit(value, copies);
            }
        }
    }

    /// The amounts to which these, or some of them, can be added: a bit for each.
    fn added_to(self, mut sums: u64) -> u64 {
        if self.tokens.is_empty() {
            let mut rest = self.purse;
            while let Some((value, copies, smaller)) = rest.split_highest() {
                (0..copies).for_each(|_| sums |= sums << value);
                rest = smaller;
            }
            return sums;
        }
        self.for_each_value(|value, copies| (0..copies).for_each(|_| sums |= sums << value));
        sums
    }

    /// The least value; 0 if there is nothing.
    pub(super) fn lowest(self) -> u16 {
        let tokens = self.tokens.copies().map(|(token, _)| u16::from(token.value)).min();
        match (tokens, self.purse.lowest()) {
            (Some(token), 0) => token,
            (Some(token), card) => token.min(card),
            (None, card) => card,
        }
    }
}

/// The cards and tokens of one value.
struct Rank {
    value: u8,
    copies: u8,
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
    pub(super) fn of(stock: Stock) -> Self {
        let (mut ranks, mut all) = (Vec::new(), 1);
        stock.for_each_value(|value, copies| {
            let _ = ranks.push(Rank { value, copies, below: all });
            (0..copies).for_each(|_| all |= all << value);
        });
        Self { stock, ranks, all }
    }

    /// A bit for each amount from `sum` on.
    pub(super) fn from(&self, sum: u16) -> u64 {
        self.all.checked_shr(sum.into()).unwrap_or(0)
    }

    /// The highest of these amounts.
    pub(super) const fn most(&self) -> u16 {
        (self.all | 1).ilog2() as u16
    }

    pub(super) fn reach(&self, sum: u16) -> bool {
        self.from(sum) & 1 != 0
    }

    /// The least amount that is at least `sum`.
    pub(super) fn least(&self, sum: u16) -> Option<u16> {
        let above = self.from(sum);
        (above != 0).then(|| sum + above.trailing_zeros() as u16)
    }

    /// Cards and tokens of this amount, which can be reached: as many of the highest as possible, and
    /// tokens before cards.
    pub(super) fn pick(&self, sum: u16) -> Stock {
        let mut picked = Stock::default();
        let mut rest = sum;
        for &Rank { value, copies, below } in self.ranks.iter().rev() {
            let fits = |&copies: &u8| {
                let less = rest.checked_sub(u16::from(value * copies));
                less.is_some_and(|less| below.checked_shr(less.into()).unwrap_or(0) & 1 != 0)
            };
            let Some(mut wanted) = (1..=copies).rev().find(fits) else { continue };
            rest -= u16::from(value * wanted);
            for (token, copies) in self.stock.tokens.copies() {
                if token.value == value {
                    let taken = copies.min(wanted);
                    (0..taken).for_each(|_| picked.tokens.insert(token));
                    wanted -= taken;
                }
            }
            picked.purse = picked.purse.plus(Purse::of(value, wanted));
            if rest == 0 {
                break;
            }
        }
        picked
    }

    /// Visits a payment of each amount from `owed` on from which nothing could be left out.
    pub(super) fn for_each_payment(&self, owed: u16, visit: &mut dyn FnMut(Stock)) {
        const SURPLUSES: u64 = (1 << HIGHEST_VALUE) - 1;
        for surplus in bits(self.from(owed) & SURPLUSES) {
            let sum = owed + surplus;
            let picked = self.pick(sum);
            if sum - picked.lowest() < owed {
                visit(picked);
            }
        }
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u16> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u16);
        set &= set.wrapping_sub(1);
        bit
    })
}
