//! Places for half tiles, those that are there and those that further pieces would make.

use enum_map::EnumMap;
use heapless::Vec;

use super::around::{Contacts, any};
use super::board::{Bits, Frame, STRIPS, Spot, down, up};
use super::halved::Halved;
use super::{CellSet, Corner, Palace, Piece, Sketch};
use crate::kit::{Cell, Kind, Side, Walls};

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
        for index in 0..self.count() {
            for (corner, cells) in self.halves_in(index, colour).into_iter().flatten() {
                visit(corner, self.set(index, cells));
            }
        }
    }

    /// The cells of a strip where a half tile of a colour may be added, by its right angle; none if no
    /// building of its colour has an open side to a free cell.
    #[inline(never)]
    fn halves_in(&self, index: usize, colour: Kind) -> Option<EnumMap<Corner, Bits>> {
        let has_place = |coloured, free| any(coloured) & free != 0;
        let (contacts, coloured) = if self.has_halves_alone() {
            // Mostly seen at once.
            if self.read_shaped(0, |_, shapes| shapes.of_colour(Some(colour))) == 0 {
                return None;
            }
            let halved = Halved::of(self);
            let coloured = halved.beside_colour(colour);
            if !has_place(coloured, halved.free()) {
                return None;
            }
            (halved.contacts(), coloured)
        } else {
            let contacts = Contacts::of(&self.rows_around(index));
            let coloured = contacts.beside_colour(self, index, Some(colour));
            if !has_place(coloured, contacts.free()) {
                return None;
            }
            (contacts, coloured)
        };
        let frame = self.frame;
        Some(EnumMap::from_fn(|corner| contacts.half_additions(frame.corner(corner), &coloured)))
    }

    /// What places there are in these strips for a half tile of a colour.
    fn place_for_half(&self, colour: Kind, strips: impl Iterator<Item = usize>) -> Place {
        let places = strips.filter_map(|index| self.halves_in(index, colour));
        let free = |cells: EnumMap<Corner, Bits>| cells.values().any(|&cells| cells != 0);
        places.fold(Place::None, |place, cells| {
            place.max(if free(cells) { Place::Free } else { Place::Blocked })
        })
    }

    /// Whether a half tile of a colour may be added somewhere. The palace must be valid.
    pub(crate) fn has_place_for_half(&self, colour: Kind) -> bool {
        self.place_for_half(colour, 0..self.count()) == Place::Free
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
                    && self.makes_place_for_half(colour, piece, place)
            })
    }

    /// Whether a half tile of a colour could be added somewhere if `piece` were added first; `before`
    /// says what places there are without it.
    #[inline(never)]
    fn makes_place_for_half(&mut self, colour: Kind, piece: Piece, before: Place) -> bool {
        let mut cells: Vec<CellSet, STRIPS> = Vec::new();
        let (frame, count) = (self.frame, self.count());
        for index in 0..count {
            let mut additions = self.additions_in(index, piece);
            if let Some(walls) = piece.building_walls()
                && piece.colour() == Some(colour)
            {
                let walls = frame.walls(walls);
                let taken = self.read(index, |strip| strip.tiles) | frame.brink(index, count);
                if additions & Front::of(frame, taken).exits(walls) != 0 {
                    return true;
                }
                // Where there is no place at all, it must have an open side to a free cell.
                if before == Place::None {
                    additions &= self.free_before(index, walls);
                }
            }
            if additions != 0 {
                let _ = cells.push(self.set(index, additions));
            }
        }
        let cells = || cells.iter().flat_map(|cells| cells.iter());
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
            palace.has_place_for_half(colour)
        })
    }

    /// Cells of a strip on which a building with these walls has an open side to a free cell.
    fn free_before(&self, index: usize, walls: Walls) -> Bits {
        let taken = self.spread_of(index, |index| self.read(index, |strip| strip.tiles));
        let closed = walls.sides();
        Side::ALL.into_iter().fold(0, |all, side| all | !taken[side] & !closed[side])
    }
}

impl Sketch {
    /// Whether it is quickly seen that there is a place for a half tile of a colour, or would be if a
    /// building of that colour, with these walls, were added first. Mostly it is; otherwise there may
    /// be one nevertheless.
    pub(crate) fn shows_place_for_half(&self, colour: Kind, walls: Walls) -> bool {
        let (frame, count) = (self.frame(), self.count());
        let walls = frame.walls(walls);
        let closed = walls.sides();
        self.strips().enumerate().any(|(index, (strip, shapes))| {
            let front = Front::of(frame, strip.tiles | frame.brink(index, count));
            // Cells before one of these buildings.
            let before =
                |side: Side, buildings| front.beyond(side, strip.open(side.opposite()) & buildings);
            let buildings = shapes.buildings();
            let coloured = buildings & shapes.of_colour(Some(colour));
            let half_before =
                |side: Side| before(side, coloured) & front.half_clear[side.opposite()];
            let for_half = Side::ALL.into_iter().fold(0, |all, side| all | half_before(side));
            for_half != 0 || {
                let places = |side: Side| {
                    before(side, buildings) & front.clear[side.opposite()] & !closed[side]
                };
                let places = Side::ALL.into_iter().fold(0, |all, side| all | places(side));
                places & front.exits(walls) != 0
            }
        })
    }
}

/// The free cells before a strip of a palace.
struct Front {
    frame: Frame,
    /// What is not free, or not seen from here.
    taken: Bits,
    /// Free cells with nothing beside them nor beyond the side: a building that is reached from the
    /// other side touches nothing else.
    clear: EnumMap<Side, Bits>,
    /// Free cells with nothing beyond the side, and nothing to the left or nothing to the right of both:
    /// the same for a half tile.
    half_clear: EnumMap<Side, Bits>,
}

impl Front {
    #[inline]
    fn of(frame: Frame, taken: Bits) -> Self {
        let stride = frame.stride();
        let level = |bits: Bits| [bits << 1, bits >> 1];
        let upright = |bits| [up(bits, stride), down(bits, stride)];
        // Cells that are taken, or have a taken one beyond the side; then the same to the left and right.
        let [above, below] = upright(taken).map(|beyond| taken | beyond);
        let [left, right] = level(taken).map(|beyond| taken | beyond);
        let beside = [level(above), upright(right), level(below), upright(left)];
        let sides = [above, right, below, left].into_iter().zip(beside);
        let (mut clear, mut half_clear) = (EnumMap::default(), EnumMap::default());
        for (side, (ahead, [left, right])) in Side::ALL.into_iter().zip(sides) {
            clear[side] = !(ahead | left | right);
            half_clear[side] = !(ahead | left & right);
        }
        Self { frame, taken, clear, half_clear }
    }

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

    /// Free cells on which a building with these walls would have an open side to another one with room
    /// for a half tile: if it may be added there, it has a place for one.
    #[inline]
    fn exits(&self, walls: Walls) -> Bits {
        let closed = walls.sides();
        let beyond = |side| self.beyond(side, self.half_clear[side]) & !closed[side];
        Side::ALL.into_iter().fold(0, |all, side| all | beyond(side)) & !self.taken
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::kit::palace::Change;
    use crate::kit::palace::around::Around;
    use crate::kit::random::Generator;

    fn pick<T: Copy>(random: &mut impl FnMut(usize) -> usize, from: &[T]) -> T {
        from[random(from.len())]
    }

    fn building(random: &mut impl FnMut(usize) -> usize) -> Piece {
        let letters = [
            "", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NS", "EW", "NEW", "NES", "ESW", "NSW",
        ];
        let walls = Walls::from_letters(pick(random, &letters)).unwrap();
        Piece::building(walls, Some(pick(random, &[Kind::Tower, Kind::Garden])))
    }

    fn half(random: &mut impl FnMut(usize) -> usize) -> Piece {
        Piece::half(pick(random, &[Kind::Tower, Kind::Garden]), pick(random, &Corner::ALL))
    }

    fn has_place(palace: &Palace, colour: Kind) -> bool {
        let fits = |corner| palace.additions(Piece::half(colour, corner)).next().is_some();
        Corner::ALL.into_iter().any(fits)
    }

    /// Compares what is said of a place for a half tile with what comes of adding the building.
    fn compare(palace: &Palace, building: Piece) {
        let colour = building.colour().unwrap();
        let pieces = palace.pieces().filter(|&(cell, _)| cell != Cell::START);
        let sketch = Sketch::of(pieces.collect::<Vec<_>>().into_iter());
        let makes = palace.additions(building).any(|cell| {
            let palace = palace.with(cell, building);
            assert!(palace.is_valid(), "{palace:?}");
            has_place(&palace, colour)
        });
        let expected = makes || has_place(palace, colour);
        let shows = sketch.shows_place_for_half(colour, building.walls());
        assert!(expected || !shows, "{building:?} {palace:?}");
        for mut palace in [palace.clone(), sketch.coloured_palace(|| palace.clone())] {
            let would = palace.would_have_place_for_half(colour, core::iter::once(building));
            assert_eq!(would, expected, "{building:?} {palace:?}");
        }
    }

    /// Visits palaces that grow piece by piece, each with a building that comes next.
    fn for_each_palace(mut visit: impl FnMut(&Palace, Piece)) {
        let mut generator = Generator::new(22);
        let mut random = |count: usize| generator.below(count);
        for _ in 0..1000 {
            let mut palace = Palace::default();
            for step in 0..40 {
                let piece = if step % 4 == 3 { half(&mut random) } else { building(&mut random) };
                let cells: Vec<Cell> = palace.additions(piece).collect();
                if !cells.is_empty() {
                    palace = palace.with(pick(&mut random, &cells), piece);
                }
                visit(&palace, building(&mut random));
            }
        }
    }

    #[test]
    fn a_place_that_a_building_would_make_is_found() {
        for_each_palace(compare);
    }

    #[test]
    fn all_changes_are_those_of_single_questions() {
        for_each_palace(|palace, building| {
            let (mut added, mut swapped, mut removed) = (Vec::new(), Vec::new(), Vec::new());
            let reserve = core::iter::once(((), building));
            palace.for_each_change_around(reserve, &mut |change| match change {
                Change::Build((), sites) => {
                    added.extend(sites.free().iter());
                    swapped.extend(sites.taken().iter());
                }
                Change::Remove(cells) => removed.extend(cells.iter()),
            });
            assert_eq!(added, palace.additions(building).collect::<Vec<_>>(), "{palace:?}");
            let around = |index| Around::of(palace, index).additions(palace.frame.piece(building));
            let seen =
                (0..palace.count()).flat_map(|index| palace.set(index, around(index)).iter());
            assert_eq!(added, seen.collect::<Vec<_>>(), "{palace:?}");
            assert_eq!(swapped, palace.swaps(building).collect::<Vec<_>>(), "{palace:?}");
            assert_eq!(removed, palace.removals().collect::<Vec<_>>(), "{palace:?}");
        });
    }
}
