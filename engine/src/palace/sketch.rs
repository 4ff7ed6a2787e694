//! What a game keeps of a palace.

use heapless::Vec;

use super::Palace;
use super::board::{Bounds, Frame, Strip};
use crate::cell::Cell;
use crate::tile::Walls;

/// The bounds of a palace and, if it is a single strip, that strip, so that the bitboards need not
/// be made from all tiles for every question. Larger palaces are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sketch {
    bounds: Bounds,
    /// Empty if it would not be the only one.
    strip: Strip,
}

/// Of a palace without a tile but the start tile.
impl Default for Sketch {
    fn default() -> Self {
        Self::of(core::iter::empty())
    }
}

impl Sketch {
    /// Of a palace of these tiles and the start tile.
    pub(crate) fn of(tiles: impl Iterator<Item = (Cell, Walls)> + Clone) -> Self {
        let bounds: Bounds = tiles.clone().map(|(cell, _)| cell).collect();
        let mut sketch = Self { bounds, strip: Strip::default() };
        if let Some(frame) = Frame::of_one_strip(bounds) {
            sketch.strip.lay(frame.mask(Cell::START), Walls::NONE);
            tiles.for_each(|(cell, walls)| sketch.strip.lay(frame.mask(cell), walls));
        }
        sketch
    }

    /// The smallest rectangle around the palace.
    pub(crate) const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The palace. If it is not a single strip, it is made of `tiles`.
    #[inline]
    pub(crate) fn palace(&self, tiles: impl Iterator<Item = (Cell, Walls)>) -> Palace {
        match Frame::of_one_strip(self.bounds) {
            Some(frame) => Palace { frame, first: self.strip, others: Vec::new() },
            None => Palace::of_strips(self.bounds, tiles),
        }
    }

    /// Adds a tile. Says whether that could be done: if not, the sketch has to be made anew.
    pub(crate) fn add(&mut self, cell: Cell, walls: Walls) -> bool {
        let has_room = self.bounds.contains(cell);
        if has_room && let Some(frame) = Frame::of_one_strip(self.bounds) {
            self.strip.lay(frame.mask(cell), walls);
        }
        has_room
    }

    /// Takes a tile away. Says whether that could be done: if not, the sketch has to be made anew.
    pub(crate) fn remove(&mut self, cell: Cell) -> bool {
        let Some(frame) = Frame::of_one_strip(self.bounds) else { return false };
        self.strip.clear(frame.mask(cell));
        frame.fits(self.strip.tiles)
    }

    /// Puts a tile in the place of another.
    pub(crate) fn replace(&mut self, cell: Cell, walls: Walls) {
        if let Some(frame) = Frame::of_one_strip(self.bounds) {
            self.strip.clear(frame.mask(cell));
            self.strip.lay(frame.mask(cell), walls);
        }
    }
}
