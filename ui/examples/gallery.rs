//! Writes all art on one sheet, in colour and in grey, as PNG files into the folder given.

use std::fs::File;
use std::path::PathBuf;

use alhambra_ui::gallery;
use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{LittleEndian, RawU16};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::PointsIter;

const WIDTH: usize = gallery::SIZE.width as usize;
const HEIGHT: usize = gallery::SIZE.height as usize;

type Sheet = Framebuffer<
    Rgb565,
    RawU16,
    LittleEndian,
    WIDTH,
    HEIGHT,
    { buffer_size::<Rgb565>(WIDTH, HEIGHT) },
>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("which folder?")?);
    let mut sheet = Box::new(Sheet::new());
    gallery::draw(&mut *sheet)?;
    for (name, grey) in [("gallery.png", false), ("gallery-grey.png", true)] {
        let mut encoder =
            png::Encoder::new(File::create(folder.join(name))?, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut bytes = Vec::new();
        for point in sheet.bounding_box().points() {
            let color = sheet.pixel(point).unwrap_or_default();
            let rgb = [
                color.r() << 3 | color.r() >> 2,
                color.g() << 2 | color.g() >> 4,
                color.b() << 3 | color.b() >> 2,
            ];
            let [r, g, b] = rgb.map(u32::from);
            let luma = ((r * 299 + g * 587 + b * 114) / 1000) as u8;
            bytes.extend(if grey { [luma; 3] } else { rgb });
        }
        encoder.write_header()?.write_image_data(&bytes)?;
    }
    Ok(())
}
