//! Building tiles: what is printed on them, and sets of them.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::data::TILES;
use crate::base::modules::{self, Lies, Module, ModuleSet, Tiles, room};
use crate::kit::message::{Bytes, Dice, Field, Json, Line, Unreadable, byte, called, list};
use crate::kit::{Kind, Piece, Walls};

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// A building of the base game.
    Building(Kind),
    /// A tile that this module brings into the game.
    Of(Module),
    /// A building of a type that this module brings into the game. It may be turned.
    Like(Module, Kind),
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

/// How many tiles there are in the game, including those of all modules.
pub const TILE_COUNT: usize = TILES.len() + room::TILE_COUNT;

/// Every tile: those of the base game, then those of the modules. Filled up, so that any number of a
/// tile is within it.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static TABLE: [TileFace; u8::MAX as usize + 1] = {
    let mut table = [TILES[0]; u8::MAX as usize + 1];
    let mut index = 0;
    while index < TILE_COUNT {
        table[index] =
            if index < TILES.len() { TILES[index] } else { room::TILES[index - TILES.len()] };
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
    /// use alhambra_engine::{Kind, Walls};
    /// use alhambra_engine::base::{Family, TileFace, TileId};
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

    /// The tiles that the stack of a game with these modules is made of, in the order of the
    /// component table.
    pub fn in_play(modules: ModuleSet) -> impl Iterator<Item = Self> {
        Self::all().filter(move |tile| match tile.face().family {
            Family::Building(_) => true,
            Family::Of(module) | Family::Like(module, _) => {
                modules.contains(module) && modules::lies(*tile) != Lies::Apart
            }
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
        TABLE[self.index()]
    }

    /// The type of building; none for the tiles of most modules.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self.face().family {
            Family::Building(kind) | Family::Like(_, kind) => Some(kind),
            Family::Of(_) => None,
        }
    }

    /// The module that the tile belongs to; none for a tile of the base game.
    #[must_use]
    pub const fn module(self) -> Option<Module> {
        match self.face().family {
            Family::Building(_) => None,
            Family::Of(module) | Family::Like(module, _) => Some(module),
        }
    }

    /// Whether it may be turned when it is built.
    #[must_use]
    pub const fn can_turn(self) -> bool {
        matches!(self.face().family, Family::Like(..))
    }

    /// Whether it lies in a palace as an outside tile.
    pub(crate) fn is_outside(self) -> bool {
        Piece::from(self).is_outside()
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
            Family::Of(module) | Family::Like(module, _) => match module.tiles() {
                Some(Tiles { name, detail: Some(detail), first, .. }) => {
                    write!(f, "{name}-")?;
                    return detail(self.index() - first, f);
                }
                tiles => tiles.map_or("", |tiles| tiles.name),
            },
        };
        write!(f, "{name}-{price}-")?;
        if walls == Walls::NONE { f.write_str("0") } else { walls.fmt(f) }
    }
}

/// How a tile lies in a palace as it is printed.
impl From<TileId> for Piece {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "within the table")]
    fn from(tile: TileId) -> Self {
        PRINTED[tile.index()]
    }
}

/// Words of a set of tiles.
const WORDS: usize = TILE_COUNT.div_ceil(64);

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSet {
    /// A bit for each tile. All tiles of the base game are in the first word.
    words: [u64; WORDS],
}

const _: () = assert!(TILES.len() <= 64 && TILE_COUNT <= 256);

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self { words: [0; WORDS] };

    /// So many tiles from this one of the component table on.
    #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    pub(crate) const fn range(first: usize, count: usize) -> Self {
        let (mut words, mut index) = ([0; WORDS], first);
        while index < first + count {
            words[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        Self { words }
    }

    /// Whether the set has no tile.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.into_iter().fold(0, |all, word| all | word) == 0
    }

    /// How many tiles the set has.
    #[must_use]
    pub fn len(self) -> usize {
        self.words.into_iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether `tile` is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, tile: TileId) -> bool {
        self.words.get(tile.index() / 64).is_some_and(|word| word >> (tile.0 & 63) & 1 != 0)
    }

    pub(crate) fn insert(&mut self, tile: TileId) {
        if let Some(word) = self.words.get_mut(tile.index() / 64) {
            *word |= 1 << (tile.0 & 63);
        }
    }

    pub(crate) fn remove(&mut self, tile: TileId) {
        if let Some(word) = self.words.get_mut(tile.index() / 64) {
            *word &= !(1 << (tile.0 & 63));
        }
    }

    /// The tiles of both sets.
    #[must_use]
    pub(crate) fn union(self, other: Self) -> Self {
        let mut words = self.words;
        words.iter_mut().zip(other.words).for_each(|(word, other)| *word |= other);
        Self { words }
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub(crate) fn intersection(self, other: Self) -> Self {
        let mut words = self.words;
        words.iter_mut().zip(other.words).for_each(|(word, other)| *word &= other);
        Self { words }
    }

    /// The tiles of the set that are not in another.
    #[must_use]
    pub(crate) fn difference(self, other: Self) -> Self {
        let mut words = self.words;
        words.iter_mut().zip(other.words).for_each(|(word, other)| *word &= !other);
        Self { words }
    }

    /// The buildings of the set: a bit for each, in the order of the component table.
    pub(crate) const fn buildings(self) -> u64 {
        let [first, ..] = self.words;
        first & ((1 << TILES.len()) - 1)
    }

    /// The tiles of the set that modules bring.
    pub(crate) fn of_modules(self) -> Self {
        const ALL: TileSet = TileSet::range(TILES.len(), TILE_COUNT - TILES.len());
        self.intersection(ALL)
    }

    /// How many tiles of the set are of one type.
    pub(crate) fn of_kind(self, kind: Kind) -> u8 {
        let words = self.words.into_iter().zip(KIND_MASKS[kind]);
        words.map(|(word, mask)| (word & mask).count_ones() as u8).sum()
    }

    /// Whether any tile of the set is of a type.
    pub(crate) fn has_kind(self, kind: Kind) -> bool {
        self.words.into_iter().zip(KIND_MASKS[kind]).any(|(word, mask)| word & mask != 0)
    }

    /// The tiles of the set in the order of the component table.
    pub fn iter(self) -> impl Iterator<Item = TileId> + Clone {
        let [mut word, mut next] = self.words;
        let mut first = 0;
        core::iter::from_fn(move || {
            if word == 0 {
                (word, next, first) = (next, 0, 64);
                if word == 0 {
                    return None;
                }
            }
            let lowest = word.trailing_zeros() as u8;
            word &= word - 1;
            Some(TileId(first + lowest))
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

/// In records a list of tiles, left out where it is empty.
impl Field for TileSet {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let tiles: Vec<TileId, TILE_COUNT> = Field::from_json(json)?;
        Ok(tiles.into_iter().fold(Self::EMPTY, |mut set, tile| {
            set.insert(tile);
            set
        }))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        let mut set = Self::EMPTY;
        (0..dice(4)).for_each(|_| set.insert(TileId::any(dice)));
        set
    }

    fn write_field(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return Ok(());
        }
        write!(f, ",\"{name}\":")?;
        self.to_json(f)
    }

    fn read_field(name: &'static str, line: &mut Line<'_>) -> Result<Self, Unreadable> {
        if line.optional(name).is_some() {
            line.value(name, Self::from_json)
        } else {
            Ok(Self::EMPTY)
        }
    }
}

/// As bytes, its place in the component table.
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

/// For each type the tiles of it, as the words of a [`TileSet`].
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static KIND_MASKS: EnumMap<Kind, [u64; WORDS]> = EnumMap::from_array({
    let mut masks = [[0; WORDS]; Kind::ALL.len()];
    let mut index = 0;
    while index < TILE_COUNT {
        if let Family::Building(kind) | Family::Like(_, kind) = TABLE[index].family {
            masks[kind as usize][index / 64] |= 1 << (index % 64);
        }
        index += 1;
    }
    masks
});

/// How every tile lies in a palace as it is printed.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static PRINTED: [Piece; TABLE.len()] = {
    let (mut pieces, mut index) = ([Piece::START; TABLE.len()], 0);
    while index < TILE_COUNT {
        let TileFace { family, walls, .. } = TABLE[index];
        pieces[index] = match family {
            Family::Building(kind) | Family::Like(_, kind) => Piece::building(walls, Some(kind)),
            Family::Of(module) => match module.parts().tiles {
                Some(Tiles { outside: true, .. }) => Piece::outside(walls),
                _ => Piece::building(walls, None),
            },
        };
        index += 1;
    }
    pieces
};
