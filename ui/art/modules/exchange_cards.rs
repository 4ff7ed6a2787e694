//! Exchange cards.

use super::{NIGHT, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly, rect, round};

/// A card of two halves, with a coin on each.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(round(14.0, 4.0, 72.0, 92.0, 9.0), WHITE);
    p.paint(rect(20.0, 10.0, 60.0, 38.0), 0x174f94);
    p.paint(rect(20.0, 52.0, 60.0, 38.0), 0xa34508);
    p.paint(circle(50.0, 29.0, 15.0), 0x5aaeff);
    p.paint(poly(&[(50.0, 53.0), (68.0, 71.0), (50.0, 89.0), (32.0, 71.0)]), 0xff8d3f);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("EXCHANGE_CARDS", &emblem());
}
