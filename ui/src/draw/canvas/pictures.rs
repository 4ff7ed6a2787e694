//! Drawing what was baked.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Bounds, Canvas, hue};
use crate::art::{Icon, Sprite, Stamp};
use crate::draw::palette::{Fades, MARK_CONTRAST, mix};
use crate::draw::pen::note_faint;

impl Canvas<'_> {
    /// Draws a picture that covers its whole square.
    pub(crate) fn sprite(&mut self, at: Point, sprite: &Sprite) {
        self.picture(at, sprite, |row, colors| row.copy_from_slice(colors));
    }

    /// Draws a picture faded: it cannot be chosen now.
    pub(crate) fn faded(&mut self, at: Point, sprite: &Sprite) {
        let fades = Fades::new();
        self.picture(at, sprite, |row, colors| {
            for (place, &color) in row.iter_mut().zip(colors) {
                *place = fades.fade(color);
            }
        });
    }

    /// Draws the rows of a picture that are seen; `draw` gets each and its colours.
    fn picture(&mut self, at: Point, sprite: &Sprite, draw: impl Fn(&mut [u16], &[u16])) {
        let area = Rectangle::new(at, Size::new_equal(sprite.size));
        let Some(seen) = Bounds::of(&area).and(&self.seen) else { return };
        self.prime(seen == self.seen);
        let across = sprite.size as usize;
        let first = (seen.top - at.y) as usize * across + (seen.left - at.x) as usize;
        self.each_row(&seen, |row, index| {
            let from = first + index * across;
            if let Some(colors) = sprite.pixels.get(from..from + row.len()) {
                draw(row, colors);
            }
        });
    }

    /// Draws a small picture, faded if it cannot be chosen now; what is nothing in it stays as it
    /// is.
    pub(crate) fn icon(&mut self, at: Point, icon: &Icon, faded: bool) {
        let area = Rectangle::new(at, Size::new_equal(icon.size));
        let Some(seen) = Bounds::of(&area).and(&self.seen) else { return };
        let across = icon.size as usize;
        let first = (seen.top - at.y) as usize * across + (seen.left - at.x) as usize;
        let fades = faded.then(Fades::new);
        let palette = icon.palette.map(|color| fades.as_ref().map_or(color, |f| f.fade(color)));
        self.each_row(&seen, |row, index| {
            for (place, pixel) in row.iter_mut().zip(first + index * across..) {
                let pair = icon.pixels.get(pixel / 2).copied().unwrap_or_default();
                let number = if pixel % 2 == 0 { pair & 15 } else { pair >> 4 };
                if number > 0 {
                    *place = palette.get(usize::from(number)).copied().unwrap_or_default();
                }
            }
        });
    }

    /// Draws runs of pixels of one colour each, one beside the other, in a row that is seen.
    pub(crate) fn runs(&mut self, at: Point, runs: impl Iterator<Item = (u32, Rgb565)>) {
        self.prime(false);
        let across = self.seen.width();
        let first = (at.y - self.seen.top).max(0) as usize * across;
        let row = self.pixels.get_mut(first..first + across).unwrap_or_default();
        let mut x = at.x - self.seen.left;
        for (length, color) in runs {
            let from = x.max(0) as usize;
            x += length as i32;
            let end = (x.max(0) as usize).min(across);
            if let Some(run) = row.get_mut(from..end) {
                run.fill(hue(color));
            }
        }
    }

    /// Draws a shape in `ink` over ground that is known to be `under`.
    pub(crate) fn stamp(&mut self, at: Point, stamp: &Stamp, ink: Rgb565, under: Rgb565) {
        let area = Rectangle::new(at, Size::new(stamp.width, stamp.height));
        let Some(seen) = Bounds::of(&area).and(&self.seen) else { return };
        if cfg!(debug_assertions) {
            note_faint(self.misfit, ink, under, MARK_CONTRAST);
        }
        let across = stamp.width as usize;
        let first = (seen.top - at.y) as usize * across + (seen.left - at.x) as usize;
        let solid = hue(mix(under, ink, 255));
        self.each_row(&seen, |row, index| {
            let covers = stamp.cover.get(first + index * across..).unwrap_or_default();
            for (place, &cover) in row.iter_mut().zip(covers) {
                match cover {
                    // Uncovered pixels are left alone, so that shapes may overlap other drawing.
                    0 => {}
                    255 => *place = solid,
                    _ => *place = hue(mix(under, ink, cover)),
                }
            }
        });
    }
}
