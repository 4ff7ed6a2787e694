//! What everybody has beside money and buildings, and what is left of it.

use alhambra_engine::base::View;
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::modules::{self, Spot, Who};
use crate::games::base::table;
use crate::nav::Ctx;
use crate::widgets::{chrome, marker};

/// Where the rows of what is left end.
const FOOT: i32 = 207;

/// Whether there is anything of that kind in the game.
pub(crate) fn is_needed(view: &View<'_>) -> bool {
    let mut hooks = modules::in_play(view).map(|front| &front.hooks);
    hooks.any(|hooks| hooks.open.is_some() || hooks.supply.is_some())
}

/// Draws a row for each player.
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    chrome::heading(frame, texts.people_title);
    chrome::arrows(frame);
    let view = session.view();
    let signs = modules::signs(view.setup().modules(), |hooks| Some(&hooks.open.as_ref()?.sign));
    let width = frame.size().width;
    for (index, seat) in view.seats().enumerate() {
        let (name, colour) = (table::fitting(session, seat, 56), session.roster.colour(seat));
        let name = name.as_str();
        let who = Who { seat, due: false };
        let look: Vec<_, { modules::MOST }> =
            signs.iter().map(|sign| (sign.look)(session, who)).collect();
        let area = rect(4, 23 + 28 * index as i32, width - 8, 26);
        frame.part(area, (name, colour, &*look), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(5, 6), 14, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(24, 0, 56, 26), &pen, Align::Left, name);
            // What does not fit into a line stands in a second one.
            let shown = modules::visible(&signs, session, who);
            let (left, right) = (82, width as i32 - 10);
            let fit = modules::fitting(&shown, session, who, left, right).min(shown.len());
            let (first, second) = shown.split_at(fit);
            let lines: &[(_, _)] =
                if second.is_empty() { &[(first, 6)] } else { &[(first, 0), (second, 12)] };
            for &(signs, y) in lines {
                let at = Point::new(left, y);
                let spot = Spot { at, under: palette::PANEL, ink: palette::INK };
                modules::draw_signs(signs, session, who, canvas, spot);
            }
        });
    }
    let supplies =
        modules::in_play(&view).filter_map(|front| Some((front, front.hooks.supply.as_ref()?)));
    // What is left of it, below its name where the rows of players leave room.
    let below = 23 + 28 * view.seats().count() as i32;
    let tall = if below + 30 * supplies.clone().count() as i32 <= FOOT { 30 } else { 16 };
    for (index, (front, supply)) in supplies.enumerate() {
        let y = FOOT - tall * (index as i32 + 1);
        if tall > 16 {
            let name = texts.module(front.module).name;
            frame.part(rect(4, y, width - 8, 14), name, |canvas| {
                canvas.clear(palette::NIGHT);
                let pen = Pen::new(fonts::SMALL, palette::GOLD);
                canvas.label(canvas.whole(), &pen, Align::Left, name);
            });
        }
        let area = rect(0, y + tall - 16, width, 16);
        frame.part(area, (supply.look)(&view), |canvas| (supply.draw)(&view, canvas));
    }
    let names = modules::open_names(view.setup().modules(), texts.language);
    let line = modules::sentence_of(texts.people_line, &names, ", ", texts.people_many_line);
    chrome::message(frame, ctx, &line, palette::INK);
}
