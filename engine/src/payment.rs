//! Payments: which cards pay a price without a superfluous one.

use crate::money::Purse;

/// Calls `visit` once with every payment of at least `price` from which no card could be left out.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price,
/// and the last is the smallest, so none is superfluous; and equal cards are chosen by number, so
/// no payment comes twice.
pub(crate) fn for_each_payment(purse: Purse, price: u8, visit: &mut impl FnMut(Purse)) {
    choose(purse, purse.sum(), u16::from(price), Purse::EMPTY, visit);
}

/// `rest` is what may still be chosen from, worth `left`; `owed` is more than 0.
fn choose(mut rest: Purse, mut left: u16, owed: u16, chosen: Purse, visit: &mut impl FnMut(Purse)) {
    while left >= owed
        && let Some((value, copies, smaller)) = rest.split_highest()
    {
        let below = left - u16::from(copies) * u16::from(value);
        let mut paid = 0;
        for used in 1..=copies {
            paid += u16::from(value);
            let payment = chosen.plus(Purse::of(value, used));
            if paid >= owed {
                visit(payment);
                break;
            }
            if below >= owed - paid {
                choose(smaller, below, owed - paid, payment, visit);
            }
        }
        (rest, left) = (smaller, below);
    }
}
