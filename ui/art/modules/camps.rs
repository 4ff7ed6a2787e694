//! The camps: tents outside the walls.

use super::{DARK, GOLD};
use crate::bakery::Bakery;
use crate::raster::{Picture, poly, rect};

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
fn camp(fine: bool) -> Picture {
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

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CAMPS", &camp(false));
    bakery.tile("CAMP_TILE", camp);
}
