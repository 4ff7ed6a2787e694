//! The falconers.

use super::{DARK, GOLD, NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// A falcon on a perch.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(rect(16.0, 82.0, 68.0, 7.0).or(rect(46.0, 84.0, 8.0, 14.0)), 0x9a622c);
    p.paint(ellipse(54.0, 54.0, 20.0, 30.0), WHITE);
    p.paint(poly(&[(62.0, 34.0), (84.0, 92.0), (56.0, 78.0)]), 0x9a622c);
    p.paint(circle(46.0, 26.0, 16.0), WHITE);
    p.paint(poly(&[(32.0, 24.0), (18.0, 32.0), (32.0, 36.0)]), GOLD);
    p.paint(circle(41.0, 24.0, 4.0), DARK);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("FALCONERS", &emblem());
}
