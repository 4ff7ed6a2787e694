//! Awards during the game, and the final scoring.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::data::place_points;
use super::setup::{Participant, Setup};
use super::sheet::boxes;
use crate::kit::message::{Dice, Field, Json, Line, Unreadable, bytes, flattened, list};
use crate::kit::{Kind, Share, majority};

/// A value for each participant.
pub type Each<T> = Vec<T, { Setup::MOST }>;

/// Points for types that somebody completed during the game; none for the others.
pub type Awards = EnumMap<Kind, Option<u8>>;

/// What somebody brings to a scoring.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) who: Participant,
    pub(super) counts: EnumMap<Kind, u8>,
    pub(super) awards: Awards,
    pub(super) lines: [u8; 12],
    pub(super) coins: u8,
    /// What stands in the place of lines and coins.
    pub(super) extra: u8,
    /// Whether the points are the participant's own, and not lost.
    pub(super) scores: bool,
}

/// How many have completed a type in earlier rounds: so many places are used.
fn places_used(entries: &[Entry], kind: Kind) -> usize {
    entries.iter().filter(|entry| entry.awards[kind].is_some()).count()
}

/// What the places that are left are worth.
fn places_left(entries: &[Entry], kind: Kind) -> [u8; 3] {
    let mut left = [0; 3];
    let points = place_points(kind).into_iter().skip(places_used(entries, kind));
    left.iter_mut().zip(points).for_each(|(place, points)| *place = points);
    left
}

/// Places for a type that was completed in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The type.
    pub kind: Kind,
    /// The first of their places, from 1.
    pub place: u8,
    /// Who completed it.
    pub players: Each<Participant>,
    /// What each of them gets. It is lost to fictitious players who do not score.
    pub points: u8,
}

impl Award {
    /// What is given for a type at the end of a round, if somebody has just completed it.
    pub(super) fn of(kind: Kind, entries: &[Entry]) -> Option<Self> {
        let new =
            |entry: &&Entry| entry.awards[kind].is_none() && entry.counts[kind] == boxes(kind);
        let players: Each<_> = entries.iter().filter(new).map(|entry| entry.who).collect();
        let pool: u8 = places_left(entries, kind).into_iter().take(players.len()).sum();
        let points = pool.checked_div(players.len() as u8)?;
        Some(Self { kind, place: places_used(entries, kind) as u8 + 1, players, points })
    }
}

/// Somebody's line of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// Whose line it is.
    pub who: Participant,
    /// Points for types completed during the game.
    pub awards: Awards,
    /// The other types: who has how many, and what the places that are left bring.
    pub types: EnumMap<Kind, Share>,
    /// Points of the six rows, then of the six columns.
    pub lines: [u8; 12],
    /// Points for coins.
    pub coins: u8,
    /// What a fictitious player who scores gets in place of lines and coins.
    pub extra: u8,
    /// All points; 0 for a fictitious player who does not score.
    pub total: u16,
}

impl ScoreRow {
    /// Points for types, during the game and at its end.
    #[must_use]
    pub fn type_points(&self) -> u16 {
        let awards = self.awards.values().flatten().copied();
        awards.chain(self.types.values().map(|share| share.points)).map(u16::from).sum()
    }

    /// Points for rows and columns.
    #[must_use]
    pub fn line_points(&self) -> u16 {
        self.lines.iter().copied().map(u16::from).sum()
    }
}

/// The final scoring: a line for each participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Everybody's line: players by seat, then fictitious ones.
    pub rows: Each<ScoreRow>,
}

impl ScoreSheet {
    pub(super) fn new(entries: &[Entry]) -> Self {
        let mut rows: Each<ScoreRow> = entries
            .iter()
            .take(Setup::MOST)
            .map(|entry| ScoreRow {
                who: entry.who,
                awards: entry.awards,
                types: EnumMap::default(),
                lines: entry.lines,
                coins: entry.coins,
                extra: entry.extra,
                total: 0,
            })
            .collect();
        for kind in Kind::ALL {
            // Who is settled has no part in what is left.
            let count = |entry: &Entry| match entry.awards[kind] {
                Some(_) => (0, false),
                None => (entry.counts[kind], false),
            };
            let counts: Each<_> = entries.iter().take(Setup::MOST).map(count).collect();
            let used = places_used(entries, kind) as u8;
            for (row, share) in rows.iter_mut().zip(majority(&counts, places_left(entries, kind))) {
                let place = if share.count == 0 { 0 } else { share.place + used };
                row.types[kind] = Share { place, ..share };
            }
        }
        for (row, entry) in rows.iter_mut().zip(entries).filter(|(_, entry)| entry.scores) {
            let others = u16::from(entry.coins) + u16::from(entry.extra);
            row.total = row.type_points() + row.line_points() + others;
        }
        Self { rows }
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The points of everybody who scores: players by seat, then fictitious ones.
    pub totals: Each<u16>,
    /// Who has the most; several share the victory.
    pub winners: Each<Participant>,
}

impl Outcome {
    pub(super) fn new(setup: Setup, sheet: &ScoreSheet) -> Self {
        let scores = |row: &&ScoreRow| row.who.seat().is_some() || setup.is_versus();
        let rows = sheet.rows.iter().filter(scores);
        let most = rows.clone().map(|row| row.total).max();
        Self {
            totals: rows.clone().map(|row| row.total).collect(),
            winners: rows.filter(|row| Some(row.total) == most).map(|row| row.who).collect(),
        }
    }
}

/// Reads a list that has exactly as many entries as there are places.
fn fill<'a, T: Field + Clone + 'a>(
    name: &'static str,
    places: impl ExactSizeIterator<Item = &'a mut T>,
    line: &mut Line<'_>,
) -> Result<(), Unreadable> {
    let count = places.len();
    let values: Vec<T, 12> = Field::read_field(name, line)?;
    if values.len() != count {
        return Err(Unreadable::new(format_args!("`{name}` has not {count} numbers")));
    }
    places.zip(values).for_each(|(place, value)| *place = value);
    Ok(())
}

/// Records have only the points of each type.
impl Field for ScoreRow {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{\"player\":")?;
        self.who.to_json(f)?;
        f.write_str(",\"awards\":")?;
        list(self.awards.values().copied(), f)?;
        f.write_str(",\"types\":")?;
        list(self.types.values().map(|share| share.points), f)?;
        f.write_str(",\"lines\":")?;
        list(self.lines.into_iter(), f)?;
        let Self { coins, extra, total, .. } = self;
        write!(f, r#","coins":{coins},"extra":{extra},"total":{total}}}"#)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut line = Line::of(json)?;
        let (mut awards, mut points, mut lines) = (Awards::default(), [0; 6], [0; 12]);
        let who = Field::read_field("player", &mut line)?;
        fill("awards", awards.values_mut(), &mut line)?;
        fill("types", points.iter_mut(), &mut line)?;
        fill("lines", lines.iter_mut(), &mut line)?;
        let mut types = EnumMap::<Kind, Share>::default();
        types.values_mut().zip(points).for_each(|(share, points)| share.points = points);
        let row = Self {
            who,
            awards,
            types,
            lines,
            coins: Field::read_field("coins", &mut line)?,
            extra: Field::read_field("extra", &mut line)?,
            total: Field::read_field("total", &mut line)?,
        };
        line.finish()?;
        Ok(row)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let share = |points| Share { points, ..Share::default() };
        Self {
            who: Field::any(dice),
            awards: EnumMap::from_fn(|_| Field::any(dice)),
            types: EnumMap::from_fn(|_| share(u8::any(dice))),
            lines: [0; 12].map(|_: u8| u8::any(dice)),
            coins: Field::any(dice),
            extra: Field::any(dice),
            total: Field::any(dice),
        }
    }
}

flattened!(Award { kind as "type", place as "place", players as "players", points as "points" });
flattened!(ScoreSheet { rows as "rows" });
flattened!(Outcome { totals as "totals", winners as "winners" });

bytes!(Award { kind, place, players, points });
bytes!(ScoreRow { who, awards, types, lines, coins, extra, total });
bytes!(ScoreSheet { rows });
bytes!(Outcome { totals, winners });
