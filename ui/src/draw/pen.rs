//! How text is set: pens, places, and lines.

use core::fmt::Write as _;

use embedded_graphics::pixelcolor::{IntoStorage, Rgb565};

use crate::draw::fonts::{Font, index};
use crate::draw::palette::contrast;

/// The beginning of a text that did not fit its box or, in debug builds, could hardly be read.
pub(crate) type Misfit = Option<heapless::String<64>>;

/// Keeps the first misfit.
pub(crate) fn note(misfit: &mut Misfit, text: &str) {
    misfit.get_or_insert_with(|| text.chars().take(30).collect());
}

/// The same for something that can hardly be told from what is behind it. Debug builds look for it.
pub(crate) fn note_faint(misfit: &mut Misfit, ink: Rgb565, under: Rgb565, least: f32) {
    if contrast(ink, under) < least && misfit.is_none() {
        let mut text = heapless::String::new();
        let (ink, under) = (ink.into_storage(), under.into_storage());
        let _ = write!(text, "faint: {ink:04x} on {under:04x}");
        *misfit = Some(text);
    }
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
}

impl Pen {
    pub(crate) const fn new(font: &'static Font, ink: Rgb565) -> Self {
        Self { font, ink }
    }

    pub(crate) const fn inked(self, ink: Rgb565) -> Self {
        Self { ink, ..self }
    }

    /// How wide `text` comes out.
    pub(crate) fn width(&self, text: &str) -> u32 {
        self.font.width(text)
    }

    pub(crate) const fn height(&self) -> u32 {
        self.font.height
    }
}

/// The lines of a text in a font, broken to a width.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    font: &'static Font,
    width: u32,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str, font: &'static Font, width: u32) -> Self {
        Self { rest: Some(text), font, width }
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
        // The last space that leaves a short enough line; none before French punctuation.
        let most = self.width + u32::from(self.font.spacing);
        let (mut cut, mut end) = (None, 0);
        for (place, letter) in line.char_indices() {
            let after = line.get(place + 1..).and_then(|text| text.chars().next());
            if letter == ' ' && !matches!(after, Some(':' | ';' | '!' | '?' | '»')) {
                if end <= most || cut.is_none() {
                    cut = Some(place);
                }
                if end > most {
                    break;
                }
            }
            end += self.font.advance(index(letter));
        }
        match cut.filter(|_| end > most) {
            Some(place) => {
                self.rest = rest.get(place + 1..);
                line.get(..place)
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
    use crate::draw::fonts::BODY;

    /// Broken to the width of a text.
    fn lines<'a>(text: &'a str, width: &str) -> Vec<&'a str> {
        Lines::new(text, BODY, BODY.width(width)).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_where_they_must() {
        assert_eq!(lines("one two three", "one two"), ["one two", "three"]);
        assert_eq!(lines("one two three", "one tw"), ["one", "two", "three"]);
        assert_eq!(lines("one two three", "one two three"), ["one two three"]);
        let broken = ["one", "two three", "", "four"];
        assert_eq!(lines("one\ntwo three\n\nfour", "two three four"), broken);
        assert_eq!(lines("", "mmmmm"), [""]);
    }

    #[test]
    fn punctuation_stays_with_its_word() {
        assert_eq!(lines("trois choses : une", "trois choses "), ["trois", "choses : une"]);
    }

    #[test]
    fn a_word_that_is_too_long_is_left_whole() {
        assert_eq!(lines("abcdefgh ij", "abcd"), ["abcdefgh", "ij"]);
    }
}
