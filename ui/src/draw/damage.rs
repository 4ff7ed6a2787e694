//! What a drawing has touched.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::pen::Misfit;

/// How many rectangles of changed area are told apart.
const SPOTS: usize = 24;

/// Rectangles are joined if that adds no more than so many pixels.
const NEXT_TO_NOTHING: u32 = 5;

/// The area that a call to [`crate::Console::draw`] has drawn on.
#[derive(Clone, Debug, Default)]
pub struct Damage {
    spots: Vec<Rectangle, SPOTS>,
    pub(crate) report: Report,
}

/// What there is to say about a frame apart from its area.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    /// The first text that did not fit its box or is hard to read.
    pub(crate) misfit: Misfit,
    /// Everything was drawn.
    pub(crate) full: bool,
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
        self.report.full
    }

    /// The first of the drawn texts that did not fit its box: none, unless a translation is too
    /// long. In debug builds also colours that are hard to tell apart, of text or marks.
    #[must_use]
    pub fn misfit(&self) -> Option<&str> {
        self.report.misfit.as_deref()
    }

    pub(crate) fn add(&mut self, area: Rectangle) {
        let cost =
            |a: &Rectangle| pixels(&envelope(a, &area)).saturating_sub(pixels(a) + pixels(&area));
        // What is drawn next mostly lies beside what was drawn last.
        if let Some(last) = self.spots.last_mut()
            && cost(last) <= NEXT_TO_NOTHING
        {
            *last = envelope(last, &area);
            return;
        }
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
pub(crate) fn envelope(a: &Rectangle, b: &Rectangle) -> Rectangle {
    let corner = a.top_left.component_min(b.top_left);
    let end = |r: &Rectangle| r.top_left + r.size;
    let far = end(a).component_max(end(b)) - corner;
    Rectangle::new(corner, Size::new(far.x.max(0) as u32, far.y.max(0) as u32))
}

fn pixels(area: &Rectangle) -> u32 {
    area.size.width * area.size.height
}
