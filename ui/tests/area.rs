//! How much is drawn when a cursor moves: pixels drawn ÷ pixels changed, at most 2.0, or
//! 2.5 where hardly anything but text changes.
//!
//! `cargo test -p alhambra-ui --test area -- --nocapture` prints the table.

mod common;

use alhambra_simulator::console::Device;
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use common::{go, go_to_options, play_until, press, red, screen, start};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

const GOAL: f64 = 2.0;
/// Where hardly anything but text changes.
const TEXT_GOAL: f64 = 2.5;
const TEXT: [&str; 1] = ["build: buttons"];

struct Meter {
    device: Device,
    rows: Vec<(String, u64, u64, u64)>,
}

impl Meter {
    /// Presses buttons and counts what that draws and changes.
    fn moves(&mut self, name: &str, buttons: &[Button]) {
        let (mut drawn, mut changed, mut reported) = (0, 0, 0);
        for &button in buttons {
            let before = self.device.screen().clone();
            let damage = self.device.press(button);
            assert!(!damage.is_full(), "{name}: all was drawn");
            let after = self.device.screen();
            drawn += after.drawn() - before.drawn();
            let still = before.pixels() == after.pixels();
            assert!(!still, "{name}: {button:?} changed nothing on {}", screen(&self.device));
            let width = before.size().width as usize;
            for (index, (a, b)) in before.pixels().iter().zip(after.pixels()).enumerate() {
                if a != b {
                    changed += 1;
                    let point = Point::new((index % width) as i32, (index / width) as i32);
                    assert!(damage.areas().any(|area| area.contains(point)), "{name}: untold");
                }
            }
            let area = |area: Rectangle| u64::from(area.size.width) * u64::from(area.size.height);
            reported += damage.areas().map(area).sum::<u64>();
        }
        self.rows.push((name.into(), drawn, changed, reported));
    }

    fn press(&mut self, buttons: &[Button]) {
        press(&mut self.device, buttons);
    }
}

fn measure(size: Size) {
    let mut meter = Meter { device: Device::new(size, 4), rows: Vec::new() };
    meter.moves("title", &[Down, Down, Up]);
    meter.press(&[Down, Down, A]);
    meter.moves("settings", &[Down, Down, Up]);
    meter.press(&[B, Up, Up, Up, A]);
    meter.moves("setup", &[Down, Down, Down, Up]);
    meter.press(&[A]);
    meter.moves("name", &[Right, Down, Down, Left, Up]);
    meter.press(&[B, B, B, B, B, B]);
    if screen(&meter.device) == "Setup" {
        meter.press(&[B]);
    }
    start(&mut meter.device, 3);
    meter.press(&[A]);
    go(&mut meter.device, 0, 0);
    meter.moves("turn: market", &[Right, Right, Right, Left, Left]);
    go(&mut meter.device, 1, 0);
    meter.moves("turn: money", &[Right, Right, Right, Left, Left]);
    go(&mut meter.device, 2, 0);
    meter.moves("turn: buttons", &[Right, Left]);
    go(&mut meter.device, 0, 1);
    meter.moves("turn: rows", &[Down, Down, Up, Up]);
    meter.press(&[Y]);
    meter.moves("menu", &[Down, Down, Down, Up]);
    meter.press(&[B]);
    let built = |device: &Device, count: usize| {
        let view = device.console.view().expect("a game is running");
        view.decision().seat().is_some_and(|seat| view.palace(seat).len() > count)
    };
    play_until(&mut meter.device, |device| {
        screen(device) == "Pay" && {
            let view = device.console.view().expect("a game is running");
            view.hand().is_some_and(|hand| hand.len() > 6)
        }
    });
    meter.moves("pay", &[Right, Left, Left, Right]);
    // Where the tile fits somewhere: else the cursor is not on the map.
    let fits = |device: &Device| device.console.cursor().1 != i32::MAX;
    play_until(&mut meter.device, |device| {
        screen(device) == "Map" && built(device, 3) && fits(device)
    });
    meter.moves("build", &[Right, Left, Left, Right, Down, Up]);
    go_to_options(&mut meter.device);
    let (out, back) = if size.width >= 320 { (Right, Left) } else { (Down, Up) };
    meter.moves("build: buttons", &[back, out, back]);
    play_until(&mut meter.device, |device| screen(device) == "Turn" && built(device, 6));
    go(&mut meter.device, 2, 0);
    meter.press(&[A]);
    meter.moves("redesign: ways", &[Down, Down, Up, Up]);
    meter.press(&[A]);
    meter.moves("redesign", &[Right, Left, Left, Right, Down, Up]);
    meter.press(&[X]);
    judge(&meter, size);
}

/// Prints the table, and compares it with the goals.
fn judge(meter: &Meter, size: Size) {
    println!("{} × {}", size.width, size.height);
    println!("{:<16}{:>8}{:>9}{:>7}{:>10}", "screen", "drawn", "changed", "ratio", "reported");
    for (name, drawn, changed, reported) in &meter.rows {
        let ratio = *drawn as f64 / (*changed).max(1) as f64;
        println!("{name:<16}{drawn:>8}{changed:>9}{ratio:>7.2}{reported:>10}");
    }
    for (name, drawn, changed, _) in &meter.rows {
        let ratio = *drawn as f64 / (*changed).max(1) as f64;
        let goal = if TEXT.contains(&name.as_str()) { TEXT_GOAL } else { GOAL };
        assert!(ratio <= goal, "{name}: {ratio:.2}");
    }
}

/// The same in The Red Palace.
fn measure_red(size: Size) {
    let mut meter = Meter { device: Device::new(size, 35), rows: Vec::new() };
    let setup = alhambra_engine::red::Setup::new(3).expect("three can play");
    red::start(&mut meter.device, setup.with_modules(alhambra_engine::red::Modules::ALL));
    meter.moves("draft", &[Down, Down, Up]);
    let mut count = 0;
    let mut seen = Vec::new();
    while screen(&meter.device) != "RedResult" && seen.len() < 5 {
        let now = screen(&meter.device);
        let ready = !seen.contains(&now);
        match now {
            "RedTurn" if ready && red::view(&meter.device).rounds_scored() > 0 => {
                red::go(&mut meter.device, 2, 0);
                meter.moves("turn", &[Right, Right, Right, Left, Up, Right, Up, Right]);
                red::go(&mut meter.device, 3, 0);
                meter.moves("turn: money", &[Right, Right, Left, Left, Down, Right, Up]);
                seen.push(now);
            }
            "RedAbilities" if ready => {
                meter.moves("abilities", &[Down, Down, Up]);
                seen.push(now);
            }
            "RedPick" if ready => {
                meter.moves("pick", &[Down, Down, Up]);
                seen.push(now);
            }
            "RedGuards" if ready => {
                meter.moves("guards", &[Right, Left]);
                seen.push(now);
            }
            "RedMap" if ready && meter.device.console.cursor().1 != i32::MAX => {
                meter.moves("map", &[Right, Left, Left, Right, Up, Down]);
                seen.push(now);
            }
            _ => {}
        }
        red::step(&mut meter.device, red::number(count));
        count += 1;
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
    judge(&meter, size);
}

#[test]
fn square_red() {
    measure_red(Size::new(240, 240));
}

#[test]
fn wide_red() {
    measure_red(Size::new(320, 240));
}

#[test]
fn square() {
    measure(Size::new(240, 240));
}

#[test]
fn wide() {
    measure(Size::new(320, 240));
}
