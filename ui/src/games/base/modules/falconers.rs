//! Falconers: falcons where four tiles of a palace meet.

mod words;

use alhambra_engine::base::modules::falconers::{self, Falcon, Plumage, Refusal as Why};
use alhambra_engine::base::{Card, Module, ModuleEvent, Move, Question, Refusal, View};
use alhambra_engine::{Cell, Kind};
use embedded_graphics::prelude::*;

use super::pointing::{self, Pointer, Pointing};
use super::{
    Acts, Front, Hooks, Mark, Moves, Open, Picture, Power, Preset, Questions, Score, Shown, Sign,
    Spot, Step, Supply, Where, Who,
};
use crate::art::{self, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::Go;
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::coin;
use crate::widgets::palace::{Place, Token};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Falconers,
    emblem: &baked::FALCONERS,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready,
                choose: |ctx, _| {
                    ctx.cue(Cue::Select);
                    Go::Replace(Pointer::screen(&BUYING, ctx))
                },
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue: |action| buying(action).map(|_| Cue::Build),
        ending: |action, texts| buying(action).map(|_| Words::of(texts.language).ending),
    }),
    questions: Some(Questions {
        open: |_, _| None,
        screen: |question, ctx| {
            matches!(question, Question::Falconers(_)).then(|| Pointer::screen(&BUYING, ctx))
        },
        hand_over: |question, texts| {
            matches!(question, Question::Falconers(_)).then(|| Words::of(texts.language).hand_over)
        },
    }),
    refusal: Some(refusal),
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.icon(at + Point::new(1, 1), baked::FALCONERS.at(14), false),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).points,
            line: |language| Words::of(language).points_line,
            below: Some(|language| Words::of(language).points_below),
            dearest: false,
            last: false,
            sign: Some(Sign {
                tab: 0,
                look: |session, who| held(session, who).or(Some(0)),
                draw: draw_held,
            }),
        }),
    }),
    hooks: Hooks {
        place: Some(|action| buying(action).map(|(_, cell, _)| Where::Cell(cell))),
        hear: Some(hear),
        mark: Some(Mark {
            tab: 6,
            look: |event| bought(event).map(|(_, one)| one),
            draw: draw_bought,
        }),
        own: Some(Sign { tab: 9, look: held, draw: draw_held }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: held, draw: draw_held },
        }),
        supply: Some(Supply {
            look: |view| view.falcon_supply().fold(0, |look, one| look | 1 << one.number()),
            draw: draw_supply,
        }),
        marks: Some(|view, seat, cell, visit| {
            for perched in view.falcons(seat) {
                if let Some(place) = Place::of_corner(cell, perched.cell) {
                    visit(token(place, perched.falcon));
                }
            }
        }),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

/// Up and down choose the card that is paid, left and right the falcon and its corner.
static BUYING: Pointing = Pointing {
    module: Module::Falconers,
    key: |action| {
        let (falcon, cell, card) = buying(action)?;
        let place = u32::from(cell.x.cast_unsigned()) << 8 | u32::from(cell.y.cast_unsigned());
        Some((code(card), place << 4 | falcon.number() as u32))
    },
    cell: |action, _, _| Some(buying(action)?.1),
    after: |_, _, _, _| None,
    stands: |_, _, _| None,
    token: |action, cell| {
        let (falcon, at, _) = buying(action)?;
        Some(token(Place::of_corner(cell, at)?, falcon))
    },
    tile: |_, _| None,
    name: |action, _, texts| match buying(action) {
        Some((falcon, ..)) => fill(plumage(falcon, Words::of(texts.language)), &[]),
        None => Line::new(),
    },
    sign: |canvas, at, what| {
        if let Some(card) = Card::all().find(|&card| code(card) == what) {
            draw_card(canvas, at, card);
        }
    },
    line: |action, _, texts| match buying(action) {
        Some((falcon, ..)) => wants(falcon, texts),
        None => Line::new(),
    },
    decline: |language| Words::of(language).no_more,
    choose: pointing::perform,
};

fn buying(action: &Move) -> Option<(Falcon, Cell, Card)> {
    match action {
        Move::Falconers(falconers::Move::Buy { falcon, cell, card }) => {
            Some((*falcon, *cell, *card))
        }
        _ => None,
    }
}

/// A number for each sort of card.
fn code(card: Card) -> u32 {
    let currency = card.currency().map_or(9, |currency| currency as u32);
    u32::from(card.module().is_some()) << 12 | currency << 8 | u32::from(card.value())
}

/// A card that pays, 18 pixels wide.
fn draw_card(canvas: &mut Canvas<'_>, at: Point, card: Card) {
    canvas.pill(rect(at.x, at.y + 1, 18, 16), palette::NIGHT);
    if let Some(currency) = card.currency() {
        coin::draw(canvas, at + Point::new(0, 4), 10, currency, palette::NIGHT);
    }
    let pen = Pen::new(fonts::SMALL, palette::INK);
    let value = number(card.value().into());
    canvas.label(rect(at.x + 10, at.y + 1, 8, 16), &pen, Align::Left, &value);
}

fn plumage(falcon: Falcon, words: &Words) -> &'static str {
    match falcon.plumage() {
        Plumage::Black => words.black,
        Plumage::Brown => words.brown,
        Plumage::White => words.white,
    }
}

/// The types that it wants.
fn wants(falcon: Falcon, texts: &Texts) -> Line {
    let [one, other] = falcon.kinds();
    fill("{0} + {1}", &[&texts.kind(one), &texts.kind(other)])
}

fn is_ready(session: &Session) -> bool {
    let mut found = false;
    session.view().moves(&mut |action| found |= buying(&action).is_some());
    found
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let (falcon, cell, card) = buying(action)?;
    let words = Words::of(texts.language);
    let colour = plumage(falcon, words);
    let number = falcon.number() % 5 + 1;
    Some(fill(words.move_buy, &[&colour, &number, &cell.x, &cell.y, &card]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let (falcon, ..) = buying(action)?;
    let words = Words::of(texts.language);
    Some(fill(words.does_buy, &[&name, &plumage(falcon, words)]))
}

fn refusal(why: Refusal, language: Language) -> Option<Line> {
    let Refusal::Falconers(why) = why else { return None };
    let words = Words::of(language);
    Some(fill(
        match why {
            Why::NotAlone => words.not_alone,
            Why::Gone => words.gone,
            Why::NoCorner => words.no_corner,
            Why::Taken => words.taken,
            Why::Missing(_) => words.missing,
            Why::NoMoney => words.no_money,
        },
        &[],
    ))
}

/// Who has bought which falcon.
fn bought(event: &ModuleEvent) -> Option<(alhambra_engine::Seat, u32)> {
    match event {
        ModuleEvent::Falconers(falconers::Event::Buy { player, falcon, .. }) => {
            Some((*player, falcon.number() as u32))
        }
        _ => None,
    }
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let Some((player, _)) = bought(event) {
        news.mark(player, *event);
    }
}

fn draw_bought(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    if let Some((_, number)) = bought(event) {
        bird(canvas, Point::new(x + 7, 14), 40, number);
    }
    x + 18
}

fn token(place: Place, falcon: Falcon) -> Token {
    Token { place, look: falcon.number() as u32, draw: bird }
}

/// A falcon round a point: a disc with a ring. Black is dark, white is light, brown has a bar.
fn bird(canvas: &mut Canvas<'_>, at: Point, size: u32, falcon: u32) {
    let radius = (size as i32 / 6).clamp(3, 7);
    let (body, ring, bar) = match falcon / 5 {
        0 => (palette::DARK, palette::PAPER, None),
        1 => (palette::WOOD, palette::PAPER, Some(palette::DARK)),
        _ => (palette::PAPER, palette::DARK, None),
    };
    canvas.disc(at, radius + 1, palette::DARK);
    canvas.disc(at, radius, ring);
    canvas.disc(at, radius - 1 - radius / 4, body);
    if let Some(ink) = bar {
        canvas.fill(rect(at.x - radius + 1, at.y - 1, 2 * radius as u32 - 2, 2), ink);
    }
}

/// How many falcons of each colour somebody has.
fn counts(view: &View<'_>, who: Who) -> [u32; 3] {
    Plumage::ALL.map(|plumage| {
        view.falcons(who.seat).filter(|one| one.falcon.plumage() == plumage).count() as u32
    })
}

fn held(session: &Session, who: Who) -> Option<u32> {
    let [black, brown, white] = counts(&session.view(), who);
    let look = black | brown << 4 | white << 8;
    (look != 0).then_some(look)
}

fn draw_held(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let mut x = spot.at.x;
    for (index, count) in counts(&session.view(), who).into_iter().enumerate() {
        if count > 0 {
            bird(canvas, Point::new(x + 7, spot.at.y + 7), 30, 5 * index as u32);
            let pen = Pen::new(fonts::SMALL, spot.ink);
            canvas.label(rect(x + 15, spot.at.y, 8, 14), &pen, Align::Left, &number(count));
            x += 24;
        }
    }
    x + 2
}

/// The falcons that can be bought: two types, and the colour between them.
fn draw_supply(view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    let step = (canvas.size().width as i32 - 4) / 15;
    for falcon in view.falcon_supply() {
        let x = 2 + step * falcon.number() as i32;
        for (index, kind) in falcon.kinds().into_iter().enumerate() {
            canvas.fill(rect(x + 7 * index as i32, 2, 7, 12), palette::kind(kind));
        }
        bird(canvas, Point::new(x + 7, 8), 18, falcon.number() as u32);
    }
}

/// The picture of the rulebook: a falcon where four tiles meet.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let corner = Point::new(width / 2, 49);
    canvas.sprite(corner - Point::new(40, 40), art::tile(Face::FOUNTAIN, 40));
    canvas.sprite(corner - Point::new(0, 40), art::tile(Kind::Garden, 40));
    canvas.sprite(corner - Point::new(40, 0), art::tile(Kind::Chambers, 40));
    canvas.sprite(corner, art::tile(Kind::Tower, 40));
    bird(canvas, corner, 40, 14);
}
