//! A walk past what the Street Trader brings, with a picture of each.

use alhambra_engine::base::modules::street_trader::Question as Trader;
use alhambra_engine::base::{Alteration, Decision, Module, ModuleSet, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{go, scoring_pages, screen, start_with, step};

/// What pictures are taken of, by the names of the pictures.
const ALL: [&str; 14] = [
    "trader-hand-over",
    "trader-choose",
    "trader-chosen",
    "trader-shown",
    "trader-first-place",
    "trader-move-in",
    "trader-swap",
    "trader-swap-joins",
    "trader-place",
    "trader-turn",
    "trader-palace",
    "trader-players",
    "trader-scoring",
    "trader-help",
];

/// A game in which everything happens.
const SEED: u64 = 5;

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

fn new(tour: &Tour, name: &str) -> bool {
    tour.shots.iter().all(|(shot, _)| shot != name)
}

fn shoot(tour: &mut Tour, name: &str) {
    if new(tour, name) {
        tour.shot(name);
    }
}

/// What the trader asks now.
fn asked(device: &Device) -> Option<Trader> {
    match view(device).decision() {
        Decision::Answer { question: Question::StreetTrader(question), .. } => Some(question),
        _ => None,
    }
}

/// Answers a question about residents.
fn answer(tour: &mut Tour) {
    match asked(&tour.device) {
        Some(Trader::Choose) => {
            tour.press(&[A, Right, Right]);
            shoot(tour, "trader-choose");
            tour.press(&[A, Right, Right, A]);
            shoot(tour, "trader-chosen");
            tour.press(&[A]);
        }
        Some(Trader::Swap) => {
            tour.press(&[Right]);
            shoot(tour, "trader-swap");
            tour.press(&[A, Right]);
            shoot(tour, "trader-swap-joins");
            tour.press(&[A]);
            // Not for one of the same colour.
            if screen(&tour.device) == "Residents" {
                tour.press(&[Right, A]);
            }
        }
        _ => {
            tour.press(&[Right]);
            shoot(tour, "trader-move-in");
            tour.press(&[A]);
        }
    }
}

/// Builds where the token stands, if that is possible, else as ever.
fn build(tour: &mut Tour) {
    let token = {
        let view = view(&tour.device);
        let fits = |cell| {
            let seat = view.decision().seat()?;
            let tile = view.waiting().iter().next()?;
            view.check_change(seat, Alteration::Add(tile, 0), cell).ok()
        };
        let placing = matches!(view.decision(), Decision::Place { .. });
        let token = view.decision().seat().and_then(|seat| view.trader(seat));
        token.filter(|&cell| placing && fits(cell).is_some())
    };
    let (Some(cell), true) = (token, tour.device.console.cursor().1 != i32::MAX) else {
        return step(&mut tour.device);
    };
    for _ in 0..24 {
        let (x, y) = tour.device.console.cursor();
        let (dx, dy) = (i32::from(cell.x) - x, i32::from(cell.y) - y);
        let way = match (dx.signum(), dy.signum()) {
            (1, _) => Right,
            (-1, _) => Left,
            (_, 1) => Down,
            (_, -1) => Up,
            _ => break,
        };
        tour.press(&[way]);
    }
    tour.press(&[A]);
}

/// The palace, and what everybody has.
fn look(tour: &mut Tour) {
    let palaces = view(&tour.device).seats().count();
    tour.shot("trader-turn");
    go(&mut tour.device, 2, 0);
    tour.press(&[X]);
    tour.shot("trader-palace");
    (0..palaces + 2).for_each(|_| tour.press(&[X]));
    tour.shot("trader-players");
    tour.press(&[B]);
}

fn scoring(tour: &mut Tour) {
    for page in scoring_pages(&tour.device) {
        tour.device.wait(6000);
        if page == "residents" {
            shoot(tour, "trader-scoring");
        }
        tour.press(&[A]);
    }
}

/// The decisions of a game with the Street Trader.
pub fn trader(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, ModuleSet::NONE.with(Module::StreetTrader));
    tour.shot("trader-hand-over");
    for _ in 0..6000 {
        match screen(&tour.device) {
            "Result" => break,
            "Residents" => answer(&mut tour),
            "Bulletin" => {
                shoot(&mut tour, "trader-shown");
                tour.press(&[A]);
            }
            "Aim" => {
                let first = view(&tour.device).tiles_left() == 54;
                shoot(&mut tour, if first { "trader-first-place" } else { "trader-place" });
                tour.press(&[A]);
            }
            "Map" => build(&mut tour),
            "Scoring" => scoring(&mut tour),
            "Turn" if view(&tour.device).rounds_scored() == 1 && new(&tour, "trader-palace") => {
                look(&mut tour);
            }
            _ => step(&mut tour.device),
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    help(&mut tour, size, language);
    for name in ALL {
        assert!(!new(&tour, name), "no picture {name}");
    }
    tour
}

/// The page of the rulebook with a picture.
fn help(tour: &mut Tour, size: Size, language: Language) {
    let shots = std::mem::take(&mut tour.shots);
    *tour = Tour::new(size, language, SEED);
    tour.shots = shots;
    start_with(&mut tour.device, 3, ModuleSet::NONE.with(Module::StreetTrader));
    tour.press(&[A, Y, A]);
    assert_eq!(screen(&tour.device), "Help");
    tour.press(&[Right]);
    tour.shot("trader-help");
}
