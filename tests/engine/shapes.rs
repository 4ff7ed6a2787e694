//! Palaces of every shape against the slow reference: outside tiles, half tiles, gates, and walls on
//! the start tile.

use std::collections::BTreeSet;
use std::ops::Range;
use std::thread;

use crate::any_game::workers::is_long;
use crate::common::{cells, point, reference_grounds, reference_tile};
use alhambra_engine::{Cell, CellSet, Corner, Kind, Palace, Piece, Side, WallSegment, Walls};
use alhambra_simulator::reference::grounds::Grounds as Slow;
use alhambra_simulator::selfplay::RandomPlayer;

fn pick<T: Copy>(random: &mut RandomPlayer, from: &[T]) -> T {
    from[random.below(from.len()).unwrap()]
}

fn walls(random: &mut RandomPlayer, letters: &[&str]) -> Walls {
    Walls::from_letters(pick(random, letters)).unwrap()
}

/// A building with few walls and one of three colours or none.
fn building(random: &mut RandomPlayer) -> Piece {
    let letters = ["", "", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NEW", "NES", "ESW", "NSW"];
    let colours = [Some(Kind::Tower), Some(Kind::Seraglio), Some(Kind::Garden), None];
    Piece::building(walls(random, &letters), pick(random, &colours))
}

fn outside(random: &mut RandomPlayer) -> Piece {
    let letters = ["N", "E", "S", "W", "NW", "NE", "ES", "SW", "NS", "NEW", "ESW", "NESW"];
    Piece::outside(walls(random, &letters))
}

fn half(random: &mut RandomPlayer) -> Piece {
    let colours = [Kind::Tower, Kind::Seraglio, Kind::Garden];
    Piece::half(pick(random, &colours), pick(random, &Corner::ALL))
}

fn has_halves(palace: &Palace) -> bool {
    palace.pieces().any(|(_, piece)| piece.is_half())
}

fn has_outside(palace: &Palace) -> bool {
    palace.pieces().any(|(_, piece)| piece.is_outside())
}

/// The cells of a palace and two more on every side.
fn area(palace: &Palace) -> impl Iterator<Item = Cell> + Clone + use<> {
    let (low, high) = palace.bounds();
    (low.y - 2..=high.y + 2)
        .flat_map(move |y| (low.x - 2..=high.x + 2).map(move |x| Cell::new(x, y)))
}

/// Compares the longest wall, and follows it segment by segment.
fn compare_wall(palace: &Palace, slow: &Slow) {
    let wall = palace.longest_wall();
    let (len, halves) = (usize::from(wall.len()), usize::from(wall.halves()));
    assert_eq!((len, halves), slow.longest_wall(), "{palace:?}");
    let segments: BTreeSet<WallSegment> = wall.segments().collect();
    assert_eq!(segments.len(), len, "{palace:?}");
    let long = segments.iter().filter(|segment| matches!(segment, WallSegment::Long(..)));
    assert_eq!(long.count(), halves, "{palace:?}");
}

/// Compares every answer about a palace, for one piece of each shape.
fn compare(palace: &Palace, pieces: &[Piece]) {
    let slow = reference_grounds(palace);
    assert!(palace.is_valid() && slow.is_valid(), "{palace:?}");
    compare_wall(palace, &slow);
    let all = |judge: &dyn Fn(Cell) -> bool| -> BTreeSet<Cell> {
        area(palace).filter(|&cell| judge(cell)).collect()
    };
    let removable = all(&|cell| slow.can_remove(point(cell)));
    assert_eq!(palace.removals().collect::<BTreeSet<_>>(), removable, "remove of {palace:?}");
    assert_eq!(all(&|cell| palace.check_remove(cell).is_ok()), removable, "{palace:?}");
    for side in Side::ALL {
        let covers = |piece: Piece| piece.edge(side.opposite()).covers();
        let is_open = |piece: Piece| piece.is_building() && !piece.walls().has(side);
        let exposed = all(&|cell| {
            palace.piece(cell).is_some_and(is_open)
                && !palace.piece(cell.towards(side)).is_some_and(covers)
        });
        let found = |sides: Walls| -> BTreeSet<Cell> {
            palace.exposed(sides).flat_map(CellSet::iter).collect()
        };
        assert_eq!(found(Walls::NONE.with(side)), exposed, "{side:?} of {palace:?}");
        let next = Walls::NONE.with(side.clockwise());
        assert_eq!(found(next.with(side)), &exposed & &found(next), "{side:?} of {palace:?}");
    }
    for &piece in pieces {
        let tile = reference_tile(piece);
        let addable = all(&|cell| slow.can_add(point(cell), tile));
        assert_eq!(
            palace.additions(piece).collect::<BTreeSet<_>>(),
            addable,
            "{piece:?} {palace:?}"
        );
        assert_eq!(all(&|cell| palace.check_add(cell, piece).is_ok()), addable, "{palace:?}");
        let swappable = all(&|cell| slow.can_swap(point(cell), tile));
        assert_eq!(palace.swaps(piece).collect::<BTreeSet<_>>(), swappable, "{piece:?} {palace:?}");
        assert_eq!(all(&|cell| palace.check_swap(cell, piece).is_ok()), swappable, "{palace:?}");
    }
    for (cell, _) in palace.pieces() {
        for side in Side::ALL {
            let line = usize::from(palace.line_of_buildings(cell, side));
            assert_eq!(line, slow.line_of_buildings(point(cell), side));
        }
    }
}

/// How palaces are grown.
struct Manner {
    outside: bool,
    gates: bool,
    /// Only the half of the cells that lies nearest.
    compact: bool,
    /// Only the cells farthest to the east or to the south.
    stretched: Option<Side>,
    size: usize,
}

impl Manner {
    fn of(seed: u64, random: &mut RandomPlayer) -> Self {
        let stretched = match seed % 23 {
            0 => Some(Side::East),
            1 => Some(Side::South),
            _ => None,
        };
        let size = if stretched.is_some() { 70 } else { 4 + random.below(24).unwrap() };
        let (compact, outside) = (seed % 4 < 2, !seed.is_multiple_of(3));
        Self { outside, gates: seed.is_multiple_of(2), compact, stretched, size }
    }

    /// The cells that are taken.
    fn preferred(&self, mut cells: Vec<Cell>) -> Vec<Cell> {
        match self.stretched {
            Some(Side::East) => cells.sort_by_key(|cell| -i32::from(cell.x)),
            Some(_) => cells.sort_by_key(|cell| -i32::from(cell.y)),
            None => cells.sort_by_key(|cell| i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2)),
        }
        if self.stretched.is_some() {
            cells.truncate(2);
        } else if self.compact {
            cells.truncate(cells.len().div_ceil(2));
        }
        cells
    }
}

/// With a gate somewhere, if it has a place for one; the tile that needs one is added.
fn with_gate(random: &mut RandomPlayer, palace: &Palace) -> Palace {
    let (cell, _) = pick(random, &palace.pieces().collect::<Vec<_>>());
    let (side, piece) = (pick(random, &Side::ALL), building(random));
    let gated = palace.clone().with_gate(cell, side);
    if palace.contains(cell.towards(side)) {
        return gated;
    }
    let beside = palace.with(cell.towards(side), piece).with_gate(cell, side);
    if beside.is_valid() { beside } else { gated }
}

/// A random palace: `visit` sees it after every change.
fn grow(seed: u64, visit: &mut dyn FnMut(&mut RandomPlayer, &Palace)) {
    let mut random = RandomPlayer::new(seed);
    let manner = Manner::of(seed, &mut random);
    let start =
        if seed.is_multiple_of(7) { walls(&mut random, &["N", "ES", "NSW"]) } else { Walls::NONE };
    let mut palace = Palace::default().with_start(start);
    for _ in 0..6 * manner.size {
        if manner.gates && random.below(3) == Some(0) {
            palace = with_gate(&mut random, &palace);
        }
        let piece = match random.below(8) {
            Some(0 | 1) => half(&mut random),
            Some(2 | 3) if manner.outside => outside(&mut random),
            _ => building(&mut random),
        };
        let spots = manner.preferred(palace.additions(piece).collect());
        if spots.is_empty() {
            continue;
        }
        palace = palace.with(pick(&mut random, &spots), piece);
        visit(&mut random, &palace);
        if palace.len() > manner.size {
            break;
        }
    }
}

/// What palaces there were.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    palaces: usize,
    halves: usize,
    outside: usize,
    gates: usize,
    /// With a half tile in the longest wall.
    long: usize,
    /// Too large for one word.
    large: usize,
}

/// Grows palaces of these seeds on all cores and compares every one of them.
fn compare_grown(seeds: Range<u64>) -> Seen {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    let work = |first: u64| {
        let mut seen = Seen::default();
        for seed in (seeds.start + first..seeds.end).step_by(cores as usize) {
            grow(seed, &mut |random, palace| {
                // Of large palaces, for which the reference takes long, only some.
                if palace.len() > 30 && random.below(20) != Some(0) {
                    return;
                }
                let pieces = [building(random), outside(random), half(random)];
                compare(palace, &pieces);
                let (low, high) = palace.bounds();
                seen.palaces += 1;
                seen.halves += usize::from(has_halves(palace));
                seen.outside += usize::from(has_outside(palace));
                seen.gates += usize::from(palace.gates().next().is_some());
                seen.long += usize::from(palace.longest_wall().halves() > 0);
                seen.large += usize::from(high.x - low.x > 9 || high.y - low.y > 9);
            });
        }
        seen
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|first| scope.spawn(move || work(first))).collect();
        workers.into_iter().map(|worker| worker.join().expect("all agree")).fold(
            Seen::default(),
            |all, seen| Seen {
                palaces: all.palaces + seen.palaces,
                halves: all.halves + seen.halves,
                outside: all.outside + seen.outside,
                gates: all.gates + seen.gates,
                long: all.long + seen.long,
                large: all.large + seen.large,
            },
        )
    })
}

#[test]
fn grown_palaces_agree_with_the_reference() {
    let (seeds, palaces) = if is_long() { (5000, 50_000) } else { (1000, 10_000) };
    let seen = compare_grown(0..seeds);
    assert!(seen.palaces >= palaces, "{seen:?}");
    let often = [seen.halves, seen.outside, seen.long];
    assert!(often.into_iter().all(|some| some >= palaces / 4), "{seen:?}");
    assert!(seen.gates >= palaces / 8 && seen.large >= palaces / 100, "{seen:?}");
}

#[test]
fn validity_agrees_after_any_change() {
    let mut verdicts = [0, 0];
    for seed in 0..if is_long() { 4000 } else { 400 } {
        grow(seed, &mut |random, palace| {
            let places: Vec<Cell> = area(palace).filter(|&cell| cell != Cell::START).collect();
            let cell = pick(random, &places);
            let shapes = [building, outside, half];
            let changed = match random.below(4) {
                Some(0) => palace.without(cell),
                _ => palace.with(cell, pick(random, &shapes)(random)),
            };
            let slow = reference_grounds(&changed);
            assert_eq!(changed.is_valid(), slow.is_valid(), "{changed:?}");
            verdicts[usize::from(changed.is_valid())] += 1;
            if changed.is_valid() {
                compare_wall(&changed, &slow);
            }
        });
    }
    assert!(verdicts.into_iter().all(|count| count > 400), "{verdicts:?}");
}

#[test]
fn validity_agrees_on_any_pieces() {
    let mut valid = 0;
    for seed in 0..if is_long() { 50_000 } else { 10_000 } {
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
        let gates = cells(2).flat_map(|cell| Side::ALL.map(|side| (cell, side)));
        let mut palace = Palace::new(pieces).unwrap();
        for (cell, side) in gates {
            if random.below(8) == Some(0) {
                palace = palace.with_gate(cell, side);
            }
        }
        let slow = reference_grounds(&palace);
        assert_eq!(palace.is_valid(), slow.is_valid(), "{palace:?}");
        if palace.is_valid() {
            compare_wall(&palace, &slow);
            valid += 1;
        }
    }
    assert!(valid > 20);
}
