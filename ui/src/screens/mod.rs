//! The screens, one file each.

pub(crate) mod dialog;
pub(crate) mod dock;
pub(crate) mod handover;
pub(crate) mod help;
pub(crate) mod leftover;
pub(crate) mod look;
pub(crate) mod map;
pub(crate) mod menu;
pub(crate) mod name;
pub(crate) mod pay;
pub(crate) mod result;
pub(crate) mod scoring;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod standings;
pub(crate) mod table;
pub(crate) mod title;
pub(crate) mod turn;
