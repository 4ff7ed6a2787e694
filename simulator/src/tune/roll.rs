//! How guesses about sheets of Roll & Write come true.

use std::fmt;

use alhambra_engine::roll::{Game, Participant, Setup, boxes};
use alhambra_engine::{Kind, Play as _};
use alhambra_players::roll::{Insight, MISSING, TIMES, TURNS, turns_left, when};
use alhambra_players::{Known as _, Strength};

use super::Share;
use crate::cli::{Failure, say};
use crate::seats::{Sitter, Table};

/// What is in the tree counts as much as so many games.
const BEFORE: f64 = 20.0;

/// Counts how often guesses come true among players who look no farther than their turn.
pub(super) fn chances(games: u64, seed: u64) -> Result<(), Failure> {
    let mut chances = Chances::new(Game::INSIGHT);
    for players in 2..=Setup::MOST {
        let setup = Setup::new(players).map_err(Failure::usage)?;
        for game in 0..games {
            play(setup, seed + game, &mut chances)?;
        }
    }
    say(chances)
}

fn play(setup: Setup, seed: u64, chances: &mut Chances) -> Result<(), Failure> {
    let sitters = vec![Sitter::Mind(Strength::Strong, Some(1)); setup.players()];
    let mut table = Table::<Game>::new(setup, seed, &sitters, &mut ());
    let (mut guesses, mut completed) = (Vec::new(), Vec::new());
    loop {
        let game = &table.game;
        // Those of the last round are given when it is over.
        let round = game.table().round() + u8::from(game.decider().is_none());
        for who in setup.participants() {
            for (kind, award) in game.table().awards(who) {
                let known = completed.iter().any(|&(known, _)| known == (who, kind));
                if award.is_some() && !known {
                    completed.push(((who, kind), round));
                }
            }
        }
        if game.turn_of().is_some() || game.decider().is_none() {
            Guess::about(game, &mut guesses);
        }
        if !table.step(&mut ())? {
            break;
        }
    }
    // The first to complete a type, then those with the most buildings.
    let rank = |who, kind| {
        let found = completed.iter().find(|&&(known, _)| known == (who, kind));
        let missing = boxes(kind) - table.game.table().counts(who)[kind];
        (found.map_or(u8::MAX, |&(_, round)| round), missing)
    };
    for guess in guesses {
        match guess {
            Guess::Type { at: [when, own, other], kind, who: [who, rival] } => {
                let behind = match rank(who, kind).cmp(&rank(rival, kind)) {
                    std::cmp::Ordering::Less => 0.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 1.0,
                };
                add(&mut chances.behind[when][own][other], behind);
            }
            Guess::Line { at: [turns, built], who, line } => {
                let built_then = table.game.table().built(who).line_points()[line];
                add(&mut chances.lines[turns][built], built_then.into());
            }
        }
    }
    Ok(())
}

/// What is known of somebody before the end.
enum Guess {
    /// When the game ends, how many buildings of a type somebody lacks, and how many somebody else.
    Type { at: [usize; 3], kind: Kind, who: [Participant; 2] },
    /// How many turns somebody has left, and how many buildings there are in a line.
    Line { at: [usize; 2], who: alhambra_engine::Seat, line: usize },
}

impl Guess {
    fn about(game: &Game, guesses: &mut Vec<Self>) {
        let (setup, turns, standing) = (game.setup(), turns_left(game), game.memo());
        for (own, who) in setup.participants().enumerate() {
            let Some(seat) = who.seat() else { continue };
            for (line, built) in standing.all_lines(seat).enumerate() {
                let at = [turns[own].into(), built.into()];
                guesses.push(Self::Line { at, who: seat, line });
            }
            for (other, rival) in setup.participants().enumerate().filter(|&(_, one)| one != who) {
                for kind in Kind::ALL {
                    let lacks = |who| standing.missing(who, kind);
                    let (Some(lack), Some(lacks)) = (lacks(own), lacks(other)) else { continue };
                    let at = [when(turns[own] + turns[other]), lack.into(), lacks.into()];
                    guesses.push(Self::Type { at, kind, who: [who, rival] });
                }
            }
        }
    }
}

fn add(share: &mut Share, value: f64) {
    share.0 += value;
    share.1 += 1.0;
}

/// How guesses came out.
struct Chances {
    behind: [[[Share; MISSING]; MISSING]; TIMES],
    lines: [[Share; 7]; TURNS],
}

impl Chances {
    fn new(insight: &Insight) -> Self {
        let behind = |&share: &u8| (BEFORE * f64::from(share) / 64.0, BEFORE);
        let line = |&points: &u8| (BEFORE * f64::from(points) / 16.0, BEFORE);
        Self {
            behind: insight
                .behind
                .each_ref()
                .map(|table| table.each_ref().map(|table| table.each_ref().map(behind))),
            lines: insight.lines.each_ref().map(|table| table.each_ref().map(line)),
        }
    }
}

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = |by: f64| move |&(sum, count): &Share| (by * sum / count).round() as u8;
        writeln!(f, "    behind: [")?;
        for table in &self.behind {
            writeln!(f, "        [")?;
            for row in table {
                writeln!(f, "            {:?},", row.each_ref().map(mean(64.0)))?;
            }
            writeln!(f, "        ],")?;
        }
        writeln!(f, "    ],\n    lines: [")?;
        for row in &self.lines {
            writeln!(f, "        {:?},", row.each_ref().map(mean(16.0)))?;
        }
        write!(f, "    ],")
    }
}
