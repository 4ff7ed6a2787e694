//! A building tile: its picture and its walls.

use alhambra_engine::{Kind, Side, TileId, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::canvas::{Align, Canvas, Pen, rect};
use crate::fonts;
use crate::palette;

/// How thick a wall is on a tile of this size.
pub(crate) const fn wall_thickness(size: u32) -> u32 {
    match size {
        40.. => 6,
        30..40 => 5,
        20..30 => 4,
        14..20 => 3,
        _ => 2,
    }
}

/// Draws a building with its walls; no `kind` is the start tile.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    kind: Option<Kind>,
    walls: Walls,
) {
    canvas.sprite(at, art::tile(kind, size));
    draw_walls(canvas, at, size, walls);
}

fn draw_walls(canvas: &mut Canvas<'_>, at: Point, size: u32, walls: Walls) {
    for side in Side::ALL {
        if walls.has(side) {
            wall(canvas, at, size, side, false);
        }
    }
}

/// Draws a tile as the market shows it, with its price; faded if it is too expensive.
pub(crate) fn draw_priced(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    tile: TileId,
    faded: bool,
) {
    let picture = art::tile(tile.kind(), size);
    if faded {
        canvas.faded(at, picture);
    } else {
        canvas.sprite(at, picture);
    }
    draw_walls(canvas, at, size, tile.walls());
    let pen = Pen::new(fonts::HEAD, palette::DARK);
    let text = crate::text::number(u32::from(tile.price()));
    let width = pen.width(&text) + 5;
    let inset = (size - width) as i32 / 2;
    let badge = rect(at.x + inset, at.y + size as i32 - 13, width, 15);
    canvas.pill(badge, palette::DARK);
    let paper = Rectangle::new(badge.top_left + Point::new(1, 1), badge.size - Size::new(2, 2));
    canvas.pill(paper, palette::PAPER);
    canvas.label(paper, &pen, Align::Centre, &text);
}

/// Draws one wall of a tile: bricks, with the light on their outer rim.
pub(crate) fn wall(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side, gold: bool) {
    let (brick, light, mortar): (Rgb565, Rgb565, Rgb565) = if gold {
        (palette::GOLD, palette::PAPER, palette::BRASS)
    } else {
        (palette::BRICK, palette::BRICK_LIGHT, palette::MORTAR)
    };
    let thick = wall_thickness(size);
    // `along` runs along the wall, `depth` from the outside inwards.
    let strip = |along: u32, length: u32, depth: u32, deep: u32| match side {
        Side::North => rect(at.x + along as i32, at.y + depth as i32, length, deep),
        Side::South => rect(at.x + along as i32, at.y + (size - depth - deep) as i32, length, deep),
        Side::West => rect(at.x + depth as i32, at.y + along as i32, deep, length),
        Side::East => rect(at.x + (size - depth - deep) as i32, at.y + along as i32, deep, length),
    };
    canvas.fill(strip(0, size, 0, thick), mortar);
    canvas.fill(strip(0, size, 0, thick - 1), brick);
    if thick > 2 {
        canvas.fill(strip(0, size, 0, thick / 3), light);
    }
    let step = if size >= 30 { 6 } else { 5 };
    let mut along = step - 1;
    while thick > 2 && along < size {
        canvas.fill(strip(along, 1, 0, thick), mortar);
        along += step;
    }
}
