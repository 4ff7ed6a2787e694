//! The fonts: one table of letters covers all planned languages. Baked when the crate is built, so
//! that a letter is a few words to copy.

/// A font whose letters all have the same width.
pub(crate) struct Font {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Row after row of letter after letter; the lowest bit is on the left.
    rows: &'static [u16],
}

impl Font {
    /// The rows of a letter, by its number.
    pub(crate) fn glyph(&self, letter: u8) -> &'static [u16] {
        let (first, height) = (usize::from(letter) * self.height as usize, self.height as usize);
        self.rows.get(first..first + height).unwrap_or_default()
    }
}

mod baked {
    use super::Font;
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

/// The smallest font for anything a player needs.
pub(crate) static SMALL: &Font = &baked::SMALL;
/// Running text.
pub(crate) static BODY: &Font = &baked::BODY;
/// Names and headings.
pub(crate) static HEAD: &Font = &baked::HEAD;
/// Questions and large labels.
pub(crate) static LARGE: &Font = &baked::LARGE;
/// Values.
pub(crate) static NUMERAL: &Font = &baked::NUMERAL;

/// The first letter, and the number of the blank.
pub(crate) const BLANK: u8 = 0;

/// The number of a letter in all fonts; that of a question mark if they do not have it.
pub(crate) fn index(letter: char) -> u8 {
    match letter {
        ' '..='~' => letter as u8 - b' ',
        _ => {
            let unknown = b'?' - b' ';
            let found = baked::OTHERS.binary_search(&letter).ok();
            found.map_or(unknown, |place| (b'~' - b' ' + 1) + place as u8)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HEAD, index};

    #[test]
    fn letters_have_their_own_shapes_and_unknown_ones_a_question_mark() {
        assert_eq!(index(' '), super::BLANK);
        assert!(HEAD.glyph(index(' ')).iter().all(|&row| row == 0));
        for letter in ['A', '~', 'é', 'Œ', '€'] {
            assert_ne!(HEAD.glyph(index(letter)), HEAD.glyph(index('?')), "{letter}");
            assert_eq!(HEAD.glyph(index(letter)).len(), 13);
        }
        assert_eq!(index('\u{4e00}'), index('?'));
    }
}
