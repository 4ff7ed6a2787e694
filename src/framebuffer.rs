//! The picture in memory: drawn by the turn task, read by the render task.
//!
//! The render task runs at a higher priority and may read while a drawing is half done. Every
//! access is a single atomic one, so that is no more than a picture that is half new; what was
//! drawn meanwhile is sent again.

use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use alhambra::areas::{Area, Areas};
use alhambra_ui::Surface;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::boards::{HEIGHT, WIDTH};
use crate::render;

/// Two pixels a word, each with its high byte first, as the panel wants them.
static PIXELS: [AtomicU32; WIDTH * HEIGHT / 2] = [const { AtomicU32::new(0) }; WIDTH * HEIGHT / 2];

/// Two colours as they lie in memory.
fn raw([first, second]: [u16; 2]) -> u32 {
    let both = u32::from(first) | u32::from(second) << 16;
    both.swap_bytes().rotate_right(16)
}

const FIRST: u32 = 0xffff;
const SECOND: u32 = 0xffff_0000;

/// Changes the masked pixel of a word; says whether it was different.
fn put(word: &AtomicU32, mask: u32, color: u16) -> bool {
    let old = word.load(Relaxed);
    let differ = (old ^ raw([color; 2])) & mask;
    if differ != 0 {
        word.store(old ^ differ, Relaxed);
    }
    differ != 0
}

/// The words from the first pixel of an area on, and 1 if that is the second in its word. A row of
/// the screen is whole words, so that all rows of the area begin in the same half.
fn words_of(area: &Area) -> (&'static [AtomicU32], usize) {
    let from = usize::from(area.y) * WIDTH + usize::from(area.x);
    (PIXELS.get(from / 2..).unwrap_or_default(), from % 2)
}

// The processor has few registers: these loops are fast only if nothing else shares them.

/// Sets the pixels of an area without a look at what was there.
#[inline(never)]
fn overwrite(area: &Area, mut colors: &[u16]) {
    let (words, odd) = words_of(area);
    let width = usize::from(area.width);
    if odd == 1 {
        overwrite_column(words, SECOND, colors, width);
    }
    if (width + odd) % 2 == 1 && width > 0 {
        let last = words.get((width + odd) / 2..).unwrap_or_default();
        overwrite_column(last, FIRST, colors.get(width - 1..).unwrap_or_default(), width);
    }
    let mut words = words.get(odd..).unwrap_or_default();
    while let Some((row, rest)) = colors.split_at_checked(width).filter(|_| width > 0) {
        let (pairs, _) = row.get(odd..).unwrap_or_default().as_chunks::<2>();
        store(words, pairs);
        (words, colors) = (words.get(WIDTH / 2..).unwrap_or_default(), rest);
    }
}

/// Sets the pixels of a column that are alone in their words; they are `width` colours apart.
#[inline(never)]
fn overwrite_column(mut words: &[AtomicU32], mask: u32, mut colors: &[u16], width: usize) {
    while let (Some(word), Some(color)) = (words.first(), colors.first()) {
        let new = raw([*color; 2]);
        word.store(word.load(Relaxed) & !mask | new & mask, Relaxed);
        words = words.get(WIDTH / 2..).unwrap_or_default();
        colors = colors.get(width..).unwrap_or_default();
    }
}

/// Sets the pixels of an area; returns the area of those that were different.
#[inline(never)]
fn change(area: &Area, mut colors: &[u16]) -> Option<Area> {
    let (mut words, odd) = words_of(area);
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, 0, 0);
    for row in 1..=area.height {
        let Some((pixels, rest)) = colors.split_at_checked(area.width.into()) else { break };
        let (first, end) = set(words, odd, pixels);
        if end != 0 {
            (left, right) = (left.min(first), right.max(end));
            if bottom == 0 {
                top = row - 1;
            }
            bottom = row;
        }
        (words, colors) = (words.get(WIDTH / 2..).unwrap_or_default(), rest);
    }
    (bottom != 0).then(|| Area {
        x: area.x + left as u16,
        y: area.y + top,
        width: (right - left) as u16,
        height: bottom - top,
    })
}

/// Sets a row, from the second half of the first word on if `odd` is 1; returns the first of its
/// pixels that were different and the one after the last, 0 if there were none.
#[inline(never)]
fn set(words: &[AtomicU32], odd: usize, colors: &[u16]) -> (usize, usize) {
    let (mut first, mut end) = (usize::MAX, 0);
    let (alone, rest) = colors.split_at_checked(odd).unwrap_or_default();
    if let ([color], Some(word)) = (alone, words.first())
        && put(word, SECOND, *color)
    {
        (first, end) = (0, 1);
    }
    let (pairs, last) = rest.as_chunks::<2>();
    let words = words.get(odd..).unwrap_or_default();
    if let Some(begin) = first_difference(words, pairs) {
        let past = last_difference(words, pairs);
        let range = begin / 2..past.div_ceil(2);
        let pairs = pairs.get(range.clone()).unwrap_or_default();
        store(words.get(range).unwrap_or_default(), pairs);
        (first, end) = (first.min(begin + odd), past + odd);
    }
    if let ([color], Some(word)) = (last, words.get(pairs.len()))
        && put(word, FIRST, *color)
    {
        (first, end) = (first.min(colors.len() - 1), colors.len());
    }
    (first, end)
}

/// The first pixel that differs.
#[inline(never)]
fn first_difference(words: &[AtomicU32], pairs: &[[u16; 2]]) -> Option<usize> {
    let index =
        words.iter().zip(pairs).position(|(word, pair)| word.load(Relaxed) != raw(*pair))?;
    let differ = words.get(index)?.load(Relaxed) ^ raw(*pairs.get(index)?);
    Some(2 * index + usize::from(differ & FIRST == 0))
}

/// The pixel after the last that differs.
#[inline(never)]
fn last_difference(words: &[AtomicU32], pairs: &[[u16; 2]]) -> usize {
    let words = words.get(..pairs.len()).unwrap_or_default();
    let index = words.iter().zip(pairs).rposition(|(word, pair)| word.load(Relaxed) != raw(*pair));
    let both = index.and_then(|index| Some((index, words.get(index)?, pairs.get(index)?)));
    both.map_or(0, |(index, word, pair)| {
        let differ = word.load(Relaxed) ^ raw(*pair);
        2 * index + 1 + usize::from(differ & SECOND != 0)
    })
}

/// The same as [`change`] for an area no wider than a word has bits: letters are many and small.
#[inline(never)]
fn change_few(area: &Area, mut colors: &[u16]) -> Option<Area> {
    let (mut words, odd) = words_of(area);
    let (mut columns, mut top, mut bottom) = (0, 0, 0);
    for row in 1..=area.height {
        let Some((pixels, rest)) = colors.split_at_checked(area.width.into()) else { break };
        let differ = set_few(words, odd, pixels);
        if differ != 0 {
            if bottom == 0 {
                top = row - 1;
            }
            bottom = row;
        }
        columns |= differ;
        (words, colors) = (words.get(WIDTH / 2..).unwrap_or_default(), rest);
    }
    let (left, right) = (columns.trailing_zeros() as u16, (32 - columns.leading_zeros()) as u16);
    (bottom != 0).then(|| Area {
        x: area.x + left,
        y: area.y + top,
        width: right - left,
        height: bottom - top,
    })
}

/// Sets a row of few pixels; returns a bit for each that was different.
#[inline(never)]
fn set_few(mut words: &[AtomicU32], odd: usize, mut colors: &[u16]) -> u32 {
    let (mut bits, mut bit) = (0, 1);
    if odd == 1
        && let ([word, others @ ..], [color, rest @ ..]) = (words, colors)
    {
        bits = u32::from(put(word, SECOND, *color));
        (words, colors, bit) = (others, rest, 2);
    }
    let (pairs, last) = colors.as_chunks::<2>();
    for (word, pair) in words.iter().zip(pairs) {
        let new = raw(*pair);
        let differ = word.load(Relaxed) ^ new;
        if differ != 0 {
            word.store(new, Relaxed);
            if differ & FIRST != 0 {
                bits |= bit;
            }
            if differ & SECOND != 0 {
                bits |= bit << 1;
            }
        }
        bit <<= 2;
    }
    if let ([color], Some(word)) = (last, words.get(pairs.len()))
        && put(word, FIRST, *color)
    {
        bits |= bit;
    }
    bits
}

#[inline(never)]
fn store(words: &[AtomicU32], pairs: &[[u16; 2]]) {
    for (word, pair) in words.iter().zip(pairs) {
        word.store(raw(*pair), Relaxed);
    }
}

#[inline(never)]
fn fill(words: &[AtomicU32], both: u32) {
    for word in words {
        word.store(both, Relaxed);
    }
}

/// The picture as something to draw on; knows what has really changed. There is one drawer only:
/// the turn task.
pub struct Picture {
    /// What has changed.
    pub changed: Areas,
}

impl Surface for Picture {
    fn fill(&mut self, area: &Rectangle, color: Rgb565) {
        let Some(area) = inside(area) else { return };
        let both = raw([color.into_storage(); 2]);
        for row in area.y..area.y + area.height {
            let from = usize::from(row) * WIDTH + usize::from(area.x);
            let end = from + usize::from(area.width);
            if let (1, Some(word)) = (from % 2, PIXELS.get(from / 2)) {
                put(word, SECOND, color.into_storage());
            }
            fill(PIXELS.get(from.div_ceil(2)..end / 2).unwrap_or_default(), both);
            if let (1, Some(word)) = (end % 2, PIXELS.get(end / 2)) {
                put(word, FIRST, color.into_storage());
            }
        }
        self.changed.add(area);
    }

    fn pixels(&mut self, area: &Rectangle, colors: &[u16]) {
        let Some(area) = inside(area) else { return };
        let changed = if self.changed.covers(&area) {
            // After the whole screen was cleared, all of it is sent in any case.
            overwrite(&area, colors);
            None
        } else if u32::from(area.width) <= u32::BITS {
            change_few(&area, colors)
        } else {
            change(&area, colors)
        };
        if let Some(area) = changed {
            self.changed.add(area);
        }
    }

    fn done(&mut self) {
        // Less is not worth the trouble.
        if self.changed.pixels() >= 256 {
            render::send(&mut self.changed);
        }
    }
}

/// An area, if all of it is on the screen: the console draws nowhere else.
fn inside(area: &Rectangle) -> Option<Area> {
    let (x, y) = (area.top_left.x as u32, area.top_left.y as u32);
    let Size { width, height } = area.size;
    // Negative places are huge here.
    let fits = |from: u32, length: u32, end: u32| from <= end && length <= end - from;
    (fits(x, width, WIDTH as u32) && fits(y, height, HEIGHT as u32)).then_some(Area {
        x: x as u16,
        y: y as u16,
        width: width as u16,
        height: height as u16,
    })
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
    let half = count / 2;
    let places = out.get_mut(to / 2..to / 2 + half).unwrap_or_default();
    if from.is_multiple_of(2) {
        let words = PIXELS.get(from / 2..from / 2 + half).unwrap_or_default();
        for (place, word) in places.iter_mut().zip(words) {
            *place = word.load(Relaxed);
        }
    } else {
        let mut half_word = pixel(from);
        let words = PIXELS.get(from / 2 + 1..from / 2 + 1 + half).unwrap_or_default();
        for (place, word) in places.iter_mut().zip(words) {
            let word = word.load(Relaxed);
            *place = half_word | word << 16;
            half_word = word >> 16;
        }
    }
    if count % 2 == 1
        && let Some(place) = out.get_mut((to + count - 1) / 2)
    {
        *place = pixel(from + count - 1);
    }
}
