//! The street trader.

use super::{DARK, GOLD, SKIN, WHITE, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// A trader in a turban behind his tray.
fn trader() -> Picture {
    let mut p = Picture::new();
    p.paint(poly(&[(34.0, 48.0), (66.0, 48.0), (78.0, 96.0), (22.0, 96.0)]), 0x8f2f3f);
    p.paint(circle(50.0, 36.0, 15.0), SKIN);
    p.paint(ellipse(50.0, 22.0, 22.0, 13.0), WHITE);
    p.paint(circle(50.0, 14.0, 4.5), GOLD);
    p.paint(circle(44.0, 36.0, 2.4).or(circle(56.0, 36.0, 2.4)), DARK);
    p.paint(poly(&[(38.0, 40.0), (62.0, 40.0), (50.0, 56.0)]), DARK);
    p.paint(rect(14.0, 70.0, 72.0, 10.0), 0xc9924a);
    for (x, ink) in [(26.0, GOLD), (50.0, 0x3f9a55), (74.0, 0x4a7fd0)] {
        p.paint(circle(x, 65.0, 8.0), ink);
    }
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("STREET_TRADER", &on(0x1f5a4a, &trader()));
}
