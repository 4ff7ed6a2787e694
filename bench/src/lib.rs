//! What is measured, on the host and on the handheld alike: a fixed palace and fixed games.
#![no_std]

mod fixture;
#[cfg(target_os = "none")]
pub mod probe;
mod script;
pub mod thinking;

pub use fixture::{ALL_WALLS, border, everywhere, palace, tiles};
pub use script::{
    FIXED_SEED, Script, Summary, all_modules, fixed_game, fixed_setup, games_with_all_modules,
    red_setup,
};
