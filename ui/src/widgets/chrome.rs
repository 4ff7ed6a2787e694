//! What frames every screen: the bar at the top, the message line and the hint line.

use alhambra_engine::Seat;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::{Foot, Frame, hue};
use crate::draw::palette;
use crate::games::base::Session;
use crate::input::{Battery, Button};
use crate::nav::Ctx;
use crate::text::number;
use crate::widgets::marker;

/// Height of the bar.
pub(crate) const BAR: i32 = 20;
/// Top of the message line.
pub(crate) const MESSAGE: i32 = 209;
/// Top of the hint line.
pub(crate) const HINT: i32 = 222;

/// A bar with a heading.
pub(crate) fn heading(frame: &mut Frame<'_>, text: &str) {
    let area = rect(0, 0, frame.size().width, BAR as u32);
    frame.part(area, text, |canvas| {
        canvas.clear(palette::PANEL);
        let whole = canvas.whole();
        canvas.fill(rect(0, BAR - 1, whole.size.width, 1), palette::BRASS);
        canvas.label(whole, &Pen::new(fonts::HEAD, palette::GOLD), Align::Centre, text);
    });
}

/// Arrows at both ends of a heading: left and right turn the page.
pub(crate) fn arrows(frame: &mut Frame<'_>) {
    for (x, sign) in [(4, &art::LEFT_12), (frame.width() - 16, &art::RIGHT_12)] {
        frame.part(rect(x, 3, 12, 12), (), |canvas| {
            canvas.clear(palette::PANEL);
            canvas.stamp(Point::zero(), sign, palette::GOLD, palette::PANEL);
        });
    }
}

/// Where the marks of a player's bar are, and how wide: points, scorings, cards, tiles.
pub(crate) const fn marks(width: i32) -> [(i32, u32); 4] {
    [(90, 42), (134, 24), (width - 76, 34), (width - 38, 34)]
}

/// Underlines one of the marks of a player's bar.
pub(crate) fn underline(frame: &mut Frame<'_>, marks: &[(i32, u32)], chosen: Option<usize>) {
    for (index, &(x, wide)) in marks.iter().enumerate() {
        let ink = if chosen == Some(index) { palette::GOLD } else { palette::NIGHT };
        frame.fill(rect(x, BAR, wide, 2), ink);
    }
}

/// A bar with a player: emblem, name, points, scorings so far, cards left in the deck.
pub(crate) fn player(frame: &mut Frame<'_>, session: &Session, seat: Seat) {
    let view = session.view();
    let name = session.roster.name(seat);
    let colour = session.roster.colour(seat);
    let (score, scored) = (view.score(seat), view.rounds_scored());
    let (cards, tiles) = (view.cards_left(), view.tiles_left());
    let area = rect(0, 0, frame.size().width, BAR as u32);
    frame.part(area, (name, colour, score, scored, cards, tiles), |canvas| {
        canvas.clear(palette::PANEL);
        let width = canvas.size().width as i32;
        canvas.fill(rect(0, BAR - 1, width as u32, 1), palette::player(colour));
        marker::draw(canvas, Point::new(4, 2), 14, colour, palette::PANEL);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let name = session.roster.fitting(seat, |name| pen.width(name) <= 66);
        canvas.label(rect(22, 0, 66, 19), &pen, Align::Left, &name);
        canvas.stamp(Point::new(90, 3), &art::CROWN_12, palette::GOLD, palette::PANEL);
        let gold = pen.inked(palette::GOLD);
        canvas.label(rect(104, 0, 28, 19), &gold, Align::Left, &number(score.into()));
        // One pip a scoring: filled when it has been.
        for round in 0..3 {
            let x = 134 + 9 * i32::from(round);
            let ink = if round < scored { palette::GOLD } else { palette::RAISED };
            canvas.fill(rect(x, 5, 6, 9), ink);
        }
        let small = Pen::new(fonts::SMALL, palette::INK);
        canvas.stamp(Point::new(width - 76, 3), &art::CARDS_12, palette::DIM, palette::PANEL);
        canvas.label(rect(width - 62, 0, 20, 19), &small, Align::Left, &number(cards as u32));
        canvas.stamp(Point::new(width - 38, 3), &art::TILES_12, palette::DIM, palette::PANEL);
        canvas.label(rect(width - 24, 0, 20, 19), &small, Align::Left, &number(tiles as u32));
    });
}

/// A small battery near the corner at the top right, on ground of one colour.
pub(crate) fn battery(frame: &mut Frame<'_>, inset: i32, battery: Battery, under: Rgb565) {
    let Battery { percent, charging } = battery;
    let area = rect(frame.width() - 25 - inset, 1 + inset, 24, 11);
    frame.part(area, (percent, charging, hue(under)), |canvas| {
        canvas.clear(under);
        let ink = match percent {
            _ if charging => palette::GOLD,
            0..15 => palette::BAD,
            _ => palette::GOOD,
        };
        canvas.frame(rect(2, 1, 18, 9), 1, palette::INK);
        canvas.fill(rect(20, 4, 2, 3), palette::INK);
        let level = u32::from(percent.min(100)) * 14 / 100;
        canvas.fill(rect(4, 3, level, 5), ink);
        if charging {
            // A bolt.
            canvas.fill(rect(11, 2, 1, 4), palette::INK);
            canvas.fill(rect(9, 5, 5, 1), palette::INK);
            canvas.fill(rect(11, 5, 1, 4), palette::INK);
        }
    });
}

/// The message line: the last press's notice, else what the screen has to say.
/// Only the uppermost screen has one.
pub(crate) fn message(frame: &mut Frame<'_>, ctx: &Ctx, text: &str, ink: Rgb565) {
    if frame.covered {
        return;
    }
    let area = rect(3, MESSAGE, frame.size().width - 6, 13);
    let (text, ink) =
        ctx.notice.as_ref().map_or((text, ink), |notice| (notice.as_str(), palette::GOLD));
    frame.foot(Foot::Message, area, |frame| {
        frame.line(area, &Pen::new(fonts::BODY, ink), palette::NIGHT, Align::Centre, text);
    });
}

/// The colour of a button's badge.
const fn badge(button: Button) -> (Rgb565, &'static str) {
    match button {
        Button::A => (palette::GOOD, "A"),
        Button::B => (palette::BAD, "B"),
        Button::X => (palette::currency(alhambra_engine::Currency::Dinar), "X"),
        _ => (palette::GOLD, "Y"),
    }
}

/// The hint line: what A, B, X and Y do here. An empty text stands for nothing.
/// Only the uppermost screen has them.
pub(crate) fn hints(frame: &mut Frame<'_>, texts: [&str; 4]) {
    if frame.covered {
        return;
    }
    let area = rect(0, HINT, frame.size().width, 18);
    frame.foot(Foot::Hints, area, |frame| match frame.instead {
        Some(text) => {
            let pen = Pen::new(fonts::BODY, palette::GOLD);
            frame.line(area, &pen, palette::PANEL, Align::Centre, text);
        }
        None => hint_line(frame, texts),
    });
}

fn hint_line(frame: &mut Frame<'_>, texts: [&str; 4]) {
    let slot = frame.width() / 4;
    let buttons = [Button::A, Button::B, Button::X, Button::Y];
    for (index, (button, text)) in buttons.into_iter().zip(texts).enumerate() {
        let x = slot * index as i32;
        let used = !text.is_empty();
        frame.part(rect(x, HINT, 17, 18), (used, button), |canvas| {
            canvas.clear(palette::PANEL);
            if used {
                let (ink, letter) = badge(button);
                canvas.stamp(Point::new(3, 3), &art::DISC_12, ink, palette::PANEL);
                let disc = rect(3, 2, 12, 13);
                let pen = Pen::new(fonts::SMALL, palette::DARK);
                canvas.label(disc, &pen, Align::Centre, letter);
            }
        });
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let area = rect(x + 17, HINT, (slot - 17) as u32, 18);
        frame.line(area, &pen, palette::PANEL, Align::Left, text);
    }
}
