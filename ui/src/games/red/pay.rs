//! Paying: all cards that could be part of the payment, the best one chosen already; or the one card
//! that an ability costs.

use alhambra_engine::red::{Ability, Action, ActionError, Card, Cards, Space, TileId, View};
use alhambra_engine::{Currency, Slot, base};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::look::RedLook;
use super::map::RedMap;
use super::tile::{self, Laid};
use super::{Session, abilities, bar, money};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::fan::{self, Fan};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::dialog::{Ask, Dialog};
use crate::text::{Line, Topic, fill};
use crate::widgets::{chrome, coin};

/// More cards than anybody will hold.
const MOST: usize = 64;

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A tile of the market.
    Buy(Slot),
    /// The same, when it has been announced.
    Announced(Slot),
    Bazaar(TileId),
    /// A building of the overview board.
    Ahead(Space),
    /// One card, for an ability.
    Give(Ability),
}

impl Purpose {
    /// The tile that is bought, its price, and the currency if there is no choice.
    fn goods(self, view: &View<'_>) -> (Option<TileId>, u8, Option<Currency>) {
        match self {
            Self::Buy(slot) | Self::Announced(slot) => {
                let tile = view.market()[slot];
                (tile, tile.map_or(0, |tile| tile.face().price), Some(slot.currency()))
            }
            Self::Bazaar(tile) => {
                let currency = tile.bazaar().map(|(currency, _)| currency);
                (Some(tile), view.bazaar_price(tile).unwrap_or(0), currency)
            }
            Self::Ahead(space) => {
                let tile = view.overview()[space];
                (tile, tile.map_or(0, |tile| tile.face().price), None)
            }
            Self::Give(_) => (None, 0, None),
        }
    }

    /// Whether there is no way back but taking back what led here.
    const fn is_due(self) -> bool {
        matches!(self, Self::Announced(_) | Self::Give(_))
    }
}

/// The screen for a payment. The game does not change meanwhile.
#[derive(Clone)]
pub(crate) struct RedPay {
    purpose: Purpose,
    /// The cards that could be part of a payment.
    cards: Vec<base::Card, MOST>,
    price: u8,
    /// A bit for each of the cards that are part of the payment.
    chosen: u64,
    /// Why it cannot be paid like that.
    error: Option<ActionError>,
    at: usize,
}

impl RedPay {
    /// Something to pay, with the best payment chosen.
    pub(crate) fn new(purpose: Purpose, session: &Session) -> Self {
        let view = session.view();
        let hand = view.hand().unwrap_or_default();
        let (_, price, currency) = purpose.goods(&view);
        let usable = |card: &Card| match purpose {
            Purpose::Give(_) => session.check(&Action::Give { card: *card }).is_ok(),
            _ => currency.is_none_or(|currency| currency == card.currency()),
        };
        let cards = hand.iter().filter(usable).filter_map(money::shown).take(MOST).collect();
        let mut pay = Self { purpose, cards, price, chosen: 0, error: None, at: 0 };
        let best = match (purpose, currency) {
            (Purpose::Give(_), _) => base::Cards::none(),
            (_, Some(currency)) => money::suggest(&hand, currency, price).1,
            (_, None) => money::exact_in_any(&hand, price).unwrap_or_default(),
        };
        for card in best.distinct() {
            let same = pay.cards.iter().enumerate().filter(|(_, other)| **other == card);
            let bits = same.take(best.count(card).into()).map(|(index, _)| 1 << index);
            pay.chosen |= bits.fold(0, |all, bit: u64| all | bit);
        }
        if pay.chosen != 0 {
            pay.at = pay.chosen.trailing_zeros() as usize;
        }
        pay.judge(session);
        pay
    }

    fn chosen(&self) -> Cards {
        let cards = self.cards.iter().enumerate();
        let chosen = cards.filter(|(index, _)| self.chosen >> index & 1 != 0);
        chosen.filter_map(|(_, &card)| money::own(card)).collect()
    }

    fn action(&self) -> Option<Action> {
        let pay = self.chosen();
        Some(match self.purpose {
            Purpose::Buy(slot) | Purpose::Announced(slot) => Action::Buy { slot, pay },
            Purpose::Bazaar(tile) => Action::Bazaar { tile, pay },
            Purpose::Ahead(space) => Action::BuyAhead { space, pay },
            Purpose::Give(_) => {
                Action::Give { card: self.cards.get(self.at).copied().and_then(money::own)? }
            }
        })
    }

    /// Asks whether it can be paid like that.
    fn judge(&mut self, session: &Session) {
        self.error = self.action().and_then(|action| session.check(&action).err());
    }

    fn pay(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(action) = self.action() else { return Go::Stay };
        let excess = self.chosen().sum().saturating_sub(self.price.into());
        let market = matches!(self.purpose, Purpose::Buy(_) | Purpose::Announced(_));
        if market && self.error.is_none() && excess > 0 {
            ctx.cue(Cue::Select);
            let ask = Ask::RedOverpay { action, excess };
            return Go::Push(Screen::Dialog(Dialog::new(ask)));
        }
        ctx.red_perform(&action, scribe)
    }

    fn choose(&mut self, up: bool, ctx: &mut Ctx) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let bit = 1 << self.at;
        let before = self.chosen;
        if self.at < self.cards.len() && !matches!(self.purpose, Purpose::Give(_)) {
            self.chosen = if up { self.chosen | bit } else { self.chosen & !bit };
        }
        if before != self.chosen {
            self.judge(session);
            ctx.cue(Cue::Select);
        }
        Go::Stay
    }

    fn verdict(&self, ctx: &Ctx, session: &Session) -> Line {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let (paid, price) = (self.chosen().sum(), u16::from(self.price));
        match self.purpose {
            Purpose::Give(_) => fill(words.give_line, &[]),
            _ if paid < price => fill(texts.pay_short, &[&(price - paid)]),
            Purpose::Buy(_) | Purpose::Announced(_) if paid > price => {
                // What is too much may still bring an action.
                let board = session.view().guard_board();
                let used = session.view().used_abilities().contains(Ability::Exact);
                if board.abilities.contains(&Ability::Exact) && !used {
                    fill(words.pay_over_exact, &[&(paid - price)])
                } else {
                    fill(texts.pay_over, &[&(paid - price)])
                }
            }
            _ => match self.error {
                Some(ActionError::NotExact { .. }) => fill(texts.not_exact_verdict, &[]),
                Some(ActionError::WrongCurrency) => fill(texts.mix_verdict, &[]),
                Some(error) => super::flow::refusal(error, texts, words),
                None if matches!(self.purpose, Purpose::Ahead(_)) => fill(words.ahead_line, &[]),
                None => fill(texts.pay_exact, &[]),
            },
        }
    }

    /// What is paid for: its picture, and its name.
    fn draw_goods(&self, ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, left: i32) {
        let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
        let (tile, price, currency) = self.purpose.goods(&view);
        let laid = tile.map(|tile| Laid::on_board(&view, tile));
        let ability = match self.purpose {
            Purpose::Give(ability) => Some(ability),
            _ => None,
        };
        frame.part(rect(left + 8, 25, 44, 48), (laid, price, ability), |canvas| {
            canvas.clear(palette::NIGHT);
            if let Some(laid) = laid {
                tile::draw_priced(canvas, Point::zero(), 44, (laid, Some(price)), false);
            }
            if let Some(ability) = ability {
                canvas.icon(Point::new(12, 12), abilities::sign(ability).at(20), false);
            }
        });
        frame.part(rect(left + 58, 42, 18, 20), currency, |canvas| {
            canvas.clear(palette::NIGHT);
            if let Some(currency) = currency {
                coin::draw(canvas, Point::new(1, 3), 14, currency, palette::NIGHT);
            }
        });
        let name = match (tile, ability) {
            (Some(tile), _) => words.tile(&view, tile, texts),
            (None, Some(ability)) => words.ability(ability),
            (None, None) => "",
        };
        frame.part(rect(left + 58, 24, 178, 18), name, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Left, name);
        });
    }
}

impl Page for RedPay {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.pay(ctx, scribe),
            // What led to it can be taken back in a turn.
            Button::B if self.purpose.is_due() => ctx.red_undo(),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Left | Button::Right => {
                ctx.cue(Cue::Move);
                self.at = wrap(self.at, button.step().0, self.cards.len());
                Go::Stay
            }
            Button::Up | Button::Down => self.choose(button == Button::Up, ctx),
            _ => Go::Stay,
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        let tile = ctx.session.red().and_then(|session| self.purpose.goods(&session.view()).0);
        match tile {
            Some(tile) => Go::Push(Screen::RedMap(RedMap::trying(tile, ctx))),
            None => RedLook::open(ctx),
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.cards.len())
    }

    fn topic(&self) -> Topic {
        Topic::Red(1)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return };
        bar::draw(frame, session, session.decider());
        let left = (frame.width() - 240) / 2;
        self.draw_goods(ctx, session, frame, left);
        let gives = matches!(self.purpose, Purpose::Give(_));
        let paid = self.chosen().sum();
        let ink = match (self.error, paid > self.price.into()) {
            (Some(_), _) => palette::BAD,
            (None, true) => palette::GOLD,
            (None, false) => palette::GOOD,
        };
        let sum = if gives { Line::new() } else { fill("{0} / {1}", &[&paid, &self.price]) };
        let pen = Pen::new(fonts::NUMERAL, ink);
        frame.line(rect(left + 80, 42, 90, 20), &pen, palette::NIGHT, Align::Left, &sum);
        let small = Pen::new(fonts::BODY, ink);
        let verdict = self.verdict(ctx, session);
        frame.line(rect(left + 58, 62, 180, 13), &small, palette::NIGHT, Align::Left, &verdict);
        let fan = Fan::centred(self.cards.len(), frame.width(), (fan::TOP, chrome::MESSAGE - 1));
        fan.draw(frame, &self.cards, |index| self.chosen >> index & 1 != 0, self.at, false);
        let line = if gives { ctx.red_words().give_hint } else { texts.pay_line };
        chrome::message(frame, ctx, line, palette::INK);
        let back = match (self.purpose.is_due(), session.can_undo()) {
            (false, _) => texts.hint_back,
            (true, true) => texts.hint_undo,
            (true, false) => "",
        };
        chrome::hints(frame, [texts.hint_pay, back, texts.hint_look, texts.hint_menu]);
    }
}
