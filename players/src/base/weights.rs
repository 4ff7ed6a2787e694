//! What players have learned of the base game, by playing: made by `cargo xtask tune`, and
//! docs/players.md tells how.

use super::prospects::Insight;
use super::taste::Habits;

/// What players have learned.
pub const INSIGHT: Insight = Insight {
    habits: Habits::new([13, 9, 27, 16, 180, 32, 14, 6, 6, 55, 4, 10, 7, 0]),
    weights: [
        [258, 219, 134, 915, 197, 106, 15, 344, 62, 82, 65, 195, -360],
        [364, 390, 48, 260, 260, 181, 55, 324, 194, 69, 61, 58, -199],
        [277, 233, 257, 203, 330, 107, 53, 29, 114, 47, 80, 335, -161],
    ],
};
