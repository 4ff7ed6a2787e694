//! Being told what happens.

/// Is told of events.
///
/// A closure is an observer; `()` ignores everything:
///
/// ```
/// use alhambra_engine::base::{Event, Game, Setup};
/// let mut lines = String::new();
/// Game::new(Setup::new(3)?, 7, &mut |event: &Event| lines += &format!("{event}\n"));
/// assert!(lines.starts_with(r#"{"e":"market","slot":1,"tile":""#));
/// # Ok::<(), alhambra_engine::base::SetupError>(())
/// ```
pub trait Observer<E> {
    /// Something has happened.
    fn event(&mut self, event: &E);
}

impl<E> Observer<E> for () {
    fn event(&mut self, _: &E) {}
}

impl<E, F: FnMut(&E)> Observer<E> for F {
    fn event(&mut self, event: &E) {
        self(event);
    }
}
