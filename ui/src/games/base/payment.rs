//! Which cards to pay with.

use core::fmt::Write;

use alhambra_engine::Slot;
use alhambra_engine::base::{Card, Cards, PaidFor, Switches, Tender, View};
use heapless::Vec;

use crate::games::base::modules::{self, Debt};
use crate::text::{Line, Texts};

/// What a player's money can do about a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Reach {
    /// It can be paid exactly.
    Exact,
    /// It can be overpaid, at least by this much.
    Over(u8),
    /// This much is missing.
    Short(u8),
}

impl Reach {
    /// Good ones first.
    const fn rank(self) -> u16 {
        match self {
            Self::Exact => 0,
            Self::Over(excess) => excess as u16,
            Self::Short(missing) => 256 + missing as u16,
        }
    }
}

/// Prices above are first paid down with the highest cards.
const DEAR: u16 = 40;
/// Sums that matter: the least excess is smaller than the largest card.
const SUMS: usize = DEAR as usize + 9;
/// Cards and tokens of two kinds of money that differ.
const DIFFERENT: usize = 26;
const NEVER: u8 = u8::MAX;

/// The best payment in one way: exact if there is one, else with the least excess; of several the
/// one with the fewest cards.
pub(crate) fn suggest(hand: &Cards, tender: &Tender, price: u16) -> (Reach, Cards) {
    let worth = tender.worth(hand);
    if worth < price {
        return (Reach::Short((price - worth).min(255) as u8), Cards::none());
    }
    let [one, other] = tender.kinds;
    let kinds = [Some(one), (other != one).then_some(other)];
    let mut cards: Vec<(Card, u8), DIFFERENT> = Vec::new();
    for value in (1..=9).rev() {
        let money = kinds.into_iter().flatten().filter_map(|kind| Card::new(kind, value));
        cards.extend(money.map(|card| (card, hand.count(card))).filter(|&(_, count)| count > 0));
        let is_own = |card: &Card| card.module().is_some() && card.value() == value;
        let tokens = hand.distinct().filter(is_own).filter(|card| kinds.contains(&card.currency()));
        cards.extend(tokens.map(|card| (card, hand.count(card))));
    }
    let mut pay = tender.card.map_or_else(Cards::none, Cards::one);
    let mut owed = price;
    for (card, copies) in &mut cards {
        while owed > DEAR && *copies > 0 {
            owed -= u16::from(card.value());
            *copies -= 1;
            pay.insert(*card);
        }
    }
    // For every sum the fewest cards, and how many copies of each card are among them.
    let mut fewest = [NEVER; SUMS];
    if let Some(nothing) = fewest.first_mut() {
        *nothing = 0;
    }
    let mut used = [[0u8; SUMS]; DIFFERENT];
    for (&(card, copies), used) in cards.iter().zip(&mut used) {
        let before = fewest;
        let value = usize::from(card.value());
        for (sum, (best, used)) in fewest.iter_mut().zip(used).enumerate() {
            for count in 1..=copies {
                let rest = sum.checked_sub(value * usize::from(count));
                let known = rest.and_then(|rest| before.get(rest)).copied().unwrap_or(NEVER);
                if known < NEVER && known + count < *best {
                    (*best, *used) = (known + count, count);
                }
            }
        }
    }
    let paid = (usize::from(owed)..SUMS).find(|&sum| fewest.get(sum).is_some_and(|&n| n < NEVER));
    let Some(paid) = paid else { return (Reach::Short(0), Cards::none()) };
    let mut rest = paid;
    for (&(card, _), used) in cards.iter().zip(&used).rev() {
        let count = used.get(rest).copied().unwrap_or(0);
        (0..count).for_each(|_| pay.insert(card));
        rest = rest.saturating_sub(usize::from(card.value()) * usize::from(count));
    }
    let excess = (paid - usize::from(owed)) as u8;
    (if excess == 0 { Reach::Exact } else { Reach::Over(excess) }, pay)
}

/// The best of several ways, the first of equally good ones.
struct Best {
    hand: Cards,
    price: u16,
    found: (Reach, Cards),
}

impl Best {
    fn new(view: &View<'_>, paid_for: PaidFor, price: u16) -> Self {
        let hand = view.wallet(paid_for).unwrap_or_default();
        Self { hand, price, found: (Reach::Short(255), Cards::none()) }
    }

    fn consider(&mut self, tender: &Tender) {
        let (reach, pay) = suggest(&self.hand, tender, self.price);
        let (known, cards) = &self.found;
        if (reach.rank(), pay.len()) < (known.rank(), cards.len()) {
            self.found = (reach, pay);
        }
    }
}

/// The best payment of a price on a market place.
pub(crate) fn for_slot(view: &View<'_>, slot: Slot, price: u16) -> (Reach, Cards) {
    if price == 0 {
        return (Reach::Exact, Cards::none());
    }
    let mut best = Best::new(view, PaidFor::Building, price);
    view.tenders(slot.currency(), &mut |tender| best.consider(&tender));
    best.found
}

/// The best payment of something other than a tile of a market place.
pub(crate) fn for_debt(view: &View<'_>, debt: &Debt, place: u8, price: u16) -> (Reach, Cards) {
    if price == 0 {
        return (Reach::Exact, Cards::none());
    }
    let mut best = Best::new(view, debt.paid_for, price);
    (debt.tenders)(view, place, &mut |tender| best.consider(&tender));
    best.found
}

/// Whether somebody else pays.
#[inline(never)]
pub(crate) fn is_free(extras: Switches) -> bool {
    modules::extras().iter().any(|extra| extra.free.is_some() && extras.has(extra.module))
}

/// Whether a tile is had for less.
#[inline(never)]
pub(crate) fn is_cheap(extras: Switches) -> bool {
    modules::extras().iter().any(|extra| extra.cheap.is_some() && extras.has(extra.module))
}

/// The values of cards, as a sum.
#[inline(never)]
pub(crate) fn list(cards: &Cards) -> Line {
    let mut line = Line::new();
    for card in cards.iter() {
        let plus = if line.is_empty() { "" } else { "+" };
        let _ = match card.currency() {
            Some(_) => write!(line, "{plus}{}", card.value()),
            // A card that allows a mix has no value.
            None => write!(line, "{plus}*"),
        };
    }
    line
}

/// Adds what comes with a tile to a sentence about it.
#[inline(never)]
pub(crate) fn add_extras(line: &mut Line, extras: Switches, view: &View<'_>, texts: &Texts) {
    for extra in modules::extras().into_iter().filter(|extra| extras.has(extra.module)) {
        let _ = write!(line, ", {}", (extra.label)(view, texts.language));
    }
}

/// What can be done about the tile of a market place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Offer {
    /// With money.
    pub(crate) reach: Reach,
    /// Somebody else pays.
    pub(crate) free: bool,
    /// It can be had for this much instead, for something else.
    pub(crate) less: Option<u8>,
}

/// What can be done about the tile of a market place; none without a tile.
pub(crate) fn offer(view: &View<'_>, slot: Slot) -> Option<Offer> {
    let price = view.market()[slot]?.price();
    let free = view.offers(slot).any(|(extras, _)| is_free(extras));
    let reach = for_slot(view, slot, price.into()).0;
    let less = matches!(reach, Reach::Short(_)).then(|| {
        let cheap = view.offers(slot).filter(|&(extras, _)| is_cheap(extras));
        let payable = |price: u8| !matches!(for_slot(view, slot, price.into()).0, Reach::Short(_));
        cheap.map(|(_, price)| price).find(|&price| payable(price))
    });
    Some(Offer { reach, free, less: less.flatten() })
}

/// What can be done about something else; none if it cannot be had now.
pub(crate) fn debt_offer(view: &View<'_>, debt: &Debt, place: u8) -> Option<Offer> {
    let price = (debt.price)(view, place)?;
    let mut free = false;
    if let Some(offers) = debt.offers {
        offers(view, place, &mut |extras, _| free |= is_free(extras));
    }
    Some(Offer { reach: for_debt(view, debt, place, price).0, free, less: None })
}

#[cfg(test)]
mod tests {
    use alhambra_engine::Currency;
    use alhambra_engine::base::modules::exchange_cards;

    use super::*;

    fn money(currency: Currency, values: &[u8]) -> Cards {
        values.iter().filter_map(|&value| Card::new(currency, value)).collect()
    }

    fn ducats(values: &[u8], price: u16) -> (Reach, Cards) {
        let tender = Tender { kinds: [Currency::Ducat; 2], card: None };
        suggest(&money(Currency::Ducat, values), &tender, price)
    }

    #[test]
    fn exact_payment_comes_first_and_with_few_cards() {
        let (reach, pay) = ducats(&[1, 2, 3, 4, 6], 10);
        assert_eq!(reach, Reach::Exact);
        assert_eq!(pay, money(Currency::Ducat, &[4, 6]));
    }

    #[test]
    fn else_the_least_excess() {
        assert_eq!(ducats(&[9, 8], 10).0, Reach::Over(7));
        assert_eq!(ducats(&[9, 5, 5, 5], 13).0, Reach::Over(1));
        assert_eq!(ducats(&[9, 9], 10).0, Reach::Over(8));
    }

    #[test]
    fn what_is_missing_is_told() {
        assert_eq!(ducats(&[4, 5], 13).0, Reach::Short(4));
        assert_eq!(ducats(&[], 2).0, Reach::Short(2));
    }

    #[test]
    fn two_currencies_are_mixed_with_the_card_for_it() {
        let card = exchange_cards::card(5).expect("there are six");
        let pair = exchange_cards::pair(card).expect("two currencies");
        let hand: Cards = money(Currency::Ducat, &[7, 2])
            .iter()
            .chain(money(Currency::Florin, &[9]).iter())
            .chain([card])
            .collect();
        let (reach, pay) = suggest(&hand, &Tender { kinds: pair, card: Some(card) }, 11);
        assert_eq!((reach, pay.len(), pay.sum()), (Reach::Exact, 3, 11));
        assert!(pay.count(card) == 1);
    }

    #[test]
    fn dear_bids_are_paid_with_few_cards_too() {
        let (reach, pay) = ducats(&[9, 9, 9, 8, 8, 8, 7, 7, 7, 6, 6, 6, 1], 67);
        assert_eq!((reach, pay.sum()), (Reach::Exact, 67));
        assert!(pay.len() <= 9);
    }
}
