//! Change: coins for what is paid too much.

mod words;

use alhambra_engine::base::modules::change::{self, Coins};
use alhambra_engine::base::{Module, Move, PaidFor, Question, View};
use alhambra_engine::{Currency, Seat};
use embedded_graphics::prelude::*;

use super::offer::{Asking, Offer};
use super::{Acts, Front, Hooks, Moves, Open, Preset, Questions, Sign, Spot, Supply, Who};
use crate::art::baked;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::fingerprint;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Language, Line, Texts, fill, number};
use crate::widgets::coin;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Change,
    emblem: &baked::CHANGE,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over: |_, _| None }),
    refusal: None,
    tiles: None,
    score: None,
    hooks: Hooks {
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look, draw },
        }),
        supply: Some(Supply { look: left, draw: draw_left }),
        back: Some(|view, paid_for, _, surplus, language| {
            if paid_for == PaidFor::Chests {
                return None;
            }
            let coins = view.change_for(surplus);
            (coins > 0).then(|| coins_in_words(coins, language))
        }),
        ..Hooks::NONE
    },
};

static TAKE: Asking = Asking {
    module: Module::Change,
    owns: |action| matches!(action, Move::Change(_)),
    title: |_, language| fill(Words::of(language).title, &[]),
    line: |language| Words::of(language).line,
    decline: |language| Words::of(language).decline,
};

fn coins_in_words(coins: u8, language: Language) -> Line {
    let words = Words::of(language);
    fill(if coins == 1 { words.one_coin } else { words.coins }, &[&coins])
}

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::Change(change::Question::Take) = question else { return None };
    Offer::screen(&TAKE, ctx)
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Change(change::Move::Take) = action else { return None };
    let coins = coins_in_words(view.coins_due(), texts.language);
    Some(fill(Words::of(texts.language).move_take, &[&coins]))
}

fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Change(change::Move::Take) = action else { return None };
    let coins = coins_in_words(view.coins_due(), texts.language);
    Some(fill(Words::of(texts.language).does_take, &[&name, &coins]))
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Change(_) = action else { return None };
    Some(Cue::Coins)
}

fn ending(action: &Move, texts: &Texts) -> Option<&'static str> {
    let Move::Change(_) = action else { return None };
    Some(Words::of(texts.language).ending)
}

fn look(session: &Session, who: Who) -> Option<u32> {
    Some(fingerprint(&session.view().coins(who.seat)))
}

fn draw(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let coins: Coins = held(session, who.seat);
    draw_coins(canvas, spot, coins, 20)
}

fn held(session: &Session, seat: Seat) -> Coins {
    session.view().coins(seat)
}

/// Each currency of which there is a coin: how many, beside one of them.
fn draw_coins(canvas: &mut Canvas<'_>, spot: Spot, coins: Coins, step: i32) -> i32 {
    let Point { mut x, y } = spot.at;
    for (currency, coins) in Currency::ALL.into_iter().zip(coins).filter(|&(_, coins)| coins > 0) {
        coin::draw(canvas, Point::new(x, y + 2), 10, currency, spot.under);
        let pen = Pen::new(fonts::SMALL, spot.ink);
        canvas.label(rect(x + 11, y - 1, 9, 16), &pen, Align::Left, &number(coins.into()));
        x += step;
    }
    x
}

fn left(view: &View<'_>) -> u32 {
    fingerprint(&view.coins_left())
}

fn draw_left(view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    canvas.icon(Point::new(4, 0), baked::CHANGE.at(16), false);
    let spot = Spot { at: Point::new(28, 1), under: palette::NIGHT, ink: palette::INK };
    draw_coins(canvas, spot, view.coins_left(), 30);
}
