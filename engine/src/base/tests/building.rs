//! B-30 to B-49: adding, removing, swapping; and boards that are easily judged wrongly.

use super::*;
use crate::kit::PlacementError::{self, *};

const B_33: &str = "(1,0):E (0,1):- (1,1):- (2,1):-";
const B_33_FINAL: &str = "(1,0):E (0,1):- (1,1):- (2,1):- (2,0):W";
const EXAMPLE: &str = "(1,0):NE (0,1):ES (0,-1):NW (-1,0):NSW (1,-1):NES";
const BLOCK: &str = "(1,0):- (2,0):- (0,1):- (1,1):- (2,1):- (0,2):- (1,2):- (2,2):-";

/// Adds a tile by every way of asking; all must agree.
#[track_caller]
fn add(board: &str, tile: &str) -> Result<(), PlacementError> {
    let palace = palace(board);
    let (cell, walls) = cell_and_walls(tile);
    let result = palace.check_add(cell, walls);
    assert_eq!(result.is_ok(), palace.additions(walls).any(|other| other == cell));
    assert!(!palace.contains(cell));
    let touching = Side::ALL.into_iter().any(|side| palace.contains(cell.towards(side)));
    assert_eq!(result.is_ok(), touching && palace.with(cell, walls).is_valid());
    result
}

#[track_caller]
fn remove(board: &str, cell: Cell) -> Result<(), PlacementError> {
    let palace = palace(board);
    let result = palace.check_remove(cell);
    assert_eq!(result.is_ok(), palace.removals().any(|other| other == cell));
    assert_eq!(result.is_ok(), cell != Cell::START && palace.without(cell).is_valid());
    result
}

#[track_caller]
fn swap(board: &str, tile: &str) -> Result<(), PlacementError> {
    let palace = palace(board);
    let (cell, walls) = cell_and_walls(tile);
    let result = palace.check_swap(cell, walls);
    assert_eq!(result.is_ok(), palace.swaps(walls).any(|other| other == cell));
    if cell != Cell::START {
        assert_eq!(result.is_ok(), palace.with(cell, walls).is_valid());
    }
    result
}

#[test]
fn b_30_a_tile_may_stand_beside_the_start_tile() {
    assert_eq!(add("", "(1,0):E"), Ok(()));
}

#[test]
fn b_31_a_wall_may_not_meet_an_open_side() {
    assert_eq!(add("", "(1,0):W"), Err(EdgeMismatch(Side::West)));
}

#[test]
fn b_32_a_tile_behind_a_double_wall_cannot_be_reached() {
    assert_eq!(add("(1,0):E", "(2,0):W"), Err(Unreachable));
}

#[test]
fn b_33_a_double_wall_is_fine_with_another_way_in() {
    assert_eq!(add(B_33, "(2,0):W"), Ok(()));
    assert_eq!(palace(B_33_FINAL).longest_wall().len(), 0);
}

#[test]
fn b_34_a_corner_is_not_enough() {
    assert_eq!(add("", "(1,1):-"), Err(NotAdjacent));
}

#[test]
fn b_35_no_hole() {
    assert_eq!(add("(1,0):- (2,0):- (0,1):- (0,2):- (1,2):- (2,2):-", "(2,1):-"), Err(Hole));
}

#[test]
fn b_36_no_hole_although_a_diagonal_cell_is_empty() {
    assert_eq!(add("(1,0):- (2,0):- (0,1):- (0,2):- (1,2):-", "(2,1):-"), Err(Hole));
}

#[test]
fn b_37_no_hole_of_two_cells() {
    let board = "(1,0):- (2,0):- (3,0):- (0,1):- (0,2):- (1,2):- (2,2):- (3,2):-";
    assert_eq!(add(board, "(3,1):-"), Err(Hole));
}

#[test]
fn b_38_an_inner_tile_stays() {
    assert_eq!(remove(BLOCK, at(1, 1)), Err(Hole));
}

#[test]
fn b_39_outer_tiles_of_a_block_may_go() {
    assert_eq!(remove(BLOCK, at(1, 0)), Ok(()));
    assert_eq!(remove(BLOCK, at(2, 2)), Ok(()));
}

#[test]
fn b_40_nobody_may_be_cut_off() {
    assert_eq!(remove("(1,0):- (2,0):-", at(1, 0)), Err(CutsOff));
}

#[test]
fn b_41_the_start_tile_stays() {
    for board in ["", B_33_FINAL, EXAMPLE, BLOCK] {
        assert_eq!(remove(board, at(0, 0)), Err(StartTile));
        assert_eq!(swap(board, "(0,0):-"), Err(StartTile));
    }
}

#[test]
fn b_42_nobody_may_be_cut_off_behind_a_wall() {
    assert_eq!(remove(B_33_FINAL, at(2, 1)), Err(CutsOff));
}

#[test]
fn b_43_a_swapped_tile_must_match() {
    assert_eq!(swap(B_33_FINAL, "(2,0):-"), Err(EdgeMismatch(Side::West)));
}

#[test]
fn b_44_a_swapped_tile_may_have_other_outer_walls() {
    assert_eq!(swap(B_33_FINAL, "(2,0):NW"), Ok(()));
    assert_eq!(palace(B_33_FINAL).with(at(2, 0), walls("NW")).longest_wall().len(), 1);
}

#[test]
fn b_45_a_wall_with_a_neighbour_stays_until_the_neighbour_goes() {
    assert_eq!(swap(B_33_FINAL, "(1,0):-"), Err(EdgeMismatch(Side::East)));
    assert_eq!(remove(B_33_FINAL, at(2, 0)), Ok(()));
    assert_eq!(swap(B_33, "(1,0):-"), Ok(()));
}

#[test]
fn b_46_the_example_keeps_its_gate() {
    assert_eq!(remove(EXAMPLE, at(0, -1)), Err(CutsOff));
}

#[test]
fn b_47_an_inner_wall_turns_external() {
    assert_eq!(remove(EXAMPLE, at(1, 0)), Ok(()));
    assert_eq!(wall::runs(&palace(EXAMPLE).without(at(1, 0))), [2, 8]);
}

#[test]
fn b_48_a_swap_shortens_the_wall() {
    assert_eq!(swap(EXAMPLE, "(1,0):N"), Ok(()));
    assert_eq!(wall::runs(&palace(EXAMPLE).with(at(1, 0), walls("N"))), [2, 7]);
}

#[test]
fn b_49_a_swap_must_keep_the_double_wall() {
    assert_eq!(swap(EXAMPLE, "(1,-1):NE"), Err(EdgeMismatch(Side::South)));
}

#[test]
fn a_hole_of_two_cells_may_be_closed_across_a_diagonal() {
    let board = "(-1,0):N (-1,1):- (1,-1):W (1,0):S (2,0):- (2,1):- (2,2):S (1,2):- (3,2):NES";
    // (1,-1) hangs on (1,0); its west side is a wall, the start tile is south-west of it.
    assert_eq!(add(board, "(0,2):W"), Err(Hole));
}

#[test]
fn a_hole_may_lie_beside_the_start_tile() {
    assert_eq!(add("(-1,0):- (-2,0):- (-2,-1):- (-2,-2):- (-1,-2):-", "(0,-1):-"), Err(Hole));
}

#[test]
fn the_corner_of_a_square_may_go() {
    assert_eq!(remove("(1,0):- (0,1):- (1,1):-", at(1, 1)), Ok(()));
}

#[test]
fn a_tile_may_go_if_the_others_are_reached_round_an_inner_wall() {
    // A double wall stands free in the middle of a 4×3 block, so one can walk round it.
    let board = "(1,0):- (2,0):- (3,0):- (0,1):- (1,1):E (2,1):W (3,1):- \
                 (0,2):- (1,2):- (2,2):- (3,2):-";
    assert_eq!(remove(board, at(1, 0)), Ok(()));
    assert_eq!(remove(board, at(2, 2)), Ok(()));
}

#[test]
fn occupied_and_far_cells_are_refused() {
    let board = palace("(1,0):-");
    assert_eq!(board.check_add(at(1, 0), Walls::NONE), Err(Occupied));
    for far in [at(127, 127), at(-128, -128), at(3, 0), at(50, -50)] {
        assert_eq!(board.check_add(far, Walls::NONE), Err(NotAdjacent));
        assert_eq!(board.check_remove(far), Err(NothingThere));
        assert_eq!(board.check_swap(far, Walls::NONE), Err(NothingThere));
    }
}

/// The capacity argument of `palace`: the longest rows that the tiles allow have room.
#[test]
fn the_longest_palace_has_room() {
    // 54 cells in any direction, with corners in between, whatever walls the tiles have.
    let straight = |dx: i8, dy: i8| (1..=54).map(move |n| (at(dx * n, dy * n), Walls::NONE));
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let palace = Palace::new(straight(dx, dy)).unwrap();
        assert!(palace.is_valid());
        assert_eq!(palace.len(), 55);
        assert_eq!(palace.additions(Walls::NONE).count(), 2 * 55 + 2);
        let end = at(54 * dx, 54 * dy);
        assert_eq!(palace.check_remove(end), Ok(()));
        let next = at(55 * dx, 55 * dy);
        assert_eq!(palace.check_add(next, Walls::NONE), Ok(()));
    }
    let stairs: Vec<(Cell, Walls)> =
        (1..=54).map(|n: i8| (at(n / 2, -(n - n / 2)), Walls::NONE)).collect();
    let palace = Palace::new(stairs.iter().copied()).unwrap();
    assert!(palace.is_valid());
    assert_eq!(palace.len(), 55);

    // The longest row of real tiles: those without wall in the east and west, then pairs of an
    // eastward and a westward one, one above the other.
    let free = |tile: &TileId| !tile.walls().has(Side::East) && !tile.walls().has(Side::West);
    let mut game = begun(3);
    for (n, tile) in TileId::in_play(ModuleSet::NONE).filter(free).enumerate() {
        let cell = at(1 + n as i8, 0);
        assert_eq!(game.palace(Seat::S0).check_add(cell, tile.walls()), Ok(()), "{tile}");
        game.build(Seat::S0, tile, cell);
    }
    assert_eq!(game.palace(Seat::S0).len(), 19);
    assert!(game.palace(Seat::S0).is_valid());
}

#[test]
fn wide_palaces_are_turned_and_judged_the_same() {
    // A long row with a branch: every question is asked of it and of its mirror image, which
    // needs no turning.
    let wide: Vec<(Cell, Walls)> = (1..=40)
        .map(|x| (at(x, 0), if x % 3 == 0 { walls("N") } else { Walls::NONE }))
        .chain([(at(20, 1), walls("E")), (at(20, 2), walls("SW")), (at(40, -1), walls("NE"))])
        .collect();
    let tall: Vec<(Cell, Walls)> =
        wide.iter().map(|&(cell, walls)| (at(cell.y, cell.x), walls.transposed())).collect();
    let (wide, tall) = (Palace::new(wide).unwrap(), Palace::new(tall).unwrap());
    assert!(wide.is_valid() && tall.is_valid());
    let mirrored = |cells: Vec<Cell>| -> Vec<Cell> {
        let mut cells: Vec<Cell> = cells.into_iter().map(|cell| at(cell.y, cell.x)).collect();
        cells.sort();
        cells
    };
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort();
        cells
    };
    for letters in ["", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NEW", "ESW"] {
        let walls = walls(letters);
        assert_eq!(
            sorted(wide.additions(walls).collect()),
            mirrored(tall.additions(walls.transposed()).collect())
        );
        assert_eq!(
            sorted(wide.swaps(walls).collect()),
            mirrored(tall.swaps(walls.transposed()).collect())
        );
    }
    assert_eq!(sorted(wide.removals().collect()), mirrored(tall.removals().collect()));
    assert_eq!(wide.longest_wall().len(), tall.longest_wall().len());
    assert_eq!(wide.walls(at(40, -1)), Some(walls("NE")));
    assert_eq!(wide.check_add(at(41, 0), walls("W")), Err(EdgeMismatch(Side::West)));
}

#[test]
fn impossible_palaces_are_refused() {
    use crate::PalaceError::*;
    let twice = [(at(1, 0), Walls::NONE), (at(1, 0), walls("N"))];
    assert_eq!(Palace::new(twice), Err(CellTwice(at(1, 0))));
    assert_eq!(Palace::new([(at(0, 0), Walls::NONE)]), Err(CellTwice(at(0, 0))));
    let far = [(at(100, 100), Walls::NONE)];
    assert_eq!(Palace::new(far), Err(TooLarge));
    for edge in [at(127, 0), at(0, 127), at(-128, 0), at(0, -128)] {
        assert_eq!(Palace::new([(edge, Walls::NONE)]), Err(TooLarge));
    }
}
