//! Module 14, the Master Builder Cards: money that can also redesign at the end of a turn.

use core::fmt;

use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Special, Tell, TokenKind, Worth, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::setup::Piles;
use crate::base::tokens::Token;
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, Setup, Told};
use crate::kit::{Currency, Seat};

/// Cards of each currency, F.
const COPIES: u8 = 4;

/// What each is worth, F.
const VALUE: u8 = 3;

/// All cards.
const ALL: usize = COPIES as usize * Currency::ALL.len();

/// Cards that everybody is dealt, F.
const DEALT: usize = 2;

/// Cards in a pile of the deck, F.
const IN_PILE: usize = 3;

const BUILDERS: TokenKind =
    TokenKind { first: 48, name: "builder", worth: Worth::Always(VALUE), most: COPIES };

/// What has happened to the cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Those that have left the game, by currency.
    pub(crate) used: [u8; Currency::ALL.len()],
    /// The active player has been asked in this turn.
    asked: bool,
}

bytes!(State { used, asked });

messages! {
    /// What master builders can be used for beside paying.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// At the end of a turn: give a card of this currency for a redesign.
        0 "master-builder" => Play(currency: Currency),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player is dealt cards.
        0 "master-builders" => Dealt { player: Seat, cards: Cards },
        /// A card is given for a redesign, which follows.
        1 "master-builder" => Played { player: Seat, card: Card },
    }
}

/// What is asked at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give a card for a redesign.
    Play,
    /// To redesign.
    Redesign,
}

tagged!(Question { 0 Play, 1 Redesign });

/// Why a card cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player has no such card.
    NoBuilder,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBuilder => f.write_str("the player has no master builder of that currency"),
        }
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::MasterBuilders(refusal).into()
    }
}

fn card(currency: Currency) -> Option<Card> {
    Card::token(Token::new(&BUILDERS, currency, VALUE)?)
}

fn holds(game: &Game, seat: Seat, currency: Currency) -> bool {
    card(currency).is_some_and(|card| game.players[seat].hand.count(card) > 0)
}

/// The cards that go into the last of the two piles: with six players there are hardly any left.
const fn in_last_pile(setup: Setup) -> usize {
    let left = ALL - DEALT * setup.players() - IN_PILE;
    if left < IN_PILE { left } else { IN_PILE }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Step::Ask(seat, AnyQuestion::MasterBuilders(Question::Play)) = game.step else {
            return Err(ActionError::NotNow);
        };
        let Self::Play(currency) = *self;
        if holds(game, seat, currency) { Ok(()) } else { Err(Refusal::NoBuilder.into()) }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Play(currency) = *self;
        let Some(card) = card(currency) else { return };
        game.pay(player, &Cards::one(card));
        tell(observer, Event::Played { player, card });
        // The turn then goes on where it stood.
        game.step = Step::Ask(player, AnyQuestion::MasterBuilders(Question::Redesign));
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        match self {
            Self::Play => Manner {
                declinable: true,
                redesign: false,
                within_turn: true,
                window: false,
                awaited: "plays a master builder, or none",
            },
            Self::Redesign => Manner {
                declinable: false,
                redesign: true,
                within_turn: true,
                window: false,
                awaited: "redesigns with a master builder",
            },
        }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        if *self == Self::Play {
            for currency in Currency::ALL.into_iter().filter(|&own| holds(game, seat, own)) {
                visit(AnyMove::MasterBuilders(Move::Play(currency)));
            }
        }
    }

    fn decline(&self, game: &mut Game, player: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player });
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Played { player, card } = *self else { return None };
        let action = Action::Module(AnyMove::MasterBuilders(Move::Play(card.currency()?)));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Dealt { cards, .. } = self {
            let currencies = cards.iter().filter_map(Card::currency);
            currencies.for_each(|currency| visit(Drawn::Special(special(currency))));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::MasterBuilders(event)));
}

fn special(currency: Currency) -> Special {
    Special { module: Module::MasterBuilders, number: currency as u8 }
}

pub(super) const PARTS: Parts = Parts {
    tokens: Some(BUILDERS),
    deck: (IN_PILE, 2 * IN_PILE),
    // A card is played, and something redesigned.
    turn_actions: 2,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "master builders",
    copies: |setup| (DEALT * setup.players() + IN_PILE + in_last_pile(setup)) as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    lay_out: Some(lay_out),
    add_to_piles: Some(add_to_piles),
    begin_turn: Some(|game| game.modules.master_builders.asked = false),
    spend: Some(spend),
    close: Some(close),
    imagine: Some(imagine),
    ..Hooks::NONE
};

/// The cards that nobody has been dealt yet, nor played.
fn left(game: &Game) -> Vec<Special, ALL> {
    let left = |(currency, used): (Currency, u8)| {
        let seen = used.saturating_add(card(currency).map_or(0, |card| game.copies(card)));
        (0..COPIES.saturating_sub(seen)).map(move |_| special(currency))
    };
    Currency::ALL.into_iter().zip(game.modules.master_builders.used).flat_map(left).collect()
}

fn is_own(card: Card) -> bool {
    card.as_token().is_some_and(|token| token.is(&BUILDERS))
}

/// Two for everybody, before the money.
fn lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut all = left(game);
    chance.shuffle_specials(&mut all, 0);
    for (player, dealt) in game.setup.seats().zip(all.chunks(DEALT)) {
        let cards = || dealt.iter().filter_map(|card| card.held());
        cards().for_each(|card| game.players[player].hand.insert(card));
        tell(observer, Event::Dealt { player, cards: cards().collect() });
    }
}

/// Into the piles 3 and 5; the others leave the game unseen.
fn add_to_piles(game: &mut Game, chance: &mut dyn Chance, piles: &mut Piles) {
    let last = in_last_pile(game.setup);
    let mut cards = left(game);
    chance.shuffle_specials(&mut cards, IN_PILE + last);
    let mut cards = cards.iter().filter_map(|card| card.held()).map(DeckCard::Card);
    let [_, _, third, _, fifth] = piles;
    third.extend(cards.by_ref().take(IN_PILE));
    fifth.extend(cards.take(last));
}

/// They leave the game.
fn spend(game: &mut Game, seat: Seat, pay: &mut Cards) {
    let spent = pay.remove_tokens(&BUILDERS);
    for (builder, copies) in spent.copies() {
        if let Some(used) = game.modules.master_builders.used.get_mut(builder.currency as usize) {
            *used += copies;
        }
    }
    game.players[seat].hand.give(&Cards::none().and_tokens(spent), &mut Cards::none());
}

fn close(game: &mut Game, seat: Seat) {
    if matches!(game.step, Step::Close)
        && !game.modules.master_builders.asked
        && !game.players[seat].hand.tokens().of(&BUILDERS).is_empty()
        && game.can_redesign(seat)
    {
        game.modules.master_builders.asked = true;
        game.ask(seat, AnyQuestion::MasterBuilders(Question::Play));
    }
}

/// Those that were put away unseen may be in other hands and in the deck as well.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    let mut hidden = left(game);
    for other in game.setup.seats().filter(|&other| Some(other) != seat) {
        let own = game.players[other].hand.iter().filter(|&card| is_own(card));
        hidden.extend(own.filter_map(Card::currency).map(special));
    }
    let in_deck = game.deck.iter().filter_map(|card| match card {
        DeckCard::Card(card) if is_own(*card) => card.currency(),
        _ => None,
    });
    hidden.extend(in_deck.map(special));
    crate::kit::sort::sort_by_key(&mut hidden, |card| card.number);
    chance.shuffle_specials(&mut hidden, 0);
    let mut hidden = hidden.iter().filter_map(|card| card.held());
    for other in game.setup.seats().filter(|&other| Some(other) != seat) {
        let hand = &mut game.players[other].hand;
        let copies = hand.remove_tokens(&BUILDERS).len() as usize;
        hidden.by_ref().take(copies).for_each(|card| hand.insert(card));
    }
    for place in &mut game.deck {
        if let DeckCard::Card(card) = place
            && is_own(*card)
        {
            *card = hidden.next().unwrap_or(*card);
        }
    }
}

/// Those that are in the game, and those that have left it after they were used.
fn count(game: &Game) -> u8 {
    let mut copies = [0_u8; Currency::ALL.len()];
    game.for_each_card(|card| {
        if let Some(currency) = card.currency().filter(|_| is_own(card))
            && let Some(copies) = copies.get_mut(currency as usize)
        {
            *copies = copies.saturating_add(1);
        }
    });
    let used = game.modules.master_builders.used;
    let all = copies.into_iter().zip(used).map(|(copies, used)| copies.saturating_add(used));
    // More than there are of one currency is as wrong as too few.
    all.fold(0, |sum: u8, one| sum.saturating_add(if one > COPIES { u8::MAX } else { one }))
}
