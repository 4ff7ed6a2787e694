//! Watchtowers: half tiles that make the wall longer and richer.

mod words;

use alhambra_engine::base::modules::watchtowers;
use alhambra_engine::base::{Action, Module, Move, View};
use alhambra_engine::{Corner, Kind};
use embedded_graphics::prelude::*;

use super::{Acts, Extra, Front, Halves, Hooks, Moves, Preset, Score, Shown, Supply, Where};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::{fonts, palette};
use crate::input::Cue;
use crate::text::{Line, Texts, fill, number};
use crate::widgets::half;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Watchtowers,
    emblem: &baked::WATCHTOWERS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending }),
    questions: None,
    refusal: None,
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| half::draw(canvas, at, 14, (Kind::Tower, Corner::SouthWest), false),
        shown: Shown::Wall(|language| Words::of(language).wall_part),
    }),
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::Watchtowers(watchtowers::Move::Raise { cell, .. }) => Some(Where::Cell(cell)),
            _ => None,
        }),
        supply: Some(Supply { look: supply, draw: draw_supply }),
        extra: Some(Extra {
            module: Module::Watchtowers,
            label: |view, language| {
                fill(Words::of(language).with_tower, &[&view.watchtower_surcharge()])
            },
            cheap: None,
            free: None,
        }),
        halves: Some(Halves {
            waiting: |view| view.watchtowers_waiting(),
            place: |kind, cell, corner| {
                Action::Module(Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }))
            },
            name: |language| Words::of(language).watchtower,
            line: |language| Words::of(language).tower_line,
            option: |language| Words::of(language).option_tower,
        }),
        ..Hooks::NONE
    },
};

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }) = *action else {
        return None;
    };
    let words = Words::of(texts.language);
    Some(fill(words.move_raise, &[&texts.kind(kind), &cell.x, &cell.y, &corner.letters()]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Watchtowers(watchtowers::Move::Raise { kind, .. }) = *action else { return None };
    Some(fill(Words::of(texts.language).does_raise, &[&name, &texts.kind(kind)]))
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Watchtowers(_) = action else { return None };
    Some(Cue::Build)
}

fn ending(action: &Move, texts: &Texts) -> Option<&'static str> {
    let Move::Watchtowers(_) = action else { return None };
    Some(texts.end_place)
}

/// How many of each colour can still be bought.
fn supply(view: &View<'_>) -> u32 {
    Kind::ALL.into_iter().fold(0, |look, kind| look << 4 | left(view, kind))
}

#[inline(never)]
fn left(view: &View<'_>, kind: Kind) -> u32 {
    view.watchtower_supply(kind) as u32
}

fn draw_supply(view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    let step = canvas.size().width as i32 / 6;
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let x = step * index as i32 + 2;
        half::draw(canvas, Point::new(x, 1), 14, (kind, Corner::SouthWest), false);
        canvas.sprite(Point::new(x + 12, 3), art::tile(kind, 10));
        let count = number(left(view, kind));
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(x + 24, 0, 10, 16), &pen, Align::Left, &count);
    }
}
