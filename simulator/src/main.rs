//! `cargo play`: the console in a window, and the headless commands.

use std::process::ExitCode;

use alhambra_simulator::cli::{Failure, complain, say};
use alhambra_simulator::{analyse, console, replay, selfplay, tournament, tune};
use lexopt::prelude::*;

const HELP: &str = "\
Alhambra (unofficial) on the desktop.

  cargo play -- [--size 240x240|320x240]
                                      the console in a window
  cargo play -- script FILE --shots DIR [--size 240x240|320x240] [--seed S]
                       [--record FILE] [--animation FILE]
                                      run a script of button presses, write PNGs; with it the
                                      game's record, and an animated PNG of what `film on` and
                                      `film off` enclose
  cargo play -- selfplay --players N --games G --seed S [--modules LIST] [--options LIST]
                         [--record DIR]
                                      play random games, print what happened; with modules such
                                      as `vizier,camps`, or with `all`, and with options of
                                      theirs: `open-attacks` of the invaders
  cargo play -- selfplay --game red-palace --players N --games G --seed S [--modules LIST]
                         [--options LIST] [--record DIR]
                                      the same with The Red Palace; its modules are `camps`,
                                      `bazaars` and `medina`, its options `first-game` and
                                      `classic-scoring`
  cargo play -- selfplay --game roll-and-write --players N --games G --seed S
                       [--fictitious 2|3|4] [--versus] [--both-specials] [--record DIR]
                                      the same with Roll & Write; one player has fictitious ones
                                      beside, who may score
  cargo play -- selfplay --seats LIST …
                                      the same with computer players in place of random ones, such
                                      as `strong,medium,medium`: `easy`, `medium`, `strong`,
                                      `master`, `greedy`, `random`
  cargo play -- tournament --seats LIST --games G --seed S [--modules LIST] …
                                      let computer players compete, with everybody on every seat,
                                      and print who won how often (with a 95 % interval), the
                                      points, and what a decision cost: thoughts, which are
                                      imagined actions and the same everywhere, and milliseconds
                                      on this machine
  cargo play -- tune chances|habits|weights|values [--players P] [--steps N] [--games G] [--seed S]
                                      let computer players of the base game learn, and print what
  cargo play -- replay FILE…          replay game records and check every event
  cargo play -- analyse               answer questions about palaces, JSON lines on stdin";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(format_args!("error: {failure}"));
            failure.exit_code()
        }
    }
}

fn run() -> Result<(), Failure> {
    let mut args = lexopt::Parser::from_env();
    match args.next()? {
        None => console::window(console::SIZES[0].1),
        Some(Long("size")) => {
            let size = console::size_named(&args.value()?.string()?)?;
            match args.next()? {
                None => console::window(size),
                Some(other) => Err(other.unexpected().into()),
            }
        }
        Some(Long("help") | Short('h')) => say(HELP),
        Some(Value(command)) => match command.to_str() {
            Some("script") => console::script(&mut args),
            Some("selfplay") => selfplay::run(&mut args),
            Some("tournament") => tournament::run(&mut args),
            Some("tune") => tune::run(&mut args),
            Some("replay") => replay::run(&mut args),
            Some("analyse") => analyse::run(&mut args),
            _ => Err(Failure::usage(format_args!(
                "unknown command `{}`; `cargo play -- --help` lists the commands",
                command.to_string_lossy()
            ))),
        },
        Some(other) => Err(other.unexpected().into()),
    }
}
