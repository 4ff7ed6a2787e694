//! The dock beside the palace: the tile in hand and what building it would bring.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::map::{Job, Map};
use crate::games::base::site::Held;
use crate::games::base::{Session, board, modules, options};
use crate::nav::Ctx;
use crate::text::fill;
use crate::widgets::tile::{self, Laid};
use crate::widgets::{gain, half};

/// Draws the dock: below the map on a square screen, beside it on a wide one. `then` is what the
/// wall would be worth.
pub(crate) fn draw(frame: &mut Frame<'_>, ctx: &Ctx, session: &Session, map: &Map, then: u8) {
    let texts = ctx.texts();
    let held = map.held;
    let wide = frame.width() >= 320;
    let tile_at = if wide { Point::new(258, 26) } else { Point::new(3, 177) };
    let size = if wide { 44 } else { 30 };
    let laid = match held {
        Some(Held::Tile(tile)) => Some(Laid::of(&session.view(), tile)),
        _ => None,
    };
    let token = laid.and_then(|laid| modules::kept(&session.view(), laid.tile));
    let look = (held, laid, token.map(|token| token.look));
    frame.part(Rectangle::new(tile_at, Size::new_equal(size)), look, |canvas| match held {
        Some(Held::Tile(held)) => {
            tile::draw(canvas, Point::zero(), size, laid.unwrap_or(held.into()));
            if let Some(token) = token {
                token.draw_on(canvas, Point::zero(), size);
            }
        }
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
    let name_at = if wide { rect(241, 74, 78, 14) } else { rect(37, 174, 124, 14) };
    let name = match held {
        Some(Held::Tile(tile)) => texts.tile(tile),
        Some(Held::Half(module, ..)) => {
            modules::halves(module).map_or("", |halves| (halves.name)(texts.language))
        }
        None => texts.removing,
    };
    // Of several pieces that wait, this is the first; so it is said where there is room.
    let waiting = if map.job == Job::Place { options::count_waiting(session) } else { 1 };
    let counted = fill("{0} (1/{1})", &[&name, &waiting]);
    let room = Pen::new(fonts::SMALL, palette::INK).width(&counted) <= name_at.size.width;
    let name = if waiting > 1 && room { counted } else { fill(name, &[]) };
    let align = if wide { Align::Centre } else { Align::Left };
    frame.part(name_at, &*name, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let fits = pen.width(&name) <= canvas.size().width;
        let pen = if fits { pen } else { Pen::new(fonts::SMALL, palette::INK) };
        canvas.label(canvas.whole(), &pen, align, &name);
    });
    let wall_at = if wide { rect(243, 96, 76, 28) } else { rect(163, 174, 76, 14) };
    gain::draw(frame, wall_at, gain::Of::Wall, (map.wall, then));
    let mut at = if wide { Point::new(241, 136) } else { Point::new(36, 189) };
    let choices = options::choices(session, map);
    // Four stand closer together.
    let (step, around) = if choices.len() > 3 { (18, 8) } else { (22, 16) };
    for (index, choice) in choices.into_iter().enumerate() {
        let label = choice.label(texts);
        let across =
            if wide { 78 } else { Pen::new(fonts::SMALL, palette::INK).width(label) + around };
        let area = Rectangle::new(at, Size::new(across, 19));
        board::button(frame, area, label, true, map.option == Some(index));
        at += if wide { Point::new(0, step) } else { Point::new(across as i32 + 2, 0) };
    }
}
