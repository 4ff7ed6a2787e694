//! Retained drawing: a screen names its parts each frame, and only those that look different from
//! the frame before are drawn.

use core::hash::{Hash, Hasher};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::canvas::{Align, Canvas, Misfit, Pen, Surface, note, rect};

/// How many parts of a screen are remembered. Parts beyond are drawn every time, which is right
/// but slow; the largest palace map has about 1100.
const PARTS: usize = 1200;

/// Parts of up to so many pixels are put together in memory first, so that every pixel goes to the
/// display once, whatever lies over what.
const SCRATCH: usize = 2048;

/// How many rectangles of changed area are told apart.
const SPOTS: usize = 24;

/// FNV-1a: small, and good enough to tell one look of a part from another.
struct Fnv(u32);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        u64::from(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
}

/// A short fingerprint of anything that can be hashed.
pub(crate) fn fingerprint(value: &impl Hash) -> u32 {
    let mut hasher = Fnv(0x811c_9dc5);
    value.hash(&mut hasher);
    hasher.0
}

/// What the screen showed last, as fingerprints.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    layout: Option<u32>,
    parts: Vec<u32, PARTS>,
    scratch: [Rgb565; SCRATCH],
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self { layout: None, parts: Vec::new(), scratch: [Rgb565::BLACK; SCRATCH] }
    }

    /// Forgets everything: the next frame is drawn in full.
    pub(crate) fn forget(&mut self) {
        self.layout = None;
    }
}

/// The area that a call to [`crate::Console::draw`] has drawn on.
#[derive(Clone, Debug, Default)]
pub struct Damage {
    spots: Vec<Rectangle, SPOTS>,
    misfit: Misfit,
    full: bool,
}

impl Damage {
    /// The rectangles that were drawn; together they cover every changed pixel.
    pub fn areas(&self) -> impl Iterator<Item = Rectangle> + '_ {
        self.spots.iter().copied()
    }

    /// Whether nothing was drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Whether the whole screen was drawn, because another screen came up.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// The first of the drawn texts that did not fit its box: none, unless a translation is too
    /// long.
    #[must_use]
    pub fn misfit(&self) -> Option<&str> {
        self.misfit.as_deref()
    }

    fn add(&mut self, area: Rectangle) {
        let cost = |a: &Rectangle| {
            let both = envelope(a, &area);
            pixels(&both).saturating_sub(pixels(a) + pixels(&area))
        };
        let best = self.spots.iter_mut().min_by_key(|spot| cost(spot));
        match best {
            Some(spot) if cost(spot) == 0 => *spot = envelope(spot, &area),
            _ => {
                if let Err(area) = self.spots.push(area)
                    && let Some(spot) = self.spots.iter_mut().min_by_key(|spot| {
                        pixels(&envelope(spot, &area)).saturating_sub(pixels(spot))
                    })
                {
                    *spot = envelope(spot, &area);
                }
            }
        }
    }
}

/// The smallest rectangle around both.
fn envelope(a: &Rectangle, b: &Rectangle) -> Rectangle {
    let corner = a.top_left.component_min(b.top_left);
    let end = |r: &Rectangle| r.top_left + r.size;
    let far = end(a).component_max(end(b)) - corner;
    Rectangle::new(corner, Size::new(far.x.max(0) as u32, far.y.max(0) as u32))
}

fn pixels(area: &Rectangle) -> u32 {
    area.size.width * area.size.height
}

/// One frame in the making.
pub(crate) struct Frame<'a> {
    surface: &'a mut dyn Surface,
    memory: &'a mut Memory,
    next: usize,
    damage: Damage,
    size: Size,
    ground: Rgb565,
    /// Another screen lies over the one that is drawn now.
    pub(crate) covered: bool,
}

impl<'a> Frame<'a> {
    /// Begins a frame. Another `layout` than that of the frame before clears the screen to
    /// `ground`; within one layout the parts keep their places.
    pub(crate) fn new(
        surface: &'a mut dyn Surface,
        memory: &'a mut Memory,
        size: Size,
        layout: u32,
        ground: Rgb565,
    ) -> Self {
        let mut damage = Damage::default();
        if memory.layout != Some(layout) {
            memory.layout = Some(layout);
            memory.parts.clear();
            let screen = Rectangle::new(Point::zero(), size);
            surface.fill(&screen, ground);
            damage.full = true;
            damage.add(screen);
        }
        Self { surface, memory, next: 0, damage, size, ground, covered: false }
    }

    /// The size of the screen.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The width of the screen.
    pub(crate) fn width(&self) -> i32 {
        self.size.width as i32
    }

    /// A part of the screen: `look` stands for everything that its picture depends on.
    pub(crate) fn part(
        &mut self,
        area: Rectangle,
        look: impl Hash,
        draw: impl FnOnce(&mut Canvas<'_>),
    ) {
        let Rectangle { top_left, size } = area;
        let key = fingerprint(&(top_left.x, top_left.y, size.width, size.height, look));
        if self.changes(key).is_some() {
            self.paint(area, draw);
        }
    }

    /// Notes the next part's key; gives the key it had before if that is another one.
    fn changes(&mut self, key: u32) -> Option<u32> {
        let index = self.next;
        self.next += 1;
        match self.memory.parts.get_mut(index) {
            Some(known) if *known == key => None,
            Some(known) => Some(core::mem::replace(known, key)),
            None => {
                // A full memory means that this part is drawn again in the next frame.
                let _ = self.memory.parts.push(key);
                Some(0)
            }
        }
    }

    fn paint(&mut self, area: Rectangle, draw: impl FnOnce(&mut Canvas<'_>)) {
        let misfit = &mut self.damage.misfit;
        match self.memory.scratch.get_mut(..pixels(&area) as usize) {
            Some(scratch) => {
                scratch.fill(self.ground);
                let mut sketch = Sketch { area, pixels: scratch };
                draw(&mut Canvas::new(&mut sketch, area, misfit));
                self.surface.pixels(&area, &mut scratch.iter().copied());
            }
            None => draw(&mut Canvas::new(&mut *self.surface, area, misfit)),
        }
        self.damage.add(area);
    }

    /// A part of one colour.
    pub(crate) fn fill(&mut self, area: Rectangle, color: Rgb565) {
        self.part(area, hue(color), |canvas| canvas.clear(color));
    }

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
        let cell = pen.font.character_size;
        let columns = (area.size.width / cell.width.max(1)) as usize;
        let length = text.chars().count();
        if length > columns || cell.height > area.size.height {
            note(&mut self.damage.misfit, text);
        }
        let spare = columns.saturating_sub(length);
        let lead = match align {
            Align::Left => 0,
            Align::Centre => spare / 2,
            Align::Right => spare,
        };
        let mut letters = text.chars();
        let top = area.top_left.y + (area.size.height.saturating_sub(cell.height) / 2) as i32;
        for column in 0..columns {
            let letter = if column < lead { ' ' } else { letters.next().unwrap_or(' ') };
            let x = area.top_left.x + column as i32 * cell.width as i32;
            let place = rect(x, top, cell.width, cell.height);
            self.letter(place, pen, under, letter);
        }
    }

    /// One letter. Its key holds the letter itself: if only the letter changes, only the pixels in
    /// which the two differ are drawn. A blank looks the same in any ink.
    fn letter(&mut self, place: Rectangle, pen: &Pen, under: Rgb565, letter: char) {
        let tag = |style: u32| 0x8000_0000 | style & 0x7fff_0000;
        let cell = (place.top_left.x, place.top_left.y, place.size.width, hue(under));
        let blank = tag(fingerprint(&cell)) | u32::from(' ');
        let inked = tag(fingerprint(&(cell, hue(pen.ink))));
        let key = if letter == ' ' { blank } else { inked | u32::from(letter) & 0xffff };
        let Some(old) = self.changes(key) else { return };
        let known = match old {
            _ if old == blank => Some(' '),
            _ if old & 0xffff_0000 == inked => char::from_u32(old & 0xffff),
            _ => None,
        };
        let Some(known) = known else {
            self.paint(place, |canvas| {
                canvas.clear(under);
                let mut bytes = [0; 4];
                canvas.text(Point::zero(), pen, letter.encode_utf8(&mut bytes));
            });
            return;
        };
        let (before, after) = (glyph(pen, known), glyph(pen, letter));
        for (row, (before, after)) in before.into_iter().zip(after).enumerate() {
            let differ = before ^ after;
            if differ == 0 {
                continue;
            }
            let (first, last) = (differ.trailing_zeros(), 31 - differ.leading_zeros());
            let at = place.top_left + Point::new(first as i32, row as i32);
            let span = Rectangle::new(at, Size::new(last - first + 1, 1));
            let ink = pen.ink;
            let color = |column: u32| if after >> column & 1 != 0 { ink } else { under };
            self.surface.pixels(&span, &mut (first..=last).map(color));
        }
        self.damage.add(place);
    }

    /// A ring of `thick` pixels just inside `area`, in four thin parts: cheap to move.
    pub(crate) fn ring(&mut self, area: Rectangle, thick: u32, color: Rgb565) {
        let Size { width, height } = area.size;
        let Point { x, y } = area.top_left;
        let (t, side) = (thick as i32, height.saturating_sub(2 * thick));
        self.fill(rect(x, y, width, thick), color);
        self.fill(rect(x, y + t, thick, side), color);
        self.fill(rect(x + width as i32 - t, y + t, thick, side), color);
        self.fill(rect(x, y + height as i32 - t, width, thick), color);
    }

    /// What was drawn.
    pub(crate) fn finish(self) -> Damage {
        // Parts that were not named again are gone; they were inside parts that were.
        self.memory.parts.truncate(self.next);
        self.damage
    }
}

/// Puts a part together in memory.
struct Sketch<'a> {
    area: Rectangle,
    pixels: &'a mut [Rgb565],
}

impl Sketch<'_> {
    fn row(&mut self, y: i32, left: i32, width: u32) -> Option<&mut [Rgb565]> {
        let across = self.area.size.width as usize;
        let row = (y - self.area.top_left.y) as usize * across;
        let start = row + (left - self.area.top_left.x) as usize;
        self.pixels.get_mut(start..start + width as usize)
    }
}

impl Surface for Sketch<'_> {
    fn fill(&mut self, area: &Rectangle, color: Rgb565) {
        for y in area.rows() {
            if let Some(row) = self.row(y, area.top_left.x, area.size.width) {
                row.fill(color);
            }
        }
    }

    fn pixels(&mut self, area: &Rectangle, colors: &mut dyn Iterator<Item = Rgb565>) {
        for y in area.rows() {
            for place in self.row(y, area.top_left.x, area.size.width).into_iter().flatten() {
                match colors.next() {
                    Some(color) => *place = color,
                    None => return,
                }
            }
        }
    }
}

/// The tallest letter of the fonts.
const GLYPH_ROWS: usize = 20;

/// A letter's rows as bits, the lowest on the left.
struct GlyphBits([u32; GLYPH_ROWS]);

impl Surface for GlyphBits {
    fn fill(&mut self, area: &Rectangle, _: Rgb565) {
        for y in area.rows() {
            if let Some(row) = self.0.get_mut(y as usize) {
                for x in area.columns() {
                    *row |= 1 << (x & 31);
                }
            }
        }
    }

    fn pixels(&mut self, _: &Rectangle, _: &mut dyn Iterator<Item = Rgb565>) {}
}

fn glyph(pen: &Pen, letter: char) -> [u32; GLYPH_ROWS] {
    let mut bits = GlyphBits([0; GLYPH_ROWS]);
    let area = Rectangle::new(Point::zero(), pen.font.character_size);
    let mut bytes = [0; 4];
    let text = letter.encode_utf8(&mut bytes);
    Canvas::new(&mut bits, area, &mut None).text(Point::zero(), pen, text);
    bits.0
}

/// A colour as a number.
pub(crate) fn hue(color: Rgb565) -> u16 {
    color.into_storage()
}
