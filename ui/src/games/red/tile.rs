//! Tiles of The Red Palace: land with a token or a building, guards on its walls, and the tiles of
//! modules, which look as in the base game.

use alhambra_engine::base::modules::bazaars::Bazaar;
use alhambra_engine::red::{Family, TileId, View};
use alhambra_engine::{Kind, Side, Walls, base};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art::{self, Edge, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::text::number;
use crate::widgets::tile::{self, wall_thickness};

/// Bare land.
pub(crate) const LAND: Face = Face { art: &baked::LAND_TILE, edge: Edge::Walls };
/// A plaza.
pub(crate) const PLAZA: Face = Face { art: &baked::PLAZA_TILE, edge: Edge::Walls };

/// A tile as it lies: what stands on it, its walls, those of them that were added, and guards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Laid {
    pub(crate) tile: TileId,
    kind: Option<Kind>,
    walls: Walls,
    pub(crate) wood: Walls,
    guards: Walls,
    /// It lies on a board, where a token tells what it will be.
    token: bool,
}

impl Laid {
    /// As it lies in a palace or a reserve.
    pub(crate) fn of(view: &View<'_>, tile: TileId) -> Self {
        let (walls, wood) = (view.walls(tile), view.added_walls(tile));
        let (kind, guards) = (view.kind(tile), view.guards_on(tile));
        Self { tile, kind, walls, wood, guards, token: false }
    }

    /// As it would lie in a palace, with the guards that it will have.
    pub(crate) fn to_be(view: &View<'_>, tile: TileId) -> Self {
        Self { guards: view.guards_to_be(tile), ..Self::of(view, tile) }
    }

    /// As it lies on a board.
    pub(crate) fn on_board(view: &View<'_>, tile: TileId) -> Self {
        Self { token: true, ..Self::of(view, tile) }
    }

    /// The same with another piece of wall.
    pub(crate) fn with_wall(self, side: Side) -> Self {
        Self { walls: self.walls.with(side), wood: self.wood.with(side), ..self }
    }

    /// Without what is not printed: as Dirk draws it.
    pub(crate) fn drawn(tile: TileId, kind: Option<Kind>) -> Self {
        let walls = tile.face().walls;
        Self { tile, kind, walls, wood: Walls::NONE, guards: Walls::NONE, token: true }
    }
}

/// The base game's tile that looks the same: medinas, bazaars and camps do.
fn twin(tile: TileId) -> Option<base::TileId> {
    let own = match tile.family() {
        Family::Camp => base::Module::Camps,
        Family::Medina => base::Module::Medina,
        Family::Bazaar => base::Module::Bazaars,
        Family::Land | Family::Plaza => return None,
    };
    let face = tile.face();
    base::TileId::all().filter(|twin| twin.module() == Some(own)).find(|&twin| {
        let bazaar = Bazaar::of(twin).map(|bazaar| (bazaar.currency, bazaar.kinds));
        (twin.price(), twin.walls(), bazaar) == (face.price, face.walls, tile.bazaar())
    })
}

/// Draws a tile with its walls, but without guards.
pub(crate) fn draw(canvas: &mut Canvas<'_>, at: Point, size: u32, laid: Laid) {
    picture(canvas, at, size, laid, false);
    edges(canvas, at, size, laid);
}

/// Draws a tile with its walls and guards.
pub(crate) fn draw_manned(canvas: &mut Canvas<'_>, at: Point, size: u32, laid: Laid) {
    draw(canvas, at, size, laid);
    draw_guards(canvas, at, size, laid);
}

fn edges(canvas: &mut Canvas<'_>, at: Point, size: u32, laid: Laid) {
    if laid.tile.family() == Family::Camp {
        return;
    }
    let printed = laid.walls.difference(laid.wood);
    printed.iter().for_each(|side| tile::wall(canvas, at, size, side, false));
    laid.wood.iter().for_each(|side| tile::fence(canvas, at, size, side, false));
}

/// What is to be seen on a tile; a camp has its bastions already.
fn picture(canvas: &mut Canvas<'_>, at: Point, size: u32, laid: Laid, faded: bool) {
    let mut show = |face: Face, at: Point, size: u32| {
        if faded {
            canvas.faded(at, art::tile(face, size));
        } else {
            canvas.sprite(at, art::tile(face, size));
        }
    };
    match (laid.tile.family(), laid.kind, twin(laid.tile)) {
        (Family::Land, Some(kind), _) if laid.token => {
            // A token: the building in small, on bare land.
            show(LAND, at, size);
            let token = match size {
                40.. => 30,
                30..40 => 20,
                20..30 => 14,
                _ => 10,
            };
            let inset = (size as i32 - token as i32) / 2;
            show(kind.into(), at + Point::new(inset, inset), token);
        }
        (Family::Land, Some(kind), _) => show(kind.into(), at, size),
        (Family::Land, None, _) => show(LAND, at, size),
        (Family::Plaza, ..) => show(PLAZA, at, size),
        (Family::Camp, _, Some(twin)) => tile::draw(canvas, at, size, twin.into()),
        (_, _, Some(twin)) => {
            tile::draw(canvas, at, size, tile::Laid { walls: Walls::NONE, ..twin.into() });
        }
        (_, _, None) => show(LAND, at, size),
    }
}

/// Draws the towers of a tile, with their guards, and guards that stand elsewhere.
pub(crate) fn draw_guards(canvas: &mut Canvas<'_>, at: Point, size: u32, laid: Laid) {
    let towers = laid.tile.face().towers;
    for side in towers.union(laid.guards).iter() {
        tower(canvas, at, size, side, laid.guards.has(side));
    }
}

/// A tower on a side: dark stone, with a bright guard in it if it is manned.
pub(crate) fn tower(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side, manned: bool) {
    let wide = match size {
        40.. => 12,
        30..40 => 10,
        20..30 => 8,
        14..20 => 6,
        _ => 4,
    };
    let far = size as i32 - wide as i32;
    let middle = far / 2;
    let (x, y) = match side {
        Side::North => (middle, 0),
        Side::East => (far, middle),
        Side::South => (middle, far),
        Side::West => (0, middle),
    };
    let area = rect(at.x + x, at.y + y, wide, wide);
    canvas.fill(area, palette::DARK);
    let rim = if wide > wall_thickness(size) + 4 { 2 } else { 1 };
    let inner = Rectangle::new(
        area.top_left + Point::new_equal(rim),
        Size::new_equal(wide - 2 * rim as u32),
    );
    if !manned {
        return canvas.fill(inner, palette::STAKE);
    }
    // A head over a red coat; where there is no room for both, the coat.
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = inner;
    let head = if width >= 4 { height / 2 } else { 0 };
    let (neck, beside) = (width / 2, width as i32 / 4);
    canvas.fill(rect(x + beside, y, neck, head), palette::PAPER);
    canvas.fill(rect(x, y + head as i32, width, height - head), palette::GUARD);
}

/// Draws a tile as the market shows it, with its price; faded if it is too expensive.
pub(crate) fn draw_priced(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    (laid, price): (Laid, Option<u8>),
    faded: bool,
) {
    picture(canvas, at, size, laid, faded);
    edges(canvas, at, size, laid);
    draw_guards(canvas, at, size, laid);
    let Some(price) = price else { return };
    let font = if size >= 30 { fonts::HEAD } else { fonts::SMALL };
    let pen = Pen::new(font, palette::DARK);
    let text = number(u32::from(price));
    let width = pen.width(&text) + 5;
    let inset = (size as i32 - width as i32) / 2;
    let badge = rect(at.x + inset, at.y + size as i32 - 13, width, 15);
    canvas.pill(badge, palette::DARK);
    let paper = Rectangle::new(badge.top_left + Point::new(1, 1), badge.size - Size::new(2, 2));
    canvas.pill(paper, palette::PAPER);
    canvas.label(paper, &pen, Align::Centre, &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_of_modules_look_as_in_the_base_game() {
        for tile in TileId::all() {
            let module = tile.family().module();
            let twin = twin(tile);
            assert_eq!(twin.is_some(), module.is_some(), "{tile}");
            let Some(twin) = twin else { continue };
            let own = twin.module().expect("a module's");
            assert_eq!(own.name(), module.expect("a module's").name());
        }
    }
}
