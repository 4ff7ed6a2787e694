//! Who sits at the table of `selfplay` and `tournament`.

mod greedy;

use std::fmt;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

use alhambra_engine::{Observer, Seat};
use alhambra_players::{Known, Mind, Player, Strength, Thought};

use crate::cli::Failure;
use crate::selfplay::{Played, RandomPlayer, Stuck};
pub use greedy::Yardstick;

/// A sort of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Any legal action, each as likely as any other.
    Random,
    /// The one-step player with which the others are compared (`greedy.rs`).
    Greedy,
    /// A computer player, perhaps with another number of playouts.
    Mind(Strength, Option<u16>),
}

impl Sitter {
    /// The sort of this name: `random`, `greedy`, or a strength, perhaps with a number of playouts,
    /// as in `strong:2000`.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn named(name: &str) -> Result<Self, Failure> {
        let (sort, playouts) = match name.split_once(':') {
            Some((sort, number)) => (sort, Some(number.parse().map_err(Failure::usage)?)),
            None => (name, None),
        };
        let strength = Strength::ALL.into_iter().find(|strength| strength.name() == sort);
        match (sort, strength) {
            ("random", _) if playouts.is_none() => Ok(Self::Random),
            ("greedy", _) if playouts.is_none() => Ok(Self::Greedy),
            (_, Some(strength)) => Ok(Self::Mind(strength, playouts)),
            _ => Err(Failure::usage(format_args!(
                "no player is called `{name}`; those that are: random, greedy, easy, medium, \
                 strong, master"
            ))),
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Mind(strength, None) => f.write_str(strength.name()),
            Self::Mind(strength, Some(playouts)) => write!(f, "{}:{playouts}", strength.name()),
        }
    }
}

/// What a player's decisions have cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How many there were.
    pub decisions: u64,
    /// Slices of thinking: actions that a computer player imagined. The same on every machine.
    pub thoughts: u64,
    /// How long they took on this machine.
    pub time: Duration,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.thoughts += other.thoughts;
        self.time += other.time;
    }
}

/// A player on a seat.
enum Sitting<G: Known> {
    Random(RandomPlayer),
    Greedy,
    Mind(Box<Mind<G>>, u32),
}

impl<G: Yardstick> Sitting<G> {
    fn new(sitter: Sitter, seed: u64) -> Self {
        match sitter {
            Sitter::Random => Self::Random(RandomPlayer::new(seed)),
            Sitter::Greedy => Self::Greedy,
            Sitter::Mind(strength, playouts) => {
                let mind = Mind::new(strength, seed as u32);
                let mind = match playouts {
                    Some(playouts) => mind.with_playouts(playouts),
                    None => mind,
                };
                Self::Mind(Box::new(mind), seed as u32)
            }
        }
    }

    /// What the player does as the action of this number, after so many that did not lead on;
    /// thoughts are counted.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        (number, idle): (u64, u16),
        thoughts: &mut u64,
    ) -> Option<G::Action> {
        let view = game.seen_by(Some(seat));
        match self {
            Self::Random(player) => {
                let mut count = 0;
                game.for_each_choice(&mut |_| count += 1);
                let (mut left, mut chosen) = (player.below(count)?, None);
                game.for_each_choice(&mut |action| {
                    chosen = chosen.or((left == 0).then_some(action));
                    left = left.wrapping_sub(1);
                });
                chosen
            }
            Self::Greedy => G::imagine(&view, 0).greedy(),
            Self::Mind(mind, seed) => {
                mind.reseed(*seed ^ (number as u32) << 8);
                mind.tire(idle);
                loop {
                    *thoughts += 1;
                    if let Thought::Decided(action) = mind.think(&view) {
                        return Some(action);
                    }
                }
            }
        }
    }
}

/// No game is so long: whoever plays on then goes round in circles.
const LONGEST: u64 = 20_000;

/// A game with its players.
pub struct Table<G: Known> {
    /// The game.
    pub game: G,
    /// How many actions there have been.
    pub actions: u64,
    /// How many of the last ones did not lead on.
    idle: u16,
    seed: u64,
    /// Everybody, and what their decisions have cost.
    sittings: Vec<(Sitting<G>, Cost)>,
}

impl<G: Yardstick> Table<G> {
    /// A game with these players, one for each seat. The same seed gives the same game.
    pub fn new(
        setup: G::Setup,
        seed: u64,
        sitters: &[Sitter],
        observer: &mut dyn Observer<G::Event>,
    ) -> Self {
        let sitting = |(place, &sitter)| {
            (Sitting::new(sitter, seed.wrapping_mul(31) + place as u64), Cost::default())
        };
        let sittings = (1..).zip(sitters).map(sitting).collect();
        Self { game: G::begin(setup, seed, observer), actions: 0, idle: 0, seed, sittings }
    }

    /// Lets whoever decides decide; false once the game is over.
    ///
    /// # Errors
    ///
    /// If somebody has no answer, or a wrong one.
    pub fn step(&mut self, observer: &mut dyn Observer<G::Event>) -> Result<bool, Stuck> {
        let Some(seat) = self.game.decider() else { return Ok(false) };
        let chosen = self.sittings.get_mut(seat.index()).and_then(|(sitting, cost)| {
            let (begin, mut thoughts) = (Instant::now(), 0);
            let when = (self.actions, self.idle);
            let chosen = sitting.choose(&self.game, seat, when, &mut thoughts);
            *cost += Cost { decisions: 1, thoughts, time: begin.elapsed() };
            chosen
        });
        let stuck = || Stuck::new(self.seed, self.actions);
        let action = chosen.filter(|_| self.actions <= LONGEST).ok_or_else(stuck)?;
        self.game.apply(&action, observer).map_err(|_| stuck())?;
        self.idle = G::idle_after(self.idle, &action);
        self.actions += 1;
        Ok(true)
    }

    /// What everybody's decisions have cost, in the order of seats.
    pub fn costs(&self) -> impl Iterator<Item = Cost> {
        self.sittings.iter().map(|&(_, cost)| cost)
    }
}

/// Plays a game with these players, one for each seat, to its end.
///
/// # Errors
///
/// As [`Table::step`].
pub fn play_with<G: Yardstick>(
    setup: G::Setup,
    seed: u64,
    sitters: &[Sitter],
    observer: &mut dyn Observer<G::Event>,
) -> Result<Played<G>, Stuck> {
    let mut table = Table::new(setup, seed, sitters, observer);
    while table.step(observer)? {}
    Ok(Played { game: table.game, actions: table.actions })
}
