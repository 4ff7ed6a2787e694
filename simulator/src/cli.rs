//! What the commands have in common: how they fail.

use std::fmt;
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
            Self::Found(message) | Self::Usage(message) => f.write_str(message),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::usage(error)
    }
}
