//! The street trader: residents who move into buildings of their colour.

pub(crate) mod residents;
mod words;

use alhambra_engine::base::modules::{Colours, street_trader};
use alhambra_engine::base::{Module, ModuleEvent, Move, Question, Refusal, View};
use alhambra_engine::{Cell, Kind, Seat};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::aim::{Aim, Target};
use super::{
    Acts, Bulletin, Front, Hooks, Mark, Moves, Open, Picture, Preset, Questions, Score, Shown,
    Sign, Spot, Step, Supply, Where, Who,
};
use crate::art::{self, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::palace::{Place, Token};
use crate::widgets::{marker, table};
use residents::Residents;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::StreetTrader,
    emblem: &baked::STREET_TRADER,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves {
        acts: Acts::Never,
        sentence,
        deed,
        cue,
        ending: |action, texts| {
            matches!(action, Move::StreetTrader(_)).then(|| Words::of(texts.language).ending)
        },
    }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over }),
    refusal: Some(refusal),
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| figure(canvas, at + Point::new(7, 7), 14, palette::PAPER),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).points,
            line: |language| Words::of(language).points_line,
            below: Some(|language| Words::of(language).points_below),
            dearest: false,
            last: false,
            sign: Some(Sign {
                tab: 0,
                look: |session, who| Some(look(session.view().residents_at_home(who.seat))),
                draw: draw_at_home,
            }),
        }),
    }),
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::StreetTrader(street_trader::Move::Place(cell)) => Some(Where::Cell(cell)),
            _ => None,
        }),
        hear: Some(hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).shown_title,
            owns: is_shown,
            draw: draw_shown,
        }),
        mark: Some(Mark { tab: 7, look: marked, draw: draw_marked }),
        own: Some(Sign { tab: 10, look: on_token, draw: draw_on_token }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: held, draw: draw_held },
        }),
        supply: Some(Supply { look: |view| look(view.resident_supply()), draw: draw_supply }),
        marks: Some(marks),
        picture: Some(Picture { page: 1, draw: example }),
        ..Hooks::NONE
    },
};

/// Where the token goes.
static PLACING: Target = Target {
    module: Module::StreetTrader,
    cell: |action, _| match action {
        Move::StreetTrader(street_trader::Move::Place(cell)) => Some(*cell),
        _ => None,
    },
    line: |_, texts| fill(Words::of(texts.language).place_line, &[]),
    elsewhere: |language| Words::of(language).refusal_place,
    decline: |_| "",
    look: |view| look(own(view)),
    draw: |view, canvas| {
        for (index, kind) in own(view).iter().enumerate() {
            canvas.sprite(Point::new(12 + 32 * index as i32, 1), art::tile(kind, 20));
        }
    },
};

/// The residents on the token of whoever decides.
fn own(view: &View<'_>) -> Colours {
    let seat = view.decision().seat();
    seat.and_then(|seat| view.trader_residents(seat)).unwrap_or_default()
}

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::StreetTrader(question) = question else { return None };
    match question {
        street_trader::Question::Place => Aim::screen(&PLACING, ctx),
        _ => Some(Residents::screen(question, ctx)),
    }
}

fn hand_over(question: Question, texts: &Texts) -> Option<&'static str> {
    let Question::StreetTrader(question) = question else { return None };
    let words = Words::of(texts.language);
    Some(match question {
        street_trader::Question::Place => words.hand_over_token,
        _ => words.hand_over,
    })
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::StreetTrader(refusal) = refusal else { return None };
    let words = Words::of(language);
    let said = match refusal {
        street_trader::Refusal::NotThree => words.refusal_three,
        street_trader::Refusal::NoPlace => words.refusal_place,
        street_trader::Refusal::Nobody => words.refusal_nobody,
    };
    Some(fill(said, &[]))
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::StreetTrader(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        street_trader::Move::Choose(residents) => {
            let mut names = Line::new();
            for kind in residents.iter() {
                let _ = names.push(' ');
                texts.kind(kind).chars().take(4).for_each(|letter| drop(names.push(letter)));
            }
            fill(words.move_choose, &[&names])
        }
        street_trader::Move::Place(cell) => fill(words.move_place, &[&cell.x, &cell.y]),
        street_trader::Move::MoveIn(Some(kind)) => fill(words.move_in, &[&texts.kind(kind)]),
        street_trader::Move::MoveIn(None) => fill(words.move_last, &[]),
        street_trader::Move::Swap { leaves, joins } => {
            fill(words.move_swap, &[&texts.kind(leaves), &texts.kind(joins)])
        }
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::StreetTrader(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        // Who was chosen is shown when all have chosen.
        street_trader::Move::Choose(_) => fill(words.does_choose, &[&name]),
        street_trader::Move::Place(_) => fill(words.does_place, &[&name]),
        street_trader::Move::MoveIn(_) => fill(words.does_move_in, &[&name]),
        street_trader::Move::Swap { leaves, joins } => {
            fill(words.does_swap, &[&name, &texts.kind(leaves), &texts.kind(joins)])
        }
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::StreetTrader(action) = action else { return None };
    Some(match action {
        street_trader::Move::Choose(_) | street_trader::Move::Swap { .. } => Cue::Select,
        street_trader::Move::Place(_) | street_trader::Move::MoveIn(_) => Cue::Build,
    })
}

fn hear(event: &ModuleEvent, news: &mut News) {
    match *event {
        ModuleEvent::StreetTrader(street_trader::Event::Shown) => news.announce(*event),
        // Whoever takes a game up later need not be told once more.
        ModuleEvent::StreetTrader(street_trader::Event::Place { .. }) => {
            news.bulletins.retain(|told| !is_shown(told));
        }
        ModuleEvent::StreetTrader(street_trader::Event::MoveIn { player, .. }) => {
            news.mark(player, *event);
        }
        _ => {}
    }
}

/// Whether all have chosen.
const fn is_shown(event: &ModuleEvent) -> bool {
    matches!(event, ModuleEvent::StreetTrader(street_trader::Event::Shown))
}

/// The colour of somebody who has moved in.
fn newcomer(event: &ModuleEvent) -> Option<Kind> {
    match event {
        ModuleEvent::StreetTrader(street_trader::Event::MoveIn { tile, .. }) => tile.kind(),
        _ => None,
    }
}

fn marked(event: &ModuleEvent) -> Option<u32> {
    newcomer(event).map(|kind| kind as u32)
}

fn draw_marked(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    if let Some(kind) = newcomer(event) {
        figure(canvas, Point::new(x + 7, 14), 14, palette::kind(kind));
    }
    x + 18
}

/// Stands for the look of some residents.
fn look(residents: Colours) -> u32 {
    Kind::ALL.into_iter().fold(1, |look, kind| look * 8 + u32::from(residents.of(kind)))
}

/// A resident round a point, so many pixels high.
fn figure(canvas: &mut Canvas<'_>, middle: Point, high: i32, ink: Rgb565) {
    let (head, wide) = ((high / 5).max(1), (high * 3 / 5).max(4));
    let (top, shoulders) = (middle.y - high / 2, 2 * head + 1);
    for (out, ink) in [(1, palette::DARK), (0, ink)] {
        canvas.disc(Point::new(middle.x, top + head + 1), head + out, ink);
        let (wide, tall) = (wide + 2 * out, high - shoulders - 1 + 2 * out);
        let corner = Point::new(middle.x - wide / 2, top + shoulders - out);
        canvas.pill(rect(corner.x, corner.y, wide as u32, tall as u32), ink);
    }
}

/// The same in the colour of its buildings, and with their type, 34 pixels high.
fn large_figure(canvas: &mut Canvas<'_>, middle: Point, kind: Kind) {
    figure(canvas, middle, 34, palette::kind(kind));
    canvas.sprite(middle + Point::new(-7, 1), art::tile(kind, 14));
}

/// The residents of a token round a point, on cells of this size.
fn token(canvas: &mut Canvas<'_>, middle: Point, size: u32, look: u32) {
    let copies = |kind: Kind| look >> (3 * (Kind::ALL.len() - 1 - kind as usize)) & 7;
    let radius = match size {
        40.. => 17,
        30..40 => 14,
        20..30 => 9,
        14..20 => 6,
        _ => 4,
    };
    canvas.disc(middle, radius, palette::DARK);
    canvas.disc(middle, radius - 1, palette::WOOD_LIGHT);
    if size >= 30 {
        let kinds = Kind::ALL.into_iter().flat_map(|kind| (0..copies(kind)).map(move |_| kind));
        for (kind, (x, y)) in kinds.zip([(-10, -10), (1, -10), (-5, 1)]) {
            canvas.sprite(middle + Point::new(x, y), art::tile(kind, 10));
        }
    } else if size >= 20 {
        // Each colour has its place; who is there more than once is light.
        for kind in Kind::ALL.into_iter().filter(|&kind| copies(kind) > 0) {
            let (column, row) = (kind as i32 % 3, kind as i32 / 3);
            let (x, y) = (middle.x - 7 + 5 * column, middle.y - 5 + 5 * row);
            canvas.fill(rect(x, y, 4, 4), palette::DARK);
            let ink = if copies(kind) > 1 { palette::PAPER } else { palette::kind(kind) };
            canvas.fill(rect(x + 1, y + 1, 2, 2), ink);
        }
    } else {
        canvas.disc(middle, radius / 3, palette::DARK);
    }
}

/// The token on its cell, and residents in the lower left of their tiles.
fn marks(view: &View<'_>, seat: Seat, cell: Cell, visit: &mut dyn FnMut(Token)) {
    if view.has_resident_at(seat, cell) {
        visit(Token {
            place: Place::Middle,
            look: 0,
            draw: |canvas, middle, size, _| {
                // Light on a tile of any colour, which says the type.
                let (high, off) = match size {
                    40.. => (18, 8),
                    30..40 => (14, 6),
                    20..30 => (11, 4),
                    14..20 => (8, 2),
                    _ => (6, 1),
                };
                figure(canvas, middle + Point::new(-off, off), high, palette::PAPER);
            },
        });
    }
    if view.trader(seat) == Some(cell) {
        let residents = view.trader_residents(seat).unwrap_or_default();
        visit(Token { place: Place::Middle, look: look(residents), draw: token });
    }
}

fn on_token(session: &Session, who: Who) -> Option<u32> {
    let residents = session.view().trader_residents(who.seat)?;
    (!residents.is_empty()).then(|| look(residents))
}

/// A token with its residents.
fn draw_on_token(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let residents = session.view().trader_residents(who.seat).unwrap_or_default();
    let wide = 6 + 12 * i32::from(residents.len());
    canvas.pill(rect(spot.at.x, spot.at.y, wide as u32, 14), palette::WOOD_LIGHT);
    for (index, kind) in residents.iter().enumerate() {
        let at = spot.at + Point::new(4 + 12 * index as i32, 2);
        canvas.sprite(at, art::tile(kind, 10));
    }
    spot.at.x + wide + 6
}

fn held(session: &Session, who: Who) -> Option<u32> {
    let on_token = on_token(session, who);
    let at_home = session.view().residents_at_home(who.seat);
    let any = on_token.is_some() || !at_home.is_empty();
    any.then(|| on_token.unwrap_or(0).wrapping_mul(31).wrapping_add(look(at_home)))
}

/// The token, and who has moved in.
fn draw_held(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let x = draw_on_token(session, who, canvas, spot);
    draw_at_home(session, who, canvas, Spot { at: Point::new(x, spot.at.y), ..spot })
}

/// Who has moved in, by colour.
fn draw_at_home(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let at_home = session.view().residents_at_home(who.seat);
    let mut x = spot.at.x;
    for kind in at_home.kinds() {
        canvas.sprite(Point::new(x, spot.at.y + 2), art::tile(kind, 10));
        x += 12;
        if at_home.of(kind) > 1 {
            let pen = Pen::new(fonts::SMALL, spot.ink);
            let count = number(at_home.of(kind).into());
            canvas.label(rect(x, spot.at.y, 8, 14), &pen, Align::Left, &count);
            x += 8;
        }
    }
    x + 4
}

/// How many of each colour are left.
fn draw_supply(view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    let supply = view.resident_supply();
    let step = (canvas.size().width as i32 - 8) / 6;
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let x = 4 + step * index as i32;
        canvas.sprite(Point::new(x, 1), art::tile(kind, 14));
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let area = rect(x + 17, 0, 18, 16);
        canvas.label(area, &pen, Align::Left, &number(supply.of(kind).into()));
    }
}

/// What everybody has chosen.
fn draw_shown(_: &ModuleEvent, _: &Ctx, session: &Session, frame: &mut Frame<'_>, corner: Point) {
    for (row, seat) in session.view().seats().enumerate() {
        let who = Who { seat, due: false };
        let (name, colour) =
            (table::fitting(&session.roster, seat, 90), session.roster.colour(seat));
        let area = rect(corner.x, corner.y + 29 * row as i32, 232, 27);
        frame.part(area, (name.as_str(), colour, on_token(session, who)), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(6, 6), 14, colour, palette::PANEL);
            let pen = Pen::new(fonts::BODY, palette::INK);
            canvas.label(rect(28, 0, 92, 27), &pen, Align::Left, &name);
            let residents = session.view().trader_residents(seat).unwrap_or_default();
            for (index, kind) in residents.iter().enumerate() {
                canvas.sprite(Point::new(134 + 32 * index as i32, 3), art::tile(kind, 20));
            }
        });
    }
}

/// The picture of the rulebook: somebody has moved in, and the token stands beside the building.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let corner = Point::new(width / 2 - 60, 29);
    canvas.sprite(corner, art::tile(Face::FOUNTAIN, 40));
    canvas.sprite(corner + Point::new(40, 0), art::tile(Kind::Seraglio, 40));
    figure(canvas, corner + Point::new(52, 28), 18, palette::PAPER);
    let residents = [Kind::Pavilion, Kind::Garden, Kind::Tower].into_iter().collect();
    token(canvas, corner + Point::new(100, 20), 40, look(residents));
}
