//! Keys as events: a tap of any length is a press.

use alhambra_ui::Button;
use minifb::Key;

/// The button that a key stands for.
fn button(key: Key) -> Option<Button> {
    Some(match key {
        Key::Up => Button::Up,
        Key::Down => Button::Down,
        Key::Left => Button::Left,
        Key::Right => Button::Right,
        Key::A | Key::Enter | Key::Space => Button::A,
        Key::B | Key::Backspace | Key::Escape => Button::B,
        Key::X | Key::Tab | Key::L => Button::X,
        Key::Y | Key::F1 | Key::M => Button::Y,
        _ => return None,
    })
}

/// Which keys are down.
#[derive(Clone, Debug, Default)]
pub struct Keyboard {
    down: Vec<Key>,
}

impl Keyboard {
    /// A key goes down or comes up: what that does to a button, and whether it is now down. A key
    /// that the system repeats, and one that stands for nothing, does nothing.
    pub fn turn(&mut self, key: Key, down: bool) -> Option<(Button, bool)> {
        let button = button(key)?;
        let known = self.down.iter().position(|&other| other == key);
        match (known, down) {
            (None, true) => self.down.push(key),
            (Some(place), false) => drop(self.down.swap_remove(place)),
            _ => return None,
        }
        Some((button, down))
    }

    /// Nobody will tell when they come up: the window is not the one that is typed into.
    pub fn let_go(&mut self) -> impl Iterator<Item = Button> {
        self.down.drain(..).filter_map(button)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_within_one_batch_is_a_press() {
        let mut keys = Keyboard::default();
        let batch = [(Key::Enter, true), (Key::Enter, false), (Key::Enter, true)];
        let told: Vec<_> =
            batch.into_iter().filter_map(|(key, down)| keys.turn(key, down)).collect();
        assert_eq!(told, [(Button::A, true), (Button::A, false), (Button::A, true)]);
    }

    #[test]
    fn what_the_system_repeats_is_one_press() {
        let mut keys = Keyboard::default();
        assert_eq!(keys.turn(Key::Down, true), Some((Button::Down, true)));
        assert_eq!(keys.turn(Key::Down, true), None);
        assert_eq!(keys.turn(Key::Down, false), Some((Button::Down, false)));
        assert_eq!(keys.turn(Key::Down, false), None);
        assert_eq!(keys.turn(Key::Q, true), None);
    }

    #[test]
    fn keys_held_when_the_window_is_left_come_up() {
        let mut keys = Keyboard::default();
        keys.turn(Key::Left, true);
        assert_eq!(keys.let_go().collect::<Vec<_>>(), [Button::Left]);
        assert_eq!(keys.let_go().count(), 0);
        assert_eq!(keys.turn(Key::Left, false), None);
    }
}
