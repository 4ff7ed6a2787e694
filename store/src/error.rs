//! Why something could not be kept.

use core::fmt;

use embedded_storage::nor_flash::{NorFlashError, NorFlashErrorKind};

/// Why something could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The flash refused.
    Flash(NorFlashErrorKind),
    /// What was read back was not what was written, several times.
    Worn,
    /// The value is too long for the journal.
    TooLong,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flash(kind) => write!(f, "the flash refused: {kind:?}"),
            Self::Worn => f.write_str("the flash does not keep what is written"),
            Self::TooLong => f.write_str("the value is too long"),
        }
    }
}

impl core::error::Error for StoreError {}

impl<E: NorFlashError> From<E> for StoreError {
    fn from(error: E) -> Self {
        Self::Flash(error.kind())
    }
}
