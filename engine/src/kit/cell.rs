//! Where things stand: cells of a palace and the four sides of a tile.

use core::fmt;

/// One side of a cell or tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
pub enum Side {
    /// Towards smaller `y`.
    North,
    /// Towards larger `x`.
    East,
    /// Towards larger `y`.
    South,
    /// Towards smaller `x`.
    West,
}

impl Side {
    /// The four sides, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side that touches this one across an edge.
    ///
    /// ```
    /// use alhambra_engine::Side;
    /// assert_eq!(Side::North.opposite(), Side::South);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The next side clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// The side's letter as a text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "N",
            Self::East => "E",
            Self::South => "S",
            Self::West => "W",
        }
    }

    /// The side's letter: `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

/// A cell of a palace; `x` grows east, `y` grows south, the start tile stands on [`Cell::START`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Columns east of the start tile.
    pub x: i8,
    /// Rows south of the start tile.
    pub y: i8,
}

impl Cell {
    /// The cell of the start tile.
    pub const START: Self = Self { x: 0, y: 0 };

    /// A cell by its coordinates.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The neighbour on `side`. At the limit of the coordinates it is the cell itself; no palace
    /// reaches that far.
    ///
    /// ```
    /// use alhambra_engine::{Cell, Side};
    /// assert_eq!(Cell::START.towards(Side::North), Cell::new(0, -1));
    /// ```
    #[must_use]
    pub const fn towards(self, side: Side) -> Self {
        let Self { x, y } = self;
        match side {
            Side::North => Self { x, y: y.saturating_sub(1) },
            Side::East => Self { x: x.saturating_add(1), y },
            Side::South => Self { x, y: y.saturating_add(1) },
            Side::West => Self { x: x.saturating_sub(1), y },
        }
    }
}

/// Writes the cell as a record does: `[1,-2]`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.x, self.y)
    }
}
