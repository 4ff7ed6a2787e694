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

/// The pixels that have changed: from the first to just before the end.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    end: usize,
}

impl Span {
    const NONE: Self = Self { first: usize::MAX, end: 0 };

    fn with(self, other: Self) -> Self {
        Self { first: self.first.min(other.first), end: self.end.max(other.end) }
    }
}

/// Changes the masked pixels of word `index`; returns those that were different.
fn put(index: usize, mask: u32, new: u32) -> Span {
    let Some(word) = PIXELS.get(index) else { return Span::NONE };
    let old = word.load(Relaxed);
    let differ = (old ^ new) & mask;
    if differ == 0 {
        return Span::NONE;
    }
    word.store(old ^ differ, Relaxed);
    Span {
        first: 2 * index + usize::from(differ & FIRST == 0),
        end: 2 * index + 1 + usize::from(differ & SECOND != 0),
    }
}

/// Splits pixels from `from` on into what is alone in the second half of a word, whole words, and
/// what is alone in the first half; `one` and `all` set them.
fn split(
    from: usize,
    colors: &[u16],
    mut one: impl FnMut(usize, u32, u32),
    mut all: impl FnMut(usize, &[[u16; 2]]),
) {
    let odd = from % 2;
    let (alone, rest) = colors.split_at_checked(odd).unwrap_or_default();
    if let [color] = alone {
        one(from / 2, SECOND, raw([*color; 2]));
    }
    let (pairs, last) = rest.as_chunks::<2>();
    let first = (from + odd) / 2;
    all(first, pairs);
    if let [color] = last {
        one(first + pairs.len(), FIRST, raw([*color; 2]));
    }
}

/// Sets pixels from `from` on; returns those that were different.
fn set(from: usize, colors: &[u16]) -> Span {
    let span = core::cell::Cell::new(Span::NONE);
    let note = |changed: Span| span.set(span.get().with(changed));
    split(
        from,
        colors,
        |index, mask, new| note(put(index, mask, new)),
        |index, pairs| note(set_words(index, pairs)),
    );
    span.get()
}

/// Sets pixels from `from` on, without a look at what was there.
fn overwrite(from: usize, colors: &[u16]) {
    split(
        from,
        colors,
        |index, mask, new| {
            put(index, mask, new);
        },
        |index, pairs| store(PIXELS.get(index..).unwrap_or_default(), pairs),
    );
}

/// Sets whole words; returns the pixels that were different.
fn set_words(from: usize, pairs: &[[u16; 2]]) -> Span {
    let words = PIXELS.get(from..from + pairs.len()).unwrap_or_default();
    let Some(first) = first_difference(words, pairs) else { return Span::NONE };
    let last = last_difference(words, pairs).unwrap_or(first);
    let mut span = Span::NONE;
    for end in [first, last] {
        if let Some(pair) = pairs.get(end) {
            span = span.with(put(from + end, u32::MAX, raw(*pair)));
        }
    }
    if last > first + 1 {
        let (words, pairs) = (words.get(first + 1..last), pairs.get(first + 1..last));
        store(words.unwrap_or_default(), pairs.unwrap_or_default());
    }
    span
}

// The processor has few registers: these loops are fast only if nothing else shares them.

#[inline(never)]
fn first_difference(words: &[AtomicU32], pairs: &[[u16; 2]]) -> Option<usize> {
    words.iter().zip(pairs).position(|(word, pair)| word.load(Relaxed) != raw(*pair))
}

#[inline(never)]
fn last_difference(words: &[AtomicU32], pairs: &[[u16; 2]]) -> Option<usize> {
    words.iter().zip(pairs).rposition(|(word, pair)| word.load(Relaxed) != raw(*pair))
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
            if from % 2 == 1 {
                put(from / 2, SECOND, both);
            }
            fill(PIXELS.get(from.div_ceil(2)..end / 2).unwrap_or_default(), both);
            if end % 2 == 1 {
                put(end / 2, FIRST, both);
            }
        }
        self.changed.add(area);
    }

    fn pixels(&mut self, area: &Rectangle, mut colors: &[u16]) {
        let Some(area) = inside(area) else { return };
        let width = usize::from(area.width);
        let mut from = usize::from(area.y) * WIDTH + usize::from(area.x);
        if self.changed.covers(&area) {
            // After the whole screen was cleared, all of it is sent in any case.
            while let Some((row, rest)) = colors.split_at_checked(width).filter(|_| width > 0) {
                overwrite(from, row);
                (colors, from) = (rest, from + WIDTH);
            }
            return;
        }
        let mut all = Span::NONE;
        let (mut top, mut bottom) = (u16::MAX, 0);
        for y in area.y..area.y + area.height {
            let Some((row, rest)) = colors.split_at_checked(width) else { return };
            let Span { first, end } = set(from, row);
            if end != 0 {
                let start = usize::from(y) * WIDTH;
                all = all.with(Span { first: first - start, end: end - start });
                (top, bottom) = (top.min(y), y + 1);
            }
            (colors, from) = (rest, from + WIDTH);
        }
        if bottom != 0 {
            let (x, width) = (all.first as u16, (all.end - all.first) as u16);
            self.changed.add(Area { x, y: top, width, height: bottom - top });
        }
    }

    fn done(&mut self) {
        // Less is not worth the trouble.
        if self.changed.pixels() >= 384 {
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
