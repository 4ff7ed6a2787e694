//! Places for half tiles, those that are there and those that further pieces would make.

use heapless::Vec;

use super::around::{Contacts, any};
use super::board::{Bits, Frame, STRIPS, Spot, Strip, down, up};
use super::{CellSet, Corner, Palace, Piece, Sketch};
use crate::kit::{Cell, Kind, Side};

/// Whether there is a place for a half tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// No building of its colour has an open side to a free cell.
    None,
    /// There are such cells, and none will do: what touches them would enclose empty ground. A
    /// piece that closes a gap may change that.
    Blocked,
    Free,
}

impl Palace {
    /// Visits the cells where a half tile of a colour may be added, by its right angle. The palace
    /// must be valid.
    pub(crate) fn for_each_half(&self, colour: Kind, visit: &mut dyn FnMut(Corner, CellSet)) {
        (0..self.count()).for_each(|index| self.halves_in(index, colour, visit));
    }

    /// As [`Palace::for_each_half`] in one strip.
    #[inline(never)]
    fn halves_in(&self, index: usize, colour: Kind, visit: &mut dyn FnMut(Corner, CellSet)) {
        // Mostly seen at once, where there is no other strip.
        if self.is_single() && self.shapes(index).of_colour(Some(colour)) == 0 {
            return;
        }
        let contacts = Contacts::of(&self.rows_around(index));
        let coloured = contacts.beside_colour(self, index, Some(colour));
        if any(coloured) == 0 {
            return;
        }
        for corner in Corner::ALL {
            let cells = contacts.half_additions(self.frame.corner(corner), &coloured);
            visit(corner, self.set(index, cells));
        }
    }

    /// What places there are in these strips for a half tile of a colour.
    fn place_for_half(&self, colour: Kind, strips: impl Iterator<Item = usize>) -> Place {
        let mut place = Place::None;
        for index in strips {
            self.halves_in(index, colour, &mut |_, cells| {
                place = place.max(if cells.is_empty() { Place::Blocked } else { Place::Free });
            });
        }
        place
    }

    /// Whether a half tile of a colour could be added somewhere, as it is or if one of `pieces` were
    /// added first. The palace must be valid; it is as before afterwards.
    pub(crate) fn would_have_place_for_half(
        &mut self,
        colour: Kind,
        mut pieces: impl Iterator<Item = Piece>,
    ) -> bool {
        let place = self.place_for_half(colour, 0..self.count());
        // One side joins the building to the palace, another to the half tile.
        let open = |piece: Piece| Side::ALL.into_iter().filter(move |&side| piece.is_open(side));
        let brings_place =
            |piece: Piece| piece.colour() == Some(colour) && open(piece).nth(1).is_some();
        place == Place::Free
            || pieces.any(|piece| {
                (place == Place::Blocked || brings_place(piece))
                    && self.makes_place_for_half(colour, piece)
            })
    }

    /// Whether a half tile of a colour could be added somewhere if `piece` were added first.
    #[inline(never)]
    fn makes_place_for_half(&mut self, colour: Kind, piece: Piece) -> bool {
        let mut cells: Vec<CellSet, STRIPS> = Vec::new();
        for index in 0..self.count() {
            let _ = cells.push(self.set(index, self.additions_in(index, piece)));
        }
        let cells = || cells.iter().flat_map(|cells| cells.iter());
        let (frame, count) = (self.frame, self.count());
        let has_room = |cell: &Cell| frame.is_within_margin(*cell, count);
        // A new board is slow: it comes last.
        cells().filter(has_room).any(|cell| {
            self.lay(cell, piece);
            // What it makes is beside it.
            let strip = |row: Option<Spot>| row.map_or(0, |spot| spot.strip);
            let row = |side| strip(self.spot(cell.towards(self.frame.side(side))));
            let place = self.place_for_half(colour, row(Side::North)..=row(Side::South));
            self.clear(cell);
            place == Place::Free
        }) || cells().filter(|cell| !has_room(cell)).any(|cell| {
            // Beyond the board there is nothing in the way.
            let is_beyond = |side| self.spot(cell.towards(side)).is_none();
            let outward = |side| piece.is_open(side) && is_beyond(side);
            if piece.colour() == Some(colour) && Side::ALL.into_iter().any(outward) {
                return true;
            }
            let palace = self.rebuilt(cell, Some(piece));
            palace.place_for_half(colour, 0..palace.count()) == Place::Free
        })
    }
}

impl Sketch {
    /// Whether it is quickly seen that there would be a place for a half tile of a building's colour
    /// if that building were added first. Mostly it is; otherwise there may be one nevertheless.
    pub(crate) fn shows_place_for_half(&self, building: Piece) -> bool {
        let building = self.frame().piece(building);
        self.strips().enumerate().any(|(index, (strip, shapes))| {
            let front = Front {
                frame: self.frame(),
                strip,
                buildings: strip.tiles & shapes.buildings(),
                taken: strip.tiles | self.brink(index),
            };
            front.has_place_for_half(building)
        })
    }
}

/// A strip of a palace, seen from the free cells before it.
struct Front<'a> {
    frame: Frame,
    strip: &'a Strip,
    buildings: Bits,
    /// What is not free, or not seen from here.
    taken: Bits,
}

impl Front<'_> {
    /// What lies beyond a side of each cell.
    #[inline]
    const fn beyond(&self, side: Side, bits: Bits) -> Bits {
        match side {
            Side::North => up(bits, self.frame.stride()),
            Side::East => bits >> 1,
            Side::South => down(bits, self.frame.stride()),
            Side::West => bits << 1,
        }
    }

    /// Whether `building` can be added before another, alone there and with an open side to a cell
    /// whose far corners nothing touches.
    fn has_place_for_half(&self, building: Piece) -> bool {
        let (taken, stride) = (self.taken, self.frame.stride());
        let level = taken | taken << 1 | taken >> 1;
        let upright = taken | up(taken, stride) | down(taken, stride);
        // Free cells with nothing beside them nor beyond this side.
        let clear = |side| {
            let across = if matches!(side, Side::North | Side::South) { level } else { upright };
            !(across | self.beyond(side, across))
        };
        let open = || Side::ALL.into_iter().filter(|&side| building.is_open(side));
        let exits = open().fold(0, |all, side| all | self.beyond(side, clear(side)));
        open().any(|side| {
            let before = self.beyond(side, self.buildings & self.strip.open(side.opposite()));
            before & clear(side.opposite()) & exits != 0
        })
    }
}
