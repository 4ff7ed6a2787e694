//! Master builders.

use super::{DARK, NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, poly, rect, round};

/// A trowel on a course of bricks.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    for (x, y) in [(4.0, 74.0), (36.0, 74.0), (68.0, 74.0), (20.0, 56.0), (52.0, 56.0)] {
        p.paint(rect(x, y, 28.0, 16.0), 0xb9563a);
    }
    p.paint(poly(&[(20.0, 50.0), (50.0, 12.0), (66.0, 44.0)]), WHITE);
    p.paint(poly(&[(54.0, 20.0), (58.0, 28.0), (72.0, 22.0), (69.0, 14.0)]), DARK);
    p.paint(round(68.0, 8.0, 26.0, 14.0, 6.0), 0x8d5a2f);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("MASTER_BUILDERS", &emblem());
}
