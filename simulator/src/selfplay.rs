//! The `selfplay` command.

use crate::cli::Failure;

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    Err(args.next()?.map_or_else(
        || Failure::usage("not built yet"),
        |arg| arg.unexpected().into(),
    ))
}
