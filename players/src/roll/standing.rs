//! How everybody stands on the score sheet, and what that may be worth in the end.

use alhambra_engine::roll::{Decision, Die, Game, Participant, Setup, Square, boxes, place_points};
use alhambra_engine::{Kind, Play, Seat};
use enum_map::EnumMap;
use heapless::Vec;

use super::insight::Insight;

/// Times until the end that are told apart.
pub const TIMES: usize = 12;
/// How many buildings of a type may be missing, from none to all seven.
pub const MISSING: usize = 8;

/// A number of turns, of two players together, as a place in a table: one of [`TIMES`].
#[must_use]
pub const fn when(turns: u8) -> usize {
    match turns {
        0..=4 => turns as usize,
        5..=6 => 5,
        7..=8 => 6,
        9..=11 => 7,
        12..=15 => 8,
        16..=20 => 9,
        21..=27 => 10,
        _ => 11,
    }
}

/// What somebody has on the score sheet.
#[derive(Clone, Debug, Default)]
struct Row {
    /// How many buildings of each type are missing.
    missing: EnumMap<Kind, u8>,
    /// Points of types completed in earlier rounds.
    awards: EnumMap<Kind, Option<u8>>,
    /// How many buildings there are in the rows of the sheet, and in the columns.
    rows: [u8; 6],
    columns: [u8; 6],
}

/// Everybody's buildings, counted once: counting takes long.
#[derive(Clone, Debug)]
pub struct Standing {
    round: u8,
    /// Players by seat, then fictitious ones.
    rows: Vec<Row, { Setup::MOST }>,
}

impl Standing {
    /// As it is now.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let mut rows = Vec::new();
        for who in game.setup().participants() {
            let mut row = Row::default();
            row.count(game, who);
            row.awards = game.table().awards(who);
            let _ = rows.push(row);
        }
        Self { round: game.table().round(), rows }
    }

    /// Somebody has built.
    pub(super) fn recount(&mut self, game: &Game, seat: Seat) {
        if let Some(row) = self.rows.get_mut(seat.index()) {
            row.count(game, Participant::Seat(seat));
        }
    }

    /// A turn may have ended.
    pub(super) fn go_on(&mut self, game: &Game) {
        if game.table().round() == self.round {
            return;
        }
        self.round = game.table().round();
        for (who, row) in game.setup().participants().zip(&mut self.rows) {
            row.awards = game.table().awards(who);
            if who.seat().is_none() {
                row.count(game, who);
            }
        }
    }

    /// How many buildings of a type somebody lacks; none if that was settled in an earlier round.
    #[must_use]
    pub fn missing(&self, who: usize, kind: Kind) -> Option<u8> {
        let row = self.rows.get(who).filter(|row| row.awards[kind].is_none());
        row.map(|row| row.missing[kind])
    }

    /// How many buildings a seat has in the two lines of a cell.
    pub(super) fn lines(&self, seat: Seat, cell: Square) -> [u8; 2] {
        let pair = cell.pair();
        let count = |lines: &[u8; 6], die: Die| lines.get(die.index()).copied().unwrap_or(0);
        self.rows
            .get(seat.index())
            .map_or([0; 2], |row| [count(&row.rows, pair.yellow), count(&row.columns, pair.blue)])
    }

    /// The same of all lines.
    pub fn all_lines(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let row = self.rows.get(seat.index());
        row.into_iter().flat_map(|row| row.rows.iter().chain(&row.columns)).copied()
    }
}

impl Row {
    fn count(&mut self, game: &Game, who: Participant) {
        let table = game.table();
        let counts = table.counts(who);
        self.missing = EnumMap::from_fn(|kind| boxes(kind).saturating_sub(counts[kind]));
        if let Participant::Seat(seat) = who {
            let built = table.built(seat);
            self.rows = Die::ALL.map(|die| built.in_row(die) as u8);
            self.columns = Die::ALL.map(|die| built.in_column(die) as u8);
        }
    }
}

/// How many turns everybody has before the game ends, the one that has begun included; in the order of
/// the score sheet.
pub fn turns_left(game: &Game) -> Vec<u8, { Setup::MOST }> {
    let (table, setup) = (game.table(), game.setup());
    let (players, first) = (setup.players(), table.starter().index());
    let place = |seat: Seat| (seat.index() + players - first) % players;
    let rounds = match game.decision() {
        Decision::Over => 0,
        _ => setup.rounds().saturating_sub(table.round()),
    };
    let active = place(table.active());
    let left = |who| match (game.decision(), who) {
        (Decision::Over, _) => 0,
        (Decision::Act { seat, .. }, Participant::Seat(own)) if own == seat => rounds + 1,
        (_, Participant::Seat(own)) => rounds + u8::from(place(own) > active),
        (_, Participant::Fictitious(_)) => rounds + 1,
    };
    setup.participants().map(left).collect()
}

/// What somebody may reach: everything depends on how many turns are left.
pub struct Hopes<'a> {
    insight: &'a Insight,
    standing: &'a Standing,
    who: usize,
    /// How many turns are left.
    pub turns: u8,
    /// How soon everybody's turns and the own ones are over, as places in a table.
    whens: Vec<usize, { Setup::MOST }>,
}

impl<'a> Hopes<'a> {
    /// What a seat may reach with so many turns.
    pub fn new(
        insight: &'a Insight,
        standing: &'a Standing,
        seat: Seat,
        turns: u8,
        everybody: &[u8],
    ) -> Self {
        let whens = everybody.iter().map(|&other| when(turns + other)).collect();
        Self { insight, standing, who: seat.index(), turns, whens }
    }

    /// What a type may bring if so many buildings of it are missing: points times 16.
    pub fn kind(&self, kind: Kind, missing: u8) -> i32 {
        if self.turns == 0 && missing >= boxes(kind) {
            return 0;
        }
        // The chances that nobody, one and two are ahead: 4096ths.
        let [mut first, mut second, mut third] = [4096, 0, 0];
        for (other, &when) in self.whens.iter().enumerate() {
            if other != self.who {
                let behind = match self.standing.missing(other, kind) {
                    Some(theirs) => self.insight.behind(when, missing, theirs).into(),
                    None => 64,
                };
                third = (third * (64 - behind) + second * behind) >> 6;
                second = (second * (64 - behind) + first * behind) >> 6;
                first = (first * (64 - behind)) >> 6;
            }
        }
        let [most, more, some] = place_points(kind).map(i32::from);
        (first * most + second * more + third * some) >> 8
    }

    /// What another building of a type may bring.
    pub fn more(&self, kind: Kind) -> i32 {
        match self.standing.missing(self.who, kind) {
            Some(missing @ 1..) => self.kind(kind, missing - 1) - self.kind(kind, missing),
            _ => 0,
        }
    }

    /// What all types may bring.
    pub fn kinds(&self) -> i32 {
        let row = self.standing.rows.get(self.who);
        let worth = |(kind, award): (Kind, Option<u8>)| match (award, row) {
            (Some(points), _) => i32::from(points) * 16,
            (None, Some(row)) => self.kind(kind, row.missing[kind]),
            (None, None) => 0,
        };
        row.map_or(0, |row| row.awards.into_iter().map(worth).sum())
    }
}
