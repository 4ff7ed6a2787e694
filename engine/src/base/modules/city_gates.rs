//! Module 5, the City Gates: cards that let one walk through a double wall.
//!
//! A change that would leave tiles out of reach is allowed to whoever has gate cards enough. It is made,
//! and then the player is asked where the gates stand: between what can be reached and what cannot, so
//! that each of them is needed.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::city_walls::for_each_piece;
use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Refusal as AnyRefusal, Special, Tell, bytes, count_in_deck, messages,
    tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::payment::Means;
use crate::base::setup::Piles;
use crate::base::{Action, ActionError, Alteration, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::palace::{Solid, Survey};
use crate::kit::{Cell, CellSet, Palace, Seat, Side};

/// The most gates: one for each player, F.
const MOST: usize = 6;

const CARD: Special = Special { module: Module::CityGates, number: 0 };

/// A gate through the wall on this side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gate {
    pub seat: Seat,
    pub cell: Cell,
    pub side: Side,
}

bytes!(Gate { seat, cell, side });

/// Where cards and gates are. A card that is used leaves the game, its gate stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) gates: Vec<Gate, MOST>,
    pub(crate) held: EnumMap<Seat, u8>,
    /// A card lies beside the gates.
    pub(crate) lying: bool,
    pub(crate) discarded: u8,
    /// Somebody's palace has changed, and it has not been seen whether gates are needed.
    changed: Option<Seat>,
}

bytes!(State { gates, held, lying, discarded, changed });

messages! {
    /// What gate cards can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// An action: take the card that lies beside the gates.
        0 "take-gate" => Take,
        /// Set a gate through the wall on this side of a cell.
        1 "gate" => Set { cell: Cell, side: Side },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A card comes up: it is laid beside the gates, or discarded if one lies there.
        0 "gate-card" => Shown { laid: bool },
        /// The card is taken.
        1 "take-gate" => Take { player: Seat },
        /// A gate is set, and its card leaves the game.
        2 "gate" => Set { player: Seat, cell: Cell, side: Side },
    }
}

/// What is asked after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where a gate that is needed stands.
    Where,
}

tagged!(Question { 0 Where });

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No gate card lies there.
    NoCard,
    /// No gate may stand there.
    NoPlace,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCard => "no gate card lies there",
            Self::NoPlace => "no gate is needed there, or there are no two printed walls",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        AnyRefusal::CityGates(refusal).into()
    }
}

/// Visits the double walls between what can be reached and what cannot. Through walls that are not
/// printed leads no gate.
fn for_each_place(game: &Game, seat: Seat, palace: &Palace, visit: &mut dyn FnMut(Cell, Side)) {
    palace.for_each_barrier(&|solid_at| for_each_piece(game, seat, solid_at), visit);
}

/// Opens as many gates as are needed, and no more than so many.
fn open(game: &Game, seat: Seat, palace: &mut Palace, most: u8) {
    for _ in 0..most {
        // There is none where everything can be reached.
        let mut place = None;
        for_each_place(game, seat, palace, &mut |cell, side| place = Some((cell, side)));
        let Some((cell, side)) = place else { break };
        palace.open_gate(cell, side);
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, *self) {
            (Step::Act, Self::Take) if game.modules.city_gates.lying => Ok(()),
            (Step::Act, Self::Take) => Err(Refusal::NoCard.into()),
            (
                Step::Ask(seat, AnyQuestion::CityGates(Question::Where)),
                Self::Set { cell, side },
            ) => {
                let mut found = false;
                for_each_place(game, seat, &game.palace(seat), &mut |other, on| {
                    found |= (other, on) == (cell, side);
                });
                if found { Ok(()) } else { Err(Refusal::NoPlace.into()) }
            }
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(&self, game: &mut Game, seat: Seat, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let state = &mut game.modules.city_gates;
        match *self {
            Self::Take => {
                state.lying = false;
                state.held[seat] += 1;
                tell(observer, Event::Take { player: seat });
                game.step = Step::Place;
            }
            Self::Set { cell, side } => {
                state.held[seat] = state.held[seat].saturating_sub(1);
                let _ = state.gates.push(Gate { seat, cell, side });
                game.note_gate(seat, cell, side);
                tell(observer, Event::Set { player: seat, cell, side });
                if game.palace(seat).is_connected() {
                    game.answered();
                }
            }
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner { within_turn: true, awaited: "sets a gate that is needed", ..Manner::default() }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        for_each_place(game, seat, &game.palace(seat), &mut |cell, side| {
            visit(AnyMove::CityGates(Move::Set { cell, side }));
        });
    }

    /// Gates that are needed are set.
    fn decline(&self, _: &mut Game, _: Seat, _: &mut Watcher<'_>) {}
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Shown { .. } => return None,
            Self::Take { player } => (player, Move::Take),
            Self::Set { player, cell, side } => (player, Move::Set { cell, side }),
        };
        Some(Told { player, action: Action::Module(AnyMove::CityGates(action)), reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Shown { .. } = self {
            visit(Drawn::Deck(DeckCard::Special(CARD)));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::CityGates(event)));
}

impl<'a> View<'a> {
    /// How many gate cards somebody has.
    #[must_use]
    pub fn gate_cards(&self, seat: Seat) -> u8 {
        self.game.modules.city_gates.held[seat]
    }

    /// Whether a gate card lies there to be taken.
    #[must_use]
    pub const fn is_gate_card_lying(&self) -> bool {
        self.game.modules.city_gates.lying
    }

    /// The gates of somebody's palace: the cell and the side of one of the two tiles.
    pub fn gates(&self, seat: Seat) -> impl Iterator<Item = (Cell, Side)> + Clone + use<'a> {
        let gates = self.game.modules.city_gates.gates.iter();
        gates.filter(move |gate| gate.seat == seat).map(|gate| (gate.cell, gate.side))
    }

    /// Whether a change that may be made needs a gate.
    #[must_use]
    pub fn needs_gate(&self, seat: Seat, change: Alteration, cell: Cell) -> bool {
        if self.gate_cards(seat) == 0 {
            return false;
        }
        let palace = self.game.palace(seat);
        let piece = self.piece_on(seat, change, cell);
        match (change, piece) {
            (Alteration::Add(..), Some(piece)) => palace.check_add(cell, piece).is_err(),
            (Alteration::Swap(..), Some(piece)) => palace.check_swap(cell, piece).is_err(),
            _ => palace.check_remove(cell).is_err(),
        }
    }
}

pub(super) const PARTS: Parts = Parts {
    deck: (2, MOST),
    // As many gates as there are can be set in one turn.
    turn_actions: MOST,
    ..Parts::NONE
};

/// A card that has been used is counted by its gate.
pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "gate cards",
    copies: |setup| setup.players() as u8,
    leaves: false,
    count: |game| {
        let State { gates, held, lying, discarded, .. } = &game.modules.city_gates;
        let held: usize = held.values().map(|&cards| usize::from(cards)).sum();
        let others = usize::from(*lying) + usize::from(*discarded) + gates.len();
        u8::try_from(count_in_deck(game, Module::CityGates) + held + others).unwrap_or(u8::MAX)
    },
}];

pub(super) const HOOKS: Hooks = Hooks {
    add_to_piles: Some(add_to_piles),
    reveal: Some(reveal),
    discarded: Some(|game, count| *count += usize::from(game.modules.city_gates.discarded)),
    reshuffle: Some(reshuffle),
    actions: Some(actions),
    gates: Some(gates),
    may_allow: Some(|game, seat, may| *may |= game.modules.city_gates.held[seat] > 0),
    allow: Some(allow),
    taken_out: Some(|game, seat, _, _, _| changed(game, seat)),
    built: Some(|game, seat, _, _| changed(game, seat)),
    follow: Some(follow),
    complete: Some(complete),
    ..Hooks::NONE
};

/// Into the last three piles, as evenly as possible.
fn add_to_piles(game: &mut Game, _: &mut dyn Chance, piles: &mut Piles) {
    let players = game.setup.players();
    for (number, pile) in piles.iter_mut().skip(2).enumerate() {
        let cards = (players + 2 - number) / 3;
        pile.extend((0..cards).map(|_| DeckCard::Special(CARD)));
    }
}

fn reveal(game: &mut Game, card: Special, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
    if card == CARD {
        let state = &mut game.modules.city_gates;
        let laid = !core::mem::replace(&mut state.lying, true);
        state.discarded += u8::from(!laid);
        tell(observer, Event::Shown { laid });
    }
}

fn reshuffle(game: &mut Game, chance: &mut dyn Chance) {
    for _ in 0..core::mem::take(&mut game.modules.city_gates.discarded) {
        let card = DeckCard::Special(CARD);
        let above = chance.put_into_pile(card, game.deck.len());
        let _ = game.deck.insert(above.min(game.deck.len()), card);
    }
}

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if game.modules.city_gates.lying {
        visit(AnyMove::CityGates(Move::Take));
    }
}

fn gates(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Side)) {
    let own = game.modules.city_gates.gates.iter().filter(|gate| gate.seat == seat);
    own.for_each(|gate| visit(gate.cell, gate.side));
}

fn allow(game: &Game, seat: Seat, survey: &Survey<'_>, change: Alteration, cells: &mut CellSet) {
    let solid: Solid<'_> = &|visit| for_each_piece(game, seat, visit);
    let printed = |tile: TileId, turns| tile.walls().turned(turns);
    cells.join(match change {
        Alteration::Add(tile, turns) => {
            survey.gated_additions(game.laid(tile, turns), printed(tile, turns), solid)
        }
        Alteration::Swap(tile, turns) => {
            survey.gated_swaps(game.laid(tile, turns), printed(tile, turns), solid)
        }
        Alteration::Remove => survey.gated_removals(game.modules.city_gates.held[seat], solid),
    });
}

/// Without a card nothing has been done that needs a gate.
fn changed(game: &mut Game, seat: Seat) {
    let state = &mut game.modules.city_gates;
    state.changed = (state.held[seat] > 0).then_some(seat);
}

fn follow(game: &mut Game, _: &mut Watcher<'_>) {
    if let Some(seat) = game.modules.city_gates.changed.take()
        && !game.palace(seat).is_connected()
    {
        game.ask(seat, AnyQuestion::CityGates(Question::Where));
    }
}

fn complete(game: &Game, seat: Seat, palace: &mut Palace) {
    if game.is_asking() {
        open(game, seat, palace, game.modules.city_gates.held[seat]);
    }
}
