//! Retained drawing: a screen names its parts each frame, and only those that look different from
//! the frame before are drawn.

mod letters;
mod rim;
mod surface;

use core::hash::Hash;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub(crate) use crate::draw::canvas::hue;
use crate::draw::canvas::{Canvas, rect};
use crate::draw::damage::{Report, envelope};
use crate::draw::memory::{FEET, Layer};
pub(crate) use crate::draw::memory::{Foot, Memory, fingerprint};
pub(crate) use rim::Rim;
pub(crate) use surface::Adapter;
pub use surface::Surface;

/// One frame in the making.
pub(crate) struct Frame<'a> {
    surface: &'a mut dyn Surface,
    memory: &'a mut Memory,
    next: usize,
    /// How many layers have been named, and whether the parts of the last are being named now.
    layers: usize,
    in_layer: bool,
    feet: [bool; 2],
    /// Where the lowest part ends, the feet left aside.
    lowest: i32,
    report: Report,
    size: Size,
    ground: Rgb565,
    /// Only this is drawn now; the rest is left for the next time that everything is named.
    limit: Option<Rectangle>,
    /// What has been cleared; all that lies there is drawn.
    bare: Option<Rectangle>,
    /// What has to be cleared and drawn after this: what a layer that is gone covered.
    left: Option<Rectangle>,
    /// Another screen lies over the one that is drawn now.
    pub(crate) covered: bool,
    /// Text is larger where there is room.
    pub(crate) large: bool,
    /// What stands in the hint line instead of what buttons do.
    pub(crate) instead: Option<&'static str>,
}

impl<'a> Frame<'a> {
    /// Begins a frame. If `layout` is not that of the frame before, the screen is cleared to
    /// `ground`; within one layout the parts keep their places.
    pub(crate) fn new(
        surface: &'a mut dyn Surface,
        memory: &'a mut Memory,
        size: Size,
        layout: u32,
        ground: Rgb565,
    ) -> Self {
        let (mut limit, mut left) = (None, None);
        if memory.turns_to(layout) {
            // The upper half first: the display gets it while the lower half is drawn.
            let Size { width, height } = size;
            let half = height / 2;
            let upper = rect(0, 0, width, half);
            surface.fill(&upper, ground);
            (limit, left) = (Some(upper), Some(rect(0, half as i32, width, height - half)));
        }
        Self {
            surface,
            memory,
            next: FEET,
            layers: 0,
            in_layer: false,
            feet: [false; 2],
            lowest: 0,
            report: Report { full: limit.is_some(), misfit: None },
            size,
            ground,
            limit,
            bare: None,
            left,
            covered: false,
            large: false,
            instead: None,
        }
    }

    /// The size of the screen.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The width of the screen.
    pub(crate) fn width(&self) -> i32 {
        self.size.width as i32
    }

    /// Something that lies over all that has been named so far. It is drawn without drawing what
    /// is below, and when it is not named again, only what it covered is drawn.
    pub(crate) fn layer(&mut self, layout: u32, draw: impl FnOnce(&mut Self)) {
        self.begin_layer(layout);
        draw(self);
        self.in_layer = false;
    }

    /// Out of line: there are many layers.
    #[inline(never)]
    fn begin_layer(&mut self, layout: u32) {
        let known = self.memory.layers.get(self.layers).map(|layer| layer.layout);
        if known.is_some_and(|known| known != layout) {
            self.uncover();
            self.memory.parts.truncate(self.next);
        }
        if known != Some(layout) {
            let _ = self.memory.layers.push(Layer { layout, area: None });
        }
        self.layers += 1;
        self.in_layer = true;
    }

    /// Forgets the layers that have not been named, and notes what they leave.
    fn uncover(&mut self) {
        while self.memory.layers.len() > self.layers {
            let area = self.memory.layers.pop().and_then(|layer| layer.area);
            self.leave(area);
        }
    }

    /// Notes what something that is gone leaves.
    fn leave(&mut self, area: Option<Rectangle>) {
        self.left = match (self.left, area) {
            (Some(a), Some(b)) => Some(envelope(&a, &b)),
            (a, b) => a.or(b),
        };
    }

    fn clear(&mut self, area: &Rectangle) {
        self.surface.fill(area, self.ground);
    }

    /// A line at the foot of the screen: all parts that `draw` names are in `area`.
    pub(crate) fn foot(&mut self, foot: Foot, area: Rectangle, draw: impl FnOnce(&mut Self)) {
        let (first, _) = foot.slots();
        let next = core::mem::replace(&mut self.next, first);
        let in_layer = core::mem::replace(&mut self.in_layer, false);
        draw(self);
        (self.next, self.in_layer) = (next, in_layer);
        self.memory.note_foot(foot, area);
        if let Some(named) = self.feet.get_mut(foot as usize) {
            *named = true;
        }
    }

    /// A part of the screen: `look` stands for everything that its picture depends on.
    pub(crate) fn part(
        &mut self,
        area: Rectangle,
        look: impl Hash,
        draw: impl Fn(&mut Canvas<'_>),
    ) {
        self.show(&area, fingerprint(&look), &draw);
    }

    /// A part whose look has this fingerprint. Out of line: there are hundreds of parts.
    #[inline(never)]
    fn show(&mut self, area: &Rectangle, look: u32, draw: &dyn Fn(&mut Canvas<'_>)) {
        let Rectangle { top_left, size } = *area;
        let key = fingerprint(&(top_left.x, top_left.y, size.width, size.height, look));
        match self.changes(area, key) {
            Some(_) => self.paint(area, area, draw),
            None => self.restore(area, draw),
        }
    }

    /// A part with a rim. If only the rim changes, no more than that is drawn.
    pub(crate) fn rimmed(
        &mut self,
        area: Rectangle,
        look: impl Hash,
        rim: Rim,
        draw: impl Fn(&mut Canvas<'_>),
    ) {
        let Rectangle { top_left, size } = area;
        let look = fingerprint(&(top_left.x, top_left.y, size.width, look));
        let key = look >> Rim::BITS << Rim::BITS | rim.bits();
        let Some(old) = self.changes(&area, key) else { return self.restore(&area, &draw) };
        if (old ^ key) >> Rim::BITS != 0 {
            return self.paint(&area, &area, &draw);
        }
        for strip in rim.strips(&area, old & ((1 << Rim::BITS) - 1)) {
            self.paint(&area, &strip, &draw);
        }
        self.restore(&area, &draw);
    }

    /// Notes the next part's key; gives the key it had before if that is another one.
    fn changes(&mut self, area: &Rectangle, key: u32) -> Option<u32> {
        if self.in_layer
            && let Some(layer) = self.memory.layers.get_mut(self.layers - 1)
        {
            layer.area = Some(layer.area.map_or(*area, |all| envelope(&all, area)));
        }
        if self.next >= FEET {
            self.lowest = self.lowest.max(area.top_left.y + area.size.height as i32);
        }
        let old = self.recall(key)?;
        if self.bare.is_none() {
            self.disturb(area);
        }
        Some(old)
    }

    /// Notes what a part that is drawn anew takes away from layers over it.
    fn disturb(&mut self, area: &Rectangle) {
        let mut above = self.memory.layers.iter().skip(self.layers).filter_map(|layer| layer.area);
        if above.any(|over| !over.intersection(area).is_zero_sized()) {
            self.leave(Some(*area));
        }
    }

    /// Notes the next key; gives the one that was there before if that is another one.
    fn recall(&mut self, key: u32) -> Option<u32> {
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

    /// The next so many keys, as far as they can be remembered.
    fn known(&mut self, count: usize) -> &mut [u32] {
        let (from, end) = (self.next, self.next + count);
        self.next = end;
        if self.memory.parts.len() < end {
            let _ = self.memory.parts.resize(end, 0);
        }
        self.memory.parts.get_mut(from..end).unwrap_or_default()
    }

    /// Draws what was covered of a part that has not changed.
    fn restore(&mut self, area: &Rectangle, draw: &dyn Fn(&mut Canvas<'_>)) {
        if let Some(bare) = self.bare {
            let seen = area.intersection(&bare);
            if !seen.is_zero_sized() {
                self.paint(area, &seen, draw);
            }
        }
    }

    /// Draws what is `seen` of a part, strip by strip.
    fn paint(&mut self, area: &Rectangle, seen: &Rectangle, draw: &dyn Fn(&mut Canvas<'_>)) {
        let seen = &self.limit.map_or(*seen, |limit| seen.intersection(&limit));
        let Size { width, height } = seen.size;
        let room = self.memory.scratch.len() as u32;
        // Most parts fit; the others are divided.
        let most = if width * height <= room { height } else { room / width.max(1) };
        let mut top = 0;
        while top < height {
            let tall = most.clamp(1, height - top);
            let strip = rect(seen.top_left.x, seen.top_left.y + top as i32, width, tall);
            let count = (width * tall) as usize;
            let Some(pixels) = self.memory.scratch.get_mut(..count) else { return };
            let place = Rectangle::new(strip.top_left - area.top_left, strip.size);
            let misfit = &mut self.report.misfit;
            let mut canvas = Canvas::new(pixels, area.size, &place, self.ground, misfit);
            draw(&mut canvas);
            canvas.prime(false);
            self.surface.pixels(&strip, pixels);
            top += tall;
        }
        if !self.in_layer && self.bare.is_none() && self.limit.is_none() {
            // Little lies over the parts of a screen itself.
            self.surface.done();
        }
    }

    /// A part of one colour.
    pub(crate) fn fill(&mut self, area: Rectangle, color: Rgb565) {
        self.part(area, hue(color), |canvas| canvas.clear(color));
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

    /// Ends the frame. If something is left to be drawn, it is cleared, and everything has to be
    /// named once more.
    pub(crate) fn ends(&mut self) -> bool {
        // Parts that were not named again are gone; they were inside parts that were.
        self.memory.parts.truncate(self.next.max(FEET));
        self.uncover();
        for (foot, named) in Foot::ALL.into_iter().zip(core::mem::take(&mut self.feet)) {
            let Some(area) = (!named).then(|| self.memory.forget_foot(foot)).flatten() else {
                continue;
            };
            if self.lowest > area.top_left.y {
                self.leave(Some(area));
            } else {
                self.clear(&area);
            }
        }
        if self.limit.take().is_some() {
            self.surface.done();
        }
        self.bare = self.left.take();
        (self.next, self.layers) = (FEET, 0);
        if let Some(bare) = self.bare {
            self.clear(&bare);
        }
        self.bare.is_none()
    }

    /// What there is to say about the frame.
    pub(crate) fn finish(self) -> Report {
        self.report
    }
}
