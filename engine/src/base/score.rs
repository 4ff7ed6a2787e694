//! Scoring: walls, majorities, and who got what for which place.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::modules::ModulePoints;
use crate::kit::majority::award;
use crate::kit::message::{Dice, Field, Json, Line, Unreadable, bytes, flattened, list};
pub use crate::kit::score::{Round, Scorer};
use crate::kit::score::{any_types, read_types};
use crate::kit::{Kind, MOST_SCORERS, Share};

/// The end of a game.
pub type Outcome = crate::kit::score::Outcome<u16>;

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
                types: EnumMap::from_fn(|kind| {
                    Share::of(entry.counts[kind], entry.favoured == Some(kind))
                }),
                by_module: entry.by_module,
                points: 0,
                total: entry.before,
            })
            .collect();
        for kind in Kind::ALL {
            award(&mut rows, |row| &mut row.types[kind], worth(kind));
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
        let types = read_types(&mut line)?;
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
        Self {
            who: Field::any(dice),
            wall: Field::any(dice),
            types: any_types(dice),
            by_module,
            points: Field::any(dice),
            total: Field::any(dice),
        }
    }
}

bytes!(ScoreSheet { round, rows });
bytes!(ScoreRow { who, wall, types, by_module, points, total });
flattened!(ScoreSheet { round as "round", rows as "rows" });
