//! An emblem for each module, on the same plaque.

use crate::outskirts;
use crate::people;
use crate::raster::{Picture, circle, ellipse, poly, rect, round};

const DARK: u32 = 0x2b1c1a;
const GOLD: u32 = 0xffc94a;
const WHITE: u32 = 0xfbf6ea;
const NIGHT: u32 = 0x24336e;

fn plaque(ground: u32) -> Picture {
    let mut p = Picture::new();
    p.paint(round(0.0, 0.0, 100.0, 100.0, 12.0), ground);
    p
}

/// A waking eye on a stone.
fn vizier() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(circle(50.0, 50.0, 44.0), 0xb3262e);
    p.paint(circle(47.0, 46.0, 36.0), 0xe0504a);
    let lids = circle(50.0, 76.0, 42.0).and(circle(50.0, 24.0, 42.0));
    p.paint(lids, WHITE);
    p.paint(circle(50.0, 50.0, 14.0), DARK);
    p.paint(circle(46.0, 46.0, 5.0), WHITE);
    p
}

/// A card of two halves, with a coin on each.
fn exchange_cards() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(round(14.0, 4.0, 72.0, 92.0, 9.0), WHITE);
    p.paint(rect(20.0, 10.0, 60.0, 38.0), 0x174f94);
    p.paint(rect(20.0, 52.0, 60.0, 38.0), 0xa34508);
    p.paint(circle(50.0, 29.0, 15.0), 0x5aaeff);
    p.paint(poly(&[(50.0, 53.0), (68.0, 71.0), (50.0, 89.0), (32.0, 71.0)]), 0xff8d3f);
    p
}

/// A cut stone.
fn diamonds() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(poly(&[(26.0, 18.0), (74.0, 18.0), (96.0, 44.0), (50.0, 92.0), (4.0, 44.0)]), 0x7fd8ee);
    p.paint(poly(&[(26.0, 18.0), (38.0, 44.0), (4.0, 44.0)]), 0xc8f4ff);
    p.paint(poly(&[(38.0, 44.0), (50.0, 18.0), (62.0, 44.0)]), 0xeffcff);
    p.paint(poly(&[(38.0, 44.0), (62.0, 44.0), (50.0, 92.0)]), 0xa9e9f7);
    p.paint(poly(&[(62.0, 44.0), (96.0, 44.0), (50.0, 92.0)]), 0x3f9db8);
    p
}

/// A head with a turban, and a hammer that falls at an auction.
fn characters() -> Picture {
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

/// A hooked triangle with a wall and its gate.
fn watchtowers() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(poly(&[(8.0, 8.0), (92.0, 8.0), (8.0, 92.0)]), 0x8f5bc8);
    p.paint(poly(&[(92.0, 8.0), (8.0, 92.0), (8.0, 66.0), (66.0, 8.0)]), 0xc2562f);
    p.paint(circle(43.0, 43.0, 11.0), DARK);
    p.paint(rect(16.0, 22.0, 22.0, 22.0), WHITE);
    p.paint(rect(16.0, 14.0, 6.0, 9.0).or(rect(24.0, 14.0, 6.0, 9.0)), WHITE);
    p.paint(rect(32.0, 14.0, 6.0, 9.0), WHITE);
    p.paint(rect(24.0, 32.0, 6.0, 12.0), DARK);
    p
}

/// A picture on the plaque, without a ground of its own.
fn on(ground: u32, picture: &Picture) -> Picture {
    let mut p = plaque(ground);
    p.over(picture);
    p
}

/// The modules that have an emblem.
pub fn icons() -> [(&'static str, Picture); 8] {
    [
        ("M_VIZIER", vizier()),
        ("M_EXCHANGE_CARDS", exchange_cards()),
        ("M_DIAMONDS", diamonds()),
        ("M_CHARACTERS", characters()),
        ("M_CAMPS", outskirts::camp(false)),
        ("M_THIEVES", on(0x8f6a00, &people::thief())),
        ("M_WATCHTOWERS", watchtowers()),
        ("M_MEDINA", outskirts::medina(false)),
    ]
}
