//! Tiles: land, what modules bring, plazas; and sets of them.

use core::fmt;

use super::data::{BAZAARS, CAMPS, LAND, MEDINAS, PLAZAS};
use super::setup::{Module, Modules};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, called};
use crate::kit::{Currency, Kind, Piece, Walls};

/// What sort of tile it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Land, on which a building stands.
    Land,
    /// A medina.
    Medina,
    /// A bazaar.
    Bazaar,
    /// A camp, which lies outside the walls.
    Camp,
    /// A plaza, on which nothing stands.
    Plaza,
}

impl Family {
    /// The module that brings such tiles.
    #[must_use]
    pub const fn module(self) -> Option<Module> {
        match self {
            Self::Medina => Some(Module::Medina),
            Self::Bazaar => Some(Module::Bazaars),
            Self::Camp => Some(Module::Camps),
            Self::Land | Self::Plaza => None,
        }
    }
}

/// What is printed on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// What sort of tile it is.
    pub family: Family,
    /// Its price; a bazaar costs what the market says, and a plaza nothing.
    pub price: u8,
    /// Its walls, or the bastions of a camp.
    pub walls: Walls,
    /// The walls with a guard tower.
    pub towers: Walls,
}

/// How many land tiles there are. They are the first.
pub(super) const LAND_COUNT: usize = LAND.len();

const FIRST_MEDINA: usize = LAND_COUNT;
const FIRST_BAZAAR: usize = FIRST_MEDINA + MEDINAS.len();
const FIRST_CAMP: usize = FIRST_BAZAAR + BAZAARS.len();
const FIRST_PLAZA: usize = FIRST_CAMP + CAMPS.len();

/// How many tiles there are with all modules, plazas among them.
pub const TILE_COUNT: usize = FIRST_PLAZA + PLAZAS;

/// The most tiles of the tile stack.
pub(super) const STACK: usize = FIRST_PLAZA;

/// What is printed on the tiles of the stack.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static FACES: [Face; STACK] = {
    let mut faces = [blank(Family::Bazaar); STACK];
    let mut index = 0;
    while index < STACK {
        match index {
            ..FIRST_MEDINA => faces[index] = LAND[index],
            FIRST_MEDINA..FIRST_BAZAAR => faces[index] = MEDINAS[index - FIRST_MEDINA],
            FIRST_CAMP.. => faces[index] = CAMPS[index - FIRST_CAMP],
            _ => {}
        }
        index += 1;
    }
    faces
};

/// A tile on which nothing is printed.
const fn blank(family: Family) -> Face {
    Face { family, price: 0, walls: Walls::NONE, towers: Walls::NONE }
}

/// A tile, by its place in the component tables: land, medinas, bazaars, camps, plazas. The numbers
/// belong to the format of saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

impl TileId {
    /// The tile with this number.
    #[must_use]
    pub const fn new(number: usize) -> Option<Self> {
        if number < TILE_COUNT { Some(Self(number as u8)) } else { None }
    }

    /// All tiles.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..TILE_COUNT).filter_map(Self::new)
    }

    /// The tiles of the stack of a game with these modules.
    pub(super) fn in_stack(modules: Modules) -> impl Iterator<Item = Self> + Clone {
        Self::all().take(STACK).filter(move |tile| {
            tile.family().module().is_none_or(|module| modules.contains(module))
        })
    }

    /// The plaza that is taken after so many others.
    pub(super) const fn plaza(taken: u8) -> Option<Self> {
        Self::new(FIRST_PLAZA + taken as usize)
    }

    /// Its place in the component tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    #[must_use]
    pub fn face(self) -> Face {
        FACES.get(self.index()).copied().unwrap_or(blank(Family::Plaza))
    }

    /// What sort of tile it is.
    #[must_use]
    pub const fn family(self) -> Family {
        match self.index() {
            ..FIRST_MEDINA => Family::Land,
            FIRST_MEDINA..FIRST_BAZAAR => Family::Medina,
            FIRST_BAZAAR..FIRST_CAMP => Family::Bazaar,
            FIRST_CAMP..FIRST_PLAZA => Family::Camp,
            _ => Family::Plaza,
        }
    }

    /// The currency and the types of a bazaar.
    #[must_use]
    pub fn bazaar(self) -> Option<(Currency, [Kind; 3])> {
        BAZAARS.get(self.index().checked_sub(FIRST_BAZAAR)?).copied()
    }

    /// How it lies with these walls.
    pub(super) fn piece(self, walls: Walls) -> Piece {
        if self.family() == Family::Camp { Piece::outside(walls) } else { walls.into() }
    }
}

/// Writes a set of sides, or 0 for none.
struct Sides(Walls);

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("0") } else { self.0.fmt(f) }
    }
}

/// Writes the tile as a record does: `land-7-ES-ES`, with a number for further copies of the same
/// tile, `medina-5-NW`, `bazaar-G1`, `camp-8-NE`, `plaza-1`.
impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Face { family, price, walls, towers } = self.face();
        match family {
            Family::Land => {
                write!(f, "land-{price}-{}-{}", Sides(walls), Sides(towers))?;
                match LAND.iter().take(self.index()).filter(|&&face| face == self.face()).count() {
                    0 => Ok(()),
                    earlier => write!(f, "-{}", earlier + 1),
                }
            }
            Family::Medina => write!(f, "medina-{price}-{}", Sides(walls)),
            Family::Camp => write!(f, "camp-{price}-{}", Sides(walls)),
            Family::Bazaar => {
                let number = self.index() - FIRST_BAZAAR;
                let letter = self.bazaar().map_or(' ', |(currency, _)| currency.letter());
                write!(f, "bazaar-{letter}{}", number % 2 + 1)
            }
            Family::Plaza => write!(f, "plaza-{}", self.index() - FIRST_PLAZA + 1),
        }
    }
}

/// As bytes, its place in the component tables.
impl Bytes for TileId {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::new(byte(from)?.into())
    }
}

impl Field for TileId {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        called(json, Self::all(), "tile")
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self::new(dice(TILE_COUNT)).unwrap_or(Self(0))
    }
}

/// A set of tiles: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSet(u128);

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self(0);

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this tile is one of them.
    #[must_use]
    pub const fn contains(self, tile: TileId) -> bool {
        self.0 >> tile.0 & 1 != 0
    }

    pub(super) const fn insert(&mut self, tile: TileId) {
        self.0 |= 1 << tile.0;
    }

    pub(super) const fn remove(&mut self, tile: TileId) {
        self.0 &= !(1 << tile.0);
    }

    /// The tiles of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles in the order of the component tables.
    pub fn iter(self) -> impl Iterator<Item = TileId> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = (rest != 0).then_some(rest.trailing_zeros())?;
            rest &= rest - 1;
            TileId::new(lowest as usize)
        })
    }
}

/// The number of tiles, then their numbers.
impl Bytes for TileSet {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.len() as u8);
        self.iter().for_each(|tile| tile.store(out));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut set = Self::EMPTY;
        for _ in 0..byte(from)? {
            set.insert(TileId::load(from)?);
        }
        Some(set)
    }
}
