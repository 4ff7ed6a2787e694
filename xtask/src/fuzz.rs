//! `cargo xtask fuzz`: every fuzz target for a while.

use std::fs;

use crate::shell::{Done, Failure, announce, cargo, exists, files, output, root};

/// Runs every fuzz target for so many seconds, and reports what they did.
pub fn run(seconds: u32) -> Done {
    if !exists(&mut cargo("fuzz --version")) {
        return Err(Failure::new("cargo-fuzz is missing: cargo install cargo-fuzz"));
    }
    let mut table = format!("{:<10}{:>12}{:>10}{:>10}\n", "target", "runs", "edges", "features");
    for target in files("fuzz/fuzz_targets", ".rs")? {
        // What is found goes to the first folder; the seeds stay as they are.
        let (corpus, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(root().join(&corpus))
            .map_err(|error| Failure::new(format_args!("{corpus}: {error}")))?;
        // Without a sanitizer, stable Rust will do: there is no unsafe code to watch.
        let run = format!(
            "fuzz run {target} --sanitizer none {corpus} {seeds} -- \
             -max_total_time={seconds} -print_final_stats=1"
        );
        let title = format!("fuzzing {target} for {seconds} s");
        announce(&title);
        let said = output(&title, &mut cargo(&run))?.stderr;
        let Figures { runs, edges, features } = Figures::read(&String::from_utf8_lossy(&said))
            .ok_or_else(|| Failure::new(format_args!("{title}: nothing was run")))?;
        table += &format!("{target:<10}{runs:>12}{edges:>10}{features:>10}\n");
    }
    print!("{table}");
    Ok(())
}

/// What a target did.
#[derive(Debug, PartialEq, Eq)]
struct Figures {
    /// How often it ran.
    runs: u64,
    /// How many edges between basic blocks it went along.
    edges: u64,
    /// And how often: what the fuzzer tells inputs apart by.
    features: u64,
}

impl Figures {
    /// Reads them from what the fuzzer says.
    fn read(said: &str) -> Option<Self> {
        let number_after = |mark: &str| {
            let (_, rest) = said.rsplit_once(mark)?;
            rest.split_whitespace().next()?.parse().ok()
        };
        Some(Self {
            runs: number_after("stat::number_of_executed_units:").filter(|&runs| runs > 0)?,
            edges: number_after(" cov: ")?,
            features: number_after(" ft: ")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Figures;

    #[test]
    fn figures_are_those_of_the_end() {
        let said = "#2\tINITED cov: 12 ft: 13 corp: 1/1b exec/s: 0 rss: 30Mb\n\
                    #890\tDONE   cov: 1234 ft: 5678 corp: 1/1b lim: 4 exec/s: 0 rss: 30Mb\n\
                    stat::number_of_executed_units: 890\nstat::average_exec_per_sec:     80\n";
        let figures = Figures { runs: 890, edges: 1234, features: 5678 };
        assert_eq!(Figures::read(said), Some(figures));
        assert_eq!(Figures::read(&said.replace("units: 890", "units: 0")), None);
        assert_eq!(Figures::read("error: no such target"), None);
    }
}
