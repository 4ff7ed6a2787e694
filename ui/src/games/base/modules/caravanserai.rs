//! Caravanserai: cards on which an amount of money grows.

mod track;
mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::modules::caravanserai::{self, Caravanserai};
use alhambra_engine::base::{
    Action, Module, Move, PaidFor, Question, Refusal as AnyRefusal, Tender, View,
};
use embedded_graphics::prelude::*;

use super::offer::{Asking, Offer};
use super::{
    Acts, Bill, Debt, Front, Hooks, Item, Moves, Picture, Power, Preset, Questions, TablePage,
};
use crate::art::baked;
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment;
use crate::input::Cue;
use crate::nav::{Ctx, Go, Screen};
use crate::text::{Language, Line, Texts, fill};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Caravanserai,
    emblem: &baked::CARAVANSERAI,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: Some(Moves {
        acts: Acts::Powers(&POWERS, |language| Words::of(language).user),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over: |_, _| None }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        page: Some(TablePage {
            title: |language| Words::of(language).page_title,
            line: |language| Words::of(language).page_line,
            draw: track::draw_all,
        }),
        picture: Some(Picture { page: 1, draw: track::example }),
        ..Hooks::NONE
    },
};

static POWERS: [Power; 2] = [
    Power {
        opening: true,
        name: |language| Words::of(language).power_advance,
        line: |language| Words::of(language).advance_line,
        is_ready: |session| has_move(&session.view(), is_advance),
        choose: |ctx, _| {
            ctx.cue(Cue::Select);
            Offer::of_cards(&ADVANCE, &track::CARD, ctx).map_or(Go::Stay, Go::Replace)
        },
    },
    Power {
        opening: false,
        name: |language| Words::of(language).power_buy,
        line: |language| Words::of(language).buy_line,
        is_ready: |session| has_move(&session.view(), |action| !is_advance(action)),
        choose: |ctx, _| {
            ctx.cue(Cue::Select);
            let Some(session) = ctx.session.as_ref() else { return Go::Home };
            Go::Replace(Screen::Pay(Pay::new(Purpose::Bill(&BILL, Item::Place(0)), session)))
        },
    },
];

/// The price of a card.
static BILL: Bill = Bill {
    action: |_, _, pay, _| Action::Module(Move::Caravanserai(caravanserai::Move::Buy(pay))),
    debt: Some(Debt {
        paid_for: PaidFor::Building,
        price: |view, _| {
            let seat = view.decision().seat();
            seat.and_then(|seat| view.caravanserai_price(seat)).map(u16::from)
        },
        offers: None,
        best: None,
        tenders: |_, _, visit| {
            Currency::KINDS
                .into_iter()
                .for_each(|kind| visit(Tender { kinds: [kind; 2], card: None }));
        },
        look: |_, _| 0,
        draw: |_, _, canvas| canvas.icon(Point::new(12, 14), baked::CARAVANSERAI.at(20), false),
        name: |_, _, language| fill(Words::of(language).about.name, &[]),
    }),
    due: false,
    action_of_turn: true,
};

static CHOOSE: Asking = Asking {
    module: Module::Caravanserai,
    owns: |action| matches!(action, Move::Caravanserai(_)),
    title: |_, language| fill(Words::of(language).choose_title, &[]),
    line: |language| Words::of(language).choose_line,
    decline: |_| "",
};

static ADVANCE: Asking = Asking {
    module: Module::Caravanserai,
    owns: is_advance,
    title: |_, language| fill(Words::of(language).power_advance, &[]),
    line: |language| Words::of(language).advance_line,
    decline: |_| "",
};

const fn is_advance(action: &Move) -> bool {
    matches!(action, Move::Caravanserai(caravanserai::Move::Advance { .. }))
}

/// Whether there is a move of this module that passes a test.
fn has_move(view: &View<'_>, test: fn(&Move) -> bool) -> bool {
    let mut found = false;
    view.moves(&mut |action| {
        found |= matches!(action, Move::Caravanserai(_)) && test(&action);
    });
    found
}

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::Caravanserai(caravanserai::Question::Choose) = question else { return None };
    Offer::of_cards(&CHOOSE, &track::CARD, ctx)
}

/// A track in words: its currency, and those beside it.
fn track_in_words(card: Caravanserai, texts: &Texts) -> Line {
    let side = |amount| card.side(amount).map_or("", |currency| texts.currency(currency));
    let words = Words::of(texts.language);
    fill(words.track, &[&texts.currency(card.main()), &side(2), &side(3), &side(4)])
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Caravanserai(action) = *action else { return None };
    let words = Words::of(texts.language);
    Some(match action {
        caravanserai::Move::Buy(pay) => fill(words.move_buy, &[&payment::list(&pay)]),
        caravanserai::Move::Choose(card) => track_in_words(card, texts),
        caravanserai::Move::Advance { card, to } => {
            let name = |currency| texts.currency(currency);
            let to_name = to.currency().map_or("", name);
            fill(words.move_advance, &[&name(card.main()), &to.value(), &to_name])
        }
    })
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Caravanserai(action) = *action else { return None };
    let words = Words::of(texts.language);
    let currency = |currency| texts.currency(currency);
    Some(match action {
        caravanserai::Move::Buy(pay) => fill(words.does_buy, &[&name, &pay.sum()]),
        caravanserai::Move::Choose(card) => {
            fill(words.does_choose, &[&name, &currency(card.main())])
        }
        caravanserai::Move::Advance { to, .. } => {
            let stands = to.currency().map_or("", currency);
            fill(words.does_advance, &[&name, &to.value(), &stands])
        }
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Caravanserai(action) = action else { return None };
    Some(match action {
        caravanserai::Move::Buy(_) => Cue::Buy,
        caravanserai::Move::Choose(_) => Cue::Select,
        caravanserai::Move::Advance { .. } => Cue::Coins,
    })
}

fn refusal(refusal: AnyRefusal, language: Language) -> Option<Line> {
    use caravanserai::Refusal;
    let AnyRefusal::Caravanserai(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(fill(
        match refusal {
            Refusal::TooFewTypes => words.refusal_types,
            Refusal::NoCard => words.refusal_no_card,
            Refusal::NotThere => words.refusal_not_there,
            Refusal::Moved => words.refusal_moved,
            Refusal::NoWay => words.refusal_no_way,
        },
        &[],
    ))
}
