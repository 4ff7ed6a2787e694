//! What the players have chosen.

use crate::text::Language;

/// The settings that outlast a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The language of all texts.
    pub language: Language,
    /// How loud sounds are: 0 (silent) to 3.
    pub volume: u8,
    /// How bright the display is: 1 to 5, never dark.
    pub brightness: u8,
    /// Whether the end of a turn has to be confirmed.
    pub confirm: bool,
    /// Whether text is larger where the screen has room.
    pub large: bool,
    /// How fast computer players play.
    pub pace: Pace,
    /// Whether people are told what a strong player would do, if they ask.
    pub hints: bool,
}

/// How fast computer players show what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As people play.
    Usual,
    /// For those who like to look on.
    Calm,
    /// For those who know the game.
    Quick,
}

impl Pace {
    /// All of them. The order belongs to the format of saves.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Calm, Self::Quick];

    /// The next one, round and round: calm, usual, quick.
    pub(crate) const fn next(self, forwards: bool) -> Self {
        match (self, forwards) {
            (Self::Calm, true) | (Self::Quick, false) => Self::Usual,
            (Self::Usual, true) | (Self::Calm, false) => Self::Quick,
            (Self::Quick, true) | (Self::Usual, false) => Self::Calm,
        }
    }

    /// How long something that was done is shown, in milliseconds.
    pub(crate) const fn showing(self) -> u16 {
        match self {
            Self::Calm => 2600,
            Self::Usual => 1400,
            Self::Quick => 600,
        }
    }
}

impl Settings {
    /// The loudest volume.
    pub const LOUDEST: u8 = 3;
    /// The highest brightness.
    pub const BRIGHTEST: u8 = 5;

    /// As the device comes.
    pub(crate) const NEW: Self = Self {
        language: Language::English,
        volume: 2,
        brightness: 4,
        confirm: true,
        large: false,
        pace: Pace::Usual,
        hints: true,
    };
}
