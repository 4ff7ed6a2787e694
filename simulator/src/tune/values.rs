//! What positions are worth, by least squares: how games went on after positions like those in which
//! playouts end.

use std::array;
use std::thread;

use alhambra_engine::base::{Action, Game, Setup};
use alhambra_engine::{Play as _, Random};
use alhambra_players::base::{FEATURES, positions};
use alhambra_players::{Known as _, Strength};

use crate::cli::{Failure, say};
use crate::seats::{Sitter, Table};
use crate::selfplay::Stuck;

/// Turns of a game, one of which is chosen to go on from.
const TURNS: u16 = 66;

/// Ways to go on from there that are tried, and the best actions that they begin with.
const WAYS: usize = 4;
const BEST: usize = 10;

/// Rounds of turns by habit then, before positions are described.
const ROUNDS: usize = 3;

/// Who plays before that, off by some points, and after that, looking no farther than a turn.
const BEFORE: Sitter = Sitter::Mind(Strength::Medium, None);
const AFTER: Sitter = Sitter::Mind(Strength::Strong, Some(1));

/// How much the weights in the tree count, compared with what games show.
const KNOWN: f64 = 1e-4;

/// Finds the weights at this table from so many games.
pub(super) fn fit(setup: Setup, games: u64, seed: u64) -> Result<(), Failure> {
    let learned = |first: usize| -> Result<Lesson, Stuck> {
        let mut lesson = Lesson::default();
        (seed..seed + games)
            .skip(first)
            .step_by(2)
            .try_for_each(|seed| play(setup, seed, &mut lesson))?;
        Ok(lesson)
    };
    let (odd, even) = thread::scope(|scope| {
        let odd = scope.spawn(|| learned(1));
        let even = learned(0);
        (odd.join().expect("no player panics"), even)
    });
    let mut lesson = even?;
    lesson.add(&odd?);
    for (sums, known) in lesson.stages.iter().zip(Game::INSIGHT.weights_for(setup.players())) {
        let weights = sums.weights(known);
        let [before, after] = [known, &weights].map(|weights| 100.0 * sums.foretold(weights));
        say(format_args!("{} rows, {before:.1} % foretold before, {after:.1} % after", sums.rows))?;
        say(format_args!("            {weights:?},"))?;
    }
    Ok(())
}

/// Plays a game to some turn, and from there in several ways to its end.
fn play(setup: Setup, seed: u64, lesson: &mut Lesson) -> Result<(), Stuck> {
    let mut random = Random::new(seed as u32);
    let mut turns = random.below(TURNS);
    let mut table = Table::<Game>::new(setup, seed, &vec![BEFORE; setup.players()], &mut ());
    while table.game.turn_of().is_none() || turns > 0 {
        turns = turns.saturating_sub(table.game.turn_of().is_some().into());
        if !table.step(&mut ())? {
            return Ok(());
        }
    }
    for action in ways(&table.game, &mut random) {
        let mut game = table.game.clone();
        by_habit(&mut game, action, &mut random);
        let mut end = Table::<Game>::new(setup, seed, &vec![AFTER; setup.players()], &mut ());
        end.game = game.clone();
        while end.step(&mut ())? {}
        lesson.learn(&game, &end.game);
    }
    Ok(())
}

/// Some of the actions that seem best.
fn ways(game: &Game, random: &mut Random) -> Vec<Action> {
    let mut actions = Vec::new();
    game.sensible(Game::INSIGHT, &game.memo(), &mut |action, opinion| {
        actions.push((opinion, action));
    });
    actions.sort_by_key(|&(opinion, _)| -i32::from(opinion));
    actions.truncate(BEST);
    while actions.len() > WAYS {
        actions.remove(random.below(actions.len() as u16).into());
    }
    actions.into_iter().map(|(_, action)| action).collect()
}

/// Does an action, and then what playouts do.
fn by_habit(game: &mut Game, action: Action, random: &mut Random) {
    let (mut memo, mut next) = (game.memo(), Some(action));
    let mut turns = ROUNDS * game.setup().players() + 1;
    while let (Some(seat), Some(action)) = (game.decider(), next) {
        if game.apply(&action, &mut ()).is_err() {
            return;
        }
        game.note(&mut memo, seat, &action);
        turns -= usize::from(game.turn_of().is_some());
        if turns == 0 {
            return;
        }
        next = game.habit(Game::INSIGHT, &memo, random);
    }
}

/// What has been seen of positions before the first, second and third scoring.
#[derive(Default)]
struct Lesson {
    stages: [Sums; 3],
}

impl Lesson {
    /// Learns from a position and what became of it.
    fn learn(&mut self, game: &Game, end: &Game) {
        let Some(sums) = self.stages.get_mut(usize::from(game.table().rounds_scored())) else {
            return;
        };
        let positions: Vec<_> = positions(game).collect();
        let totals = end.totals().into_iter().zip(game.totals());
        let gained: Vec<i32> = totals.map(|(then, now)| 16 * i32::from(then - now)).collect();
        for seat in 0..positions.len() {
            let features = array::from_fn(|feature| {
                ahead(seat, positions.iter().map(|position| position[feature]))
            });
            sums.add_row(&features, ahead(seat, gained.iter().copied()));
        }
    }

    fn add(&mut self, other: &Self) {
        for (sums, others) in self.stages.iter_mut().zip(&other.stages) {
            sums.add(others);
        }
    }
}

/// How far somebody is ahead of the others: on average, times how many they are.
fn ahead(seat: usize, values: impl ExactSizeIterator<Item = i32>) -> i64 {
    let (players, mut sum, mut own) = (values.len() as i64, 0, 0);
    for (other, value) in values.enumerate() {
        sum += i64::from(value);
        if other == seat {
            own = i64::from(value);
        }
    }
    players * own - sum
}

/// Sums of products: of features with each other, and with what they lead to. Whole numbers, so that
/// the order in which games are played does not matter.
#[derive(Default)]
struct Sums {
    rows: i64,
    features: [[i64; FEATURES]; FEATURES],
    results: [i64; FEATURES],
    squares: i64,
}

impl Sums {
    fn add_row(&mut self, features: &[i64; FEATURES], result: i64) {
        self.rows += 1;
        self.squares += result * result;
        for (one, &feature) in features.iter().enumerate() {
            self.results[one] += feature * result;
            for (other, &beside) in features.iter().enumerate() {
                self.features[one][other] += feature * beside;
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.rows += other.rows;
        self.squares += other.squares;
        for feature in 0..FEATURES {
            self.results[feature] += other.results[feature];
            for beside in 0..FEATURES {
                self.features[feature][beside] += other.features[feature][beside];
            }
        }
    }

    /// The weights that foretell results best, in 256ths, drawn a little to those that are `known`.
    /// What was the same for all, as what modules give in games without them, keeps its own.
    fn weights(&self, known: &[i16; FEATURES]) -> [i16; FEATURES] {
        let known = known.map(|weight| f64::from(weight) / 256.0);
        // A correction of each weight: what is left to explain, by all of them.
        let mut rows: Vec<Vec<f64>> = (0..FEATURES)
            .map(|feature| {
                let mut row = self.features[feature].map(|sum| sum as f64).to_vec();
                let explained: f64 = row.iter().zip(known).map(|(sum, weight)| sum * weight).sum();
                row.push(self.results[feature] as f64 - explained);
                row[feature] += row[feature] * KNOWN;
                if row[feature] == 0.0 {
                    row.fill(0.0);
                    row[feature] = 1.0;
                }
                row
            })
            .collect();
        eliminate(&mut rows);
        array::from_fn(|feature| {
            ((known[feature] + rows[feature][FEATURES]) * 256.0).round() as i16
        })
    }

    /// How much of what made results different these weights foretell.
    fn foretold(&self, weights: &[i16; FEATURES]) -> f64 {
        let weights = weights.map(|weight| f64::from(weight) / 256.0);
        let mut foretold = 0.0;
        for feature in 0..FEATURES {
            let products = self.features[feature].iter().zip(weights);
            let explained: f64 = products.map(|(&sum, weight)| sum as f64 * weight).sum();
            foretold += weights[feature] * (2.0 * self.results[feature] as f64 - explained);
        }
        foretold / self.squares as f64
    }
}

/// Solves linear equations in place, each with its right side at its end. They have a solution: what
/// they come from is positive definite, so that no rows need to change places.
fn eliminate(rows: &mut [Vec<f64>]) {
    for pivot in 0..rows.len() {
        let by = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|value| *value /= by);
        let row = rows[pivot].clone();
        for (_, other) in rows.iter_mut().enumerate().filter(|&(number, _)| number != pivot) {
            let times = other[pivot];
            other.iter_mut().zip(&row).for_each(|(value, by)| *value -= times * by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_lead_to_results_are_found() {
        let truth: [i64; FEATURES] = array::from_fn(|feature| feature as i64 - 4);
        let mut random = Random::new(1);
        let mut sums = Sums::default();
        for _ in 0..500 {
            let features: [i64; FEATURES] =
                array::from_fn(|feature| if feature == 2 { 0 } else { random.below(100).into() });
            let result = features.iter().zip(truth).map(|(feature, weight)| feature * weight).sum();
            sums.add_row(&features, result);
        }
        let known = [256; FEATURES];
        let weights = sums.weights(&known);
        for (feature, &weight) in weights.iter().enumerate() {
            // What was never different stays as it was.
            let expected = if feature == 2 { 256 } else { 256 * truth[feature] };
            assert!((i64::from(weight) - expected).abs() <= 2, "{feature}: {weight}");
        }
        assert!(sums.foretold(&weights) > sums.foretold(&known));
    }

    #[test]
    fn who_is_ahead_of_the_others() {
        assert_eq!(ahead(1, [10, 40, 20].into_iter()), 30 + 20);
        assert_eq!(ahead(0, [10, 40].into_iter()), -30);
    }

    #[test]
    fn a_lesson_is_the_same_every_time() {
        let setup = Setup::new(2).unwrap();
        let learned = || {
            let mut lesson = Lesson::default();
            (1..4).for_each(|seed| play(setup, seed, &mut lesson).unwrap());
            lesson.stages.map(|sums| (sums.rows, sums.results))
        };
        let first = learned();
        assert!(first.iter().map(|&(rows, _)| rows).sum::<i64>() >= 8, "{first:?}");
        assert_eq!(first, learned());
    }
}
