//! Money cards, and the cards that let two currencies be mixed.

use alhambra_engine::Currency;
use alhambra_engine::base::modules::exchange_cards;
use alhambra_engine::base::{Card, Module};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::{Align, Canvas, Pen, fade, rect};
use crate::draw::fonts;
use crate::draw::palette;
use crate::games::base::modules;
use crate::text::number;
use crate::widgets::coin;

/// Draws any card. A faded one cannot be chosen now.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Rectangle, card: Card, faded: bool) {
    let Rectangle { top_left: at, size } = area;
    canvas.pill(area, palette::DARK);
    if let (Some(module), Some(currency)) = (card.module(), card.currency()) {
        return token(canvas, area, module, currency, card.value());
    }
    let inner = rect(at.x + 1, at.y + 1, size.width - 2, size.height - 2);
    canvas.pill(inner, if faded { fade(palette::PAPER) } else { palette::PAPER });
    match (card.currency(), exchange_cards::pair(card)) {
        (Some(currency), _) => money(canvas, area, currency, card.value()),
        (None, Some(pair)) => exchange(canvas, area, pair),
        (None, None) => {}
    }
}

/// Draws cards side by side, as many as there is room for; if they are many, closer together. Where
/// the last one ends.
pub(crate) fn row(canvas: &mut Canvas<'_>, area: Rectangle, cards: &[Card]) -> i32 {
    let Rectangle { top_left: at, size } = area;
    let (wide, gap) = if 38 * cards.len() as u32 <= size.width + 2 { (36, 2) } else { (14, 2) };
    let room = (size.width + gap) / (wide + gap);
    let mut end = at.x;
    for &card in cards.iter().take(room as usize) {
        let area = rect(end, at.y, wide, size.height);
        if wide > 14 {
            draw(canvas, area, card, false);
        } else {
            chip(canvas, area, card);
        }
        end += (wide + gap) as i32;
    }
    end
}

/// Draws a card or token so small that only its value has room: tokens the other way round.
pub(crate) fn chip(canvas: &mut Canvas<'_>, area: Rectangle, card: Card) {
    let Some(currency) = card.currency() else { return };
    let deep = palette::currency_deep(currency);
    let (ground, ink) =
        if card.module().is_some() { (deep, palette::PAPER) } else { (palette::PAPER, deep) };
    canvas.pill(area, ground);
    let font = if area.size.width < 11 { fonts::SMALL } else { fonts::HEAD };
    let pen = Pen::new(font, ink);
    let text = number(card.value().into());
    // A low chip is lower than a line of text, but not than a figure.
    let Size { width, height } = area.size;
    let spare =
        Point::new(width as i32 - pen.width(&text) as i32, height as i32 - pen.height() as i32);
    canvas.text(area.top_left + spare / 2, &pen, &text);
}

/// A band in the currency's colour with its coin, the value in large.
fn money(canvas: &mut Canvas<'_>, area: Rectangle, currency: Currency, value: u8) {
    let Rectangle { top_left: at, size } = area;
    let text = number(value.into());
    let pen = Pen::new(fonts::NUMERAL, palette::DARK);
    if size.width >= size.height {
        let band = rect(at.x + 2, at.y + 2, 19, size.height - 4);
        canvas.fill(band, palette::currency_deep(currency));
        let middle = at + Point::new(4, (size.height as i32 - 14) / 2);
        coin::draw(canvas, middle, 14, currency, palette::currency_deep(currency));
        let rest = rect(at.x + 21, at.y, size.width - 22, size.height);
        canvas.label(rest, &pen, Align::Centre, &text);
    } else {
        // A standing card, as in a fan of them.
        let large = size.width >= 28;
        let (head, coin_size, font) =
            if large { (18, 14, fonts::NUMERAL) } else { (12, 10, fonts::LARGE) };
        let band = rect(at.x + 2, at.y + 2, size.width - 4, head);
        canvas.fill(band, palette::currency_deep(currency));
        let middle = at + Point::new((size.width as i32 - coin_size) / 2, 3 + i32::from(large));
        let under = palette::currency_deep(currency);
        coin::draw(canvas, middle, coin_size as u32, currency, under);
        let top = head as i32 + 2;
        let rest = rect(at.x, at.y + top, size.width, size.height - top as u32 - u32::from(large));
        let pen = Pen::new(font, palette::DARK);
        canvas.label(rest, &pen, Align::Centre, &text);
    }
}

/// Money of a module: in the currency's colour, with its coin, the module's emblem, and the value.
fn token(canvas: &mut Canvas<'_>, area: Rectangle, module: Module, currency: Currency, value: u8) {
    let Rectangle { top_left: at, size } = area;
    let ground = palette::currency_deep(currency);
    canvas.pill(rect(at.x + 1, at.y + 1, size.width - 2, size.height - 2), ground);
    let emblem = modules::front(module).map(|front| front.emblem.at(16));
    let large = size.width >= 28;
    let right = size.width as i32 - 16;
    // Above the value, or on both sides of it.
    let (room, tops) = if size.width >= size.height {
        let top = (size.height as i32 - 14) / 2;
        (rect(at.x + 12, at.y, size.width - 28, size.height), [top + 2, top])
    } else {
        let head = if large { 17 } else { 13 };
        (rect(at.x, at.y + head, size.width, size.height - head as u32), [4, 2])
    };
    let left = if large { 2 } else { (size.width as i32 - 10) / 2 };
    let [coin_top, emblem_top] = tops;
    coin::draw(canvas, at + Point::new(left, coin_top), 10, currency, ground);
    if let Some(emblem) = emblem.filter(|_| large) {
        canvas.icon(at + Point::new(right, emblem_top), emblem, false);
    }
    let pen = Pen::new(if large { fonts::NUMERAL } else { fonts::LARGE }, palette::PAPER);
    canvas.label(room, &pen, Align::Centre, &number(value.into()));
}

/// Both coins, each on a field in its colour, and an arrow from each to the other.
fn exchange(canvas: &mut Canvas<'_>, area: Rectangle, pair: [Currency; 2]) {
    let Rectangle { top_left: at, size } = area;
    let lying = size.width >= size.height;
    let (long, short) = if lying { (size.width, size.height) } else { (size.height, size.width) };
    // The fields leave a strip of paper between them.
    let gap = if short >= 26 { 10 } else { 8 };
    let field = (long - 4 - gap) / 2;
    let coin_size = if short >= 22 && field >= 16 { 14 } else { 10 };
    for (index, currency) in pair.into_iter().enumerate() {
        let start = 2 + index as u32 * (long - 4 - field);
        let (place, extent) = if lying {
            (Point::new(start as i32, 2), Size::new(field, short - 4))
        } else {
            (Point::new(2, start as i32), Size::new(short - 4, field))
        };
        let ground = palette::currency_deep(currency);
        canvas.fill(Rectangle::new(at + place, extent), ground);
        let middle = |extent: u32| (extent as i32 - coin_size) / 2;
        let centre = place + Point::new(middle(extent.width), middle(extent.height));
        coin::draw(canvas, at + centre, coin_size as u32, currency, ground);
    }
    arrows(canvas, area, lying);
}

/// Two small arrows in the middle of a card, one each way.
fn arrows(canvas: &mut Canvas<'_>, area: Rectangle, lying: bool) {
    let Size { width, height } = area.size;
    let centre = area.top_left + Point::new(width as i32 / 2, height as i32 / 2);
    let reach = (if lying { height } else { width }) as i32 / 4;
    for (aside, forwards) in [(-reach, true), (reach, false)] {
        for step in 0..3 {
            let along = if forwards { 2 - step } else { step - 3 };
            let wide = 2 * step as u32 + 1;
            let place = if lying {
                rect(centre.x + along, centre.y + aside - step, 1, wide)
            } else {
                rect(centre.x + aside - step, centre.y + along, wide, 1)
            };
            canvas.fill(place, palette::DARK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::frame::hue;

    #[test]
    fn figures_stay_inside_their_chips() {
        for (high, value) in [10, 14].into_iter().flat_map(|high| (1..=9).map(move |n| (high, n))) {
            let mut pixels = [0; 11 * 16];
            let (size, mut misfit) = (Size::new(11, 16), None);
            let whole = Rectangle::new(Point::zero(), size);
            let mut canvas = Canvas::new(&mut pixels, size, &whole, palette::NIGHT, &mut misfit);
            let card = Card::new(Currency::Dinar, value).expect("a value of money");
            chip(&mut canvas, rect(0, 1, 11, high), card);
            let ink = hue(palette::currency_deep(Currency::Dinar));
            let inked =
                |row: usize| pixels.chunks(11).nth(row).is_some_and(|row| row.contains(&ink));
            let outside = (0..16).filter(|&row| !(2..high as usize).contains(&row));
            assert!(!outside.into_iter().any(inked), "{value} on a chip of {high}");
        }
    }
}
