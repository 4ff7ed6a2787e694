//! The rules engine against slow and obvious judges, through its public API.

mod any_game;
mod base_game;
mod common;
mod messages;
mod palaces;
mod shapes;
