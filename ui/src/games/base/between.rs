//! Between two turns, or in a window that a module opens, on the open table: does anybody want to
//! act?
//!
//! Who is listed is known to all, and what for. Whether somebody could
//! really do something is seen by nobody but that player.

use alhambra_engine::Seat;
use alhambra_engine::base::{Decision, Question};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::board;
use crate::games::base::modules::{self, Spot, Who, Window};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Line, Topic, fill};
use crate::widgets::table;
use crate::widgets::{chrome, marker};

/// Presses that come sooner are still meant for the screen before.
const GUARD: u16 = 300;

/// Where the rows begin, below market and display, and how high they are.
const TOP: i32 = 132;
const HIGH: u32 = 18;

/// The screen between two turns.
#[derive(Clone)]
pub(crate) struct Between {
    /// Who is asked, in the order in which they come.
    seats: Vec<Seat, 6>,
    due: Option<Seat>,
    /// What is asked, unless it is asked between two turns.
    window: Option<(Question, &'static Window)>,
    at: usize,
    since: u16,
}

impl Between {
    pub(crate) fn new(session: &Session) -> Self {
        let (seats, due) = session.reactors();
        let window = match session.decision() {
            Decision::Answer { question, .. } => {
                modules::window(question).map(|window| (question, window))
            }
            _ => None,
        };
        Self { seats, due, window, at: 0, since: 0 }
    }

    /// Where a row is: nobody, then the seats, in two columns if they are many.
    fn place(&self, row: usize, width: i32) -> Rectangle {
        let columns = if self.seats.len() > 3 { 2 } else { 1 };
        let (wide, left) = (232 / columns as u32, (width - 232) / 2);
        let Some(at) = row.checked_sub(1) else { return rect(left, TOP, 232, HIGH) };
        let (column, line) = ((at % columns) as i32, (at / columns) as i32 + 1);
        rect(left + column * wide as i32, TOP + 19 * line, wide - (columns as u32 - 1), HIGH)
    }

    /// What has just happened between the turns.
    fn news(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        if let Some((question, window)) = self.window {
            return (window.line)(question, session, texts);
        }
        let news = session.news().reaction.as_ref();
        news.and_then(|event| modules::told(event, session, texts)).unwrap_or_else(|| {
            let reactions = modules::reactions(&session.view());
            let who: Vec<_, { modules::MOST }> =
                reactions.iter().map(|one| (one.who)(texts.language)).collect();
            modules::sentence_of(texts.react_line, &who, texts.or, texts.react_many_line)
        })
    }
}

impl Page for Between {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A if self.since < GUARD => Go::Stay,
            Button::A => {
                let seat = self.at.checked_sub(1).and_then(|at| self.seats.get(at)).copied();
                ctx.call_up(seat, scribe)
            }
            Button::B | Button::X | Button::Y => Go::Stay,
            _ => {
                let (dx, dy) = button.step();
                self.at = wrap(self.at, dx + dy, self.seats.len() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.seats.len())
    }

    fn topic(&self) -> Topic {
        self.window.map_or(Topic::Turn, |(question, _)| Topic::of(question.module()))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let modules = session.view().setup().modules();
        let signs: Vec<_, { modules::MOST }> = match self.window {
            Some((_, window)) => [&window.ready].into_iter().collect(),
            None => modules::signs(modules, |hooks| {
                hooks.reaction.as_ref().map(|reaction| &reaction.ready)
            }),
        };
        match self.window {
            Some((_, window)) => chrome::heading(frame, (window.title)(texts.language)),
            None => {
                let name = self.due.map_or("", |seat| session.roster.name(seat));
                chrome::heading(frame, &fill(texts.before_turn, &[&name]));
            }
        }
        let only = self.window.and_then(|(question, window)| (window.tile)(question));
        board::draw_open(frame, session, only);
        for row in 0..=self.seats.len() {
            let chosen = row == self.at;
            let seat = row.checked_sub(1).and_then(|at| self.seats.get(at)).copied();
            let who = seat.map(|seat| Who { seat, due: Some(seat) == self.due });
            let look: Option<Vec<_, { modules::MOST }>> =
                who.map(|who| signs.iter().map(|sign| (sign.look)(session, who)).collect());
            let colour = seat.map(|seat| session.roster.colour(seat));
            let nobody = self
                .window
                .map_or(texts.nobody_acts, |(_, window)| (window.nobody)(texts.language));
            let text = seat.map_or(nobody, |seat| session.roster.name(seat));
            let fingerprint = (text, colour, look.as_deref(), chosen);
            frame.part(self.place(row, frame.width()), fingerprint, |canvas| {
                let ground = if chosen { palette::GOLD } else { palette::PANEL };
                let ink = if chosen { palette::DARK } else { palette::INK };
                canvas.plate(ground, palette::NIGHT);
                let pen = Pen::new(fonts::HEAD, ink);
                let (Some(who), Some(colour)) = (who, colour) else {
                    canvas.label(canvas.whole(), &pen, Align::Centre, text);
                    return;
                };
                marker::draw(canvas, Point::new(3, 4), 10, colour, ground);
                // The signs stand at the right; how wide they are depends on the modules.
                let wide = canvas.size().width as i32;
                let signs_at = if wide < 200 { 75 } else { 150 };
                let room = signs_at as u32 - 15;
                let area = rect(15, 0, room, HIGH);
                if pen.width(text) <= room {
                    canvas.label(area, &pen, Align::Left, text);
                } else {
                    let short = table::fitting(&session.roster, who.seat, room);
                    canvas.label(area, &Pen::new(fonts::SMALL, ink), Align::Left, &short);
                }
                let spot = Spot { at: Point::new(signs_at, 2), under: ground, ink };
                modules::draw_signs(&signs, session, who, canvas, spot);
            });
        }
        chrome::message(frame, ctx, &self.news(ctx, session), palette::INK);
        chrome::hints(frame, [texts.hint_choose, "", texts.hint_look, texts.hint_menu]);
    }
}
