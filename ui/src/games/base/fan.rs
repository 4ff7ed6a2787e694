//! Cards side by side, those that are chosen pushed up.

use alhambra_engine::base::Card;
use embedded_graphics::prelude::*;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::widgets::card;

/// Where the cards begin, unless something stands above them.
pub(crate) const TOP: i32 = 80;
/// How far the chosen cards are pushed up.
const LIFT: u32 = 6;

/// How the cards lie: large while they are few.
#[derive(Clone, Copy)]
pub(crate) struct Fan {
    wide: u32,
    tall: u32,
    /// Cards in a line.
    line: usize,
    left: i32,
    top: i32,
    bottom: i32,
    /// Room for the cursor below a line.
    gap: u32,
}

impl Fan {
    /// For so many cards on a screen of this width, between two heights.
    pub(crate) fn new(cards: usize, width: i32, (top, bottom): (i32, i32)) -> Self {
        let (wide, tall, line) = if cards <= 6 {
            (34, 50, 6)
        } else if cards <= 14 {
            (28, 42, 7)
        } else {
            (22, 33, 9)
        };
        let across = cards.min(line) as i32;
        let left = (width - (wide as i32 + 4) * across) / 2;
        Self { wide, tall, line, left, top, bottom, gap: if line < 9 { 5 } else { 3 } }
    }

    /// The same in the middle of the two heights.
    pub(crate) fn centred(cards: usize, width: i32, (top, bottom): (i32, i32)) -> Self {
        let fan = Self::new(cards, width, (top, bottom));
        let used = cards.div_ceil(fan.line) as i32 * (fan.tall + LIFT + fan.gap) as i32;
        Self { top: top + (bottom - top - used).max(0) / 2, ..fan }
    }

    /// How many lines there is room for.
    fn lines(&self) -> usize {
        let step = (self.tall + LIFT + self.gap) as i32;
        ((self.bottom - self.top) / step).max(1) as usize
    }

    /// The place of a card in the lines that are seen.
    fn place(&self, index: usize) -> Point {
        let (column, row) = ((index % self.line) as i32, (index / self.line) as i32);
        Point::new(
            self.left + 1 + (self.wide as i32 + 4) * column,
            self.top + row * (self.tall + LIFT + self.gap) as i32,
        )
    }

    /// Draws the cards around number `at`, where the cursor may be.
    pub(crate) fn draw(
        &self,
        frame: &mut Frame<'_>,
        cards: &[Card],
        chosen: impl Fn(usize) -> bool,
        at: usize,
        faded: bool,
    ) {
        let &Self { wide, tall, line, .. } = self;
        // With very many cards, the lines around the cursor.
        let under = at.min(cards.len().saturating_sub(1)) / line;
        let first = line * (under + 1).saturating_sub(self.lines());
        for place in 0..line * self.lines() {
            let index = first + place;
            let Some(&money) = cards.get(index) else { break };
            let part = chosen(index);
            let corner = self.place(place);
            let area = rect(corner.x, corner.y, wide + 2, tall + LIFT);
            frame.part(area, (money, part, faded), |canvas| {
                canvas.clear(palette::NIGHT);
                if part {
                    canvas.pill(rect(0, 0, wide + 2, tall + 2), palette::GOLD);
                    card::draw(canvas, rect(1, 1, wide, tall), money, faded);
                } else {
                    card::draw(canvas, rect(1, LIFT as i32, wide, tall), money, faded);
                }
            });
            let cursor = if index == at { palette::GOLD } else { palette::NIGHT };
            frame.fill(rect(corner.x + 2, corner.y + (tall + LIFT) as i32, wide - 2, 3), cursor);
        }
    }
}
