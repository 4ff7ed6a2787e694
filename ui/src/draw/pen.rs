//! How text is set: pens, places, and lines.

use embedded_graphics::pixelcolor::Rgb565;

use crate::draw::fonts::Font;

/// The beginning of a text that did not fit its box.
pub(crate) type Misfit = Option<heapless::String<64>>;

/// Keeps the first misfit.
pub(crate) fn note(misfit: &mut Misfit, text: &str) {
    misfit.get_or_insert_with(|| text.chars().take(30).collect());
}

/// Where text stands in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

impl Align {
    /// How much of the room that a text leaves lies before it.
    pub(crate) const fn lead(self, spare: u32) -> u32 {
        match self {
            Self::Left => 0,
            Self::Centre => spare / 2,
            Self::Right => spare,
        }
    }
}

/// How text is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) font: &'static Font,
    pub(crate) ink: Rgb565,
    /// Drawn twice, one pixel apart.
    pub(crate) bold: bool,
}

impl Pen {
    pub(crate) const fn new(font: &'static Font, ink: Rgb565) -> Self {
        Self { font, ink, bold: false }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) const fn inked(self, ink: Rgb565) -> Self {
        Self { ink, ..self }
    }

    /// How wide `text` comes out.
    pub(crate) fn width(&self, text: &str) -> u32 {
        text.chars().count() as u32 * self.font.width + u32::from(self.bold)
    }

    pub(crate) const fn height(&self) -> u32 {
        self.font.height
    }
}

/// The lines of a text broken to `columns` characters.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    columns: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str, columns: u32) -> Self {
        Self { rest: Some(text), columns: columns.max(1) as usize }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (line, tail) = match rest.split_once('\n') {
            Some((line, tail)) => (line, Some(tail)),
            None => (rest, None),
        };
        if line.chars().count() <= self.columns {
            self.rest = tail;
            return Some(line);
        }
        // The last space that leaves a short enough line; none before French punctuation.
        let fitting = line.char_indices().take(self.columns + 1);
        let cut = fitting.filter(|&(index, letter)| {
            let after = line.get(index + 1..).and_then(|text| text.chars().next());
            letter == ' ' && !matches!(after, Some(':' | ';' | '!' | '?'))
        });
        match cut.last() {
            Some((index, _)) => {
                self.rest = rest.get(index + 1..);
                line.get(..index)
            }
            None => {
                self.rest = tail;
                Some(line)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::Lines;

    fn lines(text: &str, columns: u32) -> Vec<&str> {
        Lines::new(text, columns).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_where_they_must() {
        assert_eq!(lines("one two three", 7), ["one two", "three"]);
        assert_eq!(lines("one two three", 6), ["one", "two", "three"]);
        assert_eq!(lines("one\ntwo three\n\nfour", 20), ["one", "two three", "", "four"]);
        assert_eq!(lines("", 5), [""]);
    }

    #[test]
    fn punctuation_stays_with_its_word() {
        assert_eq!(lines("trois choses : une", 13), ["trois", "choses : une"]);
    }

    #[test]
    fn a_word_that_is_too_long_is_left_whole() {
        assert_eq!(lines("abcdefgh ij", 4), ["abcdefgh ij"]);
    }
}
