//! The console's sounds as samples: square waves, as the handheld makes them.

use alhambra_ui::Cue;
use alhambra_ui::melody::{Note, tune};

/// How far the wave goes: a square wave sounds loud.
const AMPLITUDE: f32 = 0.15;

/// Makes the samples of one sound after the other; a new one breaks off the one before.
pub struct Synthesizer {
    /// Samples a second.
    rate: u32,
    notes: &'static [Note],
    /// How many samples of the first note are over.
    passed: u32,
    volume: u8,
}

impl Synthesizer {
    /// A silent one, for so many samples a second.
    pub fn new(rate: u32) -> Self {
        Self { rate, notes: &[], passed: 0, volume: 0 }
    }

    /// Begins a sound, 1 to 3 loud.
    pub fn play(&mut self, cue: Cue, volume: u8) {
        (self.notes, self.passed, self.volume) = (tune(cue), 0, volume);
    }

    /// The next sample, from -1 to 1.
    pub fn sample(&mut self) -> f32 {
        let Some((&Note(hertz, ms), rest)) = self.notes.split_first() else { return 0.0 };
        let passed = u64::from(self.passed);
        self.passed += 1;
        if self.passed >= u32::from(ms) * self.rate / 1000 {
            (self.notes, self.passed) = (rest, 0);
        }
        let louder = match self.volume {
            _ if hertz == 0 => 0.0,
            0 => 0.0,
            1 => 0.25,
            2 => 0.5,
            _ => 1.0,
        };
        let half = passed * 2 * u64::from(hertz) / u64::from(self.rate);
        if half.is_multiple_of(2) { AMPLITUDE * louder } else { -AMPLITUDE * louder }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 48_000;

    fn samples(synthesizer: &mut Synthesizer, ms: u32) -> Vec<f32> {
        (0..ms * RATE / 1000).map(|_| synthesizer.sample()).collect()
    }

    #[test]
    fn a_tune_has_its_length_and_its_pitch() {
        let mut synthesizer = Synthesizer::new(RATE);
        assert!(samples(&mut synthesizer, 10).iter().all(|&sample| sample == 0.0));
        synthesizer.play(Cue::Pass, 3);
        let length: u32 = tune(Cue::Pass).iter().map(|&Note(_, ms)| u32::from(ms)).sum();
        let sounding = samples(&mut synthesizer, length);
        assert!(sounding.iter().all(|&sample| sample != 0.0));
        assert!(samples(&mut synthesizer, 10).iter().all(|&sample| sample == 0.0));

        let Note(hertz, ms) = tune(Cue::Pass)[0];
        let first = &sounding[..(u32::from(ms) * RATE / 1000) as usize];
        let rises = first.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] > 0.0).count() as u32;
        let expected = u32::from(hertz) * u32::from(ms) / 1000;
        assert!(rises.abs_diff(expected) <= 1, "{rises} periods, not {expected}");
    }

    #[test]
    fn volume_counts_and_a_new_sound_breaks_off_the_old() {
        let loudest = |volume| {
            let mut synthesizer = Synthesizer::new(RATE);
            synthesizer.play(Cue::Move, volume);
            samples(&mut synthesizer, 5).into_iter().fold(0.0, f32::max)
        };
        assert_eq!(loudest(0), 0.0);
        assert!(loudest(1) < loudest(2) && loudest(2) < loudest(3));
        let mut synthesizer = Synthesizer::new(RATE);
        synthesizer.play(Cue::Victory, 3);
        samples(&mut synthesizer, 20);
        synthesizer.play(Cue::Count, 3);
        samples(&mut synthesizer, 10);
        assert_eq!(synthesizer.sample(), 0.0);
    }

    #[test]
    fn a_pause_is_silent() {
        let mut synthesizer = Synthesizer::new(RATE);
        synthesizer.play(Cue::Deny, 3);
        let Note(_, first) = tune(Cue::Deny)[0];
        samples(&mut synthesizer, first.into());
        assert!(samples(&mut synthesizer, 20).iter().all(|&sample| sample == 0.0));
        assert_ne!(synthesizer.sample(), 0.0);
    }
}
