//! The bonus cards.

use super::{DARK, GOLD, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, dome, poly, rect, round};

/// A card with a house on it, and a star above.
fn emblem() -> Picture {
    let mut p = plaque(0x7a2f5c);
    p.paint(round(14.0, 6.0, 60.0, 88.0, 9.0), DARK);
    p.paint(round(18.0, 10.0, 52.0, 80.0, 7.0), 0xfbf1d9);
    p.paint(rect(28.0, 54.0, 32.0, 28.0), 0x3c9a4a);
    p.paint(dome(44.0, 18.0, 54.0, 22.0), 0x2c7a3a);
    p.paint(rect(39.0, 64.0, 10.0, 18.0), DARK);
    p.paint(circle(74.0, 28.0, 21.0), DARK);
    p.paint(circle(74.0, 28.0, 18.0), GOLD);
    p.paint(rect(71.0, 16.0, 6.0, 24.0).or(rect(62.0, 25.0, 24.0, 6.0)), DARK);
    p.paint(poly(&[(28.0, 84.0), (60.0, 84.0), (60.0, 86.0), (28.0, 86.0)]), DARK);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("BONUS_CARDS", &emblem());
}
