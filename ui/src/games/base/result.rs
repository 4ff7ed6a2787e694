//! The result: who won, and where the points came from.

use alhambra_engine::base::{ModulePoints, Scorer, View};
use heapless::Vec;

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::items;
use crate::games::base::modules;
use crate::input::{Button, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::shell::ending::Ending;
use crate::text::{Line, Topic};
use crate::widgets::ranking::{self, ColumnSign, Tallies, Tally};
use crate::widgets::{chrome, table};

/// The result: the ranking by rounds, the same by source, and the numbers.
#[derive(Clone)]
pub(crate) struct ResultScreen {
    ending: Ending,
}

/// With modules there is a page about them.
fn pages(view: &View<'_>) -> usize {
    if items::are_possible(view) { 4 } else { 3 }
}

impl ResultScreen {
    pub(crate) const fn new() -> Self {
        Self { ending: Ending::new() }
    }
}

fn tallies(session: &Session) -> Tallies {
    let sheets = &session.news().sheets;
    let Some(last) = sheets.last() else { return Vec::new() };
    let mut tallies: Tallies = last
        .rows
        .iter()
        .map(|row| {
            let scorings = sheets.iter().filter_map(|sheet| {
                let own = sheet.rows.iter().find(|other| other.who == row.who)?;
                Some((sheet.round, own.points, (&own.types, own.wall)))
            });
            // What modules gave in scorings and at other times is the rest.
            Tally::of(row.who, i16::try_from(row.total).unwrap_or(i16::MAX), scorings)
        })
        .collect();
    ranking::sort(&mut tallies);
    tallies
}

impl Page for ResultScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let count = ctx.session.as_ref().map_or(3, |session| pages(&session.view()));
        self.ending.press(button, count, ctx)
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        self.ending.tick(ms, ctx);
        false
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.ending.page)
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
        let names = (texts, &session.roster);
        let gave: Line;
        let line = if self.ending.page < 2 {
            ranking::ranking(frame, names, &tallies, self.ending.page == 1, modules);
            match (self.ending.page, modules) {
                (0, _) => texts.result_rounds,
                (_, true) => texts.result_plus,
                (_, false) => texts.result_chart,
            }
        } else if self.ending.page == 3 {
            extras(ctx, session, &tallies, frame);
            let names: Vec<_, { ModulePoints::MODULES.len() }> = modules::scores(&session.view())
                .iter()
                .map(|(_, score)| (score.name)(texts.language))
                .collect();
            let many = texts.result_modules_many;
            gave = modules::sentence_of(texts.result_modules, &names, ", ", many);
            &gave
        } else {
            ranking::numbers(frame, names, &tallies, modules);
            if modules { texts.result_plus } else { texts.result_sources }
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_done, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}

/// What modules gave somebody in all scorings.
fn items_of(session: &Session, who: Scorer) -> ModulePoints {
    let rows = session.news().sheets.iter().flat_map(|sheet| &sheet.rows);
    let own = rows.filter(|row| row.who == who);
    own.fold(ModulePoints::default(), |sum, row| sum.plus(&row.by_module))
}

/// What modules gave to everybody, item by item.
fn extras(ctx: &Ctx, session: &Session, tallies: &[Tally], frame: &mut Frame<'_>) {
    let view = session.view();
    let scores = modules::scores(&view);
    // What modules gave at other times comes last.
    let other = modules::in_play(&view).find_map(|front| front.hooks.other_points);
    let signs: Vec<ColumnSign, { ModulePoints::MODULES.len() + 1 }> =
        scores.iter().map(|(_, score)| score.sign).chain(other).collect();
    let names = (ctx.texts(), &session.roster);
    ranking::columns(frame, names, &signs, tallies, |tally, column| {
        let items = items_of(session, tally.who);
        match scores.get(column) {
            Some((front, _)) => items.of(front.module),
            None => {
                let all = tally.sources.get(table::MODULES).copied().flatten().unwrap_or(0);
                all - items.sum()
            }
        }
    });
}
