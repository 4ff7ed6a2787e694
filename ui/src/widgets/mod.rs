//! The pieces that screens are made of.

pub(crate) mod card;
pub(crate) mod character;
pub(crate) mod chrome;
pub(crate) mod coin;
pub(crate) mod list;
pub(crate) mod marker;
pub(crate) mod module;
pub(crate) mod palace;
pub(crate) mod thief;
pub(crate) mod tile;
pub(crate) mod vizier;
pub(crate) mod watchtower;
