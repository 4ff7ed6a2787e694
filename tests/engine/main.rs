//! The rules engine against slow and obvious judges, through its public API.

mod common;
mod grounds;
mod modules;
mod palaces;
mod random_games;
