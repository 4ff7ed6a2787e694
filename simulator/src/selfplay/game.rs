//! What self-play knows of each game.

use alhambra_engine::{Play, base, red, roll};
use alhambra_records::Header;

/// A game of which self-play writes records and sums.
pub(crate) trait Sort: Play {
    /// How many players there are.
    fn players(setup: Self::Setup) -> usize;

    /// The first line of a record.
    fn header(setup: Self::Setup, players: Vec<String>, seed: u64) -> Header;

    /// What is played, in lines.
    fn describe(setup: Self::Setup) -> String;

    /// Everybody who scores, with their points.
    fn scores(&self) -> Vec<(String, i32)>;
}

impl Sort for base::Game {
    fn players(setup: base::Setup) -> usize {
        setup.players()
    }

    fn header(setup: base::Setup, players: Vec<String>, seed: u64) -> Header {
        Header::of(setup, players, seed)
    }

    fn describe(setup: base::Setup) -> String {
        let mut text = format!("players  {}\n", setup.players());
        if !setup.modules().is_empty() {
            text += &format!("modules  {}\n", setup.modules());
        }
        text
    }

    fn scores(&self) -> Vec<(String, i32)> {
        let table = self.table();
        let players = table.seats().map(|seat| (format!("seat {seat}"), table.score(seat)));
        let all = players.chain(table.dirk().map(|dirk| ("Dirk".to_owned(), dirk.score)));
        all.map(|(who, points)| (who, points.into())).collect()
    }
}

impl Sort for red::Game {
    fn players(setup: red::Setup) -> usize {
        setup.players()
    }

    fn header(setup: red::Setup, players: Vec<String>, seed: u64) -> Header {
        Header::red(setup, players, seed)
    }

    fn describe(setup: red::Setup) -> String {
        let mut text = format!("game     {}\nplayers  {}\n", Self::KIND.name(), setup.players());
        let names: Vec<_> = setup.modules().iter().map(red::Module::name).collect();
        if !names.is_empty() {
            text += &format!("modules  {}\n", names.join(","));
        }
        text
    }

    fn scores(&self) -> Vec<(String, i32)> {
        let table = self.table();
        let seats = table.setup().seats();
        let players = seats.map(|seat| (format!("seat {seat}"), table.score(seat).into()));
        players.chain(table.dirk().map(|dirk| ("Dirk".to_owned(), dirk.score.into()))).collect()
    }
}

impl Sort for roll::Game {
    fn players(setup: roll::Setup) -> usize {
        setup.players()
    }

    fn header(setup: roll::Setup, players: Vec<String>, seed: u64) -> Header {
        Header::roll(setup, players, seed)
    }

    fn describe(setup: roll::Setup) -> String {
        let names: Vec<_> = setup.fictitious().map(roll::Fictitious::name).collect();
        let mut text = format!("game     {}\nplayers  {}\n", Self::KIND.name(), setup.players());
        if !names.is_empty() {
            let scoring = if setup.is_versus() { ", who score" } else { "" };
            text += &format!("beside   {}{scoring}\n", names.join(", "));
        }
        text
    }

    fn scores(&self) -> Vec<(String, i32)> {
        let totals = self.outcome().map(|outcome| outcome.totals).unwrap_or_default();
        let name = |who| match who {
            roll::Participant::Seat(seat) => format!("seat {seat}"),
            roll::Participant::Fictitious(figure) => figure.name().to_owned(),
        };
        self.setup().participants().map(name).zip(totals.into_iter().map(i32::from)).collect()
    }
}
