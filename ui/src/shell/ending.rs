//! Leafing through a result, and leaving it.

use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Screen, wrap};
use crate::shell::after::After;

/// People who have been tapping through the scoring first see the result.
const GUARD: u16 = 350;

/// The page that is seen, and for how long there has been a result.
#[derive(Clone)]
pub(crate) struct Ending {
    pub(crate) page: usize,
    since: u16,
}

impl Ending {
    pub(crate) const fn new() -> Self {
        Self { page: 0, since: 0 }
    }

    /// Turns the pages, of which there are so many.
    pub(crate) fn press(&mut self, button: Button, pages: usize, ctx: &mut Ctx) -> Go {
        match button {
            Button::A if self.since < GUARD => Go::Stay,
            Button::A => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::After(After::new()))
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Home
            }
            _ => {
                ctx.cue(Cue::Move);
                let (dx, dy) = button.step();
                self.page = wrap(self.page, dx + dy, pages);
                Go::Stay
            }
        }
    }

    pub(crate) fn tick(&mut self, ms: u16, ctx: &mut Ctx) {
        if self.since == 0 {
            ctx.cue(Cue::Victory);
        }
        self.since = self.since.saturating_add(ms);
    }
}
