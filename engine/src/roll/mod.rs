//! Roll & Write: dice, sheets, and a score sheet for all.
//!
//! A [`Setup`] says how many play; who plays alone chooses fictitious players and whether they score.
//!
//! ```
//! use alhambra_engine::roll::{Action, ActionError, Game, Setup};
//!
//! let mut game = Game::new(Setup::new(3)?, 7, &mut ());
//! assert_eq!(game.check(&Action::Double), Err(ActionError::NotNow));
//! // Coins can always be taken, with four new dice of which two are passed on.
//! game.apply(&Action::Coins, &mut ())?;
//! let mut keeps = 0;
//! game.for_each_action(&mut |action| keeps += usize::from(matches!(action, Action::Keep { .. })));
//! assert!((1..=4).contains(&keeps));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! An observer is told what happens; the text of an [`Event`] is its line in a game record.
//! [`Event::decision`] and [`Event::drawn`] are what a replay needs.

mod action;
mod chance;
mod data;
mod dice;
mod event;
mod game;
mod play;
mod score;
mod setup;
mod sheet;
mod snapshot;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use action::{Action, ActionError, Decision};
pub use chance::Chance;
pub use data::place_points;
pub use dice::{Die, Pair, Square, Two};
pub use event::{Drawn, Event, Rolled, Watcher};
pub use game::Game;
pub use score::{Award, Awards, Each, Outcome, ScoreRow, ScoreSheet};
pub use setup::{Fictitious, Participant, Setup, SetupError};
pub use sheet::{Coins, Squares, boxes};
pub use view::View;

/// The most actions of a turn that can be taken back together: adjusting, and building.
pub(crate) const TURN_ACTIONS: usize = 2;

/// Room for any game as bytes.
pub(crate) const SNAPSHOT_BYTES: usize = 192;
