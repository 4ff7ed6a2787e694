//! Measures the engine on the host, and prints one line a figure. `cargo xtask bench` runs it.
#![forbid(unsafe_code)]

mod clock;
mod count;
mod palaces;
mod positions;
mod speed;

use std::path::Path;
use std::process::ExitCode;

use alhambra_engine::Palace;
use alhambra_engine::base::Game;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["speed"] => speed::run(),
        ["speed", "games"] => speed::games(),
        ["speed", "modules"] => speed::modules(""),
        ["speed", "modules", name] => speed::modules(name),
        ["size"] => {
            println!("size.game {}", size_of::<Game>());
            println!("size.palace {}", size_of::<Palace>());
        }
        ["game"] => count::summarize(),
        ["count", work] if count::run(work) => {}
        ["positions", folder] => {
            if let Err(error) = positions::write(Path::new(folder)) {
                eprintln!("{folder}: {error}");
                return ExitCode::FAILURE;
            }
        }
        _ => {
            eprintln!(
                "usage: host speed [games|modules [NAME]] | size | game | positions FOLDER | count {}",
                count::NAMES.join("|")
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
