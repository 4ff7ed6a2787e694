//! The characters, each on a plaque of its own colour with one thing of its own.

use super::{DARK, GOLD, SKIN, WHITE, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, Shape, circle, ellipse, poly, rect, round};

const DEEP_GOLD: u32 = 0xb27a1e;
const TAN: u32 = 0xc08a5c;
const GREY: u32 = 0xb9bcc6;

/// A head with a turban, and a hammer that falls at an auction.
fn emblem() -> Picture {
    let mut p = plaque(0x7a3f8f);
    p.paint(ellipse(36.0, 106.0, 34.0, 40.0).and(rect(0.0, 0.0, 100.0, 100.0)), GOLD);
    p.paint(circle(36.0, 48.0, 20.0), 0xe9b98a);
    p.paint(circle(30.0, 48.0, 4.0).or(circle(43.0, 48.0, 4.0)), DARK);
    p.paint(ellipse(36.0, 28.0, 30.0, 17.0), WHITE);
    p.paint(rect(10.0, 31.0, 52.0, 8.0), GOLD);
    p.paint(ellipse(44.0, 16.0, 6.0, 16.0), 0x2f9fd8);
    p.paint(rect(76.0, 40.0, 8.0, 52.0), 0x4b2c12);
    p.paint(round(62.0, 26.0, 36.0, 22.0, 4.0), 0x8d5a2f);
    p
}

/// Shoulders.
fn robe(p: &mut Picture, colour: u32) {
    p.paint(ellipse(50.0, 104.0, 40.0, 36.0).and(frame()), colour);
}

/// What lies on the plaque.
fn frame() -> Shape {
    round(0.0, 0.0, 100.0, 100.0, 12.0)
}

/// A face with two eyes.
fn face(p: &mut Picture, skin: u32) {
    p.paint(circle(50.0, 48.0, 21.0), skin);
    p.paint(circle(42.0, 47.0, 4.0).or(circle(58.0, 47.0, 4.0)), DARK);
}

/// A beard below the eyes.
fn beard(p: &mut Picture, colour: u32, low: f32) {
    let cheeks = ellipse(50.0, 58.0, 21.0, low - 58.0).and(rect(0.0, 55.0, 100.0, 45.0));
    p.paint(cheeks, colour);
}

fn coin(p: &mut Picture, x: f32, y: f32, r: f32) {
    p.paint(circle(x, y, r), DEEP_GOLD);
    p.paint(circle(x - 1.0, y - 1.0, r - 3.0), GOLD);
}

/// A tall hat with a star, and a white beard.
fn magician() -> Picture {
    let mut p = plaque(0x5b3a99);
    robe(&mut p, 0x2c2f7a);
    face(&mut p, SKIN);
    beard(&mut p, WHITE, 92.0);
    p.paint(poly(&[(20.0, 40.0), (56.0, 0.0), (80.0, 40.0)]), 0x23245c);
    p.paint(ellipse(50.0, 38.0, 36.0, 6.0), 0x34368a);
    let star = poly(&[(52.0, 10.0), (62.0, 21.0), (52.0, 32.0), (42.0, 21.0)]);
    p.paint(star, GOLD);
    p
}

/// A hood, and a bowl held out.
fn beggar() -> Picture {
    let mut p = plaque(0x6f6a58);
    p.paint(ellipse(50.0, 46.0, 32.0, 36.0), 0x4b3a28);
    robe(&mut p, 0x5d4730);
    face(&mut p, TAN);
    p.paint(ellipse(50.0, 29.0, 26.0, 10.0), 0x4b3a28);
    p.paint(ellipse(50.0, 76.0, 30.0, 20.0).and(rect(0.0, 76.0, 100.0, 24.0)), 0xd98e4a);
    p.paint(ellipse(50.0, 76.0, 30.0, 5.0), 0x7a4a20);
    p
}

/// A turban with a jewel, and a heavy purse.
fn patron() -> Picture {
    let mut p = plaque(0x1f7a4d);
    robe(&mut p, 0xd9b23a);
    face(&mut p, SKIN);
    p.paint(ellipse(50.0, 27.0, 32.0, 18.0), WHITE);
    p.paint(ellipse(44.0, 27.0, 6.0, 17.0), 0xd5cdbb);
    p.paint(rect(22.0, 30.0, 56.0, 8.0), GOLD);
    p.paint(ellipse(62.0, 16.0, 6.0, 18.0).and(rect(0.0, 2.0, 100.0, 40.0)), 0x2f9fd8);
    p.paint(circle(76.0, 80.0, 17.0).or(rect(70.0, 54.0, 12.0, 14.0)), 0x6d3f1c);
    p.paint(rect(68.0, 62.0, 16.0, 5.0), GOLD);
    coin(&mut p, 76.0, 82.0, 9.0);
    p
}

/// Sharp eyes over a heap of coins that two arms hold.
fn miser() -> Picture {
    let mut p = plaque(0x8a2f3a);
    p.paint(circle(50.0, 38.0, 21.0), TAN);
    p.paint(rect(29.0, 14.0, 42.0, 15.0).or(ellipse(50.0, 29.0, 27.0, 5.0)), DARK);
    p.paint(poly(&[(34.0, 36.0), (47.0, 41.0), (36.0, 44.0)]), DARK);
    p.paint(poly(&[(66.0, 36.0), (53.0, 41.0), (64.0, 44.0)]), DARK);
    p.paint(poly(&[(47.0, 42.0), (54.0, 52.0), (46.0, 52.0)]), 0x8f5f3a);
    p.paint(ellipse(50.0, 92.0, 46.0, 30.0).and(frame()), 0x4a2331);
    for (x, y) in [(36.0, 88.0), (64.0, 88.0), (50.0, 86.0), (43.0, 74.0), (57.0, 74.0)] {
        coin(&mut p, x, y, 11.0);
    }
    p
}

/// A hammer over courses of bricks.
fn builder() -> Picture {
    let mut p = plaque(0xe0a35a);
    for (row, shift) in [(0, 0.0), (1, -17.0), (2, 0.0)] {
        for column in 0..4 {
            let (x, y) = (shift + 34.0 * column as f32 - 2.0, 62.0 + 13.0 * row as f32);
            p.paint(rect(x, y, 31.0, 10.5).and(frame()), 0xa8452a);
        }
    }
    p.paint(poly(&[(30.0, 58.0), (22.0, 50.0), (62.0, 12.0), (70.0, 20.0)]), 0x6d3f1c);
    p.paint(poly(&[(50.0, 10.0), (62.0, 0.0), (90.0, 28.0), (78.0, 40.0)]), 0x5d6470);
    p.paint(poly(&[(54.0, 9.0), (61.0, 3.0), (88.0, 29.0), (82.0, 35.0)]), GREY);
    p
}

/// A pair of scales.
fn merchant() -> Picture {
    let mut p = plaque(0x1f6f86);
    p.paint(rect(46.0, 14.0, 8.0, 70.0), GOLD);
    p.paint(rect(28.0, 82.0, 44.0, 8.0), GOLD);
    p.paint(rect(14.0, 20.0, 72.0, 7.0), GOLD);
    p.paint(circle(50.0, 13.0, 8.0), GOLD);
    for x in [20.0, 80.0] {
        p.paint(poly(&[(x, 24.0), (x + 16.0, 58.0), (x - 16.0, 58.0)]), WHITE);
        p.paint(poly(&[(x, 34.0), (x + 9.0, 55.0), (x - 9.0, 55.0)]), 0x1f6f86);
        p.paint(ellipse(x, 58.0, 18.0, 14.0).and(rect(0.0, 58.0, 100.0, 20.0)), 0xe98f3a);
    }
    p
}

/// A long white beard over an open book.
fn wise_man() -> Picture {
    let mut p = plaque(0x3f6fc0);
    robe(&mut p, 0x24427c);
    p.paint(circle(50.0, 34.0, 21.0), SKIN);
    p.paint(circle(42.0, 33.0, 4.0).or(circle(58.0, 33.0, 4.0)), DARK);
    p.paint(ellipse(50.0, 16.0, 25.0, 12.0), 0x8a2f3a);
    let hair = ellipse(50.0, 48.0, 22.0, 30.0).and(rect(0.0, 42.0, 100.0, 60.0));
    p.paint(hair, WHITE);
    p.paint(poly(&[(8.0, 66.0), (48.0, 74.0), (48.0, 96.0), (8.0, 88.0)]), 0xf0dfb4);
    p.paint(poly(&[(92.0, 66.0), (52.0, 74.0), (52.0, 96.0), (92.0, 88.0)]), 0xf0dfb4);
    for y in [74.0, 82.0] {
        p.paint(poly(&[(15.0, y), (42.0, y + 6.0), (42.0, y + 9.0), (15.0, y + 3.0)]), DARK);
        p.paint(poly(&[(85.0, y), (58.0, y + 6.0), (58.0, y + 9.0), (85.0, y + 3.0)]), DARK);
    }
    p
}

/// A figure with raised arms and a wide skirt.
fn dancer() -> Picture {
    let mut p = plaque(0xf0b7c4);
    p.paint(poly(&[(44.0, 50.0), (20.0, 22.0), (27.0, 16.0), (50.0, 40.0)]), TAN);
    p.paint(poly(&[(56.0, 50.0), (80.0, 22.0), (73.0, 16.0), (50.0, 40.0)]), TAN);
    p.paint(circle(50.0, 22.0, 15.0), DARK);
    p.paint(circle(50.0, 25.0, 10.0), TAN);
    p.paint(poly(&[(40.0, 40.0), (60.0, 40.0), (57.0, 60.0), (43.0, 60.0)]), 0xc2255c);
    p.paint(poly(&[(43.0, 58.0), (57.0, 58.0), (94.0, 92.0), (6.0, 92.0)]), 0xc2255c);
    p.paint(poly(&[(47.0, 58.0), (53.0, 58.0), (62.0, 92.0), (38.0, 92.0)]), GOLD);
    p.paint(circle(20.0, 16.0, 12.0), 0x8a2f3a);
    p.paint(circle(20.0, 16.0, 7.0), WHITE);
    p.paint(circle(80.0, 16.0, 6.0), GOLD);
    p
}

/// Two coins, and an arrow from each to the other.
fn money_changer() -> Picture {
    let mut p = plaque(0x2f3a66);
    p.paint(circle(28.0, 66.0, 22.0), 0x174f94);
    p.paint(circle(28.0, 66.0, 17.0), 0x5aaeff);
    p.paint(rect(52.0, 14.0, 40.0, 40.0), 0x1b6b2c);
    p.paint(rect(57.0, 19.0, 30.0, 30.0), 0x5fd068);
    let up = poly(&[(20.0, 36.0), (20.0, 20.0), (34.0, 20.0), (34.0, 11.0), (48.0, 24.0)]);
    p.paint(up.or(poly(&[(20.0, 36.0), (20.0, 20.0), (28.0, 28.0), (28.0, 36.0)])), GOLD);
    p.paint(poly(&[(34.0, 8.0), (50.0, 24.0), (34.0, 40.0)]), GOLD);
    p.paint(rect(20.0, 19.0, 16.0, 10.0).or(rect(20.0, 19.0, 9.0, 20.0)), GOLD);
    p.paint(poly(&[(66.0, 62.0), (50.0, 78.0), (66.0, 94.0)]), GOLD);
    p.paint(rect(64.0, 73.0, 16.0, 10.0).or(rect(71.0, 62.0, 9.0, 20.0)), GOLD);
    p
}

/// A helmet, a spear and a round shield.
fn city_guard() -> Picture {
    let mut p = plaque(0x9aa1b0);
    robe(&mut p, 0x7a2f2a);
    p.paint(rect(84.0, 16.0, 6.0, 84.0), 0x5d3a1e);
    p.paint(poly(&[(87.0, 0.0), (97.0, 20.0), (77.0, 20.0)]), 0xe6e9f0);
    face(&mut p, TAN);
    let helmet = ellipse(50.0, 40.0, 24.0, 28.0).and(rect(0.0, 0.0, 100.0, 38.0));
    p.paint(helmet, 0x4d5566);
    p.paint(rect(47.0, 4.0, 6.0, 12.0), GOLD);
    p.paint(rect(24.0, 34.0, 52.0, 6.0), GOLD);
    p.paint(circle(32.0, 78.0, 21.0), 0x4d5566);
    p.paint(circle(32.0, 78.0, 16.0), 0xd0443f);
    p.paint(circle(32.0, 78.0, 6.0), GOLD);
    p
}

/// The ten characters.
fn characters() -> [(&'static str, Picture); 10] {
    [
        ("MAGICIAN", magician()),
        ("BEGGAR", beggar()),
        ("PATRON", patron()),
        ("MISER", miser()),
        ("BUILDER", builder()),
        ("MERCHANT", merchant()),
        ("WISE_MAN", wise_man()),
        ("DANCER", dancer()),
        ("MONEY_CHANGER", money_changer()),
        ("CITY_GUARD", city_guard()),
    ]
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CHARACTERS", &emblem());
    for (name, picture) in characters() {
        bakery.icons(name, [24, 16], &picture);
    }
}
