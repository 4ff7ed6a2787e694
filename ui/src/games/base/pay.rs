//! Paying: all cards that could be part of the payment, the best one chosen already.

use alhambra_engine::base::{Action, ActionError, Card, Cards, PaidFor, Switches, View};
use alhambra_engine::{Currency, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::fan::{self, Fan};
use crate::games::base::map::Map;
use crate::games::base::modules::{self, Bill, Cheap, Debt, Extra, Item};
use crate::games::base::payment;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::dialog::{Ask, Dialog};
use crate::text::{Line, Topic, fill};
use crate::widgets::{chrome, coin, tile};

/// More cards than anybody will hold.
const MOST: usize = 64;

/// What is paid for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// A tile, in the course of a turn.
    Buy(Slot),
    /// What a module wants to be paid exactly, for a tile or not.
    Bill(&'static Bill, Item),
}

impl Purpose {
    const fn slot(self) -> Option<Slot> {
        match self {
            Self::Buy(slot) | Self::Bill(_, Item::Slot(slot)) => Some(slot),
            Self::Bill(_, Item::Place(_)) => None,
        }
    }

    /// Which of several things it is.
    const fn place(self) -> u8 {
        match self {
            Self::Bill(_, Item::Place(place)) => place,
            Self::Buy(_) | Self::Bill(_, Item::Slot(_)) => 0,
        }
    }

    /// What is owed beside tiles.
    const fn debt(self) -> Option<&'static Debt> {
        match self {
            Self::Buy(_) => None,
            Self::Bill(bill, _) => bill.debt.as_ref(),
        }
    }

    /// Whether it is an action of a turn.
    const fn is_action(self) -> bool {
        match self {
            Self::Buy(_) => true,
            Self::Bill(bill, _) => bill.action_of_turn,
        }
    }

    /// What it is to the rules.
    fn paid_for(self) -> PaidFor {
        self.debt().map_or(PaidFor::Building, |debt| debt.paid_for)
    }

    /// Whether there is a way back.
    const fn is_due(self) -> bool {
        matches!(self, Self::Bill(bill, _) if bill.due)
    }
}

/// The screen for a payment. The game does not change meanwhile, so what takes long to work out is
/// asked once.
#[derive(Clone)]
pub(crate) struct Pay {
    purpose: Purpose,
    /// With what the tile may be bought, and for which price.
    offers: Vec<(Switches, u8), { Switches::COMBINATIONS }>,
    /// What could come with the tile.
    possible: Switches,
    /// The cards that could be part of a payment.
    cards: Vec<Card, MOST>,
    switches: Switches,
    price: u16,
    /// A bit for each of the cards that are part of the payment.
    chosen: u64,
    /// Why it cannot be paid like that.
    error: Option<ActionError>,
    at: usize,
}

impl Pay {
    /// Something to pay, with the best payment chosen.
    pub(crate) fn new(purpose: Purpose, session: &Session) -> Self {
        let view = &session.view();
        let mut offers: Vec<(Switches, u8), { Switches::COMBINATIONS }> =
            purpose.slot().map(|slot| view.offers(slot).collect()).unwrap_or_default();
        if let Some(own) = purpose.debt().and_then(|debt| debt.offers) {
            own(view, purpose.place(), &mut |switches, price| {
                let _ = offers.push((switches, price));
            });
        }
        let mut pay = Self {
            purpose,
            offers,
            possible: Switches::NONE,
            cards: cards(purpose, view),
            switches: Switches::NONE,
            price: 0,
            chosen: 0,
            error: None,
            at: 0,
        };
        for &(extras, _) in &pay.offers {
            for extra in modules::extras().into_iter().filter(|extra| extras.has(extra.module)) {
                // Somebody else can pay only in a turn.
                if extra.free.is_none() || purpose.is_action() {
                    pay.possible = pay.possible.switched(extra.module, true);
                }
            }
        }
        pay.suggest(view);
        if pay.chosen == 0 {
            // There is too little money for it: it may be had for less.
            for extra in pay.toggles().filter(|extra| extra.cheap.is_some()) {
                pay.switches = Switches::NONE.with(extra.module);
                pay.suggest(view);
            }
        }
        if pay.chosen == 0 {
            // There is no money for it: somebody else may pay.
            pay.switches = Switches::NONE;
            for extra in pay.toggles().filter(|extra| extra.free.is_some()) {
                pay.switches = pay.switches.switched(extra.module, true);
                pay.suggest(view);
            }
        }
        if matches!(purpose, Purpose::Bill(..)) && pay.chosen().sum() != pay.price {
            // The tile alone cannot be paid exactly, so it is what comes with it that was meant.
            pay.switches = pay.possible;
            pay.suggest(view);
        }
        pay.judge(session);
        let first = pay.chosen.trailing_zeros() as usize;
        pay.at = if pay.chosen == 0 { 0 } else { first };
        pay
    }

    /// Chooses the best payment with the extras as they are.
    fn suggest(&mut self, view: &View<'_>) {
        let offer = self.offers.iter().find(|(extras, _)| *extras == self.switches);
        let price = offer.map(|&(_, price)| u16::from(price));
        let suggested = match (self.purpose.debt(), self.purpose.slot()) {
            (Some(debt), _) => {
                let place = self.purpose.place();
                self.price = price.or_else(|| (debt.price)(view, place)).unwrap_or(0);
                match debt.best {
                    Some(best) => best(view),
                    None => payment::for_debt(view, debt, place, self.price).1,
                }
            }
            (None, Some(slot)) => {
                self.price = price.unwrap_or(0);
                payment::for_slot(view, slot, self.price).1
            }
            (None, None) => Cards::none(),
        };
        let mut rest = suggested;
        self.chosen = 0;
        for (index, &card) in self.cards.iter().enumerate() {
            if rest.count(card) > 0 {
                self.chosen |= 1 << index;
                rest = without(&rest, card);
            }
        }
    }

    /// Asks whether it can be paid like that.
    fn judge(&mut self, session: &Session) {
        self.error = session.check(&self.action(&session.view())).err();
    }

    fn chosen(&self) -> Cards {
        let cards = self.cards.iter().enumerate();
        cards.filter(|(index, _)| self.chosen >> index & 1 != 0).map(|(_, &card)| card).collect()
    }

    fn action(&self, view: &View<'_>) -> Action {
        let (pay, switches) = (self.chosen(), self.switches);
        match self.purpose {
            Purpose::Buy(slot) => Action::Buy { slot, pay, switches },
            Purpose::Bill(bill, item) => (bill.action)(view, item, pay, switches),
        }
    }

    fn pay(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let (action, paid) = (self.action(&session.view()), self.chosen().sum());
        if paid < self.price {
            return ctx.deny(&fill(texts.pay_short, &[&(self.price - paid)]));
        }
        let allowed = self.error.is_none();
        if paid > self.price && allowed && matches!(self.purpose, Purpose::Buy(_)) {
            ctx.cue(Cue::Select);
            let ask = Ask::Overpay { action, excess: paid - self.price };
            return Go::Push(Screen::Dialog(Dialog::new(ask)));
        }
        ctx.perform(&action, scribe)
    }

    /// What could come with the tile, in the order of the cursor.
    fn toggles(&self) -> impl Iterator<Item = &'static Extra> + use<> {
        let possible = self.possible;
        modules::extras().into_iter().filter(move |extra| possible.has(extra.module))
    }

    /// Uses what is under the cursor, or not.
    fn choose(&mut self, chosen: bool, ctx: &mut Ctx) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        let cards = self.cards.len();
        let before = (self.chosen, self.switches);
        if self.at < cards && chosen && self.chosen >> self.at & 1 != 0 {
            // The card is up already: on to what stands above.
            if self.toggles().next().is_some() {
                self.at = cards;
                ctx.cue(Cue::Move);
            }
            return Go::Stay;
        }
        if self.at < cards {
            let bit = 1 << self.at;
            self.chosen = if chosen { self.chosen | bit } else { self.chosen & !bit };
            if chosen && payment::is_free(self.switches) {
                // Choosing a card means that nobody else pays.
                for extra in modules::extras().into_iter().filter(|extra| extra.free.is_some()) {
                    self.switches = self.switches.switched(extra.module, false);
                }
                self.suggest(&view);
            }
        } else if let Some(toggle) = self.toggles().nth(self.at - cards) {
            if !chosen && !self.switches.has(toggle.module) && cards > 0 {
                // And back to the cards.
                self.at = (self.chosen.trailing_zeros() as usize) % 64 % cards;
                ctx.cue(Cue::Move);
                return Go::Stay;
            }
            self.switches = self.switches.switched(toggle.module, chosen);
            if !self.offers.iter().any(|(offered, _)| *offered == self.switches) {
                // It does not go together with another.
                self.switches = Switches::NONE.switched(toggle.module, chosen);
            }
            if before.1 != self.switches {
                self.suggest(&view);
            }
        }
        if before != (self.chosen, self.switches) {
            self.judge(session);
            ctx.cue(Cue::Select);
        }
        Go::Stay
    }
}

/// The cards that could be part of a payment: those of the market place's currency first.
fn cards(purpose: Purpose, view: &View<'_>) -> Vec<Card, MOST> {
    let mut allowed = [false; Currency::KINDS.len()];
    let mut mixers = Cards::none();
    let mut allow = |tender: alhambra_engine::base::Tender| {
        for kind in tender.kinds {
            if let Some(allowed) = allowed.get_mut(kind as usize) {
                *allowed = true;
            }
        }
        tender.card.into_iter().for_each(|card| mixers.insert(card));
    };
    let own = purpose.slot().map(Slot::currency);
    match (purpose.debt(), purpose.slot()) {
        (Some(debt), _) => (debt.tenders)(view, purpose.place(), &mut allow),
        (None, Some(slot)) => view.tenders(slot.currency(), &mut allow),
        (None, None) => {}
    }
    let hand = view.wallet(purpose.paid_for()).unwrap_or_default();
    let first = hand.iter().filter(|card| own.is_some() && card.currency() == own);
    let others = hand.iter().filter(|card| own.is_none() || card.currency() != own);
    let usable = |card: &Card| match card.currency() {
        Some(kind) => allowed.get(kind as usize).is_some_and(|allowed| *allowed),
        None => mixers.count(*card) > 0,
    };
    first.chain(others).filter(usable).take(MOST).collect()
}

/// What makes the tile cheaper.
fn used_cheap(switches: Switches) -> Option<&'static Cheap> {
    let mut used = modules::extras().into_iter().filter(|extra| switches.has(extra.module));
    used.find_map(|extra| extra.cheap.as_ref())
}

/// These cards and one copy of `card` less.
fn without(cards: &Cards, card: Card) -> Cards {
    let mut skipped = false;
    let keep = |other: &Card| {
        let skip = !skipped && *other == card;
        skipped |= skip;
        !skip
    };
    cards.iter().filter(keep).collect()
}

impl Page for Pay {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let entries = self.cards.len() + self.toggles().count();
        match button {
            Button::A => self.pay(ctx, scribe),
            // What led to it can be taken back in a turn.
            Button::B if self.purpose.is_due() => match ctx.session.as_ref() {
                Some(session) if session.can_undo() => ctx.undo(),
                _ => Go::Stay,
            },
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Left | Button::Right => {
                ctx.cue(Cue::Move);
                self.at = wrap(self.at, button.step().0, entries);
                Go::Stay
            }
            Button::Up | Button::Down => self.choose(button == Button::Up, ctx),
            _ => Go::Stay,
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        Map::try_out(self.purpose.slot(), ctx)
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places((self.cards.len(), self.toggles().count()))
    }

    fn topic(&self) -> Topic {
        Topic::Buying
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let (price, paid) = (self.price, self.chosen().sum());
        let left = (frame.width() - 240) / 2;
        self.draw_goods(ctx, &view, frame, left);
        let ink = match (self.error, paid > price) {
            (Some(_), _) => palette::BAD,
            (None, true) => palette::GOLD,
            (None, false) => palette::GOOD,
        };
        let pen = Pen::new(fonts::NUMERAL, ink);
        let sum = fill("{0} / {1}", &[&paid, &price]);
        // After the coin, if there is one.
        let x = left + if self.purpose.slot().is_some() { 80 } else { 58 };
        frame.line(rect(x, 42, 90, 20), &pen, palette::NIGHT, Align::Left, &sum);
        let small = Pen::new(fonts::BODY, ink);
        let verdict = self.verdict(ctx, paid);
        frame.line(rect(left + 58, 62, 180, 13), &small, palette::NIGHT, Align::Left, &verdict);
        let cards = &self.cards;
        let mut top = fan::TOP;
        for (index, toggle) in self.toggles().enumerate() {
            self.draw_toggle(ctx, frame, index, toggle, cards.len());
            top = fan::TOP + 22;
        }
        let fan = Fan::centred(cards.len(), frame.width(), (top, chrome::MESSAGE - 1));
        let faded = payment::is_free(self.switches);
        fan.draw(frame, cards, |index| self.chosen >> index & 1 != 0, self.at, faded);
        let line = if self.purpose.is_action() { texts.pay_line } else { texts.pay_final_line };
        chrome::message(frame, ctx, line, palette::INK);
        let back = match (self.purpose.is_due(), session.can_undo()) {
            (false, _) => texts.hint_back,
            (true, true) => texts.hint_undo,
            (true, false) => "",
        };
        chrome::hints(frame, [texts.hint_pay, back, texts.hint_look, texts.hint_menu]);
    }
}

impl Pay {
    fn verdict(&self, ctx: &Ctx, paid: u16) -> Line {
        let texts = ctx.texts();
        let used = self.toggles().filter(|extra| self.switches.has(extra.module));
        let free = used.filter_map(|extra| extra.free.as_ref()).next();
        match (self.error, self.purpose, free) {
            (_, _, Some(free)) => fill((free.verdict)(texts.language), &[]),
            _ if paid < self.price => fill(texts.pay_short, &[&(self.price - paid)]),
            (Some(ActionError::NotExact { .. }), ..) => fill(texts.not_exact_verdict, &[]),
            (Some(_), ..) => fill(texts.mix_verdict, &[]),
            (None, ..) if paid == self.price && payment::is_cheap(self.switches) => {
                let cheap = used_cheap(self.switches);
                fill(cheap.map_or("", |cheap| (cheap.verdict)(texts.language)), &[])
            }
            _ if paid > self.price => {
                let surplus = paid - self.price;
                let back = ctx.session.as_ref().and_then(|session| {
                    let paid = (self.purpose.paid_for(), &self.chosen());
                    modules::back(&session.view(), paid, surplus, texts.language)
                });
                match back {
                    Some(back) => fill(texts.pay_over_back, &[&surplus, &back]),
                    None => fill(texts.pay_over, &[&surplus]),
                }
            }
            (None, purpose, _) if purpose.is_action() => fill(texts.pay_exact, &[]),
            (None, ..) => fill(texts.exact_verdict, &[]),
        }
    }

    /// What is paid for.
    fn draw_goods(&self, ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>, left: i32) {
        let texts = ctx.texts();
        let (picture, coins) = (rect(left + 8, 25, 44, 48), rect(left + 58, 42, 18, 20));
        let name: Line = match self.purpose.slot() {
            Some(slot) => {
                let tile = view.market()[slot];
                frame.part(picture, tile, |canvas| {
                    canvas.clear(palette::NIGHT);
                    if let Some(tile) = tile {
                        tile::draw_priced(canvas, Point::zero(), 44, tile, false);
                    }
                });
                let currency = slot.currency();
                frame.part(coins, currency, |canvas| {
                    canvas.clear(palette::NIGHT);
                    coin::draw(canvas, Point::new(1, 3), 14, currency, palette::NIGHT);
                });
                fill("{0}", &[&tile.map_or("", |tile| texts.tile(tile))])
            }
            None => {
                let Some(debt) = self.purpose.debt() else { return };
                let place = self.purpose.place();
                frame.part(picture, (debt.look)(view, place), |canvas| {
                    canvas.clear(palette::NIGHT);
                    (debt.draw)(view, place, canvas);
                });
                (debt.name)(view, place, texts.language)
            }
        };
        frame.part(rect(left + 58, 24, 178, 18), &*name, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Left, &name);
        });
    }

    /// Something that can come with the tile.
    fn draw_toggle(
        &self,
        ctx: &Ctx,
        frame: &mut Frame<'_>,
        index: usize,
        toggle: &Extra,
        cards: usize,
    ) {
        let Some(session) = ctx.session.as_ref() else { return };
        let text = (toggle.label)(&session.view(), ctx.settings.language);
        let on = self.switches.has(toggle.module);
        let here = self.at == cards + index;
        let x = (frame.width() - 240) / 2 + 2 + 119 * index as i32;
        let area = rect(x, fan::TOP, 117, 19);
        frame.ring(area, 2, if here { palette::GOLD } else { palette::NIGHT });
        frame.part(rect(x + 3, fan::TOP + 3, 111, 13), (&*text, on), |canvas| {
            canvas.plate(if on { palette::GOLD } else { palette::PANEL }, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, if on { palette::DARK } else { palette::INK });
            canvas.label(canvas.whole(), &pen, Align::Centre, &text);
        });
    }
}
