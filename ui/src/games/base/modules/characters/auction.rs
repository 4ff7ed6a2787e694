//! What an auction came to: what all are told, and what is kept of it.

use alhambra_engine::base::ModuleEvent;
use alhambra_engine::base::modules::characters::{self, Character, Event};
use embedded_graphics::prelude::*;

use super::bid;
use super::portrait;
use super::words::Words;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::nav::Ctx;
use crate::text::fill;
use crate::widgets::marker;

pub(super) fn hear(event: &ModuleEvent, news: &mut News) {
    let ModuleEvent::Characters(what) = *event else { return };
    match what {
        Event::Sold { player, .. } | Event::Magician { player, character: Some(_) } => {
            news.mark(player, *event);
        }
        Event::Magician { player, character: None } => {
            news.credit(player, characters::MAGICIAN_POINTS);
        }
        Event::Hoard { player, card } => news.turn(player).taken.insert(card),
        _ => {}
    }
    if is_news(event) {
        news.announce(*event);
    }
}

/// Whether everybody is told of it.
pub(super) fn is_news(event: &ModuleEvent) -> bool {
    let ModuleEvent::Characters(event) = event else { return false };
    matches!(event, Event::Sold { .. } | Event::Unsold { .. } | Event::Magician { .. })
}

/// Draws what came of an auction, or of the Magician.
pub(super) fn draw(
    event: &ModuleEvent,
    ctx: &Ctx,
    session: &Session,
    frame: &mut Frame<'_>,
    at: Point,
) {
    let ModuleEvent::Characters(event) = *event else { return };
    let words = Words::of(ctx.settings.language);
    let name = |seat| session.roster.name(seat);
    let (who, character, text) = match event {
        Event::Sold { player, character, pay } => {
            let text = fill(words.sold, &[&name(player), &pay.sum()]);
            (Some(player), Some(character), text)
        }
        Event::Unsold { character } => (None, Some(character), fill(words.unsold, &[])),
        Event::Magician { player, character: None } => {
            (Some(player), None, fill(words.kept, &[&name(player)]))
        }
        Event::Magician { player, character: Some(character) } => {
            (Some(player), Some(character), fill(words.swapped, &[]))
        }
        _ => return,
    };
    if let Some(character) = character {
        bid::sold(frame, ctx, (at.x, at.y), character);
    }
    let colour = who.map(|seat| session.roster.colour(seat));
    let below = if character.is_some() { at.y + 60 } else { at.y + 8 };
    frame.part(rect(at.x, below, 232, 22), (&*text, colour), |canvas| {
        canvas.clear(palette::NIGHT);
        if let Some(colour) = colour {
            marker::draw(canvas, Point::new(6, 4), 14, colour, palette::NIGHT);
        }
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let fits = pen.width(&text) <= 202;
        let pen = if fits { pen } else { Pen::new(fonts::SMALL, palette::INK) };
        canvas.label(rect(26, 0, 204, 22), &pen, Align::Left, &text);
    });
}

/// The character that was won.
fn won(event: &ModuleEvent) -> Option<Character> {
    match *event {
        ModuleEvent::Characters(
            Event::Sold { character, .. } | Event::Magician { character: Some(character), .. },
        ) => Some(character),
        _ => None,
    }
}

pub(super) fn won_look(event: &ModuleEvent) -> Option<u32> {
    won(event).map(|character| character as u32)
}

pub(super) fn draw_won(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    if let Some(character) = won(event) {
        portrait::draw(canvas, Point::new(x, 6), 16, character, false);
    }
    x + 18
}
