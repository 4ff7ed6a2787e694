//! What a computer player does in Roll & Write: on its sheet.

use alhambra_engine::roll::Action;

use super::Session;
use super::board::Board;
use crate::draw::frame::Frame;
use crate::nav::Ctx;
use crate::session::State;
use crate::text::Deed;

/// Draws the sheet, with the cursor on what the player does; what that is, if it has decided.
#[inline(never)]
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) -> Option<Deed<'static>> {
    Board::showing(session, decided(session).as_ref()).draw_sheet(ctx, session, frame);
    told(session, ctx)
}

/// What the player has decided.
fn decided(session: &Session) -> Option<Action> {
    match session.state() {
        State::Decided(action) => Some(action),
        State::Pondering(_) => None,
    }
}

/// What that is.
pub(crate) fn told(session: &Session, ctx: &Ctx) -> Option<Deed<'static>> {
    decided(session).map(|action| deed(&action, session, ctx))
}

/// What an action is.
fn deed(action: &Action, session: &Session, ctx: &Ctx) -> Deed<'static> {
    let (texts, view) = (ctx.texts(), session.view());
    match *action {
        Action::Build { cell } => Deed::Builds(texts.kind(cell.kind())),
        Action::Coins => Deed::Takes(view.coins_offered().into()),
        Action::Adjust { .. } => Deed::Adjusts,
        Action::Double => Deed::Doubles(texts.kind(view.second().kind())),
        Action::Pass => Deed::Passes,
        Action::Keep { blue, yellow } => Deed::Chooses(blue.value(), yellow.value()),
    }
}
