//! What can be decided, and why a decision may be refused.

use core::fmt;

use super::ability::Ability;
use super::cards::{Card, Cards};
use super::place::{Pile, Section, Space};
use super::tile::TileId;
use crate::base::Destination;
use crate::kit::message::messages;
use crate::kit::{Cell, Kind, PlacementError, Seat, Side, Slot};

messages! {
    /// One decision.
    ///
    /// An ability is announced by its own action; then its guards are named one by one, and the card
    /// that it costs, as far as there is a choice. It takes effect when everything is paid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Action {
        /// Before the first turn: take a pile of money.
        0 "draft" => Draft { pile: Pile },
        /// Take these cards from the display. Of equal cards the leftmost go.
        1 "take" => Take(cards: Cards),
        /// Buy the building on a market place with these cards.
        2 "buy" => Buy { slot: Slot, pay: Cards },
        /// Buy a bazaar for exactly the price of the building on its market place.
        3 "bazaar" => Bazaar { tile: TileId, pay: Cards },
        /// Redesign: build a tile of the reserve.
        4 "add" => Add { tile: TileId, cell: Cell },
        /// Redesign: take the tile on this cell into the reserve.
        5 "remove" => Remove { cell: Cell },
        /// Redesign: put a tile of the reserve in the place of another, which goes to the reserve.
        6 "swap" => Swap { tile: TileId, cell: Cell },
        /// Go on to placing.
        7 "pass" => Pass,
        /// Put the piece of wall on a new tile.
        8 "attach" => Attach { tile: TileId, side: Side },
        /// Place a new tile.
        9 "place" => Place { tile: TileId, to: Destination },
        /// Ability: exchange the token of a building just bought with that on a market place.
        10 "swap-token" => SwapToken { tile: TileId, slot: Slot },
        /// Ability: buy a building of the overview board for exactly its price.
        11 "buy-ahead" => BuyAhead { space: Space, pay: Cards },
        /// Ability: take a piece of wall.
        12 "wall" => Wall,
        /// Ability: take any card of the display.
        13 "card" => Card { card: Card },
        /// Ability: take a plaza.
        14 "plaza" => Plaza,
        /// Ability: treat an overpaid purchase as exact.
        15 "exact" => Exact,
        /// Ability: announce to buy on a market place, and replace the token on one by chance.
        16 "announce" => Announce { slot: Slot, token: Slot },
        /// Ability: move a guard.
        17 "move-guard" => MoveGuard { from: Section, to: Section },
        /// Ability: take half a building.
        18 "half" => Half { kind as "type": Kind },
        /// Pay for an ability with this guard.
        19 "guard" => Guard { from: Section },
        /// Pay for an ability with this card.
        20 "give" => Give { card: Card },
    }
}

impl Action {
    /// The ability that it uses.
    #[must_use]
    pub const fn ability(&self) -> Option<Ability> {
        Some(match self {
            Self::SwapToken { .. } => Ability::SwapToken,
            Self::BuyAhead { .. } => Ability::Overview,
            Self::Wall => Ability::Wall,
            Self::Card { .. } => Ability::Card,
            Self::Plaza => Ability::Plaza,
            Self::Exact => Ability::Exact,
            Self::Announce { .. } => Ability::RandomToken,
            Self::MoveGuard { .. } => Ability::MoveGuard,
            Self::Half { .. } => Ability::Half,
            _ => return None,
        })
    }
}

/// Who decides what now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player takes one of the piles of money.
    Draft {
        /// The player.
        seat: Seat,
    },
    /// The player acts, uses abilities, or goes on to placing.
    Act {
        /// The player.
        seat: Seat,
        /// An action is left.
        further: bool,
    },
    /// The player names a guard that pays for an ability.
    Guard {
        /// The player.
        seat: Seat,
        /// The ability.
        ability: Ability,
    },
    /// The player names a card that pays for an ability.
    Give {
        /// The player.
        seat: Seat,
        /// The ability.
        ability: Ability,
    },
    /// The player has to buy what was announced.
    Announced {
        /// The player.
        seat: Seat,
        /// The market place.
        slot: Slot,
    },
    /// The player puts a piece of wall on a new tile.
    Attach {
        /// The player.
        seat: Seat,
    },
    /// The player places the tiles gained in this turn.
    Place {
        /// The player.
        seat: Seat,
    },
    /// The player places the tiles received at the end of the game.
    PlaceLeftover {
        /// The player.
        seat: Seat,
    },
    /// Nobody: the game is over.
    Over,
}

impl Decision {
    /// Who decides.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Draft { seat }
            | Self::Act { seat, .. }
            | Self::Guard { seat, .. }
            | Self::Give { seat, .. }
            | Self::Announced { seat, .. }
            | Self::Attach { seat }
            | Self::Place { seat }
            | Self::PlaceLeftover { seat } => Some(seat),
            Self::Over => None,
        }
    }
}

/// Says who has to do what.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draft { seat } => write!(f, "player {seat} takes a pile of money"),
            Self::Act { seat, .. } => write!(f, "player {seat} chooses an action"),
            Self::Guard { seat, .. } => write!(f, "player {seat} pays with a guard"),
            Self::Give { seat, .. } => write!(f, "player {seat} pays with a card"),
            Self::Announced { seat, slot } => write!(f, "player {seat} buys on place {slot}"),
            Self::Attach { seat } => write!(f, "player {seat} sets a piece of wall"),
            Self::Place { seat } => write!(f, "player {seat} places a new tile"),
            Self::PlaceLeftover { seat } => write!(f, "player {seat} places a leftover tile"),
            Self::Over => f.write_str("the game is over"),
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
    /// There is no such pile of money any more.
    NoSuchPile,
    /// There is no action left in this turn.
    NoActionLeft,
    /// The turn's first action cannot be declined while one is possible.
    MustAct,
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
    /// No tile lies there.
    NothingForSale,
    /// Another currency has to be paid, or one alone.
    WrongCurrency,
    /// The player does not have these cards.
    NotInHand,
    /// The payment does not reach the price.
    TooLittle {
        /// The price.
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
    /// Only what was bought in this turn can be given to Dirk.
    NotBought,
    /// A building rule would be broken.
    Placement(PlacementError),
    /// The ability is not in play.
    NotInPlay,
    /// The ability has been used in this turn.
    UsedAlready,
    /// There is nothing that the ability could be used for in this way.
    NoUse,
    /// The player has too few guards, and fewer points than they cost.
    TooFewPoints {
        /// What the missing guards cost.
        cost: i16,
    },
    /// A guard to pay with and another one to move are needed.
    TooFewGuards,
    /// There is no guard of the player, or it does not pay.
    NoGuard,
    /// There is no section of wall in the player's palace, or it has a guard.
    NoSection,
    /// Nothing is left to pay the ability with a card.
    NoCardLeft,
    /// The piece of wall cannot be set there.
    NoPlaceForWall,
}

impl From<PlacementError> for ActionError {
    fn from(error: PlacementError) -> Self {
        Self::Placement(error)
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::TooMuch { sum, limit } => {
                return write!(f, "several cards may be worth {limit} at most, not {sum}");
            }
            Self::TooLittle { price, paid } => {
                return write!(f, "{paid} does not pay the price of {price}");
            }
            Self::NotExact { price, paid } => {
                return write!(f, "exactly {price} has to be paid, not {paid}");
            }
            Self::TooFewPoints { cost } => {
                return write!(f, "the missing guards cost {cost} points");
            }
            Self::Placement(error) => return error.fmt(f),
            Self::GameOver => "the game is over",
            Self::NotNow => "something else is to be decided now",
            Self::NoSuchPile => "there is no such pile any more",
            Self::NoActionLeft => "there is no action left in this turn",
            Self::MustAct => "the first action cannot be declined",
            Self::NoCards => "no card is named",
            Self::NotInDisplay => "the cards do not lie in the display",
            Self::NothingForSale => "no tile is for sale there",
            Self::WrongCurrency => "another currency has to be paid",
            Self::NotInHand => "the player does not have these cards",
            Self::NotInReserve => "the tile is not in the player's reserve",
            Self::NotWaiting => "the tile is not waiting to be placed",
            Self::NoDirk => "Dirk takes part with two players only",
            Self::NotBought => "only what was bought can be given to Dirk",
            Self::NotInPlay => "the ability is not in play",
            Self::UsedAlready => "the ability has been used in this turn",
            Self::NoUse => "there is nothing to use the ability for",
            Self::TooFewGuards => "one guard has to pay and another one moves",
            Self::NoGuard => "no guard that could pay or move stands there",
            Self::NoSection => "no free section of wall is there",
            Self::NoCardLeft => "no card is left to pay the ability with",
            Self::NoPlaceForWall => "the piece of wall cannot be set there",
        };
        f.write_str(text)
    }
}

impl core::error::Error for ActionError {}
