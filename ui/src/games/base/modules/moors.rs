//! The art of the Moors: culture counters for buildings of one price.

mod counter;
mod words;

use alhambra_engine::Seat;
use alhambra_engine::base::modules::moors::{self, Counter, Price};
use alhambra_engine::base::{Action, Module, ModuleEvent, Move, Question, Refusal, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{
    Acts, Front, Hooks, Listing, Mark, Moves, Open, Picture, Power, Preset, Questions, Score,
    Shown, Sign, Spot, Step, TablePage, Who,
};
use crate::art::baked;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::{Frame, fingerprint};
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::Ctx;
use crate::text::{Language, Line, Texts, fill, number};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Moors,
    emblem: &baked::MOORS,
    words: words::WORDS,
    preset: Preset::Splendour,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).develop,
                line: |language| Words::of(language).develop_line,
                is_ready: |session| session.check(&DEVELOP).is_ok(),
                choose: |ctx, scribe| ctx.perform(&DEVELOP, scribe),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending,
    }),
    questions: Some(Questions {
        open: |_, _| None,
        screen: |_, _| None,
        hand_over: |question, texts| {
            matches!(question, Question::Moors(_)).then(|| Words::of(texts.language).hand_over)
        },
    }),
    refusal: Some(refusal),
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.icon(at + Point::new(1, 1), baked::MOORS.at(14), false),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).points,
            line: |language| Words::of(language).step_line,
            below: None,
            dearest: false,
            last: false,
            sign: Some(Sign { tab: 0, look, draw: draw_counters }),
        }),
    }),
    hooks: Hooks {
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).take_line, &[]),
            decline: |language| Words::of(language).decline,
            look: |action, _| price_of(action).map_or(0, |price| price.number().into()),
            draw: |action, _, canvas, at| {
                if let Some(price) = price_of(action) {
                    counter::draw(canvas, at, price.number());
                }
            },
        }),
        hear: Some(hear),
        mark: Some(Mark { tab: 4, look: marked, draw: draw_marked }),
        own: Some(Sign { tab: 7, look: own, draw: draw_counters }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: own, draw: draw_counters },
        }),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        picture: Some(Picture { page: 1, draw: counter::example }),
        ..Hooks::NONE
    },
};

const DEVELOP: Action = Action::Module(Move::Moors(moors::Move::Develop));

fn price_of(action: &Move) -> Option<Price> {
    match action {
        Move::Moors(moors::Move::Take(price)) => Some(*price),
        _ => None,
    }
}

/// A price in words: two of them share their counter.
fn price_name(price: Price) -> Line {
    match price.number() {
        12 => fill("12/13", &[]),
        number => fill("{0}", &[&number]),
    }
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Moors(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        moors::Refusal::NoCounter => fill(words.refusal_no_counter, &[]),
        moors::Refusal::NotEntitled => fill(words.refusal_not_entitled, &[]),
    })
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Moors(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        moors::Move::Develop => fill(words.develop, &[]),
        moors::Move::Take(price) => fill(words.move_take, &[&price_name(*price)]),
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Moors(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        moors::Move::Develop => fill(words.does_develop, &[&name]),
        moors::Move::Take(price) => fill(words.does_take, &[&name, &price_name(*price)]),
    })
}

fn cue(action: &Move) -> Option<Cue> {
    matches!(action, Move::Moors(_)).then_some(Cue::Build)
}

fn ending(action: &Move, texts: &Texts) -> Option<&'static str> {
    let Move::Moors(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        moors::Move::Develop => words.end_develop,
        moors::Move::Take(_) => words.end_take,
    })
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::Moors(
        moors::Event::Develop { player } | moors::Event::Take { player, .. },
    ) = *event
    {
        news.mark(player, *event);
    }
}

/// Counters were turned, or one was taken.
fn marked(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::Moors(moors::Event::Develop { .. }) => Some(0),
        ModuleEvent::Moors(moors::Event::Take { price, .. }) => Some(price.number().into()),
        _ => None,
    }
}

fn draw_marked(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    match event {
        ModuleEvent::Moors(moors::Event::Take { price, .. }) => {
            counter::draw(canvas, Point::new(x, 7), price.number());
        }
        _ => canvas.icon(Point::new(x, 7), baked::MOORS.at(14), false),
    }
    x + 18
}

/// Somebody's counters, the points at their gems.
fn counters(view: &View<'_>, seat: Seat) -> Vec<(Price, Counter), 7> {
    let own = |price| Some((price, view.culture_counter(seat, price)?));
    Price::all().filter_map(own).collect()
}

fn look(session: &Session, who: Who) -> Option<u32> {
    let view = session.view();
    let all = counters(&view, who.seat);
    let shown: Vec<_, 7> = all.iter().map(|(price, counter)| (price.number(), *counter)).collect();
    Some(fingerprint(&&*shown))
}

fn own(session: &Session, who: Who) -> Option<u32> {
    let none = counters(&session.view(), who.seat).is_empty();
    look(session, who).filter(|_| !none)
}

fn draw_counters(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let mut at = spot.at;
    for (price, counter) in counters(&session.view(), who.seat) {
        let points = price.points().get(usize::from(counter.shows)).copied().unwrap_or(0);
        counter::draw(canvas, at, points);
        at.x += 16;
    }
    at.x + 2
}

/// All counters: a row for each price with the points of its sides, those of the own counter and how
/// many are left.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let words = Words::of(ctx.settings.language);
    let left = (frame.width() - 240) / 2;
    let seat = view.seat();
    frame.part(rect(left + 4, 22, 232, 14), words.price, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(0, 0, 50, 14), &pen, Align::Left, words.price);
        canvas.label(rect(52, 0, 132, 14), &pen, Align::Centre, words.sides);
        canvas.label(rect(186, 0, 46, 14), &pen, Align::Right, words.left);
    });
    for (row, price) in Price::all().enumerate() {
        let own = seat.and_then(|seat| view.culture_counter(seat, price));
        let count = seat.map_or(0, |seat| view.buildings_of(seat, price));
        let left_over = view.culture_counters_left(price);
        let area = rect(left + 4, 37 + 24 * row as i32, 232, 23);
        frame.part(area, (price.number(), own, count, left_over), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.label(rect(5, 0, 44, 23), &pen, Align::Left, &price_name(price));
            for (side, (points, needs)) in price.points().into_iter().zip(price.needs()).enumerate()
            {
                let x = 52 + 23 * side as i32;
                let here = own.is_some_and(|own| usize::from(own.shows) == side);
                let limit = own.is_some_and(|own| usize::from(own.limit) == side);
                let reached = usize::from(needs) <= count;
                if here {
                    canvas.pill(rect(x, 1, 22, 21), palette::GOLD);
                } else if limit {
                    canvas.pill(rect(x, 1, 22, 21), palette::RAISED);
                }
                let ink = match (here, reached) {
                    (true, _) => palette::DARK,
                    (false, true) => palette::INK,
                    (false, false) => palette::DIM,
                };
                let head = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(x, 0, 22, 13), &head, Align::Centre, &number(points.into()));
                let small = Pen::new(fonts::SMALL, ink);
                canvas.label(rect(x, 10, 22, 13), &small, Align::Centre, &number(needs.into()));
            }
            let ink = if left_over > 0 { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(196, 0, 30, 23), &pen, Align::Right, &number(left_over.into()));
        });
    }
}
