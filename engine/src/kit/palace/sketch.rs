//! What a game keeps of a palace.

use super::around::twice;
use super::board::{Bits, Bounds, Frame, Shapes, Spot, Strip, down, up};
use super::{Palace, Piece, Rest};
use crate::kit::message::Bytes;
use crate::kit::{Cell, Side, Walls};

/// The most strips of a sketch.
const MOST: usize = 4;

/// A palace of a few strips, as nearly all are, so that the bitboards need not be made from all pieces
/// for every question. The board has as much room as the strips have bits, so that most pieces are
/// added without a new one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sketch {
    frame: Frame,
    /// How many strips the palace has.
    count: u8,
    /// Whether all pieces are buildings, without gates.
    plain: bool,
    /// Whether there are gates.
    gated: bool,
    /// Whether there are shapes or colours at all.
    shaped: bool,
    /// Empty if there are more.
    strips: [Strip; MOST],
    shapes: [Shapes; MOST],
}

/// Always equal: a sketch says nothing that the cells of the pieces do not say.
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
    /// Of a palace of these pieces and the start tile.
    pub(crate) fn of(pieces: impl Iterator<Item = (Cell, Piece)> + Clone) -> Self {
        let bounds: Bounds = pieces.clone().map(|(cell, _)| cell).collect();
        let (frame, count) = Frame::with_room(bounds, MOST);
        let (strips, shapes) = Default::default();
        let count = count as u8;
        let (plain, gated, shaped) = (true, false, false);
        let mut sketch = Self { frame, count, plain, gated, shaped, strips, shapes };
        if !sketch.is_blank() {
            sketch.lay(Cell::START, Piece::START);
            pieces.for_each(|(cell, piece)| sketch.lay(cell, piece));
        }
        sketch
    }

    /// Whether the palace is too large for a sketch.
    #[inline]
    pub(crate) const fn is_blank(&self) -> bool {
        self.count as usize > MOST
    }

    /// Whether a piece stands on a cell; none if the palace is too large for a sketch.
    pub(crate) fn holds(&self, cell: Cell) -> Option<bool> {
        if self.count == 1 {
            let [only, ..] = &self.strips;
            return Some(self.frame.has_column(cell) && only.tiles & self.frame.mask(cell) != 0);
        }
        let holds = |spot: Spot| Some(spot.is_in(self.strips.get(spot.strip)?.tiles));
        (!self.is_blank()).then(|| self.frame.spot(cell).and_then(holds).unwrap_or(false))
    }

    /// The palace; `make` makes it if it is too large for a sketch. The colours of buildings may be
    /// missing in a palace of buildings alone.
    #[inline]
    pub(crate) fn palace(&self, make: impl FnOnce() -> Palace) -> Palace {
        self.copy(if self.plain { None } else { Some(self.shapes[0]) }, make)
    }

    /// The palace, which consists of buildings alone, without their colours.
    #[inline]
    pub(crate) fn plain_palace(&self, make: impl FnOnce() -> Palace) -> Palace {
        self.copy(None, make)
    }

    /// The palace with the colours of its buildings.
    pub(crate) fn coloured_palace(&self, make: impl FnOnce() -> Palace) -> Palace {
        self.copy(Some(self.shapes[0]), make)
    }

    /// Made where it is wanted: palaces are long, and moving them is slow.
    #[inline(always)]
    fn copy(&self, shapes: Option<Shapes>, make: impl FnOnce() -> Palace) -> Palace {
        let [first, second, third, fourth] = self.strips;
        let Self { frame, plain, gated, .. } = *self;
        match self.count {
            1 => {
                let frame = frame.straight();
                Palace { frame, plain, gated, first, shapes, second: None, rest: None }
            }
            2 => {
                let second = Some((second, self.shapes[1]));
                Palace { frame, plain, gated, first, shapes, second, rest: None }
            }
            3 | 4 => {
                let second = Some((second, self.shapes[1]));
                let rest = [(third, self.shapes[2]), (fourth, self.shapes[3])];
                let rest = Some(Rest::of(rest, usize::from(self.count) - 2));
                Palace { frame, plain, gated, first, shapes, second, rest }
            }
            _ => make(),
        }
    }

    pub(super) const fn frame(&self) -> Frame {
        self.frame
    }

    /// How many strips the palace has.
    pub(super) fn count(&self) -> usize {
        self.count.into()
    }

    /// The strips with their shapes; none if there are too many.
    pub(super) fn strips(&self) -> impl Iterator<Item = (&Strip, &Shapes)> {
        let count = if self.is_blank() { 0 } else { self.count };
        self.strips.iter().zip(&self.shapes).take(count.into())
    }

    /// As [`Palace::for_each_meeting`]; `make` makes the palace if it is too large for a sketch.
    #[inline]
    pub(crate) fn for_each_meeting(
        &self,
        make: impl FnOnce() -> Palace,
        visit: &mut dyn FnMut(Cell, u8),
    ) {
        if self.is_blank() {
            return make().for_each_meeting(visit);
        }
        let mut strips = self.strips().enumerate().peekable();
        while let Some((index, own)) = strips.next() {
            let below = strips.peek().map_or((&Strip::NONE, &Shapes::NONE), |&(_, below)| below);
            self.frame.for_each_meeting(index, [own, below], visit);
        }
    }

    /// The strip of a cell and its bit there; none if there is no room for it.
    #[inline]
    fn spot(&self, cell: Cell) -> (usize, Bits) {
        if self.count == 1 {
            return (0, self.frame.mask(cell));
        }
        self.frame.spot(cell).map_or((0, 0), |spot| (spot.strip, spot.mask()))
    }

    /// Whether it is quickly seen that a building may be removed: one without a gate beside a single
    /// other building, so that nothing relies on it. Mostly there is one; otherwise others may be removed
    /// nevertheless.
    #[inline(never)]
    pub(crate) fn shows_removal(&self) -> bool {
        let (stride, (starting, start)) = (self.frame.stride(), self.spot(Cell::START));
        let beside = |bits| [up(bits, stride), bits >> 1, down(bits, stride), bits << 1];
        self.strips().enumerate().any(|(index, (strip, shapes))| {
            let (buildings, gates) = (strip.tiles & shapes.buildings(), shapes.gates);
            let others = beside(strip.tiles & !buildings).into_iter().fold(0, |all, one| all | one);
            let start = if index == starting { start } else { 0 };
            // What stands beside another strip may have neighbours there.
            let brink = self.frame.brink(index, self.count.into());
            let gated = gates.south | up(gates.south, stride) | gates.east | gates.east << 1;
            let fixed = start | brink | gated | twice(beside(buildings)) | others;
            buildings & !fixed != 0
        })
    }

    #[inline(always)]
    fn lay(&mut self, cell: Cell, piece: Piece) {
        match piece.colourless_walls() {
            Some(walls) => self.lay_walls(cell, walls),
            None => self.lay_shape(cell, piece),
        }
    }

    fn lay_walls(&mut self, cell: Cell, walls: Walls) {
        let (index, bit) = self.spot(cell);
        let walls = self.frame.walls(walls);
        if let Some(strip) = self.strips.get_mut(index) {
            strip.lay(bit, walls);
        }
    }

    #[inline(never)]
    fn lay_shape(&mut self, cell: Cell, piece: Piece) {
        let piece = self.frame.piece(piece);
        self.plain &= piece.is_building();
        self.shaped = true;
        let (index, bit) = self.spot(cell);
        if let (Some(strip), Some(shapes)) =
            (self.strips.get_mut(index), self.shapes.get_mut(index))
        {
            strip.lay(bit, piece.marks());
            shapes.lay(bit, piece);
        }
    }

    fn clear(&mut self, cell: Cell) {
        let (index, bit) = self.spot(cell);
        if let Some(strip) = self.strips.get_mut(index) {
            strip.clear(bit);
        }
        if self.shaped {
            if let Some(shapes) = self.shapes.get_mut(index) {
                shapes.clear(bit);
            }
            self.plain = self.shapes.iter().all(Shapes::is_plain);
        }
    }

    /// Adds a piece. Says whether that could be done: if not, the sketch has to be made anew.
    pub(crate) fn add(&mut self, cell: Cell, piece: Piece) -> bool {
        if self.is_blank() {
            return false;
        }
        let has_room = self.frame.is_within_margin(cell, self.count.into()) || {
            let mut bounds = self.bounds();
            bounds.include(cell);
            self.move_to(bounds)
        };
        if has_room {
            self.lay(cell, piece);
        }
        has_room
    }

    /// Opens a gate between two walls; see [`Palace::with_gate`].
    pub(crate) fn open_gate(&mut self, cell: Cell, side: Side) {
        let Some(spot) = self.frame.spot(cell).filter(|_| !self.is_blank()) else { return };
        let side = self.frame.side(side);
        let walled = |spot: Spot, side| {
            let strip = self.strips.get(spot.strip).zip(self.shapes.get(spot.strip));
            strip.is_some_and(|(strip, shapes)| {
                spot.is_in(strip.tiles & strip.walls[side] & shapes.buildings())
            })
        };
        let beyond = self.frame.towards(spot, side);
        if walled(spot, side) && walled(beyond, side.opposite()) {
            let (spot, side) = self.frame.gate_spot(spot, side);
            if let Some(shapes) = self.shapes.get_mut(spot.strip) {
                shapes.gates.open(spot.mask(), side);
                (self.plain, self.gated, self.shaped) = (false, true, true);
            }
        }
    }

    /// Takes a piece away, on which no gate stands. Says whether that could be done: if not, the
    /// sketch has to be made anew.
    pub(crate) fn remove(&mut self, cell: Cell) -> bool {
        self.clear(cell);
        // A smaller rectangle may have room in fewer strips.
        self.count == 1
            || !self.is_blank() && (self.has_row_and_column_of(cell) || self.move_to(self.bounds()))
    }

    /// The smallest rectangle around the pieces.
    fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::default();
        for (index, strip) in self.strips.iter().enumerate().take(self.count.into()) {
            for row in 0..self.frame.rows() {
                let cells = self.frame.row(strip.tiles, row);
                if cells != 0 {
                    let cell = |column| self.frame.cell(index, row, column);
                    bounds.include(cell(cells.trailing_zeros()));
                    bounds.include(cell(cells.ilog2()));
                }
            }
        }
        bounds
    }

    /// Moves everything to a board with room for these cells. Says whether that could be done.
    #[inline(never)]
    fn move_to(&mut self, bounds: Bounds) -> bool {
        let (frame, count) = Frame::with_room(bounds, MOST);
        if count > MOST || frame.is_turned() || self.frame.is_turned() {
            return false;
        }
        let old = *self;
        (self.frame, self.count) = (frame, count as u8);
        (self.strips, self.shapes) = Default::default();
        for (index, (strip, shapes)) in old.strips().enumerate() {
            for row in (0..old.frame.rows()).filter(|&row| old.frame.row(strip.tiles, row) != 0) {
                let (to, first) = old.frame.row_on(frame, index, row);
                let join = |other: Bits, bits: Bits| {
                    let cells = old.frame.row(bits, row);
                    let places = first.unsigned_abs();
                    other | if first < 0 { down(cells, places) } else { up(cells, places) }
                };
                if let (Some(own), Some(own_shapes)) =
                    (self.strips.get_mut(to), self.shapes.get_mut(to))
                {
                    *own = own.zip(strip, join);
                    if old.shaped {
                        *own_shapes = own_shapes.zip(shapes, join);
                    }
                }
            }
        }
        true
    }

    /// Whether other pieces stand in the row and in the column of a cell.
    fn has_row_and_column_of(&self, cell: Cell) -> bool {
        let Some(spot) = self.frame.spot(cell) else { return false };
        let (row, column) = self.frame.row_and_column(spot);
        let strip = self.strips.get(spot.strip);
        strip.is_some_and(|strip| strip.tiles & row != 0)
            && self.strips.iter().any(|strip| strip.tiles & column != 0)
    }

    /// Puts a piece in the place of another.
    pub(crate) fn replace(&mut self, cell: Cell, piece: Piece) {
        if !self.is_blank() {
            self.clear(cell);
            self.lay(cell, piece);
        }
    }
}

/// Nothing: it is made anew once the tiles are known.
impl Bytes for Sketch {
    fn store(&self, _: &mut dyn FnMut(u8)) {}

    fn load(_: &mut &[u8]) -> Option<Self> {
        Some(Self::default())
    }
}
