//! What can be decided, and why a decision may be refused.

use core::fmt;

use crate::base::cards::Cards;
use crate::base::modules::{Move, Question, Refusal, Switches};
use crate::base::payment::Payments;
use crate::base::takes::Takes;
use crate::base::tile::TileId;
use crate::kit::message::{Dice, Field, Json, Unreadable, messages, tagged};
use crate::kit::{Cell, CellSet, PlacementError, Seat, Sites, Slot};

/// Who decides what now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player chooses an action.
    Act {
        /// The player.
        seat: Seat,
        /// The turn's first action, which is compulsory.
        first: bool,
    },
    /// The player places the tiles bought in this turn.
    Place {
        /// The player.
        seat: Seat,
    },
    /// The player places the tiles received at the end of the game.
    PlaceLeftover {
        /// The player.
        seat: Seat,
    },
    /// The player may do something between two turns.
    React {
        /// The player.
        seat: Seat,
    },
    /// A module asks the player something.
    Answer {
        /// The player.
        seat: Seat,
        /// What is asked.
        question: Question,
    },
    /// Nobody: the game is over.
    Over,
}

impl Decision {
    /// Who decides.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Act { seat, .. }
            | Self::Place { seat }
            | Self::PlaceLeftover { seat }
            | Self::React { seat }
            | Self::Answer { seat, .. } => Some(seat),
            Self::Over => None,
        }
    }

    /// Whether several players are asked one after the other for something that most decline.
    #[must_use]
    pub fn is_window(self) -> bool {
        match self {
            Self::React { .. } => true,
            Self::Answer { question, .. } => question.manner().window,
            _ => false,
        }
    }
}

/// Says who has to do what.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act { seat, .. } => write!(f, "player {seat} chooses an action"),
            Self::Place { seat } => write!(f, "player {seat} places a bought tile"),
            Self::PlaceLeftover { seat } => write!(f, "player {seat} places a leftover tile"),
            Self::React { seat } => write!(f, "player {seat} may act between two turns"),
            Self::Answer { seat, question } => {
                write!(f, "player {seat} {}", question.manner().awaited)
            }
            Self::Over => f.write_str("the game is over"),
        }
    }
}

/// Where a new tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Built on this cell.
    Palace(Cell),
    /// Kept in the reserve.
    Reserve,
    /// Given to Dirk, in a game of two.
    Dirk,
}

tagged!(Destination { 0 Palace(cell: Cell), 1 Reserve, 2 Dirk });

impl Field for Destination {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Palace(cell) => cell.to_json(f),
            Self::Reserve => f.write_str("\"reserve\""),
            Self::Dirk => f.write_str("\"dirk\""),
        }
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match json.text() {
            Some("reserve") => Ok(Self::Reserve),
            Some("dirk") => Ok(Self::Dirk),
            _ => Cell::from_json(json).map(Self::Palace),
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        match dice(4) {
            0 => Self::Reserve,
            1 => Self::Dirk,
            _ => Self::Palace(Cell::any(dice)),
        }
    }
}

messages! {
    /// One decision of a player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Action {
        /// Take these cards from the display. Of equal cards the leftmost go.
        0 "take" => Take(cards: Cards),
        /// Buy the tile on a market place with these cards, and what is switched on with it.
        1 "buy" => Buy { slot: Slot, pay: Cards, switches: Switches },
        /// Redesign: build a tile of the reserve.
        2 "add" => Add { tile: TileId, cell: Cell },
        /// Redesign: take the tile on this cell into the reserve.
        3 "remove" => Remove { cell: Cell },
        /// Redesign: put a tile of the reserve in the place of another, which goes to the reserve.
        4 "swap" => Swap { tile: TileId, cell: Cell },
        /// Decline a further action, a reaction, or what is asked.
        5 "pass" => Pass,
        /// Place a new tile.
        6 "place" => Place { tile: TileId, to: Destination },
    }
    with {
        /// What only a module knows.
        7 Module(Move)
    }
}

/// A group of legal actions of one kind, or a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One action.
    One(Action),
    /// One [`Action::Take`] for each set of cards.
    Takes(Takes),
    /// One [`Action::Buy`] for each payment.
    Payments(Payments),
    /// One [`Action::Add`] or [`Action::Swap`] of a tile for each cell.
    Redesign(TileId, Sites),
    /// One action for each cell.
    Cells(CellAction, CellSet),
}

/// An action that still needs its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellAction {
    /// [`Action::Remove`].
    Remove,
    /// [`Action::Place`] of this tile into the palace.
    Place(TileId),
}

impl CellAction {
    /// The action on `cell`.
    #[must_use]
    pub const fn on(self, cell: Cell) -> Action {
        match self {
            Self::Remove => Action::Remove { cell },
            Self::Place(tile) => Action::Place { tile, to: Destination::Palace(cell) },
        }
    }
}

impl Choice {
    /// How many actions there are in the group.
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Takes(takes) => takes.len(),
            Self::Payments(payments) => payments.len(),
            Self::Redesign(_, sites) => sites.len(),
            Self::Cells(_, cells) => cells.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The actions of the group.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<> {
        let (mut one, mut takes, mut payments, mut redesign, mut cells) =
            (None, None, None, None, None);
        match *self {
            Self::One(action) => one = Some(action),
            Self::Takes(group) => takes = Some(group.iter().map(Action::Take)),
            Self::Payments(group) => payments = Some(group.iter()),
            Self::Redesign(tile, sites) => {
                let add = sites.free().iter().map(move |cell| Action::Add { tile, cell });
                let swap = sites.taken().iter().map(move |cell| Action::Swap { tile, cell });
                redesign = Some(add.chain(swap));
            }
            Self::Cells(kind, group) => cells = Some(group.iter().map(move |cell| kind.on(cell))),
        }
        let cards = takes.into_iter().flatten().chain(payments.into_iter().flatten());
        let builds = redesign.into_iter().flatten().chain(cells.into_iter().flatten());
        one.into_iter().chain(cards).chain(builds)
    }

    /// Calls `visit` with each action of the group: quicker than [`Choice::iter`].
    #[inline]
    pub fn for_each(&self, visit: &mut impl FnMut(Action)) {
        match *self {
            Self::One(action) => visit(action),
            Self::Takes(takes) => takes.iter().for_each(|cards| visit(Action::Take(cards))),
            Self::Payments(payments) => payments.iter().for_each(visit),
            Self::Redesign(tile, sites) => {
                sites.free().iter().for_each(|cell| visit(Action::Add { tile, cell }));
                sites.taken().iter().for_each(|cell| visit(Action::Swap { tile, cell }));
            }
            Self::Cells(kind, cells) => cells.iter().for_each(|cell| visit(kind.on(cell))),
        }
    }

    /// The action with this number, from 0.
    #[must_use]
    pub fn nth(&self, index: usize) -> Option<Action> {
        match *self {
            Self::One(action) => (index == 0).then_some(action),
            Self::Takes(takes) => takes.nth(index).map(Action::Take),
            Self::Payments(payments) => payments.nth(index),
            Self::Redesign(tile, sites) => {
                let free = sites.free();
                match index.checked_sub(free.len()) {
                    None => free.get(index).map(|cell| Action::Add { tile, cell }),
                    Some(index) => sites.taken().get(index).map(|cell| Action::Swap { tile, cell }),
                }
            }
            Self::Cells(kind, cells) => cells.get(index).map(|cell| kind.on(cell)),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The game is over.
    GameOver,
    /// Something else has to be decided now.
    NotNow,
    /// No card is named.
    NoCards,
    /// The cards do not lie in the display.
    NotInDisplay,
    /// Several cards may only be worth so much.
    TooMuch {
        /// What they are worth.
        sum: u16,
        /// What they may be worth.
        limit: u16,
    },
    /// A card that is not money is taken alone.
    NotAlone,
    /// No tile lies on that market place.
    EmptySlot,
    /// The market place takes another currency.
    WrongCurrency,
    /// The player does not have these cards.
    NotInHand,
    /// The payment does not reach the price.
    TooLittle {
        /// The tile's price.
        price: u8,
        /// The payment.
        paid: u16,
    },
    /// The payment has to be exactly the price.
    NotExact {
        /// The price.
        price: u8,
        /// The payment.
        paid: u16,
    },
    /// The tile is not in the player's reserve.
    NotInReserve,
    /// The tile is not waiting to be placed.
    NotWaiting,
    /// There is no Dirk to give the tile to.
    NoDirk,
    /// Only a tile that was bought can be given away.
    NotBought,
    /// The turn's first action cannot be declined while one is possible.
    MustAct,
    /// What is switched on for the purchase is not available now.
    NotPossible,
    /// A building rule would be broken.
    Placement(PlacementError),
    /// A module does not allow it.
    Refused(Refusal),
}

impl From<PlacementError> for ActionError {
    fn from(error: PlacementError) -> Self {
        Self::Placement(error)
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NotNow => f.write_str("something else is to be decided now"),
            Self::NoCards => f.write_str("no card is named"),
            Self::NotInDisplay => f.write_str("the cards do not lie in the display"),
            Self::TooMuch { sum, limit } => {
                write!(f, "several cards may be worth {limit} at most, not {sum}")
            }
            Self::NotAlone => f.write_str("a card that is not money is taken alone"),
            Self::NotExact { price, paid } => {
                write!(f, "exactly {price} has to be paid, not {paid}")
            }
            Self::EmptySlot => f.write_str("no tile lies on that market place"),
            Self::WrongCurrency => f.write_str("the market place takes another currency"),
            Self::NotInHand => f.write_str("the player does not have these cards"),
            Self::TooLittle { price, paid } => {
                write!(f, "{paid} does not pay the price of {price}")
            }
            Self::NotInReserve => f.write_str("the tile is not in the player's reserve"),
            Self::NotWaiting => f.write_str("the tile is not waiting to be placed"),
            Self::NoDirk => f.write_str("Dirk takes part with two players only"),
            Self::NotBought => f.write_str("only a tile that was bought can be given to Dirk"),
            Self::MustAct => f.write_str("the first action cannot be declined"),
            Self::NotPossible => f.write_str("that cannot be had with the tile now"),
            Self::Placement(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for ActionError {}
