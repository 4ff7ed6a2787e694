//! Words: one table a language, all of the same shape, so that no text can be missing.

mod decisions;
mod decisions_en;
mod decisions_fr;
mod en;
mod fr;
mod help_en;
mod help_fr;
mod help_modules_en;
mod help_modules_fr;
mod names;
mod names_en;
mod names_fr;
mod table;

use core::fmt::{Display, Write};

use heapless::String;

pub(crate) use table::{Texts, Topic};

/// The languages of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its texts.
    pub(crate) const fn texts(self) -> &'static Texts {
        match self {
            Self::English => &en::TEXTS,
            Self::French => &fr::TEXTS,
        }
    }

    /// The language after (or before) this one, round and round.
    pub(crate) fn next(self, forwards: bool) -> Self {
        let count = Self::ALL.len();
        let step = if forwards { 1 } else { count - 1 };
        Self::ALL.get((self as usize + step) % count).copied().unwrap_or(self)
    }

    /// The language with this number.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// A line of text put together at run time.
pub(crate) type Line = String<96>;

/// A number as text.
pub(crate) fn number(value: u32) -> String<10> {
    let mut text = String::new();
    let _ = write!(text, "{value}");
    text
}

/// Puts values into a text: `{0}` stands for the first, and so on.
pub(crate) fn fill(template: &str, values: &[&dyn Display]) -> Line {
    let mut line = Line::new();
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        if letter == '{' {
            let index = letters.next().and_then(|digit| digit.to_digit(10));
            let _ = letters.next();
            if let Some(value) = index.and_then(|index| values.get(index as usize)) {
                let _ = write!(line, "{value}");
            }
        } else {
            let _ = line.push(letter);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::draw::canvas::Lines;
    use crate::draw::fonts;

    /// Letters of the small font across a message line of the narrow screen.
    const MESSAGE: usize = 39;

    /// Every text of a language with its name, as the table lists them.
    fn all(texts: &Texts) -> Vec<(String, &'static str)> {
        let mut all = Vec::new();
        let lists: [(&str, &[&'static str]); 8] = [
            ("scorings", &texts.scorings),
            ("kinds", &texts.kinds),
            ("currencies", &texts.currencies),
            ("ordinals", &texts.ordinals),
            ("refusals", &texts.refusals),
            ("placements", &texts.placements),
            ("names.refusals", &texts.names.refusals),
            ("names.presets", &texts.names.presets),
        ];
        let names = &texts.names;
        let plain = [
            ("modules_title", names.modules_title),
            ("modules_count", names.modules_count),
            ("modules_one", names.modules_one),
            ("modules_in_play", names.modules_in_play),
            ("presets_line", names.presets_line),
            ("modules_look_line", names.modules_look_line),
            ("preset", names.preset),
            ("hint_rules", names.hint_rules),
            ("camp", names.camp),
            ("medina", names.medina),
            ("diamonds", names.diamonds),
        ];
        all.extend(plain.map(|(name, text)| (name.into(), text)));
        for named in names.characters.iter().chain(&names.modules) {
            all.push((format!("{} (name)", named.name), named.name));
            all.push((named.name.into(), named.line));
        }
        for (name, list) in lists {
            all.extend(list.iter().enumerate().map(|(i, text)| (format!("{name}[{i}]"), *text)));
        }
        all.extend(texts.each().into_iter().map(|(name, text)| (name.into(), text)));
        all.extend(texts.decisions.each().map(|(name, text)| (name.into(), text)));
        all.extend(texts.help.iter().chain(texts.module_help).flat_map(|page| {
            [(format!("{} (title)", page.title), page.title), (page.title.into(), page.text)]
        }));
        all
    }

    #[test]
    fn no_text_is_missing_and_every_letter_is_in_the_fonts() {
        for language in Language::ALL {
            for (name, text) in all(language.texts()) {
                assert!(!text.trim().is_empty(), "{language:?}: {name} is missing");
                for letter in text.chars().filter(|&letter| letter != '\n' && letter != '?') {
                    assert_ne!(
                        fonts::index(letter),
                        fonts::index('?'),
                        "{language:?}: {name} has {letter:?}, which the fonts lack"
                    );
                }
            }
        }
    }

    /// Puts the longest values into a text.
    fn longest(texts: &Texts, text: &str) -> usize {
        let kind = texts.kinds.iter().max_by_key(|kind| kind.chars().count());
        let kind = kind.copied().unwrap_or_default();
        let first: &dyn Display =
            if text.starts_with("{0} ") && text.contains("{1} :") || text.contains("{1}:") {
                &kind
            } else {
                &99
            };
        fill(text, &[first, &99, &99]).chars().count()
    }

    #[test]
    fn message_lines_fit_the_narrow_screen() {
        for language in Language::ALL {
            let texts = language.texts();
            let lines =
                texts.each().into_iter().chain(texts.decisions.each()).filter(|(name, _)| {
                    let ends = ["_line", "_empty", "_range", "_later", "_letter", "_full", "_mark"];
                    let begins =
                        ["advice_", "nothing_", "no_", "save_", "turn_again", "too_", "result_r"];
                    ends.iter().any(|end| name.ends_with(end))
                        || begins.iter().any(|begin| name.starts_with(begin))
                        || [
                            "short_by",
                            "undone",
                            "tie",
                            "nobody_has",
                            "pay_short",
                            "result_sources",
                        ]
                        .contains(name)
                });
            let refusals = texts.refusals.iter().chain(&texts.placements);
            let others = refusals.chain(&texts.names.refusals).copied();
            let others = others.chain([texts.names.presets_line, texts.names.modules_look_line]);
            let others = others.chain(texts.names.characters.iter().map(|named| named.line));
            let others = others.map(|text| ("", text));
            for (name, text) in lines.chain(others) {
                let length = longest(texts, text);
                assert!(length <= MESSAGE, "{language:?}: {name} takes {length}: {text}");
            }
        }
    }

    #[test]
    fn modules_are_explained_in_two_lines() {
        for language in Language::ALL {
            let texts = language.texts();
            for module in alhambra_engine::base::PLAYABLE.iter() {
                let named = texts.module(module);
                assert!(named.name.chars().count() <= 17, "{language:?}: {}", named.name);
                assert!(Lines::new(named.line, 37).count() <= 2, "{language:?}: {}", named.line);
                assert!(Lines::new(named.line, 37).all(|line| line.chars().count() <= 37));
            }
            for tile in alhambra_engine::base::TileId::all() {
                assert!(!texts.tile(tile).is_empty());
            }
        }
    }

    #[test]
    fn hints_fit_beside_their_buttons() {
        for language in Language::ALL {
            let texts = language.texts();
            for (name, text) in texts.each().into_iter().chain(texts.decisions.each()) {
                if name.starts_with("hint_") {
                    assert!(text.chars().count() <= 7, "{language:?}: {name}: {text}");
                }
            }
        }
    }

    #[test]
    fn the_rulebook_fits_its_pages() {
        for language in Language::ALL {
            for page in language.texts().help.iter().chain(language.texts().module_help) {
                let lines = Lines::new(page.text, 38).count();
                assert!(lines <= 14, "{language:?}: {} has {lines} lines", page.title);
                let widest = Lines::new(page.text, 38).map(|line| line.chars().count()).max();
                assert!(widest <= Some(38), "{language:?}: {}", page.title);
            }
        }
    }
}
