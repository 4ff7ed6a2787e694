//! How held buttons repeat and how time passes, the same on every host.

/// The length of a tick in milliseconds: how often a host tells the console that time passes.
pub const TICK: u32 = 20;
/// A button that is held repeats after this many milliseconds.
pub const REPEAT_AFTER: u32 = 350;
/// And from then on each time after this many.
pub const REPEAT_EVERY: u32 = 90;

/// When a held button repeats. Times are in milliseconds and may wrap.
///
/// ```
/// use alhambra_ui::keys::{REPEAT_AFTER, Repetition};
///
/// let mut held = Repetition::new(1000);
/// assert!(!held.is_due(1000 + REPEAT_AFTER - 1));
/// assert!(held.is_due(1000 + REPEAT_AFTER));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    next: u32,
}

impl Repetition {
    /// Of a button that goes down now.
    #[must_use]
    pub const fn new(now: u32) -> Self {
        Self { next: now.wrapping_add(REPEAT_AFTER) }
    }

    /// Whether the button repeats now. Asking late does not make up for what was missed.
    pub const fn is_due(&mut self, now: u32) -> bool {
        let due = is_past(self.next, now);
        if due {
            self.next = self.next.wrapping_add(REPEAT_EVERY);
            if is_past(self.next, now) {
                self.next = now.wrapping_add(REPEAT_EVERY);
            }
        }
        due
    }
}

const fn is_past(time: u32, now: u32) -> bool {
    now.wrapping_sub(time) < u32::MAX / 2
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;
    use std::vec::Vec;

    use super::*;

    /// When a button that goes down at `start` repeats, asked every `step` milliseconds.
    fn repeats(start: u32, step: usize, length: u32) -> Vec<u32> {
        let mut held = Repetition::new(start);
        let times = (0..length).step_by(step);
        times.filter(|&ms| held.is_due(start.wrapping_add(ms))).collect()
    }

    #[test]
    fn it_repeats_after_a_while_and_then_steadily_even_when_the_clock_wraps() {
        for start in [0, u32::MAX - 200] {
            assert_eq!(repeats(start, 1, 600), vec![350, 440, 530]);
        }
    }

    #[test]
    fn ticks_do_not_make_it_slower() {
        assert_eq!(repeats(7, TICK as usize, 1000), vec![360, 440, 540, 620, 720, 800, 900, 980]);
    }

    #[test]
    fn what_was_missed_is_not_made_up_for() {
        let mut held = Repetition::new(0);
        assert!(held.is_due(2000));
        assert!(!held.is_due(2000 + REPEAT_EVERY - 1));
        assert!(held.is_due(2000 + REPEAT_EVERY));
    }
}
