//! A walk past every screen, with a picture of each.

use alhambra_engine::GameKind;
use alhambra_engine::base::{Card, Decision, Module, ModuleSet, View};
use alhambra_engine::{Currency, Seat, Slot};
use alhambra_simulator::console::{Device, Panel};
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::{Battery, Language, Notice, Store};
use embedded_graphics::prelude::*;

use super::{
    check_drawing, go, go_to_options, play_until, press, scoring_pages, screen, start, start_with,
    step,
};

/// A device on tour.
pub struct Tour {
    pub device: Device,
    pub shots: Vec<(String, Panel)>,
}

impl Tour {
    pub fn new(size: Size, language: Language, seed: u64) -> Self {
        let mut tour = Self { device: Device::new(size, seed), shots: Vec::new() };
        if language == Language::French {
            // The second setting of the first row.
            tour.press(&[Up, Up, A, Right, B]);
            tour.press(&[Down, Down]);
        }
        tour
    }

    pub fn press(&mut self, buttons: &[Button]) {
        press(&mut self.device, buttons);
    }

    pub fn shot(&mut self, name: &str) {
        assert!(self.shots.iter().all(|(other, _)| other != name), "{name} twice");
        self.device.draw();
        check_drawing(&self.device);
        self.shots.push((name.into(), self.device.screen().clone()));
    }

    /// Looks around, past the palaces to the table.
    fn look_at_table(&mut self) {
        let palaces = view(&self.device).seats().count();
        if screen(&self.device) == "Turn" {
            go(&mut self.device, 2, 0);
        }
        self.press(&[X]);
        (0..palaces).for_each(|_| self.press(&[X]));
    }

    fn until(&mut self, done: impl FnMut(&Device) -> bool) {
        play_until(&mut self.device, done);
    }

    fn expect(&self, name: &str) {
        assert_eq!(screen(&self.device), name);
    }
}

fn view(device: &Device) -> View<'_> {
    device.console.view().expect("a game is running")
}

/// A slot that can be paid exactly (or only with too much), if any.
fn slot_with(device: &Device, exact: bool) -> Option<usize> {
    if screen(device) != "Turn" {
        return None;
    }
    let view = view(device);
    Slot::ALL.into_iter().find_map(|slot| {
        let over = super::excess(&view, slot)?;
        ((over == 0) == exact).then_some(slot.number() - 1)
    })
}

fn deciding(device: &Device) -> Option<Seat> {
    view(device).decision().seat()
}

/// What only a device of its own shows: its battery, what befell it, its update.
pub fn device(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 11);
    tour.device.console.offer_update();
    tour.device.console.show_battery(Battery { percent: 64, charging: false });
    for (name, notice) in [
        ("device-recovered", Notice::Recovered),
        ("device-battery-low", Notice::BatteryLow),
        ("device-not-saved", Notice::NotSaved),
    ] {
        tour.device.console.tell(notice);
        tour.shot(name);
    }
    tour.device.console.show_battery(Battery { percent: 9, charging: false });
    tour.press(&[Up, Up, A, Up]);
    tour.shot("device-settings");
    tour.press(&[A]);
    tour.shot("device-update");
    tour.press(&[B, B, Down, Down]);
    start(&mut tour.device, 3);
    tour.shot("device-hand-over");
    tour.device.console.show_battery(Battery { percent: 30, charging: true });
    tour.shot("device-charging");
    tour
}

/// Larger text, where the screen has room for it.
pub fn large(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 11);
    tour.press(&[Up, Up, A, Up, A]);
    tour.expect("Settings");
    tour.shot("large-settings");
    tour.press(&[B, Up, Up, A, A]);
    tour.expect("Help");
    tour.shot("large-help");
    tour.press(&[Right]);
    tour.shot("large-help-on");
    tour.press(&[X, Down, Down, Down, Down, Down, Down, A]);
    tour.shot("large-help-picture");
    tour.press(&[B, Up, A, Up, Up, A]);
    tour.expect("Modules");
    tour.shot("large-modules-sets");
    tour.press(&[Right, Right, A]);
    tour.shot("large-modules");
    tour.press(&[A, B, Down, A]);
    tour.expect("HandOver");
    tour.shot("large-hand-over");
    tour.press(&[A, Y, Up, Up, A]);
    tour.expect("Dialog");
    tour.shot("large-question");
    tour
}

/// Where modules are chosen and looked up, and their pages of the rulebook.
pub fn modules(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 17);
    tour.press(&[Down, A, A]);
    for _ in 1..=14 {
        tour.press(&[Right]);
    }
    for page in 15..=33 {
        tour.shot(&format!("help-{page}"));
        tour.press(&[Right]);
    }
    tour.press(&[B, Up, A, Up, Up]);
    tour.shot("modules-setup");
    tour.press(&[Right]);
    tour.shot("modules-setup-classic");
    tour.press(&[A]);
    tour.expect("Modules");
    tour.shot("modules-classic");
    // The last row is the mix.
    tour.press(&[Up, Right, Right, Right, A]);
    tour.shot("modules-mix");
    tour.press(&[Down, Down, A, Right]);
    tour.shot("modules-money");
    tour.press(&[Y]);
    tour.expect("Help");
    tour.press(&[B, Down, A, Right, Down, A]);
    tour.shot("modules-palace");
    tour.press(&[Right]);
    tour.shot("modules-people");
    tour.press(&[Right, Down, A]);
    tour.shot("modules-points");
    tour.press(&[Right]);
    tour.shot("modules-own");
    // Everything stands before the mix.
    tour.press(&[Up, Up, A]);
    tour.shot("modules-everything");
    tour.press(&[B, Down, A]);
    tour.expect("HandOver");
    tour.press(&[A, Y]);
    tour.shot("modules-menu");
    tour.press(&[Down, A]);
    tour.expect("Modules");
    tour.shot("modules-in-play");
    tour.press(&[Right, Down, A]);
    tour.shot("modules-in-play-rules");
    // The last game's set, once there is one.
    tour.press(&[B, B]);
    tour.expect("Residents");
    tour.press(&[Y, Up, Up, Up, A, Down, A]);
    tour.expect("Setup");
    // Past the other games.
    tour.press(&[Up, Up, Right, Right, Right, A, Up, Up]);
    tour.expect("Modules");
    tour.shot("modules-last");
    let shots = std::mem::take(&mut tour.shots);
    tour = Tour::new(size, language, 17);
    tour.shots = shots;
    start_with(&mut tour.device, 3, ModuleSet::NONE.with(Module::ScoreCards));
    tour.press(&[A]);
    tour.look_at_table();
    tour.press(&[Right, Right]);
    tour.expect("Look");
    tour.shot("look-score-cards");
    tour
}

/// Every screen of a game of three, and before and after it.
pub fn three(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 11);
    tour.shot("title");
    tour.press(&[Up, A]);
    tour.shot("title-nothing-to-continue");
    tour.press(&[Down, Down, A]);
    tour.shot("help-contents");
    tour.press(&[A]);
    for page in 1..=14 {
        tour.shot(&format!("help-{page:02}"));
        tour.press(&[Right]);
    }
    tour.press(&[B, Down, A]);
    tour.shot("scores-none");
    tour.press(&[B, Down, A]);
    tour.shot("settings");
    tour.press(&[Down, Down, Down]);
    tour.shot("settings-confirm");
    tour.press(&[Up, Right]);
    tour.shot("settings-brightest");
    tour.press(&[Down]);
    tour.press(&[B, Up, Up, Up]);
    tour.press(&[A]);
    tour.shot("setup");
    tour.press(&[Down, A]);
    tour.shot("name");
    tour.press(&[Down, Right, A, Up, Left, A]);
    tour.shot("name-typed");
    tour.press(&[B, B, B, X, X, X, X]);
    tour.shot("setup-colour");
    tour.press(&[Right]);
    tour.shot("setup-computer");
    tour.press(&[Left]);
    tour.press(&[Up, Up]);
    tour.press(&[Right, Right, Right]);
    tour.shot("setup-six");
    tour.press(&[Left, Left, Left, Up, Up]);
    tour.shot("setup-game");
    tour.press(&[Down]);
    tour.shot("setup-start");
    tour.press(&[A]);
    tour.expect("HandOver");
    tour.shot("hand-over");
    tour.press(&[A]);
    first_turns(&mut tour);
    building(&mut tour);
    ending(&mut tour);
    tour
}

fn first_turns(tour: &mut Tour) {
    tour.expect("Turn");
    tour.shot("turn");
    tour.until(|device| {
        screen(device) == "Turn" && {
            let view = view(device);
            let short =
                |slot| super::excess(&view, slot).is_none() && view.market()[slot].is_some();
            Slot::ALL.into_iter().any(short)
        }
    });
    let short =
        Slot::ALL.into_iter().position(|slot| super::excess(&view(&tour.device), slot).is_none());
    go(&mut tour.device, 0, short.unwrap_or(0));
    tour.press(&[A]);
    tour.shot("turn-too-expensive");
    let display = *view(&tour.device).display();
    let largest = Slot::ALL.into_iter().max_by_key(|&slot| display[slot].map(Card::value));
    let column = largest.map_or(0, |slot| slot.number() - 1);
    go(&mut tour.device, 1, column);
    tour.shot("turn-display");
    tour.press(&[A]);
    tour.shot("turn-marked");
    tour.press(&[if column == 0 { Right } else { Left }, A]);
    tour.shot("turn-too-much");
    tour.press(&[if column == 0 { Left } else { Right }, A]);
    tour.expect("Dialog");
    tour.shot("end-turn");
    tour.press(&[B, B, Up, Up]);
    go(&mut tour.device, 2, 0);
    tour.shot("turn-redesign");
    go(&mut tour.device, 2, 2);
    tour.press(&[A]);
    tour.shot("turn-must-act");
    tour.press(&[Y]);
    tour.shot("menu");
    tour.press(&[B]);
    tour.look_at_table();
    tour.shot("look-table-early");
    tour.press(&[B]);
    tour.until(|device| slot_with(device, true).is_some());
    let slot = slot_with(&tour.device, true).unwrap_or(0);
    go(&mut tour.device, 0, slot);
    tour.press(&[A]);
    tour.expect("Pay");
    tour.shot("pay-exact");
    tour.press(&[X]);
    tour.shot("pay-look");
    tour.press(&[B]);
    tour.press(&[Down]);
    tour.shot("pay-short");
    tour.press(&[Up, A]);
    tour.expect("Turn");
    tour.shot("turn-again");
    go(&mut tour.device, 0, slot);
    tour.shot("turn-yours");
    tour.press(&[Up]);
    tour.shot("turn-marks");
    go(&mut tour.device, 2, 2);
    tour.press(&[A]);
    tour.expect("Map");
    tour.shot("build");
    tour.press(&[Down]);
    tour.shot("build-refused");
    go_to_options(&mut tour.device);
    tour.shot("build-reserve");
    tour.press(&[if tour.device.screen().size().width >= 320 { Left } else { Up }, Up, A]);
    tour.expect("Dialog");
    tour.shot("build-end-turn");
    tour.press(&[A]);
}

fn building(tour: &mut Tour) {
    tour.until(|device| slot_with(device, false).is_some());
    let slot = slot_with(&tour.device, false).unwrap_or(0);
    go(&mut tour.device, 0, slot);
    tour.press(&[A]);
    tour.shot("pay-over");
    tour.press(&[A]);
    tour.shot("overpay");
    tour.press(&[A]);
    tour.expect("Map");
    // Into the reserve, for a redesign later.
    go_to_options(&mut tour.device);
    tour.press(&[A, A]);
    let owner = |device: &Device| {
        screen(device) == "Turn"
            && deciding(device).is_some_and(|seat| {
                let view = view(device);
                !view.reserve(seat).is_empty() && view.palace(seat).len() > 1
            })
    };
    tour.until(owner);
    go(&mut tour.device, 2, 0);
    tour.press(&[A]);
    tour.expect("Ways");
    tour.shot("redesign-ways");
    tour.press(&[A]);
    tour.expect("Map");
    tour.shot("redesign");
    tour.press(&[B, Down, Down, A]);
    tour.shot("redesign-remove");
    tour.press(&[A]);
    tour.expect("Dialog");
    tour.shot("redesign-end-turn");
    tour.press(&[B, B, B]);
    tour.expect("Turn");
    tour.until(|device| screen(device) == "Scoring");
    let pages = scoring_pages(&tour.device);
    let last = |name| pages.iter().rposition(|page| *page == name);
    for (index, page) in pages.iter().enumerate() {
        // Each page is shown in full before the next one.
        if *page == "type" && index == 1 {
            tour.device.wait(200);
            tour.shot("scoring-counting");
        } else if *page == "wall" && Some(index) == last("wall") {
            tour.device.wait(500);
            tour.shot("scoring-wall-traced");
        }
        tour.device.wait(4000);
        match *page {
            "announcement" => tour.shot("scoring-announced"),
            "type" if Some(index) == last("type") => tour.shot("scoring-type"),
            "wall" if Some(index) == last("wall") => tour.shot("scoring-wall"),
            "totals" => break,
            _ => {}
        }
        tour.press(&[A]);
    }
    tour.shot("scoring-totals");
}

fn ending(tour: &mut Tour) {
    tour.until(|device| {
        screen(device) == "Map"
            && deciding(device).is_some_and(|seat| view(device).palace(seat).len() > 11)
    });
    tour.shot("build-large");
    for page in 1..=3 {
        tour.press(&[X]);
        tour.shot(&format!("look-palace-{page}"));
    }
    tour.press(&[X]);
    tour.shot("look-table");
    tour.press(&[X]);
    tour.shot("look-turns");
    tour.press(&[B]);
    tour.until(|device| screen(device) == "Leftover");
    tour.shot("leftover");
    tour.press(&[A]);
    if screen(&tour.device) == "HandOver" {
        tour.shot("hand-over-leftover");
        tour.press(&[A]);
        assert!(matches!(view(&tour.device).decision(), Decision::PlaceLeftover { .. }));
        tour.shot("leftover-build");
        go_to_options(&mut tour.device);
        tour.shot("leftover-reserve");
    }
    tour.until(|device| {
        let placing = matches!(view(device).decision(), Decision::PlaceLeftover { .. });
        screen(device) == "Scoring" || placing && screen(device) == "Dialog"
    });
    if screen(&tour.device) == "Dialog" {
        tour.shot("leftover-end");
    }
    tour.until(|device| screen(device) == "Scoring");
    while screen(&tour.device) == "Scoring" {
        tour.press(&[A]);
    }
    tour.expect("Result");
    tour.shot("result");
    tour.press(&[Right]);
    tour.shot("result-chart");
    tour.press(&[Right]);
    tour.shot("result-sources");
    tour.press(&[A]);
    tour.shot("result-after");
    tour.press(&[Up, A]);
    tour.shot("title-last-result");
    tour.press(&[Down, Down, A]);
    tour.shot("scores-last");
    tour.press(&[Right, Right]);
    tour.shot("scores-three");
}

/// A purse with so many cards of one currency that they have to stand closely.
pub fn purses(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 3);
    for (name, modules, most) in [
        ("purse-full", ModuleSet::NONE, 9),
        ("purse-full-modules", ModuleSet::NONE.with(Module::Diamonds), 7),
    ] {
        let shots = std::mem::take(&mut tour.shots);
        tour = Tour::new(size, language, 3);
        tour.shots = shots;
        start_with(&mut tour.device, 2, modules);
        // Nobody buys: money is taken until somebody has enough of one currency.
        let full = |device: &Device| {
            view(device).hand().is_some_and(|hand| {
                Currency::ALL.into_iter().any(|currency| hand.in_currency(currency).len() >= most)
            })
        };
        for _ in 0..400 {
            if screen(&tour.device) == "Turn" {
                if full(&tour.device) {
                    break;
                }
                go(&mut tour.device, 1, 0);
                tour.press(&[A, A]);
            }
            tour.press(&[A]);
        }
        tour.shot(name);
    }
    tour
}

/// The fullest screens: a game of six.
pub fn six(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 8);
    let mut shown = 0;
    start(&mut tour.device, 6);
    tour.until(|device| screen(device) == "Turn" && view(device).rounds_scored() == 1);
    tour.shot("six-turn");
    tour.look_at_table();
    tour.shot("six-look-table");
    tour.press(&[X]);
    tour.shot("six-look-turns");
    tour.press(&[B]);
    tour.until(|device| screen(device) == "Scoring");
    let pages = scoring_pages(&tour.device);
    for name in ["type", "wall"] {
        while screen(&tour.device) == "Scoring" && pages.get(shown) != Some(&name) {
            tour.device.wait(4000);
            tour.press(&[A]);
            shown += 1;
        }
        tour.device.wait(4000);
        tour.shot(if name == "type" { "six-scoring" } else { "six-walls" });
    }
    while screen(&tour.device) == "Scoring" {
        let before = tour.device.screen().clone();
        tour.press(&[A]);
        if screen(&tour.device) != "Scoring" {
            tour.shots.push(("six-totals".into(), before));
        }
    }
    tour.until(|device| screen(device) == "Result");
    tour.shot("six-result");
    tour.press(&[Right]);
    tour.shot("six-result-chart");
    tour.press(&[Right]);
    tour.shot("six-result-sources");
    tour
}

/// What a game of two has of its own: Dirk; and the questions about a game that is there already.
pub fn two(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 5);
    tour.press(&[A, Left, Up, A]);
    tour.expect("Dirk");
    tour.shot("two-dirk");
    tour.press(&[A, A]);
    tour.until(|device| screen(device) == "Map");
    go_to_options(&mut tour.device);
    tour.shot("two-build-reserve");
    tour.look_at_table();
    tour.shot("two-look-table");
    tour.press(&[B]);
    tour.press(&[Y, Up, Up, A]);
    tour.shot("abandon");
    tour.press(&[B]);
    tour.until(|device| screen(device) == "Scoring");
    while screen(&tour.device) == "Scoring" {
        let before = tour.device.screen().clone();
        tour.press(&[A]);
        if screen(&tour.device) != "Scoring" && tour.shots.iter().all(|(n, _)| n != "two-totals") {
            tour.shots.push(("two-totals".into(), before));
        }
    }
    tour.expect("Dirk");
    tour.shot("two-dirk-draws");
    while screen(&tour.device) != "Turn" {
        step(&mut tour.device);
    }
    tour.press(&[Y, Up, Up, Up, A]);
    tour.expect("Title");
    tour.shot("title-continue");
    tour.press(&[Down, A, Up, A]);
    tour.expect("Dialog");
    tour.shot("new-game-question");
    tour.press(&[B, B, Up, A]);
    tour.expect("HandOver");
    tour.until(|device| {
        screen(device) == "Map"
            && deciding(device).is_some_and(|seat| view(device).palace(seat).len() > 14)
    });
    tour.shot("two-build-large");
    tour.press(&[Down, Down, Down]);
    tour.shot("two-build-large-south");
    tour.press(&[X]);
    tour.shot("two-look-palace");
    tour.press(&[B]);
    tour.until(|device| screen(device) == "Result");
    tour.shot("two-result");
    let device = &mut tour.device;
    let error = device.console.load(Store::Game(GameKind::Base), b"not a save at all", &mut ());
    assert!(error.is_err());
    tour.shot("title-damaged");
    tour
}
