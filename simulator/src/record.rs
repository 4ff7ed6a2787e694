//! Game records: reading them, and the line they begin with.
//!
//! A record is JSON Lines: a header, then one event a line. The text of an engine's
//! [`Event`](alhambra_engine::base::Event) is its line; here are the header and the reader.

pub mod event;
pub mod json;
pub mod module;
pub(crate) mod notation;

use std::fmt;

use alhambra_engine::base::{Module, ModuleSet, PLAYABLE, Setup, SetupError};
use serde::{Deserialize, Serialize};

pub use event::Event;
pub use module::ModuleEvent;

/// The value of `format` in every record.
pub const FORMAT: &str = "alhambra-record";

/// The version of the format that is written and understood.
pub const VERSION: u32 = 1;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u32,
    /// The rule set.
    pub game: String,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The modules in play.
    pub modules: Vec<String>,
    /// What the chance of the game came from; for information.
    pub seed: String,
}

impl Header {
    /// The header of a base game without modules.
    #[must_use]
    pub fn base(players: Vec<String>, seed: u64) -> Self {
        Self::with_modules(ModuleSet::NONE, players, seed)
    }

    /// The header of a base game with modules, which are named in the order of their numbers.
    #[must_use]
    pub fn with_modules(modules: ModuleSet, players: Vec<String>, seed: u64) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: "base".to_owned(),
            players,
            modules: modules.iter().map(|module| module.name().to_owned()).collect(),
            seed: seed.to_string(),
        }
    }

    /// Reads a header.
    fn parse(line: &[u8]) -> Result<Self, String> {
        // The version first: a later one may have fields that are unknown here.
        let header: json::Object<Announcement> = json::read(line)?;
        let json::Object(Announcement { format, version }) = header;
        if format != FORMAT {
            return Err(format!("format `{format}` is not `{FORMAT}`"));
        }
        if version != u64::from(VERSION) {
            return Err(format!("version {version} of the format is not known, only {VERSION}"));
        }
        let json::Object(header) = json::read::<json::Object<Self>>(line)?;
        Ok(header)
    }

    /// What is to be played, if this program knows it.
    fn setup(&self) -> Result<Setup, String> {
        let setup =
            Setup::named(&self.game, self.players.len(), []).map_err(|error| match error {
                SetupError::UnknownGame | SetupError::GameNotAvailable => {
                    format!("game `{}`: {error}", self.game)
                }
                _ => error.to_string(),
            })?;
        let modules = modules_named(self.modules.iter().map(String::as_str))?;
        setup.with_modules(modules).map_err(|error| error.to_string())
    }
}

/// The modules of these names.
///
/// # Errors
///
/// For a name that stands for no module or for one that cannot be played, and for a name given
/// twice.
///
/// ```
/// use alhambra_simulator::record::modules_named;
/// assert_eq!(modules_named(["medina", "camps"])?.to_string(), "camps,medina");
/// assert!(modules_named(["camps", "camps"]).unwrap_err().contains("twice"));
/// # Ok::<(), String>(())
/// ```
pub fn modules_named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<ModuleSet, String> {
    names.into_iter().try_fold(ModuleSet::NONE, |set, name| {
        let module = Module::named(name).ok_or_else(|| {
            format!("there is no module `{name}`; those that can be played: {PLAYABLE}")
        })?;
        if !PLAYABLE.contains(module) {
            return Err(format!(
                "the module `{name}` cannot be played yet; those that can: {PLAYABLE}"
            ));
        }
        if set.contains(module) {
            return Err(format!("the module `{name}` is named twice"));
        }
        Ok(set.with(module))
    })
}

/// Writes the header as a record's first line.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// What every version of the header has.
#[derive(Deserialize)]
struct Announcement {
    format: String,
    version: u64,
}

/// One event of a record and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of its line, from 1.
    pub line: usize,
    /// The line as it is written.
    pub text: String,
    /// What the line says.
    pub event: Event,
}

/// A record that has been read. Whether it follows the rules is another matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// What the first line says is played.
    pub setup: Setup,
    /// The other lines.
    pub entries: Vec<Entry>,
}

impl Record {
    /// Reads the content of a record.
    ///
    /// # Errors
    ///
    /// If a line is not what the format says; the first such line is named.
    ///
    /// ```
    /// use alhambra_simulator::record::{Header, Record};
    /// let header = Header::base(vec!["Ana".into(), "Bo".into()], 7);
    /// let text = format!("{header}\n{{\"e\":\"start\",\"player\":1}}\n");
    /// let record = Record::read(text.as_bytes()).unwrap();
    /// assert_eq!(record.entries[0].line, 2);
    /// assert_eq!(Record::read(b"{}").unwrap_err().line, 1);
    /// ```
    pub fn read(content: &[u8]) -> Result<Self, Malformed> {
        let content = content.strip_suffix(b"\n").unwrap_or(content);
        let mut lines = (1..).zip(content.split(|&byte| byte == b'\n'));
        let first = lines.next().map_or(&b""[..], |(_, line)| line);
        let (header, setup) = Header::parse(first)
            .and_then(|header| header.setup().map(|setup| (header, setup)))
            .map_err(|reason| Malformed { line: 1, reason })?;
        let entries = lines
            .map(|(line, bytes)| {
                let event = Event::parse(bytes).map_err(|reason| Malformed { line, reason })?;
                let text = String::from_utf8_lossy(bytes).trim().to_owned();
                Ok(Entry { line, text, event })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { header, setup, entries })
    }
}

/// A line that is not what the format says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Malformed {}

#[cfg(test)]
mod tests;
