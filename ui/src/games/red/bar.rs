//! The bar at the top: whose turn it is, points, guards, scorings, and what is left.

use alhambra_engine::Seat;
use embedded_graphics::prelude::*;

use super::Session;
use super::words::Words;
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::text::{Line, Texts, fill, number};
use crate::widgets::{chrome, marker, table};

/// How many marks there are.
pub(crate) const MARKS: usize = 5;

/// Where the marks are, and how wide: points, guards, scorings, cards, tiles.
pub(crate) const fn marks(width: i32) -> [(i32, u32); MARKS] {
    [(72, 40), (113, 28), (144, 22), (width - 70, 32), (width - 35, 32)]
}

/// Draws the bar of a player.
pub(crate) fn draw(frame: &mut Frame<'_>, session: &Session, seat: Seat) {
    let view = session.view();
    let (roster, colour) = (&session.roster, session.roster.colour(seat));
    let (score, scored) = (view.score(seat), view.rounds_scored());
    let guards = view.guards(seat).count() as u32;
    let (cards, tiles) = (view.cards_left() as u32, view.tiles_left() as u32);
    let area = rect(0, 0, frame.size().width, chrome::BAR as u32);
    let look = (roster.name(seat), colour, score, guards, scored, cards, tiles);
    frame.part(area, look, |canvas| {
        canvas.clear(palette::PANEL);
        let width = canvas.size().width as i32;
        canvas.fill(rect(0, chrome::BAR - 1, width as u32, 1), palette::player(colour));
        marker::draw(canvas, Point::new(3, 2), 14, colour, palette::PANEL);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let name = roster.fitting(seat, |name| pen.width(name) <= 50);
        canvas.label(rect(20, 0, 51, 19), &pen, Align::Left, &name);
        let [points, guard, rounds, deck, stack] = marks(width).map(|(x, _)| x);
        let small = Pen::new(fonts::SMALL, palette::INK);
        let mut mark = |x: i32, sign, ink, pen: &Pen, text: &str, room: u32| {
            canvas.stamp(Point::new(x, 3), sign, ink, palette::PANEL);
            canvas.label(rect(x + 13, 0, room, 19), pen, Align::Left, text);
        };
        let gold = pen.inked(palette::GOLD);
        mark(points, &art::CROWN_12, palette::GOLD, &gold, &table::signed(score), 28);
        mark(guard, &art::GUARD_12, palette::BAD, &pen, &number(guards), 17);
        mark(deck, &art::CARDS_12, palette::DIM, &small, &number(cards), 20);
        mark(stack, &art::TILES_12, palette::DIM, &small, &number(tiles), 20);
        // One pip a scoring: filled when it has been.
        for round in 0..3 {
            let ink = if round < scored { palette::GOLD } else { palette::RAISED };
            canvas.fill(rect(rounds + 8 * i32::from(round), 5, 5, 9), ink);
        }
    });
}

/// What a mark of the bar means.
pub(crate) fn line(session: &Session, mark: usize, texts: &Texts, words: &Words) -> Line {
    let view = session.view();
    let seat = session.decider();
    match mark {
        0 => fill(texts.mark_points, &[&view.score(seat)]),
        1 => fill(words.mark_guards, &[&view.guards(seat).count(), &view.guard_points()]),
        2 => fill(texts.mark_scorings, &[&view.rounds_scored()]),
        3 => fill(texts.mark_cards, &[&view.cards_left()]),
        _ => fill(texts.mark_tiles, &[&view.tiles_left()]),
    }
}
