//! The Vizier's favour: a tile between two turns, for exactly its price.

pub(crate) mod stone;
mod words;

use alhambra_engine::Slot;
use alhambra_engine::base::modules::vizier;
use alhambra_engine::base::{
    Action, ActionError, Module, ModuleEvent, Move, Refusal, TileId, View,
};

use super::{
    Acts, Bill, Chosen, Front, Hooks, Item, Moves, Open, Power, Preset, Reaction, Sign, Spot,
    TilePick, Where, Who,
};
use crate::art::baked;
use crate::draw::canvas::Canvas;
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment;
use crate::input::{Cue, Scribe};
use crate::nav::{Ctx, Go, Screen};
use crate::text::{Language, Line, Texts, fill};
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Vizier,
    emblem: &baked::VIZIER,
    words: words::WORDS,
    preset: Preset::Classic,
    moves: Some(Moves {
        acts: Acts::Powers(
            &[Power {
                opening: false,
                name: |language| Words::of(language).power_wake,
                line: |language| Words::of(language).wake_line,
                is_ready: |session| session.check(&WAKE).is_ok(),
                choose: |ctx, scribe| ctx.perform(&WAKE, scribe),
            }],
            |language| Words::of(language).user,
        ),
        sentence,
        deed,
        cue,
        ending,
    }),
    questions: None,
    refusal: Some(refusal),
    tiles: None,
    score: None,
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::Vizier(vizier::Move::Call { slot, .. }) => Some(Where::Market(slot)),
            _ => None,
        }),
        reaction: Some(Reaction {
            who: |language| Words::of(language).reacts,
            what: |language| Words::of(language).reaction,
            ready: Sign { tab: 0, look: awake, draw: draw_awake },
            told,
            chosen: Chosen::Tile(&CALL),
        }),
        hear: Some(hear),
        own: Some(Sign { tab: 3, look, draw }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 82, look, draw },
        }),
        ..Hooks::NONE
    },
};

const WAKE: Action = Action::Module(Move::Vizier(vizier::Move::Wake));

/// The purchase by the vizier.
static PURCHASE: Bill = Bill {
    action: |_, item, pay, switches| match item {
        Item::Slot(slot) => {
            Action::Module(Move::Vizier(vizier::Move::Call { slot, pay, switches }))
        }
        Item::Place(_) => Action::Pass,
    },
    debt: None,
    due: false,
    action_of_turn: false,
};

/// A tile for the vizier.
static CALL: TilePick = TilePick {
    module: Module::Vizier,
    is_open,
    refusal: why_not,
    choose,
    advice,
    hint: |texts| texts.hint_buy,
};

fn refusal(refusal: Refusal, language: Language) -> Option<Line> {
    let Refusal::Vizier(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        vizier::Refusal::Asleep => fill(words.refusal_asleep, &[]),
        vizier::Refusal::Awake => fill(words.refusal_awake, &[]),
    })
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Vizier(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        vizier::Move::Wake => fill(words.power_wake, &[]),
        vizier::Move::Call { slot, pay, switches } => {
            let tile = view.market()[slot]?;
            let mut line =
                fill(words.move_call, &[&texts.tile(tile), &tile.price(), &payment::list(&pay)]);
            payment::add_extras(&mut line, switches, view, texts);
            line
        }
    })
}

fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Vizier(action) = action else { return None };
    let words = Words::of(texts.language);
    Some(match *action {
        vizier::Move::Wake => fill(words.does_wake, &[&name]),
        vizier::Move::Call { slot, .. } => {
            fill(words.does_call, &[&name, &texts.tile(view.market()[slot]?)])
        }
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Vizier(action) = action else { return None };
    Some(match action {
        vizier::Move::Wake => Cue::Select,
        vizier::Move::Call { .. } => Cue::Buy,
    })
}

fn ending(action: &Move, texts: &Texts) -> Option<&'static str> {
    let Move::Vizier(_) = action else { return None };
    Some(Words::of(texts.language).end_wake)
}

fn hear(event: &ModuleEvent, news: &mut News) {
    if let ModuleEvent::Vizier(vizier::Event::Call { player, tile, .. }) = *event {
        let _ = news.turn(player).bought.push(tile);
        news.reaction = Some(*event);
    }
}

fn told(event: &ModuleEvent, session: &Session, texts: &Texts) -> Option<Line> {
    let ModuleEvent::Vizier(vizier::Event::Call { player, .. }) = *event else { return None };
    Some(fill(Words::of(texts.language).called, &[&session.roster.name(player)]))
}

/// The stone, awake or asleep.
fn look(session: &Session, who: Who) -> Option<u32> {
    let awake = session.view().is_vizier_awake(who.seat);
    Some(u32::from(session.roster.colour(who.seat)) << 1 | u32::from(awake))
}

fn draw(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    let awake = session.view().is_vizier_awake(who.seat);
    let colour = session.roster.colour(who.seat);
    stone::draw(canvas, spot.at, 14, (colour, awake), spot.under);
    spot.at.x + 17
}

/// The stone of whoever may call the vizier.
fn awake(session: &Session, who: Who) -> Option<u32> {
    session.view().is_vizier_awake(who.seat).then(|| session.roster.colour(who.seat).into())
}

fn draw_awake(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    stone::draw(canvas, spot.at, 14, (session.roster.colour(who.seat), true), spot.under);
    spot.at.x + 17
}

/// Whether the deciding player's vizier is awake and could pay for the tile.
fn is_open(session: &Session, slot: Slot) -> bool {
    let view = session.view();
    let awake = view.decision().seat().is_some_and(|seat| view.is_vizier_awake(seat));
    let exact = |price: u8| payment::for_slot(&view, slot, price.into()).0 == payment::Reach::Exact;
    awake && view.offers(slot).any(|(extras, price)| !payment::is_free(extras) && exact(price))
}

fn why_not(session: &Session, tile: TileId) -> ActionError {
    let view = session.view();
    match view.decision().seat() {
        Some(seat) if !view.is_vizier_awake(seat) => vizier::Refusal::Asleep.into(),
        _ => ActionError::NotExact { price: tile.price(), paid: 0 },
    }
}

fn choose(slot: Slot, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
    let Some(session) = ctx.session.as_ref() else { return Go::Home };
    let pay = Pay::new(Purpose::Bill(&PURCHASE, Item::Slot(slot)), session);
    ctx.cue(Cue::Select);
    Go::Push(Screen::Pay(pay))
}

fn advice(session: &Session, texts: &Texts, tile: TileId, open: bool) -> Line {
    let words = Words::of(texts.language);
    let text = match (open, why_not(session, tile)) {
        (true, _) => words.advice_call,
        (false, ActionError::NotExact { .. }) => words.advice_no_call,
        (false, error) => return texts.refusal(error),
    };
    fill(text, &[&texts.tile(tile), &tile.price()])
}
