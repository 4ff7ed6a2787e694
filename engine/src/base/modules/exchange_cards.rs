//! Module 2, the Currency Exchange Cards: each lets one purchase be paid with a mix of two
//! currencies.

use super::{ModuleCensus, Piles, Rules, Tender};
use crate::base::cards::{Card, Cards, PAIRS};
use crate::base::chance::Chance;
use crate::base::game::{DeckCard, Game};
use crate::kit::Currency;

pub(super) struct ExchangeCards;

impl Rules for ExchangeCards {
    /// Two into each of the piles 2, 3 and 4.
    fn add_to_piles(_: &mut Game, chance: &mut impl Chance, piles: &mut Piles) {
        let mut cards: heapless::Vec<DeckCard, 6> =
            (0..6).filter_map(Card::exchange).map(DeckCard::Card).collect();
        chance.shuffle_specials(&mut cards);
        for (pile, pair) in piles.iter_mut().skip(1).zip(cards.chunks(2)) {
            pile.extend(pair.iter().copied());
        }
    }

    fn tenders(hand: &Cards, currency: Currency, visit: &mut dyn FnMut(Tender)) {
        for card in hand.exchange_cards() {
            if let Some(kinds) = card.pair().filter(|pair| pair.contains(&currency)) {
                visit(Tender { kinds, card: Some(card) });
            }
        }
    }

    fn count(game: &Game, census: &mut ModuleCensus) {
        game.for_each_card(|card| {
            let place = PAIRS.iter().position(|&pair| card.pair() == Some(pair));
            if let Some(copies) = place.and_then(|place| census.exchange_cards.get_mut(place)) {
                *copies += 1;
            }
        });
    }
}
