//! The bazaars: a stall with a striped awning.

use super::{DARK, GOLD, WHITE};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly, rect};

/// Awning, counter and wares.
fn bazaar(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.fade(rect(0.0, 0.0, 100.0, 100.0), 0xf0cf8e, 0xc98f4e, 0.0, 100.0);
    p.paint(rect(12.0, 40.0, 5.0, 50.0).or(rect(83.0, 40.0, 5.0, 50.0)), 0x6b4423);
    p.paint(rect(17.0, 44.0, 66.0, 26.0), 0x4a2c20);
    p.paint(rect(10.0, 66.0, 80.0, 24.0), 0x8a5a2e);
    p.paint(rect(10.0, 66.0, 80.0, 5.0), 0xb9803f);
    for (n, x) in [8.0, 22.0, 36.0, 50.0, 64.0, 78.0].into_iter().enumerate() {
        let cloth = if n % 2 == 0 { 0xb8322f } else { WHITE };
        p.paint(poly(&[(x + 4.0, 18.0), (x + 12.0, 18.0), (x + 14.0, 44.0), (x, 44.0)]), cloth);
        p.paint(circle(x + 7.0, 44.0, 7.0).and(rect(0.0, 44.0, 100.0, 20.0)), cloth);
    }
    p.paint(rect(10.0, 14.0, 80.0, 5.0), DARK);
    for (x, ink) in [(26.0, 0x2f8f4e), (44.0, GOLD), (62.0, 0xd9542b)] {
        p.paint(circle(x, 64.0, 8.0), ink);
        if fine {
            p.paint(circle(x + 9.0, 64.0, 6.0), ink);
        }
    }
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("BAZAARS", &bazaar(false));
    bakery.tile("BAZAAR_TILE", bazaar);
}
