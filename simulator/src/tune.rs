//! The `tune` command: finds the numbers that computer players go by.

mod roll;
mod spsa;
mod values;

use std::fmt;

use alhambra_engine::base::{Game, Setup};
use alhambra_engine::{Kind, Seat, roll as roll_and_write};
use alhambra_players::Known;
use alhambra_players::base::standing;
use alhambra_players::majority::{LEADS, TIMES, lead};
use lexopt::prelude::*;

use crate::cli::{Failure, say};
use crate::seats::{Sitter, Table};

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let (mut what, mut steps, mut games, mut seed) = (String::new(), 300, 48, 1);
    let (mut players, mut rolls) = (3, false);
    while let Some(arg) = args.next()? {
        match arg {
            Value(name) if what.is_empty() => what = name.string()?,
            Long("steps") => steps = args.value()?.parse()?,
            Long("games") => games = args.value()?.parse()?,
            Long("game") => match args.value()?.string()?.as_str() {
                "base" => rolls = false,
                "roll-and-write" => rolls = true,
                _ => return Err(Failure::usage("only `base` and `roll-and-write` can be tuned")),
            },
            Long("players") => players = args.value()?.parse()?,
            Long("seed") => seed = args.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let base = || Ok::<_, Failure>((Setup::new(players).map_err(Failure::usage)?, players));
    let rolled = || {
        let setup = roll_and_write::Setup::new(players).map_err(Failure::usage)?;
        Ok::<_, Failure>((setup, players))
    };
    match (what.as_str(), rolls) {
        ("chances", false) => chances(games, seed),
        ("chances", true) => roll::chances(games, seed),
        ("habits", false) => spsa::tune(&spsa::HABITS, base()?, steps, games, seed),
        ("weights", false) => spsa::tune(&spsa::WEIGHTS, base()?, steps, games, seed),
        ("values", false) => values::fit(base()?.0, games, seed),
        ("habits", true) => spsa::tune(&spsa::ROLL_HABITS, rolled()?, steps, games, seed),
        ("weights", true) => spsa::tune(&spsa::ROLL_WEIGHTS, rolled()?, steps, games, seed),
        _ => {
            Err(Failure::usage("what is to be tuned: `chances`, `habits`, `weights` or `values`?"))
        }
    }
}

/// How often guesses about majorities come true.
fn chances(games: u64, seed: u64) -> Result<(), Failure> {
    let mut chances = Chances::default();
    for players in 2..=6 {
        let setup = Setup::new(players).map_err(Failure::usage)?;
        for game in 0..games {
            play(setup, seed + game, &mut chances)?;
        }
    }
    say(chances)
}

fn play(setup: Setup, seed: u64, chances: &mut Chances) -> Result<(), Failure> {
    let sitters = vec![Sitter::named("easy")?; setup.players()];
    let mut table = Table::<Game>::new(setup, seed, &sitters, &mut ());
    let (mut guesses, mut scored) = (Vec::new(), 0);
    loop {
        let game = &table.game;
        if usize::from(game.table().rounds_scored()) > scored {
            guesses.retain(|guess| !chances.learn(guess, game, scored));
            scored += 1;
        }
        if game.turn_of().is_some() {
            Guess::about(game, &mut guesses);
        }
        if !table.step(&mut ())? {
            return Ok(());
        }
    }
}

/// What is known of somebody and somebody else, long before a scoring.
struct Guess {
    round: usize,
    when: usize,
    kind: Kind,
    seat: Seat,
    other: Seat,
    lead: usize,
    has: bool,
}

impl Guess {
    fn about(game: &Game, guesses: &mut Vec<Self>) {
        let standing = standing(game);
        for coming in &standing.coming {
            for kind in Kind::ALL {
                for seat in game.setup().seats() {
                    let own = standing.count(seat, kind);
                    for other in game.setup().seats().filter(|&other| other != seat) {
                        let lead = lead(own, standing.count(other, kind));
                        let (round, when) = (coming.round as usize, coming.when);
                        guesses.push(Self { round, when, kind, seat, other, lead, has: own > 0 });
                    }
                }
            }
        }
    }
}

/// How often something came true, and of how many.
type Share = (f64, f64);

/// How guesses came out.
#[derive(Default)]
struct Chances {
    behind: [[Share; LEADS]; TIMES],
    have: [Share; TIMES],
}

impl Chances {
    /// Whether the guess was about this round.
    fn learn(&mut self, guess: &Guess, game: &Game, round: usize) -> bool {
        let count = |seat| game.table().kind_counts(seat)[guess.kind];
        let (own, other) = (count(guess.seat), count(guess.other));
        if guess.round != round {
            return false;
        }
        let behind = &mut self.behind[guess.when][guess.lead];
        behind.0 += if own < other {
            1.0
        } else if own == other && own > 0 {
            0.5
        } else {
            0.0
        };
        behind.1 += 1.0;
        if !guess.has {
            let have = &mut self.have[guess.when];
            have.0 += f64::from(own > 0);
            have.1 += 1.0;
        }
        true
    }
}

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |&(part, all): &Share| (64.0 * part / f64::max(all, 1.0)).round() as u8;
        for row in &self.behind {
            writeln!(f, "    {:?},", row.iter().map(share).collect::<Vec<_>>())?;
        }
        write!(f, "{:?}", self.have.iter().map(share).collect::<Vec<_>>())
    }
}
