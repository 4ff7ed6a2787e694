//! The scoring show: the announcement, then type by type, then the walls, then what modules bring,
//! then the totals. What nobody has is told in the announcement, and has no page of its own.

use core::fmt::Write;

use alhambra_engine::base::{ScoreRow, ScoreSheet, Scorer};
use alhambra_engine::{Cell, Kind, MOST_SCORERS, Seat};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::items;
use crate::games::base::losses;
use crate::games::base::modules::{Front, Palaces};
use crate::games::base::site::{self, Site};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::pace::{Pace, Turned};
use crate::widgets::palace::{self, CellLook, Owner, Window};
use crate::widgets::show::{self, CROWD, PAUSE, TypeRow};
use crate::widgets::table::{self, Numbers, Values};

/// The show of one scoring.
#[derive(Clone)]
pub(crate) struct Scoring {
    pace: Pace,
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
        Self { pace: Pace::new() }
    }

    fn sheet(session: &Session) -> Option<&ScoreSheet> {
        let news = session.news();
        news.sheets.get(news.sheets_seen)
    }

    fn stages(session: &Session) -> Stages {
        Self::sheet(session).map_or_else(Stages::new, |sheet| stages(session, sheet))
    }

    fn stage(&self, session: &Session) -> Stage {
        Self::stages(session).get(self.pace.page).copied().unwrap_or(Stage::Totals)
    }

    /// How many beats a stage takes.
    fn beats(session: &Session, stage: Stage) -> u32 {
        let Some(sheet) = Self::sheet(session) else { return 0 };
        match stage {
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
}

fn wall_of(sheet: &ScoreSheet, seat: Seat) -> u32 {
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    row.map_or(0, |row| row.wall.into())
}

impl Page for Scoring {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_mut() else { return Go::Home };
        let stages = Self::stages(session);
        let beats = |page| stages.get(page).map_or(0, |&stage| Self::beats(session, stage));
        match self.pace.press(button, stages.len(), beats) {
            Turned::Over => {
                session.sheet_seen();
                ctx.cue(Cue::Select);
                Go::Next
            }
            Turned::To(cue) => {
                ctx.cue(cue);
                Go::Stay
            }
            Turned::Nowhere => Go::Stay,
        }
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        let Some(session) = ctx.session.as_ref() else { return false };
        let beats = Self::beats(session, self.stage(session));
        let (changed, cue) = self.pace.tick(ms, beats);
        if let Some(cue) = cue {
            ctx.cue(cue);
        }
        changed
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.as_ref() else { return 0 };
        match (self.stage(session), Self::sheet(session)) {
            (Stage::Type(kind), Some(sheet)) => {
                places((self.pace.page, icon(sheet, kind, ctx.size.width)))
            }
            (Stage::Walls(seats) | Stage::Losses(_, _, seats), _) => {
                let grid = |(seat, area)| window(session, seat, area).grid();
                places(show::halves(seats, ctx.size).map(|half| half.map(grid)))
            }
            (Stage::Item(shown), _) => places(("item", shown.item)),
            _ => places(self.pace.page),
        }
    }

    fn topic(&self) -> Topic {
        Topic::Scoring
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some(sheet) = Self::sheet(session) else { return };
        chrome::heading(frame, texts.scoring(sheet.round));
        let (stage, shown) = (self.stage(session), self.pace.shown());
        let done = shown >= Self::beats(session, stage);
        let line = match stage {
            Stage::Announcement => {
                let there = |kind| has_type(sheet, kind);
                let points = |kind| session.view().place_points(sheet.round, kind);
                show::announcement(frame, texts, sheet.round, there, points);
                if ctx.demo { Line::new() } else { fill(texts.announce_line, &[]) }
            }
            Stage::Type(kind) => {
                let places = session.view().place_points(sheet.round, kind);
                let rows = type_rows(ctx, session, sheet, kind);
                show::types(frame, texts, (kind, places), &rows, (shown, done));
                let shares = sheet.rows.iter().map(|row| row.types[kind]);
                if done { show::tie(texts, shares) } else { Line::new() }
            }
            Stage::Walls(seats) => {
                for (seat, area) in show::halves(seats, frame.size()).into_iter().flatten() {
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
                for place in show::halves(seats, frame.size()).into_iter().flatten() {
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
        let back = if self.pace.page > 0 { texts.hint_back } else { "" };
        let on = if done { texts.hint_next } else { texts.hint_skip };
        chrome::hints(frame, [on, back, texts.hint_look, texts.hint_menu]);
    }
}

/// How large the counted buildings are drawn.
fn icon(sheet: &ScoreSheet, kind: Kind, width: u32) -> u32 {
    let most = sheet.rows.iter().map(|row| row.types[kind].count).max().unwrap_or(0);
    show::icon(sheet.rows.len(), most, width)
}

/// Everybody's part in the count of a type.
fn type_rows(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    kind: Kind,
) -> Vec<TypeRow, MOST_SCORERS> {
    let counted = Kind::ALL.into_iter().take_while(|&other| other != kind);
    let rows = sheet.rows.iter().map(|row| {
        let (name, colour) = table::face(ctx.texts(), &session.roster, row.who, 58);
        let earlier: i16 = counted.clone().map(|other| i16::from(row.types[other].points)).sum();
        let before = items::before(session, row) + earlier;
        TypeRow { name, colour, share: row.types[kind], before }
    });
    rows.collect()
}

/// Where the palace is drawn.
pub(super) fn window(session: &Session, seat: Seat, area: Rectangle) -> Window {
    let bounds = site::bounds(&session.view(), seat);
    Window::fit(show::palace_area(area), bounds, Cell::START, &[40, 30, 20, 14, 10])
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
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    let segments = wall_of(sheet, seat);
    let done = shown >= segments;
    let more = row.filter(|_| done).map_or(0, |row| items::of_wall(&view, row));
    let counted = shown.min(segments) + u32::from(more.unsigned_abs());
    show::wall_head(frame, ctx.texts(), &session.roster, (seat, area), counted);
    let window = window(session, seat, area);
    let mut gold = Site::of(&view, seat).golden();
    gold.truncate(shown as usize);
    let owner = Owner::new(&view, seat, session.roster.colour(seat));
    palace::draw(frame, &window, &gold, &owner, |cell| CellLook::at(&view, seat, cell));
    if show::is_half(area) {
        let sum = row.filter(|_| done).map(|row| {
            let before = items::before(session, row) + items::of_types(row);
            (before, i16::from(row.wall) + more)
        });
        show::wall_sum(frame, area, sum);
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
        table::row((ctx.texts(), &session.roster), frame, y, row.who, &values, palette::PANEL);
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
