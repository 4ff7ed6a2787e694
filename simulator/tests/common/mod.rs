//! Running the program and making records for it.
#![allow(dead_code, reason = "no test file needs all of it")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use alhambra_engine::base::{Event, Game, ModuleSet, Setup};
use alhambra_records::{Header, Record, check};
use alhambra_simulator::selfplay::play;

/// What came of a run.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs the program with these arguments and this standard input.
pub fn simulator<S: AsRef<std::ffi::OsStr>>(args: &[S], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_alhambra-simulator"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Written beside reading: a full pipe must not stop both sides.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// An empty place for the files of one test.
pub fn scratch(test: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// The lines of a random game's record.
pub fn record(players: usize, seed: u64) -> Vec<String> {
    record_with(ModuleSet::NONE, players, seed)
}

/// The line that a record is refused for, from 1; none if it follows the rules.
pub fn blamed(lines: &[String]) -> Option<usize> {
    match <Record>::read(lines.join("\n").as_bytes()) {
        Ok(record) => check(&record).err().map(|difference| difference.line),
        Err(malformed) => Some(malformed.line),
    }
}

/// Checks what is said of a record that was changed after set-up: no line before the first change is
/// blamed. Whether any is.
pub fn is_blamed_fairly(original: &[String], changed: &[String]) -> bool {
    let same = original.iter().zip(changed).take_while(|(a, b)| a == b).count();
    let blamed = blamed(changed);
    if original.len() == same && changed.len() == same {
        assert_eq!(blamed, None);
    }
    if original[..same].iter().any(|line| line.contains(r#""e":"turn""#))
        && let Some(line) = blamed
    {
        assert!(line > same, "line {line} is blamed, the first change is in {}", same + 1);
    }
    blamed.is_some()
}

/// The same with modules.
pub fn record_with(modules: ModuleSet, players: usize, seed: u64) -> Vec<String> {
    let names = (0..players).map(|seat| format!("Player {seat}")).collect();
    let mut lines = vec![Header::with_modules(modules, names, seed).to_string()];
    let setup = Setup::new(players).unwrap().with_modules(modules);
    play::<Game>(setup, seed, &mut |event: &Event| lines.push(event.to_string())).unwrap();
    lines
}
