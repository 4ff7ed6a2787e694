//! The medina: the old town.

use super::DARK;
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, poly, rect};

const STONE: u32 = 0xf7e8c6;
const SHADE: u32 = 0xd8b781;

/// White cubes with flat roofs, one above the other, and a small dome.
fn medina(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.fade(rect(0.0, 0.0, 100.0, 100.0), 0x63c8c4, 0x2b8f97, 0.0, 100.0);
    // The minaret.
    p.paint(rect(70.0, 12.0, 12.0, 50.0), STONE);
    p.paint(rect(77.0, 12.0, 5.0, 50.0), SHADE);
    p.paint(rect(67.0, 22.0, 18.0, 5.0), 0xffffff);
    p.paint(poly(&[(69.0, 13.0), (76.0, 2.0), (83.0, 13.0)]), 0x2f5fa8);
    let mut house = |x: f32, y: f32, w: f32, foot: f32| {
        p.paint(rect(x, y, w, foot - y), 0xfdfaf2);
        p.paint(rect(x + w * 0.72, y, w * 0.28, foot - y), 0xc9bfae);
        p.paint(rect(x - 1.5, y, w + 3.0, 4.0), 0xe0d5c0);
    };
    house(14.0, 34.0, 30.0, 90.0);
    house(40.0, 24.0, 24.0, 90.0);
    house(62.0, 46.0, 28.0, 90.0);
    house(28.0, 54.0, 38.0, 90.0);
    p.paint(circle(29.0, 34.0, 11.0).and(rect(0.0, 0.0, 100.0, 34.0)), 0x2f5fa8);
    let (door, window) = (0x2f5fa8, DARK);
    p.paint(rect(39.0, 70.0, 11.0, 20.0).or(circle(44.5, 70.0, 5.5)), door);
    p.paint(rect(70.0, 60.0, 8.0, 10.0), window);
    p.paint(rect(18.0, 46.0, 8.0, 10.0), window);
    p.paint(rect(46.0, 34.0, 8.0, 10.0), window);
    if fine {
        p.paint(rect(54.0, 62.0, 6.0, 8.0), window);
        p.paint(rect(18.0, 66.0, 6.0, 8.0), window);
        p.paint(rect(80.0, 76.0, 6.0, 14.0), door);
    }
    p.paint(rect(6.0, 89.0, 88.0, 4.0), SHADE);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("MEDINA", &medina(false));
    bakery.tile("MEDINA_TILE", medina);
}
