//! Exchange certificates.

use super::{DARK, NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, rect, round};

/// A board with six spaces, and a stone on the fifth.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(round(8.0, 8.0, 84.0, 84.0, 8.0), WHITE);
    p.paint(rect(16.0, 16.0, 68.0, 10.0), 0xa34508);
    for space in 0..6 {
        let (x, y) = (18.0 + 22.0 * (space % 3) as f32, 34.0 + 28.0 * (space / 3) as f32);
        p.paint(round(x, y, 20.0, 22.0, 4.0), 0xd9c9a0);
    }
    p.paint(circle(50.0, 73.0, 15.0), DARK);
    p.paint(circle(50.0, 73.0, 12.0), 0x5aaeff);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CERTIFICATES", &emblem());
}
