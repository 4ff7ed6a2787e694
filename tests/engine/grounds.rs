//! Palaces with outside tiles and half tiles against the slow reference, and palaces of buildings
//! alone against the bitboards.

use std::collections::BTreeSet;

use crate::common::{all_walls, cells, point, reference_grounds, reference_tile};
use alhambra_engine::base::TileId;
use alhambra_engine::{Cell, Corner, Grounds, Kind, Palace, Piece, Side, WallSegment, Walls};
use alhambra_simulator::reference::grounds::Grounds as Slow;
use alhambra_simulator::selfplay::RandomPlayer;

fn pick<T: Copy>(random: &mut RandomPlayer, from: &[T]) -> T {
    from[random.below(from.len()).unwrap()]
}

/// A building with few walls and one of three colours or none.
fn building(random: &mut RandomPlayer) -> Piece {
    let letters = ["", "", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NEW", "NES", "ESW", "NSW"];
    let colours = [Some(Kind::Tower), Some(Kind::Seraglio), Some(Kind::Garden), None];
    Piece::building(Walls::from_letters(pick(random, &letters)).unwrap(), pick(random, &colours))
}

fn outside(random: &mut RandomPlayer) -> Piece {
    let letters = ["N", "E", "S", "W", "NW", "NE", "ES", "SW", "NS", "NEW", "ESW", "NESW"];
    Piece::outside(Walls::from_letters(pick(random, &letters)).unwrap())
}

fn half(random: &mut RandomPlayer) -> Piece {
    let colours = [Kind::Tower, Kind::Seraglio, Kind::Garden];
    Piece::half(pick(random, &colours), pick(random, &Corner::ALL))
}

/// The cells of a palace and two more on every side, by rows.
fn area(grounds: &Grounds) -> impl Iterator<Item = Cell> + Clone + use<> {
    let (low, high) = grounds.bounds();
    (low.y - 2..=high.y + 2)
        .flat_map(move |y| (low.x - 2..=high.x + 2).map(move |x| Cell::new(x, y)))
}

/// Compares the longest wall, and follows it segment by segment.
fn compare_wall(grounds: &Grounds, slow: &Slow) {
    let wall = grounds.longest_wall();
    let (len, halves) = (usize::from(wall.len()), usize::from(wall.halves()));
    assert_eq!((len, halves), slow.longest_wall(), "{grounds:?}");
    let segments: BTreeSet<WallSegment> = wall.segments().collect();
    assert_eq!(segments.len(), len, "{grounds:?}");
    let long = segments.iter().filter(|segment| matches!(segment, WallSegment::Long(..)));
    assert_eq!(long.count(), halves, "{grounds:?}");
}

/// Compares every answer about a palace, for one piece of each shape.
fn compare(grounds: &Grounds, pieces: &[Piece]) {
    let slow = reference_grounds(grounds);
    assert!(grounds.is_valid() && slow.is_valid(), "{grounds:?}");
    compare_wall(grounds, &slow);
    let area = area(grounds);
    let removable: Vec<Cell> = area.clone().filter(|&cell| slow.can_remove(point(cell))).collect();
    assert!(grounds.removable().eq(removable.iter().copied()), "remove of {grounds:?}");
    for &piece in pieces {
        let addable = area.clone().filter(|&cell| slow.can_add(point(cell), reference_tile(piece)));
        assert!(grounds.addable(piece).eq(addable), "add {piece:?} to {grounds:?}");
        let swappable =
            area.clone().filter(|&cell| slow.can_swap(point(cell), reference_tile(piece)));
        assert!(grounds.swappable(piece).eq(swappable), "swap {piece:?} into {grounds:?}");
    }
    for (cell, _) in grounds.pieces() {
        assert_eq!(grounds.check_remove(cell).is_ok(), removable.contains(&cell));
        for side in Side::ALL {
            let line = usize::from(grounds.line_of_buildings(cell, side));
            assert_eq!(line, slow.line_of_buildings(point(cell), side));
        }
    }
}

/// A random palace: `visit` sees it after every piece that was added.
fn grow(seed: u64, visit: &mut dyn FnMut(&mut RandomPlayer, &Grounds)) {
    let mut random = RandomPlayer::new(seed);
    let compact = seed % 4 < 2;
    let with_outside = !seed.is_multiple_of(3);
    let size = 4 + random.below(24).unwrap();
    let mut grounds = Grounds::default();
    for _ in 0..6 * size {
        let piece = match random.below(8) {
            Some(0 | 1) => half(&mut random),
            Some(2 | 3) if with_outside => outside(&mut random),
            _ => building(&mut random),
        };
        let mut spots: Vec<Cell> = grounds.addable(piece).collect();
        if compact {
            spots.sort_by_key(|cell| i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2));
            spots.truncate(spots.len().div_ceil(2));
        }
        if spots.is_empty() {
            continue;
        }
        grounds = grounds.with(pick(&mut random, &spots), piece);
        visit(&mut random, &grounds);
        if grounds.len() > size {
            break;
        }
    }
}

fn has_halves(grounds: &Grounds) -> bool {
    grounds.pieces().any(|(_, piece)| piece.is_half())
}

fn has_outside(grounds: &Grounds) -> bool {
    grounds.pieces().any(|(_, piece)| piece.is_outside())
}

/// Grows palaces of these seeds and compares every step with a half tile.
fn compare_grown(seeds: std::ops::Range<u64>, at_least: usize) {
    let (mut palaces, mut mixed, mut long) = (0, 0, 0);
    for seed in seeds {
        grow(seed, &mut |random, grounds| {
            if has_halves(grounds) {
                let pieces = [building(random), outside(random), half(random)];
                compare(grounds, &pieces);
                palaces += 1;
                mixed += usize::from(has_outside(grounds));
                long += usize::from(grounds.longest_wall().halves() > 0);
            }
        });
    }
    assert!(palaces >= at_least && mixed >= at_least / 3 && long >= at_least / 3);
}

#[test]
fn grown_palaces_agree_with_the_reference() {
    compare_grown(0..800, 5000);
}

#[test]
fn more_grown_palaces_agree_with_the_reference() {
    compare_grown(800..1600, 5000);
}

#[test]
fn validity_agrees_after_any_change() {
    let mut verdicts = [0, 0];
    for seed in 0..1000 {
        grow(seed, &mut |random, grounds| {
            let places: Vec<Cell> = area(grounds).filter(|&cell| cell != Cell::START).collect();
            let cell = pick(random, &places);
            let shapes = [building, outside, half];
            let changed = match random.below(4) {
                Some(0) => grounds.without(cell),
                _ => grounds.with(cell, pick(random, &shapes)(random)),
            };
            let slow = reference_grounds(&changed);
            assert_eq!(changed.is_valid(), slow.is_valid(), "{changed:?}");
            verdicts[usize::from(changed.is_valid())] += 1;
            compare_wall(&changed, &slow);
        });
    }
    assert!(verdicts.into_iter().all(|count| count > 1000));
}

#[test]
fn validity_agrees_on_any_pieces() {
    let mut valid = 0;
    for seed in 0..20_000 {
        let mut random = RandomPlayer::new(seed);
        let density = 1 + random.below(9).unwrap();
        let mut pieces = Vec::new();
        for cell in cells(2).filter(|&cell| cell != Cell::START) {
            if random.below(10).unwrap() < density {
                pieces.push((
                    cell,
                    match random.below(6) {
                        Some(0) => half(&mut random),
                        Some(1) => outside(&mut random),
                        Some(2) => building(&mut random),
                        _ => Piece::building(Walls::NONE, Some(Kind::Tower)),
                    },
                ));
            }
        }
        let grounds = Grounds::new(pieces).unwrap();
        let slow = reference_grounds(&grounds);
        assert_eq!(grounds.is_valid(), slow.is_valid(), "{grounds:?}");
        compare_wall(&grounds, &slow);
        valid += usize::from(grounds.is_valid());
    }
    assert!(valid > 20);
}

/// Every answer about a palace of buildings alone, of both engines.
fn compare_plain(palace: &Palace) {
    let plain = |cell: Cell| (cell, Piece::building(palace.walls(cell).unwrap(), None));
    let grounds =
        Grounds::new(palace.cells().filter(|&cell| cell != Cell::START).map(plain)).unwrap();
    assert!(grounds.is_valid());
    assert_eq!((grounds.len(), grounds.bounds()), (palace.len(), palace.bounds()));
    let traced = grounds.longest_wall().segments().map(|segment| match segment {
        WallSegment::Side(cell, side) => (cell, side),
        WallSegment::Long(..) => panic!("{segment:?} in {palace:?}"),
    });
    assert!(traced.eq(palace.longest_wall().edges()), "{palace:?}");
    assert!(grounds.removable().eq(palace.removals()), "{palace:?}");
    for walls in all_walls() {
        let piece = Piece::building(walls, Some(Kind::Tower));
        assert!(grounds.addable(piece).eq(palace.additions(walls)), "{walls} {palace:?}");
        assert!(grounds.swappable(piece).eq(palace.swaps(walls)), "{walls} {palace:?}");
        for cell in area(&grounds) {
            assert_eq!(grounds.check_add(cell, piece), palace.check_add(cell, walls));
            assert_eq!(grounds.check_swap(cell, piece), palace.check_swap(cell, walls));
            assert_eq!(grounds.check_remove(cell), palace.check_remove(cell));
        }
    }
}

#[test]
fn buildings_alone_are_judged_as_by_the_bitboards() {
    for seed in 0..300 {
        let mut random = RandomPlayer::new(seed);
        let mut supply: Vec<TileId> = TileId::all().collect();
        let mut palace = Palace::default();
        for _ in 0..30 {
            let tile = supply.swap_remove(random.below(supply.len()).unwrap());
            let spots: Vec<Cell> = palace.additions(tile.walls()).collect();
            if !spots.is_empty() {
                palace = palace.with(pick(&mut random, &spots), tile.walls());
            }
        }
        compare_plain(&palace);
    }
}
