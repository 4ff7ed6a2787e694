//! What the commands have in common: what they say, and how they fail.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command did its work and found something wrong: exit code 1.
    Found(String),
    /// The command could not be carried out as given: exit code 2.
    Usage(String),
}

impl Failure {
    /// A [`Failure::Usage`] that says what is wrong.
    pub fn usage(message: impl fmt::Display) -> Self {
        Self::Usage(message.to_string())
    }

    /// A [`Failure::Usage`] that says with what something is wrong.
    pub fn with(what: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::usage(format_args!("{what}: {error}"))
    }

    /// The exit code that stands for it.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Found(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found(message) | Self::Usage(message) => f.write_str(&visible(message)),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::usage(error)
    }
}

/// Says the result of a command. Whether anybody listens to the end does not matter to it.
///
/// # Errors
///
/// If it cannot be written, for example onto a full disk.
pub fn say(text: impl fmt::Display) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::with("standard output", error))
        }
        _ => Ok(()),
    }
}

/// Says that something is wrong, if anybody listens.
pub fn complain(text: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A text that may hold anything, for people: what a terminal would obey is written out, and of a
/// very long text the middle is left out.
///
/// ```
/// use alhambra_simulator::cli::visible;
/// assert_eq!(visible("don't\u{1b}[2J\n"), "don't\\u{1b}[2J\n");
/// assert!(visible(&"x".repeat(1 << 20)).len() < 1000);
/// ```
#[must_use]
pub fn visible(text: &str) -> String {
    const MOST_AT_EACH_END: usize = 400;
    let end = text.char_indices().nth(MOST_AT_EACH_END).map(|(place, _)| place);
    let begin = text.char_indices().nth_back(MOST_AT_EACH_END - 1).map(|(place, _)| place);
    match (end, begin) {
        (Some(end), Some(begin)) if end < begin => {
            format!("{} […] {}", printed(&text[..end]), printed(&text[begin..]))
        }
        _ => printed(text),
    }
}

fn printed(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\'' | '"' | '\\' => all.push(letter),
            _ => all.extend(letter.escape_debug()),
        }
    }
    all
}
