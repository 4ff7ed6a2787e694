//! The scoring show: the announcement, then type by type, then the walls, then what modules bring,
//! then the totals. What nobody has is told in the announcement, and has no page of its own.

use core::fmt::Write;

use alhambra_engine::base::{Round, ScoreRow, ScoreSheet, Scorer};
use alhambra_engine::{Cell, Kind, Seat};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::items;
use crate::games::base::losses;
use crate::games::base::modules::{Front, Palaces};
use crate::games::base::site::{self, Site};
use crate::games::base::table::{self, Numbers, Values};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;
use crate::widgets::palace::{self, CellLook, Owner, Window};

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
    Announcement,
    Type(Kind),
    /// One palace, or two side by side.
    Walls([Option<Seat>; 2]),
    Item(items::Shown),
    /// What a module takes, on one palace or on two side by side.
    Losses(&'static Front, &'static Palaces, [Option<Seat>; 2]),
    Totals,
}

/// All stages of a scoring.
type Stages = Vec<Stage, 32>;

/// The announcement lasts so long that no press meant for the turn before goes past it.
const PAUSE: u32 = 2;

/// From so many players on, two palaces share a page.
const CROWD: usize = 4;

fn has_type(sheet: &ScoreSheet, kind: Kind) -> bool {
    sheet.rows.iter().any(|row| row.types[kind].count > 0)
}

fn stages(session: &Session, sheet: &ScoreSheet) -> Stages {
    let view = session.view();
    let mut stages = Stages::new();
    let _ = stages.push(Stage::Announcement);
    stages.extend(Kind::ALL.into_iter().filter(|&kind| has_type(sheet, kind)).map(Stage::Type));
    let walled = |seat: &Seat| {
        let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(*seat));
        row.is_some_and(|row| row.wall > 0 || items::of_wall(&view, row) != 0)
    };
    let walls: Vec<Seat, 6> = view.seats().filter(walled).collect();
    let page = if view.seats().count() >= CROWD { 2 } else { 1 };
    for page in walls.chunks(page) {
        let _ = stages.push(Stage::Walls([page.first().copied(), page.get(1).copied()]));
    }
    let items = items::steps(&view).filter(|&item| items::are_there(&view, sheet, item));
    stages.extend(items.map(Stage::Item));
    for (front, palaces) in losses::all(&view) {
        let hit: Vec<Seat, 6> =
            view.seats().filter(|&seat| losses::of(sheet, front.module, seat) != 0).collect();
        for page in hit.chunks(page) {
            let seats = [page.first().copied(), page.get(1).copied()];
            let _ = stages.push(Stage::Losses(front, palaces, seats));
        }
    }
    let _ = stages.push(Stage::Totals);
    stages
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
        let stages = Self::sheet(session).map(|sheet| stages(session, sheet));
        stages.and_then(|stages| stages.get(self.stage).copied()).unwrap_or(Stage::Totals)
    }

    /// How many beats the stage takes.
    fn beats(&self, session: &Session) -> u32 {
        let Some(sheet) = Self::sheet(session) else { return 0 };
        match self.stage(session) {
            Stage::Announcement => PAUSE,
            Stage::Type(kind) => {
                sheet.rows.iter().map(|row| u32::from(row.types[kind].count)).max().unwrap_or(0)
            }
            Stage::Walls(seats) => {
                let walls = seats.into_iter().flatten().map(|seat| wall_of(sheet, seat));
                walls.max().unwrap_or(0)
            }
            Stage::Item(_) | Stage::Losses(..) | Stage::Totals => 0,
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
            // Straight to the totals.
            Button::Down => {
                let pages = Self::sheet(session).map_or(1, |sheet| stages(session, sheet).len());
                (self.stage, self.time) = (pages - 1, 0);
                ctx.cue(Cue::Select);
            }
            Button::A | Button::Right => {
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
        if self.shown() > before && before < beats && self.stage > 0 {
            ctx.cue(Cue::Count);
        }
        self.shown() != before
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = &ctx.session else { return 0 };
        match (self.stage(session), Self::sheet(session)) {
            (Stage::Type(kind), Some(sheet)) => {
                places((self.stage, icon(sheet, kind, ctx.size.width)))
            }
            (Stage::Walls(seats) | Stage::Losses(_, _, seats), _) => {
                let grid = |(seat, area)| window(session, seat, area).grid();
                places(halves(seats, ctx.size).map(|half| half.map(grid)))
            }
            (Stage::Item(shown), _) => places(("item", shown.item)),
            _ => places(self.stage),
        }
    }

    fn topic(&self) -> Topic {
        Topic::Scoring
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let Some(sheet) = Self::sheet(session) else { return };
        chrome::heading(frame, texts.scoring(sheet.round));
        let shown = self.shown();
        let done = shown >= self.beats(session);
        let line = match self.stage(session) {
            Stage::Announcement => {
                announcement(ctx, session, sheet, frame);
                fill(texts.announce_line, &[])
            }
            Stage::Type(kind) => {
                types(ctx, session, sheet, kind, shown, done, frame);
                if done { tie(ctx, sheet, kind) } else { Line::new() }
            }
            Stage::Walls(seats) => {
                for (seat, area) in halves(seats, frame.size()).into_iter().flatten() {
                    wall(ctx, session, sheet, (seat, area), shown, frame);
                }
                match seats {
                    [Some(seat), None] if done => wall_line(ctx, session, sheet, seat),
                    _ => fill(texts.wall_line, &[]),
                }
            }
            Stage::Item(item) => {
                items::draw(ctx, session, sheet, item, frame);
                fill(items::line(ctx, item), &[])
            }
            Stage::Losses(front, palaces, seats) => {
                for place in halves(seats, frame.size()).into_iter().flatten() {
                    losses::draw(ctx, session, sheet, (front, palaces), place, frame);
                }
                (palaces.line)(&session.view(), sheet.round, texts)
            }
            Stage::Totals => {
                totals(ctx, session, sheet, frame);
                let modules = items::are_possible(&session.view());
                fill(if modules { texts.result_plus } else { "" }, &[])
            }
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let back = if self.stage > 0 { texts.hint_back } else { "" };
        let on = if done { texts.hint_next } else { texts.hint_skip };
        chrome::hints(frame, [on, back, texts.hint_look, texts.hint_menu]);
    }
}

/// How large the counted buildings are drawn: as large as the row allows.
fn icon(sheet: &ScoreSheet, kind: Kind, width: u32) -> u32 {
    let most = sheet.rows.iter().map(|row| u32::from(row.types[kind].count)).max().unwrap_or(0);
    // Close rows leave no room around the largest; the Wise Man's half needs a place, too.
    let sizes = if sheet.rows.len() <= 4 { [20, 14] } else { [14, 14] };
    sizes.into_iter().find(|size| (most + 1) * size <= row_room(width)).unwrap_or(10)
}

/// The room for counted buildings, between the names and the points.
const fn row_room(width: u32) -> u32 {
    width - 130
}

/// What is scored, and what nobody has.
fn announcement(ctx: &Ctx, session: &Session, sheet: &ScoreSheet, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let width = frame.size().width;
    let column = |place: usize| width as i32 - 16 - 34 * (3 - place as i32);
    let last = sheet.round == Round::Third;
    let title = if last { texts.announce_end } else { texts.announce_card };
    frame.part(rect(8, 22, width - 16, 36), title, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(0, 0, width - 16, 22), &pen, Align::Centre, title);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let scored = |place: &usize| {
            let points = |kind| session.view().place_points(sheet.round, kind);
            Kind::ALL.into_iter().any(|kind| points(kind).get(*place).is_some_and(|&p| p > 0))
        };
        for place in (0..3).filter(scored) {
            let text = texts.ordinal(place as u8 + 1);
            canvas.label(rect(column(place), 22, 34, 14), &pen, Align::Centre, text);
        }
    });
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let there = has_type(sheet, kind);
        let places = session.view().place_points(sheet.round, kind);
        let area = rect(8, 59 + 25 * index as i32, width - 16, 23);
        frame.part(area, (kind, there, places), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            canvas.sprite(Point::new(4, 1), art::tile(kind, 20));
            let ink = if there { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(30, 0, 84, 23), &pen, Align::Left, texts.kind(kind));
            if !there {
                let area = rect(column(0), 0, 3 * 34, 23);
                return canvas.label(area, &pen, Align::Centre, texts.leftover_nobody);
            }
            for (place, points) in places.into_iter().enumerate().filter(|(_, points)| *points > 0)
            {
                let area = rect(column(place), 0, 34, 23);
                canvas.label(area, &pen, Align::Centre, &number(points.into()));
            }
        });
    }
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
    let size = icon(sheet, kind, width);
    let step = if sheet.rows.len() <= 4 { 30 } else { 22 };
    for (index, row) in sheet.rows.iter().enumerate() {
        let share = row.types[kind];
        let count = u32::from(share.count).min(shown);
        let (name, colour) = table::face(ctx, session, row.who, 58);
        let name = name.as_str();
        let y = 75 + step * index as i32;
        frame.part(rect(2, y, 76, 20), (name, colour), |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
        });
        // One small building at a time.
        for place in 0..row_room(width) / size {
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
    let mut shares = sheet.rows.iter().map(|row| row.types[kind]);
    match shares.find(|share| share.tied > 1 && share.pool > 0) {
        Some(share) => fill(texts.tie, &[&share.tied, &share.pool, &share.points]),
        None => Line::new(),
    }
}

/// The palaces of a page, and the part of the screen that each has.
fn halves(seats: [Option<Seat>; 2], size: Size) -> [Option<(Seat, Rectangle)>; 2] {
    let width = if seats.iter().all(Option::is_some) { size.width / 2 } else { size.width };
    let [first, second] = seats;
    [(first, 0), (second, width as i32)].map(|(seat, x)| Some((seat?, rect(x, 22, width, 184))))
}

/// Where the palace is drawn: below the name, and above the sum where two share a page.
pub(super) fn window(session: &Session, seat: Seat, area: Rectangle) -> Window {
    let bounds = site::bounds(&session.view(), seat);
    let below = if is_half(area) { 14 } else { 0 };
    let Size { width, height } = area.size;
    let area = rect(area.top_left.x + 2, 50, width - 4, height - 28 - below);
    Window::fit(area, bounds, Cell::START, &[40, 30, 20, 14, 10])
}

pub(super) fn is_half(area: Rectangle) -> bool {
    area.size.width < 240
}

/// A palace whose wall is traced.
fn wall(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    (seat, area): (Seat, Rectangle),
    shown: u32,
    frame: &mut Frame<'_>,
) {
    let view = session.view();
    let texts = ctx.texts();
    let (x, width) = (area.top_left.x, area.size.width);
    let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    let segments = wall_of(sheet, seat);
    let done = shown >= segments;
    let more = row.filter(|_| done).map_or(0, |row| items::of_wall(&view, row));
    let counted = shown.min(segments) + u32::from(more.unsigned_abs());
    let half = is_half(area);
    let short = table::fitting(session, seat, width - 64);
    frame.part(rect(x, 22, width - 46, 26), (name, colour), |canvas| {
        canvas.clear(palette::NIGHT);
        table::sign(canvas, Point::new(4, 8), Some(colour), palette::NIGHT);
        let (font, text) = if half {
            (fonts::SMALL, fill("{0}", &[&short]))
        } else {
            (fonts::HEAD, fill(texts.wall_of, &[&name]))
        };
        let pen = Pen::new(font, palette::INK);
        canvas.label(rect(18, 0, width - 64, 26), &pen, Align::Left, &text);
    });
    frame.part(rect(x + width as i32 - 46, 23, 44, 24), counted, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.stamp(Point::new(3, 6), &art::WALL_12, palette::GOLD, palette::PANEL);
        let pen = Pen::new(fonts::NUMERAL, palette::GOLD);
        canvas.label(rect(15, 0, 29, 24), &pen, Align::Centre, &number(counted));
    });
    let window = window(session, seat, area);
    let mut gold = Site::of(&view, seat).golden();
    gold.truncate(shown as usize);
    let owner = Owner::new(&view, seat, colour);
    palace::draw(frame, &window, &gold, &owner, |cell| CellLook::at(&view, seat, cell));
    if half {
        let sum = row.filter(|_| done).map_or_else(Line::new, |row| {
            let before = items::before(session, row) + items::of_types(row);
            let wall = i16::from(row.wall) + more;
            fill("{0} + {1} = {2}", &[&before, &wall, &(before + wall)])
        });
        frame.part(rect(x, 192, width, 13), &*sum, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Centre, &sum);
        });
    }
}

/// What a wall brings, in words.
fn wall_line(ctx: &Ctx, session: &Session, sheet: &ScoreSheet, seat: Seat) -> Line {
    let (texts, view) = (ctx.texts(), session.view());
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    let Some(row) = row else { return Line::new() };
    let more = items::of_wall(&view, row);
    if more > 0 {
        let mut parts = fill(texts.wall_part, &[&row.wall]);
        for (text, points) in items::parts_of_wall(&view, row) {
            let part = fill(text(texts.language), &[&points]);
            let _ = write!(parts, ", {part}");
        }
        return fill(texts.wall_parts, &[&parts, &(i16::from(row.wall) + more)]);
    }
    let before = items::before(session, row) + items::of_types(row);
    fill(texts.wall_sum, &[&before, &row.wall, &(before + i16::from(row.wall))])
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
        table::row((ctx, session), frame, y, row.who, &values, palette::PANEL);
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
