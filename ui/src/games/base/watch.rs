//! What a computer player does in the base game: on the table, or in its palace.

use alhambra_engine::base::{Action, Card, Cards, Destination, TileId, View};
use alhambra_engine::{Cell, Seat, Slot};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::games::base::board::{self, Row};
use crate::games::base::hover::stands;
use crate::games::base::map::{Map, around};
use crate::games::base::modules::{self, Where};
use crate::games::base::site::{Held, Site};
use crate::games::base::{Session, look};
use crate::nav::{Ctx, places};
use crate::shell::watch::{MOST_SHOWN, Stage, Thing, drop_onto, marks, plate, take_away};
use crate::text::{Deed, Line, fill};
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands, Window};
use crate::widgets::{card, chrome, tile};

/// Whether it is worth showing: who lets an opportunity pass is not spoken of.
pub(crate) fn is_shown(session: &Session) -> bool {
    session.decided() != Some(Action::Pass)
}

/// What is done on a cell of the palace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    Build(TileId),
    Remove,
    /// What only a module knows.
    Other,
}

/// Where in the palace something is done, and what.
fn site(action: &Action, view: &View<'_>, seat: Seat) -> Option<(Cell, Work)> {
    match action {
        Action::Place { tile, to: Destination::Palace(cell) }
        | Action::Add { tile, cell }
        | Action::Swap { tile, cell } => Some((*cell, Work::Build(*tile))),
        Action::Remove { cell } => Some((*cell, Work::Remove)),
        Action::Module(action) => match modules::place(action)? {
            Where::Cell(cell) => Some((cell, Work::Other)),
            Where::Tile(tile) => {
                let (cell, _) = view.built(seat).find(|&(_, other)| other == tile)?;
                Some((cell, Work::Other))
            }
            Where::Market(_) | Where::Display(_) => None,
        },
        _ => None,
    }
}

/// The same for what is decided.
fn decided_site(session: &Session) -> Option<(Seat, (Cell, Work))> {
    let view = session.view();
    let seat = view.decision().seat()?;
    site(&session.decided()?, &view, seat).map(|site| (seat, site))
}

/// The part of the palace that is seen: above the plate, on wide screens, too.
fn window(view: &View<'_>, seat: Seat, cell: Cell) -> Window {
    Window::fit(Map::area(false), around(view, seat), cell, &[40, 30, 20])
}

/// What the places of the parts depend on.
pub(crate) fn layout(session: &Session) -> u32 {
    let view = session.view();
    let grid = decided_site(session).map(|(seat, (cell, _))| window(&view, seat, cell).grid());
    places((grid, view.seat()))
}

/// Where in the palace something is done, if it is: the place on the screen.
pub(crate) fn spot(session: &Session) -> Option<Rectangle> {
    let (seat, (cell, _)) = decided_site(session)?;
    window(&session.view(), seat, cell).spot(cell)
}

/// Draws what the player decides, or has decided.
#[inline(never)]
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, stage: Stage) {
    let view = session.view();
    let Some(seat) = view.decision().seat() else { return };
    chrome::player(frame, session, seat);
    match decided_site(session) {
        Some((_, at)) => draw_palace(session, seat, at, frame, stage),
        None => draw_table(ctx, session, seat, session.decided().as_ref(), frame, stage),
    }
}

/// Draws what is taken, bought, paid, built or used, on the plate of the player.
#[inline(never)]
pub(crate) fn draw_plate(session: &Session, frame: &mut Frame<'_>, seat: Seat, stage: Stage) {
    let Some(action) = session.decided() else { return };
    let (view, done) = (session.view(), stage == Stage::Done);
    let tile = match action {
        Action::Buy { slot, .. } => view.market()[slot].filter(|_| done),
        Action::Place { tile, .. } | Action::Add { tile, .. } | Action::Swap { tile, .. } => {
            Some(tile)
        }
        Action::Remove { cell } => standing(&view, seat, cell),
        _ => None,
    };
    let module = match action {
        Action::Module(action) => modules::front(action.module()),
        _ => None,
    };
    // What is taken is on its way.
    let buys = matches!(action, Action::Buy { .. });
    let money = if buys || done { cards(session) } else { Vec::new() };
    let look = (&*money, tile, module.map(|front| front.module));
    plate(frame, session.roster.colour(seat), look, |canvas| {
        if let Some(tile) = tile {
            tile::draw(canvas, Point::new(28, 1), 20, tile.into());
        }
        if let Some(front) = module {
            canvas.icon(Point::new(28, 1), front.emblem.at(20), false);
        }
        let left = if matches!(action, Action::Take(_)) { 28 } else { 56 };
        card::row(canvas, rect(left, 1, 228 - left as u32, 21), &money);
    });
}

/// The money that is taken or paid.
pub(crate) fn cards(session: &Session) -> Vec<Card, MOST_SHOWN> {
    let cards = session.decided().map_or(Cards::none(), |action| match action {
        Action::Buy { pay, .. } => pay,
        _ => taken(&action),
    });
    cards.iter().take(MOST_SHOWN).collect()
}

/// The tile on a cell of a palace.
fn standing(view: &View<'_>, seat: Seat, cell: Cell) -> Option<TileId> {
    view.built(seat).find_map(|(other, tile)| (other == cell).then_some(tile))
}

/// The palace, and the tile where it is built or taken away.
fn draw_palace(
    session: &Session,
    seat: Seat,
    (cell, work): (Cell, Work),
    frame: &mut Frame<'_>,
    stage: Stage,
) {
    let view = session.view();
    let done = work != Work::Other && stage == Stage::Done;
    let site = Site::of(&view, seat);
    let held = match work {
        Work::Build(tile) => Some(Held::Tile(tile)),
        Work::Remove | Work::Other => None,
    };
    let new = held.and_then(|held| stands(&site, &view, cell, held));
    let site = if done { site.changed(cell, held) } else { site };
    let window = window(&view, seat, cell);
    let owner = Owner::new(&view, seat, session.roster.colour(seat));
    let cursor = Cursor { at: Some(cell), legal: true };
    palace::draw_map(frame, &window, &site.golden(), &owner, cursor, |other| {
        if done && other == cell { CellLook::of(new) } else { CellLook::at(&view, seat, other) }
    });
    if let Some((new, place)) = new.zip(window.place(cell)) {
        drop_onto(frame, stage, Thing::Tile(new), place);
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
    let place = match action {
        Some(Action::Module(action)) => modules::place(action),
        Some(Action::Buy { slot, .. }) => Some(Where::Market(*slot)),
        _ => None,
    };
    let slot = match place {
        Some(Where::Market(slot)) => Some(slot),
        _ => None,
    };
    let display = Slot::ALL.map(|slot| view.display()[slot]);
    let marks = marks(&action.map_or(Cards::none(), taken), &display);
    let look = board::Look {
        at: slot.map_or((Row::Bar, 0), |slot| (Row::Market, slot as usize)),
        badges: [None; 4],
        marks,
        open: &|_, _| true,
        taken: stage > Stage::Announced,
    };
    board::draw(frame, session, &look);
    board::beside(frame, session, seat);
    if view.seat().is_none() {
        look::counts(frame, &view, seat, 240, 134);
        look::reserve(frame, ctx, &view, seat, (240, 152));
    }
    let tile = slot.and_then(|slot| Some((slot as i32, view.market()[slot]?)));
    let tile = tile.map(|(column, tile)| {
        (Stands::Tile(tile.into()), Point::new(60 * column + 8, board::MARKET + 3))
    });
    take_away(frame, stage, (marks, &display, board::DISPLAY), tile);
}

/// The money that somebody takes from the display.
fn taken(action: &Action) -> Cards {
    match action {
        Action::Take(cards) => *cards,
        Action::Module(action) => match modules::place(action) {
            Some(Where::Display(card)) => [card].into_iter().collect(),
            _ => Cards::none(),
        },
        _ => Cards::none(),
    }
}

/// What somebody of this name does by an action, as far as everybody may know.
#[inline(never)]
pub(crate) fn sentence(action: &Action, name: &str, session: &Session, ctx: &Ctx) -> Line {
    let (texts, view) = (ctx.texts(), session.view());
    let named = |tile: Option<TileId>| tile.map_or("", |tile| texts.tile(tile));
    let deed = match action {
        Action::Take(cards) => Deed::Takes(cards.sum()),
        Action::Buy { slot, pay, .. } => Deed::Buys(named(view.market()[*slot]), pay.sum()),
        Action::Place { tile, to: Destination::Palace(_) } => Deed::Builds(texts.tile(*tile)),
        Action::Place { tile, to: Destination::Reserve } => Deed::Keeps(texts.tile(*tile)),
        Action::Place { tile, to: Destination::Dirk } => Deed::Gives(texts.tile(*tile)),
        Action::Add { tile, .. } => Deed::Adds(texts.tile(*tile)),
        Action::Swap { tile, .. } => Deed::Swaps(texts.tile(*tile)),
        Action::Remove { cell } => {
            let seat = view.decision().seat();
            Deed::Removes(named(seat.and_then(|seat| standing(&view, seat, *cell))))
        }
        Action::Pass => Deed::Passes,
        Action::Module(action) => {
            return modules::deed(action, name, &view, texts).unwrap_or_default();
        }
    };
    ctx.computer_words().sentence(name, deed)
}

/// The same for who is to do it, with everything that is to be known.
pub(crate) fn advice(action: &Action, name: &str, session: &Session, ctx: &Ctx) -> Line {
    match action {
        Action::Module(action) => {
            let told = modules::sentence(action, &session.view(), ctx.texts());
            fill("{0}: {1}", &[&name, &told.unwrap_or_default()])
        }
        _ => sentence(action, name, session, ctx),
    }
}
