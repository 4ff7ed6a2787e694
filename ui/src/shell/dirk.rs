//! Dirk: who he is, and what he draws.

use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::red::tile::Laid;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Topic, fill};
use crate::widgets::palace::{self, Stands};
use crate::widgets::{chrome, marker};

/// The screen of what Dirk draws. The first time he is introduced.
#[derive(Clone)]
pub(crate) struct DirkScreen;

/// Tiles in a row.
const ACROSS: i32 = 6;

/// What he has drawn.
fn drawn(ctx: &Ctx) -> Vec<Stands, 32> {
    let base = ctx.session.as_ref().into_iter().flat_map(|session| &session.news().dirk);
    let red = ctx.session.red().into_iter().flat_map(|session| &session.news().dirk);
    let base = base.map(|&tile| Stands::Tile(tile.into()));
    base.chain(red.map(|&(tile, kind)| Stands::Red(Laid::drawn(tile, kind)))).collect()
}

impl Page for DirkScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button != Button::A {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        if let Some(session) = ctx.session.as_mut() {
            session.dirk_seen();
        }
        if let Some(session) = ctx.session.red_mut() {
            session.news.dirk.clear();
        }
        Go::Next
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(drawn(ctx).len())
    }

    fn topic(&self) -> Topic {
        Topic::Dirk
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let title = if ctx.session.is_opening() { texts.dirk_title } else { texts.dirk };
        chrome::heading(frame, title);
        let width = frame.size().width;
        let tiles = drawn(ctx);
        let mut y = 24;
        if ctx.session.is_opening() {
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
        for (place, &drawn) in (0..).zip(&tiles) {
            let at = Point::new(left + 36 * (place % ACROSS), y + 26 + 36 * (place / ACROSS));
            frame.part(rect(at.x + 3, at.y, 30, 30), drawn, |canvas| {
                palace::draw_at(canvas, Point::zero(), 30, drawn);
            });
        }
        let guards = ctx.session.red().map(|session| session.news().dirk_guards);
        let line = guards.map(|guards| fill(ctx.red_words().dirk_guards, &[&guards]));
        chrome::message(frame, ctx, line.as_deref().unwrap_or(""), palette::INK);
        chrome::hints(frame, [texts.hint_next, "", texts.hint_look, texts.hint_menu]);
    }
}
