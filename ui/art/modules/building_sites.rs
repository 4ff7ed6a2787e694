//! The building sites.

use super::{DARK, GOLD, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, poly, rect};

/// Scaffolding round a half-built wall, with a striped board.
fn site() -> Picture {
    let mut p = Picture::new();
    p.paint(rect(22.0, 44.0, 56.0, 44.0), 0xc77f4f);
    p.paint(rect(22.0, 58.0, 56.0, 3.0).or(rect(22.0, 73.0, 56.0, 3.0)), 0x8a4f2c);
    p.paint(rect(40.0, 60.0, 20.0, 28.0), DARK);
    for x in [12.0, 82.0] {
        p.paint(rect(x, 10.0, 6.0, 80.0), 0xd9b27a);
    }
    for y in [18.0, 40.0] {
        p.paint(rect(8.0, y, 84.0, 6.0), 0xd9b27a);
    }
    p.paint(rect(18.0, 22.0, 64.0, 16.0), GOLD);
    for x in [24.0, 42.0, 60.0] {
        p.paint(poly(&[(x, 38.0), (x + 8.0, 22.0), (x + 16.0, 22.0), (x + 8.0, 38.0)]), DARK);
    }
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("SITES", &on(0x2c5f8f, &site()));
}
