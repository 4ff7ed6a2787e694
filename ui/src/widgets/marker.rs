//! Player markers: a round shield in the player's colour with the emblem of that colour.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Canvas, rect};
use crate::draw::palette;

/// Draws a player's emblem of about `size` pixels over ground of one colour.
pub(crate) fn draw(canvas: &mut Canvas<'_>, at: Point, size: u32, colour: u8, under: Rgb565) {
    let ink = palette::player(colour);
    let under = badge(canvas, at, size, under);
    canvas.stamp(at, art::emblem(colour, size), ink, under);
}

/// Draws Dirk's sign, 12 pixels wide.
pub(crate) fn draw_dirk(canvas: &mut Canvas<'_>, at: Point, under: Rgb565) {
    canvas.stamp(at, &art::DIRK_12, palette::DIRK, under);
}

/// On the gold of a chosen row every mark stands on a patch of night, so that none loses its shape.
/// Gives the ground below the mark.
pub(crate) fn badge(canvas: &mut Canvas<'_>, at: Point, size: u32, under: Rgb565) -> Rgb565 {
    if under != palette::GOLD {
        return under;
    }
    canvas.pill(rect(at.x - 2, at.y - 1, size + 4, size + 2), palette::NIGHT);
    palette::NIGHT
}
