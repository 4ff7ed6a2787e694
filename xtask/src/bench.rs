//! `cargo xtask bench`: everything that is measured, in tables.

use crate::figures::Figures;
use crate::shell::{Done, announce, exists, output, program};
use crate::{measures, prepare};

/// Work whose instructions are counted.
const COUNTED: [&str; 8] =
    ["add-everywhere", "spots", "wall", "choices", "apply", "games", "games-all", "games-red"];

/// Measures everything and prints the tables.
pub fn run() -> Done {
    prepare::toolchain()?;
    prepare::emulator()?;
    let mut figures = Figures::default();
    figures.add_host("speed on the host: some minutes", "--release", "speed")?;
    figures.add_host("sizes on the host", "--release", "size")?;
    let counting = exists(&mut program("valgrind", ["--version"]));
    if counting {
        announce("instructions");
        COUNTED.iter().try_for_each(|work| figures.add_instructions(work))?;
    }
    figures.add_device()?;
    announce("result");
    let compiler = output("rustc", &mut program("rustc", ["--version"]))?;
    let version = String::from_utf8_lossy(&compiler.stdout).into_owned();
    println!("Compiler: {}", version.split(" (").next().unwrap_or_default().trim());
    print!("{}", measures::tables(&figures));
    if !counting {
        println!("\nInstructions were not counted: valgrind not found.");
    }
    Ok(())
}
