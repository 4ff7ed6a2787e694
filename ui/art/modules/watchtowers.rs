//! The watchtowers.

use super::{DARK, NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly, rect};

/// A hooked triangle with a wall and its gate.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(poly(&[(8.0, 8.0), (92.0, 8.0), (8.0, 92.0)]), 0x8f5bc8);
    p.paint(poly(&[(92.0, 8.0), (8.0, 92.0), (8.0, 66.0), (66.0, 8.0)]), 0xc2562f);
    p.paint(circle(43.0, 43.0, 11.0), DARK);
    p.paint(rect(16.0, 22.0, 22.0, 22.0), WHITE);
    p.paint(rect(16.0, 14.0, 6.0, 9.0).or(rect(24.0, 14.0, 6.0, 9.0)), WHITE);
    p.paint(rect(32.0, 14.0, 6.0, 9.0), WHITE);
    p.paint(rect(24.0, 32.0, 6.0, 12.0), DARK);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("WATCHTOWERS", &emblem());
}
