//! Dirk: who he is, and what he draws.

use embedded_graphics::prelude::*;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Topic, fill};
use crate::widgets::{chrome, marker, tile};

/// The screen of what Dirk draws. The first time he is introduced.
#[derive(Clone)]
pub(crate) struct DirkScreen;

/// Tiles in a row.
const ACROSS: i32 = 6;

impl Page for DirkScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button != Button::A {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        if let Some(session) = &mut ctx.session {
            session.dirk_seen();
        }
        Go::Next
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.session.as_ref().map(|session| session.news().dirk.len()))
    }

    fn topic(&self) -> Topic {
        Topic::Dirk
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let title = if session.is_opening() { texts.dirk_title } else { texts.dirk };
        chrome::heading(frame, title);
        let width = frame.size().width;
        let tiles = &session.news().dirk;
        let mut y = 24;
        if session.is_opening() {
            frame.part(rect(8, y, width - 16, 46), (), |canvas| {
                canvas.clear(palette::NIGHT);
                let pen = Pen::new(fonts::BODY, palette::INK);
                canvas.paragraph(canvas.whole(), &pen, 2, Align::Centre, texts.dirk_intro);
            });
            y += 48;
        }
        let draws = fill(texts.dirk_draws, &[&tiles.len()]);
        frame.part(rect(8, y, width - 16, 20), &*draws, |canvas| {
            canvas.clear(palette::NIGHT);
            marker::draw_dirk(canvas, Point::new(6, 4), palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(26, 0, width - 42, 20), &pen, Align::Left, &draws);
        });
        let left = (width as i32 - 36 * ACROSS) / 2;
        for (place, &drawn) in (0..).zip(tiles) {
            let at = Point::new(left + 36 * (place % ACROSS), y + 26 + 36 * (place / ACROSS));
            frame.part(rect(at.x + 3, at.y, 30, 30), drawn, |canvas| {
                tile::draw(canvas, Point::zero(), 30, drawn.into());
            });
        }
        chrome::message(frame, ctx, "", palette::INK);
        chrome::hints(frame, [texts.hint_next, "", texts.hint_look, texts.hint_menu]);
    }
}
