//! The games, each with its own screens.

pub(crate) mod base;
pub(crate) mod red;
pub(crate) mod roll;
mod running;
mod shelf;

pub(crate) use running::{Housed, Running};
pub(crate) use shelf::{Kept, Shelf};
