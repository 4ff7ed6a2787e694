//! Games that look the same from a seat.

use heapless::Vec;

use super::game::DeckCard;
use super::modules::room::TOKEN_CARDS;
use super::modules::{self, CARD_COUNT};
use super::setup::MoneyCards;
use super::{Action, ActionError, Card, Cards, Choice, Game, TileSet, View};
use crate::kit::Seat;
use crate::kit::random::{Generator, Random};
use crate::kit::sort::sort_by_key;

/// Cards of modules that are held: those that are money, and the others.
const REST: usize = if CARD_COUNT > TOKEN_CARDS { CARD_COUNT } else { TOKEN_CARDS };

fn is_token(card: Card) -> bool {
    card.as_token().is_some()
}

impl View<'_> {
    /// Whether the seat may do this now.
    ///
    /// # Errors
    ///
    /// As [`Game::check`]; [`ActionError::NotNow`] if somebody else decides.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        if self.decides() { self.game.check(action) } else { Err(ActionError::NotNow) }
    }

    /// Calls `visit` with what the seat may do now, as [`Game::choices`] does; not at all if
    /// somebody else decides.
    pub fn choices(&self, visit: &mut impl FnMut(Choice)) {
        if self.decides() {
            self.game.choices(visit);
        }
    }

    fn decides(&self) -> bool {
        self.seat.is_some() && self.seat == self.decision().seat()
    }

    /// A game that looks the same from this seat. Everything hidden from it is dealt anew by the
    /// seed: other hands but for what everybody saw when it was taken, the deck within what is known
    /// of its piles, the tile stack, what modules hide, and all chance to come. It depends on nothing
    /// that the seat does not see.
    ///
    /// ```
    /// use alhambra_engine::base::{Game, Setup};
    /// use alhambra_engine::Seat;
    /// let game = Game::new(Setup::new(3)?, 42, &mut ());
    /// let other = game.view(Seat::S1).imagine(7);
    /// assert_eq!(other.view(Seat::S1).hand(), game.view(Seat::S1).hand());
    /// assert_eq!(other.view(Seat::S0).hand_len(Seat::S0), game.table().hand_len(Seat::S0));
    /// # Ok::<(), alhambra_engine::base::SetupError>(())
    /// ```
    #[must_use]
    pub fn imagine(&self, seed: u64) -> Game {
        let mut game = self.game.clone();
        let (mut generator, mut random) = (Generator::new(seed), Random::new(seed as u32));
        // Sorted first: the order in which things lie now is hidden as well.
        let mut tiles = TileSet::EMPTY;
        game.tiles.iter().for_each(|&tile| tiles.insert(tile));
        game.tiles.iter_mut().zip(tiles.iter()).for_each(|(place, tile)| *place = tile);
        random.shuffle(&mut game.tiles);
        game.deal_anew(self.seat, &mut random);
        modules::imagine(&mut game, self.seat, &mut generator);
        game.generator = generator;
        game
    }
}

impl Game {
    /// Deals hands and deck anew.
    fn deal_anew(&mut self, seat: Option<Seat>, random: &mut Random) {
        self.shuffle_piles(random);
        let setup = self.setup;
        let others = || setup.seats().filter(move |&other| Some(other) != seat);
        let in_deck = self.deck.iter().filter_map(|card| match *card {
            DeckCard::Card(card) => Some(card),
            _ => None,
        });
        let mut unseen = self.players.map(|_, player| player.hand);
        unseen.iter_mut().for_each(|(seat, hand)| hand.remove_money(&self.seen[seat]));
        let held = others().flat_map(|other| unseen[other].iter());
        let (mut money, mut rest) = (Cards::none(), [const { Vec::<Card, REST>::new() }; 2]);
        for card in held.chain(in_deck) {
            match (card.module(), &mut rest) {
                (None, _) => money.insert(card),
                (Some(_), [cards, tokens]) => {
                    let _ = if is_token(card) { tokens } else { cards }.push(card);
                }
            }
        }
        let mut money: MoneyCards = money.iter().collect();
        random.shuffle(&mut money);
        for cards in &mut rest {
            sort_by_key(cards, |&card| card);
            random.shuffle(cards);
        }
        let [mut rest, mut tokens] = rest;
        let mut room = unseen.map(|_, cards| cards.len());
        let hands = || others().map(|other| unseen[other]);
        let mut held: usize = hands().map(|hand| hand.others().count()).sum();
        let mut held_tokens: usize = hands().map(|hand| hand.tokens().iter().count()).sum();
        for other in others() {
            let hand = &mut self.players[other].hand;
            hand.give(&unseen[other], &mut Cards::none());
        }
        // Each card that is not plain money goes to some hand with room for it.
        while held + held_tokens > 0
            && let Some(card) = if held > 0 { rest.pop() } else { tokens.pop() }
        {
            if held > 0 {
                held -= 1;
            } else {
                held_tokens -= 1;
            }
            let all: u32 = others().map(|other| room[other]).sum();
            let mut place = u32::from(random.below(all as u16));
            for other in others() {
                if place < room[other] {
                    room[other] -= 1;
                    self.players[other].hand.insert(card);
                    break;
                }
                place -= room[other];
            }
        }
        for other in others() {
            for _ in 0..room[other] {
                if let Some(card) = money.pop() {
                    self.players[other].hand.insert(card);
                }
            }
        }
        for place in &mut self.deck {
            if let DeckCard::Card(card) = place {
                let pool = match (card.module(), is_token(*card)) {
                    (None, _) => money.pop(),
                    (Some(_), false) => rest.pop(),
                    (Some(_), true) => tokens.pop(),
                };
                *card = pool.unwrap_or(*card);
            }
        }
    }

    /// Shuffles what is left of each pile of the deck: what it is made of is known.
    fn shuffle_piles(&mut self, random: &mut Random) {
        let mut end = self.deck.len();
        for begin in self.piles {
            if let Some(pile) = self.deck.get_mut(usize::from(begin)..end) {
                sort_by_key(pile, |card| match card {
                    DeckCard::Card(card) if card.module().is_none() => 0,
                    DeckCard::Card(card) => 1 + u8::from(is_token(*card)),
                    DeckCard::Scoring(_) => 3,
                    DeckCard::Special(card) => 4 + card.module.number(),
                });
                random.shuffle(pile);
                end = begin.into();
            }
        }
    }
}
