//! A line of text as bits: what it shows can be compared pixel by pixel with what was there before.

use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::rect;
use crate::draw::fonts::{Font, index};

/// The highest font, and words of bits across the widest screen.
const HEIGHT: usize = 19;
const ACROSS: usize = 10;

/// Changed columns that are drawn together: about as many as a letter has.
const LETTER: u32 = 6;

/// Rows of bits, the lowest on the left.
pub(crate) struct Bitmap {
    rows: [[u32; ACROSS]; HEIGHT],
    width: usize,
    height: usize,
}

impl Bitmap {
    /// An empty line of a font's height.
    pub(crate) fn new(font: &Font, width: u32) -> Self {
        let (width, height) = ((width as usize).min(32 * ACROSS), font.height as usize);
        Self { rows: [[0; ACROSS]; HEIGHT], width, height: height.min(HEIGHT) }
    }

    /// Sets text from a column on; what does not fit is left out.
    pub(crate) fn set(&mut self, font: &'static Font, left: u32, text: &str) {
        let mut left = left as usize;
        for letter in text.chars().map(index) {
            let advance = font.advance(letter) as usize;
            if left + advance > self.width + usize::from(font.spacing) {
                return;
            }
            let (word, shift) = (left / 32, left % 32);
            for (row, &bits) in self.rows.iter_mut().zip(font.glyph(letter)) {
                let bits = u32::from(bits);
                if let Some(word) = row.get_mut(word) {
                    *word |= bits << shift;
                }
                if shift > 16
                    && let Some(word) = row.get_mut(word + 1)
                {
                    *word |= bits >> (32 - shift);
                }
            }
            left += advance;
        }
    }

    /// The words that hold pixels of the line, row by row.
    pub(crate) fn words(&mut self) -> impl Iterator<Item = &mut [u32]> {
        let across = self.width.div_ceil(32);
        let rows = self.rows.iter_mut().take(self.height);
        rows.map(move |row| row.get_mut(..across).unwrap_or_default())
    }

    /// How many these are.
    pub(crate) fn count(&self) -> usize {
        self.width.div_ceil(32) * self.height
    }

    /// 32 pixels of a row from a column on; above, below and beside the line there are none.
    pub(crate) fn bits(&self, row: i32, left: usize) -> u32 {
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let word = |place: usize| row.and_then(|row| row.get(place)).copied().unwrap_or(0);
        let (place, shift) = (left / 32, left % 32);
        let far = if shift == 0 { 0 } else { word(place + 1) << (32 - shift) };
        word(place) >> shift | far
    }

    /// Small rectangles around all pixels that are set.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Rectangle> {
        // Most columns are empty: only the others are looked at.
        let mut columns = self.rows.iter().fold([0; ACROSS], |mut all, row| {
            all.iter_mut().zip(row).for_each(|(all, word)| *all |= word);
            all
        });
        core::iter::from_fn(move || {
            let (bits, word) = columns.iter_mut().zip(0..).find(|(bits, _)| **bits != 0)?;
            let first = bits.trailing_zeros();
            let long = (!(*bits >> first)).trailing_zeros().min(LETTER);
            let spot = ((1 << long) - 1) << first;
            *bits &= !spot;
            let inked = |row: &[u32; ACROSS]| row.get(word).is_some_and(|word| word & spot != 0);
            let top = self.rows.iter().position(inked)?;
            let bottom = self.rows.iter().rposition(inked)?;
            let left = 32 * word as i32 + first as i32;
            Some(rect(left, top as i32, long, (bottom + 1 - top) as u32))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::fonts::{BODY, LARGE};

    #[test]
    fn spots_hold_every_pixel_and_are_as_small_as_letters() {
        for (font, text) in [(BODY, "Mur 12: fenêtre"), (LARGE, "Wall 7")] {
            for left in 20..40 {
                let mut line = Bitmap::new(font, 150);
                line.set(font, left, text);
                let spots = || line.spots();
                assert!(spots().all(|spot| spot.size.width <= LETTER));
                let inked = |x: i32, y: i32| line.bits(y, x as usize) & 1 != 0;
                let pixels = || (0..150).flat_map(|x| (0..19).map(move |y| (x, y)));
                let letters: u32 = text.chars().map(|letter| pixels_of(font, letter)).sum();
                assert_eq!(pixels().filter(|&(x, y)| inked(x, y)).count() as u32, letters);
                for (x, y) in pixels().filter(|&(x, y)| inked(x, y)) {
                    assert_eq!(spots().filter(|spot| spot.contains((x, y).into())).count(), 1);
                }
            }
        }
    }

    fn pixels_of(font: &Font, letter: char) -> u32 {
        font.glyph(index(letter)).iter().map(|row| row.count_ones()).sum()
    }

    #[test]
    fn letters_that_do_not_fit_are_left_out() {
        let mut line = Bitmap::new(BODY, 11);
        line.set(BODY, 0, "000");
        assert_eq!(line.spots().count(), 2);
    }
}
