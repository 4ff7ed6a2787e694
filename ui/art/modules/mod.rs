//! The art of the modules, a file each: an emblem on the same plaque, and whatever else they draw.
//!
//! What is baked here is named by the module's front in `src/games/base/modules`.

mod bazaars;
mod bonus_cards;
mod building_sites;
mod camps;
mod caravanserai;
mod certificates;
mod change;
mod characters;
mod city_gates;
mod city_walls;
mod diamonds;
mod exchange_cards;
mod falconers;
mod invaders;
mod magical_buildings;
mod master_builders;
mod medina;
mod moors;
mod score_cards;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod treasure_chamber;
mod vizier;
mod watchtowers;

use crate::bakery::Bakery;
use crate::raster::{Picture, Shape, round};

const DARK: u32 = 0x2b1c1a;
const GOLD: u32 = 0xffc94a;
const NIGHT: u32 = 0x24336e;
const SKIN: u32 = 0xe9b98a;
const WHITE: u32 = 0xfbf6ea;

/// The modules that have art.
const ALL: &[fn(&mut Bakery)] = &[
    vizier::bake,
    exchange_cards::bake,
    bonus_cards::bake,
    squares::bake,
    city_gates::bake,
    diamonds::bake,
    characters::bake,
    camps::bake,
    city_walls::bake,
    thieves::bake,
    change::bake,
    street_trader::bake,
    treasure_chamber::bake,
    master_builders::bake,
    invaders::bake,
    bazaars::bake,
    score_cards::bake,
    sultan::bake,
    caravanserai::bake,
    moors::bake,
    falconers::bake,
    watchtowers::bake,
    building_sites::bake,
    certificates::bake,
    magical_buildings::bake,
    medina::bake,
];

pub fn bake(bakery: &mut Bakery) {
    ALL.iter().for_each(|module| module(bakery));
}

/// The plaque that emblems and people stand on.
fn plaque(ground: u32) -> Picture {
    let mut p = Picture::new();
    p.paint(round(0.0, 0.0, 100.0, 100.0, 12.0), ground);
    p
}

/// A picture on the plaque, without a ground of its own.
fn on(ground: u32, picture: &Picture) -> Picture {
    let mut p = plaque(ground);
    p.over(picture);
    p
}

/// A shape without a colour of its own, tinted when drawn.
fn tinted(shape: Shape) -> Picture {
    let mut picture = Picture::new();
    picture.paint(shape, 0xffffff);
    picture
}
