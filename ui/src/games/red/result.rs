//! The result: who won, and where the points came from.

use alhambra_engine::base::Scorer;
use heapless::Vec;

use super::Session;
use super::items::Item;
use super::look::RedLook;
use crate::art;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::roster::Roster;
use crate::shell::ending::Ending;
use crate::text::{Texts, Topic};
use crate::widgets::ranking::{self, ColumnSign, Tallies, Tally};
use crate::widgets::{chrome, table};

/// The ranking by rounds, the same by source, the numbers, and the other sources.
const PAGES: usize = 4;

/// The result of a game.
#[derive(Clone)]
pub(crate) struct RedResult {
    ending: Ending,
}

impl RedResult {
    pub(crate) const fn new() -> Self {
        Self { ending: Ending::new() }
    }
}

fn tallies(session: &Session) -> Tallies {
    let sheets = &session.news().sheets;
    let Some(last) = sheets.last() else { return Tallies::new() };
    let mut tallies: Tallies = last
        .rows
        .iter()
        .map(|row| {
            let scorings = sheets.iter().filter_map(|sheet| {
                let own = sheet.rows.iter().find(|other| other.who == row.who)?;
                Some((sheet.round, own.points, (&own.types, own.wall)))
            });
            Tally::of(row.who, row.total, scorings)
        })
        .collect();
    ranking::sort(&mut tallies);
    tallies
}

/// What an item brought somebody in all scorings.
fn item_points(session: &Session, who: Scorer, item: Item) -> i16 {
    let rows = session.news().sheets.iter().flat_map(|sheet| &sheet.rows);
    rows.filter(|row| row.who == who).map(|row| item.points(row)).sum()
}

impl Page for RedResult {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        self.ending.press(button, PAGES, ctx)
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
        self.ending.tick(ms, ctx);
        false
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.ending.page)
    }

    fn topic(&self) -> Topic {
        Topic::Red(4)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        let tallies = tallies(session);
        let names = (texts, &session.roster);
        chrome::heading(frame, texts.result_title);
        chrome::arrows(frame);
        let line = match self.ending.page {
            0 => {
                ranking::ranking(frame, names, &tallies, false, true);
                texts.result_rounds
            }
            1 => {
                ranking::ranking(frame, names, &tallies, true, true);
                words.plus_line
            }
            2 => {
                ranking::numbers(frame, names, &tallies, true);
                words.plus_line
            }
            _ => {
                others(session, &tallies, names, frame);
                words.others_line
            }
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_done, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}

/// What guards and modules gave, and the points at the beginning less those paid for guards.
fn others(session: &Session, tallies: &[Tally], names: (&Texts, &Roster), frame: &mut Frame<'_>) {
    let view = session.view();
    let played: Vec<Item, 4> = Item::ALL.into_iter().filter(|item| item.is_played(&view)).collect();
    let sign: fn(Item) -> ColumnSign = |item| match item {
        Item::Camps => |canvas, at| Item::Camps.draw_sign(canvas, at),
        Item::Bazaars => |canvas, at| Item::Bazaars.draw_sign(canvas, at),
        Item::Guards => |canvas, at| Item::Guards.draw_sign(canvas, at),
        Item::Medina => |canvas, at| Item::Medina.draw_sign(canvas, at),
    };
    let spent: ColumnSign =
        |canvas, at| canvas.stamp(at, &art::HAND_12, palette::INK, palette::NIGHT);
    let signs: Vec<ColumnSign, 5> = played.iter().map(|&item| sign(item)).chain([spent]).collect();
    ranking::columns(frame, names, &signs, tallies, |tally, column| match played.get(column) {
        Some(&item) => item_points(session, tally.who, item),
        None => {
            let all = tally.sources.get(table::MODULES).copied().flatten().unwrap_or(0);
            all - played.iter().map(|&item| item_points(session, tally.who, item)).sum::<i16>()
        }
    });
}
