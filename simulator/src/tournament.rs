//! The `tournament` command: who wins how often, and how much thinking that takes.
//!
//! Each deal is played once for every rotation of the players around the table, so that nobody has
//! better seats or luck.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use alhambra_engine::{base, red, roll};

use crate::cli::{Failure, say};
use crate::seats::{Cost, Sitter, Table, Yardstick};
use crate::selfplay::{Chosen, Options, Sort, Stuck};

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let options = Options::read(args)?;
    if options.sitters.is_empty() {
        return Err(Failure::usage("--seats LIST is missing"));
    }
    if options.record.is_some() {
        return Err(Failure::usage("--record belongs to selfplay"));
    }
    match options.chosen {
        Chosen::Base(setup) => compete::<base::Game>(setup, &options),
        Chosen::Red(setup) => compete::<red::Game>(setup, &options),
        Chosen::Roll(setup) => compete::<roll::Game>(setup, &options),
    }
}

/// What one player of the list has reached.
#[derive(Clone, Debug, Default)]
struct Tally {
    /// Games won; a game that several won is shared among them.
    won: f64,
    points: i64,
    cost: Cost,
}

fn compete<G>(setup: G::Setup, options: &Options) -> Result<(), Failure>
where
    G: Sort + Yardstick,
    G::Setup: Sync,
{
    let sitters = &options.sitters;
    let next = AtomicU64::new(0);
    let begin = Instant::now();
    let compete = || -> Result<Vec<Tally>, Stuck> {
        let mut tallies = vec![Tally::default(); sitters.len()];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                return Ok(tallies);
            }
            play_one::<G>(setup, options.seed, number, sitters, &mut tallies)?;
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let all = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(compete)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no player panics"))
            .collect::<Vec<_>>()
    });
    let mut tallies = vec![Tally::default(); sitters.len()];
    for part in all {
        for (tally, part) in tallies.iter_mut().zip(part?) {
            tally.won += part.won;
            tally.points += part.points;
            tally.cost += part.cost;
        }
    }
    let text = table(sitters, &tallies, options.games, begin.elapsed());
    say(format_args!("{}{text}", G::describe(setup)))
}

fn play_one<G: Sort + Yardstick>(
    setup: G::Setup,
    seed: u64,
    number: u64,
    sitters: &[Sitter],
    tallies: &mut [Tally],
) -> Result<(), Stuck> {
    let players = sitters.len();
    let (deal, shift) = (number / players as u64, (number % players as u64) as usize);
    // Who sits where: player `k` of the list on seat `k + shift`.
    let on_seat = |seat: usize| (seat + players - shift) % players;
    let seated: Vec<_> = (0..players).map(|seat| sitters[on_seat(seat)]).collect();
    let mut table = Table::<G>::new(setup, seed.wrapping_add(deal), &seated, &mut ());
    while table.step(&mut ())? {}
    let totals: Vec<i32> =
        table.game.scores().into_iter().take(players).map(|(_, points)| points).collect();
    let best = totals.iter().max().copied().unwrap_or(0);
    let winners = totals.iter().filter(|&&total| total == best).count();
    for (seat, (&total, cost)) in totals.iter().zip(table.costs()).enumerate() {
        let tally = &mut tallies[on_seat(seat)];
        tally.cost += cost;
        tally.points += i64::from(total);
        if total == best {
            tally.won += 1.0 / winners as f64;
        }
    }
    Ok(())
}

/// The results: one line for each player, those of one sort together.
fn table(sitters: &[Sitter], tallies: &[Tally], games: u64, time: Duration) -> String {
    let mut text = format!("games    {games}, {:.1} s\n", time.as_secs_f64());
    let mut done: Vec<Sitter> = Vec::new();
    for sitter in sitters {
        if done.contains(sitter) {
            continue;
        }
        done.push(*sitter);
        let same = || sitters.iter().zip(tallies).filter(|(other, _)| *other == sitter);
        let count = same().count() as f64;
        let sum = |value: fn(&Tally) -> f64| same().map(|(_, tally)| value(tally)).sum::<f64>();
        let all = games as f64;
        let share = sum(|tally| tally.won) / count / all;
        let interval = 1.96 * (share * (1.0 - share) / all).sqrt();
        let points = sum(|tally| tally.points as f64) / count / all;
        let decisions = sum(|tally| tally.cost.decisions as f64).max(1.0);
        let thoughts = sum(|tally| tally.cost.thoughts as f64) / decisions;
        let time = sum(|tally| tally.cost.time.as_secs_f64()) * 1e3 / decisions;
        let _ = writeln!(
            text,
            "{:<12} {:>5.1} % ± {:.1} won by each, {points:.1} points, \
             {thoughts:.0} thoughts and {time:.3} ms a decision",
            sitter.to_string(),
            100.0 * share,
            100.0 * interval
        );
    }
    text.truncate(text.trim_end().len());
    text
}
