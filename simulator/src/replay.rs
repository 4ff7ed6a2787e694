//! The `replay` command: plays records through the engine and checks every event.
//!
//! Exit code 0: every record follows the rules. 1: one does not. 2: one cannot be read.

use std::ffi::OsString;
use std::path::Path;

use alhambra_engine::message::Message;
use alhambra_engine::{GameKind, base, red, roll};
use alhambra_records::{Header, Record, Recorded, check};
use lexopt::prelude::*;

use crate::cli::{Failure, complain, say, visible};
use crate::files;

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
        [file] => say(replay_file(Path::new(file))?),
        files => replay_files(files),
    }
}

/// Replays every file, reports each result, and fails as the worst of them.
fn replay_files(files: &[OsString]) -> Result<(), Failure> {
    let (mut differing, mut unreadable) = (0, 0);
    for file in files {
        match replay_file(Path::new(file)) {
            Ok(text) => say(text)?,
            Err(failure) => {
                match failure {
                    Failure::Found(_) => differing += 1,
                    Failure::Usage(_) => unreadable += 1,
                }
                complain(format_args!("error: {failure}"));
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
    let file = visible(&path.display().to_string());
    let content = files::read(path, LONGEST_FILE).map_err(|error| Failure::with(&file, error))?;
    let header = Header::read(&content).map_err(|malformed| Failure::with(&file, malformed))?;
    match header.kind() {
        Ok(GameKind::RedPalace) => replay_content::<red::Game>(&file, &content),
        Ok(GameKind::RollAndWrite) => replay_content::<roll::Game>(&file, &content),
        _ => replay_content::<base::Game>(&file, &content),
    }
}

/// Replays a record of this game.
fn replay_content<G: Recorded>(file: &str, content: &[u8]) -> Result<String, Failure> {
    let record: Record<G> =
        Record::read(content).map_err(|malformed| Failure::with(file, malformed))?;
    let game =
        check(&record).map_err(|difference| Failure::Found(format!("{file}: {difference}")))?;
    let (players, events) = (record.header.players.len(), record.entries.len());
    let told = record.entries.last().is_some_and(|entry| entry.event.name() == "end");
    let state = if told && game.decider().is_none() {
        format!("finished {}", join(&game.totals()))
    } else {
        "unfinished".to_owned()
    };
    let plural = if players == 1 { "" } else { "s" };
    Ok(format!("{file}: {players} player{plural}, {events} events, {state}"))
}

fn join(totals: &[i16]) -> String {
    let totals: Vec<_> = totals.iter().map(i16::to_string).collect();
    totals.join(":")
}
