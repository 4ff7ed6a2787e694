//! Module 6, the Diamonds: money that every market place takes, but never mixed with other money.

use super::{Rules, Tender};
use crate::base::cards::{Card, Cards};
use crate::base::setup::MoneyCards;
use crate::kit::Currency;

/// The values of the cards, F.
const VALUES: [u8; 10] = [3, 4, 5, 5, 6, 6, 7, 7, 8, 9];

pub(super) struct Diamonds;

impl Rules for Diamonds {
    fn add_money(cards: &mut MoneyCards) {
        cards.extend(VALUES.into_iter().filter_map(|value| Card::new(Currency::Diamond, value)));
    }

    fn tenders(hand: &Cards, _: Currency, visit: &mut dyn FnMut(Tender)) {
        if !hand.in_currency(Currency::Diamond).is_empty() {
            visit(Tender { kinds: [Currency::Diamond; 2], card: None });
        }
    }
}
