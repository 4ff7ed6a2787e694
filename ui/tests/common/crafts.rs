//! A walk past what City Gates, City Walls, Falconers and Magical Buildings bring, with a picture of
//! each.

use alhambra_engine::base::{Decision, Module, ModuleSet, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, Down, Right, X};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{scoring_pages, screen, start_with, step};

/// Pictures that there must be, by their names; what is rare comes if it happens.
const ALL: [&str; 4] = ["crafts-powers", "crafts-card", "crafts-wall", "crafts-turning"];

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// The four modules.
fn four() -> ModuleSet {
    [Module::CityGates, Module::CityWalls, Module::Falconers, Module::MagicalBuildings]
        .into_iter()
        .collect()
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
        ("Turn", _) if view.gate_cards(seat) > 0 && !view.wall_cards().is_empty() => "crafts-turn",
        ("Powers", _) => "crafts-powers",
        ("Bulletin", _) => "crafts-card",
        ("Point", Some(Question::MagicalBuildings(_))) => "crafts-turning",
        ("Point", Some(Question::Falconers(_))) => "crafts-falcon-more",
        ("Point", Some(Question::CityGates(_))) => "crafts-gate",
        ("Point", None) if view.wall_cards().is_empty() => "crafts-falcon",
        ("Point", None) => "crafts-wall",
        _ => return None,
    })
}

/// The decisions of a game with the four modules.
pub fn crafts(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, four());
    for _ in 0..6000 {
        let new =
            subject(&tour.device).filter(|name| tour.shots.iter().all(|(shot, _)| shot != name));
        if let Some(name) = new {
            if screen(&tour.device) == "Point" {
                tour.press(&[Right]);
            }
            tour.shot(name);
        }
        match screen(&tour.device) {
            "Result" => break,
            "Scoring" => {
                for page in scoring_pages(&tour.device) {
                    tour.device.wait(6000);
                    let new = tour.shots.iter().all(|(shot, _)| shot != "crafts-scoring-falcons");
                    if page == "falcons" && new {
                        tour.shot("crafts-scoring-falcons");
                    }
                    tour.press(&[A]);
                }
            }
            "Turn" if look_around(&tour) => {
                tour.press(&[X]);
                tour.shot("crafts-palace");
                tour.press(&[X, X, X, X, X]);
                tour.shot("crafts-players");
                tour.press(&[alhambra_ui::Button::B]);
                step(&mut tour.device);
            }
            "Point" => tour.press(&[A]),
            "Powers" => tour.press(&[Down, A]),
            _ => step(&mut tour.device),
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    for name in ALL {
        assert!(tour.shots.iter().any(|(shot, _)| shot == name), "no picture {name}");
    }
    tour
}

/// Whether there is much to see in the palace, and no picture of it yet.
fn look_around(tour: &Tour) -> bool {
    let view = view(&tour.device);
    let Some(seat) = view.decision().seat() else { return false };
    let wood = view.built(seat).any(|(_, tile)| !view.added_walls(tile).is_empty())
        || !view.start_walls(seat).is_empty();
    view.falcons(seat).count() > 0
        && wood
        && tour.shots.iter().all(|(shot, _)| shot != "crafts-palace")
}

/// A game in which everything happens.
const SEED: u64 = 5;
