//! Turns pictures into declarations of pixels that the crate includes.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::raster::Picture;
use crate::{indexed, scene};

/// Sizes in which tiles are drawn, largest first.
const TILE_SIZES: [usize; 6] = [44, 40, 30, 20, 14, 10];
/// Sizes of the emblems of modules.
const MODULE_SIZES: [usize; 2] = [20, 14];

/// Paints a tile, with or without fine detail.
pub type Painter = fn(bool) -> Picture;

/// Collects what is baked.
pub struct Bakery {
    folder: PathBuf,
    /// The declarations.
    pub source: String,
}

impl Bakery {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, source: String::new() }
    }

    pub fn file(&self, name: &str, bytes: &[u8]) {
        fs::write(self.folder.join(name), bytes).expect("the build folder can be written");
    }

    /// A tile in every size, coarse where there is no room for detail.
    pub fn tile(&mut self, name: &str, paint: Painter) {
        let mut sprites = String::new();
        for size in TILE_SIZES {
            let picture = paint(size >= 30);
            let pixels = picture.colours(size, size, (0.0, 0.0), (100.0, 100.0));
            write!(sprites, "Sprite {{ size: {size}, pixels: &{pixels:?} }}, ")
                .expect("strings take text");
        }
        writeln!(
            self.source,
            "pub(crate) static {name}: TileArt = TileArt {{ sprites: [{sprites}] }};"
        )
        .expect("strings take text");
    }

    pub fn stamp(&mut self, name: &str, size: usize, picture: &Picture) {
        let file = format!("{name}_{size}.mask");
        self.file(&file, &picture.cover(size, size));
        writeln!(
            self.source,
            "pub(crate) static {name}_{size}: Stamp = Stamp {{ width: {size}, height: {size}, cover: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\")) }};"
        )
        .expect("strings take text");
    }

    /// A small picture in two sizes.
    pub fn icons(&mut self, name: &str, sizes: [usize; 2], picture: &Picture) {
        let [large, small] = sizes.map(|size| {
            let indexed::Indexed { mut palette, pixels } = picture.indexed(size);
            palette.resize(16, 0);
            format!("Icon {{ size: {size}, palette: {palette:?}, pixels: &{pixels:?} }}")
        });
        writeln!(
            self.source,
            "pub(crate) static {name}: Icons = Icons {{ large: {large}, small: {small} }};"
        )
        .expect("strings take text");
    }

    /// A module's emblem.
    pub fn emblem(&mut self, module: &str, picture: &Picture) {
        self.icons(module, MODULE_SIZES, picture);
    }

    /// A wide picture as runs: a length byte and an RGB565 colour each, row after row.
    pub fn scene(&mut self) {
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
