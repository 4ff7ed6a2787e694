//! What the modules of the base game show.

pub(crate) mod characters;
