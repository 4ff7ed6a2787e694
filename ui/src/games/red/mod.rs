//! The Red Palace: its screens, one file each, and what they share.

pub(crate) mod abilities;
mod bar;
mod board;
pub(crate) mod draft;
pub(crate) mod flow;
mod guard_board;
pub(crate) mod guards;
mod items;
pub(crate) mod look;
pub(crate) mod map;
mod money;
pub(crate) mod news;
pub(crate) mod pay;
pub(crate) mod pick;
pub(crate) mod result;
mod rules;
mod running;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod tile;
pub(crate) mod turn;
pub(crate) mod watch;
pub(crate) mod words;

pub(crate) use running::Session;
