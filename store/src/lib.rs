//! Keeps saves in NOR flash so that a power cut at any byte loses at most what was being written.
//!
//! The partition is cut into [`Journal`]s, one for each [`Kind`] of value, for finished games, and for
//! what could not be read. A journal is a ring of sectors that is written page after page; every
//! page carries a checksum, a whole value stands in two sectors, and a sector is erased only when
//! nothing in it is needed any more. `docs/save-format.md` describes every byte.
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

mod error;
mod journal;
mod page;
mod read;
mod ring;
mod saves;
mod sums;

pub use error::StoreError;
pub use journal::Journal;
pub use page::{PAGE, PAYLOAD, SECTOR};
pub use ring::Place;
pub use saves::{GAMES, Kind, Saves};
pub use sums::crc;
