//! Characters: people with powers, sold by auction.

pub(crate) mod answer;
mod auction;
pub(crate) mod bid;
pub(crate) mod bidding;
pub(crate) mod change;
mod en;
mod fr;
pub(crate) mod portrait;
mod powers;
mod words;

use alhambra_engine::Seat;
use alhambra_engine::base::modules::characters::{self, Character};
use alhambra_engine::base::{Module, Move, Question, Refusal as AnyRefusal, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{
    Acts, Bulletin, Extra, Free, Front, Hooks, Item, Mark, ModuleScreen, Moves, Open, Preset,
    Questions, Score, Shown, Sign, Spot, Taking, Where, Who,
};
use crate::art::baked;
use crate::draw::canvas::Canvas;
use crate::draw::frame::fingerprint;
use crate::games::base::Session;
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment;
use crate::games::base::turn::Turn;
use crate::games::base::ways::Ways;
use crate::input::Cue;
use crate::nav::{Ctx, Screen};
use crate::text::{Language, Line, Texts, fill};
use answer::Answer;
use bid::Bid;
use bidding::Bidding;
use words::Words;

pub(crate) static FRONT: Front = Front {
    module: Module::Characters,
    emblem: &baked::CHARACTERS,
    words: words::WORDS,
    preset: Preset::Intrigue,
    moves: Some(Moves {
        acts: Acts::Powers(&powers::POWERS, |language| Words::of(language).user),
        sentence,
        deed,
        cue,
        ending: |_, _| None,
    }),
    questions: Some(Questions { open, screen, hand_over }),
    refusal: Some(refusal),
    tiles: None,
    score: Some(Score {
        name: |language| Words::of(language).points,
        sign: |canvas, at| portrait::draw(canvas, at, 16, Character::CityGuard, false),
        shown: Shown::Wall(|language| Words::of(language).guard_part),
    }),
    hooks: Hooks {
        place: Some(|action| match *action {
            Move::Characters(characters::Move::Dance(slot)) => Some(Where::Market(slot)),
            Move::Characters(
                characters::Move::Hoard(card) | characters::Move::Change { take: card, .. },
            ) => Some(Where::Display(card)),
            _ => None,
        }),
        hear: Some(auction::hear),
        bulletin: Some(Bulletin {
            title: |language| Words::of(language).auction,
            owns: auction::is_news,
            draw: auction::draw,
        }),
        mark: Some(Mark { tab: 1, look: auction::won_look, draw: auction::draw_won }),
        own: Some(Sign { tab: 4, look: own_people, draw: draw_strip }),
        open: Some(Open {
            name: |language| Words::of(language).holds,
            sign: Sign { tab: 132, look: people, draw: draw_row },
        }),
        extra: Some(Extra {
            module: Module::Characters,
            label: |_, language| fill(Words::of(language).with_patron, &[]),
            cheap: None,
            free: Some(Free {
                verdict: |language| Words::of(language).patron_verdict,
                advice: |language| Words::of(language).advice_free,
            }),
        }),
        taking: Some(Taking {
            applies: |view| {
                let seat = view.decision().seat();
                seat.is_some() && view.owner(Character::Merchant) == seat
            },
            advice: |language| Words::of(language).advice_merchant,
            too_much: |language| Words::of(language).too_much_merchant,
        }),
        other_points: Some(|canvas, at| {
            portrait::draw(canvas, at, 16, Character::Magician, false);
        }),
        ..Hooks::NONE
    },
};

/// A character's name and power.
fn named(character: Character, language: Language) -> (&'static str, &'static str) {
    let words = Words::of(language);
    match character {
        Character::Magician => (words.magician, words.magician_power),
        Character::Beggar => (words.beggar, words.beggar_power),
        Character::Patron => (words.patron, words.patron_power),
        Character::Miser => (words.miser, words.miser_power),
        Character::Builder => (words.builder, words.builder_power),
        Character::Merchant => (words.merchant, words.merchant_power),
        Character::WiseMan => (words.wise_man, words.wise_man_power),
        Character::Dancer => (words.dancer, words.dancer_power),
        Character::MoneyChanger => (words.money_changer, words.money_changer_power),
        Character::CityGuard => (words.city_guard, words.city_guard_power),
    }
}

fn refusal(refusal: AnyRefusal, language: Language) -> Option<Line> {
    use characters::Refusal;
    let AnyRefusal::Characters(refusal) = refusal else { return None };
    let words = Words::of(language);
    Some(match refusal {
        Refusal::NotOwned => fill(words.refusal_not_owned, &[]),
        Refusal::Used => fill(words.refusal_used, &[]),
        Refusal::TooManyCards => fill(words.refusal_many_cards, &[]),
        Refusal::NothingToDraw => fill(words.refusal_nothing_to_draw, &[]),
        Refusal::WorthMore => fill(words.refusal_worth_more, &[]),
        Refusal::BidTooLow { highest } => fill(words.refusal_low_bid, &[&highest]),
        Refusal::BidTooHigh { most } => fill(words.refusal_high_bid, &[&most]),
        Refusal::BelowBid { bid, paid } => fill(words.refusal_below_bid, &[&bid, &paid]),
    })
}

fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Characters(action) = action else { return None };
    let words = Words::of(texts.language);
    let coin = |card: alhambra_engine::base::Card| {
        card.currency().map_or("", |currency| texts.currency(currency))
    };
    Some(match *action {
        characters::Move::Bid(bid) => fill(words.move_bid, &[&bid]),
        characters::Move::Pay(pay) => fill(words.move_pay, &[&payment::list(&pay)]),
        characters::Move::Keep => fill(words.magician_keep, &[]),
        characters::Move::Swap => fill(words.magician_swap, &[]),
        characters::Move::Beg => fill(words.power_beg, &[]),
        characters::Move::Dance(slot) => {
            let tile = view.market()[slot]?;
            fill(words.move_dance, &[&texts.tile(tile), &tile.price()])
        }
        characters::Move::Change { give, take } => {
            let values = (give.value(), take.value());
            fill(words.move_change, &[&values.0, &coin(give), &values.1, &coin(take)])
        }
        characters::Move::Hoard(card) => fill(words.move_hoard, &[&card.value(), &coin(card)]),
        characters::Move::Favour(kind) => fill(words.move_favour, &[&texts.kind(kind)]),
    })
}

fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    let Move::Characters(action) = action else { return None };
    let words = Words::of(texts.language);
    let coin = |card: alhambra_engine::base::Card| {
        card.currency().map_or("", |currency| texts.currency(currency))
    };
    Some(match *action {
        characters::Move::Bid(bid) => fill(words.does_bid, &[&name, &bid]),
        characters::Move::Pay(pay) => fill(words.does_pay, &[&name, &pay.sum()]),
        characters::Move::Keep => fill(words.does_keep, &[&name]),
        characters::Move::Swap => fill(words.does_swap, &[&name]),
        characters::Move::Beg => fill(words.does_beg, &[&name]),
        characters::Move::Dance(slot) => {
            fill(words.does_dance, &[&name, &texts.tile(view.market()[slot]?)])
        }
        characters::Move::Change { give, take } => {
            let values = (give.value(), take.value());
            fill(words.does_change, &[&name, &values.0, &coin(give), &values.1, &coin(take)])
        }
        characters::Move::Hoard(card) => {
            fill(words.does_hoard, &[&name, &card.value(), &coin(card)])
        }
        characters::Move::Favour(kind) => fill(words.does_favour, &[&name, &texts.kind(kind)]),
    })
}

fn cue(action: &Move) -> Option<Cue> {
    let Move::Characters(action) = action else { return None };
    Some(match action {
        characters::Move::Beg | characters::Move::Change { .. } | characters::Move::Hoard(_) => {
            Cue::Coins
        }
        characters::Move::Pay(_) => Cue::Buy,
        characters::Move::Bid(_)
        | characters::Move::Keep
        | characters::Move::Swap
        | characters::Move::Dance(_)
        | characters::Move::Favour(_) => Cue::Select,
    })
}

fn screen(question: Question, ctx: &mut Ctx) -> Option<Screen> {
    let Question::Characters(question) = question else {
        return None;
    };
    let session = ctx.session.as_ref()?;
    Some(match question {
        characters::Question::Bid => Screen::Module(ModuleScreen::Bid(Bid::new(session))),
        characters::Question::PayBid => {
            Screen::Pay(Pay::new(Purpose::Bill(&bid::BILL, Item::Place(0)), session))
        }
        characters::Question::Magician | characters::Question::WiseMan => {
            Screen::Module(ModuleScreen::Answer(Answer::new(ctx)))
        }
        characters::Question::Miser => Screen::Pick(powers::miser(ctx)),
        characters::Question::Builder => {
            // It is asked only if something can be redesigned.
            let ways = Ways::new(session, Some(&powers::BUILDER));
            ways.map_or_else(|| Screen::Turn(Turn::new(ctx)), Screen::Ways)
        }
    })
}

fn open(question: Question, session: &mut Session) -> Option<Screen> {
    match question {
        Question::Characters(characters::Question::Bid) => {
            Some(Screen::Module(ModuleScreen::Bidding(Bidding::new(session))))
        }
        _ => None,
    }
}

fn hand_over(question: Question, texts: &Texts) -> Option<&'static str> {
    let words = Words::of(texts.language);
    match question {
        Question::Characters(characters::Question::Bid) => Some(words.hand_over_bid),
        Question::Characters(characters::Question::PayBid) => Some(words.hand_over_pay),
        _ => None,
    }
}

/// Somebody's characters.
fn owned(session: &Session, seat: Seat) -> Vec<Character, 10> {
    let view = session.view();
    let own = |character: &Character| view.owner(*character) == Some(seat);
    Character::ALL.into_iter().filter(own).collect()
}

fn people(session: &Session, who: Who) -> Option<u32> {
    Some(fingerprint(&owned(session, who.seat)))
}

fn own_people(session: &Session, who: Who) -> Option<u32> {
    let none = owned(session, who.seat).is_empty();
    people(session, who).filter(|_| !none)
}

fn draw_strip(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    draw_people(session, who, canvas, spot, 17)
}

fn draw_row(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot) -> i32 {
    draw_people(session, who, canvas, spot, 19)
}

fn draw_people(session: &Session, who: Who, canvas: &mut Canvas<'_>, spot: Spot, step: i32) -> i32 {
    let Point { mut x, y } = spot.at;
    for person in owned(session, who.seat) {
        portrait::draw(canvas, Point::new(x, y - 1), 16, person, false);
        x += step;
    }
    x
}
