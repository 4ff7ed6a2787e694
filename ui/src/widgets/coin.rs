//! Coins: each currency has a shape and a colour.

use alhambra_engine::Currency;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::Canvas;
use crate::draw::palette;

/// Draws a coin of about `size` pixels over ground of one colour.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    currency: Currency,
    under: Rgb565,
) {
    let (body, relief) = art::coin(currency, size);
    let color = palette::currency(currency);
    canvas.stamp(at, body, color, under);
    canvas.stamp(at, relief, palette::currency_deep(currency), color);
}
