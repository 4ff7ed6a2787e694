//! Developer commands.
#![forbid(unsafe_code)]

mod bench;
mod figures;
mod fuzz;
mod measures;
mod prepare;
mod shell;
mod test;

use std::process::ExitCode;

const HELP: &str = "\
Developer commands. Each does its own set-up.

    cargo xtask test            run everything that must pass, budgets on the handheld included
    cargo xtask bench           measure everything; prints the tables of docs/performance.md
    cargo xtask fuzz [SECONDS]  run every fuzz target for so long, 60 if not given
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test"] => test::run(),
        ["bench"] => bench::run(),
        ["fuzz"] => fuzz::run(60),
        ["fuzz", seconds] if seconds.parse().is_ok_and(|seconds: u32| seconds > 0) => {
            fuzz::run(seconds.parse().unwrap_or_default())
        }
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
