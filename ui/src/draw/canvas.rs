//! Drawing on a part of the screen, in memory: with a clip and an origin of its own.

mod pictures;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::bitmap::Bitmap;
use crate::draw::fonts::index;
use crate::draw::palette::{self, TEXT_CONTRAST, mix};
pub(crate) use crate::draw::pen::{Align, Lines, Pen};
use crate::draw::pen::{Misfit, note, note_faint};

/// A rectangle by corner and size.
pub(crate) const fn rect(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// A colour as a number.
pub(crate) fn hue(color: Rgb565) -> u16 {
    color.into_storage()
}

/// A colour as it looks on something that cannot be chosen now.
pub(crate) fn fade(color: Rgb565) -> Rgb565 {
    mix(color, palette::NIGHT, palette::FADED)
}

/// Apart from its callers, so that the loop has the processor's few registers for itself.
#[inline(never)]
fn fill_row(row: &mut [u16], color: u16) {
    // Eight at once: else most of the time goes into counting.
    let (eights, rest) = row.as_chunks_mut();
    for [a, b, c, d, e, f, g, h] in eights {
        (*a, *b, *c, *d) = (color, color, color, color);
        (*e, *f, *g, *h) = (color, color, color, color);
    }
    rest.fill(color);
}

/// The pixels from `left` and `top` to just before `right` and `bottom`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    pub(crate) const fn of(area: &Rectangle) -> Self {
        let Point { x, y } = area.top_left;
        let Size { width, height } = area.size;
        Self { left: x, top: y, right: x + width as i32, bottom: y + height as i32 }
    }

    /// What is in both. Thousands of small shapes go through here: this is far quicker than
    /// cutting rectangles.
    fn and(&self, other: &Self) -> Option<Self> {
        let both = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (both.left < both.right && both.top < both.bottom).then_some(both)
    }

    const fn width(&self) -> usize {
        (self.right - self.left) as usize
    }
}

/// A part of the screen to draw on: its corner is (0, 0), nothing leaves it. What is in memory may
/// be a strip of it only.
pub(crate) struct Canvas<'a> {
    pixels: &'a mut [u16],
    size: Size,
    /// The strip.
    seen: Bounds,
    /// What the strip shows where nothing is drawn; none once it is there.
    ground: Option<u16>,
    /// The first text that did not fit its box.
    misfit: &'a mut Misfit,
}

impl<'a> Canvas<'a> {
    /// A canvas of `size`; `pixels` are those of `strip`, row after row.
    pub(crate) fn new(
        pixels: &'a mut [u16],
        size: Size,
        strip: &Rectangle,
        ground: Rgb565,
        misfit: &'a mut Misfit,
    ) -> Self {
        Self { pixels, size, seen: Bounds::of(strip), ground: Some(hue(ground)), misfit }
    }

    /// A canvas on which nothing is seen: to find out how far something reaches.
    pub(crate) fn blind(size: Size, misfit: &'a mut Misfit) -> Self {
        Self::new(&mut [], size, &rect(0, 0, 0, 0), palette::NIGHT, misfit)
    }

    /// Puts the ground below what is drawn, unless that hides all of it.
    pub(crate) fn prime(&mut self, hidden: bool) {
        if let Some(ground) = self.ground.take()
            && !hidden
        {
            fill_row(self.pixels, ground);
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The whole canvas in its own coordinates.
    pub(crate) fn whole(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.size)
    }

    /// The rows that are in memory now: the others need not be drawn.
    pub(crate) fn rows(&self) -> core::ops::Range<i32> {
        self.seen.top..self.seen.bottom
    }

    /// Draws the rows of an area, which lies in the strip: each with its number in the area.
    fn each_row(&mut self, area: &Bounds, mut draw: impl FnMut(&mut [u16], usize)) {
        self.prime(false);
        // No iterator over chunks: the processor cannot divide, and most areas are small.
        let across = self.seen.width();
        let mut from = (area.top - self.seen.top) as usize * across;
        from += (area.left - self.seen.left) as usize;
        for row in 0..(area.bottom - area.top) as usize {
            if let Some(pixels) = self.pixels.get_mut(from..from + area.width()) {
                draw(pixels, row);
            }
            from += across;
        }
    }

    // Called from everywhere: inlined it would be a tenth of the firmware.
    #[inline(never)]
    pub(crate) fn fill(&mut self, area: Rectangle, color: Rgb565) {
        if let Some(area) = Bounds::of(&area).and(&self.seen) {
            self.prime(area == self.seen);
            self.each_row(&area, |row, _| fill_row(row, hue(color)));
        }
    }

    pub(crate) fn clear(&mut self, color: Rgb565) {
        self.ground = None;
        fill_row(self.pixels, hue(color));
    }

    /// A frame of `thick` pixels inside `area`.
    pub(crate) fn frame(&mut self, area: Rectangle, thick: u32, color: Rgb565) {
        let Size { width, height } = area.size;
        let Point { x, y } = area.top_left;
        let low = height.saturating_sub(thick);
        let side = height.saturating_sub(2 * thick);
        self.fill(rect(x, y, width, thick), color);
        self.fill(rect(x, y + low as i32, width, thick), color);
        self.fill(rect(x, y + thick as i32, thick, side), color);
        let right = x + width.saturating_sub(thick) as i32;
        self.fill(rect(right, y + thick as i32, thick, side), color);
    }

    /// A disc of this radius round the corner of four pixels.
    pub(crate) fn disc(&mut self, at: Point, radius: i32, color: Rgb565) {
        for row in 0..radius {
            let (mut half, y) = (radius, 2 * row + 1);
            while half > 0 && (2 * half - 1) * (2 * half - 1) + y * y > 4 * radius * radius {
                half -= 1;
            }
            self.fill(rect(at.x - half, at.y - row - 1, 2 * half as u32, 1), color);
            self.fill(rect(at.x - half, at.y + row, 2 * half as u32, 1), color);
        }
    }

    /// A filled box with its four corner pixels left out, which reads as round at this size.
    pub(crate) fn pill(&mut self, area: Rectangle, color: Rgb565) {
        let Size { width, height } = area.size;
        let Point { x, y } = area.top_left;
        if width < 6 || height < 6 {
            return self.fill(area, color);
        }
        self.fill(rect(x + 2, y, width - 4, 1), color);
        self.fill(rect(x + 1, y + 1, width - 2, 1), color);
        self.fill(rect(x, y + 2, width, height - 4), color);
        self.fill(rect(x + 1, y + height as i32 - 2, width - 2, 1), color);
        self.fill(rect(x + 2, y + height as i32 - 1, width - 4, 1), color);
    }

    /// Covers the whole canvas with a pill; its corners show `under`.
    pub(crate) fn plate(&mut self, color: Rgb565, under: Rgb565) {
        let Size { width, height } = self.size;
        let (right, low) = (width as i32 - 2, height as i32 - 2);
        for (x, y) in [(0, 0), (right, 0), (0, low), (right, low)] {
            self.fill(rect(x, y, 2, 2), under);
        }
        self.pill(self.whole(), color);
    }

    /// Draws text from its top left corner, with nothing behind the letters.
    pub(crate) fn text(&mut self, at: Point, pen: &Pen, text: &str) {
        let mut at = at;
        if at.y >= self.seen.bottom || at.y + pen.height() as i32 <= self.seen.top {
            return;
        }
        if cfg!(debug_assertions)
            && let Some(under) = text.chars().next().and_then(|letter| self.under(at, pen, letter))
        {
            note_faint(self.misfit, pen.ink, under, TEXT_CONTRAST);
        }
        for letter in text.chars() {
            let letter = index(letter);
            self.glyph(at, pen, letter);
            at.x += pen.font.advance(letter) as i32;
        }
    }

    /// What is behind the first pixel of a letter that is seen.
    fn under(&mut self, at: Point, pen: &Pen, letter: char) -> Option<Rgb565> {
        self.prime(false);
        let mut rows = pen.font.glyph(index(letter)).iter().zip(at.y..);
        let (bits, y) = rows.find(|(bits, y)| **bits != 0 && self.rows().contains(y))?;
        let x = at.x + bits.trailing_zeros() as i32;
        let (across, down) = (self.seen.width(), (y - self.seen.top) as usize);
        let right = usize::try_from(x - self.seen.left).ok().filter(|&right| right < across)?;
        let color = self.pixels.get(down * across + right)?;
        Some(RawU16::new(*color).into())
    }

    fn glyph(&mut self, at: Point, pen: &Pen, letter: u8) {
        let area = Rectangle::new(at, Size::new(pen.font.advance(letter), pen.font.height));
        let Some(seen) = Bounds::of(&area).and(&self.seen) else { return };
        let glyph = pen.font.glyph(letter).get((seen.top - at.y) as usize..).unwrap_or_default();
        let (from, ink) = (seen.left - at.x, hue(pen.ink));
        self.each_row(&seen, |row, index| {
            let mut bits = glyph.get(index).map_or(0, |bits| u32::from(*bits)) >> from;
            for place in row {
                if bits == 0 {
                    break;
                }
                if bits & 1 != 0 {
                    *place = ink;
                }
                bits >>= 1;
            }
        });
    }

    /// Covers the canvas with a line of text that is set already, `down` from its top.
    pub(crate) fn print(&mut self, line: &Bitmap, down: i32, under: Rgb565, ink: Rgb565) {
        let Bounds { left, top, .. } = self.seen;
        let (under, ink) = (hue(under), hue(ink));
        self.ground = None;
        let seen = self.seen;
        self.each_row(&seen, |mut row, index| {
            let mut from = left as usize;
            while let Some((pixels, rest)) = row.split_at_mut_checked(row.len().min(32))
                && !pixels.is_empty()
            {
                let mut bits = line.bits(top - down + index as i32, from);
                for place in pixels {
                    *place = if bits & 1 != 0 { ink } else { under };
                    bits >>= 1;
                }
                (row, from) = (rest, from + 32);
            }
        });
    }

    /// Draws one line of text in a box; text that is too wide is noted as a misfit.
    pub(crate) fn label(&mut self, area: Rectangle, pen: &Pen, align: Align, text: &str) {
        let (width, height) = (pen.width(text), pen.height());
        if width > area.size.width || height > area.size.height {
            note(self.misfit, text);
        }
        let x = align.lead(area.size.width.saturating_sub(width)) as i32;
        let y = area.size.height.saturating_sub(height) as i32 / 2;
        self.text(area.top_left + Point::new(x, y), pen, text);
    }

    /// Draws one line of text in the middle of a box, twice as large as its font.
    pub(crate) fn headline(&mut self, area: Rectangle, pen: &Pen, text: &str) {
        let (width, height) = (2 * pen.width(text), 2 * pen.height());
        if width > area.size.width || height > area.size.height {
            note(self.misfit, text);
        }
        let mut x = area.top_left.x + area.size.width.saturating_sub(width) as i32 / 2;
        let top = area.top_left.y + area.size.height.saturating_sub(height) as i32 / 2;
        for letter in text.chars() {
            let letter = index(letter);
            for (&bits, y) in pen.font.glyph(letter).iter().zip((top..).step_by(2)) {
                // Most strips see nothing of it.
                if y >= self.seen.bottom || y + 2 <= self.seen.top {
                    continue;
                }
                for column in (0..16).filter(|column| bits >> column & 1 != 0) {
                    self.fill(rect(x + 2 * column, y, 2, 2), pen.ink);
                }
            }
            x += 2 * pen.font.advance(letter) as i32;
        }
    }

    /// Breaks `text` into lines at spaces and draws them; `\n` forces a break. What does not fit is
    /// noted as a misfit.
    pub(crate) fn paragraph(
        &mut self,
        area: Rectangle,
        pen: &Pen,
        leading: u32,
        align: Align,
        text: &str,
    ) {
        if Bounds::of(&area).and(&self.seen).is_none() {
            return;
        }
        let mut row = Rectangle::new(area.top_left, Size::new(area.size.width, pen.height()));
        for line in Lines::new(text, pen.font, area.size.width) {
            if row.top_left.y >= self.seen.bottom {
                // The strips below find the misfits that are left.
                return;
            }
            let below = row.top_left.y - area.top_left.y + pen.height() as i32;
            if below > area.size.height as i32 {
                note(self.misfit, line);
            }
            self.label(row, pen, align, line);
            row.top_left.y += (pen.height() + leading) as i32;
        }
    }
}
