//! What a cell would bring.

use alhambra_engine::roll::{Square, View, boxes};

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
    let values: [&dyn core::fmt::Display; 4] =
        [&texts.kind(kind), &after.count(kind), &boxes(kind), &gain];
    fill(words.preview, &values)
}
