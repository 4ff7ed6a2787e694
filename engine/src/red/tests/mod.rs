//! The numbered cases of the rules, and the rulings.
//!
//! A test whose name begins with `rp_NN` is case RP-NN; one with `rp_rN` tests ruling RN.

use std::string::ToString;
use std::vec::Vec;

use enum_map::EnumMap;

use super::chance::Chance;
use super::game::Step;
use super::place::{Pile, Section, Space};
use super::{
    Ability, Action, ActionError, Card, Cards, Decision, DeckCard, Event, Family, Game, Module,
    Modules, ScoreTile, Setup, TileId,
};
use crate::base::{Destination, Round, Scorer};
use crate::kit::random::Generator;
use crate::kit::{Cell, Kind, PlacementError, Play, Seat, Side, Slot, Walls};

mod abilities;
mod building;
mod dirk;
mod ending;
mod guards;
mod information;
mod modules;
mod money;
mod preview;
mod refill;
mod scoring;
mod setup;

const S0: Seat = Seat::S0;
const S1: Seat = Seat::S1;
const S2: Seat = Seat::S2;

fn card(name: &str) -> Card {
    Card::all().find(|card| card.to_string() == name).expect(name)
}

/// Cards by their names, separated by blanks.
fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

fn tile(name: &str) -> TileId {
    TileId::all().find(|tile| tile.to_string() == name).expect(name)
}

fn walls(letters: &str) -> Walls {
    Walls::from_letters(letters).unwrap()
}

const fn at(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

/// The wall on a side of a tile.
fn section(name: &str, side: Side) -> Section {
    Section { tile: tile(name), side }
}

/// A game after the draft, in which it is seat 0's turn.
fn begun(setup: Setup) -> Game {
    let mut game = Game::new(setup, 7, &mut ());
    while let Decision::Draft { .. } = game.decision() {
        let action = choices(&game)[0];
        game.apply(&action, &mut ()).unwrap();
    }
    game.active = S0;
    game
}

fn table(players: usize) -> Game {
    begun(Setup::new(players).unwrap())
}

fn with_modules(players: usize, modules: &[Module]) -> Game {
    begun(Setup::new(players).unwrap().with_modules(modules.iter().copied().collect()))
}

/// A game in which this ability is in play and seat 0 has 9 dinar, 9 dirham, 9 ducat and 9 florin.
fn with_ability(ability: Ability) -> Game {
    let mut game = table(3);
    let others = Ability::ALL.into_iter().filter(|&other| other != ability);
    for (place, ability) in game.board.abilities.iter_mut().zip([ability].into_iter().chain(others))
    {
        *place = ability;
    }
    game.players[S0].hand = cards("B9 G9 O9 Y9");
    game
}

/// Takes a tile from where it lies; on the boards another one comes in its place.
fn take_out(game: &mut Game, tile: TileId) {
    game.tiles.retain(|&other| other != tile);
    game.aside.remove(tile);
    if let Some(dirk) = &mut game.dirk {
        dirk.tiles.remove(tile);
    }
    let land = game.tiles.iter().position(|other| other.family() == Family::Land);
    let places = game.market.values_mut().chain(game.overview.values_mut());
    if let Some(place) = places.into_iter().find(|place| **place == Some(tile)) {
        let other = game.tiles.remove(land.unwrap());
        *place = Some(other);
        game.set_kind(other, Some(Kind::Pavilion));
    }
}

/// Puts a tile on a market place.
fn offer(game: &mut Game, slot: Slot, name: &str, kind: Option<Kind>) {
    take_out(game, tile(name));
    game.market[slot] = Some(tile(name));
    game.set_kind(tile(name), kind);
}

/// Puts a tile on the overview board.
fn preview(game: &mut Game, space: Space, name: &str, kind: Option<Kind>) {
    take_out(game, tile(name));
    game.overview[space] = Some(tile(name));
    game.set_kind(tile(name), kind);
}

/// Builds a tile in a palace, whatever the rules say.
fn build(game: &mut Game, seat: Seat, name: &str, kind: Option<Kind>, cell: Cell) {
    take_out(game, tile(name));
    game.set_kind(tile(name), kind);
    game.build(seat, tile(name), cell);
}

/// Puts a tile into a reserve.
fn reserve(game: &mut Game, seat: Seat, name: &str, kind: Option<Kind>) {
    take_out(game, tile(name));
    game.set_kind(tile(name), kind);
    game.players[seat].reserve.insert(tile(name));
}

/// Gives seat 0 a tile with these guards in the palace, east of the start tile.
fn guarded(game: &mut Game, sides: &str) {
    build(game, S0, "land-7-NE-NE", Some(Kind::Garden), at(1, 0));
    let manned = walls(sides);
    for side in manned.iter() {
        game.put_guard(section("land-7-NE-NE", side));
    }
}

fn show(game: &mut Game, names: &str) {
    game.display = EnumMap::default();
    for (space, name) in Slot::ALL.into_iter().zip(names.split_whitespace()) {
        game.display[space] = Some(card(name));
    }
}

/// Carries out an action and gives what happens.
#[track_caller]
fn act(game: &mut Game, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply(&action, &mut |event: &Event| events.push(event.clone())).unwrap();
    events
}

fn choices(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    game.for_each_action(&mut |action| all.push(action));
    all
}

/// Refused, and nothing has changed.
#[track_caller]
fn refused(game: &mut Game, action: Action, why: ActionError) {
    let before = game.clone();
    assert_eq!(game.check(&action), Err(why));
    assert_eq!(game.apply(&action, &mut |_: &Event| panic!("something happens")), Err(why));
    assert_eq!(*game, before);
    assert!(!choices(game).contains(&action), "it is offered");
}

/// Buys on a market place.
fn buy(slot: Slot, pay: &str) -> Action {
    Action::Buy { slot, pay: cards(pay) }
}

fn place(name: &str, to: Destination) -> Action {
    Action::Place { tile: tile(name), to }
}

/// Everybody's points of a row of a scoring.
fn rows<T>(game: &Game, round: Round, part: impl Fn(&super::ScoreRow) -> T) -> Vec<T> {
    game.score_sheet(round).rows.iter().map(part).collect()
}
