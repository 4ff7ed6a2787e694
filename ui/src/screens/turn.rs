//! The turn: market, money display and purse above each other, so that prices and money are
//! compared by eye.

use alhambra_engine::{Action, Card, Cards, Currency, Decision, Observer, Slot, TileId};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::canvas::{Align, Canvas, Pen, rect};
use crate::fonts;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, Screen};
use crate::palette;
use crate::payment::{Reach, suggest};
use crate::screens::map::Map;
use crate::screens::pay::Pay;
use crate::screens::standings;
use crate::session::Session;
use crate::text::{Line, Topic, fill, number};
use crate::widgets::{card, chrome, coin, tile};

/// Width of a column.
const COLUMN: i32 = 60;
const MARKET: i32 = 22;
const DISPLAY: i32 = 90;
const PURSE: i32 = 130;
const BUTTONS: i32 = 185;

/// A row of things to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Row {
    Market,
    Display,
    Buttons,
}

/// The turn screen.
#[derive(Clone)]
pub(crate) struct Turn {
    row: Row,
    column: usize,
    /// Marked display cards, a bit a space.
    marks: u8,
}

impl Turn {
    pub(crate) const fn new() -> Self {
        Self { row: Row::Market, column: 0, marks: 0 }
    }

    /// The same place with nothing marked.
    pub(crate) const fn unmarked(self) -> Self {
        Self { marks: 0, ..self }
    }

    fn slot(&self) -> Slot {
        Slot::new(self.column + 1).unwrap_or(Slot::S1)
    }

    /// The cards of the display that these marks stand for.
    fn marked(session: &Session, marks: u8) -> Cards {
        let display = session.view().display();
        Slot::ALL
            .into_iter()
            .filter(|&slot| marks >> (slot.number() - 1) & 1 != 0)
            .filter_map(|slot| display[slot])
            .collect()
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        self.row = match (self.row, dy) {
            (Row::Market, 1) | (Row::Buttons, -1) => Row::Display,
            (Row::Display, 1) => Row::Buttons,
            (Row::Display, -1) => Row::Market,
            (row, _) => row,
        };
        let step = if self.row == Row::Buttons { 2 * dx } else { dx };
        self.column = (self.column as i32 + step).clamp(0, 3) as usize;
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match self.row {
            Row::Market => self.buy(ctx),
            Row::Display => self.take(ctx, observer),
            Row::Buttons if self.column < 2 => self.redesign(ctx),
            Row::Buttons => ctx.perform(&Action::Pass, observer),
        }
    }

    fn buy(&self, ctx: &mut Ctx) -> Go {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return Go::Home };
        let slot = self.slot();
        let view = session.view();
        let Some(offer) = view.market()[slot] else { return ctx.deny(texts.slot_empty) };
        let purse = view.hand().unwrap_or_default().in_currency(slot.currency());
        if let (Reach::Short(missing), _) = suggest(purse, offer.price()) {
            let coin = texts.currency(slot.currency());
            return ctx.deny(&fill(texts.short_by, &[&missing, &coin]));
        }
        let pay = Pay::new(slot, offer, purse);
        ctx.cue(Cue::Select);
        Go::Push(Screen::Pay(pay))
    }

    fn take(&mut self, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return Go::Home };
        let bit = 1 << self.column;
        if session.view().display()[self.slot()].is_none() {
            return ctx.deny(texts.space_empty);
        }
        if self.marks & bit != 0 {
            let cards = Self::marked(session, self.marks);
            return ctx.perform(&Action::Take(cards), observer);
        }
        let sum = Self::marked(session, self.marks | bit).sum();
        if self.marks != 0 && sum > 5 {
            return ctx.deny(&fill(texts.too_much, &[&sum]));
        }
        self.marks |= bit;
        ctx.cue(Cue::Select);
        Go::Stay
    }

    fn redesign(&self, ctx: &mut Ctx) -> Go {
        match Map::redesigning(ctx) {
            Some(map) => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::Map(map))
            }
            None => ctx.deny(ctx.texts().nothing_to_redesign),
        }
    }

    fn advice(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        let view = session.view();
        match self.row {
            Row::Market => match view.market()[self.slot()] {
                None => fill(texts.slot_empty, &[]),
                Some(offer) => {
                    let currency = self.slot().currency();
                    let purse = view.hand().unwrap_or_default().in_currency(currency);
                    let kind = texts.tile(offer);
                    match suggest(purse, offer.price()).0 {
                        Reach::Exact => fill(texts.advice_exact, &[&kind, &offer.price()]),
                        Reach::Over(n) => fill(texts.advice_over, &[&kind, &offer.price(), &n]),
                        Reach::Short(n) => fill(texts.advice_short, &[&kind, &offer.price(), &n]),
                    }
                }
            },
            Row::Display if self.marks != 0 => {
                let cards = Self::marked(session, self.marks);
                let more = Slot::ALL.into_iter().any(|slot| {
                    let free = self.marks >> (slot.number() - 1) & 1 == 0;
                    let value = view.display()[slot].map_or(9, Card::value);
                    free && cards.sum() + u16::from(value) <= 5
                });
                if !more {
                    fill(texts.advice_take_only, &[&cards.sum()])
                } else if self.marks >> self.column & 1 != 0 {
                    fill(texts.advice_take, &[&cards.sum()])
                } else {
                    fill(texts.advice_marked, &[&cards.sum()])
                }
            }
            Row::Display => fill(texts.advice_mark, &[]),
            Row::Buttons if self.column < 2 => fill(texts.advice_redesign, &[]),
            Row::Buttons => fill(texts.advice_finish, &[]),
        }
    }
}

impl Page for Turn {
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match button {
            Button::A => self.choose(ctx, observer),
            Button::B if self.marks != 0 => {
                self.marks = 0;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            Button::B => ctx.undo(),
            _ => self.steer(button.step(), ctx),
        }
    }

    fn topic(&self) -> Topic {
        match self.row {
            Row::Market => Topic::Buying,
            Row::Display => Topic::Money,
            Row::Buttons => Topic::Redesign,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let view = session.view();
        let Decision::Act { seat, .. } = view.decision() else { return };
        let hand = view.hand().unwrap_or_default();
        chrome::player(frame, session, seat);
        for (column, slot) in Slot::ALL.into_iter().enumerate() {
            let x = COLUMN * column as i32;
            let here = |row| self.row == row && self.column == column;
            let ring = |row| if here(row) { palette::GOLD } else { palette::NIGHT };
            frame.ring(rect(x + 4, MARKET, 52, 66), 2, ring(Row::Market));
            offer(frame, x, slot, view.market()[slot], session.bought_from(slot), &hand);
            let marked = self.marks >> column & 1 != 0;
            frame.ring(rect(x + 4, DISPLAY, 52, 38), 2, ring(Row::Display));
            let card = view.display()[slot];
            let open = marked
                || self.marks == 0
                || card.is_some_and(|card| {
                    Self::marked(session, self.marks).sum() + u16::from(card.value()) <= 5
                });
            money(frame, x, card, marked, !open);
            purse(frame, x, slot.currency(), &hand);
        }
        let redesign = Map::redesigning(ctx).is_some();
        let finish = session.check(&Action::Pass).is_ok();
        let buttons = [(texts.redesign, redesign), (texts.finish, finish)];
        for (index, (text, enabled)) in buttons.into_iter().enumerate() {
            let x = 4 + 118 * index as i32;
            let here = self.row == Row::Buttons && self.column / 2 == index;
            let color = if here { palette::GOLD } else { palette::NIGHT };
            frame.ring(rect(x, BUTTONS, 114, 21), 2, color);
            let area = rect(x + 3, BUTTONS + 3, 108, 15);
            frame.part(area, (text, enabled), |canvas| {
                canvas.pill(canvas.whole(), palette::PANEL);
                let ink = if enabled { palette::INK } else { palette::DIM };
                canvas.label(canvas.whole(), &Pen::new(fonts::SMALL, ink), Align::Centre, text);
            });
        }
        if frame.width() >= 320 {
            standings::draw(frame, session, seat);
        }
        let ink = if self.marks != 0 { palette::GOOD } else { palette::DIM };
        chrome::message(frame, ctx, &self.advice(ctx, session), ink);
        let marked = self.row == Row::Display && self.marks >> self.column & 1 != 0;
        let a = match self.row {
            Row::Market => texts.hint_buy,
            Row::Display if marked => texts.hint_take,
            Row::Display => texts.hint_mark,
            Row::Buttons => texts.hint_choose,
        };
        let b = match (self.marks != 0, session.can_undo()) {
            (true, _) => texts.hint_unmark,
            (false, true) => texts.hint_undo,
            _ => "",
        };
        chrome::hints(frame, [a, b, texts.hint_look, texts.hint_menu]);
    }
}

/// A market place: the tile with its price, and what the player's money can do about it.
fn offer(
    frame: &mut Frame<'_>,
    x: i32,
    slot: Slot,
    tile: Option<TileId>,
    bought: Option<TileId>,
    hand: &Cards,
) {
    let currency = slot.currency();
    let reach = tile.map(|tile| suggest(hand.in_currency(currency), tile.price()).0);
    let area = rect(x + 8, MARKET + 3, 44, 60);
    frame.part(area, (tile, bought, reach, currency), |canvas| {
        canvas.clear(palette::NIGHT);
        match tile {
            Some(tile) => {
                let short = matches!(reach, Some(Reach::Short(_)));
                tile::draw_priced(canvas, Point::zero(), 44, tile, short);
            }
            None if let Some(bought) = bought => {
                // It is the player's, and waits to be placed.
                canvas.faded(Point::zero(), art::tile(bought, 44));
                canvas.pill(rect(12, 12, 20, 20), palette::PANEL);
                canvas.stamp(Point::new(16, 16), &art::TICK_12, palette::GOOD, palette::PANEL);
            }
            None => {
                canvas.pill(rect(0, 0, 44, 44), palette::LAWN);
                coin::draw(canvas, Point::new(8, 8), 28, currency, palette::LAWN);
            }
        }
        coin::draw(canvas, Point::new(1, 47), 14, currency, palette::NIGHT);
        let room = rect(16, 47, 28, 13);
        match reach {
            Some(Reach::Exact) => {
                let under = palette::NIGHT;
                canvas.stamp(Point::new(23, 48), &art::TICK_12, palette::GOOD, under);
            }
            Some(Reach::Over(n)) => word(canvas, room, palette::INK, &fill("+{0}", &[&n])),
            Some(Reach::Short(n)) => word(canvas, room, palette::BAD, &fill("-{0}", &[&n])),
            None => {}
        }
    });
}

fn word(canvas: &mut Canvas<'_>, area: Rectangle, ink: Rgb565, text: &str) {
    canvas.label(area, &Pen::new(fonts::HEAD, ink), Align::Centre, text);
}

/// A space of the money display.
fn money(frame: &mut Frame<'_>, x: i32, money: Option<Card>, marked: bool, faded: bool) {
    frame.part(rect(x + 7, DISPLAY + 3, 46, 32), (money, marked, faded), |canvas| {
        canvas.clear(if marked { palette::GOOD } else { palette::NIGHT });
        match money {
            Some(money) => card::draw(canvas, rect(2, 2, 42, 28), money, faded),
            None => canvas.pill(rect(2, 2, 42, 28), palette::LAWN),
        }
    });
}

/// The player's money of one currency: the sum, and each card.
fn purse(frame: &mut Frame<'_>, x: i32, currency: Currency, hand: &Cards) {
    let purse = hand.in_currency(currency);
    let counts: [u8; 9] = core::array::from_fn(|i| purse.count(i as u8 + 1));
    frame.part(rect(x + 3, PURSE, 54, 53), (currency, counts), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.fill(rect(0, 2, 2, 49), palette::currency(currency));
        coin::draw(canvas, Point::new(5, 3), 14, currency, palette::PANEL);
        let pen = Pen::new(fonts::NUMERAL, palette::INK).bold();
        canvas.label(rect(18, 0, 34, 21), &pen, Align::Centre, &number(purse.sum().into()));
        let values = (1..=9u8).flat_map(|value| (0..purse.count(value)).map(move |_| value));
        let roomy = purse.len() <= 8;
        for (index, value) in values.enumerate() {
            let text = number(value.into());
            if roomy {
                // A small card each.
                let (column, row) = (index as i32 % 4, index as i32 / 4);
                let chip = rect(4 + 12 * column, 22 + 15 * row, 11, 14);
                canvas.pill(chip, palette::PAPER);
                let pen = Pen::new(fonts::HEAD, palette::currency_deep(currency));
                canvas.text(chip.top_left + Point::new(2, 1), &pen, &text);
            } else {
                // Many cards close up: nine a line.
                let (column, row) = (index as i32 % 8, index as i32 / 8);
                let pen = Pen::new(fonts::SMALL, palette::currency(currency));
                canvas.text(Point::new(4 + 6 * column, 21 + 8 * row), &pen, &text);
            }
        }
    });
}
