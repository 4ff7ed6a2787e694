//! A walk past what Squares, the Treasure Chamber, Bazaars and Building Sites bring, with a picture of
//! each.

use alhambra_engine::Seat;
use alhambra_engine::base::modules::treasure_chamber::Question as Chests;
use alhambra_engine::base::{Decision, Module, ModuleSet, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, X};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{
    go, go_to_options, open_powers, press, ready, scoring_pages, screen, site, start_with, step,
};

/// What pictures are taken of, by the names of the pictures.
const ALL: [&str; 21] = [
    "city-turn",
    "city-powers",
    "city-squares",
    "city-map-square",
    "city-rooms",
    "city-pay-chests",
    "city-chest",
    "city-chest-passed",
    "city-shop",
    "city-pay-bazaar",
    "city-pay-site",
    "city-marker",
    "city-map-site",
    "city-sites",
    "city-pay-complete",
    "city-opened",
    "city-look-reserve",
    "city-look-reserve-other",
    "city-look-palace",
    "city-scoring-chests",
    "city-scoring-bazaars",
];

/// A game in which everything happens.
const SEED: u64 = 5;

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// The four modules.
pub fn four() -> ModuleSet {
    POWERS.into_iter().collect()
}

/// The modules that have a power, in the order in which the list has them.
pub const POWERS: [Module; 4] =
    [Module::Squares, Module::TreasureChamber, Module::Bazaars, Module::BuildingSites];

/// The power that the player uses, if any.
fn wish(view: &View<'_>, turn: usize) -> Option<Module> {
    let ready = ready(view);
    let rich = view.hand().is_some_and(|hand| hand.sum() >= 14);
    // Some sites stay unfinished.
    if ready.contains(Module::BuildingSites) && view.rounds_scored() < 2 {
        Some(Module::BuildingSites)
    } else if ready.contains(Module::Bazaars) {
        Some(Module::Bazaars)
    } else if ready.contains(Module::TreasureChamber) && rich && turn.is_multiple_of(3) {
        Some(Module::TreasureChamber)
    } else {
        (ready.contains(Module::Squares) && turn.is_multiple_of(5)).then_some(Module::Squares)
    }
}

fn new(tour: &Tour, name: &str) -> bool {
    tour.shots.iter().all(|(shot, _)| shot != name)
}

fn shoot(tour: &mut Tour, name: &str) {
    if new(tour, name) {
        tour.shot(name);
    }
}

/// Decides on the turn screen.
fn act(tour: &mut Tour, turn: usize) {
    if !view(&tour.device).bazaars().is_empty() {
        shoot(tour, "city-turn");
    }
    let wish = wish(&view(&tour.device), turn);
    if let Some(module) = wish {
        if open_powers(&mut tour.device, &POWERS, module) > 0 {
            shoot(tour, "city-powers");
        }
        tour.press(&[A]);
        return;
    }
    match site(&view(&tour.device)).filter(|_| turn.is_multiple_of(2)) {
        Some(column) => {
            go(&mut tour.device, 0, column);
            tour.press(&[A]);
            assert_eq!(screen(&tour.device), "Pay");
            shoot(tour, "city-pay-site");
            tour.press(&[A]);
            if screen(&tour.device) == "Dialog" {
                tour.press(&[A]);
            }
        }
        None => step(&mut tour.device),
    }
}

/// Whether a site waits to be placed.
fn has_site(device: &Device) -> bool {
    let view = view(device);
    view.waiting().iter().any(|tile| view.is_site(tile))
}

/// What is on the screen, if there is to be a picture of it.
fn subject(device: &Device, bought: Option<Module>) -> Option<&'static str> {
    let view = view(device);
    let question = match view.decision() {
        Decision::Answer { question, .. } => Some(question),
        _ => None,
    };
    let waiting = |module| view.waiting().iter().any(|tile| tile.module() == Some(module));
    Some(match (screen(device), question) {
        ("Moves", None) if bought == Some(Module::Squares) => "city-squares",
        ("Moves", None) if bought == Some(Module::TreasureChamber) => "city-rooms",
        ("Pay", Some(Question::TreasureChamber(_))) => "city-pay-chests",
        ("Aim", Some(Question::TreasureChamber(Chests::Place))) => "city-chest",
        ("Aim", Some(Question::TreasureChamber(Chests::Receive))) => "city-chest-passed",
        ("Shop", _) if bought == Some(Module::Bazaars) => "city-shop",
        ("Shop", _) => "city-sites",
        ("Pay", None) if bought == Some(Module::Bazaars) => "city-pay-bazaar",
        ("Pay", None) if bought == Some(Module::BuildingSites) => "city-pay-complete",
        ("Offer", Some(Question::BuildingSites(_))) => "city-marker",
        ("Map", _) if has_site(device) => "city-map-site",
        ("Map", _) if waiting(Module::Squares) => "city-map-square",
        ("Bulletin", _) => "city-opened",
        _ => return None,
    })
}

/// The pages of the look around that only these modules have.
fn look(tour: &mut Tour) {
    let palaces = view(&tour.device).seats().count();
    go(&mut tour.device, 2, 0);
    tour.press(&[X]);
    tour.shot("city-look-palace");
    (0..palaces + 1).for_each(|_| tour.press(&[X]));
    tour.shot("city-look-last-turns");
    for name in ["city-look-people", "city-look-squares", "city-look-chamber", "city-look-bazaars"]
    {
        tour.press(&[X]);
        tour.shot(name);
    }
    tour.press(&[B]);
}

/// Whether somebody keeps a site in the reserve.
fn keeps_site(view: &View<'_>, seat: Seat) -> bool {
    view.reserve(seat).iter().any(|tile| view.is_site(tile))
}

/// Looks at sites in reserves: the owner knows their currency, and nobody else.
fn look_at_reserves(tour: &mut Tour) {
    let seats: Vec<Seat> = view(&tour.device).seats().collect();
    let own = view(&tour.device).decision().seat().map_or(0, Seat::index);
    for page in 0..seats.len() {
        let seat = seats[(own + page) % seats.len()];
        let name = if page == 0 { "city-look-reserve" } else { "city-look-reserve-other" };
        if keeps_site(&view(&tour.device), seat) && new(tour, name) {
            go(&mut tour.device, 2, 0);
            (0..=page).for_each(|_| tour.press(&[X]));
            tour.shot(name);
            tour.press(&[B]);
        }
    }
}

/// The steps of a scoring that only these modules have.
fn scoring(tour: &mut Tour) {
    for page in scoring_pages(&tour.device) {
        tour.device.wait(6000);
        match page {
            "chests" => shoot(tour, "city-scoring-chests"),
            "bazaars" => shoot(tour, "city-scoring-bazaars"),
            _ => {}
        }
        press(&mut tour.device, &[A]);
    }
}

/// The decisions of a game with the four modules.
pub fn city(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, four());
    let (mut turn, mut bought) = (0, None);
    for _ in 0..6000 {
        if let Some(name) = subject(&tour.device, bought) {
            shoot(&mut tour, name);
        }
        match screen(&tour.device) {
            "Result" => break,
            "Scoring" => scoring(&mut tour),
            "Turn" => {
                turn += 1;
                if view(&tour.device).rounds_scored() == 2 && new(&tour, "city-look-palace") {
                    look(&mut tour);
                }
                look_at_reserves(&mut tour);
                bought = wish(&view(&tour.device), turn);
                act(&mut tour, turn);
            }
            "Pay" => {
                tour.press(&[A]);
                if screen(&tour.device) == "Pay" {
                    tour.press(&[B]);
                }
            }
            "Moves" | "Offer" | "Shop" => tour.press(&[A]),
            "Leftover" => {
                assert!(
                    !new(&tour, "city-opened"),
                    "dead money is told before tiles are handed out"
                );
                step(&mut tour.device);
            }
            // The first site is kept.
            "Map" if new(&tour, "city-look-reserve") && has_site(&tour.device) => {
                go_to_options(&mut tour.device);
                tour.press(&[A]);
            }
            _ => step(&mut tour.device),
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    for name in ALL {
        assert!(!new(&tour, name), "no picture {name}");
    }
    tour
}
