//! What lies on tiles, with the set of these tiles: many ask whether anything lies on one.

use core::ops::Deref;

use heapless::Vec;

use crate::base::{TileId, TileSet};
use crate::kit::message::Bytes;

/// Something that may lie on a tile.
pub(crate) trait OnTile {
    /// The tile, if it lies on one.
    fn tile(&self) -> Option<TileId>;
}

/// Some of them, in the order in which they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OnTiles<T, const N: usize> {
    all: Vec<T, N>,
    tiles: TileSet,
}

impl<T: OnTile, const N: usize> OnTiles<T, N> {
    /// The tiles on which any of them lie.
    pub(crate) const fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    /// Adds one, or gives it back if there is no room.
    pub(crate) fn push(&mut self, one: T) -> Result<(), T> {
        let tile = one.tile();
        self.all.push(one)?;
        tile.into_iter().for_each(|tile| self.tiles.insert(tile));
        Ok(())
    }

    /// Takes away all that do not match.
    pub(crate) fn retain(&mut self, matches: impl FnMut(&T) -> bool) {
        self.all.retain(matches);
        self.tiles = tiles(&self.all);
    }
}

fn tiles<T: OnTile>(all: &[T]) -> TileSet {
    let mut tiles = TileSet::EMPTY;
    all.iter().filter_map(T::tile).for_each(|tile| tiles.insert(tile));
    tiles
}

impl<T, const N: usize> Default for OnTiles<T, N> {
    fn default() -> Self {
        Self { all: Vec::new(), tiles: TileSet::EMPTY }
    }
}

impl<T, const N: usize> Deref for OnTiles<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.all
    }
}

impl<T: OnTile, const N: usize> FromIterator<T> for OnTiles<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let all: Vec<T, N> = iter.into_iter().collect();
        Self { tiles: tiles(&all), all }
    }
}

/// The tiles are found again.
impl<T: OnTile + Bytes, const N: usize> Bytes for OnTiles<T, N> {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.all.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let all: Vec<T, N> = Bytes::load(from)?;
        Some(Self { tiles: tiles(&all), all })
    }
}
