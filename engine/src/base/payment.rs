//! Payments: which cards pay a price without a superfluous one.

use heapless::Vec;

use crate::base::action::Action;
use crate::base::cards::{Card, Cards};
use crate::base::modules::{Switches, Tender};
use crate::kit::Slot;
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::sets::{CardSet, CardSets};
use crate::kit::{Currency, Purse};

/// Payments for a tile, from which no card could be left out: some cards that all of them have, and
/// sets of up to four others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payments {
    slot: Slot,
    common: Purse,
    /// Values, from the highest down; 0 where there is none.
    values: [u8; 4],
    sets: CardSets,
}

impl Payments {
    /// The payments of `owed` from up to four cards, beside those that have been chosen before.
    #[inline(always)]
    fn of_few(slot: Slot, common: Purse, cards: Purse, owed: u8) -> Option<Self> {
        let (values, has_more) = cards.highest_four();
        let sets = CardSets::paying(values, owed);
        (!has_more).then_some(Self { slot, common, values, sets })
    }

    /// How many payments there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.sets.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.sets.is_empty()
    }

    /// The payments one after the other.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        self.sets.iter().map(move |set| self.action(set))
    }

    /// The payment with this number, from 0.
    #[must_use]
    pub fn nth(self, number: usize) -> Option<Action> {
        self.sets.nth(number).map(|set| self.action(set))
    }

    fn action(self, set: CardSet) -> Action {
        let mut purse = self.common;
        for (space, value) in self.values.into_iter().enumerate() {
            purse = purse.plus(Purse::of(value, set.has(space).into()));
        }
        let pay = Cards::of_currency(self.slot.currency(), purse);
        Action::Buy { slot: self.slot, pay, switches: Switches::NONE }
    }
}

/// Calls `visit` with groups that together hold, once each, all payments of at least `price` from
/// which no card could be left out. The price is not 0.
pub(crate) fn for_each_payment(
    slot: Slot,
    purse: Purse,
    price: u8,
    visit: &mut impl FnMut(Payments),
) {
    if purse.sum() < price.into() {
        return;
    }
    choose(slot, Purse::EMPTY, purse, price, visit);
}

/// As [`for_each_payment`]: `common` have been chosen, `rest` is what may still be chosen from;
/// `owed` is more than 0.
#[inline]
fn choose(slot: Slot, common: Purse, rest: Purse, owed: u8, visit: &mut impl FnMut(Payments)) {
    match Payments::of_few(slot, common, rest, owed) {
        Some(payments) => visit(payments),
        None => split(slot, common, rest, owed, visit),
    }
}

/// As [`choose`] for many cards, which are rare.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price,
/// and the last is the smallest, so none is superfluous.
#[inline(never)]
fn split(slot: Slot, common: Purse, rest: Purse, owed: u8, visit: &mut impl FnMut(Payments)) {
    let Some((value, copies, smaller)) = rest.split_highest() else { return };
    for taken in 0..=copies {
        let common = common.plus(Purse::of(value, taken));
        match owed.checked_sub(value * taken) {
            None | Some(0) => {
                visit(Payments { slot, common, values: [0; 4], sets: CardSets::NO_CARD });
                break;
            }
            Some(owed) => choose(slot, common, smaller, owed, visit),
        }
    }
}

/// Some copies of one card: kind of money, value, number.
type Copies = (Currency, u8, u8);

/// Calls `visit` once with every payment of at least `price` that is made in the way of `tender`
/// and from which no money card could be left out.
///
/// Cards are chosen from the highest value down, those of both kinds of money together. All but the
/// last of them fall short of the price, and the last is the smallest, so none is superfluous; and
/// equal cards are chosen by number, so no payment comes twice.
pub(crate) fn for_each_mix(hand: &Cards, tender: Tender, price: u16, visit: &mut dyn FnMut(Cards)) {
    let [one, other] = tender.kinds;
    let kinds = [Some(one), (other != one).then_some(other)];
    if tender.worth(hand) < price {
        return;
    }
    let mut cards: Vec<Copies, 18> = Vec::new();
    for value in (1..=HIGHEST_VALUE).rev() {
        let kinds = kinds.into_iter().flatten();
        let copies = kinds.map(|kind| (kind, value, hand.in_currency(kind).count(value)));
        cards.extend(copies.filter(|&(_, _, copies)| copies > 0));
    }
    let given = tender.card.map_or_else(Cards::none, Cards::one);
    mix(&cards, tender.worth(hand), price, given, visit);
}

/// `rest` is what may still be chosen from, worth `left`.
fn mix(mut rest: &[Copies], mut left: u16, owed: u16, chosen: Cards, visit: &mut dyn FnMut(Cards)) {
    while left >= owed
        && let Some((&(kind, value, copies), smaller)) = rest.split_first()
    {
        let value = u16::from(value);
        let below = left - u16::from(copies) * value;
        let mut payment = chosen;
        let mut paid = 0;
        for _ in 0..copies {
            paid += value;
            if let Some(card) = Card::new(kind, value as u8) {
                payment.insert(card);
            }
            if paid >= owed {
                visit(payment);
                break;
            }
            if below >= owed - paid {
                mix(smaller, below, owed - paid, payment, visit);
            }
        }
        (rest, left) = (smaller, below);
    }
}
