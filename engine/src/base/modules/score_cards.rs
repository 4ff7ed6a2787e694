//! Module 17, the New Score Cards: other values of the types, a card for each scoring.

use heapless::Vec;

use super::{Component, Hooks, Module, ModuleEvent, Never, Parts, Special, Tell, bytes, messages};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::score::Round;
use crate::base::{Chance, Drawn, Game, Told, View};
use crate::kit::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, list};

/// The orders of the types, the least valuable first, F.
const ORDERS: [[Kind; 6]; 18] = [
    [Pavilion, Chambers, Tower, Seraglio, Arcades, Garden],
    [Pavilion, Chambers, Garden, Seraglio, Tower, Arcades],
    [Pavilion, Garden, Tower, Arcades, Seraglio, Chambers],
    [Seraglio, Garden, Tower, Chambers, Arcades, Pavilion],
    [Seraglio, Arcades, Chambers, Tower, Garden, Pavilion],
    [Seraglio, Tower, Arcades, Garden, Chambers, Pavilion],
    [Arcades, Pavilion, Seraglio, Tower, Garden, Chambers],
    [Arcades, Pavilion, Garden, Chambers, Tower, Seraglio],
    [Arcades, Chambers, Garden, Seraglio, Pavilion, Tower],
    [Chambers, Arcades, Pavilion, Tower, Garden, Seraglio],
    [Chambers, Arcades, Pavilion, Garden, Seraglio, Tower],
    [Chambers, Garden, Seraglio, Arcades, Pavilion, Tower],
    [Garden, Tower, Arcades, Pavilion, Chambers, Seraglio],
    [Garden, Tower, Arcades, Pavilion, Seraglio, Chambers],
    [Garden, Seraglio, Chambers, Pavilion, Tower, Arcades],
    [Tower, Seraglio, Pavilion, Garden, Chambers, Arcades],
    [Tower, Seraglio, Chambers, Arcades, Pavilion, Garden],
    [Tower, Pavilion, Seraglio, Chambers, Arcades, Garden],
];

/// A score card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreCard(u8);

impl ScoreCard {
    /// All of them.
    #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    pub const ALL: [Self; ORDERS.len()] = {
        let (mut all, mut number) = ([Self(0); ORDERS.len()], 0);
        while number < all.len() {
            all[number] = Self(number as u8);
            number += 1;
        }
        all
    };

    fn new(number: u8) -> Option<Self> {
        (usize::from(number) < ORDERS.len()).then_some(Self(number))
    }

    /// The types, the least valuable first.
    #[must_use]
    pub fn order(self) -> [Kind; 6] {
        ORDERS.get(usize::from(self.0)).copied().unwrap_or(Kind::ALL)
    }

    /// The line of a type, from 0.
    fn line(self, kind: Kind) -> usize {
        self.order().into_iter().take_while(|&other| other != kind).count()
    }
}

impl Bytes for ScoreCard {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::new(byte(from)?)
    }
}

/// In records the types, the least valuable first.
impl Field for ScoreCard {
    fn to_json(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        list(self.order().into_iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let order: Vec<Kind, 6> = Field::from_json(json)?;
        let found = ORDERS.iter().position(|other| order == other[..]);
        let card = found.and_then(|number| Self::new(number as u8));
        card.ok_or_else(|| Unreadable::new(format_args!("there is no card of that order")))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(ORDERS.len()) as u8)
    }
}

/// The cards of the three rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) cards: Vec<ScoreCard, 3>,
}

bytes!(State { cards });

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// The card of a round is laid out.
        0 "score-card" => Laid { round: Round, card as "order": ScoreCard },
    }
}

/// It brings no decision.
pub type Move = Never;
/// It asks nothing.
pub type Question = Never;
/// It refuses nothing.
pub type Refusal = Never;

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        None
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        let Self::Laid { card, .. } = *self;
        visit(Drawn::Special(Special { module: Module::ScoreCards, number: card.0 }));
    }
}

impl View<'_> {
    /// The score card of a round, if the game has one.
    #[must_use]
    pub fn score_card(&self, round: Round) -> Option<ScoreCard> {
        self.game.modules.score_cards.cards.get(round as usize).copied()
    }
}

pub(super) const PARTS: Parts = Parts::NONE;

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "score cards",
    copies: |_| Round::ALL.len() as u8,
    leaves: false,
    count: |game| game.modules.score_cards.cards.len() as u8,
}];

pub(super) const HOOKS: Hooks = Hooks { lay_out: Some(lay_out), worth: Some(worth), ..Hooks::NONE };

/// The first three of the shuffled cards; the others leave the game.
fn lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut cards: Vec<Special, { ORDERS.len() }> = (0..ORDERS.len() as u8)
        .map(|number| Special { module: Module::ScoreCards, number })
        .collect();
    chance.shuffle_specials(&mut cards, 0);
    let drawn = cards.iter().filter_map(|card| ScoreCard::new(card.number));
    for (round, card) in Round::ALL.into_iter().zip(drawn) {
        let _ = game.modules.score_cards.cards.push(card);
        let event = Event::Laid { round, card };
        observer.event(&AnyEvent::Module(ModuleEvent::ScoreCards(event)));
    }
}

/// A type is worth what the basic game gives the type of that line.
fn worth(game: &Game, round: Round, kind: Kind, points: &mut [u8; 3]) {
    if let Some(card) = game.table().score_card(round)
        && let Some(&same) = Kind::ALL.get(card.line(kind))
    {
        *points = round.points(same);
    }
}
