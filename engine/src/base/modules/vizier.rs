//! Module 1, the Vizier's Favour: buying a tile between two turns.

use core::fmt;

use enum_map::EnumMap;

use super::{
    Component, Decide, Hooks, ModuleEvent, Move as AnyMove, Never, Parts, Sale, Switches, Tell,
    bytes, messages, wrapped,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::Means;
use crate::base::{Action, ActionError, Cards, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::{Seat, Slot};

/// Whose stone is awake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) awake: EnumMap<Seat, bool>,
}

bytes!(State { awake });

messages! {
    /// What the vizier can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Wake the player's own stone, as an action.
        0 "wake" => Wake,
        /// Between two turns: buy a tile for exactly its price.
        1 "vizier" => Call { slot: Slot, pay: Cards, switches: Switches },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A stone is woken.
        0 "wake" => Wake { player: Seat },
        /// A tile is bought between two turns; the stone falls asleep.
        1 "vizier" => Call {
            player: Seat,
            slot: Slot,
            tile: TileId,
            pay: Cards,
            switches: Switches,
        },
    }
}

/// It asks nothing.
pub type Question = Never;

/// Why the vizier cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player's vizier sleeps.
    Asleep,
    /// The player's vizier is awake already.
    Awake,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Asleep => "the vizier sleeps",
            Self::Awake => "the vizier is awake already",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Vizier(refusal).into()
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let awake = &game.modules.vizier.awake;
        match (game.step, *self) {
            (Step::Act, Self::Wake) if awake[game.active] => Err(Refusal::Awake.into()),
            (Step::Act, Self::Wake) => Ok(()),
            (Step::React(seat), Self::Call { .. }) if !awake[seat] => Err(Refusal::Asleep.into()),
            (Step::React(seat), Self::Call { slot, pay, switches }) => {
                let (price, paid) = (game.check_buy(seat, slot, &pay, switches)?, pay.sum());
                if paid == u16::from(price) {
                    Ok(())
                } else {
                    Err(ActionError::NotExact { price, paid })
                }
            }
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
        let event = match *self {
            Self::Wake => {
                game.modules.vizier.awake[player] = true;
                game.step = Step::Place;
                Event::Wake { player }
            }
            Self::Call { slot, pay, switches } => {
                game.modules.vizier.awake[player] = false;
                let Some(tile) = game.buy(player, slot, &pay) else { return };
                game.step = Step::PlaceNow(player);
                let sale = Sale { exact: true, reaction: true, price: tile.price(), switches };
                super::bought(game, player, tile, sale, chance, observer);
                Event::Call { player, slot, tile, pay, switches }
            }
        };
        observer.event(&AnyEvent::Module(ModuleEvent::Vizier(event)));
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action, reaction) = match *self {
            Self::Wake { player } => (player, Move::Wake, false),
            Self::Call { player, slot, pay, switches, .. } => {
                (player, Move::Call { slot, pay, switches }, true)
            }
        };
        Some(Told { player, action: Action::Module(AnyMove::Vizier(action)), reaction })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

impl View<'_> {
    /// Whether somebody's vizier is awake.
    #[must_use]
    pub fn is_vizier_awake(&self, seat: Seat) -> bool {
        self.game.modules.vizier.awake[seat]
    }
}

pub(super) const PARTS: Parts = Parts::NONE;

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks = Hooks {
    set_up: Some(set_up),
    actions: Some(actions),
    may_react: Some(may_react),
    reactions: Some(reactions),
    ..Hooks::NONE
};

fn set_up(game: &mut Game, _: &mut dyn Chance, _: &mut Watcher<'_>) {
    for seat in game.setup.seats() {
        game.modules.vizier.awake[seat] = true;
    }
}

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if !game.modules.vizier.awake[game.active] {
        visit(AnyMove::Vizier(Move::Wake));
    }
}

fn may_react(game: &Game, seat: Seat, may: &mut bool) {
    *may |= game.modules.vizier.awake[seat];
}

fn reactions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if game.modules.vizier.awake[means.seat] {
        game.offers(means, &mut |choice| {
            for action in choice.iter() {
                if let Action::Buy { slot, pay, switches } = action
                    && let Some(tile) = game.market[slot]
                    && pay.sum() == u16::from(super::price_of(game, tile, switches))
                {
                    visit(wrapped(Move::Call { slot, pay, switches }, AnyMove::Vizier));
                }
            }
        });
    }
}
