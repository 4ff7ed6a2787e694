//! Finds numbers that win, by simultaneous perturbation: all are moved a little at once, up or down at
//! random, and those that then win more points go a step that way.

use std::thread;

use alhambra_engine::base::{Game, Setup};
use alhambra_engine::{Play, Random};
use alhambra_players::base::{BY_MODULES, FEATURES, Habits, Insight};
use alhambra_players::{Known, Mind, Player, Strength, Thought};

use crate::cli::{Failure, say};
use crate::seats::Yardstick;

/// Some of the numbers of an insight.
pub(super) struct Part {
    /// The numbers of an insight, for so many players.
    get: fn(&Insight, usize) -> Vec<f64>,
    /// An insight with these numbers.
    set: fn(&mut Insight, usize, &[f64]),
    /// Whether a number stays as it is.
    fixed: fn(usize) -> bool,
    /// Playouts of a decision; without any, players act by habit.
    playouts: u16,
}

pub(super) const HABITS: Part = Part {
    get: |insight, _| insight.habits.numbers().map(f64::from).to_vec(),
    set: |insight, _, values| {
        let mut habits = insight.habits.numbers();
        for (habit, value) in habits.iter_mut().zip(values) {
            *habit = value.round() as i32;
        }
        insight.habits = Habits::new(habits);
    },
    fixed: |_| false,
    playouts: 0,
};

pub(super) const WEIGHTS: Part = Part {
    get: |insight, players| {
        let weights = insight.weights_for(players).as_flattened();
        weights.iter().map(|&weight| weight.into()).collect()
    },
    set: |insight, players, values| {
        let weights = insight.weights_for_mut(players).as_flattened_mut();
        for (weight, value) in weights.iter_mut().zip(values) {
            *weight = value.round() as i16;
        }
    },
    // No modules are played with.
    fixed: |number| number % FEATURES == BY_MODULES,
    playouts: 1,
};

/// Points by which a player with this insight is ahead of the best other one, on average: greedy
/// ones, and ones that play in the same manner with the insight in the tree.
fn lead(insight: &'static Insight, playouts: u16, setup: Setup, seed: u64, games: u64) -> f64 {
    let mut sum = 0;
    let players = setup.players();
    for game in 0..games {
        let mut table = Game::new(setup, seed + game, &mut ());
        let mut random = Random::new(seed as u32);
        // With few playouts it looks no farther than its turn.
        let mut other = Mind::new(Strength::Strong, seed as u32).with_playouts(playouts);
        let mut mind = other.clone().with_insight(insight);
        let own = game as usize % players;
        while let Some(seat) = table.decider() {
            let action = if seat.index() == own && playouts == 0 {
                table.habit(insight, &table.memo(), &mut random)
            } else if seat.index() == own {
                Some(decide(&mut mind, &table))
            } else if (seat.index() + own).is_multiple_of(3) {
                table.greedy()
            } else if playouts > 0 {
                Some(decide(&mut other, &table))
            } else {
                table.habit(Game::INSIGHT, &table.memo(), &mut random)
            };
            let Some(action) = action else { break };
            if table.apply(&action, &mut ()).is_err() {
                break;
            }
        }
        let totals = table.totals();
        let others = totals.iter().enumerate().filter(|&(seat, _)| seat != own);
        let best = others.map(|(_, &total)| total).max().unwrap_or(0);
        sum += i64::from(totals[own] - best);
    }
    sum as f64 / games as f64
}

fn decide(mind: &mut Mind<Game>, game: &Game) -> <Game as Play>::Action {
    let view = game.seen_by(game.decider());
    loop {
        if let Thought::Decided(action) = mind.think(&view) {
            return action;
        }
    }
}

/// Improves a part of the insight at a table of so many in so many steps, and says what came of it.
pub(super) fn tune(
    part: &Part,
    players: usize,
    steps: u64,
    games: u64,
    seed: u64,
) -> Result<(), Failure> {
    let setup = Setup::new(players).map_err(Failure::usage)?;
    let mut point = (part.get)(Game::INSIGHT, players);
    let scale = |(number, value): (usize, &f64)| {
        if (part.fixed)(number) { 0.0 } else { (value.abs() * 0.2).max(1.0) }
    };
    let scale: Vec<f64> = point.iter().enumerate().map(scale).collect();
    let insight = |values: &[f64]| -> &'static Insight {
        let mut insight = *Game::INSIGHT;
        (part.set)(&mut insight, players, values);
        Box::leak(Box::new(insight))
    };
    let judge = |values: &[f64]| lead(insight(values), part.playouts, setup, 1_000_000, games * 8);
    let mut random = Random::new(seed as u32);
    say(format_args!("before: {:.2}", judge(&point)))?;
    for step in 0..steps {
        let shrink = 1.0 / (1.0 + 3.0 * step as f64 / steps as f64);
        let signs: Vec<f64> =
            point.iter().map(|_| if random.below(2) == 0 { -1.0 } else { 1.0 }).collect();
        let moved = |by: f64| -> Vec<f64> {
            let places = point.iter().zip(&signs).zip(&scale);
            places.map(|((value, sign), scale)| value + by * sign * scale).collect()
        };
        let (up, down) = (insight(&moved(shrink.sqrt())), insight(&moved(-shrink.sqrt())));
        let seed = seed + step * games;
        let difference = thread::scope(|scope| {
            let up = scope.spawn(|| lead(up, part.playouts, setup, seed, games));
            let down = lead(down, part.playouts, setup, seed, games);
            up.join().expect("no player panics") - down
        });
        point = moved((difference / 8.0).clamp(-1.0, 1.0) * shrink * 0.5);
        if step % 25 == 24 {
            say(format_args!("{step}: {:?}", (part.get)(insight(&point), players)))?;
        }
    }
    say(format_args!("after: {:.2}", judge(&point)))
}
