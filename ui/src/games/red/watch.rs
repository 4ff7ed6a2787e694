//! What a computer player does in The Red Palace: on the table, or in its palace.

use alhambra_engine::base::{self, Destination};
use alhambra_engine::red::{Action, Cards, Decision, TileId, View};
use alhambra_engine::{Cell, Seat, Slot};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::board::{self, Good, Row};
use super::map::{self, look_at};
use super::tile::{self, Laid};
use super::{Session, abilities, bar, draft, money};
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::nav::{Ctx, places};
use crate::shell::watch::{MOST_SHOWN, Stage, Thing, drop_onto, marks, plate, take_away};
use crate::text::{Deed, Line};
use crate::widgets::card;
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands, Window};

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

/// Whether piles of money are chosen.
pub(crate) fn is_draft(session: &Session) -> bool {
    matches!(session.decision(), Decision::Draft { .. })
}

/// The part of the palace that is seen: above the plate, on wide screens, too.
fn window(view: &View<'_>, seat: Seat, cell: Cell) -> Window {
    map::window(view, seat, cell, false)
}

/// What the places of the parts depend on.
pub(crate) fn layout(session: &Session) -> u32 {
    let view = session.view();
    let cell = session.decided().as_ref().and_then(site);
    let grid = cell.map(|(cell, _)| window(&view, session.decider(), cell).grid());
    places((grid, is_draft(session), session.holder()))
}

/// Where in the palace something is done, if it is: the place on the screen.
pub(crate) fn spot(session: &Session) -> Option<Rectangle> {
    let (cell, _) = site(&session.decided()?)?;
    window(&session.view(), session.decider(), cell).spot(cell)
}

/// Draws what the player decides, or has decided.
#[inline(never)]
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, stage: Stage) {
    let (seat, action) = (session.decider(), session.decided());
    if is_draft(session) {
        let pile = match action {
            Some(Action::Draft { pile }) => Some(pile),
            _ => None,
        };
        draft::piles(frame, ctx, session, pile);
    } else {
        bar::draw(frame, session, seat);
        match action.as_ref().and_then(site) {
            Some(at) => draw_palace(session, seat, at, frame, stage),
            None => draw_table(session, seat, action.as_ref(), frame, stage),
        }
    }
}

/// Draws what is taken, bought, paid, built or used, on the plate of the player.
#[inline(never)]
pub(crate) fn draw_plate(session: &Session, frame: &mut Frame<'_>, seat: Seat, stage: Stage) {
    let Some(action) = session.decided() else { return };
    let (view, done) = (session.view(), stage == Stage::Done);
    let on_board = |tile: Option<TileId>| tile.map(|tile| Laid::on_board(&view, tile));
    let laid = match action {
        Action::Buy { slot, .. } => on_board(view.market()[slot].filter(|_| done)),
        Action::BuyAhead { space, .. } => on_board(view.overview()[space]),
        Action::Bazaar { tile, .. } => on_board(Some(tile)),
        Action::Place { tile, to: Destination::Palace(_) }
        | Action::Add { tile, .. }
        | Action::Attach { tile, .. }
        | Action::Swap { tile, .. } => Some(Laid::to_be(&view, tile)),
        Action::Place { tile, .. } => Some(Laid::of(&view, tile)),
        Action::Remove { cell } => standing(&view, seat, cell).map(|tile| Laid::of(&view, tile)),
        _ => None,
    };
    let ability = action.ability().filter(|_| laid.is_none());
    // What is taken is on its way.
    let taken = matches!(action, Action::Take(_) | Action::Card { .. });
    let money = if taken && !done { Vec::new() } else { cards(session) };
    let look = (&*money, laid, ability);
    plate(frame, session.roster.colour(seat), look, |canvas| {
        if let Some(laid) = laid {
            tile::draw_manned(canvas, Point::new(28, 1), 20, laid);
        } else if let Some(ability) = ability {
            canvas.icon(Point::new(28, 1), abilities::sign(ability).at(20), false);
        }
        let left = if matches!(action, Action::Take(_)) { 28 } else { 56 };
        card::row(canvas, rect(left, 1, 228 - left as u32, 21), &money);
    });
}

/// The money that is taken or paid.
pub(crate) fn cards(session: &Session) -> Vec<base::Card, MOST_SHOWN> {
    let cards = session.decided().map_or(base::Cards::none(), |action| money_of(&action));
    cards.iter().take(MOST_SHOWN).collect()
}

/// The same for an action.
fn money_of(action: &Action) -> base::Cards {
    match action {
        Action::Take(cards)
        | Action::Buy { pay: cards, .. }
        | Action::Bazaar { pay: cards, .. }
        | Action::BuyAhead { pay: cards, .. } => money::all_shown(cards),
        &Action::Card { card } => money::all_shown(&[card].into_iter().collect::<Cards>()),
        _ => base::Cards::none(),
    }
}

/// The tile on a cell of a palace.
fn standing(view: &View<'_>, seat: Seat, cell: Cell) -> Option<TileId> {
    view.built(seat).find_map(|(other, tile)| (other == cell).then_some(tile))
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
    let new = tile.map(|tile| Laid::to_be(&view, tile));
    let window = window(&view, seat, cell);
    let owner = Owner::plain(session.roster.colour(seat));
    let cursor = Cursor { at: Some(cell), legal: true };
    let gold = palace::golden(&view.palace(seat));
    palace::draw_map(frame, &window, &gold, &owner, cursor, |other| {
        if done && other == cell {
            CellLook::of(new.map(Stands::Red))
        } else {
            look_at(&view, seat, other)
        }
    });
    if let Some((new, place)) = new.zip(window.place(cell)) {
        drop_onto(frame, stage, Thing::Tile(Stands::Red(new)), place);
    }
}

/// The table, with what the player takes from it.
fn draw_table(
    session: &Session,
    seat: Seat,
    action: Option<&Action>,
    frame: &mut Frame<'_>,
    stage: Stage,
) {
    let view = session.view();
    let cards = match action {
        Some(action @ (Action::Take(_) | Action::Card { .. })) => money_of(action),
        _ => base::Cards::none(),
    };
    let good = match action {
        Some(&Action::BuyAhead { space, .. }) => Some(Good::Ahead(space)),
        Some(&Action::Bazaar { tile, .. }) => Some(Good::Bazaar(tile)),
        _ => None,
    };
    let at = match (action, good) {
        (Some(Action::Buy { slot, .. } | Action::Announce { slot, .. }), _) => {
            (Row::Market, *slot as usize)
        }
        (_, Some(good)) => {
            (Row::Strip, Good::all(&view).position(|other| other == good).unwrap_or(0))
        }
        _ => (Row::Bar, 0),
    };
    let display = Slot::ALL.map(|slot| view.display()[slot].and_then(money::shown));
    let marks = marks(&cards, &display);
    let watched = Some(stage);
    board::draw(
        frame,
        session,
        &board::Look { at, reach: [None; 4], marks, open: &|_| true, watched },
    );
    board::beside(frame, session, seat);
    let tile = match action {
        Some(Action::Buy { slot, .. }) => view.market()[*slot].map(|tile| (*slot as i32, tile)),
        _ => None,
    };
    let tile = tile.map(|(column, tile)| {
        let at = Point::new(60 * column + 8, board::MARKET + 2);
        (Stands::Red(Laid::on_board(&view, tile)), at)
    });
    take_away(frame, stage, (marks, &display, board::DISPLAY), tile);
}

/// What somebody of this name does by an action.
#[inline(never)]
pub(crate) fn sentence(action: &Action, who: &str, session: &Session, ctx: &Ctx) -> Line {
    let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
    let name = |tile| words.tile(&view, tile, texts);
    let named = |tile: Option<TileId>| tile.map_or("", name);
    let deed = match action {
        Action::Draft { .. } => Deed::Drafts,
        Action::Take(cards) => Deed::Takes(cards.sum()),
        Action::Buy { slot, pay } => Deed::Buys(named(view.market()[*slot]), pay.sum()),
        Action::Bazaar { tile, pay } => Deed::Buys(name(*tile), pay.sum()),
        Action::BuyAhead { space, pay } => Deed::Buys(named(view.overview()[*space]), pay.sum()),
        Action::Place { tile, to: Destination::Palace(_) } => Deed::Builds(name(*tile)),
        Action::Place { tile, to: Destination::Reserve } => Deed::Keeps(name(*tile)),
        Action::Place { tile, to: Destination::Dirk } => Deed::Gives(name(*tile)),
        Action::Add { tile, .. } => Deed::Adds(name(*tile)),
        Action::Swap { tile, .. } => Deed::Swaps(name(*tile)),
        Action::Remove { cell } => Deed::Removes(named(standing(&view, session.decider(), *cell))),
        Action::Pass => Deed::Passes,
        Action::Attach { tile, .. } => Deed::Attaches(name(*tile)),
        Action::Guard { .. } => Deed::Guards,
        Action::Give { card } => Deed::GivesCard(card.value()),
        other => Deed::Uses(other.ability().map_or("", |ability| words.ability(ability))),
    };
    ctx.computer_words().sentence(who, deed)
}
