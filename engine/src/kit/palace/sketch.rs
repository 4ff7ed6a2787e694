//! What a game keeps of a palace.

use heapless::Vec;

use super::Palace;
use super::board::{Bits, Bounds, Frame, Strip};
use crate::kit::Cell;
use crate::kit::Walls;

/// A palace of one or two strips, as nearly all are, so that the bitboards need not be made from
/// all tiles for every question. The board of one strip has as much room as the strip has bits, so
/// that most tiles are added without a new one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sketch {
    frame: Frame,
    /// How many strips the palace has.
    count: u8,
    /// Empty if there are more.
    strips: [Strip; 2],
}

/// Always equal: a sketch says nothing that the cells of the tiles do not say.
impl PartialEq for Sketch {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Sketch {}

/// Of a palace with only the start tile.
impl Default for Sketch {
    fn default() -> Self {
        Self::of(core::iter::empty())
    }
}

impl Sketch {
    /// Of a palace of these tiles and the start tile.
    pub(crate) fn of(tiles: impl Iterator<Item = (Cell, Walls)> + Clone) -> Self {
        let bounds: Bounds = tiles.clone().map(|(cell, _)| cell).collect();
        let (frame, count) =
            Frame::of_one_strip(bounds).map_or_else(|| Frame::around(bounds), |frame| (frame, 1));
        let mut sketch = Self { frame, count: count as u8, strips: [Strip::default(); 2] };
        if !sketch.is_blank() {
            sketch.lay(Cell::START, Walls::NONE);
            tiles.for_each(|(cell, walls)| sketch.lay(cell, walls));
        }
        sketch
    }

    /// Whether the palace is too large for a sketch.
    #[inline]
    pub(crate) const fn is_blank(&self) -> bool {
        self.count > 2
    }

    /// The palace. If it is too large for a sketch, it is made of `tiles`.
    #[inline]
    pub(crate) fn palace(&self, tiles: impl Iterator<Item = (Cell, Walls)> + Clone) -> Palace {
        let [first, second] = self.strips;
        match self.count {
            1 => Palace { frame: self.frame.straight(), first, others: Vec::new() },
            2 => Palace { frame: self.frame, first, others: [second].into_iter().collect() },
            _ => Palace::of_strips(tiles),
        }
    }

    /// The strip and the bit of a cell; none if there is no room for it.
    fn spot(&mut self, cell: Cell) -> (&mut Strip, Bits) {
        let [first, second] = &mut self.strips;
        if self.count == 1 {
            return (first, self.frame.mask(cell));
        }
        match self.frame.spot(cell) {
            Some(spot) if spot.strip == 1 => (second, spot.mask()),
            spot => (first, spot.map_or(0, |spot| spot.in_strip(0))),
        }
    }

    fn lay(&mut self, cell: Cell, walls: Walls) {
        let walls = self.frame.walls(walls);
        let (strip, bit) = self.spot(cell);
        strip.lay(bit, walls);
    }

    fn clear(&mut self, cell: Cell) {
        let (strip, bit) = self.spot(cell);
        strip.clear(bit);
    }

    /// Adds a tile. Says whether that could be done: if not, the sketch has to be made anew.
    pub(crate) fn add(&mut self, cell: Cell, walls: Walls) -> bool {
        let has_room = !self.is_blank() && self.frame.is_within_margin(cell, self.count);
        if has_room {
            self.lay(cell, walls);
        }
        has_room
    }

    /// Takes a tile away. Says whether that could be done: if not, the sketch has to be made anew.
    pub(crate) fn remove(&mut self, cell: Cell) -> bool {
        self.clear(cell);
        // Of two strips one may be left.
        self.count == 1
    }

    /// Puts a tile in the place of another.
    pub(crate) fn replace(&mut self, cell: Cell, walls: Walls) {
        if !self.is_blank() {
            self.clear(cell);
            self.lay(cell, walls);
        }
    }
}
