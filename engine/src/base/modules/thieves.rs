//! Module 10, the Thieves: cards that steal money from the display between two turns.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{Module, ModuleCensus, ModuleEvent, Move as AnyMove, Refusal, Rules, Special};
use crate::base::action::ActionError;
use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::event::{Event as AnyEvent, Observer, list, quoted};
use crate::base::game::{DeckCard, Game, Step};
use crate::base::view::View;
use crate::kit::Currency;
use crate::kit::Seat;

/// Thieves of each currency, F.
const COPIES: u8 = 3;

/// How many each player is dealt, with 2 to 6 players, F.
const DEALT: [usize; 5] = [4, 4, 3, 2, 2];

/// Thieves of one player, by currency.
pub(crate) type Gang = EnumMap<Currency, u8>;

/// Who holds which thieves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub gangs: EnumMap<Seat, Gang>,
}

/// What thieves can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Between two turns: take this card from the display with a thief of its currency.
    Steal(Card),
}

/// What happens with this module.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the variants' sentences name")]
pub enum Event {
    /// A player is dealt thieves, by currency.
    Dealt { player: Seat, gang: EnumMap<Currency, u8> },
    /// A card is stolen; the thief of its currency leaves the game.
    Steal { player: Seat, card: Card },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dealt { player, gang } => {
                let thieves = Currency::ALL.into_iter().flat_map(|currency| {
                    let name = move |_| {
                        quoted(fmt::from_fn(move |f| write!(f, "thief-{}", currency.letter())))
                    };
                    (0..gang[currency]).map(name)
                });
                write!(f, r#"{{"e":"thieves","player":{player},"cards":{}}}"#, list(thieves))
            }
            Self::Steal { player, card } => {
                write!(f, r#"{{"e":"steal","player":{player},"card":"{card}"}}"#)
            }
        }
    }
}

pub(super) fn check(game: &Game, action: &Move) -> Result<(), ActionError> {
    let Step::React(seat) = game.step else {
        return Err(ActionError::NotNow);
    };
    if !game.setup.modules().contains(Module::Thieves) {
        return Err(ActionError::NotNow);
    }
    let Move::Steal(card) = *action;
    if seat == game.due() {
        return Err(Refusal::DueNext.into());
    }
    let gang = &game.modules.thieves.gangs[seat];
    if card.currency().is_none_or(|currency| gang[currency] == 0) {
        return Err(Refusal::NoThief.into());
    }
    if game.display.values().any(|shown| *shown == Some(card)) {
        Ok(())
    } else {
        Err(ActionError::NotInDisplay)
    }
}

pub(super) fn perform(game: &mut Game, seat: Seat, action: &Move, observer: &mut impl Observer) {
    let Move::Steal(card) = *action;
    if let Some(currency) = card.currency() {
        let thieves = &mut game.modules.thieves.gangs[seat][currency];
        *thieves = thieves.saturating_sub(1);
    }
    game.take(seat, &Cards::one(card));
    observer.event(&AnyEvent::Module(ModuleEvent::Thieves(Event::Steal { player: seat, card })));
    game.step = Step::RefillMoney;
}

impl View<'_> {
    /// The seat's own thieves, by currency.
    #[must_use]
    pub fn thieves(&self) -> Option<EnumMap<Currency, u8>> {
        self.seat.map(|seat| self.game.modules.thieves.gangs[seat])
    }

    /// How many thieves somebody holds.
    #[must_use]
    pub fn thief_count(&self, seat: Seat) -> u8 {
        self.game.modules.thieves.gangs[seat].values().sum()
    }
}

pub(super) struct Thieves;

impl Rules for Thieves {
    fn set_up(game: &mut Game, chance: &mut impl Chance, observer: &mut impl Observer) {
        let mut thieves: Vec<DeckCard, 12> = Currency::ALL
            .into_iter()
            .flat_map(|currency| (0..COPIES).map(move |_| currency))
            .map(|currency| DeckCard::Special(Special::Thief(currency)))
            .collect();
        chance.shuffle_specials(&mut thieves);
        let each = DEALT.get(game.setup.players().saturating_sub(2)).copied().unwrap_or(2);
        for (player, dealt) in game.setup.seats().zip(thieves.chunks(each)) {
            let gang = &mut game.modules.thieves.gangs[player];
            for card in dealt {
                if let DeckCard::Special(Special::Thief(currency)) = *card {
                    gang[currency] += 1;
                }
            }
            let event = Event::Dealt { player, gang: *gang };
            observer.event(&AnyEvent::Module(ModuleEvent::Thieves(event)));
        }
    }

    fn may_react(game: &Game, seat: Seat, may: &mut bool) {
        let number: u8 = game.modules.thieves.gangs[seat].values().sum();
        *may |= number > 0 && seat != game.due();
    }

    fn reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let shown: Cards = game.display.values().flatten().copied().collect();
        let mut last = None;
        // The cards are sorted, so that equal ones follow each other.
        for card in shown.iter().filter(|&card| last.replace(card) != Some(card)) {
            if check(game, &Move::Steal(card)).is_ok() && seat != game.due() {
                visit(AnyMove::Thieves(Move::Steal(card)));
            }
        }
    }

    fn count(game: &Game, census: &mut ModuleCensus) {
        for gang in game.modules.thieves.gangs.values() {
            Currency::KINDS.into_iter().for_each(|kind| census.thieves[kind] += gang[kind]);
        }
    }
}
