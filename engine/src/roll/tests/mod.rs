//! The numbered cases of the rules, and the rulings.
//!
//! A test whose name begins with `rw_NN` is case RW-NN; one with `rw_rN` tests ruling RN.

use std::collections::VecDeque;
use std::vec::Vec;

use enum_map::EnumMap;

use super::chance::Chance;
use super::game::Step;
use super::{
    Action, ActionError, Coins, Decision, Die, Event, Fictitious, Game, Pair, Participant, Setup,
    Square, Squares, Two,
};
use crate::kit::{Kind, Play, Seat};

mod fictitious;
mod scoring;
mod setup;
mod solo;
mod specials;
mod turns;

const S0: Seat = Seat::S0;
const S1: Seat = Seat::S1;
const S2: Seat = Seat::S2;
const DIRK: Participant = Participant::Fictitious(Fictitious::Dirk);

/// Rolls these numbers, a blue and a yellow die by turns; no more than these.
struct Rolls(VecDeque<u8>);

impl Rolls {
    fn of(numbers: &[u8]) -> Self {
        Self(numbers.iter().copied().collect())
    }
}

impl Chance for Rolls {
    fn starter(&mut self, _: usize) -> Seat {
        S0
    }

    fn roll(&mut self) -> Die {
        die(self.0.pop_front().expect("there are rolls left"))
    }
}

fn die(value: u8) -> Die {
    Die::new(value).unwrap()
}

fn two(one: u8, other: u8) -> Two {
    Two::new(die(one), die(other))
}

fn pair(blue: u8, yellow: u8) -> Pair {
    Pair { blue: die(blue), yellow: die(yellow) }
}

/// The cell in a column and a row.
fn at(blue: u8, yellow: u8) -> Square {
    pair(blue, yellow).square()
}

fn squares(cells: &[(u8, u8)]) -> Squares {
    cells.iter().fold(Squares::default(), |set, &(blue, yellow)| set.with(at(blue, yellow)))
}

/// Every cell of a type.
fn all_of(kind: Kind) -> impl Iterator<Item = Square> {
    Square::all().filter(move |cell| cell.kind() == kind)
}

/// So many buildings of a type, and no others.
fn some_of(kind: Kind, count: usize) -> Squares {
    all_of(kind).take(count).fold(Squares::default(), Squares::with)
}

/// So many coins, of which none were spent.
fn coins(held: u8) -> Coins {
    let mut coins = Coins::START;
    if held < 3 {
        coins.spend(3 - held).unwrap();
    } else {
        coins.gain(held - 3);
    }
    assert_eq!(coins.held(), held);
    coins
}

/// A game in which seat 0 begins, with nothing built and these dice on its sheet.
fn game(players: usize, dice: [(u8, u8); 2]) -> Game {
    on_the_table(Setup::new(players).unwrap(), dice)
}

fn on_the_table(setup: Setup, [own, extra]: [(u8, u8); 2]) -> Game {
    let mut game = Game::new(setup, 7, &mut ());
    (game.first, game.active) = (S0, S0);
    game.players.values_mut().for_each(|player| player.built = Squares::default());
    game.players[S0].pair = pair(own.0, own.1);
    game.extra = pair(extra.0, extra.1);
    game
}

/// Carries out an action with these rolls, all of which are used, and gives what happens.
fn act(game: &mut Game, action: Action, rolls: &[u8]) -> Vec<Event> {
    let (mut rolls, mut events) = (Rolls::of(rolls), Vec::new());
    game.apply_with(&action, &mut rolls, &mut |event: &Event| events.push(event.clone())).unwrap();
    assert!(rolls.0.is_empty(), "not all rolls were needed");
    events
}

fn choices(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    game.for_each_action(&mut |action| all.push(action));
    all
}

fn builds(game: &Game) -> Vec<Square> {
    let cells = choices(game).into_iter().filter_map(|action| match action {
        Action::Build { cell } => Some(cell),
        _ => None,
    });
    cells.collect()
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
