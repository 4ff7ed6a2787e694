//! The score sheet: everybody's buildings, and what they bring.

use alhambra_engine::Kind;
use embedded_graphics::prelude::*;

use super::{Session, widgets};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::text::number;

/// How high a row is.
const ROW: i32 = 32;

/// How wide the column of all points is.
const TOTAL: i32 = 32;

/// Draws the score sheet: of each type the buildings, and below them in gold the points that are
/// settled, else those there would be if the game ended now; and all points together then.
pub(crate) fn draw(frame: &mut Frame<'_>, session: &Session) {
    let view = session.view();
    let width = frame.width();
    let name = if width < 300 { 60 } else { 72 };
    let wide = (width - name - TOTAL - 4) / 6;
    frame.part(rect(0, 22, width as u32, 18), (), |canvas| {
        canvas.clear(palette::NIGHT);
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            let x = name + wide * index as i32 + (wide - 14) / 2;
            canvas.sprite(Point::new(x, 2), art::tile(kind, 14));
        }
        let crown = Point::new(width - 2 - (TOTAL + 12) / 2, 3);
        canvas.stamp(crown, &art::CROWN_12, palette::GOLD, palette::NIGHT);
    });
    for (index, row) in view.score_sheet().rows.iter().enumerate() {
        let counts = view.counts(row.who);
        let colour = row.who.seat().map(|seat| session.roster.colour(seat));
        let about = session.short_name_of(row.who, name as u32 - 6);
        let points = Kind::ALL.map(|kind| (row.awards[kind], row.types[kind].points));
        let numbers = Kind::ALL.map(|kind| counts[kind]);
        let area = rect(2, 42 + ROW * index as i32, width as u32 - 4, ROW as u32 - 2);
        // Fictitious players have none, unless one plays against them.
        let scores = row.who.seat().is_some() || view.setup().is_versus();
        let total = scores.then_some(row.total);
        frame.part(area, (&about, colour, numbers, points, total), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            widgets::mark(canvas, Point::new(3, 1), colour, palette::PANEL);
            let small = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(4, 15, name as u32 - 6, 14), &small, Align::Left, &about);
            if let Some(total) = total {
                let area = rect(width - 4 - TOTAL, 0, TOTAL as u32, ROW as u32 - 2);
                let pen = Pen::new(fonts::HEAD, palette::GOLD);
                canvas.label(area, &pen, Align::Centre, &number(total.into()));
            }
            for (index, (count, (award, share))) in numbers.into_iter().zip(points).enumerate() {
                let x = name - 2 + wide * index as i32;
                let bold = Pen::new(fonts::HEAD, palette::INK);
                let count = number(count.into());
                canvas.label(rect(x, 0, wide as u32, 15), &bold, Align::Centre, &count);
                let (ink, points) = match award {
                    Some(points) => (palette::GOLD, points),
                    None => (palette::DIM, share),
                };
                if award.is_some() || points > 0 {
                    let place = rect(x, 15, wide as u32, 14);
                    canvas.label(place, &small.inked(ink), Align::Centre, &number(points.into()));
                }
            }
        });
    }
}
