//! What is chosen for The Red Palace: the guard board, the scoring, the modules.

use alhambra_engine::red::{Module, Modules};

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::roster::RedOptions;
use crate::shell::help::Help;
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// A row of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Board,
    Scoring,
    Module(Module),
}

const ROWS: [Row; 5] = [
    Row::Board,
    Row::Scoring,
    Row::Module(Module::Medina),
    Row::Module(Module::Bazaars),
    Row::Module(Module::Camps),
];

/// The screen.
#[derive(Clone)]
pub(crate) struct RedSetup {
    at: usize,
}

impl RedSetup {
    pub(crate) const fn new() -> Self {
        Self { at: 0 }
    }

    fn row(&self) -> Row {
        ROWS.get(self.at).copied().unwrap_or(Row::Board)
    }
}

/// The other choice of a row.
fn switched(options: RedOptions, row: Row) -> RedOptions {
    match row {
        Row::Board => RedOptions { first_game: !options.first_game, ..options },
        Row::Scoring => RedOptions { classic: !options.classic, ..options },
        Row::Module(module) => {
            let there = options.modules.contains(module);
            let others = options.modules.iter().filter(|&other| other != module);
            let others: Modules = others.collect();
            RedOptions { modules: if there { others } else { others.with(module) }, ..options }
        }
    }
}

impl Page for RedSetup {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => self.at = wrap(self.at, button.step().1, ROWS.len()),
            Button::A | Button::Left | Button::Right => {
                let options = switched(ctx.roster.red(), self.row());
                ctx.roster.set_red(options);
            }
            Button::B => {
                ctx.cue(Cue::Back);
                return Go::Pop;
            }
            Button::Y => {
                let page = if matches!(self.row(), Row::Module(_)) { 5 } else { 3 };
                return Go::Push(Screen::Help(Help::new(Topic::Red(page))));
            }
            Button::X => return Go::Stay,
        }
        ctx.cue(Cue::Move);
        Go::Stay
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        chrome::heading(frame, words.name);
        let options = ctx.roster.red();
        let wide = frame.size().width - 24;
        for (index, row) in ROWS.into_iter().enumerate() {
            let (name, value) = match row {
                Row::Board if options.first_game => (words.board, words.board_first),
                Row::Board => (words.board, words.board_random),
                Row::Scoring if options.classic => (words.scoring, words.scoring_classic),
                Row::Scoring => (words.scoring, words.scoring_tiles),
                Row::Module(module) => {
                    let name = match module {
                        Module::Camps => words.camps,
                        Module::Bazaars => words.bazaars,
                        Module::Medina => words.medinas,
                    };
                    let on = options.modules.contains(module);
                    (name, if on { texts.on } else { texts.off })
                }
            };
            let area = rect(12, 30 + 24 * index as i32, wide, 20);
            let entry = Entry::new(name).with(value).on_night();
            list::entry(frame, area, entry, index == self.at);
        }
        let line = match self.row() {
            Row::Board => words.board_line,
            Row::Scoring => words.scoring_line,
            Row::Module(_) => words.modules_line,
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_change, texts.hint_back, "", texts.hint_help]);
    }
}
