//! The art of the Moors.

use super::{DARK, GOLD, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly};

/// An eight-pointed star in a hexagon.
fn emblem() -> Picture {
    let mut p = Picture::new();
    let hexagon = [(50.0, 4.0), (92.0, 27.0), (92.0, 73.0), (50.0, 96.0), (8.0, 73.0), (8.0, 27.0)];
    p.paint(poly(&hexagon), 0xfbf1d9);
    p.paint(poly(&[(26.0, 26.0), (74.0, 26.0), (74.0, 74.0), (26.0, 74.0)]), 0x1d6f78);
    p.paint(poly(&[(50.0, 16.0), (84.0, 50.0), (50.0, 84.0), (16.0, 50.0)]), 0x1d6f78);
    p.paint(poly(&[(50.0, 28.0), (72.0, 50.0), (50.0, 72.0), (28.0, 50.0)]), GOLD);
    p.paint(circle(50.0, 50.0, 9.0), DARK);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("MOORS", &on(0x0f4650, &emblem()));
}
