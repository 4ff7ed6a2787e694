//! The console's sounds on a piezo or a small speaker.

pub use alhambra_ui::melody::{Note, tune};

/// The clock of the tone generator: the system clock of 125 MHz divided by 16.
const CLOCK: u32 = 125_000_000 / DIVIDER as u32;
/// What the system clock is divided by.
pub const DIVIDER: u8 = 16;

/// A tone as the tone generator makes it.
pub trait Pulse {
    /// The period in ticks of the tone generator.
    fn period(self) -> u16;

    /// For how many ticks of the period the output is high: loudness goes with the pulse's width.
    fn pulse(self, volume: u8) -> u16;
}

impl Pulse for Note {
    fn period(self) -> u16 {
        let hertz = u32::from(self.0.max(120));
        (CLOCK / hertz).min(u32::from(u16::MAX)) as u16
    }

    fn pulse(self, volume: u8) -> u16 {
        match (self.0, volume) {
            (0, _) | (_, 0) => 0,
            (_, 1) => self.period() / 64,
            (_, 2) => self.period() / 16,
            _ => self.period() / 2,
        }
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
