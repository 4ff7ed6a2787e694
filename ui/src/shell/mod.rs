//! What every game has: the way into it and out of it, settings, menu, rulebook, questions.

pub(crate) mod after;
pub(crate) mod demo;
pub(crate) mod dialog;
pub(crate) mod dirk;
pub(crate) mod ending;
pub(crate) mod handover;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod leftover;
pub(crate) mod menu;
pub(crate) mod name;
pub(crate) mod resume;
pub(crate) mod scores;
pub(crate) mod seats;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod title;
pub(crate) mod watch;
