//! Which of several games goes on.

use alhambra_engine::GameKind;
use embedded_graphics::prelude::*;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::Kept;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::shell::title;
use crate::widgets::{chrome, marker};

/// A list of the games that there are, over the title.
#[derive(Clone)]
pub(crate) struct ResumeScreen {
    at: usize,
}

const WIDE: u32 = 200;
const ROW: u32 = 36;

impl ResumeScreen {
    /// Stands on the game that was played last, or else on one that is not over.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let mut games = ctx.all_kept();
        let last = |(kind, kept): &(_, Kept)| !kept.over && ctx.session.kind() == Some(*kind);
        let at = games.clone().position(|game| last(&game));
        Self { at: at.or_else(|| games.position(|(_, kept)| !kept.over)).unwrap_or(0) }
    }
}

/// What a game is called.
fn name(ctx: &Ctx, kind: GameKind) -> &'static str {
    match kind {
        GameKind::Base => ctx.texts().base_game,
        GameKind::RedPalace => ctx.red_words().name,
        GameKind::RollAndWrite => ctx.roll_words().name,
    }
}

impl Page for ResumeScreen {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                let games = ctx.all_kept().count();
                self.at = wrap(self.at, button.step().1, games);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => {
                let chosen = ctx.all_kept().nth(self.at).map(|(kind, _)| kind);
                ctx.cue(Cue::Select);
                chosen.map_or(Go::Pop, |kind| ctx.go_on(kind))
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.notice.is_some())
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let count = ctx.all_kept().count() as u32;
        let tall = 2 + (ROW + 2) * count + 6;
        let (x, y) = ((frame.width() - WIDE as i32) / 2, 150 - tall as i32 / 2);
        frame.part(rect(x - 6, y, WIDE + 12, tall), (), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, WIDE + 8, tall - 4), palette::PANEL);
        });
        for (index, (kind, kept)) in ctx.all_kept().enumerate() {
            let place = rect(x, y + 5 + (ROW as i32 + 2) * index as i32, WIDE, ROW);
            let chosen = index == self.at;
            let about = if kept.over { texts.last_result } else { texts.resume };
            let look = (kind, kept.over, kept.colours.as_slice(), chosen);
            frame.part(place, look, |canvas| {
                let (ground, ink) = if chosen {
                    (palette::GOLD, palette::DARK)
                } else {
                    (palette::RAISED, palette::INK)
                };
                canvas.plate(ground, palette::PANEL);
                let pen = Pen::new(fonts::LARGE, ink);
                canvas.label(rect(8, 1, WIDE - 16, 19), &pen, Align::Left, name(ctx, kind));
                let small = Pen::new(fonts::BODY, ink);
                canvas.label(rect(8, 20, 92, 14), &small, Align::Left, about);
                for (index, &colour) in kept.colours.iter().rev().enumerate() {
                    let at = Point::new(WIDE as i32 - 20 - 16 * index as i32, 20);
                    marker::draw(canvas, at, 13, colour, ground);
                }
            });
        }
        if let Some(text) = &ctx.notice {
            title::notice(frame, y, text);
        }
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", ""]);
    }
}
