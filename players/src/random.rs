//! Numbers that depend on others.

use alhambra_engine::mixed;

/// A number that depends on each of these and on their order.
#[must_use]
pub(crate) fn digest(first: u32, others: impl IntoIterator<Item = u32>) -> u32 {
    others.into_iter().fold(first, |digest, number| mixed(digest ^ number))
}
