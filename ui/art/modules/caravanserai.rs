//! Caravanserai.

use super::{DARK, GOLD, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// A camel before the evening sun.
fn emblem() -> Picture {
    let mut p = plaque(0x7a2f4f);
    p.paint(circle(70.0, 34.0, 20.0), GOLD);
    p.paint(rect(0.0, 84.0, 100.0, 8.0), 0xd89a55);
    let hide = 0x4b2c12;
    p.paint(ellipse(46.0, 56.0, 26.0, 13.0), hide);
    p.paint(ellipse(38.0, 44.0, 10.0, 12.0).or(ellipse(56.0, 44.0, 9.0, 11.0)), hide);
    p.paint(poly(&[(66.0, 56.0), (76.0, 34.0), (84.0, 34.0), (76.0, 62.0)]), hide);
    p.paint(ellipse(84.0, 33.0, 10.0, 6.0), hide);
    for x in [26.0, 36.0, 54.0, 64.0] {
        p.paint(rect(x, 60.0, 5.0, 26.0), DARK);
    }
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CARAVANSERAI", &emblem());
}
