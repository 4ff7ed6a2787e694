//! The `replay` command: plays records through the engine and checks every event.
//!
//! Exit code 0: every record follows the rules. 1: one does not. 2: one cannot be read.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use alhambra_engine::base::Event;
use alhambra_records::{Entry, Record, check};
use lexopt::prelude::*;

use crate::cli::Failure;

/// The longest file that is read, in bytes: a thousand times a record of the longest game.
const LONGEST_FILE: u64 = 64 << 20;

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let mut files: Vec<OsString> = Vec::new();
    while let Some(arg) = args.next()? {
        match arg {
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    match &files[..] {
        [] => Err(Failure::usage("which record? `cargo play -- replay FILE…`")),
        [file] => report(&replay_file(Path::new(file))?),
        files => replay_files(files),
    }
}

/// Replays every file, reports each result, and fails as the worst of them.
fn replay_files(files: &[OsString]) -> Result<(), Failure> {
    let (mut differing, mut unreadable) = (0, 0);
    for file in files {
        match replay_file(Path::new(file)) {
            Ok(text) => report(&text)?,
            Err(failure) => {
                match failure {
                    Failure::Found(_) => differing += 1,
                    Failure::Usage(_) => unreadable += 1,
                }
                eprintln!("error: {failure}");
            }
        }
    }
    let summary = format!(
        "of {} records, {differing} differ from the rules and {unreadable} cannot be read",
        files.len()
    );
    match (differing, unreadable) {
        (0, 0) => Ok(()),
        (_, 0) => Err(Failure::Found(summary)),
        _ => Err(Failure::Usage(summary)),
    }
}

/// Replays one file and says what game it is.
fn replay_file(path: &Path) -> Result<String, Failure> {
    let file = path.display();
    let content = read(path).map_err(|error| Failure::usage(format_args!("{file}: {error}")))?;
    let record: Record = Record::read(&content)
        .map_err(|malformed| Failure::usage(format_args!("{file}: {malformed}")))?;
    let game =
        check(&record).map_err(|difference| Failure::Found(format!("{file}: {difference}")))?;
    let (players, events) = (record.setup.players(), record.entries.len());
    let state = match (game.outcome(), record.entries.last()) {
        (Some(outcome), Some(Entry { event: Event::End(_), .. })) => {
            format!("finished {}", join(&outcome.totals))
        }
        _ => "unfinished".to_owned(),
    };
    Ok(format!("{file}: {players} players, {events} events, {state}"))
}

fn join(totals: &[u16]) -> String {
    let totals: Vec<_> = totals.iter().map(u16::to_string).collect();
    totals.join(":")
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    File::open(path)?.take(LONGEST_FILE + 1).read_to_end(&mut content)?;
    if content.len() as u64 > LONGEST_FILE {
        return Err(io::Error::other("the file is too long for a record"));
    }
    Ok(content)
}

fn report(text: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::usage(error)),
        _ => Ok(()),
    }
}
