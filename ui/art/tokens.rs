//! Coins, player markers and small signs: shapes without a colour of their own, tinted when drawn.

use crate::raster::{Picture, Shape, circle, ellipse, horseshoe, poly, rect, round};

fn one(shape: Shape) -> Picture {
    let mut picture = Picture::new();
    picture.paint(shape, 0xffffff);
    picture
}

fn diamond(r: f32) -> Shape {
    poly(&[(50.0, 50.0 - r), (50.0 + r, 50.0), (50.0, 50.0 + r), (50.0 - r, 50.0)])
}

fn hexagon(r: f32) -> Shape {
    let (half, side) = (r * 0.5, r * 0.866);
    poly(&[
        (50.0, 50.0 - r),
        (50.0 + side, 50.0 - half),
        (50.0 + side, 50.0 + half),
        (50.0, 50.0 + r),
        (50.0 - side, 50.0 + half),
        (50.0 - side, 50.0 - half),
    ])
}

fn square(r: f32) -> Shape {
    round(50.0 - r, 50.0 - r, 2.0 * r, 2.0 * r, 10.0)
}

/// A cut stone: flat above, a point below; smaller by `inset` all round.
fn gem(inset: f32) -> Shape {
    let (side, top) = (inset * 1.5, 8.0 + inset);
    poly(&[
        (23.0 + inset * 0.6, top),
        (77.0 - inset * 0.6, top),
        (100.0 - side, 38.0),
        (50.0, 98.0 - inset * 1.6),
        (side, 38.0),
    ])
}

/// The facets of a cut stone.
fn facets() -> Shape {
    gem(13.0).minus(gem(22.0)).or(rect(14.0, 34.0, 72.0, 9.0))
}

/// A coin of each currency: circle, square, diamond, hexagon, and the cut stone; first its body,
/// then its relief.
pub fn coins() -> [(&'static str, Picture, Picture); 5] {
    [
        (
            "DINAR",
            one(circle(50.0, 50.0, 47.0)),
            one(circle(50.0, 50.0, 33.0).minus(circle(50.0, 50.0, 20.0))),
        ),
        ("DIRHAM", one(square(42.0)), one(square(28.0).minus(square(16.0)))),
        ("DUCAT", one(diamond(50.0)), one(diamond(32.0).minus(diamond(17.0)))),
        ("FLORIN", one(hexagon(50.0)), one(hexagon(35.0).minus(hexagon(21.0)))),
        ("DIAMOND", one(gem(0.0)), one(facets())),
    ]
}

/// The six players' emblems.
pub fn emblems() -> [(&'static str, Picture); 6] {
    let crescent = circle(48.0, 50.0, 40.0).minus(circle(66.0, 42.0, 32.0));
    let mut star = Vec::new();
    // A five-pointed star; the corners are written out, as no sine is used at build time.
    for &(x, y) in &[
        (50.0, 4.0),
        (61.2, 34.6),
        (93.7, 35.8),
        (68.1, 55.9),
        (77.0, 87.2),
        (50.0, 69.0),
        (23.0, 87.2),
        (31.9, 55.9),
        (6.3, 35.8),
        (38.8, 34.6),
    ] {
        star.push((x, y));
    }
    let drop = circle(50.0, 62.0, 31.0).or(poly(&[(50.0, 2.0), (78.0, 50.0), (22.0, 50.0)]));
    let leaf =
        circle(16.0, 50.0, 55.0).and(circle(84.0, 50.0, 55.0)).minus(rect(47.0, 40.0, 6.0, 60.0));
    let cross = rect(36.0, 8.0, 28.0, 84.0).or(rect(8.0, 36.0, 84.0, 28.0));
    let arch = round(10.0, 6.0, 80.0, 88.0, 14.0).minus(horseshoe(50.0, 44.0, 28.0, 101.0));
    [
        ("CRESCENT", one(crescent)),
        ("STAR", one(poly(&star))),
        ("DROP", one(drop)),
        ("LEAF", one(leaf)),
        ("CROSS", one(cross)),
        ("ARCH", one(arch)),
    ]
}

/// Small signs used beside text.
pub fn signs() -> [(&'static str, Picture); 12] {
    let tick =
        poly(&[(8.0, 52.0), (24.0, 38.0), (40.0, 56.0), (78.0, 12.0), (94.0, 26.0), (41.0, 88.0)]);
    let cards = round(30.0, 8.0, 50.0, 70.0, 8.0).or(round(12.0, 22.0, 50.0, 70.0, 8.0));
    let wall = rect(4.0, 40.0, 92.0, 52.0)
        .or(rect(4.0, 16.0, 20.0, 26.0))
        .or(rect(40.0, 16.0, 20.0, 26.0))
        .or(rect(76.0, 16.0, 20.0, 26.0));
    // Tiles on top of each other, seen from a corner.
    let tile = |y: f32| poly(&[(50.0, y), (98.0, y + 24.0), (50.0, y + 48.0), (2.0, y + 24.0)]);
    let tiles = tile(4.0).or(tile(26.0).minus(tile(14.0))).or(tile(48.0).minus(tile(36.0)));
    let hand = round(22.0, 40.0, 56.0, 52.0, 14.0)
        .or(round(22.0, 12.0, 12.0, 50.0, 6.0))
        .or(round(37.0, 4.0, 12.0, 50.0, 6.0))
        .or(round(52.0, 8.0, 12.0, 50.0, 6.0))
        .or(round(67.0, 18.0, 11.0, 50.0, 5.0));
    let chest = round(6.0, 20.0, 88.0, 70.0, 8.0)
        .minus(rect(6.0, 46.0, 88.0, 6.0))
        .minus(rect(42.0, 42.0, 16.0, 22.0))
        .or(rect(47.0, 46.0, 6.0, 14.0));
    let crown = poly(&[
        (6.0, 24.0),
        (30.0, 48.0),
        (50.0, 10.0),
        (70.0, 48.0),
        (94.0, 24.0),
        (86.0, 88.0),
        (14.0, 88.0),
    ]);
    let triangle = |points: &[(f32, f32)]| one(poly(points));
    [
        ("TICK", one(tick)),
        ("CARDS", one(cards)),
        ("WALL", one(wall)),
        ("TILES", one(tiles)),
        ("HAND", one(hand)),
        ("CHEST", one(chest)),
        ("CROWN", one(crown)),
        ("LEFT", triangle(&[(70.0, 8.0), (70.0, 92.0), (22.0, 50.0)])),
        ("RIGHT", triangle(&[(30.0, 8.0), (30.0, 92.0), (78.0, 50.0)])),
        ("DISC", one(circle(50.0, 50.0, 49.0))),
        ("GUARD", one(crate::red::guard())),
        ("DIRK", one(circle(50.0, 28.0, 22.0).or(ellipse(50.0, 96.0, 42.0, 44.0)))),
    ]
}
