//! Why modules refuse decisions.

use core::fmt;

use crate::base::action::ActionError;

/// Why a module refuses a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The own vizier sleeps.
    Asleep,
    /// The own vizier is awake already.
    Awake,
    /// The player has no thief for that card.
    NoThief,
    /// Who is due next may not steal.
    DueNext,
    /// The player does not own that character.
    NotOwned,
    /// The character has been used in this turn.
    Used,
    /// The beggar helps only who has fewer than three money cards.
    TooManyCards,
    /// There is nothing left to draw.
    NothingToDraw,
    /// The new card may not be worth more than the old one.
    WorthMore,
    /// A bid must be higher than the last one.
    BidTooLow {
        /// The highest bid so far.
        highest: u16,
    },
    /// The bidder could not pay so much in one kind of money.
    BidTooHigh {
        /// The most that can be paid.
        most: u16,
    },
    /// The payment does not reach the bid.
    BelowBid {
        /// The bid.
        bid: u16,
        /// The payment.
        paid: u16,
    },
    /// What is wanted with the tile cannot be had now.
    NotPossible,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Asleep => "the vizier sleeps",
            Self::Awake => "the vizier is awake already",
            Self::NoThief => "the player has no thief for that card",
            Self::DueNext => "who is due next may not steal",
            Self::NotOwned => "the player does not own that character",
            Self::Used => "that character has been used in this turn",
            Self::TooManyCards => "the beggar helps only who has fewer than 3 money cards",
            Self::NothingToDraw => "there is nothing left to draw",
            Self::WorthMore => "the new card may not be worth more than the old one",
            Self::BidTooLow { highest } => {
                return write!(f, "the highest bid is {highest} already");
            }
            Self::BidTooHigh { most } => {
                return write!(f, "{most} is the most that can be paid in one kind of money");
            }
            Self::BelowBid { bid, paid } => {
                return write!(f, "{paid} does not pay the bid of {bid}");
            }
            Self::NotPossible => "that cannot be had with the tile now",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
