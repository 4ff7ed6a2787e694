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

mod cell;
mod data;
mod money;
mod seat;
mod tile;

pub use cell::{Cell, Side};
pub use money::{Card, Cards, Currency, Purse};
pub use seat::{Seat, Slot};
pub use tile::{Kind, TILE_COUNT, TileFace, TileId, TileSet, Walls};
