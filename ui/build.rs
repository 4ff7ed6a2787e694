//! Bakes the art: shapes become pixels in each size that the screens use.

#[path = "art/buildings.rs"]
mod buildings;
#[path = "art/fonts.rs"]
mod fonts;
#[path = "art/indexed.rs"]
mod indexed;
#[path = "art/modules.rs"]
mod modules;
#[path = "art/outskirts.rs"]
mod outskirts;
#[path = "art/people.rs"]
mod people;
#[path = "art/raster.rs"]
mod raster;
#[path = "art/scene.rs"]
mod scene;
#[path = "art/tokens.rs"]
mod tokens;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use raster::Picture;

/// Sizes in which tiles are drawn; see `art::tile`.
const TILE_SIZES: [usize; 6] = [44, 40, 30, 20, 14, 10];
/// Sizes of coins and emblems.
const COIN_SIZES: [usize; 4] = [10, 14, 20, 28];
/// Sizes of emblems.
const EMBLEM_SIZES: [usize; 4] = [10, 14, 20, 64];
/// Sizes of characters, modules, thieves, and the eyes of viziers; see `art`.
const CHARACTER_SIZES: [usize; 2] = [24, 16];
const MODULE_SIZES: [usize; 2] = [20, 14];
const THIEF_SIZES: [usize; 2] = [20, 14];
const EYE_SIZES: [usize; 2] = [20, 14];
/// Size of the small signs.
const SIGN_SIZE: usize = 12;

/// Paints a tile, with or without fine detail.
type Painter = fn(bool) -> Picture;

struct Bakery {
    folder: PathBuf,
    source: String,
}

impl Bakery {
    fn file(&self, name: &str, bytes: &[u8]) {
        fs::write(self.folder.join(name), bytes).expect("the build folder can be written");
    }

    fn sprite(&mut self, name: &str, size: usize, picture: &Picture) {
        let pixels = picture.colours(size, size, (0.0, 0.0), (100.0, 100.0));
        let constant = format!("{name}_{size}");
        writeln!(
            self.source,
            "pub(crate) static {constant}: Sprite = Sprite {{ size: {size}, pixels: &{pixels:?} }};"
        )
        .expect("strings take text");
    }

    fn stamp(&mut self, name: &str, size: usize, picture: &Picture) {
        let file = format!("{name}_{size}.mask");
        self.file(&file, &picture.cover(size, size));
        writeln!(
            self.source,
            "pub(crate) static {name}_{size}: Stamp = Stamp {{ width: {size}, height: {size}, cover: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\")) }};"
        )
        .expect("strings take text");
    }

    fn icon(&mut self, name: &str, size: usize, picture: &Picture) {
        let indexed::Indexed { mut palette, pixels } = picture.indexed(size);
        palette.resize(16, 0);
        writeln!(
            self.source,
            "pub(crate) static {name}_{size}: Icon = Icon {{ size: {size}, palette: {palette:?}, pixels: &{pixels:?} }};"
        )
        .expect("strings take text");
    }

    /// A wide picture as runs: a length byte and an RGB565 colour each, row after row.
    fn scene(&mut self) {
        let (width, height) = scene::SIZE;
        let pixels =
            scene::scene().colours(width, height, (0.0, scene::SKY), (width as f32, height as f32));
        let mut bytes = Vec::new();
        let mut rows = Vec::new();
        for row in pixels.chunks(width) {
            rows.push(bytes.len());
            for run in row.chunk_by(|a, b| a == b) {
                for part in run.chunks(255) {
                    bytes.push(part.len() as u8);
                    bytes.extend(part[0].to_le_bytes());
                }
            }
        }
        rows.push(bytes.len());
        self.file("scene.runs", &bytes);
        writeln!(
            self.source,
            "pub(crate) static SCENE: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/scene.runs\"));\n\
             /// Where each row begins, and the last ends.\n\
             pub(crate) static SCENE_ROWS: &[u16] = &{rows:?};"
        )
        .expect("strings take text");
    }
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=art");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut bakery = Bakery { folder: folder.clone(), source: String::new() };
    let tiles: [(&str, Painter); 9] = [
        ("PAVILION", buildings::pavilion),
        ("SERAGLIO", buildings::seraglio),
        ("ARCADES", buildings::arcades),
        ("CHAMBERS", buildings::chambers),
        ("GARDEN", buildings::garden),
        ("TOWER", buildings::tower),
        ("FOUNTAIN", buildings::fountain),
        ("CAMP", outskirts::camp),
        ("MEDINA", outskirts::medina),
    ];
    for (name, paint) in tiles {
        for size in TILE_SIZES {
            bakery.sprite(name, size, &paint(size >= 30));
        }
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
    let icons = [
        (people::characters().to_vec(), CHARACTER_SIZES),
        (modules::icons().to_vec(), MODULE_SIZES),
        (vec![("THIEF", people::thief())], THIEF_SIZES),
    ];
    for (pictures, sizes) in icons {
        for (name, picture) in pictures {
            sizes.into_iter().for_each(|size| bakery.icon(name, size, &picture));
        }
    }
    for (name, eye) in tokens::eyes() {
        EYE_SIZES.into_iter().for_each(|size| bakery.stamp(name, size, &eye));
    }
    for (name, sign) in tokens::signs() {
        bakery.stamp(name, SIGN_SIZE, &sign);
    }
    bakery.scene();
    let mut letters = String::new();
    fonts::bake(&mut letters);
    fs::write(folder.join("fonts.rs"), letters).expect("the build folder can be written");
    let source: &Path = &folder.join("baked.rs");
    fs::write(source, &bakery.source).expect("the build folder can be written");
}
