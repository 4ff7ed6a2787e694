//! Diamonds.

use super::{NIGHT, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, poly};

/// A cut stone.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(poly(&[(26.0, 18.0), (74.0, 18.0), (96.0, 44.0), (50.0, 92.0), (4.0, 44.0)]), 0x7fd8ee);
    p.paint(poly(&[(26.0, 18.0), (38.0, 44.0), (4.0, 44.0)]), 0xc8f4ff);
    p.paint(poly(&[(38.0, 44.0), (50.0, 18.0), (62.0, 44.0)]), 0xeffcff);
    p.paint(poly(&[(38.0, 44.0), (62.0, 44.0), (50.0, 92.0)]), 0xa9e9f7);
    p.paint(poly(&[(62.0, 44.0), (96.0, 44.0), (50.0, 92.0)]), 0x3f9db8);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("DIAMONDS", &emblem());
}
