//! A scout has been won: a look at the attack card, for this player alone.

use alhambra_engine::base::modules::invaders;
use alhambra_engine::base::{Action, Module, Move};
use embedded_graphics::prelude::*;

use super::words::Words;
use super::{compass, direction};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The screen for the look.
#[derive(Clone)]
pub(crate) struct Peek {
    at: usize,
    /// The card lies open.
    open: bool,
}

impl Peek {
    pub(crate) const fn new() -> Self {
        Self { at: 0, open: false }
    }
}

impl Page for Peek {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A if self.open => {
                ctx.cue(Cue::Select);
                Go::Next
            }
            Button::A if self.at == 0 => {
                let look = Action::Module(Move::Invaders(invaders::Move::Look));
                match ctx.carry_out(&look, scribe) {
                    Go::Next
                        if ctx
                            .session
                            .as_ref()
                            .is_some_and(|session| session.holder().is_some()) =>
                    {
                        self.open = true;
                        Go::Stay
                    }
                    other => other,
                }
            }
            Button::A => ctx.carry_out(&Action::Pass, scribe),
            Button::B if !self.open => ctx.undo(),
            Button::Up | Button::Down if !self.open => {
                self.at = wrap(self.at, button.step().1, 2);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.open)
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Invaders)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let known = session.view().coming_attack().filter(|_| self.open);
        chrome::heading(frame, words.scout_title);
        let left = (frame.width() - 240) / 2;
        let line = match known {
            Some(side) => fill(words.coming, &[&direction(side, words)]),
            None => fill(words.won, &[]),
        };
        frame.part(rect(left + 4, 34, 232, 60), (known, &*line), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            compass::large(canvas, Point::new(10, 14), known);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.paragraph(rect(52, 14, 172, 36), &pen, 0, Align::Left, &line);
        });
        if !self.open {
            for (row, text) in [words.look, words.no_look].into_iter().enumerate() {
                let place = rect(left + 16, 110 + 26 * row as i32, 208, 22);
                list::entry(frame, place, Entry::new(text).on_night(), row == self.at);
            }
        }
        let line = if self.open { words.again_line } else { words.look_line };
        chrome::message(frame, ctx, line, palette::INK);
        let back = if !self.open && session.can_undo() { texts.hint_undo } else { "" };
        let yes = if self.open { texts.hint_next } else { texts.hint_choose };
        chrome::hints(frame, [yes, back, texts.hint_look, texts.hint_menu]);
    }
}
