//! Where an attack comes from: arrows around a palace.

use alhambra_engine::Side;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art::{self, Face};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::widgets::palace;

/// An arrow that comes from a side and points at `tip`, so many pixels long.
fn arrow(canvas: &mut Canvas<'_>, tip: Point, from: Side, long: i32, ink: Rgb565) {
    for step in 0..long {
        // A head, and a shaft behind it.
        let half = if step < long / 2 + 1 { step } else { (long / 5).max(1) };
        let wide = (2 * half + 1) as u32;
        canvas.fill(
            match from {
                Side::North => rect(tip.x - half, tip.y - step, wide, 1),
                Side::South => rect(tip.x - half, tip.y + step, wide, 1),
                Side::West => rect(tip.x - step, tip.y - half, 1, wide),
                Side::East => rect(tip.x + step, tip.y - half, 1, wide),
            },
            ink,
        );
    }
}

/// Draws an attack card, 14 pixels wide: its back if the direction is not known.
pub(super) fn card(canvas: &mut Canvas<'_>, at: Point, from: Option<Side>) {
    canvas.pill(rect(at.x, at.y, 14, 14), palette::DARK);
    let middle = at + Point::new(7, 7);
    match from {
        Some(side) => {
            let tip = middle
                + match side {
                    Side::North => Point::new(-1, 4),
                    Side::South => Point::new(-1, -5),
                    Side::West => Point::new(4, -1),
                    Side::East => Point::new(-5, -1),
                };
            arrow(canvas, tip, side, 10, palette::BAD);
        }
        None => {
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(at.x, at.y, 14, 14), &pen, Align::Centre, "?");
        }
    }
}

/// Draws an attack card, 32 pixels wide.
pub(super) fn large(canvas: &mut Canvas<'_>, at: Point, from: Option<Side>) {
    canvas.pill(rect(at.x, at.y, 32, 32), palette::DARK);
    let Some(side) = from else {
        let pen = Pen::new(fonts::NUMERAL, palette::GOLD);
        return canvas.label(rect(at.x, at.y, 32, 32), &pen, Align::Centre, "?");
    };
    canvas.sprite(at + Point::new_equal(11), art::tile(Face::FOUNTAIN, 10));
    let tip = at + Point::new_equal(16);
    let tip = match side {
        Side::North => tip + Point::new(0, -6),
        Side::South => tip + Point::new(0, 6),
        Side::West => tip + Point::new(-6, 0),
        Side::East => tip + Point::new(6, 0),
    };
    arrow(canvas, tip, side, 9, palette::BAD);
}

/// The picture of the rulebook: an attack from the north in the first two rounds, and in the last.
pub(super) fn example(canvas: &mut Canvas<'_>, width: i32) {
    let scenes: [(&str, [(Side, &str); 3]); 2] = [
        ("1  2", [(Side::North, "-1 -2"), (Side::East, ""), (Side::West, "")]),
        ("3", [(Side::North, "-3"), (Side::East, "-1"), (Side::West, "-1")]),
    ];
    for (index, (rounds, sides)) in scenes.into_iter().enumerate() {
        let middle = width * (2 * index as i32 + 1) / 4;
        let corner = Point::new(middle - 20, 46);
        let pen = Pen::new(fonts::HEAD, palette::GOLD);
        canvas.label(rect(middle - 58, 2, 34, 16), &pen, Align::Left, rounds);
        canvas.sprite(corner, art::tile(Face::FOUNTAIN, 40));
        for (side, loss) in sides {
            if loss.is_empty() {
                continue;
            }
            palace::mark(canvas, corner, 40, side);
            let (tip, area) = match side {
                Side::North => (Point::new(middle, 43), rect(middle + 8, 22, 46, 16)),
                Side::East => (Point::new(middle + 23, 66), rect(middle + 22, 76, 24, 16)),
                Side::West => (Point::new(middle - 23, 66), rect(middle - 46, 76, 24, 16)),
                Side::South => (Point::new(middle, 89), rect(middle, 89, 1, 1)),
            };
            arrow(canvas, tip, side, if side == Side::North { 18 } else { 12 }, palette::BAD);
            let pen = Pen::new(fonts::HEAD, palette::BAD);
            canvas.label(area, &pen, Align::Left, loss);
        }
    }
}
