//! What a save holds: the actions of a game as bytes, and the game that they go on from.

use alhambra_engine::SNAPSHOT_BYTES;
use alhambra_engine::message::Bytes;
use heapless::Vec;

/// Room for about twice the actions of a long game.
pub(crate) const LOG_BYTES: usize = 2816;

/// Room for what the screens tell later, beside a folded game.
const NEWS_BYTES: usize = 1024;

// A folded game leaves room for several turns.
const _: () = assert!(SNAPSHOT_BYTES + NEWS_BYTES + 256 <= LOG_BYTES);

/// Room for the actions that can still be taken back.
pub(crate) const OPEN_BYTES: usize = 512;

/// The actions of a game, one after the other. When there is no room for another, a snapshot of the
/// game takes the place of all before it: a game is never too long to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    /// The snapshot that the actions go on from, if there is one; then the actions.
    bytes: Vec<u8, LOG_BYTES>,
    folded: usize,
    lost: bool,
}

impl Log {
    pub(crate) const fn new() -> Self {
        Self { bytes: Vec::new(), folded: 0, lost: false }
    }

    /// A new log goes on from a game that was saved.
    pub(crate) fn go_on_from(&mut self, folded: &[u8]) -> Option<()> {
        self.bytes.extend_from_slice(folded).ok()?;
        self.folded = folded.len();
        Some(())
    }

    /// The game that the actions go on from, if it is not the one that was set up.
    pub(crate) fn folded(&self) -> &[u8] {
        self.bytes.get(..self.folded).unwrap_or_default()
    }

    /// The actions.
    pub(crate) fn actions(&self) -> &[u8] {
        self.bytes.get(self.folded..).unwrap_or_default()
    }

    /// Whether nobody has acted yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Adds an action; whether there was room for it.
    pub(crate) fn push(&mut self, action: &impl Bytes) -> bool {
        let length = self.bytes.len();
        let mut room = true;
        action.store(&mut |byte| room &= self.bytes.push(byte).is_ok());
        if !room {
            self.bytes.truncate(length);
        }
        room
    }

    /// Puts the game as it stands in the place of all actions. There is room for it and some
    /// actions more, see [`NEWS_BYTES`].
    pub(crate) fn fold(&mut self, store: impl FnOnce(&mut dyn FnMut(u8))) {
        self.bytes.clear();
        store(&mut |byte| self.lost |= self.bytes.push(byte).is_err());
        self.folded = self.bytes.len();
    }

    /// Whether the game could not be folded, and cannot be saved any more.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost
    }
}

/// Reads actions from bytes. The last one is `None` if the bytes end with something else.
pub(crate) fn actions<A: Bytes>(mut bytes: &[u8]) -> impl Iterator<Item = Option<A>> {
    core::iter::from_fn(move || {
        if bytes.is_empty() {
            return None;
        }
        let action = A::load(&mut bytes);
        if action.is_none() {
            bytes = &[];
        }
        Some(action)
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn a_full_log_stays_as_it_was() {
        let mut log = Log::new();
        // An odd byte, so that the last number fits only in part.
        assert!(log.push(&1u8));
        while log.push(&2u64) {}
        let full = log.clone();
        assert_eq!(log.actions().len(), LOG_BYTES - 7);
        assert!(!log.push(&3u64));
        assert_eq!(log, full);
    }

    #[test]
    fn only_a_log_that_cannot_hold_its_game_is_lost() {
        for (length, lost) in [(0, false), (LOG_BYTES, false), (LOG_BYTES + 1, true)] {
            let mut log = Log::new();
            log.fold(|put| (0..length).for_each(|_| put(0)));
            assert_eq!(log.is_lost(), lost, "{length} bytes");
        }
    }

    #[test]
    fn nothing_is_read_after_what_cannot_be() {
        let read = |bytes| actions::<u64>(bytes).collect::<std::vec::Vec<_>>();
        assert_eq!(read(&[0; 16]), [Some(0), Some(0)]);
        assert_eq!(read(&[0; 12]), [Some(0), None]);
    }
}
