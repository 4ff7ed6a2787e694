//! The treasure chamber: chests that stand on buildings of their colour.

mod words;

use alhambra_engine::base::modules::treasure_chamber::{self, Chests, PRICE, Room};
use alhambra_engine::base::{
    Action, Cards, Module, ModuleEvent, Move, PaidFor, Question, Refusal, Tender, View,
};
use alhambra_engine::{Cell, Currency, Kind, Seat};
use embedded_graphics::prelude::*;

use super::aim::{Aim, Target};
use super::{
    Acts, Bill, Debt, Front, Hooks, Item, Listing, Mark, Moves, Open, Power, Preset, Questions,
    Score, Shown, Sign, Spot, Step, TablePage, Where, Who,
};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::moves::MovesScreen;
use crate::games::base::news::News;
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment;
use crate::input::Cue;
use crate::nav::{Ctx, Go, Screen};
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::palace::{Place, Token};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::TreasureChamber,
    emblem: &baked::TREASURE,
    words: words::WORDS,
    preset: Preset::Splendour,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| Room::all().any(|room| session.check(&buy(room)).is_ok()),
                choose: |ctx, _| {
                    ctx.cue(Cue::Select);
                    Go::Replace(Screen::Moves(MovesScreen::in_turn(&FRONT, ctx)))
                },
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending: |action, texts| {
            let Move::TreasureChamber(_) = action else { return None };
            Some(Words::of(texts.language).ending)
        },
    }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over }),
    refusal: Some(refusal),
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| chest(canvas, at + Point::new(7, 7), 14, Kind::Arcades),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).points,
            line: |language| Words::of(language).step_line,
            below: None,
            dearest: false,
            last: false,
            sign: Some(Sign {
                tab: 0,
                look: |session, who| Some(count(session, who)),
                draw: tally,
            }),
        }),
    }),
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::TreasureChamber(treasure_chamber::Move::Place(tile)) => Some(Where::Tile(tile)),
            _ => None,
        }),
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).power_line, &[]),
            decline: |_| "",
            look: |action, view| bought(action).map_or(0, |room| look(view.chest_room(room))),
            draw: |_, _, canvas, at| canvas.icon(at, baked::TREASURE.at(14), false),
        }),
        high_row: Some(draw_room),
        hear: Some(hear),
        mark: Some(Mark { tab: 5, look: marked, draw: draw_marked }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign {
                tab: 82,
                look: |session, who| Some(count(session, who)).filter(|&count| count > 0),
                draw: tally,
            },
        }),
        marks: Some(marks),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        ..Hooks::NONE
    },
};

const fn buy(room: Room) -> Action {
    Action::Module(Move::TreasureChamber(treasure_chamber::Move::Buy(room)))
}

/// The room that a move buys.
const fn bought(action: &Move) -> Option<Room> {
    match action {
        Move::TreasureChamber(treasure_chamber::Move::Buy(room)) => Some(*room),
        _ => None,
    }
}

/// The chests of a room that can be bought, each with the beginning of its name below.
fn draw_room(
    action: &Move,
    view: &View<'_>,
    canvas: &mut Canvas<'_>,
    texts: &Texts,
) -> (i32, Option<Line>) {
    let Some(room) = bought(action) else { return (4, None) };
    for (index, kind) in view.chest_room(room).iter().enumerate() {
        let x = 4 + 36 * index as i32;
        canvas.pill(rect(x, 1, 34, 28), palette::NIGHT);
        chest(canvas, Point::new(x + 17, 10), 20, kind);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(x, 16, 34, 14), &pen, Align::Centre, &short(kind, texts));
    }
    (152, Some(fill(Words::of(texts.language).room, &[&room.number()])))
}

/// The beginning of a type's name.
fn short(kind: Kind, texts: &Texts) -> Line {
    texts.kind(kind).chars().take(4).collect()
}

/// The price of a room.
static BILL: Bill = Bill {
    action: |_, _, pay, _| Action::Module(Move::TreasureChamber(treasure_chamber::Move::Pay(pay))),
    debt: Some(Debt {
        paid_for: PaidFor::Chests,
        price: |_, _| Some(PRICE.into()),
        offers: None,
        best: Some(best),
        tenders: |_, _, visit| {
            Currency::KINDS
                .into_iter()
                .for_each(|kind| visit(Tender { kinds: [kind; 2], card: None }));
        },
        look: |view, _| look(view.loose_chests()),
        draw: |view, _, canvas| {
            for (index, kind) in view.loose_chests().iter().enumerate() {
                let at = Point::new(12 + 20 * (index % 2) as i32, 12 + 20 * (index / 2) as i32);
                chest(canvas, at, 20, kind);
            }
        },
        name: |_, _, language| fill(Words::of(language).chests, &[]),
    }),
    due: true,
    action_of_turn: false,
};

/// The payment with the least surplus, and of those the one with the fewest cards.
fn best(view: &View<'_>) -> Cards {
    let mut best: Option<Cards> = None;
    view.moves(&mut |action| {
        if let Move::TreasureChamber(treasure_chamber::Move::Pay(pay)) = action {
            let rank = |pay: &Cards| (pay.sum(), pay.len());
            if best.is_none_or(|known| rank(&pay) < rank(&known)) {
                best = Some(pay);
            }
        }
    });
    best.unwrap_or_default()
}

/// Where chests go.
static PLACING: Target = Target {
    module: Module::TreasureChamber,
    cell: |action, view| match action {
        Move::TreasureChamber(treasure_chamber::Move::Place(tile)) => {
            let seat = view.decision().seat()?;
            view.built(seat).find_map(|(cell, built)| (built == *tile).then_some(cell))
        }
        _ => None,
    },
    line: |_, texts| fill(Words::of(texts.language).place_line, &[]),
    elsewhere: |language| Words::of(language).refusal_no_place,
    decline: |language| Words::of(language).decline,
    look: |view| look(view.loose_chests()),
    draw: |view, canvas| {
        for (index, kind) in view.loose_chests().iter().enumerate() {
            chest(canvas, Point::new(14 + 26 * index as i32, 11), 20, kind);
        }
    },
};

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::TreasureChamber(question) = question else { return None };
    match question {
        treasure_chamber::Question::Pay => {
            let session = ctx.session.as_ref()?;
            Some(Screen::Pay(Pay::new(Purpose::Bill(&BILL, Item::Place(0)), session)))
        }
        treasure_chamber::Question::Place | treasure_chamber::Question::Receive => {
            Aim::screen(&PLACING, ctx)
        }
    }
}

fn hand_over(question: Question, texts: &Texts) -> Option<&'static str> {
    matches!(question, Question::TreasureChamber(_)).then(|| Words::of(texts.language).hand_over)
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::TreasureChamber(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        treasure_chamber::Refusal::EmptyRoom => fill(words.refusal_empty, &[]),
        treasure_chamber::Refusal::TooPoor => fill(words.refusal_poor, &[&PRICE]),
        treasure_chamber::Refusal::NoPlace => fill(words.refusal_no_place, &[]),
    })
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::TreasureChamber(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        treasure_chamber::Move::Buy(room) => {
            let mut names = Line::new();
            for kind in view.chest_room(*room).iter() {
                let _ = names.push(' ');
                let _ = names.push_str(&short(kind, texts));
            }
            fill(words.move_buy, &[&room.number(), &names])
        }
        treasure_chamber::Move::Pay(pay) => fill(words.move_pay, &[&payment::list(pay)]),
        treasure_chamber::Move::Place(tile) => {
            fill(words.move_place, &[&texts.tile(*tile), &tile.price()])
        }
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::TreasureChamber(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        treasure_chamber::Move::Buy(room) => fill(words.does_buy, &[&name, &room.number()]),
        treasure_chamber::Move::Pay(pay) => fill(words.does_pay, &[&name, &pay.sum()]),
        treasure_chamber::Move::Place(tile) => fill(words.does_place, &[&name, &texts.tile(*tile)]),
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::TreasureChamber(action) = action else { return None };
    Some(match action {
        treasure_chamber::Move::Buy(_) => Cue::Select,
        treasure_chamber::Move::Pay(_) => Cue::Buy,
        treasure_chamber::Move::Place(_) => Cue::Build,
    })
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::TreasureChamber(treasure_chamber::Event::Buy { player, .. }) = *event {
        news.mark(player, *event);
    }
}

fn marked(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::TreasureChamber(treasure_chamber::Event::Buy { .. }) => Some(1),
        _ => None,
    }
}

fn draw_marked(_: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    canvas.icon(Point::new(x, 7), baked::TREASURE.at(14), false);
    x + 18
}

/// A chest round a point, so many pixels wide, with the colour of its buildings on the lid.
fn chest(canvas: &mut Canvas<'_>, middle: Point, size: i32, kind: Kind) {
    let (wide, high) = (size.max(4), (size * 3 / 4).max(4));
    let (x, y) = (middle.x - wide / 2, middle.y - high / 2);
    let lid = (high / 2).max(1);
    canvas.fill(rect(x, y, wide as u32, high as u32), palette::DARK);
    if wide < 6 {
        canvas.fill(rect(x + 1, y + 1, wide as u32 - 2, high as u32 - 2), palette::GOLD);
        return;
    }
    canvas.fill(rect(x + 1, y + 1, wide as u32 - 2, lid as u32 - 1), palette::kind(kind));
    canvas.fill(rect(x + 1, y + lid + 1, wide as u32 - 2, (high - lid - 2) as u32), palette::BRASS);
    let lock = (wide / 6).max(2);
    canvas
        .fill(rect(middle.x - lock / 2, y + lid - 1, lock as u32, lock as u32 + 1), palette::GOLD);
    if size >= 20 {
        canvas.sprite(Point::new(middle.x - 5, y - 1), art::tile(kind, 10));
    }
}

/// Stands for the look of some chests.
fn look(chests: Chests) -> u32 {
    Kind::ALL.into_iter().fold(1, |look, kind| look * 5 + u32::from(chests.of(kind)))
}

/// A chest on the palace: in the lower right of its tile.
fn marks(view: &View<'_>, seat: Seat, cell: Cell, visit: &mut dyn FnMut(Token)) {
    if let Some(tile) = view.chest_at(seat, cell) {
        let kind = tile.kind().unwrap_or(Kind::Pavilion);
        visit(Token {
            place: Place::Middle,
            look: kind as u32,
            draw: |canvas, middle, size, look| {
                let kind = Kind::ALL.get(look as usize).copied().unwrap_or(Kind::Pavilion);
                let (wide, off) = match size {
                    40.. => (16, 9),
                    30..40 => (12, 7),
                    20..30 => (10, 4),
                    14..20 => (7, 2),
                    _ => (4, 2),
                };
                chest(canvas, middle + Point::new(off, off), wide, kind);
            },
        });
    }
}

fn count(session: &Session, who: Who) -> u32 {
    session.view().chests_of(who.seat).into()
}

/// How many chests somebody has.
fn tally(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    chest(canvas, spot.at + Point::new(7, 7), 14, Kind::Arcades);
    let pen = Pen::new(fonts::HEAD, spot.ink);
    let text = number(count(session, who));
    let area = rect(spot.at.x + 17, spot.at.y, 20, 14);
    canvas.label(area, &pen, Align::Left, &text);
    spot.at.x + 18 + pen.width(&text) as i32 + 4
}

/// The rooms, and what is left in the bag.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let words = Words::of(ctx.settings.language);
    let left = (frame.width() - 240) / 2;
    for (row, room) in Room::all().enumerate() {
        let chests = view.chest_room(room);
        frame.part(rect(left + 4, 24 + 36 * row as i32, 232, 33), look(chests), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            let name = fill(words.room, &[&room.number()]);
            canvas.label(rect(6, 0, 80, 33), &pen, Align::Left, &name);
            for (index, kind) in chests.iter().enumerate() {
                chest(canvas, Point::new(104 + 36 * index as i32, 18), 24, kind);
            }
        });
    }
    let bag = view.chests_left();
    frame.part(rect(left + 4, 136, 232, 46), look(bag).wrapping_add(bag.len().into()), |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::BODY, palette::INK);
        canvas.label(rect(2, 0, 228, 16), &pen, Align::Left, &fill(words.bag, &[&bag.len()]));
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            let x = 4 + 38 * index as i32;
            canvas.sprite(Point::new(x, 22), art::tile(kind, 14));
            let pen = Pen::new(fonts::HEAD, palette::INK);
            let area = rect(x + 17, 20, 20, 18);
            canvas.label(area, &pen, Align::Left, &number(bag.of(kind).into()));
        }
    });
}
