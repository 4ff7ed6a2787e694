//! Keeps saves in NOR flash so that a power cut at any byte loses at most what was being written.
//!
//! The partition is cut into four [`Journal`]s: settings, the running game, finished games, and
//! what could not be read. A journal is a ring of sectors that is written page after page; every
//! page carries a checksum, none is programmed twice between two erasures, and a sector is erased
//! only when nothing in it is needed any more. `docs/save-format.md` describes every byte.
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

mod crc;
mod journal;
mod page;
mod saves;
#[cfg(test)]
mod tests;

pub use crc::crc;
pub use journal::{Journal, StoreError};
pub use page::{PAGE, PAYLOAD, SECTOR};
pub use saves::{GAMES, Kind, Saves};
