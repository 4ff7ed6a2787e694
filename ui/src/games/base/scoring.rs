//! The scoring show: type by type, then wall by wall, then what modules bring, then the totals.

use core::fmt::Write;

use alhambra_engine::base::{ScoreRow, ScoreSheet, Scorer};
use alhambra_engine::{Cell, Kind, Seat};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::items;
use crate::games::base::site::{self, Site};
use crate::games::base::table::{self, Numbers, Values};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;
use crate::widgets::palace::{self, CellLook, Window};

/// Milliseconds for each building or wall segment that is counted.
const BEAT: u32 = 160;

/// The show of one scoring.
#[derive(Clone)]
pub(crate) struct Scoring {
    stage: usize,
    time: u32,
}

/// What is shown at a stage.
#[derive(Clone, Copy)]
enum Stage {
    Type(Kind),
    Wall(Seat),
    Item(items::Shown),
    Totals,
}

impl Scoring {
    pub(crate) const fn new() -> Self {
        Self { stage: 0, time: 0 }
    }

    fn sheet(session: &Session) -> Option<&ScoreSheet> {
        let news = session.news();
        news.sheets.get(news.sheets_seen)
    }

    fn stage(&self, session: &Session) -> Stage {
        match Kind::ALL.get(self.stage) {
            Some(&kind) => Stage::Type(kind),
            None => {
                let view = session.view();
                let walls = view.seats().map(Stage::Wall);
                let items = items::steps(&view).map(Stage::Item);
                let at = self.stage - Kind::ALL.len();
                walls.chain(items).nth(at).unwrap_or(Stage::Totals)
            }
        }
    }

    /// How many beats the stage takes.
    fn beats(&self, session: &Session) -> u32 {
        let Some(sheet) = Self::sheet(session) else { return 0 };
        match self.stage(session) {
            Stage::Type(kind) => {
                sheet.rows.iter().map(|row| u32::from(row.types[kind].count)).max().unwrap_or(0)
            }
            Stage::Wall(seat) => wall_of(sheet, seat),
            Stage::Item(_) | Stage::Totals => 0,
        }
    }

    fn shown(&self) -> u32 {
        self.time / BEAT
    }
}

fn wall_of(sheet: &ScoreSheet, seat: Seat) -> u32 {
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    row.map_or(0, |row| row.wall.into())
}

impl Page for Scoring {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = &mut ctx.session else { return Go::Home };
        match button {
            Button::A | Button::Right | Button::Down => {
                let beats = self.beats(session);
                if self.shown() < beats {
                    // A press shows the end of the count at once.
                    self.time = beats * BEAT;
                } else if matches!(self.stage(session), Stage::Totals) {
                    if button != Button::A {
                        return Go::Stay;
                    }
                    session.sheet_seen();
                    ctx.cue(Cue::Select);
                    return Go::Next;
                } else {
                    self.stage += 1;
                    self.time = 0;
                }
                ctx.cue(Cue::Select);
            }
            Button::B | Button::Left | Button::Up if self.stage > 0 => {
                self.stage -= 1;
                self.time = self.beats(session) * BEAT;
                ctx.cue(Cue::Back);
            }
            _ => {}
        }
        Go::Stay
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        if self.time == 0 && self.stage == 0 {
            ctx.cue(Cue::Fanfare);
        }
        let Some(session) = &ctx.session else { return false };
        let (beats, before) = (self.beats(session), self.shown());
        self.time = (self.time + u32::from(ms)).min((beats + 1) * BEAT);
        if self.shown() > before && before < beats {
            ctx.cue(Cue::Count);
        }
        self.shown() != before
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = &ctx.session else { return 0 };
        let grid = match self.stage(session) {
            Stage::Wall(seat) => Some(window(session, seat, ctx.size).grid()),
            _ => None,
        };
        let item = match self.stage(session) {
            Stage::Item(shown) => Some(shown.item as u8),
            Stage::Totals => Some(u8::MAX),
            _ => None,
        };
        let large = match (self.stage(session), Self::sheet(session)) {
            (Stage::Type(kind), Some(sheet)) => icon(sheet, kind) == 14,
            _ => false,
        };
        places((self.stage.min(6), grid, large, item))
    }

    fn topic(&self) -> Topic {
        Topic::Scoring
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let Some(sheet) = Self::sheet(session) else { return };
        chrome::heading(frame, texts.scoring(sheet.round));
        let view = session.view();
        let shown = self.shown();
        let done = shown >= self.beats(session);
        let line = match self.stage(session) {
            Stage::Type(kind) => {
                types(ctx, session, sheet, kind, shown, done, frame);
                if done { tie(ctx, sheet, kind) } else { Line::new() }
            }
            Stage::Wall(seat) => {
                let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
                let more = row.filter(|_| done).map_or(0, |row| items::of_wall(&view, row));
                let counted = shown.min(wall_of(sheet, seat)) + u32::from(more.unsigned_abs());
                wall(ctx, session, seat, (shown, counted), frame);
                match row {
                    Some(row) if done && more > 0 => {
                        let mut parts = fill(texts.wall_part, &[&row.wall]);
                        for (text, points) in items::parts_of_wall(&view, row) {
                            let part = fill(text(texts.language), &[&points]);
                            let _ = write!(parts, ", {part}");
                        }
                        fill(texts.wall_parts, &[&parts, &(i16::from(row.wall) + more)])
                    }
                    Some(row) if done => {
                        let before = items::before(session, row) + items::of_types(row);
                        let after = before + i16::from(row.wall);
                        fill(texts.wall_sum, &[&before, &row.wall, &after])
                    }
                    _ => fill(texts.wall_line, &[]),
                }
            }
            Stage::Item(item) => {
                items::draw(ctx, session, sheet, item, frame);
                fill(items::line(ctx, item), &[])
            }
            Stage::Totals => {
                totals(ctx, session, sheet, frame);
                Line::new()
            }
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let back = if self.stage > 0 { texts.hint_back } else { "" };
        let on = if done { texts.hint_next } else { texts.hint_skip };
        chrome::hints(frame, [on, back, texts.hint_look, texts.hint_menu]);
    }
}

/// How large the counted buildings are drawn: as large as the row allows.
fn icon(sheet: &ScoreSheet, kind: Kind) -> u32 {
    let most = sheet.rows.iter().map(|row| row.types[kind].count).max().unwrap_or(0);
    if most <= 7 { 14 } else { 10 }
}

/// A type: who has how many, and what that is worth.
fn types(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    kind: Kind,
    shown: u32,
    done: bool,
    frame: &mut Frame<'_>,
) {
    let texts = ctx.texts();
    let width = frame.size().width;
    let name = texts.kind(kind);
    let mut worth = Line::new();
    let places = session.view().place_points(sheet.round, kind);
    for (points, place) in places.into_iter().zip(1..) {
        if points > 0 {
            let gap = if worth.is_empty() { "" } else { "   " };
            let _ = worth.push_str(gap);
            let _ = worth.push_str(&fill(texts.place_worth, &[&texts.ordinal(place), &points]));
        }
    }
    frame.part(rect(0, 22, width, 50), (name, &*worth), |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.sprite(Point::new(8, 2), art::tile(kind, 44));
        let room = width - 64;
        canvas.label(
            rect(60, 4, room, 20),
            &Pen::new(fonts::LARGE, palette::GOLD),
            Align::Left,
            name,
        );
        canvas.label(
            rect(60, 26, room, 16),
            &Pen::new(fonts::BODY, palette::INK),
            Align::Left,
            &worth,
        );
    });
    let size = icon(sheet, kind);
    let step = if sheet.rows.len() <= 4 { 30 } else { 22 };
    for (index, row) in sheet.rows.iter().enumerate() {
        let share = row.types[kind];
        let count = u32::from(share.count).min(shown);
        let (name, colour) = table::face(ctx, session, row.who);
        let y = 75 + step * index as i32;
        frame.part(rect(2, y, 76, 20), (name, colour), |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
        });
        // One small building at a time.
        for place in 0..110 / size {
            let there = place < count;
            // The half that the Wise Man adds comes last.
            let half = share.favoured && done && place == count;
            let area = rect((78 + size * place) as i32, y + 10 - size as i32 / 2, size, size);
            frame.part(area, (there, half, kind), |canvas| {
                canvas.clear(palette::NIGHT);
                if there || half {
                    canvas.sprite(Point::zero(), art::tile(kind, size));
                }
                if half {
                    canvas.fill(rect(size as i32 / 2, 0, size.div_ceil(2), size), palette::NIGHT);
                }
            });
        }
        // What it brings, and the points so far.
        let award = if done { i16::from(share.points) } else { 0 };
        let counted = Kind::ALL.into_iter().take_while(|&other| other != kind);
        let earlier: i16 = counted.map(|other| i16::from(row.types[other].points)).sum();
        items::award(frame, y, award, items::before(session, row) + earlier + award);
    }
}

/// Explains the first tie that brought points.
fn tie(ctx: &Ctx, sheet: &ScoreSheet, kind: Kind) -> Line {
    let texts = ctx.texts();
    let shares = sheet.rows.iter().map(|row| row.types[kind]);
    if shares.clone().all(|share| share.count == 0) {
        return fill(texts.nobody_has, &[]);
    }
    match shares.clone().find(|share| share.tied > 1 && share.pool > 0) {
        Some(share) => fill(texts.tie, &[&share.tied, &share.pool, &share.points]),
        None => Line::new(),
    }
}

fn window(session: &Session, seat: Seat, size: Size) -> Window {
    let bounds = site::bounds(&session.view(), seat);
    Window::fit(rect(0, 50, size.width, 156), bounds, Cell::START, &[40, 30, 20, 14, 10])
}

/// A palace whose wall is traced.
fn wall(
    ctx: &Ctx,
    session: &Session,
    seat: Seat,
    (shown, counted): (u32, u32),
    frame: &mut Frame<'_>,
) {
    let texts = ctx.texts();
    let width = frame.size().width;
    let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
    frame.part(rect(0, 22, width - 60, 26), (name, colour), |canvas| {
        canvas.clear(palette::NIGHT);
        table::sign(canvas, Point::new(8, 8), Some(colour), palette::NIGHT);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let text = fill(texts.wall_of, &[&name]);
        canvas.label(rect(24, 0, width - 86, 26), &pen, Align::Left, &text);
    });
    frame.part(rect(width as i32 - 56, 23, 52, 24), counted, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.stamp(Point::new(5, 6), &art::WALL_12, palette::GOLD, palette::PANEL);
        let pen = Pen::new(fonts::NUMERAL, palette::GOLD);
        canvas.label(rect(18, 0, 32, 24), &pen, Align::Centre, &number(counted));
    });
    let view = session.view();
    let window = window(session, seat, frame.size());
    let mut gold = Site::of(&view, seat).golden();
    gold.truncate(shown as usize);
    palace::draw(frame, &window, &gold, colour, |cell| CellLook::at(&view, seat, cell));
}

/// Everybody's points of this scoring, and in all.
fn totals(ctx: &Ctx, session: &Session, sheet: &ScoreSheet, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let modules = items::are_possible(&session.view());
    table::head(frame, 24, modules);
    let numbers = |row: &ScoreRow| {
        let [a, b, c, d, e, f] = Kind::ALL.map(|kind| Some(i16::from(row.types[kind].points)));
        let wall = matches!(row.who, Scorer::Seat(_)).then_some(i16::from(row.wall));
        let extras = modules.then(|| row.by_module.sum());
        [a, b, c, d, e, f, wall, extras, i16::try_from(row.total).ok()]
    };
    let all: Vec<Numbers, 7> = sheet.rows.iter().map(numbers).collect();
    for (index, row) in sheet.rows.iter().enumerate() {
        let leads = table::leads(&all, &numbers(row));
        let values = Values { numbers: numbers(row), leads, modules };
        let y = 44 + (table::ROW + 6) * index as i32;
        table::row(frame, y, table::face(ctx, session, row.who), &values, palette::PANEL);
    }
    let width = frame.size().width;
    let y = 46 + (table::ROW + 6) * sheet.rows.len() as i32;
    if y < 190 {
        frame.part(rect(4, y, width - 8, 14), (), |canvas| {
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Centre, texts.totals_line);
        });
    }
}
