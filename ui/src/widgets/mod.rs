//! The pieces that screens are made of.

pub(crate) mod card;
pub(crate) mod chrome;
pub(crate) mod coin;
pub(crate) mod gain;
pub(crate) mod half;
pub(crate) mod list;
pub(crate) mod marker;
pub(crate) mod module;
pub(crate) mod pace;
pub(crate) mod palace;
pub(crate) mod ranking;
pub(crate) mod show;
pub(crate) mod standings;
pub(crate) mod steer;
pub(crate) mod table;
pub(crate) mod tile;
