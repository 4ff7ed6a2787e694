//! Tables with computer players, and what their screens look like.

use alhambra_engine::GameKind;
use alhambra_engine::base::ModuleSet;
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::{Console, Input, Language, Store};
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{DONE, WHIMS, fresh_chance, press, red, roll, screen, settings_block};

/// Who plays a seat, as saves number them.
pub const PERSON: u8 = 0;
pub const EASY: u8 = 1;
pub const MEDIUM: u8 = 2;
pub const STRONG: u8 = 3;

/// A table with these players, who play this.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    pub size: Size,
    pub language: Language,
    pub seats: &'a [u8],
    pub game: GameKind,
    pub modules: ModuleSet,
}

/// A base game on a narrow screen.
pub const fn base(seats: &[u8]) -> Table<'_> {
    Table {
        size: Size::new(240, 240),
        language: Language::English,
        seats,
        game: GameKind::Base,
        modules: ModuleSet::NONE,
    }
}

/// A block of settings: silent, and computer players are quick.
pub fn settings(table: &Table<'_>) -> Vec<u8> {
    let mut content = vec![table.language as u8, 0, 4, 1 | 2 << 2, table.seats.len() as u8];
    for colour in 0..6 {
        let player = table.seats.get(colour).copied().unwrap_or(PERSON);
        let name = ["Ada", "Ben", "Cleo", "Dario", "Emma", "Farid"][colour];
        content.extend([colour as u8, player, name.len() as u8]);
        content.extend(name.bytes());
    }
    content.extend(table.modules.bits().to_le_bytes());
    content.extend([0, 0, table.game as u8, 0, 8]);
    settings_block(&content)
}

/// A console with this table, on its title.
pub fn console(table: &Table<'_>, seed: u64) -> Console {
    let mut console = Console::new(table.size, seed);
    console.load(Store::Settings, &settings(table), &mut ()).expect("good settings");
    console
}

/// A device on which a game has just begun.
pub fn begun(table: &Table<'_>, seed: u64) -> Device {
    WHIMS.set(0);
    fresh_chance();
    let mut device = Device::with(console(table, seed), table.size);
    press(&mut device, &[A, Up, A]);
    device
}

pub fn is_over(device: &Device) -> bool {
    matches!(screen(device), "Result" | "RedResult" | "RollResult")
}

/// Waits for a computer player, or does something as a person.
pub fn step(device: &mut Device, number: u64) {
    match device.console.playing() {
        _ if screen(device) == "Watch" => watch(device, 300),
        Some(GameKind::RedPalace) => red::step(device, red::number(number)),
        Some(GameKind::RollAndWrite) => roll::step(device, number),
        _ => super::step(device),
    }
}

/// Looks on for a while.
fn watch(device: &mut Device, ms: u32) {
    device.wait(ms);
    DONE.with_borrow_mut(|done| done.push(Step::Wait(ms)));
    let damage = device.draw();
    assert_eq!(damage.misfit(), None, "does not fit, or is faint");
    assert!(!device.screen().strayed());
}

/// Opens the list of seats.
pub fn open_seats(device: &mut Device) {
    press(device, &[Y, Up, Up, Up, Up, Up, A]);
    assert_eq!(screen(device), "Seats");
}

/// When a card flies, and when it is there.
const FLYING: u32 = 340;
const THERE: u32 = 470;

/// What the computer player who decides is about to do: the event's name.
fn announced(device: &Device) -> Option<String> {
    if screen(device) != "Watch" {
        return None;
    }
    let mut ahead = device.clone();
    press(&mut ahead, &[A]);
    let (before, after) = (device.record(), ahead.record());
    let line = after.get(before.len()..)?.lines().next()?.to_owned();
    line.strip_prefix(r#"{"e":""#)?.split('"').next().map(str::to_owned)
}

impl Tour {
    /// A tour of a game that has just begun.
    fn of(table: &Table<'_>, seed: u64) -> Self {
        Self { device: begun(table, seed), shots: Vec::new() }
    }

    /// Plays on until a computer player is about to do something of one of these names.
    fn until_deed(&mut self, names: &str) {
        for number in 0..20_000 {
            if announced(&self.device).is_some_and(|one| names.split(' ').any(|name| name == one)) {
                return;
            }
            if screen(&self.device) == "Watch" {
                watch(&mut self.device, 100);
            } else {
                step(&mut self.device, number);
            }
            assert!(!is_over(&self.device), "nobody did it: {names}");
        }
    }

    /// A picture of each thing that a computer player does, so many milliseconds after it is announced.
    fn deeds(&mut self, ms: u32, deeds: &[(&str, &str)]) {
        for (name, shot) in deeds {
            self.until_deed(name);
            watch(&mut self.device, ms);
            self.shot(&format!("computer-{shot}"));
        }
    }

    /// A picture while a player thinks: after so many thoughts, and so many milliseconds.
    fn thinking(&mut self, shot: &str, thoughts: usize) {
        let console = &mut self.device.console;
        (0..thoughts).for_each(|_| console.think(&mut ()));
        assert!(console.is_thinking());
        self.shot(&format!("computer-{shot}"));
    }
}

/// Computer players at the table of every game, who plays, hints.
pub fn tour(size: Size, language: Language) -> Tour {
    let table = Table { size, language, ..base(&[PERSON, EASY, MEDIUM]) };
    let mut tour = Tour::of(&table, 1);
    watching(&mut tour, &table);
    seats_and_hints(&mut tour, &table);
    other_games(&mut tour, &table);
    tour.device = Device::with(console(&table, 3), size);
    tour.device.wait(34_000);
    tour.shot("computer-demonstration");
    tour
}

fn watching(tour: &mut Tour, table: &Table<'_>) {
    tour.deeds(0, &[("take", "take"), ("buy", "buy"), ("build", "build")]);
    tour.deeds(FLYING, &[("take", "flies"), ("buy", "comes"), ("build", "drops")]);
    tour.deeds(THERE, &[("take", "taken"), ("buy", "bought"), ("build", "built")]);
    tour.deeds(THERE, &[("reserve", "reserved")]);
    let strong = Table { seats: &[STRONG, PERSON, EASY], ..*table };
    tour.device = Device::with(console(&strong, 4), table.size);
    tour.press(&[A, Up]);
    tour.device.input(Input::Press(A));
    tour.thinking("thinking", 400);
    tour.device = begun(&Table { modules: ModuleSet::ALL, ..*table }, 8);
    tour.deeds(0, &[("steal", "steal"), ("chest", "chest"), ("erect", "erect")]);
    tour.press(&[X, Right, Right, Right, Right]);
    tour.shot("computer-last-turns");
}

fn seats_and_hints(tour: &mut Tour, table: &Table<'_>) {
    tour.device = begun(table, 5);
    // What the person does first, what the others do, and the person again.
    while screen(&tour.device) != "Watch" {
        step(&mut tour.device, 0);
    }
    while screen(&tour.device) != "Turn" {
        step(&mut tour.device, 0);
    }
    tour.shot("computer-your-turn");
    open_seats(&mut tour.device);
    tour.shot("computer-seats");
    tour.press(&[Right, Down, Right]);
    tour.shot("computer-seats-away");
    tour.press(&[Up, Left, Up, Right]);
    tour.shot("computer-seats-hints");
    tour.press(&[Left, B, Y, Down]);
    tour.shot("computer-menu");
    tour.device.input(Input::Press(A));
    tour.thinking("hint-thinking", 400);
    tour.press(&[A]);
    tour.shot("computer-hint");
    tour.press(&[A]);
    while screen(&tour.device) != "Map" {
        step(&mut tour.device, 0);
    }
    tour.press(&[Y, Down, A]);
    tour.shot("computer-hint-place");
}

/// Abilities that are used for something else than a tile of the market.
const ABILITIES: &str = "wall half plaza move-guard card swap-token";

fn other_games(tour: &mut Tour, table: &Table<'_>) {
    tour.device = begun(&Table { game: GameKind::RedPalace, ..*table }, 6);
    tour.deeds(0, &[("draft", "red-draft"), ("buy", "red-buy"), ("build", "red-build")]);
    while screen(&tour.device) != "RedTurn" {
        step(&mut tour.device, 0);
    }
    tour.press(&[Y, Down, A]);
    tour.shot("computer-red-hint");
    tour.press(&[A]);
    tour.deeds(FLYING, &[("take", "red-flies"), ("build", "red-drops")]);
    tour.deeds(THERE, &[("take", "red-taken"), (ABILITIES, "red-ability")]);
    tour.device = begun(&Table { game: GameKind::RollAndWrite, ..*table }, 6);
    tour.deeds(0, &[("build", "roll-build")]);
    tour.deeds(FLYING, &[("build", "roll-drops")]);
    tour.deeds(0, &[("coins", "roll-coins"), ("keep", "roll-keep"), ("adjust", "roll-adjust")]);
    tour.deeds(THERE, &[("build", "roll-built")]);
    tour.press(&[X, Right]);
    tour.shot("computer-roll-turns");
    tour.press(&[B]);
    while screen(&tour.device) != "RollBoard" {
        step(&mut tour.device, 0);
    }
    tour.device.wait(600);
    tour.press(&[Y, Down, A]);
    tour.shot("computer-roll-hint");
    let strong = Table { seats: &[STRONG; 3], game: GameKind::RollAndWrite, ..*table };
    tour.device = Device::with(console(&strong, 4), table.size);
    tour.press(&[A, Up]);
    tour.device.input(Input::Press(A));
    tour.thinking("roll-thinking", 100);
}
