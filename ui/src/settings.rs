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
}

impl Settings {
    /// The loudest volume.
    pub const LOUDEST: u8 = 3;
    /// The highest brightness.
    pub const BRIGHTEST: u8 = 5;

    /// As the device comes.
    pub(crate) const NEW: Self =
        Self { language: Language::English, volume: 2, brightness: 4, confirm: true, large: false };
}
