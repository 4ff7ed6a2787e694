//! Drawing with a clip and an origin of its own, on any display.

use core::convert::Infallible;

use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Baseline, Text};

use crate::art::{Sprite, Stamp};
use crate::palette::{self, mix};

/// A rectangle by corner and size.
pub(crate) const fn rect(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// A colour as it looks on something that cannot be chosen now.
pub(crate) fn fade(color: Rgb565) -> Rgb565 {
    mix(color, palette::NIGHT, 115)
}

/// What a canvas needs of a display. Screens draw through this, so that only the thin adapter
/// below is compiled once for every kind of display.
pub(crate) trait Surface {
    /// Fills `area` with one colour.
    fn fill(&mut self, area: &Rectangle, color: Rgb565);
    /// Fills `area` row by row.
    fn pixels(&mut self, area: &Rectangle, colors: &mut dyn Iterator<Item = Rgb565>);
}

/// A display as a [`Surface`]; keeps its first error and draws nothing after it.
pub(crate) struct Adapter<'a, D: DrawTarget<Color = Rgb565>> {
    pub(crate) target: &'a mut D,
    pub(crate) error: Option<D::Error>,
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Adapter<'_, D> {
    fn fill(&mut self, area: &Rectangle, color: Rgb565) {
        if self.error.is_none() {
            self.error = self.target.fill_solid(area, color).err();
        }
    }

    fn pixels(&mut self, area: &Rectangle, colors: &mut dyn Iterator<Item = Rgb565>) {
        if self.error.is_none() {
            self.error = self.target.fill_contiguous(area, colors).err();
        }
    }
}

/// The beginning of a text that did not fit its box.
pub(crate) type Misfit = Option<heapless::String<64>>;

/// Keeps the first misfit.
pub(crate) fn note(misfit: &mut Misfit, text: &str) {
    misfit.get_or_insert_with(|| text.chars().take(30).collect());
}

/// Where text stands in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How text is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) font: &'static MonoFont<'static>,
    pub(crate) ink: Rgb565,
    /// Drawn twice, one pixel apart.
    pub(crate) bold: bool,
}

impl Pen {
    pub(crate) const fn new(font: &'static MonoFont<'static>, ink: Rgb565) -> Self {
        Self { font, ink, bold: false }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) const fn inked(self, ink: Rgb565) -> Self {
        Self { ink, ..self }
    }

    /// How wide `text` comes out.
    pub(crate) fn width(&self, text: &str) -> u32 {
        let advance = self.font.character_size.width + self.font.character_spacing;
        text.chars().count() as u32 * advance + u32::from(self.bold)
    }

    pub(crate) const fn height(&self) -> u32 {
        self.font.character_size.height
    }
}

/// A part of the screen to draw on: its corner is (0, 0), nothing leaves it.
pub(crate) struct Canvas<'a> {
    surface: &'a mut dyn Surface,
    area: Rectangle,
    /// The first text that did not fit its box.
    misfit: &'a mut Misfit,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(
        surface: &'a mut dyn Surface,
        area: Rectangle,
        misfit: &'a mut Misfit,
    ) -> Self {
        Self { surface, area, misfit }
    }

    pub(crate) fn size(&self) -> Size {
        self.area.size
    }

    /// The whole canvas in its own coordinates.
    pub(crate) fn whole(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.area.size)
    }

    fn seen(&self, area: &Rectangle) -> Rectangle {
        area.translate(self.area.top_left).intersection(&self.area)
    }

    pub(crate) fn fill(&mut self, area: Rectangle, color: Rgb565) {
        let seen = self.seen(&area);
        if !seen.is_zero_sized() {
            self.surface.fill(&seen, color);
        }
    }

    pub(crate) fn clear(&mut self, color: Rgb565) {
        self.fill(self.whole(), color);
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
        let Size { width, height } = self.area.size;
        let (right, low) = (width as i32 - 2, height as i32 - 2);
        for (x, y) in [(0, 0), (right, 0), (0, low), (right, low)] {
            self.fill(rect(x, y, 2, 2), under);
        }
        self.pill(self.whole(), color);
    }

    /// Draws a picture that covers its whole square.
    pub(crate) fn sprite(&mut self, at: Point, sprite: &Sprite) {
        let area = Rectangle::new(at, Size::new_equal(sprite.size));
        let _ = self.fill_contiguous(&area, sprite.colors());
    }

    /// Draws a picture faded: it cannot be chosen now.
    pub(crate) fn faded(&mut self, at: Point, sprite: &Sprite) {
        let area = Rectangle::new(at, Size::new_equal(sprite.size));
        let _ = self.fill_contiguous(&area, sprite.colors().map(fade));
    }

    /// Draws a shape in `ink` over ground that is known to be `under`.
    pub(crate) fn stamp(&mut self, at: Point, stamp: &Stamp, ink: Rgb565, under: Rgb565) {
        let mut pixels = stamp.cover.iter().enumerate();
        let width = stamp.width.max(1) as usize;
        let blended = core::iter::from_fn(move || {
            // Uncovered pixels are left alone, so that shapes may overlap other drawing.
            loop {
                let (index, &cover) = pixels.next()?;
                if cover != 0 {
                    let place = Point::new((index % width) as i32, (index / width) as i32);
                    return Some(Pixel(place + at, mix(under, ink, cover)));
                }
            }
        });
        let _ = self.draw_iter(blended);
    }

    /// Draws text from its top left corner, with nothing behind the letters.
    pub(crate) fn text(&mut self, at: Point, pen: &Pen, text: &str) {
        let style = MonoTextStyle::new(pen.font, pen.ink);
        let _ = Text::with_baseline(text, at, style, Baseline::Top).draw(self);
        if pen.bold {
            let _ =
                Text::with_baseline(text, at + Point::new(1, 0), style, Baseline::Top).draw(self);
        }
    }

    /// Draws one line of text in a box; text that is too wide is noted as a misfit.
    pub(crate) fn label(&mut self, area: Rectangle, pen: &Pen, align: Align, text: &str) {
        let (width, height) = (pen.width(text), pen.height());
        if width > area.size.width || height > area.size.height {
            note(self.misfit, text);
        }
        let spare = area.size.width.saturating_sub(width) as i32;
        let x = match align {
            Align::Left => 0,
            Align::Centre => spare / 2,
            Align::Right => spare,
        };
        let y = area.size.height.saturating_sub(height) as i32 / 2;
        self.text(area.top_left + Point::new(x, y), pen, text);
    }

    /// Draws one line of text in the middle of a box, twice as large as its font.
    pub(crate) fn headline(&mut self, area: Rectangle, pen: &Pen, text: &str) {
        let (width, height) = (2 * pen.width(text), 2 * pen.height());
        if width > area.size.width || height > area.size.height {
            note(self.misfit, text);
        }
        let x = area.size.width.saturating_sub(width) as i32 / 2;
        let y = area.size.height.saturating_sub(height) as i32 / 2;
        let style = MonoTextStyle::new(pen.font, pen.ink);
        let mut doubled = Doubled { canvas: self, at: area.top_left + Point::new(x, y) };
        let _ = Text::with_baseline(text, Point::zero(), style, Baseline::Top).draw(&mut doubled);
    }

    /// Breaks `text` into lines at spaces and draws them; `\n` forces a break. Returns how high
    /// the text came out; what does not fit is noted as a misfit.
    pub(crate) fn paragraph(
        &mut self,
        area: Rectangle,
        pen: &Pen,
        leading: u32,
        align: Align,
        text: &str,
    ) -> u32 {
        let line_height = pen.height() + leading;
        let mut y = 0;
        for line in Lines::new(text, area.size.width / pen.font.character_size.width.max(1)) {
            if y + pen.height() > area.size.height {
                note(self.misfit, line);
            }
            let row =
                rect(area.top_left.x, area.top_left.y + y as i32, area.size.width, pen.height());
            self.label(row, pen, align, line);
            y += line_height;
        }
        y
    }
}

/// Draws everything twice as large.
struct Doubled<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    at: Point,
}

impl Dimensions for Doubled<'_, '_> {
    fn bounding_box(&self) -> Rectangle {
        self.canvas.bounding_box()
    }
}

impl DrawTarget for Doubled<'_, '_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(Point { x, y }, color) in pixels {
            self.canvas.fill(rect(self.at.x + 2 * x, self.at.y + 2 * y, 2, 2), color);
        }
        Ok(())
    }
}

/// The lines of a text broken to `columns` characters.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    columns: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str, columns: u32) -> Self {
        Self { rest: Some(text), columns: columns.max(1) as usize }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (line, tail) = match rest.split_once('\n') {
            Some((line, tail)) => (line, Some(tail)),
            None => (rest, None),
        };
        if line.chars().count() <= self.columns {
            self.rest = tail;
            return Some(line);
        }
        // The last space that leaves a short enough line; none before French punctuation.
        let fitting = line.char_indices().take(self.columns + 1);
        let cut = fitting.filter(|&(index, letter)| {
            let after = line.get(index + 1..).and_then(|text| text.chars().next());
            letter == ' ' && !matches!(after, Some(':' | ';' | '!' | '?'))
        });
        match cut.last() {
            Some((index, _)) => {
                self.rest = rest.get(index + 1..);
                line.get(..index)
            }
            None => {
                self.rest = tail;
                Some(line)
            }
        }
    }
}

impl Dimensions for Canvas<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.whole()
    }
}

impl DrawTarget for Canvas<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    /// Neighbours of one colour are joined to runs: glyphs and shapes come as single pixels.
    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let mut run: Option<(Point, u32, Rgb565)> = None;
        for Pixel(point, color) in pixels {
            if let Some((start, length, ink)) = &mut run
                && *ink == color
                && point == *start + Point::new(*length as i32, 0)
            {
                *length += 1;
                continue;
            }
            if let Some((start, length, ink)) = run.replace((point, 1, color)) {
                self.fill(Rectangle::new(start, Size::new(length, 1)), ink);
            }
        }
        if let Some((start, length, ink)) = run {
            self.fill(Rectangle::new(start, Size::new(length, 1)), ink);
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let placed = area.translate(self.area.top_left);
        let seen = placed.intersection(&self.area);
        if seen == placed {
            self.surface.pixels(&placed, &mut colors.into_iter());
        } else if !seen.is_zero_sized() {
            let mut inside = placed
                .points()
                .zip(colors)
                .filter(|(point, _)| seen.contains(*point))
                .map(|(_, color)| color);
            self.surface.pixels(&seen, &mut inside);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        self.fill(*area, color);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::Lines;

    fn lines(text: &str, columns: u32) -> Vec<&str> {
        Lines::new(text, columns).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_where_they_must() {
        assert_eq!(lines("one two three", 7), ["one two", "three"]);
        assert_eq!(lines("one two three", 6), ["one", "two", "three"]);
        assert_eq!(lines("one\ntwo three\n\nfour", 20), ["one", "two three", "", "four"]);
        assert_eq!(lines("", 5), [""]);
    }

    #[test]
    fn punctuation_stays_with_its_word() {
        assert_eq!(lines("trois choses : une", 13), ["trois", "choses : une"]);
    }

    #[test]
    fn a_word_that_is_too_long_is_left_whole() {
        assert_eq!(lines("abcdefgh ij", 4), ["abcdefgh ij"]);
    }
}
