//! How often a second: questions about palaces, and whole games.

use std::hint::black_box;
use std::ops::Range;

use alhambra_bench::{ALL_WALLS, all_modules, border, everywhere, fixed_setup, red_setup};
use alhambra_engine::base::{Game, ModuleSet, Setup};
use alhambra_engine::{Cell, Play, Walls, red, roll};
use alhambra_simulator::reference::Point;
use alhambra_simulator::selfplay::play;

use crate::clock::{median, seconds};
use crate::palaces::{Sample, samples};

/// Rounds, in each of which everything to be compared is measured once.
const ROUNDS: usize = 9;

/// No measurement of palaces is shorter.
const LEAST_SECONDS: f64 = 0.2;

/// Measures everything.
pub fn run() {
    let samples = samples();
    checks(&samples);
    spots(&samples);
    walls(&samples);
    games();
    modules("");
}

/// May this tile be added on this cell? Asked for every cell beside the palace and every tile.
fn checks(samples: &[Sample]) {
    let asked: Vec<(&Sample, Vec<(Cell, Walls)>)> = samples
        .iter()
        .map(|sample| {
            let cells = border(&sample.palace);
            (
                sample,
                cells
                    .flat_map(|cell| ALL_WALLS.into_iter().map(move |walls| (cell, walls)))
                    .collect(),
            )
        })
        .collect();
    let questions = asked.iter().map(|(_, questions)| questions.len()).sum();
    let count = |allowed: &dyn Fn(&Sample, Cell, Walls) -> bool| {
        let yes = |(sample, questions): &(&Sample, Vec<(Cell, Walls)>)| {
            questions.iter().filter(|&&(cell, walls)| allowed(sample, cell, walls)).count()
        };
        asked.iter().map(yes).sum()
    };
    compare(
        "checks",
        questions,
        || count(&|sample, cell, walls| sample.palace.check_add(cell, walls).is_ok()),
        || count(&|sample, cell, walls| sample.reference.can_add(point(cell), walls)),
    );
}

/// Where may this tile be added? Asked for every tile.
fn spots(samples: &[Sample]) {
    let count = |allowed: &dyn Fn(&Sample, Walls) -> usize| {
        let spots =
            |sample| ALL_WALLS.into_iter().map(|walls| allowed(sample, walls)).sum::<usize>();
        samples.iter().map(spots).sum()
    };
    compare(
        "spots",
        samples.len() * ALL_WALLS.len(),
        || count(&|sample, walls| sample.palace.additions(black_box(walls)).count()),
        || {
            count(&|sample, walls| {
                let cells = everywhere(&sample.palace);
                cells.filter(|&cell| sample.reference.can_add(point(cell), walls)).count()
            })
        },
    );
}

/// How long is the external wall?
fn walls(samples: &[Sample]) {
    compare(
        "walls",
        samples.len(),
        || samples.iter().map(|sample| usize::from(sample.palace.longest_wall().len())).sum(),
        || samples.iter().map(|sample| sample.reference.longest_wall()).sum(),
    );
}

fn point(cell: Cell) -> Point {
    (cell.x.into(), cell.y.into())
}

/// Measures two ways to answer the same questions, in turns, and prints the medians.
///
/// # Panics
///
/// If the answers differ.
fn compare(
    name: &str,
    questions: usize,
    engine: impl Fn() -> usize,
    reference: impl Fn() -> usize,
) {
    assert_eq!(engine(), reference(), "{name}: engine and reference disagree");
    let (engine_times, reference_times) = (repetitions(&engine), repetitions(&reference));
    let (mut engine_speeds, mut reference_speeds, mut ratios) = (vec![], vec![], vec![]);
    for _ in 0..ROUNDS {
        let fast = speed(questions, engine_times, &engine);
        let slow = speed(questions, reference_times, &reference);
        engine_speeds.push(fast);
        reference_speeds.push(slow);
        ratios.push(fast / slow);
    }
    println!("{name}.engine {:.0}", median(engine_speeds));
    println!("{name}.reference {:.0}", median(reference_speeds));
    println!("{name}.ratio {:.1}", median(ratios));
}

/// How often `work` has to be done to take long enough.
fn repetitions(work: &impl Fn() -> usize) -> usize {
    let mut times = 1;
    while seconds(|| repeat(times, work)) < LEAST_SECONDS {
        times *= 2;
    }
    times
}

fn repeat(times: usize, work: &impl Fn() -> usize) {
    for _ in 0..times {
        black_box(work());
    }
}

/// Questions a second, when `work` answers so many of them.
fn speed(questions: usize, times: usize, work: &impl Fn() -> usize) -> f64 {
    (questions * times) as f64 / seconds(|| repeat(times, work))
}

/// A kind of game: what its figures begin with, and games and actions a second.
type KindOfGame = (&'static str, fn(Range<u64>) -> (f64, f64));

/// All kinds, each with three players; the base game first.
const KINDS: [KindOfGame; 3] = [
    ("", |seeds| speed_of_games::<Game>(fixed_setup(), seeds)),
    ("red.", |seeds| speed_of_games::<red::Game>(red_setup(), seeds)),
    ("roll.", |seeds| {
        let setup = roll::Setup::new(3).expect("three can play");
        speed_of_games::<roll::Game>(setup, seeds)
    }),
];

/// Whole random games of three, as `selfplay` plays them; one kind of game after the other in every
/// round.
pub fn games() {
    /// Games of a round.
    const GAMES: u64 = 4000;
    let mut speeds = KINDS.map(|_| (vec![], vec![], vec![]));
    for round in 0..ROUNDS as u64 {
        let mut base = None;
        for ((_, measure), (games, actions, ratios)) in KINDS.iter().zip(&mut speeds) {
            let (played, applied) = measure(round * GAMES..(round + 1) * GAMES);
            games.push(played);
            actions.push(applied);
            ratios.push(applied / *base.get_or_insert(applied));
        }
    }
    for ((name, _), (games, actions, ratios)) in KINDS.iter().zip(speeds) {
        println!("{name}games {:.0}", median(games));
        println!("{name}actions {:.0}", median(actions));
        println!("{name}ratio {:.3}", median(ratios));
    }
}

/// Games and actions a second of random games of these seeds.
fn speed_of_games<G: Play>(setup: G::Setup, seeds: Range<u64>) -> (f64, f64) {
    let (mut applied, games) = (0, seeds.end - seeds.start);
    let time = seconds(|| {
        for seed in seeds {
            let played = play::<G>(setup, seed, &mut ());
            applied += played.expect("the engine keeps its word").actions;
        }
    });
    (games as f64 / time, applied as f64 / time)
}

/// Random games with modules beside the same without: each module and all of them with three
/// players, and all of them with two to six. Only those with `filter` in their name.
pub fn modules(filter: &str) {
    /// Games of a round: a tenth of a second and more.
    const GAMES: u64 = 1500;
    let alone = ModuleSet::ALL.iter().map(|module| {
        let setup = fixed_setup().with_modules(ModuleSet::NONE.with(module));
        (module.name().to_owned(), setup)
    });
    let all = (2..=6).map(|players| (format!("all.{players}"), all_modules(players)));
    let setups: Vec<(String, Setup)> =
        alone.chain(all).filter(|(name, _)| name.contains(filter)).collect();
    let mut ratios = vec![vec![]; setups.len()];
    for round in 0..ROUNDS as u64 {
        let seeds = round * GAMES..(round + 1) * GAMES;
        // Of the same number of players, measured next to each other.
        for ((_, setup), ratios) in setups.iter().zip(&mut ratios) {
            let base = Setup::new(setup.players()).expect("so many play with modules");
            let (_, without) = speed_of_games::<Game>(base, seeds.clone());
            let (_, with) = speed_of_games::<Game>(*setup, seeds.clone());
            ratios.push(with / without);
        }
    }
    for ((name, _), ratios) in setups.iter().zip(ratios) {
        println!("modules.{name} {:.3}", median(ratios));
    }
}
