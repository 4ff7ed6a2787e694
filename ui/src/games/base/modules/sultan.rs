//! The power of the Sultan: cards that take tiles as they come to the market.

mod words;

use alhambra_engine::base::modules::sultan::{self, Offer};
use alhambra_engine::base::{Action, Module, ModuleEvent, Move, PaidFor, Question, TileId, View};
use alhambra_engine::{Currency, Kind};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::shop::Goods;
use super::{
    Acts, Bill, Bulletin, Debt, Front, Hooks, Item, Listing, Mark, Moves, Open, Power, Preset,
    Questions, Sign, Spot, TablePage, Who, Window,
};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::games::base::payment;
use crate::input::Cue;
use crate::nav::Ctx;
use crate::text::{Line, Texts, fill};
use crate::widgets::table;
use crate::widgets::{coin, marker};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Sultan,
    emblem: &baked::SULTAN,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| GOODS.is_open(session),
                choose: |ctx, _| GOODS.enter(ctx),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: Some(Questions { open: |_, _| None, screen: |_, _| None, hand_over }),
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        window: Some(Window {
            owns: |question| matches!(question, Question::Sultan(sultan::Question::Take(_))),
            title: |language| Words::of(language).window,
            line: window_line,
            tile: |question| match question {
                Question::Sultan(sultan::Question::Take(slot)) => Some(slot),
                _ => None,
            },
            nobody: |language| Words::of(language).nobody,
            ready: Sign { tab: 0, look: held, draw: draw_held },
        }),
        listing: Some(Listing {
            line: listing_line,
            decline: |language| Words::of(language).decline,
            look: |action, view| picture(action, view).map_or(0, |kind| kind as u32 + 1),
            draw: |action, view, canvas, at| match picture(action, view) {
                Some(kind) => canvas.sprite(at, art::tile(kind, 14)),
                None => canvas.icon(at, baked::SULTAN.at(14), false),
            },
        }),
        hear: Some(hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).bulletin,
            owns: |event| shown(event).is_some(),
            draw: draw_bulletin,
        }),
        mark: Some(Mark { tab: 5, look: marked, draw: draw_marked }),
        own: Some(Sign { tab: 8, look: held, draw: draw_held }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: held, draw: draw_held },
        }),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        ..Hooks::NONE
    },
};

/// The cards beside the market.
static GOODS: Goods = Goods {
    module: Module::Sultan,
    title: |language| Words::of(language).page_title,
    line: |language| Words::of(language).power_line,
    count: |view| view.sultan_offers().len(),
    draw: |view, place, canvas, texts, ink| {
        if let Some(offer) = offer(view, place) {
            draw_offer(canvas, &offer, texts, ink);
        }
    },
    exact: false,
    bill: &Bill {
        action: |_, item, pay, _| match item {
            Item::Place(place) => {
                Action::Module(Move::Sultan(sultan::Move::Buy { place: place + 1, pay }))
            }
            Item::Slot(_) => Action::Pass,
        },
        debt: Some(Debt {
            paid_for: PaidFor::Building,
            price: |view, place| offer(view, place).map(|_| sultan::PRICE.into()),
            offers: None,
            best: None,
            tenders: |view, place, visit| {
                if let Some(offer) = offer(view, place) {
                    view.tenders(offer.card.currency(), visit);
                }
            },
            look: |view, place| {
                let look = |offer: Offer| offer.kind as u32 * 8 + offer.card.currency() as u32;
                offer(view, place).map_or(0, look)
            },
            draw: |view, place, canvas| {
                if let Some(offer) = offer(view, place) {
                    canvas.pill(rect(6, 6, 32, 32), palette::GOLD);
                    canvas.sprite(Point::new(12, 12), art::tile(offer.kind, 20));
                }
            },
            name: |view, place, language| {
                let kind = offer(view, place).map_or("", |one| language.texts().kind(one.kind));
                fill(Words::of(language).card_for, &[&kind])
            },
        }),
        due: false,
        action_of_turn: true,
    },
};

fn offer(view: &View<'_>, place: u8) -> Option<Offer> {
    view.sultan_offers().get(usize::from(place)).copied()
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Sultan(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        sultan::Move::Buy { place, pay } => {
            let offer = view.sultan_offers().get(usize::from(place).checked_sub(1)?)?;
            fill(words.move_buy, &[&texts.kind(offer.kind), &payment::list(&pay)])
        }
        sultan::Move::Redraw => fill(words.move_redraw, &[]),
        sultan::Move::Mark(kind) => fill(words.move_mark, &[&texts.kind(kind)]),
        sultan::Move::Take => {
            let tile = offered(view)?;
            fill(words.move_take, &[&texts.tile(tile), &tile.price()])
        }
    })
}

fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Sultan(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        sultan::Move::Buy { place, .. } => {
            let offer = view.sultan_offers().get(usize::from(place).checked_sub(1)?)?;
            fill(words.does_buy, &[&name, &texts.kind(offer.kind)])
        }
        sultan::Move::Redraw => fill(words.does_redraw, &[&name]),
        sultan::Move::Mark(kind) => fill(words.does_mark, &[&name, &texts.kind(kind)]),
        sultan::Move::Take => fill(words.does_take, &[&name, &texts.tile(offered(view)?)]),
    })
}

/// The tile that may be taken now.
fn offered(view: &View<'_>) -> Option<TileId> {
    match view.decision() {
        alhambra_engine::base::Decision::Answer {
            question: Question::Sultan(sultan::Question::Take(slot)),
            ..
        } => view.market()[slot],
        _ => None,
    }
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Sultan(action) = action else { return None };
    Some(match action {
        sultan::Move::Buy { .. } => Cue::Buy,
        sultan::Move::Take => Cue::Build,
        sultan::Move::Redraw | sultan::Move::Mark(_) => Cue::Select,
    })
}

fn hand_over(question: Question, texts: &Texts) -> Option<&'static str> {
    let Question::Sultan(_) = question else { return None };
    Some(Words::of(texts.language).hand_over)
}

/// The type that a move is about.
fn picture(action: &Move, view: &View<'_>) -> Option<Kind> {
    match action {
        Move::Sultan(sultan::Move::Mark(kind)) => Some(*kind),
        Move::Sultan(sultan::Move::Take) => offered(view)?.kind(),
        Move::Sultan(sultan::Move::Buy { place, .. }) => {
            let offer = view.sultan_offers().get(usize::from(*place).checked_sub(1)?)?;
            Some(offer.kind)
        }
        _ => None,
    }
}

fn window_line(_: Question, session: &Session, texts: &Texts) -> Line {
    let words = Words::of(texts.language);
    match offered(&session.view()) {
        Some(tile) => fill(words.window_line, &[&texts.tile(tile), &tile.price()]),
        None => Line::new(),
    }
}

fn listing_line(question: Option<Question>, session: &Session, texts: &Texts) -> Line {
    let words = Words::of(texts.language);
    match question {
        Some(Question::Sultan(sultan::Question::Take(_))) => fill(words.take_line, &[]),
        Some(Question::Sultan(sultan::Question::Redraw)) => {
            let view = session.view();
            let seat = view.decision().seat();
            let kind = seat.and_then(|seat| view.sultan_cards(seat).last());
            fill(words.redraw_line, &[&kind.map_or("", |kind| texts.kind(kind))])
        }
        Some(Question::Sultan(sultan::Question::Mark(_))) => fill(words.mark_line, &[]),
        _ => fill(words.power_line, &[]),
    }
}

/// A card that has come up.
fn shown(event: &ModuleEvent) -> Option<(Currency, Kind)> {
    match event {
        ModuleEvent::Sultan(sultan::Event::Shown { card, kind }) => Some((card.currency(), *kind)),
        _ => None,
    }
}

fn hear(event: &ModuleEvent, news: &mut News) {
    match *event {
        ModuleEvent::Sultan(sultan::Event::Shown { .. }) => news.announce(*event),
        ModuleEvent::Sultan(sultan::Event::Buy { player, .. }) => news.mark(player, *event),
        ModuleEvent::Sultan(sultan::Event::Take { player, tile, .. }) => {
            let _ = news.turn(player).bought.push(tile);
        }
        _ => {}
    }
}

/// A card, 15 pixels wide and 14 tall, with the type that it takes.
fn card(canvas: &mut Canvas<'_>, at: Point, kind: Kind) {
    canvas.pill(rect(at.x, at.y, 14, 14), palette::GOLD);
    canvas.sprite(at + Point::new_equal(2), art::tile(kind, 10));
}

/// A card that was bought.
fn marked(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::Sultan(sultan::Event::Buy { .. }) => Some(1),
        _ => None,
    }
}

fn draw_marked(_: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    canvas.icon(Point::new(x, 7), baked::SULTAN.at(14), false);
    x + 18
}

/// Somebody's cards.
fn held(session: &Session, who: Who) -> Option<u32> {
    let view = session.view();
    let cards = view.sultan_cards(who.seat);
    let look = cards.clone().fold(0u32, |look, kind| look * 7 + kind as u32 + 1);
    (cards.count() > 0).then_some(look)
}

fn draw_held(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let mut at = spot.at;
    canvas.icon(at, baked::SULTAN.at(14), false);
    at.x += 16;
    for kind in session.view().sultan_cards(who.seat) {
        card(canvas, at, kind);
        at.x += 16;
    }
    at.x + 3
}

/// A card beside the market in a row: what it takes, and what it costs.
fn draw_offer(canvas: &mut Canvas<'_>, offer: &Offer, texts: &Texts, ink: Rgb565) {
    canvas.sprite(Point::new(4, 2), art::tile(offer.kind, 20));
    let pen = Pen::new(fonts::HEAD, ink);
    canvas.label(rect(30, 0, 108, 24), &pen, Align::Left, texts.kind(offer.kind));
    canvas.pill(rect(142, 3, 18, 18), palette::NIGHT);
    coin::draw(canvas, Point::new(144, 5), 14, offer.card.currency(), palette::NIGHT);
    let price = fill("{0}", &[&sultan::PRICE]);
    canvas.label(rect(164, 0, 16, 24), &pen, Align::Left, &price);
}

fn draw_bulletin(event: &ModuleEvent, ctx: &Ctx, _: &Session, frame: &mut Frame<'_>, at: Point) {
    let Some((currency, kind)) = shown(event) else { return };
    let texts = ctx.texts();
    let words = Words::of(texts.language);
    frame.part(rect(at.x, at.y, 232, 80), (currency as u8, kind), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.sprite(Point::new(10, 18), art::tile(kind, 44));
        let pen = Pen::new(fonts::HEAD, palette::GOLD);
        let line = fill(words.takes, &[&texts.kind(kind)]);
        canvas.paragraph(rect(66, 10, 160, 34), &pen, 0, Align::Left, &line);
        coin::draw(canvas, Point::new(66, 52), 14, currency, palette::PANEL);
        let pen = Pen::new(fonts::BODY, palette::INK);
        let line = fill(words.costs, &[&sultan::PRICE, &texts.currency(currency)]);
        canvas.label(rect(86, 50, 140, 18), &pen, Align::Left, &line);
    });
}

/// The cards beside the market, and everybody's.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let Some(session) = ctx.session.as_ref() else { return };
    let texts = ctx.texts();
    let left = (frame.width() - 240) / 2;
    let mut y = 23;
    for offer in view.sultan_offers().iter().take(4) {
        let look = (offer.kind, offer.card.currency() as u8);
        frame.part(rect(left + 4, y, 232, 24), look, |canvas| {
            canvas.plate(palette::RAISED, palette::NIGHT);
            draw_offer(canvas, offer, texts, palette::INK);
        });
        y += 26;
    }
    let high = if view.seats().count() > 4 && y > 80 { 15 } else { 19 };
    for seat in view.seats() {
        let who = Who { seat, due: false };
        let (name, colour) =
            (table::fitting(&session.roster, seat, 56), session.roster.colour(seat));
        let name = name.as_str();
        frame.part(rect(left + 4, y, 232, high), (name, colour, held(session, who)), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(5, (high as i32 - 10) / 2), 10, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(20, 0, 60, high), &pen, Align::Left, name);
            if held(session, who).is_some() {
                let at = Point::new(82, (high as i32 - 14) / 2);
                draw_held(
                    session,
                    who,
                    canvas,
                    Spot { at, under: palette::PANEL, ink: palette::INK },
                );
            }
        });
        y += high as i32 + 1;
    }
}
