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
//!
//! A tile on which a gate stands is neither swapped nor removed.

use enum_map::EnumMap;

use super::board::{Bits, Spot, Window};
use super::placement::{Surroundings, enclosing};
use super::rows::{Row, Rows};
use super::walk::{Neighbourhood, beside_free_walls};
use super::whole::Whole;
use super::{Corner, Edge, Palace, Piece, PlacementError};
use crate::kit::{Kind, Side, Walls};

/// What half tiles need to know of the cells around those of one strip.
pub(super) struct Contacts {
    /// Cells with an open side beyond theirs.
    pub open: EnumMap<Side, Bits>,
    /// Cells whose side is covered by the piece beyond.
    pub covered: EnumMap<Side, Bits>,
    /// Corners that are touched by pieces on other cells.
    pub corners: EnumMap<Corner, Bits>,
    /// Empty cells.
    pub free: Bits,
}

impl Contacts {
    #[inline(always)]
    pub(super) fn of(rows: &Rows) -> Self {
        let (covered, corners) = among_halves(rows);
        let (open, free) = (rows.beyond(Row::open), !rows.here.strip.tiles);
        Self { open, covered, corners: EnumMap::from_array(corners), free }
    }

    /// Cells where a half tile may be added, with its right angle in this corner; `coloured` are
    /// those with its colour beyond a side.
    pub(super) fn half_additions(&self, corner: Corner, coloured: &EnumMap<Side, Bits>) -> Bits {
        let begins = |corner: Corner, before: Side| self.corners[corner] & !self.covered[before];
        let before = |corner: Corner| match corner {
            Corner::NorthWest => Side::West,
            Corner::NorthEast => Side::North,
            Corner::SouthEast => Side::East,
            Corner::SouthWest => Side::South,
        };
        let (next, last) = (corner.clockwise(), corner.opposite().clockwise());
        // Nothing lies against the long side, so that a stretch may begin at its end.
        let enclosing =
            twice([self.corners[last], begins(corner, before(corner)), begins(next, before(next))]);
        let [one, other] = corner.legs();
        let clash = |side| self.covered[side] & !self.open[side];
        (coloured[one] | coloured[other]) & self.free & !clash(one) & !clash(other) & !enclosing
    }

    /// Empty cells.
    pub(super) const fn free(&self) -> Bits {
        self.free
    }

    /// Cells with an open building of a colour beyond the side.
    pub(super) fn beside_colour(
        &self,
        palace: &Palace,
        index: usize,
        colour: Option<Kind>,
    ) -> EnumMap<Side, Bits> {
        let beside = palace.spread_of(index, |index| {
            palace.read_shaped(index, |strip, shapes| {
                strip.tiles & shapes.buildings() & shapes.of_colour(colour)
            })
        });
        EnumMap::from_fn(|side| self.open[side] & beside[side])
    }
}

/// Cells whose side is covered by the piece beyond, and corners that are touched by pieces on other
/// cells, clockwise from the north-west.
#[inline(never)]
fn among_halves(rows: &Rows) -> (EnumMap<Side, Bits>, [Bits; 4]) {
    let corners = rows.round_corners(Row::touching, |one, other| one | other);
    (rows.beyond(Row::covering), corners)
}

/// What lies around the cells of one strip, each bit speaking of its own cell.
pub(super) struct Around<'a> {
    palace: &'a Palace,
    index: usize,
    rows: Rows,
    /// Cells with country beyond a side.
    country: Bits,
    /// Cells where a square would touch the palace in more than one stretch.
    enclosing: Bits,
    /// Cells whose sides are all covered by the pieces beyond.
    surrounded: Bits,
    /// Tiles on whose side a gate stands.
    gates: EnumMap<Side, Bits>,
    /// What there is to know for buildings.
    buildings: Surroundings,
}

/// Cells of which two or more of these sets hold one.
#[inline(always)]
pub(super) fn twice<const N: usize>(sets: [Bits; N]) -> Bits {
    sets.into_iter().fold((0, 0), |(once, twice), set| (once | set, twice | once & set)).1
}

#[inline(always)]
pub(super) fn any(sets: EnumMap<Side, Bits>) -> Bits {
    sets.into_array().into_iter().fold(0, |all, set| all | set)
}

impl<'a> Around<'a> {
    /// Out of line: it is long, and many ask.
    #[inline(never)]
    pub(super) fn of(palace: &'a Palace, index: usize) -> Self {
        if palace.plain {
            return Self::plain(palace, index);
        }
        Self::amid(palace, index, palace.rows_around(index), palace.gates_by_side(index))
    }

    /// Of what lies in these rows, given the tiles on which a gate stands.
    #[inline(always)]
    fn amid(palace: &'a Palace, index: usize, rows: Rows, gates: EnumMap<Side, Bits>) -> Self {
        let open = rows.beyond(Row::open);
        // Mostly all pieces fill their cells.
        let (covered, corners) = if rows.have_halves() {
            among_halves(&rows)
        } else {
            let tiles = |row: &Row| row.strip.tiles;
            let join = |one, other| one | other;
            (rows.beyond(|row, _| tiles(row)), rows.round_corners(|row, _| tiles(row), join))
        };
        let walled = rows.beyond(Row::walled);
        let tiles = EnumMap::from_fn(|side| open[side] | walled[side]);
        let country = any(EnumMap::from_fn(|side| covered[side] & !tiles[side]));
        let [north, east, south, west] = covered.into_array();
        let [north_west, north_east, south_east, south_west] = corners;
        // Each stretch begins at a corner, clockwise.
        let enclosing = twice([
            north_west & !west,
            north_east & !north,
            south_east & !east,
            south_west & !south,
        ]);
        let Row { strip, halves, .. } = rows.here;
        let reached = any(open) & !country;
        let movable = strip.tiles & !halves & !palace.start_in(index) & !any(gates);
        let buildings = Surroundings {
            tiles,
            walled,
            addable: reached & !strip.tiles & !enclosing,
            movable: reached & movable,
        };
        let surrounded = north & east & south & west;
        Self { palace, index, rows, country, enclosing, surrounded, gates, buildings }
    }

    /// The same of a plain palace, where there is less to see.
    #[inline(always)]
    fn plain(palace: &'a Palace, index: usize) -> Self {
        let window = palace.window(index);
        let Window { above, here, below } = window;
        let row = |strip| Row { strip, outside: 0, halves: 0 };
        let rows = Rows { above: row(above), here: row(here), below: row(below) };
        let mut buildings = Surroundings::of(&window, palace.start_in(index));
        let Surroundings { tiles, walled, .. } = buildings;
        buildings.movable &= any(EnumMap::from_fn(|side| tiles[side] & !walled[side]));
        let [north, east, south, west] = tiles.into_array();
        Self {
            palace,
            index,
            rows,
            country: 0,
            enclosing: enclosing(above.tiles, here.tiles, below.tiles),
            surrounded: north & east & south & west,
            gates: EnumMap::default(),
            buildings,
        }
    }

    /// Cells on which this edge would not meet the piece beyond the side.
    fn clash(&self, edge: Edge, side: Side) -> Bits {
        let Surroundings { tiles, walled, .. } = &self.buildings;
        match edge {
            Edge::Open => self.covered(side) & !self.open(side),
            Edge::Wall => self.covered(side) & !walled[side],
            Edge::Bastion => self.covered(side) & !self.wall(side),
            // All but country.
            Edge::Country => tiles[side],
            Edge::Gap => 0,
        }
    }

    /// Cells on which all sides of a piece meet their neighbours.
    fn fitting(&self, piece: Piece) -> Bits {
        !Side::ALL.into_iter().fold(0, |all, side| all | self.clash(piece.edge(side), side))
    }

    /// Cells on which an outside tile that fits has a wall to lean on.
    fn leaning_places(&self, piece: Piece) -> Bits {
        let bastions = Side::ALL.into_iter().filter(|&side| piece.edge(side) == Edge::Bastion);
        bastions.fold(0, |all, side| all | self.wall(side))
    }

    /// Cells whose side is covered by the piece beyond.
    fn covered(&self, side: Side) -> Bits {
        self.rows.beyond_one(side, Row::covering)
    }

    /// Cells with a building's wall beyond the side.
    fn wall(&self, side: Side) -> Bits {
        self.rows.beyond_one(side, Row::wall)
    }

    /// Cells with an open side beyond theirs.
    #[inline]
    fn open(&self, side: Side) -> Bits {
        self.buildings.tiles[side] & !self.buildings.walled[side]
    }

    /// Cells where a piece may be added.
    pub(super) fn additions(&self, piece: Piece) -> Bits {
        if let Some(walls) = piece.building_walls() {
            self.buildings.matching(walls) & self.buildings.addable
        } else if let Some(corner) = piece.half_corner() {
            let contacts = Contacts::of(&self.rows);
            let coloured = contacts.beside_colour(self.palace, self.index, piece.colour());
            contacts.half_additions(corner, &coloured)
        } else {
            self.fitting(piece)
                & self.leaning_places(piece)
                & !self.rows.here.strip.tiles
                & !self.enclosing
        }
    }

    /// Cells whose piece may be replaced by this one; `relied_on` are those on which a half tile
    /// relies for its colour.
    pub(super) fn swaps(&self, piece: Piece, relied_on: Bits) -> Bits {
        if let Some(walls) = piece.building_walls() {
            let swaps = self.buildings.matching(walls) & self.buildings.movable;
            self.with_colour(swaps, piece, relied_on)
        } else if piece.is_half() {
            0
        } else {
            self.fitting(piece) & self.leaning_places(piece) & self.rows.here.outside
        }
    }

    /// Of these cells those that have a building's colour, if anything relies on that.
    #[inline]
    fn with_colour(&self, cells: Bits, building: Piece, relied_on: Bits) -> Bits {
        if cells & relied_on == 0 {
            return cells;
        }
        cells & (!relied_on | self.palace.shapes(self.index).of_colour(building.colour()))
    }

    /// Both: cells where a piece may be added, and those whose piece it may replace.
    #[inline]
    pub(super) fn sites(&self, piece: Piece, relied_on: Bits) -> (Bits, Bits) {
        match piece.building_walls() {
            Some(walls) => self.building_sites(piece, walls, relied_on),
            None => self.other_sites(piece),
        }
    }

    /// The same of a building with these walls.
    #[inline(always)]
    pub(super) fn building_sites(
        &self,
        building: Piece,
        walls: Walls,
        relied_on: Bits,
    ) -> (Bits, Bits) {
        let matching = self.buildings.matching(walls);
        let swaps = matching & self.buildings.movable;
        (matching & self.buildings.addable, self.with_colour(swaps, building, relied_on))
    }

    /// The same of a piece that is no building.
    #[inline(never)]
    fn other_sites(&self, piece: Piece) -> (Bits, Bits) {
        (self.additions(piece), self.swaps(piece, 0))
    }

    /// The sides of the building on a spot that have a neighbour, and those of them that have a wall;
    /// none if it stays as it is.
    pub(super) fn fixed(&self, spot: Spot) -> Option<(Walls, Walls)> {
        let Surroundings { tiles, walled, movable, .. } = &self.buildings;
        let sides = |bits: &EnumMap<Side, Bits>| {
            let has = |&side: &Side| spot.is_in(bits[side]);
            Side::ALL.into_iter().filter(has).fold(Walls::NONE, Walls::with)
        };
        spot.is_in(*movable).then(|| (sides(tiles), sides(walled)))
    }

    /// Cells where a building could be added if one might walk through a double wall of one of these
    /// walls of its own, and one beyond that is not solid.
    pub(super) fn gated_additions(
        &self,
        piece: Piece,
        own: Walls,
        solid: &EnumMap<Side, Bits>,
    ) -> Bits {
        let free = !self.rows.here.strip.tiles & !self.enclosing;
        self.gated(piece, own, solid) & free
    }

    /// Cells of outside tiles that a building could replace in the same way. No other piece has none but
    /// walls around it.
    pub(super) fn gated_swaps(
        &self,
        piece: Piece,
        own: Walls,
        solid: &EnumMap<Side, Bits>,
    ) -> Bits {
        self.gated(piece, own, solid) & self.rows.here.outside
    }

    fn gated(&self, piece: Piece, own: Walls, solid: &EnumMap<Side, Bits>) -> Bits {
        let Some(walls) = piece.building_walls() else { return 0 };
        let double = |side| self.wall(side) & !solid[side];
        let double = own.iter().fold(0, |all, side| all | double(side));
        self.buildings.matching(walls) & double & !self.country
    }

    /// Buildings that could be removed if that did not cut off others.
    pub(super) fn cutting_removals(&self, whole: &Whole) -> Bits {
        let buildings = self.outer() & self.rows.here.buildings() & !self.relied_on(whole);
        self.cutting_off(buildings)
    }

    /// Cells on which another piece relies.
    fn relied_on(&self, whole: &Whole) -> Bits {
        whole.relied_on_by_halves(self.index) | whole.relied_on_by_outside(self.index)
    }

    /// Pieces at the outside that may be moved.
    #[inline(always)]
    fn outer(&self) -> Bits {
        let Row { strip, halves, .. } = self.rows.here;
        strip.tiles
            & !halves
            & !any(self.gates)
            & !self.palace.start_in(self.index)
            & !self.surrounded
    }

    /// Pieces that may be removed.
    pub(super) fn removable(&self, whole: &Whole) -> Bits {
        let (outer, outside) = (self.outer(), self.rows.here.outside);
        let buildings = outer & !outside & !self.relied_on(whole);
        outer & outside | buildings & !self.cutting_off(buildings)
    }

    /// Of these buildings those whose loss cuts off others.
    #[inline(never)]
    fn cutting_off(&self, buildings: Bits) -> Bits {
        let around = self.neighbourhood();
        let parted = buildings & around.parted();
        if parted == 0 {
            return 0;
        }
        let Rows { above, here, below } = &self.rows;
        let join = |one, other| one & other;
        let [north_west, north_east, south_east, south_west] = if self.rows.have_halves() {
            self.rows.round_corners(Row::filling, join)
        } else {
            self.rows.round_corners(|row, _| row.strip.tiles, join)
        };
        let filled = [north_east, south_east, south_west, north_west];
        let mut doubtful = parted & !around.cutting(filled);
        if doubtful != 0 {
            let inner = [
                north_east & here.filling(Corner::NorthEast),
                south_east & here.filling(Corner::SouthEast),
            ];
            let walls = [above.strip.walls[Side::East], below.strip.walls[Side::East]];
            doubtful &= beside_free_walls(self.palace.frame, &here.strip, walls, inner);
        }
        if doubtful == 0 {
            return parted;
        }
        parted & !self.palace.with_way_round(self.index, doubtful)
    }

    /// Where one walks among the cells around.
    #[inline(always)]
    fn neighbourhood(&self) -> Neighbourhood {
        let (palace, Rows { above, here, below }) = (self.palace, &self.rows);
        let mut beside = EnumMap::default();
        if palace.gated {
            beside = palace.spread_of(self.index, |index| palace.gates_in(index).east);
        }
        let way = |side| here.open(side) & self.open(side) | self.gates[side];
        let east = |row: &Row| row.open(Side::East) & row.open(Side::West) >> 1;
        Neighbourhood::new(
            [Side::North, Side::East, Side::South].map(way),
            east(above) | beside[Side::North],
            east(below) | beside[Side::South],
        )
    }

    fn check_fit(&self, spot: Spot, piece: Piece, supported: Bits) -> Result<(), PlacementError> {
        let clash = |&side: &Side| spot.is_in(self.clash(piece.edge(side), side));
        if let Some(side) = Side::ALL.into_iter().find(clash) {
            return Err(PlacementError::EdgeMismatch(side));
        }
        if spot.is_in(supported) {
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
        if spot.is_in(self.rows.here.strip.tiles) {
            return Err(PlacementError::Occupied);
        }
        let adjoins = |side| piece.edge(side).covers() && spot.is_in(self.covered(side));
        if !Side::ALL.into_iter().any(adjoins) {
            return Err(PlacementError::NotAdjacent);
        }
        let supported = if piece.is_building() {
            any(EnumMap::from_fn(|side| self.open(side)))
        } else if piece.is_outside() {
            self.leaning_places(piece)
        } else {
            let contacts = Contacts::of(&self.rows);
            let coloured = contacts.beside_colour(self.palace, self.index, piece.colour());
            let legs = Side::ALL.into_iter().filter(|&side| piece.edge(side) == Edge::Open);
            legs.fold(0, |all, side| all | coloured[side])
        };
        self.check_fit(spot, piece, supported)?;
        if spot.is_in(self.additions(piece)) { Ok(()) } else { Err(PlacementError::Hole) }
    }

    /// Whether a piece may replace the one on a spot, which may be moved, and if not, why.
    pub(super) fn check_swap(&self, spot: Spot, piece: Piece) -> Result<(), PlacementError> {
        if piece.is_half() {
            return Err(PlacementError::HalfTile);
        }
        let supported = if piece.is_building() {
            self.buildings.movable
        } else {
            self.leaning_places(piece) & self.rows.here.outside
        };
        self.check_fit(spot, piece, supported)?;
        let mut whole = Whole::unknown();
        whole.look_at(self.palace);
        let relied_on = whole.relied_on_by_halves(self.index);
        let swaps = self.swaps(piece, relied_on);
        if spot.is_in(swaps) { Ok(()) } else { Err(PlacementError::NoColour) }
    }

    /// Whether the piece on a spot, which may be moved, may be removed, and if not, why.
    pub(super) fn check_remove(&self, spot: Spot) -> Result<(), PlacementError> {
        let mut whole = Whole::unknown();
        whole.look_at(self.palace);
        if spot.is_in(self.surrounded) {
            Err(PlacementError::Hole)
        } else if self.cutting_off(spot.mask()) != 0 {
            Err(PlacementError::CutsOff)
        } else if spot.is_in(whole.relied_on_by_outside(self.index)) {
            Err(PlacementError::NoBastion)
        } else if spot.is_in(whole.relied_on_by_halves(self.index)) {
            Err(PlacementError::NoColour)
        } else {
            Ok(())
        }
    }

    /// Outside tiles that lean on a wall beyond a side.
    fn leaning(&self) -> EnumMap<Side, Bits> {
        EnumMap::from_fn(|side| self.rows.here.bastion(side) & self.wall(side))
    }

    /// Whether all pieces of the strip meet their neighbours and have what they need from them.
    pub(super) fn is_in_order(&self) -> bool {
        let here = &self.rows.here;
        type Plane = fn(&Row, Side) -> Bits;
        let own: [(Edge, Plane); 4] = [
            (Edge::Open, Row::open),
            (Edge::Wall, Row::wall),
            (Edge::Bastion, Row::bastion),
            (Edge::Country, Row::country),
        ];
        let clash = Side::ALL.into_iter().any(|side| {
            own.iter().any(|&(edge, own)| own(here, side) & self.clash(edge, side) != 0)
        });
        let supported =
            here.buildings() | any(self.leaning()) | any(self.palace.coloured(self.index));
        !clash && here.strip.tiles & !supported == 0
    }
}
