//! A question with a few answers: the answers below each other, each a sentence, and none of them; or
//! cards side by side.

use alhambra_engine::base::{Action, Decision, Module, Move, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{ModuleScreen, Text};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::{Session, modules};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Language, Line, Texts, Topic, fill};
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

/// An answer as a card, 57 pixels wide and 81 tall.
pub(crate) struct Card {
    /// Stands for its look.
    pub(crate) look: fn(&Move, &View<'_>) -> u32,
    pub(crate) draw: fn(&Move, &View<'_>, &mut Canvas<'_>),
}

/// So many cards stand in a row.
const ACROSS: usize = 4;

/// The screen for an answer.
#[derive(Clone)]
pub(crate) struct Offer {
    asking: &'static Asking,
    /// The answers are cards.
    card: Option<&'static Card>,
    count: usize,
    at: usize,
}

impl Offer {
    pub(crate) fn screen(asking: &'static Asking, ctx: &Ctx) -> Option<Screen> {
        Self::of(asking, None, ctx)
    }

    /// The same with answers that are cards.
    pub(crate) fn of_cards(
        asking: &'static Asking,
        card: &'static Card,
        ctx: &Ctx,
    ) -> Option<Screen> {
        Self::of(asking, Some(card), ctx)
    }

    fn of(asking: &'static Asking, card: Option<&'static Card>, ctx: &Ctx) -> Option<Screen> {
        let count = asking.answers(ctx.session.as_ref()?).len();
        Some(Screen::Module(ModuleScreen::Offer(Self { asking, card, count, at: 0 })))
    }

    /// Where the cursor goes.
    fn moved(&self, (dx, dy): (i32, i32)) -> usize {
        match (self.card, self.count > ACROSS) {
            (None, _) => wrap(self.at, dy, self.count),
            (Some(_), true) if dy != 0 => {
                let there = wrap(self.at, dy * ACROSS as i32, self.count.next_multiple_of(ACROSS));
                there.min(self.count - 1)
            }
            (Some(_), _) => wrap(self.at, dx + dy, self.count),
        }
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
            Button::X | Button::Y => Go::Stay,
            _ => {
                self.at = self.moved(button.step());
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places((self.count, self.asking.module, self.card.is_some()))
    }

    fn topic(&self) -> Topic {
        Topic::of(self.asking.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        chrome::heading(frame, &(self.asking.title)(&view, texts.language));
        match self.card {
            Some(card) => self.draw_cards(card, session, frame),
            None => self.draw_rows(session, frame, texts),
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

impl Offer {
    /// The answers as sentences, with their pictures in front of them.
    fn draw_rows(&self, session: &Session, frame: &mut Frame<'_>, texts: &Texts) {
        let view = session.view();
        let listing = modules::front(self.asking.module).and_then(|f| f.hooks.listing.as_ref());
        let wide = if listing.is_some() { 186 } else { 208 };
        let left = (frame.width() + 208) / 2 - wide as i32;
        let (top, step) = if self.count > 6 { (25, 20) } else { (36, 26) };
        for (row, action) in self.asking.answers(session).iter().enumerate() {
            let y = top + step * row as i32;
            let text = match action {
                Action::Module(action) => {
                    if let Some(listing) = listing {
                        let place = rect(left - 22, y, 20, step as u32 - 3);
                        frame.part(place, (listing.look)(action, &view), |canvas| {
                            canvas.clear(palette::NIGHT);
                            (listing.draw)(action, &view, canvas, Point::new(2, (step - 17) / 2));
                        });
                    }
                    modules::sentence(action, &view, texts).unwrap_or_default()
                }
                _ => fill((self.asking.decline)(texts.language), &[]),
            };
            let place = rect(left, y, wide, step as u32 - 3);
            list::entry(frame, place, Entry::new(&text).on_night(), row == self.at);
        }
    }

    /// The answers as cards, in two rows at the most.
    fn draw_cards(&self, card: &Card, session: &Session, frame: &mut Frame<'_>) {
        let view = session.view();
        let across = self.count.min(ACROSS) as i32;
        let left = (frame.width() - 59 * across) / 2 + 1;
        let top = if self.count > ACROSS { 23 } else { 64 };
        for (index, action) in self.asking.answers(session).iter().enumerate() {
            let Action::Module(action) = action else { continue };
            let (column, row) = (index as i32 % across, index as i32 / across);
            let chosen = index == self.at;
            let area = rect(left + 59 * column, top + 92 * row, 57, 81);
            frame.part(area, (card.look)(action, &view), |canvas| {
                (card.draw)(action, &view, canvas);
            });
            let mark = rect(area.top_left.x + 4, area.top_left.y + 83, 49, 3);
            frame.fill(mark, if chosen { palette::GOLD } else { palette::NIGHT });
        }
    }
}
