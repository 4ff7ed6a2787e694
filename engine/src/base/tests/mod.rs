//! The numbered cases of the rules, and what other implementations get wrong.
//!
//! A test whose name begins with `b_NN` is case B-NN of the base rules.

use std::string::{String, ToString};
use std::vec::Vec;

use crate::base::chance::Chance;
use crate::base::game::{DeckCard, Step};
use crate::base::modules::Special;
use crate::base::{
    Action, Card, Cards, Event, Game, Module, ModuleSet, Round, Setup, Switches, TileId,
};
use crate::kit::random::Generator;
use crate::kit::{Cell, Currency, Kind, Palace, Seat, Side, Slot, Walls};

mod building;
mod ending;
mod imagine;
mod majorities;
mod modules;
mod money;
mod setup;
mod turns;
mod wall;

/// A card by its name in records.
fn card(name: &str) -> Card {
    Card::all().find(|card| card.to_string() == name).unwrap()
}

/// Cards by their names, separated by blanks.
fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

fn walls(letters: &str) -> Walls {
    Walls::from_letters(letters).unwrap()
}

/// A tile by its name in records.
fn tile(name: &str) -> TileId {
    TileId::all().find(|tile| tile.to_string() == name).unwrap()
}

/// A board as the rules write it: `(1,0):NE (0,1):-`.
fn palace(board: &str) -> Palace {
    Palace::new(board.split_whitespace().map(cell_and_walls).collect::<Vec<_>>()).unwrap()
}

fn cell_and_walls(text: &str) -> (Cell, Walls) {
    let (place, letters) = text.split_once(':').unwrap();
    let (x, y) = place.trim_matches(['(', ')']).split_once(',').unwrap();
    (Cell::new(x.parse().unwrap(), y.parse().unwrap()), walls(letters.trim_matches('-')))
}

const fn at(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

/// Chance that puts these cards and tiles first, in this order, and leaves the rest to a
/// generator.
struct Fixed {
    cards: Vec<Card>,
    tiles: Vec<TileId>,
    /// How many cards of their piles lie above the scoring cards.
    above: Option<[usize; 2]>,
    generator: Generator,
}

impl Fixed {
    fn new(cards: &str, tiles: &str) -> Self {
        Self {
            cards: cards.split_whitespace().map(card).collect(),
            tiles: tiles.split_whitespace().map(tile).collect(),
            above: None,
            generator: Generator::new(1),
        }
    }
}

/// Moves the wanted items to the front.
fn bring_forward<T: PartialEq>(items: &mut [T], wanted: &[T]) {
    for (place, want) in wanted.iter().enumerate() {
        if let Some(found) = items.iter().skip(place).position(|item| item == want) {
            items.swap(place, place + found);
        }
    }
}

impl Chance for Fixed {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        self.generator.shuffle_tiles(tiles);
        bring_forward(tiles, &self.tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        self.generator.shuffle_cards(cards);
        bring_forward(cards, &self.cards);
    }

    fn starter(&mut self, tied: &[Seat]) -> Seat {
        tied[0]
    }

    fn shuffle_specials(&mut self, cards: &mut [Special], in_deck: usize) {
        self.generator.shuffle_specials(cards, in_deck);
    }

    fn put_into_pile(&mut self, card: DeckCard, pile: usize) -> usize {
        match (self.above, card) {
            (Some(above), DeckCard::Scoring(round)) => above[round as usize],
            _ => self.generator.put_into_pile(card, pile),
        }
    }

    fn pick(&mut self, among: usize) -> usize {
        self.generator.pick(among)
    }

    fn draw(&mut self, bag: &[Special]) -> usize {
        self.generator.draw(bag)
    }

    fn put_back(&mut self, tile: TileId, left: usize) -> usize {
        self.generator.put_back(tile, left)
    }
}

/// A game whose first cards and tiles are these.
fn arranged(players: usize, cards: &str, tiles: &str) -> Game {
    Game::with_chance(Setup::new(players).unwrap(), 1, &mut Fixed::new(cards, tiles), &mut ())
}

/// A game in which it is seat 0's first action.
fn begun(players: usize) -> Game {
    let mut game = Game::new(Setup::new(players).unwrap(), 7, &mut ());
    game.active = Seat::S0;
    game
}

/// Puts these cards into the display, from the left.
fn show(game: &mut Game, names: &str) {
    game.display = enum_map::EnumMap::default();
    for (space, name) in Slot::ALL.into_iter().zip(names.split_whitespace()) {
        game.display[space] = Some(card(name));
    }
}

/// Applies an action and returns the record's lines.
fn play(game: &mut Game, action: Action) -> Vec<String> {
    let mut lines = Vec::new();
    game.apply(&action, &mut |event: &Event| lines.push(event.to_string())).unwrap();
    lines
}

/// All legal actions.
fn actions(game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    game.for_each_action(&mut |action| actions.push(action));
    actions
}

/// Builds tiles of these names on cells, whatever the rules say, out of the tile stack.
fn build(game: &mut Game, seat: Seat, tiles: &[(&str, Cell)]) {
    for &(name, cell) in tiles {
        let tile = tile(name);
        game.tiles.retain(|&other| other != tile);
        game.build(seat, tile, cell);
    }
}

/// A game with these modules in which it is seat 0's first action.
fn begun_with(players: usize, modules: &[Module]) -> Game {
    let setup = Setup::new(players).unwrap();
    let setup = setup.with_modules(modules.iter().copied().collect());
    let mut game = opened(setup, 7);
    game.active = Seat::S0;
    game
}

/// A game at its first turn. Whatever is decided before is decided in the first way there is.
fn opened(setup: Setup, seed: u64) -> Game {
    let mut game = Game::new(setup, seed, &mut ());
    while game.is_preparing() {
        game.play(|_| 0, &mut ()).unwrap();
    }
    game
}
