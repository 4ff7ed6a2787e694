//! Which cards may be taken from the display, and which pay a price.

use enum_map::EnumMap;

use super::cards::{Card, Cards};
use super::data::TAKE_LIMIT;
use crate::kit::sets::CardSets;
use crate::kit::{Purse, Slot};

/// Any two spaces.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Visits every set of cards that may be taken: single ones, and several that are not worth too much.
/// Equal sets come once.
pub(super) fn for_each_take(display: &EnumMap<Slot, Option<Card>>, visit: &mut dyn FnMut(Cards)) {
    let cards = display.into_array();
    let too_much = TAKE_LIMIT + 1;
    let several = CardSets::worth(cards.map(|card| card.map_or(too_much, Card::value)), too_much);
    let sets = several.others().and_alone(cards.map(|card| card.is_some()));
    let codes = cards.map(|card| card.map_or(0, Card::code));
    for set in sets.without_doubles(codes, PAIRS).iter() {
        let chosen = cards.into_iter().enumerate().filter(|&(space, _)| set.has(space));
        visit(chosen.filter_map(|(_, card)| card).collect());
    }
}

/// Which payments are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All from which no card could be left out.
    Any,
    /// Those of exactly the price.
    Exact,
}

/// Visits payments of a price, which is not 0, with cards of one currency, each once.
///
/// Cards are chosen from the highest value down. All but the last of them fall short of the price, and
/// the last is the smallest, so none is superfluous.
pub(super) fn for_each_payment(
    purse: Purse,
    price: u8,
    wanted: Wanted,
    visit: &mut dyn FnMut(Purse),
) {
    if purse.sum() >= price.into() {
        choose(Purse::EMPTY, purse, price, wanted, visit);
    }
}

fn choose(chosen: Purse, rest: Purse, owed: u8, wanted: Wanted, visit: &mut dyn FnMut(Purse)) {
    let Some((value, copies, smaller)) = rest.split_highest() else { return };
    for taken in 0..=copies {
        let chosen = chosen.plus(Purse::of(value, taken));
        match owed.checked_sub(value * taken) {
            Some(owed @ 1..) => choose(chosen, smaller, owed, wanted, visit),
            Some(0) => return visit(chosen),
            None if wanted == Wanted::Any => return visit(chosen),
            None => return,
        }
    }
}
