//! The tracks of the caravanserai cards.

use alhambra_engine::base::View;
use alhambra_engine::base::modules::caravanserai::{Caravanserai, MOST, Owned};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
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
        frame.part(area, look, |canvas| draw(canvas, card, owned, colour));
    }
}

/// A track, 0 at its foot.
fn draw(canvas: &mut Canvas<'_>, card: Caravanserai, owned: Option<Owned>, colour: Option<u8>) {
    canvas.plate(palette::PANEL, palette::NIGHT);
    if let Some(colour) = colour {
        marker::draw(canvas, Point::new(39, 64), 14, colour, palette::PANEL);
    }
    for amount in 0..=MOST {
        let y = 2 + ROW * i32::from(MOST - amount);
        for (beside, currency) in [(false, Some(card.main())), (true, card.side(amount))] {
            let Some(currency) = currency else { continue };
            let here = owned.is_some_and(|own| (own.amount, own.beside) == (amount, beside));
            let area = rect(if beside { 30 } else { 4 }, y, 24, 12);
            space(canvas, area, currency, amount, here);
        }
    }
}

/// A space: coin and amount, turned to gold where the stone stands.
fn space(
    canvas: &mut Canvas<'_>,
    area: Rectangle,
    currency: alhambra_engine::Currency,
    amount: u8,
    here: bool,
) {
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
