//! Every screen in both sizes and both languages, compared with stored pictures.
//!
//! `UPDATE_PICTURES=1 cargo test -p alhambra-ui --test pictures` stores them anew, and draws the
//! contact sheet of all of them.

mod common;

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use alhambra_simulator::console::{Panel, write_png};
use alhambra_ui::Language;
use common::{city, computers, crafts, decisions, paying, people, red, roll, tour, trader};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures")
}

fn read(path: &Path) -> Option<(u32, u32, Vec<[u8; 3]>)> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    let pixels = bytes[..info.buffer_size()].chunks(3).map(|c| [c[0], c[1], c[2]]).collect();
    Some((info.width, info.height, pixels))
}

fn bytes(color: Rgb565) -> [u8; 3] {
    let (r, g, b) = (color.r(), color.g(), color.b());
    [r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2]
}

/// A size and a language, and the folder of their pictures.
struct Variant {
    size: Size,
    language: Language,
    folder: &'static str,
    /// Made once for all tests.
    shots: OnceLock<Vec<(String, Panel)>>,
}

const fn variant(size: Size, language: Language, folder: &'static str) -> Variant {
    Variant { size, language, folder, shots: OnceLock::new() }
}

static VARIANTS: [Variant; 4] = [
    variant(Size::new(240, 240), Language::English, "240x240-en"),
    variant(Size::new(240, 240), Language::French, "240x240-fr"),
    variant(Size::new(320, 240), Language::English, "320x240-en"),
    variant(Size::new(320, 240), Language::French, "320x240-fr"),
];

impl Variant {
    fn shots(&self) -> &[(String, Panel)] {
        self.shots.get_or_init(|| shots(self.size, self.language))
    }
}

/// Whether the pictures are to be stored anew.
fn update() -> bool {
    std::env::var_os("UPDATE_PICTURES").is_some()
}

/// Whether the stored picture looks like this.
fn is_stored(path: &Path, picture: &Panel) -> bool {
    read(path).is_some_and(|(width, height, pixels)| {
        Size::new(width, height) == picture.size()
            && pixels.iter().copied().eq(picture.pixels().iter().copied().map(bytes))
    })
}

/// The names of what is in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let name = |entry: io::Result<fs::DirEntry>| {
        entry.expect("it can be read").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<_> = entries.map(name).collect();
    names.sort();
    names
}

/// All pictures of one size and language.
fn shots(size: Size, language: Language) -> Vec<(String, Panel)> {
    common::fresh_chance();
    let mut shots = tour::three(size, language).shots;
    shots.extend(tour::device(size, language).shots);
    shots.extend(tour::modules(size, language).shots);
    shots.extend(tour::large(size, language).shots);
    shots.extend(tour::two(size, language).shots);
    shots.extend(tour::six(size, language).shots);
    shots.extend(tour::purses(size, language).shots);
    shots.extend(decisions::decisions(size, language).shots);
    shots.extend(decisions::listed(size, language).shots);
    shots.extend(people::people(size, language).shots);
    shots.extend(paying::paying(size, language).shots);
    shots.extend(roll::tour(size, language).shots);
    shots.extend(crafts::crafts(size, language).shots);
    shots.extend(city::city(size, language).shots);
    shots.extend(trader::trader(size, language).shots);
    shots.extend(red::tour(size, language).shots);
    shots.extend(computers::tour(size, language).shots);
    shots
}

fn compare(variant: &Variant) {
    let name = variant.folder;
    let folder = folder().join(name);
    if update() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder can be made");
    }
    let mut wrong = Vec::new();
    for (shot, screen) in variant.shots() {
        let path = folder.join(format!("{shot}.png"));
        if update() {
            write_png(&path, screen).expect("the picture can be written");
        } else if !is_stored(&path, screen) {
            let seen = std::env::temp_dir().join(format!("alhambra-{name}-{shot}.png"));
            let _ = write_png(&seen, screen);
            wrong.push(format!("{} differs, now like {}", path.display(), seen.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut made: Vec<_> = variant.shots().iter().map(|(shot, _)| format!("{shot}.png")).collect();
    made.sort();
    assert_eq!(names(&folder), made, "{name}: each stored picture is made, once");
}

#[test]
fn english_240() {
    compare(&VARIANTS[0]);
}

#[test]
fn french_240() {
    compare(&VARIANTS[1]);
}

#[test]
fn english_320() {
    compare(&VARIANTS[2]);
}

#[test]
fn french_320() {
    compare(&VARIANTS[3]);
}

/// One picture of all: a row a screen, both sizes and both languages side by side.
#[test]
fn contact_sheet() {
    let variants = VARIANTS.each_ref().map(Variant::shots);
    const ACROSS: usize = 4;
    let count = variants[0].len();
    let (wide, tall) = (2 * (240 + 320) / 2 + 20, 124);
    let rows = count.div_ceil(ACROSS);
    let mut sheet = Panel::new(Size::new((wide * ACROSS) as u32, (tall * rows) as u32));
    for (column, shots) in variants.iter().enumerate() {
        let left = [0, 124, 248, 412][column];
        for (index, (_, screen)) in shots.iter().enumerate() {
            let at =
                Point::new((index % ACROSS * wide + left) as i32, (index / ACROSS * tall) as i32);
            let Ok(()) = paste_half(&mut sheet, at, screen);
        }
    }
    let path = folder().join("contact-sheet.png");
    if update() {
        write_png(&path, &sheet).expect("the sheet can be written");
    }
    assert!(is_stored(&path, &sheet), "the contact sheet is not of the pictures");
    let mut made: Vec<_> = VARIANTS.iter().map(|variant| variant.folder).collect();
    made.push("contact-sheet.png");
    assert_eq!(names(&folder()), made, "nothing else is stored");
}

/// Draws a screen at half its size.
fn paste_half(
    sheet: &mut Panel,
    at: Point,
    screen: &Panel,
) -> Result<(), core::convert::Infallible> {
    let Size { width, height } = screen.size();
    let pixel = |x: u32, y: u32| screen.pixels()[(y * width + x) as usize];
    let area = Rectangle::new(at, Size::new(width / 2, height / 2));
    let colors =
        (0..height / 2).flat_map(|y| (0..width / 2).map(move |x| (2 * x, 2 * y))).map(|(x, y)| {
            let four = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)];
            let mean = |part: fn(&Rgb565) -> u8| {
                (four.iter().map(|color| u16::from(part(color))).sum::<u16>() / 4) as u8
            };
            Rgb565::new(mean(Rgb565::r), mean(Rgb565::g), mean(Rgb565::b))
        });
    sheet.fill_contiguous(&area, colors)
}
