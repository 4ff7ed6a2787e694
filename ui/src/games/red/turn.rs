//! The turn: overview board, market, money display and purse above each other.

use alhambra_engine::Slot;
use alhambra_engine::red::{Ability, Action, ActionError, Cards, Decision, View};

use super::abilities::RedAbilities;
use super::board::{self, Good, Row};
use super::flow::refusal;
use super::look::RedLook;
use super::map::RedMap;
use super::pay::{Purpose, RedPay};
use super::{Session, bar, money};
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::board as columns;
use crate::games::base::payment::Reach;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;

/// The turn screen.
#[derive(Clone)]
pub(crate) struct RedTurn {
    row: Row,
    column: usize,
    /// Marked display cards, a bit a space.
    marks: u8,
    /// What can be done, worked out once: it does not change while the cursor moves.
    reach: [Option<Reach>; 4],
    redesign: bool,
    ability: bool,
    finish: bool,
}

impl RedTurn {
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let acts = matches!(view.decision(), Decision::Act { further: true, .. });
        let hand = view.hand().unwrap_or_default();
        let reach = Slot::ALL.map(|slot| {
            let tile = view.market()[slot].filter(|_| acts)?;
            Some(money::suggest(&hand, slot.currency(), tile.face().price).0)
        });
        let in_play = view.guard_board().abilities;
        let mut turn = Self {
            row: Row::Market,
            column: 0,
            marks: 0,
            reach,
            redesign: acts && RedMap::can_redesign(session),
            ability: in_play.into_iter().any(|ability| view.check_use(ability).is_ok()),
            finish: session.check(&Action::Pass).is_ok(),
        };
        (turn.row, turn.column) = turn.first(&view, acts);
        turn
    }

    /// The same turn with the cursor where it was before, if there is still something to do there.
    pub(crate) fn keeping(self, before: &Self, session: Option<&Session>) -> Self {
        let kept = Self { row: before.row, column: before.column, ..self.clone() };
        let acts = session.is_some_and(|session| {
            matches!(session.decision(), Decision::Act { further: true, .. })
        });
        let open = session.is_some_and(|session| match kept.row {
            Row::Market => kept.is_in_reach(kept.column),
            Row::Display => acts && session.view().display()[kept.slot()].is_some(),
            Row::Buttons => acts,
            Row::Bar | Row::Strip => false,
        });
        if open { kept } else { self }
    }

    /// Where something can be done: a tile that can be paid exactly, any that can be paid, a card;
    /// after the last action the end of the turn.
    fn first(&self, view: &View<'_>, acts: bool) -> (Row, usize) {
        if !acts {
            return (Row::Buttons, 2);
        }
        let exact = self.reach.iter().position(|&reach| reach == Some(Reach::Exact));
        let tile = exact.or_else(|| (0..4).find(|&column| self.is_in_reach(column)));
        let card = || view.display().values().position(Option::is_some);
        match tile {
            Some(column) => (Row::Market, column),
            None => card().map_or((Row::Buttons, 0), |column| (Row::Display, column)),
        }
    }

    fn is_in_reach(&self, column: usize) -> bool {
        matches!(self.reach.get(column), Some(Some(Reach::Exact | Reach::Over(_))))
    }

    fn slot(&self) -> Slot {
        Slot::new(self.column + 1).unwrap_or(Slot::S1)
    }

    fn good(&self, view: &View<'_>) -> Option<Good> {
        Good::all(view).nth(self.column)
    }

    /// The cards of the display that these marks stand for.
    fn marked(view: &View<'_>, marks: u8) -> Cards {
        let marked = |slot: &Slot| marks >> (slot.number() - 1) & 1 != 0;
        Slot::ALL.into_iter().filter(marked).filter_map(|slot| view.display()[slot]).collect()
    }

    /// Whether a card can be taken with those that are marked.
    fn joins(&self, session: &Session, column: usize) -> bool {
        let cards = Self::marked(&session.view(), self.marks | 1 << column);
        session.check(&Action::Take(cards)).is_ok()
    }

    /// How many places a row has.
    fn places(&self, row: Row, view: &View<'_>) -> usize {
        match row {
            Row::Bar => bar::MARKS,
            Row::Strip => Good::all(view).count(),
            Row::Market | Row::Display => 4,
            Row::Buttons => 3,
        }
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let Some(session) = ctx.session.red() else { return Go::Home };
        let view = session.view();
        let at = Row::ALL.iter().position(|&row| row == self.row).unwrap_or(0);
        let before = self.places(self.row, &view);
        self.row = Row::ALL.get(wrap(at, dy, Row::ALL.len())).copied().unwrap_or(Row::Market);
        let places = self.places(self.row, &view);
        if dy != 0 && before != places {
            // About as far to the right as before.
            self.column = (self.column.min(before - 1) * places) / before;
        }
        self.column = wrap(self.column.min(places - 1), dx, places);
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (self.row, self.column) {
            (Row::Bar, _) => Go::Stay,
            (Row::Strip, _) => self.buy_beside(ctx),
            (Row::Market, _) => self.buy(ctx),
            (Row::Display, _) => self.take(ctx, scribe),
            (Row::Buttons, 0) => {
                let no_action = ctx.session.red().is_some_and(|session| {
                    matches!(session.decision(), Decision::Act { further: false, .. })
                });
                if no_action {
                    return ctx.red_deny(ActionError::NoActionLeft);
                }
                match RedMap::redesigning(ctx) {
                    Some(map) => {
                        ctx.cue(Cue::Select);
                        Go::Push(Screen::RedMap(map))
                    }
                    None => ctx.deny(ctx.texts().nothing_to_redesign),
                }
            }
            (Row::Buttons, 1) => {
                let Some(session) = ctx.session.red() else { return Go::Home };
                let panel = RedAbilities::new(session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::RedAbilities(panel))
            }
            (Row::Buttons, _) => ctx.red_perform(&Action::Pass, scribe),
        }
    }

    fn buy(&self, ctx: &mut Ctx) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return Go::Home };
        let slot = self.slot();
        match self.reach.get(self.column).copied().flatten() {
            Some(Reach::Short(missing)) => {
                let coin = texts.currency(slot.currency());
                ctx.deny(&fill(texts.short_by, &[&missing, &coin]))
            }
            Some(_) => {
                let pay = RedPay::new(Purpose::Buy(slot), session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::RedPay(pay))
            }
            None if session.view().market()[slot].is_some() => {
                ctx.red_deny(ActionError::NoActionLeft)
            }
            None => ctx.deny(self.empty(ctx, session)),
        }
    }

    /// Why there is nothing to buy on a place of the market.
    fn empty(&self, ctx: &Ctx, session: &Session) -> &'static str {
        match session.bought_from(self.slot()) {
            Some(_) => ctx.texts().slot_yours,
            None => ctx.texts().slot_empty,
        }
    }

    /// Buys a bazaar, or a building of the overview board by the ability for it.
    fn buy_beside(&self, ctx: &mut Ctx) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let view = session.view();
        let Some(good) = self.good(&view) else { return Go::Stay };
        let hand = view.hand().unwrap_or_default();
        let (purpose, price) = match good {
            Good::Ahead(space) => {
                if let Err(error) = view.check_use(Ability::Overview) {
                    let why = super::abilities::reason(error, Ability::Overview, ctx);
                    return ctx.deny(&why);
                }
                let Some(price) = good.price(&view) else {
                    return ctx.deny(ctx.texts().slot_empty);
                };
                let payable = money::exact_in_any(&hand, price).is_some();
                (payable.then_some(Purpose::Ahead(space)), price)
            }
            Good::Bazaar(tile) => {
                let Some((price, (currency, _))) = good.price(&view).zip(tile.bazaar()) else {
                    return ctx.deny(ctx.red_words().bazaar_shut);
                };
                let exact = money::suggest(&hand, currency, price).0 == Reach::Exact;
                (exact.then_some(Purpose::Bazaar(tile)), price)
            }
        };
        if matches!(view.decision(), Decision::Act { further: false, .. }) {
            return ctx.red_deny(ActionError::NoActionLeft);
        }
        match purpose {
            Some(purpose) => {
                let pay = RedPay::new(purpose, session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::RedPay(pay))
            }
            None => ctx.deny(&fill(ctx.texts().refusal_exact, &[&price])),
        }
    }

    fn take(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return Go::Home };
        let view = session.view();
        let bit = 1 << self.column;
        if view.display()[self.slot()].is_none() {
            return ctx.deny(texts.space_empty);
        }
        if self.marks & bit != 0 {
            let cards = Self::marked(&view, self.marks);
            return ctx.red_perform(&Action::Take(cards), scribe);
        }
        let cards = Self::marked(&view, self.marks | bit);
        if let Err(error) = session.check(&Action::Take(cards)) {
            return ctx.red_deny(error);
        }
        self.marks |= bit;
        ctx.cue(Cue::Select);
        Go::Stay
    }

    fn advice(&self, ctx: &Ctx, session: &Session) -> Line {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let view = session.view();
        match (self.row, self.column) {
            (Row::Bar, mark) => bar::line(session, mark, texts, words),
            (Row::Strip, _) => match self.good(&view) {
                Some(good) => {
                    let tile = good.tile(&view);
                    let name = tile.map_or("", |tile| words.tile(&view, tile, texts));
                    match (good, good.price(&view)) {
                        (Good::Ahead(_), Some(price)) => fill(words.advice_ahead, &[&name, &price]),
                        (Good::Ahead(_), None) => fill(texts.slot_empty, &[]),
                        (Good::Bazaar(tile), price) => match price.zip(tile.bazaar()) {
                            Some((price, (currency, _))) => {
                                let coin = texts.currency(currency);
                                fill(words.advice_bazaar, &[&price, &coin])
                            }
                            None => fill(words.bazaar_shut, &[]),
                        },
                    }
                }
                None => Line::new(),
            },
            (Row::Market, column) => match view.market()[self.slot()] {
                None => fill(self.empty(ctx, session), &[]),
                Some(tile) => {
                    let (name, price) = (words.tile(&view, tile, texts), tile.face().price);
                    match self.reach.get(column).copied().flatten() {
                        Some(Reach::Exact) => fill(texts.advice_exact, &[&name, &price]),
                        Some(Reach::Over(n)) => fill(texts.advice_over, &[&name, &price, &n]),
                        Some(Reach::Short(n)) => fill(texts.advice_short, &[&name, &price, &n]),
                        None => refusal(ActionError::NoActionLeft, texts, words),
                    }
                }
            },
            (Row::Display, column) if self.marks != 0 => {
                let sum = Self::marked(&view, self.marks).sum();
                let free = |other: usize| self.marks >> other & 1 == 0;
                let there = |other: usize| {
                    Slot::new(other + 1).is_some_and(|slot| view.display()[slot].is_some())
                };
                let more = (0..4).any(|o| free(o) && there(o) && self.joins(session, o));
                let line = match (more, free(column)) {
                    (false, _) => texts.advice_take_only,
                    (true, false) => texts.advice_take,
                    (true, true) => texts.advice_marked,
                };
                fill(line, &[&sum])
            }
            (Row::Display, _) => fill(texts.advice_mark, &[]),
            (Row::Buttons, 0) => fill(texts.advice_redesign, &[]),
            (Row::Buttons, 1) => {
                let value = view.guard_board().value();
                fill(words.advice_abilities, &[&value])
            }
            (Row::Buttons, _) if self.finish => fill(words.advice_finish, &[]),
            (Row::Buttons, _) => fill(texts.refusal_must_act, &[]),
        }
    }
}

impl Page for RedTurn {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B if self.marks != 0 => {
                self.marks = 0;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            Button::B => ctx.red_undo(),
            _ => self.steer(button.step(), ctx),
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        let tile = ctx.session.red().and_then(|session| {
            let view = session.view();
            match self.row {
                Row::Market => view.market()[self.slot()],
                Row::Strip => self.good(&view).and_then(|good| good.tile(&view)),
                _ => None,
            }
        });
        match tile {
            Some(tile) => Go::Push(Screen::RedMap(RedMap::trying(tile, ctx))),
            None => RedLook::open(ctx),
        }
    }

    fn cursor(&self) -> (i32, i32) {
        let row = Row::ALL.iter().position(|&row| row == self.row).unwrap_or(0);
        (self.column as i32, row as i32)
    }

    fn topic(&self) -> Topic {
        match self.row {
            Row::Bar | Row::Strip | Row::Market => Topic::Red(1),
            Row::Display => Topic::Red(0),
            Row::Buttons => Topic::Red(2),
        }
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        let seat = session.decider();
        bar::draw(frame, session, seat);
        let marks = bar::marks(frame.width());
        chrome::underline(frame, &marks, (self.row == Row::Bar).then_some(self.column));
        let look = board::Look {
            at: (self.row, self.column),
            reach: self.reach,
            marks: self.marks,
            open: &|column| self.joins(session, column),
            watched: None,
        };
        board::draw(frame, session, &look);
        // A list over the turn takes the cursor along.
        let here = |index| !frame.covered && self.row == Row::Buttons && self.column == index;
        let buttons = [
            (4, texts.redesign_button, self.redesign, here(0)),
            (82, words.abilities_button, self.ability, here(1)),
            (160, texts.finish_button, self.finish, here(2)),
        ];
        for (x, text, enabled, here) in buttons {
            columns::button(frame, columns::button_at(x, 76), text, enabled, here);
        }
        board::beside(frame, session, seat);
        let ink = if self.marks != 0 { palette::GOOD } else { palette::INK };
        chrome::message(frame, ctx, &self.advice(ctx, session), ink);
        let marked = self.row == Row::Display && self.marks >> self.column & 1 != 0;
        let a = match self.row {
            Row::Market | Row::Strip => texts.hint_buy,
            Row::Bar => "",
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
