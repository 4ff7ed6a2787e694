//! Random presses: nothing panics, nothing leaves the screen or its box, there is always a way on,
//! what is drawn piece by piece equals what is drawn at once, saves and records hold.
//!
//! `MONKEY_PRESSES=1000000 cargo test --release -p alhambra-ui --test monkey` presses as often.

mod common;

use alhambra_engine::GameKind;
use std::collections::BTreeMap;

use alhambra_engine::base::ModuleSet;
use alhambra_engine::{red, roll};
use alhambra_records::{Record, check};
use alhambra_simulator::console::{Device, Panel};

use alhambra_ui::{Battery, Button, Console, Notice, SaveError, Store};
use embedded_graphics::prelude::*;

/// A small generator of its own: the presses must not change with a library.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }

    /// A is pressed most, as players do, and Y seldom.
    fn button(&mut self) -> Button {
        match self.below(32) {
            0..=11 => Button::A,
            12..=14 => Button::B,
            15 => Button::X,
            16 => Button::Y,
            17..=20 => Button::Up,
            21..=24 => Button::Down,
            25..=27 => Button::Left,
            _ => Button::Right,
        }
    }
}

/// Some button changes the picture or the screen.
fn check_way_on(device: &Device) {
    let before = device.screen();
    let moved = Button::ALL.into_iter().any(|button| {
        let mut console = device.console.clone();
        console.input(alhambra_ui::Input::Press(button), &mut ());
        let mut screen = Panel::new(before.size());
        console.redraw();
        let Ok(_) = console.draw(&mut screen);
        screen.pixels() != before.pixels()
    });
    assert!(moved, "no way on from {}", device.console.screen());
}

/// A power cut at this moment loses nothing and shows nobody's money.
fn check_power_cut(device: &Device, seed: u64) {
    let mut console = Console::new(device.screen().size(), seed);
    for store in GameKind::ALL.map(Store::Game) {
        let saved = match device.console.save(store) {
            Err(SaveError::Elsewhere) => continue,
            saved => saved.expect("no game is too long"),
        };
        assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
        assert_eq!(console.save(store), Ok(saved));
    }
    assert_eq!(console.holder(), None);
    let state = |console: &Console| {
        console.view().map(|view| {
            let seats = view.seats().map(|seat| {
                (view.score(seat), view.hand_len(seat), view.palace(seat), view.reserve(seat))
            });
            (view.decision(), *view.market(), *view.display(), seats.collect::<Vec<_>>())
        })
    };
    assert_eq!(state(&console), state(&device.console));
    let state = |console: &Console| {
        console.red_view().map(|view| {
            let seats = view.setup().seats().map(|seat| {
                (view.score(seat), view.hand_len(seat), view.palace(seat), view.reserve(seat))
            });
            let boards = (*view.market(), *view.overview(), *view.display(), view.guard_board());
            (view.decision(), boards, seats.collect::<Vec<_>>())
        })
    };
    assert_eq!(state(&console), state(&device.console));
}

fn monkey(seed: u64, presses: u64, seen: &mut BTreeMap<&'static str, u64>) {
    let size = if seed.is_multiple_of(2) { Size::new(240, 240) } else { Size::new(320, 240) };
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut device = Device::new(size, seed);
    if seed % 5 == 4 {
        let setup = roll::Setup::new(1 + chance.below(5) as usize).expect("1 to 5 players");
        common::roll::start(&mut device, setup);
        for number in 0..chance.below(150) {
            common::roll::step(&mut device, number);
            *seen.entry(device.console.screen()).or_default() += 1;
        }
    } else if seed % 6 == 5 {
        let setup = red::Setup::new(2 + chance.below(5) as usize).expect("2 to 6 players");
        let setup = setup.with_modules(red::Modules::ALL);
        common::red::start(&mut device, setup);
        for number in 0..chance.below(2_000) {
            if common::screen(&device) != "RedResult" {
                common::red::step(&mut device, common::red::number(number));
            }
            *seen.entry(device.console.screen()).or_default() += 1;
            if number % 17 == 0 {
                common::check_drawing(&device);
            }
        }
    } else if seed % 3 < 2 {
        // The rest begins at the title; there nonsense seldom leads to modules.
        let every = seed.is_multiple_of(6);
        let modules = ModuleSet::ALL.iter().filter(|_| every || chance.below(2) == 0).collect();
        common::start_with(&mut device, 2 + chance.below(5) as usize, modules);
    }
    if seed.is_multiple_of(3) && seed % 5 != 4 {
        // A sensible player comes first, so that the end of games gets its share of nonsense.
        for step in 0..600 + chance.below(3_600) {
            if !matches!(common::screen(&device), "Result" | "Leftover") {
                common::step(&mut device);
                *seen.entry(device.console.screen()).or_default() += 1;
            }
            if step % 17 == 0 {
                common::check_drawing(&device);
            }
        }
    }
    for press in 0..presses {
        let damage = device.press(chance.button());
        assert_eq!(damage.misfit(), None, "seed {seed}, on {}", device.console.screen());
        assert!(!device.screen().strayed());
        *seen.entry(device.console.screen()).or_default() += 1;
        if press % 7 == 0 {
            device.wait(20 * chance.below(20) as u32);
        }
        if press % 41 == 0 {
            common::check_drawing(&device);
        }
        if press % 173 == 0 {
            check_way_on(&device);
        }
        if press % 499 == 0 {
            check_power_cut(&device, seed);
        }
    }
    let text = device.record();
    if !text.is_empty() {
        let difference = if text.contains(r#""game":"red-palace""#) {
            let record: Record<red::Game> =
                Record::read(text.as_bytes()).expect("the record can be read");
            check(&record).err()
        } else if text.contains(r#""game":"roll-and-write""#) {
            let record: Record<roll::Game> =
                Record::read(text.as_bytes()).expect("the record can be read");
            check(&record).err()
        } else {
            let record: Record = Record::read(text.as_bytes()).expect("the record can be read");
            check(&record).err()
        };
        if let Some(difference) = difference {
            panic!("seed {seed}: {difference}");
        }
    }
}

/// Inputs that come faster than the display: it is drawn now and then.
fn hasty(seed: u64, presses: u64) {
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut device = Device::new(Size::new(240, 240), seed);
    let modules = ModuleSet::ALL.iter().filter(|_| chance.below(2) == 0).collect();
    common::start_with(&mut device, 2 + chance.below(5) as usize, modules);
    device.console.show_battery(Battery { percent: 50, charging: false });
    device.draw();
    for _ in 0..presses {
        // Long enough for screens that do not listen at once.
        device.tick(400 * chance.below(2) as u32);
        let button = chance.button();
        device.down(button);
        device.up(button);
        if chance.below(64) == 0 {
            device.console.tell(Notice::NotSaved);
        }
        if chance.below(3) == 0 {
            device.draw();
            common::check_drawing(&device);
        }
    }
}

#[test]
fn what_is_drawn_seldom_is_drawn_right() {
    for seed in 0..10 {
        hasty(seed + 1, 1_500);
    }
}

/// Presses between the thoughts of computer players, and while they show what they do.
#[test]
fn presses_while_somebody_thinks() {
    use Button::{A, B, Down, Right, Up, Y};
    use common::computers::{EASY, PERSON, STRONG, Table, base, begun};
    let mut seen = BTreeMap::new();
    for (seed, game) in (1u64..).zip(GameKind::ALL.into_iter().cycle().take(9)) {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let wide = if seed.is_multiple_of(2) { 320 } else { 240 };
        let modules = if seed < 4 { ModuleSet::NONE } else { ModuleSet::ALL };
        let table = Table { size: Size::new(wide, 240), game, ..base(&[PERSON, STRONG, EASY]) };
        let mut device = begun(&Table { modules, ..table }, seed);
        for _ in 0..1_500 {
            for _ in 0..chance.below(80) {
                if device.console.is_thinking() {
                    device.think();
                }
            }
            device.tick(20 * (1 + chance.below(6) as u32));
            let buttons = match chance.below(90) {
                // Somebody else plays from now on; a hint.
                0 => vec![Y, Up, Up, Up, Up, Up, A, Right],
                1 | 2 => vec![B, B, Y, Down, A],
                3..=32 => vec![chance.button()],
                _ => vec![],
            };
            for button in buttons {
                device.down(button);
                device.up(button);
            }
            *seen.entry(device.console.screen()).or_insert(0) += 1;
            assert_eq!(device.draw().misfit(), None, "seed {seed}");
            assert!(!device.screen().strayed(), "seed {seed}");
            common::check_drawing(&device);
        }
    }
    println!("{seen:?}");
    for screen in ["Watch", "Menu", "Look", "RedLook", "RollLook", "Seats", "Hint"] {
        assert!(seen.contains_key(screen), "{screen} was never seen: {seen:?}");
    }
}

#[test]
fn maps_of_two_players_are_drawn_right() {
    let mut chance = Chance(1);
    for seed in 0..6 {
        let mut device = Device::new(Size::new(240, 240), seed);
        common::start_with(&mut device, 2, ModuleSet::ALL);
        for _ in 0..800 {
            match common::screen(&device) {
                "Map" => drop(device.press(chance.button())),
                "Look" | "Menu" => common::press(&mut device, &[Button::B]),
                "Result" => break,
                _ => common::step(&mut device),
            }
            common::check_drawing(&device);
        }
    }
}

#[test]
fn setups_of_fewer_players_are_drawn_right() {
    let mut device = Device::new(Size::new(240, 240), 1);
    // To the row of the game, and back from its first choice to Roll & Write.
    common::press(&mut device, &[Button::A, Button::Up, Button::Up, Button::Left]);
    common::press(&mut device, &[Button::Up; 4]);
    for button in [[Button::Right; 2].as_slice(), &[Button::Left; 4]].concat() {
        common::press(&mut device, &[button]);
        common::check_drawing(&device);
    }
}

#[test]
fn random_presses() {
    let all = std::env::var("MONKEY_PRESSES").ok().and_then(|count| count.parse().ok());
    let all: u64 = all.unwrap_or(60_000);
    let each = 4_000;
    let mut seen = BTreeMap::new();
    for seed in 0..all.div_ceil(each) {
        monkey(seed + 1, each.min(all), &mut seen);
    }
    println!("presses that led to each screen: {seen:?}");
    for screen in [
        "Turn",
        "Pay",
        "Map",
        "Look",
        "Menu",
        "Help",
        "Dialog",
        "Name",
        "Settings",
        "Leftover",
        "Result",
        "Between",
        "Pick",
        "Powers",
        "Bid",
        "Bidding",
        "Bulletin",
        "RedSetup",
        "RedDraft",
        "RedTurn",
        "RedPay",
        "RedAbilities",
        "RedPick",
        "RedGuards",
        "RedMap",
        "RedLook",
        "RedScoring",
        "RollBoard",
        "RollRound",
        "RollLook",
        "RollResult",
    ] {
        assert!(seen.contains_key(screen), "{screen} was never seen");
    }
}
