//! A question with a few answers, each a sentence: the answers below each other, and none of them.

use alhambra_engine::base::{Action, Decision, Module, Move, View};
use heapless::Vec;

use super::{ModuleScreen, Text};
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Language, Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The most answers.
const MOST: usize = 9;

/// What is asked, or may be done in a turn.
pub(crate) struct Asking {
    pub(crate) module: Module,
    /// Which moves are answers.
    pub(crate) owns: fn(&Move) -> bool,
    pub(crate) title: fn(&View<'_>, Language) -> Line,
    /// About the answers.
    pub(crate) line: Text,
    /// Answer: nothing.
    pub(crate) decline: Text,
}

/// The screen for an answer.
#[derive(Clone)]
pub(crate) struct Offer {
    asking: &'static Asking,
    answers: Vec<Action, MOST>,
    at: usize,
}

impl Offer {
    pub(crate) fn screen(asking: &'static Asking, ctx: &Ctx) -> Option<Screen> {
        let session = ctx.session.as_ref()?;
        let mut answers = Vec::new();
        session.view().moves(&mut |action| {
            if (asking.owns)(&action) {
                let _ = answers.push(Action::Module(action));
            }
        });
        let asked = matches!(session.decision(), Decision::Answer { .. });
        if asked && session.check(&Action::Pass).is_ok() {
            let _ = answers.push(Action::Pass);
        }
        Some(Screen::Module(ModuleScreen::Offer(Self { asking, answers, at: 0 })))
    }
}

impl Offer {
    /// A question has to be answered, or what led to it taken back.
    fn is_asked(&self, ctx: &Ctx) -> bool {
        let decision = ctx.session.as_ref().map(|session| session.decision());
        matches!(decision, Some(Decision::Answer { .. }))
    }
}

impl Page for Offer {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => match self.answers.get(self.at) {
                Some(action) => ctx.perform(action, scribe),
                None => Go::Stay,
            },
            Button::B if self.is_asked(ctx) => ctx.undo(),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.answers.len());
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.answers.len())
    }

    fn topic(&self) -> Topic {
        Topic::of(self.asking.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let view = session.view();
        chrome::heading(frame, &(self.asking.title)(&view, texts.language));
        let left = (frame.width() - 208) / 2;
        let (top, step) = if self.answers.len() > 6 { (25, 20) } else { (36, 26) };
        for (row, action) in self.answers.iter().enumerate() {
            let text = match action {
                Action::Module(action) => {
                    modules::sentence(action, &view, texts).unwrap_or_default()
                }
                _ => fill((self.asking.decline)(texts.language), &[]),
            };
            let place = rect(left, top + step * row as i32, 208, step as u32 - 3);
            list::entry(frame, place, Entry::new(&text).on_night(), row == self.at);
        }
        chrome::message(frame, ctx, (self.asking.line)(texts.language), palette::INK);
        let back = match (self.is_asked(ctx), session.can_undo()) {
            (true, true) => texts.hint_undo,
            (true, false) => "",
            (false, _) => texts.hint_back,
        };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}
