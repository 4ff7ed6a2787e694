//! Building sites: tiles at half the price, finished later in the currency on their markers.

mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::modules::building_sites;
use alhambra_engine::base::{
    Action, Module, ModuleEvent, Move, PaidFor, Question, Refusal, TileId, View,
};
use embedded_graphics::prelude::*;

use super::offer::{Asking, Offer};
use super::shop::Goods;
use super::{
    Acts, Bill, Bulletin, Cheap, Debt, Extra, Front, Hooks, Item, Moves, Power, Preset, Questions,
    Supply, Where,
};
use crate::art::baked;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::news::News;
use crate::games::base::{Session, payment};
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Language, Line, Texts, fill};
use crate::widgets::palace::{Place, Token};
use crate::widgets::{coin, marker, table, tile};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::BuildingSites,
    emblem: &baked::SITES,
    words: words::WORDS,
    preset: Preset::Splendour,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| SITES.is_open(session),
                choose: |ctx, _| SITES.enter(ctx),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over: |_, _| None }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::BuildingSites(building_sites::Move::Complete { tile, .. }) => {
                Some(Where::Tile(tile))
            }
            _ => None,
        }),
        hear: Some(hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).opened,
            owns: |event| matches!(event, ModuleEvent::BuildingSites(_)),
            draw: draw_opened,
        }),
        supply: Some(Supply {
            look: |view| view.site_markers_left() as u32,
            draw: |view, canvas| {
                canvas.clear(palette::NIGHT);
                canvas.icon(Point::new(2, 1), baked::SITES.at(14), false);
                let pen = Pen::new(fonts::SMALL, palette::INK);
                let text = fill("x{0}", &[&view.site_markers_left()]);
                canvas.label(rect(22, 0, 60, 16), &pen, Align::Left, &text);
            },
        }),
        extra: Some(Extra {
            module: Module::BuildingSites,
            label: |_, language| fill(Words::of(language).with_site, &[]),
            free: None,
            cheap: Some(Cheap {
                verdict: |language| Words::of(language).verdict,
                advice: |language| Words::of(language).advice,
                waiting: |language| Words::of(language).waiting,
            }),
        }),
        marks: Some(|view, seat, cell, visit| {
            view.site_at(seat, cell)
                .and_then(|tile| marker_of(view, tile))
                .into_iter()
                .for_each(visit);
        }),
        kept: Some(marker_of),
        ..Hooks::NONE
    },
};

/// The sites that can be finished.
static SITES: Goods = Goods {
    module: Module::BuildingSites,
    title: |language| Words::of(language).power,
    line: |language| Words::of(language).power_line,
    count: |view| view.own_sites().count(),
    draw: |view, place, canvas, texts, ink| {
        if let Some((site, currency)) = site(view, place) {
            tile::draw(canvas, Point::new(4, 2), 20, site.into());
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(30, 0, 108, 24), &pen, Align::Left, texts.tile(site));
            canvas.pill(rect(142, 3, 18, 18), palette::NIGHT);
            coin::draw(canvas, Point::new(144, 5), 14, currency, palette::NIGHT);
            let price = fill("{0}", &[&site.price()]);
            canvas.label(rect(164, 0, 26, 24), &pen, Align::Left, &price);
        }
    },
    exact: false,
    bill: &Bill {
        action: |view, item, pay, _| {
            let tile = match item {
                Item::Place(place) => site(view, place).map(|(tile, _)| tile),
                Item::Slot(_) => None,
            };
            tile.map_or(Action::Pass, |tile| {
                let complete = building_sites::Move::Complete { tile, pay };
                Action::Module(Move::BuildingSites(complete))
            })
        },
        debt: Some(Debt {
            paid_for: PaidFor::Building,
            price: |view, place| site(view, place).map(|(tile, _)| tile.price().into()),
            offers: None,
            best: None,
            tenders: |view, place, visit| {
                if let Some((_, currency)) = site(view, place) {
                    view.tenders(currency, visit);
                }
            },
            look: |view, place| {
                let look = |(tile, currency)| TileId::index(tile) as u32 * 8 + currency as u32;
                site(view, place).map_or(0, look)
            },
            draw: |view, place, canvas| {
                if let Some((site, _)) = site(view, place) {
                    tile::draw(canvas, Point::zero(), 44, site.into());
                }
            },
            name: |view, place, language| {
                let texts = language.texts();
                let name = site(view, place).map_or("", |(tile, _)| texts.tile(tile));
                fill(Words::of(language).completing, &[&name])
            },
        }),
        due: false,
        action_of_turn: true,
    },
};

/// One of the player's sites, with its currency.
fn site(view: &View<'_>, place: u8) -> Option<(TileId, Currency)> {
    view.own_sites().nth(place.into())
}

/// Which of two markers is laid.
static MARK: Asking = Asking {
    module: Module::BuildingSites,
    owns: |action| matches!(action, Move::BuildingSites(_)),
    title: |_, language| fill(Words::of(language).mark_title, &[]),
    line: |language| Words::of(language).mark_line,
    decline: |_| "",
};

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    matches!(question, Question::BuildingSites(_)).then(|| Offer::screen(&MARK, ctx)).flatten()
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::BuildingSites(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        building_sites::Refusal::NoSite => fill(words.refusal_no_site, &[]),
        building_sites::Refusal::NotDrawn => fill(words.refusal_not_drawn, &[]),
    })
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::BuildingSites(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        building_sites::Move::Mark(marker) => {
            fill(words.move_mark, &[&texts.currency(marker.currency())])
        }
        building_sites::Move::Complete { tile, pay } => {
            fill(words.move_complete, &[&texts.tile(tile), &tile.price(), &payment::list(&pay)])
        }
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::BuildingSites(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        building_sites::Move::Mark(_) => fill(words.does_mark, &[&name]),
        building_sites::Move::Complete { tile, pay } => {
            fill(words.does_complete, &[&name, &texts.tile(tile), &pay.sum()])
        }
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::BuildingSites(action) = action else { return None };
    Some(match action {
        building_sites::Move::Mark(_) => Cue::Select,
        building_sites::Move::Complete { .. } => Cue::Buy,
    })
}

/// That markers are opened is told once: all of them are then seen.
fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::BuildingSites(building_sites::Event::Open { .. }) = event
        && !news.bulletins.iter().any(|other| matches!(other, ModuleEvent::BuildingSites(_)))
    {
        news.announce(*event);
    }
}

/// Everybody's open markers: money of their currencies is dead.
fn draw_opened(_: &ModuleEvent, ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, at: Point) {
    let words = Words::of(ctx.settings.language);
    let view = session.view();
    frame.part(rect(at.x, at.y, 232, 34), words.dead, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::BODY, palette::INK);
        canvas.paragraph(rect(2, 2, 228, 30), &pen, 0, Align::Left, words.dead);
    });
    for (row, seat) in view.seats().enumerate() {
        let (name, colour) =
            (table::fitting(&session.roster, seat, 70), session.roster.colour(seat));
        let name = name.as_str();
        let dead = |currency: &Currency| {
            view.built(seat).any(|(_, tile)| view.site_currency(tile) == Some(*currency))
        };
        let look = Currency::ALL.map(|currency| dead(&currency));
        let area = rect(at.x, at.y + 36 + 23 * row as i32, 232, 22);
        frame.part(area, (name, colour, look), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(5, 6), 10, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(20, 0, 74, 22), &pen, Align::Left, name);
            for (place, currency) in Currency::ALL.into_iter().filter(dead).enumerate() {
                let x = 100 + 26 * place as i32;
                coin::draw(canvas, Point::new(x, 4), 14, currency, palette::PANEL);
                // Struck out, so that nobody takes it for money.
                for step in 0..14 {
                    canvas.fill(rect(x + step, 4 + step, 2, 1), palette::BAD);
                }
            }
        });
    }
}

/// The marker of a site: a striped board, and for who may know it the coin on its back.
fn marker_of(view: &View<'_>, tile: TileId) -> Option<Token> {
    view.is_site(tile).then(|| Token {
        place: Place::Middle,
        look: view.site_currency(tile).map_or(0, |currency| currency as u32 + 1),
        draw: |canvas, middle, size, look| {
            let known = (look as usize).checked_sub(1).and_then(|place| Currency::ALL.get(place));
            draw_marker(canvas, middle, size, known.copied());
        },
    })
}

fn draw_marker(canvas: &mut Canvas<'_>, middle: Point, size: u32, known: Option<Currency>) {
    let wide = (size as i32 * 3 / 5).max(6);
    let (x, y) = (middle.x - wide / 2, middle.y - wide / 2);
    canvas.fill(rect(x, y, wide as u32, wide as u32), palette::DARK);
    for row in 1..wide - 1 {
        for column in 1..wide - 1 {
            if (row + column) / 3 % 2 == 0 {
                canvas.fill(rect(x + column, y + row, 1, 1), palette::GOLD);
            }
        }
    }
    if let (Some(currency), true) = (known, size >= 20) {
        let coin = if size >= 40 { 14 } else { 10 };
        let at = middle - Point::new_equal(coin / 2);
        canvas.fill(rect(at.x - 1, at.y - 1, coin as u32 + 2, coin as u32 + 2), palette::NIGHT);
        coin::draw(canvas, at, coin as u32, currency, palette::NIGHT);
    } else if let Some(currency) = known {
        canvas.fill(rect(middle.x - 2, middle.y - 2, 4, 4), palette::currency(currency));
    }
}
