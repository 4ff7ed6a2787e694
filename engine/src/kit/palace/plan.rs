//! The built area of a palace, as those see it who walk along its edge.

use heapless::Vec;

use super::board::{Bits, CELLS, Frame};
use super::{Corner, Palace};
use crate::kit::{Cell, Side};

/// The cells of a strip before anything is built.
static NOTHING: [u8; Bits::BITS as usize] = [0; Bits::BITS as usize];

/// The marked sides of the piece on the cell.
const MARKS: u8 = 0b1111;
/// A building stands on the cell.
const WHOLE: u8 = 1 << 4;
/// A half tile stands on the cell.
const HALF: u8 = 1 << 5;
/// Somebody has walked along the north side of the cell.
const WALKED: u8 = 1 << 6;

/// What a half tile with these marks fills of the corners of its cell, as [`Plan::built_at`] says it,
/// two bits for each: its right angle, and an eighth at its sharp corners, along its short side.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static FILLED: [u8; 1 << 4] = {
    let (mut filled, mut index) = ([0; 1 << 4], 0);
    while index < Corner::ALL.len() {
        let corner = Corner::ALL[index];
        let [one, other] = corner.opposite().legs();
        let (next, last) = (corner.clockwise(), corner.opposite().clockwise());
        filled[1 << one as usize | 1 << other as usize] =
            0b11 << (2 * corner as u8) | 0b10 << (2 * next as u8) | 0b01 << (2 * last as u8);
        index += 1;
    }
    filled
};

/// The buildings and half tiles of a palace, a byte for each cell of the board, row by row: a walk
/// asks for single cells, and those are quicker found so than in words of bits. The lowest bits are
/// the marked sides, in the board's directions.
pub(super) struct Plan {
    frame: Frame,
    /// How far it is to the cell beyond each side, clockwise from the north; backwards it wraps around.
    steps: [usize; 4],
    cells: Vec<u8, CELLS>,
}

impl Plan {
    /// Nothing yet. It is long, and moving it is slow: so it is filled in where it stays.
    pub(super) fn blank(frame: Frame) -> Self {
        let stride = frame.stride() as usize;
        let steps = [0_usize.wrapping_sub(stride), 1, stride, usize::MAX];
        Self { frame, steps, cells: Vec::new() }
    }

    /// Adds all pieces of a palace.
    #[inline(never)]
    pub(super) fn look_at(&mut self, palace: &Palace) {
        let strip = palace.frame.cells_of_strip();
        for index in 0..palace.count() {
            let first = index * strip;
            let _ = self.cells.extend_from_slice(NOTHING.get(..strip).unwrap_or(&NOTHING));
            palace.read_shaped(index, |pieces, shapes| {
                // Of halves of words, which are quicker on small processors.
                for low in [true, false] {
                    let half = |bits: Bits| if low { bits as u32 } else { (bits >> 32) as u32 };
                    let first = if low { first } else { first + 32 };
                    let (halves, walls) =
                        (half(shapes.halves), pieces.walls.map(|_, bits| half(bits)));
                    let mut rest = half(pieces.tiles & !shapes.outside);
                    while rest != 0 {
                        let bit = rest.trailing_zeros();
                        rest &= rest - 1;
                        let mark = |side: Side| (walls[side] >> bit & 1) << side as u32;
                        let marks = Side::ALL.into_iter().fold(0, |all, side| all | mark(side));
                        let shape = if halves >> bit & 1 == 0 { WHOLE } else { HALF };
                        if let Some(cell) = self.cells.get_mut(first + bit as usize) {
                            *cell = marks as u8 | shape;
                        }
                    }
                }
            });
        }
    }

    #[inline]
    fn at(&self, place: usize) -> u8 {
        self.cells.get(place).copied().unwrap_or(0)
    }

    /// The place beyond the side of this number. From the free margin a step may lead anywhere.
    #[inline]
    pub(super) fn towards(&self, place: usize, side: u32) -> usize {
        place.wrapping_add(self.steps.get(side as usize % 4).copied().unwrap_or(0))
    }

    /// The place south of a spot.
    pub(super) const fn below(&self, strip: usize, bit: u32) -> usize {
        strip * self.frame.cells_of_strip() + (bit + self.frame.stride()) as usize
    }

    /// The cell of a place.
    pub(super) const fn cell(&self, place: usize) -> Cell {
        let stride = self.frame.stride();
        self.frame.cell(0, place as u32 / stride, place as u32 % stride)
    }

    /// The first place where something stands.
    pub(super) fn first(&self) -> usize {
        self.cells.iter().position(|&cell| cell != 0).unwrap_or(0)
    }

    /// Whether a place is built over as a whole; none for a half tile.
    #[inline]
    pub(super) fn is_whole(&self, place: usize) -> Option<bool> {
        let cell = self.at(place);
        (cell & HALF == 0).then_some(cell & WHOLE != 0)
    }

    /// Whether a half tile stands on a place.
    #[inline]
    pub(super) fn is_half(&self, place: usize) -> bool {
        self.at(place) & HALF != 0
    }

    /// Whether the side of this number of a building has a wall.
    #[inline]
    pub(super) fn is_walled(&self, place: usize, side: u32) -> bool {
        self.at(place) >> side & 1 != 0
    }

    /// Whether there is a half tile with its right angle in this corner.
    pub(super) fn is_half_in(&self, place: usize, corner: Corner) -> bool {
        let has_gap = |side| self.is_walled(place, side as u32);
        self.is_half(place) && !corner.legs().into_iter().any(has_gap)
    }

    /// What is built of a cell at one of its corners: an eighth of the way round that point for each
    /// bit, the first one clockwise the lower.
    #[inline]
    pub(super) fn built_at(&self, place: usize, corner: Corner) -> u8 {
        let corners = match self.is_whole(place) {
            Some(true) => u8::MAX,
            Some(false) => 0,
            None => FILLED.get(usize::from(self.at(place) & MARKS)).copied().unwrap_or(0),
        };
        corners >> (2 * corner as u8) & 0b11
    }

    /// Notes that somebody has walked along a place's north side.
    #[inline]
    pub(super) fn walk_north_of(&mut self, place: usize) {
        if let Some(cell) = self.cells.get_mut(place) {
            *cell |= WALKED;
        }
    }

    /// Whether a piece reaches a side of its cell.
    fn covers(&self, place: usize, side: Side) -> bool {
        self.is_whole(place).unwrap_or_else(|| !self.is_walled(place, side as u32))
    }

    /// Whether the north side of a place is part of an outline that nobody has walked along.
    pub(super) fn is_north_left(&self, place: usize) -> bool {
        let north = self.towards(place, Side::North as u32);
        self.at(place) & WALKED == 0
            && self.covers(place, Side::North)
            && !self.covers(north, Side::South)
    }
}
