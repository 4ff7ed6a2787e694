//! Module 2, the Currency Exchange Cards: each allows one payment in a mix of two currencies.

use super::{Component, HandCards, Hooks, Module, Never, Parts, Special, Tender};
use crate::base::game::DeckCard;
use crate::base::setup::Piles;
use crate::base::{Card, Cards, Chance, Game};
use crate::kit::Currency::{self, Dinar, Dirham, Ducat, Florin};

/// The pairs of currencies, in the order of the cards, F.
const PAIRS: [[Currency; 2]; 6] = [
    [Dinar, Dirham],
    [Dinar, Ducat],
    [Dinar, Florin],
    [Dirham, Ducat],
    [Dirham, Florin],
    [Ducat, Florin],
];

const CARDS: HandCards = HandCards {
    first: 0,
    names: &[
        "exchange-BG",
        "exchange-BO",
        "exchange-BY",
        "exchange-GO",
        "exchange-GY",
        "exchange-OY",
    ],
};

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

/// The exchange card with this number, 0 to 5.
///
/// ```
/// use alhambra_engine::base::modules::exchange_cards;
/// assert_eq!(exchange_cards::card(2).unwrap().to_string(), "exchange-BY");
/// ```
#[must_use]
pub fn card(number: usize) -> Option<Card> {
    if number < PAIRS.len() { Card::other(CARDS.first + number) } else { None }
}

/// The two currencies that may be mixed with a card, if it is an exchange card.
#[must_use]
pub fn pair(card: Card) -> Option<[Currency; 2]> {
    PAIRS.get(card.number()?.checked_sub(CARDS.first)?).copied()
}

pub(super) const PARTS: Parts = Parts { cards: Some(CARDS), deck: (2, PAIRS.len()), ..Parts::NONE };

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "exchange cards", copies: |_| PAIRS.len() as u8, leaves: false, count }];

pub(super) const HOOKS: Hooks =
    Hooks { add_to_piles: Some(add_to_piles), tenders: Some(tenders), ..Hooks::NONE };

/// Two into each of the piles 2, 3 and 4.
fn add_to_piles(_: &mut Game, chance: &mut dyn Chance, piles: &mut Piles) {
    let mut cards: heapless::Vec<Special, 6> = (0..PAIRS.len() as u8)
        .map(|number| Special { module: Module::ExchangeCards, number })
        .collect();
    let in_deck = cards.len();
    chance.shuffle_specials(&mut cards, in_deck);
    for (pile, pair) in piles.iter_mut().skip(1).zip(cards.chunks(2)) {
        pile.extend(pair.iter().filter_map(|one| card(one.number.into())).map(DeckCard::Card));
    }
}

fn tenders(_: &Game, hand: &Cards, visit: &mut dyn FnMut(Tender)) {
    for card in hand.others() {
        if let Some(kinds) = pair(card) {
            visit(Tender { kinds, card: Some(card) });
        }
    }
}

fn count(game: &Game) -> u8 {
    let mut copies = 0;
    game.for_each_card(|card| copies += u8::from(pair(card).is_some()));
    copies
}
