//! Retained drawing: a screen names its parts each frame, and only those that look different from
//! the frame before are drawn.

use core::hash::{Hash, Hasher};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::canvas::{Align, Canvas, Misfit, Pen, Surface, note, rect};

/// How many parts of a screen are remembered. Parts beyond are drawn every time, which is right
/// but slow; the largest palace map has about 700.
const PARTS: usize = 900;

/// How many rectangles of changed area are told apart.
const SPOTS: usize = 16;

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
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self { layout: None, parts: Vec::new() }
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
        Self { surface, memory, next: 0, damage, size }
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
        let index = self.next;
        self.next += 1;
        match self.memory.parts.get_mut(index) {
            Some(known) if *known == key => return,
            Some(known) => *known = key,
            // A full memory means that this part is drawn again in the next frame.
            None => drop(self.memory.parts.push(key)),
        }
        draw(&mut Canvas::new(&mut *self.surface, area, &mut self.damage.misfit));
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
            self.part(place, (letter, hue(pen.ink), hue(under)), |canvas| {
                canvas.clear(under);
                let mut bytes = [0; 4];
                canvas.text(Point::zero(), pen, letter.encode_utf8(&mut bytes));
            });
        }
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

/// A colour as a number.
pub(crate) fn hue(color: Rgb565) -> u16 {
    color.into_storage()
}
