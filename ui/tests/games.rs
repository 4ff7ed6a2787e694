//! Whole games through the buttons.

mod common;

use alhambra_engine::base::{Decision, Module, ModuleSet};
use alhambra_records::{Record, check};
use alhambra_simulator::console::{Device, Panel};

use alhambra_ui::Button::{A, Left, Up};
use alhambra_ui::gallery;
use common::{can_reveal, go_to_options, play_until, press, screen, start_with};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

/// The row of pixels in which a total stands at the right end of the result's bars.
fn find(screen: &Panel, text: &str) -> Option<i32> {
    let Size { width, height } = screen.size();
    let ink: Vec<Point> = gallery::bold(text).collect();
    let long = ink.iter().map(|at| at.x as u32 + 1).max()?;
    let mut letters = Panel::new(Size::new(long, 13));
    let Ok(()) = letters.draw_iter(ink.into_iter().map(|at| Pixel(at, Rgb565::WHITE)));
    // The totals end 8 pixels before the edge.
    let left = width - 8 - long;
    (0..height - 13)
        .find(|&y| {
            let at = |x: u32, row: u32| screen.pixels()[((y + row) * width + left + x) as usize];
            let ink = letters.pixels().iter().position(|&color| color == Rgb565::WHITE);
            let ink = ink.map(|index| at(index as u32 % long, index as u32 / long));
            letters.pixels().iter().enumerate().all(|(index, &color)| {
                let here = at(index as u32 % long, index as u32 / long);
                (color == Rgb565::WHITE) == (Some(here) == ink)
            })
        })
        .map(|y| y as i32)
}

fn whole_game(players: usize, seed: u64, size: Size) {
    game_with(players, seed, size, ModuleSet::NONE);
}

/// Plays a game; its record.
fn game_with(players: usize, seed: u64, size: Size, modules: ModuleSet) -> String {
    play(Device::new(size, seed), players, modules)
}

fn play(mut device: Device, players: usize, modules: ModuleSet) -> String {
    start_with(&mut device, players, modules);
    play_until(&mut device, |device| screen(device) == "Result");
    let view = device.console.view().expect("the game is still there");
    let scores: Vec<u16> = view.seats().map(|seat| view.score(seat)).collect();
    let text = device.record();
    let record: Record = Record::read(text.as_bytes()).expect("the record can be read");
    let game = check(&record).expect("the record replays");
    let totals = game.outcome().expect("the game is over").totals;
    assert_eq!(totals.as_slice(), scores);
    // The result shows the same totals, the best first.
    let mut ranking = scores.clone();
    ranking.sort_unstable_by(|a, b| b.cmp(a));
    let shown: Vec<Option<i32>> =
        ranking.iter().map(|total| find(device.screen(), &total.to_string())).collect();
    assert!(shown.iter().all(Option::is_some), "{ranking:?} are not all on the screen");
    assert!(shown.is_sorted(), "the totals stand in another order");
    press(&mut device, &[A, Up, A]);
    assert_eq!(screen(&device), "Title");
    text
}

#[test]
fn two_players() {
    whole_game(2, 1, Size::new(240, 240));
}

#[test]
fn three_players() {
    whole_game(3, 2, Size::new(320, 240));
}

#[test]
fn six_players() {
    whole_game(6, 3, Size::new(240, 240));
}

/// A game with one module, in which certain things happen.
fn game_of(module: Module, players: usize, events: &[&str]) {
    let size = if players.is_multiple_of(2) { Size::new(240, 240) } else { Size::new(320, 240) };
    let record = game_with(players, 20, size, ModuleSet::NONE.with(module));
    for event in events {
        assert!(record.contains(event), "no {event} in a game of {}", module.name());
    }
}

#[test]
fn vizier() {
    game_of(Module::Vizier, 3, &[r#""e":"vizier""#, r#""e":"wake""#]);
}

#[test]
fn exchange_cards() {
    game_of(Module::ExchangeCards, 4, &[r#""exchange-"#]);
}

#[test]
fn diamonds() {
    game_of(Module::Diamonds, 5, &[r#""pay":["diamond-"#]);
}

#[test]
fn characters() {
    game_of(Module::Characters, 3, &[r#""e":"sold""#]);
}

#[test]
fn camps() {
    game_of(Module::Camps, 2, &[r#""tile":"camp-"#]);
}

#[test]
fn thieves() {
    game_of(Module::Thieves, 6, &[r#""e":"steal""#]);
}

#[test]
fn watchtowers() {
    game_of(Module::Watchtowers, 4, &[r#""e":"watchtower""#]);
}

#[test]
fn medina() {
    game_of(Module::Medina, 2, &[r#""tile":"medina-"#]);
}

#[test]
fn bonus_cards() {
    game_of(Module::BonusCards, 2, &[r#""e":"reveal""#]);
}

#[test]
fn a_bonus_card_is_revealed_while_a_tile_is_placed() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        let mut device = Device::new(size, 20);
        start_with(&mut device, 2, ModuleSet::NONE.with(Module::BonusCards));
        play_until(&mut device, |device| {
            let view = device.console.view().expect("a game is running");
            let placing = matches!(view.decision(), Decision::Place { .. });
            screen(device) == "Map" && placing && can_reveal(&view)
        });
        let revealed = |device: &Device| {
            let view = device.console.view().expect("a game is running");
            view.revealed_bonus_cards(view.decision().seat().expect("somebody decides"))
                .iter()
                .count()
        };
        let before = revealed(&device);
        go_to_options(&mut device);
        // The last of the buttons.
        press(&mut device, &[if size.width < 320 { Left } else { Up }, A]);
        assert_eq!(screen(&device), "Powers");
        press(&mut device, &[A, A]);
        assert_eq!(revealed(&device), before + 1);
        assert_eq!(screen(&device), "Map", "the tile still waits");
    }
}

#[test]
fn change() {
    game_of(Module::Change, 4, &[r#""e":"coins""#]);
}

#[test]
fn master_builders() {
    game_of(Module::MasterBuilders, 5, &[r#""e":"master-builder""#]);
}

#[test]
fn invaders() {
    game_of(Module::Invaders, 3, &[r#""e":"scout-won""#, r#""e":"look""#, r#""e":"attack""#]);
}

#[test]
fn score_cards() {
    game_of(Module::ScoreCards, 2, &[r#""e":"score-card""#]);
}

#[test]
fn sultan() {
    game_of(Module::Sultan, 3, &[r#""e":"sultan-buy""#, r#""e":"sultan-take""#]);
}

#[test]
fn caravanserai() {
    game_of(Module::Caravanserai, 2, &[r#""e":"caravanserai""#, r#""e":"caravan""#]);
}

#[test]
fn moors() {
    game_of(Module::Moors, 3, &[r#""e":"culture""#, r#""e":"develop""#]);
}

#[test]
fn certificates() {
    game_of(Module::Certificates, 4, &[r#""e":"save""#]);
}

#[test]
fn all_together() {
    for (players, seed) in [(2, 30), (4, 31), (6, 32)] {
        game_with(players, seed, Size::new(240, 240), ModuleSet::ALL);
    }
}

/// Plays a game in which everything that modules bring is chosen from the list of moves.
fn game_by_list(players: usize, seed: u64, modules: ModuleSet) -> String {
    let mut device = Device::new(Size::new(240, 240), seed);
    device.console.list_moves();
    play(device, players, modules)
}

#[test]
fn every_module_can_be_played_from_the_list_of_moves() {
    let events = [
        (Module::Vizier, r#""e":"vizier""#),
        (Module::Characters, r#""e":"sold""#),
        (Module::Thieves, r#""e":"steal""#),
        (Module::Watchtowers, r#""e":"watchtower""#),
    ];
    for module in ModuleSet::ALL.iter() {
        let record = game_by_list(3, 20, ModuleSet::NONE.with(module));
        for (_, event) in events.iter().filter(|(other, _)| *other == module) {
            assert!(record.contains(event), "no {event} in a game of {}", module.name());
        }
    }
}

#[test]
fn all_modules_can_be_played_from_the_list_of_moves() {
    let games = [(2, 40), (4, 41), (6, 42)];
    let records = games.map(|(players, seed)| game_by_list(players, seed, ModuleSet::ALL)).concat();
    for event in [r#""e":"vizier""#, r#""e":"sold""#, r#""e":"steal""#, r#""e":"watchtower""#] {
        assert!(records.contains(event), "no {event} in three games");
    }
}
