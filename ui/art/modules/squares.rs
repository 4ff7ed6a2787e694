//! The squares: paved open places.

use super::{NIGHT, WHITE, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, rect};

/// Paving stones, in two shades.
fn paving(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.paint(rect(0.0, 0.0, 100.0, 100.0), 0xe6d9bf);
    let count = if fine { 6 } else { 4 };
    let side = 100.0 / count as f32;
    for row in 0..count {
        for column in 0..count {
            if (row + column) % 2 == 0 {
                p.paint(rect(side * column as f32, side * row as f32, side, side), 0xcdbb98);
            }
        }
    }
    p
}

/// A square from above, with a well in its middle.
fn emblem() -> Picture {
    let mut p = Picture::new();
    p.paint(rect(12.0, 12.0, 76.0, 76.0), 0xe6d9bf);
    for (x, y) in [(12.0, 12.0), (50.0, 50.0)] {
        p.paint(rect(x, y, 38.0, 38.0), 0xb39b6e);
    }
    p.paint(circle(50.0, 50.0, 20.0), WHITE);
    p.paint(circle(50.0, 50.0, 14.0), 0x3c86c4);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("SQUARES", &on(NIGHT, &emblem()));
    bakery.tile("SQUARE_TILE", paving);
}
