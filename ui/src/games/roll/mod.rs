//! Roll & Write: its screens, one file each, and what they share.

pub(crate) mod board;
pub(crate) mod flow;
pub(crate) mod look;
mod news;
mod preview;
pub(crate) mod result;
pub(crate) mod round;
mod running;
mod table;
#[cfg(test)]
mod tests;
pub(crate) mod watch;
pub(crate) mod widgets;
pub(crate) mod words;

pub(crate) use running::Session;
pub(crate) use widgets::icon;
