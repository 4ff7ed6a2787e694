//! Bonus cards: hidden cards that count as a building once they are revealed.

mod words;

use alhambra_engine::base::modules::bonus_cards::{self, BonusCard, BonusCards};
use alhambra_engine::base::{Action, Module, ModuleEvent, Move, Question, Refusal, TileId, View};
use embedded_graphics::prelude::*;

use super::{
    Acts, Front, Hooks, Listing, Mark, Moves, Open, Power, Preset, Questions, Sign, Spot, Who,
    Window,
};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::fingerprint;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::moves::MovesScreen;
use crate::games::base::news::News;
use crate::input::Cue;
use crate::nav::{Go, Screen};
use crate::text::{Language, Line, Texts, fill, number};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::BonusCards,
    emblem: &baked::BONUS_CARDS,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power,
                line: |language| Words::of(language).power_line,
                is_ready: |session| ready(session).next().is_some(),
                choose: |ctx, _| {
                    ctx.cue(Cue::Select);
                    Go::Replace(Screen::Moves(MovesScreen::in_turn(&FRONT, ctx)))
                },
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: Some(Questions {
        open: |_, _| None,
        screen: |_, _| None,
        hand_over: |question, texts| is_own(question).then(|| Words::of(texts.language).hand_over),
    }),
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        window: Some(Window {
            owns: is_own,
            title: |language| Words::of(language).window,
            line: |_, _, texts| fill(Words::of(texts.language).window_line, &[]),
            tile: |_| None,
            nobody: |language| Words::of(language).nobody,
            ready: Sign { tab: 0, look: count, draw: draw_count },
        }),
        listing: Some(Listing {
            line: |_, _, texts| fill(Words::of(texts.language).power_line, &[]),
            decline: |language| Words::of(language).decline,
            look: |action, _| tile_of(action).map_or(0, |tile| fingerprint(&tile)),
            draw: |action, _, canvas, at| {
                if let Some(tile) = tile_of(action) {
                    canvas.sprite(at, art::tile(tile, 14));
                }
            },
        }),
        hear: Some(hear),
        mark: Some(Mark { tab: 2, look: revealed, draw: draw_revealed }),
        own: Some(Sign { tab: 5, look: own, draw: draw_own }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look: open, draw: draw_open },
        }),
        ..Hooks::NONE
    },
};

fn is_own(question: Question) -> bool {
    matches!(question, Question::BonusCards(_))
}

/// The cards that the player could reveal.
fn ready(session: &Session) -> impl Iterator<Item = BonusCard> + '_ {
    let own = session.view().bonus_cards().unwrap_or_default();
    own.iter().filter(|&card| {
        let reveal = Move::BonusCards(bonus_cards::Move::Reveal(card));
        session.check(&Action::Module(reveal)).is_ok()
    })
}

fn tile_of(action: &Move) -> Option<TileId> {
    let Move::BonusCards(bonus_cards::Move::Reveal(card)) = action else { return None };
    card.tile()
}

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::BonusCards(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        bonus_cards::Refusal::NotHidden => fill(words.refusal_not_hidden, &[]),
        bonus_cards::Refusal::NotBuilt => fill(words.refusal_not_built, &[]),
    })
}

fn sentence(action: &Move, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let tile = tile_of(action)?;
    Some(fill(Words::of(texts.language).move_reveal, &[&texts.tile(tile), &tile.price()]))
}

fn deed(action: &Move, name: &str, _: &View<'_>, texts: &Texts) -> Option<Line> {
    let tile = tile_of(action)?;
    Some(fill(Words::of(texts.language).does_reveal, &[&name, &texts.tile(tile)]))
}

fn cue(action: &Move) -> Option<Cue> {
    tile_of(action).map(|_| Cue::Build)
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::BonusCards(bonus_cards::Event::Reveal { player, .. }) = *event {
        news.mark(player, *event);
    }
}

/// A card, 15 pixels wide and 14 tall, with the picture of its tile; of one that is hidden from the
/// others the back shows.
fn card(canvas: &mut Canvas<'_>, at: Point, card: BonusCard, hidden: bool) {
    canvas.pill(rect(at.x, at.y, 14, 14), if hidden { palette::DIM } else { palette::GOLD });
    if let Some(tile) = card.tile() {
        canvas.sprite(at + Point::new_equal(2), art::tile(tile, 10));
    }
}

/// A card that was revealed.
fn revealed(event: &ModuleEvent) -> Option<u32> {
    match event {
        ModuleEvent::BonusCards(bonus_cards::Event::Reveal { card, .. }) => {
            Some(fingerprint(&card.tile()))
        }
        _ => None,
    }
}

fn draw_revealed(event: &ModuleEvent, canvas: &mut Canvas<'_>, x: i32) -> i32 {
    if let ModuleEvent::BonusCards(bonus_cards::Event::Reveal { card: one, .. }) = *event {
        card(canvas, Point::new(x, 7), one, false);
    }
    x + 18
}

/// The own cards, hidden and revealed.
fn cards(session: &Session, who: Who) -> (BonusCards, BonusCards) {
    let view = session.view();
    (view.bonus_cards().unwrap_or_default(), view.revealed_bonus_cards(who.seat))
}

fn own(session: &Session, who: Who) -> Option<u32> {
    let (hidden, shown) = cards(session, who);
    (!hidden.is_empty() || !shown.is_empty()).then(|| fingerprint(&(hidden, shown)))
}

fn draw_own(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let (hidden, shown) = cards(session, who);
    let mut at = spot.at;
    for (set, is_hidden) in [(hidden, true), (shown, false)] {
        for one in set.iter() {
            card(canvas, at, one, is_hidden);
            at.x += 16;
        }
    }
    at.x + 3
}

/// How many cards somebody hides.
fn count(session: &Session, who: Who) -> Option<u32> {
    Some(session.view().hidden_bonus_cards(who.seat))
}

fn draw_count(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let Point { x, y } = spot.at;
    canvas.icon(spot.at, baked::BONUS_CARDS.at(14), false);
    let count = number(session.view().hidden_bonus_cards(who.seat));
    let pen = Pen::new(fonts::HEAD, spot.ink);
    canvas.label(rect(x + 16, y - 2, 8, 18), &pen, Align::Left, &count);
    x + 26
}

/// The same, and what somebody has revealed.
fn open(session: &Session, who: Who) -> Option<u32> {
    let shown = session.view().revealed_bonus_cards(who.seat);
    Some(fingerprint(&(session.view().hidden_bonus_cards(who.seat), shown)))
}

fn draw_open(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let mut at = Point::new(draw_count(session, who, canvas, spot), spot.at.y);
    for one in session.view().revealed_bonus_cards(who.seat).iter() {
        card(canvas, at, one, false);
        at.x += 15;
    }
    at.x + 2
}
