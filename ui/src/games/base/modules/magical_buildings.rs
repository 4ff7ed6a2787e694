//! Magical buildings: tiles that may be turned.

mod words;

use alhambra_engine::base::modules::magical_buildings;
use alhambra_engine::base::{Module, Move, Question, TileId, View};
use alhambra_engine::{Cell, Kind, Palace, Seat, Side, Walls};
use embedded_graphics::prelude::*;

use super::pointing::{self, Pointer, Pointing};
use super::{Acts, Front, Hooks, Moves, Picture, Preset, Questions, Where};
use crate::art::{self, baked};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::palette;
use crate::input::Cue;
use crate::text::{Line, Texts, fill};
use crate::widgets::palace::Stands;
use crate::widgets::tile::{self, Laid};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::MagicalBuildings,
    emblem: &baked::MAGICAL_BUILDINGS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves {
        // Turning is a redesign.
        acts: Acts::Powers(&[], |language| Words::of(language).user),
        sentence,
        deed,
        cue: |action| turning(action).map(|_| Cue::Build),
        ending: |action, texts| turning(action).map(|_| Words::of(texts.language).ending),
    }),
    questions: Some(Questions {
        open: |_, _| None,
        screen: |question, ctx| {
            matches!(question, Question::MagicalBuildings(_))
                .then(|| Pointer::screen(&TURNING, ctx))
        },
        hand_over: |question, texts| {
            matches!(question, Question::MagicalBuildings(_))
                .then(|| Words::of(texts.language).hand_over)
        },
    }),
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| turning(action).map(|(tile, _)| Where::Tile(tile))),
        badge: Some(star),
        redesign: Some((&TURNING, |language| Words::of(language).way)),
        picture: Some(Picture { page: 0, draw: example }),
        ..Hooks::NONE
    },
};

static TURNING: Pointing = Pointing {
    module: Module::MagicalBuildings,
    key: |action| turning(action).map(|(tile, turns)| (tile.index() as u32, turns.into())),
    cell: |action, view, seat| place(view, seat, turning(action)?.0),
    after: |action, view, seat, palace| {
        let laid = laid(action, view)?;
        after(palace, place(view, seat, laid.tile)?, laid)
    },
    stands: |action, view, _| laid(action, view).map(Stands::Tile),
    token: |_, _| None,
    tile: laid,
    name: |action, _, texts| match turning(action) {
        Some((tile, _)) => fill("{0} {1}", &[&texts.tile(tile), &tile.price()]),
        None => Line::new(),
    },
    sign: |canvas, at, what| {
        if let Some(tile) = TileId::new(what as usize) {
            canvas.sprite(at + Point::new(2, 2), art::tile(tile, 14));
        }
    },
    line: |_, _, texts| fill(Words::of(texts.language).turn_line, &[]),
    decline: |language| Words::of(language).turn_line,
    choose: pointing::perform,
};

fn turning(action: &Move) -> Option<(TileId, u8)> {
    match action {
        Move::MagicalBuildings(magical_buildings::Move::Turn { tile, turns }) => {
            Some((*tile, *turns))
        }
        _ => None,
    }
}

fn place(view: &View<'_>, seat: Seat, tile: TileId) -> Option<Cell> {
    view.built(seat).find_map(|(cell, built)| (built == tile).then_some(cell))
}

/// The tile as it would lie.
fn laid(action: &Move, view: &View<'_>) -> Option<Laid> {
    let (tile, turns) = turning(action)?;
    let Laid { walls, wood, .. } = Laid::of(view, tile);
    let more = turns + 4 - view.turns(tile) % 4;
    Some(Laid { tile, walls: walls.turned(more), wood: wood.turned(more) })
}

#[inline(never)]
fn after(palace: &Palace, cell: Cell, laid: Laid) -> Option<Palace> {
    Some(palace.with(cell, laid.walls))
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let (tile, _) = turning(action)?;
    let walls = laid(action, view)?.walls;
    Some(fill(Words::of(texts.language).move_turn, &[&texts.tile(tile), &tile.price(), &walls]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let (tile, _) = turning(action)?;
    Some(fill(Words::of(texts.language).does_turn, &[&name, &texts.tile(tile)]))
}

/// A star in the corner of a tile tells that it can be turned.
fn star(canvas: &mut Canvas<'_>, at: Point, size: u32) {
    let arm = match size {
        40.. => 5,
        30..40 => 4,
        20..30 => 3,
        _ => 2,
    };
    let inset = tile::wall_thickness(size) as i32 + arm + 1;
    let centre = at + Point::new(inset, size as i32 - inset - 1);
    for (grown, ink) in [(1, palette::DARK), (0, palette::PAPER)] {
        for reach in 0..=arm {
            // Four points: wide in the middle, thin at the ends.
            let thick = ((arm - reach) / 2 + grown) as u32;
            let long = reach + grown;
            canvas.fill(
                rect(centre.x - thick as i32, centre.y - long, 2 * thick + 1, 2 * long as u32 + 1),
                ink,
            );
            canvas.fill(
                rect(centre.x - long, centre.y - thick as i32, 2 * long as u32 + 1, 2 * thick + 1),
                ink,
            );
        }
    }
}

/// The picture of the rulebook: one tile in two ways.
fn example(canvas: &mut Canvas<'_>, width: i32) {
    let walls = Walls::NONE.with(Side::North).with(Side::East);
    for turns in 0..4 {
        let at = Point::new(width / 2 - 98 + 52 * i32::from(turns), 30);
        canvas.sprite(at, art::tile(Kind::Chambers, 40));
        star(canvas, at, 40);
        walls.turned(turns).iter().for_each(|side| tile::wall(canvas, at, 40, side, false));
    }
}
