//! A palace as a map.

use alhambra_engine::base::{TileId, View};
use alhambra_engine::{Cell, Corner, Kind, Palace, Seat, Side, WallSegment, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::art::{self, Face};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::frame::{Frame, Rim};
use crate::draw::palette;
use crate::widgets::{half, marker, tile};

/// How thick the cursor is on a cell of this size, with its dark rim.
const fn ring(size: u32) -> u32 {
    if size >= 40 { 4 } else { 3 }
}

/// The segments of a wall; no palace has more.
pub(crate) type Edges = Vec<WallSegment, 128>;

/// The longest external wall of a palace, for drawing it in gold.
pub(crate) fn golden(palace: &Palace) -> Edges {
    palace.longest_wall().segments().take(128).collect()
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stands {
    /// The start tile.
    Start,
    Tile(TileId),
    /// A half tile with its right angle in this corner.
    Half(Kind, Corner),
}

/// How one cell looks.
#[derive(Clone, Copy, Default)]
pub(crate) struct CellLook {
    pub(crate) stands: Option<Stands>,
    /// Something may be done here.
    pub(crate) legal: bool,
    /// The cursor's colour.
    pub(crate) ring: Option<Rgb565>,
}

impl CellLook {
    /// A cell on which this stands.
    pub(crate) fn of(stands: Option<Stands>) -> Self {
        Self { stands, ..Self::default() }
    }

    /// A cell of somebody's palace.
    pub(crate) fn at(view: &View<'_>, seat: Seat, cell: Cell) -> Self {
        let start = (cell == Cell::START).then_some(Stands::Start);
        let tile = || view.tile_at(seat, cell).map(Stands::Tile);
        let half = || {
            let mut half = None;
            view.pieces(seat, &mut |other, piece| {
                if other == cell {
                    half = piece.colour().zip(piece.half_corner());
                }
            });
            half.map(|(kind, corner)| Stands::Half(kind, corner))
        };
        Self::of(start.or_else(tile).or_else(half))
    }
}

/// Which cells are seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    x: i32,
    y: i32,
    cell: u32,
    columns: u8,
    rows: u8,
    first: Cell,
}

impl Window {
    /// The largest cells of `sizes` with which all from `low` to `high` fit into `area`; the last
    /// size is taken in any case, and then `focus` is kept in view.
    pub(crate) fn fit(
        area: Rectangle,
        (low, high): (Cell, Cell),
        focus: Cell,
        sizes: &[u32],
    ) -> Self {
        let span = |a: i8, b: i8| (i32::from(b) - i32::from(a) + 1) as u32;
        let (wide, tall) = (span(low.x, high.x), span(low.y, high.y));
        let Size { width, height } = area.size;
        let fits = |&&size: &&u32| wide * size <= width && tall * size <= height;
        let cell = sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(10).max(1);
        let (columns, rows) = (width / cell, height / cell);
        let first = |low: i8, high: i8, focus: i8, room: u32| {
            let (low, high, focus, room) =
                (i32::from(low), i32::from(high), i32::from(focus), room as i32);
            let used = high - low + 1;
            let first = if used <= room {
                low - (room - used) / 2
            } else {
                (focus - room / 2).clamp(low, high + 1 - room)
            };
            first.clamp(-120, 120) as i8
        };
        Self {
            x: area.top_left.x + (width - columns * cell) as i32 / 2,
            y: area.top_left.y + (height - rows * cell) as i32 / 2,
            cell,
            columns: columns.min(255) as u8,
            rows: rows.min(255) as u8,
            first: Cell::new(
                first(low.x, high.x, focus.x, columns),
                first(low.y, high.y, focus.y, rows),
            ),
        }
    }

    /// What the places of the cells depend on.
    pub(crate) fn grid(&self) -> (i32, i32, u32) {
        (self.x, self.y, self.cell)
    }

    /// The cells from the first on, row by row, with their places.
    fn cells(&self) -> impl Iterator<Item = (Cell, Point)> + use<> {
        let Self { x, y, cell, columns, rows, first } = *self;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let place = Point::new(
                    x + i32::from(column) * cell as i32,
                    y + i32::from(row) * cell as i32,
                );
                let at = |first: i8, step: u8| (i32::from(first) + i32::from(step)).min(127) as i8;
                (Cell::new(at(first.x, column), at(first.y, row)), place)
            })
        })
    }
}

/// Draws the palace; `look` tells how each cell looks, `colour` is the owner's.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    window: &Window,
    gold: &Edges,
    colour: u8,
    look: impl Fn(Cell) -> CellLook,
) {
    let size = window.cell;
    for (cell, place) in window.cells() {
        let look = look(cell);
        // Walls belong to what stands: most cells are empty, and need not be looked for.
        let (golden, long) = look.stands.map_or((Walls::NONE, false), |_| golden_at(gold, cell));
        let start = (look.stands == Some(Stands::Start)).then_some(colour);
        // A cursor that moves or a wall that turns to gold redraws nothing but the rim.
        let rim = Rim {
            edge: tile::wall_thickness(size).max(ring(size)),
            band: ring(size),
            sides: Side::ALL.map(|side| golden.has(side)),
            mark: match look.ring {
                None => 0,
                Some(ink) if ink == palette::BAD => 1,
                Some(_) => 2,
            },
        };
        let area = Rectangle::new(place, Size::new_equal(size));
        frame.rimmed(area, (look.stands, look.legal, start, long), rim, |canvas| {
            one(canvas, size, &look, (golden, long), colour);
        });
    }
}

/// The sides of a cell that are part of the golden wall, and whether its long side is.
fn golden_at(gold: &Edges, cell: Cell) -> (Walls, bool) {
    gold.iter().fold((Walls::NONE, false), |(walls, long), segment| match *segment {
        WallSegment::Side(other, side) if other == cell => (walls.with(side), long),
        WallSegment::Long(other, _) if other == cell => (walls, true),
        _ => (walls, long),
    })
}

/// The cursor: four corners, so that the walls between them stay in sight.
fn brackets(canvas: &mut Canvas<'_>, area: Rectangle, ink: Rgb565) {
    let size = area.size.width;
    let arm = if size >= 30 { size * 9 / 20 } else { size * 2 / 5 };
    let thick = ring(size) - 1;
    for (color, inset) in [(palette::DARK, 1), (ink, 0)] {
        let (arm, thick) = (arm + inset, thick + inset);
        let far = |length: u32| (size - length) as i32;
        for x in [false, true] {
            for y in [false, true] {
                let place = |wide: u32, tall: u32| {
                    let dx = if x { far(wide) } else { 0 };
                    let dy = if y { far(tall) } else { 0 };
                    rect(area.top_left.x + dx, area.top_left.y + dy, wide, tall)
                };
                canvas.fill(place(arm, thick), color);
                canvas.fill(place(thick, arm), color);
            }
        }
    }
}

fn one(canvas: &mut Canvas<'_>, size: u32, look: &CellLook, gold: (Walls, bool), colour: u8) {
    let at = Point::zero();
    let area = Rectangle::new(at, Size::new_equal(size));
    match look.stands {
        Some(Stands::Start) => start(canvas, size, colour),
        Some(Stands::Tile(held)) => tile::draw(canvas, at, size, held),
        Some(Stands::Half(kind, corner)) => {
            ground(canvas, size, false);
            half::draw(canvas, at, size, (kind, corner), gold.1);
        }
        None => ground(canvas, size, look.legal),
    }
    if look.stands.is_some() {
        for side in Side::ALL.into_iter().filter(|&side| gold.0.has(side)) {
            tile::wall(canvas, at, size, side, true);
        }
        if look.legal {
            // What may be taken or replaced: a bright rim.
            canvas.frame(area, 1, palette::DARK);
            canvas.frame(rect(at.x + 1, at.y + 1, size - 2, size - 2), 1, palette::GOOD);
        }
    }
    if let Some(ring) = look.ring {
        brackets(canvas, area, ring);
    }
}

/// The start tile, with its owner's colour on the corners.
fn start(canvas: &mut Canvas<'_>, size: u32, colour: u8) {
    canvas.sprite(Point::zero(), art::tile(Face::FOUNTAIN, size));
    if size < 20 {
        return;
    }
    let corner = size / 6;
    let far = (size - corner - 1) as i32;
    for (x, y) in [(1, 1), (far, 1), (1, far), (far, far)] {
        canvas.fill(rect(x, y, corner, corner), palette::player(colour));
    }
    if size >= 40 {
        let middle = |wide: i32| Point::new_equal((size as i32 - wide) / 2);
        canvas.stamp(middle(12), &art::DISC_12, palette::NIGHT, palette::PAPER);
        marker::draw(canvas, middle(10), 10, colour, palette::NIGHT);
    }
}

/// A cell on which nothing stands.
fn ground(canvas: &mut Canvas<'_>, size: u32, legal: bool) {
    canvas.clear(if legal { palette::MEADOW } else { palette::LAWN });
    canvas.fill(rect(0, 0, size, 1), palette::NIGHT);
    canvas.fill(rect(0, 0, 1, size), palette::NIGHT);
    if legal {
        canvas.frame(rect(2, 2, size - 3, size - 3), 1, palette::GOOD);
        let dot = (size / 6).max(2);
        let middle = (size - dot) as i32 / 2;
        canvas.fill(rect(middle, middle, dot, dot), palette::GOOD);
    }
}
