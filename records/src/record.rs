//! A record that has been read.

use std::fmt;

use alhambra_engine::base;
use alhambra_engine::message::Message;

use crate::{Header, Recorded, parse};

/// One event of a record and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<E> {
    /// The number of its line, from 1.
    pub line: usize,
    /// The line as it is written.
    pub text: String,
    /// What the line says.
    pub event: E,
}

/// A record that has been read. Whether it follows the rules is another matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Recorded = base::Game> {
    /// The first line.
    pub header: Header,
    /// What the first line says is played.
    pub setup: G::Setup,
    /// The other lines.
    pub entries: Vec<Entry<G::Event>>,
}

impl<G: Recorded> Record<G> {
    /// Reads the content of a record.
    ///
    /// # Errors
    ///
    /// If a line is not what the format says; the first such line is named.
    ///
    /// ```
    /// use alhambra_records::{Header, Record};
    /// let header = Header::base(vec!["Ana".into(), "Bo".into()], 7);
    /// let text = format!("{header}\n{{\"e\":\"start\",\"player\":1}}\n");
    /// let record: Record = Record::read(text.as_bytes()).unwrap();
    /// assert_eq!(record.entries[0].line, 2);
    /// assert_eq!(<Record>::read(b"{}").unwrap_err().line, 1);
    /// ```
    pub fn read(content: &[u8]) -> Result<Self, Malformed> {
        let content = content.strip_suffix(b"\n").unwrap_or(content);
        let header = Header::read(content)?;
        let setup = G::set_up(&header).map_err(|reason| Malformed { line: 1, reason })?;
        let entries = (1..)
            .zip(content.split(|&byte| byte == b'\n'))
            .skip(1)
            .map(|(line, bytes)| {
                let event = event(bytes).map_err(|reason| Malformed { line, reason })?;
                let text = String::from_utf8_lossy(bytes).trim().to_owned();
                Ok(Entry { line, text, event })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { header, setup, entries })
    }
}

/// Reads the line of an event.
fn event<E: Message>(line: &[u8]) -> Result<E, String> {
    E::read_line(&parse(line)?).map_err(|error| error.to_string())
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
