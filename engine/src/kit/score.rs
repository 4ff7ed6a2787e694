//! Scorings: their rounds, who takes part, and how a game ends.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::message::{Bytes, Dice, Field, Json, Line, Unreadable, bytes, tagged};
use super::sort::sort_by_key;
use super::{Kind, Seat, Share};

/// Points for places 1 to 3 of the least valuable type in each scoring round; each more valuable
/// type is worth one point more for every place that scores at all (F).
const PLACE_POINTS: [[u8; 3]; 3] = [[1, 0, 0], [8, 1, 0], [16, 8, 1]];

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

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<T> {
    /// Everybody's points, in seat order.
    pub totals: Vec<T, 6>,
    /// Who has the most; several share the victory.
    pub winners: Vec<Seat, 6>,
}

impl<T: Copy + Ord> Outcome<T> {
    pub(crate) fn of(totals: Vec<T, 6>) -> Self {
        let most = totals.iter().max().copied();
        let best = Seat::ALL.into_iter().zip(&totals).filter(|&(_, &total)| Some(total) == most);
        let winners = best.map(|(seat, _)| seat).collect();
        Self { totals, winners }
    }
}

impl<T: Bytes> Bytes for Outcome<T> {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.totals.store(out);
        self.winners.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Some(Self { totals: Bytes::load(from)?, winners: Bytes::load(from)? })
    }
}

/// In records it is two fields. Winners may be named in any order.
impl<T: Field + Clone> Field for Outcome<T> {
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

bytes!(Share { count, favoured, place, tied, pool, points });
tagged!(Scorer { 0 Seat(seat: Seat), 1 Dirk });
tagged!(Round { 1 First, 2 Second, 3 Third });

/// The points of each type, of which records have nothing else.
pub(crate) fn read_types(line: &mut Line<'_>) -> Result<EnumMap<Kind, Share>, Unreadable> {
    let mut types = EnumMap::<Kind, Share>::default();
    let points: Vec<u8, 6> = Field::read_field("types", line)?;
    if points.len() != types.len() {
        return Err(Unreadable::new(format_args!("`types` has not 6 numbers")));
    }
    for (share, points) in types.values_mut().zip(points) {
        share.points = points;
    }
    Ok(types)
}

/// Any points of each type.
pub(crate) fn any_types(dice: &mut Dice<'_>) -> EnumMap<Kind, Share> {
    EnumMap::from_fn(|_| Share { points: u8::any(dice), ..Share::default() })
}
