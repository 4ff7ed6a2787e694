//! How the console's sounds sound on a piezo or a small speaker.

use alhambra_ui::Cue;

/// A tone: its pitch in hertz, 0 being silence, and its length in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note(pub u16, pub u16);

/// The clock of the tone generator: the system clock of 125 MHz divided by 16.
const CLOCK: u32 = 125_000_000 / DIVIDER as u32;
/// What the system clock is divided by.
pub const DIVIDER: u8 = 16;

impl Note {
    /// The period in ticks of the tone generator.
    #[must_use]
    pub fn period(self) -> u16 {
        let hertz = u32::from(self.0.max(120));
        (CLOCK / hertz).min(u32::from(u16::MAX)) as u16
    }

    /// For how many ticks of the period the output is high: loudness goes with the pulse's width.
    #[must_use]
    pub fn pulse(self, volume: u8) -> u16 {
        match (self.0, volume) {
            (0, _) | (_, 0) => 0,
            (_, 1) => self.period() / 64,
            (_, 2) => self.period() / 16,
            _ => self.period() / 2,
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tones_have_their_pitch_and_grow_louder() {
        let a = Note(440, 10);
        let pitch = CLOCK / u32::from(a.period());
        assert!((439..=441).contains(&pitch));
        assert!(a.pulse(1) < a.pulse(2) && a.pulse(2) < a.pulse(3));
        assert_eq!((a.pulse(0), Note(0, 5).pulse(3)), (0, 0));
    }
}
