//! Payments that are listed one by one: of many cards, of two kinds of money, with tokens, and with
//! superfluous cards that bring something.

use heapless::Vec;

use super::FEW;
use super::sums::{Stock, Sums, bits};
use super::till::{Till, Tills};
use crate::base::cards::Cards;
use crate::base::modules::{Tender, room};
use crate::base::tokens::{Token, Tokens};
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::payments::for_each_payment;
use crate::kit::{Currency, Purse};

/// Amounts above are first paid down with the highest cards.
const DEAR: u16 = 40;

/// What is to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owed {
    pub price: u16,
    /// What may be paid too much because it brings something: a bit for each amount.
    pub rewards: u64,
}

/// Tokens of one currency that are told apart: pieces of a kind, or one amount.
const MOST_SORTS: usize = room::FIELDS.len();

/// Calls `visit` with payments in the way of `tender`, as described in `payment.rs`. The price is not
/// 0.
pub(crate) fn for_each_mix(
    wallet: &Cards,
    tills: &Tills,
    tender: Tender,
    owed: Owed,
    visit: &mut dyn FnMut(Cards),
) {
    let [one, other] = tender.kinds;
    if one == other {
        return for_each_alone(wallet, tender, owed, visit);
    }
    mix((wallet, tills), tender, (owed.price, false), visit);
    if wallet.has_tokens_in(one) || wallet.has_tokens_in(other) {
        mix((wallet, tills), tender, (owed.price, true), visit);
    }
}

/// The same with one kind of money.
pub(crate) fn for_each_alone(
    wallet: &Cards,
    tender: Tender,
    owed: Owed,
    visit: &mut dyn FnMut(Cards),
) {
    let [one, _] = tender.kinds;
    let (purse, price) = (wallet.in_currency(one), owed.price);
    let few = purse.len() <= FEW && price <= DEAR;
    if few {
        let given = tender.card.map_or_else(Cards::none, Cards::one);
        for_each_payment(purse, price as u8, &mut |payments| {
            payments.iter().for_each(|purse| visit(given.and(one, purse)));
        });
    }
    for_each_of_one_kind(wallet, tender, owed, !few, visit);
}

/// Calls `visit` with payments in one kind of money: those with tokens, those with superfluous cards
/// that bring something, and if `all` then also the others.
pub(super) fn for_each_of_one_kind(
    wallet: &Cards,
    tender: Tender,
    owed: Owed,
    all: bool,
    visit: &mut dyn FnMut(Cards),
) {
    let [kind, _] = tender.kinds;
    let (stock, mut price) = (Stock::of(wallet, kind), owed.price);
    if (!all && stock.tokens.is_empty() && owed.rewards == 0) || wallet.worth_in(kind) < price {
        return;
    }
    let (mut purse, mut down) = (stock.purse, Purse::EMPTY);
    pay_down(&mut price, &mut purse, &mut down);
    let given = tender.card.map_or_else(Cards::none, Cards::one);
    let mut visit = |Stock { purse, tokens }: Stock| {
        visit(given.and(kind, purse.plus(down)).and_tokens(tokens));
    };
    let money = Stock::from(purse);
    if all {
        Sums::of(money).for_each_payment(price, HIGHEST_VALUE.into(), &mut visit);
    }
    if !stock.tokens.is_empty() {
        with_tokens(Stock { purse, ..stock }, price, &mut visit);
    }
    let wanted = owed.rewards & surpluses(purse, price);
    if wanted != 0 {
        let sums = Sums::of(money);
        for surplus in bits(sums.from(price) & wanted) {
            let (picked, lowest) = sums.pick(price + surplus);
            if surplus >= lowest {
                visit(picked);
            }
        }
    }
}

/// What may be paid above a price with superfluous cards, a bit for each amount: no less than the
/// lowest card, and no more than all of them.
fn surpluses(purse: Purse, price: u16) -> u64 {
    let (Some(lowest), Some(most)) = (purse.values().next(), purse.sum().checked_sub(price)) else {
        return 0;
    };
    u64::MAX << lowest & !(u64::MAX << 1).checked_shl(most.into()).unwrap_or(0)
}

/// For each choice of the sorts of tokens that are used, payments with at least one token of each.
fn with_tokens(stock: Stock, price: u16, visit: &mut dyn FnMut(Stock)) {
    let mut sorts: Vec<(Token, u8), MOST_SORTS> = Vec::new();
    for sort in stock.tokens.copies() {
        let _ = sorts.push(sort);
    }
    for used in 1..1_u32 << sorts.len() {
        // Of two equal amounts the first stands for either.
        if has_second_alone(&sorts, used) {
            continue;
        }
        let chosen = || {
            let sorts = sorts.iter().zip(0..);
            sorts.filter(move |(_, bit)| used >> bit & 1 != 0).map(|(&sort, _)| sort)
        };
        let (mut paid, mut spare, mut lowest) = (0, 0, u16::MAX);
        for (token, copies) in chosen() {
            let value = u16::from(token.value);
            paid += value;
            spare += value * u16::from(copies - 1);
            lowest = lowest.min(value);
        }
        let forced = || {
            let mut forced = Tokens::NONE;
            chosen().for_each(|(token, _)| forced.insert(token));
            forced
        };
        match price.checked_sub(paid) {
            None | Some(0) if paid - lowest < price => {
                visit(Stock { purse: Purse::EMPTY, tokens: forced() });
            }
            None | Some(0) => {}
            Some(rest) if stock.purse.sum() + spare < rest => {}
            Some(rest) => {
                let mut free = Tokens::NONE;
                chosen().for_each(|(token, copies)| free.add(token, copies - 1));
                let sums = Sums::of(Stock { purse: stock.purse, tokens: free });
                sums.for_each_payment(rest, lowest, &mut |picked| {
                    let mut tokens = picked.tokens;
                    chosen().for_each(|(token, _)| tokens.insert(token));
                    visit(Stock { tokens, ..picked });
                });
            }
        }
    }
}

/// Whether of these sorts one is used and an equal one before it is not.
fn has_second_alone(sorts: &[(Token, u8)], used: u32) -> bool {
    let pairs = sorts.iter().zip(sorts.iter().skip(1)).zip(0..);
    pairs.into_iter().any(|(((one, _), (other, _)), bit)| one == other && used >> bit & 3 == 2)
}

/// Takes the highest cards off a price until it is not dear any more.
fn pay_down(price: &mut u16, purse: &mut Purse, down: &mut Purse) {
    while *price > DEAR
        && let Some((value, ..)) = purse.split_highest()
    {
        let card = Purse::of(value, 1);
        (*purse, *down) = (purse.minus(card), down.plus(card));
        *price -= u16::from(value);
    }
}

/// Payments in two kinds of money: every amount of the first, and the least of the second that then
/// pays; with at least one token if that is asked for.
fn mix(
    (wallet, tills): (&Cards, &Tills),
    tender: Tender,
    (price, needs_token): (u16, bool),
    visit: &mut dyn FnMut(Cards),
) {
    let [one, other] = tender.kinds;
    let stock = |kind| Stock::all_or_cards(wallet, kind, needs_token);
    let (mut first, mut second) = (stock(one), stock(other));
    if first.worth() + second.worth() < price {
        return;
    }
    let given = tender.card.map_or_else(Cards::none, Cards::one);
    // What is dear is paid down from the kind that is worth more.
    let (mut owed, mut first_down, mut second_down) = (price, Purse::EMPTY, Purse::EMPTY);
    while owed > DEAR {
        let (from, down) = if first.purse.sum() >= second.purse.sum() {
            (&mut first.purse, &mut first_down)
        } else {
            (&mut second.purse, &mut second_down)
        };
        let Some((value, ..)) = from.split_highest() else { break };
        let card = Purse::of(value, 1);
        (*from, *down) = (from.minus(card), down.plus(card));
        owed -= u16::from(value);
    }
    let is_whole = owed == price;
    let kept = |kind| is_whole.then(|| tills.of(wallet, kind, needs_token)).flatten();
    let made;
    let (first, second) = if let (Some(first), Some(second)) = (kept(one), kept(other)) {
        (first, second)
    } else {
        made = (Till::of(first, one), Till::of(second, other));
        (&made.0, &made.1)
    };
    for amount in first.sums.below(owed).chain(first.sums.least(owed)) {
        let Some(rest) = second.sums.least(owed.saturating_sub(amount)) else { continue };
        if amount > 0 && amount + rest >= owed + first.sums.highest() {
            continue;
        }
        let (taken, lowest) = first.pick(amount);
        let needs_token = needs_token && taken.tokens.is_empty();
        if needs_token && !second.sums.has_tokens() {
            continue;
        }
        if amount + rest - lowest < owed || amount == 0 {
            let (rest, _) = second.pick(rest);
            if needs_token && rest.tokens.is_empty() {
                continue;
            }
            let pay = given.and(one, taken.purse.plus(first_down));
            let pay = pay.and(other, rest.purse.plus(second_down));
            visit(pay.and_tokens(taken.tokens).and_tokens(rest.tokens));
        }
    }
}

/// Calls `visit` with payments in any mix of the four currencies from which nothing could be left out:
/// one for each choice of amounts. The price is not 0, and not dear.
pub(crate) fn for_each_medley(wallet: &Cards, price: u16, visit: &mut dyn FnMut(Cards)) {
    medley(wallet, (price, false), visit);
    if !wallet.tokens().is_empty() {
        medley(wallet, (price, true), visit);
    }
}

/// The same with at least one token, or with cards alone.
#[inline(never)]
fn medley(wallet: &Cards, (price, needs_token): (u16, bool), visit: &mut dyn FnMut(Cards)) {
    let tills =
        Currency::ALL.map(|kind| Till::of(Stock::all_or_cards(wallet, kind, needs_token), kind));
    let chosen = Medley { pay: Cards::none(), lowest: 0, needs_token };
    mingle(&tills, (price, price), chosen, visit);
}

/// What has been chosen of a payment in several currencies.
#[derive(Clone, Copy)]
struct Medley {
    pay: Cards,
    /// The least value that is part of it; 0 if nothing is.
    lowest: u16,
    /// Whether a token has to come yet.
    needs_token: bool,
}

impl Medley {
    fn with(mut self, kind: Currency, (picked, low): (Stock, u16)) -> Self {
        if low > 0 && (self.lowest == 0 || low < self.lowest) {
            self.lowest = low;
        }
        self.pay = self.pay.and(kind, picked.purse).and_tokens(picked.tokens);
        self.needs_token &= picked.tokens.is_empty();
        self
    }
}

/// Chooses amounts of these currencies: `price` in all, of which `owed` is left.
fn mingle(tills: &[Till], (price, owed): (u16, u16), chosen: Medley, visit: &mut dyn FnMut(Cards)) {
    let Some((till, rest)) = tills.split_first() else { return };
    let others: u16 = rest.iter().map(|till| till.sums.most()).sum();
    let has_tokens = rest.iter().any(|till| till.sums.has_tokens());
    let least = owed.saturating_sub(others);
    for amount in till.sums.below(owed).filter(|&amount| amount >= least) {
        let chosen = chosen.with(till.kind, till.pick(amount));
        if has_tokens || !chosen.needs_token {
            mingle(rest, (price, owed - amount), chosen, visit);
        }
    }
    if let Some(amount) = till.sums.least(owed) {
        let Medley { pay, lowest, needs_token } = chosen.with(till.kind, till.pick(amount));
        if price - owed + amount - lowest < price && !needs_token {
            visit(pay);
        }
    }
}
