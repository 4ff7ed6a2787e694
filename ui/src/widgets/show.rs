//! Pages of a scoring show that the games share.

use alhambra_engine::base::Round;
use alhambra_engine::{Kind, Seat, Share};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::roster::{Name, Roster};
use crate::text::{Line, Texts, fill, number};
use crate::widgets::table;

/// Milliseconds for each building or wall segment that is counted.
pub(crate) const BEAT: u32 = 160;

/// The announcement lasts so long that no press meant for the turn before goes past it.
pub(crate) const PAUSE: u32 = 2;

/// From so many players on, two palaces share a page.
pub(crate) const CROWD: usize = 4;

/// Somebody's part in the count of a type.
pub(crate) struct TypeRow {
    pub(crate) name: Name,
    pub(crate) colour: Option<u8>,
    pub(crate) share: Share,
    /// The points before it.
    pub(crate) before: i16,
}

/// How large the counted buildings are drawn: as large as the row allows.
pub(crate) fn icon(rows: usize, most: u8, width: u32) -> u32 {
    // Close rows leave no room around the largest; half a building needs a place, too.
    let sizes = if rows <= 4 { [20, 14] } else { [14, 14] };
    sizes.into_iter().find(|size| (u32::from(most) + 1) * size <= row_room(width)).unwrap_or(10)
}

/// The room for counted buildings, between the names and the points.
const fn row_room(width: u32) -> u32 {
    width - 130
}

/// What is scored, and what nobody has.
pub(crate) fn announcement(
    frame: &mut Frame<'_>,
    texts: &Texts,
    round: Round,
    there: impl Fn(Kind) -> bool,
    points: impl Fn(Kind) -> [u8; 3],
) {
    let width = frame.size().width;
    let column = |place: usize| width as i32 - 16 - 34 * (3 - place as i32);
    let last = round == Round::Third;
    let title = if last { texts.announce_end } else { texts.announce_card };
    frame.part(rect(8, 22, width - 16, 36), title, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(0, 0, width - 16, 22), &pen, Align::Centre, title);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let scored = |place: &usize| {
            Kind::ALL.into_iter().any(|kind| points(kind).get(*place).is_some_and(|&p| p > 0))
        };
        for place in (0..3).filter(scored) {
            let text = texts.ordinal(place as u8 + 1);
            canvas.label(rect(column(place), 22, 34, 14), &pen, Align::Centre, text);
        }
    });
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let (there, places) = (there(kind), points(kind));
        let area = rect(8, 59 + 25 * index as i32, width - 16, 23);
        frame.part(area, (kind, there, places), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            canvas.sprite(Point::new(4, 1), art::tile(kind, 20));
            let ink = if there { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(30, 0, 84, 23), &pen, Align::Left, texts.kind(kind));
            if !there {
                let area = rect(column(0), 0, 3 * 34, 23);
                return canvas.label(area, &pen, Align::Centre, texts.leftover_nobody);
            }
            for (place, points) in places.into_iter().enumerate().filter(|(_, points)| *points > 0)
            {
                let area = rect(column(place), 0, 34, 23);
                canvas.label(area, &pen, Align::Centre, &number(points.into()));
            }
        });
    }
}

/// A type: who has how many, and what that is worth. So many buildings are counted already; `done`
/// once all are.
pub(crate) fn types(
    frame: &mut Frame<'_>,
    texts: &Texts,
    (kind, places): (Kind, [u8; 3]),
    rows: &[TypeRow],
    (shown, done): (u32, bool),
) {
    let width = frame.size().width;
    let name = texts.kind(kind);
    let mut worth = Line::new();
    for (points, place) in places.into_iter().zip(1..) {
        if points > 0 {
            let gap = if worth.is_empty() { "" } else { "   " };
            let _ = worth.push_str(gap);
            let _ = worth.push_str(&fill(texts.place_worth, &[&texts.ordinal(place), &points]));
        }
    }
    frame.part(rect(0, 22, width, 50), (name, &*worth), |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.sprite(Point::new(8, 2), art::tile(kind, 44));
        let room = width - 64;
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(60, 4, room, 20), &pen, Align::Left, name);
        let pen = Pen::new(fonts::BODY, palette::INK);
        canvas.label(rect(60, 26, room, 16), &pen, Align::Left, &worth);
    });
    let most = rows.iter().map(|row| row.share.count).max().unwrap_or(0);
    let size = icon(rows.len(), most, width);
    for (index, row) in rows.iter().enumerate() {
        let &TypeRow { ref name, colour, share, before } = row;
        let name = name.as_str();
        let count = u32::from(share.count).min(shown);
        let y = row_top(rows.len(), index);
        frame.part(rect(2, y, 76, 20), (name, colour), |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
        });
        // One small building at a time.
        for place in 0..row_room(width) / size {
            let there = place < count;
            // Half a building comes last.
            let half = share.favoured && done && place == count;
            let area = rect((78 + size * place) as i32, y + 10 - size as i32 / 2, size, size);
            frame.part(area, (there, half, kind), |canvas| {
                canvas.clear(palette::NIGHT);
                if there || half {
                    canvas.sprite(Point::zero(), art::tile(kind, size));
                }
                if half {
                    canvas.fill(rect(size as i32 / 2, 0, size.div_ceil(2), size), palette::NIGHT);
                }
            });
        }
        // What it brings, and the points so far.
        let points = if done { i16::from(share.points) } else { 0 };
        award(frame, y, points, before + points);
    }
}

/// Where the row of somebody begins, of so many.
pub(crate) const fn row_top(rows: usize, index: usize) -> i32 {
    75 + if rows <= 4 { 30 } else { 22 } * index as i32
}

/// What a step of the show brings to somebody, and the points so far.
pub(crate) fn award(frame: &mut Frame<'_>, y: i32, award: i16, sum: i16) {
    let wide = 48;
    frame.part(rect(frame.width() - wide as i32 - 2, y, wide, 20), (award, sum), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        if award != 0 {
            let ink = if award > 0 { palette::GOLD } else { palette::BAD };
            let pen = Pen::new(fonts::HEAD, ink);
            let text = fill(if award > 0 { "+{0}" } else { "{0}" }, &[&award]);
            canvas.label(rect(3, 0, 24, 20), &pen, Align::Left, &text);
        }
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let place = rect(wide as i32 - 22, 0, 19, 20);
        canvas.label(place, &pen, Align::Right, &table::signed(sum));
    });
}

/// Explains the first tie that brought points.
pub(crate) fn tie(texts: &Texts, mut shares: impl Iterator<Item = Share>) -> Line {
    match shares.find(|share| share.tied > 1 && share.pool > 0) {
        Some(share) => fill(texts.tie, &[&share.tied, &share.pool, &share.points]),
        None => Line::new(),
    }
}

/// The palaces of a page, and the part of the screen that each has.
pub(crate) fn halves(seats: [Option<Seat>; 2], size: Size) -> [Option<(Seat, Rectangle)>; 2] {
    let width = if seats.iter().all(Option::is_some) { size.width / 2 } else { size.width };
    let [first, second] = seats;
    [(first, 0), (second, width as i32)].map(|(seat, x)| Some((seat?, rect(x, 22, width, 184))))
}

/// Whether two palaces share the page.
pub(crate) fn is_half(area: Rectangle) -> bool {
    area.size.width < 240
}

/// Where a palace is drawn: below the name, and above the sum where two share a page.
pub(crate) fn palace_area(area: Rectangle) -> Rectangle {
    let below = if is_half(area) { 14 } else { 0 };
    let Size { width, height } = area.size;
    rect(area.top_left.x + 2, 50, width - 4, height - 28 - below)
}

/// Whose palace it is, and how much of its wall has been counted.
pub(crate) fn wall_head(
    frame: &mut Frame<'_>,
    texts: &Texts,
    roster: &Roster,
    (seat, area): (Seat, Rectangle),
    counted: u32,
) {
    let (x, width) = (area.top_left.x, area.size.width);
    let (name, colour) = (roster.name(seat), roster.colour(seat));
    let short = table::fitting(roster, seat, width - 64);
    frame.part(rect(x, 22, width - 46, 26), (name, colour), |canvas| {
        canvas.clear(palette::NIGHT);
        table::sign(canvas, Point::new(4, 8), Some(colour), palette::NIGHT);
        let (font, text) = if is_half(area) {
            (fonts::SMALL, fill("{0}", &[&short]))
        } else {
            (fonts::HEAD, fill(texts.wall_of, &[&name]))
        };
        let pen = Pen::new(font, palette::INK);
        canvas.label(rect(18, 0, width - 64, 26), &pen, Align::Left, &text);
    });
    frame.part(rect(x + width as i32 - 46, 23, 44, 24), counted, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.stamp(Point::new(3, 6), &art::WALL_12, palette::GOLD, palette::PANEL);
        let pen = Pen::new(fonts::NUMERAL, palette::GOLD);
        canvas.label(rect(15, 0, 29, 24), &pen, Align::Centre, &number(counted));
    });
}

/// Below a palace that shares the page: the points before and after its wall, once it is counted.
pub(crate) fn wall_sum(frame: &mut Frame<'_>, area: Rectangle, sum: Option<(i16, i16)>) {
    let sum = sum.map_or_else(Line::new, |(before, wall)| {
        fill("{0} + {1} = {2}", &[&before, &wall, &(before + wall)])
    });
    let (x, width) = (area.top_left.x, area.size.width);
    frame.part(rect(x, 192, width, 13), &*sum, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(canvas.whole(), &pen, Align::Centre, &sum);
    });
}
