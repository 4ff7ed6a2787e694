//! After a game: what now?

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::shell::setup;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// What can be done after a game. The cursor stands on what changes nothing: whoever goes on tapping
/// stays with the result.
#[derive(Clone)]
pub(crate) struct After {
    at: usize,
}

const ROWS: usize = 3;

impl After {
    pub(crate) const fn new() -> Self {
        Self { at: 0 }
    }
}

impl Page for After {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, ROWS);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => {
                ctx.cue(Cue::Select);
                match self.at {
                    0 => Go::Pop,
                    1 => rematch(ctx, scribe),
                    _ => Go::Home,
                }
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let wide = 176;
        let (x, y, tall) = ((frame.width() - wide as i32) / 2, 80, 20 * ROWS as u32 + 8);
        frame.part(rect(x - 6, y, wide + 12, tall), (), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        let entries = [texts.after_look, texts.after_rematch, texts.after_title];
        for (index, text) in entries.into_iter().enumerate() {
            let place = rect(x, y + 5 + 20 * index as i32, wide, 18);
            list::entry(frame, place, Entry::new(text), index == self.at);
        }
        chrome::message(frame, ctx, texts.after_line, palette::INK);
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", ""]);
    }
}

/// Begins another game of the same people, with the same modules.
fn rematch(ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
    if let Some(roster) = ctx.session.roster() {
        ctx.roster = roster.clone();
    }
    setup::begin(ctx, scribe)
}
