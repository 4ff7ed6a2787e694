//! The magical buildings.

use super::{GOLD, NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly, rect};

/// A domed house between two stars, and an arrow that goes round it.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(circle(50.0, 52.0, 42.0).minus(circle(50.0, 52.0, 34.0)), 0x7fe07a);
    p.paint(rect(48.0, 6.0, 50.0, 24.0), NIGHT);
    p.paint(poly(&[(48.0, 2.0), (70.0, 14.0), (48.0, 26.0)]), 0x7fe07a);
    p.paint(rect(34.0, 50.0, 32.0, 26.0), WHITE);
    p.paint(circle(50.0, 50.0, 16.0).and(rect(0.0, 0.0, 100.0, 50.0)), 0x8f5bc8);
    p.paint(rect(45.0, 60.0, 10.0, 16.0), NIGHT);
    p.paint(
        poly(&[
            (84.0, 10.0),
            (88.0, 22.0),
            (98.0, 26.0),
            (88.0, 30.0),
            (84.0, 42.0),
            (80.0, 30.0),
            (70.0, 26.0),
            (80.0, 22.0),
        ]),
        GOLD,
    );
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("MAGICAL_BUILDINGS", &emblem());
}
