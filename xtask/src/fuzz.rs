//! `cargo xtask fuzz`: every fuzz target for a while.

use crate::shell::{Done, Failure, cargo, exists, files, step};

/// Runs every fuzz target for so many seconds.
pub fn run(seconds: u32) -> Done {
    if !exists(&mut cargo("fuzz --version")) {
        return Err(Failure::new("cargo-fuzz is missing: cargo install cargo-fuzz"));
    }
    let targets = files("fuzz/fuzz_targets", ".rs")?;
    for target in &targets {
        // Without a sanitizer, stable Rust will do: there is no unsafe code to watch.
        let run = format!("fuzz run {target} --sanitizer none -- -max_total_time={seconds}");
        step(&format!("fuzzing {target} for {seconds} s"), &mut cargo(&run))?;
    }
    println!("nothing found by: {}", targets.join(", "));
    Ok(())
}
