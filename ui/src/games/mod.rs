//! The games, each with its own screens.

pub(crate) mod base;
