//! A walk past what City Gates, City Walls, Falconers and Magical Buildings bring, with a picture of
//! each.

use alhambra_engine::base::{Decision, Module, ModuleSet, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up, X};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{go, open_powers, ready, scoring_pages, screen, start_with, step};

/// What pictures are taken of, by the names of the pictures.
const ALL: [&str; 16] = [
    "crafts-turn",
    "crafts-powers",
    "crafts-card",
    "crafts-card-gate",
    "crafts-wall",
    "crafts-falcon",
    "crafts-falcon-more",
    "crafts-map-gate",
    "crafts-gate",
    "crafts-map-magical",
    "crafts-turning",
    "crafts-ways",
    "crafts-redesign-turn",
    "crafts-palace",
    "crafts-players",
    "crafts-scoring-falcons",
];

/// A game in which everything happens.
const SEED: u64 = 3;

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// The four modules.
pub fn four() -> ModuleSet {
    POWERS.into_iter().chain([Module::MagicalBuildings]).collect()
}

/// The modules that have a power, in the order in which the list has them.
const POWERS: [Module; 3] = [Module::CityGates, Module::CityWalls, Module::Falconers];

/// The power that the player uses, if any.
fn wish(view: &View<'_>, turn: usize) -> Option<Module> {
    let (ready, seat) = (ready(view), view.decision().seat()?);
    if ready.contains(Module::CityGates) && view.gate_cards(seat) == 0 {
        Some(Module::CityGates)
    } else if ready.contains(Module::CityWalls) && turn.is_multiple_of(3) {
        Some(Module::CityWalls)
    } else {
        (ready.contains(Module::Falconers) && turn.is_multiple_of(2)).then_some(Module::Falconers)
    }
}

fn question(view: &View<'_>) -> Option<Question> {
    match view.decision() {
        Decision::Answer { question, .. } => Some(question),
        _ => None,
    }
}

/// What is on the screen, if there is to be a picture of it; `used` is the power that was chosen.
fn subject(device: &Device, used: Option<Module>) -> Option<&'static str> {
    let view = view(device);
    let seat = view.decision().seat()?;
    let waiting = |module| view.waiting().iter().any(|tile| tile.module() == Some(module));
    Some(match (screen(device), question(&view)) {
        ("Turn", _) if view.gate_cards(seat) > 0 && !view.wall_cards().is_empty() => "crafts-turn",
        ("Bulletin", _) => {
            let record = device.record();
            let turns = record.rsplit(r#""e":"turn""#).take(2);
            let has = |what: &str| turns.clone().any(|turn| turn.contains(what));
            match (has(r#""laid":true"#), has(r#""e":"wall-card""#)) {
                (true, false) => "crafts-card-gate",
                (false, true) => "crafts-card",
                _ => return None,
            }
        }
        ("Map", _) if waiting(Module::MagicalBuildings) => "crafts-map-magical",
        ("Point", Some(Question::MagicalBuildings(_))) => "crafts-turning",
        ("Point", Some(Question::Falconers(_))) => "crafts-falcon-more",
        ("Point", Some(Question::CityGates(_))) => "crafts-gate",
        ("Point", None) if used == Some(Module::Falconers) => "crafts-falcon",
        _ => return None,
    })
}

fn new(tour: &Tour, name: &str) -> bool {
    tour.shots.iter().all(|(shot, _)| shot != name)
}

fn shoot(tour: &mut Tour, name: &str) {
    if new(tour, name) {
        tour.shot(name);
    }
}

/// The device after A, and after A once more where the player is asked back.
fn after(device: &Device) -> Device {
    let mut scout = device.clone();
    scout.press(A);
    if screen(&scout) == "Dialog" {
        scout.press(A);
    }
    scout
}

/// Where the map asks for a gate, by the presses that lead there.
fn way_to_gate(device: &Device) -> Option<Vec<Button>> {
    let mut seen = vec![device.console.cursor()];
    let mut ways = vec![(device.clone(), Vec::new())];
    while let Some((here, way)) = ways.pop() {
        if matches!(question(&view(&after(&here))), Some(Question::CityGates(_))) {
            return Some(way);
        }
        for button in [Left, Right, Up, Down] {
            let mut there = here.clone();
            there.press(button);
            if screen(&there) == "Map" && !seen.contains(&there.console.cursor()) {
                seen.push(there.console.cursor());
                ways.push((there, way.iter().copied().chain([button]).collect()));
            }
        }
    }
    None
}

/// Goes where pieces of wall make the longest wall longer.
fn go_to_longer_wall(tour: &mut Tour) -> bool {
    let seat = view(&tour.device).decision().seat().expect("a turn");
    let wall = |device: &Device| view(device).longest_wall(seat);
    for _ in 0..30 {
        if wall(&after(&tour.device)) > wall(&tour.device) {
            return true;
        }
        tour.press(&[Right]);
    }
    false
}

/// Looks at the redesign that turns a building, and goes back.
fn redesign(tour: &mut Tour) {
    go(&mut tour.device, 2, 1);
    tour.press(&[A]);
    assert_eq!(screen(&tour.device), "Ways");
    // Up to the entry that leads there.
    let mut scout = tour.device.clone();
    let ups = (1..5).find(|_| {
        scout.press(Up);
        let mut chosen = scout.clone();
        chosen.press(A);
        screen(&chosen) == "Point"
    });
    (0..ups.expect("a building can be turned")).for_each(|_| tour.press(&[Up]));
    tour.shot("crafts-ways");
    tour.press(&[A]);
    assert_eq!(screen(&tour.device), "Point");
    tour.shot("crafts-redesign-turn");
    tour.press(&[B, B]);
    assert_eq!(screen(&tour.device), "Turn");
}

/// The decisions of a game with the four modules.
pub fn crafts(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, four());
    let (mut turn, mut used) = (0, None);
    for _ in 0..6000 {
        let name = subject(&tour.device, used).filter(|name| new(&tour, name));
        if let Some(name) = name {
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
                    if page == "falcons" {
                        shoot(&mut tour, "crafts-scoring-falcons");
                    }
                    tour.press(&[A]);
                }
            }
            "Turn" => {
                if look_around(&tour) {
                    go(&mut tour.device, 2, 0);
                    tour.press(&[X]);
                    tour.shot("crafts-palace");
                    tour.press(&[X, X, X, X, X]);
                    tour.shot("crafts-players");
                    tour.press(&[B]);
                }
                if new(&tour, "crafts-ways")
                    && ready(&view(&tour.device)).contains(Module::MagicalBuildings)
                {
                    redesign(&mut tour);
                }
                turn += 1;
                used = wish(&view(&tour.device), turn);
                match used {
                    Some(module) => {
                        if open_powers(&mut tour.device, &POWERS, module) > 0 {
                            shoot(&mut tour, "crafts-powers");
                        }
                        tour.press(&[A]);
                    }
                    None => step(&mut tour.device),
                }
            }
            "Map" if new(&tour, "crafts-gate") && holds_gate(&tour.device) => {
                if let Some(way) = way_to_gate(&tour.device) {
                    tour.press(&way);
                    shoot(&mut tour, "crafts-map-gate");
                }
                step(&mut tour.device);
            }
            "Point" => {
                let erecting =
                    used == Some(Module::CityWalls) && question(&view(&tour.device)).is_none();
                if erecting && new(&tour, "crafts-wall") && go_to_longer_wall(&mut tour) {
                    tour.shot("crafts-wall");
                }
                tour.press(&[A]);
            }
            _ => step(&mut tour.device),
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    let missing: Vec<_> = ALL.into_iter().filter(|name| new(&tour, name)).collect();
    assert!(missing.is_empty(), "no pictures {missing:?}");
    tour
}

fn holds_gate(device: &Device) -> bool {
    let view = view(device);
    view.decision().seat().is_some_and(|seat| view.gate_cards(seat) > 0)
}

/// Whether there is much to see in the palace, and no picture of it yet.
fn look_around(tour: &Tour) -> bool {
    let view = view(&tour.device);
    let Some(seat) = view.decision().seat() else { return false };
    let wood = view.built(seat).any(|(_, tile)| !view.added_walls(tile).is_empty())
        || !view.start_walls(seat).is_empty();
    view.falcons(seat).count() > 0 && wood && new(tour, "crafts-palace")
}
