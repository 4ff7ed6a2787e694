//! Measured figures by name, as the measuring programs print them: a name and a number a line.

use std::collections::BTreeMap;

use crate::shell::{DEVICE, Done, Failure, cargo, output, read};

/// What has been measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures(BTreeMap<String, f64>);

impl Figures {
    /// Adds the figures of a program's output, their names behind `prefix`.
    pub fn add(&mut self, prefix: &str, text: &str) -> Done {
        for line in text.lines() {
            let figure = line
                .split_once(' ')
                .and_then(|(name, value)| Some((format!("{prefix}{name}"), value.parse().ok()?)));
            let (name, value) =
                figure.ok_or_else(|| Failure::new(format_args!("not a figure: {line}")))?;
            self.0.insert(name, value);
        }
        Ok(())
    }

    /// The figure of this name, if it has been measured.
    pub fn get(&self, name: &str) -> Option<f64> {
        self.0.get(name).copied()
    }

    /// What the emulator sees of the engine on the handheld, its size and its cycles.
    pub fn add_device(&mut self) -> Done {
        self.add_image("size of the engine on the handheld", "footprint", "size.js")?;
        self.add_image("cycles on the emulated handheld", "device", "measure.js")
    }

    /// What the emulator sees of computer players on the handheld.
    pub fn add_thinking(&mut self) -> Done {
        let title = "turns of computer players on the emulated handheld: half an hour";
        self.add_image(title, "thinking", "measure.js")
    }

    /// Builds an image for the handheld as those that are flashed, and adds what a script of the
    /// emulator sees of it.
    fn add_image(&mut self, title: &str, bin: &str, script: &str) -> Done {
        let image = format!("--quiet --profile firmware --package alhambra-bench --bin {bin}");
        let mut command = cargo(&format!("run {image} --features device --target {DEVICE}"));
        command.env("CARGO_TARGET_THUMBV6M_NONE_EABI_RUNNER", format!("node emulator/{script}"));
        self.add("device.", &read(title, &mut command)?)
    }

    /// Adds what the host says to one of its words.
    pub fn add_host(&mut self, title: &str, options: &str, word: &str) -> Done {
        let arguments = format!("run --quiet {options} --package alhambra-bench --bin host {word}");
        self.add("", &read(title, &mut cargo(&arguments))?)
    }

    /// Adds the instructions of one kind of work, counted by callgrind: all, and by part.
    pub fn add_instructions(&mut self, work: &str) -> Done {
        const RUNNER: &str = r#"target.'cfg(not(target_os = "none"))'.runner=["valgrind","--tool=callgrind","--callgrind-out-file=/dev/null","--toggle-collect=*::measured*"]"#;
        let mut command = cargo("run --quiet --release --package alhambra-bench --bin host");
        command.args(["--config", RUNNER, "--", "count", work]);
        let output = output(work, &mut command)?;
        let mut counted = Self::default();
        counted.add("", &String::from_utf8_lossy(&output.stdout))?;
        let all = collected(&String::from_utf8_lossy(&output.stderr));
        let (Some(all), Some(parts)) = (all, counted.get("parts")) else {
            return Err(Failure::new(format_args!("callgrind has counted nothing for {work}")));
        };
        self.0.insert(format!("instructions.{work}"), all);
        self.0.insert(format!("instructions.{work}.each"), all / parts);
        Ok(())
    }
}

/// The total that callgrind reports.
fn collected(log: &str) -> Option<f64> {
    log.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_a_name_and_a_number() {
        let mut figures = Figures::default();
        figures.add("device.", "wall.mean 4802\nimage.text 50372\n").unwrap();
        assert_eq!(figures.get("device.wall.mean"), Some(4802.0));
        assert_eq!(figures.get("wall.mean"), None);
        assert!(figures.add("", "thread panicked").is_err());
    }

    #[test]
    fn callgrind_total_is_found() {
        assert_eq!(collected("==1== Events    : Ir\n==1== Collected : 2528\n"), Some(2528.0));
        assert_eq!(collected("no such thing"), None);
    }
}
