//! What can be paid.

use alhambra_engine::Purse;

/// The amounts that can be paid with these cards: a bit for each up to 31.
pub(crate) fn sums(purse: Purse) -> u32 {
    let mut sums = 1_u32;
    for value in 1..=9 {
        for _ in 0..purse.count(value) {
            sums |= sums << value;
        }
    }
    sums
}
