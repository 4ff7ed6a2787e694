//! Computer players, for devices without a heap.
//!
//! A [`Player`] is given the view of its seat, thinks in slices, and says what it does. It never gets
//! hold of the game: all it can do with a view is to imagine games
//! that look the same. The same seed gives the same decision everywhere: what a player may think is
//! counted in games that it plays on in its mind, not in time.
//!
//! * [`Mind`] is the player for all games, at four [`Strength`]s.
//! * [`Known`] is what it knows of a game: [`mod@base`], `red` and [`mod@roll`] have one file or folder each.
//!
//! ```
//! use alhambra_engine::base::{Game, Setup};
//! use alhambra_engine::Play;
//! use alhambra_players::{Mind, Player, Strength, Thought};
//!
//! let mut game = Game::new(Setup::new(2)?, 1, &mut ());
//! let mut mind = Mind::<Game>::new(Strength::Easy, 7);
//! let seat = game.decider();
//! let action = loop {
//!     if let Thought::Decided(action) = mind.think(&game.seen_by(seat)) {
//!         break action;
//!     }
//! };
//! game.apply(&action, &mut ())?;
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
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
mod best;
mod fit;
mod known;
pub mod majority;
mod mind;
mod player;
mod random;
mod red;
pub mod roll;
mod strength;

pub use known::{Known, Prospects};
pub use mind::Mind;
pub use player::{Player, Thought};
pub use strength::Strength;
