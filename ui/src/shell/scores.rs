//! The best results on this device, and the last one.

use alhambra_engine::GameKind;
use embedded_graphics::prelude::*;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette::{self, NIGHT};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::scores::PLACES;
use crate::text::{Line, Texts, fill, number};
use crate::widgets::{chrome, marker};

/// The screen of results: the last game, then a page for each number of players.
#[derive(Clone)]
pub(crate) struct ScoresScreen {
    page: usize,
}

/// The games with tables, and how many can play them.
const TABLES: [(GameKind, core::ops::RangeInclusive<u8>); 1] = [(GameKind::Base, 2..=6)];

/// Each page of tables: the game and the number of players.
fn tables() -> impl Iterator<Item = (GameKind, u8)> {
    TABLES.into_iter().flat_map(|(game, players)| players.map(move |players| (game, players)))
}

impl ScoresScreen {
    /// Opens with the last game, or with the first page of tables if there was none.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        Self { page: usize::from(ctx.scores.last().is_none()) }
    }
}

impl Page for ScoresScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::X | Button::Y => Go::Stay,
            _ => {
                // A turns the page, too.
                let (dx, dy) = button.step();
                let step = if button == Button::A { 1 } else { dx + dy };
                self.page = wrap(self.page, step, tables().count() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.page)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        match self.page.checked_sub(1).and_then(|page| tables().nth(page)) {
            None => {
                chrome::heading(frame, texts.last_result);
                last_game(ctx, frame);
            }
            Some((game, players)) => {
                chrome::heading(frame, &fill(texts.scores_title, &[&players]));
                for (half, modules) in [false, true].into_iter().enumerate() {
                    let y = 26 + 90 * half as i32;
                    let title = if modules { texts.with_modules } else { texts.base_game };
                    caption(frame, y, title);
                    let mut table = ctx.scores.table(game, players, modules).peekable();
                    if table.peek().is_none() {
                        nothing(frame, y + 20);
                    }
                    for place in 0..PLACES {
                        let y = y + 20 + 22 * place as i32;
                        if let Some(score) = table.next() {
                            let about = about_modules(texts, score.modules);
                            row(frame, y, (place, None), &score.name, score.points, &about);
                        }
                    }
                }
            }
        }
        chrome::arrows(frame);
        let none = ctx.scores.all().is_empty();
        let line = if none { texts.scores_none } else { texts.scores_line };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_next, texts.hint_back, "", ""]);
    }
}

/// Everybody in the last game, the best first.
fn last_game(ctx: &Ctx, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let Some(last) = ctx.scores.last() else { return };
    let about = about_modules(texts, last.modules);
    caption(frame, 26, if last.modules > 0 { &about } else { texts.base_game });
    for (index, person) in last.people.iter().enumerate() {
        let better = last.people.iter().filter(|other| other.points > person.points).count();
        let y = 46 + 26 * index as i32;
        row(frame, y, (better, Some(person.colour)), &person.name, person.points, "");
    }
}

fn about_modules(texts: &Texts, count: u8) -> Line {
    match count {
        0 => Line::new(),
        1 => fill(texts.modules_one, &[]),
        _ => fill(texts.modules_count, &[&count]),
    }
}

fn caption(frame: &mut Frame<'_>, y: i32, text: &str) {
    frame.part(rect(8, y, frame.size().width - 16, 18), text, |canvas| {
        canvas.clear(NIGHT);
        canvas.label(canvas.whole(), &Pen::new(fonts::HEAD, palette::GOLD), Align::Left, text);
    });
}

/// Where a first result will stand.
fn nothing(frame: &mut Frame<'_>, y: i32) {
    frame.part(rect(8, y, frame.size().width - 16, 20), (), |canvas| {
        canvas.plate(palette::PANEL, NIGHT);
        canvas.label(canvas.whole(), &Pen::new(fonts::HEAD, palette::DIM), Align::Centre, "-");
    });
}

/// One result: the place, the mark, the name, what it was played with, the points.
fn row(
    frame: &mut Frame<'_>,
    y: i32,
    (place, colour): (usize, Option<u8>),
    name: &str,
    points: u16,
    about: &str,
) {
    let width = frame.size().width - 16;
    frame.part(rect(8, y, width, 20), (place, colour, name, points, about), |canvas| {
        canvas.plate(palette::PANEL, NIGHT);
        let first = place == 0;
        let gold = if first { palette::GOLD } else { palette::INK };
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let place = number(place as u32 + 1);
        canvas.label(rect(6, 0, 14, 20), &pen.inked(gold), Align::Centre, &place);
        if let Some(colour) = colour {
            marker::draw(canvas, Point::new(26, 3), 14, colour, palette::PANEL);
        }
        let x = if colour.is_some() { 46 } else { 26 };
        let small = Pen::new(fonts::SMALL, palette::INK);
        let fits = pen.width(name) <= 82;
        let own = if fits { pen } else { small };
        canvas.label(rect(x, 0, 82, 20), &own, Align::Left, name);
        let right = width as i32 - 44;
        canvas.label(rect(right - 72, 0, 70, 20), &small, Align::Right, about);
        let points = number(points.into());
        canvas.label(rect(right, 0, 36, 20), &pen.inked(gold), Align::Right, &points);
    });
}
