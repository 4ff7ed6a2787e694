//! The picture in memory: drawn by the turn task, read by the render task.
//!
//! The render task runs at a higher priority and may read while a drawing is half done. Every
//! access is a single atomic one, so that is no more than a picture that is half new; what was
//! drawn meanwhile is sent again.

use core::convert::Infallible;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use alhambra::areas::Area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::boards::{HEIGHT, WIDTH};

/// Two pixels a word, each with its high byte first, as the panel wants them.
static PIXELS: [AtomicU32; WIDTH * HEIGHT / 2] = [const { AtomicU32::new(0) }; WIDTH * HEIGHT / 2];

/// A colour as it lies in memory.
fn raw(color: Rgb565) -> u32 {
    u32::from(color.into_storage().swap_bytes())
}

/// Sets one pixel, counted from the first.
fn set(index: usize, raw: u32) {
    if let Some(word) = PIXELS.get(index / 2) {
        let old = word.load(Relaxed);
        let new =
            if index.is_multiple_of(2) { old & !0xffff | raw } else { old & 0xffff | raw << 16 };
        word.store(new, Relaxed);
    }
}

/// Sets `count` pixels in a row.
fn fill(index: usize, count: usize, raw: u32) {
    let (mut from, end) = (index, index + count);
    if from % 2 == 1 && from < end {
        set(from, raw);
        from += 1;
    }
    let both = raw | raw << 16;
    for word in PIXELS.get(from / 2..end / 2).unwrap_or_default() {
        word.store(both, Relaxed);
    }
    if end % 2 == 1 && from < end {
        set(end - 1, raw);
    }
}

/// The picture as something to draw on. There is one drawer only: the turn task.
pub struct Picture;

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Picture {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(Point { x, y }, color) in pixels {
            if (0..WIDTH as i32).contains(&x) && (0..HEIGHT as i32).contains(&y) {
                set(y as usize * WIDTH + x as usize, raw(color));
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let Some((start, width, height)) = inside(area) else {
            return self.draw_iter(area.points().zip(colors).map(|(at, color)| Pixel(at, color)));
        };
        let mut colors = colors.into_iter();
        for row in 0..height {
            let (mut index, end) = (start + row * WIDTH, start + row * WIDTH + width);
            if index % 2 == 1 {
                let Some(color) = colors.next() else { return Ok(()) };
                set(index, raw(color));
                index += 1;
            }
            // Two pixels at a time, without looking at what was there.
            for word in PIXELS.get(index / 2..end / 2).unwrap_or_default() {
                let Some(first) = colors.next() else { return Ok(()) };
                let second = colors.next().unwrap_or(first);
                word.store(raw(first) | raw(second) << 16, Relaxed);
            }
            if end % 2 == 1 && index < end {
                let Some(color) = colors.next() else { return Ok(()) };
                set(end - 1, raw(color));
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let seen = match inside(area) {
            Some(seen) => Some(seen),
            None => inside(&area.intersection(&self.bounding_box())),
        };
        if let Some((start, width, height)) = seen {
            let raw = raw(color);
            for row in 0..height {
                fill(start + row * WIDTH, width, raw);
            }
        }
        Ok(())
    }
}

/// The first pixel, the width and the height of an area, if all of it is on the screen. Drawings
/// ask for thousands of small areas: this is far quicker than cutting rectangles.
fn inside(area: &Rectangle) -> Option<(usize, usize, usize)> {
    let (x, y) = (area.top_left.x as u32, area.top_left.y as u32);
    let Size { width, height } = area.size;
    // Negative places are huge here.
    let fits = |from: u32, length: u32, end: u32| from <= end && length <= end - from;
    (fits(x, width, WIDTH as u32) && fits(y, height, HEIGHT as u32)).then_some((
        y as usize * WIDTH + x as usize,
        width as usize,
        height as usize,
    ))
}

/// Reads the pixels of an area, row after row, in pieces.
pub struct Reader {
    area: Area,
    row: u16,
    column: u16,
}

impl Reader {
    /// Begins with the first pixel of an area, which lies on the screen.
    pub const fn new(area: Area) -> Self {
        Self { area, row: 0, column: 0 }
    }

    /// Reads as many pixels as there are and as fit; returns how many.
    pub fn read(&mut self, out: &mut [u32]) -> usize {
        let room = out.len() * 2;
        let mut done = 0;
        while self.row < self.area.height && done < room {
            let row = usize::from(self.area.y + self.row);
            let from = row * WIDTH + usize::from(self.area.x + self.column);
            let count = usize::from(self.area.width - self.column).min(room - done);
            copy(from, count, out, done);
            done += count;
            self.column += count as u16;
            if self.column == self.area.width {
                (self.row, self.column) = (self.row + 1, 0);
            }
        }
        done
    }
}

/// Copies `count` pixels from `from` on to pixel `to` of `out`.
fn copy(mut from: usize, mut count: usize, out: &mut [u32], mut to: usize) {
    let pixel = |index: usize| {
        let word = PIXELS.get(index / 2).map_or(0, |word| word.load(Relaxed));
        if index.is_multiple_of(2) { word & 0xffff } else { word >> 16 }
    };
    if to % 2 == 1 && count > 0 {
        if let Some(place) = out.get_mut(to / 2) {
            *place = *place & 0xffff | pixel(from) << 16;
        }
        (from, to, count) = (from + 1, to + 1, count - 1);
    }
    // From here on whole words are written, straight or each from two halves.
    let places = out.get_mut(to / 2..).unwrap_or_default().iter_mut().take(count / 2);
    if from.is_multiple_of(2) {
        let words = PIXELS.get(from / 2..).unwrap_or_default();
        for (place, word) in places.zip(words) {
            *place = word.load(Relaxed);
        }
    } else {
        let mut half = pixel(from);
        let words = PIXELS.get(from / 2 + 1..).unwrap_or_default();
        for (place, word) in places.zip(words) {
            let word = word.load(Relaxed);
            *place = half | word << 16;
            half = word >> 16;
        }
    }
    if count % 2 == 1
        && let Some(place) = out.get_mut((to + count - 1) / 2)
    {
        *place = pixel(from + count - 1);
    }
}
