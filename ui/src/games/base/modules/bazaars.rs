//! Bazaars: tiles beside the market that score what surrounds them.

mod words;

use alhambra_engine::base::modules::bazaars::{self, Bazaar};
use alhambra_engine::base::{
    Action, Module, ModuleEvent, Move, PaidFor, Refusal, Switches, TileId, View,
};
use alhambra_engine::{Cell, Kind, Side, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::shop::Goods;
use super::{
    Acts, Also, Beside, Bill, Building, Debt, Front, Hooks, Item, Moves, Picture, Power, Preset,
    Score, Shown, Step, TablePage, Tiles,
};
use crate::art::{self, Edge, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::games::base::payment;
use crate::games::base::site::Site;
use crate::input::Cue;
use crate::nav::Ctx;
use crate::text::{Language, Line, Texts, fill};
use crate::widgets::{coin, tile};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Bazaars,
    emblem: &baked::BAZAARS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| IN_TURN.is_open(session),
                choose: |ctx, _| IN_TURN.enter(ctx),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: None,
    refusal: Some(refusal),
    tiles: Some(Tiles {
        face: FACE,
        name: |language| Words::of(language).tile,
        brings,
        over: Some(draw_over),
        worth: Some(points),
    }),
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.sprite(at, FACE.art.at(14)),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).step_title,
            line: |language| Words::of(language).step_line,
            below: None,
            dearest: false,
            last: true,
            sign: None,
        }),
    }),
    hooks: Hooks {
        hear: Some(hear),
        beside: Some(Beside {
            count: |view, slot| {
                let own = |tile: &&TileId| {
                    Bazaar::of(**tile).is_some_and(|bazaar| bazaar.currency == slot.currency())
                };
                view.bazaars().iter().filter(own).count()
            },
            draw: |canvas, at| canvas.sprite(at, FACE.art.at(14)),
        }),
        also: Some(Also {
            name: |language| Words::of(language).also,
            is_open: |session| {
                let view = session.view();
                let awake = view.decision().seat().is_some_and(|seat| view.is_vizier_awake(seat));
                awake && BY_VIZIER.is_open(session)
            },
            choose: |ctx| BY_VIZIER.visit(ctx),
            line: |language| Words::of(language).also_line,
            told,
        }),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

const FACE: Face = Face { art: &baked::BAZAAR_TILE, edge: Edge::Walls };

/// The purchase of a turn.
static IN_TURN: Goods = Goods {
    module: Module::Bazaars,
    title: |language| Words::of(language).page_title,
    line: |language| Words::of(language).power_line,
    count: |view| view.bazaars().len(),
    draw: |view, place, canvas, texts, ink| draw_offer(view, place, canvas, texts, ink),
    exact: true,
    bill: &Bill {
        action: |view, item, pay, switches| {
            action(view, item, |tile| bazaars::Move::Buy { tile, pay, switches })
        },
        debt: Some(Debt { offers: Some(offers), ..DEBT }),
        due: false,
        action_of_turn: true,
    },
};

/// The purchase by the vizier.
static BY_VIZIER: Goods = Goods {
    bill: &Bill {
        action: |view, item, pay, _| action(view, item, |tile| bazaars::Move::Call { tile, pay }),
        debt: Some(DEBT),
        due: false,
        action_of_turn: false,
    },
    ..IN_TURN
};

const DEBT: Debt = Debt {
    paid_for: PaidFor::Building,
    price: |view, place| view.bazaar_price(offered(view, place)?).map(u16::from),
    offers: None,
    best: None,
    tenders: |view, place, visit| {
        if let Some(bazaar) = offered(view, place).and_then(Bazaar::of) {
            view.tenders(bazaar.currency, visit);
        }
    },
    look: |view, place| {
        let look = |tile: TileId| {
            let price = view.bazaar_price(tile).map_or(0, |price| price + 1);
            tile.index() as u32 * 256 + u32::from(price)
        };
        offered(view, place).map_or(0, look)
    },
    draw: |view, place, canvas| {
        if let Some(tile) = offered(view, place) {
            tile::draw(canvas, Point::zero(), 44, tile.into());
        }
    },
    name: |view, place, language| {
        let bazaar = offered(view, place).and_then(Bazaar::of);
        let currency = bazaar.map_or("", |bazaar| language.texts().currency(bazaar.currency));
        fill(Words::of(language).bazaar_for, &[&currency])
    },
};

/// The bazaar on a place of the offer.
fn offered(view: &View<'_>, place: u8) -> Option<TileId> {
    view.bazaars().get(usize::from(place)).copied()
}

/// What is done about the bazaar that is paid for.
fn action(view: &View<'_>, item: Item, make: impl FnOnce(TileId) -> bazaars::Move) -> Action {
    let tile = match item {
        Item::Place(place) => offered(view, place),
        Item::Slot(_) => None,
    };
    tile.map_or(Action::Pass, |tile| Action::Module(Move::Bazaars(make(tile))))
}

fn offers(view: &View<'_>, place: u8, visit: &mut dyn FnMut(Switches, u8)) {
    if let Some(tile) = offered(view, place) {
        view.bazaar_offers(tile).for_each(|(switches, price)| visit(switches, price));
    }
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Bazaars(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        bazaars::Refusal::NotOffered => fill(words.refusal_not_offered, &[]),
        bazaars::Refusal::NoPrice => fill(words.refusal_no_price, &[]),
    })
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Bazaars(action) = action else { return None };
    let words = Words::of(texts.language);
    let (tile, pay, switches) = match *action {
        bazaars::Move::Buy { tile, pay, switches } => (tile, pay, switches),
        bazaars::Move::Call { tile, pay } => (tile, pay, Switches::NONE),
    };
    let kinds = Bazaar::of(tile)?.kinds.map(|kind| initials(texts.kind(kind)));
    let [one, two, three] = &kinds;
    let mut line = fill(words.move_buy, &[one, two, three, &payment::list(&pay)]);
    payment::add_extras(&mut line, switches, view, texts);
    Some(line)
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Bazaars(bazaars::Move::Buy { pay, .. } | bazaars::Move::Call { pay, .. }) = action
    else {
        return None;
    };
    Some(fill(Words::of(texts.language).does_buy, &[&name, &pay.sum()]))
}

/// The first three letters of a name.
fn initials(name: &str) -> Line {
    name.chars().take(3).collect()
}

fn cue(action: &Move) -> Option<Cue> {
    matches!(action, Move::Bazaars(_)).then_some(Cue::Buy)
}

fn hear(event: &ModuleEvent, news: &mut News) {
    match *event {
        ModuleEvent::Bazaars(bazaars::Event::Buy { player, tile, .. }) => {
            let _ = news.turn(player).bought.push(tile);
        }
        ModuleEvent::Bazaars(bazaars::Event::Call { player, tile, .. }) => {
            let _ = news.turn(player).bought.push(tile);
            news.reaction = Some(*event);
        }
        _ => {}
    }
}

fn told(event: &ModuleEvent, session: &Session, texts: &Texts) -> Option<Line> {
    let ModuleEvent::Bazaars(bazaars::Event::Call { player, .. }) = *event else { return None };
    Some(fill(Words::of(texts.language).called, &[&session.roster.name(player)]))
}

/// What a bazaar on a cell would bring at the end, as the palace is.
fn points(site: &Site<'_>, cell: Cell, tile: TileId) -> u8 {
    Bazaar::of(tile).map_or(0, |bazaar| bazaar.points(site.palace(), cell))
}

fn brings(at: &Building<'_>, language: Language) -> Line {
    fill(Words::of(language).brings, &[&points(at.site, at.cell, at.tile)])
}

/// What it scores, and where there is room for it the currency.
fn draw_over(canvas: &mut Canvas<'_>, at: Point, size: u32, tile: TileId) {
    let Some(Bazaar { currency, kinds }) = Bazaar::of(tile) else { return };
    if size < 30 {
        // The colours alone, as stripes of the awning.
        let (wide, high) = ((size / 3) as i32, size / 3);
        for (x, kind) in (0..).map(|n| n * wide).zip(kinds) {
            let area = rect(at.x + x, at.y + (size - high) as i32, wide as u32, high);
            canvas.fill(area, palette::kind(kind));
        }
        return;
    }
    let (picture, pitch) = if size >= 40 { (10, 12) } else { (10, 10) };
    let left = at.x + (size as i32 - 2 * pitch - picture) / 2;
    let top = at.y + size as i32 - picture - 2;
    canvas.fill(rect(at.x, top - 1, size, picture as u32 + 2), palette::DARK);
    for (x, kind) in (0..).map(|n| left + n * pitch).zip(kinds) {
        canvas.sprite(Point::new(x, top), art::tile(kind, picture as u32));
    }
    if size >= 40 {
        canvas.pill(rect(at.x + 1, at.y + 1, 12, 12), palette::DARK);
        coin::draw(canvas, at + Point::new(2, 2), 10, currency, palette::DARK);
    }
}

/// A bazaar in a row: what it scores, and what it costs today.
fn draw_offer(view: &View<'_>, place: u8, canvas: &mut Canvas<'_>, texts: &Texts, ink: Rgb565) {
    let Some(tile) = offered(view, place) else { return };
    let Some(Bazaar { currency, kinds }) = Bazaar::of(tile) else { return };
    canvas.sprite(Point::new(4, 2), FACE.art.at(20));
    for (x, kind) in (0..).map(|n| 32 + 24 * n).zip(kinds) {
        canvas.sprite(Point::new(x, 2), art::tile(kind, 20));
    }
    canvas.pill(rect(118, 3, 18, 18), palette::NIGHT);
    coin::draw(canvas, Point::new(120, 5), 14, currency, palette::NIGHT);
    let pen = Pen::new(fonts::HEAD, ink);
    let text = match view.bazaar_price(tile) {
        Some(price) => fill("{0}", &[&price]),
        None => fill(Words::of(texts.language).no_price, &[]),
    };
    canvas.label(rect(142, 0, 48, 24), &pen, Align::Left, &text);
}

/// All bazaars on offer.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let left = (frame.width() - 240) / 2;
    if view.bazaars().is_empty() {
        let words = Words::of(texts.language);
        let pen = Pen::new(fonts::BODY, palette::INK);
        let area = rect(left + 4, 90, 232, 20);
        frame.line(area, &pen, palette::NIGHT, Align::Centre, words.none);
    }
    for place in 0..view.bazaars().len() as u8 {
        let look = (DEBT.look)(view, place);
        frame.part(rect(left + 4, 22 + 23 * i32::from(place), 232, 22), look, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            draw_offer(view, place, canvas, texts, palette::INK);
        });
    }
}

/// For the rulebook: four of six neighbours match in all three colours, four times three.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let left = width / 2 - 78;
    let at = |x: i32, y: i32| Point::new(left + 31 * x, 3 + 31 * y);
    let around = [
        (0, 0, Kind::Seraglio),
        (1, 0, Kind::Garden),
        (2, 0, Kind::Tower),
        (0, 1, Kind::Seraglio),
        (2, 1, Kind::Arcades),
        (1, 2, Kind::Pavilion),
    ];
    for (x, y, kind) in around {
        canvas.sprite(at(x, y), art::tile(kind, 30));
    }
    if let Some(bazaar) = TileId::all().find(|&tile| {
        Bazaar::of(tile)
            .is_some_and(|own| own.kinds == [Kind::Seraglio, Kind::Arcades, Kind::Garden])
    }) {
        tile::draw(canvas, at(1, 1), 30, bazaar.into());
    }
    tile::draw_edges(canvas, at(2, 0), 30, FACE, Walls::NONE.with(Side::East));
    let pen = Pen::new(fonts::NUMERAL, palette::INK);
    canvas.label(rect(left + 100, 34, 60, 30), &pen, Align::Left, "4x3=12");
}
