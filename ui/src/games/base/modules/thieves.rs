//! Thieves: a card of the display between two turns.

pub(crate) mod thief;
mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::modules::thieves;
use alhambra_engine::base::{Action, Card, Module, ModuleEvent, Move, Refusal, View};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{
    Acts, CardPick, Chosen, Front, Hooks, Mark, Moves, Open, Preset, Reaction, Sign, Spot, Where,
    Who,
};
use crate::art::baked;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::fingerprint;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::{coin, marker};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Thieves,
    emblem: &baked::THIEVES,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending: |_, _| None }),
    questions: None,
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::Thieves(thieves::Move::Steal(card)) => Some(Where::Display(card)),
            _ => None,
        }),
        reaction: Some(Reaction {
            who: |language| Words::of(language).reacts,
            what: |language| Words::of(language).reaction,
            ready: Sign { tab: 1, look: ready, draw: draw_ready },
            told,
            chosen: Chosen::Card(&STEAL),
        }),
        hear: Some(hear),
        mark: Some(Mark { tab: 0, look: stolen, draw: draw_stolen }),
        own: Some(Sign { tab: 2, look: gang, draw: draw_gang }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 102, look: count, draw: draw_count },
        }),
        ..Hooks::NONE
    },
};

static STEAL: CardPick = CardPick {
    module: Module::Thieves,
    action: |card| Action::Module(Move::Thieves(thieves::Move::Steal(card))),
    advice: |language, sure| {
        let words = Words::of(language);
        if sure { words.advice_steal_again } else { words.advice_steal }
    },
    hint: |texts| Words::of(texts.language).hint_steal,
};

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Thieves(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        thieves::Refusal::NoThief => fill(words.refusal_no_thief, &[]),
        thieves::Refusal::DueNext => fill(words.refusal_due_next, &[]),
    })
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Thieves(thieves::Move::Steal(card)) = *action else { return None };
    let words = Words::of(texts.language);
    Some(fill(words.move_steal, &[&card.value(), &coin_name(card, texts)]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Thieves(thieves::Move::Steal(card)) = *action else { return None };
    let words = Words::of(texts.language);
    Some(fill(words.does_steal, &[&name, &card.value(), &coin_name(card, texts)]))
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Thieves(thieves::Move::Steal(_)) = action else { return None };
    Some(Cue::Coins)
}

fn coin_name(card: Card, texts: &Texts) -> &'static str {
    card.currency().map_or("", |currency| texts.currency(currency))
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::Thieves(thieves::Event::Steal { player, .. }) = *event {
        news.mark(player, *event);
        news.reaction = Some(*event);
    }
}

fn theft(event: &ModuleEvent) -> Option<Card> {
    match *event {
        ModuleEvent::Thieves(thieves::Event::Steal { card, .. }) => Some(card),
        _ => None,
    }
}

fn told(event: &ModuleEvent, session: &Session, texts: &Texts) -> Option<Line> {
    let ModuleEvent::Thieves(thieves::Event::Steal { player, card }) = *event else { return None };
    let name = session.roster.name(player);
    let words = Words::of(texts.language);
    Some(fill(words.stole, &[&name, &card.value(), &coin_name(card, texts)]))
}

/// A card that was stolen: a thief, its coin, its value.
fn stolen(event: &ModuleEvent) -> Option<u32> {
    theft(event).map(|card| fingerprint(&card))
}

fn draw_stolen(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    let Some((card, currency)) = theft(event).and_then(|card| Some((card, card.currency()?)))
    else {
        return x;
    };
    thief::sign(canvas, Point::new(x, 7));
    coin::draw(canvas, Point::new(x + 15, 9), 10, currency, palette::PANEL);
    let pen = Pen::new(fonts::HEAD, palette::INK);
    canvas.label(rect(x + 26, 0, 8, 28), &pen, Align::Left, &number(card.value().into()));
    x + 36
}

/// The own thieves by currency.
fn gang(session: &Session, _: Who) -> Option<u32> {
    let thieves = session.view().thieves().unwrap_or_default();
    let gang = Currency::ALL.map(|currency| thieves[currency]);
    gang.iter().any(|&count| count > 0).then(|| fingerprint(&gang))
}

fn draw_gang(session: &Session, _: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let thieves = session.view().thieves().unwrap_or_default();
    let Point { mut x, y } = spot.at;
    thief::sign(canvas, spot.at);
    x += 16;
    for currency in Currency::ALL {
        for _ in 0..thieves[currency] {
            coin::draw(canvas, Point::new(x, y + 2), 10, currency, spot.under);
            x += 11;
        }
    }
    x + 4
}

/// How many thieves somebody holds.
fn count(session: &Session, who: Who) -> Option<u32> {
    Some(session.view().thief_count(who.seat).into())
}

/// The same of whoever may steal.
fn ready(session: &Session, who: Who) -> Option<u32> {
    count(session, who).filter(|&count| count > 0 && !who.due)
}

fn draw_count(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let Point { x, y } = spot.at;
    number_beside(session, who, canvas, spot, rect(x + 16, y - 6, 10, 26));
    x + 30
}

fn draw_ready(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let Point { x, y } = spot.at;
    number_beside(session, who, canvas, spot, rect(x + 17, y - 2, 8, 18));
    x + 26
}

/// The sign, and in `area` beside it the number.
fn number_beside(
    session: &Session,
    who: Who,
    canvas: &mut Canvas<'_>,
    spot: Spot,
    area: Rectangle,
) {
    marker::badge(canvas, spot.at, 14, spot.under);
    thief::sign(canvas, spot.at);
    let count = number(session.view().thief_count(who.seat).into());
    canvas.label(area, &Pen::new(fonts::HEAD, spot.ink), Align::Left, &count);
}
