//! The fonts: one table of letters covers all planned languages. They are drawn in `art/font` and
//! baked when the crate is built, so that a letter is a few words to copy.

/// A font: each letter has its own width, all figures have the same.
pub(crate) struct Font {
    pub(crate) height: u32,
    /// Blank columns at the right of every letter.
    pub(crate) spacing: u8,
    /// The width of each letter with its spacing.
    advances: &'static [u8],
    /// Row after row of letter after letter; the lowest bit is on the left.
    rows: &'static [u16],
}

impl Font {
    /// The rows of a letter, by its number.
    pub(crate) fn glyph(&self, letter: u8) -> &'static [u16] {
        let (first, height) = (usize::from(letter) * self.height as usize, self.height as usize);
        self.rows.get(first..first + height).unwrap_or_default()
    }

    /// How far it is from the beginning of a letter to that of the next.
    pub(crate) fn advance(&self, letter: u8) -> u32 {
        self.advances.get(usize::from(letter)).map_or(0, |&width| width.into())
    }

    /// How wide a text comes out, without the spacing after its last letter.
    pub(crate) fn width(&self, text: &str) -> u32 {
        let advances = text.chars().map(|letter| self.advance(index(letter)));
        advances.sum::<u32>().saturating_sub(self.spacing.into())
    }
}

mod baked {
    use super::Font;
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

/// Running text.
pub(crate) static BODY: &Font = &baked::TEXT;
/// Labels beside other things.
pub(crate) static SMALL: &Font = BODY;
/// Names and headings.
pub(crate) static HEAD: &Font = &baked::BOLD;
/// Questions and large labels.
pub(crate) static LARGE: &Font = &baked::LARGE;
/// Values.
pub(crate) static NUMERAL: &Font = LARGE;

/// Running text where there is room for large letters.
pub(crate) const fn body(large: bool) -> &'static Font {
    if large { &baked::LARGE } else { &baked::TEXT }
}

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
    extern crate std;

    use std::collections::BTreeMap;

    use super::*;

    const FONTS: [&Font; 3] = [BODY, HEAD, LARGE];

    /// Every letter of English, French, Dutch, Romanian and German that is not plain.
    const LETTERS: &str = "ÀÂÄĂÁÆÇÈÉÊËÎÏÍÔÖÓŒÙÛÜÚŸÑȘȚĲẞàâäăáæçèéêëîïíôöóœùûüúÿñșțĳß";

    /// The signs that texts may use.
    const SIGNS: &str = "’‘“”„«»–—…×→←·°€";

    #[test]
    fn every_letter_of_the_five_languages_has_a_shape_of_its_own_in_every_font() {
        let letters = (' '..='~').chain(LETTERS.chars()).chain(SIGNS.chars());
        for font in FONTS {
            let mut shapes = BTreeMap::new();
            for letter in letters.clone() {
                let glyph = font.glyph(index(letter));
                assert_eq!(glyph.len(), font.height as usize, "{letter}");
                let twin = shapes.insert((glyph, font.advance(index(letter))), letter);
                assert_eq!(twin, None, "looks like {letter}");
            }
        }
        assert_eq!(index('\u{4e00}'), index('?'));
    }

    #[test]
    fn letters_keep_to_their_width_and_figures_are_equally_wide() {
        for font in FONTS {
            assert!(font.glyph(index(' ')).iter().all(|&row| row == 0));
            for letter in (' '..='~').chain(baked::OTHERS.iter().copied()).map(index) {
                let ink = font.glyph(letter).iter().fold(0, |all, row| all | row);
                let (wide, spacing) = (font.advance(letter), u32::from(font.spacing));
                assert!(16 - ink.leading_zeros() + spacing <= wide, "letter {letter}");
            }
            for figure in '0'..='9' {
                assert_eq!(font.advance(index(figure)), font.advance(index('0')));
            }
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters_without_the_last_spacing() {
        assert_eq!(BODY.width(""), 0);
        assert_eq!(BODY.width("0"), 5);
        assert_eq!(BODY.width("0i0"), 5 + 1 + 2 + 1 + 5);
        assert_eq!(LARGE.width("00"), 8 + 2 + 8);
    }
}
