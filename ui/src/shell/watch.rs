//! While a computer player decides: a sign that it thinks, then what it does.

#[cfg(test)]
mod tests;

use core::hash::Hash;

use alhambra_engine::base::{Card, Cards};
use alhambra_engine::{Kind, Seat};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;

use crate::draw::canvas::{Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::{base, red, roll};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places};
use crate::session::State;
use crate::text::{Line, Topic, fill};
use crate::widgets::palace::{self, Stands};
use crate::widgets::{card, chrome, marker};

/// How long one of the dots stays while somebody thinks, in milliseconds.
const DOT: u16 = 300;

/// Where the plate is on which the player does things.
const PLATE: Rectangle = rect(4, 184, 232, 23);

/// The steps in which something falls.
const STEPS: u16 = 8;

/// How many cards of what is taken or paid are shown.
pub(crate) const MOST_SHOWN: usize = 10;

/// The screen on which people follow what a computer player does.
#[derive(Clone)]
pub(crate) struct Watch {
    /// How long it has been thinking or showing what it does.
    since: u16,
}

/// What there is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// The player thinks.
    Thinking,
    /// What it is going to do is pointed out.
    Announced,
    /// A card or a tile falls: so many steps of the way.
    Falling(u16),
    /// It is as good as done.
    Done,
}

/// What falls.
#[derive(Clone, Copy)]
pub(crate) enum Thing {
    Card(Card),
    Tile(Stands),
    /// A building of Roll & Write.
    Building(Kind),
}

impl Watch {
    pub(crate) const fn new() -> Self {
        Self { since: 0 }
    }

    fn stage(&self, ctx: &Ctx) -> Stage {
        // Half of the time it is pointed out, and it falls for a quarter.
        let parts = u32::from(self.since) * 32 / u32::from(ctx.settings.pace.showing());
        match (ctx.session.pondering(), parts.checked_sub(16)) {
            (Some(_), _) => Stage::Thinking,
            (None, None) => Stage::Announced,
            (None, Some(step)) if step < u32::from(STEPS) => Stage::Falling(step as u16),
            (None, Some(_)) => Stage::Done,
        }
    }

    /// Whether the player wants to think, or to do what has been shown for long enough. While people
    /// look at something else, nothing is done.
    pub(crate) fn is_due(&self, ctx: &Ctx, seen: bool) -> bool {
        let shown = seen && self.since >= ctx.settings.pace.showing();
        // A person may have taken the seat back meanwhile.
        ctx.session.computer().is_some() && (ctx.session.pondering().is_some() || shown)
    }

    /// Thinks for a moment, or does what was decided. Whether something looks different, and where it
    /// leads.
    pub(crate) fn think(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> (bool, Go) {
        let Some(before) = ctx.session.pondering() else {
            self.since = 0;
            return (true, ctx.do_decided(scribe));
        };
        // What had been begun is settled by the first thought.
        let settles = ctx.session.can_undo();
        ctx.session.think(scribe);
        match ctx.session.pondering() {
            Some(part) => (settles || part / 16 != before / 16, Go::Stay),
            None => {
                ctx.notice = None;
                // What nobody needs to see is done at once.
                self.since = if ctx.is_shown() { 0 } else { u16::MAX };
                (true, Go::Stay)
            }
        }
    }
}

impl Ctx {
    /// Does what a computer player has decided.
    fn do_decided(&mut self, scribe: &mut dyn Scribe) -> Go {
        if let Some(State::Decided(action)) = self.session.as_ref().map(base::Session::state) {
            return self.carry_out(&action, scribe);
        }
        if let Some(State::Decided(action)) = self.session.red().map(red::Session::state) {
            return self.red_carry_out(&action, scribe);
        }
        if let Some(State::Decided(action)) = self.session.roll().map(roll::Session::state) {
            return self.roll_carry_out(&action, scribe);
        }
        Go::Next
    }

    /// Whether what was decided is worth showing.
    fn is_shown(&self) -> bool {
        self.session.as_ref().is_none_or(base::watch::is_shown)
    }

    /// What has been decided, by somebody of this name, in a sentence.
    pub(crate) fn decided(&self, name: &str) -> Option<Line> {
        if let Some(session) = self.session.as_ref() {
            Some(base::watch::sentence(&session.decided()?, name, session, self))
        } else if let Some(session) = self.session.red() {
            Some(red::watch::sentence(&session.decided()?, name, session, self))
        } else {
            let session = self.session.roll()?;
            Some(roll::watch::sentence(&session.decided()?, name, session, self))
        }
    }

    /// What has been decided in the person's place, in a sentence; then the second best, if there is
    /// something else, and by how many points that is worse.
    pub(crate) fn advice(&self, name: &str) -> Option<(Line, Option<(Line, i32)>)> {
        if let Some(session) = self.session.as_ref() {
            let say = |action| base::watch::advice(&action, name, session, self);
            let rival = session.rival().map(|(action, points)| (say(action), points));
            Some((say(session.decided()?), rival))
        } else if let Some(session) = self.session.red() {
            let say = |action| red::watch::sentence(&action, name, session, self);
            let rival = session.rival().map(|(action, points)| (say(action), points));
            Some((say(session.decided()?), rival))
        } else {
            let session = self.session.roll()?;
            let say = |action| roll::watch::sentence(&action, name, session, self);
            let rival = session.rival().map(|(action, points)| (say(action), points));
            Some((say(session.decided()?), rival))
        }
    }

    /// Draws the table, a palace or a sheet with what is decided.
    pub(crate) fn draw_decision(&self, frame: &mut Frame<'_>, stage: Stage) {
        if let Some(session) = self.session.as_ref() {
            base::watch::draw(self, session, frame, stage);
        } else if let Some(session) = self.session.red() {
            red::watch::draw(self, session, frame, stage);
        } else if let Some(session) = self.session.roll() {
            roll::watch::draw(self, session, frame, stage);
        }
    }

    /// What the places of its parts depend on.
    pub(crate) fn decision_layout(&self) -> u32 {
        let base = self.session.as_ref().map(base::watch::layout);
        let red = self.session.red().map(red::watch::layout);
        places((base, red))
    }
}

impl Page for Watch {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button == Button::A {
            ctx.cue(Cue::Select);
            match ctx.session.pondering() {
                Some(_) => ctx.session.hurry(),
                None => self.since = u16::MAX,
            }
        }
        Go::Stay
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        if let Some(session) = ctx.session.roll() {
            return Go::Push(Screen::RollLook(roll::look::RollLook::new(session)));
        }
        if ctx.session.red().is_some() {
            return red::look::RedLook::open(ctx);
        }
        Go::Push(Screen::Look(base::look::Look::new(ctx)))
    }

    fn topic(&self) -> Topic {
        Topic::Turn
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        ctx.decision_layout()
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        let (before, stage) = (self.since, self.stage(ctx));
        self.since = self.since.saturating_add(ms);
        let dot = stage == Stage::Thinking && before / DOT != self.since / DOT;
        dot || self.stage(ctx) != stage
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let Some((seat, _)) = ctx.session.computer() else { return };
        let stage = self.stage(ctx);
        ctx.draw_decision(frame, stage);
        let drafts = ctx.session.red().is_some_and(red::watch::is_draft);
        if stage == Stage::Thinking {
            if drafts || ctx.session.roll().is_some() {
                // It covers what cannot be chosen now.
                let area = rect(4, 187, frame.size().width - 8, 20);
                frame.layer(0, |frame| self.sign(ctx, frame, seat, area));
            } else {
                self.sign(ctx, frame, seat, PLATE);
            }
        } else if let Some(session) = ctx.session.as_ref() {
            base::watch::draw_plate(session, frame, seat, stage);
        } else if let Some(session) = ctx.session.red().filter(|_| !drafts) {
            red::watch::draw_plate(session, frame, seat, stage);
        }
        chrome::message(frame, ctx, &line(ctx, seat), palette::INK);
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        let a = if stage == Stage::Thinking { words.hint_hurry } else { texts.hint_next };
        chrome::hints(frame, [a, "", texts.hint_look, texts.hint_menu]);
    }
}

impl Watch {
    /// Who thinks, how much of it is done, and that something goes on.
    fn sign(&self, ctx: &Ctx, frame: &mut Frame<'_>, seat: Seat, area: Rectangle) {
        let colour = ctx.session.roster().map_or(0, |roster| roster.colour(seat));
        let part = u32::from(ctx.session.pondering().unwrap_or(255)) / 16;
        let dots = 1 + self.since / DOT % 3;
        draw_on_plate(frame, area, colour, (part, dots), |canvas| {
            for dot in 0..i32::from(dots) {
                canvas.disc(Point::new(28 + 9 * dot, 11), 2, palette::INK);
            }
            canvas.pill(rect(58, 9, 168, 5), palette::NIGHT);
            let done = 168 * part / 15;
            if done > 4 {
                canvas.pill(rect(58, 9, done, 5), palette::player(colour));
            }
        });
    }
}

/// The spaces of the display on which these cards lie: of equal cards the leftmost ones, a bit each.
pub(crate) fn marks(cards: &Cards, display: &[Option<Card>; 4]) -> u8 {
    let mut marks = 0;
    for (slot, shown) in display.iter().enumerate() {
        let before = display.iter().take(slot).filter(|other| *other == shown).count();
        if shown.is_some_and(|card| usize::from(cards.count(card)) > before) {
            marks |= 1 << slot;
        }
    }
    marks
}

/// Draws how marked cards fall from the display, which begins at this height, onto the plate, behind
/// which they vanish; or a tile of the market.
#[inline(never)]
pub(crate) fn take_away(
    frame: &mut Frame<'_>,
    stage: Stage,
    (marks, display, top): (u8, &[Option<Card>; 4], i32),
    tile: Option<(Stands, Point)>,
) {
    let Stage::Falling(step) = stage else { return };
    let bottom = PLATE.top_left.y + PLATE.size.height as i32;
    frame.layer(places(step), |frame| {
        for (slot, card) in (0..).zip(display) {
            if let Some(card) = card.filter(|_| marks >> slot & 1 != 0) {
                let from = rect(60 * slot + 9, top + 5, 42, 28);
                fall(frame, step, Thing::Card(card), from, bottom - 28);
            }
        }
        if let Some((tile, at)) = tile {
            fall(frame, step, Thing::Tile(tile), rect(at.x, at.y, 44, 44), bottom - 44);
        }
    });
}

/// Draws how something falls from above onto a cell.
#[inline(never)]
pub(crate) fn drop_onto(
    frame: &mut Frame<'_>,
    stage: Stage,
    thing: Thing,
    (at, size): (Point, u32),
) {
    if let Stage::Falling(step) = stage {
        let from = rect(at.x, (at.y - size as i32).max(20), size, size);
        frame.layer(places(step), |frame| fall(frame, step, thing, from, at.y));
    }
}

/// Draws what falls to a height. It becomes faster.
#[inline(never)]
fn fall(frame: &mut Frame<'_>, step: u16, thing: Thing, from: Rectangle, to: i32) {
    let Rectangle { top_left: Point { x, y }, size } = from;
    let y = y + (to - y) * i32::from(step * step) / i32::from(STEPS * STEPS);
    frame.part(Rectangle::new(Point::new(x, y), size), (), |canvas| match thing {
        Thing::Card(money) => card::draw(canvas, canvas.whole(), money, false),
        Thing::Tile(stands) => palace::draw_at(canvas, Point::zero(), size.width, stands),
        Thing::Building(kind) => canvas.sprite(Point::zero(), art::tile(kind, 20)),
    });
}

/// The plate of a player at the foot of the table, with something on it, right of the emblem.
pub(crate) fn plate(
    frame: &mut Frame<'_>,
    colour: u8,
    look: impl Hash,
    draw: impl Fn(&mut Canvas<'_>),
) {
    draw_on_plate(frame, PLATE, colour, look, draw);
}

/// The same elsewhere.
fn draw_on_plate(
    frame: &mut Frame<'_>,
    area: Rectangle,
    colour: u8,
    look: impl Hash,
    draw: impl Fn(&mut Canvas<'_>),
) {
    frame.part(area, (colour, look), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        marker::draw(canvas, Point::new(5, 4), 14, colour, palette::PANEL);
        draw(canvas);
    });
}

/// What the player does, in a sentence, or that it thinks. A name that is too long for it is shortened.
fn line(ctx: &Ctx, seat: Seat) -> Line {
    let said = |name: &str| {
        ctx.decided(name).unwrap_or_else(|| fill(ctx.computer_words().thinking, &[&name]))
    };
    let pen = Pen::new(fonts::BODY, palette::INK);
    let room = ctx.size.width.saturating_sub(6);
    let fits = |name: &str| pen.width(&said(name)) <= room;
    ctx.session.roster().map_or(Line::new(), |roster| said(&roster.fitting(seat, fits)))
}
