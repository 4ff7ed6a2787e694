//! The legal moves of the deciding player as a list of sentences. A module can be played from it
//! before it has a screen of its own.

use alhambra_engine::base::{Action, Decision};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::console::Console;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::modules::{self, Front, HighRow, Listing};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Line, Texts, Topic, fill};
use crate::widgets::chrome;

/// How rows lie: where the first one begins, how high they are, and how many are seen at a time.
struct Rows {
    top: i32,
    high: u32,
    seen: usize,
}

const LOW: Rows = Rows { top: 25, high: 17, seen: SEEN };
const HIGH: Rows = Rows { top: 22, high: 30, seen: 6 };
/// The most rows that are seen at a time.
const SEEN: usize = 10;
/// Letters of the small font in a row.
pub(super) const LETTERS: usize = 37;

/// The list of moves.
#[derive(Clone)]
pub(crate) struct MovesScreen {
    /// In a turn: the module whose moves are listed.
    front: Option<&'static Front>,
    count: usize,
    at: usize,
    /// The number of the first one that is seen.
    first: usize,
}

impl MovesScreen {
    /// Everything that may be answered or done between two turns.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        Self::of(None, ctx)
    }

    /// What a module allows in a turn.
    pub(crate) fn in_turn(front: &'static Front, ctx: &Ctx) -> Self {
        Self::of(Some(front), ctx)
    }

    #[inline(never)]
    fn of(front: Option<&'static Front>, ctx: &Ctx) -> Self {
        let mut page = Self { front, count: 0, at: 0, first: 0 };
        page.count = page.read(ctx).0;
        page
    }

    /// How many moves there are, and those that are seen. They are not kept: actions are large.
    #[inline(never)]
    fn read(&self, ctx: &Ctx) -> (usize, Vec<Action, SEEN>) {
        let Some(session) = ctx.session.as_ref() else { return (0, Vec::new()) };
        let Self { front, first, .. } = *self;
        let (mut count, mut seen) = (0, Vec::new());
        let mut list = |action| {
            if count >= first {
                let _ = seen.push(action);
            }
            count += 1;
        };
        session.view().moves(&mut |action| {
            if front.is_none_or(|front| front.owns(&action)) {
                list(Action::Module(action));
            }
        });
        if front.is_none() && session.check(&Action::Pass).is_ok() {
            list(Action::Pass);
        }
        (count, seen)
    }

    /// How the moves of the module look that asks, or whose moves are listed.
    fn listing(&self, session: &Session) -> (Option<&'static Listing>, Option<HighRow>) {
        let front = match session.decision() {
            Decision::Answer { question, .. } => self.front.or(modules::front(question.module())),
            _ => self.front,
        };
        front.map_or((None, None), |front| (front.hooks.listing.as_ref(), front.hooks.high_row))
    }

    fn rows(&self, ctx: &Ctx) -> Rows {
        let high = ctx.session.as_ref().and_then(|session| self.listing(session).1);
        if high.is_some() { HIGH } else { LOW }
    }

    /// Whether there is more to be done than nothing.
    pub(crate) fn has_moves(&self, ctx: &Ctx) -> bool {
        self.read(ctx).1.iter().any(|action| matches!(action, Action::Module(_)))
    }
}

/// Whether the same player decides after an action, in the same turn.
fn goes_on(ctx: &Ctx, action: &Action) -> bool {
    let Some(session) = ctx.session.as_ref() else { return false };
    let (now, next) = (session.decision(), session.after(action));
    let begins = matches!(next, Decision::Act { first: true, .. });
    matches!(now, Decision::Answer { .. }) && now.seat() == next.seat() && !begins
}

/// What an action is, in a sentence.
#[inline(never)]
fn sentence(action: &Action, session: &Session, texts: &Texts) -> Line {
    match action {
        Action::Module(action) => {
            modules::sentence(action, &session.view(), texts).unwrap_or_default()
        }
        _ => fill(texts.move_pass, &[]),
    }
}

impl Page for MovesScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.count);
                let seen = self.rows(ctx).seen;
                if self.at < self.first || self.at >= self.first + seen {
                    let below = self.at.saturating_sub(seen - 1);
                    self.first = if self.at < self.first { self.at } else { below };
                }
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => match self.read(ctx).1.get(self.at - self.first).copied() {
                // Where the same player goes on, no turn ends.
                Some(action) if goes_on(ctx, &action) => ctx.carry_out(&action, scribe),
                Some(action) => ctx.perform(&action, scribe),
                None => Go::Stay,
            },
            Button::B if self.front.is_some() => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::B => ctx.undo(),
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(self.count.min(self.rows(ctx).seen))
    }

    fn topic(&self) -> Topic {
        match self.front {
            Some(front) => Topic::of(front.module),
            None => Topic::Turn,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some(seat) = session.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let (listing, high_row) = self.listing(session);
        let left = (frame.width() - 232) / 2;
        let Rows { top, high, seen } = self.rows(ctx);
        for (row, action) in self.read(ctx).1.iter().take(seen).enumerate() {
            let chosen = self.first + row == self.at;
            // A long list of cards and what comes with it is cut.
            let text = match (listing, action) {
                (Some(listing), Action::Pass) => fill((listing.decline)(texts.language), &[]),
                _ => sentence(action, session, texts).chars().take(LETTERS).collect(),
            };
            let picture = match (listing, action) {
                (Some(listing), Action::Module(action)) => Some((listing, action)),
                _ => None,
            };
            let view = session.view();
            let look = picture.map(|(listing, action)| (listing.look)(action, &view));
            let area = rect(left, top + (high as i32 + 1) * row as i32, 232, high);
            frame.part(area, (&*text, chosen, look), |canvas| {
                let (ground, ink) = if chosen {
                    (palette::GOLD, palette::DARK)
                } else {
                    (palette::PANEL, palette::INK)
                };
                canvas.plate(ground, palette::NIGHT);
                let (indent, name) = match (picture, high_row) {
                    (Some((_, action)), Some(draw)) => draw(action, &view, canvas, texts),
                    (Some((listing, action)), None) => {
                        (listing.draw)(action, &view, canvas, Point::new(5, 1));
                        (26, None)
                    }
                    (None, _) => (6, None),
                };
                let text = name.as_ref().unwrap_or(&text);
                let pen = Pen::new(fonts::HEAD, ink);
                let room = 228 - indent as u32;
                let fits = pen.width(text) <= room - 2;
                let pen = if fits { pen } else { Pen::new(fonts::SMALL, ink) };
                canvas.label(rect(indent, 0, room, high), &pen, Align::Left, text);
            });
        }
        let question = match session.decision() {
            Decision::Answer { question, .. } => Some(question),
            _ => None,
        };
        let line = match listing {
            Some(listing) => (listing.line)(question, session, texts),
            None => fill(texts.moves_line, &[]),
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let within = matches!(session.decision(), Decision::Answer { .. }) && session.can_undo();
        let back = match self.front {
            Some(_) => texts.hint_back,
            None if within => texts.hint_undo,
            None => "",
        };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}

impl Console {
    /// From now on everything that modules bring is chosen from the list of moves, as if none had a
    /// screen of its own. For tests.
    #[doc(hidden)]
    pub fn list_moves(&mut self) {
        self.ctx.listed = true;
    }
}
