//! The parts of the firmware that need no hardware: they are tested on the host.
//!
//! Unofficial: an independent implementation, not connected with the game's publisher.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

pub mod areas;
pub mod battery;
pub mod buttons;
pub mod entropy;
pub mod melody;
