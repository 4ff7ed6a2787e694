//! All art on one sheet, for people who look after it.

use alhambra_engine::{Card, Currency, Kind, Side, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::canvas::{Canvas, rect};
use crate::frame::{Adapter, Frame, Memory};
use crate::palette;
use crate::widgets::{card, coin, marker, tile};

/// The size of the sheet.
pub const SIZE: Size = Size::new(450, 326);

/// Draws every tile in every size, walls, coins, cards and markers.
///
/// # Errors
///
/// Those of the display.
pub fn draw<D: DrawTarget<Color = Rgb565>>(target: &mut D) -> Result<(), D::Error> {
    let mut adapter = Adapter::new(target);
    let mut memory = Memory::new();
    let mut frame = Frame::new(&mut adapter, &mut memory, SIZE, 0, palette::NIGHT);
    loop {
        frame.part(Rectangle::new(Point::zero(), SIZE), (), sheet);
        if frame.ends() {
            break;
        }
    }
    adapter.error.map_or(Ok(()), Err)
}

fn sheet(canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    let kinds = Kind::ALL.into_iter().map(Some).chain([None]);
    for (row, kind) in kinds.enumerate() {
        let mut x = 4;
        for size in art::TILE_SIZES {
            let at = Point::new(x, 4 + row as i32 * 46);
            canvas.sprite(at, art::tile(kind, size));
            x += size as i32 + 6;
        }
        let walls = match row {
            0 => "NEW",
            1 => "SW",
            2 => "NES",
            3 => "N",
            4 => "ESW",
            5 => "NE",
            _ => "",
        };
        for size in [40, 30, 20] {
            let at = Point::new(x, 4 + row as i32 * 46);
            tile::draw(canvas, at, size, kind, Walls::from_letters(walls).unwrap_or_default());
            x += size as i32 + 6;
        }
    }
    for (row, currency) in Currency::ALL.into_iter().enumerate() {
        let y = 4 + row as i32 * 38;
        let mut x = 314;
        for size in [28, 20, 14, 10] {
            coin::draw(canvas, Point::new(x, y), size, currency, palette::NIGHT);
            x += size as i32 + 4;
        }
        if let Some(money) = Card::new(currency, 3 + 2 * row as u8) {
            card::draw(canvas, rect(402, y, 42, 28), money, false);
        }
    }
    for colour in 0..6 {
        let x = 314 + i32::from(colour) * 22;
        marker::draw(canvas, Point::new(x, 160), 20, colour, palette::NIGHT);
        marker::draw(canvas, Point::new(x + 3, 184), 14, colour, palette::NIGHT);
        marker::draw(canvas, Point::new(x + 5, 202), 10, colour, palette::NIGHT);
    }
    let signs = [
        &art::TICK_12,
        &art::CARDS_12,
        &art::WALL_12,
        &art::HAND_12,
        &art::CHEST_12,
        &art::CROWN_12,
        &art::LEFT_12,
        &art::RIGHT_12,
    ];
    for (i, sign) in signs.into_iter().enumerate() {
        let at = Point::new(314 + 16 * i as i32, 222);
        canvas.stamp(at, sign, palette::GOLD, palette::NIGHT);
    }
    marker::draw_dirk(canvas, Point::new(314, 242), palette::NIGHT);
    for (i, side) in Side::ALL.into_iter().enumerate() {
        tile::wall(canvas, Point::new(314 + 34 * i as i32, 264), 30, side, true);
    }
}
