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

pub mod base;
mod kit;
mod room;

pub use kit::*;
