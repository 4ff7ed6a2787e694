//! Running other programs.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Why a command could not be finished.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// A failure with this explanation.
    pub fn new(reason: impl fmt::Display) -> Self {
        Self(reason.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a command comes to.
pub type Done<T = ()> = Result<T, Failure>;

/// The processor of the handheld.
pub const DEVICE: &str = "thumbv6m-none-eabi";

/// The directory of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The names of the files of a folder that end like this, without the end, sorted.
pub fn files(folder: &str, end: &str) -> Done<Vec<String>> {
    let entries = fs::read_dir(root().join(folder))
        .map_err(|error| Failure::new(format_args!("{folder}: {error}")))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(end).map(Into::into))
        .collect();
    names.sort();
    Ok(names)
}

/// A program with arguments, to be run in the directory of the workspace.
pub fn program<'a>(name: &str, arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// Cargo with these arguments, separated by spaces.
pub fn cargo(arguments: &str) -> Command {
    program("cargo", arguments.split_whitespace())
}

/// Runs a step, saying so. Its output is for the user to see.
pub fn step(title: &str, command: &mut Command) -> Done {
    announce(title);
    // Output of our own is kept for results.
    let status = command.stdout(std::io::stderr()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::new(format_args!("{title}: failed ({status})"))),
        Err(error) => Err(Failure::new(format_args!("{title}: {error}"))),
    }
}

/// Says what is being done.
pub fn announce(title: &str) {
    eprintln!("\n==> {title}");
}

/// Runs a step for what it prints, saying so.
pub fn read(title: &str, command: &mut Command) -> Done<String> {
    announce(title);
    let output = output(title, command.stderr(Stdio::inherit()))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a step for all its output.
pub fn output(title: &str, command: &mut Command) -> Done<Output> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(output),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            Err(Failure::new(format_args!("{title}: failed ({})\n{said}", output.status)))
        }
        Err(error) => Err(Failure::new(format_args!("{title}: {error}"))),
    }
}

/// Whether a program can be run at all.
pub fn exists(command: &mut Command) -> bool {
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null()).stdin(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}
