//! Medina: the old town, of which nobody should have the fewest.

mod words;

use alhambra_engine::base::Module;

use super::{Building, Front, Hooks, Preset, Score, Shown, Step, Tiles};
use crate::art::{Edge, Face, baked};
use crate::text::{Language, Line, fill};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Medina,
    emblem: &baked::MEDINA,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: None,
    questions: None,
    refusal: None,
    tiles: Some(Tiles {
        face: FACE,
        name: |language| Words::of(language).tile,
        brings,
        over: None,
        worth: None,
    }),
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| canvas.sprite(at, FACE.art.at(14)),
        shown: Shown::Step(Step {
            title: |language| Words::of(language).medina_title,
            line: |language| Words::of(language).medina_line,
            below: Some(|language| Words::of(language).medina_tie_line),
            dearest: true,
            last: false,
            sign: None,
        }),
    }),
    hooks: Hooks::NONE,
};

const FACE: Face = Face { art: &baked::MEDINA_TILE, edge: Edge::Walls };

/// How many there would be.
fn brings(at: &Building<'_>, language: Language) -> Line {
    let same = at.view.built(at.seat).filter(|(_, built)| built.module() == Some(Module::Medina));
    fill(Words::of(language).medinas, &[&(same.count() + 1)])
}
