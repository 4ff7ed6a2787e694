//! A walk past the decisions of Change, Certificates, the Caravanserai and the Master Builders, with a
//! picture of each.

use alhambra_engine::base::{Card, Decision, Module, ModuleSet, PaidFor, View};
use alhambra_engine::{Currency, Slot};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{go, screen, start_with, step, wish};

/// What pictures are taken of, by the names of the pictures.
const ALL: [&str; 16] = [
    "paying-turn",
    "paying-powers",
    "paying-look",
    "paying-coins",
    "paying-back",
    "paying-back-asked",
    "paying-saved",
    "paying-caravan",
    "paying-builder",
    "paying-card",
    "paying-change",
    "paying-save",
    "paying-choose",
    "paying-advance",
    "paying-play",
    "paying-redesign",
];

/// The modules, and the New Score Cards.
pub fn five() -> ModuleSet {
    use Module::{Caravanserai, Certificates, Change, MasterBuilders, ScoreCards};
    [Change, MasterBuilders, ScoreCards, Caravanserai, Certificates].into_iter().collect()
}

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// What is on the screen, if there is to be a picture of it that there is not yet.
fn subject(tour: &Tour, paid: Option<Currency>) -> Option<&'static str> {
    let view = view(&tour.device);
    let question = match view.decision() {
        Decision::Answer { question, .. } => Some(question.module()),
        _ => None,
    };
    let wallet = view.wallet(PaidFor::Building).unwrap_or_default();
    let paying = screen(&tour.device) == "Pay" && paid.is_some();
    let usable = |card: &Card| !paying || card.currency() == paid;
    let has = |module| wallet.iter().filter(usable).any(|card| card.module() == Some(module));
    let names: &[(&'static str, bool)] = match (screen(&tour.device), question) {
        ("Turn", _) => &[
            ("paying-turn", has(Module::Change) && has(Module::MasterBuilders)),
            ("paying-look", view.caravanserais(view.decision().seat()?).count() > 0),
        ],
        ("Powers", _) => &[("paying-powers", true)],
        ("Pay", _) if paid.is_none() => &[("paying-card", true)],
        ("Pay", _) => &[
            ("paying-caravan", has(Module::Caravanserai)),
            ("paying-saved", has(Module::Certificates)),
            ("paying-builder", has(Module::MasterBuilders)),
            ("paying-coins", has(Module::Change)),
        ],
        ("Offer", Some(Module::Change)) => &[("paying-change", true)],
        ("Offer", Some(Module::Certificates)) => &[("paying-save", true)],
        ("Offer", Some(Module::Caravanserai)) => &[("paying-choose", true)],
        ("Offer", Some(Module::MasterBuilders)) => &[("paying-play", true)],
        ("Offer", _) => &[("paying-advance", true)],
        ("Ways", Some(Module::MasterBuilders)) => &[("paying-redesign", true)],
        _ => &[],
    };
    let new = |name| tour.shots.iter().all(|(shot, _)| shot != name);
    names.iter().find(|(name, seen)| *seen && new(name)).map(|&(name, _)| name)
}

/// The decisions of a game with these modules.
pub fn paying(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEED);
    start_with(&mut tour.device, 3, five());
    // What the market place takes that is being paid for, unless it is a card.
    let mut paid = None;
    for _ in 0..6000 {
        match subject(&tour, paid) {
            Some("paying-look") => look(&mut tour),
            Some(name) => {
                tour.shot(name);
                if name == "paying-coins" {
                    pay_too_much(&mut tour);
                }
            }
            None => {}
        }
        match screen(&tour.device) {
            "Result" => break,
            "Turn" => {
                let (row, column) = wish(&view(&tour.device));
                paid = (row == 0).then(|| Slot::ALL[column].currency());
            }
            "Powers" => paid = None,
            _ => {}
        }
        step(&mut tour.device);
    }
    let missing: Vec<&str> =
        ALL.into_iter().filter(|name| tour.shots.iter().all(|(shot, _)| shot != name)).collect();
    assert!(missing.is_empty(), "no pictures {missing:?}");
    tour
}

/// All caravanserai cards: the last page of the look around but that of the score cards.
fn look(tour: &mut Tour) {
    go(&mut tour.device, 2, 0);
    tour.press(&[X, Left]);
    tour.shot("paying-look");
    tour.press(&[B]);
}

/// With the last card, a coin, it is too much: what comes back is told, and told again.
fn pay_too_much(tour: &mut Tour) {
    tour.press(&[Left, Up, Left, Up]);
    tour.shot("paying-back");
    tour.press(&[A]);
    tour.shot("paying-back-asked");
    tour.press(&[B, Down, Right, Down]);
}

/// A game in which everything happens.
const SEED: u64 = 5;
