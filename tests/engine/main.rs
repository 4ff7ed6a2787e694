//! The rules engine against slow and obvious judges, through its public API.

mod common;
mod grounds;
mod palaces;
mod random_games;
