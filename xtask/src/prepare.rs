//! What a fresh machine lacks.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use crate::shell::{DEVICE, Done, Failure, announce, cargo, exists, output, program, root, step};

/// The oldest Node.js on which the emulator runs.
const OLDEST_NODE: u32 = 18;

/// Formatter, linter, and the compiler's library for the handheld.
pub fn toolchain() -> Done {
    for (part, command) in [("rustfmt", "fmt --version"), ("clippy", "clippy --version")] {
        if !exists(&mut cargo(command)) {
            rustup(&format!("component add {part}"))?;
        }
    }
    let compiler = output("rustc", &mut program("rustc", ["--print", "target-libdir"]))?;
    let host = String::from_utf8_lossy(&compiler.stdout).into_owned();
    // lib/rustlib/HOST/lib; the handheld's is beside it.
    let library = Path::new(host.trim()).ancestors().nth(2).map(|all| all.join(DEVICE));
    if library.is_some_and(|library| library.is_dir()) {
        return Ok(());
    }
    rustup(&format!("target add {DEVICE}"))
}

fn rustup(arguments: &str) -> Done {
    let title = format!("rustup {arguments}");
    step(&title, &mut program("rustup", arguments.split_whitespace()))
}

/// The emulator and its packages.
pub fn emulator() -> Done {
    let version = output("node", &mut program("node", ["--version"])).map_err(|_| needs_node())?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let major = version.trim().trim_start_matches('v').split('.').next();
    if major.and_then(|major| major.parse().ok()).is_none_or(|major: u32| major < OLDEST_NODE) {
        return Err(needs_node());
    }
    let emulator = root().join("emulator");
    let installed = modified(&emulator.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&emulator.join("package-lock.json")) {
        announce("npm packages of the emulator: present");
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let arguments = ["ci", "--prefix", "emulator", "--no-audit", "--no-fund"];
    step("npm packages of the emulator", &mut program(npm, arguments))
}

fn needs_node() -> Failure {
    Failure::new(format_args!(
        "the emulated handheld needs Node.js {OLDEST_NODE} or newer with npm: https://nodejs.org"
    ))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}
