//! Payments: which cards and tokens pay a price.
//!
//! Of one kind of money all sets of cards are listed from which none could be left out, as long as
//! there are few cards ([`FEW`]). Of many cards, and of two kinds together, those that take the same
//! amounts count as equally good, and one of them is listed. So for every payment that could be
//! made, one is listed that takes no more of any kind, and there are never many of them
//! (`payments_are_few`). After those in money alone come those with tokens (`mix.rs`), and those
//! with superfluous cards that bring something.

mod means;
mod mix;
mod sums;
mod till;

use crate::base::action::{Action, Choice};
use crate::base::cards::Cards;
use crate::base::modules::{Switches, Tender};
use crate::kit::payments;
use crate::kit::{Currency, Purse, Slot};

pub(crate) use means::Means;
pub(crate) use mix::{Owed, for_each_alone, for_each_medley, for_each_mix};
pub(crate) use sums::Wanted;
pub(crate) use till::Tills;

/// What is bought, and with which kind of money. Copied as one word: it is copied often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(crate) struct Purchase {
    pub slot: Slot,
    pub kind: Currency,
    pub switches: Switches,
}

impl Purchase {
    /// The tile of a market place alone, with its own currency.
    pub(crate) const fn plain(slot: Slot) -> Self {
        Self { slot, kind: slot.currency(), switches: Switches::NONE }
    }
}

/// Payments for a tile, from which no card could be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payments {
    purchase: Purchase,
    purses: payments::Payments,
}

impl Payments {
    /// How many payments there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.purses.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.purses.is_empty()
    }

    /// The payments one after the other.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        self.purses.iter().map(move |purse| self.action(purse))
    }

    /// The payment with this number, from 0.
    #[must_use]
    pub fn nth(self, number: usize) -> Option<Action> {
        self.purses.nth(number).map(|purse| self.action(purse))
    }

    fn action(self, purse: Purse) -> Action {
        let Purchase { slot, kind, switches } = self.purchase;
        Action::Buy { slot, pay: Cards::of_currency(kind, purse), switches }
    }
}

/// Calls `visit` with groups that together hold, once each, all payments of at least `price` from
/// which no card could be left out. The price is not 0.
#[inline]
pub(crate) fn for_each_payment(
    purchase: Purchase,
    purse: Purse,
    price: u8,
    visit: &mut impl FnMut(Payments),
) {
    let mut visit = move |purses| visit(Payments { purchase, purses });
    payments::for_each_payment(purse, price, &mut visit);
}

/// With so many cards of a kind at most, all sets of them are looked at.
const FEW: u32 = 10;

/// More cards of a kind are worth so much at least: none of their values is there four times.
const WORTH_OF_MANY: u16 = 3 * (1 + 2 + 3) + 2 * 4;

/// Calls `visit` with groups of purchases in the way of `tender`, as described at the top. The price
/// is not 0.
#[inline(never)]
pub(crate) fn for_each_purchase(
    wallet: &Cards,
    tills: &Tills,
    tender: Tender,
    purchase: Purchase,
    owed: Owed,
    visit: &mut dyn FnMut(Choice),
) {
    let [one, other] = tender.kinds;
    if one != other {
        return for_each_mixed_purchase(wallet, tills, tender, purchase, owed, visit);
    }
    let (purse, price) = (wallet.in_currency(one), owed.price as u8);
    // Mostly seen at once.
    let few = purse.sum() < WORTH_OF_MANY || purse.len() <= FEW;
    if few {
        let purchase = Purchase { kind: one, ..purchase };
        for_each_payment(purchase, purse, price, &mut |payments| {
            visit(Choice::Payments(payments));
        });
    }
    if !few || owed.rewards != 0 || wallet.has_tokens_in(one) {
        let Purchase { slot, switches, .. } = purchase;
        mix::for_each_of_one_kind(wallet, tender, owed, !few, &mut |pay| {
            visit(Choice::One(Action::Buy { slot, pay, switches }));
        });
    }
}

/// The same with two kinds of money.
#[inline(never)]
fn for_each_mixed_purchase(
    wallet: &Cards,
    tills: &Tills,
    tender: Tender,
    Purchase { slot, switches, .. }: Purchase,
    owed: Owed,
    visit: &mut dyn FnMut(Choice),
) {
    let [one, other] = tender.kinds;
    let other = if one == slot.currency() { other } else { one };
    for_each_mix(wallet, tills, tender, owed, &mut |pay| {
        // A card that allows a mix is superfluous where nothing is mixed in.
        if pay.worth_in(other) > 0 {
            visit(Choice::One(Action::Buy { slot, pay, switches }));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_cards_are_worth_much() {
        // The cheapest cards, one more than few.
        let values = (1..=9).flat_map(|value| [value; 3]).take(FEW as usize + 1);
        let purse = values.fold(Purse::EMPTY, |purse, value| purse.plus(Purse::of(value, 1)));
        assert_eq!((purse.len(), purse.sum()), (FEW + 1, WORTH_OF_MANY));
    }
}
