//! The hand-out at the end: who gets the last tiles of the market.

use alhambra_engine::{Seat, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::red::tile::Laid;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page};
use crate::text::Topic;
use crate::widgets::palace::{self, Stands};
use crate::widgets::{chrome, coin, marker};

/// The screen of the hand-out.
#[derive(Clone)]
pub(crate) struct Leftover;

/// The tiles with their market places, and who got them.
fn handed_out(ctx: &Ctx) -> Vec<(Slot, Stands, Option<Seat>), 4> {
    let base = ctx.session.as_ref().into_iter().flat_map(|session| &session.news().leftovers);
    let base = base.map(|&(slot, tile, seat)| (slot, Stands::Tile(tile.into()), seat));
    let red = ctx.session.red().into_iter().flat_map(|session| {
        let view = session.view();
        let laid = move |tile| Stands::Red(Laid::drawn(tile, view.kind(tile)));
        session.news().leftovers.iter().map(move |&(slot, tile, seat)| (slot, laid(tile), seat))
    });
    base.chain(red).collect()
}

impl Page for Leftover {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button != Button::A {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        if let Some(session) = ctx.session.as_mut() {
            session.leftovers_seen();
        }
        if let Some(session) = ctx.session.red_mut() {
            session.news.leftovers_seen = true;
        }
        Go::Next
    }

    fn topic(&self) -> Topic {
        Topic::End
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(roster) = ctx.session.roster() else { return };
        chrome::heading(frame, texts.leftover_title);
        let width = frame.size().width;
        frame.part(rect(0, 22, width, 30), (), |canvas| {
            let pen = Pen::new(fonts::BODY, palette::INK);
            canvas.paragraph(
                rect((width as i32 - 224) / 2, 2, 224, 28),
                &pen,
                2,
                Align::Centre,
                texts.leftover_text,
            );
        });
        for (index, (slot, tile, player)) in handed_out(ctx).into_iter().enumerate() {
            let y = 54 + 38 * index as i32;
            let name = player.map_or(texts.leftover_nobody, |seat| roster.name(seat));
            let colour = player.map(|seat| roster.colour(seat));
            frame.part(rect(8, y, width - 16, 36), (slot, tile, name), |canvas| {
                canvas.plate(palette::PANEL, palette::NIGHT);
                palace::draw_at(canvas, Point::new(6, 3), 30, tile);
                coin::draw(canvas, Point::new(44, 11), 14, slot.currency(), palette::PANEL);
                if let Some(colour) = colour {
                    marker::draw(canvas, Point::new(70, 11), 14, colour, palette::PANEL);
                }
                let ink = if colour.is_some() { palette::INK } else { palette::DIM };
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(92, 0, width - 112, 36), &pen, Align::Left, name);
            });
        }
        chrome::message(frame, ctx, "", palette::INK);
        chrome::hints(frame, [texts.hint_next, "", texts.hint_look, texts.hint_menu]);
    }
}
