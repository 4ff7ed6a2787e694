//! Module 1, the Vizier's Favour: buying a tile between two turns.

use core::fmt;

use enum_map::EnumMap;

use super::{Extras, Module, ModuleEvent, Move as AnyMove, Refusal, Rules, write_purchase};
use crate::base::action::ActionError;
use crate::base::cards::Cards;
use crate::base::event::{Event as AnyEvent, Observer};
use crate::base::game::{Game, Step};
use crate::base::tile::TileId;
use crate::base::view::View;
use crate::kit::{Seat, Slot};

/// Whose stone is awake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub awake: EnumMap<Seat, bool>,
}

/// What the vizier can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Turn the own stone to awake, as an action.
    Wake,
    /// Between two turns: buy a tile for exactly its price.
    #[expect(missing_docs, reason = "as in `Action::Buy`")]
    Call { slot: Slot, pay: Cards, extras: Extras },
}

/// What happens with this module.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the variants' sentences name")]
pub enum Event {
    /// A stone is turned to awake.
    Wake { player: Seat },
    /// A tile is bought between two turns; the stone falls asleep.
    Call { player: Seat, slot: Slot, tile: TileId, pay: Cards, extras: Extras },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Wake { player } => write!(f, r#"{{"e":"wake","player":{player}}}"#),
            Self::Call { player, slot, tile, pay, extras } => {
                f.write_str(r#"{"e":"vizier","#)?;
                write_purchase(f, player, slot, tile, &pay)?;
                write!(f, "{extras}}}")
            }
        }
    }
}

pub(super) fn check(game: &Game, action: &Move) -> Result<(), ActionError> {
    if !game.setup.modules().contains(Module::Vizier) {
        return Err(ActionError::NotNow);
    }
    match (game.step, *action) {
        (Step::Act, Move::Wake) if game.modules.vizier.awake[game.active] => {
            Err(Refusal::Awake.into())
        }
        (Step::Act, Move::Wake) => Ok(()),
        (Step::React(seat), Move::Call { .. }) if !game.modules.vizier.awake[seat] => {
            Err(Refusal::Asleep.into())
        }
        (Step::React(_), Move::Call { extras: Extras { patron: true, .. }, .. }) => {
            Err(Refusal::NotPossible.into())
        }
        (Step::React(seat), Move::Call { slot, pay, extras }) => {
            let (price, paid) = (game.check_buy(seat, slot, &pay, extras)?, pay.sum());
            if paid == u16::from(price) {
                Ok(())
            } else {
                Err(ActionError::NotExact { price, paid })
            }
        }
        _ => Err(ActionError::NotNow),
    }
}

pub(super) fn perform(game: &mut Game, seat: Seat, action: &Move, observer: &mut impl Observer) {
    let event = match *action {
        Move::Wake => {
            game.modules.vizier.awake[seat] = true;
            game.step = Step::Place;
            Event::Wake { player: seat }
        }
        Move::Call { slot, pay, extras } => {
            game.modules.vizier.awake[seat] = false;
            let Some(tile) = game.buy(seat, slot, &pay) else { return };
            game.step = Step::PlaceNow(seat);
            super::bought(game, seat, tile, extras, true);
            Event::Call { player: seat, slot, tile, pay, extras }
        }
    };
    observer.event(&AnyEvent::Module(ModuleEvent::Vizier(event)));
}

impl View<'_> {
    /// Whether somebody's vizier is awake.
    #[must_use]
    pub fn is_vizier_awake(&self, seat: Seat) -> bool {
        self.game.modules.vizier.awake[seat]
    }
}

pub(super) struct Vizier;

impl Rules for Vizier {
    fn set_up(game: &mut Game, _: &mut impl crate::base::Chance, _: &mut impl Observer) {
        for seat in game.setup.seats() {
            game.modules.vizier.awake[seat] = true;
        }
    }

    fn actions(game: &Game, visit: &mut dyn FnMut(AnyMove)) {
        if !game.modules.vizier.awake[game.active] {
            visit(AnyMove::Vizier(Move::Wake));
        }
    }

    fn may_react(game: &Game, seat: Seat, may: &mut bool) {
        *may |= game.modules.vizier.awake[seat];
    }

    fn reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        if game.modules.vizier.awake[seat] {
            game.offers(seat, &mut |slot, pay, extras, exact| {
                if exact && !extras.patron {
                    visit(AnyMove::Vizier(Move::Call { slot, pay, extras }));
                }
            });
        }
    }
}
