//! `cargo xtask thinking`: how long computer players think on the handheld.

use crate::figures::Figures;
use crate::prepare;
use crate::shell::{Done, announce};

/// The clock of the handheld, in cycles a second.
const CLOCK: f64 = 125e6;

const GAMES: [(&str, &str); 4] = [
    ("plain", "Base game"),
    ("full", "Base game, all modules"),
    ("red", "The Red Palace"),
    ("roll", "Roll & Write"),
];

/// Measures turns in all stored positions, and prints the table of docs/players.md.
pub fn run() -> Done {
    prepare::toolchain()?;
    prepare::emulator()?;
    let mut figures = Figures::default();
    figures.add_thinking()?;
    announce("result");
    println!("| Seconds of a turn: median, worst | easy | medium | strong | master |");
    println!("|---|---:|---:|---:|---:|");
    for (game, title) in GAMES {
        let cells = ["easy", "medium", "strong", "master"].map(|strength| {
            let seconds = |what: &str| {
                let cycles = figures.get(&format!("device.{game}.{strength}.{what}"));
                cycles.map_or_else(|| "–".into(), |cycles| format!("{:.2}", cycles / CLOCK))
            };
            format!("{}, {}", seconds("median"), seconds("most"))
        });
        println!("| {title} | {} |", cells.join(" | "));
    }
    Ok(())
}
