//! A walk past the decisions that modules bring, with a picture of each.

use alhambra_engine::Slot;
use alhambra_engine::base::modules::characters::{self, Character};
use alhambra_engine::base::{Decision, Module, Question, View};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Right, Up, X};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{eight_modules, go, press, scoring_pages, screen, start_with, step};

/// What pictures are taken of, by the names of the pictures.
pub const ALL: [&str; 36] = [
    "decide-turn",
    "decide-turn-powers",
    "decide-powers",
    "decide-dancer",
    "decide-changer",
    "decide-miser",
    "decide-miser-sure",
    "decide-builder",
    "decide-builder-map",
    "decide-pay-diamonds",
    "decide-pay-exchange",
    "decide-pay-tower",
    "decide-pay-tower-on",
    "decide-pay-mixed",
    "decide-pay-patron",
    "decide-between",
    "decide-between-stolen",
    "decide-hand-over-react",
    "decide-react",
    "decide-react-steal",
    "decide-pay-call",
    "decide-bidding",
    "decide-bidding-higher",
    "decide-hand-over-bid",
    "decide-bid",
    "decide-bid-higher",
    "decide-bid-none",
    "decide-pay-bid",
    "decide-sold",
    "decide-unsold",
    "decide-wise",
    "decide-magician",
    "decide-build-tower",
    "decide-build-camp",
    "decide-build-medina",
    "decide-wake",
];

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

fn question(decision: Decision) -> Option<characters::Question> {
    match decision {
        Decision::Answer { question: Question::Characters(question), .. } => Some(question),
        _ => None,
    }
}

/// What is on the screen, if there is to be a picture of it.
fn subject(device: &Device) -> Option<&'static str> {
    let view = view(device);
    let decision = view.decision();
    let seat = decision.seat()?;
    let owns = |character| view.owner(character) == Some(seat);
    let hand = view.hand().unwrap_or_default();
    let open = matches!(decision, Decision::Act { first: true, .. });
    Some(match (screen(device), question(decision)) {
        ("Turn", _) if open && owns(Character::Dancer) && !view.is_used(Character::Dancer) => {
            "decide-turn-powers"
        }
        ("Turn", _) if hand.others().next().is_some() => "decide-turn",
        ("Powers", _) => {
            let asleep = !view.is_vizier_awake(seat);
            if asleep { "decide-wake" } else { "decide-powers" }
        }
        ("Pick", Some(characters::Question::Miser)) => "decide-miser",
        ("Pick", _) if matches!(decision, Decision::Act { .. }) => "decide-dancer",
        ("Pick", _) => "decide-react",
        ("Change", _) => "decide-changer",
        ("Ways", _) => "decide-builder",
        ("Map", Some(_)) => "decide-builder-map",
        ("Map", _) => {
            let towers = view.watchtowers_waiting();
            match view.waiting().iter().next() {
                Some(tile) if tile.module() == Some(Module::Camps) => "decide-build-camp",
                Some(tile) if tile.module() == Some(Module::Medina) => "decide-build-medina",
                None if towers.values().any(|&count| count > 0) => "decide-build-tower",
                _ => return None,
            }
        }
        ("Pay", Some(_)) => "decide-pay-bid",
        ("Pay", _) if matches!(decision, Decision::React { .. }) => "decide-pay-call",
        ("Pay", _) if owns(Character::Patron) => "decide-pay-patron",
        ("Pay", _) => {
            let tower = Slot::ALL.into_iter().flat_map(|slot| view.offers(slot));
            let tower = tower.filter(|(extras, _)| extras.has(Module::Watchtowers)).count();
            let diamonds = !hand.in_currency(alhambra_engine::Currency::Wild).is_empty();
            match (hand.others().next().is_some(), diamonds) {
                (true, true) => "decide-pay-mixed",
                (true, _) => "decide-pay-exchange",
                (_, true) => "decide-pay-diamonds",
                _ if tower > 2 => "decide-pay-tower",
                _ => return None,
            }
        }
        ("Between", _) => {
            let record = device.record();
            let last = |what: &str| record.rfind(what);
            let stolen = last(r#""e":"steal""#) > last(r#""e":"turn""#);
            if stolen { "decide-between-stolen" } else { "decide-between" }
        }
        ("HandOver", Some(characters::Question::Bid)) => "decide-hand-over-bid",
        ("HandOver", _) if matches!(decision, Decision::React { .. }) => "decide-hand-over-react",
        ("Bidding", _) => {
            let bid = view.auction().is_some_and(|auction| auction.highest.is_some());
            if bid { "decide-bidding-higher" } else { "decide-bidding" }
        }
        ("Bid", _) => {
            let highest = view.auction().and_then(|auction| auction.highest);
            match highest {
                Some((_, bid)) if view.highest_bid() <= Some(bid) => "decide-bid-none",
                Some(_) => "decide-bid-higher",
                None => "decide-bid",
            }
        }
        ("Bulletin", _) => {
            let record = device.record();
            let unsold = record.rfind(r#""e":"unsold""#) > record.rfind(r#""e":"sold""#);
            if unsold { "decide-unsold" } else { "decide-sold" }
        }
        ("Answer", Some(characters::Question::WiseMan)) => "decide-wise",
        ("Answer", _) => "decide-magician",
        _ => return None,
    })
}

/// What else is to be seen where a picture has just been taken.
fn more(tour: &mut Tour, name: &str) {
    match name {
        "decide-turn" => {
            go(&mut tour.device, 1, 0);
            tour.press(&[Down]);
            tour.shot("decide-turn-held");
        }
        "decide-miser" => {
            tour.press(&[A]);
            tour.shot("decide-miser-sure");
        }
        "decide-pay-tower" => {
            tour.press(&[Up, Up]);
            tour.shot("decide-pay-tower-on");
            tour.press(&[Down]);
        }
        _ => {}
    }
}

/// The decisions of two games with all eight modules.
pub fn decisions(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEEDS[0]);
    for (game, seed) in SEEDS.into_iter().enumerate() {
        if game > 0 {
            let shots = std::mem::take(&mut tour.shots);
            tour = Tour::new(size, language, seed);
            tour.shots = shots;
        }
        one_game(&mut tour, game);
    }
    for name in ALL {
        assert!(tour.shots.iter().any(|(shot, _)| shot == name), "no picture {name}");
    }
    tour
}

/// Games in which everything happens.
const SEEDS: [u64; 2] = [1, 11];

pub fn one_game(tour: &mut Tour, game: usize) {
    start_with(&mut tour.device, 3 + game, eight_modules());
    let mut shown = 0;
    let mut auctions = 0;
    for _ in 0..4000 {
        let new =
            subject(&tour.device).filter(|name| tour.shots.iter().all(|(shot, _)| shot != name));
        if let Some(name) = new {
            tour.shot(name);
            more(tour, name);
        }
        match screen(&tour.device) {
            "Result" => break,
            "Scoring" if game == 1 && shown < 2 => {
                shown += 1;
                scoring(tour, shown);
            }
            "Bidding" if game == 1 && auctions == 0 => {
                // Nobody wants the first character.
                while screen(&tour.device) != "Bulletin" {
                    tour.press(&[B]);
                }
                auctions += 1;
            }
            before => {
                step(&mut tour.device);
                let react = matches!(view(&tour.device).decision(), Decision::React { .. });
                let name = "decide-react-steal";
                if [before, screen(&tour.device)] == ["Pick"; 2]
                    && react
                    && tour.shots.iter().all(|(shot, _)| shot != name)
                {
                    tour.shot(name);
                }
            }
        }
    }
    assert_eq!(screen(&tour.device), "Result");
    if game == 1 {
        tour.shot("decide-result");
        for name in ["decide-result-chart", "decide-result-sources", "decide-result-modules"] {
            tour.press(&[Right]);
            tour.shot(name);
        }
        tour.press(&[X, X]);
        tour.shot("decide-look-turns");
        tour.press(&[X]);
        tour.shot("decide-look-people");
        tour.press(&[X]);
        tour.shot("decide-look-palace");
    }
}

/// The steps of a scoring that only modules have.
fn scoring(tour: &mut Tour, round: usize) {
    let pages = scoring_pages(&tour.device);
    for (index, page) in pages.iter().enumerate() {
        tour.device.wait(6000);
        if *page != "announcement" && pages.get(index + 1) != Some(page) {
            tour.shot(&format!("decide-scoring-{round}-{page}"));
        }
        press(&mut tour.device, &[A]);
    }
}

/// Whether the player has a thief for several cards of the display.
fn can_steal(view: &View<'_>) -> bool {
    let thieves = view.thieves().unwrap_or_default();
    let shown = view.display().values().flatten().filter_map(|card| card.currency());
    shown.filter(|&currency| thieves[currency] > 0).count() > 1
}

/// The list of moves: in a turn, between two turns, as the answer to a question.
pub fn listed(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, SEEDS[0]);
    tour.device.console.list_moves();
    start_with(&mut tour.device, 3, eight_modules());
    let names = ["moves-turn", "moves-between", "moves-question"];
    for _ in 0..4000 {
        let name = match view(&tour.device).decision() {
            _ if screen(&tour.device) != "Moves" => None,
            Decision::Act { .. } => Some(names[0]),
            Decision::React { .. } if can_steal(&view(&tour.device)) => Some(names[1]),
            Decision::Answer { .. } => Some(names[2]),
            _ => None,
        };
        if let Some(name) = name.filter(|name| tour.shots.iter().all(|(shot, _)| shot != name)) {
            tour.shot(name);
        }
        if tour.shots.len() == names.len() {
            return tour;
        }
        step(&mut tour.device);
    }
    panic!("there are pictures only of {:?}", tour.shots.iter().map(|(name, _)| name));
}
