//! B-50 to B-54: the external wall.

use super::*;
use crate::kit::WallSegment;

const EXAMPLE: &str = "(1,0):NE (0,1):ES (0,-1):NW (-1,0):NSW (1,-1):NES";

/// The lengths of all runs of external wall, sorted.
pub(super) fn runs(palace: &Palace) -> Vec<usize> {
    let edges: Vec<bool> = palace.outline().map(|edge| edge.walled).collect();
    let Some(open) = edges.iter().position(|walled| !walled) else {
        return std::vec![edges.len()];
    };
    let mut around = edges.clone();
    around.rotate_left(open);
    let mut runs: Vec<usize> =
        around.split(|walled| !walled).map(<[bool]>::len).filter(|&len| len > 0).collect();
    runs.sort_unstable();
    let longest = runs.last().copied().unwrap_or_default();
    assert_eq!(usize::from(palace.longest_wall().len()), longest);
    assert_eq!(usize::from(palace.walk_along_walls()), longest);
    runs
}

/// The longest wall of a palace of buildings, edge by edge.
fn traced(palace: &Palace) -> Vec<(Cell, Side)> {
    let edge = |segment| match segment {
        WallSegment::Side(cell, side) => (cell, side),
        WallSegment::Long(..) => panic!("{segment:?} in {palace:?}"),
    };
    palace.longest_wall().segments().map(edge).collect()
}

#[test]
fn b_50_only_the_longest_external_wall_scores() {
    let palace = palace(EXAMPLE);
    assert_eq!(runs(&palace), [2, 8]);
    assert_eq!(palace.longest_wall().len(), 8);
    assert_eq!(
        traced(&palace),
        [
            (at(-1, 0), Side::South),
            (at(-1, 0), Side::West),
            (at(-1, 0), Side::North),
            (at(0, -1), Side::West),
            (at(0, -1), Side::North),
            (at(1, -1), Side::North),
            (at(1, -1), Side::East),
            (at(1, 0), Side::East),
        ]
    );
}

#[test]
fn b_51_the_wall_grows_with_the_example() {
    let tiles: Vec<&str> = EXAMPLE.split(' ').collect();
    let lengths: Vec<u8> =
        (1..=5).map(|n| palace(&tiles[..n].join(" ")).longest_wall().len()).collect();
    assert_eq!(lengths, [2, 2, 2, 5, 8]);
}

#[test]
fn b_52_a_closed_ring_scores_every_segment() {
    let ring = palace("(0,-1):NEW (1,0):NES (0,1):ESW (-1,0):NSW");
    assert_eq!((ring.longest_wall().len(), ring.walk_along_walls()), (12, 12));
    let edges: std::collections::BTreeSet<(Cell, Side)> = traced(&ring).into_iter().collect();
    assert_eq!(edges.len(), 12);
}

#[test]
fn b_53_the_start_tile_has_no_wall() {
    assert_eq!(Palace::default().longest_wall().len(), 0);
    assert_eq!(Palace::default().outline().count(), 4);
    assert_eq!(traced(&palace("")), []);
}

#[test]
fn b_54_the_shorter_run_does_not_matter() {
    assert_eq!(palace(EXAMPLE).without(at(0, 1)).longest_wall().len(), 8);
}
