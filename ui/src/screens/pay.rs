//! Paying: the cards of the right currency, the best payment chosen already.

use alhambra_engine::{Action, Card, Cards, Extras, Observer, Purse, Slot, TileId};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::canvas::{Align, Pen, rect};
use crate::fonts;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::palette;
use crate::payment::{cards, suggest};
use crate::screens::dialog::{Ask, Dialog};
use crate::text::{Topic, fill};
use crate::widgets::{card, chrome, coin, tile};

/// All cards of one currency: three of each value.
const MOST: usize = 27;
const TOP: i32 = 80;
/// How far the chosen cards are pushed up.
const LIFT: u32 = 6;

/// How the cards lie: large while they are few.
#[derive(Clone, Copy)]
struct Fan {
    wide: u32,
    tall: u32,
    line: usize,
    left: i32,
    /// Room for the cursor below a row.
    gap: u32,
}

impl Fan {
    fn new(cards: usize, width: i32) -> Self {
        let (wide, tall, line) = if cards <= 6 {
            (34, 50, 6)
        } else if cards <= 14 {
            (28, 42, 7)
        } else {
            (22, 33, 9)
        };
        let across = cards.min(line) as i32;
        Self {
            wide,
            tall,
            line,
            left: (width - (wide as i32 + 4) * across) / 2,
            gap: if line < 9 { 5 } else { 3 },
        }
    }

    fn place(&self, index: usize) -> Point {
        let (column, row) = ((index % self.line) as i32, (index / self.line) as i32);
        Point::new(
            self.left + 1 + (self.wide as i32 + 4) * column,
            TOP + row * (self.tall + LIFT + self.gap) as i32,
        )
    }
}

/// The screen for a payment.
#[derive(Clone)]
pub(crate) struct Pay {
    slot: Slot,
    tile: TileId,
    /// The cards by rising value, and whether each is part of the payment.
    cards: Vec<(Card, bool), MOST>,
    at: usize,
}

impl Pay {
    pub(crate) fn new(slot: Slot, tile: TileId, purse: Purse) -> Self {
        let currency = slot.currency();
        let (_, counts) = suggest(purse, tile.price());
        let mut rest = cards(currency, &counts);
        let all = Cards::of_currency(currency, purse);
        let mut list = Vec::new();
        for card in all.iter() {
            let part = rest.count(card) > 0;
            if part {
                rest = rest
                    .iter()
                    .scan(false, |skipped, other| {
                        let skip = other == card && !*skipped;
                        *skipped |= skip;
                        Some((!skip).then_some(other))
                    })
                    .flatten()
                    .collect();
            }
            let _ = list.push((card, part));
        }
        let at = list.iter().position(|(_, part)| *part).unwrap_or(0);
        Self { slot, tile, cards: list, at }
    }

    fn paid(&self) -> u16 {
        self.cards.iter().filter(|(_, part)| *part).map(|(card, _)| u16::from(card.value())).sum()
    }

    fn pay(&self, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        let texts = ctx.texts();
        let price = u16::from(self.tile.price());
        let paid = self.paid();
        if paid < price {
            return ctx.deny(&fill(texts.pay_short, &[&(price - paid)]));
        }
        let pay = self.cards.iter().filter(|(_, part)| *part).map(|(card, _)| *card).collect();
        let action = Action::Buy { slot: self.slot, pay, extras: Extras::NONE };
        if paid > price {
            ctx.cue(Cue::Select);
            let ask = Ask::Overpay { action, excess: paid - price };
            return Go::Push(Screen::Dialog(Dialog::new(ask)));
        }
        ctx.perform(&action, observer)
    }
}

impl Page for Pay {
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match button {
            Button::A => self.pay(ctx, observer),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Left | Button::Right => {
                ctx.cue(Cue::Move);
                self.at = wrap(self.at, button.step().0, self.cards.len());
                Go::Stay
            }
            Button::Up | Button::Down => {
                let chosen = button == Button::Up;
                if let Some((_, part)) = self.cards.get_mut(self.at)
                    && *part != chosen
                {
                    *part = chosen;
                    ctx.cue(Cue::Select);
                }
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.cards.len())
    }

    fn topic(&self) -> Topic {
        Topic::Buying
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let Some(seat) = session.view().decision().seat() else { return };
        chrome::player(frame, session, seat);
        let currency = self.slot.currency();
        let (price, paid) = (u16::from(self.tile.price()), self.paid());
        let left = (frame.width() - 240) / 2;
        frame.part(rect(left + 8, 25, 44, 48), self.tile, |canvas| {
            canvas.clear(palette::NIGHT);
            tile::draw_priced(canvas, Point::zero(), 44, self.tile, false);
        });
        let kind = texts.tile(self.tile);
        frame.part(rect(left + 58, 24, 178, 18), kind, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Left, kind);
        });
        frame.part(rect(left + 58, 42, 18, 20), currency, |canvas| {
            canvas.clear(palette::NIGHT);
            coin::draw(canvas, Point::new(1, 3), 14, currency, palette::NIGHT);
        });
        let ink = match paid.cmp(&price) {
            core::cmp::Ordering::Less => palette::BAD,
            core::cmp::Ordering::Equal => palette::GOOD,
            core::cmp::Ordering::Greater => palette::GOLD,
        };
        let pen = Pen::new(fonts::NUMERAL, ink);
        let sum = fill("{0} / {1}", &[&paid, &price]);
        frame.line(rect(left + 80, 42, 90, 20), &pen, palette::NIGHT, Align::Left, &sum);
        let verdict = match paid.cmp(&price) {
            core::cmp::Ordering::Less => fill(texts.pay_short, &[&(price - paid)]),
            core::cmp::Ordering::Equal => fill(texts.pay_exact, &[]),
            core::cmp::Ordering::Greater => fill(texts.pay_over, &[&(paid - price)]),
        };
        let small = Pen::new(fonts::BODY, ink);
        frame.line(rect(left + 58, 63, 180, 12), &small, palette::NIGHT, Align::Left, &verdict);
        let fan = Fan::new(self.cards.len(), frame.width());
        for (index, &(money, part)) in self.cards.iter().enumerate() {
            let Fan { wide, tall, .. } = fan;
            let at = fan.place(index);
            frame.part(rect(at.x, at.y, wide + 2, tall + LIFT), (money, part), |canvas| {
                canvas.clear(palette::NIGHT);
                if part {
                    canvas.pill(rect(0, 0, wide + 2, tall + 2), palette::GOLD);
                    card::draw(canvas, rect(1, 1, wide, tall), money, false);
                } else {
                    card::draw(canvas, rect(1, LIFT as i32, wide, tall), money, false);
                }
            });
            let cursor = if index == self.at { palette::GOLD } else { palette::NIGHT };
            let foot = rect(at.x + 2, at.y + (tall + LIFT) as i32, wide - 2, 3);
            frame.fill(foot, cursor);
        }
        chrome::message(frame, ctx, texts.pay_line, palette::DIM);
        chrome::hints(frame, [texts.hint_pay, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}
