//! Module 18, the Power of the Sultan: cards that take tiles as they come to the market.

use core::fmt;

use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Never, PaidFor,
    Parts, Question as AnyQuestion, Special, Tell, bytes, count_in_deck, messages, shuffle_hidden,
    tagged, wrapped,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::payment::Means;
use crate::base::setup::Piles;
use crate::base::{Action, ActionError, Cards, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, list};
use crate::kit::{Currency, Kind, Seat, Slot};

/// What a card costs, F.
pub const PRICE: u8 = 7;

/// Cards of each currency, I.
const COPIES: usize = 2;

/// All of them.
const ALL: usize = COPIES * Currency::ALL.len();

/// How many are put into the first piles, F.
const PILES: [usize; 3] = [3, 2, 3];

/// A sultan card; those of a currency cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SultanCard(Currency);

impl SultanCard {
    /// The currency in which it is paid.
    #[must_use]
    pub const fn currency(self) -> Currency {
        self.0
    }

    fn special(self) -> Special {
        Special { module: Module::Sultan, number: self.0 as u8 }
    }

    fn of(card: Special) -> Option<Self> {
        let own = card.module == Module::Sultan;
        Currency::ALL.get(usize::from(card.number)).copied().filter(|_| own).map(Self)
    }
}

impl Bytes for SultanCard {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0 as u8);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Currency::ALL.get(usize::from(byte(from)?)).copied().map(Self)
    }
}

/// In records `sultan-` and the letter of the currency.
impl Field for SultanCard {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"sultan-{}\"", self.0.letter())
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let name = json.text().ok_or_else(|| Unreadable::not("a sultan card", json))?;
        let letter = name.strip_prefix("sultan-");
        let is =
            |currency: &Currency| letter.is_some_and(|own| own.chars().eq([currency.letter()]));
        let found = Currency::ALL.into_iter().find(is).map(Self);
        found.ok_or_else(|| Unreadable::no("sultan card", name))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(Currency::ALL.get(dice(Currency::ALL.len())).copied().unwrap_or(Currency::Dinar))
    }
}

/// A symbol tile: two types, the one at its top first. The type at the top tells them apart, I.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol(Kind);

impl Symbol {
    /// Its types, the one at the top first.
    #[must_use]
    pub fn kinds(self) -> [Kind; 2] {
        let next = Kind::ALL.get(self.0 as usize + 1).copied().unwrap_or(Kind::Pavilion);
        [self.0, next]
    }

    fn drawn(chance: &mut dyn Chance) -> Self {
        let number = chance.pick(Kind::ALL.len());
        Self(Kind::ALL.get(number).copied().unwrap_or(Kind::Pavilion))
    }
}

impl Bytes for Symbol {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Kind::load(from).map(Self)
    }
}

/// In records its two types.
impl Field for Symbol {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.kinds().into_iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let kinds: Vec<Kind, 2> = Field::from_json(json)?;
        let found = Kind::ALL.into_iter().map(Self).find(|symbol| kinds == symbol.kinds()[..]);
        found.ok_or_else(|| Unreadable::new(format_args!("no symbol tile has these types")))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(Kind::any(dice))
    }
}

/// A card that lies beside the market, with the type that is marked on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The card.
    pub card: SultanCard,
    /// What it takes.
    pub kind: Kind,
}

bytes!(Offer { card, kind });

/// A card that somebody has bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Whose it is.
    pub owner: Seat,
    /// What it takes.
    pub kind: Kind,
}

bytes!(Held { owner, kind });

/// Where the cards are that have come up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Beside the market, in the order in which they came.
    pub(crate) offers: Vec<Offer, ALL>,
    /// In the order in which they were bought.
    pub(crate) held: Vec<Held, ALL>,
}

bytes!(State { offers, held });

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To take the tile that has come to this market place, or not.
    Take(Slot),
    /// After buying a card: to discard its mark for another, or not.
    Redraw,
    /// Which type of the symbol tile is marked.
    Mark(Symbol),
}

tagged!(Question { 0 Take(slot: Slot), 1 Redraw, 2 Mark(symbol: Symbol) });

messages! {
    /// What sultan cards can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Buy one of the cards beside the market; the first is 1.
        0 "sultan-buy" => Buy { place: u8, pay: Cards },
        /// Draw another symbol tile.
        1 "redraw" => Redraw,
        /// Mark one of its types.
        2 "mark" => Mark(kind as "type": Kind),
        /// Take the tile that has just come to the market.
        3 "sultan-take" => Take,
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A card comes up, and a type is marked on it.
        0 "sultan-card" => Shown { card: SultanCard, kind as "type": Kind },
        /// A card is bought.
        1 "sultan-buy" => Buy {
            player: Seat,
            place: u8,
            card: SultanCard,
            kind as "type": Kind,
            pay: Cards,
            exact: bool,
        },
        /// Its mark is discarded, and a symbol tile is drawn.
        2 "redraw" => Redraw { player: Seat, symbol as "types": Symbol },
        /// One of its types is marked.
        3 "mark" => Mark { player: Seat, kind as "type": Kind },
        /// A tile is taken from the market; the card leaves the game.
        4 "sultan-take" => Take { player: Seat, slot: Slot, tile: TileId },
    }
}

/// It refuses nothing for reasons of its own.
pub type Refusal = Never;

fn offer(game: &Game, place: u8) -> Option<Offer> {
    game.modules.sultan.offers.get(usize::from(place.checked_sub(1)?)).copied()
}

/// Whether somebody has a card for a tile.
fn can_take(game: &Game, seat: Seat, tile: TileId) -> bool {
    let wanted = |held: &Held| held.owner == seat && Some(held.kind) == tile.kind();
    game.modules.sultan.held.iter().any(wanted)
}

/// Who is asked first: who would be next, or who dances before the own turn.
fn first_asked(game: &Game, step: Step) -> Seat {
    if step == Step::RefillMarket && !game.drawing { game.due() } else { game.active }
}

/// Asks whoever may take a tile, from a player on until the first of all has been reached again.
fn ask_from(game: &mut Game, seat: Seat, last: Option<Seat>, slot: Slot) {
    let Some(tile) = game.market[slot] else { return };
    let mut next = seat;
    for _ in game.setup.seats() {
        if Some(next) == last {
            return;
        }
        if can_take(game, next, tile) {
            return game.ask(next, AnyQuestion::Sultan(Question::Take(slot)));
        }
        next = game.setup.next(next);
    }
}

fn check_buy(game: &Game, place: u8, pay: &Cards) -> Result<(), ActionError> {
    let Offer { card, .. } = offer(game, place).ok_or(ActionError::EmptySlot)?;
    game.check_payment(game.active, card.currency(), PRICE, pay)
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, self) {
            (Step::Act, Self::Buy { place, pay }) => check_buy(game, *place, pay),
            (Step::Ask(_, AnyQuestion::Sultan(question)), _) => match (question, *self) {
                (Question::Take(_), Self::Take) | (Question::Redraw, Self::Redraw) => Ok(()),
                (Question::Mark(symbol), Self::Mark(kind)) if symbol.kinds().contains(&kind) => {
                    Ok(())
                }
                (Question::Mark(_), Self::Mark(_)) => Err(ActionError::NotPossible),
                _ => Err(ActionError::NotNow),
            },
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        match *self {
            Self::Buy { place, pay } => {
                let Some(Offer { card, kind }) = offer(game, place) else { return };
                let State { offers, held } = &mut game.modules.sultan;
                offers.remove(usize::from(place) - 1);
                let _ = held.push(Held { owner: player, kind });
                game.pay(player, &pay);
                let exact = pay.sum() == PRICE.into();
                tell(observer, Event::Buy { player, place, card, kind, pay, exact });
                game.step = if exact { Step::Act } else { Step::Place };
                game.first = false;
                game.ask(player, AnyQuestion::Sultan(Question::Redraw));
                if !exact {
                    game.overpaid(player, pay.sum() - u16::from(PRICE), PaidFor::Building);
                }
            }
            Self::Redraw => {
                let symbol = Symbol::drawn(chance);
                tell(observer, Event::Redraw { player, symbol });
                game.step = Step::Ask(player, AnyQuestion::Sultan(Question::Mark(symbol)));
            }
            Self::Mark(kind) => {
                // The card that has just been bought.
                if let Some(held) = game.modules.sultan.held.last_mut() {
                    held.kind = kind;
                }
                tell(observer, Event::Mark { player, kind });
                game.answered();
            }
            Self::Take => {
                let Step::Ask(_, AnyQuestion::Sultan(Question::Take(slot))) = game.step else {
                    return;
                };
                let Some(tile) = game.market[slot].take() else { return };
                let held = &mut game.modules.sultan.held;
                let own = |held: &Held| held.owner == player && Some(held.kind) == tile.kind();
                if let Some(place) = held.iter().position(own) {
                    held.remove(place);
                }
                game.waiting.insert(tile);
                tell(observer, Event::Take { player, slot, tile });
                game.drawing |= game.resume == Step::Act;
                game.step = Step::PlaceNow(player);
            }
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let (declinable, within_turn, window, awaited) = match self {
            Self::Take(_) => (true, false, true, "takes the tile with a sultan card, or not"),
            Self::Redraw => (true, true, false, "has another type marked, or not"),
            Self::Mark(_) => (false, true, false, "marks one of two types"),
        };
        Manner { declinable, within_turn, window, awaited, ..Manner::default() }
    }

    fn answers(&self, _: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let mut visit = |action| visit(AnyMove::Sultan(action));
        match self {
            Self::Take(_) => visit(Move::Take),
            Self::Redraw => visit(Move::Redraw),
            Self::Mark(symbol) => {
                symbol.kinds().into_iter().for_each(|kind| visit(Move::Mark(kind)));
            }
        }
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player: seat });
        game.answered();
        if let Self::Take(slot) = *self {
            let first = first_asked(game, game.step);
            ask_from(game, game.setup.next(seat), Some(first), slot);
        }
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Shown { .. } => return None,
            Self::Buy { player, place, pay, .. } => (player, Move::Buy { place, pay }),
            Self::Redraw { player, .. } => (player, Move::Redraw),
            Self::Mark { player, kind } => (player, Move::Mark(kind)),
            Self::Take { player, .. } => (player, Move::Take),
        };
        Some(Told { player, action: Action::Module(AnyMove::Sultan(action)), reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Shown { card, kind } => {
                visit(Drawn::Picked(kind as u8));
                visit(Drawn::Deck(DeckCard::Special(card.special())));
            }
            Self::Redraw { symbol, .. } => visit(Drawn::Picked(symbol.0 as u8)),
            Self::Buy { .. } | Self::Mark { .. } | Self::Take { .. } => {}
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Sultan(event)));
}

impl View<'_> {
    /// The sultan cards beside the market, in the order in which they came.
    #[must_use]
    pub fn sultan_offers(&self) -> &[Offer] {
        &self.game.modules.sultan.offers
    }

    /// The types that somebody's sultan cards take.
    pub fn sultan_cards(&self, seat: Seat) -> impl Iterator<Item = Kind> + Clone + '_ {
        let own = self.game.modules.sultan.held.iter().filter(move |held| held.owner == seat);
        own.map(|held| held.kind)
    }
}

pub(super) const PARTS: Parts = Parts {
    deck: (3, ALL),
    // Each card bought in one turn is two decisions: the purchase, and its mark.
    turn_actions: 2 * ALL,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "sultan cards", copies: |_| ALL as u8, leaves: true, count }];

pub(super) const HOOKS: Hooks = Hooks {
    add_to_piles: Some(add_to_piles),
    actions: Some(actions),
    reveal: Some(reveal),
    turned_up: Some(turned_up),
    // The currencies of the cards that are still in the deck.
    imagine: Some(|game, _, chance| shuffle_hidden(game, Module::Sultan, chance)),
    ..Hooks::NONE
};

fn count(game: &Game) -> u8 {
    let State { offers, held } = &game.modules.sultan;
    (count_in_deck(game, Module::Sultan) + offers.len() + held.len()) as u8
}

fn add_to_piles(_: &mut Game, chance: &mut dyn Chance, piles: &mut Piles) {
    let copies = Currency::ALL.into_iter().flat_map(|currency| [SultanCard(currency); COPIES]);
    let mut cards: Vec<Special, ALL> = copies.map(SultanCard::special).collect();
    chance.shuffle_specials(&mut cards, ALL);
    let mut cards = cards.into_iter().map(DeckCard::Special);
    for (pile, number) in piles.iter_mut().zip(PILES) {
        pile.extend(cards.by_ref().take(number));
    }
}

fn actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    for (Offer { card, .. }, place) in game.modules.sultan.offers.iter().zip(1..) {
        means.for_each_payment(card.currency(), means.owed(PRICE), &mut |pay| {
            visit(wrapped(Move::Buy { place, pay }, AnyMove::Sultan));
        });
    }
}

fn reveal(game: &mut Game, card: Special, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let Some(card) = SultanCard::of(card) else { return };
    let [kind, _] = Symbol::drawn(chance).kinds();
    let _ = game.modules.sultan.offers.push(Offer { card, kind });
    tell(observer, Event::Shown { card, kind });
}

fn turned_up(game: &mut Game, slot: Slot) {
    let first = first_asked(game, game.step);
    ask_from(game, first, None, slot);
}
