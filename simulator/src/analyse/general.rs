//! Answers about palaces with more than buildings: camps, watchtowers, gates, guards, wood on the start
//! tile.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::{Cell, Palace, Piece, Side, Walls};

use super::question::Asked;
use super::{Answer, from_engine, sorted};
use crate::reference::grounds::{Grounds as Slow, Tile};
use crate::reference::{Point, START, towards};

/// Points for each watchtower in the longest wall, beside its segment.
const WATCHTOWER_POINTS: usize = 2;

/// The answer about any palace; by the engine if it is one such as its games have.
pub(super) fn answer(asked: &Asked) -> Answer {
    let answer = by_engine(asked).unwrap_or_else(|| by_definition(asked));
    Answer { guards: guards_on_wall(asked), ..answer }
}

pub(super) fn by_engine(asked: &Asked) -> Option<Answer> {
    let Asked { tiles, start, gates, tile, .. } = asked;
    let to_engine = |(x, y): Point| Some(Cell::new(x.try_into().ok()?, y.try_into().ok()?));
    let pieces = tiles
        .iter()
        .map(|(&cell, &tile)| Some((to_engine(cell)?, piece(tile))))
        .collect::<Option<Vec<_>>>()?;
    let mut palace = Palace::new(pieces).ok()?.with_start(*start);
    for &(cell, side) in gates {
        palace = palace.with_gate(to_engine(cell)?, side);
    }
    let palace = Some(palace).filter(Palace::is_valid)?;
    let wall = palace.longest_wall();
    let tile = tile.map(piece);
    Some(Answer {
        valid: true,
        wall: wall.len().into(),
        watchtowers: watchtowers(tiles, wall.halves().into()),
        camps: camps(tiles, |cell, side| {
            // Every cell has been made from such numbers above.
            palace.line_of_buildings(to_engine(cell).unwrap_or(Cell::START), side).into()
        }),
        guards: None,
        add: sorted(tile.iter().flat_map(|&piece| palace.additions(piece)).map(from_engine)),
        swap: sorted(tile.iter().flat_map(|&piece| palace.swaps(piece)).map(from_engine)),
        remove: sorted(palace.removals().map(from_engine)),
    })
}

/// The answer from the definitions, for any set of tiles.
pub(super) fn by_definition(asked: &Asked) -> Answer {
    let Asked { tiles, start, gates, tile, .. } = asked;
    let mut grounds = Slow::new(tiles.clone());
    grounds.tiles.insert(START, Tile::Building(*start, None));
    grounds.gates.extend(gates);
    let grounds = &grounds;
    let cells = || grounds.tiles.keys().copied();
    let beside: BTreeSet<_> =
        cells().flat_map(|cell| Side::ALL.map(|side| towards(cell, side))).collect();
    let (wall, halves) = grounds.longest_wall();
    Answer {
        valid: grounds.is_valid(),
        wall,
        watchtowers: watchtowers(&grounds.tiles, halves),
        camps: camps(&grounds.tiles, |cell, side| grounds.line_of_buildings(cell, side)),
        guards: None,
        add: sorted(tile.iter().flat_map(|&tile| {
            beside.iter().copied().filter(move |&cell| grounds.can_add(cell, tile))
        })),
        swap: sorted(
            tile.iter().flat_map(|&tile| cells().filter(move |&cell| grounds.can_swap(cell, tile))),
        ),
        remove: sorted(cells().filter(|&cell| grounds.can_remove(cell))),
    }
}

/// How many guards stand on the longest wall, where there are guards at all.
fn guards_on_wall(Asked { tiles, guards, .. }: &Asked) -> Option<usize> {
    let is_guarded =
        |cell: Point, side: Side| guards.get(&cell).is_some_and(|guards| guards.has(side));
    let on_wall = || Slow::new(tiles.clone()).longest_wall_with(&is_guarded).1;
    (!guards.is_empty()).then(on_wall)
}

fn piece(tile: Tile) -> Piece {
    match tile {
        Tile::Building(walls, kind) => Piece::building(walls, kind),
        Tile::Outside(bastions) => Piece::outside(bastions),
        Tile::Half(kind, corner) => Piece::half(kind, corner),
    }
}

/// Points for so many watchtowers in the longest wall, where there are watchtowers at all.
fn watchtowers(tiles: &BTreeMap<Point, Tile>, in_wall: usize) -> Option<usize> {
    let any = tiles.values().any(|tile| matches!(tile, Tile::Half(..)));
    any.then_some(WATCHTOWER_POINTS * in_wall)
}

/// Points for camps, where there are camps at all.
fn camps(tiles: &BTreeMap<Point, Tile>, line: impl Fn(Point, Side) -> usize) -> Option<usize> {
    let camps = tiles.iter().filter_map(|(&cell, tile)| match *tile {
        Tile::Outside(bastions) => Some((cell, bastions)),
        _ => None,
    });
    let points = |(cell, bastions): (Point, Walls)| -> usize {
        let arrows = Side::ALL.into_iter().filter(|&side| bastions.has(side));
        arrows.map(|side| line(cell, side)).sum()
    };
    camps.clone().next()?;
    Some(camps.map(points).sum())
}
