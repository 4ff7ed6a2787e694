//! How much room the largest game needs.

use crate::{base, red, roll};

/// Pieces of any shape in one palace, the start tile left out.
pub(crate) const PIECES: usize = larger(base::MOST_PIECES, red::MOST_PIECES);

/// The most actions of a turn that can be taken back together.
pub const TURN_ACTIONS: usize =
    larger(base::TURN_ACTIONS, larger(red::TURN_ACTIONS, roll::TURN_ACTIONS));

/// Room for a snapshot of any game.
pub const SNAPSHOT_BYTES: usize =
    larger(base::SNAPSHOT_BYTES, larger(red::SNAPSHOT_BYTES, roll::SNAPSHOT_BYTES));

const fn larger(one: usize, other: usize) -> usize {
    if one > other { one } else { other }
}
