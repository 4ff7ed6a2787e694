//! The table with a column for each type of building, one for the wall and one for the total.

use alhambra_engine::base::Scorer;
use alhambra_engine::{Currency, Kind, Seat};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::{Frame, hue};
use crate::draw::palette;
use crate::roster::{Name, Roster};
use crate::text::{Line, Texts, fill};
use crate::widgets::{coin, marker};

/// Height of a row.
pub(crate) const ROW: i32 = 17;

/// The columns: types 0 to 5, the wall, what modules bring, the total.
pub(crate) const COLUMNS: usize = 9;
pub(crate) const WALL: usize = 6;
pub(crate) const MODULES: usize = 7;
pub(crate) const TOTAL: usize = 8;

/// A number for each column; none is left blank.
pub(crate) type Numbers = [Option<i16>; COLUMNS];

/// Where a column begins and how wide it is. A game without modules does not have theirs.
fn column(width: i32, index: usize, modules: bool) -> (i32, u32) {
    let (name, total) = if width >= 320 { (84, 32) } else { (70, 26) };
    let step = (width - name - total) / if modules { 8 } else { 7 };
    let last = (width - total, total as u32 - 2);
    if index < TOTAL { (name + step * index as i32, step as u32) } else { last }
}

/// The heads of the columns.
pub(crate) fn head(frame: &mut Frame<'_>, y: i32, modules: bool) {
    let width = frame.width();
    frame.part(rect(0, y, width as u32, 17), modules, |canvas| {
        canvas.clear(palette::NIGHT);
        let centre = |index: usize, wide: i32| {
            let (x, room) = column(width, index, modules);
            x + (room as i32 - wide) / 2
        };
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            canvas.sprite(Point::new(centre(index, 14), 1), art::tile(kind, 14));
        }
        let at = Point::new(centre(WALL, 12), 2);
        canvas.stamp(at, &art::WALL_12, palette::BRICK_LIGHT, palette::NIGHT);
        if modules {
            let at = Point::new(centre(MODULES, 7), 2);
            canvas.text(at, &Pen::new(fonts::HEAD, palette::INK), "+");
        }
        let at = Point::new(centre(TOTAL, 12), 2);
        canvas.stamp(at, &art::CROWN_12, palette::GOLD, palette::NIGHT);
    });
}

/// What a row shows: numbers, those that lead in their column in gold.
pub(crate) struct Values {
    pub(crate) numbers: Numbers,
    pub(crate) leads: [bool; COLUMNS],
    /// There is a column for what modules bring.
    pub(crate) modules: bool,
}

/// The name of a scorer, as it fits in so many pixels, and the colour.
pub(crate) fn face(texts: &Texts, roster: &Roster, who: Scorer, room: u32) -> (Name, Option<u8>) {
    match who {
        Scorer::Seat(seat) => (fitting(roster, seat, room), Some(roster.colour(seat))),
        Scorer::Dirk => (Name::try_from(texts.dirk).unwrap_or_default(), None),
    }
}

/// A player's name in small letters, as it fits in so many pixels.
pub(crate) fn fitting(roster: &Roster, seat: Seat, room: u32) -> Name {
    let pen = Pen::new(fonts::SMALL, palette::INK);
    roster.fitting(seat, |name| pen.width(name) <= room)
}

/// The room for a name in a row of the table.
fn name_room(width: i32, modules: bool) -> u32 {
    column(width, 0, modules).0 as u32 - 16
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
    (texts, roster): (&Texts, &Roster),
    frame: &mut Frame<'_>,
    y: i32,
    who: Scorer,
    values: &Values,
    ground: Rgb565,
) {
    let width = frame.width();
    let room = name_room(width, values.modules);
    let (name, colour) = face(texts, roster, who, room);
    let look = (&*name, colour, values.numbers, values.leads, hue(ground));
    frame.part(rect(2, y, width as u32 - 4, ROW as u32 - 1), look, |canvas| {
        canvas.plate(ground, palette::NIGHT);
        sign(canvas, Point::new(2, 3), colour, ground);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(15, 0, room, 16), &pen, Align::Left, &name);
        for (index, (value, lead)) in values.numbers.iter().zip(values.leads).enumerate() {
            let (x, wide) = column(width, index, values.modules);
            let Some(value) = *value else { continue };
            let ink = match (lead, value) {
                (true, _) => palette::GOLD,
                (_, 0) => palette::DIM,
                (_, ..0) => palette::BAD,
                _ => palette::INK,
            };
            let pen = Pen::new(if index == TOTAL { fonts::HEAD } else { fonts::SMALL }, ink);
            canvas.label(rect(x - 2, 0, wide, 16), &pen, Align::Centre, &signed(value));
        }
    });
}

/// A row without a scorer: a label and small numbers.
pub(crate) fn plain(frame: &mut Frame<'_>, y: i32, label: &str, values: &Values) {
    let width = frame.width();
    frame.part(rect(2, y, width as u32 - 4, 14), (label, values.numbers), |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let room = column(width, 0, false).0 as u32 - 4;
        canvas.label(rect(4, 0, room, 14), &pen, Align::Left, label);
        for (index, value) in values.numbers.iter().enumerate() {
            let (x, wide) = column(width, index, false);
            if let Some(value) = *value {
                let room = rect(x - 2, 0, wide, 14);
                canvas.label(room, &pen.inked(palette::INK), Align::Centre, &signed(value));
            }
        }
    });
}

/// A number with its sign if it is below 0.
pub(crate) fn signed(value: i16) -> Line {
    fill("{0}", &[&value])
}

/// Which entries are the largest of their column, and above nothing.
pub(crate) fn leads(all: &[Numbers], one: &Numbers) -> [bool; COLUMNS] {
    core::array::from_fn(|index| {
        let value = |row: &Numbers| row.get(index).copied().flatten().unwrap_or(0);
        value(one) > 0 && all.iter().all(|other| value(other) <= value(one))
    })
}

/// Where in the row of somebody's last turn begins what was done.
pub(crate) const DEEDS: i32 = 82;

/// The row of somebody's last turn: who it is, then what was done.
#[inline(never)]
pub(crate) fn turn(
    frame: &mut Frame<'_>,
    roster: &Roster,
    (index, seat): (usize, Seat),
    look: u32,
    draw: &dyn Fn(&mut Canvas<'_>),
) {
    let (name, colour) = (fitting(roster, seat, 56), roster.colour(seat));
    let area = rect(4, 23 + 30 * index as i32, frame.size().width - 8, 28);
    frame.part(area, (&*name, look), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        marker::draw(canvas, Point::new(5, 7), 14, colour, palette::PANEL);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(24, 0, 56, 28), &pen, Align::Left, &name);
        draw(canvas);
    });
}

/// A coin in such a row, and a number beside it.
#[inline(never)]
pub(crate) fn coins(canvas: &mut Canvas<'_>, x: i32, currency: Currency, text: &str) {
    coin::draw(canvas, Point::new(x, 7), 14, currency, palette::PANEL);
    let pen = Pen::new(fonts::HEAD, palette::INK);
    canvas.label(rect(x + 15, 0, 20, 28), &pen, Align::Left, text);
}
