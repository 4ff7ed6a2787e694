//! Diamonds: money for every place of the market.

mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::{Card, Module};
use embedded_graphics::prelude::*;

use super::{Front, Hooks, Money, Preset, Sign, Spot, Who};
use crate::art::baked;
use crate::draw::canvas::{Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::fingerprint;
use crate::games::base::Session;
use crate::text::number;
use crate::widgets::{card, coin};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Diamonds,
    emblem: &baked::DIAMONDS,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: None,
    questions: None,
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        own: Some(Sign { tab: 0, look, draw }),
        money: Some(Money { currency: Currency::Wild, name: |language| Words::of(language).coin }),
        ..Hooks::NONE
    },
};

fn look(session: &Session, _: Who) -> Option<u32> {
    let hand = session.view().hand().unwrap_or_default();
    Some(fingerprint(&hand.in_currency(Currency::Wild)))
}

/// The coin, the sum, and the value of each.
fn draw(session: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let diamonds = session.view().hand().unwrap_or_default().in_currency(Currency::Wild);
    let Point { mut x, y } = spot.at;
    coin::draw(canvas, spot.at, 14, Currency::Wild, spot.under);
    let head = Pen::new(fonts::HEAD, spot.ink);
    let sum = number(diamonds.sum().into());
    canvas.text(Point::new(x + 17, y + 1), &head, &sum);
    x += 20 + head.width(&sum) as i32;
    for value in (1..=9u8).flat_map(|value| (0..diamonds.count(value)).map(move |_| value)) {
        if let Some(diamond) = Card::new(Currency::Wild, value) {
            card::chip(canvas, rect(x, y, 9, 14), diamond);
        }
        x += 10;
    }
    x + 4
}
