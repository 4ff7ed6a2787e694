//! The table with a column for each type of building, one for the wall and one for the total.

use alhambra_engine::{Kind, Scorer};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art;
use crate::canvas::{Align, Canvas, Pen, rect};
use crate::fonts;
use crate::frame::{Frame, hue};
use crate::nav::Ctx;
use crate::palette;
use crate::session::Session;
use crate::text::{Line, number};
use crate::widgets::marker;

/// Height of a row.
pub(crate) const ROW: i32 = 17;

/// Where a column begins and how wide it is: types 0 to 5, wall 6, total 7.
fn column(width: i32, index: usize) -> (i32, u32) {
    let name = if width >= 320 { 84 } else { 62 };
    let step = (width - name - 32) / 7;
    if index < 7 { (name + step * index as i32, step as u32) } else { (width - 32, 30) }
}

/// The heads of the columns.
pub(crate) fn head(frame: &mut Frame<'_>, y: i32) {
    let width = frame.width();
    frame.part(rect(0, y, width as u32, 17), (), |canvas| {
        canvas.clear(palette::NIGHT);
        let centre = |index: usize, wide: i32| {
            let (x, room) = column(width, index);
            x + (room as i32 - wide) / 2
        };
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            canvas.sprite(Point::new(centre(index, 14), 1), art::tile(kind, 14));
        }
        let at = Point::new(centre(6, 12), 2);
        canvas.stamp(at, &art::WALL_12, palette::BRICK_LIGHT, palette::NIGHT);
        let at = Point::new(centre(7, 12), 2);
        canvas.stamp(at, &art::CROWN_12, palette::GOLD, palette::NIGHT);
    });
}

/// What a row shows: eight numbers, those that lead in their column in gold.
pub(crate) struct Values {
    pub(crate) numbers: [Option<u16>; 8],
    pub(crate) leads: [bool; 8],
}

/// The name and colour of a scorer.
pub(crate) fn face<'a>(ctx: &'a Ctx, session: &'a Session, who: Scorer) -> (&'a str, Option<u8>) {
    match who {
        Scorer::Seat(seat) => (session.roster.name(seat), Some(session.roster.colour(seat))),
        Scorer::Dirk => (ctx.texts().dirk, None),
    }
}

/// A scorer's sign.
pub(crate) fn sign(canvas: &mut Canvas<'_>, at: Point, colour: Option<u8>, under: Rgb565) {
    match colour {
        Some(colour) => marker::draw(canvas, at, 10, colour, under),
        None => marker::draw_dirk(canvas, at - Point::new(1, 1), under),
    }
}

/// A row of the table.
pub(crate) fn row(
    frame: &mut Frame<'_>,
    y: i32,
    (name, colour): (&str, Option<u8>),
    values: &Values,
    ground: Rgb565,
) {
    let width = frame.width();
    let look = (name, colour, values.numbers, values.leads, hue(ground));
    frame.part(rect(2, y, width as u32 - 4, ROW as u32 - 1), look, |canvas| {
        canvas.plate(ground, palette::NIGHT);
        sign(canvas, Point::new(2, 3), colour, ground);
        let short: Line = name.chars().take(if width >= 320 { 9 } else { 7 }).collect();
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(15, 0, column(width, 0).0 as u32 - 16, 16), &pen, Align::Left, &short);
        for (index, (value, lead)) in values.numbers.iter().zip(values.leads).enumerate() {
            let (x, wide) = column(width, index);
            let Some(value) = *value else { continue };
            let ink = match (lead, value) {
                (true, _) => palette::GOLD,
                (_, 0) => palette::DIM,
                _ => palette::INK,
            };
            let pen = Pen::new(if index == 7 { fonts::HEAD } else { fonts::SMALL }, ink);
            canvas.label(rect(x - 2, 0, wide, 16), &pen, Align::Centre, &number(value.into()));
        }
    });
}

/// A row without a scorer: a label and small numbers.
pub(crate) fn plain(frame: &mut Frame<'_>, y: i32, label: &str, values: &Values) {
    let width = frame.width();
    frame.part(rect(2, y, width as u32 - 4, 14), (label, values.numbers), |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::DIM);
        canvas.label(rect(4, 0, column(width, 0).0 as u32 - 4, 14), &pen, Align::Left, label);
        for (index, value) in values.numbers.iter().enumerate() {
            let (x, wide) = column(width, index);
            if let Some(value) = *value {
                let room = rect(x - 2, 0, wide, 14);
                canvas.label(room, &pen.inked(palette::INK), Align::Centre, &number(value.into()));
            }
        }
    });
}

/// Which entries are the largest of their column, and above nothing.
pub(crate) fn leads(all: &[[Option<u16>; 8]], one: &[Option<u16>; 8]) -> [bool; 8] {
    core::array::from_fn(|index| {
        let value = |row: &[Option<u16>; 8]| row.get(index).copied().flatten().unwrap_or(0);
        value(one) > 0 && all.iter().all(|other| value(other) <= value(one))
    })
}
