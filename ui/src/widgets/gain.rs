//! A number now, and as it would be.

use core::cmp::Ordering;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::text::number;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The longest wall.
    Wall,
    /// Guards on the longest wall.
    Guards,
}

/// Draws the number now, an arrow, and the number to be: green if it is more, red if it is less.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rectangle, of: Of, (now, then): (u8, u8)) {
    let ground = palette::PANEL;
    let (Point { x, y }, tall) = (area.top_left, area.size.height);
    let font = if tall < 20 { fonts::HEAD } else { fonts::NUMERAL };
    let around = |dx: i32, wide: u32| rect(x + dx, y, wide, tall);
    let (sign, ink) = match of {
        Of::Wall => (&art::WALL_12, palette::BRICK_LIGHT),
        Of::Guards => (&art::GUARD_12, palette::BAD),
    };
    // The sign, the number, the arrow, the other number, and what is left.
    let places: [(i32, u32); 5] = if area.size.width >= 76 {
        [(0, 18), (18, 20), (38, 14), (52, 20), (72, 4)]
    } else {
        [(0, 14), (14, 14), (28, 13), (41, 15), (56, 2)]
    };
    let [head, before, arrow, after, end] = places;
    for ((dx, wide), sign) in
        [(head, Some((sign, ink))), (arrow, Some((&art::RIGHT_12, palette::DIM))), (end, None)]
    {
        frame.part(around(dx, wide), (), |canvas| {
            canvas.clear(ground);
            if let Some((sign, ink)) = sign {
                let inset = if dx == 0 { (wide as i32 - 10) / 2 } else { (wide as i32 - 12) / 2 };
                canvas.stamp(Point::new(inset, (tall as i32 - 12) / 2), sign, ink, ground);
            }
        });
    }
    let ink = match then.cmp(&now) {
        Ordering::Less => palette::BAD,
        Ordering::Equal => palette::INK,
        Ordering::Greater => palette::GOOD,
    };
    for ((dx, wide), points, ink, align) in
        [(before, now, palette::INK, Align::Right), (after, then, ink, Align::Left)]
    {
        frame.line(around(dx, wide), &Pen::new(font, ink), ground, align, &number(points.into()));
    }
}
