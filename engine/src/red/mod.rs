//! The Red Palace: land and buildings drawn apart, an overview board, guards and their abilities.
//!
//! A [`Setup`] says how many play, with which modules, and how.
//!
//! ```
//! use alhambra_engine::red::{Action, Decision, Game, Pile, Setup};
//!
//! let mut game = Game::new(Setup::new(3)?.for_a_first_game(), 7, &mut ());
//! // Before the first turn everybody takes a pile of money; the first player gets the last one.
//! for pile in [Pile::P2, Pile::P1] {
//!     game.apply(&Action::Draft { pile }, &mut ())?;
//! }
//! assert!(matches!(game.decision(), Decision::Act { further: true, .. }));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! An observer is told what happens; the text of an [`Event`] is its line in a game record.
//! [`Event::decision`] and [`Event::drawn`] are what a replay needs.

mod abilities;
mod ability;
mod action;
mod apply;
mod begin;
mod cards;
mod chance;
mod check;
mod choice;
mod data;
mod event;
mod game;
mod guards;
mod imagine;
mod legal;
mod place;
mod play;
mod possible;
mod preview;
mod refill;
mod score;
mod scoring;
mod setup;
mod snapshot;
mod steps;
#[cfg(test)]
mod tests;
mod tile;
mod view;

pub use ability::{Abilities, Ability};
pub use action::{Action, ActionError, Decision};
pub use cards::{Card, Cards};
pub use chance::Chance;
pub use event::{Dealt, Drawn, Event, Spaces, Watcher};
pub use game::{DeckCard, Dirk, Game, GuardBoard, ScoreTile};
pub use guards::Cost;
pub use place::{Pile, Section, Space};
pub use score::{Outcome, ScoreRow, ScoreSheet};
pub use setup::{Module, Modules, Setup, SetupError};
pub use tile::{Face, Family, TILE_COUNT, TileId, TileSet};
pub use view::View;

/// The most pieces of a palace: all tiles.
pub(crate) const MOST_PIECES: usize = TILE_COUNT;

/// The most actions of a turn that can be taken back together: thirteen purchases and another action;
/// four abilities with two guards or a guard and a card; going on, a piece of wall, and fourteen tiles
/// to place.
pub(crate) const TURN_ACTIONS: usize = 13 + 1 + 4 * 3 + 2 + 14;

/// Room for any game as bytes.
pub(crate) const SNAPSHOT_BYTES: usize = 1280;
