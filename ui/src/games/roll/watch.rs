//! What a computer player does in Roll & Write: on its sheet.

use alhambra_engine::roll::{Action, Die};
use embedded_graphics::prelude::Point;

use super::Session;
use super::board::Board;
use super::widgets;
use crate::draw::frame::Frame;
use crate::nav::Ctx;
use crate::shell::watch::{Stage, Thing, drop_onto};
use crate::text::{Deed, Line};

/// Draws the sheet, with the cursor on what the player does, and then what is built.
#[inline(never)]
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, stage: Stage) {
    let board = Board::showing(session, session.decided().as_ref());
    let new = board.cell();
    board.draw_sheet(ctx, session, new.filter(|_| stage == Stage::Done), frame);
    if let Some(cell) = new {
        let at = widgets::cell_at(cell) + Point::new(2, 2);
        drop_onto(frame, stage, Thing::Building(cell.kind()), (at, 20));
    }
}

/// Whether it is done in the lower half of the sheet or below it.
pub(crate) fn is_low(session: &Session) -> bool {
    !matches!(session.decided(), Some(Action::Build { cell }) if cell.pair().yellow.index() < 3)
}

/// What somebody of this name does by an action.
#[inline(never)]
pub(crate) fn sentence(action: &Action, name: &str, session: &Session, ctx: &Ctx) -> Line {
    let (texts, view) = (ctx.texts(), session.view());
    let deed = match *action {
        Action::Build { cell } => Deed::Builds(texts.kind(cell.kind())),
        Action::Coins => Deed::Coins(view.coins_offered()),
        Action::Adjust { blue, yellow } => {
            let ([a, b], [c, d]) = (blue.dice(), yellow.dice());
            Deed::Adjusts([a, b, c, d].map(Die::value))
        }
        Action::Double => Deed::Doubles(texts.kind(view.second().kind())),
        Action::Pass => Deed::Passes,
        Action::Keep { blue, yellow } => Deed::Chooses(blue.value(), yellow.value()),
    };
    ctx.computer_words().sentence(name, deed)
}
