//! What can be paid with the kinds of money of a wallet, kept for all prices that somebody asks about.

use core::cell::{Cell, OnceCell};
use core::num::NonZero;

use super::sums::{Stock, Sums};
use crate::base::cards::Cards;
use crate::base::tokens::Tokens;
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::{Currency, Purse};

/// Stocks of one wallet, which stays as it is. There is room for those of two currencies, with tokens and
/// without: what a card that allows a mix wants, and short on the stack.
#[derive(Default)]
pub(crate) struct Tills {
    kept: [OnceCell<Till>; 4],
}

impl Tills {
    /// What the wallet has of a currency; its tokens are left out unless they are asked for. None if there
    /// is no room for it.
    pub(super) fn of(&self, wallet: &Cards, kind: Currency, tokens: bool) -> Option<&Till> {
        let tokens = tokens && wallet.has_tokens_in(kind);
        let make = || Till::of(Stock::all_or_cards(wallet, kind, tokens), kind);
        let mut kept = self.kept.iter().map(|till| till.get_or_init(make));
        kept.find(|till| till.kind == kind && till.sums.has_tokens() == tokens)
    }
}

/// The money of one currency, of which different amounts are picked.
pub(super) struct Till {
    pub sums: Sums,
    pub kind: Currency,
    /// What pays each amount, once somebody has asked: many payments have the same.
    picked: [Cell<Option<Picked>>; AMOUNTS],
}

/// An amount is at most a price and one card more: enough for what is cheap. Others are picked anew.
const AMOUNTS: usize = 2 * HIGHEST_VALUE as usize;

/// What [`Sums::pick`] answers, in few words.
#[derive(Clone, Copy)]
struct Picked {
    purse: Purse,
    tokens: u16,
    /// The lowest value and one.
    above_lowest: NonZero<u8>,
}

impl Till {
    pub(super) fn of(stock: Stock, kind: Currency) -> Self {
        Self { sums: Sums::of(stock), kind, picked: [const { Cell::new(None) }; AMOUNTS] }
    }

    /// As [`Sums::pick`].
    pub(super) fn pick(&self, amount: u16) -> (Stock, u16) {
        let Some(cell) = self.picked.get(usize::from(amount)) else {
            return self.sums.pick(amount);
        };
        if let Some(Picked { purse, tokens, above_lowest }) = cell.get() {
            let tokens = Tokens::in_lane(self.kind, tokens.into());
            return (Stock { purse, tokens }, u16::from(above_lowest.get()) - 1);
        }
        let (stock, lowest) = self.sums.pick(amount);
        cell.set(Some(Picked {
            purse: stock.purse,
            tokens: stock.tokens.lane(self.kind) as u16,
            above_lowest: NonZero::<u8>::MIN.saturating_add(lowest as u8),
        }));
        (stock, lowest)
    }
}
