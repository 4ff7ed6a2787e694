//! Culture counters: hexagons with a number.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::text::number;

/// A hexagon that stands on a tip.
fn hexagon(canvas: &mut Canvas<'_>, at: Point, wide: i32, tall: i32, ink: Rgb565) {
    let slope = tall / 4;
    for row in 0..tall {
        let from_tip = row.min(tall - 1 - row);
        let inset =
            if from_tip < slope { wide / 2 - (from_tip + 1) * wide / (2 * slope + 1) } else { 0 };
        canvas.fill(rect(at.x + inset, at.y + row, (wide - 2 * inset) as u32, 1), ink);
    }
}

/// Draws a counter with a number, 14 pixels wide.
pub(super) fn draw(canvas: &mut Canvas<'_>, at: Point, value: u8) {
    hexagon(canvas, at, 14, 14, palette::PAPER);
    let pen = Pen::new(fonts::SMALL, palette::DARK);
    canvas.label(rect(at.x - 2, at.y, 18, 14), &pen, Align::Centre, &number(value.into()));
}

/// The picture of the rulebook: the counter of price 8 with its gem, its stone and its six sides.
pub(super) fn example(canvas: &mut Canvas<'_>, width: i32) {
    let middle = Point::new(width / 2, 52);
    hexagon(canvas, middle - Point::new(42, 44), 84, 88, palette::PAPER);
    let pen = Pen::new(fonts::LARGE, palette::PANEL);
    canvas.label(rect(middle.x - 12, middle.y - 12, 24, 24), &pen, Align::Centre, "8");
    // Clockwise from the gem, which stands above.
    let sides: [(i32, i32, &str, &str); 6] = [
        (0, -30, "2", "2"),
        (27, -16, "5", "3"),
        (27, 16, "9", "4"),
        (0, 30, "14", "5"),
        (-27, 16, "20", "6"),
        (-27, -16, "0", "2"),
    ];
    for (x, y, points, needs) in sides {
        let at = middle + Point::new(x, y);
        let pen = Pen::new(fonts::HEAD, palette::DARK);
        canvas.label(rect(at.x - 12, at.y - 12, 24, 13), &pen, Align::Centre, points);
        let pen = Pen::new(fonts::SMALL, palette::PANEL);
        canvas.label(rect(at.x - 12, at.y - 1, 24, 13), &pen, Align::Centre, needs);
    }
    // The gem, and the stone beside the side that is the limit.
    canvas.fill(rect(middle.x - 4, 0, 8, 7), palette::currency(alhambra_engine::Currency::Dinar));
    canvas.pill(rect(middle.x + 36, middle.y - 26, 10, 10), palette::BAD);
}
