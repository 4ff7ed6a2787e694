//! The turn: market, money display and purse above each other, so that prices and money are
//! compared by eye.

use alhambra_engine::Slot;
use alhambra_engine::base::{Action, ActionError, Card, Cards, Decision, Module};
use heapless::Vec;

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::board::{self, Badge, Row};
use crate::games::base::map::Map;
use crate::games::base::modules::{self, Who};
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment::{self, Offer, Reach};
use crate::games::base::powers::Powers;
use crate::games::base::ways::{self, Ways};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;

/// The turn screen.
#[derive(Clone)]
pub(crate) struct Turn {
    row: Row,
    column: usize,
    /// Marked display cards, a bit a space.
    marks: u8,
    /// What can be done, worked out once: it does not change while the cursor moves.
    offers: [Option<Offer>; 4],
    redesign: bool,
    finish: bool,
    powers: Powers,
    /// The modules of which the player holds something beside money.
    held: Vec<Module, { modules::MOST }>,
}

impl Turn {
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let mut turn = Self {
            row: Row::Market,
            column: 0,
            marks: 0,
            offers: [None; 4],
            redesign: false,
            finish: false,
            powers: Powers::NONE,
            held: Vec::new(),
        };
        if let Some(session) = ctx.session.as_ref() {
            turn.offers = Slot::ALL.map(|slot| payment::offer(&session.view(), slot));
            turn.redesign = ways::is_possible(session);
            turn.finish = session.check(&Action::Pass).is_ok();
            turn.powers = Powers::of(ctx, session);
            if let Some(seat) = session.holder() {
                turn.held = modules::held(session, Who { seat, due: false });
            }
            (turn.row, turn.column) = turn.first(session);
        }
        turn
    }

    /// The same turn with the cursor where it was before, if there is still something to do there.
    pub(crate) fn keeping(self, before: &Self, session: Option<&Session>) -> Self {
        let kept = Self { row: before.row, column: before.column, ..self.clone() };
        let open = session.is_some_and(|session| match kept.row {
            Row::Market => kept.is_in_reach(kept.column),
            Row::Display => session.view().display()[kept.slot()].is_some(),
            Row::Buttons => true,
            Row::Bar | Row::Strip => false,
        });
        if open { kept } else { self }
    }

    /// Where something can be done: a tile that can be paid exactly, any that can be paid, a card.
    fn first(&self, session: &Session) -> (Row, usize) {
        let exact = |offer: &Option<Offer>| offer.is_some_and(|o| o.reach == Reach::Exact);
        let tile = self.offers.iter().position(exact);
        let tile = tile.or_else(|| (0..4).find(|&column| self.is_in_reach(column)));
        let card = || session.view().display().values().position(Option::is_some);
        match tile {
            Some(column) => (Row::Market, column),
            None => card().map_or((Row::Buttons, 0), |column| (Row::Display, column)),
        }
    }

    /// Whether the tile of a column can be had.
    fn is_in_reach(&self, column: usize) -> bool {
        let offer = self.offers.get(column).copied().flatten();
        offer.is_some_and(|offer| {
            offer.free || offer.less.is_some() || !matches!(offer.reach, Reach::Short(_))
        })
    }

    fn slot(&self) -> Slot {
        Slot::new(self.column + 1).unwrap_or(Slot::S1)
    }

    fn offer(&self) -> Option<Offer> {
        self.offers.get(self.column).copied().flatten()
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

    /// Whether a card can be taken with those that are marked.
    fn joins(&self, session: &Session, column: usize, card: Card) -> bool {
        let sum = Self::marked(session, self.marks).sum() + u16::from(card.value());
        let mixer = |marks| Self::marked(session, marks).others().next().is_some();
        self.marks == 0 || sum <= session.view().take_limit() && !mixer(self.marks | 1 << column)
    }

    /// The buttons: redesign, finish, and the powers if there are any.
    fn button(&self) -> usize {
        match self.column {
            0 | 1 => 0,
            3 if !self.powers.is_empty() => 2,
            _ => 1,
        }
    }

    /// Which of the marks of what is held the cursor is on.
    fn mark(&self) -> usize {
        self.column.min(self.held.len().saturating_sub(1))
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let strip = (!self.held.is_empty()).then_some(Row::Strip);
        let rows = [Row::Bar, Row::Market, Row::Display].into_iter().chain(strip);
        let mut rows = rows.chain([Row::Buttons]);
        let count = rows.clone().count();
        let at = rows.clone().position(|row| row == self.row).unwrap_or(0);
        self.row = rows.nth(wrap(at, dy, count)).unwrap_or(Row::Market);
        self.column = match self.row {
            Row::Strip if dx != 0 => wrap(self.mark(), dx, self.held.len()),
            // The first button is below two columns.
            Row::Buttons if dx != 0 => {
                let count = if self.powers.is_empty() { 2 } else { 3 };
                [0, 2, 3].into_iter().nth(wrap(self.button(), dx, count)).unwrap_or(0)
            }
            // A few marks do not change the column that the cursor comes back to.
            Row::Strip => self.column,
            _ => wrap(self.column.min(3), dx, 4),
        };
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (self.row, self.button()) {
            (Row::Bar | Row::Strip, _) => Go::Stay,
            (Row::Market, _) => self.buy(ctx),
            (Row::Display, _) => self.take(ctx, scribe),
            (Row::Buttons, 0) => match ctx.session.as_ref().and_then(|s| Ways::new(s, None)) {
                Some(ways) => {
                    ctx.cue(Cue::Select);
                    Go::Push(Screen::Ways(ways))
                }
                None => ctx.deny(ctx.texts().nothing_to_redesign),
            },
            (Row::Buttons, 1) => ctx.perform(&Action::Pass, scribe),
            (Row::Buttons, _) => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::Powers(self.powers.clone()))
            }
        }
    }

    fn buy(&self, ctx: &mut Ctx) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let slot = self.slot();
        let Some(offer) = self.offer() else { return ctx.deny(self.empty(ctx, session)) };
        if let Offer { reach: Reach::Short(missing), free: false, less: None } = offer {
            let coin = texts.currency(slot.currency());
            return ctx.deny(&fill(texts.short_by, &[&missing, &coin]));
        }
        let pay = Pay::new(Purpose::Buy(slot), session);
        ctx.cue(Cue::Select);
        Go::Push(Screen::Pay(pay))
    }

    /// Why there is nothing to buy on a place of the market.
    fn empty(&self, ctx: &Ctx, session: &Session) -> &'static str {
        match session.bought_from(self.slot()) {
            Some(_) => ctx.texts().slot_yours,
            None => ctx.texts().slot_empty,
        }
    }

    fn take(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let bit = 1 << self.column;
        let Some(card) = session.view().display()[self.slot()] else {
            return ctx.deny(texts.space_empty);
        };
        if self.marks & bit != 0 {
            let cards = Self::marked(session, self.marks);
            return ctx.perform(&Action::Take(cards), scribe);
        }
        if !self.joins(session, self.column, card) {
            let cards = Self::marked(session, self.marks | bit);
            let own = modules::taking(&session.view());
            let too_much = own.map_or(texts.too_much, |own| (own.too_much)(texts.language));
            return match session.check(&Action::Take(cards)) {
                Err(ActionError::TooMuch { sum, .. }) => ctx.deny(&fill(too_much, &[&sum])),
                Err(error) => ctx.deny(&texts.refusal(error)),
                Ok(()) => Go::Stay,
            };
        }
        self.marks |= bit;
        ctx.cue(Cue::Select);
        Go::Stay
    }

    fn advice(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        let view = session.view();
        match (self.row, self.button()) {
            (Row::Bar, _) => {
                let seat = session.decision().seat();
                match self.column {
                    0 => fill(texts.mark_points, &[&seat.map_or(0, |seat| view.score(seat))]),
                    1 => fill(texts.mark_scorings, &[&view.rounds_scored()]),
                    2 => fill(texts.mark_cards, &[&view.cards_left()]),
                    _ => fill(texts.mark_tiles, &[&view.tiles_left()]),
                }
            }
            (Row::Strip, _) => {
                let name = self.held.get(self.mark()).map_or("", |&held| texts.module(held).name);
                fill(texts.mark_held, &[&name])
            }
            (Row::Market, _) => match view.market()[self.slot()].zip(self.offer()) {
                None => fill(self.empty(ctx, session), &[]),
                Some((tile, offer)) => {
                    let (kind, price) = (texts.tile(tile), tile.price());
                    match offer.reach {
                        Reach::Exact => fill(texts.advice_exact, &[&kind, &price]),
                        Reach::Over(n) => fill(texts.advice_over, &[&kind, &price, &n]),
                        Reach::Short(_) if offer.free => {
                            let advice = modules::free_advice(&view, self.slot(), texts.language);
                            fill(advice, &[&kind, &price])
                        }
                        Reach::Short(_) if let Some(less) = offer.less => {
                            fill(modules::cheap_advice(texts.language), &[&kind, &less])
                        }
                        Reach::Short(n) => fill(texts.advice_short, &[&kind, &price, &n]),
                    }
                }
            },
            (Row::Display, _) if self.marks != 0 => {
                let cards = Self::marked(session, self.marks);
                let more = Slot::ALL.into_iter().enumerate().any(|(column, slot)| {
                    self.marks >> column & 1 == 0
                        && view.display()[slot]
                            .is_some_and(|card| self.joins(session, column, card))
                });
                if !more {
                    fill(texts.advice_take_only, &[&cards.sum()])
                } else if self.marks >> self.column & 1 != 0 {
                    fill(texts.advice_take, &[&cards.sum()])
                } else {
                    fill(texts.advice_marked, &[&cards.sum()])
                }
            }
            (Row::Display, _) => {
                let card = view.display()[self.slot()];
                let special = card.and_then(|card| modules::card_advice(&view, card, texts));
                let own = || modules::taking(&view).map(|own| (own.advice)(texts.language));
                fill(special.or_else(own).unwrap_or(texts.advice_mark), &[])
            }
            (Row::Buttons, 0) => fill(texts.advice_redesign, &[]),
            (Row::Buttons, 1) => fill(texts.advice_finish, &[]),
            (Row::Buttons, _) => {
                let users = modules::users(&view, texts.language);
                let many = texts.advice_powers_many;
                modules::sentence_of(texts.advice_powers, &users, texts.or, many)
            }
        }
    }
}

impl Page for Turn {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B if self.marks != 0 => {
                self.marks = 0;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            Button::B => ctx.undo(),
            _ => self.steer(button.step(), ctx),
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        Map::try_out((self.row == Row::Market).then(|| self.slot()), ctx)
    }

    fn cursor(&self) -> (i32, i32) {
        let row = match self.row {
            Row::Bar => -2,
            Row::Market => 0,
            Row::Display => 2,
            Row::Strip => 3,
            Row::Buttons => 4,
        };
        (self.column as i32, row)
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.powers.is_empty())
    }

    fn topic(&self) -> Topic {
        match self.row {
            Row::Bar => Topic::Scoring,
            Row::Market => Topic::Buying,
            Row::Display => Topic::Money,
            Row::Strip => self.held.get(self.mark()).map_or(Topic::Turn, |&held| Topic::of(held)),
            Row::Buttons => Topic::Redesign,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Decision::Act { seat, .. } = session.decision() else { return };
        chrome::player(frame, session, seat);
        let marks = chrome::marks(frame.width());
        chrome::underline(frame, &marks, (self.row == Row::Bar).then_some(self.column));
        let look = board::Look {
            at: (self.row, if self.row == Row::Strip { self.mark() } else { self.column }),
            badges: self.offers.map(|offer| offer.map(Badge::from)),
            marks: self.marks,
            open: &|column, card| self.joins(session, column, card),
            taken: false,
        };
        board::draw(frame, session, &look);
        // A list over the turn takes the cursor along.
        let shown = !frame.covered;
        let here = |index| shown && self.row == Row::Buttons && self.button() == index;
        if self.powers.is_empty() {
            board::button(frame, board::button_at(4, 114), texts.redesign, self.redesign, here(0));
            board::button(frame, board::button_at(122, 114), texts.finish, self.finish, here(1));
        } else {
            board::button(
                frame,
                board::button_at(4, 76),
                texts.redesign_button,
                self.redesign,
                here(0),
            );
            board::button(
                frame,
                board::button_at(82, 76),
                texts.finish_button,
                self.finish,
                here(1),
            );
            board::button(frame, board::button_at(160, 76), texts.powers_button, true, here(2));
        }
        board::beside(frame, session, seat);
        let ink = if self.marks != 0 { palette::GOOD } else { palette::INK };
        chrome::message(frame, ctx, &self.advice(ctx, session), ink);
        let marked = self.row == Row::Display && self.marks >> self.column & 1 != 0;
        let a = match self.row {
            Row::Market if self.offer().is_some() => texts.hint_buy,
            Row::Bar | Row::Market | Row::Strip => "",
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
