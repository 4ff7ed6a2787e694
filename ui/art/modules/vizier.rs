//! The vizier: a stone with an eye.

use super::{DARK, NIGHT, WHITE, plaque, tinted};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// A waking eye on a stone.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(circle(50.0, 50.0, 44.0), 0xb3262e);
    p.paint(circle(47.0, 46.0, 36.0), 0xe0504a);
    let lids = circle(50.0, 76.0, 42.0).and(circle(50.0, 24.0, 42.0));
    p.paint(lids, WHITE);
    p.paint(circle(50.0, 50.0, 14.0), DARK);
    p.paint(circle(46.0, 46.0, 5.0), WHITE);
    p
}

/// Eyes on a stone: open and closed.
fn eyes() -> [(&'static str, Picture); 2] {
    let lids = |r: f32| circle(50.0, 50.0 + r, r * 1.55).and(circle(50.0, 50.0 - r, r * 1.55));
    let open = lids(36.0).minus(lids(27.0)).or(circle(50.0, 50.0, 14.0));
    let lid = ellipse(50.0, 44.0, 38.0, 24.0)
        .minus(ellipse(50.0, 36.0, 40.0, 22.0))
        .and(rect(0.0, 44.0, 100.0, 50.0));
    let lash = |x: f32, lean: f32| {
        poly(&[(x - 4.0, 58.0), (x + 4.0, 58.0), (x + 4.0 + lean, 78.0), (x - 4.0 + lean, 78.0)])
    };
    let closed = lid.or(lash(28.0, -8.0)).or(lash(50.0, 0.0)).or(lash(72.0, 8.0));
    [("AWAKE", tinted(open)), ("ASLEEP", tinted(closed))]
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("VIZIER", &emblem());
    for (name, eye) in eyes() {
        [20, 14].into_iter().for_each(|size| bakery.stamp(name, size, &eye));
    }
}
