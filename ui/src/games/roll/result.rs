//! The result: who won, and where the points came from.

use alhambra_engine::roll::{Participant, ScoreRow};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::look::RollLook;
use super::{Session, widgets};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen};
use crate::shell::after::After;
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;

/// Who has been tapping first sees the result.
const GUARD: u16 = 350;

/// The result of a game.
#[derive(Clone)]
pub(crate) struct RollResult {
    since: u16,
}

impl RollResult {
    pub(crate) const fn new() -> Self {
        Self { since: 0 }
    }
}

/// Everybody who scores, the best first.
fn ranking(session: &Session) -> Vec<ScoreRow, 5> {
    let versus = session.view().setup().is_versus();
    let mut rows: Vec<ScoreRow, 5> = Vec::new();
    for row in session.view().score_sheet().rows {
        if row.who.seat().is_none() && !versus {
            continue;
        }
        let at = rows.iter().position(|other| other.total < row.total).unwrap_or(rows.len());
        let _ = rows.insert(at, row);
    }
    rows
}

fn heading(ctx: &Ctx, session: &Session, rows: &[ScoreRow]) -> Line {
    let words = ctx.roll_words();
    let most = rows.first().map_or(0, |row| row.total);
    let mut best = rows.iter().filter(|row| row.total == most);
    match (rows.len(), best.next(), best.next()) {
        (1, ..) => fill(words.your_points, &[&most]),
        (_, Some(row), None) => fill(words.won, &[&session.name_of(row.who)]),
        _ => fill(words.shared, &[]),
    }
}

impl Page for RollResult {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::A | Button::B if self.since >= GUARD => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::After(After::new()))
            }
            _ => Go::Stay,
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        match ctx.session.roll() {
            Some(session) => Go::Push(Screen::RollLook(RollLook::new(session))),
            None => Go::Stay,
        }
    }

    fn topic(&self) -> Topic {
        Topic::Roll(3)
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        if self.since == 0 {
            ctx.cue(Cue::Victory);
        }
        self.since = self.since.saturating_add(ms);
        false
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let Some(session) = ctx.session.roll() else { return };
        let (texts, words) = (ctx.texts(), ctx.roll_words());
        let rows = ranking(session);
        chrome::heading(frame, &heading(ctx, session, &rows));
        let width = frame.width();
        // Names, then four columns.
        let wide = (width - 84) / 4;
        let column = |index: i32| 80 + wide * index;
        let versus = session.view().setup().is_versus();
        let others = if versus { words.extras } else { words.others };
        frame.part(rect(0, 22, width as u32, 18), others, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::DIM);
            for (index, text) in [words.types, words.lines, others].into_iter().enumerate() {
                let area = rect(column(index as i32), 2, wide as u32, 16);
                canvas.label(area, &pen, Align::Centre, text);
            }
        });
        for (index, row) in rows.iter().enumerate() {
            let colour = match row.who {
                Participant::Seat(seat) => Some(session.roster.colour(seat)),
                Participant::Fictitious(_) => None,
            };
            let others = u16::from(row.coins) + u16::from(row.extra);
            let numbers = [row.type_points(), row.line_points(), others, row.total];
            let name = session.short_name_of(row.who, 58);
            let area = rect(2, 42 + 32 * index as i32, width as u32 - 4, 30);
            frame.part(area, (&name, colour, numbers), |canvas| {
                canvas.plate(palette::PANEL, palette::NIGHT);
                widgets::mark(canvas, Point::new(3, 8), colour, palette::PANEL);
                let small = Pen::new(fonts::SMALL, palette::INK);
                canvas.label(rect(20, 0, 58, 30), &small, Align::Left, &name);
                for (index, points) in numbers.into_iter().enumerate() {
                    let pen = match index {
                        3 => Pen::new(fonts::LARGE, palette::GOLD),
                        _ => Pen::new(fonts::HEAD, palette::INK),
                    };
                    let area = rect(column(index as i32) - 2, 0, wide as u32, 30);
                    canvas.label(area, &pen, Align::Centre, &number(points.into()));
                }
            });
        }
        chrome::message(frame, ctx, words.result_line, palette::INK);
        chrome::hints(frame, [texts.hint_next, "", words.hint_look, texts.hint_menu]);
    }
}
