//! The Red Palace: bare land, plazas, and the signs of the nine abilities.

use crate::bakery::Bakery;
use crate::raster::{Picture, Shape, circle, poly, rect, round};

const RED: u32 = 0xb5352c;
const DEEP: u32 = 0x7c1d1d;
const DARK: u32 = 0x23170f;
const GOLD: u32 = 0xffcb4d;
const WHITE: u32 = 0xfbf1d9;
const SAND: u32 = 0xe6c07c;

/// Bare ground on which a building is to stand.
fn land(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.fade(rect(0.0, 0.0, 100.0, 100.0), 0xd9b173, 0xb98a4e, 0.0, 100.0);
    if fine {
        for (x, y) in [(12.0, 16.0), (84.0, 20.0), (20.0, 86.0), (88.0, 78.0), (52.0, 10.0)] {
            p.paint(circle(x, y, 4.0), 0x9c7340);
        }
    }
    p
}

/// Paving of light and dark stones around a round basin.
fn plaza(fine: bool) -> Picture {
    let mut p = Picture::new();
    p.paint(rect(0.0, 0.0, 100.0, 100.0), 0xe9dcc0);
    let slabs: &[f32] = if fine { &[0.0, 40.0, 80.0] } else { &[0.0, 50.0] };
    let wide = if fine { 20.0 } else { 25.0 };
    for &x in slabs {
        for &y in slabs {
            p.paint(rect(x, y, wide, wide), 0xc9ab83);
            p.paint(rect(x + wide, y + wide, wide, wide), 0xc9ab83);
        }
    }
    p.paint(circle(50.0, 50.0, 24.0), RED);
    p.paint(circle(50.0, 50.0, 17.0), 0xf3e7cd);
    p.paint(circle(50.0, 50.0, 8.0), DEEP);
    p
}

/// A guard: a helmet over broad shoulders.
fn figure(x: f32, y: f32, size: f32) -> Shape {
    circle(x, y - size * 0.42, size * 0.3).or(round(
        x - size * 0.42,
        y - size * 0.1,
        size * 0.84,
        size * 0.7,
        size * 0.2,
    ))
}

/// A guard as a sign of one colour.
pub fn guard() -> Shape {
    figure(50.0, 54.0, 74.0).or(rect(88.0, 4.0, 8.0, 90.0))
}

/// The plaque of an ability.
fn plaque() -> Picture {
    let mut p = Picture::new();
    p.paint(round(0.0, 0.0, 100.0, 100.0, 12.0), RED);
    p
}

/// An arrow to the right around a height.
fn arrow(left: f32, right: f32, y: f32) -> Shape {
    rect(left, y - 5.0, right - left - 14.0, 10.0).or(poly(&[
        (right - 20.0, y - 15.0),
        (right, y),
        (right - 20.0, y + 15.0),
    ]))
}

/// The same to the left.
fn back(left: f32, right: f32, y: f32) -> Shape {
    rect(left + 14.0, y - 5.0, right - left - 14.0, 10.0).or(poly(&[
        (left + 20.0, y - 15.0),
        (left, y),
        (left + 20.0, y + 15.0),
    ]))
}

/// One sign after the other, in the order of the abilities.
fn signs() -> [(&'static str, Picture); 9] {
    let mut swap = plaque();
    swap.paint(arrow(14.0, 86.0, 34.0), GOLD).paint(back(14.0, 86.0, 66.0), WHITE);

    let mut ahead = plaque();
    for x in [10.0, 38.0, 66.0] {
        ahead.paint(rect(x, 16.0, 24.0, 24.0), SAND);
    }
    ahead.paint(poly(&[(38.0, 52.0), (62.0, 52.0), (62.0, 66.0), (78.0, 66.0)]), GOLD);
    ahead.paint(poly(&[(30.0, 60.0), (70.0, 60.0), (50.0, 90.0)]), GOLD);

    let mut wall = plaque();
    wall.paint(rect(8.0, 46.0, 84.0, 36.0), SAND);
    for x in [8.0, 40.0, 72.0] {
        wall.paint(rect(x, 26.0, 20.0, 22.0), SAND);
    }
    wall.paint(rect(8.0, 62.0, 84.0, 4.0).or(rect(46.0, 46.0, 5.0, 36.0)), DEEP);

    let mut card = plaque();
    card.paint(round(28.0, 12.0, 46.0, 76.0, 8.0), DARK);
    card.paint(round(31.0, 15.0, 40.0, 70.0, 6.0), WHITE);
    card.paint(circle(51.0, 50.0, 14.0), GOLD);

    let mut plaza_sign = plaque();
    plaza_sign.paint(rect(18.0, 18.0, 64.0, 64.0), 0xe9dcc0);
    plaza_sign.paint(rect(18.0, 18.0, 32.0, 32.0).or(rect(50.0, 50.0, 32.0, 32.0)), 0xc9ab83);
    plaza_sign.paint(circle(50.0, 50.0, 12.0), DEEP);

    let mut exact = plaque();
    exact.paint(rect(18.0, 30.0, 64.0, 12.0).or(rect(18.0, 58.0, 64.0, 12.0)), GOLD);

    let mut random = plaque();
    random.paint(
        poly(&[(30.0, 40.0), (70.0, 40.0), (86.0, 90.0), (14.0, 90.0)])
            .or(rect(34.0, 14.0, 32.0, 16.0)),
        SAND,
    );
    random.paint(rect(28.0, 30.0, 44.0, 8.0), DEEP);
    random.paint(circle(50.0, 66.0, 12.0), WHITE);

    let mut moves = plaque();
    moves.paint(figure(30.0, 58.0, 46.0), SAND);
    moves.paint(arrow(54.0, 94.0, 52.0), GOLD);

    let mut half = plaque();
    half.paint(rect(20.0, 18.0, 60.0, 64.0), DEEP);
    half.paint(poly(&[(20.0, 82.0), (20.0, 18.0), (80.0, 82.0)]), SAND);
    half.paint(rect(30.0, 62.0, 12.0, 20.0), DARK);

    [
        ("ABILITY_SWAP", swap),
        ("ABILITY_AHEAD", ahead),
        ("ABILITY_WALL", wall),
        ("ABILITY_CARD", card),
        ("ABILITY_PLAZA", plaza_sign),
        ("ABILITY_EXACT", exact),
        ("ABILITY_RANDOM", random),
        ("ABILITY_MOVE", moves),
        ("ABILITY_HALF", half),
    ]
}

pub fn bake(bakery: &mut Bakery) {
    bakery.tile("LAND_TILE", land);
    bakery.tile("PLAZA_TILE", plaza);
    for (name, sign) in signs() {
        bakery.emblem(name, &sign);
    }
}
