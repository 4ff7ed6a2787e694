//! Finds numbers that win, by simultaneous perturbation: all are moved a little at once, up or down at
//! random, and those that then win more points go a step that way.

use std::thread;

use alhambra_engine::{Random, base, roll};
use alhambra_players::base::{BY_MODULES, FEATURES, Habits};
use alhambra_players::roll::{Weights, at_table, at_table_mut};
use alhambra_players::{Known, Mind, Player, Strength, Thought};

use crate::cli::{Failure, say};
use crate::seats::Yardstick;

/// Some of the numbers of an insight.
pub(super) struct Part<G: Known> {
    /// The numbers of an insight, for so many players.
    get: fn(&G::Insight, usize) -> Vec<f64>,
    /// An insight with these numbers.
    set: fn(&mut G::Insight, usize, &[f64]),
    /// Whether a number stays as it is.
    fixed: fn(usize) -> bool,
    /// Playouts of a decision; without any, players act by habit.
    playouts: u16,
    /// A difference of so many points makes a whole step.
    step: f64,
}

pub(super) const HABITS: Part<base::Game> = Part {
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
    step: 8.0,
};

pub(super) const WEIGHTS: Part<base::Game> = Part {
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
    step: 8.0,
};

pub(super) const ROLL_HABITS: Part<roll::Game> = Part {
    get: |insight, players| numbers(at_table(&insight.habits, players)),
    set: |insight, players, values| change(at_table_mut(&mut insight.habits, players), values),
    fixed: |_| false,
    playouts: 0,
    step: 3.0,
};

pub(super) const ROLL_WEIGHTS: Part<roll::Game> = Part {
    get: |insight, players| numbers(at_table(&insight.weights, players)),
    set: |insight, players, values| change(at_table_mut(&mut insight.weights, players), values),
    fixed: |_| false,
    playouts: 1,
    step: 3.0,
};

fn numbers(weights: &Weights) -> Vec<f64> {
    weights.numbers().map(f64::from).to_vec()
}

fn change(weights: &mut Weights, values: &[f64]) {
    let mut numbers = weights.numbers();
    for (number, value) in numbers.iter_mut().zip(values) {
        *number = value.round() as i16;
    }
    *weights = Weights::new(numbers);
}

/// Points by which a player with this insight is ahead of the best other one, on average: greedy
/// ones, and ones that play in the same manner with the insight in the tree.
fn lead<G: Yardstick>(
    insight: &'static G::Insight,
    playouts: u16,
    (setup, players): (G::Setup, usize),
    seed: u64,
    games: u64,
) -> f64 {
    let mut sum = 0;
    for game in 0..games {
        let mut table = G::begin(setup, seed + game, &mut ());
        let mut random = Random::new(seed as u32);
        // With few playouts it looks no farther than its turn.
        let mut other = Mind::<G>::new(Strength::Strong, seed as u32).with_playouts(playouts);
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
                table.habit(G::INSIGHT, &table.memo(), &mut random)
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

fn decide<G: Known>(mind: &mut Mind<G>, game: &G) -> G::Action {
    let view = game.seen_by(game.decider());
    loop {
        if let Thought::Decided(action) = mind.think(&view) {
            return action;
        }
    }
}

/// Improves a part of the insight at a table of so many in so many steps, and says what came of it.
pub(super) fn tune<G>(
    part: &Part<G>,
    table: (G::Setup, usize),
    steps: u64,
    games: u64,
    seed: u64,
) -> Result<(), Failure>
where
    G: Yardstick<Setup: Sync, Insight: Copy + Sync>,
{
    let (playouts, players) = (part.playouts, table.1);
    let mut point = (part.get)(G::INSIGHT, players);
    let scale = |(number, value): (usize, &f64)| {
        if (part.fixed)(number) { 0.0 } else { (value.abs() * 0.2).max(1.0) }
    };
    let scale: Vec<f64> = point.iter().enumerate().map(scale).collect();
    let insight = |values: &[f64]| -> &'static G::Insight {
        let mut insight = *G::INSIGHT;
        (part.set)(&mut insight, players, values);
        Box::leak(Box::new(insight))
    };
    let judge = |values: &[f64]| lead::<G>(insight(values), playouts, table, 1_000_000, games * 8);
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
            let up = scope.spawn(|| lead::<G>(up, playouts, table, seed, games));
            let down = lead::<G>(down, playouts, table, seed, games);
            up.join().expect("no player panics") - down
        });
        point = moved((difference / part.step).clamp(-1.0, 1.0) * shrink * 0.5);
        if step % 25 == 24 {
            say(format_args!("{step}: {:?}", (part.get)(insight(&point), players)))?;
        }
    }
    say(format_args!("after: {:.2}", judge(&point)))
}
