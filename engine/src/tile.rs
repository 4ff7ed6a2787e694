//! Building tiles: what is printed on them, and sets of them.

use core::fmt;

use enum_map::EnumMap;

use crate::cell::Side;
use crate::data::TILES;
use crate::modules::{self, Module, ModuleSet};

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

    /// The walls named by their letters, as in `"NEW"`; any other character gives `None`, and so
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

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// A building of the base game.
    Building(Kind),
    /// A tile that this module brings into the game.
    Of(Module),
}

/// What is printed on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileFace {
    /// What it is.
    pub family: Family,
    /// Its price.
    pub price: u8,
    /// Its walled sides.
    pub walls: Walls,
}

/// How many tiles there are in the game, those of all modules among them.
pub const TILE_COUNT: usize = TILES.len() + modules::TILES.len();

/// Every tile: those of the base game, then those of the modules.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static TABLE: [TileFace; TILE_COUNT] = {
    let mut table = [TILES[0]; TILE_COUNT];
    let mut index = 0;
    while index < TILE_COUNT {
        table[index] =
            if index < TILES.len() { TILES[index] } else { modules::TILES[index - TILES.len()] };
        index += 1;
    }
    table
};

/// One particular tile. Every tile exists once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

impl TileId {
    /// The tile at `index` of the component table, if there is one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < TILE_COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The tile with this face.
    ///
    /// ```
    /// use alhambra_engine::{Family, Kind, TileFace, TileId, Walls};
    /// let walls = Walls::from_letters("N").unwrap();
    /// let face = TileFace { family: Family::Building(Kind::Tower), price: 11, walls };
    /// assert_eq!(TileId::with_face(face).unwrap().to_string(), "tower-11-N");
    /// ```
    #[must_use]
    pub fn with_face(face: TileFace) -> Option<Self> {
        TABLE.iter().position(|&other| other == face).and_then(Self::new)
    }

    /// Every tile there is, in the order of the component table.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILE_COUNT).filter_map(Self::new)
    }

    /// The tiles of a game with these modules, in the order of the component table.
    pub fn in_play(modules: ModuleSet) -> impl Iterator<Item = Self> {
        Self::all().filter(move |tile| match tile.face().family {
            Family::Building(_) => true,
            Family::Of(module) => modules.contains(module),
        })
    }

    /// The tile's place in the component table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "within the table")]
    pub const fn face(self) -> TileFace {
        // `new` lets no other index through; said again, so that no code for a panic is made.
        TABLE[if self.index() < TILE_COUNT { self.index() } else { 0 }]
    }

    /// The type of building; none for the tiles of most modules.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self.face().family {
            Family::Building(kind) => Some(kind),
            Family::Of(_) => None,
        }
    }

    /// The module that the tile belongs to; none for a tile of the base game.
    #[must_use]
    pub const fn module(self) -> Option<Module> {
        match self.face().family {
            Family::Building(_) => None,
            Family::Of(module) => Some(module),
        }
    }

    /// The price.
    #[must_use]
    pub const fn price(self) -> u8 {
        self.face().price
    }

    /// The walled sides.
    #[must_use]
    pub const fn walls(self) -> Walls {
        self.face().walls
    }
}

/// Writes the tile as a record does: `tower-11-N`, `garden-10-0`, `camp-8-NE`.
impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TileFace { family, price, walls } = self.face();
        let name = match family {
            Family::Building(kind) => kind.name(),
            Family::Of(module) => modules::tile_name(module),
        };
        write!(f, "{name}-{price}-")?;
        if walls == Walls::NONE { f.write_str("0") } else { walls.fmt(f) }
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSet {
    /// The first 64 tiles of the component table, all of the base game among them.
    low: u64,
    high: u64,
}

const _: () = assert!(TILES.len() <= 64 && TILE_COUNT <= 128);

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self { low: 0, high: 0 };

    /// Whether the set has no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// How many tiles the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Whether `tile` is in the set.
    #[must_use]
    pub const fn contains(self, tile: TileId) -> bool {
        let word = if tile.0 < 64 { self.low } else { self.high };
        word >> (tile.0 & 63) & 1 != 0
    }

    const fn word(&mut self, tile: TileId) -> &mut u64 {
        if tile.0 < 64 { &mut self.low } else { &mut self.high }
    }

    pub(crate) const fn insert(&mut self, tile: TileId) {
        *self.word(tile) |= 1 << (tile.0 & 63);
    }

    pub(crate) const fn remove(&mut self, tile: TileId) {
        *self.word(tile) &= !(1 << (tile.0 & 63));
    }

    /// How many tiles of the set are of one type.
    pub(crate) fn of_kind(self, kind: Kind) -> u8 {
        (self.low & KIND_MASKS[kind]).count_ones() as u8
    }

    /// The tiles of the set in the order of the component table.
    pub fn iter(self) -> impl Iterator<Item = TileId> + Clone {
        let tiles = |mut word: u64, first: u8| {
            core::iter::from_fn(move || {
                let lowest = (word != 0).then_some(word.trailing_zeros() as u8)?;
                word &= word - 1;
                Some(TileId(first + lowest))
            })
        };
        tiles(self.low, 0).chain(tiles(self.high, 64))
    }
}

/// The set of one tile.
impl From<TileId> for TileSet {
    fn from(tile: TileId) -> Self {
        let mut set = Self::EMPTY;
        set.insert(tile);
        set
    }
}

/// For each type the tiles of it, as the low bits of a [`TileSet`].
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static KIND_MASKS: EnumMap<Kind, u64> = EnumMap::from_array({
    let mut masks = [0; Kind::ALL.len()];
    let mut index = 0;
    while index < TILES.len() {
        if let Family::Building(kind) = TILES[index].family {
            masks[kind as usize] |= 1 << index;
        }
        index += 1;
    }
    masks
});
