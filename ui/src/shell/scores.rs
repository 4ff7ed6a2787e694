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

/// The screen of results: the last game, then pages of tables.
#[derive(Clone)]
pub(crate) struct ScoresScreen {
    page: usize,
}

/// A table: the game, how many played, and how (see [`Score::table`](crate::scores::Score)).
type Table = (GameKind, u8, u8);

/// The tables of each page: of the base game and The Red Palace without and with modules, of Roll &
/// Write two numbers of players. What is played alone has a page for each, with room for the numbers of
/// games.
fn tables() -> impl Iterator<Item = (Table, Option<Table>)> + Clone {
    let both = |game| (2..=6).map(move |players| ((game, players, 0), Some((game, players, 1))));
    let roll = GameKind::RollAndWrite;
    let alone = (0..6).map(move |how| ((roll, 1, how), None));
    let several = [2, 4].map(|players| ((roll, players, 0), Some((roll, players + 1, 0))));
    both(GameKind::Base).chain(both(GameKind::RedPalace)).chain(alone).chain(several)
}

/// What a page of tables is called.
fn title(ctx: &Ctx, (game, players, how): Table) -> Line {
    let words = ctx.roll_words();
    match (game, players) {
        (GameKind::RollAndWrite, 1) => {
            fill("{0}, {1}: {2}", &[&words.name, &words.fictitious, &(2 + how / 2)])
        }
        (GameKind::RollAndWrite, _) => fill(words.name, &[]),
        (GameKind::RedPalace, _) => fill("{0}: {1}", &[&ctx.red_words().name, &players]),
        _ => fill(ctx.texts().scores_title, &[&players]),
    }
}

/// What one of the tables of a page is called.
fn subtitle(ctx: &Ctx, (game, players, how): Table) -> Line {
    let (texts, words) = (ctx.texts(), ctx.roll_words());
    match (game, players) {
        (GameKind::RollAndWrite, 1) if how % 2 == 1 => fill(words.aim_versus, &[]),
        (GameKind::RollAndWrite, 1) => fill(words.aim_high, &[]),
        (GameKind::RollAndWrite, _) => fill(texts.scores_title, &[&players]),
        _ if how > 0 => fill(texts.with_modules, &[]),
        (GameKind::RedPalace, _) => fill(ctx.red_words().name, &[]),
        _ => fill(texts.base_game, &[]),
    }
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
            Some((first, second)) => {
                chrome::heading(frame, &title(ctx, first));
                // With a line for the number of the game below each result.
                let pitch = if second.is_none() { 42 } else { 22 };
                for (half, own) in [first].into_iter().chain(second).enumerate() {
                    let y = 26 + 90 * half as i32;
                    caption(frame, y, &subtitle(ctx, own));
                    let (game, players, how) = own;
                    let mut table = ctx.scores.table(game, players, how).peekable();
                    if table.peek().is_none() {
                        nothing(frame, y + 20);
                    }
                    for place in 0..PLACES {
                        let y = y + 20 + pitch * place as i32;
                        if let Some(score) = table.next() {
                            let about = about(texts, score.game, score.modules);
                            row(frame, y, (place, None), &score.name, score.points, &about);
                            if let Some(seed) = score.seed {
                                let number = fill(ctx.roll_words().number, &[&seed]);
                                below(frame, y + 20, &number);
                            }
                        }
                    }
                }
            }
        }
        chrome::arrows(frame);
        // Computer players among themselves leave none but the last one.
        let none = ctx.scores.all().is_empty() && ctx.scores.last().is_none();
        let line = if none { texts.scores_none } else { texts.scores_line };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_next, texts.hint_back, "", ""]);
    }
}

/// Everybody in the last game, the best first.
fn last_game(ctx: &Ctx, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let Some(last) = ctx.scores.last() else { return };
    let about = about(texts, last.game, last.modules);
    let name = match last.game {
        GameKind::RollAndWrite => ctx.roll_words().name,
        GameKind::RedPalace => ctx.red_words().name,
        _ if last.modules > 0 => &about,
        _ => texts.base_game,
    };
    caption(frame, 26, name);
    for (index, person) in last.people.iter().enumerate() {
        let better = last.people.iter().filter(|other| other.points > person.points).count();
        let y = 46 + 26 * index as i32;
        row(frame, y, (better, Some(person.colour)), &person.name, person.points, "");
    }
}

/// With what it was played.
fn about(texts: &Texts, game: GameKind, count: u8) -> Line {
    match count {
        0 => Line::new(),
        _ if game == GameKind::RollAndWrite => Line::new(),
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

/// What is said below a result.
fn below(frame: &mut Frame<'_>, y: i32, text: &str) {
    let area = rect(34, y, frame.size().width - 42, 18);
    frame.line(area, &Pen::new(fonts::SMALL, palette::DIM), NIGHT, Align::Left, text);
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
