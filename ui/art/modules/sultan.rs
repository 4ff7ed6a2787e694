//! The power of the Sultan.

use super::{DARK, GOLD, SKIN, WHITE, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// A bearded face under a large turban with a jewel.
fn sultan() -> Picture {
    let mut p = Picture::new();
    p.paint(ellipse(50.0, 108.0, 46.0, 36.0).and(rect(0.0, 0.0, 100.0, 100.0)), 0x5b2c83);
    p.paint(circle(50.0, 56.0, 24.0), SKIN);
    p.paint(ellipse(50.0, 72.0, 20.0, 18.0), DARK);
    p.paint(ellipse(50.0, 66.0, 10.0, 5.0), SKIN);
    p.paint(circle(42.0, 52.0, 4.0).or(circle(58.0, 52.0, 4.0)), DARK);
    p.paint(ellipse(50.0, 28.0, 36.0, 22.0), WHITE);
    p.paint(poly(&[(20.0, 34.0), (80.0, 20.0), (82.0, 28.0), (24.0, 42.0)]), 0xd8d2c4);
    p.paint(circle(50.0, 28.0, 9.0), GOLD);
    p.paint(circle(50.0, 28.0, 5.0), 0xc2255c);
    p.paint(poly(&[(46.0, 20.0), (54.0, 20.0), (50.0, 0.0)]), GOLD);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("SULTAN", &on(0x2c6b3f, &sultan()));
}
