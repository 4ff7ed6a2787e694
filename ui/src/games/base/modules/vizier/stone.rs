//! The vizier's stone: in the player's colour, with an eye that is open or closed.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art::{Stamp, baked};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::palette;
use crate::widgets::marker;

/// Draws a stone, 20 or 14 pixels wide, over ground of one colour.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    (colour, awake): (u8, bool),
    under: Rgb565,
) {
    let under = marker::badge(canvas, at, size, under);
    let full = palette::player(colour);
    // Asleep it is as pale as the ground lets it be.
    let stone = if awake { full } else { palette::mix(full, under, 150) };
    canvas.pill(rect(at.x, at.y, size, size), stone);
    let ink = if awake { palette::DARK } else { palette::INK };
    canvas.stamp(at, eye(awake, size), ink, stone);
}

const fn eye(awake: bool, size: u32) -> &'static Stamp {
    match (awake, size) {
        (true, 20..) => &baked::AWAKE_20,
        (true, _) => &baked::AWAKE_14,
        (false, 20..) => &baked::ASLEEP_20,
        (false, _) => &baked::ASLEEP_14,
    }
}
