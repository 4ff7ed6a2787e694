//! A walk past what Bonus Cards, Invaders, the Sultan and the Moors bring, with a picture of each.

use alhambra_engine::base::modules::{invaders, moors, sultan};
use alhambra_engine::base::{Decision, Module, ModuleSet, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Right, Up, X};
use alhambra_ui::{Language, module_pages};
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{choose_modules, go, play_until, press, scoring_pages, screen, start_with, step};

/// What pictures are taken of, by the names of the pictures.
const ALL: [&str; 20] = [
    "people-turn",
    "people-powers",
    "people-reveal",
    "people-before-scoring",
    "people-before-scoring-reveal",
    "people-scout",
    "people-scout-looked",
    "people-look-attack",
    "people-look-culture",
    "people-look-sultan",
    "people-sultan-card",
    "people-shop",
    "people-pay-sultan",
    "people-redraw",
    "people-mark",
    "people-tile-comes",
    "people-take",
    "people-culture",
    "people-scoring-culture",
    "people-scoring-attack",
];

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// The four modules.
pub fn four() -> ModuleSet {
    [Module::BonusCards, Module::Invaders, Module::Sultan, Module::Moors].into_iter().collect()
}

/// What is on the screen, if there is to be a picture of it.
fn subject(device: &Device) -> Option<&'static str> {
    let view = view(device);
    let question = match view.decision() {
        Decision::Answer { question, .. } => Some(question),
        _ => None,
    };
    let seat = view.decision().seat()?;
    Some(match (screen(device), question) {
        ("Turn", _)
            if view.scouts().count() > 0
                && view.sultan_cards(seat).count() > 0
                && moors::Price::all().any(|price| view.culture_counter(seat, price).is_some()) =>
        {
            "people-turn"
        }
        ("Powers", _) => "people-powers",
        ("Moves", None) => "people-reveal",
        ("Moves", Some(Question::BonusCards(_))) => {
            let mut moves = 0;
            view.moves(&mut |_| moves += 1);
            if moves == 0 {
                return None;
            }
            "people-before-scoring-reveal"
        }
        ("Moves", Some(Question::Sultan(sultan::Question::Redraw))) => "people-redraw",
        ("Moves", Some(Question::Sultan(sultan::Question::Mark(_)))) => "people-mark",
        ("Moves", Some(Question::Sultan(sultan::Question::Take(_)))) => "people-take",
        ("Moves", Some(Question::Moors(moors::Question::Take))) => "people-culture",
        ("Between", Some(Question::BonusCards(_))) => "people-before-scoring",
        ("Between", Some(Question::Sultan(_))) => "people-tile-comes",
        ("Peek", Some(Question::Invaders(invaders::Question::Look))) => "people-scout",
        ("Peek", _) => "people-scout-looked",
        ("Bulletin", _) => "people-sultan-card",
        ("Shop", _) => "people-shop",
        ("Pay", _) if view.sultan_offers().is_empty() => return None,
        ("Pay", _) => "people-pay-sultan",
        _ => return None,
    })
}

/// The pages of the look around that only these modules have.
fn look(tour: &mut Tour) {
    let palaces = view(&tour.device).seats().count();
    tour.press(&[X]);
    // The own palace first, then those of the others, the table, and who did and has what.
    (0..palaces + 2).for_each(|_| tour.press(&[X]));
    tour.shot("people-look-people");
    for name in ["people-look-attack", "people-look-sultan", "people-look-culture"] {
        tour.press(&[X]);
        tour.shot(name);
    }
    tour.press(&[B]);
}

/// The decisions of a game with the four modules.
pub fn people(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, four());
    let mut shown = 0;
    let mut paid = false;
    for _ in 0..6000 {
        if screen(&tour.device) == "Shop" {
            paid = true;
        }
        let new = subject(&tour.device)
            .filter(|&name| name != "people-pay-sultan" || paid)
            .filter(|name| tour.shots.iter().all(|(shot, _)| shot != name));
        if let Some(name) = new {
            tour.shot(name);
            if name == "people-turn" {
                look(&mut tour);
            }
        }
        match screen(&tour.device) {
            "Result" => break,
            "Scoring" => {
                shown += 1;
                scoring(&mut tour, shown);
            }
            "Between" => {
                // Somebody always wants to act.
                tour.press(&[Down, A]);
            }
            "Pay" => {
                tour.press(&[A]);
                paid = false;
                if screen(&tour.device) == "Pay" {
                    tour.press(&[B]);
                }
            }
            "Moves" => {
                // What can be done is done.
                tour.press(&[A]);
            }
            _ => step(&mut tour.device),
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    tour.shot("people-result");
    tour.press(&[Right, Right]);
    tour.shot("people-result-sources");
    tour.press(&[Right]);
    tour.shot("people-result-modules");
    for name in ALL {
        assert!(tour.shots.iter().any(|(shot, _)| shot == name), "no picture {name}");
    }
    chooser(&mut tour, size, language);
    crowd(&mut tour, size, language);
    tour
}

/// With all modules players hold more than fits beside each other.
fn crowd(tour: &mut Tour, size: Size, language: Language) {
    let shots = std::mem::take(&mut tour.shots);
    *tour = Tour::new(size, language, SEED);
    tour.shots = shots;
    start_with(&mut tour.device, 3, ModuleSet::ALL);
    play_until(&mut tour.device, |device| {
        screen(device) == "Turn" && view(device).rounds_scored() == 2
    });
    tour.shot("people-crowd");
    // The cursor goes along the strip, below the display.
    go(&mut tour.device, 1, 0);
    tour.press(&[Down, Right, Right, Right, Right, Right]);
    tour.shot("people-crowd-moved");
    go(&mut tour.device, 2, 0);
    tour.press(&[X, X, X, X, X, X]);
    tour.shot("people-crowd-players");
    // A table of six takes more pages.
    let shots = std::mem::take(&mut tour.shots);
    *tour = Tour::new(size, language, SEED);
    tour.shots = shots;
    start_with(&mut tour.device, 6, ModuleSet::ALL);
    play_until(&mut tour.device, |device| {
        screen(device) == "Turn" && view(device).rounds_scored() == 2
    });
    go(&mut tour.device, 2, 0);
    (0..9).for_each(|_| tour.press(&[X]));
    tour.shot("people-six");
    tour.press(&[X]);
    tour.shot("people-six-more");
}

/// A game in which everything happens.
const SEED: u64 = 5;

/// The steps of a scoring that only these modules have.
fn scoring(tour: &mut Tour, round: usize) {
    for page in scoring_pages(&tour.device) {
        tour.device.wait(6000);
        let name = match (page, round) {
            ("culture", _) => "people-scoring-culture",
            ("attack", 1) => "people-scoring-attack",
            ("attack", 3) => "people-scoring-attack-last",
            _ => "",
        };
        if !name.is_empty() && tour.shots.iter().all(|(shot, _)| shot != name) {
            tour.shot(name);
        }
        press(&mut tour.device, &[A]);
    }
}

/// The Invaders in the list of modules, in the other way.
fn chooser(tour: &mut Tour, size: Size, language: Language) {
    let shots = std::mem::take(&mut tour.shots);
    *tour = Tour::new(size, language, SEED);
    tour.shots = shots;
    tour.press(&[A, Up, Up, A]);
    choose_modules(&mut tour.device, ModuleSet::NONE.with(Module::Invaders));
    // Once more on the last page, the other way.
    let page = module_pages().last().expect("there are pages");
    for _ in page.iter().take_while(|&module| module != Module::Invaders) {
        tour.press(&[Down]);
    }
    tour.press(&[A]);
    tour.shot("people-modules-open");
    tour.press(&[B, Down, Down, Up, A, A]);
    assert_eq!(screen(&tour.device), "Turn");
    tour.shot("people-turn-open");
}
