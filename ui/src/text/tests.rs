//! Every text of every language, those of modules with the module's name: none is missing, all
//! letters are in the fonts, all fit where they stand.

extern crate std;

use std::format;
use std::string::String;
use std::vec::Vec;

use alhambra_engine::base::TileId;

use super::*;
use crate::draw::canvas::Lines;
use crate::draw::fonts;
use crate::games::base::modules;

/// Letters of the small font across a message line of the narrow screen.
const MESSAGE: usize = 39;
/// Letters of the heading font in an entry of a list.
const ENTRY: usize = 25;

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
fn longest(texts: &Texts, text: &str) -> usize {
    let kinds = alhambra_engine::Kind::ALL.map(|kind| texts.kind(kind));
    let kind = kinds.into_iter().max_by_key(|kind| kind.chars().count()).unwrap_or_default();
    let first: &dyn Display =
        if text.starts_with("{0} ") && text.contains("{1} :") || text.contains("{1}:") {
            &kind
        } else {
            &99
        };
    fill(text, &[first, &99, &99]).chars().count()
}

#[test]
fn texts_fit_their_rooms() {
    for language in Language::ALL {
        for (name, room, text) in all(language) {
            let length = longest(language.texts(), text);
            let most = match room {
                Room::Hint => 7,
                Room::Message => MESSAGE,
                Room::Entry => ENTRY,
                Room::Row | Room::Any => continue,
            };
            assert!(length <= most, "{language:?}: {name} takes {length}: {text}");
        }
    }
}

#[test]
fn modules_are_explained_in_two_lines() {
    for language in Language::ALL {
        let texts = language.texts();
        for front in modules::all() {
            let about = (front.words.about)(language);
            assert!(about.name.chars().count() <= 17, "{language:?}: {}", about.name);
            assert!(Lines::new(about.line, 37).count() <= 2, "{language:?}: {}", about.line);
            assert!(Lines::new(about.line, 37).all(|line| line.chars().count() <= 37));
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
            let lines = Lines::new(page.text, 38).count();
            assert!(lines <= 14, "{language:?}: {name} has {lines} lines");
            let widest = Lines::new(page.text, 38).map(|line| line.chars().count()).max();
            assert!(widest <= Some(38), "{language:?}: {name}");
        }
    }
}
