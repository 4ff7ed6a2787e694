//! How the console's sounds sound: one tone after the other, for a piezo or any speaker.

use crate::input::Cue;

/// A tone: its pitch in hertz, 0 being silence, and its length in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note(pub u16, pub u16);

/// The tones of a sound.
#[must_use]
pub const fn tune(cue: Cue) -> &'static [Note] {
    match cue {
        Cue::Move => &[Note(1760, 8)],
        Cue::Select => &[Note(1320, 18), Note(1760, 26)],
        Cue::Back => &[Note(1320, 18), Note(990, 26)],
        Cue::Deny => &[Note(220, 60), Note(0, 20), Note(196, 90)],
        Cue::Coins => &[Note(2093, 24), Note(0, 12), Note(2637, 40)],
        Cue::Buy => &[Note(1047, 40), Note(1319, 40), Note(1568, 70)],
        Cue::Build => &[Note(392, 36), Note(0, 10), Note(330, 50)],
        Cue::Pass => &[Note(784, 60), Note(988, 90)],
        Cue::Fanfare => &[
            Note(784, 90),
            Note(0, 15),
            Note(784, 60),
            Note(0, 15),
            Note(988, 90),
            Note(1175, 90),
            Note(1568, 200),
        ],
        Cue::Count => &[Note(2349, 10)],
        Cue::Victory => &[
            Note(784, 110),
            Note(988, 110),
            Note(1175, 110),
            Note(1568, 160),
            Note(0, 40),
            Note(1319, 110),
            Note(1568, 320),
        ],
    }
}
