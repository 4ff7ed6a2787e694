//! Exchange Cards: two currencies for one tile.

mod words;

use alhambra_engine::base::modules::exchange_cards as engine;
use alhambra_engine::base::{Card, Module};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{Front, Hooks, Preset, Sign, Spot, Who};
use crate::art::baked;
use crate::draw::canvas::{Canvas, rect};
use crate::draw::frame::fingerprint;
use crate::draw::palette;
use crate::games::base::Session;
use crate::widgets::coin;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::ExchangeCards,
    emblem: &baked::EXCHANGE_CARDS,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: None,
    questions: None,
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        own: Some(Sign { tab: 1, look, draw }),
        card: Some(|card, language| {
            engine::pair(card).map(|_| Words::of(language).advice_exchange)
        }),
        ..Hooks::NONE
    },
};

fn held(session: &Session) -> Vec<Card, 6> {
    session.view().hand().unwrap_or_default().others().collect()
}

fn look(session: &Session, _: Who) -> Option<u32> {
    let held = held(session);
    (!held.is_empty()).then(|| fingerprint(&held))
}

/// A pill with both coins for each card.
fn draw(session: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let Point { mut x, y } = spot.at;
    for [one, other] in held(session).iter().filter_map(|&card| engine::pair(card)) {
        canvas.pill(rect(x, y, 25, 14), palette::NIGHT);
        coin::draw(canvas, Point::new(x + 2, y + 2), 10, one, palette::NIGHT);
        coin::draw(canvas, Point::new(x + 13, y + 2), 10, other, palette::NIGHT);
        x += 28;
    }
    x
}
