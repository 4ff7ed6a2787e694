//! Bakes the art: shapes become pixels in each size that the screens use.

#[path = "art/bakery.rs"]
mod bakery;
#[path = "art/buildings.rs"]
mod buildings;
#[path = "art/fonts.rs"]
mod fonts;
#[path = "art/indexed.rs"]
mod indexed;
#[path = "art/modules/mod.rs"]
mod modules;
#[path = "art/raster.rs"]
mod raster;
#[path = "art/red.rs"]
mod red;
#[path = "art/scene.rs"]
mod scene;
#[path = "art/tokens.rs"]
mod tokens;

use std::path::{Path, PathBuf};
use std::{env, fs};

use bakery::{Bakery, Painter};

/// Sizes of coins and emblems.
const COIN_SIZES: [usize; 4] = [10, 14, 20, 28];
/// Sizes of the players' emblems.
const EMBLEM_SIZES: [usize; 4] = [10, 14, 20, 64];
/// Size of the small signs.
const SIGN_SIZE: usize = 12;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=art");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut bakery = Bakery::new(folder.clone());
    let tiles: [(&str, Painter); 7] = [
        ("PAVILION", buildings::pavilion),
        ("SERAGLIO", buildings::seraglio),
        ("ARCADES", buildings::arcades),
        ("CHAMBERS", buildings::chambers),
        ("GARDEN", buildings::garden),
        ("TOWER", buildings::tower),
        ("FOUNTAIN", buildings::fountain),
    ];
    for (name, paint) in tiles {
        bakery.tile(name, paint);
    }
    for (name, body, relief) in tokens::coins() {
        for size in COIN_SIZES {
            bakery.stamp(name, size, &body);
            bakery.stamp(&format!("{name}_RELIEF"), size, &relief);
        }
    }
    for (name, emblem) in tokens::emblems() {
        for size in EMBLEM_SIZES {
            bakery.stamp(name, size, &emblem);
        }
    }
    for (name, sign) in tokens::signs() {
        bakery.stamp(name, SIGN_SIZE, &sign);
    }
    modules::bake(&mut bakery);
    red::bake(&mut bakery);
    bakery.scene();
    let mut letters = String::new();
    fonts::bake(&mut letters);
    fs::write(folder.join("fonts.rs"), letters).expect("the build folder can be written");
    let source: &Path = &folder.join("baked.rs");
    fs::write(source, &bakery.source).expect("the build folder can be written");
}
