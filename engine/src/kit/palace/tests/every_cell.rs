//! What is answered for many cells at once, against a look at one after the other: in palaces of every
//! shape, of many strips, and on turned boards.

use std::vec::Vec;

use super::*;
use crate::kit::palace::{CellSet, Edge, Solid};
use crate::kit::random::Generator;

const COLOURS: [Option<Kind>; 3] = [Some(Kind::Seraglio), Some(Kind::Tower), None];

fn pick<T: Copy>(random: &mut Generator, from: &[T]) -> T {
    from[random.below(from.len())]
}

fn any_walls(random: &mut Generator) -> Walls {
    pick(random, &["", "", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NS", "NEW"].map(walls))
}

fn any_piece(random: &mut Generator) -> Piece {
    match random.below(8) {
        0 => Piece::outside(pick(random, &["N", "E", "SW", "NES", "NESW"].map(walls))),
        1 => half(pick(random, &Corner::ALL)),
        _ => Piece::building(any_walls(random), pick(random, &COLOURS)),
    }
}

/// A valid palace, grown at random; every third one from a long row.
fn grown(random: &mut Generator) -> Palace {
    let row = if random.below(3) == 0 { 10 + random.below(25) as i8 } else { 0 };
    let row = (1..=row).map(|x| (at(x, 0), building("")));
    let mut palace = Palace::new(row).unwrap();
    for _ in 0..10 + random.below(50) {
        let piece = any_piece(random);
        let cells: Vec<Cell> = palace.additions(piece).collect();
        if !cells.is_empty() {
            palace = palace.with(pick(random, &cells), piece);
        }
    }
    assert!(palace.is_valid(), "{palace:?}");
    palace
}

/// Walls through which no gate leads.
type Walled = Vec<(Cell, Walls)>;

/// Some of the walls of a palace.
fn some_walls(random: &mut Generator, palace: &Palace) -> Walled {
    let buildings = palace.pieces().filter(|(_, piece)| piece.is_building());
    let some = buildings.map(|(cell, piece)| (cell, piece.walls().intersection(any_walls(random))));
    some.collect()
}

fn has_wall(palace: &Palace, solid: &Walled, cell: Cell, side: Side) -> bool {
    let is_solid = solid.iter().any(|&(other, walls)| other == cell && walls.has(side));
    let building = palace.piece(cell).filter(|piece| piece.is_building());
    !is_solid && building.is_some_and(|building| building.walls().has(side))
}

fn is_double(palace: &Palace, solid: &Walled, cell: Cell, side: Side) -> bool {
    has_wall(palace, solid, cell, side)
        && has_wall(palace, solid, cell.towards(side), side.opposite())
}

/// Where one comes on foot from the start tile.
fn reached(palace: &Palace) -> Vec<Cell> {
    let gates: Vec<(Cell, Side)> = palace.gates().collect();
    let is_open = |cell, side| palace.piece(cell).is_some_and(|one| one.edge(side) == Edge::Open);
    let leads = |cell: Cell, side: Side| {
        let (beyond, back) = (cell.towards(side), side.opposite());
        is_open(cell, side) && is_open(beyond, back)
            || gates.contains(&(cell, side))
            || gates.contains(&(beyond, back))
    };
    let mut reached = std::vec![Cell::START];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for side in Side::ALL.into_iter().filter(|&side| leads(cell, side)) {
            if !reached.contains(&cell.towards(side)) {
                reached.push(cell.towards(side));
            }
        }
    }
    reached
}

/// The double walls between what is reached and what is not.
fn barriers(palace: &Palace, solid: &Walled) -> Vec<(Cell, Side)> {
    let reached = reached(palace);
    let parts = |&(cell, side): &(Cell, Side)| {
        is_double(palace, solid, cell, side) && !reached.contains(&cell.towards(side))
    };
    let sides = |&cell: &Cell| Side::ALL.map(|side| (cell, side));
    let mut barriers: Vec<(Cell, Side)> = reached.iter().flat_map(sides).filter(parts).collect();
    barriers.sort_by_key(|&(cell, side)| (cell.x, cell.y, side as u8));
    barriers
}

/// Compares what gates could do; how many removals need some.
fn check_gates(random: &mut Generator, palace: &Palace) -> usize {
    let solid = some_walls(random, palace);
    let visit: Solid<'_> = &|visit| solid.iter().for_each(|&(cell, walls)| visit(cell, walls));
    let (gates, tile) = (random.below(3) as u8, any_walls(random));
    let own = tile.intersection(any_walls(random));
    let (mut removals, mut additions, mut swaps) = (Vec::new(), Vec::new(), Vec::new());
    palace.for_each_survey(&mut |survey| {
        removals.extend(survey.gated_removals(gates, visit).iter());
        additions.extend(survey.gated_additions(tile.into(), own, visit).iter());
        swaps.extend(survey.gated_swaps(tile.into(), own, visit).iter());
    });
    let has_gate = |cell| {
        let mut gates = palace.gates();
        gates.any(|(one, side)| one == cell || one.towards(side) == cell)
    };
    for (cell, _) in palace.pieces().filter(|(_, piece)| piece.is_building()) {
        let mut rest = palace.without(cell);
        let is_cut = !rest.is_valid();
        for _ in 0..gates {
            let found = barriers(&rest, &solid);
            let mut listed = Vec::new();
            rest.for_each_barrier(visit, &mut |cell, side| listed.push((cell, side)));
            listed.sort_by_key(|&(cell, side)| (cell.x, cell.y, side as u8));
            assert_eq!(listed, found, "without {cell} {palace:?}");
            let Some(&(cell, side)) = found.first() else { break };
            rest = rest.with_gate(cell, side);
        }
        let expected = cell != Cell::START && !has_gate(cell) && is_cut && rest.is_valid();
        assert_eq!(removals.contains(&cell), expected, "{cell} {gates} {solid:?} {palace:?}");
        let alone = palace.survey_at(cell, |survey| survey.gated_removals(gates, visit));
        assert_eq!(alone.is_some_and(|alone| alone.contains(cell)), expected, "{cell} alone");
    }
    // All that is wrong there is that one would have to walk through the wall.
    let leads = |&side: &Side, cell: Cell| {
        own.has(side) && has_wall(palace, &solid, cell.towards(side), side.opposite())
    };
    for cell in around(palace) {
        let is_outside = palace.piece(cell).is_some_and(Piece::is_outside);
        let with = palace.with(cell, tile);
        let through = Side::ALL.into_iter().find(|side| leads(side, cell));
        let opened = through.map(|side| with.clone().with_gate(cell, side));
        let expected = !with.is_valid() && opened.is_some_and(|opened| opened.is_valid());
        let added = additions.contains(&cell) && !with.is_valid();
        assert_eq!(added, expected && !palace.contains(cell), "{cell} {palace:?}");
        let swapped = swaps.contains(&cell) && !with.is_valid();
        assert_eq!(swapped, expected && is_outside, "{cell} {palace:?}");
    }
    removals.len()
}

/// The cells of a palace and those around it.
fn around(palace: &Palace) -> impl Iterator<Item = Cell> {
    let (low, high) = palace.bounds();
    (low.y - 2..=high.y + 2).flat_map(move |y| (low.x - 2..=high.x + 2).map(move |x| at(x, y)))
}

fn check_counts(random: &mut Generator, palace: &Palace) {
    let kind = |cell| palace.building_colour(cell);
    let sides = [(); 3].map(|()| pick(random, &Side::ALL));
    let exposed = sides.map(|side| palace.exposed(Walls::NONE.with(side)).map(CellSet::len).sum());
    assert_eq!(palace.count_exposed(sides).map(|count| count as usize), exposed);
    let colours = [Kind::Seraglio, Kind::Tower];
    for cell in around(palace) {
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| at(cell.x + dx, cell.y + dy)));
        let count = |own| near.clone().filter(|&cell| kind(cell) == Some(own)).count() as u8;
        assert_eq!(palace.count_near(cell, colours), colours.map(count), "{cell} {palace:?}");
        let walls = any_walls(random);
        let own = palace.piece(cell).map_or(walls, Piece::walls);
        let open = Side::ALL.into_iter().filter(|&side| !own.has(side));
        let beside = open.filter(|&side| kind(cell.towards(side)) == Some(Kind::Tower)).count();
        let counted = palace.count_beside(cell, walls, Kind::Tower);
        assert_eq!(usize::from(counted), beside, "{cell} {palace:?}");
        for side in Side::ALL {
            let line =
                core::iter::successors(Some(cell.towards(side)), |cell| Some(cell.towards(side)));
            let line = line.take_while(|&cell| palace.piece(cell).is_some_and(Piece::is_building));
            assert_eq!(usize::from(palace.line_of_buildings(cell, side)), line.count());
        }
    }
}

#[test]
fn answers_for_many_cells_are_those_for_each() {
    let (mut strips, mut turned, mut gated) = (0, 0, 0);
    for seed in 0..400 {
        let random = &mut Generator::new(seed);
        let mut palace = grown(random);
        if random.below(2) == 0 {
            let double = |&(cell, side): &(Cell, Side)| is_double(&palace, &Vec::new(), cell, side);
            let sides = |cell| Side::ALL.map(|side| (cell, side));
            let places: Vec<(Cell, Side)> = palace.cells().flat_map(sides).filter(double).collect();
            if !places.is_empty() {
                let (cell, side) = pick(random, &places);
                palace = palace.with_gate(cell, side);
            }
        }
        strips += usize::from(palace.count() > 1);
        turned += usize::from(palace.frame.is_turned());
        gated += check_gates(random, &palace);
        check_counts(random, &palace);
    }
    assert!(strips > 100 && turned > 5 && gated > 100, "{strips} {turned} {gated}");
}
