//! The rules engine against slow and obvious judges, through its public API.

mod any_game;
mod base_game;
mod common;
mod listings;
mod messages;
mod palaces;
mod red_game;
mod roll_game;
mod shapes;
