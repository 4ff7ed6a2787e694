//! Every text of every language, those of modules with the module's name: none is missing, all
//! letters are in the fonts, all fit where they stand.

extern crate std;

use std::format;
use std::string::String;
use std::vec::Vec;

use alhambra_engine::base::TileId;

use super::*;
use crate::draw::canvas::Lines;
use crate::draw::fonts::{self, BODY, HEAD, SMALL};
use crate::games::base::modules;

/// Pixels across a message line and a hint of the narrow screen.
const MESSAGE: u32 = 234;
const HINT: u32 = 43;
/// Pixels across an entry of a list.
const ENTRY: u32 = 176;

/// Every text of a language with its name and its room.
fn all(language: Language) -> Vec<(String, Room, &'static str)> {
    let texts = language.texts();
    let mut all = Vec::new();
    texts.each(&mut |name, room, text| all.push((name.into(), room, text)));
    for (place, text) in texts.ordinals.into_iter().enumerate() {
        all.push((format!("ordinals[{place}]"), Room::Any, text));
    }
    for front in modules::all() {
        let module = front.module.name();
        (front.words.each)(language, &mut |name, room, text| {
            all.push((format!("{module}.{name}"), room, text));
        });
        let about = (front.words.about)(language);
        all.push((format!("{module}.about.name"), Room::Any, about.name));
        all.push((format!("{module}.about.line"), Room::Any, about.line));
    }
    crate::games::roll::words::Words::of(language).each(&mut |name, room, text| {
        all.push((format!("roll.{name}"), room, text));
    });
    crate::games::red::words::Words::of(language).each(&mut |name, room, text| {
        all.push((format!("red.{name}"), room, text));
    });
    ComputerWords::of(language).each(&mut |name, room, text| {
        all.push((format!("computer.{name}"), room, text));
    });
    for (name, page) in pages(language) {
        all.push((format!("{name} (title)"), Room::Any, page.title));
        all.push((name, Room::Any, page.text));
    }
    all
}

/// Every page of the rulebook with its name.
fn pages(language: Language) -> Vec<(String, &'static HelpPage)> {
    let named = |topic| {
        let page = language.texts().page(topic);
        (format!("{topic:?}"), page.expect("every topic has a page"))
    };
    modules::topics().into_iter().map(named).collect()
}

#[test]
fn no_text_is_missing_and_every_letter_is_in_the_fonts() {
    for language in Language::ALL {
        for (name, _, text) in all(language) {
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
fn longest(texts: &Texts, text: &str) -> Line {
    let kinds = alhambra_engine::Kind::ALL.map(|kind| texts.kind(kind));
    let kind = kinds.into_iter().max_by_key(|kind| BODY.width(kind)).unwrap_or_default();
    let first: &dyn Display =
        if text.starts_with("{0} ") && text.contains("{1} :") || text.contains("{1}:") {
            &kind
        } else {
            &99
        };
    fill(text, &[first, &99, &99])
}

#[test]
fn texts_fit_their_rooms() {
    for language in Language::ALL {
        for (name, room, text) in all(language) {
            let (font, most) = match room {
                Room::Hint => (SMALL, HINT),
                Room::Message => (BODY, MESSAGE),
                Room::Entry => (HEAD, ENTRY),
                Room::Row | Room::Any => continue,
            };
            let width = font.width(&longest(language.texts(), text));
            assert!(width <= most, "{language:?}: {name} takes {width}: {text}");
        }
    }
}

#[test]
fn how_much_better_a_hint_is_stands_beside_the_cards() {
    for language in Language::ALL {
        let words = ComputerWords::of(language);
        let better = fill(words.hint_better, &[&99]);
        for text in [&*better, words.hint_better_one, words.hint_equal, words.hint_only] {
            assert!(SMALL.width(text) <= 146, "{language:?}: {text}");
        }
        assert!(SMALL.width(words.hint_otherwise) <= 224);
    }
}

#[test]
fn modules_are_explained_in_two_lines() {
    for language in Language::ALL {
        let texts = language.texts();
        for front in modules::all() {
            let about = (front.words.about)(language);
            assert!(HEAD.width(about.name) <= 119, "{language:?}: {}", about.name);
            let lines = || Lines::new(about.line, BODY, 226);
            assert!(lines().count() <= 2, "{language:?}: {}", about.line);
            assert!(lines().all(|line| BODY.width(line) <= 226));
            assert!(!about.pages.is_empty(), "{language:?}: no rules of {}", about.name);
            let english = (front.words.about)(Language::English);
            assert_eq!(about.pages.len(), english.pages.len(), "{language:?}: {}", about.name);
        }
        for tile in TileId::all() {
            assert!(!texts.tile(tile).is_empty(), "{language:?}: {tile} has no name");
        }
    }
}

#[test]
fn the_rulebook_fits_its_pages() {
    for language in Language::ALL {
        for (name, page) in pages(language) {
            let lines = || Lines::new(page.text, BODY, 228);
            assert!(lines().count() <= 14, "{language:?}: {name}");
            assert!(lines().all(|line| BODY.width(line) <= 228), "{language:?}: {name}");
        }
    }
}
