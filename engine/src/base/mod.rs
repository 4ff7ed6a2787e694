//! The base game and its modules.

mod action;
mod apply;
mod cards;
mod census;
mod chance;
mod data;
mod event;
mod game;
mod legal;
pub mod modules;
mod payment;
mod score;
mod setup;
mod steps;
mod takes;
#[cfg(test)]
mod tests;
mod tile;
mod view;

pub use action::{Action, ActionError, CellAction, Choice, Decision, Destination};
pub use cards::{Card, Cards};
pub use census::Census;
pub use chance::Chance;
pub use event::{Event, Observer, Origin};
pub use game::{DeckCard, Dirk, Game};
pub use modules::{
    Extras, Module, ModuleCensus, ModuleEvent, ModuleSet, Move, PLAYABLE, Question, Refusal,
    ScoreItem, Special, Tender,
};
pub use payment::Payments;
pub use score::{Outcome, Round, ScoreRow, ScoreSheet, Scorer};
pub use setup::{Setup, SetupError, pile_ends};
pub use takes::Takes;
pub use tile::{Family, TILE_COUNT, TileFace, TileId, TileSet};
pub use view::View;

/// Tiles of the base game alone.
pub(crate) const PLAIN_TILES: usize = data::TILES.len();

/// The most pieces of a palace: all tiles, and what modules set beside them.
pub(crate) const MOST_PIECES: usize = TILE_COUNT + 18;
