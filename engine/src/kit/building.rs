//! What every tile has: types of building, and walls.

use core::fmt;

use enum_map::EnumMap;

use super::cell::Side;

/// The six types of building, from the least to the most valuable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
pub enum Kind {
    /// Blue.
    Pavilion,
    /// Red.
    Seraglio,
    /// Brown.
    Arcades,
    /// White.
    Chambers,
    /// Green.
    Garden,
    /// Purple.
    Tower,
}

impl Kind {
    /// All types in scoring order.
    pub const ALL: [Self; 6] =
        [Self::Pavilion, Self::Seraglio, Self::Arcades, Self::Chambers, Self::Garden, Self::Tower];

    /// The type's name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pavilion => "pavilion",
            Self::Seraglio => "seraglio",
            Self::Arcades => "arcades",
            Self::Chambers => "chambers",
            Self::Garden => "garden",
            Self::Tower => "tower",
        }
    }
}

/// The walled sides of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Walls(u8);

impl Walls {
    /// No wall at all.
    pub const NONE: Self = Self(0);

    /// Whether there is no wall.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The walls named by their letters, as in `"NEW"`. Any other character gives `None`, and so
    /// does a letter written twice.
    ///
    /// ```
    /// use alhambra_engine::{Side, Walls};
    /// let walls = Walls::from_letters("NE").unwrap();
    /// assert!(walls.has(Side::East) && !walls.has(Side::South));
    /// assert!(Walls::from_letters("NN").is_none());
    /// ```
    #[must_use]
    pub fn from_letters(letters: &str) -> Option<Self> {
        letters.chars().try_fold(Self::NONE, |walls, letter| {
            let side = Side::ALL.into_iter().find(|side| side.letter() == letter)?;
            (!walls.has(side)).then_some(walls.with(side))
        })
    }

    /// The walls of a tile in the component tables: any letter but N, E and S is W.
    #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    pub(crate) const fn printed(letters: &[u8]) -> Self {
        let (mut walls, mut index) = (Self::NONE, 0);
        while index < letters.len() {
            walls = walls.with(match letters[index] {
                b'N' => Side::North,
                b'E' => Side::East,
                b'S' => Side::South,
                _ => Side::West,
            });
            index += 1;
        }
        walls
    }

    /// These walls and one more.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side as u8)
    }

    /// Whether `side` is walled.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 != 0
    }

    /// The walls of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The walls that the other does not have.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The walls that both have.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The walled sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(move |&side| self.has(side))
    }

    /// After so many quarter turns clockwise.
    ///
    /// ```
    /// use alhambra_engine::Walls;
    /// let walls = |letters| Walls::from_letters(letters).unwrap();
    /// assert_eq!(walls("NE").turned(1), walls("ES"));
    /// assert_eq!(walls("NE").turned(3), walls("NW"));
    /// ```
    #[must_use]
    pub const fn turned(self, turns: u8) -> Self {
        let twice = self.0 as u16 * 17;
        Self((twice >> (4 - (turns & 3))) as u8 & 15)
    }

    /// Mirrored at the diagonal: north and west change places, and so do east and south.
    pub(crate) const fn transposed(self) -> Self {
        let Self(bits) = self;
        Self((bits & 0b0001) << 3 | (bits & 0b0010) << 1 | (bits & 0b0100) >> 1 | bits >> 3)
    }
}

impl Walls {
    /// A bit for each side, clockwise from the north.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// All bits of a side are set if it is walled.
    #[expect(clippy::indexing_slicing, reason = "sixteen combinations of four sides")]
    pub(crate) const fn sides(self) -> &'static EnumMap<Side, u64> {
        &SIDES[(self.0 & 15) as usize]
    }
}

/// What [`Walls::sides`] says of each combination.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static SIDES: [EnumMap<Side, u64>; 16] = {
    let mut all = [const { EnumMap::from_array([0; 4]) }; 16];
    let mut walls = 0;
    while walls < all.len() {
        let mut sides = [0; 4];
        let mut side = 0;
        while side < 4 {
            sides[side] = if walls >> side & 1 != 0 { u64::MAX } else { 0 };
            side += 1;
        }
        all[walls] = EnumMap::from_array(sides);
        walls += 1;
    }
    all
};

/// Writes the letters of the walled sides, clockwise from the north.
impl fmt::Display for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Side::ALL
            .into_iter()
            .filter(|&side| self.has(side))
            .try_for_each(|side| write!(f, "{}", side.letter()))
    }
}
