//! Money of The Red Palace, as the screens of both games show and count it.

use alhambra_engine::Currency;
use alhambra_engine::base::{self, Tender};
use alhambra_engine::red::{Card, Cards};

use crate::games::base::payment::{self, Reach};

/// A card as it is drawn: money is the same in all games.
pub(crate) fn shown(card: Card) -> Option<base::Card> {
    base::Card::new(card.currency(), card.value())
}

/// Cards as they are drawn.
pub(crate) fn all_shown(cards: &Cards) -> base::Cards {
    cards.iter().filter_map(shown).collect()
}

/// The card that is shown so.
pub(crate) fn own(card: base::Card) -> Option<Card> {
    Card::new(card.currency()?, card.value())
}

/// The best payment of a price in one currency: exact if there is one, else with the least excess.
pub(crate) fn suggest(hand: &Cards, currency: Currency, price: u8) -> (Reach, base::Cards) {
    let tender = Tender { kinds: [currency; 2], card: None };
    payment::suggest(&all_shown(hand), &tender, price.into())
}

/// Whether a price can be paid exactly in one currency, whichever, and the payment.
pub(crate) fn exact_in_any(hand: &Cards, price: u8) -> Option<base::Cards> {
    Currency::ALL.into_iter().find_map(|currency| match suggest(hand, currency, price) {
        (Reach::Exact, pay) => Some(pay),
        _ => None,
    })
}
