//! Invaders: after each scoring, open sides of the palaces cost points.

mod compass;
pub(crate) mod peek;
mod words;

use alhambra_engine::base::modules::invaders;
use alhambra_engine::base::{Module, ModuleEvent, Move, Question, Round, View};
use alhambra_engine::{Kind, Seat, Side};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{
    Acts, Front, Hooks, Mark, ModuleScreen, Moves, Open, Palaces, Picture, Preset, Questions,
    Score, Shown, Sign, Spot, TablePage, Who,
};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Line, Texts, fill, number};
use crate::widgets::marker;
use crate::widgets::table;
use peek::Peek;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Invaders,
    emblem: &baked::INVADERS,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending: |_, _| None }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over }),
    refusal: None,
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.icon(at + Point::new(1, 1), baked::INVADERS.at(14), false),
        shown: Shown::Palaces(Palaces {
            title: |language| Words::of(language).attack_on,
            line: attack_line,
            sides,
        }),
    }),
    hooks: Hooks {
        variant: Some(|language| Words::of(language).open_game),
        hear: Some(hear),
        mark: Some(Mark { tab: 3, look: won, draw: draw_won }),
        own: Some(Sign { tab: 6, look: own, draw: draw_own }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: knows, draw: draw_knows },
        }),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        picture: Some(Picture { page: 1, draw: compass::example }),
        ..Hooks::NONE
    },
};

/// The name of a direction.
fn direction(side: Side, words: &Words) -> &'static str {
    match side {
        Side::North => words.north,
        Side::East => words.east,
        Side::South => words.south,
        Side::West => words.west,
    }
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Invaders(invaders::Move::Look) = action else { return None };
    Some(fill(Words::of(texts.language).look, &[]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Invaders(invaders::Move::Look) = action else { return None };
    Some(fill(Words::of(texts.language).does_look, &[&name]))
}

fn cue(action: &Move) -> Option<Cue> {
    matches!(action, Move::Invaders(_)).then_some(Cue::Select)
}

fn screen(question: Question, _: &mut Ctx) -> Option<Screen> {
    let Question::Invaders(_) = question else { return None };
    Some(Screen::Module(ModuleScreen::Peek(Peek::new())))
}

fn hand_over(question: Question, texts: &Texts) -> Option<&'static str> {
    let Question::Invaders(_) = question else { return None };
    Some(Words::of(texts.language).hand_over)
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::Invaders(invaders::Event::Won { player, .. }) = *event {
        news.mark(player, *event);
    }
}

/// A scout, 14 pixels wide, with the type that it looks for.
fn scout(canvas: &mut Canvas<'_>, at: Point, kind: Kind) {
    canvas.pill(rect(at.x, at.y, 14, 14), palette::PAPER);
    canvas.sprite(at + Point::new_equal(2), art::tile(kind, 10));
}

/// A scout that was won.
fn won(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::Invaders(invaders::Event::Won { kind, .. }) => Some(*kind as u32),
        _ => None,
    }
}

fn draw_won(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    if let ModuleEvent::Invaders(invaders::Event::Won { kind, .. }) = *event {
        scout(canvas, Point::new(x, 7), kind);
    }
    x + 18
}

/// Where the next attack comes from, if the player knows it, and the scouts that can be won.
fn own(session: &Session, _: Who) -> Option<u32> {
    let view = session.view();
    let known = view.coming_attack().map_or(0, |side| side as u32 + 1);
    let scouts = view.scouts().fold(0, |scouts, kind| scouts * 7 + kind as u32 + 1);
    Some(known << 8 | scouts)
}

fn draw_own(session: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let view = session.view();
    let mut x = spot.at.x;
    compass::card(canvas, spot.at, view.coming_attack());
    x += 17;
    for kind in view.scouts() {
        scout(canvas, Point::new(x, spot.at.y), kind);
        x += 16;
    }
    x + 3
}

/// Whether somebody has looked at the attack card.
fn knows(session: &Session, who: Who) -> Option<u32> {
    session.view().has_looked(who.seat).then_some(1)
}

fn draw_knows(_: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    marker::badge(canvas, spot.at, 14, spot.under);
    canvas.icon(spot.at, baked::SCOUT.at(14), false);
    spot.at.x + 17
}

/// What an open side costs in a round: ahead, and beside the attack.
const fn costs(round: Round) -> (u8, u8) {
    match round {
        Round::First => (1, 0),
        Round::Second => (2, 0),
        Round::Third => (3, 1),
    }
}

fn attack_line(view: &View<'_>, round: Round, texts: &Texts) -> Line {
    let words = Words::of(texts.language);
    let Some(from) = view.attack(round) else { return Line::new() };
    let (ahead, beside) = costs(round);
    let text = if beside == 0 { words.attack_line } else { words.attack_last_line };
    fill(text, &[&direction(from, words), &ahead])
}

/// The sides that an attack has hit.
fn sides(
    view: &View<'_>,
    seat: Seat,
    round: Round,
    visit: &mut dyn FnMut(alhambra_engine::Cell, Side),
) {
    let Some(from) = view.attack(round) else { return };
    let (_, beside) = costs(round);
    let flanks = [from.clockwise(), from.opposite().clockwise()];
    for side in [from].into_iter().chain(flanks.into_iter().filter(|_| beside > 0)) {
        view.open_sides(seat, side, &mut |cell| visit(cell, side));
    }
}

/// What would be lost from each side in the next attack: a row for each player.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let Some(session) = ctx.session.as_ref() else { return };
    let words = Words::of(ctx.settings.language);
    let left = (frame.width() - 240) / 2;
    let round = Round::ALL.get(usize::from(view.rounds_scored())).copied();
    let known = view.coming_attack();
    let scouts: Vec<Kind, 2> = view.scouts().collect();
    frame.part(rect(left + 4, 23, 232, 40), (known, &*scouts), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        compass::large(canvas, Point::new(6, 4), known);
        let line = match known {
            Some(side) => fill(words.coming, &[&direction(side, words)]),
            None => fill(words.unknown, &[]),
        };
        let pen = Pen::new(fonts::HEAD, palette::INK);
        canvas.label(rect(46, 2, 182, 18), &pen, Align::Left, &line);
        if !scouts.is_empty() {
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(46, 20, 130, 18), &pen, Align::Left, words.scouts);
        }
        for (place, &kind) in scouts.iter().enumerate() {
            canvas.sprite(Point::new(184 + 23 * place as i32, 19), art::tile(kind, 20));
        }
    });
    let Some(round) = round else { return };
    let column = |index: usize| 92 + 36 * index as i32;
    frame.part(rect(left + 4, 65, 232, 14), words.north, |canvas| {
        canvas.clear(palette::NIGHT);
        for (index, side) in Side::ALL.into_iter().enumerate() {
            let pen = Pen::new(fonts::SMALL, palette::INK);
            let area = rect(column(index), 0, 36, 14);
            canvas.label(area, &pen, Align::Centre, initial(side, words));
        }
    });
    for (row, seat) in view.seats().enumerate() {
        let losses = Side::ALL.map(|side| view.attack_loss(seat, round, side));
        let (name, colour) =
            (table::fitting(&session.roster, seat, 66), session.roster.colour(seat));
        let name = name.as_str();
        let area = rect(left + 4, 80 + 21 * row as i32, 232, 20);
        frame.part(area, (name, colour, losses, known), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(5, 5), 10, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(20, 0, 70, 20), &pen, Align::Left, name);
            for ((index, side), loss) in Side::ALL.into_iter().enumerate().zip(losses) {
                let ink = if known == Some(side) { palette::BAD } else { palette::INK };
                let pen = Pen::new(fonts::HEAD, ink);
                let text = number(loss.unsigned_abs().into());
                canvas.label(rect(column(index), 0, 36, 20), &pen, Align::Centre, &text);
            }
        });
    }
}

/// The letter of a direction.
fn initial(side: Side, words: &Words) -> &'static str {
    match side {
        Side::North => words.initial_north,
        Side::East => words.initial_east,
        Side::South => words.initial_south,
        Side::West => words.initial_west,
    }
}
