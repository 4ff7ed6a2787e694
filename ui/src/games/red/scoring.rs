//! The scoring show: the announcement, then type by type, the walls, what modules and guards bring,
//! and the totals.

use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::red::{Family, Module, ScoreRow, ScoreSheet, View};
use alhambra_engine::{Cell, Kind, MOST_SCORERS, Seat};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::look::RedLook;
use super::map::{bounds, look_at};
use super::{Session, guard_board, items};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::pace::{Pace, Turned};
use crate::widgets::palace::{self, Owner, Window};
use crate::widgets::show::{self, CROWD, PAUSE, TypeRow};
use crate::widgets::table::{self, Numbers, Values};

/// The show of one scoring.
#[derive(Clone)]
pub(crate) struct RedScoring {
    pace: Pace,
}

/// What is shown at a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Announcement,
    Type(Kind),
    /// One palace, or two side by side.
    Walls([Option<Seat>; 2]),
    Item(items::Item),
    Totals,
}

type Stages = Vec<Stage, 24>;

fn has_type(sheet: &ScoreSheet, kind: Kind) -> bool {
    sheet.rows.iter().any(|row| row.types[kind].count > 0)
}

fn stages(view: &View<'_>, sheet: &ScoreSheet) -> Stages {
    let mut stages = Stages::new();
    let _ = stages.push(Stage::Announcement);
    stages.extend(Kind::ALL.into_iter().filter(|&kind| has_type(sheet, kind)).map(Stage::Type));
    let seats = view.setup().seats();
    let walls: Vec<Seat, 6> = seats.filter(|&seat| wall_of(sheet, seat) > 0).collect();
    let page = if view.setup().players() >= CROWD { 2 } else { 1 };
    for page in walls.chunks(page) {
        let _ = stages.push(Stage::Walls([page.first().copied(), page.get(1).copied()]));
    }
    let items = items::Item::ALL.into_iter().filter(|item| item.is_shown(view, sheet));
    stages.extend(items.map(Stage::Item));
    let _ = stages.push(Stage::Totals);
    stages
}

fn wall_of(sheet: &ScoreSheet, seat: Seat) -> u32 {
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    row.map_or(0, |row| row.wall.into())
}

/// Somebody's points before a scoring.
fn before(row: &ScoreRow) -> i16 {
    row.total - row.points
}

/// Points of all types.
fn of_types(row: &ScoreRow) -> i16 {
    row.types.values().map(|share| i16::from(share.points)).sum()
}

impl RedScoring {
    pub(crate) const fn new() -> Self {
        Self { pace: Pace::new() }
    }

    fn sheet(session: &Session) -> Option<&ScoreSheet> {
        let news = session.news();
        news.sheets.get(news.sheets_seen)
    }

    fn stages(session: &Session) -> Stages {
        Self::sheet(session).map_or_else(Stages::new, |sheet| stages(&session.view(), sheet))
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
            Stage::Item(_) | Stage::Totals => 0,
        }
    }
}

impl Page for RedScoring {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.red_mut() else { return Go::Home };
        let stages = Self::stages(session);
        let beats = |page| stages.get(page).map_or(0, |&stage| Self::beats(session, stage));
        match self.pace.press(button, stages.len(), beats) {
            Turned::Over => {
                session.news.sheets_seen += 1;
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

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        let Some(session) = ctx.session.red() else { return false };
        let beats = Self::beats(session, self.stage(session));
        let (changed, cue) = self.pace.tick(ms, beats);
        if let Some(cue) = cue {
            ctx.cue(cue);
        }
        changed
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.red() else { return 0 };
        match (self.stage(session), Self::sheet(session)) {
            (Stage::Type(kind), Some(sheet)) => {
                let most = sheet.rows.iter().map(|row| row.types[kind].count).max().unwrap_or(0);
                places((self.pace.page, show::icon(sheet.rows.len(), most, ctx.size.width)))
            }
            (Stage::Walls(seats), _) => {
                let grid = |(seat, area)| window(&session.view(), seat, area).grid();
                places(show::halves(seats, ctx.size).map(|half| half.map(grid)))
            }
            _ => places(self.pace.page),
        }
    }

    fn topic(&self) -> Topic {
        Topic::Red(4)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        let Some(sheet) = Self::sheet(session) else { return };
        let view = session.view();
        chrome::heading(frame, texts.scoring(sheet.round));
        let (stage, shown) = (self.stage(session), self.pace.shown());
        let done = shown >= Self::beats(session, stage);
        let line = match stage {
            Stage::Announcement => {
                let there = |kind| has_type(sheet, kind);
                let points = |kind| view.place_points(sheet.round, kind);
                show::announcement(frame, texts, sheet.round, there, points);
                fill(texts.announce_line, &[])
            }
            Stage::Type(kind) => {
                let rows = type_rows(ctx, session, sheet, kind);
                let places = view.place_points(sheet.round, kind);
                show::types(frame, texts, (kind, places), &rows, (shown, done));
                let shares = sheet.rows.iter().map(|row| row.types[kind]);
                if done { show::tie(texts, shares) } else { Line::new() }
            }
            Stage::Walls(seats) => {
                for place in show::halves(seats, frame.size()).into_iter().flatten() {
                    wall(ctx, session, sheet, place, shown, frame);
                }
                match seats {
                    [Some(seat), None] if done => wall_line(ctx, sheet, seat),
                    _ => fill(texts.wall_line, &[]),
                }
            }
            Stage::Item(item) => {
                items::draw(ctx, session, sheet, item, frame);
                // Below few rows there is room for the guard board.
                if item == items::Item::Guards && sheet.rows.len() <= 3 {
                    let y = chrome::MESSAGE - guard_board::TALL - 1;
                    guard_board::draw(frame, y, &view.guard_board());
                }
                items::line(ctx, &view, item)
            }
            Stage::Totals => {
                totals(ctx, session, sheet, frame);
                fill(words.plus_line, &[])
            }
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let back = if self.pace.page > 0 { texts.hint_back } else { "" };
        let on = if done { texts.hint_next } else { texts.hint_skip };
        chrome::hints(frame, [on, back, texts.hint_look, texts.hint_menu]);
    }
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
        TypeRow { name, colour, share: row.types[kind], before: before(row) + earlier }
    });
    rows.collect()
}

/// Where the palace is drawn.
fn window(view: &View<'_>, seat: Seat, area: Rectangle) -> Window {
    Window::fit(show::palace_area(area), bounds(view, seat), Cell::START, &[40, 30, 20, 14, 10])
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
    let segments = wall_of(sheet, seat);
    let place = (seat, area);
    show::wall_head(frame, ctx.texts(), &session.roster, place, shown.min(segments));
    let mut gold = palace::golden(&view.palace(seat));
    gold.truncate(shown as usize);
    let owner = Owner::plain(session.roster.colour(seat));
    let window = window(&view, seat, area);
    palace::draw(frame, &window, &gold, &owner, |cell| look_at(&view, seat, cell));
    if show::is_half(area) {
        let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
        let sum = row.filter(|_| shown >= segments);
        show::wall_sum(frame, area, sum.map(|row| (before(row) + of_types(row), row.wall.into())));
    }
}

/// What a wall brings, in words.
fn wall_line(ctx: &Ctx, sheet: &ScoreSheet, seat: Seat) -> Line {
    let row = sheet.rows.iter().find(|row| row.who == Scorer::Seat(seat));
    let Some(row) = row else { return Line::new() };
    let before = before(row) + of_types(row);
    let after = before + i16::from(row.wall);
    fill(ctx.texts().wall_sum, &[&before, &row.wall, &after])
}

/// Everybody's points of this scoring, and in all.
fn totals(ctx: &Ctx, session: &Session, sheet: &ScoreSheet, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let others = has_others(&session.view(), sheet.round);
    table::head(frame, 24, others);
    let numbers = |row: &ScoreRow| {
        let [a, b, c, d, e, f] = Kind::ALL.map(|kind| Some(i16::from(row.types[kind].points)));
        let wall = matches!(row.who, Scorer::Seat(_)).then_some(i16::from(row.wall));
        let more = others.then(|| row.camps + row.bazaars + row.guards + row.medina);
        [a, b, c, d, e, f, wall, more, Some(row.total)]
    };
    let all: Vec<Numbers, 7> = sheet.rows.iter().map(numbers).collect();
    for (index, (row, numbers)) in sheet.rows.iter().zip(&all).enumerate() {
        let leads = table::leads(&all, numbers);
        let values = Values { numbers: *numbers, leads, modules: others };
        let y = 44 + (table::ROW + 6) * index as i32;
        let names = (texts, &session.roster);
        table::row(names, frame, y, row.who, &values, palette::PANEL);
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

/// Whether something beside types and walls brings points.
pub(crate) fn has_others(view: &View<'_>, round: Round) -> bool {
    let modules = view.setup().modules();
    let early = modules.contains(Module::Camps) || modules.contains(Module::Medina);
    early || round == Round::Third
}

/// How many tiles of a family stand in somebody's palace.
pub(crate) fn count(view: &View<'_>, seat: Seat, family: Family) -> usize {
    view.built(seat).filter(|(_, tile)| tile.family() == family).count()
}
