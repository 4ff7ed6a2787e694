//! City gates: cards that let one walk through a double wall.

mod words;

use alhambra_engine::base::modules::city_gates::{self, Refusal as Why};
use alhambra_engine::base::{Action, Module, ModuleEvent, Move, Question, Refusal, View};
use alhambra_engine::{Cell, Kind, Side};
use embedded_graphics::prelude::*;

use super::pointing::{self, Pointer, Pointing};
use super::{
    Acts, Bulletin, Front, Hooks, Mark, Moves, Open, Picture, Power, Preset, Questions, Sign, Spot,
    Where, Who,
};
use crate::art::{self, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::Ctx;
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::palace::{Place, Token};
use crate::widgets::tile;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::CityGates,
    emblem: &baked::CITY_GATES,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| session.check(&take()).is_ok(),
                choose: |ctx, scribe| ctx.perform(&take(), scribe),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue: |action| match action {
            Move::CityGates(city_gates::Move::Take) => Some(Cue::Coins),
            Move::CityGates(_) => Some(Cue::Build),
            _ => None,
        },
        ending: |action, texts| {
            let words = Words::of(texts.language);
            match action {
                Move::CityGates(city_gates::Move::Take) => Some(words.ending_take),
                Move::CityGates(_) => Some(words.ending_gate),
                _ => None,
            }
        },
    }),
    questions: Some(Questions {
        open: |_, _| None,
        screen: |question, ctx| {
            matches!(question, Question::CityGates(_)).then(|| Pointer::screen(&SETTING, ctx))
        },
        hand_over: |question, texts| {
            matches!(question, Question::CityGates(_)).then(|| Words::of(texts.language).hand_over)
        },
    }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::CityGates(city_gates::Move::Set { cell, .. }) => Some(Where::Cell(cell)),
            _ => None,
        }),
        hear: Some(hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).bulletin,
            owns: is_laid,
            draw: draw_bulletin,
        }),
        mark: Some(Mark {
            tab: 6,
            look: |event| taken(event).map(|_| 1),
            draw: |_, canvas, x| {
                card(canvas, Point::new(x, 7));
                x + 18
            },
        }),
        own: Some(Sign { tab: 9, look: held_or_lying, draw: draw_held_or_lying }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: held, draw: draw_held },
        }),
        marks: Some(|view, seat, cell, visit| {
            for (at, side) in view.gates(seat) {
                if let Some(place) = Place::of_edge(cell, (at, side)) {
                    visit(token(place, side));
                }
            }
        }),
        notice: Some(|view, seat, change, cell, language| {
            view.needs_gate(seat, change, cell).then(|| Words::of(language).needs_gate)
        }),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

static SETTING: Pointing = Pointing {
    module: Module::CityGates,
    key: |action| {
        let (cell, side) = gate(action)?;
        let place = u32::from(cell.x.cast_unsigned()) << 8 | u32::from(cell.y.cast_unsigned());
        Some((0, place << 2 | side as u32))
    },
    cell: |action, _, _| Some(gate(action)?.0),
    after: |_, _, _, _| None,
    stands: |_, _, _| None,
    token: |action, cell| {
        let (at, side) = gate(action)?;
        Some(token(Place::of_edge(cell, (at, side))?, side))
    },
    tile: |_, _| None,
    name: |_, _, texts| fill(Words::of(texts.language).gate, &[]),
    sign: |_, _, _| {},
    line: |_, _, texts| fill(Words::of(texts.language).where_line, &[]),
    decline: |language| Words::of(language).gate,
    choose: pointing::perform,
};

const fn take() -> Action {
    Action::Module(Move::CityGates(city_gates::Move::Take))
}

fn gate(action: &Move) -> Option<(Cell, Side)> {
    match action {
        Move::CityGates(city_gates::Move::Set { cell, side }) => Some((*cell, *side)),
        _ => None,
    }
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::CityGates(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        city_gates::Move::Take => fill(words.move_take, &[]),
        city_gates::Move::Set { cell, side } => {
            fill(words.move_gate, &[&cell.x, &cell.y, &side.name()])
        }
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::CityGates(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        city_gates::Move::Take => fill(words.does_take, &[&name]),
        city_gates::Move::Set { .. } => fill(words.does_gate, &[&name]),
    })
}

fn refusal(why: Refusal, language: Language) -> Option<Line> {
    let Refusal::CityGates(why) = why else { return None };
    let words = Words::of(language);
    Some(fill(
        match why {
            Why::NoCard => words.no_card,
            Why::NoPlace => words.no_place,
        },
        &[],
    ))
}

fn is_laid(event: &ModuleEvent) -> bool {
    matches!(event, ModuleEvent::CityGates(city_gates::Event::Shown { laid: true }))
}

/// Who has taken a card.
fn taken(event: &ModuleEvent) -> Option<alhambra_engine::Seat> {
    match event {
        ModuleEvent::CityGates(city_gates::Event::Take { player }) => Some(*player),
        _ => None,
    }
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if is_laid(event) {
        news.announce(*event);
    } else if let Some(player) = taken(event) {
        news.mark(player, *event);
    }
}

/// A gate at a place of a cell; its wall is level or upright.
fn token(place: Place, side: Side) -> Token {
    let level = matches!(side, Side::North | Side::South);
    Token { place, look: u32::from(level), draw: draw_gate }
}

/// Draws a gate across a double wall: two posts, and the way between them.
fn draw_gate(canvas: &mut Canvas<'_>, at: Point, size: u32, level: u32) {
    let deep = (tile::wall_thickness(size) + 2) as i32;
    let half = (size as i32 / 4).max(3);
    let post = if size >= 30 { 3 } else { 2 };
    // From a point across the wall, so far along it.
    let mut block = |from: i32, to: i32, deep: i32, ink| {
        let area = if level == 1 {
            rect(at.x + from, at.y - deep, (to - from) as u32, 2 * deep as u32)
        } else {
            rect(at.x - deep, at.y + from, 2 * deep as u32, (to - from) as u32)
        };
        canvas.fill(area, ink);
    };
    block(-half - 1, half + 1, deep + 1, palette::DARK);
    block(-half, half, deep, palette::WOOD);
    block(-half + post, half - post, deep + 1, palette::PAPER);
    if size >= 20 {
        block(-1, 1, deep + 1, palette::DARK);
    }
}

/// A gate card, 14 pixels wide.
fn card(canvas: &mut Canvas<'_>, at: Point) {
    canvas.icon(at, baked::CITY_GATES.at(14), false);
}

/// How many gate cards somebody has.
fn held(session: &Session, who: Who) -> Option<u32> {
    let cards = session.view().gate_cards(who.seat);
    (cards > 0).then_some(cards.into())
}

fn draw_held(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    card(canvas, spot.at);
    let pen = Pen::new(fonts::SMALL, spot.ink);
    let count = number(session.view().gate_cards(who.seat).into());
    canvas.label(rect(spot.at.x + 16, spot.at.y, 8, 14), &pen, Align::Left, &count);
    spot.at.x + 26
}

/// The own gate cards, and whether one lies there to be taken.
fn held_or_lying(session: &Session, who: Who) -> Option<u32> {
    let lying = session.view().is_gate_card_lying();
    let own = held(session, who);
    (lying || own.is_some()).then(|| own.unwrap_or(0) << 1 | u32::from(lying))
}

fn draw_held_or_lying(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let end = draw_held(session, who, canvas, spot);
    if !session.view().is_gate_card_lying() {
        return end;
    }
    let pen = Pen::new(fonts::SMALL, spot.ink);
    canvas.label(rect(end - 2, spot.at.y, 14, 14), &pen, Align::Left, "+1");
    end + 14
}

fn draw_bulletin(_: &ModuleEvent, ctx: &Ctx, _: &Session, frame: &mut Frame<'_>, at: Point) {
    let words = Words::of(ctx.settings.language);
    frame.part(rect(at.x, at.y, 232, 80), words.card_line, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.icon(Point::new(20, 30), baked::CITY_GATES.at(20), false);
        let pen = Pen::new(fonts::BODY, palette::INK);
        canvas.paragraph(rect(66, 14, 160, 60), &pen, 0, Align::Left, words.card_line);
    });
}

/// The picture of the rulebook: a tile behind a double wall, with a gate.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let at = Point::new(width / 2 - 60, 30);
    let garden = at + Point::new(40, 0);
    let tower = at + Point::new(80, 0);
    canvas.sprite(at, art::tile(Face::FOUNTAIN, 40));
    canvas.sprite(garden, art::tile(Kind::Garden, 40));
    canvas.sprite(tower, art::tile(Kind::Tower, 40));
    tile::wall(canvas, garden, 40, Side::East, false);
    tile::wall(canvas, tower, 40, Side::West, false);
    draw_gate(canvas, tower + Point::new(0, 20), 40, 0);
}
