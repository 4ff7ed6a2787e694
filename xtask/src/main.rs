//! Developer commands.
#![forbid(unsafe_code)]

mod bench;
mod figures;
mod firmware;
mod fuzz;
mod measures;
mod prepare;
mod shell;
mod test;
mod tests_named;
mod thinking;
mod tune;
mod uf2;

use std::process::ExitCode;

/// The board that is meant if none is named.
const DEFAULT: &str = "picosystem";

const HELP: &str = "\
Developer commands. Each does its own set-up.

    cargo xtask test            run everything that must pass, budgets on the handheld included
    cargo xtask test --long     the same, then ten times the random games and a million presses, and on
                                the emulated handheld more power cuts and more bad saves
    cargo xtask bench           measure everything; prints the tables of docs/performance.md
    cargo xtask thinking        measure turns of computer players on the emulated handheld
    cargo xtask tune            find anew the numbers that computer players of the base game go by, and
                                print them; docs/players.md tells where they go
    cargo xtask fuzz [SECONDS]  run every fuzz target for so long, 60 if not given, and tell
                                how often it ran and how much it reached
    cargo fw [--board B]        build the firmware, for the PicoSystem if no board is named
    cargo flash [--board B]     build it, flash it over a debug probe, and show its log
    cargo xtask uf2 [--board B] write images for drag-and-drop, for one board or all
    cargo xtask firmware [NAME] run the firmware's tests in the emulator, those with NAME in theirs;
                                ALHAMBRA_CUTS=1000 cargo xtask firmware power cuts the power more often,
                                ALHAMBRA_NOISE=10000 cargo xtask firmware noise boots more bad saves
    cargo xtask emulate [--board B] [--seed S] [--shots DIR] SCRIPT
                                run a script of button presses on the image, write PNGs
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test"] => test::run(),
        ["test", "--long"] => test::run_long(),
        ["bench"] => bench::run(),
        ["thinking"] => thinking::run(),
        ["tune"] => tune::run(),
        ["fuzz"] => fuzz::run(60),
        ["fuzz", seconds] if seconds.parse().is_ok_and(|seconds: u32| seconds > 0) => {
            fuzz::run(seconds.parse().unwrap_or_default())
        }
        ["fw"] => firmware::image(DEFAULT),
        ["fw", "--board", board] => firmware::image(board),
        ["flash"] => firmware::flash(DEFAULT),
        ["flash", "--board", board] => firmware::flash(board),
        ["uf2"] => uf2::run(None),
        ["uf2", "--board", board] => uf2::run(Some(board)),
        ["firmware"] => firmware::test("", &[]),
        ["firmware", filter] => firmware::test(filter, &[]),
        ["emulate", "--board", board, rest @ ..] => firmware::emulate(board, rest),
        ["emulate", rest @ ..] => firmware::emulate(DEFAULT, rest),
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

#[cfg(test)]
mod tests {
    /// All texts say `cargo play -- COMMAND OPTIONS`. Behind a `--` of the alias' own, that one would
    /// reach the program, and the options would no longer be options.
    #[test]
    fn cargo_play_leaves_the_separator_to_its_caller() {
        let config = include_str!("../../.cargo/config.toml");
        let alias = config.lines().find(|line| line.starts_with("play = ")).expect("the alias");
        assert_eq!(alias, r#"play = "run --release --package alhambra-simulator""#);
    }
}
