//! Scoring: walls, majorities, camps, bazaars, guards and medinas.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::data::LOSSES;
use crate::kit::message::{Dice, Field, Json, Line, Unreadable, bytes, flattened, list};
use crate::kit::score::{Round, Scorer, any_types, read_types};
use crate::kit::{Kind, MOST_SCORERS, Share, majority};

/// The end of a game.
pub type Outcome = crate::kit::score::Outcome<i16>;

/// One line of a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// Whose line it is.
    pub who: Scorer,
    /// Points for the longest external wall.
    pub wall: u8,
    /// Points for each type of building, and where they come from.
    pub types: EnumMap<Kind, Share>,
    /// Points for the lines of camps.
    pub camps: i16,
    /// Points for bazaars, in the last round.
    pub bazaars: i16,
    /// Points for guards on the longest wall, in the last round.
    pub guards: i16,
    /// What few medinas cost: 0 or less.
    pub medina: i16,
    /// Points of this scoring.
    pub points: i16,
    /// Points of the game so far, which may be below 0.
    pub total: i16,
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
pub(super) struct Entry {
    pub who: Scorer,
    pub wall: u8,
    /// Buildings of each type, and whether half a building more counts.
    pub counts: EnumMap<Kind, (u8, bool)>,
    pub camps: i16,
    pub bazaars: i16,
    pub guards: i16,
    /// How many medinas there are, and the price of the dearest, which no two have in common.
    pub medinas: (u8, u8),
    pub before: i16,
}

impl Entry {
    /// Somebody without a palace.
    pub(super) fn new(who: Scorer, counts: EnumMap<Kind, (u8, bool)>, before: i16) -> Self {
        Self { who, wall: 0, counts, camps: 0, bazaars: 0, guards: 0, medinas: (0, 0), before }
    }
}

/// What each of these loses, by number of medinas and the dearest of them.
pub(super) fn losses(round: Round, ranks: &Vec<(u8, u8), MOST_SCORERS>) -> Vec<i16, MOST_SCORERS> {
    let places = LOSSES.get(round as usize).copied().unwrap_or_default();
    let loss = |rank: &(u8, u8)| {
        let fewer = ranks.iter().filter(|other| *other < rank).count();
        if rank.0 > 0 {
            return places.get(fewer).copied().unwrap_or(0);
        }
        // Those without any share the places that they take up, rounded up, and lose more.
        let sharers = ranks.iter().filter(|other| other.0 == 0).count();
        let pool: i16 = places.iter().take(sharers).sum();
        (pool + sharers as i16 - 1) / (sharers as i16).max(1) + i16::from(round.number())
    };
    ranks.iter().map(loss).collect()
}

impl ScoreSheet {
    /// A scoring of these entries: `worth` says what the places of a type are worth, and `medina`
    /// whether medinas are in play.
    pub(super) fn new(
        round: Round,
        entries: &[Entry],
        worth: impl Fn(Kind) -> [u8; 3],
        medina: bool,
    ) -> Self {
        let entries = || entries.iter().take(MOST_SCORERS);
        let ranks = entries().map(|entry| entry.medinas).collect();
        let losses = if medina { losses(round, &ranks) } else { Vec::new() };
        let mut rows: Vec<ScoreRow, MOST_SCORERS> = entries()
            .zip(losses.into_iter().chain(core::iter::repeat(0)))
            .map(|(entry, loss)| ScoreRow {
                who: entry.who,
                wall: entry.wall,
                types: EnumMap::default(),
                camps: entry.camps,
                bazaars: entry.bazaars,
                guards: entry.guards,
                medina: -loss,
                points: 0,
                total: entry.before,
            })
            .collect();
        for kind in Kind::ALL {
            let counts: Vec<(u8, bool), MOST_SCORERS> =
                entries().map(|entry| entry.counts[kind]).collect();
            for (row, share) in rows.iter_mut().zip(majority(&counts, worth(kind))) {
                row.types[kind] = share;
            }
        }
        for row in &mut rows {
            let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
            row.points =
                i16::from(row.wall) + types + row.camps + row.bazaars + row.guards + row.medina;
            row.total = row.total.saturating_add(row.points);
        }
        Self { round, rows }
    }
}

/// Records have only the points of each type.
impl Field for ScoreRow {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"player":{},"wall":{},"types":"#, self.who, self.wall)?;
        list(self.types.values().map(|share| share.points), f)?;
        let Self { camps, bazaars, guards, medina, points, total, .. } = self;
        write!(f, r#","camps":{camps},"bazaars":{bazaars},"guards":{guards},"medina":{medina},"#)?;
        write!(f, r#""points":{points},"total":{total}}}"#)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut line = Line::of(json)?;
        let types = read_types(&mut line)?;
        let row = Self {
            who: Field::read_field("player", &mut line)?,
            wall: Field::read_field("wall", &mut line)?,
            types,
            camps: Field::read_field("camps", &mut line)?,
            bazaars: Field::read_field("bazaars", &mut line)?,
            guards: Field::read_field("guards", &mut line)?,
            medina: Field::read_field("medina", &mut line)?,
            points: Field::read_field("points", &mut line)?,
            total: Field::read_field("total", &mut line)?,
        };
        line.finish()?;
        Ok(row)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self {
            who: Field::any(dice),
            wall: Field::any(dice),
            types: any_types(dice),
            camps: Field::any(dice),
            bazaars: Field::any(dice),
            guards: Field::any(dice),
            medina: Field::any(dice),
            points: Field::any(dice),
            total: Field::any(dice),
        }
    }
}

bytes!(ScoreSheet { round, rows });
bytes!(ScoreRow { who, wall, types, camps, bazaars, guards, medina, points, total });
flattened!(ScoreSheet { round as "round", rows as "rows" });
