//! Module 10, the Thieves: cards that steal money from the display between two turns.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Component, Decide, Hooks, Module, ModuleEvent, Move as AnyMove, Never, Parts, Special, Tell,
    bytes, messages,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::Means;
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, Setup, Told, View};
use crate::kit::message::{Dice, Field, Json, Unreadable};
use crate::kit::{Currency, Seat};

/// Thieves of each currency, F.
const COPIES: u8 = 3;

/// All of them.
const ALL: usize = COPIES as usize * Currency::ALL.len();

/// How many each player is dealt, with 2 to 6 players, F.
const DEALT: [usize; 5] = [4, 4, 3, 2, 2];

/// Thieves by currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gang {
    copies: EnumMap<Currency, u8>,
}

bytes!(Gang { copies });

impl Gang {
    /// How many there are.
    #[must_use]
    pub fn len(self) -> u8 {
        self.copies.values().fold(0, |all, &copies| all.saturating_add(copies))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    fn add(&mut self, currency: Currency) {
        self.copies[currency] += 1;
    }

    /// One after the other, by currency.
    fn iter(self) -> impl Iterator<Item = Currency> + Clone {
        Currency::ALL
            .into_iter()
            .flat_map(move |currency| (0..self.copies[currency]).map(move |_| currency))
    }
}

/// How many there are of a currency.
impl core::ops::Index<Currency> for Gang {
    type Output = u8;

    fn index(&self, currency: Currency) -> &u8 {
        &self.copies[currency]
    }
}

impl FromIterator<Currency> for Gang {
    fn from_iter<I: IntoIterator<Item = Currency>>(thieves: I) -> Self {
        let mut gang = Self::default();
        thieves.into_iter().for_each(|currency| gang.add(currency));
        gang
    }
}

/// In records a list of names, sorted by currency.
impl Field for Gang {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, currency) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}\"thief-{}\"", currency.letter())?;
        }
        f.write_str("]")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        json.items().ok_or_else(|| Unreadable::not("a list", json))?;
        let thief = |item: &dyn Json| {
            let name = item.text().ok_or_else(|| Unreadable::not("a thief", item))?;
            let letter = name.strip_prefix("thief-");
            let is =
                |currency: &Currency| letter.is_some_and(|own| own.chars().eq([currency.letter()]));
            Currency::ALL.into_iter().find(is).ok_or_else(|| Unreadable::no("thief", name))
        };
        (0..).map_while(|index| json.item(index)).map(thief).collect()
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (0..dice(5)).filter_map(|_| Currency::ALL.get(dice(Currency::ALL.len())).copied()).collect()
    }
}

/// Who holds which thieves, and which have been played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) gangs: EnumMap<Seat, Gang>,
    played: Gang,
}

bytes!(State { gangs, played });

messages! {
    /// What thieves can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Between two turns: take this card from the display with a thief of its currency.
        0 "steal" => Steal(card: Card),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player is dealt thieves.
        0 "thieves" => Dealt { player: Seat, gang as "cards": Gang },
        /// A card is stolen; the thief of its currency leaves the game.
        1 "steal" => Steal { player: Seat, card: Card },
    }
}

/// It asks nothing.
pub type Question = Never;

/// Why nothing can be stolen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player has no thief for that card.
    NoThief,
    /// The player who is next may not steal.
    DueNext,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoThief => "the player has no thief for that card",
            Self::DueNext => "who is due next may not steal",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Thieves(refusal).into()
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Step::React(seat) = game.step else {
            return Err(ActionError::NotNow);
        };
        let Self::Steal(card) = *self;
        if seat == game.due() {
            return Err(Refusal::DueNext.into());
        }
        let gang = game.modules.thieves.gangs[seat];
        if card.currency().is_none_or(|currency| gang[currency] == 0) {
            return Err(Refusal::NoThief.into());
        }
        if game.display.values().any(|shown| *shown == Some(card)) {
            Ok(())
        } else {
            Err(ActionError::NotInDisplay)
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Steal(card) = *self;
        if let Some(currency) = card.currency() {
            let State { gangs, played } = &mut game.modules.thieves;
            let copies = &mut gangs[player].copies[currency];
            *copies = copies.saturating_sub(1);
            played.add(currency);
        }
        game.take(player, &Cards::one(card));
        tell(observer, Event::Steal { player, card });
        game.step = Step::RefillMoney;
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        match *self {
            Self::Dealt { .. } => None,
            Self::Steal { player, card } => Some(Told {
                player,
                action: Action::Module(AnyMove::Thieves(Move::Steal(card))),
                reaction: true,
            }),
        }
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Dealt { gang, .. } => {
                gang.iter().for_each(|currency| visit(Drawn::Special(special(currency))));
            }
            Self::Steal { .. } => {}
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Thieves(event)));
}

fn special(currency: Currency) -> Special {
    Special { module: Module::Thieves, number: currency as u8 }
}

fn each(setup: Setup) -> usize {
    DEALT.get(setup.players().saturating_sub(2)).copied().unwrap_or(0)
}

impl View<'_> {
    /// The seat's own thieves.
    #[must_use]
    pub fn thieves(&self) -> Option<Gang> {
        self.seat.map(|seat| self.game.modules.thieves.gangs[seat])
    }

    /// How many thieves somebody holds.
    #[must_use]
    pub fn thief_count(&self, seat: Seat) -> u8 {
        self.game.modules.thieves.gangs[seat].len()
    }
}

pub(super) const PARTS: Parts = Parts::NONE;

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "thieves",
    copies: |setup| (each(setup) * setup.players()) as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    set_up: Some(set_up),
    may_react: Some(may_react),
    reactions: Some(reactions),
    imagine: Some(imagine),
    ..Hooks::NONE
};

fn set_up(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut thieves: Vec<Special, ALL> = Currency::ALL
        .into_iter()
        .flat_map(|currency| (0..COPIES).map(move |_| special(currency)))
        .collect();
    chance.shuffle_specials(&mut thieves, 0);
    for (player, dealt) in game.setup.seats().zip(thieves.chunks(each(game.setup).max(1))) {
        let currency = |card: &Special| Currency::ALL.get(usize::from(card.number)).copied();
        let gang: Gang = dealt.iter().filter_map(currency).collect();
        game.modules.thieves.gangs[player] = gang;
        tell(observer, Event::Dealt { player, gang });
    }
}

fn may_react(game: &Game, seat: Seat, may: &mut bool) {
    *may |= !game.modules.thieves.gangs[seat].is_empty() && seat != game.due();
}

fn reactions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    let mut may = false;
    may_react(game, means.seat, &mut may);
    if !may {
        return;
    }
    let shown: Cards = game.display.values().flatten().copied().collect();
    for card in shown.distinct() {
        if Move::Steal(card).check(game).is_ok() {
            visit(AnyMove::Thieves(Move::Steal(card)));
        }
    }
}

/// Deals anew all thieves that `seat` does not see, including those that were not dealt.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    let State { gangs, played } = &game.modules.thieves;
    let own = seat.map(|seat| gangs[seat]).unwrap_or_default();
    let mut hidden: Vec<Special, ALL> = Currency::ALL
        .into_iter()
        .flat_map(|currency| {
            let seen = own[currency].saturating_add(played[currency]);
            (seen..COPIES).map(move |_| special(currency))
        })
        .collect();
    chance.shuffle_specials(&mut hidden, 0);
    let mut hidden = hidden.iter().filter_map(|card| Currency::ALL.get(usize::from(card.number)));
    for other in game.setup.seats().filter(|&other| Some(other) != seat) {
        let gang = &mut game.modules.thieves.gangs[other];
        *gang = hidden.by_ref().take(gang.len().into()).copied().collect();
    }
}

/// Those that players hold, and those that were played.
fn count(game: &Game) -> u8 {
    let State { gangs, played } = &game.modules.thieves;
    gangs.values().fold(played.len(), |all, gang| all.saturating_add(gang.len()))
}
