//! Money cards.

use alhambra_engine::Card;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Align, Canvas, Pen, fade, rect};
use crate::fonts;
use crate::palette;
use crate::widgets::coin;

/// Draws a card: paper, a band in the currency's colour with its coin, the value in large. A faded
/// one cannot be chosen now.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Rectangle, card: Card, faded: bool) {
    let Rectangle { top_left: at, size } = area;
    let Some(currency) = card.currency() else { return };
    canvas.pill(area, palette::DARK);
    let inner = rect(at.x + 1, at.y + 1, size.width - 2, size.height - 2);
    canvas.pill(inner, if faded { fade(palette::PAPER) } else { palette::PAPER });
    let text = crate::text::number(u32::from(card.value()));
    let pen = Pen::new(fonts::NUMERAL, palette::DARK).bold();
    if size.width >= size.height {
        let band = rect(at.x + 2, at.y + 2, 19, size.height - 4);
        canvas.fill(band, palette::currency_deep(currency));
        let middle = at + Point::new(4, (size.height as i32 - 14) / 2);
        coin::draw(canvas, middle, 14, currency, palette::currency_deep(currency));
        let rest = rect(at.x + 21, at.y, size.width - 22, size.height);
        canvas.label(rest, &pen, Align::Centre, &text);
    } else {
        // A standing card, as in a fan of them.
        let large = size.width >= 28;
        let (head, coin_size, font) =
            if large { (18, 14, fonts::NUMERAL) } else { (12, 10, fonts::LARGE) };
        let band = rect(at.x + 2, at.y + 2, size.width - 4, head);
        canvas.fill(band, palette::currency_deep(currency));
        let middle = at + Point::new((size.width as i32 - coin_size) / 2, 3 + i32::from(large));
        let under = palette::currency_deep(currency);
        coin::draw(canvas, middle, coin_size as u32, currency, under);
        let top = head as i32 + 2;
        let rest = rect(at.x, at.y + top, size.width, size.height - top as u32 - 1);
        let pen = Pen::new(font, palette::DARK);
        canvas.label(rest, &if large { pen.bold() } else { pen }, Align::Centre, &text);
    }
}
