//! The `selfplay` command: random games, their results, and how long they took.

mod player;
mod store;

use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use alhambra_engine::base::{Game, Module, ModuleSet, PLAYABLE, Setup};
use lexopt::prelude::*;

pub use player::{Played, RandomPlayer, Stuck, play};
use store::Store;

use crate::cli::{Failure, say};
use alhambra_records::modules_named;

/// What the command is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Options {
    setup: Setup,
    games: u64,
    seed: u64,
    record: Option<PathBuf>,
}

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let options = Options::read(args)?;
    let store = options.record.as_ref().map(|dir| Store::open(dir, options.games)).transpose()?;
    let begin = Instant::now();
    let mut tally = Tally::new(options.setup);
    for number in 1..=options.games {
        // Game k of seed s is game 1 of seed s + k - 1: each can be played again alone.
        let seed = options.seed.wrapping_add(number - 1);
        let played = match &store {
            Some(store) => store.write(number, options.setup, seed)?,
            None => play::<Game>(options.setup, seed, &mut ())?,
        };
        tally.add(&played);
    }
    tally.time = begin.elapsed();
    say(tally)
}

impl From<Stuck> for Failure {
    fn from(stuck: Stuck) -> Self {
        Self::Found(stuck.to_string())
    }
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, Failure> {
        let (mut players, mut games, mut seed, mut record) = (None, None, None, None);
        let (mut modules, mut options) = (None, None);
        while let Some(arg) = args.next()? {
            match arg {
                Long("players") => once("--players", &mut players, args.value()?.parse()?)?,
                Long("games") => once("--games", &mut games, args.value()?.parse()?)?,
                Long("seed") => once("--seed", &mut seed, args.value()?.parse()?)?,
                Long("modules") => {
                    once("--modules", &mut modules, module_set(&args.value()?.string()?)?)?;
                }
                Long("options") => once("--options", &mut options, args.value()?.string()?)?,
                Long("record") => once("--record", &mut record, args.value()?.into())?,
                other => return Err(other.unexpected().into()),
            }
        }
        let players = players.ok_or_else(|| missing("--players N"))?;
        let games = games.ok_or_else(|| missing("--games G"))?;
        let seed = seed.ok_or_else(|| missing("--seed S"))?;
        let setup = Setup::new(players)
            .and_then(|setup| setup.with_modules(modules.unwrap_or_default()))
            .map_err(Failure::usage)?;
        let setup = setup.with_variants(variants(setup, options.as_deref())?);
        if games == 0 {
            return Err(Failure::usage("at least one game has to be played"));
        }
        Ok(Self { setup, games, seed, record })
    }
}

/// The modules of a list such as `vizier,camps`, or all.
fn module_set(list: &str) -> Result<ModuleSet, Failure> {
    match list {
        "all" => Ok(PLAYABLE),
        names => modules_named(names.split(',')).map_err(Failure::usage),
    }
}

/// The modules that are played in another way: those of a list such as `open-attacks`.
fn variants(setup: Setup, options: Option<&str>) -> Result<ModuleSet, Failure> {
    let named = |name: &str| {
        let own = |module: &Module| module.option().is_some_and(|(_, own)| own == name);
        let module = setup.modules().iter().find(own);
        module.ok_or_else(|| Failure::usage(format_args!("these modules have no option `{name}`")))
    };
    options.into_iter().flat_map(|names| names.split(',')).map(named).collect()
}

fn once<T>(name: &str, place: &mut Option<T>, value: T) -> Result<(), Failure> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Failure::usage(format_args!("{name} is given twice"))),
    }
}

fn missing(option: &str) -> Failure {
    Failure::usage(format_args!("{option} is missing"))
}

/// What came of the games.
struct Tally {
    setup: Setup,
    games: u64,
    actions: u64,
    /// Points of all games, by seat, and Dirk's last.
    points: Vec<u64>,
    time: Duration,
}

impl Tally {
    fn new(setup: Setup) -> Self {
        let scorers = setup.players() + usize::from(setup.with_dirk());
        Self { setup, games: 0, actions: 0, points: vec![0; scorers], time: Duration::ZERO }
    }

    fn add(&mut self, played: &Played<Game>) {
        self.games += 1;
        self.actions += played.actions;
        for (sum, points) in self.points.iter_mut().zip(scores(&played.game)) {
            *sum += u64::from(points);
        }
    }
}

fn scores(game: &Game) -> impl Iterator<Item = u16> {
    let table = game.table();
    let players = table.seats().map(move |seat| table.score(seat));
    players.chain(table.dirk().map(|dirk| dirk.score))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games as f64;
        let seconds = self.time.as_secs_f64().max(1e-9);
        let Self { setup, actions, .. } = self;
        writeln!(f, "players  {}", setup.players())?;
        if !setup.modules().is_empty() {
            writeln!(f, "modules  {}", setup.modules())?;
        }
        writeln!(f, "games    {}", self.games)?;
        writeln!(f, "actions  {actions} ({:.1} a game)", *actions as f64 / games)?;
        write!(f, "scores  ")?;
        for (scorer, &points) in self.points.iter().enumerate() {
            let average = points as f64 / games;
            match scorer {
                dirk if dirk == setup.players() => write!(f, " Dirk: {average:.1}")?,
                seat => write!(f, " seat {seat}: {average:.1}")?,
            }
            f.write_str(if scorer + 1 < self.points.len() { "," } else { "\n" })?;
        }
        let (each, all) = (games / seconds, *actions as f64 / seconds);
        write!(f, "time     {seconds:.3} s, {each:.0} games/s, {all:.0} actions/s")
    }
}
