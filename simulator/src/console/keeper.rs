//! Keeps saves and records in the user's data folder.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use alhambra_engine::GameKind;
use alhambra_ui::{Console, LoadError, Store};

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

/// A folder with the saves of a console.
pub struct Keeper {
    folder: PathBuf,
}

impl Keeper {
    /// Keeps everything in `folder`, which is made if need be.
    ///
    /// # Errors
    ///
    /// When the folder cannot be made.
    pub fn new(folder: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(folder.join("records"))?;
        Ok(Self { folder })
    }

    fn path(&self, store: Store) -> PathBuf {
        self.folder.join(match store {
            Store::Game(GameKind::Base) => "game.save",
            Store::Game(GameKind::RedPalace) => "red-palace.save",
            Store::Game(GameKind::RollAndWrite) => "roll-and-write.save",
            Store::Settings => "settings.save",
        })
    }

    /// Writes what the console wants kept: first aside, then in place of the old.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn save(&self, console: &Console, store: Store) -> io::Result<()> {
        let saved = console.save(store).map_err(io::Error::other)?;
        replace(&self.path(store), &saved)
    }

    /// Writes the record of the running game.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn save_record(&self, name: &str, record: &str) -> io::Result<()> {
        replace(&self.folder.join("records").join(name), record.as_bytes())
    }

    /// The record of a game as far as it was written, line by line.
    #[must_use]
    pub fn record(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.join("records").join(name)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Gives the console what was kept. A file that cannot be read is kept aside under another
    /// name; the lines of the game's record are returned.
    pub fn load(&self, console: &mut Console) -> (Vec<String>, Vec<(PathBuf, LoadError)>) {
        let mut lines = Vec::new();
        let mut bad = Vec::new();
        let games = GameKind::ALL.map(Store::Game);
        for store in [Store::Settings].into_iter().chain(games) {
            let path = self.path(store);
            let Ok(bytes) = fs::read(&path) else { continue };
            let mut note = |line: &dyn Display| lines.push(line.to_string());
            if let Err(error) = console.load(store, &bytes, &mut note) {
                let aside = path.with_extension("damaged");
                if fs::rename(&path, &aside).is_ok() {
                    bad.push((aside, error));
                } else {
                    bad.push((path, error));
                }
            }
        }
        (lines, bad)
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = path.with_extension("new");
    fs::write(&fresh, bytes)?;
    fs::rename(&fresh, path)
}
