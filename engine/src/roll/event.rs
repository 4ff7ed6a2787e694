//! What happens in a game.

use heapless::Vec;

use super::action::Action;
use super::dice::{Die, Square, Two};
use super::score::{Award, Outcome, ScoreSheet};
use super::setup::Participant;
use crate::kit::message::messages;
use crate::kit::{Kind, Observer, Seat};

/// Is told what happens.
pub type Watcher<'a> = dyn Observer<Event> + 'a;

/// Dice of one colour that are rolled together.
pub type Rolled = Vec<Die, 2>;

messages! {
    /// Something that happens in a game. Its text is its line in a game record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Who begins.
        0 "start" => Start { player: Seat },
        /// Two dice give somebody a building: before the first turn, or a fictitious player.
        1 "mark" => Mark { who as "player": Participant, cell: Square, kind as "type": Kind },
        /// They give nothing new, and are rolled again.
        2 "again" => Again { who as "player": Participant, cell: Square },
        /// A player rolls dice that stay on the sheet, or four of which two do.
        3 "roll" => Roll { player: Seat, blue: Rolled, yellow: Rolled },
        /// A turn begins.
        4 "turn" => Turn { player: Seat, round: u8 },
        /// Dice are changed: all four as they are then, and what it cost.
        5 "adjust" => Adjust { player: Seat, blue: Two, yellow: Two, coins: u8 },
        /// A building is built.
        6 "build" => Build { player: Seat, cell: Square, kind as "type": Kind },
        /// Coins are gained.
        7 "coins" => Coins { player: Seat, coins: u8 },
        /// A second building is built.
        8 "double" => Double { player: Seat, cell: Square, kind as "type": Kind },
        /// No second building is built.
        9 "pass" => Pass { player: Seat },
        /// Two dice of four are kept, the others passed on.
        10 "keep" => Keep { player: Seat, blue: Die, yellow: Die },
        /// Places are given for a type that was completed in this round.
        11 "award" => Award(award: Award),
        /// The final scoring.
        12 "score" => Score(sheet: ScoreSheet),
        /// The final result.
        13 "end" => End(outcome: Outcome),
    }
}

/// What came up by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Who begins.
    Starter(Seat),
    /// A die is rolled.
    Die(Die),
}

impl Event {
    /// The decision that it tells of, and whose it was, if it tells of one.
    #[must_use]
    pub fn decision(&self) -> Option<(Seat, Action)> {
        Some(match *self {
            Self::Adjust { player, blue, yellow, .. } => (player, Action::Adjust { blue, yellow }),
            Self::Build { player, cell, .. } => (player, Action::Build { cell }),
            Self::Coins { player, .. } => (player, Action::Coins),
            Self::Double { player, .. } => (player, Action::Double),
            Self::Pass { player } => (player, Action::Pass),
            Self::Keep { player, blue, yellow } => (player, Action::Keep { blue, yellow }),
            Self::Start { .. }
            | Self::Mark { .. }
            | Self::Again { .. }
            | Self::Roll { .. }
            | Self::Turn { .. }
            | Self::Award(_)
            | Self::Score(_)
            | Self::End(_) => return None,
        })
    }

    /// Visits what came up by chance in it.
    pub fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Start { player } => visit(Drawn::Starter(player)),
            Self::Mark { cell, .. } | Self::Again { cell, .. } => {
                visit(Drawn::Die(cell.pair().blue));
                visit(Drawn::Die(cell.pair().yellow));
            }
            Self::Roll { ref blue, ref yellow, .. } => {
                for (&blue, &yellow) in blue.iter().zip(yellow) {
                    visit(Drawn::Die(blue));
                    visit(Drawn::Die(yellow));
                }
            }
            Self::Turn { .. }
            | Self::Adjust { .. }
            | Self::Build { .. }
            | Self::Coins { .. }
            | Self::Double { .. }
            | Self::Pass { .. }
            | Self::Keep { .. }
            | Self::Award(_)
            | Self::Score(_)
            | Self::End(_) => {}
        }
    }
}
