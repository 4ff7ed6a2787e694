//! The dock beside the palace: the tile in hand and what building it would bring.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules;
use crate::games::base::site::Held;
use crate::nav::Ctx;
use crate::text::number;
use crate::widgets::{half, tile};

/// Draws the dock: below the map on a square screen, beside it on a wide one.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    ctx: &Ctx,
    held: Option<Held>,
    (now, then): (u8, u8),
    news: &str,
) {
    let texts = ctx.texts();
    let wide = frame.width() >= 320;
    let tile_at = if wide { Point::new(258, 26) } else { Point::new(3, 176) };
    let size = if wide { 44 } else { 30 };
    frame.part(Rectangle::new(tile_at, Size::new_equal(size)), held, |canvas| match held {
        Some(Held::Tile(held)) => tile::draw(canvas, Point::zero(), size, held),
        Some(Held::Half(_, kind, corner)) => {
            canvas.clear(palette::LAWN);
            half::draw(canvas, Point::zero(), size, (kind, corner), false);
        }
        None => {
            canvas.clear(palette::PANEL);
            let middle = Point::new((size as i32 - 12) / 2, (size as i32 - 12) / 2);
            canvas.stamp(middle, &art::HAND_12, palette::INK, palette::PANEL);
        }
    });
    let name_at = if wide { rect(241, 74, 78, 14) } else { rect(38, 176, 108, 14) };
    let name = match held {
        Some(Held::Tile(tile)) => texts.tile(tile),
        Some(Held::Half(module, ..)) => {
            modules::halves(module).map_or("", |halves| (halves.name)(texts.language))
        }
        None => texts.removing,
    };
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
    let news_at = if wide { rect(241, 92, 78, 14) } else { rect(38, 191, 108, 14) };
    let pen = Pen::new(fonts::SMALL, palette::INK);
    frame.line(news_at, &pen, palette::NIGHT, align, news);
    let wall_at = if wide { Point::new(243, 114) } else { Point::new(150, 177) };
    wall(frame, wall_at, now, then);
}

/// The longest wall now, and after building.
fn wall(frame: &mut Frame<'_>, at: Point, now: u8, then: u8) {
    let ground = palette::PANEL;
    let around = |dx: i32, wide: u32| rect(at.x + dx, at.y, wide, 28);
    for (dx, wide, sign) in
        [(0, 18, Some(&art::WALL_12)), (38, 14, Some(&art::RIGHT_12)), (72, 4, None)]
    {
        frame.part(around(dx, wide), (), |canvas| {
            canvas.clear(ground);
            if let Some(sign) = sign {
                let ink = if dx == 0 { palette::BRICK_LIGHT } else { palette::DIM };
                canvas.stamp(Point::new(if dx == 0 { 4 } else { 1 }, 8), sign, ink, ground);
            }
        });
    }
    let pen = Pen::new(fonts::NUMERAL, palette::INK);
    frame.line(around(18, 20), &pen, ground, Align::Right, &number(now.into()));
    let ink = match then.cmp(&now) {
        core::cmp::Ordering::Less => palette::BAD,
        core::cmp::Ordering::Equal => palette::INK,
        core::cmp::Ordering::Greater => palette::GOOD,
    };
    frame.line(around(52, 20), &pen.inked(ink), ground, Align::Left, &number(then.into()));
}
