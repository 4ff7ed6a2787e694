//! Alhambra on the host: the console in a window or from a script, self-play, records, analysis.
#![forbid(unsafe_code)]

pub mod analyse;
pub mod cli;
pub mod console;
pub mod files;
pub mod reference;
pub mod replay;
pub mod seats;
pub mod selfplay;
pub mod tournament;
pub mod tune;
