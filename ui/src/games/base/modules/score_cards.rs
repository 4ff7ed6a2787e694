//! The new score cards: what each type is worth in each scoring lies open on the table.

mod words;

use alhambra_engine::base::{Module, Round, View};
use embedded_graphics::prelude::*;

use super::{Front, Hooks, Preset, TablePage};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::nav::Ctx;
use crate::text::number;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::ScoreCards,
    emblem: &baked::SCORE_CARDS,
    words: words::WORDS,
    preset: Preset::Splendour,
    moves: None,
    questions: None,
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        page: Some(TablePage {
            title: |language| Words::of(language).cards_title,
            line: |language| Words::of(language).cards_line,
            draw,
        }),
        ..Hooks::NONE
    },
};

/// A card a row, the most valuable type at its right end, with the points of the places below.
fn draw(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let left = (frame.width() - 240) / 2;
    for (row, round) in Round::ALL.into_iter().enumerate() {
        let Some(card) = view.score_card(round) else { continue };
        let order = card.order();
        let done = round.number() <= view.rounds_scored();
        let area = rect(left + 4, 25 + 60 * row as i32, 232, 57);
        frame.part(area, (order, done, round.number()), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            let ink = if done { palette::DIM } else { palette::GOLD };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(2, 0, 32, 57), &pen, Align::Centre, texts.ordinal(round.number()));
            for (column, kind) in order.into_iter().enumerate() {
                let x = 36 + 32 * column as i32;
                canvas.sprite(Point::new(x + 6, 3), art::tile(kind, 20));
                let points =
                    view.place_points(round, kind).into_iter().filter(|&points| points > 0);
                for (place, points) in points.enumerate() {
                    let ink = match (done, place) {
                        (true, _) => palette::DIM,
                        (false, 0) => palette::INK,
                        (false, _) => palette::DIM,
                    };
                    let area = rect(x, 24 + 10 * place as i32, 32, 13);
                    let pen = Pen::new(fonts::SMALL, ink);
                    canvas.label(area, &pen, Align::Centre, &number(points.into()));
                }
            }
        });
    }
}
