//! What can be decided, and why a decision may be refused.

use core::fmt;

use super::dice::{Die, Square, Two};
use crate::kit::Seat;
use crate::kit::message::messages;

messages! {
    /// One decision.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Action {
        /// Changes one or two of the four dice, to these values together; each step costs a coin.
        0 "adjust" => Adjust { blue: Two, yellow: Two },
        /// Builds on a cell to which a blue and a yellow die point.
        1 "build" => Build { cell: Square },
        /// Takes a coin for each intersection that is built already.
        2 "coins" => Coins,
        /// Builds on the cell of the two dice that were not used.
        3 "double" => Double,
        /// Does not build a second time.
        4 "pass" => Pass,
        /// Keeps these two of four dice; the others are passed on.
        5 "keep" => Keep { blue: Die, yellow: Die },
    }
}

/// Who decides what now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player builds or takes coins.
    Act {
        /// The player.
        seat: Seat,
        /// Dice have been adjusted in this turn.
        adjusted: bool,
    },
    /// The player has built and may build once more.
    Double {
        /// The player.
        seat: Seat,
    },
    /// The player has rolled four dice and chooses those to keep.
    Keep {
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
            Self::Act { seat, .. } | Self::Double { seat } | Self::Keep { seat } => Some(seat),
            Self::Over => None,
        }
    }
}

/// Says who has to do what.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act { seat, .. } => write!(f, "player {seat} builds or takes coins"),
            Self::Double { seat } => write!(f, "player {seat} may build a second time"),
            Self::Keep { seat } => write!(f, "player {seat} chooses dice to keep"),
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
    /// There has been a special action in this turn.
    OneSpecial,
    /// No die would be changed.
    NoStep,
    /// More than two dice would be changed.
    TooManyDice,
    /// That costs more coins than are there.
    TooFewCoins {
        /// What it costs.
        cost: u8,
        /// What is there.
        held: u8,
    },
    /// No blue and yellow die point to that cell.
    NoIntersection,
    /// The cell is built already.
    Built,
    /// No die shows that.
    NoSuchDie,
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NotNow => f.write_str("something else is to be decided now"),
            Self::OneSpecial => f.write_str("there has been a special action in this turn"),
            Self::NoStep => f.write_str("no die is changed"),
            Self::TooManyDice => f.write_str("two dice may be changed at most"),
            Self::TooFewCoins { cost, held } => write!(f, "that costs {cost} coins, not {held}"),
            Self::NoIntersection => f.write_str("no two dice point to that cell"),
            Self::Built => f.write_str("the cell is built already"),
            Self::NoSuchDie => f.write_str("no die shows that"),
        }
    }
}

impl core::error::Error for ActionError {}
