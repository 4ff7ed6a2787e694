//! The numbered cases of the rules that speak of outside tiles (`k…`) and half tiles (`wt…`).

use std::vec::Vec;

use super::{Corner, Palace, Piece, WallSegment};
use crate::PlacementError::*;
use crate::kit::{Cell, Kind, PalaceError, Side, Walls};

mod every_cell;

fn walls(letters: &str) -> Walls {
    Walls::from_letters(letters).unwrap()
}

fn building(letters: &str) -> Piece {
    Piece::building(walls(letters), None)
}

fn red(letters: &str) -> Piece {
    Piece::building(walls(letters), Some(Kind::Seraglio))
}

fn outside(letters: &str) -> Piece {
    Piece::outside(walls(letters))
}

fn half(corner: Corner) -> Piece {
    Piece::half(Kind::Seraglio, corner)
}

const fn at(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

/// A valid palace.
fn valid(pieces: &[(i8, i8, Piece)]) -> Palace {
    let palace = Palace::new(pieces.iter().map(|&(x, y, piece)| (at(x, y), piece))).unwrap();
    assert!(palace.is_valid(), "{palace:?}");
    palace
}

/// What an outside tile scores that points through its bastions.
fn lines(palace: &Palace, cell: Cell) -> u8 {
    let bastions = palace.piece(cell).unwrap().walls();
    let arrows = Side::ALL.into_iter().filter(|&side| bastions.has(side));
    arrows.map(|side| palace.line_of_buildings(cell, side)).sum()
}

/// The longest wall: its length and its half tiles.
fn wall(palace: &Palace) -> (u8, u8) {
    let wall = palace.longest_wall();
    assert_eq!(wall.segments().count(), usize::from(wall.len()));
    (wall.len(), wall.halves())
}

#[test]
fn k1_a_row_between_two_outside_tiles() {
    let palace = valid(&[
        (-2, 0, building("W")),
        (-1, 0, building("")),
        (1, 0, building("S")),
        (1, -1, building("")),
        (2, 0, building("E")),
    ]);
    let tiles = [(at(-3, 0), outside("E")), (at(3, 0), outside("W")), (at(1, 1), outside("N"))];
    let palace = tiles.into_iter().fold(palace, |palace, (cell, tile)| {
        assert_eq!(palace.check_add(cell, tile), Ok(()));
        palace.with(cell, tile)
    });
    assert!(palace.is_valid());
    assert_eq!(tiles.map(|(cell, _)| lines(&palace, cell)), [5, 5, 2]);
}

#[test]
fn k2_two_directions_are_added() {
    let palace = valid(&[
        (0, -1, building("")),
        (0, -2, building("")),
        (1, 0, building("S")),
        (1, -1, building("")),
        (1, -2, building("")),
        (1, 1, outside("NE")),
    ]);
    assert_eq!(palace.line_of_buildings(at(1, 1), Side::East), 0);
    assert_eq!(lines(&palace, at(1, 1)), 3);
}

#[test]
fn k3_an_empty_cell_ends_the_line() {
    let palace = valid(&[
        (-1, 0, building("W")),
        (0, 1, building("")),
        (1, 1, building("")),
        (2, 1, building("")),
        (2, 0, building("")),
        (-2, 0, outside("E")),
    ]);
    assert_eq!(lines(&palace, at(-2, 0)), 2);
}

#[test]
fn k4_the_start_tile_counts_and_walls_do_not_matter() {
    let palace = valid(&[(-1, 0, building("W")), (1, 0, building("NES")), (-2, 0, outside("E"))]);
    assert_eq!(lines(&palace, at(-2, 0)), 3);
    // Neither an outside tile nor a half tile is a building.
    assert_eq!(lines(&palace.with(at(2, 0), outside("W")), at(-2, 0)), 3);
    let red = valid(&[(-1, 0, building("W")), (1, 0, red("")), (-2, 0, outside("E"))]);
    let beyond = red.with(at(2, 0), half(Corner::SouthWest));
    assert_eq!(lines(&beyond, at(-2, 0)), 3);
}

/// Two walls in the south, with an outside tile of these bastions against the first.
fn beside_outside(bastions: &str) -> Palace {
    valid(&[
        (0, 1, building("S")),
        (1, 0, building("")),
        (1, 1, building("S")),
        (0, 2, outside(bastions)),
    ])
}

#[test]
fn k5_green_to_green_and_bastion_to_wall() {
    let palace = beside_outside("N");
    assert_eq!(palace.check_add(at(1, 2), outside("N")), Ok(()));
    assert!(palace.with(at(1, 2), outside("N")).is_valid());
}

#[test]
fn k6_nothing_against_a_bastion_of_another() {
    let palace = beside_outside("NE");
    for bastions in ["N", "NW"] {
        let result = palace.check_add(at(1, 2), outside(bastions));
        assert_eq!(result, Err(EdgeMismatch(Side::West)), "{bastions}");
        assert!(!palace.with(at(1, 2), outside(bastions)).is_valid());
    }
}

#[test]
fn k7_nothing_against_a_side_without_wall() {
    let palace = valid(&[]);
    for bastions in ["N", "S"] {
        let result = palace.check_add(at(0, 1), outside(bastions));
        assert_eq!(result, Err(EdgeMismatch(Side::North)), "{bastions}");
    }
}

#[test]
fn only_bastions_face_walls_and_one_must() {
    let palace = beside_outside("N");
    assert_eq!(palace.check_add(at(1, 2), outside("E")), Err(EdgeMismatch(Side::North)));
    // Side contact with another outside tile is not enough.
    assert_eq!(palace.check_add(at(0, 3), outside("S")), Err(NoBastion));
    // The wall that a bastion leans on stays: not removed, not swapped for an open side.
    assert_eq!(palace.check_remove(at(0, 1)), Err(NoBastion));
    assert_eq!(palace.check_swap(at(0, 1), building("")), Err(EdgeMismatch(Side::South)));
    assert_eq!(palace.check_swap(at(0, 1), building("SW")), Ok(()));
    // Outside tiles are rebuilt like others, but never in place of a building.
    assert_eq!(palace.check_remove(at(0, 2)), Ok(()));
    assert_eq!(palace.check_swap(at(0, 2), outside("NW")), Ok(()));
    assert_eq!(palace.check_swap(at(0, 2), building("N")), Err(Unreachable));
    assert_eq!(palace.check_swap(at(0, 1), outside("N")), Err(EdgeMismatch(Side::North)));
}

#[test]
fn k8_a_bastion_covers_no_wall() {
    let palace = valid(&[
        (1, 0, building("NE")),
        (0, 1, building("ES")),
        (0, -1, building("NW")),
        (-1, 0, building("NSW")),
        (1, -1, building("NES")),
    ]);
    assert_eq!(wall(&palace), (8, 0));
    assert_eq!(palace.check_add(at(2, 0), outside("W")), Ok(()));
    assert_eq!(wall(&palace.with(at(2, 0), outside("W"))), (8, 0));
}

#[test]
fn walls_around_enclosed_outside_tiles_are_external() {
    let ring = [
        (1, 0, building("S")),
        (2, 0, building("S")),
        (3, 0, building("")),
        (3, 1, building("W")),
        (3, 2, building("W")),
        (3, 3, building("")),
        (2, 3, building("N")),
        (1, 3, building("N")),
        (0, 3, building("")),
        (0, 2, building("E")),
        (0, 1, building("E")),
    ];
    let inside = [
        (1, 1, outside("NW")),
        (2, 1, outside("NE")),
        (2, 2, outside("ES")),
        (1, 2, outside("SW")),
    ];
    let palace = valid(&[&ring[..], &inside[..]].concat());
    assert_eq!(wall(&palace), (8, 0));
    assert_eq!(palace.check_remove(at(1, 1)), Err(Hole));
}

#[test]
fn wt1_half_tiles_outside_the_longest_wall() {
    let palace = valid(&[
        (0, -1, building("NW")),
        (1, -1, building("NE")),
        (1, 0, building("")),
        (0, 1, red("")),
        (-1, 1, half(Corner::NorthEast)),
        (0, 2, half(Corner::NorthEast)),
    ]);
    assert_eq!(wall(&palace), (4, 0));
    // Without the longest wall, the two long sides that meet at a corner are left.
    let palace = valid(&[
        (0, 1, red("")),
        (-1, 1, half(Corner::NorthEast)),
        (0, 2, half(Corner::NorthEast)),
    ]);
    assert_eq!(wall(&palace), (2, 2));
    let traced: Vec<WallSegment> = palace.longest_wall().segments().collect();
    let corner = Corner::NorthEast;
    assert_eq!(traced, [WallSegment::Long(at(0, 2), corner), WallSegment::Long(at(-1, 1), corner)]);
}

/// A cross with half tiles in its western notches: they join the walls on either side.
fn cross(east: Piece) -> Palace {
    valid(&[
        (0, -1, building("NE")),
        (-1, 0, red("W")),
        (0, 1, building("ES")),
        (1, 0, east),
        (-1, -1, half(Corner::SouthEast)),
        (-1, 1, half(Corner::NorthEast)),
    ])
}

#[test]
fn wt2_long_sides_join_walls_of_seven() {
    assert_eq!(wall(&cross(building(""))), (7, 2));
}

#[test]
fn wt3_long_sides_join_walls_of_eight() {
    let palace = cross(building("N"));
    assert_eq!(wall(&palace), (8, 2));
    let traced: Vec<WallSegment> = palace.longest_wall().segments().collect();
    let side = |x, y, side| WallSegment::Side(at(x, y), side);
    assert_eq!(
        traced,
        [
            side(0, 1, Side::East),
            side(0, 1, Side::South),
            WallSegment::Long(at(-1, 1), Corner::NorthEast),
            side(-1, 0, Side::West),
            WallSegment::Long(at(-1, -1), Corner::SouthEast),
            side(0, -1, Side::North),
            side(0, -1, Side::East),
            side(1, 0, Side::North),
        ]
    );
}

#[test]
fn wt5_of_equal_walls_the_one_with_more_half_tiles() {
    let north = [
        (0, -1, building("NW")),
        (1, -1, building("N")),
        (2, -1, building("NE")),
        (1, 0, building("S")),
    ];
    let south = [(0, 1, building("ES")), (-1, 0, red("W")), (-1, 1, half(Corner::NorthEast))];
    let palace = valid(&[&north[..], &south[..]].concat());
    assert_eq!(wall(&palace), (5, 1));
    // Length alone decides first.
    let longer = palace.with(at(2, -1), building("NES"));
    assert!(longer.is_valid());
    assert_eq!(wall(&longer), (6, 0));
}

#[test]
fn wt7_an_empty_half_is_not_closed_in() {
    let palace = valid(&[
        (1, 0, red("")),
        (2, 0, building("")),
        (2, 1, building("")),
        (0, 1, building("")),
        (0, 2, building("")),
        (1, 1, half(Corner::NorthWest)),
    ]);
    assert_eq!(palace.check_add(at(1, 2), building("")), Err(Hole));
    assert!(!palace.with(at(1, 2), building("")).is_valid());
    // Nor does a half tile turn its empty half to two pieces.
    let notch = palace.without(at(1, 1));
    assert_eq!(notch.check_add(at(1, 1), half(Corner::NorthEast)), Ok(()));
    let deep = notch.with(at(2, 2), building(""));
    assert_eq!(deep.check_add(at(1, 2), half(Corner::NorthEast)), Err(NoColour));
    let deep = deep.with(at(2, 2), red(""));
    assert_eq!(deep.check_add(at(1, 2), half(Corner::NorthEast)), Err(Hole));
    assert_eq!(deep.check_add(at(1, 2), half(Corner::SouthEast)), Err(Hole));
    assert_eq!(deep.check_add(at(1, 1), half(Corner::NorthWest)), Ok(()));
}

#[test]
fn empty_ground_leads_through_empty_halves() {
    // The only way out of (2,1) is the empty half beside it.
    let palace = valid(&[
        (1, 0, red("")),
        (2, 0, building("")),
        (3, 0, building("")),
        (3, 1, building("")),
        (3, 2, building("")),
        (2, 2, building("")),
        (0, 1, building("")),
        (1, 1, half(Corner::NorthWest)),
    ]);
    assert_eq!(palace.check_add(at(2, 1), building("")), Ok(()));
    assert_eq!(palace.check_add(at(1, 2), building("")), Err(Hole));
}

#[test]
fn empty_halves_lead_out_through_each_other() {
    // The empty half of (1,1) ends at that of (2,1), and only from there one comes out, by (2,2).
    let palace = valid(&[
        (1, 0, red("")),
        (2, 0, red("")),
        (0, 1, building("")),
        (0, 2, building("")),
        (1, 2, building("")),
        (1, 1, half(Corner::NorthWest)),
        (2, 1, half(Corner::NorthEast)),
    ]);
    assert_eq!(palace.check_add(at(2, 2), building("")), Err(Hole));
    assert!(!palace.with(at(2, 2), building("")).is_valid());
    // Whichever of them comes last, nothing is enclosed.
    for last in [at(1, 1), at(2, 1), at(1, 2)] {
        let piece = palace.piece(last).unwrap();
        assert_eq!(palace.without(last).check_add(last, piece), Ok(()), "{last}");
    }
}

#[test]
fn wt8_a_half_tile_keeps_a_neighbour_of_its_colour() {
    let palace = valid(&[(1, 0, red("E")), (0, 1, building("")), (1, 1, half(Corner::NorthWest))]);
    assert_eq!(palace.check_remove(at(1, 0)), Err(NoColour));
    assert_eq!(palace.check_swap(at(1, 0), red("N")), Ok(()));
    assert_eq!(palace.check_swap(at(1, 0), building("E")), Err(NoColour));
    assert_eq!(palace.check_swap(at(1, 0), red("S")), Err(EdgeMismatch(Side::South)));
    // A second red neighbour sets the first free.
    let both = palace.with(at(0, 1), red(""));
    assert_eq!(both.check_remove(at(1, 0)), Ok(()));
}

#[test]
fn half_tiles_stay_and_start_tiles_too() {
    let palace = valid(&[(1, 0, red("")), (2, 0, half(Corner::NorthWest))]);
    assert_eq!(palace.check_remove(at(2, 0)), Err(HalfTile));
    assert_eq!(palace.check_swap(at(2, 0), red("")), Err(HalfTile));
    assert_eq!(palace.check_swap(at(1, 0), half(Corner::NorthWest)), Err(HalfTile));
    assert_eq!(palace.check_swap(Cell::START, red("")), Err(StartTile));
    assert_eq!(palace.check_remove(Cell::START), Err(StartTile));
    assert_eq!(palace.check_remove(at(5, 5)), Err(NothingThere));
    assert_eq!(palace.check_add(at(2, 0), red("")), Err(Occupied));
}

#[test]
fn one_walks_across_half_tiles() {
    let palace = valid(&[(1, 0, red("")), (2, 0, half(Corner::SouthWest))]);
    let beyond = building("NES");
    assert_eq!(palace.check_add(at(2, 1), building("")), Ok(()));
    // Not through the long side, and no wall against a short one.
    assert_eq!(palace.check_add(at(3, 0), building("")), Err(NotAdjacent));
    assert_eq!(palace.check_add(at(2, 1), beyond), Err(EdgeMismatch(Side::North)));
    let palace = palace.with(at(2, 1), building(""));
    assert_eq!(palace.check_remove(at(1, 0)), Err(CutsOff));
}

#[test]
fn outside_tiles_touch_half_tiles_beside_the_empty_half_alone() {
    let palace = valid(&[(1, 0, red("")), (1, 1, building("E")), (2, 0, half(Corner::NorthWest))]);
    assert_eq!(palace.check_add(at(2, 1), outside("W")), Ok(()));
    assert_eq!(palace.check_add(at(2, 1), outside("NW")), Ok(()));
    let turned = palace.without(at(2, 0)).with(at(2, 0), half(Corner::SouthWest));
    assert_eq!(turned.check_add(at(2, 1), outside("W")), Err(EdgeMismatch(Side::North)));
    // Beside the empty half a wall may stand as well.
    assert_eq!(palace.check_add(at(2, 1), building("NW")), Err(Unreachable));
    assert_eq!(palace.check_swap(at(1, 1), building("NE")), Err(EdgeMismatch(Side::North)));
}

#[test]
fn pieces_are_listed_by_rows_and_within_reach() {
    let palace = valid(&[(1, 0, red("")), (-1, 0, building("")), (0, -1, building(""))]);
    let cells: Vec<Cell> = palace.pieces().map(|(cell, _)| cell).collect();
    assert_eq!(cells, [at(0, -1), at(-1, 0), at(0, 0), at(1, 0)]);
    assert_eq!(palace.bounds(), (at(-1, -1), at(1, 0)));
    let twice = Palace::new([(at(1, 0), red("")), (at(1, 0), red(""))]);
    assert_eq!(twice, Err(PalaceError::CellTwice(at(1, 0))));
    assert_eq!(Palace::new([(at(120, 0), red(""))]), Err(PalaceError::TooLarge));
}

/// Beside an outside tile: a building goes, though its neighbours hang together only by a way round
/// the one wall inside.
#[test]
fn there_is_a_way_round_a_single_wall_inside() {
    let upright = valid(&[
        (1, 0, building("")),
        (0, 1, building("E")),
        (1, 1, building("W")),
        (0, 2, building("")),
        (1, 2, building("E")),
        (2, 2, outside("W")),
    ]);
    let level = valid(&[
        (1, 0, building("S")),
        (2, 0, building("")),
        (0, 1, building("")),
        (1, 1, building("N")),
        (2, 1, building("E")),
        (3, 1, outside("W")),
    ]);
    for (palace, corner) in [(upright, at(1, 0)), (level, at(2, 0))] {
        assert_eq!(palace.check_remove(corner), Ok(()), "{palace:?}");
        assert!(palace.removals().any(|cell| cell == corner), "{palace:?}");
    }
}
