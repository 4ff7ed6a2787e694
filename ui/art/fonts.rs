//! Bakes the fonts: reads the drawings in `font`, makes the letters with marks from them, and
//! turns each letter into a few rows of bits.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A typeface in one size.
struct Face {
    name: &'static str,
    /// Rows above capitals, of capitals, of small letters, and in all.
    above: usize,
    capital: usize,
    small: usize,
    height: usize,
    /// Columns between two letters.
    spacing: usize,
}

const TEXT: Face = Face { name: "TEXT", above: 2, capital: 8, small: 6, height: 13, spacing: 1 };
const BOLD: Face = Face { name: "BOLD", ..TEXT };
const LARGE: Face = Face { name: "LARGE", above: 3, capital: 12, small: 9, height: 19, spacing: 2 };

/// The marks that stand over or under letters, with those letters and what they become.
const MARKED: [(&str, &str, &str); 8] = [
    ("acute", "AEIOUaeıou", "ÁÉÍÓÚáéíóú"),
    ("grave", "AEIOUaeıou", "ÀÈÌÒÙàèìòù"),
    ("circumflex", "AEIOUaeıou", "ÂÊÎÔÛâêîôû"),
    ("diaeresis", "AEIOUYaeıouy", "ÄËÏÖÜŸäëïöüÿ"),
    ("breve", "Aa", "Ăă"),
    ("tilde", "ANOano", "ÃÑÕãñõ"),
    ("cedilla", "Cc", "Çç"),
    ("comma", "STst", "ȘȚșț"),
];

/// Two letters in one.
const PAIRS: [(char, [&str; 2]); 2] = [('Ĳ', ["I", "J"]), ('ĳ', ["i", "j"])];

/// What is drawn of a letter: rows of pixels, some of them below the baseline (or, if negative,
/// all of them so many rows above it).
#[derive(Clone)]
struct Drawing {
    rows: Vec<Vec<bool>>,
    below: i32,
}

impl Drawing {
    fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The same one pixel stronger.
    fn bold(&self) -> Self {
        let strong = |row: &Vec<bool>| {
            let inked = |x: usize| row.get(x).copied().unwrap_or(false);
            (0..=row.len()).map(|x| inked(x) || x > 0 && inked(x - 1)).collect()
        };
        Self { rows: self.rows.iter().map(strong).collect(), below: self.below }
    }

    /// The same a row lower: of the rows that are like the next, the last is left out.
    fn lower(mut self) -> Self {
        let twin = (1..self.rows.len()).rfind(|&row| self.rows[row - 1] == self.rows[row]);
        self.rows.remove(twin.expect("capitals with marks have stems"));
        self
    }
}

/// The drawings of a file by the names of letters and marks. Its first paragraph is a comment, each
/// other one a drawing: a name, how many rows are below the baseline if any, and the rows.
fn drawings(text: &str) -> BTreeMap<String, Drawing> {
    let drawing = |paragraph: &str| {
        let (head, rows) = paragraph.split_once('\n').expect("a drawing has rows");
        let (name, below) = head.split_once(' ').unwrap_or((head, "0"));
        let name = if name == "space" { " " } else { name };
        let rows: Vec<Vec<bool>> =
            rows.lines().map(|row| row.chars().map(|pixel| pixel == '#').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{name} is uneven");
        let below = below.parse().expect("a number of rows stands behind a name");
        (name.to_owned(), Drawing { rows, below })
    };
    text.split("\n\n").skip(1).map(drawing).collect()
}

/// A letter as rows of bits, the lowest on the left, and its width.
#[derive(Clone, Default)]
struct Glyph {
    rows: Vec<u16>,
    width: usize,
}

impl Face {
    fn blank(&self, width: usize) -> Glyph {
        Glyph { rows: vec![0; self.height], width }
    }

    /// Draws onto a glyph from a column on; the lowest row of the drawing is given.
    fn put(&self, glyph: &mut Glyph, drawing: &Drawing, left: usize, end: i32) {
        for (row, y) in drawing.rows.iter().rev().zip((0..end).rev()) {
            let bits = row.iter().enumerate().filter(|(_, inked)| **inked);
            glyph.rows[y as usize] |= bits.fold(0, |bits, (x, _)| bits | 1 << (left + x));
        }
    }

    fn baseline(&self) -> i32 {
        (self.above + self.capital) as i32
    }

    fn plain(&self, drawing: &Drawing) -> Glyph {
        let mut glyph = self.blank(drawing.width());
        self.put(&mut glyph, drawing, 0, self.baseline() + drawing.below);
        glyph
    }

    /// A letter with a mark; a capital gives room for a mark above it.
    fn marked(&self, letter: &Drawing, mark: &Drawing) -> Glyph {
        let (mut letter, over) = (letter.clone(), mark.below == 0);
        if over && letter.rows.len() == self.capital {
            for _ in 0..self.spacing {
                letter = letter.lower();
            }
        }
        let mut glyph = self.blank(letter.width().max(mark.width()));
        let middle = |drawing: &Drawing, lean| (glyph.width - drawing.width() + lean) / 2;
        // A mark that begins on the right, as the acute does, leans to the right.
        let lean = usize::from(over && !mark.rows[0][0]);
        let (left, mark_left) = (middle(&letter, 0), middle(mark, lean));
        let tall = if letter.below > 0 { self.small } else { letter.rows.len() } as i32;
        let end = if over { self.baseline() - tall - 1 } else { self.baseline() + mark.below };
        self.put(&mut glyph, &letter, left, self.baseline() + letter.below);
        self.put(&mut glyph, mark, mark_left, end);
        glyph
    }

    /// All letters that the drawings give.
    fn glyphs(&self, drawings: &BTreeMap<String, Drawing>) -> BTreeMap<char, Glyph> {
        let mut glyphs = BTreeMap::new();
        for (name, drawing) in drawings {
            let mut letters = name.chars();
            if let (Some(letter), None) = (letters.next(), letters.next()) {
                glyphs.insert(letter, self.plain(drawing));
            }
        }
        for (mark, letters, results) in MARKED {
            for (letter, result) in letters.chars().zip(results.chars()) {
                let letter = &drawings[letter.to_string().as_str()];
                glyphs.insert(result, self.marked(letter, &drawings[mark]));
            }
        }
        for (result, [first, second]) in PAIRS {
            let (first, second) = (self.plain(&drawings[first]), self.plain(&drawings[second]));
            let left = first.width + self.spacing;
            let both = first.rows.iter().zip(&second.rows).map(|(a, b)| a | b << left);
            glyphs.insert(result, Glyph { rows: both.collect(), width: left + second.width });
        }
        glyphs
    }

    /// The source of this face: its letters from the blank to the tilde, then the others.
    fn bake(&self, source: &mut String, drawings: &BTreeMap<String, Drawing>, others: &[char]) {
        let glyphs = self.glyphs(drawings);
        let letters = (' '..='~').chain(others.iter().copied()).map(|letter| {
            glyphs.get(&letter).unwrap_or_else(|| panic!("{} lacks {letter}", self.name))
        });
        let rows: Vec<u16> = letters.clone().flat_map(|glyph| glyph.rows.clone()).collect();
        let advances: Vec<usize> = letters.map(|glyph| glyph.width + self.spacing).collect();
        let Self { name, height, spacing, .. } = self;
        writeln!(
            source,
            "pub(crate) static {name}: Font = Font {{ height: {height}, spacing: {spacing}, \
             advances: &{advances:?}, rows: &{rows:?} }};"
        )
        .expect("strings take text");
    }
}

/// Writes the source of all fonts.
pub fn bake(source: &mut String) {
    let text = drawings(include_str!("font/text.txt"));
    let mut bold: BTreeMap<String, Drawing> =
        text.iter().map(|(name, drawing)| (name.clone(), drawing.bold())).collect();
    bold.extend(drawings(include_str!("font/bold.txt")));
    let large = drawings(include_str!("font/large.txt"));
    let others: Vec<char> =
        TEXT.glyphs(&text).into_keys().filter(|letter| !letter.is_ascii()).collect();
    writeln!(source, "pub(crate) static OTHERS: &[char] = &{others:?};")
        .expect("strings take text");
    for (face, drawings) in [(TEXT, text), (BOLD, bold), (LARGE, large)] {
        face.bake(source, &drawings, &others);
    }
}
