//! A list of entries with a cursor.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts::{self, Font};
use crate::draw::frame::Frame;
use crate::draw::palette;

/// How one entry looks.
#[derive(Clone, Copy)]
pub(crate) struct Entry<'a> {
    pub(crate) text: &'a str,
    /// What it is set to, between arrows, if it can be changed left and right.
    pub(crate) value: Option<&'a str>,
    /// Whether it can be changed to the left, and to the right.
    pub(crate) open: [bool; 2],
    pub(crate) enabled: bool,
    /// The ground that the entry lies on.
    pub(crate) under: Rgb565,
}

impl<'a> Entry<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, value: None, open: [true; 2], enabled: true, under: palette::PANEL }
    }

    pub(crate) const fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// The same on the ground of the screen.
    pub(crate) const fn on_night(self) -> Self {
        Self { under: palette::NIGHT, ..self }
    }

    /// The font: the large one if it is wanted and there is room.
    fn font(&self, large: bool, room: Size) -> &'static Font {
        let value = self.value.map_or(8, |value| fonts::LARGE.width(value).max(40) + 37);
        let wide = fonts::LARGE.width(self.text) + value;
        let fits = wide <= room.width && fonts::LARGE.height <= room.height;
        if large && fits { fonts::LARGE } else { fonts::HEAD }
    }

    /// The same with a value that is one of a range, perhaps the lowest or the highest.
    pub(crate) const fn within(self, low: bool, high: bool) -> Self {
        Self { open: [!low, !high], ..self }
    }

    pub(crate) const fn with(self, value: &'a str) -> Self {
        Self { value: Some(value), ..self }
    }
}

/// Height of an entry.
pub(crate) const ROW: u32 = 18;

/// Draws an entry as one part. The chosen one is a bar of gold, so all of it changes.
pub(crate) fn entry(frame: &mut Frame<'_>, area: Rectangle, entry: Entry<'_>, chosen: bool) {
    let look = (entry.text, entry.value, entry.open, entry.enabled, chosen);
    let font = entry.font(frame.large, area.size);
    frame.part(area, look, |canvas| {
        let (ground, ink) = match (chosen, entry.enabled) {
            (true, true) => (palette::GOLD, palette::DARK),
            (true, false) => (palette::RAISED, palette::DIM),
            (false, true) => (palette::PANEL, palette::INK),
            (false, false) => (palette::PANEL, palette::DIM),
        };
        let whole = canvas.whole();
        canvas.plate(ground, entry.under);
        let pen = Pen::new(font, ink);
        let Size { width, height } = whole.size;
        match entry.value {
            None => canvas.label(rect(4, 0, width - 8, height), &pen, Align::Centre, entry.text),
            Some(value) => {
                let value_width = pen.width(value).max(40);
                let left = width as i32 - value_width as i32 - 27;
                canvas.label(
                    rect(8, 0, (left - 10).max(0) as u32, height),
                    &pen,
                    Align::Left,
                    entry.text,
                );
                if chosen {
                    let y = (height as i32 - 12) / 2;
                    let places = [(left - 1, &art::LEFT_12), (width as i32 - 14, &art::RIGHT_12)];
                    for ((x, sign), _) in
                        places.into_iter().zip(entry.open).filter(|(_, open)| *open)
                    {
                        canvas.stamp(Point::new(x, y), sign, palette::DARK, ground);
                    }
                }
                canvas.label(rect(left + 12, 0, value_width, height), &pen, Align::Centre, value);
            }
        }
    });
}
