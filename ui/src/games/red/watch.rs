//! What a computer player does in The Red Palace: on the table, or in its palace.

use alhambra_engine::base::{self, Destination};
use alhambra_engine::red::{Action, Cards, Decision, TileId};
use alhambra_engine::{Cell, Seat, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::board::{self, Good, Row};
use super::map::{look_at, window};
use super::tile::{self, Laid};
use super::{Session, abilities, bar, draft, money};
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::nav::{Ctx, places};
use crate::session::State;
use crate::shell::watch::{Stage, plate};
use crate::text::Deed;
use crate::widgets::card;
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands};

/// What the player has decided.
fn decided(session: &Session) -> Option<Action> {
    match session.state() {
        State::Decided(action) => Some(action),
        State::Pondering(_) => None,
    }
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

/// Whether piles of money are chosen.
pub(crate) fn is_draft(session: &Session) -> bool {
    matches!(session.decision(), Decision::Draft { .. })
}

/// What the places of the parts depend on.
pub(crate) fn layout(session: &Session, ctx: &Ctx) -> u32 {
    let (view, wide) = (session.view(), ctx.size.width >= 320);
    let cell = decided(session).as_ref().and_then(site);
    let grid = cell.map(|(cell, _)| window(&view, session.decider(), cell, wide).grid());
    places((grid, is_draft(session), session.holder()))
}

/// Draws it; what the player does, if it has decided.
#[inline(never)]
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    frame: &mut Frame<'_>,
    stage: Stage,
) -> Option<Deed<'static>> {
    let (seat, action) = (session.decider(), decided(session));
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
    action.map(|action| deed(&action, session, ctx))
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
    let window = window(&view, seat, cell, frame.width() >= 320);
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
    if done {
        plate(frame, session.roster.colour(seat), new, |canvas| {
            if let Some(laid) = new {
                tile::draw_manned(canvas, Point::new(28, 1), 20, laid);
            }
        });
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
        Some(Action::Take(cards)) => money::all_shown(cards),
        Some(&Action::Card { card }) => money::all_shown(&[card].into_iter().collect::<Cards>()),
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
    let (mut left, mut marks): (Vec<_, 4>, _) = (cards.iter().take(4).collect(), 0);
    for slot in Slot::ALL {
        let shown = view.display()[slot].and_then(money::shown);
        if let Some(place) = left.iter().position(|&card| Some(card) == shown) {
            left.swap_remove(place);
            marks |= 1 << slot as u8;
        }
    }
    let watched = Some(stage);
    board::draw(
        frame,
        session,
        &board::Look { at, reach: [None; 4], marks, open: &|_| true, watched },
    );
    board::beside(frame, session, seat);
    if stage == Stage::Done {
        let laid = match action {
            Some(&Action::Buy { slot, .. }) => {
                view.market()[slot].map(|tile| Laid::on_board(&view, tile))
            }
            Some(&Action::Place { tile, .. }) => Some(Laid::of(&view, tile)),
            _ => good.and_then(|good| good.tile(&view)).map(|tile| Laid::on_board(&view, tile)),
        };
        let ability = action.and_then(Action::ability);
        let money: Vec<_, 5> = cards.iter().take(5).collect();
        let look = (&*money, laid, ability);
        plate(frame, session.roster.colour(seat), look, |canvas| {
            for (index, &money) in money.iter().enumerate() {
                card::draw(canvas, rect(28 + 40 * index as i32, 1, 36, 21), money, false);
            }
            if let Some(laid) = laid {
                tile::draw_manned(canvas, Point::new(28, 1), 20, laid);
            } else if let Some(ability) = ability.filter(|_| money.is_empty()) {
                canvas.icon(Point::new(28, 1), abilities::sign(ability).at(20), false);
            }
        });
    }
}

/// What is decided, and the money that is taken or paid.
pub(crate) fn told(session: &Session, ctx: &Ctx) -> (Option<Deed<'static>>, base::Cards) {
    let action = decided(session);
    let cards = match action {
        Some(
            Action::Take(cards)
            | Action::Buy { pay: cards, .. }
            | Action::Bazaar { pay: cards, .. }
            | Action::BuyAhead { pay: cards, .. },
        ) => money::all_shown(&cards),
        _ => base::Cards::none(),
    };
    (action.map(|action| deed(&action, session, ctx)), cards)
}

/// What an action is.
fn deed(action: &Action, session: &Session, ctx: &Ctx) -> Deed<'static> {
    let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
    let name = |tile| words.tile(&view, tile, texts);
    let named = |tile: Option<TileId>| tile.map_or("", name);
    match action {
        Action::Draft { .. } => Deed::Drafts,
        Action::Take(cards) => Deed::Takes(cards.sum()),
        Action::Buy { slot, pay } => Deed::Buys(named(view.market()[*slot]), pay.sum()),
        Action::Bazaar { tile, pay } => Deed::Buys(name(*tile), pay.sum()),
        Action::BuyAhead { space, pay } => Deed::Buys(named(view.overview()[*space]), pay.sum()),
        Action::Place { tile, to: Destination::Palace(_) } => Deed::Builds(name(*tile)),
        Action::Place { tile, to: Destination::Reserve } => Deed::Keeps(name(*tile)),
        Action::Place { tile, to: Destination::Dirk } => Deed::Gives(name(*tile)),
        Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. } => Deed::Redesigns,
        Action::Pass => Deed::Passes,
        Action::Attach { tile, .. } => Deed::Builds(name(*tile)),
        other => match other.ability() {
            Some(ability) => Deed::Uses(words.effect(ability)),
            None => Deed::Uses(words.abilities_button),
        },
    }
}
