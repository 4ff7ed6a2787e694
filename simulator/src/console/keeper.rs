//! Keeps saves and records in the user's data folder.

use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::{env, io};

use alhambra_engine::GameKind;
use alhambra_ui::{Console, Notice, SaveError, Store};

use crate::files;

/// The longest save or record that is read, in bytes; none is nearly as long.
const LONGEST_FILE: u64 = 64 << 20;

/// Where programs keep a user's data on this system, and in it our own folder.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    let home = || env::var_os("HOME").map(PathBuf::from);
    let base = if cfg!(windows) {
        env::var_os("APPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        let set = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        set.or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("alhambra"))
}

/// A folder with the saves of a console. Nobody else has it while this lives.
#[derive(Debug)]
pub struct Keeper {
    folder: PathBuf,
    /// Stores that hold something that could neither be read nor moved: it is not replaced.
    untouchable: Vec<Store>,
    /// Held as long as it is open.
    _lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum Shut {
    /// Another window has it.
    Elsewhere,
    /// It cannot be written.
    Failed(io::Error),
}

impl Shut {
    /// What the players are told.
    #[must_use]
    pub fn notice(&self) -> Notice {
        match self {
            Self::Elsewhere => Notice::OpenElsewhere,
            Self::Failed(_) => Notice::NotSaved,
        }
    }
}

impl Display for Shut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Elsewhere => f.write_str("the game is open in another window"),
            Self::Failed(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Shut {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// A file that could not be read, and where it is now.
#[derive(Debug)]
pub struct Unread {
    /// Where it is kept.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: String,
}

impl Keeper {
    /// Keeps everything in `folder`, which is made if need be.
    ///
    /// # Errors
    ///
    /// When the folder cannot be used.
    pub fn open(folder: PathBuf) -> Result<Self, Shut> {
        fs::create_dir_all(folder.join("records"))?;
        let lock = File::create(folder.join("lock"))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(Shut::Elsewhere),
            // Better without a lock than without saves: not all disks on a network have locks.
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(Shut::Failed(error));
            }
            _ => {}
        }
        Ok(Self { folder, untouchable: Vec::new(), _lock: lock })
    }

    fn path(&self, store: Store) -> PathBuf {
        self.folder.join(match store {
            Store::Game(GameKind::Base) => "game.save",
            Store::Game(GameKind::RedPalace) => "red-palace.save",
            Store::Game(GameKind::RollAndWrite) => "roll-and-write.save",
            Store::Settings => "settings.save",
            Store::Scores => "scores.save",
        })
    }

    fn record_path(&self, name: &str) -> PathBuf {
        self.folder.join("records").join(name)
    }

    /// Writes what the console wants kept: first aside, then in place of the old.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn save(&self, console: &Console, store: Store) -> io::Result<()> {
        if self.untouchable.contains(&store) {
            return Err(io::Error::other("what is kept there could not be read"));
        }
        match console.save(store) {
            Ok(saved) => files::replace(&self.path(store), &saved),
            // It was saved before another game took its place.
            Err(SaveError::Elsewhere) => Ok(()),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Writes the record of the running game.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn save_record(&self, name: &str, record: &str) -> io::Result<()> {
        files::replace(&self.record_path(name), record.as_bytes())
    }

    /// The record of a game as far as it was written, line by line. One that cannot be read is kept
    /// aside.
    #[must_use]
    pub fn record(&self, name: &str) -> Vec<String> {
        let path = self.record_path(name);
        let read = files::read(&path, LONGEST_FILE);
        match read.and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other)) {
            Ok(text) => text.lines().map(str::to_owned).collect(),
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    let _ = keep_aside(&path);
                }
                Vec::new()
            }
        }
    }

    /// Gives the console what was kept. A file that cannot be read is kept aside under another
    /// name; the lines of the game's record are returned.
    pub fn load(&mut self, console: &mut Console) -> (Vec<String>, Vec<Unread>) {
        let (mut lines, mut unread) = (Vec::new(), Vec::new());
        let mut load = |console: &mut Console, store| {
            let found = fs::symlink_metadata(self.path(store));
            if !found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
                unread.extend(self.open_store(console, store, &mut lines));
            }
        };
        load(console, Store::Settings);
        load(console, Store::Scores);
        console.order().into_iter().for_each(|game| load(console, Store::Game(game)));
        (lines, unread)
    }

    /// Gives the console one of the things that were kept, in the same way.
    pub fn open_store(
        &mut self,
        console: &mut Console,
        store: Store,
        lines: &mut Vec<String>,
    ) -> Option<Unread> {
        let path = self.path(store);
        let read = files::read(&path, LONGEST_FILE);
        let missing = read.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        let mut note = |line: &dyn Display| lines.push(line.to_string());
        // Nothing is a damaged save, too: the console says on its screen what is lost.
        let bytes = read.as_deref().unwrap_or_default();
        let loaded = console.load(store, bytes, &mut note);
        let reason = match (&read, loaded) {
            _ if missing => return None,
            (Err(error), _) => error.to_string(),
            (Ok(_), Err(error)) => error.to_string(),
            (Ok(_), Ok(())) => return None,
        };
        let path = keep_aside(&path).unwrap_or_else(|_| {
            self.untouchable.push(store);
            console.tell(Notice::NotSaved);
            path
        });
        Some(Unread { path, reason })
    }
}

/// Gives a file the first name that no other has; says which.
fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number: u32| path.with_extension(format!("aside-{number}")));
    for aside in names {
        // What is there but cannot be looked at counts as well.
        if let Err(error) = fs::symlink_metadata(&aside) {
            return match error.kind() {
                io::ErrorKind::NotFound => fs::rename(path, &aside).map(|()| aside),
                _ => Err(error),
            };
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
