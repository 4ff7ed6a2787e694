//! The base game: its screens, one file each, and what they share.

pub(crate) mod between;
pub(crate) mod board;
pub(crate) mod bulletin;
pub(crate) mod chooser;
mod dock;
pub(crate) mod fan;
pub(crate) mod flow;
mod hover;
mod items;
pub(crate) mod look;
mod losses;
pub(crate) mod map;
pub(crate) mod modules;
pub(crate) mod moves;
pub(crate) mod news;
mod options;
pub(crate) mod pay;
pub(crate) mod payment;
mod people;
pub(crate) mod pick;
pub(crate) mod powers;
pub(crate) mod result;
mod running;
pub(crate) mod scoring;
pub(crate) mod site;
pub(crate) mod turn;
pub(crate) mod watch;
pub(crate) mod ways;
mod wording;

pub(crate) use running::Session;
