//! The games, each with its own screens.

pub(crate) mod base;
pub(crate) mod red;
pub(crate) mod roll;
mod running;

pub(crate) use running::Running;
