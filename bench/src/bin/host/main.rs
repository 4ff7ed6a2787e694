//! Measures the engine on the host, and prints one line a figure. `cargo xtask bench` runs it.
#![forbid(unsafe_code)]

mod clock;
mod count;
mod palaces;
mod speed;

use std::process::ExitCode;

use alhambra_engine::Palace;
use alhambra_engine::base::Game;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["speed"] => speed::run(),
        ["speed", "games"] => speed::games(),
        ["speed", "modules"] => speed::modules(),
        ["size"] => {
            println!("size.game {}", size_of::<Game>());
            println!("size.palace {}", size_of::<Palace>());
        }
        ["game"] => count::summarize(),
        ["count", work] if count::run(work) => {}
        _ => {
            eprintln!(
                "usage: host speed [games|modules] | size | game | count {}",
                count::NAMES.join("|")
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
