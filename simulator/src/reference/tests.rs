//! The numbered examples of the building rules, and palaces that other programs misjudge.

use super::*;

/// The example of the external wall.
const EXAMPLE: &str = "1,0:NE 0,1:ES 0,-1:NW -1,0:NSW 1,-1:NES";
/// The board after the addition of B-33.
const DETOUR: &str = "1,0:E 0,1:- 1,1:- 2,1:- 2,0:W";

fn walls(letters: &str) -> Walls {
    Walls::from_letters(letters.trim_matches('-')).unwrap()
}

fn palace(board: &str) -> Palace {
    let palace = Palace::new(board.split_whitespace().map(|tile| {
        let (cell, letters) = tile.split_once(':').unwrap();
        let (x, y) = cell.split_once(',').unwrap();
        ((x.parse().unwrap(), y.parse().unwrap()), walls(letters))
    }));
    assert!(palace.is_valid(), "{board}");
    palace
}

fn block(size: i32) -> Palace {
    Palace::new((0..size).flat_map(|y| (0..size).map(move |x| ((x, y), Walls::NONE))))
}

#[test]
fn b_30_to_b_34_adding_beside() {
    assert!(palace("").can_add((1, 0), walls("E")), "B-30");
    assert!(!palace("").can_add((1, 0), walls("W")), "B-31");
    assert!(!palace("1,0:E").can_add((2, 0), walls("W")), "B-32");
    let detour = palace("1,0:E 0,1:- 1,1:- 2,1:-");
    assert!(detour.can_add((2, 0), walls("W")), "B-33");
    assert_eq!(palace(DETOUR).longest_wall(), 0, "B-33");
    assert!(!palace("").can_add((1, 1), walls("-")), "B-34");
}

#[test]
fn b_35_to_b_37_no_holes() {
    let add = |board, cell| palace(board).can_add(cell, walls("-"));
    assert!(!add("1,0:- 2,0:- 0,1:- 0,2:- 1,2:- 2,2:-", (2, 1)), "B-35");
    assert!(!add("1,0:- 2,0:- 0,1:- 0,2:- 1,2:-", (2, 1)), "B-36");
    let ring = "1,0:- 2,0:- 3,0:- 0,1:- 0,2:- 1,2:- 2,2:- 3,2:-";
    assert!(!add(ring, (3, 1)), "B-37");
    let beside_start = "-1,0:- -2,0:- -2,-1:- -2,-2:- -1,-2:-";
    assert!(!add(beside_start, (0, -1)), "hole beside the start tile");
}

#[test]
fn hole_of_two_cells_across_a_diagonal() {
    let board = "-1,0:N -1,1:- 1,-1:W 1,0:S 2,0:- 2,1:- 2,2:S 1,2:- 3,2:NES";
    assert!(!palace(board).can_add((0, 2), walls("W")));
}

#[test]
fn b_38_to_b_42_removing() {
    assert!(!block(3).can_remove((1, 1)), "B-38");
    assert!(block(3).can_remove((1, 0)), "B-39");
    assert!(block(3).can_remove((2, 2)), "B-39");
    assert!(!palace("1,0:- 2,0:-").can_remove((1, 0)), "B-40");
    assert!(!palace("1,0:-").can_remove(START), "B-41");
    assert!(!palace("1,0:-").can_swap(START, walls("-")), "B-41");
    assert!(!palace(DETOUR).can_remove((2, 1)), "B-42");
    assert!(block(2).can_remove((1, 1)), "corner of a square");
}

#[test]
fn b_43_to_b_45_swapping() {
    let detour = palace(DETOUR);
    assert!(!detour.can_swap((2, 0), walls("-")), "B-43");
    assert!(detour.can_swap((2, 0), walls("NW")), "B-44");
    assert_eq!(detour.with((2, 0), walls("NW")).longest_wall(), 1, "B-44");
    assert!(!detour.can_swap((1, 0), walls("-")), "B-45");
    assert!(detour.without((2, 0)).can_swap((1, 0), walls("-")), "B-45");
}

#[test]
fn b_46_to_b_49_redesigning_the_example() {
    let example = palace(EXAMPLE);
    assert!(!example.can_remove((0, -1)), "B-46");
    assert!(example.can_remove((1, 0)), "B-47");
    assert_eq!(example.without((1, 0)).longest_wall(), 8, "B-47");
    assert!(example.can_swap((1, 0), walls("N")), "B-48");
    assert_eq!(example.with((1, 0), walls("N")).longest_wall(), 7, "B-48");
    assert!(!example.can_swap((1, -1), walls("NE")), "B-49");
}

#[test]
fn b_50_to_b_54_external_wall() {
    assert_eq!(palace(EXAMPLE).longest_wall(), 8, "B-50");
    let mut board = String::new();
    for (tile, length) in EXAMPLE.split_whitespace().zip([2, 2, 2, 5, 8]) {
        board = format!("{board} {tile}");
        assert_eq!(palace(&board).longest_wall(), length, "B-51: {board}");
    }
    let ring = "0,-1:NEW 1,0:NES 0,1:ESW -1,0:NSW";
    assert_eq!(palace(ring).longest_wall(), 12, "B-52");
    assert_eq!(palace("").longest_wall(), 0, "B-53");
    assert_eq!(palace(EXAMPLE).without((0, 1)).longest_wall(), 8, "B-54");
}

#[test]
fn walls_of_tiles_that_meet_at_a_corner_are_apart() {
    let tiles = [((5, 5), walls("NESW")), ((6, 6), walls("NESW"))];
    assert_eq!(Palace::new(tiles).longest_wall(), 4);
}

#[test]
fn the_outline_of_a_hole_is_an_outline() {
    let ring = block(3).without((1, 1));
    let inner = ring.with((1, 0), walls("S")).with((0, 1), walls("E")).with((2, 1), walls("W"));
    assert_eq!(inner.longest_wall(), 3);
    assert!(!inner.is_valid());
}

#[test]
fn far_apart_tiles_are_judged_at_once() {
    let corners = [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX)];
    let palace = Palace::new(corners.map(|cell| (cell, Walls::NONE)));
    assert!(!palace.is_valid() && !palace.can_add((1, 0), Walls::NONE));
    assert_eq!(palace.longest_wall(), 0);
}
