//! What stands on a cell: the shapes of pieces and how their sides meet.

use core::fmt;

use crate::kit::{Kind, Side, Walls};

/// A corner of a cell; of a half tile, the one where its right angle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
pub enum Corner {
    /// Between the north and the west side.
    NorthWest,
    /// Between the north and the east side.
    NorthEast,
    /// Between the south and the east side.
    SouthEast,
    /// Between the south and the west side.
    SouthWest,
}

impl Corner {
    /// The four corners, clockwise from the north-west.
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthEast, Self::SouthWest];

    /// The two sides that meet here: the short sides of a half tile with its right angle here.
    ///
    /// ```
    /// use alhambra_engine::{Corner, Side};
    /// assert_eq!(Corner::SouthWest.legs(), [Side::South, Side::West]);
    /// ```
    #[must_use]
    pub const fn legs(self) -> [Side; 2] {
        match self {
            Self::NorthWest => [Side::North, Side::West],
            Self::NorthEast => [Side::North, Side::East],
            Self::SouthEast => [Side::South, Side::East],
            Self::SouthWest => [Side::South, Side::West],
        }
    }

    /// The corner at the other end of the cell's diagonal.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise().clockwise()
    }

    /// The next corner clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::NorthWest => Self::NorthEast,
            Self::NorthEast => Self::SouthEast,
            Self::SouthEast => Self::SouthWest,
            Self::SouthWest => Self::NorthWest,
        }
    }

    /// The corner's letters: `NW`, `NE`, `SE` or `SW`.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::NorthWest => "NW",
            Self::NorthEast => "NE",
            Self::SouthEast => "SE",
            Self::SouthWest => "SW",
        }
    }

    /// The corner with these letters.
    #[must_use]
    pub fn from_letters(letters: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|corner| corner.letters() == letters)
    }

    fn is_on(self, side: Side) -> bool {
        self.legs().contains(&side)
    }

    /// Mirrored at the diagonal from the north-west to the south-east.
    pub(super) const fn transposed(self) -> Self {
        match self {
            Self::NorthEast => Self::SouthWest,
            Self::SouthWest => Self::NorthEast,
            other => other,
        }
    }
}

/// Writes the corner's letters.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// How a side of a piece meets its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// One may walk across it.
    Open,
    /// A wall of a building.
    Wall,
    /// A side of an outside tile that leans on walls.
    Bastion,
    /// A side of an outside tile that faces no building.
    Country,
    /// A side of a half tile's empty half: there is nothing of the piece.
    Gap,
}

impl Edge {
    /// Whether the two may touch.
    ///
    /// ```
    /// use alhambra_engine::Edge;
    /// assert!(Edge::Bastion.meets(Edge::Wall) && !Edge::Bastion.meets(Edge::Bastion));
    /// assert!(Edge::Gap.meets(Edge::Bastion));
    /// ```
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Open, Self::Open)
                | (Self::Wall, Self::Wall | Self::Bastion)
                | (Self::Bastion, Self::Wall)
                | (Self::Country, Self::Country)
                | (Self::Gap, _)
                | (_, Self::Gap)
        )
    }

    /// Whether the piece reaches this side of its cell.
    #[must_use]
    pub const fn covers(self) -> bool {
        !matches!(self, Self::Gap)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shape {
    Building { walls: Walls, colour: Option<Kind> },
    Outside { bastions: Walls },
    Half { colour: Kind, corner: Corner },
}

/// One piece of a palace as it lies on its cell.
///
/// A *building* is a square tile with walls, the start tile too. An *outside* tile is a square that
/// nobody walks on; each side is a bastion or country. A *half* tile is a right-angled triangle:
/// two open short sides, a wall along the cell's diagonal, and the other half of the cell empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece(Shape);

const _: () = assert!(size_of::<Piece>() <= 4);

impl Piece {
    /// The start tile as it is printed.
    pub const START: Self = Self::building(Walls::NONE, None);

    /// A building with these walls. The start tile and buildings of no type have no colour.
    #[must_use]
    pub const fn building(walls: Walls, colour: Option<Kind>) -> Self {
        Self(Shape::Building { walls, colour })
    }

    /// An outside tile with bastions on these sides.
    #[must_use]
    pub const fn outside(bastions: Walls) -> Self {
        Self(Shape::Outside { bastions })
    }

    /// A half tile with its right angle in this corner of the cell.
    #[must_use]
    pub const fn half(colour: Kind, corner: Corner) -> Self {
        Self(Shape::Half { colour, corner })
    }

    /// Whether it is a building or the start tile.
    #[must_use]
    pub const fn is_building(self) -> bool {
        matches!(self.0, Shape::Building { .. })
    }

    /// Whether it is an outside tile.
    #[must_use]
    pub const fn is_outside(self) -> bool {
        matches!(self.0, Shape::Outside { .. })
    }

    /// Whether it is a half tile.
    #[must_use]
    pub const fn is_half(self) -> bool {
        matches!(self.0, Shape::Half { .. })
    }

    /// Where the right angle of a half tile is.
    #[must_use]
    pub const fn half_corner(self) -> Option<Corner> {
        match self.0 {
            Shape::Half { corner, .. } => Some(corner),
            _ => None,
        }
    }

    /// The colour of a building or half tile.
    #[must_use]
    pub const fn colour(self) -> Option<Kind> {
        match self.0 {
            Shape::Building { colour, .. } => colour,
            Shape::Outside { .. } => None,
            Shape::Half { colour, .. } => Some(colour),
        }
    }

    /// The walls of a building or the bastions of an outside tile.
    #[must_use]
    pub const fn walls(self) -> Walls {
        match self.0 {
            Shape::Building { walls, .. } => walls,
            Shape::Outside { bastions } => bastions,
            Shape::Half { .. } => Walls::NONE,
        }
    }

    /// How it meets its neighbour on this side.
    #[must_use]
    pub fn edge(self, side: Side) -> Edge {
        match self.0 {
            Shape::Building { walls, .. } if walls.has(side) => Edge::Wall,
            Shape::Outside { bastions } if bastions.has(side) => Edge::Bastion,
            Shape::Outside { .. } => Edge::Country,
            Shape::Half { corner, .. } if !corner.is_on(side) => Edge::Gap,
            Shape::Building { .. } | Shape::Half { .. } => Edge::Open,
        }
    }

    /// Whether one may walk across a side.
    pub(super) fn is_open(self, side: Side) -> bool {
        self.edge(side) == Edge::Open
    }

    /// Its walls, if it is a building.
    #[inline]
    pub(super) const fn building_walls(self) -> Option<Walls> {
        match self.0 {
            Shape::Building { walls, .. } => Some(walls),
            _ => None,
        }
    }

    /// Its walls, if there is nothing else to know of it.
    #[inline]
    pub(super) const fn colourless_walls(self) -> Option<Walls> {
        match self.0 {
            Shape::Building { walls, colour: None } => Some(walls),
            _ => None,
        }
    }

    /// The sides that the bitboards mark: walls, bastions, or what a half tile does not reach.
    #[inline]
    pub(super) fn marks(self) -> Walls {
        match self.0 {
            Shape::Building { walls, .. } => walls,
            Shape::Outside { bastions } => bastions,
            Shape::Half { corner, .. } => {
                corner.opposite().legs().into_iter().fold(Walls::NONE, Walls::with)
            }
        }
    }

    /// Mirrored at the diagonal from the north-west to the south-east.
    pub(super) const fn transposed(self) -> Self {
        Self(match self.0 {
            Shape::Building { walls, colour } => {
                Shape::Building { walls: walls.transposed(), colour }
            }
            Shape::Outside { bastions } => Shape::Outside { bastions: bastions.transposed() },
            Shape::Half { colour, corner } => Shape::Half { colour, corner: corner.transposed() },
        })
    }
}

/// A building without a colour.
impl From<Walls> for Piece {
    fn from(walls: Walls) -> Self {
        Self::building(walls, None)
    }
}
