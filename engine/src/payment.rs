//! Payments: which cards pay a price without a superfluous one.

use heapless::Vec;

use crate::data::HIGHEST_VALUE;
use crate::modules::Tender;
use crate::money::{Card, Cards, Currency, Purse};

/// Calls `visit` once with every payment of at least `price` from which no card could be left out.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price,
/// and the last is the smallest, so none is superfluous; and equal cards are chosen by number, so
/// no payment comes twice.
pub(crate) fn for_each_payment(purse: Purse, price: u8, visit: &mut impl FnMut(Purse)) {
    choose(purse, purse.sum().into(), price.into(), Purse::EMPTY, visit);
}

/// `rest` is what may still be chosen from, worth `left`; `owed` is more than 0.
fn choose(mut rest: Purse, mut left: u32, owed: u32, chosen: Purse, visit: &mut impl FnMut(Purse)) {
    while left >= owed
        && let Some((value, copies, smaller)) = rest.split_highest()
    {
        let card = Purse::of(value, 1);
        let value = u32::from(value);
        let below = left - u32::from(copies) * value;
        let (mut owed, mut payment) = (owed, chosen);
        for _ in 0..copies {
            payment = payment.plus(card);
            if value >= owed {
                visit(payment);
                break;
            }
            owed -= value;
            if below >= owed {
                choose(smaller, below, owed, payment, visit);
            }
        }
        (rest, left) = (smaller, below);
    }
}

/// Some copies of one card: kind of money, value, number.
type Copies = (Currency, u8, u8);

/// Calls `visit` once with every payment of at least `price` that is made in the way of `tender`
/// and from which no money card could be left out.
///
/// As [`for_each_payment`], with the cards of both kinds of money from the highest value down.
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
