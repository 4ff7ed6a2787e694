//! What a cell would bring.

use alhambra_engine::roll::{Pair, Square, View, boxes};

use super::words::Words;
use crate::text::{Line, Texts, fill};

/// What is said of a cell of the active player's sheet.
pub(crate) fn line(view: &View<'_>, cell: Square, texts: &Texts, words: &Words) -> Line {
    let built = view.built(view.active());
    if built.contains(cell) {
        let crossing = view.intersections().contains(&cell);
        return fill(if crossing { words.preview_built } else { words.refusal_built }, &[]);
    }
    if !view.intersections().contains(&cell) {
        return fill(words.preview_far, &[]);
    }
    let points = |cells: alhambra_engine::roll::Squares| {
        cells.line_points().iter().map(|&points| u16::from(points)).sum::<u16>()
    };
    let after = built.with(cell);
    let (kind, gain) = (cell.kind(), points(after) - points(built));
    let (kind_name, count, boxes, passed) =
        (texts.kind(kind), after.count(kind), boxes(kind), passed(view, cell));
    let (blue, yellow) = (passed.blue.value(), passed.yellow.value());
    let values: [&dyn core::fmt::Display; 6] = [&kind_name, &count, &boxes, &gain, &blue, &yellow];
    fill(if view.setup().is_solo() { words.preview_alone } else { words.preview }, &values)
}

/// The dice that go to the next player if this cell is built. Of equal ones the own are used.
fn passed(view: &View<'_>, cell: Square) -> Pair {
    let (own, extra, used) = (view.pair(view.active()), view.extra(), cell.pair());
    Pair {
        blue: if own.blue == used.blue { extra.blue } else { own.blue },
        yellow: if own.yellow == used.yellow { extra.yellow } else { own.yellow },
    }
}
