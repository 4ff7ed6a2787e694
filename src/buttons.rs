//! Buttons as people press them: without bounces, and with repetitions while held.

use alhambra_ui::keys::Repetition;
use alhambra_ui::{Button, Input};

/// After a change a button is not believed for so many milliseconds. The change itself counts at
/// once: waiting for it to settle would be felt.
pub const SETTLE: u32 = 10;

/// One button.
#[derive(Clone, Copy, Debug)]
struct Contact {
    button: Button,
    down: bool,
    /// When it changed last.
    changed: u32,
    /// When it repeats, if it is down.
    repeat: Repetition,
}

/// All buttons. Times are in milliseconds and may wrap.
#[derive(Clone, Debug)]
pub struct Buttons([Contact; 8]);

impl Buttons {
    /// All up.
    #[must_use]
    pub fn new(now: u32) -> Self {
        let changed = now.wrapping_sub(SETTLE);
        let repeat = Repetition::new(now);
        Self(Button::ALL.map(|button| Contact { button, down: false, changed, repeat }))
    }

    /// Takes what the contacts say now; `is_down` tells it for a button.
    pub fn sample(
        &mut self,
        now: u32,
        is_down: impl Fn(Button) -> bool,
        mut emit: impl FnMut(Input),
    ) {
        for contact in &mut self.0 {
            let down = is_down(contact.button);
            if down != contact.down && now.wrapping_sub(contact.changed) >= SETTLE {
                contact.down = down;
                contact.changed = now;
                contact.repeat = Repetition::new(now);
                let button = contact.button;
                emit(if down { Input::Press(button) } else { Input::Release(button) });
            }
            if contact.down && contact.repeat.is_due(now) {
                emit(Input::Repeat(contact.button));
            }
        }
    }

    /// Whether nothing is pressed or bouncing, so that the next change can be waited for.
    #[must_use]
    pub fn at_rest(&self, now: u32) -> bool {
        self.0.iter().all(|c| !c.down && now.wrapping_sub(c.changed) >= SETTLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a millisecond at a time from `start`; `down` says for each how A stands.
    fn run(start: u32, length: u32, down: impl Fn(u32) -> bool) -> heapless::Vec<(u32, Input), 32> {
        let mut buttons = Buttons::new(start);
        let mut seen = heapless::Vec::new();
        for ms in 0..length {
            let now = start.wrapping_add(ms);
            buttons.sample(
                now,
                |button| button == Button::A && down(ms),
                |input| seen.push((ms, input)).expect("room"),
            );
        }
        seen
    }

    #[test]
    fn a_bouncing_press_is_one_press_and_is_seen_at_once() {
        let seen = run(0, 100, |ms| (5..50).contains(&ms) && !matches!(ms, 6 | 8 | 9));
        assert_eq!(seen, [(5, Input::Press(Button::A)), (50, Input::Release(Button::A))]);
    }

    #[test]
    fn a_held_button_repeats_even_when_the_clock_wraps() {
        for start in [0, u32::MAX - 200] {
            let seen = run(start, 560, |ms| ms < 550);
            let expected = [
                (0, Input::Press(Button::A)),
                (350, Input::Repeat(Button::A)),
                (440, Input::Repeat(Button::A)),
                (530, Input::Repeat(Button::A)),
                (550, Input::Release(Button::A)),
            ];
            assert_eq!(seen, expected);
        }
    }

    #[test]
    fn a_short_tap_is_not_lost() {
        let seen = run(7, 60, |ms| (3..6).contains(&ms));
        assert_eq!(seen, [(3, Input::Press(Button::A)), (13, Input::Release(Button::A))]);
    }

    #[test]
    fn rest_is_reported_only_when_all_is_quiet() {
        let mut buttons = Buttons::new(0);
        assert!(buttons.at_rest(0));
        buttons.sample(1, |button| button == Button::Up, |_| {});
        assert!(!buttons.at_rest(50));
        buttons.sample(60, |_| false, |_| {});
        assert!(!buttons.at_rest(65));
        assert!(buttons.at_rest(70));
    }
}
