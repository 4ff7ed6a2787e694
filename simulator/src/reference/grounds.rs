//! The slow reference for palaces with outside tiles and half tiles.
//!
//! Every cell is cut along both diagonals into four quarters, named by the side that each lies at.
//! A square tile covers all four, a half tile the two at its short sides. Empty ground is a flood
//! over quarters, and the outline is whatever separates a built quarter from one that is not: on a
//! grid of half cells, where the middle of a cell is a point of its own.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::{Corner, Kind, Side, Walls};

use super::{Point, START, towards};

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// A square building with walls; the start tile and some others have no colour.
    Building(Walls, Option<Kind>),
    /// A square outside tile with bastions; its other sides are country.
    Outside(Walls),
    /// A half tile with its right angle in this corner.
    Half(Kind, Corner),
}

/// What a side of a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Open,
    Wall,
    Bastion,
    Country,
}

impl Tile {
    /// Whether it covers the quarter of its cell at this side.
    const fn covers(self, quarter: Side) -> bool {
        match self {
            Self::Building(..) | Self::Outside(_) => true,
            Self::Half(_, Corner::NorthWest) => matches!(quarter, Side::North | Side::West),
            Self::Half(_, Corner::NorthEast) => matches!(quarter, Side::North | Side::East),
            Self::Half(_, Corner::SouthEast) => matches!(quarter, Side::South | Side::East),
            Self::Half(_, Corner::SouthWest) => matches!(quarter, Side::South | Side::West),
        }
    }

    /// What it shows at this side, if it reaches it.
    fn face(self, side: Side) -> Option<Face> {
        self.covers(side).then_some(match self {
            Self::Building(walls, _) if walls.has(side) => Face::Wall,
            Self::Building(..) | Self::Half(..) => Face::Open,
            Self::Outside(bastions) if bastions.has(side) => Face::Bastion,
            Self::Outside(_) => Face::Country,
        })
    }
}

const START_TILE: Tile = Tile::Building(Walls::NONE, None);

/// A piece of the outline between two points of the grid of half cells, with the built area to its
/// right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Segment {
    from: Point,
    to: Point,
    walled: bool,
}

impl Segment {
    /// The cell and the side that it belongs to, if it is not slanting.
    const fn place(&self) -> (Point, Side) {
        let ((x, y), (to_x, to_y)) = (self.from, self.to);
        match (to_x - x, to_y - y) {
            (1.., _) => ((x / 2, y / 2), Side::North),
            (..=-1, _) => ((to_x / 2, y / 2 - 1), Side::South),
            (_, 1..) => ((x / 2 - 1, y / 2), Side::East),
            _ => ((x / 2, to_y / 2), Side::West),
        }
    }

    /// Half of a half tile's long side.
    const fn is_slanting(&self) -> bool {
        self.from.0 != self.to.0 && self.from.1 != self.to.1
    }

    /// How far one turns to the right to go on with `next`.
    fn turn(&self, next: &Self) -> f64 {
        let (x, y) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let (u, v) = (next.to.0 - next.from.0, next.to.1 - next.from.1);
        f64::from(x * v - y * u).atan2(f64::from(x * u + y * v))
    }
}

/// Any set of tiles on cells, obeying the rules or not.
///
/// ```
/// use alhambra_engine::{Corner, Kind, Walls};
/// use alhambra_simulator::reference::grounds::{Grounds, Tile};
/// let tower = Tile::Building(Walls::from_letters("NE").unwrap(), Some(Kind::Tower));
/// let grounds = Grounds::new([((1, 0), tower)]);
/// assert!(grounds.can_add((1, 1), Tile::Half(Kind::Tower, Corner::NorthEast)));
/// assert_eq!(grounds.longest_wall(), (2, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The tiles, the start tile among them.
    pub tiles: BTreeMap<Point, Tile>,
    /// The gates: one may walk through the walls on this side of a cell and beyond.
    pub gates: BTreeSet<(Point, Side)>,
}

impl Grounds {
    /// The start tile and these tiles.
    #[must_use]
    pub fn new(tiles: impl IntoIterator<Item = (Point, Tile)>) -> Self {
        let tiles = std::iter::once((START, START_TILE)).chain(tiles).collect();
        Self { tiles, gates: BTreeSet::new() }
    }

    /// Whether a gate stands on this side of a cell.
    fn has_gate(&self, cell: Point, side: Side) -> bool {
        self.gates.contains(&(cell, side))
            || self.gates.contains(&(towards(cell, side), side.opposite()))
    }

    /// The palace with `tile` on `cell`, whatever was there.
    #[must_use]
    pub fn with(&self, cell: Point, tile: Tile) -> Self {
        let mut changed = self.clone();
        changed.tiles.insert(cell, tile);
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
        matches!(self.tiles.get(&START), Some(Tile::Building(_, None)))
            && self.neighbours_fit()
            && self.all_reachable()
            && self.tiles.keys().all(|&cell| self.is_supported(cell))
            && !self.has_hole()
    }

    /// Whether `tile` may be added on `cell`.
    #[must_use]
    pub fn can_add(&self, cell: Point, tile: Tile) -> bool {
        !self.tiles.contains_key(&cell) && self.with(cell, tile).is_valid()
    }

    /// Whether `tile` may replace the tile on `cell`.
    #[must_use]
    pub fn can_swap(&self, cell: Point, tile: Tile) -> bool {
        self.is_movable(cell) && !matches!(tile, Tile::Half(..)) && self.with(cell, tile).is_valid()
    }

    /// Whether the tile on `cell` may be taken away.
    #[must_use]
    pub fn can_remove(&self, cell: Point) -> bool {
        self.is_movable(cell) && self.without(cell).is_valid()
    }

    fn is_movable(&self, cell: Point) -> bool {
        let tile = self.tiles.get(&cell);
        let gated = Side::ALL.into_iter().any(|side| self.has_gate(cell, side));
        cell != START && !gated && matches!(tile, Some(Tile::Building(..) | Tile::Outside(_)))
    }

    /// How many buildings stand in an unbroken line from the neighbour of `from`.
    #[must_use]
    pub fn line_of_buildings(&self, from: Point, side: Side) -> usize {
        std::iter::successors(Some(towards(from, side)), |&cell| Some(towards(cell, side)))
            .take_while(|cell| matches!(self.tiles.get(cell), Some(Tile::Building(..))))
            .count()
    }

    fn face(&self, cell: Point, side: Side) -> Option<Face> {
        self.tiles.get(&cell)?.face(side)
    }

    /// What a tile and its neighbour show each other, where both do.
    fn contact(&self, cell: Point, side: Side) -> Option<(Face, Face)> {
        self.face(cell, side).zip(self.face(towards(cell, side), side.opposite()))
    }

    fn neighbours_fit(&self) -> bool {
        self.tiles.keys().all(|&cell| {
            Side::ALL.into_iter().all(|side| match self.contact(cell, side) {
                None => true,
                Some((Face::Open, other)) => other == Face::Open,
                Some((Face::Wall, other)) => other == Face::Wall || other == Face::Bastion,
                Some((Face::Bastion, other)) => other == Face::Wall,
                Some((Face::Country, other)) => other == Face::Country,
            })
        })
    }

    fn all_reachable(&self) -> bool {
        let mut reached = BTreeSet::from([START]);
        let mut ahead = vec![START];
        while let Some(cell) = ahead.pop() {
            for side in Side::ALL {
                let next = towards(cell, side);
                let open = match self.contact(cell, side) {
                    Some((Face::Open, Face::Open)) => true,
                    Some((Face::Wall, Face::Wall)) => self.has_gate(cell, side),
                    _ => false,
                };
                if open && reached.insert(next) {
                    ahead.push(next);
                }
            }
        }
        self.tiles
            .iter()
            .all(|(cell, tile)| matches!(tile, Tile::Outside(_)) || reached.contains(cell))
    }

    /// Whether an outside tile leans on a wall and a half tile touches its colour.
    fn is_supported(&self, cell: Point) -> bool {
        let contacts = || Side::ALL.into_iter().map(|side| (side, self.contact(cell, side)));
        match self.tiles[&cell] {
            Tile::Building(..) => true,
            Tile::Outside(_) => {
                contacts().any(|(_, contact)| contact == Some((Face::Bastion, Face::Wall)))
            }
            Tile::Half(colour, _) => contacts().any(|(side, contact)| {
                let beyond = self.tiles.get(&towards(cell, side));
                let same = matches!(beyond, Some(Tile::Building(_, Some(own))) if *own == colour);
                contact.is_some() && same
            }),
        }
    }

    fn is_covered(&self, cell: Point, quarter: Side) -> bool {
        self.tiles.get(&cell).is_some_and(|tile| tile.covers(quarter))
    }

    /// Whether empty ground is cut off from the outside. Only asked when the tiles hang together,
    /// so that the box around them is small.
    fn has_hole(&self) -> bool {
        let xs = || self.tiles.keys().map(|&(x, _)| x);
        let ys = || self.tiles.keys().map(|&(_, y)| y);
        let columns = xs().min().unwrap_or(0) - 1..=xs().max().unwrap_or(0) + 1;
        let rows = ys().min().unwrap_or(0) - 1..=ys().max().unwrap_or(0) + 1;

        let outside = ((*columns.start(), *rows.start()), Side::North);
        let mut ground = BTreeSet::from([outside]);
        let mut ahead = vec![outside];
        while let Some((cell, quarter)) = ahead.pop() {
            let next_to = [
                (cell, quarter.clockwise()),
                (cell, quarter.clockwise().opposite()),
                (towards(cell, quarter), quarter.opposite()),
            ];
            for (cell @ (x, y), quarter) in next_to {
                if columns.contains(&x)
                    && rows.contains(&y)
                    && !self.is_covered(cell, quarter)
                    && ground.insert((cell, quarter))
                {
                    ahead.push((cell, quarter));
                }
            }
        }
        let mut cells = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        cells.any(|cell| {
            Side::ALL.into_iter().any(|quarter| {
                !self.is_covered(cell, quarter) && !ground.contains(&(cell, quarter))
            })
        })
    }

    /// Whether a building or half tile covers the quarter.
    fn is_built(&self, cell: Point, quarter: Side) -> bool {
        self.is_covered(cell, quarter) && !matches!(self.tiles[&cell], Tile::Outside(_))
    }

    /// Everything between a built quarter and one that is not.
    fn outline(&self) -> Vec<Segment> {
        let mut outline = Vec::new();
        let quarters = self.tiles.keys().flat_map(|&cell| Side::ALL.map(|side| (cell, side)));
        for (cell @ (x, y), side) in quarters.filter(|&(cell, side)| self.is_built(cell, side)) {
            let (left, top, right, bottom) = (2 * x, 2 * y, 2 * x + 2, 2 * y + 2);
            let middle = (left + 1, top + 1);
            // The ends of the quarter's outer side, clockwise.
            let (begin, end) = match side {
                Side::North => ((left, top), (right, top)),
                Side::East => ((right, top), (right, bottom)),
                Side::South => ((right, bottom), (left, bottom)),
                Side::West => ((left, bottom), (left, top)),
            };
            if !self.is_built(towards(cell, side), side.opposite()) {
                let walled = self.face(cell, side) == Some(Face::Wall);
                outline.push(Segment { from: begin, to: end, walled });
            }
            if !self.is_built(cell, side.clockwise()) {
                outline.push(Segment { from: end, to: middle, walled: true });
            }
            if !self.is_built(cell, side.clockwise().opposite()) {
                outline.push(Segment { from: middle, to: begin, walled: true });
            }
        }
        outline
    }

    /// The outlines, each followed on its own, with as sharp turns to the right as there are, so that
    /// tiles that meet at a corner alone are not joined there.
    fn outlines(&self) -> Vec<Vec<Segment>> {
        let mut leaving: BTreeMap<Point, Vec<Segment>> = BTreeMap::new();
        let mut unseen = BTreeSet::new();
        for segment in self.outline() {
            leaving.entry(segment.from).or_default().push(segment);
            unseen.insert(segment);
        }
        let mut outlines = Vec::new();
        while let Some(&first) = unseen.first() {
            let mut round = Vec::new();
            let mut segment = first;
            while unseen.remove(&segment) {
                round.push(segment);
                let turn = |next: &Segment| segment.turn(next);
                let next = leaving[&segment.to].iter().max_by(|a, b| turn(a).total_cmp(&turn(b)));
                segment = *next.unwrap_or(&first);
            }
            assert_eq!(segment, first, "an outline that does not close");
            outlines.push(round);
        }
        outlines
    }

    /// The length of the longest external wall and the half tiles in it; of equally long ones, the
    /// one with the most half tiles.
    #[must_use]
    pub fn longest_wall(&self) -> (usize, usize) {
        self.outlines().into_iter().map(longest_of).max().unwrap_or_default()
    }

    /// The length of the longest external wall of a palace without half tiles, and how many of its
    /// sides are marked; of equally long ones, the one with the most of them.
    #[must_use]
    pub fn longest_wall_with(&self, is_marked: &dyn Fn(Point, Side) -> bool) -> (usize, usize) {
        let walls = self.outlines().into_iter().flat_map(|mut round| {
            begin_at_gap(&mut round);
            let walls = round.split(|segment| !segment.walled).map(<[_]>::to_vec);
            walls.collect::<Vec<_>>()
        });
        let marked = |segment: &&Segment| {
            let (cell, side) = segment.place();
            is_marked(cell, side)
        };
        let walls = walls.map(|wall| (wall.len(), wall.iter().filter(marked).count()));
        walls.max().unwrap_or_default()
    }
}

/// Lets a walk round an outline begin where there is no wall, if it is open somewhere.
fn begin_at_gap(round: &mut [Segment]) {
    if let Some(open) = round.iter().position(|segment| !segment.walled) {
        round.rotate_left(open);
    }
}

/// The longest wall of one outline with its half tiles.
fn longest_of(mut round: Vec<Segment>) -> (usize, usize) {
    begin_at_gap(&mut round);
    round
        .split(|segment| !segment.walled)
        .map(|wall| {
            // Two slanting segments make one long side.
            let slanting = wall.iter().filter(|segment| segment.is_slanting()).count();
            (wall.len() - slanting / 2, slanting / 2)
        })
        .max()
        .unwrap_or_default()
}
