//! The panel beside the turn on a wide screen.

use alhambra_engine::{Kind, Seat};
use embedded_graphics::prelude::*;
use enum_map::EnumMap;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::roster::Roster;
use crate::text::number;
use crate::widgets::{marker, table};

/// What the panel shows: everybody's points, and the player's own buildings and wall.
pub(crate) struct Standings<'a> {
    pub(crate) roster: &'a Roster,
    /// Everybody's points, in seat order.
    pub(crate) points: &'a [i16],
    pub(crate) own: Seat,
    pub(crate) counts: EnumMap<Kind, u8>,
    pub(crate) wall: u8,
}

/// Draws the panel.
pub(crate) fn draw(frame: &mut Frame<'_>, standings: &Standings<'_>) {
    let &Standings { roster, points, own, counts, wall } = standings;
    let x = 242;
    for (index, (seat, &score)) in Seat::ALL.into_iter().zip(points).enumerate() {
        let (name, colour) = (table::fitting(roster, seat, 40), roster.colour(seat));
        let name = name.as_str();
        let area = rect(x, 23 + 16 * index as i32, 76, 15);
        frame.part(area, (name, colour, score, seat == own), |canvas| {
            let ground = if seat == own { palette::RAISED } else { palette::PANEL };
            canvas.plate(ground, palette::NIGHT);
            marker::draw(canvas, Point::new(2, 2), 10, colour, ground);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(14, 0, 40, 15), &pen, Align::Left, name);
            let gold = pen.inked(palette::GOLD);
            canvas.label(rect(52, 0, 22, 15), &gold, Align::Right, &table::signed(score));
        });
    }
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let place = rect(x + 38 * (index as i32 % 2), 130 + 17 * (index as i32 / 2), 37, 16);
        let count = counts[kind];
        frame.part(place, (kind, count), |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.sprite(Point::new(1, 1), art::tile(kind, 14));
            let ink = if count > 0 { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(17, 0, 19, 16), &pen, Align::Left, &number(count.into()));
        });
    }
    frame.part(rect(x, 186, 76, 16), wall, |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.stamp(Point::new(2, 2), &art::WALL_12, palette::BRICK_LIGHT, palette::NIGHT);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        canvas.label(rect(18, 0, 30, 16), &pen, Align::Left, &number(wall.into()));
    });
}
