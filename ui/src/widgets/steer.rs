//! The cursor of a map: over the cells of a palace, and to the buttons beside it.

use alhambra_engine::Cell;

use crate::nav::wrap;

/// Where the cursor of a map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) cell: Cell,
    /// It has left the palace for this one of the buttons.
    pub(crate) option: Option<usize>,
}

impl Spot {
    /// A step over the cells from `low` to `high` and beyond them to so many buttons, which stand
    /// beside the palace or below it.
    pub(crate) fn step(
        self,
        (dx, dy): (i32, i32),
        (low, high): (Cell, Cell),
        buttons: usize,
        beside: bool,
    ) -> Self {
        let Self { mut cell, option } = self;
        let (along, out) = if beside { (dy, dx) } else { (dx, dy) };
        if let Some(at) = option {
            let back = |at: &mut i8, low, high| *at = if out > 0 { low } else { high };
            match (out, beside) {
                (0, _) => {}
                (_, true) => back(&mut cell.x, low.x, high.x),
                (_, false) => back(&mut cell.y, low.y, high.y),
            }
            return Self { cell, option: (out == 0).then(|| wrap(at, along, buttons)) };
        }
        let (x, off_x) = next(cell.x, dx, low.x, high.x);
        let (y, off_y) = next(cell.y, dy, low.y, high.y);
        if buttons > 0 && if beside { off_x } else { off_y } {
            return Self { cell, option: Some(0) };
        }
        Self { cell: Cell::new(x, y), option }
    }
}

/// A step between two ends, round and round; whether it went round.
fn next(at: i8, by: i32, low: i8, high: i8) -> (i8, bool) {
    let (low, high, at) = (i32::from(low), i32::from(high), i32::from(at));
    let place = wrap((at - low).max(0) as usize, by, (high - low + 1) as usize);
    ((low + place as i32) as i8, at + by < low || at + by > high)
}
