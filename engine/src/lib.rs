//! The rules of Alhambra, for devices without a heap.
//!
//! A game is a plain value: it can be copied and compared, and it holds everything, the random
//! generator included. It says who decides what, lists and checks what may be decided, and carries
//! it out. Nothing here draws, waits, allocates or panics.
//!
//! * [`base`] is the base game with its modules. Begin there.
//! * [`red`] is The Red Palace, [`roll`] is Roll & Write.
//! * [`Play`] is what all games have in common. What works with any game is written over it.
//! * [`message`] makes bytes, record lines and arbitrary values of decisions and events.
//! * The other items are shared by the games: [`Cell`], [`Walls`], [`Kind`], [`Currency`], [`Seat`],
//!   [`Palace`], [`majority`].
//!
//! # A whole game
//!
//! ```
//! use alhambra_engine::base::{Game, Setup};
//!
//! // Three players. The same seed always gives the same game.
//! let mut game = Game::new(Setup::new(3)?, 7, &mut ());
//!
//! // Everybody takes the first of all legal actions, until there is none.
//! let mut actions = 0;
//! while game.play(|_count| 0, &mut ()).is_some() {
//!     actions += 1;
//! }
//! let outcome = game.outcome().expect("the game is over");
//! assert_eq!(outcome.totals.len(), 3);
//! assert!(!outcome.winners.is_empty() && actions > 50);
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
//!
//! # Palaces
//!
//! The geometry can be used alone:
//!
//! ```
//! use alhambra_engine::{Cell, Palace, PlacementError, Walls};
//!
//! let walls = |letters| Walls::from_letters(letters).unwrap();
//! let palace = Palace::new([(Cell::new(1, 0), walls("NE"))]).unwrap();
//! assert_eq!(palace.longest_wall().len(), 2);
//! assert_eq!(palace.check_add(Cell::new(0, 1), walls("W")), Ok(()));
//! assert_eq!(palace.check_add(Cell::new(1, 0), walls("W")), Err(PlacementError::Occupied));
//! ```
//!
//! # Any game
//!
//! ```
//! use alhambra_engine::base::{Game, Setup};
//! use alhambra_engine::{Play, Seat};
//!
//! /// How many of the first hundred decisions are this seat's, whatever the game.
//! fn decisions<G: Play>(mut game: G, seat: Seat) -> usize {
//!     let mut count = 0;
//!     for number in 0..100 {
//!         count += usize::from(game.decider() == Some(seat));
//!         game.play(&mut |choices| number % choices, &mut ());
//!     }
//!     count
//! }
//!
//! assert!(decisions(Game::new(Setup::new(2)?, 1, &mut ()), Seat::S0) > 10);
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
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
pub mod red;
pub mod roll;
mod room;

pub use kit::*;
pub use room::{SNAPSHOT_BYTES, TURN_ACTIONS};
