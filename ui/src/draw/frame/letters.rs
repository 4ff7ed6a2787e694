//! Lines of text of which only the pixels that differ are drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Frame, fingerprint, hue};
use crate::draw::bitmap::Bitmap;
use crate::draw::canvas::{Align, Canvas, Pen};
use crate::draw::memory::PARTS;
use crate::draw::palette::TEXT_CONTRAST;
use crate::draw::pen::{note, note_faint};

impl Frame<'_> {
    /// One line of text that changes often. Instead of a fingerprint its pixels are remembered, so
    /// that only those that differ are drawn.
    pub(crate) fn line(
        &mut self,
        area: Rectangle,
        pen: &Pen,
        under: Rgb565,
        align: Align,
        text: &str,
    ) {
        let (width, height) = (pen.width(text), pen.height());
        if width > area.size.width || height > area.size.height {
            note(&mut self.report.misfit, text);
        }
        if cfg!(debug_assertions) && !text.is_empty() {
            note_faint(&mut self.report.misfit, pen.ink, under, TEXT_CONTRAST);
        }
        let mut line = Bitmap::new(pen.font, area.size.width);
        line.set(pen.font, align.lead(area.size.width.saturating_sub(width)), text);
        let down = (area.size.height.saturating_sub(height) / 2) as i32;
        let fits = self.next + 2 + line.count() <= PARTS;
        let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
        let look = fingerprint(&(x, y, width, height, down, hue(under)));
        let moved = self.changes(&area, look).is_some() || !fits;
        let dyed = self.recall(hue(pen.ink).into()).is_some();
        let mut differ = Bitmap::new(pen.font, area.size.width);
        for (differ, row) in differ.words().zip(line.words()) {
            for (differ, (known, &mut pixels)) in
                differ.iter_mut().zip(self.known(row.len()).iter_mut().zip(row))
            {
                let before = core::mem::replace(known, pixels);
                *differ = if dyed { before | pixels } else { before ^ pixels };
            }
        }
        let draw = |canvas: &mut Canvas<'_>| canvas.print(&line, down, under, pen.ink);
        if moved {
            return self.paint(&area, &area, &draw);
        }
        for spot in differ.spots() {
            self.paint(&area, &spot.translate(Point::new(x, y + down)), &draw);
        }
        self.restore(&area, &draw);
    }
}
