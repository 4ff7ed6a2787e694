//! Camps: tents outside the walls.

mod words;

use alhambra_engine::Cell;
use alhambra_engine::base::modules::camps;
use alhambra_engine::base::{Module, TileId};

use super::{Front, Hooks, Preset, Score, Shown, Step, Tiles};
use crate::art::{Edge, Face, baked};
use crate::games::base::site::Site;
use crate::text::fill;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Camps,
    emblem: &baked::CAMPS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: None,
    questions: None,
    refusal: None,
    tiles: Some(Tiles {
        face: FACE,
        name: |language| Words::of(language).tile,
        brings: |at, language| {
            fill(Words::of(language).camp_points, &[&points(at.site, at.cell, at.tile)])
        },
        over: None,
        worth: Some(points),
    }),
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.sprite(at, FACE.art.at(14)),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).camps_title,
            line: |language| Words::of(language).camps_line,
            below: None,
            dearest: false,
            last: false,
            sign: None,
        }),
    }),
    hooks: Hooks::NONE,
};

const FACE: Face = Face { art: &baked::CAMP_TILE, edge: Edge::Bastions };

/// What a camp on a cell would bring in a scoring.
fn points(site: &Site<'_>, cell: Cell, tile: TileId) -> u8 {
    camps::points(site.palace(), cell, tile, &|at| site.is_finished(at))
}
