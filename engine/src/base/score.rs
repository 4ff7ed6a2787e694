//! Scoring: walls, majorities, and who got what for which place.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::data::PLACE_POINTS;
use crate::base::modules::ScoreItem;
use crate::kit::Seat;
use crate::kit::{Kind, MOST_SCORERS, Share, majority};

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
    pub extras: EnumMap<ScoreItem, i16>,
    /// Points of this scoring.
    pub points: i16,
    /// Points of the game so far: never below 0.
    pub total: u16,
}

/// A whole scoring: one line a player in seat order, Dirk's last.
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
    pub extras: EnumMap<ScoreItem, i16>,
    pub before: u16,
}

impl Entry {
    /// Somebody without a wall.
    pub(crate) fn new(who: Scorer, counts: EnumMap<Kind, u8>, before: u16) -> Self {
        let extras = EnumMap::default();
        Self { who, wall: 0, halves: 0, counts, favoured: None, extras, before }
    }
}

impl ScoreSheet {
    /// A scoring of these entries; `settle` may change the rows before they are added up.
    pub(crate) fn new(
        round: Round,
        entries: &[Entry],
        settle: impl FnOnce(&mut [ScoreRow]),
    ) -> Self {
        let mut rows: Vec<ScoreRow, MOST_SCORERS> = entries
            .iter()
            .take(MOST_SCORERS)
            .map(|entry| ScoreRow {
                who: entry.who,
                wall: entry.wall,
                types: EnumMap::default(),
                extras: entry.extras,
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
            for (row, share) in rows.iter_mut().zip(majority(&counts, round.points(kind))) {
                row.types[kind] = share;
            }
        }
        settle(&mut rows);
        for row in &mut rows {
            let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
            row.points = i16::from(row.wall) + types + row.extras.values().sum::<i16>();
            row.total = row.total.saturating_add_signed(row.points);
        }
        Self { round, rows }
    }
}

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
