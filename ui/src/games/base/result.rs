//! The result: who won, and where the points came from.

use alhambra_engine::Kind;
use alhambra_engine::base::{ModulePoints, Scorer, View};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::items;
use crate::games::base::modules;
use crate::games::base::table::{self, Numbers, Values};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::after::After;
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;

/// People who have been tapping through the scoring first see the result.
const GUARD: u16 = 350;

/// The result: the ranking by rounds, the same by source, and the numbers.
#[derive(Clone)]
pub(crate) struct ResultScreen {
    page: usize,
    since: u16,
}

/// Somebody's points: of each round, of each source, in all; and those that modules gave.
struct Tally {
    who: Scorer,
    rounds: [i16; 3],
    sources: Numbers,
    items: ModulePoints,
    total: u16,
}

/// With modules there is a page about them.
fn pages(view: &View<'_>) -> usize {
    if items::are_possible(view) { 4 } else { 3 }
}

impl ResultScreen {
    pub(crate) const fn new() -> Self {
        Self { page: 0, since: 0 }
    }
}

fn tallies(session: &Session) -> Vec<Tally, 6> {
    let sheets = &session.news().sheets;
    let Some(last) = sheets.last() else { return Vec::new() };
    let mut tallies: Vec<Tally, 6> = last
        .rows
        .iter()
        .map(|row| {
            let mut tally = Tally {
                who: row.who,
                rounds: [0; 3],
                sources: [Some(0); table::COLUMNS],
                items: ModulePoints::default(),
                total: row.total,
            };
            let mut counted = 0;
            for sheet in sheets {
                let Some(row) = sheet.rows.iter().find(|other| other.who == row.who) else {
                    continue;
                };
                let round = usize::from(sheet.round.number()) - 1;
                if let Some(points) = tally.rounds.get_mut(round) {
                    *points = row.points;
                }
                let types = Kind::ALL.map(|kind| i16::from(row.types[kind].points));
                let all = types.into_iter().chain([row.wall.into()]);
                for (sum, points) in tally.sources.iter_mut().zip(all) {
                    counted += points;
                    *sum = sum.map(|sum| sum + points);
                }
                tally.items = tally.items.plus(&row.by_module);
            }
            let total = i16::try_from(tally.total).unwrap_or(i16::MAX);
            // What modules gave in scorings and at other times makes up the difference.
            for (index, value) in [
                (table::WALL, None),
                (table::MODULES, Some(total - counted)),
                (table::TOTAL, Some(total)),
            ] {
                if let Some(entry) = tally.sources.get_mut(index)
                    && (index != table::WALL || tally.who == Scorer::Dirk)
                {
                    *entry = value;
                }
            }
            tally
        })
        .collect();
    // Dirk cannot win and stands below; equal points keep the order of the seats.
    tallies.sort_unstable_by_key(|tally| {
        let seat = match tally.who {
            Scorer::Seat(seat) => seat.index(),
            Scorer::Dirk => 6,
        };
        (seat == 6, core::cmp::Reverse(tally.total), seat)
    });
    tallies
}

impl Page for ResultScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::A if self.since < GUARD => Go::Stay,
            Button::A => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::After(After::new()))
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Home
            }
            _ => {
                ctx.cue(Cue::Move);
                let (dx, dy) = button.step();
                let count = ctx.session.as_ref().map_or(3, |session| pages(&session.view()));
                self.page = wrap(self.page, dx + dy, count);
                Go::Stay
            }
        }
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        if self.since == 0 {
            ctx.cue(Cue::Victory);
        }
        self.since = self.since.saturating_add(ms);
        false
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.page)
    }

    fn topic(&self) -> Topic {
        Topic::End
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let tallies = tallies(session);
        chrome::heading(frame, texts.result_title);
        chrome::arrows(frame);
        let modules = items::are_possible(&session.view());
        let gave: Line;
        let line = if self.page < 2 {
            ranking(ctx, session, &tallies, self.page == 1, frame);
            match (self.page, modules) {
                (0, _) => texts.result_rounds,
                (_, true) => texts.result_plus,
                (_, false) => texts.result_chart,
            }
        } else if self.page == 3 {
            extras(ctx, session, &tallies, frame);
            let names: Vec<_, { ModulePoints::MODULES.len() }> = modules::scores(&session.view())
                .iter()
                .map(|(_, score)| (score.name)(texts.language))
                .collect();
            let many = texts.result_modules_many;
            gave = modules::sentence_of(texts.result_modules, &names, ", ", many);
            &gave
        } else {
            table::head(frame, 30, modules);
            let all: Vec<Numbers, 7> = tallies.iter().map(|t| t.sources).collect();
            for (index, tally) in tallies.iter().enumerate() {
                let leads = table::leads(&all, &tally.sources);
                let mut numbers = tally.sources;
                if let (false, Some(extras)) = (modules, numbers.get_mut(table::MODULES)) {
                    *extras = None;
                }
                let values = Values { numbers, leads, modules };
                let y = 52 + (table::ROW + 6) * index as i32;
                table::row((ctx, session), frame, y, tally.who, &values, palette::PANEL);
            }
            if modules { texts.result_plus } else { texts.result_sources }
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_done, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}

impl Tally {
    /// The parts of the bar: the seven sources, or the three rounds.
    fn parts(&self, sources: bool) -> impl Iterator<Item = u16> {
        // A loss cannot be drawn as part of a bar; the total tells it.
        let above = |points: i16| points.max(0).unsigned_abs();
        let types = self.sources.iter().take(8).map(move |points| above(points.unwrap_or(0)));
        let rounds = self.rounds.iter().map(move |&points| above(points));
        let (types, rounds) = (sources.then_some(types), (!sources).then_some(rounds));
        types.into_iter().flatten().chain(rounds.into_iter().flatten())
    }
}

/// The colour of a source: a type's own, or that of the walls.
fn source(index: usize) -> Rgb565 {
    let other = if index == table::MODULES { palette::GOLD } else { palette::BRICK };
    let color = Kind::ALL.get(index).map_or(other, |&kind| palette::kind(kind));
    // A little lighter, for the numbers.
    palette::mix(color, palette::PAPER, 50)
}

/// The sources in the order of the bars' parts.
fn legend(frame: &mut Frame<'_>, modules: bool) {
    let count = if modules { 8 } else { 7 };
    let step = frame.width() / count;
    for index in 0..count as usize {
        let area = rect(step * index as i32, 23, step as u32, 24);
        frame.part(area, index, |canvas| {
            canvas.clear(palette::NIGHT);
            let x = (step - 14) / 2;
            match Kind::ALL.get(index) {
                Some(&kind) => canvas.sprite(Point::new(x, 1), art::tile(kind, 14)),
                None if index == table::MODULES => {
                    canvas.text(Point::new(x + 4, 2), &Pen::new(fonts::HEAD, palette::INK), "+");
                }
                None => {
                    let at = Point::new(x + 1, 2);
                    canvas.stamp(at, &art::WALL_12, palette::BRICK, palette::NIGHT);
                }
            }
            canvas.fill(rect(x - 4, 18, 22, 4), source(index));
        });
    }
}

/// What modules gave to everybody, item by item.
fn extras(ctx: &Ctx, session: &Session, tallies: &[Tally], frame: &mut Frame<'_>) {
    let width = frame.width();
    let view = session.view();
    let scores = modules::scores(&view);
    // What modules gave at other times comes last.
    let other = modules::in_play(&view).find_map(|front| front.hooks.other_points);
    let signs = scores.iter().map(|(_, score)| score.sign).chain(other);
    // Where there are many columns, the players' signs stand for their names.
    let name = match (width, signs.clone().count()) {
        (320.., _) => 104,
        (_, ..=7) => 84,
        _ => 20,
    };
    let step = (width - name) / signs.clone().count().max(1) as i32;
    frame.part(rect(0, 26, width as u32, 24), (), |canvas| {
        canvas.clear(palette::NIGHT);
        for (column, sign) in signs.clone().enumerate() {
            sign(canvas, Point::new(name + step * column as i32 + (step - 16) / 2, 3));
        }
    });
    for (index, tally) in tallies.iter().enumerate() {
        let (who, colour) = table::face(ctx, session, tally.who, (name as u32).max(84) - 20);
        let who = if name > 20 { who.as_str() } else { "" };
        let all = tally.sources.get(table::MODULES).copied().flatten().unwrap_or(0);
        let rest = all - tally.items.sum();
        let points = scores.iter().map(|(front, _)| tally.items.of(front.module));
        let numbers: Vec<i16, { ModulePoints::MODULES.len() + 1 }> =
            points.chain(other.map(|_| rest)).collect();
        let area = rect(2, 54 + 23 * index as i32, width as u32 - 4, 20);
        frame.part(area, (who, colour, &*numbers), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            table::sign(canvas, Point::new(4, 5), colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(18, 0, name as u32 - 20, 20), &pen, Align::Left, who);
            for (column, &points) in numbers.iter().enumerate() {
                let ink = match points {
                    0 => palette::DIM,
                    ..0 => palette::BAD,
                    _ => palette::INK,
                };
                let place = rect(name - 2 + step * column as i32, 0, step as u32, 20);
                canvas.label(place, &pen.inked(ink), Align::Centre, &table::signed(points));
            }
        });
    }
}

/// The three tones of the rounds.
fn tone(colour: Option<u8>, round: usize) -> Rgb565 {
    let base = colour.map_or(palette::DIRK, palette::player);
    match round {
        0 => palette::mix(palette::NIGHT, base, 90),
        1 => palette::mix(palette::NIGHT, base, 215),
        _ => base,
    }
}

/// Everybody's points as bars, a part a round or a source, the best first.
fn ranking(ctx: &Ctx, session: &Session, tallies: &[Tally], sources: bool, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let width = frame.size().width;
    let longest = |tally: &Tally| tally.parts(sources).sum::<u16>().max(tally.total);
    let most = tallies.iter().map(longest).max().unwrap_or(1).max(1);
    let best = tallies
        .iter()
        .filter(|tally| tally.who != Scorer::Dirk)
        .map(|tally| tally.total)
        .max()
        .unwrap_or(0);
    let winners = || tallies.iter().filter(|t| t.total == best && t.who != Scorer::Dirk);
    let head: Line = match (winners().count(), winners().next()) {
        (1, Some(tally)) => fill(texts.wins, &[&table::face(ctx, session, tally.who, width).0]),
        (count, _) => fill(texts.share, &[&count]),
    };
    if sources {
        legend(frame, items::are_possible(&session.view()));
    } else {
        frame.part(rect(0, 22, width, 26), &*head, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::LARGE, palette::GOLD);
            canvas.label(canvas.whole(), &pen, Align::Centre, &head);
        });
    }
    for (index, tally) in tallies.iter().enumerate() {
        let (name, colour) = table::face(ctx, session, tally.who, 56);
        let name = name.as_str();
        let won = tally.who != Scorer::Dirk && tally.total == best;
        let y = 50 + 26 * index as i32;
        let look = (name, colour, tally.rounds, won, sources);
        frame.part(rect(4, y, width - 8, 24), look, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            if won {
                canvas.stamp(Point::new(3, 6), &art::CROWN_12, palette::GOLD, palette::PANEL);
            }
            table::sign(canvas, Point::new(18, 7), colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(31, 0, 56, 24), &pen, Align::Left, name);
            let room = width - 136;
            let mut x = 90;
            for (part, points) in tally.parts(sources).enumerate() {
                let long = u32::from(points) * room / u32::from(most);
                let shade = if sources { source(part) } else { tone(colour, part) };
                canvas.fill(rect(x, 4, long, 16), shade);
                if long > 1 {
                    // A gap, so that neighbours are told apart without their colours.
                    canvas.fill(rect(x + long as i32 - 1, 4, 1, 16), palette::PANEL);
                }
                let text = number(points.into());
                if long > pen.width(&text) + 2 {
                    let dark = sources || part > 0;
                    let ink = pen.inked(if dark { palette::DARK } else { palette::INK });
                    canvas.label(rect(x, 4, long, 16), &ink, Align::Centre, &text);
                }
                x += long as i32;
            }
            let total = Pen::new(fonts::HEAD, if won { palette::GOLD } else { palette::INK });
            let place = rect(width as i32 - 44, 0, 32, 24);
            canvas.label(place, &total, Align::Right, &number(tally.total.into()));
        });
    }
}
