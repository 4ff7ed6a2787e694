//! The console: a whole game of Alhambra on a small screen with eight buttons.
//!
//! [`Console`] is all that a host needs: it takes [`Input`], draws on any display of RGB565
//! colours, and asks for sounds and saves by [`Request`]. It knows no board, window, file or clock.
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

mod art;
mod console;
mod draw;
pub mod gallery;
mod games;
mod input;
pub mod keys;
mod log;
pub mod melody;
mod nav;
mod player;
mod roster;
mod save;
mod scores;
#[cfg(test)]
mod secrecy;
mod session;
mod settings;
mod shell;
mod text;
mod widgets;

pub use console::Console;
pub use draw::damage::Damage;
pub use draw::frame::Surface;
pub use games::base::chooser::module_pages;
pub use input::{Battery, Button, Cue, Input, Notice, Request, Scribe, Store};
pub use roster::{NAME_LETTERS, Name};
pub use save::{LoadError, SAVE_BYTES, SaveError, Saved};
pub use settings::{Pace, Settings};
pub use text::Language;
