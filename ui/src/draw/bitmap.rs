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

    /// All words that hold pixels of the line.
    pub(crate) fn words(&mut self) -> impl Iterator<Item = &mut u32> {
        let across = self.width.div_ceil(32);
        self.rows.iter_mut().take(self.height).flat_map(move |row| row.iter_mut().take(across))
    }

    /// How many these are.
    pub(crate) fn count(&self) -> usize {
        self.width.div_ceil(32) * self.height
    }

    /// The pixels of a row from a column on; above and below the line there are none.
    pub(crate) fn row(&self, row: i32, left: usize) -> impl Iterator<Item = bool> {
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let words = row.map_or(&[][..], |row| row);
        let mut bits = words.iter().skip(left / 32).copied();
        let mut word = bits.next().unwrap_or(0) >> (left % 32);
        let mut rest = 32 - left % 32;
        core::iter::from_fn(move || {
            if rest == 0 {
                (word, rest) = (bits.next().unwrap_or(0), 32);
            }
            let inked = word & 1 != 0;
            (word, rest) = (word >> 1, rest - 1);
            Some(inked)
        })
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
            *bits &= !(((1 << long) - 1) << first);
            let left: usize = 32 * word + first as usize;
            let right = left + long as usize;
            let rows = (left..right).fold(0, |rows, x| rows | self.column(x));
            let (top, end) = (rows.trailing_zeros(), 32 - rows.leading_zeros());
            Some(rect(left as i32, top as i32, (right - left) as u32, end - top))
        })
    }

    /// The pixels of a column, the uppermost in the lowest bit.
    fn column(&self, x: usize) -> u32 {
        let bit = |row: &[u32; ACROSS]| row.get(x / 32).map_or(0, |word| word >> (x % 32) & 1);
        let rows = self.rows.iter().take(self.height).enumerate();
        rows.fold(0, |column, (y, row)| column | bit(row) << y)
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
                let inked = |x: i32, y: i32| line.row(y, x as usize).next() == Some(true);
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
