//! Payments with cards of one kind of money, sixteen sets of them at once.

use super::Purse;
use super::sets::{CardSet, CardSets};

/// Some payments: cards that all of them have, and sets of up to four others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payments {
    common: Purse,
    /// Values, from the highest down; 0 where there is none.
    values: [u8; 4],
    sets: CardSets,
}

impl Payments {
    const fn one(purse: Purse) -> Self {
        Self { common: purse, values: [0; 4], sets: CardSets::NO_CARD }
    }

    /// The payments of `owed` from up to four cards, beside those that have been chosen before.
    #[inline(always)]
    fn of_few<const EXACT: bool>(common: Purse, cards: Purse, owed: u8) -> Option<Self> {
        let (values, has_more) = cards.highest_four();
        let sets = if EXACT {
            CardSets::paying_exactly(values, owed)
        } else {
            CardSets::paying(values, owed)
        };
        (!has_more).then_some(Self { common, values, sets })
    }

    /// How many there are.
    pub(crate) const fn len(self) -> usize {
        self.sets.len()
    }

    /// Whether there is none.
    pub(crate) const fn is_empty(self) -> bool {
        self.sets.is_empty()
    }

    /// The payments one after the other.
    pub(crate) fn iter(self) -> impl Iterator<Item = Purse> {
        self.sets.iter().map(move |set| self.purse(set))
    }

    /// The payment with this number, from 0.
    pub(crate) fn nth(self, number: usize) -> Option<Purse> {
        self.sets.nth(number).map(|set| self.purse(set))
    }

    fn purse(self, set: CardSet) -> Purse {
        let values = self.values.into_iter().enumerate();
        values.fold(self.common, |purse, (space, value)| {
            purse.plus(Purse::of(value, set.has(space).into()))
        })
    }
}

/// Calls `visit` with groups that together hold, once each, all payments of at least `price` from
/// which no card could be left out. The price is not 0.
#[inline(always)]
pub(crate) fn for_each_payment(purse: Purse, price: u8, visit: &mut impl FnMut(Payments)) {
    if purse.sum() >= price.into() {
        choose::<false>(Purse::EMPTY, purse, price, visit);
    }
}

/// The same for payments of exactly the price.
#[inline]
pub(crate) fn for_each_exact_payment(purse: Purse, price: u8, visit: &mut impl FnMut(Payments)) {
    if purse.sum() >= price.into() {
        choose::<true>(Purse::EMPTY, purse, price, visit);
    }
}

/// `common` have been chosen, `rest` is what may still be chosen from; `owed` is more than 0.
#[inline(always)]
fn choose<const EXACT: bool>(
    common: Purse,
    rest: Purse,
    owed: u8,
    visit: &mut impl FnMut(Payments),
) {
    match Payments::of_few::<EXACT>(common, rest, owed) {
        Some(payments) => visit(payments),
        None => split::<EXACT>(common, rest, owed, visit),
    }
}

/// As [`choose`] for many cards, which are rare: one function for whoever asks.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price,
/// and the last is the smallest, so none is superfluous.
#[inline(never)]
fn split<const EXACT: bool>(common: Purse, rest: Purse, owed: u8, visit: &mut dyn FnMut(Payments)) {
    let Some((value, copies, smaller)) = rest.split_highest() else { return };
    for taken in 0..=copies {
        let common = common.plus(Purse::of(value, taken));
        let owed = match owed.checked_sub(value * taken) {
            None if EXACT => return,
            None | Some(0) => return visit(Payments::one(common)),
            Some(owed) => owed,
        };
        match Payments::of_few::<EXACT>(common, smaller, owed) {
            Some(payments) => visit(payments),
            None => split::<EXACT>(common, smaller, owed, visit),
        }
    }
}
