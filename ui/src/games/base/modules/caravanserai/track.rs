//! The tracks of the caravanserai cards.

use alhambra_engine::base::modules::caravanserai::{self, Caravanserai, MOST, Owned};
use alhambra_engine::base::{Card, Move, View};
use alhambra_engine::{Currency, Seat};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::{Frame, fingerprint};
use crate::draw::{fonts, palette};
use crate::games::base::modules::offer;
use crate::nav::Ctx;
use crate::text::number;
use crate::widgets::{coin, marker};

/// A row of a track.
const ROW: i32 = 13;

/// All cards side by side: whose they are, and where their stones stand.
pub(super) fn draw_all(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    let Some(session) = ctx.session.as_ref() else { return };
    let left = (frame.width() - 240) / 2;
    for (place, card) in Caravanserai::all().enumerate() {
        let (column, row) = (place as i32 % 4, place as i32 / 4);
        let owned = view.caravanserai(card);
        let colour = owned.map(|owned| session.roster.colour(owned.seat));
        let look = (card, colour, owned.map(|owned| (owned.amount, owned.beside)));
        let area = rect(left + 2 + 59 * column, 23 + 83 * row, 57, 81);
        frame.part(area, look, |canvas| {
            canvas.clear(palette::NIGHT);
            draw(canvas, Point::zero(), card, owned, &[]);
            if let Some(colour) = colour {
                marker::draw(canvas, Point::new(39, 64), 14, colour, palette::PANEL);
            }
        });
    }
}

/// The card that a move is about: one to choose, or where its stone stands and goes.
pub(super) static CARD: offer::Card = offer::Card {
    look: |action, view| {
        let about = about(action).map(|(card, to)| {
            let owned = view.caravanserai(card).map(|owned| (owned.amount, owned.beside));
            (card, owned, to)
        });
        fingerprint(&about)
    },
    draw: |action, view, canvas| {
        canvas.clear(palette::NIGHT);
        if let Some((card, to)) = about(action) {
            draw(canvas, Point::zero(), card, view.caravanserai(card), to.as_slice());
        }
    },
};

fn about(action: &Move) -> Option<(Caravanserai, Option<Card>)> {
    let Move::Caravanserai(action) = action else { return None };
    match *action {
        caravanserai::Move::Choose(card) => Some((card, None)),
        caravanserai::Move::Advance { card, to } => Some((card, Some(to))),
        caravanserai::Move::Buy(_) => None,
    }
}

/// For the rulebook: a card as it is bought, and where a stone at 2 may go.
pub(super) fn example(canvas: &mut Canvas<'_>, width: i32) {
    let Some(card) = Caravanserai::all().next() else { return };
    let at = |amount| Some(Owned { seat: Seat::S0, amount, beside: false });
    let ways = [(card.main(), 3), (card.side(2).unwrap_or(card.main()), 2)];
    let ways = ways.map(|(currency, amount)| Card::new(currency, amount));
    let ways: Vec<Card, 2> = ways.into_iter().flatten().collect();
    for (x, stone, to) in [(-72, 0, &[] as &[Card]), (15, 2, &ways)] {
        draw(canvas, Point::new(width / 2 + x, 8), card, at(stone), to);
    }
}

/// A track, 0 at its foot; a frame where the stone may go.
fn draw(canvas: &mut Canvas<'_>, at: Point, card: Caravanserai, owned: Option<Owned>, to: &[Card]) {
    canvas.pill(Rectangle::new(at, Size::new(57, 81)), palette::PANEL);
    for amount in 0..=MOST {
        let y = at.y + 2 + ROW * i32::from(MOST - amount);
        for (beside, currency) in [(false, Some(card.main())), (true, card.side(amount))] {
            let Some(currency) = currency else { continue };
            let here = owned.is_some_and(|own| (own.amount, own.beside) == (amount, beside));
            let area = rect(at.x + if beside { 30 } else { 4 }, y, 24, 12);
            space(canvas, area, currency, amount, here);
            if to.iter().any(|way| (way.value(), way.currency()) == (amount, Some(currency))) {
                canvas.frame(area, 2, palette::GOOD);
            }
        }
    }
}

/// A space: coin and amount, turned to gold where the stone stands.
fn space(canvas: &mut Canvas<'_>, area: Rectangle, currency: Currency, amount: u8, here: bool) {
    let deep = palette::currency_deep(currency);
    let (ground, ink) = if here { (palette::GOLD, palette::DARK) } else { (deep, palette::PAPER) };
    canvas.pill(area, ground);
    let at = area.top_left;
    if !here {
        coin::draw(canvas, at + Point::new(1, 1), 10, currency, ground);
    }
    let pen = Pen::new(fonts::SMALL, ink);
    let room = rect(at.x + 11, at.y - 1, 12, area.size.height + 2);
    canvas.label(room, &pen, Align::Centre, &number(amount.into()));
}
