//! Scoring: walls, majorities, and who got what for which place.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::data::PLACE_POINTS;
use crate::base::modules::ModulePoints;
use crate::kit::message::{Dice, Field, Json, Line, Unreadable, bytes, list, tagged};
use crate::kit::sort::sort_by_key;
use crate::kit::{Kind, MOST_SCORERS, Seat, Share, majority};

/// One of the three scorings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Round {
    /// When the first scoring card comes up.
    First,
    /// When the second scoring card comes up.
    Second,
    /// At the end of the game.
    Third,
}

impl Round {
    /// The three rounds.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// Its number, 1 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// What the places 1 to 3 of a type are worth in this round.
    ///
    /// ```
    /// use alhambra_engine::Kind;
    /// use alhambra_engine::base::Round;
    /// assert_eq!(Round::Second.points(Kind::Tower), [13, 6, 0]);
    /// ```
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "one row a round")]
    pub fn points(self, kind: Kind) -> [u8; 3] {
        PLACE_POINTS[self as usize].map(|points| if points == 0 { 0 } else { points + kind as u8 })
    }
}

/// Writes the number.
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Somebody who takes part in a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scorer {
    /// A player.
    Seat(Seat),
    /// The imaginary third player of the two-player game.
    Dirk,
}

/// Writes the scorer as a record does: the seat's number, or `"dirk"`.
impl fmt::Display for Scorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Dirk => f.write_str("\"dirk\""),
        }
    }
}

/// One line of a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// Whose line it is.
    pub who: Scorer,
    /// Points for the longest external wall.
    pub wall: u8,
    /// Points for each type of building, and where they come from.
    pub types: EnumMap<Kind, Share>,
    /// Points that modules give or take.
    pub by_module: ModulePoints,
    /// Points of this scoring.
    pub points: i16,
    /// Points of the game so far: never below 0.
    pub total: u16,
}

/// A whole scoring: one line for each player in seat order, Dirk's last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Which scoring it is.
    pub round: Round,
    /// Everybody's line.
    pub rows: Vec<ScoreRow, MOST_SCORERS>,
}

/// What a scorer brings to a scoring.
pub(crate) struct Entry {
    pub who: Scorer,
    /// Segments of the longest wall, and half tiles in it.
    pub wall: u8,
    pub halves: u8,
    pub counts: EnumMap<Kind, u8>,
    /// The type that counts half a building more.
    pub favoured: Option<Kind>,
    pub by_module: ModulePoints,
    pub before: u16,
}

impl Entry {
    /// Somebody without a wall.
    pub(crate) fn new(who: Scorer, counts: EnumMap<Kind, u8>, before: u16) -> Self {
        let by_module = ModulePoints::default();
        Self { who, wall: 0, halves: 0, counts, favoured: None, by_module, before }
    }
}

impl ScoreSheet {
    /// A scoring of these entries: `worth` says what the places of a type are worth, and `settle`
    /// may change the rows before they are added up.
    pub(crate) fn new(
        round: Round,
        entries: &[Entry],
        worth: impl Fn(Kind) -> [u8; 3],
        settle: impl FnOnce(&mut [ScoreRow]),
    ) -> Self {
        let mut rows: Vec<ScoreRow, MOST_SCORERS> = entries
            .iter()
            .take(MOST_SCORERS)
            .map(|entry| ScoreRow {
                who: entry.who,
                wall: entry.wall,
                types: EnumMap::default(),
                by_module: entry.by_module,
                points: 0,
                total: entry.before,
            })
            .collect();
        for kind in Kind::ALL {
            let counts: Vec<(u8, bool), MOST_SCORERS> = entries
                .iter()
                .take(MOST_SCORERS)
                .map(|entry| (entry.counts[kind], entry.favoured == Some(kind)))
                .collect();
            for (row, share) in rows.iter_mut().zip(majority(&counts, worth(kind))) {
                row.types[kind] = share;
            }
        }
        settle(&mut rows);
        for row in &mut rows {
            let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
            row.points = i16::from(row.wall) + types + row.by_module.sum();
            row.total = row.total.saturating_add_signed(row.points);
        }
        Self { round, rows }
    }
}

/// In records it is two fields: the number of the round, and the rows.
impl Field for ScoreSheet {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.rows.iter().copied(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        Ok(Self { round: Round::First, rows: Field::from_json(json)? })
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self { round: Round::any(dice), rows: Field::any(dice) }
    }

    fn write_field(&self, _: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.round.write_field("round", f)?;
        self.rows.write_field("rows", f)
    }

    fn read_field(_: &'static str, line: &mut Line<'_>) -> Result<Self, Unreadable> {
        let round = Round::read_field("round", line)?;
        Ok(Self { round, rows: Field::read_field("rows", line)? })
    }
}

/// Records have only the points of each type, and of modules only what is not 0.
impl Field for ScoreRow {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"player":{},"wall":{},"types":"#, self.who, self.wall)?;
        list(self.types.values().map(|share| share.points), f)?;
        for (module, points) in self.by_module.iter().filter(|&(_, points)| points != 0) {
            points.write_field(module.points_name().unwrap_or(""), f)?;
        }
        write!(f, r#","points":{},"total":{}}}"#, self.points, self.total)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut line = Line::of(json)?;
        let mut types = EnumMap::<Kind, Share>::default();
        let points: Vec<u8, 6> = Field::read_field("types", &mut line)?;
        if points.len() != types.len() {
            return Err(Unreadable::new(format_args!("`types` has not 6 numbers")));
        }
        for (share, points) in types.values_mut().zip(points) {
            share.points = points;
        }
        let mut by_module = ModulePoints::default();
        for module in ModulePoints::MODULES {
            if let Some(name) = module.points_name()
                && line.optional(name).is_some()
            {
                by_module.set(module, i16::read_field(name, &mut line)?);
            }
        }
        let row = Self {
            who: Field::read_field("player", &mut line)?,
            wall: Field::read_field("wall", &mut line)?,
            types,
            by_module,
            points: Field::read_field("points", &mut line)?,
            total: Field::read_field("total", &mut line)?,
        };
        line.finish()?;
        Ok(row)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let mut by_module = ModulePoints::default();
        for module in ModulePoints::MODULES {
            by_module.set(module, i16::any(dice));
        }
        let share = |points| Share { points, ..Share::default() };
        Self {
            who: Field::any(dice),
            wall: Field::any(dice),
            types: EnumMap::from_fn(|_| share(u8::any(dice))),
            by_module,
            points: Field::any(dice),
            total: Field::any(dice),
        }
    }
}

impl Field for Scorer {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match (json.text(), Seat::from_json(json)) {
            (Some("dirk"), _) => Ok(Self::Dirk),
            (_, Ok(seat)) => Ok(Self::Seat(seat)),
            _ => Err(Unreadable::not("a seat number or \"dirk\"", json)),
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        if dice(4) == 0 { Self::Dirk } else { Self::Seat(Seat::any(dice)) }
    }
}

impl Field for Round {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let number = json.number();
        let found = Self::ALL.into_iter().find(|round| Some(round.number().into()) == number);
        found.ok_or_else(|| Unreadable::not("a round, 1 to 3", json))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self::ALL.get(dice(Self::ALL.len())).copied().unwrap_or(Self::Third)
    }
}

bytes!(ScoreSheet { round, rows });
bytes!(ScoreRow { who, wall, types, by_module, points, total });
bytes!(Share { count, favoured, place, tied, pool, points });
tagged!(Scorer { 0 Seat(seat: Seat), 1 Dirk });
tagged!(Round { 1 First, 2 Second, 3 Third });
bytes!(Outcome { totals, winners });

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Everybody's points, in seat order.
    pub totals: Vec<u16, 6>,
    /// Who has the most; several share the victory.
    pub winners: Vec<Seat, 6>,
}

impl Outcome {
    pub(crate) fn of(totals: Vec<u16, 6>) -> Self {
        let most = totals.iter().max().copied().unwrap_or_default();
        let winners = Seat::ALL
            .into_iter()
            .zip(&totals)
            .filter_map(|(seat, &total)| (total == most).then_some(seat))
            .collect();
        Self { totals, winners }
    }
}

/// In records it is two fields. Winners may be named in any order.
impl Field for Outcome {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.totals.to_json(f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        Ok(Self { totals: Field::from_json(json)?, winners: Vec::new() })
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let mut winners: Vec<Seat, 6> = Field::any(dice);
        sort_by_key(&mut winners, |&seat| seat);
        Self { totals: Field::any(dice), winners }
    }

    fn write_field(&self, _: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.totals.write_field("totals", f)?;
        self.winners.write_field("winners", f)
    }

    fn read_field(_: &'static str, line: &mut Line<'_>) -> Result<Self, Unreadable> {
        let totals = Field::read_field("totals", line)?;
        let mut winners: Vec<Seat, 6> = Field::read_field("winners", line)?;
        sort_by_key(&mut winners, |&seat| seat);
        Ok(Self { totals, winners })
    }
}
