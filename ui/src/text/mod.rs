//! Words: one table a language, all of the same shape, so that no text can be missing.

mod computer;
mod en;
mod fr;
mod help_en;
mod help_fr;
mod table;
mod topic;
mod words;

use core::fmt::{Display, Write};

use heapless::String;

pub(crate) use computer::{ComputerWords, Deed};
pub(crate) use table::Texts;
pub(crate) use topic::Topic;
#[cfg(test)]
pub(crate) use words::Room;
pub(crate) use words::{module_words, words};

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

/// A page of the rulebook.
pub(crate) struct HelpPage {
    pub(crate) title: &'static str,
    pub(crate) text: &'static str,
}

/// What every module tells about itself.
pub(crate) struct About {
    pub(crate) name: &'static str,
    /// What it is about, in two short lines.
    pub(crate) line: &'static str,
    /// Its rules.
    pub(crate) pages: &'static [HelpPage],
}

/// The words of a module; see `module_words!`.
pub(crate) struct ModuleWords {
    pub(crate) about: fn(Language) -> &'static About,
    /// Visits every other word with its name and its room.
    #[cfg(test)]
    pub(crate) each: fn(Language, &mut dyn FnMut(&'static str, Room, &'static str)),
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
mod tests;
