//! Master Builder Cards: money that can also redesign at the end of a turn.

mod words;

use alhambra_engine::Currency;
use alhambra_engine::base::modules::master_builders;
use alhambra_engine::base::{Module, Move, Question, Refusal, View};

use super::offer::{Asking, Offer};
use super::{Acts, Front, Hooks, Listing, Moves, Preset, Questions, Redesign};
use crate::art::baked;
use crate::draw::canvas::rect;
use crate::draw::palette;
use crate::games::base::turn::Turn;
use crate::games::base::ways::Ways;
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Language, Line, Texts, fill};
use crate::widgets::coin;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::MasterBuilders,
    emblem: &baked::MASTER_BUILDERS,
    words: words::WORDS,
    preset: Preset::Builders,
    moves: Some(Moves { acts: Acts::Never, sentence, deed, cue, ending: |_, _| None }),
    questions: Some(Questions { open: |_, _| None, screen, hand_over: |_, _| None }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        card: Some(|card, language| {
            let own = card.module() == Some(Module::MasterBuilders);
            own.then(|| Words::of(language).advice)
        }),
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).line, &[]),
            decline: |language| Words::of(language).decline,
            look: |action, _| played(action).map_or(0, |currency| currency as u32),
            draw: |action, _, canvas, at| {
                if let Some(currency) = played(action) {
                    canvas.pill(rect(at.x, at.y, 14, 14), palette::NIGHT);
                    coin::draw(canvas, at, 14, currency, palette::NIGHT);
                }
            },
        }),
        ..Hooks::NONE
    },
};

static PLAY: Asking = Asking {
    module: Module::MasterBuilders,
    owns: |action| matches!(action, Move::MasterBuilders(_)),
    title: |_, language| fill(Words::of(language).title, &[]),
    line: |language| Words::of(language).line,
    decline: |language| Words::of(language).decline,
};

static REDESIGN: Redesign = Redesign {
    line: |language| Words::of(language).redesign_line,
    decline: |language| Words::of(language).decline,
};

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::MasterBuilders(question) = question else { return None };
    match question {
        master_builders::Question::Play => Offer::screen(&PLAY, ctx),
        master_builders::Question::Redesign => {
            // A card is played only if something can be redesigned.
            let ways = Ways::new(ctx.session.as_ref()?, Some(&REDESIGN));
            Some(ways.map_or_else(|| Screen::Turn(Turn::new(ctx)), Screen::Ways))
        }
    }
}

fn played(action: &Move) -> Option<Currency> {
    let Move::MasterBuilders(master_builders::Move::Play(currency)) = *action else { return None };
    Some(currency)
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let currency = played(action)?;
    Some(fill(Words::of(texts.language).move_play, &[&texts.currency(currency)]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let currency = texts.currency(played(action)?);
    Some(fill(Words::of(texts.language).does_play, &[&name, &currency]))
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::MasterBuilders(_) = action else { return None };
    Some(Cue::Select)
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::MasterBuilders(master_builders::Refusal::NoBuilder) = refusal else { return None };
    Some(fill(Words::of(language).refusal_none, &[]))
}
