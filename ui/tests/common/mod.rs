//! A player who knows nothing but the buttons and what the screen may show.
#![allow(dead_code, reason = "each test uses a part of it")]

pub mod city;
pub mod computers;
pub mod crafts;
pub mod decisions;
pub mod paying;
pub mod people;
pub mod red;
pub mod roll;
pub mod tour;
pub mod trader;

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;

use alhambra_engine::base::modules::bonus_cards::BonusCard;
use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::modules::moors;
use alhambra_engine::base::modules::street_trader::Question as Trader;
use alhambra_engine::base::{
    Card, Decision, Module, ModuleSet, Move, Question, Switches, TileId, View,
};
use alhambra_engine::{Kind, Seat, Slot};
use alhambra_simulator::console::{Device, Panel, Step};
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up};
use alhambra_ui::module_pages;
use embedded_graphics::prelude::*;

/// Drawing everything anew gives the same picture.
pub fn check_drawing(device: &Device) {
    let size = device.screen().size();
    let mut fresh = Panel::new(size);
    let mut console = device.console.clone();
    console.redraw();
    let Ok(damage) = console.draw(&mut fresh);
    assert!(damage.is_full());
    assert!(fresh.pixels() == device.screen().pixels(), "stale on {}", device.console.screen());
}

/// CRC-32 as in Ethernet and PNG.
pub fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 != 0 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}

/// Settings as a save holds them: with their length before and their check sum behind.
pub fn settings_block(content: &[u8]) -> Vec<u8> {
    let mut block = b"ALS\x03".to_vec();
    block.extend((content.len() as u16).to_le_bytes());
    block.extend(content);
    block.extend(crc(&block).to_le_bytes());
    block
}

/// How long a player takes to take the device over, in milliseconds.
const HAND_OVER: u32 = 400;

thread_local! {
    /// Everything that was done in this test, for scripts.
    pub static DONE: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
    /// How often the player has had a whim.
    static WHIMS: Cell<usize> = const { Cell::new(0) };
    static CHANCE: Cell<u32> = const { Cell::new(0) };
}

/// Does something unusual every so many times.
fn whim(every: usize) -> bool {
    let count = WHIMS.get() + 1;
    WHIMS.set(count);
    count.is_multiple_of(every)
}

/// The player's chance begins anew: what happened before in the same thread makes no difference.
pub fn fresh_chance() {
    CHANCE.set(0);
}

/// Once in so many times, by chance that is the same in every run.
fn chance(every: u32) -> bool {
    let state = CHANCE.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    CHANCE.set(state);
    (state >> 16).is_multiple_of(every)
}

/// Presses buttons one after the other.
pub fn press(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        let guarded = match screen(device) {
            "HandOver" | "Between" | "Bulletin" | "Result" | "RedDraft" | "RedResult" => {
                button == A
            }
            "Bidding" => matches!(button, A | B),
            _ => false,
        };
        if guarded {
            // The screen does not listen at once.
            device.wait(HAND_OVER);
            DONE.with_borrow_mut(|done| done.push(Step::Wait(HAND_OVER)));
        }
        DONE.with_borrow_mut(|done| done.push(Step::Press(button)));
        let damage = device.press(button);
        assert_eq!(
            damage.misfit(),
            None,
            "does not fit, or is faint, on {}",
            device.console.screen()
        );
    }
}

/// Which screen is up.
pub fn screen(device: &Device) -> &'static str {
    device.console.screen()
}

/// Starts a game of so many players from the title screen.
pub fn start(device: &mut Device, players: usize) {
    start_with(device, players, ModuleSet::NONE);
}

/// Starts a game with modules; none has been chosen before.
pub fn start_with(device: &mut Device, players: usize, modules: ModuleSet) {
    WHIMS.set(0);
    assert_eq!(screen(device), "Title");
    press(device, &[A]);
    for _ in 3..players {
        press(device, &[Right]);
    }
    if players == 2 {
        press(device, &[Left]);
    }
    if !modules.is_empty() {
        press(device, &[Up, Up, A]);
        assert_eq!(screen(device), "Modules");
        choose_modules(device, modules);
        press(device, &[B, Down, Down]);
    }
    press(device, &[Up, A]);
    // Where something is decided before the table is laid, Dirk comes after it.
    if players == 2 && !modules.contains(Module::StreetTrader) {
        assert_eq!(screen(device), "Dirk");
        press(device, &[A]);
    }
    assert_eq!(screen(device), "HandOver");
}

/// Chooses modules where none is chosen, page after page, from that of the ready sets on.
pub fn choose_modules(device: &mut Device, modules: ModuleSet) {
    for page in module_pages() {
        press(device, &[Right]);
        for module in page.iter() {
            if modules.contains(module) {
                press(device, &[A]);
            }
            press(device, &[Down]);
        }
    }
}

/// The modules of the games that are stored as pictures and scripts: those stay as they are when
/// modules are added.
pub fn eight_modules() -> ModuleSet {
    use Module::{
        Camps, Characters, Diamonds, ExchangeCards, Medina, Thieves, Vizier, Watchtowers,
    };
    [Vizier, ExchangeCards, Diamonds, Characters, Camps, Thieves, Watchtowers, Medina]
        .into_iter()
        .collect()
}

/// The next step of the cursor to a row (0 market, 1 display, 2 buttons) and column of the turn.
pub fn way(device: &Device, row: usize, column: usize) -> Option<Button> {
    let (at_column, at_row) = device.console.cursor();
    // The rows of the cursor count double: what somebody holds stands before the buttons. That row
    // and the buttons have fewer places than the others: the column comes first.
    match (at_column.cmp(&(column as i32)), at_row.cmp(&(2 * row as i32))) {
        (Ordering::Equal, Ordering::Less) => Some(Down),
        (Ordering::Equal, Ordering::Equal) => None,
        (Ordering::Equal, Ordering::Greater) => Some(Up),
        _ if at_row > 2 => Some(Up),
        (Ordering::Less, _) => Some(Right),
        (Ordering::Greater, _) => Some(Left),
    }
}

/// Goes to a row and column of the turn screen.
pub fn go(device: &mut Device, row: usize, column: usize) {
    for _ in 0..12 {
        match way(device, row, column) {
            Some(button) => press(device, &[button]),
            None => return,
        }
    }
    panic!("the cursor does not come there on {}", screen(device));
}

/// The modules with a move that can be made now.
pub fn ready(view: &View<'_>) -> ModuleSet {
    let mut ready = ModuleSet::NONE;
    view.moves(&mut |action| ready = ready.with(action.module()));
    ready
}

/// Opens the list of powers and goes to the one of a module; those of `powers` have one each, in this
/// order. Its place in the list.
pub fn open_powers(device: &mut Device, powers: &[Module], module: Module) -> usize {
    let ready = device.console.view().map_or(ModuleSet::NONE, |view| ready(&view));
    let before = powers.iter().take_while(|&&other| other != module);
    let entry = before.filter(|&&other| ready.contains(other)).count();
    go(device, 2, 3);
    press(device, &[A]);
    (0..entry).for_each(|_| press(device, &[Down]));
    entry
}

/// Goes to the buttons beside the map.
pub fn go_to_options(device: &mut Device) {
    let out = if device.screen().size().width >= 320 { Right } else { Down };
    for _ in 0..24 {
        if device.console.cursor().1 == i32::MAX {
            return;
        }
        press(device, &[out]);
    }
    panic!("there are no buttons on {}", screen(device));
}

/// How much too much is paid at the least; none if the money does not reach.
pub fn excess(view: &View<'_>, slot: Slot) -> Option<u16> {
    let tile = view.market()[slot]?;
    let purse = view.hand()?.in_currency(slot.currency());
    let values: Vec<u16> =
        (1..=9).flat_map(|v| (0..purse.count(v)).map(move |_| u16::from(v))).collect();
    let mut sums = 1u128;
    for value in values {
        sums |= sums << value.min(100);
    }
    let price = u32::from(tile.price());
    let reachable = sums >> price;
    (reachable != 0).then(|| reachable.trailing_zeros() as u16)
}

/// What the player wants to do on the turn screen: row and column.
fn wish(view: &View<'_>) -> (usize, usize) {
    let Decision::Act { first, .. } = view.decision() else { panic!("no turn") };
    let offers = Slot::ALL.into_iter().filter_map(|slot| Some((excess(view, slot)?, slot)));
    // Where there are watchtowers, the player pays for those.
    let towers = view.setup().modules().contains(Module::Watchtowers);
    let site = site(view).filter(|_| !towers && whim(2));
    match offers.min() {
        Some((over, slot)) if over <= 1 => (0, slot.number() - 1),
        _ if site.is_some() => (0, site.unwrap_or(0)),
        _ if !first => (2, 2),
        _ => {
            let cards =
                Slot::ALL.into_iter().filter_map(|slot| Some((view.display()[slot]?, slot)));
            match cards.max_by_key(|(card, _)| card.value()) {
                Some((_, slot)) => (1, slot.number() - 1),
                None => (2, 0),
            }
        }
    }
}

/// Whether the player can and wants to use a character or wake the vizier.
fn has_power(view: &View<'_>) -> bool {
    let Decision::Act { seat, first } = view.decision() else { return false };
    // Where there is always something else to do, nobody would ever take money.
    if view.setup().modules().len() > 16 && !chance(2) {
        return false;
    }
    let ready =
        |character| first && view.owner(character) == Some(seat) && !view.is_used(character);
    let money = view.hand().map_or(0, |hand| hand.money_len());
    let worst = view.display().values().flatten().filter(|card| card.currency().is_some());
    let worst = worst.map(|card| card.value()).min().unwrap_or(9);
    let best = view.hand().and_then(|hand| hand.iter().map(Card::value).max());
    let asleep = view.setup().modules().contains(Module::Vizier) && !view.is_vizier_awake(seat);
    ready(Character::Dancer) && view.tiles_left() > 0
        || ready(Character::Beggar) && money < 3
        || ready(Character::MoneyChanger) && best.is_some_and(|best| best >= worst)
        || asleep && whim(5)
        || can_reveal(view) && whim(7)
        || view.culture_points(seat) < 6 && has_counter(view, seat) && whim(3)
        || can_buy_sultan(view) && whim(2)
        || has_caravan(view) && whim(2)
        || !view.wall_cards().is_empty() && whim(7)
        || view.is_gate_card_lying() && whim(5)
        || can_buy_falcon(view) && whim(11)
        || can_buy_in_city(view) && whim(3)
}

/// Whether the player could buy a caravanserai card or move a stone.
fn has_caravan(view: &View<'_>) -> bool {
    let mut found = false;
    view.moves(&mut |action| found |= action.module() == Module::Caravanserai);
    found
}

/// A market place whose tile can only be had as a site.
pub fn site(view: &View<'_>) -> Option<usize> {
    let as_site = Switches::NONE.with(Module::BuildingSites);
    Slot::ALL.into_iter().position(|slot| {
        let worth = view.hand().map_or(0, |hand| hand.in_currency(slot.currency()).sum());
        let half = view.offers(slot).find(|(extras, _)| *extras == as_site);
        let full = view.market()[slot].map_or(0, |tile| u16::from(tile.price()));
        half.is_some_and(|(_, price)| u16::from(price) <= worth && worth < full)
    })
}

/// Whether the player could buy a square, chests or a bazaar, or finish a building.
fn can_buy_in_city(view: &View<'_>) -> bool {
    let modules = view.setup().modules();
    city::POWERS.into_iter().any(|module| modules.contains(module) && ready(view).contains(module))
}

/// Whether the player could reveal a bonus card.
pub fn can_reveal(view: &View<'_>) -> bool {
    let seat = view.decision().seat();
    let cards = view.bonus_cards().unwrap_or_default();
    let built = |tile| seat.is_some_and(|seat| view.built(seat).any(|(_, other)| other == tile));
    cards.iter().filter_map(BonusCard::tile).any(built)
}

fn has_counter(view: &View<'_>, seat: Seat) -> bool {
    moors::Price::all().any(|price| view.culture_counter(seat, price).is_some())
}

/// Whether the player could buy a falcon.
fn can_buy_falcon(view: &View<'_>) -> bool {
    let mut found = false;
    view.moves(&mut |action| found |= matches!(action, Move::Falconers(_)));
    found
}

/// Whether the player could pay for a sultan card in its currency.
fn can_buy_sultan(view: &View<'_>) -> bool {
    let hand = view.hand().unwrap_or_default();
    view.sultan_offers().iter().any(|offer| hand.in_currency(offer.card.currency()).sum() >= 7)
}

/// Does the next sensible thing on whatever screen is up.
pub fn step(device: &mut Device) {
    match screen(device) {
        "HandOver" | "Dialog" | "Dirk" | "Leftover" | "Scoring" | "Bulletin" | "Answer"
        | "Change" | "Pick" | "Ways" | "Peek" | "Aim" => press(device, &[A]),
        "Residents" => {
            let decision = device.console.view().map(|view| view.decision());
            match decision {
                Some(Decision::Answer {
                    question: Question::StreetTrader(Trader::Choose), ..
                }) => press(device, &[A, Right, A, Right, Right, A, A]),
                Some(Decision::Answer {
                    question: Question::StreetTrader(Trader::Swap), ..
                }) => {
                    press(device, &[A, A]);
                }
                _ => press(device, &[A]),
            }
        }
        "Shop" => {
            // As it is proposed, or not at all.
            press(device, &[A, A]);
            for left in ["Pay", "Shop"] {
                if screen(device) == left {
                    press(device, &[B]);
                }
            }
        }
        "Powers" => {
            // With these there are more than one: not always the same.
            let modules = device.console.view().map_or(ModuleSet::NONE, |v| v.setup().modules());
            let many = [Module::CityGates, Module::CityWalls, Module::Falconers];
            if many.into_iter().chain(city::POWERS).any(|module| modules.contains(module))
                && whim(2)
            {
                press(device, &[Down]);
            }
            press(device, &[A]);
        }
        "Point" => {
            // Now and then something else, or elsewhere.
            if whim(2) {
                press(device, &[Right]);
            }
            if whim(3) {
                press(device, &[Down]);
            }
            press(device, &[A]);
        }
        "Between" => {
            // Now and then somebody wants to act.
            if whim(3) {
                press(device, &[Down]);
            }
            press(device, &[A]);
        }
        "Moves" | "Offer" => {
            // Mostly the first of the list, now and then the last: that is often to pass.
            if whim(4) {
                press(device, &[Up]);
            }
            press(device, &[A]);
        }
        "Bidding" => press(device, &[if whim(4) { B } else { A }]),
        "Bid" => {
            let auction = device.console.view().and_then(|view| view.auction());
            let highest = auction.and_then(|auction| auction.highest).map_or(0, |(_, bid)| bid);
            press(device, &[if highest < 5 { Right } else { Up }]);
            press(device, &[A]);
            if screen(device) == "Bid" {
                press(device, &[B]);
            }
        }
        "Pay" => {
            // With a watchtower if the money reaches; now and then with a card too many.
            let modules = device.console.view().map_or(ModuleSet::NONE, |v| v.setup().modules());
            // What has to be paid is paid as proposed.
            let due = device.console.view().is_some_and(|view| {
                let decision = view.decision();
                matches!(decision, Decision::Answer { question: Question::TreasureChamber(_), .. })
            });
            let tower = !due && modules.contains(Module::Watchtowers);
            let extra = !due && (tower || !modules.is_empty() && whim(4));
            if tower {
                press(device, &[Up, Up]);
            } else if extra {
                press(device, &[Left, Up]);
            }
            press(device, &[A]);
            if extra && screen(device) == "Pay" {
                press(device, &[Down, A]);
            }
            if screen(device) == "Pay" {
                press(device, &[B]);
            }
        }
        "Turn" => {
            let view = device.console.view().expect("a game is running");
            if has_power(&view) {
                go(device, 2, 3);
                press(device, &[A]);
                return;
            }
            let (row, column) = wish(&view);
            go(device, row, column);
            press(device, &[A]);
            if row == 1 {
                press(device, &[A]);
            }
        }
        "Map" => {
            let before = device.record();
            let pieces = |device: &Device| {
                let view = device.console.view()?;
                let halves: usize =
                    view.watchtowers_waiting().values().map(|&count| usize::from(count)).sum();
                Some(view.waiting().len() + halves)
            };
            let waiting = pieces(device);
            let placing = device.console.view().is_some_and(|view| {
                matches!(view.decision(), Decision::Place { .. } | Decision::PlaceLeftover { .. })
            });
            // On a button already: what is held fits nowhere.
            let on_button = device.console.cursor().1 == i32::MAX;
            press(device, &[A]);
            if placing && on_button {
                return;
            }
            if !placing && screen(device) == "Dialog" {
                // A redesign is not what A alone confirms.
                return press(device, &[Right, A]);
            }
            let now = pieces(device);
            if screen(device) == "Map" && waiting == now && before == device.record() {
                // Not here: into the reserve.
                go_to_options(device);
                press(device, &[A]);
            }
        }
        other => panic!("what to do on {other}?"),
    }
}

/// Plays on until `done`.
pub fn play_until(device: &mut Device, mut done: impl FnMut(&Device) -> bool) {
    for _ in 0..20_000 {
        if done(device) {
            return;
        }
        step(device);
    }
    panic!("it never came, now on {}", screen(device));
}

/// The pages of the scoring that is shown; there is none for what nobody has.
pub fn scoring_pages(device: &Device) -> Vec<&'static str> {
    let view = device.console.view().expect("a game is running");
    let record = device.record();
    let sheet = record.lines().rfind(|line| line.starts_with(r#"{"e":"score""#)).expect("a sheet");
    let walls = sheet.split(r#""wall":"#).skip(1).filter(|rest| !rest.starts_with('0')).count();
    let types = Kind::ALL
        .into_iter()
        .filter(|&kind| view.seats().any(|seat| view.kind_counts(seat)[kind] > 0));
    let built = |module: Module| {
        let own = |tile: TileId| tile.module() == Some(module);
        view.seats().any(|seat| view.built(seat).any(|(_, tile)| own(tile)))
    };
    let mut pages = vec!["announcement"];
    pages.extend(types.map(|_| "type"));
    pages.extend(vec!["wall"; if view.seats().count() < 4 { walls } else { walls.div_ceil(2) }]);
    pages.extend(built(Module::Camps).then_some("camps"));
    pages.extend(sheet.contains(r#""residents""#).then_some("residents"));
    pages.extend(sheet.contains(r#""chests""#).then_some("chests"));
    let bazaars = built(Module::Bazaars) && sheet.contains(r#""round":3"#);
    pages.extend(bazaars.then_some("bazaars"));
    pages.extend(sheet.contains(r#""culture""#).then_some("culture"));
    pages.extend(sheet.contains(r#""falcons""#).then_some("falcons"));
    let medinas = built(Module::Medina) || sheet.contains(r#""medina""#);
    pages.extend(medinas.then_some("medina"));
    let hit = sheet.matches(r#""invaders""#).count();
    pages.extend(vec!["attack"; if view.seats().count() < 4 { hit } else { hit.div_ceil(2) }]);
    pages.push("totals");
    pages
}
