//! The last steps of the scoring show: what a module takes from the palaces, and on which sides.

use alhambra_engine::base::{Module, ScoreSheet, Scorer, View};
use alhambra_engine::{Cell, Seat, Side, Walls};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::modules::{self, Front, Palaces, Shown};
use crate::games::base::scoring::window;
use crate::nav::Ctx;
use crate::text::{Line, fill};
use crate::widgets::palace::{self, CellLook, Edges, Owner};
use crate::widgets::show::is_half;
use crate::widgets::table;

/// The modules in play that take something from the palaces.
pub(crate) fn all(
    view: &View<'_>,
) -> impl Iterator<Item = (&'static Front, &'static Palaces)> + use<> {
    modules::scores(view).into_iter().filter_map(|(front, score)| match &score.shown {
        Shown::Palaces(palaces) => Some((front, palaces)),
        Shown::Step(_) | Shown::Wall(_) => None,
    })
}

/// What a module gives somebody, below 0 for a loss.
pub(crate) fn of(sheet: &ScoreSheet, module: Module, seat: Seat) -> i16 {
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    row.map_or(0, |row| row.by_module.of(module))
}

/// The sides that are pointed at; no palace has more.
type Sides = Vec<(Cell, Side), 128>;

/// Draws a palace with the sides that cost its owner something, and how much that is.
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    (front, palaces): (&Front, &Palaces),
    (seat, area): (Seat, Rectangle),
    frame: &mut Frame<'_>,
) {
    let view = session.view();
    let (x, width, half) = (area.top_left.x, area.size.width, is_half(area));
    let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
    let short = table::fitting(&session.roster, seat, width - 64);
    let title = (palaces.title)(ctx.settings.language);
    frame.part(rect(x, 22, width - 46, 26), (name, colour, title), |canvas| {
        canvas.clear(palette::NIGHT);
        table::sign(canvas, Point::new(4, 8), Some(colour), palette::NIGHT);
        let (font, text) = if half {
            (fonts::SMALL, fill("{0}", &[&short]))
        } else {
            (fonts::HEAD, fill(title, &[&name]))
        };
        let pen = Pen::new(font, palette::INK);
        canvas.label(rect(18, 0, width - 64, 26), &pen, Align::Left, &text);
    });
    let loss = of(sheet, front.module, seat);
    frame.part(rect(x + width as i32 - 46, 23, 44, 24), loss, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        let pen = Pen::new(fonts::NUMERAL, palette::BAD);
        canvas.label(canvas.whole(), &pen, Align::Centre, &fill("{0}", &[&loss]));
    });
    let mut sides = Sides::new();
    (palaces.sides)(&view, seat, sheet.round, &mut |cell, side| {
        let _ = sides.push((cell, side));
    });
    let window = window(session, seat, area);
    let owner = Owner::new(&view, seat, colour);
    palace::draw(frame, &window, &Edges::new(), &owner, |cell| {
        let own = sides.iter().filter(|(other, _)| *other == cell);
        let hits = own.fold(Walls::NONE, |walls, (_, side)| walls.with(*side));
        CellLook { hits, ..CellLook::at(&view, seat, cell) }
    });
    if half {
        let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
        let total = row.map_or_else(Line::new, |row| fill("= {0}", &[&row.total]));
        frame.part(rect(x, 192, width, 13), &*total, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Centre, &total);
        });
    }
}
