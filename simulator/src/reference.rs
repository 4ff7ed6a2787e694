//! A slow and obvious reference for the building rules and the external wall.
//!
//! Every judgement is made from the written definition alone: change a copy, then look at the
//! whole palace. It shares nothing with the engine's bitboards, so that the two can be checked
//! against each other, and it accepts any set of tiles, even one that no game could lead to.

pub mod grounds;

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::{Side, Walls};

/// A cell as `(x, y)`; `x` grows east, `y` grows south.
pub type Point = (i32, i32);

/// The cell of the start tile.
pub const START: Point = (0, 0);

/// The neighbour of a cell. Coordinates wrap at the end of their range.
#[must_use]
pub const fn towards((x, y): Point, side: Side) -> Point {
    match side {
        Side::North => (x, y.wrapping_sub(1)),
        Side::East => (x.wrapping_add(1), y),
        Side::South => (x, y.wrapping_add(1)),
        Side::West => (x.wrapping_sub(1), y),
    }
}

/// Any set of tiles on cells, obeying the rules or not.
///
/// ```
/// use alhambra_engine::Walls;
/// use alhambra_simulator::reference::Palace;
/// let walls = |letters| Walls::from_letters(letters).unwrap();
/// let palace = Palace::new([((1, 0), walls("NE"))]);
/// assert!(palace.is_valid() && palace.can_add((0, 1), walls("W")));
/// assert_eq!(palace.longest_wall(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palace {
    /// The tiles, the start tile among them.
    pub tiles: BTreeMap<Point, Walls>,
}

impl Palace {
    /// The start tile and these tiles.
    #[must_use]
    pub fn new(tiles: impl IntoIterator<Item = (Point, Walls)>) -> Self {
        let start = (START, Walls::NONE);
        Self { tiles: std::iter::once(start).chain(tiles).collect() }
    }

    /// The palace with `walls` on `cell`, whatever was there.
    #[must_use]
    pub fn with(&self, cell: Point, walls: Walls) -> Self {
        let mut changed = self.clone();
        changed.tiles.insert(cell, walls);
        changed
    }

    /// The palace without the tile on `cell`.
    #[must_use]
    pub fn without(&self, cell: Point) -> Self {
        let mut changed = self.clone();
        changed.tiles.remove(&cell);
        changed
    }

    /// Whether every building rule holds.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        // Holes last: a palace that can be walked is no wider or higher than the number of its
        // tiles, so the flood ends.
        self.tiles.get(&START) == Some(&Walls::NONE)
            && self.edges_match()
            && self.all_reachable()
            && !self.has_hole()
    }

    /// Whether a tile with `walls` may be added on `cell`.
    #[must_use]
    pub fn can_add(&self, cell: Point, walls: Walls) -> bool {
        !self.tiles.contains_key(&cell)
            && self.has_neighbour(cell)
            && self.with(cell, walls).is_valid()
    }

    /// Whether a tile with `walls` may replace the tile on `cell`.
    #[must_use]
    pub fn can_swap(&self, cell: Point, walls: Walls) -> bool {
        cell != START && self.tiles.contains_key(&cell) && self.with(cell, walls).is_valid()
    }

    /// Whether the tile on `cell` may be taken away.
    #[must_use]
    pub fn can_remove(&self, cell: Point) -> bool {
        cell != START && self.tiles.contains_key(&cell) && self.without(cell).is_valid()
    }

    /// The length of the longest external wall.
    ///
    /// In a palace against the rules there may be several outlines: each is followed on its own,
    /// those around holes too, and tiles that meet at a corner alone are not joined there.
    #[must_use]
    pub fn longest_wall(&self) -> usize {
        let mut unseen: BTreeSet<_> = self
            .tiles
            .keys()
            .flat_map(|&cell| Side::ALL.map(|side| (cell, side)))
            .filter(|&(cell, side)| !self.tiles.contains_key(&towards(cell, side)))
            .collect();
        let mut longest = 0;
        while let Some(&first) = unseen.first() {
            let mut walled = Vec::new();
            let mut edge = first;
            while unseen.remove(&edge) {
                walled.push(self.tiles[&edge.0].has(edge.1));
                edge = self.next_edge(edge);
            }
            longest = longest.max(longest_cyclic_run(&walled));
        }
        longest
    }

    /// Whether a tile stands beside `cell`.
    #[must_use]
    pub fn has_neighbour(&self, cell: Point) -> bool {
        Side::ALL.into_iter().any(|side| self.tiles.contains_key(&towards(cell, side)))
    }

    /// Whether `walls` on `cell` agree with every tile beside it.
    #[must_use]
    pub fn fits_neighbours(&self, cell: Point, walls: Walls) -> bool {
        Side::ALL.into_iter().all(|side| {
            self.tiles
                .get(&towards(cell, side))
                .is_none_or(|other| other.has(side.opposite()) == walls.has(side))
        })
    }

    fn edges_match(&self) -> bool {
        self.tiles.iter().all(|(&cell, &walls)| self.fits_neighbours(cell, walls))
    }

    fn all_reachable(&self) -> bool {
        let mut reached = BTreeSet::from([START]);
        let mut ahead = vec![START];
        while let Some(cell) = ahead.pop() {
            for side in Side::ALL {
                let next = towards(cell, side);
                if !self.tiles[&cell].has(side)
                    && self.tiles.contains_key(&next)
                    && reached.insert(next)
                {
                    ahead.push(next);
                }
            }
        }
        reached.len() == self.tiles.len()
    }

    /// Whether an empty cell is cut off from the outside. Only asked when all can be walked.
    fn has_hole(&self) -> bool {
        let xs = || self.tiles.keys().map(|&(x, _)| x);
        let ys = || self.tiles.keys().map(|&(_, y)| y);
        let (west, east) = (xs().min().unwrap_or(0) - 1, xs().max().unwrap_or(0) + 1);
        let (north, south) = (ys().min().unwrap_or(0) - 1, ys().max().unwrap_or(0) + 1);
        let width = (east - west + 1) as usize;
        let height = (south - north + 1) as usize;
        let index = |(x, y): Point| (y - north) as usize * width + (x - west) as usize;

        let mut closed = vec![false; width * height];
        for &cell in self.tiles.keys() {
            closed[index(cell)] = true;
        }
        let outside = (west, north);
        closed[index(outside)] = true;
        let mut ahead = vec![outside];
        while let Some(cell) = ahead.pop() {
            for side in Side::ALL {
                let next @ (x, y) = towards(cell, side);
                let inside = (west..=east).contains(&x) && (north..=south).contains(&y);
                if inside && !closed[index(next)] {
                    closed[index(next)] = true;
                    ahead.push(next);
                }
            }
        }
        closed.contains(&false)
    }

    /// The edge that follows on the outline, clockwise with the tile on the right hand.
    fn next_edge(&self, (cell, side): (Point, Side)) -> (Point, Side) {
        let forward = side.clockwise();
        let ahead = towards(cell, forward);
        let diagonal = towards(ahead, side);
        if !self.tiles.contains_key(&ahead) {
            (cell, forward)
        } else if self.tiles.contains_key(&diagonal) {
            (diagonal, forward.opposite())
        } else {
            (ahead, side)
        }
    }
}

fn longest_cyclic_run(walled: &[bool]) -> usize {
    if walled.iter().all(|&wall| wall) {
        return walled.len();
    }
    // Twice around: no run is longer than once around, and none is cut in two.
    let twice = walled.iter().chain(walled);
    let (longest, _) = twice.fold((0, 0), |(longest, run), &wall| {
        let run = if wall { run + 1 } else { 0 };
        (longest.max(run), run)
    });
    longest
}

#[cfg(test)]
mod tests;
