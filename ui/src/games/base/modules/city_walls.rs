//! City walls: pieces of wood on open sides of the own tiles.

mod words;

use alhambra_engine::base::modules::city_walls::{self, Refusal as Why};
use alhambra_engine::base::{Module, ModuleEvent, Move, Refusal, TileId, View};
use alhambra_engine::{Cell, Palace, Seat, Side, Walls};
use embedded_graphics::prelude::*;

use super::pointing::{self, Pointer, Pointing};
use super::{
    Acts, Bulletin, Front, Hooks, Mark, Moves, Picture, Power, Preset, Sign, Spot, Supply, Where,
    Who,
};
use crate::art::{self, Face, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::{Ctx, Go};
use crate::text::{Language, Line, Texts, fill};
use crate::widgets::palace::Stands;
use crate::widgets::tile::{self, Laid};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::CityWalls,
    emblem: &baked::CITY_WALLS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready,
                choose: |ctx, _| {
                    ctx.cue(Cue::Select);
                    Go::Replace(Pointer::screen(&ERECTING, ctx))
                },
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue: |action| matches!(action, Move::CityWalls(_)).then_some(Cue::Build),
        ending: |action, texts| {
            matches!(action, Move::CityWalls(_)).then(|| Words::of(texts.language).ending)
        },
    }),
    questions: None,
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| {
            erecting(action).map(|(_, tile)| tile.map_or(Where::Cell(Cell::START), Where::Tile))
        }),
        hear: Some(hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).bulletin,
            owns: |event| shown(event).is_some(),
            draw: draw_bulletin,
        }),
        mark: Some(Mark { tab: 6, look: erected, draw: draw_erected }),
        own: Some(Sign { tab: 9, look: laid_out, draw: draw_laid_out }),
        supply: Some(Supply {
            look: |view| look(view.wall_cards()),
            draw: |view, canvas| {
                canvas.clear(palette::NIGHT);
                draw_cards(view.wall_cards(), canvas, Point::new(4, 1));
            },
        }),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

static ERECTING: Pointing = Pointing {
    module: Module::CityWalls,
    key: |action| {
        let (sides, tile) = erecting(action)?;
        Some((number(sides), tile.map_or(0, |tile| tile.index() as u32 + 1)))
    },
    cell: |action, view, seat| place(view, seat, erecting(action)?.1),
    after: |action, view, seat, palace| {
        let (sides, tile) = erecting(action)?;
        after(view, seat, palace, tile, sides)
    },
    stands: |action, view, seat| {
        let (sides, tile) = erecting(action)?;
        Some(match tile {
            None => Stands::Start(view.start_walls(seat).union(sides)),
            Some(tile) => Stands::Tile(with(view, tile, sides)),
        })
    },
    token: |_, _| None,
    tile: |action, view| {
        let (sides, tile) = erecting(action)?;
        Some(with(view, tile?, sides))
    },
    name: |action, _, texts| match erecting(action) {
        Some((_, Some(tile))) => fill("{0} {1}", &[&texts.tile(tile), &tile.price()]),
        _ => fill(Words::of(texts.language).start_tile, &[]),
    },
    sign: |canvas, at, what| card(canvas, at + Point::new(0, 1), 16, sides(what)),
    line: |_, _, texts| fill(Words::of(texts.language).erect_line, &[]),
    decline: |language| Words::of(language).start_tile,
    choose: pointing::perform,
};

fn erecting(action: &Move) -> Option<(Walls, Option<TileId>)> {
    match action {
        Move::CityWalls(city_walls::Move::Erect { sides, tile }) => Some((*sides, *tile)),
        _ => None,
    }
}

/// Sides as a number, and the other way round.
fn number(sides: Walls) -> u32 {
    sides.iter().fold(0, |bits, side| bits | 1 << side as u32)
}

fn sides(number: u32) -> Walls {
    let has = |side: &Side| number >> *side as u32 & 1 != 0;
    Side::ALL.into_iter().filter(has).fold(Walls::NONE, Walls::with)
}

/// Where a tile stands; none for one that is not built.
fn place(view: &View<'_>, seat: Seat, tile: Option<TileId>) -> Option<Cell> {
    let Some(tile) = tile else { return Some(Cell::START) };
    view.built(seat).find_map(|(cell, built)| (built == tile).then_some(cell))
}

/// A tile with further pieces of wall.
fn with(view: &View<'_>, tile: TileId, sides: Walls) -> Laid {
    let Laid { tile, walls, wood } = Laid::of(view, tile);
    Laid { tile, walls: walls.union(sides), wood: wood.union(sides) }
}

/// The palace with further pieces of wall on a tile.
#[inline(never)]
fn after(
    view: &View<'_>,
    seat: Seat,
    palace: &Palace,
    tile: Option<TileId>,
    sides: Walls,
) -> Option<Palace> {
    let cell = place(view, seat, tile)?;
    let walls = palace.walls(cell)?.union(sides);
    Some(match tile {
        None => palace.clone().with_start(walls),
        Some(_) => palace.with(cell, walls),
    })
}

fn is_ready(session: &Session) -> bool {
    let mut found = false;
    if !session.view().wall_cards().is_empty() {
        session.view().moves(&mut |action| found |= erecting(&action).is_some());
    }
    found
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let (sides, tile) = erecting(action)?;
    let words = Words::of(texts.language);
    let on = match tile {
        Some(tile) => fill("{0} {1}", &[&texts.tile(tile), &tile.price()]),
        None => fill(words.start_tile, &[]),
    };
    Some(fill(words.move_erect, &[&sides, &on]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let (_, tile) = erecting(action)?;
    let words = Words::of(texts.language);
    let on = tile.map_or(words.start_tile, |tile| texts.tile(tile));
    Some(fill(words.does_erect, &[&name, &on]))
}

fn refusal(why: Refusal, language: Language) -> Option<Line> {
    let Refusal::CityWalls(why) = why else { return None };
    let words = Words::of(language);
    Some(fill(
        match why {
            Why::NoCard => words.no_card,
            Why::NotOwn => words.not_own,
            Why::NoBuilding => words.no_building,
            Why::Walled(_) => words.walled,
            Why::Adjoins(_) => words.adjoins,
        },
        &[],
    ))
}

/// The sides of a card that has come up.
fn shown(event: &ModuleEvent) -> Option<Walls> {
    match event {
        ModuleEvent::CityWalls(city_walls::Event::Shown { sides }) => Some(*sides),
        _ => None,
    }
}

/// The sides on which somebody has set pieces.
fn erected(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::CityWalls(city_walls::Event::Erect { sides, .. }) => Some(number(*sides)),
        _ => None,
    }
}

fn hear(event: &ModuleEvent, news: &mut News) {
    match *event {
        ModuleEvent::CityWalls(city_walls::Event::Shown { .. }) => news.announce(*event),
        ModuleEvent::CityWalls(city_walls::Event::Erect { player, .. }) => {
            news.mark(player, *event);
        }
        _ => {}
    }
}

/// A wall card: paper with pieces of wood on the sides that it shows.
fn card(canvas: &mut Canvas<'_>, at: Point, size: u32, sides: Walls) {
    canvas.fill(rect(at.x, at.y, size, size), palette::PAPER);
    sides.iter().for_each(|side| tile::fence(canvas, at, size, side, false));
}

fn draw_erected(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    card(canvas, Point::new(x, 7), 14, sides(erected(event).unwrap_or(0)));
    x + 18
}

fn look(cards: &[Walls]) -> u32 {
    cards.iter().fold(1, |look, &sides| look << 3 ^ look >> 9 ^ number(sides))
}

/// The cards that lie beside the board, on the board of a turn.
fn laid_out(session: &Session, _: Who) -> Option<u32> {
    let view = session.view();
    (!view.wall_cards().is_empty()).then(|| look(view.wall_cards()))
}

fn draw_laid_out(session: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    canvas.icon(spot.at, baked::CITY_WALLS.at(14), false);
    draw_cards(session.view().wall_cards(), canvas, spot.at + Point::new(17, 0)) + 2
}

/// Draws cards side by side; where they end.
fn draw_cards(cards: &[Walls], canvas: &mut Canvas<'_>, mut at: Point) -> i32 {
    for &sides in cards {
        card(canvas, at, 14, sides);
        at.x += 16;
    }
    at.x
}

fn draw_bulletin(event: &ModuleEvent, ctx: &Ctx, _: &Session, frame: &mut Frame<'_>, at: Point) {
    let Some(sides) = shown(event) else { return };
    let words = Words::of(ctx.settings.language);
    frame.part(rect(at.x, at.y, 232, 80), number(sides), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        card(canvas, Point::new(12, 20), 40, sides);
        let pen = Pen::new(fonts::BODY, palette::INK);
        canvas.paragraph(rect(66, 14, 160, 60), &pen, 0, Align::Left, words.card_line);
    });
}

/// The picture of the rulebook: a card, and a tile with its pieces.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let sides = Walls::NONE.with(Side::North).with(Side::East);
    let middle = width / 2;
    card(canvas, Point::new(middle - 78, 30), 40, sides);
    let pen = Pen::new(fonts::NUMERAL, palette::GOLD);
    canvas.label(rect(middle - 34, 30, 24, 40), &pen, Align::Centre, "+");
    let at = Point::new(middle - 4, 30);
    canvas.sprite(at + Point::new(40, 0), art::tile(Face::FOUNTAIN, 40));
    canvas.sprite(at, art::tile(alhambra_engine::Kind::Garden, 40));
    tile::wall(canvas, at, 40, Side::South, false);
    tile::wall(canvas, at, 40, Side::West, false);
    let at = at + Point::new(40, 0);
    sides.iter().for_each(|side| tile::fence(canvas, at, 40, side, false));
}
