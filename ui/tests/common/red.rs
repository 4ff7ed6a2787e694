//! A player of The Red Palace who knows nothing but the buttons and what the screen shows.

use alhambra_engine::red::{Decision, Module, Modules, Setup, View};
use alhambra_engine::{Currency, Slot};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{press, screen};

/// The rows of the turn.
const STRIP: i32 = 1;
const MARKET: i32 = 2;
const DISPLAY: i32 = 3;
const BUTTONS: i32 = 4;

/// The running game as the screen may show it.
pub fn view(device: &Device) -> View<'_> {
    device.console.red_view().expect("The Red Palace is played")
}

/// Starts a game from the title screen: three players of the base game are chosen there.
pub fn start(device: &mut Device, setup: Setup) {
    assert_eq!(screen(device), "Title");
    // To the row of the game, and back from its first choice.
    press(device, &[A, Up, Up, Left, Left, A]);
    assert_eq!(screen(device), "RedSetup");
    if !setup.is_first_game() {
        press(device, &[Right]);
    }
    press(device, &[Down]);
    if setup.is_classic() {
        press(device, &[Right]);
    }
    for module in [Module::Medina, Module::Bazaars, Module::Camps] {
        press(device, &[Down]);
        if setup.modules().contains(module) {
            press(device, &[A]);
        }
    }
    press(device, &[B, Up, Up, Up, Up]);
    for _ in setup.players()..3 {
        press(device, &[Left]);
    }
    for _ in 3..setup.players() {
        press(device, &[Right]);
    }
    press(device, &[Up, A]);
    assert_eq!(screen(device), if setup.with_dirk() { "Dirk" } else { "RedDraft" });
    assert_eq!(view(device).setup(), setup);
}

/// Goes to a row and a column of the turn.
pub fn go(device: &mut Device, row: i32, column: i32) {
    for _ in 0..24 {
        let (at_column, at_row) = device.console.cursor();
        match (at_row.cmp(&row), at_column.cmp(&column)) {
            (core::cmp::Ordering::Less, _) => press(device, &[Down]),
            (core::cmp::Ordering::Greater, _) => press(device, &[Up]),
            (_, core::cmp::Ordering::Less) => press(device, &[Right]),
            (_, core::cmp::Ordering::Greater) => press(device, &[Left]),
            _ => return,
        }
    }
    panic!("the cursor does not come there on {}", screen(device));
}

/// How much too much is paid at the least for a price; none if the money does not reach.
fn excess(view: &View<'_>, currency: Currency, price: u8) -> Option<u32> {
    let purse = view.hand()?.in_currency(currency);
    let mut sums = 1u128;
    for value in (1..=9).flat_map(|value| (0..purse.count(value)).map(move |_| value)) {
        sums |= sums << value;
    }
    let reachable = sums >> price;
    (reachable != 0).then(|| reachable.trailing_zeros())
}

/// What the player wants to do on the turn screen: row and column.
fn wish(view: &View<'_>, number: u64) -> (i32, i32) {
    let further = matches!(view.decision(), Decision::Act { further: true, .. });
    let abilities = view.guard_board().abilities;
    if number.is_multiple_of(3) && abilities.iter().any(|&one| view.check_use(one).is_ok()) {
        return (BUTTONS, 1);
    }
    if !further {
        return (BUTTONS, 2);
    }
    if number.is_multiple_of(11) {
        return (BUTTONS, 0);
    }
    let strip = 3 + view.bazaars().len() as u64;
    if number.is_multiple_of(5) {
        return (STRIP, (number / 5 % strip) as i32);
    }
    let price = |slot: Slot| view.market()[slot].map(|tile| tile.face().price);
    let offers = Slot::ALL.into_iter().filter_map(|slot| {
        excess(view, slot.currency(), price(slot)?).map(|over| (over, slot.number()))
    });
    match offers.min() {
        Some((over, slot)) if over <= 2 => (MARKET, slot as i32 - 1),
        _ => {
            let cards = Slot::ALL.into_iter();
            let cards = cards.filter_map(|slot| Some((view.display()[slot]?.value(), slot)));
            match cards.max_by_key(|(value, _)| *value) {
                Some((_, slot)) => (DISPLAY, slot.number() as i32 - 1),
                None => (MARKET, 0),
            }
        }
    }
}

/// Everything that a press can change, for telling whether it did.
fn state(device: &Device) -> (&'static str, String, usize, usize) {
    let view = view(device);
    let seat = view.decision().seat().unwrap_or_default();
    let waiting = view.waiting().len();
    (screen(device), format!("{:?}", view.decision()), waiting, view.built(seat).count())
}

/// Does the next thing; `number` decides what, where there is a choice.
pub fn step(device: &mut Device, number: u64) {
    let times = |most: u64| (number / 7 % most) as usize;
    let before = state(device);
    match screen(device) {
        "RedDraft" => {
            (0..times(3)).for_each(|_| press(device, &[Down]));
            press(device, &[A]);
        }
        "RedTurn" => {
            let (row, column) = wish(&view(device), number);
            go(device, row, column);
            press(device, &[A]);
            if row == DISPLAY && screen(device) == "RedTurn" {
                // Marked; and now it is taken.
                press(device, &[A]);
            }
        }
        "RedAbilities" => {
            (0..times(4)).for_each(|_| press(device, &[Down]));
            press(device, &[A]);
            if state(device) == before {
                press(device, &[B]);
            }
        }
        "RedPick" => {
            (0..times(6)).for_each(|_| press(device, &[Down]));
            press(device, &[A]);
            if state(device) == before {
                press(device, &[B]);
            }
        }
        "RedGuards" => {
            (0..times(5)).for_each(|_| press(device, &[Right]));
            press(device, &[A]);
        }
        "RedPay" => {
            if number.is_multiple_of(2) {
                press(device, &[Right]);
            }
            press(device, &[A]);
            if state(device) == before {
                press(device, &[B]);
            }
        }
        "RedMap" => {
            let placing = matches!(
                view(device).decision(),
                Decision::Place { .. } | Decision::PlaceLeftover { .. }
            );
            if device.console.cursor().1 != i32::MAX && number.is_multiple_of(9) && placing {
                let along = go_to_options(device);
                (0..times(3)).for_each(|_| press(device, &[along]));
            }
            let redesign = !placing;
            press(device, &[A]);
            if redesign && screen(device) == "Dialog" {
                press(device, &[Right, A]);
            } else if redesign && state(device) == before {
                press(device, &[B]);
            }
        }
        "Dialog" | "HandOver" | "Dirk" | "Leftover" | "RedScoring" => press(device, &[A]),
        other => panic!("what to do on {other}?"),
    }
}

/// Goes to the buttons beside the map; how to go on there.
fn go_to_options(device: &mut Device) -> Button {
    let wide = device.screen().size().width >= 320;
    let (out, along) = if wide { (Right, Down) } else { (Down, Right) };
    for _ in 0..40 {
        if device.console.cursor().1 == i32::MAX {
            return along;
        }
        press(device, &[out]);
    }
    panic!("there are no buttons on {}", screen(device));
}

/// A number for a step of a game.
pub fn number(step: u64) -> u64 {
    step.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40
}

/// What is to be seen for the first time, if it is worth a picture.
fn sight(device: &Device) -> Option<&'static str> {
    let view = view(device);
    let decision = view.decision();
    let built = view.built(decision.seat().unwrap_or_default()).count();
    let guards = view.guards(decision.seat().unwrap_or_default()).count();
    Some(match (screen(device), decision) {
        ("RedTurn", Decision::Act { further: false, .. }) => "red-turn-last",
        ("RedTurn", _) if !view.waiting().is_empty() => "red-turn-bought",
        ("RedTurn", _) if built == 0 => "red-turn",
        ("RedTurn", _) if built >= 8 => "red-turn-later",
        ("RedPay", Decision::Give { .. }) => "red-give",
        ("RedPay", Decision::Announced { .. }) => "red-announced",
        ("RedPay", _) => "red-pay",
        ("RedAbilities", _) if guards > 0 => "red-abilities",
        ("RedPick", Decision::Act { .. }) => "red-pick",
        ("RedGuards", Decision::Guard { .. }) => "red-guard-pays",
        ("RedGuards", _) => "red-guard-moves",
        ("RedMap", Decision::Place { .. }) if built >= 6 => "red-place",
        ("RedMap", Decision::PlaceLeftover { .. }) => "red-place-last",
        ("RedMap", Decision::Act { .. }) => "red-redesign",
        ("Dialog", Decision::Act { .. }) => "red-question",
        ("Dirk", _) => "red-dirk-later",
        ("Leftover", _) => "red-leftover",
        _ => return None,
    })
}

/// Plays a game to its end with a picture of everything that comes up for the first time.
fn sights(tour: &mut Tour, from: u64) {
    for count in from..from + 6_000 {
        if screen(&tour.device) == "RedScoring" && view(&tour.device).rounds_scored() == 3 {
            return;
        }
        let new = sight(&tour.device);
        let new = new.filter(|name| tour.shots.iter().all(|(other, _)| other != name));
        if let Some(name) = new {
            tour.shot(name);
            if name == "red-turn-later" {
                look_around(tour);
            }
        }
        step(&mut tour.device, number(count));
    }
    panic!("the game does not end: {}", screen(&tour.device));
}

/// Pictures of where a tile of the market would fit, and of the pages to look at.
fn look_around(tour: &mut Tour) {
    go(&mut tour.device, MARKET, 1);
    press(&mut tour.device, &[X]);
    tour.shot("red-try");
    press(&mut tour.device, &[X]);
    for page in ["palace", "other", "table", "worth", "board", "turns"] {
        tour.shot(&format!("red-look-{page}"));
        press(&mut tour.device, &[X]);
    }
    press(&mut tour.device, &[B]);
    go(&mut tour.device, STRIP, 3);
    tour.shot("red-turn-bazaar");
    go(&mut tour.device, 0, 1);
    tour.shot("red-turn-bar");
}

/// Pictures of all pages of the scoring that is shown.
fn scoring(tour: &mut Tour, name: &str) {
    let mut page = 0;
    while screen(&tour.device) == "RedScoring" {
        tour.device.wait(6_000);
        page += 1;
        tour.shot(&format!("red-{name}-{page:02}"));
        press(&mut tour.device, &[A]);
    }
}

/// Pictures of all screens of the game.
pub fn tour(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 31);
    press(&mut tour.device, &[A, Up, Up, Left, Left]);
    tour.shot("red-setup");
    press(&mut tour.device, &[A, Down, Down, Right]);
    tour.shot("red-options");

    let mut tour = Tour { device: Tour::new(size, language, 35).device, ..tour };
    start(&mut tour.device, Setup::new(2).unwrap().with_modules(Modules::ALL));
    tour.shot("red-dirk");
    press(&mut tour.device, &[A]);
    tour.shot("red-draft");
    sights(&mut tour, 0);
    scoring(&mut tour, "final");
    for page in 1..=4 {
        tour.shot(&format!("red-result-{page}"));
        press(&mut tour.device, &[Right]);
    }

    let mut tour = Tour { device: Tour::new(size, language, 36).device, ..tour };
    start(&mut tour.device, Setup::new(6).unwrap());
    press(&mut tour.device, &[Down]);
    tour.shot("red-draft-six");
    for count in 9_000.. {
        if screen(&tour.device) == "RedScoring" {
            break;
        }
        step(&mut tour.device, number(count));
    }
    scoring(&mut tour, "first");
    sights(&mut tour, 12_000);
    while screen(&tour.device) != "RedResult" {
        press(&mut tour.device, &[Down, A]);
    }
    tour.shot("red-result-six");
    press(&mut tour.device, &[X, X]);
    tour.shot("red-look-table-six");
    press(&mut tour.device, &[B, Y, A, Left, Left, Left, Left]);
    for page in 1..=6 {
        tour.shot(&format!("red-help-{page}"));
        press(&mut tour.device, &[Right]);
    }

    // Where a piece of wall goes: the ability for it is on the recommended board.
    let mut tour = Tour { device: Tour::new(size, language, 37).device, ..tour };
    start(&mut tour.device, Setup::new(3).unwrap().for_a_first_game());
    for count in 20_000.. {
        if matches!(view(&tour.device).decision(), Decision::Attach { .. })
            && screen(&tour.device) == "RedPick"
        {
            break;
        }
        step(&mut tour.device, number(count));
    }
    tour.shot("red-attach");
    tour
}
