//! Dice, and the cells of a sheet that they point to.

use core::fmt;

use super::data::GRID;
use crate::kit::Kind;
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, bytes, list};

/// What a die shows: 1 to 6.
///
/// ```
/// use alhambra_engine::roll::Die;
/// assert_eq!(Die::new(4).map(Die::value), Some(4));
/// assert_eq!(Die::new(7), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// Everything that a die can show.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The die that shows this number, 1 to 6.
    #[must_use]
    pub fn new(value: u8) -> Option<Self> {
        (1..=6).contains(&value).then(|| Self(value - 1))
    }

    /// What it shows, 1 to 6.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 + 1
    }

    /// Its number from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many steps lead from one to the other.
    pub(super) const fn steps(self, other: Self) -> u8 {
        self.0.abs_diff(other.0)
    }
}

impl Bytes for Die {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.value());
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::new(byte(from)?)
    }
}

impl Field for Die {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().to_json(f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let value = json.number().and_then(|value| u8::try_from(value).ok());
        value.and_then(Self::new).ok_or_else(|| Unreadable::not("a die, 1 to 6", json))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(6) as u8)
    }
}

/// Two dice of one colour, the lower one first: which is which never matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Two {
    low: Die,
    high: Die,
}

impl Two {
    /// Two dice.
    #[must_use]
    pub fn new(one: Die, other: Die) -> Self {
        Self { low: one.min(other), high: one.max(other) }
    }

    /// Both, the lower one first.
    #[must_use]
    pub const fn dice(self) -> [Die; 2] {
        [self.low, self.high]
    }

    /// How many dice differ between the two.
    pub(super) fn changed(self, other: Self) -> u8 {
        let [low, high] = other.dice();
        match self.dice() {
            own if own == [low, high] => 0,
            own if own.contains(&low) || own.contains(&high) => 1,
            _ => 2,
        }
    }

    /// The fewest steps that lead from one to the other.
    pub(super) const fn steps(self, other: Self) -> u8 {
        self.low.steps(other.low) + self.high.steps(other.high)
    }
}

/// The lower one first.
impl Bytes for Two {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.dice().iter().for_each(|die| die.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let (low, high) = (Die::load(from)?, Die::load(from)?);
        (low <= high).then_some(Self { low, high })
    }
}

/// A list of two numbers.
impl Field for Two {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.dice().into_iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match (json.items(), json.item(0), json.item(1)) {
            (Some(2), Some(one), Some(other)) => {
                Ok(Self::new(Die::from_json(one)?, Die::from_json(other)?))
            }
            _ => Err(Unreadable::not("a list of 2 dice", json)),
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self::new(Die::any(dice), Die::any(dice))
    }
}

/// A blue die and a yellow one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The blue die: a column.
    pub blue: Die,
    /// The yellow die: a row.
    pub yellow: Die,
}

impl Pair {
    /// The cell that both point to.
    #[must_use]
    pub const fn square(self) -> Square {
        Square(self.yellow.0 * 6 + self.blue.0)
    }
}

bytes!(Pair { blue, yellow });

/// A cell of a sheet.
///
/// ```
/// use alhambra_engine::Kind;
/// use alhambra_engine::roll::{Die, Pair};
/// let (blue, yellow) = (Die::new(3).unwrap(), Die::new(1).unwrap());
/// assert_eq!(Pair { blue, yellow }.square().kind(), Kind::Tower);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: usize = 36;

    /// All cells, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The dice that point to it.
    #[must_use]
    pub const fn pair(self) -> Pair {
        Pair { blue: Die(self.0 % 6), yellow: Die(self.0 / 6 % 6) }
    }

    /// The building that is printed there.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "six rows of six")]
    pub const fn kind(self) -> Kind {
        let Pair { blue, yellow } = self.pair();
        GRID[yellow.index()][blue.index()]
    }

    /// Its bit among all cells.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// Its number, row by row from 0.
impl Bytes for Square {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        byte(from).filter(|&number| usize::from(number) < Self::COUNT).map(Self)
    }
}

/// `[blue, yellow]`: column and row.
impl Field for Square {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pair { blue, yellow } = self.pair();
        list([blue, yellow].into_iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        match (json.items(), json.item(0), json.item(1)) {
            (Some(2), Some(blue), Some(yellow)) => {
                let (blue, yellow) = (Die::from_json(blue)?, Die::from_json(yellow)?);
                Ok(Pair { blue, yellow }.square())
            }
            _ => Err(Unreadable::not("a cell, 2 numbers", json)),
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(Self::COUNT) as u8)
    }
}
