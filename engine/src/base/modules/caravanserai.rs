//! Module 19, the Caravanserai: cards on which an amount of money grows.

use core::fmt;

use super::{
    Asked, Bytes, Component, Decide, Dice, Hooks, Manner, ModuleEvent, Move as AnyMove, PaidFor,
    Parts, Question as AnyQuestion, Tell, Tender, TokenKind, Unreadable, Worth, byte, bytes,
    messages, tagged, wrapped,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::{Means, for_each_alone};
use crate::base::tokens::Token;
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, Told, View};
use crate::kit::Currency::{self, Dinar, Dirham, Ducat, Florin};
use crate::kit::message::{Field, Json};
use crate::kit::{Kind, Seat};

/// The highest amount of a track, F.
pub const MOST: u8 = 5;

/// The lowest amount with a space beside it, F.
pub const FIRST_SIDE: u8 = 2;

/// Cards that one player can have, F.
const EACH: usize = 2;

/// What a card costs with 4, 5 and 6 types in the palace, F.
const PRICES: [u8; 3] = [8, 4, 2];

const CARAVANS: TokenKind =
    TokenKind { first: 28, name: "caravan", worth: Worth::UpTo(MOST), most: EACH as u8 };

/// A track: its main currency, the currencies beside 2, 3 and 4, and its name in records.
struct Track {
    main: Currency,
    sides: [Currency; 3],
    name: &'static str,
}

const fn track(main: Currency, sides: [Currency; 3], name: &'static str) -> Track {
    Track { main, sides, name }
}

/// The tracks of the cards; the first three F, the others H.
static TRACKS: [Track; 8] = [
    track(Dirham, [Ducat, Florin, Dinar], "caravanserai-GOYB"),
    track(Dinar, [Dirham, Ducat, Florin], "caravanserai-BGOY"),
    track(Ducat, [Dirham, Dinar, Florin], "caravanserai-OGBY"),
    track(Dirham, [Florin, Dinar, Ducat], "caravanserai-GYBO"),
    track(Dinar, [Florin, Dirham, Ducat], "caravanserai-BYGO"),
    track(Ducat, [Dinar, Florin, Dirham], "caravanserai-OBYG"),
    track(Florin, [Dinar, Ducat, Dirham], "caravanserai-YBOG"),
    track(Florin, [Ducat, Dirham, Dinar], "caravanserai-YOGB"),
];

/// A caravanserai card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Caravanserai(u8);

impl Caravanserai {
    /// All cards.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..TRACKS.len() as u8).map(Self)
    }

    const fn track(self) -> &'static Track {
        match TRACKS.as_slice().split_at_checked(self.0 as usize) {
            Some((_, [track, ..])) => track,
            _ => {
                let [first, ..] = &TRACKS;
                first
            }
        }
    }

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.track().name
    }

    /// The currency of its main line.
    #[must_use]
    pub const fn main(self) -> Currency {
        self.track().main
    }

    /// The currency beside an amount of the main line.
    #[must_use]
    pub fn side(self, amount: u8) -> Option<Currency> {
        self.track().sides.get(usize::from(amount.checked_sub(FIRST_SIDE)?)).copied()
    }
}

impl Bytes for Caravanserai {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let number = byte(from)?;
        (usize::from(number) < TRACKS.len()).then_some(Self(number))
    }
}

/// In records its name: the main currency, then those beside 2, 3 and 4.
impl Field for Caravanserai {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.name())
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let name = json.text().ok_or_else(|| Unreadable::not("a caravanserai", json))?;
        let found = Self::all().find(|card| card.name() == name);
        found.ok_or_else(|| Unreadable::no("caravanserai", name))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(TRACKS.len()) as u8)
    }
}

/// A card that somebody has: where its stone stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owned {
    /// Whose it is.
    pub seat: Seat,
    /// The amount, 0 to [`MOST`].
    pub amount: u8,
    /// The stone stands beside the main line.
    pub beside: bool,
}

bytes!(Owned { seat, amount, beside });

/// Who has which card; the others are on offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) owned: [Option<Owned>; TRACKS.len()],
    /// A stone has been moved in this turn.
    pub(crate) moved: bool,
}

bytes!(State { owned, moved });

impl State {
    fn of(&self, card: Caravanserai) -> Option<Owned> {
        self.owned.get(usize::from(card.0)).copied().flatten()
    }

    pub(crate) fn set(&mut self, card: Caravanserai, owned: Owned) {
        if let Some(place) = self.owned.get_mut(usize::from(card.0)) {
            *place = Some(owned);
        }
    }

    fn cards_of(&self, seat: Seat) -> impl Iterator<Item = (Caravanserai, Owned)> + Clone + '_ {
        let is_own = move |owned: &Owned| owned.seat == seat;
        let owned = self.owned.iter().zip(0..);
        owned.filter_map(move |(owned, card)| Some((Caravanserai(card), owned.filter(is_own)?)))
    }

    /// How many cards a player has, and how many nobody has.
    fn count(&self, seat: Seat) -> (usize, usize) {
        let (mut own, mut left) = (0, 0);
        for owned in &self.owned {
            let whose = owned.map(|owned| owned.seat);
            own += usize::from(whose == Some(seat));
            left += usize::from(whose.is_none());
        }
        (own, left)
    }

    /// Calls `visit` with the cards of a player: quicker than [`State::cards_of`].
    #[inline(always)]
    fn for_each_of(&self, seat: Seat, mut visit: impl FnMut(Caravanserai, Owned)) {
        for (owned, card) in self.owned.iter().zip(0..) {
            if let Some(owned) = *owned
                && owned.seat == seat
            {
                visit(Caravanserai(card), owned);
            }
        }
    }
}

/// The currency of the space on which a stone stands; none where it does not exist.
fn currency(card: Caravanserai, owned: Owned) -> Option<Currency> {
    if owned.beside { card.side(owned.amount) } else { Some(card.main()) }
}

/// The money that a stone stands for; none on 0.
fn token(card: Caravanserai, owned: Owned) -> Option<Card> {
    Card::token(Token::new(&CARAVANS, currency(card, owned)?, owned.amount)?)
}

/// Where a stone may go: up, and sideways.
fn steps(card: Caravanserai, owned: Owned) -> [Option<Owned>; 2] {
    let up = !owned.beside && owned.amount < MOST;
    let up = up.then_some(Owned { amount: owned.amount + 1, ..owned });
    [up, card.side(owned.amount).map(|_| Owned { beside: !owned.beside, ..owned })]
}

messages! {
    /// What can be decided about caravanserai cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Buy a card, as an action.
        0 "caravanserai" => Buy(pay: Cards),
        /// Choose the card that was bought.
        1 "caravan-card" => Choose(card: Caravanserai),
        /// Before the first action: move a stone to where it is this money.
        2 "caravan" => Advance { card: Caravanserai, to: Card },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A card is bought; it is chosen next.
        0 "caravanserai" => Bought { player: Seat, pay: Cards, exact: bool },
        /// The card is chosen, and its stone put on 0.
        1 "caravan-card" => Chosen { player: Seat, card: Caravanserai },
        /// A stone is moved.
        2 "caravan" => Advanced { player: Seat, card: Caravanserai, to: Card },
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which card was bought.
    Choose,
}

tagged!(Question { 0 Choose });

/// Why a card cannot be had, or a stone not be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Too few types stand in the palace.
    TooFewTypes,
    /// The player has as many cards as are allowed, or nothing is left.
    NoCard,
    /// That card is not on offer, or not the player's.
    NotThere,
    /// A stone has been moved in this turn.
    Moved,
    /// The stone cannot go there.
    NoWay,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooFewTypes => "too few types of buildings stand in the palace",
            Self::NoCard => "the player cannot have another card",
            Self::NotThere => "the card is not there",
            Self::Moved => "a stone has been moved in this turn",
            Self::NoWay => "the stone cannot go there",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Caravanserai(refusal).into()
    }
}

/// The price of a card for a player, if one can be had.
fn price_for(game: &Game, seat: Seat) -> Result<u8, Refusal> {
    let state = &game.modules.caravanserai;
    let (cards, left) = state.count(seat);
    if cards >= EACH || left == 0 {
        return Err(Refusal::NoCard);
    }
    let built = game.typed(game.players[seat].built);
    let kinds = Kind::ALL.into_iter().filter(|&kind| built.has_kind(kind)).count();
    // The first with the lowest number of types, the second with one more.
    let place = kinds.checked_sub(Kind::ALL.len() + 1 - PRICES.len());
    let price = place.and_then(|place| PRICES.get(place)).filter(|_| place >= Some(cards.min(1)));
    price.copied().ok_or(Refusal::TooFewTypes)
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let state = &game.modules.caravanserai;
        match (game.step, *self) {
            (Step::Act, Self::Buy(pay)) => {
                let price = price_for(game, game.active)?;
                if !Currency::KINDS.into_iter().any(|kind| Tender::plain(kind).allows(&pay)) {
                    return Err(ActionError::WrongCurrency);
                }
                if !game.wallet(game.active, PaidFor::Building).contains(&pay) {
                    return Err(ActionError::NotInHand);
                }
                let paid = pay.sum();
                if paid < u16::from(price) {
                    return Err(ActionError::TooLittle { price, paid });
                }
                Ok(())
            }
            (Step::Ask(_, AnyQuestion::Caravanserai(Question::Choose)), Self::Choose(card)) => {
                if state.of(card).is_none() {
                    Ok(())
                } else {
                    Err(Refusal::NotThere.into())
                }
            }
            (Step::Act, Self::Advance { card, to }) if game.first => {
                let owned = state.of(card).filter(|owned| owned.seat == game.active);
                let owned = owned.ok_or(Refusal::NotThere)?;
                if state.moved {
                    return Err(Refusal::Moved.into());
                }
                if steps(card, owned)
                    .into_iter()
                    .flatten()
                    .any(|next| token(card, next) == Some(to))
                {
                    Ok(())
                } else {
                    Err(Refusal::NoWay.into())
                }
            }
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        match *self {
            Self::Buy(pay) => {
                let price = price_for(game, player).map_or(0, u16::from);
                game.pay(player, &pay);
                let exact = pay.sum() == price;
                tell(observer, Event::Bought { player, pay, exact });
                game.step = if exact { Step::Act } else { Step::Place };
                game.first = false;
                game.ask(player, AnyQuestion::Caravanserai(Question::Choose));
                if !exact {
                    game.overpaid(player, pay.sum() - price, PaidFor::Building);
                }
            }
            Self::Choose(card) => {
                let owned = Owned { seat: player, amount: 0, beside: false };
                game.modules.caravanserai.set(card, owned);
                tell(observer, Event::Chosen { player, card });
                game.answered();
            }
            Self::Advance { card, to } => {
                let state = &mut game.modules.caravanserai;
                state.moved = true;
                let ways = state.of(card).map_or([None; 2], |owned| steps(card, owned));
                let mut way = ways.into_iter().flatten();
                if let Some(next) = way.find(|&next| token(card, next) == Some(to)) {
                    state.set(card, next);
                    tell(observer, Event::Advanced { player, card, to });
                }
            }
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let awaited = "chooses a caravanserai card";
        Manner { declinable: false, redesign: false, within_turn: true, window: false, awaited }
    }

    fn answers(&self, game: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let offered = |card: &Caravanserai| game.modules.caravanserai.of(*card).is_none();
        for card in Caravanserai::all().filter(offered) {
            visit(AnyMove::Caravanserai(Move::Choose(card)));
        }
    }

    fn decline(&self, game: &mut Game, _: Seat, _: &mut Watcher<'_>) {
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Bought { player, pay, .. } => (player, Move::Buy(pay)),
            Self::Chosen { player, card } => (player, Move::Choose(card)),
            Self::Advanced { player, card, to } => (player, Move::Advance { card, to }),
        };
        let action = Action::Module(AnyMove::Caravanserai(action));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Caravanserai(event)));
}

impl<'a> View<'a> {
    /// Who has a caravanserai card, and where its stone stands; none if it is on offer.
    #[must_use]
    pub fn caravanserai(&self, card: Caravanserai) -> Option<Owned> {
        self.game.modules.caravanserai.of(card)
    }

    /// Somebody's caravanserai cards.
    pub fn caravanserais(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Caravanserai, Owned)> + Clone + use<'a> {
        self.game.modules.caravanserai.cards_of(seat)
    }

    /// What a caravanserai card costs a player; none if there is none to be had.
    #[must_use]
    pub fn caravanserai_price(&self, seat: Seat) -> Option<u8> {
        price_for(self.game, seat).ok()
    }
}

pub(super) const PARTS: Parts = Parts {
    tokens: Some(CARAVANS),
    // A stone is moved, and two cards are bought and chosen.
    turn_actions: 1 + 2 * EACH,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "caravanserai cards",
    copies: |_| TRACKS.len() as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    begin_turn: Some(|game| game.modules.caravanserai.moved = false),
    funds: Some(funds),
    spend: Some(spend),
    actions: Some(actions),
    openings: Some(openings),
    ..Hooks::NONE
};

fn funds(game: &Game, seat: Seat, _: PaidFor, wallet: &mut Cards) {
    game.modules.caravanserai.for_each_of(seat, |card, owned| {
        if owned.amount > 0
            && let Some(currency) = currency(card, owned)
        {
            wallet.add_tokens(&CARAVANS, currency, owned.amount, 1);
        }
    });
}

/// The stones of what is spent go back to 0.
fn spend(game: &mut Game, seat: Seat, pay: &mut Cards) {
    let spent = pay.remove_tokens(&CARAVANS).copies();
    for spent in spent.filter_map(|(token, _)| Card::token(token)) {
        let state = &mut game.modules.caravanserai;
        let is_spent = |&(card, owned): &(_, _)| token(card, owned) == Some(spent);
        let found = state.cards_of(seat).find(is_spent);
        if let Some((card, _)) = found {
            state.set(card, Owned { seat, amount: 0, beside: false });
        }
    }
}

fn actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    let Ok(price) = price_for(game, means.seat) else { return };
    let owed = means.owed(price);
    for tender in Currency::KINDS.map(Tender::plain) {
        if means.worth(tender) < owed.price {
            continue;
        }
        for_each_alone(&means.wallet, tender, owed, &mut |pay| {
            visit(wrapped(Move::Buy(pay), AnyMove::Caravanserai));
        });
    }
}

fn openings(game: &Game, visit: &mut dyn FnMut(AnyMove)) {
    let state = &game.modules.caravanserai;
    if state.moved {
        return;
    }
    state.for_each_of(game.active, |card, owned| {
        for next in steps(card, owned) {
            if let Some(to) = next.and_then(|next| token(card, next)) {
                visit(AnyMove::Caravanserai(Move::Advance { card, to }));
            }
        }
    });
}

/// All of them, if they are where they can be.
fn count(game: &Game) -> u8 {
    let state = &game.modules.caravanserai;
    let fits = |card: Caravanserai| {
        state.of(card).is_none_or(|owned| {
            owned.seat.index() < game.setup.players()
                && owned.amount <= MOST
                && currency(card, owned).is_some()
                && state.cards_of(owned.seat).count() <= EACH
        })
    };
    Caravanserai::all().filter(|&card| fits(card)).count() as u8
}
