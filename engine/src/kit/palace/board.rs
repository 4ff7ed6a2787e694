//! How cells become bits.
//!
//! The board is the smallest rectangle around a palace and a free margin of one cell. Its rows lie
//! one after the other in words of 64 bits, as many whole rows in a word as have room: a *strip*.
//! The neighbours of a cell are then one bit and one row's length away, for all cells of a strip
//! at once, and the free columns at the ends of a row keep rows from touching each other. Nearly
//! all palaces of real games are a single strip.

use enum_map::EnumMap;

use super::{Corner, Piece};
use crate::kit::{Cell, Kind, Side, Walls};

/// The cells of one strip, a bit each.
pub(super) type Bits = u64;

/// Bits moved up by less than 64 places. In halves where words of 64 bits are slow: there the compiler
/// would call a function.
#[inline(always)]
pub(super) const fn up(bits: Bits, places: u32) -> Bits {
    if cfg!(target_pointer_width = "64") {
        return bits << places;
    }
    let (low, high) = (bits as u32, (bits >> 32) as u32);
    let (low, high) = match places.checked_sub(32) {
        None => (low << places, high << places | low >> 1 >> (31 - places)),
        Some(places) => (0, low << (places & 31)),
    };
    (high as Bits) << 32 | low as Bits
}

/// Bits moved down by less than 64 places, in the same way.
#[inline(always)]
pub(super) const fn down(bits: Bits, places: u32) -> Bits {
    if cfg!(target_pointer_width = "64") {
        return bits >> places;
    }
    let (low, high) = (bits as u32, (bits >> 32) as u32);
    let (low, high) = match places.checked_sub(32) {
        None => (low >> places | high << 1 << (31 - places), high >> places),
        Some(places) => (high >> (places & 31), 0),
    };
    (high as Bits) << 32 | low as Bits
}

/// The most pieces one palace can have, including the start tile.
pub(super) const MOST_PIECES: usize = crate::room::PIECES + 1;

/// Width and height of a connected palace together are at most this.
pub(super) const MOST_SIDES: usize = MOST_PIECES + 1;

/// Wider palaces have one row in a strip at most, and may need fewer strips turned.
const COLUMNS: usize = Bits::BITS as usize / 2 - 2;

/// The strips of the palace that needs most of them.
pub(super) const STRIPS: usize = {
    let (mut most, mut width) = (0, 1);
    while width < MOST_SIDES {
        let strips = Cut::of(width, MOST_SIDES - width).strips;
        if strips > most {
            most = strips;
        }
        width += 1;
    }
    assert!(most < MOST_SIDES, "a strip is too short for a row of some palace");
    most
};

/// The cells of the board that has most of them.
pub(super) const CELLS: usize = {
    let (mut most, mut width) = (0, 1);
    while width < MOST_SIDES {
        let Cut { stride, rows, strips, .. } = Cut::of(width, MOST_SIDES - width);
        if stride * rows * strips > most {
            most = stride * rows * strips;
        }
        width += 1;
    }
    most
};

/// How a board is cut into strips.
struct Cut {
    turned: bool,
    /// Bits of a row.
    stride: usize,
    /// Rows of a strip.
    rows: usize,
    strips: usize,
}

impl Cut {
    /// For a palace of this size.
    const fn of(width: usize, height: usize) -> Self {
        let straight = Self::rows(width + 2, height + 2, false);
        if width <= COLUMNS {
            return straight;
        }
        let turned = Self::rows(height + 2, width + 2, true);
        if turned.strips < straight.strips { turned } else { straight }
    }

    const fn rows(stride: usize, height: usize, turned: bool) -> Self {
        const BITS: usize = Bits::BITS as usize;
        if stride * height <= BITS {
            // Without a division, which is slow on small processors.
            Self { turned, stride, rows: height, strips: 1 }
        } else if stride < BITS {
            let rows = BITS / stride;
            Self { turned, stride, rows, strips: height.div_ceil(rows) }
        } else {
            // No palace of the game.
            Self { turned, stride: BITS - 1, rows: 1, strips: usize::MAX }
        }
    }
}

/// Some rows of the board and what stands on their cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Strip {
    /// Cells that hold a piece.
    pub tiles: Bits,
    /// By the board's side: buildings with a wall, outside tiles with a bastion, and half tiles that
    /// do not reach the side.
    pub walls: EnumMap<Side, Bits>,
}

/// What is to be known of the pieces of a strip beside their walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shapes {
    /// Outside tiles.
    pub outside: Bits,
    /// Half tiles.
    pub halves: Bits,
    /// The colours of buildings and half tiles, as the bits of a number; 0 is no colour.
    colours: [Bits; 3],
    pub gates: Gates,
}

/// Gates through walls, each noted with the building before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gates {
    /// Buildings with a gate on their south side.
    pub south: Bits,
    /// Buildings with a gate on their east side.
    pub east: Bits,
}

impl Gates {
    pub const NONE: Self = Self { south: 0, east: 0 };

    /// Notes a gate on the south or the east side of the cell of this mask.
    pub const fn open(&mut self, cell: Bits, side: Side) {
        match side {
            Side::East | Side::West => self.east |= cell,
            Side::North | Side::South => self.south |= cell,
        }
    }

    pub const fn is_empty(self) -> bool {
        self.south | self.east == 0
    }
}

/// A word of all bits or none.
const fn all_if(condition: bool) -> Bits {
    if condition { Bits::MAX } else { 0 }
}

/// The number of a colour.
const fn number(colour: Option<Kind>) -> u8 {
    match colour {
        Some(kind) => kind as u8 + 1,
        None => 0,
    }
}

impl Shapes {
    /// Of buildings without colours.
    pub const NONE: Self = Self { outside: 0, halves: 0, colours: [0; 3], gates: Gates::NONE };

    /// Notes a piece on the cell of this mask; an empty mask changes nothing.
    #[inline]
    pub fn lay(&mut self, cell: Bits, piece: Piece) {
        if !piece.is_building() {
            self.outside |= cell & all_if(piece.is_outside());
            self.halves |= cell & all_if(piece.is_half());
        }
        let number = number(piece.colour());
        for (bit, plane) in self.colours.iter_mut().enumerate() {
            *plane |= cell & all_if(number >> bit & 1 != 0);
        }
    }

    /// Forgets what stands on the cell of this mask, but not its gates.
    pub fn clear(&mut self, cell: Bits) {
        self.outside &= !cell;
        self.halves &= !cell;
        self.colours.iter_mut().for_each(|plane| *plane &= !cell);
    }

    /// Whether all pieces are buildings, without gates.
    pub const fn is_plain(&self) -> bool {
        self.outside | self.halves == 0 && self.gates.is_empty()
    }

    /// All cells but those of other pieces than buildings.
    pub const fn buildings(&self) -> Bits {
        !(self.outside | self.halves)
    }

    /// The pieces of a colour.
    pub fn of_colour(&self, colour: Option<Kind>) -> Bits {
        let number = number(colour);
        let planes = self.colours.iter().enumerate();
        planes.fold(Bits::MAX, |all, (bit, plane)| all & !(plane ^ all_if(number >> bit & 1 != 0)))
    }

    #[inline]
    pub fn zip(&self, other: &Self, join: impl Fn(Bits, Bits) -> Bits) -> Self {
        let ([a, b, c], [d, e, f]) = (self.colours, other.colours);
        Self {
            outside: join(self.outside, other.outside),
            halves: join(self.halves, other.halves),
            colours: [join(a, d), join(b, e), join(c, f)],
            gates: Gates {
                south: join(self.gates.south, other.gates.south),
                east: join(self.gates.east, other.gates.east),
            },
        }
    }

    /// The colour of the piece on a spot.
    pub fn colour_of(&self, spot: Spot) -> Option<Kind> {
        let bits = self.colours.map(|plane| usize::from(spot.is_in(plane)));
        let [one, two, four] = bits;
        Kind::ALL.get((one + 2 * two + 4 * four).checked_sub(1)?).copied()
    }

    /// The colour of the piece on a spot, as a bit; none if it has none.
    fn colour_bit(&self, spot: Spot) -> u8 {
        let [one, two, four] = self.colours.map(|plane| u32::from(spot.is_in(plane)));
        (1 << (one + 2 * two + 4 * four) >> 1) as u8
    }

    /// The bit of each colour's number.
    pub const fn colours(&self) -> [Bits; 3] {
        self.colours
    }
}

impl Strip {
    /// An empty one.
    pub const NONE: Self = Self { tiles: 0, walls: EnumMap::from_array([0; 4]) };

    /// Puts a tile with these walls on the cell of this mask; an empty mask changes nothing.
    #[inline]
    pub fn lay(&mut self, cell: Bits, walls: Walls) {
        self.tiles |= cell;
        let sides = walls.sides();
        for (side, bits) in &mut self.walls {
            *bits |= cell & sides[side];
        }
    }

    /// Takes away what stands on the cell of this mask.
    pub fn clear(&mut self, cell: Bits) {
        self.tiles &= !cell;
        self.walls.values_mut().for_each(|bits| *bits &= !cell);
    }

    /// Tiles with an open side.
    pub fn open(&self, side: Side) -> Bits {
        self.tiles & !self.walls[side]
    }

    #[inline(always)]
    pub fn zip(&self, other: &Self, join: impl Fn(Bits, Bits) -> Bits) -> Self {
        Self {
            tiles: join(self.tiles, other.tiles),
            walls: EnumMap::from_fn(|side| join(self.walls[side], other.walls[side])),
        }
    }
}

/// A strip, and what lies north and south of each of its cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub above: Strip,
    pub here: Strip,
    pub below: Strip,
}

/// A place on the board: a strip and a bit of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub strip: usize,
    pub bit: u32,
}

impl Spot {
    pub const fn mask(self) -> Bits {
        up(1, self.bit)
    }

    /// The spot's bit, if it is in this strip.
    pub const fn in_strip(self, index: usize) -> Bits {
        if self.strip == index { self.mask() } else { 0 }
    }

    /// Adds the spot's cell to those of its strip.
    pub fn add_to(self, strips: &mut [Bits]) {
        if let Some(cells) = strips.get_mut(self.strip) {
            *cells |= self.mask();
        }
    }

    /// Whether the spot's bit is set. Half of the word will do, and spares small processors a long
    /// shift.
    pub const fn is_in(self, bits: Bits) -> bool {
        let half = if self.bit < 32 { bits as u32 } else { (bits >> 32) as u32 };
        half >> (self.bit & 31) & 1 != 0
    }
}

/// How the board lies over the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// The cell of bit 0 of strip 0.
    origin: Cell,
    /// Rows of the board are columns of cells: mirrored at the diagonal.
    turned: bool,
    /// Bits of a row.
    stride: u8,
    /// Rows of a strip.
    rows: u8,
}

impl Frame {
    /// A frame around these cells of few strips, but as large as they allow and with the cells in
    /// its middle; of no more room than needed if that takes more than `most` strips.
    pub fn with_room(bounds: Bounds, most: usize) -> (Self, usize) {
        if let Some(frame) = Self::of_one_strip(bounds) {
            return (frame, 1);
        }
        let (frame, strips) = Self::around(bounds);
        if frame.turned || strips > most {
            return (frame, strips);
        }
        let (width, height) = bounds.size();
        let (mut stride, mut spare) = (width + 2, (0, 0));
        loop {
            let rows = strips * (Bits::BITS as usize / stride);
            let Some(below) = rows.checked_sub(height + 2) else { break };
            let right = stride - width - 2;
            if right > below {
                break;
            }
            spare = (right, below);
            stride += 1;
        }
        let stride = width + 2 + spare.0;
        let Cell { x, y } = bounds.before();
        let (right, below) = (spare.0 / 2, spare.1 / 2);
        let origin = Cell::new(x.saturating_sub(right as i8), y.saturating_sub(below as i8));
        let rows = Bits::BITS as usize / stride;
        (Self { origin, turned: false, stride: stride as u8, rows: rows as u8 }, strips)
    }

    /// A frame of one strip around these cells, if they have room: as large as the strip allows,
    /// and with the cells in its middle.
    fn of_one_strip(bounds: Bounds) -> Option<Self> {
        /// Rows and columns of a square strip.
        const SQUARE: usize = 8;
        let (width, height) = bounds.size();
        let stride = if width.max(height) + 2 <= SQUARE { SQUARE } else { width + 2 };
        let rows = Bits::BITS as usize / stride;
        let below = rows.checked_sub(height + 2)? / 2;
        let Cell { x, y } = bounds.before();
        let right = (stride - width - 2) / 2;
        let origin = Cell::new(x.saturating_sub(right as i8), y.saturating_sub(below as i8));
        Some(Self { origin, turned: false, stride: stride as u8, rows: rows as u8 })
    }

    /// A frame with room for these cells and a free margin, and the number of strips it takes.
    /// There is no room for more than any palace of the game needs.
    #[inline]
    pub fn around(bounds: Bounds) -> (Self, usize) {
        let (width, height) = bounds.size();
        let Cut { turned, stride, rows, strips } = Cut::of(width, height);
        let frame =
            Self { origin: bounds.before(), turned, stride: stride as u8, rows: rows as u8 };
        (frame, strips.min(STRIPS))
    }

    /// The frame of a board of one strip, which is never turned: said again for the compiler.
    #[inline(always)]
    pub const fn straight(self) -> Self {
        Self { turned: false, ..self }
    }

    pub const fn is_turned(self) -> bool {
        self.turned
    }

    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// The cells of a row of a strip, from its first one on.
    pub const fn row(self, bits: Bits, row: u32) -> Bits {
        down(bits, row * self.stride()) & self.first_row_of_cells()
    }

    /// Where the first cell of a row of a strip lies on a board of which it is a part: the strip there,
    /// and the bit, which lies before the row if the board begins farther east.
    pub fn row_on(self, other: Self, strip: usize, row: u32) -> (usize, i32) {
        let Cell { x, y } = self.cell(strip, row, 0);
        let rows = i32::from(other.rows);
        let (mut row, mut strip) = (i32::from(y) - i32::from(other.origin.y), 0);
        while row >= rows {
            row -= rows;
            strip += 1;
        }
        let column = i32::from(x) - i32::from(other.origin.x);
        (strip, row * i32::from(other.stride) + column)
    }

    pub const fn stride(self) -> u32 {
        self.stride as u32
    }

    /// The first bit of a strip's last row.
    const fn last_row(self) -> u32 {
        (self.rows as u32 - 1) * self.stride as u32
    }

    /// How many cells a strip has.
    pub const fn cells_of_strip(self) -> usize {
        self.rows as usize * self.stride as usize
    }

    /// The bits of a strip's rows; there may be a few more in the word.
    pub const fn cells(self) -> Bits {
        down(Bits::MAX, Bits::BITS - self.rows as u32 * self.stride as u32)
    }

    /// The cells of a strip's first row.
    pub const fn first_row_of_cells(self) -> Bits {
        !up(Bits::MAX, self.stride())
    }

    /// The cells of a strip's last row.
    pub const fn last_row_of_cells(self) -> Bits {
        up(self.first_row_of_cells(), self.last_row())
    }

    /// Cells of a strip, of so many, that lie beside another strip, and the bits that are no cells.
    pub const fn brink(self, index: usize, count: usize) -> Bits {
        let above = if index == 0 { 0 } else { self.first_row_of_cells() };
        above | if index + 1 == count { 0 } else { up(Bits::MAX, self.last_row()) }
    }

    /// The cells of a spot's row, and those of its column in any strip.
    pub const fn row_and_column(self, spot: Spot) -> (Bits, Bits) {
        let (mut first, mut row) = (0, 0);
        let mut columns: Bits = 0;
        while row < self.rows {
            columns |= 1 << (row as u32 * self.stride());
            if row as u32 * self.stride() <= spot.bit {
                first = row as u32 * self.stride();
            }
            row += 1;
        }
        (self.first_row_of_cells() << first, columns << (spot.bit - first))
    }

    /// A plane of bits moved one row south: each bit tells what lies north of its cell.
    #[inline]
    pub const fn southward(self, bits: Bits, above: Bits) -> Bits {
        up(bits, self.stride()) & self.cells() | down(above, self.last_row())
    }

    /// A plane of bits moved one row north: each bit tells what lies south of its cell.
    #[inline]
    pub const fn northward(self, bits: Bits, below: Bits) -> Bits {
        down(bits, self.stride()) | up(below, self.last_row()) & self.cells()
    }

    /// The window on a strip between two others.
    #[inline]
    pub fn window(self, above: &Strip, here: &Strip, below: &Strip) -> Window {
        Window {
            above: here.zip(above, |here, above| self.southward(here, above)),
            here: *here,
            below: here.zip(below, |here, below| self.northward(here, below)),
        }
    }

    /// The window on the only strip of a board. The free margin leaves nothing to be masked.
    #[inline(always)]
    pub fn only_window(self, here: &Strip) -> Window {
        Window {
            above: here.zip(here, |here, _| up(here, self.stride())),
            here: *here,
            below: here.zip(here, |here, _| down(here, self.stride())),
        }
    }

    /// The spot beyond a side, in the board's directions. From the free margin a step leads nowhere
    /// or, at the ends of a row, to the margin again: there is no tile either way.
    #[inline]
    pub const fn towards(self, spot: Spot, side: Side) -> Spot {
        let Spot { strip, bit } = spot;
        let (stride, last) = (self.stride as u32, self.last_row());
        match side {
            Side::North if bit < stride => Spot { strip: strip.wrapping_sub(1), bit: bit + last },
            Side::North => Spot { strip, bit: bit - stride },
            Side::East => Spot { strip, bit: (bit + 1) & 63 },
            Side::South if bit >= last => Spot { strip: strip.wrapping_add(1), bit: bit - last },
            Side::South => Spot { strip, bit: bit + stride },
            Side::West => Spot { strip, bit: bit.saturating_sub(1) },
        }
    }

    /// The spot with which the gate on this side of one is noted, and the side there.
    pub const fn gate_spot(self, spot: Spot, side: Side) -> (Spot, Side) {
        match side {
            Side::North | Side::West => (self.towards(spot, side), side.opposite()),
            Side::South | Side::East => (spot, side),
        }
    }

    /// What [`Palace::for_each_meeting`](super::Palace::for_each_meeting) visits in a strip, given that
    /// and the one below.
    #[inline(never)]
    pub fn for_each_meeting(
        self,
        index: usize,
        [own, below]: [(&Strip, &Shapes); 2],
        visit: &mut dyn FnMut(Cell, u8),
    ) {
        let buildings = |(strip, shapes): (&Strip, &Shapes)| strip.tiles & shapes.buildings();
        let both = buildings(own) & self.northward(buildings(own), buildings(below));
        let mut corners = both & both >> 1;
        while corners != 0 {
            let west = Spot { strip: index, bit: corners.trailing_zeros() };
            corners &= corners - 1;
            let colours =
                [west, self.towards(west, Side::South)].into_iter().fold(0, |all, spot| {
                    let (_, shapes) = if spot.strip == index { own } else { below };
                    let east = self.towards(spot, Side::East);
                    all | shapes.colour_bit(spot) | shapes.colour_bit(east)
                });
            if colours & colours.wrapping_sub(1) != 0 {
                visit(self.cell_of(west), colours);
            }
        }
    }

    /// The cell in this row and column of a strip.
    pub const fn cell(self, strip: usize, row: u32, column: u32) -> Cell {
        let row = strip as u32 * self.rows as u32 + row;
        let (dx, dy) = if self.turned { (row, column) } else { (column, row) };
        Cell::new(self.origin.x.wrapping_add(dx as i8), self.origin.y.wrapping_add(dy as i8))
    }

    /// The cell of a spot.
    pub const fn cell_of(self, Spot { strip, bit }: Spot) -> Cell {
        let stride = if self.stride == 0 { 1 } else { self.stride as u32 };
        self.cell(strip, bit / stride, bit % stride)
    }

    /// The spot of a cell, if there is a bit for it. Its strip may lie beyond the board.
    #[inline]
    pub fn spot(self, cell: Cell) -> Option<Spot> {
        let (column, mut row) = self.place(cell);
        let rows = u16::from(self.rows);
        if column >= self.stride.into() || row >= rows * STRIPS as u16 {
            return None;
        }
        let mut strip = 0;
        // Mostly once at most; dividing is slow on small processors.
        while row >= rows {
            row -= rows;
            strip += 1;
        }
        let bit = u32::from(row) * self.stride() + u32::from(column);
        Some(Spot { strip, bit })
    }

    /// The mask of a cell of a board of one strip, which is never turned; nothing if it lies
    /// outside the word.
    #[inline]
    pub fn mask(self, cell: Cell) -> Bits {
        let Cell { x, y } = self.origin;
        let row = i32::from(cell.y) - i32::from(y);
        let bit = row * i32::from(self.stride) + i32::from(cell.x) - i32::from(x);
        (1 as Bits).checked_shl(bit as u32).unwrap_or_default()
    }

    /// Whether a cell lies in a column of a board that is not turned.
    pub fn has_column(self, cell: Cell) -> bool {
        ((i32::from(cell.x) - i32::from(self.origin.x)) as u32) < self.stride()
    }

    /// Whether a cell lies on a board of so many strips, and not on its margin.
    #[inline]
    pub fn is_within_margin(self, cell: Cell, strips: usize) -> bool {
        let (column, row) = self.place(cell);
        let within = |place: u16, len: u16| 0 < place && place < len - 1;
        within(column, self.stride.into()) && within(row, u16::from(self.rows) * strips as u16)
    }

    /// The column and the row of a cell. A negative distance turns into one that is far too large.
    #[inline]
    fn place(self, cell: Cell) -> (u16, u16) {
        let dx = (i16::from(cell.x) - i16::from(self.origin.x)) as u16;
        let dy = (i16::from(cell.y) - i16::from(self.origin.y)) as u16;
        if self.turned { (dy, dx) } else { (dx, dy) }
    }

    pub const fn walls(self, walls: Walls) -> Walls {
        if self.turned { walls.transposed() } else { walls }
    }

    /// A piece as it lies on the board, and the other way round.
    pub const fn piece(self, piece: Piece) -> Piece {
        if self.turned { piece.transposed() } else { piece }
    }

    /// A corner of a cell as a corner on the board, and the other way round.
    pub const fn corner(self, corner: Corner) -> Corner {
        if self.turned { corner.transposed() } else { corner }
    }

    /// A side of a tile as a side on the board, and the other way round.
    pub const fn side(self, side: Side) -> Side {
        if !self.turned {
            return side;
        }
        match side {
            Side::North => Side::West,
            Side::East => Side::South,
            Side::South => Side::East,
            Side::West => Side::North,
        }
    }
}

/// A rectangle of cells with the start tile in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    low: Cell,
    high: Cell,
}

impl Bounds {
    pub(super) fn include(&mut self, Cell { x, y }: Cell) {
        let Self { low, high } = self;
        *low = Cell::new(low.x.min(x), low.y.min(y));
        *high = Cell::new(high.x.max(x), high.y.max(y));
    }

    /// Columns and rows.
    pub(super) fn size(self) -> (usize, usize) {
        let Self { low, high } = self;
        let from_to = |low: i8, high: i8| (i32::from(high) - i32::from(low) + 1) as usize;
        (from_to(low.x, high.x), from_to(low.y, high.y))
    }

    /// The cell north-west of all.
    const fn before(self) -> Cell {
        let Cell { x, y } = self.low;
        Cell::new(x.saturating_sub(1), y.saturating_sub(1))
    }

    /// The north-west and the south-east corner.
    pub(super) const fn corners(self) -> (Cell, Cell) {
        (self.low, self.high)
    }
}

/// The smallest rectangle with the start tile and these cells.
impl FromIterator<Cell> for Bounds {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut bounds = Self::default();
        cells.into_iter().for_each(|cell| bounds.include(cell));
        bounds
    }
}
