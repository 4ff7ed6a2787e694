//! Between two turns, on the open table: does anybody want to act?
//!
//! Who is listed is known to all: an awake vizier, or thieves in hand. Whether somebody could
//! really do something is seen by nobody but that player.

use alhambra_engine::Seat;
use alhambra_engine::base::Observer;
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::news::Reaction;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::session::Session;
use crate::text::{Line, Topic, fill, number};
use crate::widgets::{chrome, marker, thief, vizier};

/// Presses that come sooner are still meant for the screen before.
const GUARD: u16 = 300;

/// The screen between two turns.
#[derive(Clone)]
pub(crate) struct Between {
    /// Who is asked, in the order in which they come.
    seats: Vec<Seat, 6>,
    due: Option<Seat>,
    at: usize,
    since: u16,
}

impl Between {
    pub(crate) fn new(session: &Session) -> Self {
        let (seats, due) = session.reactors();
        Self { seats, due, at: 0, since: 0 }
    }

    /// What has just happened between the turns.
    fn news(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        match session.news().reaction {
            Some((seat, Reaction::Stole(card))) => {
                let coin = card.currency().map_or("", |currency| texts.currency(currency));
                let name = session.roster.name(seat);
                fill(texts.decisions.stole, &[&name, &card.value(), &coin])
            }
            Some((seat, Reaction::Called)) => {
                fill(texts.decisions.called, &[&session.roster.name(seat)])
            }
            None => fill(texts.decisions.react_line, &[]),
        }
    }
}

impl Page for Between {
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match button {
            Button::A if self.since < GUARD => Go::Stay,
            Button::A => {
                let seat = self.at.checked_sub(1).and_then(|at| self.seats.get(at)).copied();
                ctx.call_up(seat, observer)
            }
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.seats.len() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
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
        Topic::Turn
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = &texts.decisions;
        let Some(session) = &ctx.session else { return };
        let view = session.view();
        let name = self.due.map_or("", |seat| session.roster.name(seat));
        let head = fill(words.before_turn, &[&name]);
        let width = frame.size().width;
        frame.part(rect(0, 0, width, 40), &*head, |canvas| {
            canvas.clear(palette::PANEL);
            canvas.fill(rect(0, 39, width, 1), palette::BRASS);
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(4, 3, width - 8, 16), &pen, Align::Centre, &head);
            let pen = pen.inked(palette::INK);
            canvas.label(rect(4, 20, width - 8, 16), &pen, Align::Centre, words.who_acts);
        });
        let left = (frame.width() - 232) / 2;
        for row in 0..=self.seats.len() {
            let chosen = row == self.at;
            let seat = row.checked_sub(1).and_then(|at| self.seats.get(at)).copied();
            let who = seat.map(|seat| {
                let due = Some(seat) == self.due;
                let thieves = if due { 0 } else { view.thief_count(seat) };
                (session.roster.colour(seat), view.is_vizier_awake(seat), thieves)
            });
            let text = seat.map_or(words.nobody_acts, |seat| session.roster.name(seat));
            let y = 46 + 23 * row as i32;
            frame.part(rect(left, y, 232, 21), (text, who, chosen), |canvas| {
                let ground = if chosen { palette::GOLD } else { palette::PANEL };
                let ink = if chosen { palette::DARK } else { palette::INK };
                canvas.plate(ground, palette::NIGHT);
                let pen = Pen::new(fonts::HEAD, ink);
                let Some((colour, awake, thieves)) = who else {
                    canvas.label(canvas.whole(), &pen, Align::Centre, text);
                    return;
                };
                marker::draw(canvas, Point::new(8, 4), 14, colour, ground);
                canvas.label(rect(30, 0, 110, 21), &pen, Align::Left, text);
                if awake {
                    vizier::draw(canvas, Point::new(160, 3), 14, (colour, true), ground);
                }
                if thieves > 0 {
                    thief::sign(canvas, Point::new(190, 3));
                    let count = number(thieves.into());
                    canvas.label(rect(208, 0, 16, 21), &pen, Align::Left, &count);
                }
            });
        }
        chrome::message(frame, ctx, &self.news(ctx, session), palette::DIM);
        chrome::hints(frame, [texts.hint_choose, "", texts.hint_look, texts.hint_menu]);
    }
}
