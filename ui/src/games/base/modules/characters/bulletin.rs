//! What an auction came to, for everybody.

use alhambra_engine::base::{Module, Observer};
use embedded_graphics::prelude::*;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules::characters::bid;
use crate::games::base::news::Outcome;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Topic, fill};
use crate::widgets::{chrome, marker};

/// Presses that come sooner are still meant for the screen before.
const GUARD: u16 = 300;

/// The screen after an auction.
#[derive(Clone)]
pub(crate) struct Bulletin {
    since: u16,
}

impl Bulletin {
    pub(crate) const fn new() -> Self {
        Self { since: 0 }
    }
}

impl Page for Bulletin {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Observer) -> Go {
        if button != Button::A || self.since < GUARD {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        if let Some(session) = &mut ctx.session {
            session.bulletin_seen();
        }
        Go::Next
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let outcomes = ctx.session.as_ref().map_or(0, |s| s.news().outcomes.len());
        places(outcomes)
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = &texts.decisions;
        let Some(session) = &ctx.session else { return };
        chrome::heading(frame, words.auction);
        let left = (frame.width() - 240) / 2;
        // The newest two are on the screen: an auction, and what the Magician made of it.
        let all = session.news().outcomes.iter();
        let skip = all.len().saturating_sub(2);
        for (index, outcome) in all.skip(skip).enumerate() {
            let y = 26 + 90 * index as i32;
            let name = |seat| session.roster.name(seat);
            let (who, character, text) = match *outcome {
                Outcome::Sold(seat, character, paid) => {
                    (Some(seat), Some(character), fill(words.sold, &[&name(seat), &paid]))
                }
                Outcome::Unsold(character) => (None, Some(character), fill(words.unsold, &[])),
                Outcome::Kept(seat) => (Some(seat), None, fill(words.kept, &[&name(seat)])),
                Outcome::Swapped(seat, character) => {
                    (Some(seat), Some(character), fill(words.swapped, &[]))
                }
            };
            if let Some(character) = character {
                bid::sold(frame, ctx, (left + 4, y), character);
            }
            let colour = who.map(|seat| session.roster.colour(seat));
            let below = if character.is_some() { y + 60 } else { y + 8 };
            frame.part(rect(left + 4, below, 232, 22), (&*text, colour), |canvas| {
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
        chrome::message(frame, ctx, "", palette::DIM);
        chrome::hints(frame, [texts.hint_next, "", texts.hint_look, texts.hint_menu]);
    }
}
