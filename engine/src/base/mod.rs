//! The base game and its modules.
//!
//! # Setting up
//!
//! A [`Setup`] says how many play, and with which modules; a seed decides all chance.
//!
//! ```
//! use alhambra_engine::base::{Decision, Game, Setup};
//!
//! let game = Game::new(Setup::new(3)?, 42, &mut ());
//! // Somebody has to take an action, the first of the turn.
//! assert!(matches!(game.decision(), Decision::Act { first: true, .. }));
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
//!
//! # Deciding
//!
//! [`Game::for_each_action`] visits every legal action, [`Game::check`] says whether an action is
//! legal and why not, and [`Game::apply`] carries it out: all or nothing.
//!
//! ```
//! use alhambra_engine::base::{Action, ActionError, Cards, Game, Setup};
//!
//! let mut game = Game::new(Setup::new(3)?, 42, &mut ());
//! let mut actions = Vec::new();
//! game.for_each_action(&mut |action| actions.push(action));
//! assert_eq!(actions.len(), game.count_actions());
//!
//! // An action that is not legal is refused, and nothing happens.
//! let before = game.clone();
//! let nothing = Action::Take(Cards::none());
//! assert_eq!(game.apply(&nothing, &mut ()), Err(ActionError::NoCards));
//! assert_eq!(game, before);
//!
//! game.apply(&actions[0], &mut ())?;
//! assert_ne!(game, before);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`Game::choices`] visits the same actions in groups, which is faster: all cells for a tile, or
//! all payments for it, are one [`Choice`].
//!
//! # Watching, and writing a record
//!
//! An observer is told what happens. The text of an [`Event`] is its line in a game record, and
//! the reader of such lines comes with it ([`Message`](crate::message::Message)).
//!
//! ```
//! use alhambra_engine::base::{Event, Game, Setup};
//!
//! let mut record = String::new();
//! let mut scribe = |event: &Event| record += &format!("{event}\n");
//! let mut game = Game::new(Setup::new(2)?, 42, &mut scribe);
//! for _ in 0..10 {
//!     game.play(|_| 0, &mut scribe);
//! }
//! assert!(record.starts_with(r#"{"e":"market","slot":1,"tile":"#));
//! assert!(record.contains(r#"{"e":"take","player":"#));
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
//!
//! [`Event::decision`] gives the action that an event tells of, and [`Event::drawn`] what in it came
//! up by chance. With a [`Chance`] made from these, [`Game::with_chance`] and [`Game::apply_with`]
//! replay a record without its seed.
//!
//! # What a seat may see
//!
//! A [`View`] shows everything open and one seat's own cards; [`Game::table`] shows what everybody
//! sees. It can be asked for choices and checks, and it can [imagine](View::imagine) a game that
//! looks the same from this seat, with everything hidden dealt anew.
//!
//! ```
//! use alhambra_engine::base::{Game, Setup};
//!
//! let game = Game::new(Setup::new(3)?, 42, &mut ());
//! let seat = game.decision().seat().expect("somebody decides");
//! let view = game.view(seat);
//! assert!(view.hand().is_some() && game.table().hand().is_none());
//!
//! let mut count = 0;
//! view.choices(&mut |choice| count += choice.len());
//! assert_eq!(count, game.count_actions());
//!
//! // Nothing is known that the seat cannot see, and the game can be played on.
//! let mut other = view.imagine(7);
//! assert_eq!(other.view(seat).hand(), view.hand());
//! assert!(other.play(|_| 0, &mut ()).is_some());
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
//!
//! # Snapshots
//!
//! As [`Bytes`](crate::message::Bytes) a game is a snapshot. What is read is a possible game, or
//! nothing.
//!
//! ```
//! use alhambra_engine::SNAPSHOT_BYTES;
//! use alhambra_engine::base::{Game, Setup};
//! use alhambra_engine::message::Bytes;
//!
//! let game = Game::new(Setup::new(3)?, 42, &mut ());
//! let mut bytes = Vec::new();
//! game.store(&mut |byte| bytes.push(byte));
//! assert!(bytes.len() <= SNAPSHOT_BYTES);
//! assert_eq!(Game::load(&mut &bytes[..]), Some(game));
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```
//!
//! # Modules
//!
//! The [`Module`]s can be played in any combination. Their decisions are
//! [`Move`]s, what happens with them are [`ModuleEvent`]s, and what they ask are [`Question`]s; each
//! module's own types are in its file under [`modules`].
//!
//! ```
//! use alhambra_engine::base::{Action, Game, Module, ModuleSet, Move, Setup, modules::vizier};
//!
//! let modules = ModuleSet::NONE.with(Module::Vizier).with(Module::Camps);
//! let game = Game::new(Setup::new(3)?.with_modules(modules), 42, &mut ());
//! let seat = game.decision().seat().expect("somebody decides");
//! assert!(game.table().is_vizier_awake(seat));
//!
//! let wake = Action::Module(Move::Vizier(vizier::Move::Wake));
//! let refused = game.check(&wake).unwrap_err();
//! assert_eq!(refused.to_string(), "the vizier is awake already");
//! # Ok::<(), alhambra_engine::base::SetupError>(())
//! ```

mod action;
mod alter;
mod apply;
mod cards;
mod census;
mod chance;
mod data;
mod event;
mod game;
mod imagine;
mod legal;
pub mod modules;
mod payment;
mod play;
mod score;
mod setup;
mod snapshot;
mod steps;
mod takes;
#[cfg(test)]
mod tests;
mod tile;
mod tokens;
mod view;

pub use action::{Action, ActionError, CellAction, Choice, Decision, Destination};
pub use alter::Alteration;
pub use cards::{Card, Cards};
pub use census::Census;
pub use chance::Chance;
pub use event::{Dealt, Drawn, Event, Origin, Told, Watcher};
pub use game::{DeckCard, Dirk, Game};
pub use modules::{
    Component, Module, ModuleEvent, ModulePoints, ModuleSet, Move, PaidFor, Question, Refusal,
    Special, Switches, Tender,
};
pub use payment::Payments;
pub use score::{Outcome, Round, ScoreRow, ScoreSheet, Scorer};
pub use setup::{Setup, SetupError, pile_ends};
pub use takes::{Take, Takes};
pub use tile::{Family, TILE_COUNT, TileFace, TileId, TileSet};
pub use view::View;

/// The most pieces of a palace: tiles, and what modules set beside them.
pub(crate) const MOST_PIECES: usize =
    data::TILES.len() + modules::room::BUILT + modules::room::PIECES;

/// The most actions of a turn that can be taken back together: four purchases and another action,
/// four tiles to place, and what modules add, up to a limit: a longer turn is settled there.
pub(crate) const TURN_ACTIONS: usize = {
    const ALL: usize = 4 + 1 + 4 + modules::room::TURN_ACTIONS;
    const ENOUGH: usize = 48;
    if ALL < ENOUGH { ALL } else { ENOUGH }
};

/// Room for any game as bytes.
pub(crate) const SNAPSHOT_BYTES: usize = 1408;
