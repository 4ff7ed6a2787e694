//! Squares: open places that count for the buildings of their colour beside them.

mod words;

use alhambra_engine::base::modules::squares;
use alhambra_engine::base::{Action, Module, ModuleEvent, Move, Refusal, TileId, View};
use alhambra_engine::{Cell, Kind, Side, Walls};
use embedded_graphics::prelude::*;

use super::{
    Acts, Building, Front, Hooks, Listing, Moves, Picture, Power, Preset, TablePage, Tiles,
};
use crate::art::{self, Edge, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::moves::MovesScreen;
use crate::games::base::news::News;
use crate::games::base::site::Site;
use crate::input::Cue;
use crate::nav::{Ctx, Go, Screen};
use crate::text::{Language, Line, Texts, fill};
use crate::widgets::tile;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Squares,
    emblem: &baked::SQUARES,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| {
                    let view = session.view();
                    let takes = |tile| session.check(&action(tile)).is_ok();
                    view.open_squares().any(takes)
                },
                choose: |ctx, _| {
                    ctx.cue(Cue::Select);
                    Go::Replace(Screen::Moves(MovesScreen::in_turn(&FRONT, ctx)))
                },
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue: |action| matches!(action, Move::Squares(_)).then_some(Cue::Build),
        ending: |action, texts| {
            let Move::Squares(_) = action else { return None };
            Some(Words::of(texts.language).end_take)
        },
    }),
    questions: None,
    refusal: Some(refusal),
    tiles: Some(Tiles {
        face: FACE,
        name: |language| Words::of(language).tile,
        brings,
        over: Some(draw_over),
        worth: Some(counts),
    }),
    score: None,
    hooks: Hooks {
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).take_line, &[]),
            decline: |_| "",
            look: |action, _| taken(action).map_or(0, |tile| tile.index() as u32),
            draw: |action, _, canvas, at| {
                if let Some(square) = taken(action) {
                    tile::draw(canvas, at, 14, square.into());
                }
            },
        }),
        high_row: Some(|action, _, canvas, _| {
            if let Some(square) = taken(action) {
                tile::draw(canvas, Point::zero(), 30, square.into());
            }
            (36, None)
        }),
        hear: Some(hear),
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw,
        }),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

const FACE: Face = Face { art: &baked::SQUARE_TILE, edge: Edge::Walls };

const fn action(tile: TileId) -> Action {
    Action::Module(Move::Squares(squares::Move::Take(tile)))
}

/// The square that a move takes.
const fn taken(action: &Move) -> Option<TileId> {
    match action {
        Move::Squares(squares::Move::Take(tile)) => Some(*tile),
        _ => None,
    }
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Squares(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        squares::Refusal::NotOpen => fill(words.refusal_not_open, &[]),
        squares::Refusal::Enough => fill(words.refusal_enough, &[&squares::MOST]),
    })
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let square = taken(action)?;
    let kind = squares::colour(square).map_or("", |kind| texts.kind(kind));
    Some(fill(Words::of(texts.language).move_take, &[&kind, &square.walls()]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let kind = squares::colour(taken(action)?).map_or("", |kind| texts.kind(kind));
    Some(fill(Words::of(texts.language).does_take, &[&name, &kind]))
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::Squares(squares::Event::Take { player, tile }) = *event {
        let _ = news.turn(player).bought.push(tile);
    }
}

/// How many buildings a square on a cell would count for, as the palace is.
fn counts(site: &Site<'_>, cell: Cell, tile: TileId) -> u8 {
    squares::counts(&site.palace().without(cell), cell, tile)
}

fn brings(at: &Building<'_>, language: Language) -> Line {
    let kind = squares::colour(at.tile).map_or("", |kind| language.texts().kind(kind));
    fill(Words::of(language).brings, &[&counts(at.site, at.cell, at.tile), &kind])
}

/// The picture of its colour in the middle of the paving.
fn draw_over(canvas: &mut Canvas<'_>, at: Point, size: u32, tile: TileId) {
    let Some(kind) = squares::colour(tile) else { return };
    let inner = match size {
        40.. => 20,
        30..40 => 14,
        14..30 => 10,
        _ => {
            canvas.fill(rect(at.x + 2, at.y + 2, size - 4, size - 4), palette::kind(kind));
            return;
        }
    };
    let middle = at + Point::new_equal((size as i32 - inner) / 2);
    canvas
        .fill(rect(middle.x - 1, middle.y - 1, inner as u32 + 2, inner as u32 + 2), palette::DARK);
    canvas.sprite(middle, art::tile(kind, inner as u32));
}

/// The open square of each colour, and how many are left with it.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let words = Words::of(ctx.settings.language);
    let left = (frame.width() - 228) / 2;
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let open = view.open_squares().find(|&tile| squares::colour(tile) == Some(kind));
        let count = view.squares_left(kind);
        let (column, row) = ((index % 3) as i32, (index / 3) as i32);
        let area = rect(left + 76 * column, 28 + 84 * row, 76, 80);
        frame.part(area, (open, count), |canvas| {
            canvas.clear(palette::NIGHT);
            match open {
                Some(open) => tile::draw(canvas, Point::new(16, 2), 44, open.into()),
                None => canvas.pill(rect(16, 2, 44, 44), palette::LAWN),
            }
            let pen = Pen::new(fonts::SMALL, palette::INK);
            let text = fill(words.left, &[&count]);
            canvas.label(rect(0, 50, 76, 16), &pen, Align::Centre, &text);
        });
    }
}

/// For the rulebook: a square beside two buildings of its colour, a wall between it and a third.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let left = width / 2 - 70;
    let at = |x: i32, y: i32| Point::new(left + 31 * x, 3 + 31 * y);
    for (x, y) in [(0, 1), (2, 1), (1, 0)] {
        canvas.sprite(at(x, y), art::tile(Kind::Arcades, 30));
    }
    tile::draw_edges(canvas, at(1, 0), 30, FACE, Walls::NONE.with(Side::South));
    let brown = TileId::all().find(|&tile| {
        squares::colour(tile) == Some(Kind::Arcades)
            && tile.walls() == Walls::NONE.with(Side::North)
    });
    if let Some(brown) = brown {
        tile::draw(canvas, at(1, 1), 30, brown.into());
    }
    canvas.sprite(at(1, 2), art::tile(Kind::Garden, 30));
    let pen = Pen::new(fonts::NUMERAL, palette::INK);
    canvas.label(rect(left + 100, 34, 60, 30), &pen, Align::Left, "3+2=5");
}
