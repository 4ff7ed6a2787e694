//! The invaders.

use super::{DARK, GOLD, SKIN, WHITE, on};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, ellipse, poly, rect};

/// Two crossed blades over a shield.
fn emblem() -> Picture {
    let mut p = Picture::new();
    p.paint(poly(&[(22.0, 18.0), (78.0, 18.0), (78.0, 52.0), (50.0, 92.0), (22.0, 52.0)]), DARK);
    p.paint(poly(&[(28.0, 24.0), (72.0, 24.0), (72.0, 50.0), (50.0, 82.0), (28.0, 50.0)]), GOLD);
    p.paint(poly(&[(12.0, 8.0), (20.0, 6.0), (90.0, 84.0), (82.0, 92.0)]), WHITE);
    p.paint(poly(&[(88.0, 8.0), (80.0, 6.0), (10.0, 84.0), (18.0, 92.0)]), WHITE);
    p.paint(circle(86.0, 88.0, 8.0).or(circle(14.0, 88.0, 8.0)), DARK);
    p
}

/// A head with a hand above the eyes.
fn scout() -> Picture {
    let mut p = Picture::new();
    p.paint(ellipse(50.0, 106.0, 42.0, 34.0).and(rect(0.0, 0.0, 100.0, 100.0)), 0x3a5a8a);
    p.paint(circle(50.0, 52.0, 26.0), SKIN);
    p.paint(ellipse(50.0, 30.0, 28.0, 20.0), WHITE);
    p.paint(rect(22.0, 34.0, 56.0, 8.0), 0xc23b3b);
    p.paint(circle(41.0, 54.0, 4.5).or(circle(60.0, 54.0, 4.5)), DARK);
    p.paint(poly(&[(58.0, 44.0), (94.0, 34.0), (98.0, 44.0), (60.0, 52.0)]), 0xd09a68);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("INVADERS", &on(0x7a2020, &emblem()));
    bakery.icons("SCOUT", [20, 14], &scout());
}
