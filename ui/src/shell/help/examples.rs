//! Pictures for the rulebook, made of tiles as the palaces show them.

use alhambra_engine::{Cell, Kind, Palace, Side, WallSegment, Walls};
use embedded_graphics::prelude::*;

use crate::art::{self, Face};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::text::Topic;
use crate::widgets::tile;

/// Height of a row of pictures.
pub(super) const TALL: u32 = 98;
/// The size of a tile.
const SIZE: u32 = 30;

/// A building on a cell, with its walls.
type Laid = (i8, i8, Kind, Walls);

/// A palace, and a tile that is to be added to it.
pub(super) struct Example {
    laid: &'static [Laid],
    /// None if the palace is only looked at.
    new: Option<Laid>,
}

const fn walls(sides: &[Side]) -> Walls {
    match sides {
        [] => Walls::NONE,
        [first, rest @ ..] => walls(rest).with(*first),
    }
}

use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
use Side::{East as E, North as N, South as S, West as W};

const CORNER: &[Laid] = &[(1, 0, Garden, walls(&[N, E])), (0, 1, Pavilion, walls(&[E, S]))];
const AROUND: &[Laid] = &[
    (1, 0, Garden, walls(&[N, E])),
    (1, 1, Pavilion, walls(&[S])),
    (2, 1, Arcades, walls(&[E, S])),
];
const BOW: &[Laid] = &[
    (1, 0, Garden, walls(&[N])),
    (2, 0, Tower, walls(&[N, E])),
    (0, 1, Pavilion, walls(&[W])),
    (0, 2, Arcades, walls(&[W, S])),
    (1, 2, Chambers, walls(&[S])),
    (2, 2, Seraglio, walls(&[S, E])),
];

/// What fits beside other tiles, and what does not.
const FITS: &[Example] = &[
    Example { laid: CORNER, new: Some((1, 1, Tower, walls(&[W, S]))) },
    Example { laid: CORNER, new: Some((1, 1, Seraglio, walls(&[N, E]))) },
];

/// A tile that can be walked to, and one that cannot.
const WALKING: &[Example] = &[
    Example { laid: AROUND, new: Some((2, 0, Tower, walls(&[N, W]))) },
    Example {
        laid: &[(1, 0, Garden, walls(&[N, E])), (1, 1, Pavilion, walls(&[S]))],
        new: Some((2, 0, Tower, walls(&[N, W]))),
    },
];

/// A gap that stays open, and one that would be enclosed.
const HOLES: &[Example] = &[
    Example { laid: BOW, new: Some((1, 1, Garden, Walls::NONE)) },
    Example { laid: BOW, new: Some((2, 1, Pavilion, walls(&[E]))) },
];

/// Outer walls, the longest of them in gold, and a wall inside.
const WALL: &[Example] = &[Example {
    laid: &[
        (-1, 0, Tower, walls(&[N, W, S])),
        (1, 0, Garden, walls(&[S])),
        (2, 0, Chambers, walls(&[N, E])),
        (0, 1, Pavilion, walls(&[W, S])),
        (1, 1, Arcades, walls(&[N, S])),
        (2, 1, Seraglio, walls(&[E])),
    ],
    new: None,
}];

/// The pictures of a page.
pub(super) const fn of(topic: Topic) -> &'static [Example] {
    match topic {
        Topic::Fits => FITS,
        Topic::Walking => WALKING,
        Topic::Holes => HOLES,
        Topic::Wall => WALL,
        _ => &[],
    }
}

impl Example {
    fn palace(&self) -> Option<Palace> {
        Palace::new(self.laid.iter().map(|&(x, y, _, walls)| (Cell::new(x, y), walls))).ok()
    }

    /// Whether the rules allow the new tile; none if there is no new one.
    fn verdict(&self) -> Option<bool> {
        let ((x, y, _, walls), palace) = (self.new?, self.palace()?);
        Some(palace.check_add(Cell::new(x, y), walls).is_ok())
    }

    /// Draws it in the middle of a column; on the new tile stands what the rules say.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, left: i32, wide: i32) {
        let cells = || self.laid.iter().chain(&self.new).map(|&(x, y, ..)| (x, y)).chain([(0, 0)]);
        let span = |of: fn((i8, i8)) -> i8| {
            let (low, high) = cells().map(of).fold((0, 0), |(a, b), at| (at.min(a), at.max(b)));
            (i32::from(low), i32::from(high - low) + 1)
        };
        let ((west, columns), (north, rows)) = (span(|(x, _)| x), span(|(_, y)| y));
        let size = SIZE as i32;
        let x = left + (wide - columns * size) / 2 - west * size;
        let y = (TALL as i32 - rows * size) / 2 - north * size;
        let place = |column: i8, row: i8| {
            Point::new(x + i32::from(column) * size, y + i32::from(row) * size)
        };
        canvas.sprite(place(0, 0), art::tile(Face::FOUNTAIN, SIZE));
        for &(column, row, kind, walls) in self.laid.iter().chain(&self.new) {
            let at = place(column, row);
            canvas.sprite(at, art::tile(kind, SIZE));
            tile::draw_edges(canvas, at, SIZE, kind.into(), walls);
        }
        let (Some((column, row, ..)), Some(fits)) = (self.new, self.verdict()) else {
            let Some(palace) = self.palace() else { return };
            for segment in palace.longest_wall().segments() {
                if let WallSegment::Side(cell, side) = segment {
                    tile::wall(canvas, place(cell.x, cell.y), SIZE, side, true);
                }
            }
            return;
        };
        // In the middle of the tile, so that its walls stay in sight.
        let at = place(column, row) + Point::new_equal(7);
        let badge = rect(at.x, at.y, 16, 16);
        canvas.pill(badge, palette::NIGHT);
        if fits {
            let at = at + Point::new_equal(2);
            canvas.stamp(at, &art::TICK_12, palette::GOOD, palette::NIGHT);
        } else {
            let pen = Pen::new(fonts::HEAD, palette::BAD);
            canvas.label(badge, &pen, Align::Centre, "×");
        }
    }
}

#[cfg(test)]
mod tests {
    use alhambra_engine::PlacementError;

    use super::*;

    fn refused(example: &Example) -> Option<PlacementError> {
        let ((x, y, _, walls), palace) = (example.new?, example.palace()?);
        palace.check_add(Cell::new(x, y), walls).err()
    }

    #[test]
    fn the_pictures_of_the_rulebook_show_what_they_are_for() {
        for topic in [Topic::Fits, Topic::Walking, Topic::Holes, Topic::Wall] {
            for example in of(topic) {
                assert!(example.palace().is_some_and(|palace| palace.is_valid()), "{topic:?}");
            }
        }
        assert_eq!([FITS, WALKING, HOLES].map(|pair| pair[0].verdict()), [Some(true); 3]);
        assert!(matches!(refused(&FITS[1]), Some(PlacementError::EdgeMismatch(_))));
        assert_eq!(refused(&WALKING[1]), Some(PlacementError::Unreachable));
        assert_eq!(refused(&HOLES[1]), Some(PlacementError::Hole));
    }

    #[test]
    fn a_wall_outside_and_a_wall_inside_do_not_count() {
        let palace = WALL[0].palace().expect("there is a palace");
        let counted = usize::from(palace.longest_wall().len());
        let built: usize = WALL[0]
            .laid
            .iter()
            .map(|(.., walls)| Side::ALL.into_iter().filter(|&side| walls.has(side)).count())
            .sum();
        assert_eq!((counted, built), (6, 11));
    }
}
