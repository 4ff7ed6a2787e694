//! The dock beside the palace: the tile in hand and what building it would bring.

use alhambra_engine::TileId;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::canvas::{Align, Canvas, Pen, rect};
use crate::fonts;
use crate::frame::Frame;
use crate::nav::Ctx;
use crate::palette;
use crate::text::{fill, number};
use crate::widgets::tile;

/// Draws the dock: below the map on a square screen, beside it on a wide one.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    ctx: &Ctx,
    held: Option<TileId>,
    (now, then): (u8, u8),
    rank: Option<(u8, u8)>,
) {
    let texts = ctx.texts();
    let wide = frame.width() >= 320;
    let tile_at = if wide { Point::new(258, 26) } else { Point::new(3, 176) };
    let size = if wide { 44 } else { 30 };
    frame.part(Rectangle::new(tile_at, Size::new_equal(size)), held, |canvas| match held {
        Some(held) => {
            tile::draw(canvas, Point::zero(), size, Some(held.kind()), held.walls());
        }
        None => {
            canvas.clear(palette::PANEL);
            let middle = Point::new((size as i32 - 12) / 2, (size as i32 - 12) / 2);
            canvas.stamp(middle, &art::HAND_12, palette::INK, palette::PANEL);
        }
    });
    let name_at = if wide { rect(241, 74, 78, 14) } else { rect(38, 176, 108, 14) };
    let name = held.map_or(texts.removing, |held| texts.kind(held.kind()));
    let align = if wide { Align::Centre } else { Align::Left };
    frame.part(name_at, name, |canvas| {
        canvas.clear(palette::NIGHT);
        let short = if wide { fonts::SMALL } else { fonts::HEAD };
        let fits = Pen::new(short, palette::INK);
        let pen = if fits.width(name) > canvas.size().width {
            Pen::new(fonts::SMALL, palette::INK)
        } else {
            fits
        };
        canvas.label(canvas.whole(), &pen, align, name);
    });
    let rank_at = if wide { rect(241, 92, 78, 14) } else { rect(38, 191, 108, 14) };
    frame.part(rank_at, rank, |canvas| {
        canvas.clear(palette::NIGHT);
        if let Some((count, place)) = rank {
            let text = fill(texts.rank, &[&count, &texts.ordinal(place)]);
            canvas.label(canvas.whole(), &Pen::new(fonts::SMALL, palette::DIM), align, &text);
        }
    });
    let wall_at = if wide { rect(243, 114, 74, 28) } else { rect(150, 177, 86, 28) };
    frame.part(wall_at, (now, then), |canvas| wall(canvas, now, then));
}

/// The longest wall now and then.
fn wall(canvas: &mut Canvas<'_>, now: u8, then: u8) {
    canvas.clear(palette::NIGHT);
    canvas.pill(canvas.whole(), palette::PANEL);
    let ground = palette::PANEL;
    canvas.stamp(Point::new(4, 8), &art::WALL_12, palette::BRICK_LIGHT, ground);
    let pen = Pen::new(fonts::NUMERAL, palette::INK);
    canvas.label(rect(17, 0, 22, 28), &pen, Align::Centre, &number(now.into()));
    canvas.stamp(Point::new(38, 8), &art::RIGHT_12, palette::DIM, ground);
    let ink = match then.cmp(&now) {
        core::cmp::Ordering::Less => palette::BAD,
        core::cmp::Ordering::Equal => palette::INK,
        core::cmp::Ordering::Greater => palette::GOOD,
    };
    canvas.label(rect(49, 0, 23, 28), &pen.inked(ink), Align::Centre, &number(then.into()));
}
