//! The new score cards.

use super::{NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, rect, round};

/// A card with a ladder of bars in the colours of the types.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(round(16.0, 4.0, 68.0, 92.0, 9.0), WHITE);
    let colours = [0x3f8fd8, 0xc23b3b, 0x8a5a32, 0x9a9a94, 0x3c9a4a, 0x8a49b0];
    for (line, colour) in colours.into_iter().enumerate() {
        let line = line as f32;
        p.paint(rect(24.0, 80.0 - 14.0 * line, 16.0 + 7.0 * line, 9.0), colour);
    }
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("SCORE_CARDS", &emblem());
}
