//! Thieves: a masked face on a ground of the currency, with its coin.

use alhambra_engine::Currency;
use embedded_graphics::prelude::*;

use crate::art::baked;
use crate::draw::canvas::{Canvas, fade, rect};
use crate::draw::palette;
use crate::widgets::coin;

/// How wide and tall a thief is drawn.
pub(crate) const SIZE: u32 = 28;

/// Draws a thief of a currency, [`SIZE`] pixels wide; faded if it cannot steal now.
pub(crate) fn draw(canvas: &mut Canvas<'_>, at: Point, currency: Currency, faded: bool) {
    let tone = |color| if faded { fade(color) } else { color };
    let deep = tone(palette::currency_deep(currency));
    canvas.pill(rect(at.x, at.y, SIZE, SIZE), tone(palette::currency(currency)));
    canvas.pill(rect(at.x + 1, at.y + 1, SIZE - 2, SIZE - 2), deep);
    canvas.icon(at + Point::new(2, 4), baked::THIEF.at(20), faded);
    // The coin's shape tells the currency without its colour.
    canvas.pill(rect(at.x + 14, at.y + 14, 13, 13), deep);
    coin::draw(canvas, at + Point::new(16, 16), 10, currency, deep);
}

/// Draws a thief of no currency, 14 pixels wide: for how many somebody holds.
pub(crate) fn sign(canvas: &mut Canvas<'_>, at: Point) {
    canvas.pill(rect(at.x, at.y, 14, 14), palette::BRASS);
    canvas.icon(at, baked::THIEF.at(14), false);
}
