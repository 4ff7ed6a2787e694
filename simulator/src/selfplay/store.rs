//! The directory that records of played games are written to.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::game::Sort;
use super::play_any;
use super::player::Played;
use crate::cli::Failure;
use crate::files::Output;
use crate::seats::{Sitter, Yardstick};
use alhambra_records::Header;

/// A directory for records.
pub(super) struct Store {
    dir: PathBuf,
}

impl Store {
    /// Makes the directory ready for this many games.
    ///
    /// Records of an earlier self-play are replaced: they can be played again at any time. Any
    /// other file in the way is somebody's work, and nothing is written at all.
    pub(super) fn open(dir: &Path, games: u64) -> Result<Self, Failure> {
        fs::create_dir_all(dir).map_err(|error| failure(dir, &error))?;
        for entry in fs::read_dir(dir).map_err(|error| failure(dir, &error))? {
            let entry = entry.map_err(|error| failure(dir, &error))?;
            let in_the_way =
                number(&entry.file_name()).is_some_and(|number| (1..=games).contains(&number));
            if in_the_way && !is_from_selfplay(&entry.path()) {
                return Err(Failure::usage(format_args!(
                    "{} is there already and not a record of self-play; it is not replaced",
                    entry.path().display()
                )));
            }
        }
        Ok(Self { dir: dir.to_owned() })
    }

    /// Plays a game and writes its record.
    pub(super) fn write<G: Sort + Yardstick>(
        &self,
        number: u64,
        setup: G::Setup,
        seed: u64,
        sitters: &[Sitter],
    ) -> Result<Played<G>, Failure> {
        let path = self.dir.join(file_name(number));
        let players = (1..=G::players(setup)).map(player_name).collect();
        let mut record = format!("{}\n", G::header(setup, players, seed));
        let mut write = |event: &G::Event| record += &format!("{event}\n");
        let played = play_any(setup, seed, sitters, &mut write)?;
        Output::open(&path)
            .and_then(|file| file.finish(record.as_bytes()))
            .map_err(|error| failure(&path, &error))?;
        Ok(played)
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::with(path.display(), error)
}

fn file_name(number: u64) -> String {
    format!("game-{number:04}.jsonl")
}

/// The number of the game that a file of this name is for.
fn number(name: &OsStr) -> Option<u64> {
    let name = name.to_str()?;
    let number = name.strip_prefix("game-")?.strip_suffix(".jsonl")?.parse().ok()?;
    (file_name(number) == name).then_some(number)
}

fn player_name(number: usize) -> String {
    format!("Random {number}")
}

fn is_from_selfplay(path: &Path) -> bool {
    const LONGEST_HEADER: u64 = 1 << 12;
    // A pipe might never be opened.
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return false;
    }
    let mut first = Vec::new();
    let read = File::open(path)
        .and_then(|file| BufReader::new(file).take(LONGEST_HEADER).read_until(b'\n', &mut first));
    let header = read.ok().and_then(|_| Header::read(&first).ok());
    header.is_some_and(|header| {
        (1..).map(player_name).zip(&header.players).all(|(ours, name)| ours == *name)
    })
}
