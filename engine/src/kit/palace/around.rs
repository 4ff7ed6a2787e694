//! Which pieces may be added, swapped and removed where, in palaces of any shape.
//!
//! Given that the palace is valid, nearly all of it is seen from the neighbours:
//!
//! * **Adding** takes nothing from the other pieces, and encloses empty ground exactly if the new
//!   piece touches the palace in more than one stretch.
//! * **Swapping** changes no shape and, because neighbours fit before and after, no way. A half
//!   tile beside it may lose its colour. An outside tile never replaces a building, which has a way
//!   that the outside tile would close.
//! * **Removing** may cut off pieces, as in plain palaces, and may leave neighbours without their
//!   wall or colour. The cell becomes empty ground, enclosed if all four sides are covered.

use enum_map::EnumMap;

use super::board::{Bits, Shapes, Spot, Strip};
use super::walk::Neighbourhood;
use super::{Corner, Edge, Palace, Piece, PlacementError};
use crate::kit::{Kind, Side};

/// What lies around the cells of one strip, each bit speaking of its own cell.
pub(super) struct Around<'a> {
    palace: &'a Palace,
    index: usize,
    strip: &'a Strip,
    shapes: &'a Shapes,
    /// What the piece beyond a side shows there; nothing if it does not reach it.
    open: EnumMap<Side, Bits>,
    wall: EnumMap<Side, Bits>,
    bastion: EnumMap<Side, Bits>,
    country: EnumMap<Side, Bits>,
    /// Corners that are touched by pieces on other cells.
    corners: EnumMap<Corner, Bits>,
}

impl Palace {
    /// What the cells beyond a side say, each bit speaking of its neighbour.
    #[inline]
    pub(super) fn beyond(
        &self,
        index: usize,
        side: Side,
        plane: impl Fn(&Strip, &Shapes) -> Bits,
    ) -> Bits {
        let at = |index| plane(self.strip(index), self.shapes(index));
        let here = at(index);
        match side {
            Side::East => here >> 1,
            Side::West => here << 1,
            // The free margin leaves nothing to be masked.
            Side::North if self.others.is_empty() => here << self.frame.stride(),
            Side::South if self.others.is_empty() => here >> self.frame.stride(),
            Side::North => self.frame.southward(here, at(index.wrapping_sub(1))),
            Side::South => self.frame.northward(here, at(index.wrapping_add(1))),
        }
    }
}

impl Shapes {
    /// Half tiles with their right angle in this corner.
    pub(super) fn right_angled(&self, strip: &Strip, corner: Corner) -> Bits {
        let [one, other] = corner.legs();
        self.halves & !strip.walls[one] & !strip.walls[other]
    }

    /// Pieces that reach this corner of their cell: all but half tiles with the opposite one.
    pub(super) fn touching(&self, strip: &Strip, corner: Corner) -> Bits {
        strip.tiles & !self.right_angled(strip, corner.opposite())
    }

    /// Pieces that fill their cell in this corner: all but half tiles with another one.
    pub(super) fn filling(&self, strip: &Strip, corner: Corner) -> Bits {
        strip.tiles & !(self.halves & !self.right_angled(strip, corner))
    }

    /// Pieces that reach this side of their cell.
    pub(super) fn covering(&self, strip: &Strip, side: Side) -> Bits {
        strip.tiles & !(self.halves & strip.walls[side])
    }

    /// Pieces with a side that one may walk across.
    fn open(&self, strip: &Strip, side: Side) -> Bits {
        strip.tiles & !self.outside & !strip.walls[side]
    }

    /// Buildings with a wall.
    fn wall(&self, strip: &Strip, side: Side) -> Bits {
        strip.walls[side] & !self.outside & !self.halves
    }

    fn buildings(&self, strip: &Strip) -> Bits {
        strip.tiles & !self.outside & !self.halves
    }
}

/// Cells of which two or more of these sets hold one.
fn twice<const N: usize>(sets: [Bits; N]) -> Bits {
    sets.into_iter().fold((0, 0), |(once, twice), set| (once | set, twice | once & set)).1
}

fn any(sets: EnumMap<Side, Bits>) -> Bits {
    sets.into_values().fold(0, |all, set| all | set)
}

impl<'a> Around<'a> {
    /// Out of line: it is long, and many ask.
    #[inline(never)]
    pub(super) fn of(palace: &'a Palace, index: usize) -> Self {
        let (strip, shapes) = (palace.strip(index), palace.shapes(index));
        let beyond = |plane: fn(&Shapes, &Strip, Side) -> Bits| {
            EnumMap::from_fn(|side: Side| {
                palace.beyond(index, side, |strip, shapes| plane(shapes, strip, side.opposite()))
            })
        };
        let row = |side: Side, corner: Corner| {
            palace.beyond(index, side, |strip, shapes| shapes.touching(strip, corner))
        };
        let beside = |corner| shapes.touching(strip, corner);
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        let (above, below) = (
            [row(Side::North, SouthWest), row(Side::North, SouthEast)],
            [row(Side::South, NorthWest), row(Side::South, NorthEast)],
        );
        let corners = [
            above[0] | above[1] << 1 | beside(NorthEast) << 1,
            above[1] | above[0] >> 1 | beside(NorthWest) >> 1,
            below[1] | below[0] >> 1 | beside(SouthWest) >> 1,
            below[0] | below[1] << 1 | beside(SouthEast) << 1,
        ];
        Self {
            palace,
            index,
            strip,
            shapes,
            open: beyond(Shapes::open),
            wall: beyond(Shapes::wall),
            bastion: beyond(|shapes, strip, side| shapes.outside & strip.walls[side]),
            country: beyond(|shapes, strip, side| shapes.outside & !strip.walls[side]),
            corners: EnumMap::from_array(corners),
        }
    }

    /// Cells whose side is covered by the piece beyond.
    fn covered(&self, side: Side) -> Bits {
        self.open[side] | self.wall[side] | self.bastion[side] | self.country[side]
    }

    /// Cells on which this edge would not meet the piece beyond the side.
    fn clash(&self, edge: Edge, side: Side) -> Bits {
        let (open, wall) = (self.open[side], self.wall[side]);
        let (bastion, country) = (self.bastion[side], self.country[side]);
        match edge {
            Edge::Open => wall | bastion | country,
            Edge::Wall => open | country,
            Edge::Bastion => open | bastion | country,
            Edge::Country => open | wall | bastion,
            Edge::Gap => 0,
        }
    }

    /// Cells on which all sides of a piece meet their neighbours.
    fn fitting(&self, piece: Piece) -> Bits {
        !Side::ALL.into_iter().fold(0, |all, side| all | self.clash(piece.edge(side), side))
    }

    /// Cells on which a piece that fits has what it needs: a building a way, an outside tile a wall
    /// to lean on, a half tile a building of its colour.
    fn supporting(&self, piece: Piece) -> Bits {
        let sides = |edge| Side::ALL.into_iter().filter(move |&side| piece.edge(side) == edge);
        if piece.is_outside() {
            sides(Edge::Bastion).fold(0, |all, side| all | self.wall[side])
        } else if piece.is_half() {
            sides(Edge::Open).fold(0, |all, side| {
                all | self.open[side] & self.beside_colour(side, piece.colour())
            })
        } else {
            any(self.open)
        }
    }

    /// Cells with a building of a colour beyond the side.
    fn beside_colour(&self, side: Side, colour: Option<Kind>) -> Bits {
        self.palace.beyond(self.index, side, |strip, shapes| {
            shapes.buildings(strip) & shapes.of_colour(colour)
        })
    }

    /// Cells on which a piece would touch the palace in more than one stretch. Each stretch begins
    /// at a corner, clockwise.
    fn enclosing(&self, piece: Piece) -> Bits {
        let begins = |corner: Corner, before: Side| self.corners[corner] & !self.covered(before);
        let before = |corner: Corner| match corner {
            Corner::NorthWest => Side::West,
            Corner::NorthEast => Side::North,
            Corner::SouthEast => Side::East,
            Corner::SouthWest => Side::South,
        };
        match piece.half_corner() {
            None => twice(Corner::ALL.map(|corner| begins(corner, before(corner)))),
            Some(right) => {
                let (next, last) = (right.clockwise(), right.opposite().clockwise());
                twice([
                    self.corners[last],
                    begins(right, before(right)),
                    begins(next, before(next)),
                ])
            }
        }
    }

    /// Cells where a piece may be added.
    pub(super) fn additions(&self, piece: Piece) -> Bits {
        self.fitting(piece) & self.supporting(piece) & !self.strip.tiles & !self.enclosing(piece)
    }

    /// Whether a half tile of a colour could be added on some cell.
    fn has_place_for_half(&self, colour: Kind) -> bool {
        let mut halves = Corner::ALL.into_iter().map(|corner| Piece::half(colour, corner));
        halves.any(|half| self.additions(half) != 0)
    }

    /// Cells whose piece may be moved at all.
    fn movable(&self) -> Bits {
        self.strip.tiles & !self.shapes.halves & !self.palace.start_in(self.index)
    }

    /// Cells whose piece may be replaced by this one.
    pub(super) fn swaps(&self, piece: Piece) -> Bits {
        let cells = self.fitting(piece) & self.movable();
        if piece.is_half() {
            0
        } else if piece.is_outside() {
            cells & self.shapes.outside & self.supporting(piece)
        } else {
            let kept = !self.halves_relying() | self.shapes.of_colour(piece.colour());
            cells & (self.supporting(piece) | self.gated()) & kept
        }
    }

    /// Cells with a gate.
    fn gated(&self) -> Bits {
        let gates = self.palace.gates_by_side(self.index);
        any(gates)
    }

    /// Cells on which a half tile beside relies for its colour.
    fn halves_relying(&self) -> Bits {
        if self.palace.has(|shapes| shapes.halves) { self.relied_on(&Self::coloured) } else { 0 }
    }

    /// Half tiles with a building of their colour beyond a side.
    fn coloured(&self, side: Side) -> Bits {
        let own = self.shapes.colours();
        let same = self.palace.beyond(self.index, side, |strip, shapes| shapes.buildings(strip));
        let numbers = [0, 1, 2].map(|bit: usize| {
            self.palace.beyond(self.index, side, |_, shapes| {
                shapes.colours().get(bit).copied().unwrap_or_default()
            })
        });
        let halves = self.shapes.halves & !self.strip.walls[side];
        own.into_iter().zip(numbers).fold(halves & same, |same, (one, other)| same & !(one ^ other))
    }

    /// Outside tiles that lean on a wall beyond a side.
    fn leaning(&self, side: Side) -> Bits {
        self.shapes.outside & self.strip.walls[side] & self.wall[side]
    }

    /// Cells that are the only support of a piece beside them; `supported` tells the pieces that
    /// are supported from a side.
    fn relied_on(&self, supported: &dyn Fn(&Self, Side) -> Bits) -> Bits {
        let sole = |around: &Self| {
            let sides = EnumMap::from_fn(|side| supported(around, side));
            let several = twice(sides.into_array());
            sides.map(|_, bits| bits & !several)
        };
        let here = sole(self);
        let side = |index: usize, side| {
            let is_there = index < self.palace.count();
            if is_there { sole(&Around::of(self.palace, index))[side] } else { 0 }
        };
        let (above, below) = if self.palace.others.is_empty() {
            (0, 0)
        } else {
            (side(self.index.wrapping_sub(1), Side::South), side(self.index + 1, Side::North))
        };
        let frame = self.palace.frame;
        frame.southward(here[Side::South], above)
            | frame.northward(here[Side::North], below)
            | here[Side::West] >> 1
            | here[Side::East] << 1
    }

    /// Cells on which an outside tile beside relies for its wall.
    fn outside_relying(&self) -> Bits {
        if self.palace.has(|shapes| shapes.outside) { self.relied_on(&Self::leaning) } else { 0 }
    }

    /// Cells that are surrounded on all sides.
    fn surrounded(&self) -> Bits {
        Side::ALL.into_iter().fold(Bits::MAX, |all, side| all & self.covered(side))
    }

    /// Pieces that may be removed.
    pub(super) fn removable(&self) -> Bits {
        let outer = self.movable() & !self.surrounded();
        let outside = outer & self.shapes.outside;
        let relied_on = self.outside_relying() | self.halves_relying();
        let buildings = outer & !outside & !relied_on;
        outside | buildings & !self.cutting_off(buildings)
    }

    /// Of these buildings those whose loss cuts off others.
    fn cutting_off(&self, buildings: Bits) -> Bits {
        let (palace, index) = (self.palace, self.index);
        let window = palace.walking_window(index);
        let around = Neighbourhood::of(&window);
        let parted = buildings & around.parted();
        if parted == 0 {
            return 0;
        }
        let doubtful = parted & !around.cutting(self.filled());
        if doubtful == 0 || !palace.may_have_way_round() {
            return parted;
        }
        parted & !palace.with_way_round(index, doubtful)
    }

    /// Cells whose corner is filled by all three cells beside it: clockwise from the north-east.
    fn filled(&self) -> [Bits; 4] {
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        let row = |side, corner| {
            self.palace.beyond(self.index, side, |strip, shapes| shapes.filling(strip, corner))
        };
        let here = |corner| self.shapes.filling(self.strip, corner);
        let above = [row(Side::North, SouthWest), row(Side::North, SouthEast)];
        let below = [row(Side::South, NorthWest), row(Side::South, NorthEast)];
        [
            above[1] & above[0] >> 1 & here(NorthWest) >> 1,
            below[1] & below[0] >> 1 & here(SouthWest) >> 1,
            below[0] & below[1] << 1 & here(SouthEast) << 1,
            above[0] & above[1] << 1 & here(NorthEast) << 1,
        ]
    }

    /// The first side of a piece on a spot that does not meet the piece beyond.
    fn mismatch(&self, spot: Spot, piece: Piece) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| spot.is_in(self.clash(piece.edge(side), side)))
    }

    fn check_fit(&self, spot: Spot, piece: Piece) -> Result<(), PlacementError> {
        if let Some(side) = self.mismatch(spot, piece) {
            return Err(PlacementError::EdgeMismatch(side));
        }
        if spot.is_in(self.supporting(piece) | self.gated()) {
            return Ok(());
        }
        Err(if piece.is_building() {
            PlacementError::Unreachable
        } else if piece.is_outside() {
            PlacementError::NoBastion
        } else {
            PlacementError::NoColour
        })
    }

    /// Whether a piece may be added on a spot, and if not, why.
    pub(super) fn check_add(&self, spot: Spot, piece: Piece) -> Result<(), PlacementError> {
        if spot.is_in(self.strip.tiles) {
            return Err(PlacementError::Occupied);
        }
        let adjoins = |side| piece.edge(side).covers() && spot.is_in(self.covered(side));
        if !Side::ALL.into_iter().any(adjoins) {
            return Err(PlacementError::NotAdjacent);
        }
        self.check_fit(spot, piece)?;
        if spot.is_in(self.enclosing(piece)) { Err(PlacementError::Hole) } else { Ok(()) }
    }

    /// Whether a piece may replace the one on a spot, which may be moved, and if not, why.
    pub(super) fn check_swap(&self, spot: Spot, piece: Piece) -> Result<(), PlacementError> {
        if piece.is_half() {
            return Err(PlacementError::HalfTile);
        }
        self.check_fit(spot, piece)?;
        if spot.is_in(self.swaps(piece)) { Ok(()) } else { Err(PlacementError::NoColour) }
    }

    /// Whether the piece on a spot, which may be moved, may be removed, and if not, why.
    pub(super) fn check_remove(&self, spot: Spot) -> Result<(), PlacementError> {
        if spot.is_in(self.surrounded()) {
            Err(PlacementError::Hole)
        } else if self.cutting_off(spot.mask()) != 0 {
            Err(PlacementError::CutsOff)
        } else if spot.is_in(self.outside_relying()) {
            Err(PlacementError::NoBastion)
        } else if spot.is_in(self.halves_relying()) {
            Err(PlacementError::NoColour)
        } else {
            Ok(())
        }
    }

    /// Whether all pieces of the strip meet their neighbours and have what they need from them.
    pub(super) fn is_in_order(&self) -> bool {
        let start = self.palace.start_in(self.index);
        let (mut clash, mut supported) = (0, start | self.shapes.buildings(self.strip));
        for side in Side::ALL {
            let own = |edge| match edge {
                Edge::Open => self.shapes.open(self.strip, side),
                Edge::Wall => self.shapes.wall(self.strip, side),
                Edge::Bastion => self.shapes.outside & self.strip.walls[side],
                _ => self.shapes.outside & !self.strip.walls[side],
            };
            for edge in [Edge::Open, Edge::Wall, Edge::Bastion, Edge::Country] {
                clash |= own(edge) & self.clash(edge, side);
            }
            supported |= self.leaning(side) | self.coloured(side);
        }
        clash == 0 && self.strip.tiles & !supported == 0
    }
}

impl Palace {
    /// Whether a half tile of a colour could be added somewhere. The palace must be valid.
    #[must_use]
    pub fn has_place_for_half(&self, colour: Kind) -> bool {
        (0..self.count()).any(|index| Around::of(self, index).has_place_for_half(colour))
    }

    /// Whether a half tile of a colour could be added somewhere if `piece` were added first. The
    /// palace must be valid.
    #[must_use]
    pub fn would_have_place_for_half(&self, colour: Kind, piece: Piece) -> bool {
        let mut palace = self.clone();
        self.additions(piece).any(|cell| {
            palace.put(cell, piece);
            let found = palace.has_place_for_half(colour);
            palace.clear(cell);
            found
        })
    }
}
