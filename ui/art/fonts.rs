//! Bakes the letters of the fonts: each a few rows of bits.

use std::fmt::Write as _;

use embedded_graphics::mock_display::MockDisplay;
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, iso_8859_16 as iso};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};

/// The fonts by the names that the screens use.
const FONTS: [(&str, &MonoFont<'static>); 5] = [
    ("SMALL", &iso::FONT_6X10),
    ("BODY", &iso::FONT_6X12),
    ("HEAD", &iso::FONT_7X13_BOLD),
    ("LARGE", &iso::FONT_9X18_BOLD),
    ("NUMERAL", &iso::FONT_10X20),
];

/// The rows of a letter, the lowest bit on the left.
fn rows(font: &MonoFont<'static>, letter: char) -> Vec<u16> {
    let mut display = MockDisplay::new();
    let text = letter.to_string();
    let style = MonoTextStyle::new(font, BinaryColor::On);
    Text::with_baseline(&text, Point::zero(), style, Baseline::Top)
        .draw(&mut display)
        .expect("no letter is larger than the display");
    let Size { width, height } = font.character_size;
    let inked = |x: u32, y: u32| display.get_pixel(Point::new(x as i32, y as i32)).is_some();
    let row = |y| (0..width).fold(0, |row, x| row | u16::from(inked(x, y)) << x);
    (0..height).map(row).collect()
}

/// Writes the source of all fonts: the letters from the blank to the tilde, then all others that
/// the fonts have, sorted.
pub fn bake(source: &mut String) {
    let mapping = FONTS[0].1.glyph_mapping;
    let known = |letter: &char| mapping.index(*letter) != mapping.index('?');
    let others: Vec<char> = ('\u{a0}'..'\u{3000}').filter(known).collect();
    writeln!(source, "pub(crate) static OTHERS: &[char] = &{others:?};")
        .expect("strings take text");
    for (name, font) in FONTS {
        let letters = (' '..='~').chain(others.iter().copied());
        let rows: Vec<u16> = letters.flat_map(|letter| rows(font, letter)).collect();
        let Size { width, height } = font.character_size;
        writeln!(
            source,
            "pub(crate) static {name}: Font = Font {{ width: {width}, height: {height}, rows: &{rows:?} }};"
        )
        .expect("strings take text");
    }
}
