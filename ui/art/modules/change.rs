//! Change.

use super::{DARK, GOLD, NIGHT, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect, round};

/// A tied bag, and coins that fall out of it.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(poly(&[(34.0, 8.0), (66.0, 8.0), (58.0, 28.0), (42.0, 28.0)]), 0xb9793f);
    p.paint(ellipse(50.0, 58.0, 38.0, 32.0), 0xb9793f);
    p.paint(ellipse(42.0, 54.0, 22.0, 20.0), 0xd89a55);
    p.paint(round(36.0, 24.0, 28.0, 9.0, 4.0), DARK);
    for (x, y, colour) in [(24.0, 84.0, GOLD), (52.0, 88.0, 0x5aaeff), (78.0, 82.0, 0x5ad07a)] {
        p.paint(circle(x, y, 13.0), DARK);
        p.paint(circle(x, y, 10.0), colour);
    }
    p.paint(rect(0.0, 99.0, 100.0, 1.0), NIGHT);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CHANGE", &emblem());
}
