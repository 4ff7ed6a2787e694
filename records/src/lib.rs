//! Game records: reading them, and replaying them by the rules.
//!
//! A record is JSON Lines: a header, then one event on each line. The engine writes and reads the
//! lines of events ([`Message`](alhambra_engine::message::Message)). This library has the parser,
//! the header, and the replay, in which chance follows the record.
//!
//! Desktop and web use this library; it draws nothing and opens no file.
#![forbid(unsafe_code)]

mod base;
mod header;
mod json;
mod record;
mod red;
mod replay;
mod roll;
pub mod strict;
#[cfg(test)]
mod tests;

pub use base::BaseScript;
pub use header::{FORMAT, Header, VERSION, modules_named, red_modules_named};
pub use json::parse;
pub use record::{Entry, Malformed, Record};
pub use red::RedScript;
pub use replay::{Difference, Recorded, check};
pub use roll::RollScript;
