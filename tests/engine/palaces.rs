//! The bitboards against the slow reference, on palaces that random building makes.

use std::collections::BTreeSet;

use crate::common::{all_walls, cells, point};
use alhambra_engine::base::TileId;
use alhambra_engine::{Cell, Palace, Walls};
use alhambra_simulator::reference;
use alhambra_simulator::selfplay::RandomPlayer;

/// A palace grown by random legal additions of different tiles, by `towards` preferred cells.
fn grow(seed: u64, tiles: usize, prefer: impl Fn(Cell) -> i32) -> Palace {
    let mut random = RandomPlayer::new(seed);
    let mut supply: Vec<TileId> = TileId::all().collect();
    let mut palace = Palace::default();
    while palace.len() <= tiles && !supply.is_empty() {
        let tile = supply.swap_remove(random.below(supply.len()).unwrap());
        let mut spots: Vec<Cell> = palace.additions(tile.walls()).collect();
        spots.sort_by_key(|&cell| prefer(cell));
        spots.truncate(spots.len().div_ceil(2));
        if let Some(chosen) = random.below(spots.len()) {
            palace = palace.with(spots[chosen], tile.walls());
        }
    }
    palace
}

fn as_reference(palace: &Palace) -> reference::Palace {
    let tiles = palace.cells().filter(|&cell| cell != Cell::START);
    reference::Palace::new(tiles.map(|cell| (point(cell), palace.walls(cell).unwrap())))
}

/// Every question that can be asked of a palace, of the engine and of the reference.
fn compare(palace: &Palace) {
    let slow = as_reference(palace);
    assert!(palace.is_valid() && slow.is_valid(), "{palace:?}");
    assert_eq!(usize::from(palace.longest_wall().len()), slow.longest_wall(), "{palace:?}");
    let (low, high) = palace.bounds();
    let area = (low.y - 2..=high.y + 2)
        .flat_map(|y| (low.x - 2..=high.x + 2).map(move |x| Cell::new(x, y)));
    let removals: BTreeSet<Cell> = palace.removals().collect();
    for cell in area.clone() {
        let removable = slow.can_remove(point(cell));
        assert_eq!(removals.contains(&cell), removable, "remove {cell} of {palace:?}");
        assert_eq!(palace.check_remove(cell).is_ok(), removable);
    }
    for walls in all_walls() {
        let additions: BTreeSet<Cell> = palace.additions(walls).collect();
        let swaps: BTreeSet<Cell> = palace.swaps(walls).collect();
        for cell in area.clone() {
            let addable = slow.can_add(point(cell), walls);
            assert_eq!(additions.contains(&cell), addable, "add {walls} at {cell} of {palace:?}");
            assert_eq!(palace.check_add(cell, walls).is_ok(), addable);
            let swappable = slow.can_swap(point(cell), walls);
            assert_eq!(swaps.contains(&cell), swappable, "swap {walls} at {cell} of {palace:?}");
            assert_eq!(palace.check_swap(cell, walls).is_ok(), swappable);
        }
    }
}

#[test]
fn compact_palaces_agree_with_the_reference() {
    for seed in 0..150 {
        let compact = |cell: Cell| i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2);
        compare(&grow(seed, 4 + seed as usize % 30, compact));
    }
}

#[test]
fn sprawling_palaces_agree_with_the_reference() {
    for seed in 0..150 {
        let hash = |cell: Cell| i32::from(cell.x) * 37 % 11 + i32::from(cell.y) * 53 % 13;
        compare(&grow(seed, 4 + seed as usize % 40, hash));
    }
}

/// A palace that stretches as far as 54 tiles go, whatever walls the tiles of the game have.
fn stretch(seed: u64, prefer: impl Fn(Cell) -> i32) -> Palace {
    let letters = ["", "", "", "N", "S", "NE", "SW"];
    let mut random = RandomPlayer::new(seed);
    let mut palace = Palace::default();
    while palace.len() <= 54 {
        let walls = Walls::from_letters(letters[random.below(letters.len()).unwrap()]).unwrap();
        let mut spots: Vec<Cell> = palace.additions(walls).collect();
        spots.sort_by_key(|&cell| prefer(cell));
        let anywhere = random.below(5) == Some(0);
        if let Some(chosen) = random.below(if anywhere { spots.len() } else { spots.len().min(1) })
        {
            palace = palace.with(spots[chosen], walls);
        }
    }
    palace
}

#[test]
fn long_palaces_agree_with_the_reference() {
    for seed in 0..8 {
        let wide = stretch(seed, |cell| -4 * i32::from(cell.x) + i32::from(cell.y).abs());
        let (low, high) = wide.bounds();
        assert!(high.x - low.x > 30, "wider than a line, so that the board is turned");
        compare(&wide);
        compare(&stretch(seed, |cell| -4 * i32::from(cell.y) + i32::from(cell.x).abs()));
    }
}

#[test]
fn validity_agrees_with_the_reference_on_any_tiles() {
    for seed in 0..4000 {
        let mut random = RandomPlayer::new(seed);
        let density = 1 + random.below(9).unwrap();
        let walls: Vec<_> = all_walls().collect();
        let tiles: Vec<_> = cells(2)
            .filter(|&cell| cell != Cell::START)
            .filter(|_| random.below(10).unwrap() < density)
            .collect();
        let tiles: Vec<_> = tiles
            .into_iter()
            .map(|cell| {
                let rarely = random.below(4) == Some(0);
                (cell, if rarely { walls[random.below(16).unwrap()] } else { walls[0] })
            })
            .collect();
        let palace = Palace::new(tiles).unwrap();
        assert_eq!(palace.is_valid(), as_reference(&palace).is_valid(), "{palace:?}");
    }
}
