//! Exchange Certificates: what is paid too much may be saved.

mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::modules::certificates;
use alhambra_engine::base::{Cards, Module, Move, Question, Refusal, View};
use embedded_graphics::prelude::*;

use super::offer::{Asking, Offer};
use super::{Acts, Front, Hooks, Listing, Moves, Open, Preset, Questions, Sign, Spot, Supply, Who};
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
    module: Module::Certificates,
    emblem: &baked::CERTIFICATES,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending: |_, _| None }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over: |_, _| None }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 164, look, draw },
        }),
        supply: Some(Supply { look: middle, draw: draw_middle }),
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).line, &[]),
            decline: |language| Words::of(language).decline,
            look: |action, _| saved_in(action).map_or(0, |currency| currency as u32),
            draw: |action, _, canvas, at| {
                if let Some(currency) = saved_in(action) {
                    canvas.pill(rect(at.x, at.y, 14, 14), palette::NIGHT);
                    coin::draw(canvas, at, 14, currency, palette::NIGHT);
                }
            },
        }),
        back: Some(|view, paid_for, pay: &Cards, surplus, language| {
            let can = view.could_save(paid_for, pay, surplus);
            can.then(|| fill(Words::of(language).back, &[]))
        }),
        ..Hooks::NONE
    },
};

static SAVE: Asking = Asking {
    module: Module::Certificates,
    owns: |action| matches!(action, Move::Certificates(_)),
    title: |view, language| fill(Words::of(language).title, &[&view.saving_due()]),
    line: |language| Words::of(language).line,
    decline: |language| Words::of(language).decline,
};

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::Certificates(certificates::Question::Save) = question else { return None };
    Offer::screen(&SAVE, ctx)
}

fn saved_in(action: &Move) -> Option<Currency> {
    let Move::Certificates(certificates::Move::Save(currency)) = *action else { return None };
    Some(currency)
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let currency = saved_in(action)?;
    let amount = view.saving_due();
    Some(fill(Words::of(texts.language).move_save, &[&amount, &texts.currency(currency)]))
}

fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let currency = texts.currency(saved_in(action)?);
    Some(fill(Words::of(texts.language).does_save, &[&name, &view.saving_due(), &currency]))
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Certificates(_) = action else { return None };
    Some(Cue::Coins)
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Certificates(certificates::Refusal::NoStone) = refusal else { return None };
    Some(fill(Words::of(language).refusal_no_stone, &[]))
}

fn look(session: &Session, who: Who) -> Option<u32> {
    let saving = session.view().saving(who.seat)?;
    Some(fingerprint(&(saving.currency, saving.amount)))
}

/// The amount beside its coin, on a small board.
fn draw(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let Point { x, y } = spot.at;
    let Some(saving) = session.view().saving(who.seat) else { return x };
    let ground = palette::currency_deep(saving.currency);
    canvas.pill(rect(x, y, 26, 14), ground);
    coin::draw(canvas, Point::new(x + 2, y + 2), 10, saving.currency, ground);
    let pen = Pen::new(fonts::HEAD, palette::PAPER);
    let amount = number(saving.amount.into());
    canvas.label(rect(x + 13, y, 11, 14), &pen, Align::Centre, &amount);
    x + 30
}

fn middle(view: &View<'_>) -> u32 {
    fingerprint(&Currency::ALL.map(|currency| view.saving_stones(currency)))
}

/// How many stones of each currency are left.
fn draw_middle(view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    canvas.icon(Point::new(4, 0), baked::CERTIFICATES.at(16), false);
    for (index, currency) in Currency::ALL.into_iter().enumerate() {
        let x = 28 + 30 * index as i32;
        coin::draw(canvas, Point::new(x, 3), 10, currency, palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        let stones = number(view.saving_stones(currency).into());
        canvas.label(rect(x + 11, 0, 10, 16), &pen, Align::Left, &stones);
    }
}
