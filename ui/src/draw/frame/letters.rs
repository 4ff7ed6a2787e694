//! Lines of text of which only the letters that differ are drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Frame, fingerprint, hue};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts::{self, BLANK};
use crate::draw::pen::note;

impl Frame<'_> {
    /// One line of text that changes often: each letter is a part, so that only the letters that
    /// differ are drawn. Text keeps to a grid of letters.
    pub(crate) fn line(
        &mut self,
        area: Rectangle,
        pen: &Pen,
        under: Rgb565,
        align: Align,
        text: &str,
    ) {
        let (width, height) = (pen.font.width, pen.height());
        let columns = area.size.width / width.max(1);
        let length = text.chars().count() as u32;
        if length > columns || height > area.size.height {
            note(&mut self.report.misfit, text);
        }
        let lead = align.lead(columns.saturating_sub(length));
        let corner = (area.top_left.x, area.top_left.y, area.size.height);
        let blank = fingerprint(&(corner, width, hue(under)));
        let inked = fingerprint(&(blank, hue(pen.ink)));
        let mut letters = text.chars();
        let top = area.top_left.y + (area.size.height.saturating_sub(height) / 2) as i32;
        for column in 0..columns {
            let letter = if column < lead { None } else { letters.next() };
            let x = area.top_left.x + (column * width) as i32;
            let place = rect(x, top, width, height);
            let letter = letter.map_or(BLANK, fonts::index);
            // Another key for every column, with room for the letter.
            let key = |style: u32| (style ^ (column + 1).wrapping_mul(0x9e37_79b9)) & !0xff;
            self.letter(place, pen, under, letter, (key(blank), key(inked)));
        }
    }

    /// One letter. Its key holds the letter itself: if only the letter changes, only the pixels in
    /// which the two differ are drawn. A blank looks the same in any ink.
    fn letter(
        &mut self,
        place: Rectangle,
        pen: &Pen,
        under: Rgb565,
        letter: u8,
        (blank, inked): (u32, u32),
    ) {
        let key = if letter == BLANK { blank } else { inked } | u32::from(letter);
        let draw = |canvas: &mut Canvas<'_>| {
            canvas.clear(under);
            canvas.letter(Point::zero(), pen.font, letter, pen.ink);
        };
        let Some(old) = self.changes(&place, key) else { return self.restore(&place, &draw) };
        let known = match old {
            _ if old == blank | u32::from(BLANK) => BLANK,
            _ if old & !0xff == inked => old as u8,
            _ => return self.paint(&place, &place, &draw),
        };
        let (before, after) = (pen.font.glyph(known), pen.font.glyph(letter));
        if let Some(differ) = difference(before, after) {
            self.paint(&place, &differ.translate(place.top_left), &draw);
        }
        self.restore(&place, &draw);
    }
}

/// The smallest rectangle around all pixels in which two letters differ.
fn difference(before: &[u16], after: &[u16]) -> Option<Rectangle> {
    let rows = || before.iter().zip(after).map(|(before, after)| before ^ after);
    let bits = rows().fold(0, |all, row| all | row);
    let top = rows().position(|row| row != 0)?;
    let end = rows().rposition(|row| row != 0)? + 1;
    let (left, right) = (bits.trailing_zeros(), 16 - bits.leading_zeros());
    Some(rect(left as i32, top as i32, right - left, (end - top) as u32))
}
