//! A question with a few answers, each a sentence: the answers below each other, and none of them.

use alhambra_engine::base::{Action, Decision, Module, Move, View};
use heapless::Vec;

use super::{ModuleScreen, Text};
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::{Session, modules};
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
    count: usize,
    at: usize,
}

impl Offer {
    pub(crate) fn screen(asking: &'static Asking, ctx: &Ctx) -> Option<Screen> {
        let count = asking.answers(ctx.session.as_ref()?).len();
        Some(Screen::Module(ModuleScreen::Offer(Self { asking, count, at: 0 })))
    }

    /// A question has to be answered, or what led to it taken back.
    fn is_asked(session: &Session) -> bool {
        matches!(session.decision(), Decision::Answer { .. })
    }
}

impl Asking {
    /// The answers, none of them last.
    fn answers(&self, session: &Session) -> Vec<Action, MOST> {
        let mut answers = Vec::new();
        session.view().moves(&mut |action| {
            if (self.owns)(&action) {
                let _ = answers.push(Action::Module(action));
            }
        });
        if Offer::is_asked(session) && session.check(&Action::Pass).is_ok() {
            let _ = answers.push(Action::Pass);
        }
        answers
    }
}

impl Page for Offer {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => {
                let answers = ctx.session.as_ref().map(|session| self.asking.answers(session));
                match answers.unwrap_or_default().get(self.at) {
                    // The answer itself says what it does; to decline may end the turn.
                    Some(action @ Action::Module(_)) => ctx.carry_out(action, scribe),
                    Some(action) => ctx.perform(action, scribe),
                    None => Go::Stay,
                }
            }
            Button::B if ctx.session.as_ref().is_some_and(Self::is_asked) => ctx.undo(),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.count)
    }

    fn topic(&self) -> Topic {
        Topic::of(self.asking.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        chrome::heading(frame, &(self.asking.title)(&view, texts.language));
        let left = (frame.width() - 208) / 2;
        let (top, step) = if self.count > 6 { (25, 20) } else { (36, 26) };
        for (row, action) in self.asking.answers(session).iter().enumerate() {
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
        let back = match (Self::is_asked(session), session.can_undo()) {
            (true, true) => texts.hint_undo,
            (true, false) => "",
            (false, _) => texts.hint_back,
        };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}
