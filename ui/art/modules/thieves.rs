//! The thieves.

use super::{DARK, SKIN, WHITE, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, rect};

/// A masked face under a hat, without a ground: that is the currency's.
fn thief() -> Picture {
    let mut p = Picture::new();
    p.paint(ellipse(50.0, 106.0, 42.0, 34.0).and(rect(0.0, 0.0, 100.0, 100.0)), 0x3a2f3a);
    p.paint(circle(50.0, 52.0, 25.0), SKIN);
    p.paint(rect(24.0, 40.0, 52.0, 17.0).and(circle(50.0, 52.0, 26.0)), DARK);
    p.paint(ellipse(40.0, 49.0, 6.0, 4.5).or(ellipse(60.0, 49.0, 6.0, 4.5)), WHITE);
    p.paint(ellipse(50.0, 31.0, 44.0, 9.0), DARK);
    p.paint(ellipse(50.0, 24.0, 25.0, 20.0).and(rect(0.0, 0.0, 100.0, 31.0)), DARK);
    p.paint(rect(26.0, 22.0, 48.0, 6.0), 0xc2255c);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("THIEVES", &on(0x8f6a00, &thief()));
    bakery.icons("THIEF", [20, 14], &thief());
}
