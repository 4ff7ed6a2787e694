//! The tiles that modules add: tents outside the walls, and the old town.

use crate::raster::{Picture, circle, poly, rect};

const STONE: u32 = 0xf7e8c6;
const SHADE: u32 = 0xd8b781;
const DARK: u32 = 0x2b1c1a;
const GOLD: u32 = 0xffc94a;

/// A striped tent with its pole: `left` and `right` end of its foot, its top and its foot.
fn tent(p: &mut Picture, (left, right): (f32, f32), (top, foot): (f32, f32), cloth: [u32; 2]) {
    let middle = (left + right) / 2.0;
    let at = |part: f32| left + (right - left) * part;
    let [light, deep] = cloth;
    p.paint(rect(middle - 1.5, top - 10.0, 3.0, 14.0), DARK);
    p.paint(poly(&[(middle, top - 11.0), (middle + 15.0, top - 7.0), (middle, top - 3.0)]), GOLD);
    p.paint(poly(&[(middle, top), (right, foot), (left, foot)]), light);
    for (from, to) in [(0.0, 0.18), (0.36, 0.5), (0.66, 0.82)] {
        p.paint(poly(&[(middle, top), (at(to), foot), (at(from), foot)]), deep);
    }
    let (near, far) = (at(0.42), at(0.66));
    p.paint(poly(&[(at(0.54), top + (foot - top) * 0.36), (far, foot), (near, foot)]), DARK);
}

/// Two tents on trodden grass, with a fire between them.
pub fn camp(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.fade(rect(0.0, 0.0, 100.0, 100.0), 0xa9b865, 0x6d8a3a, 0.0, 100.0);
    if fine {
        for (x, y) in [(14.0, 22.0), (84.0, 36.0), (78.0, 86.0), (20.0, 84.0), (52.0, 14.0)] {
            p.paint(poly(&[(x - 3.0, y), (x, y - 6.0), (x + 3.0, y)]), 0x55702c);
        }
    }
    tent(&mut p, (46.0, 90.0), (30.0, 66.0), [0xe9edf2, 0x4f79b5]);
    tent(&mut p, (12.0, 66.0), (34.0, 80.0), [0xfaf0da, 0xc94b3d]);
    p.paint(rect(70.0, 79.0, 18.0, 4.0), 0x5d3a1e);
    p.paint(poly(&[(72.0, 80.0), (79.0, 66.0), (86.0, 80.0)]), 0xff9d2e);
    if fine {
        p.paint(poly(&[(75.5, 80.0), (79.0, 72.0), (82.5, 80.0)]), 0xffe07a);
    }
    p
}

/// White cubes with flat roofs, one above the other, and a small dome.
pub fn medina(fine: bool) -> Picture {
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
