//! Payments: which cards pay a price.
//!
//! Of one kind of money all sets of cards are listed from which none could be left out, as long as
//! there are few cards ([`FEW`]). Of many cards, and of two kinds together, those that take the same
//! amounts count as equally good, and one of them is listed. So for every payment that could be
//! made, one is listed that takes no more of any kind, and there are never many of them
//! (`payments_are_few`).

use crate::base::action::{Action, Choice};
use crate::base::cards::Cards;
use crate::base::modules::{Switches, Tender};
use crate::kit::Slot;
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::sets::{CardSet, CardSets};
use crate::kit::{Currency, Purse};

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

/// Payments for a tile, from which no card could be left out: some cards that all of them have, and
/// sets of up to four others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payments {
    purchase: Purchase,
    purses: Purses,
}

impl Payments {
    /// How many payments there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.purses.sets.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.purses.sets.is_empty()
    }

    /// The payments one after the other.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        self.purses.iter().map(move |purse| self.action(purse))
    }

    /// The payment with this number, from 0.
    #[must_use]
    pub fn nth(self, number: usize) -> Option<Action> {
        self.purses.sets.nth(number).map(|set| self.action(self.purses.purse(set)))
    }

    fn action(self, purse: Purse) -> Action {
        let Purchase { slot, kind, switches } = self.purchase;
        Action::Buy { slot, pay: Cards::of_currency(kind, purse), switches }
    }
}

/// Cards of one kind of money: some that are always among them, and sets of up to four others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purses {
    common: Purse,
    /// Values, from the highest down; 0 where there is none.
    values: [u8; 4],
    sets: CardSets,
}

impl Purses {
    const fn one(purse: Purse) -> Self {
        Self { common: purse, values: [0; 4], sets: CardSets::NO_CARD }
    }

    /// The payments of `owed` from up to four cards, beside those that have been chosen before.
    #[inline(always)]
    fn of_few(common: Purse, cards: Purse, owed: u8) -> Option<Self> {
        let (values, has_more) = cards.highest_four();
        let sets = CardSets::paying(values, owed);
        (!has_more).then_some(Self { common, values, sets })
    }

    fn iter(self) -> impl Iterator<Item = Purse> {
        self.sets.iter().map(move |set| self.purse(set))
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
#[inline]
pub(crate) fn for_each_payment(
    purchase: Purchase,
    purse: Purse,
    price: u8,
    visit: &mut impl FnMut(Payments),
) {
    if purse.sum() >= price.into() {
        let mut visit = |purses| visit(Payments { purchase, purses });
        choose(Purse::EMPTY, purse, price, &mut visit);
    }
}

/// As [`for_each_payment`]: `common` have been chosen, `rest` is what may still be chosen from;
/// `owed` is more than 0.
#[inline]
fn choose(common: Purse, rest: Purse, owed: u8, visit: &mut impl FnMut(Purses)) {
    match Purses::of_few(common, rest, owed) {
        Some(purses) => visit(purses),
        None => split(common, rest, owed, visit),
    }
}

/// As [`choose`] for many cards, which are rare.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price,
/// and the last is the smallest, so none is superfluous.
#[inline(never)]
fn split(common: Purse, rest: Purse, owed: u8, visit: &mut impl FnMut(Purses)) {
    let Some((value, copies, smaller)) = rest.split_highest() else { return };
    for taken in 0..=copies {
        let common = common.plus(Purse::of(value, taken));
        match owed.checked_sub(value * taken) {
            None | Some(0) => {
                visit(Purses::one(common));
                break;
            }
            Some(owed) => choose(common, smaller, owed, visit),
        }
    }
}

/// With so many cards of a kind at most, all sets of them are looked at.
const FEW: u32 = 10;

/// Amounts above are first paid down with the highest cards.
const DEAR: u16 = 40;

/// Calls `visit` with groups of purchases in the way of `tender`, as described at the top. The price
/// is not 0.
pub(crate) fn for_each_purchase(
    hand: &Cards,
    tender: Tender,
    purchase: Purchase,
    price: u8,
    visit: &mut dyn FnMut(Choice),
) {
    let Purchase { slot, switches, .. } = purchase;
    let [one, other] = tender.kinds;
    if one != other {
        return for_each_mix(hand, tender, price.into(), &mut |pay| {
            // A card that allows a mix is superfluous where nothing is mixed in.
            if !pay.in_currency(other_than(tender, slot.currency())).is_empty() {
                visit(Choice::One(Action::Buy { slot, pay, switches }));
            }
        });
    }
    let purse = hand.in_currency(one);
    let purchase = Purchase { kind: one, ..purchase };
    let mut visit = |purses| visit(Choice::Payments(Payments { purchase, purses }));
    if purse.len() <= FEW {
        for_each_payment(purchase, purse, price, &mut |payments| visit(payments.purses));
    } else {
        Sums::of(purse).for_each_payment(price.into(), &mut |purse| visit(Purses::one(purse)));
    }
}

/// The kind of money of a mix that a market place does not take.
fn other_than(tender: Tender, currency: Currency) -> Currency {
    let [one, other] = tender.kinds;
    if one == currency { other } else { one }
}

/// Calls `visit` with payments of at least `price` in the way of `tender`, as described at the top.
/// The price is not 0.
pub(crate) fn for_each_mix(hand: &Cards, tender: Tender, price: u16, visit: &mut dyn FnMut(Cards)) {
    if tender.worth(hand) < price {
        return;
    }
    let [one, other] = tender.kinds;
    let given = tender.card.map_or_else(Cards::none, Cards::one);
    let (mut purse, mut second) = (hand.in_currency(one), hand.in_currency(other));
    if one == other {
        second = Purse::EMPTY;
        if purse.len() <= FEW && price <= DEAR {
            return choose(Purse::EMPTY, purse, price as u8, &mut |purses: Purses| {
                purses.iter().for_each(|purse| visit(given.and(one, purse)));
            });
        }
    }
    // What is dear is paid down from the kind that is worth more.
    let (mut owed, mut first_down, mut second_down) = (price, Purse::EMPTY, Purse::EMPTY);
    while owed > DEAR {
        let from_first = purse.sum() >= second.sum();
        let (from, down) = if from_first {
            (&mut purse, &mut first_down)
        } else {
            (&mut second, &mut second_down)
        };
        let Some((value, ..)) = from.split_highest() else { return };
        let card = Purse::of(value, 1);
        (*from, *down) = (from.minus(card), down.plus(card));
        owed -= u16::from(value);
    }
    let mut visit = |first: Purse, second: Purse| {
        let pay = given.and(one, first.plus(first_down));
        visit(if one == other { pay } else { pay.and(other, second.plus(second_down)) });
    };
    let (first, second) = (Sums::of(purse), Sums::of(second));
    if one == other {
        return first.for_each_payment(owed, &mut |purse| visit(purse, Purse::EMPTY));
    }
    // Every amount of the first kind, and the least of the second that then pays.
    for amount in (0..owed).filter(|&amount| first.reach(amount)).chain(first.least(owed)) {
        let Some(rest) = second.least(owed.saturating_sub(amount)) else { continue };
        let taken = first.cards(amount);
        if amount + rest - taken.lowest() < owed || amount == 0 {
            visit(taken, second.cards(rest));
        }
    }
}

/// Which payments somebody wants to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Any,
    Exact,
}

/// The prices that a hand can pay.
pub(crate) struct Payable {
    wanted: Wanted,
    most: u16,
    /// A bit for each that can be paid exactly, if that is wanted.
    exactly: u64,
}

impl Payable {
    pub(crate) const fn none(wanted: Wanted) -> Self {
        Self { wanted, most: 0, exactly: 1 }
    }

    /// Those that can be paid in a way.
    pub(crate) fn add(&mut self, hand: &Cards, tender: Tender) {
        self.most = self.most.max(tender.worth(hand));
        if self.wanted == Wanted::Exact {
            let [one, other] = tender.kinds;
            let mut sums = Sums::of(hand.in_currency(one)).all();
            if one != other {
                let second = hand.in_currency(other);
                for value in second.values() {
                    (0..second.count(value)).for_each(|_| sums |= sums << value);
                }
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

/// The amounts that can be paid with some cards of one kind, up to [`DEAR`] and what may be too
/// much.
struct Sums {
    purse: Purse,
    /// The amounts that cards of values below each can pay, a bit for each.
    below: [u64; HIGHEST_VALUE as usize + 2],
}

impl Sums {
    fn of(purse: Purse) -> Self {
        let mut below = [1; HIGHEST_VALUE as usize + 2];
        let mut sums = 1;
        for (value, below) in (0..).zip(&mut below) {
            *below = sums;
            (0..purse.count(value)).for_each(|_| sums |= sums << value);
        }
        Self { purse, below }
    }

    fn all(&self) -> u64 {
        let [.., all] = self.below;
        all
    }

    fn reach(&self, sum: u16) -> bool {
        self.all() >> sum & 1 != 0
    }

    /// The least amount that is at least `sum`.
    fn least(&self, sum: u16) -> Option<u16> {
        let above = self.all() >> sum;
        (above != 0).then(|| sum + above.trailing_zeros() as u16)
    }

    /// Cards of this amount, which can be reached: as many of the highest as possible.
    fn cards(&self, sum: u16) -> Purse {
        let mut purse = Purse::EMPTY;
        let mut rest = sum;
        for (value, below) in (0..=HIGHEST_VALUE).zip(&self.below).rev() {
            let copies = (1..=self.purse.count(value)).rev().find(|&copies| {
                let less = rest.checked_sub(u16::from(value * copies));
                less.is_some_and(|less| below >> less & 1 != 0)
            });
            if let Some(copies) = copies {
                purse = purse.plus(Purse::of(value, copies));
                rest -= u16::from(value * copies);
            }
        }
        purse
    }

    /// Visits a payment of each amount from `owed` on from which no card could be left out.
    fn for_each_payment(&self, owed: u16, visit: &mut dyn FnMut(Purse)) {
        for sum in owed..owed + u16::from(HIGHEST_VALUE) {
            if self.reach(sum) {
                let purse = self.cards(sum);
                if sum - purse.lowest() < owed {
                    visit(purse);
                }
            }
        }
    }
}
