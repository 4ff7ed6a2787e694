//! Module 6, the Diamonds: money that every market place takes, but never mixed with other money.

use super::{Component, Hooks, Never, Parts, Tender};
use crate::base::setup::MoneyCards;
use crate::base::{Card, Cards, Game};
use crate::kit::Currency;

/// The values of the cards, F.
const VALUES: [u8; 10] = [3, 4, 5, 5, 6, 6, 7, 7, 8, 9];

/// It remembers nothing.
pub type State = ();
/// It brings no decision.
pub type Move = Never;
/// It has no events of its own: the base game tells everything.
pub type Event = Never;
/// It asks nothing.
pub type Question = Never;
/// It refuses nothing.
pub type Refusal = Never;

pub(super) const PARTS: Parts = Parts { money: Some(("diamond", VALUES.len())), ..Parts::NONE };

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks =
    Hooks { add_money: Some(add_money), tenders: Some(tenders), ..Hooks::NONE };

fn add_money(_: &Game, cards: &mut MoneyCards) {
    cards.extend(VALUES.into_iter().filter_map(|value| Card::new(Currency::Wild, value)));
}

fn tenders(_: &Game, hand: &Cards, visit: &mut dyn FnMut(Tender)) {
    if !hand.in_currency(Currency::Wild).is_empty() {
        visit(Tender::plain(Currency::Wild));
    }
}
