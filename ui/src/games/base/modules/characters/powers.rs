//! What characters allow: before the turn, after a purchase, at its end.

use alhambra_engine::Slot;
use alhambra_engine::base::modules::characters;
use alhambra_engine::base::{Action, ActionError, Card, Module, Move};

use super::change::Change;
use super::words::Words;
use crate::games::base::Session;
use crate::games::base::modules::{CardPick, ModuleScreen, Power, Redesign, TilePick};
use crate::games::base::pick::{Back, Job, Pick};
use crate::input::Cue;
use crate::nav::{Ctx, Go, Screen};
use crate::text::fill;

pub(super) static POWERS: [Power; 3] = [
    Power {
        opening: true,
        name: |language| Words::of(language).power_beg,
        line: |language| Words::of(language).beg_line,
        is_ready: |session| may(session, characters::Move::Beg),
        choose: |ctx, scribe| ctx.carry_out(&action(characters::Move::Beg), scribe),
    },
    Power {
        opening: true,
        name: |language| Words::of(language).power_dance,
        line: |language| Words::of(language).dance_line,
        is_ready: |session| {
            Slot::ALL.into_iter().any(|slot| may(session, characters::Move::Dance(slot)))
        },
        choose: |ctx, _| {
            ctx.cue(Cue::Select);
            Go::Replace(Screen::Pick(Pick::new(&DANCE, ctx)))
        },
    },
    Power {
        opening: true,
        name: |language| Words::of(language).power_change,
        line: |language| Words::of(language).change_line,
        is_ready: can_change,
        choose: |ctx, _| {
            ctx.cue(Cue::Select);
            Go::Replace(Screen::Module(ModuleScreen::Change(Change::new(ctx))))
        },
    },
];

/// The redesign that the Builder offers.
pub(super) static BUILDER: Redesign = Redesign {
    line: |language| Words::of(language).builder_line,
    decline: |language| Words::of(language).builder_no,
};

/// A tile for the Dancer.
static DANCE: Job = Job {
    tile: Some(&TilePick {
        module: Module::Characters,
        is_open: |session, slot| may(session, characters::Move::Dance(slot)),
        refusal: |_, _| ActionError::NotNow,
        choose: |slot, ctx, scribe| ctx.carry_out(&action(characters::Move::Dance(slot)), scribe),
        advice: |_, texts, _, _| fill(Words::of(texts.language).dance_question_line, &[]),
        hint: |texts| texts.hint_choose,
    }),
    card: None,
    line: Some(|language, _| Words::of(language).dance_question_line),
    decline: |texts| Words::of(texts.language).dance_no,
    back: Back::Leave,
};

/// A card for the Miser.
static MISER: Job = Job {
    tile: None,
    card: Some(&CardPick {
        module: Module::Characters,
        action: |card| action(characters::Move::Hoard(card)),
        advice: |language, sure| miser_line(Words::of(language), sure),
        hint: |texts| texts.hint_take,
    }),
    line: Some(|language, sure| miser_line(Words::of(language), sure)),
    decline: |texts| Words::of(texts.language).miser_no,
    back: Back::Undo,
};

const fn miser_line(words: &Words, sure: bool) -> &'static str {
    if sure { words.miser_again_line } else { words.miser_line }
}

/// The screen of the Miser.
pub(super) fn miser(ctx: &Ctx) -> Pick {
    Pick::new(&MISER, ctx)
}

const fn action(action: characters::Move) -> Action {
    Action::Module(Move::Characters(action))
}

fn may(session: &Session, power: characters::Move) -> bool {
    session.check(&action(power)).is_ok()
}

fn can_change(session: &Session) -> bool {
    let view = session.view();
    let hand = view.hand().unwrap_or_default();
    let money = |card: &Card| card.currency().is_some();
    let shown = view.display().values().flatten().copied().filter(money);
    // If the player's best card is not worth enough for the worst card on display, no card is.
    let best = hand.iter().filter(money).max_by_key(|card| card.value());
    let worst = shown.min_by_key(|card| card.value());
    let change = best.zip(worst);
    change.is_some_and(|(give, take)| may(session, characters::Move::Change { give, take }))
}
