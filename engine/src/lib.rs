//! The rules of Alhambra, for devices without a heap.
//!
//! Unofficial: an independent implementation, not connected with the game's publisher.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    warn(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing
    )
)]

#[cfg(test)]
extern crate std;

mod action;
mod apply;
mod cell;
mod census;
mod chance;
mod data;
mod event;
mod game;
mod grounds;
mod legal;
mod modules;
mod money;
mod palace;
mod payment;
mod score;
mod seat;
mod sets;
mod setup;
mod steps;
mod takes;
#[cfg(test)]
mod tests;
mod tile;
mod view;

pub use action::{Action, ActionError, CellAction, Choice, Decision, Destination};
pub use cell::{Cell, Side};
pub use census::Census;
pub use chance::{Chance, below};
pub use event::{Event, Observer, Origin};
pub use game::{DeckCard, Dirk, Game};
pub use grounds::{Corner, Edge, Grounds, LongestWall, Piece, WallSegment};
pub use modules::{
    Auction, Character, CharacterEvent, CharacterMove, CharacterQuestion, Extras, Module,
    ModuleCensus, ModuleEvent, ModuleSet, Move, PLAYABLE, Question, Refusal, ScoreItem, Special,
    Tender, ThiefEvent, ThiefMove, VizierEvent, VizierMove, Watchtower, WatchtowerEvent,
    WatchtowerMove,
};
pub use money::{Card, Cards, Currency, Purse};
pub use palace::{
    CellSet, Outline, OutlineEdge, Palace, PalaceError, PlacementError, Sites, WallRun,
};
pub use payment::Payments;
pub use score::{MOST_SCORERS, Outcome, Round, ScoreRow, ScoreSheet, Scorer, Share, majority};
pub use seat::{Seat, Slot};
pub use setup::{Setup, SetupError, pile_ends};
pub use takes::Takes;
pub use tile::{Family, Kind, TILE_COUNT, TileFace, TileId, TileSet, Walls};
pub use view::View;
