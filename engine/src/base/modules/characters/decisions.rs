//! What is decided with the characters: bids, powers, and how they are told.

use super::{
    Auction, BEGGAR_CARDS, Character, Event, MAGICIAN_POINTS, Move, Question, Refusal, owns,
    special, tell,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::modules::{
    Asked, Decide, Lies, Manner, Move as AnyMove, PaidFor, Question as AnyQuestion, Tell, Tender,
    exchange_cards, laid_aside, lies, turned_up,
};
use crate::base::payment::{Owed, Tills, Wanted, for_each_mix};
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, TileSet, Told};
use crate::kit::{Currency, Kind, Seat};

/// The ways to pay a bid from a hand.
pub(super) fn bid_tenders(hand: &Cards) -> impl Iterator<Item = Tender> + use<> {
    let mixes = hand.others();
    let kinds = Currency::KINDS.into_iter().map(Tender::plain);
    kinds.chain(
        mixes.filter_map(|card| {
            Some(Tender { kinds: exchange_cards::pair(card)?, card: Some(card) })
        }),
    )
}

/// The most that somebody can bid.
pub(super) fn highest_bid(game: &Game, seat: Seat) -> u16 {
    let hand = &game.wallet(seat, PaidFor::Bid);
    bid_tenders(hand).map(|tender| tender.worth(hand)).max().unwrap_or(0)
}

/// What the active player may do before the first action, once a turn.
pub(super) fn check_opening(game: &Game, character: Character) -> Result<(), ActionError> {
    if !game.first {
        return Err(ActionError::NotNow);
    }
    if !owns(game, game.active, character) {
        return Err(Refusal::NotOwned.into());
    }
    if game.modules.characters.used[character] {
        return Err(Refusal::Used.into());
    }
    Ok(())
}

/// The miser and the money changer take only money from the display.
fn check_money_shown(game: &Game, card: Card) -> Result<(), ActionError> {
    let shown = game.display.values().any(|shown| *shown == Some(card));
    if shown && card.currency().is_some() { Ok(()) } else { Err(ActionError::NotInDisplay) }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let state = &game.modules.characters;
        if game.step == Step::Act {
            return match *self {
                Self::Beg => {
                    check_opening(game, Character::Beggar)?;
                    if game.players[game.active].hand.money_len() >= BEGGAR_CARDS {
                        Err(Refusal::TooManyCards.into())
                    } else if game.deck.is_empty() && game.discard.is_empty() {
                        Err(Refusal::NothingToDraw.into())
                    } else {
                        Ok(())
                    }
                }
                Self::Dance(slot) => {
                    check_opening(game, Character::Dancer)?;
                    if !game.tiles.iter().any(|&tile| lies(tile) == Lies::OnMarket) {
                        Err(Refusal::NothingToDraw.into())
                    } else {
                        game.market[slot].map(|_| ()).ok_or(ActionError::EmptySlot)
                    }
                }
                Self::Change { give, take } => {
                    check_opening(game, Character::MoneyChanger)?;
                    check_money_shown(game, take)?;
                    if give.currency().is_none() || game.players[game.active].hand.count(give) == 0
                    {
                        Err(ActionError::NotInHand)
                    } else if take.value() > give.value() {
                        Err(Refusal::WorthMore.into())
                    } else {
                        Ok(())
                    }
                }
                _ => Err(ActionError::NotNow),
            };
        }
        let Step::Ask(seat, AnyQuestion::Characters(question)) = game.step else {
            return Err(ActionError::NotNow);
        };
        let bid = state.auction.and_then(|auction| auction.highest).map_or(0, |(_, bid)| bid);
        match (question, *self) {
            (Question::Bid, Self::Bid(amount)) if amount <= bid => {
                Err(Refusal::BidTooLow { highest: bid }.into())
            }
            (Question::Bid, Self::Bid(amount)) => {
                let most = highest_bid(game, seat);
                if amount > most { Err(Refusal::BidTooHigh { most }.into()) } else { Ok(()) }
            }
            (Question::PayBid, Self::Pay(pay)) => {
                let hand = &game.wallet(seat, PaidFor::Bid);
                if !hand.contains(&pay) {
                    return Err(ActionError::NotInHand);
                }
                if !bid_tenders(hand).any(|tender| tender.allows(&pay)) {
                    return Err(ActionError::WrongCurrency);
                }
                let paid = pay.sum();
                if paid < bid { Err(Refusal::BelowBid { bid, paid }.into()) } else { Ok(()) }
            }
            (Question::Magician, Self::Keep) => Ok(()),
            (Question::Magician, Self::Swap) if state.stack.is_empty() => {
                Err(Refusal::NothingToDraw.into())
            }
            (Question::Magician, Self::Swap) | (Question::WiseMan, Self::Favour(_)) => Ok(()),
            (Question::Miser, Self::Hoard(card)) => check_money_shown(game, card),
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        seat: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let player = seat;
        match *self {
            Self::Bid(amount) => {
                if let Some(auction) = &mut game.modules.characters.auction {
                    auction.highest = Some((seat, amount));
                }
                tell(observer, Event::Bid { player, amount: Some(amount) });
                go_on_bidding(game, seat, observer);
            }
            Self::Pay(pay) => {
                game.pay(seat, &pay);
                game.answered();
                if let Some(Auction { character, highest, .. }) =
                    game.modules.characters.auction.take()
                {
                    tell(observer, Event::Sold { player, character, pay });
                    game.modules.characters.owners[character] = Some(seat);
                    if character == Character::Magician {
                        game.ask(seat, AnyQuestion::Characters(Question::Magician));
                    }
                    let bid = highest.map_or(0, |(_, bid)| bid);
                    if pay.sum() > bid {
                        game.overpaid(seat, pay.sum() - bid, PaidFor::Bid);
                    }
                }
            }
            Self::Keep => {
                game.modules.characters.owners[Character::Magician] = None;
                let score = &mut game.players[seat].score;
                *score = score.saturating_add(MAGICIAN_POINTS);
                tell(observer, Event::Magician { player, character: None });
                game.answered();
            }
            Self::Swap => {
                let state = &mut game.modules.characters;
                state.owners[Character::Magician] = None;
                if let Some(character) = state.stack.pop() {
                    state.owners[character] = Some(seat);
                    tell(observer, Event::Magician { player, character: Some(character) });
                }
                game.answered();
            }
            Self::Beg => {
                game.modules.characters.used[Character::Beggar] = true;
                tell(observer, Event::Beg { player });
                game.step = Step::Draw;
            }
            Self::Dance(slot) => {
                game.modules.characters.used[Character::Dancer] = true;
                // What lies beside the market is part of what is told of the dance.
                let mut aside = TileSet::EMPTY;
                let incoming = loop {
                    let Some(tile) = game.tiles.pop() else { return };
                    if lies(tile) != Lies::Beside {
                        break tile;
                    }
                    laid_aside(game, tile, &mut ());
                    aside.insert(tile);
                };
                let Some(outgoing) = game.market[slot].replace(incoming) else { return };
                let left = game.tiles.len();
                let above = chance.put_back(outgoing, left).min(left);
                let _ = game.tiles.insert(left - above, outgoing);
                let above = above as u8;
                tell(observer, Event::Dance { player, slot, outgoing, incoming, above, aside });
                turned_up(game, slot);
            }
            Self::Change { give, take } => {
                game.modules.characters.used[Character::MoneyChanger] = true;
                game.pay(seat, &Cards::one(give));
                game.take(seat, &Cards::one(take));
                tell(observer, Event::Change { player, give, take });
            }
            Self::Hoard(card) => {
                game.modules.characters.used[Character::Miser] = true;
                game.take(seat, &Cards::one(card));
                tell(observer, Event::Hoard { player, card });
                game.answered();
            }
            Self::Favour(kind) => {
                game.modules.characters.favoured = Some(kind);
                tell(observer, Event::Favour { player, kind });
                game.answered();
            }
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let (declinable, within_turn) = match self {
            Self::Bid => (true, false),
            Self::Miser | Self::Builder => (true, true),
            Self::PayBid | Self::Magician | Self::WiseMan => (false, false),
        };
        let awaited = match self {
            Self::Bid => "bids or passes",
            Self::PayBid => "pays the bid",
            Self::Magician => "keeps or swaps the magician",
            Self::Miser => "takes a card as the miser, or none",
            Self::Builder => "redesigns as the builder, or not",
            Self::WiseMan => "names the wise man's type",
        };
        let redesign = *self == Self::Builder;
        Manner { declinable, redesign, within_turn, awaited, ..Manner::default() }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let mut visit = |action| visit(AnyMove::Characters(action));
        let state = &game.modules.characters;
        let bid = state.auction.and_then(|auction| auction.highest).map_or(0, |(_, bid)| bid);
        match self {
            Self::Bid => {
                (bid + 1..=highest_bid(game, seat)).for_each(|amount| visit(Move::Bid(amount)));
            }
            Self::PayBid => {
                let hand = &game.wallet(seat, PaidFor::Bid);
                let rewards = game.rewards(seat, Wanted::Any, PaidFor::Bid);
                let tills = Tills::default();
                for tender in bid_tenders(hand) {
                    for_each_mix(hand, &tills, tender, Owed { price: bid, rewards }, &mut |pay| {
                        // A card that allows a mix is superfluous where nothing is mixed.
                        let mixed = tender.kinds.iter().all(|&kind| pay.worth_in(kind) > 0);
                        if tender.card.is_none() || mixed {
                            visit(Move::Pay(pay));
                        }
                    });
                }
            }
            Self::Magician => {
                visit(Move::Keep);
                if !state.stack.is_empty() {
                    visit(Move::Swap);
                }
            }
            Self::Miser => money_shown(game).for_each(|card| visit(Move::Hoard(card))),
            Self::Builder => {}
            Self::WiseMan => Kind::ALL.into_iter().for_each(|kind| visit(Move::Favour(kind))),
        }
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        match self {
            Self::Bid => {
                if let Some(auction) = &mut game.modules.characters.auction {
                    auction.passed[seat] = true;
                }
                tell(observer, Event::Bid { player: seat, amount: None });
                go_on_bidding(game, seat, observer);
            }
            _ => {
                observer.event(&AnyEvent::Pass { player: seat });
                game.answered();
            }
        }
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            // To stop bidding is to decline.
            Self::Bid { player, amount: None } => {
                return Some(Told { player, action: Action::Pass, reaction: false });
            }
            Self::Bid { player, amount: Some(amount) } => (player, Move::Bid(amount)),
            Self::Sold { player, pay, .. } => (player, Move::Pay(pay)),
            Self::Magician { player, character: None } => (player, Move::Keep),
            Self::Magician { player, character: Some(_) } => (player, Move::Swap),
            Self::Beg { player } => (player, Move::Beg),
            Self::Dance { player, slot, .. } => (player, Move::Dance(slot)),
            Self::Change { player, give, take } => (player, Move::Change { give, take }),
            Self::Hoard { player, card } => (player, Move::Hoard(card)),
            Self::Favour { player, kind } => (player, Move::Favour(kind)),
            Self::Auction { .. } | Self::Unsold { .. } | Self::Begged { .. } => return None,
        };
        let action = Action::Module(AnyMove::Characters(action));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Auction { character } => {
                visit(Drawn::Deck(DeckCard::Special(special(character))));
            }
            Self::Magician { character: Some(character), .. } => {
                visit(Drawn::Stacked(special(character)));
            }
            Self::Begged { card: Some(card), .. } => visit(Drawn::Deck(DeckCard::Card(card))),
            Self::Dance { incoming, outgoing, above, aside, .. } => {
                aside.iter().for_each(|tile| visit(Drawn::Tile(tile)));
                visit(Drawn::Tile(incoming));
                visit(Drawn::PutBack(outgoing, above));
            }
            Self::Bid { .. }
            | Self::Sold { .. }
            | Self::Unsold { .. }
            | Self::Magician { character: None, .. }
            | Self::Beg { .. }
            | Self::Begged { card: None, .. }
            | Self::Change { .. }
            | Self::Hoard { .. }
            | Self::Favour { .. } => {}
        }
    }
}

/// Asks the next bidder, or ends the auction.
pub(super) fn go_on_bidding(game: &mut Game, after: Seat, observer: &mut Watcher<'_>) {
    let Some(auction) = game.modules.characters.auction else { return };
    let mut next = game.setup.next(after);
    while auction.passed[next] && next != after {
        next = game.setup.next(next);
    }
    if auction.passed[next] {
        game.modules.characters.auction = None;
        tell(observer, Event::Unsold { character: auction.character });
        game.answered();
    } else {
        let won = auction.highest.is_some_and(|(bidder, _)| bidder == next);
        let question = if won { Question::PayBid } else { Question::Bid };
        game.step = Step::Ask(next, AnyQuestion::Characters(question));
    }
}

/// Each money card of the display once.
pub(super) fn money_shown(game: &Game) -> impl Iterator<Item = Card> + use<> {
    let shown: Cards = game.display.values().flatten().copied().collect();
    shown.distinct().filter(|card| card.currency().is_some())
}
