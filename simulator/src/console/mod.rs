//! The console on the host: in a window, or driven by a script.

use crate::cli::Failure;

/// Opens the console in a window.
pub fn window() -> Result<(), Failure> {
    Err(Failure::usage("not built yet"))
}

/// Runs a script of button presses.
pub fn script(args: &mut lexopt::Parser) -> Result<(), Failure> {
    Err(args.next()?.map_or_else(
        || Failure::usage("not built yet"),
        |arg| arg.unexpected().into(),
    ))
}
