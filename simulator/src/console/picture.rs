//! PNG files of screens, and animations of them.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::device::Panel;
use crate::files::Output;

/// A colour with eight bits a channel.
fn rgb(color: Rgb565) -> [u8; 3] {
    let (r, g, b) = (color.r(), color.g(), color.b());
    [r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2]
}

/// A file's colours: a palette of at most 256, or none.
fn palette<'a>(screens: impl Iterator<Item = &'a Panel>) -> Option<BTreeMap<u16, u8>> {
    let mut colors = BTreeMap::new();
    for screen in screens {
        for color in screen.pixels() {
            colors.insert(color.into_storage(), 0);
        }
        if colors.len() > 256 {
            return None;
        }
    }
    for (index, value) in colors.values_mut().enumerate() {
        *value = index as u8;
    }
    Some(colors)
}

fn encoder<'a, W: io::Write>(
    out: W,
    size: Size,
    palette: Option<&BTreeMap<u16, u8>>,
) -> png::Encoder<'a, W> {
    let mut encoder = png::Encoder::new(out, size.width, size.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    match palette {
        Some(palette) => {
            encoder.set_color(png::ColorType::Indexed);
            let bytes: Vec<u8> = palette
                .keys()
                .flat_map(|&raw| rgb(embedded_graphics::pixelcolor::raw::RawU16::new(raw).into()))
                .collect();
            encoder.set_palette(bytes);
        }
        None => encoder.set_color(png::ColorType::Rgb),
    }
    encoder
}

fn data(screen: &Panel, palette: Option<&BTreeMap<u16, u8>>) -> Vec<u8> {
    match palette {
        Some(palette) => {
            let index = |color: &Rgb565| palette.get(&color.into_storage()).copied().unwrap_or(0);
            screen.pixels().iter().map(index).collect()
        }
        None => screen.pixels().iter().flat_map(|&color| rgb(color)).collect(),
    }
}

/// A screen as a PNG file, with a palette if its colours allow it.
///
/// # Errors
///
/// If it cannot be encoded.
pub fn png(screen: &Panel) -> io::Result<Vec<u8>> {
    let palette = palette([screen].into_iter());
    let mut file = Vec::new();
    let mut writer = encoder(&mut file, screen.size(), palette.as_ref()).write_header()?;
    writer.write_image_data(&data(screen, palette.as_ref()))?;
    writer.finish()?;
    Ok(file)
}

/// Writes a screen as a PNG file.
///
/// # Errors
///
/// Those of the file.
pub fn write_png(path: &Path, screen: &Panel) -> io::Result<()> {
    Output::open(path)?.finish(&png(screen)?)
}

/// Screens as an animated PNG; each is seen for so many milliseconds.
///
/// # Errors
///
/// If there is none, or they cannot be encoded.
pub fn animation(frames: &[(Panel, u32)]) -> io::Result<Vec<u8>> {
    let Some((first, _)) = frames.first() else {
        return Err(io::Error::other("an animation needs a picture"));
    };
    let palette = palette(frames.iter().map(|(screen, _)| screen));
    let mut file = Vec::new();
    let mut encoder = encoder(&mut file, first.size(), palette.as_ref());
    encoder.set_animated(frames.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    for (screen, ms) in frames {
        writer.set_frame_delay((*ms).min(60_000) as u16, 1000)?;
        writer.write_image_data(&data(screen, palette.as_ref()))?;
    }
    writer.finish()?;
    Ok(file)
}
