//! The seven tiles: six types of building and the fountain court every palace starts from.
//!
//! Each is a strong shape of its own first and a colour second, so that the types can be told
//! apart without seeing colours. Small sizes leave out what would only blur.

use crate::raster::{Picture, circle, dome, ellipse, horseshoe, pointed, poly, rect, round};

const STONE: u32 = 0xf7e8c6;
const SHADE: u32 = 0xd8b781;
const DEEP: u32 = 0xa87c4a;
const DARK: u32 = 0x2b1c1a;
const GOLD: u32 = 0xffc94a;

/// The ground of a tile, lit from above.
fn ground(top: u32, bottom: u32) -> Picture {
    let mut picture = Picture::new();
    picture.fade(rect(0.0, 0.0, 100.0, 100.0), top, bottom, 0.0, 100.0);
    picture
}

/// A domed kiosk on slender columns.
pub fn pavilion(fine: bool) -> Picture {
    let mut p = ground(0x4a95e0, 0x1c5aa6);
    p.paint(rect(16.0, 80.0, 68.0, 7.0), STONE);
    p.paint(rect(22.0, 73.0, 56.0, 7.0), SHADE);
    for x in [25.0, 67.0] {
        p.paint(rect(x, 44.0, 8.0, 30.0), STONE);
        p.paint(rect(x + 5.0, 44.0, 3.0, 30.0), SHADE);
    }
    if fine {
        for x in [41.0, 54.0] {
            p.paint(rect(x, 48.0, 5.0, 26.0), SHADE);
        }
    }
    p.paint(rect(19.0, 38.0, 62.0, 8.0), STONE);
    p.paint(dome(50.0, 26.0, 39.0, 30.0), GOLD);
    p.paint(dome(50.0, 26.0, 39.0, 30.0).minus(ellipse(42.0, 26.0, 27.0, 24.0)), 0xd9962a);
    p.paint(rect(48.0, 4.0, 4.0, 9.0), GOLD);
    if fine {
        p.paint(circle(50.0, 5.5, 3.2), STONE);
    }
    p
}

/// A latticed bay window under a pointed arch.
pub fn seraglio(fine: bool) -> Picture {
    let mut p = ground(0xd9504a, 0x9c2429);
    p.paint(pointed(50.0, 66.0, 8.0, 90.0), STONE);
    p.paint(pointed(50.0, 66.0, 8.0, 90.0).and(rect(70.0, 0.0, 30.0, 100.0)), SHADE);
    p.paint(pointed(50.0, 50.0, 19.0, 80.0), DARK);
    let opening = pointed(50.0, 50.0, 19.0, 80.0);
    // The lattice: bars on both diagonals.
    let step = if fine { 12.5 } else { 17.0 };
    let bar = if fine { 3.2 } else { 5.0 };
    for i in -8..16 {
        let x = i as f32 * step;
        for (lean, ink) in [(100.0, GOLD), (-100.0, GOLD)] {
            let line =
                poly(&[(x, 0.0), (x + bar, 0.0), (x + bar + lean, 100.0), (x + lean, 100.0)]);
            p.paint(line.and(opening.clone()), ink);
        }
    }
    p.paint(rect(12.0, 80.0, 76.0, 9.0), STONE);
    p.paint(rect(12.0, 86.0, 76.0, 3.0), SHADE);
    p
}

/// A colonnade of three horseshoe arches.
pub fn arcades(fine: bool) -> Picture {
    let mut p = ground(0xb98352, 0x7c4c27);
    p.paint(rect(8.0, 24.0, 84.0, 62.0), STONE);
    p.paint(rect(8.0, 18.0, 84.0, 7.0), 0xc6603a);
    p.paint(rect(5.0, 14.0, 90.0, 5.0), 0xe5814e);
    for x in [22.5, 50.0, 77.5] {
        p.paint(circle(x, 49.0, 13.0), 0xc6603a);
        p.paint(horseshoe(x, 20.0, 39.0, 86.0), DARK);
        if fine {
            // The arch stones alternate, as in every Moorish colonnade.
            for (dx, dy) in [(-11.5, -2.0), (-7.5, -9.0), (0.0, -11.8), (7.5, -9.0), (11.5, -2.0)] {
                p.paint(circle(x + dx, 49.0 + dy, 1.7), STONE);
            }
        }
    }
    p.paint(rect(5.0, 86.0, 90.0, 5.0), SHADE);
    p
}

/// A great closed door with its panels.
pub fn chambers(fine: bool) -> Picture {
    let mut p = ground(0xfdf8ec, 0xcfc7b4);
    p.paint(rect(14.0, 12.0, 72.0, 78.0), 0x8a8fa6);
    p.paint(rect(18.0, 16.0, 64.0, 74.0), 0x5d6380);
    p.paint(pointed(50.0, 50.0, 20.0, 90.0), DARK);
    p.paint(pointed(50.0, 43.0, 25.0, 90.0), 0x8d5a2f);
    p.paint(pointed(50.0, 43.0, 25.0, 90.0).and(rect(50.0, 0.0, 50.0, 100.0)), 0x74461f);
    p.paint(rect(48.5, 22.0, 3.0, 68.0), DARK);
    if fine {
        for y in [54.0, 66.0, 78.0] {
            for x in [35.0, 41.5, 55.5, 62.0] {
                p.paint(circle(x + 1.5, y, 1.9), GOLD);
            }
        }
        for (x, y) in [(24.0, 24.0), (76.0, 24.0)] {
            p.paint(poly(&[(x, y - 5.0), (x + 5.0, y), (x, y + 5.0), (x - 5.0, y)]), STONE);
        }
    }
    p.paint(circle(42.0, 62.0, 3.4), GOLD);
    p.paint(circle(58.0, 62.0, 3.4), GOLD);
    p.paint(rect(8.0, 89.0, 84.0, 4.0), 0x8a8fa6);
    p
}

/// Two trees by a long pool.
pub fn garden(fine: bool) -> Picture {
    let mut p = ground(0x7cc45a, 0x3b8a3c);
    p.paint(round(14.0, 66.0, 72.0, 23.0, 5.0), STONE);
    p.fade(round(19.0, 70.0, 62.0, 15.0, 3.0), 0x7fd4f2, 0x2f86c9, 70.0, 85.0);
    if fine {
        p.paint(rect(28.0, 75.0, 16.0, 2.2), 0xd6f3ff);
        p.paint(rect(54.0, 79.0, 18.0, 2.2), 0xd6f3ff);
    }
    // The cypress.
    p.paint(rect(68.0, 52.0, 6.0, 13.0), 0x5d3a1e);
    p.paint(ellipse(71.0, 34.0, 12.0, 25.0), 0x123f22);
    p.paint(ellipse(69.0, 33.0, 8.0, 21.0), 0x1d6331);
    // The orange tree.
    p.paint(rect(32.0, 44.0, 7.0, 21.0), 0x5d3a1e);
    p.paint(circle(35.0, 29.0, 20.0), 0x14502a);
    p.paint(circle(32.0, 26.0, 15.5), 0x27793a);
    for (x, y) in [(27.0, 24.0), (41.0, 21.0), (35.0, 35.0), (46.0, 34.0)] {
        p.paint(circle(x, y, if fine { 3.4 } else { 4.4 }), 0xff9d2e);
    }
    p
}

/// A crenellated keep with a banner.
pub fn tower(fine: bool) -> Picture {
    let mut p = ground(0x9a66cf, 0x57308a);
    p.paint(rect(48.5, 3.0, 3.0, 18.0), DARK);
    p.paint(poly(&[(51.0, 4.0), (72.0, 9.0), (51.0, 14.5)]), GOLD);
    p.paint(rect(31.0, 32.0, 38.0, 58.0), STONE);
    p.paint(rect(57.0, 32.0, 12.0, 58.0), SHADE);
    p.paint(rect(26.0, 26.0, 48.0, 10.0), STONE);
    p.paint(rect(60.0, 26.0, 14.0, 10.0), SHADE);
    for x in [26.0, 39.0, 52.0, 65.0] {
        p.paint(rect(x, 18.0, 9.0, 9.0), STONE);
    }
    p.paint(rect(26.0, 35.0, 48.0, 2.5), DEEP);
    p.paint(pointed(50.0, 14.0, 44.0, 62.0), DARK);
    p.paint(horseshoe(50.0, 17.0, 71.0, 90.0), DARK);
    if fine {
        for (x, y) in [(35.0, 48.0), (60.0, 66.0), (35.0, 68.0), (61.0, 44.0), (36.0, 82.0)] {
            p.paint(rect(x, y, 6.0, 2.0), DEEP);
        }
    }
    p.paint(rect(21.0, 89.0, 58.0, 4.0), SHADE);
    p
}

/// The court of the fountain: an eight-pointed basin on pale stone.
pub fn fountain(fine: bool) -> Picture {
    let mut p = ground(0xf3ddb0, 0xd9b67c);
    if fine {
        for i in 0..4 {
            let at = i as f32 * 25.0;
            p.paint(rect(at, 0.0, 1.4, 100.0), 0xcda669);
            p.paint(rect(0.0, at, 100.0, 1.4), 0xcda669);
        }
    }
    let star = |r: f32| {
        let d = r * 1.3;
        rect(50.0 - r, 50.0 - r, 2.0 * r, 2.0 * r).or(poly(&[
            (50.0, 50.0 - d),
            (50.0 + d, 50.0),
            (50.0, 50.0 + d),
            (50.0 - d, 50.0),
        ]))
    };
    p.paint(star(31.0), DEEP);
    p.paint(star(28.5), STONE);
    p.fade(star(22.0), 0x49b4e6, 0x1f6fb8, 25.0, 75.0);
    p.paint(circle(50.0, 50.0, 13.0), DEEP);
    p.paint(circle(50.0, 49.0, 11.5), STONE);
    p.paint(circle(50.0, 49.0, 8.0), 0x8fe0ff);
    p.paint(circle(50.0, 49.0, 3.6), 0xffffff);
    p
}
