//! A tile: its picture, and its walls or bastions.

use alhambra_engine::base::{TileId, View};
use alhambra_engine::{Side, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art::{self, Edge, Face};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::palette;
use crate::games::base::modules;

/// How thick a wall is on a tile of this size.
pub(crate) const fn wall_thickness(size: u32) -> u32 {
    match size {
        40.. => 6,
        30..40 => 5,
        20..30 => 4,
        14..20 => 3,
        _ => 2,
    }
}

/// A tile as it lies: its walls, and those of them that are of wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Laid {
    pub(crate) tile: TileId,
    pub(crate) walls: Walls,
    pub(crate) wood: Walls,
}

impl Laid {
    /// As it lies now.
    pub(crate) fn of(view: &View<'_>, tile: TileId) -> Self {
        Self { tile, walls: view.walls(tile), wood: view.added_walls(tile) }
    }
}

/// As it is printed.
impl From<TileId> for Laid {
    fn from(tile: TileId) -> Self {
        Self { tile, walls: tile.walls(), wood: Walls::NONE }
    }
}

/// Draws any tile with its walls or bastions.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    Laid { tile, walls, wood }: Laid,
) {
    canvas.sprite(at, art::tile(tile, size));
    draw_badge(canvas, at, size, tile);
    draw_over(canvas, at, size, tile);
    draw_edges(canvas, at, size, tile.into(), walls.difference(wood));
    wood.iter().for_each(|side| fence(canvas, at, size, side, false));
}

/// Draws what tells a module's building from those of the base game.
fn draw_badge(canvas: &mut Canvas<'_>, at: Point, size: u32, tile: TileId) {
    if let Some(badge) = modules::badge(tile) {
        badge(canvas, at, size);
    }
}

/// Draws what differs among the tiles of a module.
fn draw_over(canvas: &mut Canvas<'_>, at: Point, size: u32, tile: TileId) {
    if let Some(over) = modules::tiles(tile).and_then(|tiles| tiles.over) {
        over(canvas, at, size, tile);
    }
}

/// Draws what surrounds a face: bastions or walls.
pub(crate) fn draw_edges(canvas: &mut Canvas<'_>, at: Point, size: u32, face: Face, walls: Walls) {
    for side in Side::ALL.into_iter().filter(|&side| walls.has(side)) {
        match face.edge {
            Edge::Bastions => bastion(canvas, at, size, side),
            Edge::Walls => wall(canvas, at, size, side, false),
        }
    }
}

/// Draws a tile as the market shows it, with its price; faded if it is too expensive.
pub(crate) fn draw_priced(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    tile: TileId,
    faded: bool,
) {
    if faded {
        canvas.faded(at, art::tile(tile, size));
    } else {
        canvas.sprite(at, art::tile(tile, size));
    }
    draw_badge(canvas, at, size, tile);
    draw_edges(canvas, at, size, tile.into(), tile.walls());
    let pen = Pen::new(fonts::HEAD, palette::DARK);
    let text = crate::text::number(u32::from(tile.price()));
    let width = pen.width(&text) + 5;
    let inset = (size - width) as i32 / 2;
    let badge = rect(at.x + inset, at.y + size as i32 - 13, width, 15);
    canvas.pill(badge, palette::DARK);
    let paper = Rectangle::new(badge.top_left + Point::new(1, 1), badge.size - Size::new(2, 2));
    canvas.pill(paper, palette::PAPER);
    canvas.label(paper, &pen, Align::Centre, &text);
}

/// A piece of a tile's edge: `along` runs along it, `depth` from the outside inwards.
fn strip(
    (at, size, side): (Point, u32, Side),
    (along, length): (u32, u32),
    (depth, deep): (u32, u32),
) -> Rectangle {
    let far = size.saturating_sub(depth + deep) as i32;
    let (along, depth) = (along as i32, depth as i32);
    match side {
        Side::North => rect(at.x + along, at.y + depth, length, deep),
        Side::South => rect(at.x + along, at.y + far, length, deep),
        Side::West => rect(at.x + depth, at.y + along, deep, length),
        Side::East => rect(at.x + far, at.y + along, deep, length),
    }
}

/// The colours of a wall: its bricks, the light on them, the mortar between them.
pub(crate) const fn bricks(gold: bool) -> (Rgb565, Rgb565, Rgb565) {
    if gold {
        (palette::GOLD, palette::PAPER, palette::BRASS)
    } else {
        (palette::BRICK, palette::BRICK_LIGHT, palette::MORTAR)
    }
}

/// Draws one wall of a tile: bricks, with the light on their outer rim.
pub(crate) fn wall(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side, gold: bool) {
    let (brick, light, mortar) = bricks(gold);
    let thick = wall_thickness(size);
    let edge = (at, size, side);
    canvas.fill(strip(edge, (0, size), (0, thick)), mortar);
    canvas.fill(strip(edge, (0, size), (0, thick - 1)), brick);
    if thick > 2 {
        canvas.fill(strip(edge, (0, size), (0, thick / 3)), light);
    }
    let step = if size >= 30 { 6 } else { 5 };
    let mut along = step - 1;
    while thick > 2 && along < size {
        canvas.fill(strip(edge, (along, 1), (0, thick)), mortar);
        along += step;
    }
}

/// Draws a wall of wood: a row of planks, with gaps between them, held by a rail.
pub(crate) fn fence(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side, gold: bool) {
    let (plank, light) =
        if gold { (palette::GOLD, palette::PAPER) } else { (palette::WOOD, palette::WOOD_LIGHT) };
    let thick = wall_thickness(size);
    let edge = (at, size, side);
    canvas.fill(strip(edge, (0, size), (0, thick)), palette::DARK);
    let (wide, step) = if size >= 20 { (3, 4) } else { (2, 3) };
    for along in (0..size).step_by(step) {
        canvas.fill(strip(edge, (along, wide.min(size - along)), (0, thick - 1)), plank);
    }
    if thick > 2 {
        canvas.fill(strip(edge, (0, size), (thick / 3, 1)), light);
    }
}

/// Draws one bastion: a row of grey stakes, and an arrow out through it along the line
/// that counts.
fn bastion(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side) {
    let thick = wall_thickness(size);
    let edge = (at, size, side);
    canvas.fill(strip(edge, (0, size), (0, thick)), palette::STAKE);
    if thick > 2 {
        // Every other stake is longer, which looks like teeth.
        for along in (0..size).step_by(4) {
            canvas.fill(strip(edge, (along, 2), (thick, 1)), palette::STAKE);
            canvas.fill(strip(edge, (along, 2), (0, 1)), palette::STAKE_LIGHT);
            canvas.fill(strip(edge, (along + 3, 1), (0, thick)), palette::DARK);
        }
    }
    let half = match size {
        40.. => 8,
        30..40 => 6,
        20..30 => 5,
        14..20 => 3,
        _ => 2,
    };
    let middle = size / 2;
    for (grown, ink) in [(1, palette::DARK), (0, palette::GOLD)] {
        let arrow = |along: u32, depth: u32, deep: u32| {
            strip(edge, (middle - along - grown, 2 * (along + grown)), (depth, deep))
        };
        for depth in 0..half {
            canvas.fill(arrow(depth.max(1), depth, 1), ink);
        }
        if size >= 14 {
            canvas.fill(arrow(half / 3, half, half / 2 + grown), ink);
        }
    }
}
