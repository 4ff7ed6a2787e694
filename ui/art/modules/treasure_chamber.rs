//! The treasure chamber.

use super::{DARK, GOLD, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, rect};

/// An open chest full of gold.
fn treasure() -> Picture {
    let mut p = Picture::new();
    p.paint(ellipse(50.0, 36.0, 36.0, 22.0), 0x7a4a22);
    p.paint(ellipse(50.0, 40.0, 30.0, 16.0), DARK);
    for (x, y) in [(30.0, 48.0), (44.0, 42.0), (58.0, 43.0), (70.0, 48.0), (50.0, 50.0)] {
        p.paint(circle(x, y, 9.0), GOLD);
    }
    p.paint(rect(14.0, 50.0, 72.0, 36.0), 0x9a6230);
    p.paint(rect(14.0, 50.0, 72.0, 6.0), 0xc9924a);
    p.paint(rect(22.0, 50.0, 6.0, 36.0).or(rect(72.0, 50.0, 6.0, 36.0)), DARK);
    p.paint(rect(43.0, 52.0, 14.0, 16.0), GOLD);
    p.paint(circle(50.0, 60.0, 3.0), DARK);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("TREASURE", &on(0x5b2c83, &treasure()));
}
