//! What a computer player does in the base game: on the table, or in its palace.

use alhambra_engine::base::{Action, Cards, Decision, Destination, TileId, View};
use alhambra_engine::{Cell, Seat, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::games::base::board::{self, Row};
use crate::games::base::hover::stands;
use crate::games::base::map::{Map, around};
use crate::games::base::site::{Held, Site};
use crate::games::base::{Session, look};
use crate::nav::{Ctx, places};
use crate::session::State;
use crate::shell::watch::{Stage, plate};
use crate::text::{Deed, Texts};
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Window};
use crate::widgets::{card, chrome, tile};

/// What the player has decided.
fn decided(session: &Session) -> Option<Action> {
    match session.state() {
        State::Decided(action) => Some(action),
        State::Pondering(_) => None,
    }
}

/// Whether it is worth showing: who lets an opportunity pass is not spoken of.
pub(crate) fn is_shown(session: &Session) -> bool {
    let passes = decided(session) == Some(Action::Pass);
    !(passes && (session.decision().is_window() || is_act(session)))
}

/// Whether the player is in the middle of a turn.
fn is_act(session: &Session) -> bool {
    matches!(session.decision(), Decision::Act { .. } | Decision::React { .. })
}

/// Where in the palace something is done, and what is built there.
fn site(action: &Action) -> Option<(Cell, Option<TileId>)> {
    match *action {
        Action::Place { tile, to: Destination::Palace(cell) }
        | Action::Add { tile, cell }
        | Action::Swap { tile, cell } => Some((cell, Some(tile))),
        Action::Remove { cell } => Some((cell, None)),
        _ => None,
    }
}

fn window(view: &View<'_>, seat: Seat, cell: Cell, wide: bool) -> Window {
    Window::fit(Map::area(wide), around(view, seat), cell, &[40, 30, 20])
}

/// What the places of the parts depend on.
pub(crate) fn layout(session: &Session, ctx: &Ctx) -> u32 {
    let view = session.view();
    let cell = decided(session).as_ref().and_then(site);
    let grid = cell
        .zip(view.decision().seat())
        .map(|((cell, _), seat)| window(&view, seat, cell, ctx.size.width >= 320).grid());
    places((grid, view.seat()))
}

/// Draws it; what the player does, if it has decided.
#[inline(never)]
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    frame: &mut Frame<'_>,
    stage: Stage,
) -> Option<Deed<'static>> {
    let view = session.view();
    let seat = view.decision().seat()?;
    let action = decided(session);
    chrome::player(frame, session, seat);
    match action.as_ref().and_then(site) {
        Some(at) => draw_palace(session, seat, at, frame, stage),
        None => draw_table(ctx, session, seat, action.as_ref(), frame, stage),
    }
    action.map(|action| deed(&action, session, ctx.texts()))
}

/// The palace, and the tile where it is built or taken away.
fn draw_palace(
    session: &Session,
    seat: Seat,
    (cell, tile): (Cell, Option<TileId>),
    frame: &mut Frame<'_>,
    stage: Stage,
) {
    let view = session.view();
    let done = stage == Stage::Done;
    let site = Site::of(&view, seat);
    let held = tile.map(Held::Tile);
    let new = held.and_then(|held| stands(&site, &view, cell, held));
    let site = if done { site.changed(cell, held) } else { site };
    let window = window(&view, seat, cell, frame.width() >= 320);
    let owner = Owner::new(&view, seat, session.roster.colour(seat));
    let cursor = Cursor { at: Some(cell), legal: true };
    palace::draw_map(frame, &window, &site.golden(), &owner, cursor, |other| {
        if done && other == cell { CellLook::of(new) } else { CellLook::at(&view, seat, other) }
    });
    if done {
        plate(frame, session.roster.colour(seat), tile, |canvas| {
            if let Some(tile) = tile {
                tile::draw(canvas, Point::new(28, 1), 20, tile.into());
            }
        });
    }
}

/// The table, with what the player takes from it.
fn draw_table(
    ctx: &Ctx,
    session: &Session,
    seat: Seat,
    action: Option<&Action>,
    frame: &mut Frame<'_>,
    stage: Stage,
) {
    let view = session.view();
    let cards = match action {
        Some(Action::Take(cards)) => *cards,
        _ => Cards::none(),
    };
    let slot = match action {
        Some(Action::Buy { slot, .. }) => Some(*slot),
        _ => None,
    };
    let look = board::Look {
        at: slot.map_or((Row::Bar, 0), |slot| (Row::Market, slot as usize)),
        badges: [None; 4],
        marks: marks(&view, cards),
        open: &|_, _| true,
        taken: stage == Stage::Done,
    };
    board::draw(frame, session, &look);
    board::beside(frame, session, seat);
    if view.seat().is_none() {
        look::counts(frame, &view, seat, 240, 134);
        look::reserve(frame, ctx, &view, seat, (240, 152));
    }
    if stage == Stage::Done {
        let money: Vec<_, 5> = cards.iter().take(5).collect();
        let tile = match action {
            Some(&Action::Place { tile, .. }) => Some(tile),
            _ => slot.and_then(|slot| view.market()[slot]),
        };
        plate(frame, session.roster.colour(seat), (&*money, tile), |canvas| {
            for (index, &money) in money.iter().enumerate() {
                card::draw(canvas, rect(28 + 40 * index as i32, 1, 36, 21), money, false);
            }
            if let Some(tile) = tile {
                tile::draw(canvas, Point::new(28, 1), 20, tile.into());
            }
        });
    }
}

/// The spaces of the display on which these cards lie: of equal cards the leftmost ones, a bit each.
fn marks(view: &View<'_>, cards: Cards) -> u8 {
    let (mut left, mut marks): (Vec<_, 4>, _) = (cards.iter().take(4).collect(), 0);
    for slot in Slot::ALL {
        if let Some(place) = left.iter().position(|&card| Some(card) == view.display()[slot]) {
            left.swap_remove(place);
            marks |= 1 << slot as u8;
        }
    }
    marks
}

/// What is decided, and the money that is taken or paid.
pub(crate) fn told(session: &Session, ctx: &Ctx) -> (Option<Deed<'static>>, Cards) {
    let action = decided(session);
    let cards = match action {
        Some(Action::Take(cards) | Action::Buy { pay: cards, .. }) => cards,
        _ => Cards::none(),
    };
    (action.map(|action| deed(&action, session, ctx.texts())), cards)
}

/// What an action is. Of what only modules know nothing but the module is told: the screens tell the
/// rest when it has happened, as far as everybody may know it.
fn deed(action: &Action, session: &Session, texts: &Texts) -> Deed<'static> {
    let market = |slot: Slot| session.view().market()[slot].map_or("", |tile| texts.tile(tile));
    match action {
        Action::Take(cards) => Deed::Takes(cards.sum()),
        Action::Buy { slot, pay, .. } => Deed::Buys(market(*slot), pay.sum()),
        Action::Place { tile, to: Destination::Palace(_) } => Deed::Builds(texts.tile(*tile)),
        Action::Place { tile, to: Destination::Reserve } => Deed::Keeps(texts.tile(*tile)),
        Action::Place { tile, to: Destination::Dirk } => Deed::Gives(texts.tile(*tile)),
        Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. } => Deed::Redesigns,
        Action::Pass => Deed::Passes,
        Action::Module(action) => Deed::Uses(texts.module(action.module()).name),
    }
}
