//! The `selfplay` command: random games, their results, and how long they took.

mod game;
mod player;
mod store;

use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use alhambra_engine::base::{self, Module, ModuleSet};
use alhambra_engine::{GameKind, Observer, red, roll};
use lexopt::prelude::*;

pub(crate) use game::Sort;
pub use player::{Played, RandomPlayer, Stuck, play};
use store::Store;

use crate::cli::{Failure, say};
use crate::seats::{Sitter, Yardstick, play_with};
use alhambra_records::{modules_named, red_modules_named};

/// What `selfplay` or `tournament` is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub chosen: Chosen,
    /// Who plays; everybody at random if nobody is named.
    pub sitters: Vec<Sitter>,
    pub games: u64,
    pub seed: u64,
    /// Where records go.
    pub record: Option<PathBuf>,
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    Base(base::Setup),
    Red(red::Setup),
    Roll(roll::Setup),
}

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let options = Options::read(args)?;
    match options.chosen {
        Chosen::Base(setup) => play_games::<base::Game>(setup, &options),
        Chosen::Red(setup) => play_games::<red::Game>(setup, &options),
        Chosen::Roll(setup) => play_games::<roll::Game>(setup, &options),
    }
}

fn play_games<G: Sort + Yardstick>(setup: G::Setup, options: &Options) -> Result<(), Failure> {
    let store = options.record.as_ref().map(|dir| Store::open(dir, options.games)).transpose()?;
    let begin = Instant::now();
    let mut tally = Tally::default();
    for number in 1..=options.games {
        // Game k of seed s is game 1 of seed s + k - 1: each can be played again alone.
        let seed = options.seed.wrapping_add(number - 1);
        let played = match &store {
            Some(store) => store.write::<G>(number, setup, seed, &options.sitters)?,
            None => play_any::<G>(setup, seed, &options.sitters, &mut ())?,
        };
        tally.add(&played);
    }
    tally.time = begin.elapsed();
    say(format_args!("{}{tally}", G::describe(setup)))
}

/// Plays a game of these players, or a random one.
fn play_any<G: Yardstick>(
    setup: G::Setup,
    seed: u64,
    sitters: &[Sitter],
    observer: &mut dyn Observer<G::Event>,
) -> Result<Played<G>, Stuck> {
    match sitters {
        [] => play(setup, seed, observer),
        _ => play_with(setup, seed, sitters, observer),
    }
}

impl From<Stuck> for Failure {
    fn from(stuck: Stuck) -> Self {
        Self::Found(stuck.to_string())
    }
}

impl Options {
    pub(crate) fn read(args: &mut lexopt::Parser) -> Result<Self, Failure> {
        let (mut players, mut games, mut seed, mut record) = (None, None, None, None);
        let (mut game, mut modules, mut options, mut seats) = (None, None, None, None);
        let (mut fictitious, mut versus, mut both) = (None, None, None);
        while let Some(arg) = args.next()? {
            match arg {
                Long("game") => once("--game", &mut game, kind(&args.value()?.string()?)?)?,
                Long("players") => once("--players", &mut players, args.value()?.parse()?)?,
                Long("games") => once("--games", &mut games, args.value()?.parse()?)?,
                Long("seed") => once("--seed", &mut seed, args.value()?.parse()?)?,
                Long("modules") => once("--modules", &mut modules, args.value()?.string()?)?,
                Long("options") => once("--options", &mut options, args.value()?.string()?)?,
                Long("fictitious") => {
                    once("--fictitious", &mut fictitious, args.value()?.parse()?)?;
                }
                Long("versus") => once("--versus", &mut versus, ())?,
                Long("both-specials") => once("--both-specials", &mut both, ())?,
                Long("seats") => once("--seats", &mut seats, args.value()?.string()?)?,
                Long("record") => once("--record", &mut record, args.value()?.into())?,
                other => return Err(other.unexpected().into()),
            }
        }
        let sitters = seats.iter().flat_map(|seats: &String| seats.split(','));
        let sitters = sitters.map(Sitter::named).collect::<Result<Vec<_>, _>>()?;
        let seated = (!sitters.is_empty()).then_some(sitters.len());
        if let (Some(players), Some(seated)) = (players, seated)
            && players != seated
        {
            return Err(Failure::usage(format_args!("{players} players, but {seated} seats")));
        }
        let players = players.or(seated).ok_or_else(|| missing("--players N or --seats LIST"))?;
        let games = games.ok_or_else(|| missing("--games G"))?;
        let seed = seed.ok_or_else(|| missing("--seed S"))?;
        let chosen = match game.unwrap_or(GameKind::Base) {
            GameKind::RollAndWrite => {
                foreign("--modules", modules.is_some())?;
                foreign("--options", options.is_some())?;
                let roll = || {
                    let mut setup = roll::Setup::new(players)?;
                    if let Some(fictitious) = fictitious {
                        setup = setup.with_fictitious(fictitious)?;
                    }
                    if versus.is_some() {
                        setup = setup.versus()?;
                    }
                    Ok(if both.is_some() { setup.with_both_specials() } else { setup })
                };
                Chosen::Roll(roll().map_err(|error: roll::SetupError| Failure::usage(error))?)
            }
            kind => {
                foreign("--fictitious", fictitious.is_some())?;
                foreign("--versus", versus.is_some())?;
                foreign("--both-specials", both.is_some())?;
                let (modules, options) = (modules.as_deref(), options.as_deref());
                if kind == GameKind::RedPalace {
                    Chosen::Red(red_setup(players, modules, options)?)
                } else {
                    Chosen::Base(base_setup(players, modules, options)?)
                }
            }
        };
        if games == 0 {
            return Err(Failure::usage("at least one game has to be played"));
        }
        Ok(Self { chosen, sitters, games, seed, record })
    }
}

/// A base game with modules of a list such as `vizier,camps`, or all, and with options.
fn base_setup(
    players: usize,
    modules: Option<&str>,
    options: Option<&str>,
) -> Result<base::Setup, Failure> {
    let modules = modules.map_or(Ok(ModuleSet::NONE), module_set)?;
    let setup = base::Setup::new(players).map(|setup| setup.with_modules(modules));
    let setup = setup.map_err(Failure::usage)?;
    Ok(setup.with_variants(variants(setup, options)?))
}

/// The same for The Red Palace.
fn red_setup(
    players: usize,
    modules: Option<&str>,
    options: Option<&str>,
) -> Result<red::Setup, Failure> {
    let modules = match modules {
        None => red::Modules::NONE,
        Some("all") => red::Modules::ALL,
        Some(names) => red_modules_named(names.split(',')).map_err(Failure::usage)?,
    };
    let setup = red::Setup::new(players).map_err(Failure::usage)?.with_modules(modules);
    let mut names = options.into_iter().flat_map(|names| names.split(','));
    names.try_fold(setup, |setup, name| match name {
        "first-game" => Ok(setup.for_a_first_game()),
        "classic-scoring" => Ok(setup.with_classic_scoring()),
        _ => Err(Failure::usage(format_args!("that game has no option `{name}`"))),
    })
}

/// The game of this name.
fn kind(name: &str) -> Result<GameKind, Failure> {
    GameKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
        let names = GameKind::ALL.map(GameKind::name).join(", ");
        Failure::usage(format_args!("no game `{name}` can be played; those that can: {names}"))
    })
}

/// Refuses an option that belongs to another game.
fn foreign(option: &str, given: bool) -> Result<(), Failure> {
    if given {
        return Err(Failure::usage(format_args!("{option} does not belong to this game")));
    }
    Ok(())
}

/// The modules of a list such as `vizier,camps`, or all.
fn module_set(list: &str) -> Result<ModuleSet, Failure> {
    match list {
        "all" => Ok(ModuleSet::ALL),
        names => modules_named(names.split(',')).map_err(Failure::usage),
    }
}

/// The modules that are played in another way: those of a list such as `open-attacks`.
fn variants(setup: base::Setup, options: Option<&str>) -> Result<ModuleSet, Failure> {
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
#[derive(Default)]
struct Tally {
    games: u64,
    actions: u64,
    /// Who scores, with the points of all games.
    points: Vec<(String, i64)>,
    time: Duration,
}

impl Tally {
    fn add<G: Sort>(&mut self, played: &Played<G>) {
        self.games += 1;
        self.actions += played.actions;
        let scores = played.game.scores();
        if self.points.is_empty() {
            self.points = scores.iter().map(|(who, _)| (who.clone(), 0)).collect();
        }
        for ((_, sum), (_, points)) in self.points.iter_mut().zip(scores) {
            *sum += i64::from(points);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games as f64;
        let seconds = self.time.as_secs_f64().max(1e-9);
        let Self { actions, .. } = self;
        writeln!(f, "games    {}", self.games)?;
        writeln!(f, "actions  {actions} ({:.1} a game)", *actions as f64 / games)?;
        let average =
            |(who, points): &(String, i64)| format!("{who}: {:.1}", *points as f64 / games);
        let averages: Vec<_> = self.points.iter().map(average).collect();
        writeln!(f, "scores   {}", averages.join(", "))?;
        let (each, all) = (games / seconds, *actions as f64 / seconds);
        write!(f, "time     {seconds:.3} s, {each:.0} games/s, {all:.0} actions/s")
    }
}
