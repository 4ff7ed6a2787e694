//! Choosing from market and display outside the course of a turn: what the vizier or a thief gets,
//! the Miser's card, the Dancer's tile.

use alhambra_engine::Slot;
use alhambra_engine::base::modules::{characters, thieves};
use alhambra_engine::base::{Action, ActionError, Card, Decision, Module, Move, Observer, Refusal};

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::board::{self, Badge, Row};
use crate::games::base::pay::{Pay, Purpose};
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, Screen};
use crate::session::Session;
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Job {
    /// Between two turns: a tile for the vizier, or a card for a thief.
    React,
    /// A card for the Miser.
    Miser,
    /// A tile for the Dancer.
    Dance,
}

/// The screen for a choice.
#[derive(Clone)]
pub(crate) struct Pick {
    job: Job,
    row: Row,
    column: usize,
    /// The card under the cursor was chosen: once more takes it.
    sure: bool,
    /// Which tiles can be chosen.
    tiles: [bool; 4],
}

impl Pick {
    /// For what a player may do between two turns.
    pub(crate) fn react(ctx: &Ctx) -> Self {
        Self::new(Job::React, ctx)
    }

    /// For the Miser.
    pub(crate) fn miser(ctx: &Ctx) -> Self {
        Self::new(Job::Miser, ctx)
    }

    /// For the Dancer.
    pub(crate) fn dance(ctx: &Ctx) -> Self {
        Self::new(Job::Dance, ctx)
    }

    fn new(job: Job, ctx: &Ctx) -> Self {
        let mut pick = Self { job, row: Row::Buttons, column: 0, sure: false, tiles: [false; 4] };
        let Some(session) = &ctx.session else { return pick };
        let view = session.view();
        pick.tiles = Slot::ALL.map(|slot| match job {
            Job::React => {
                let awake = view.decision().seat().is_some_and(|seat| view.is_vizier_awake(seat));
                awake && Pay::is_callable(&view, slot)
            }
            Job::Miser => false,
            Job::Dance => session.check(&dance(slot)).is_ok(),
        });
        // The cursor begins on something that can be chosen.
        let tile = pick.tiles.iter().position(|&tile| tile);
        let card = Slot::ALL.into_iter().position(|slot| {
            view.display()[slot].is_some_and(|card| pick.check_card(session, card).is_ok())
        });
        (pick.row, pick.column) = match (tile, card) {
            (Some(column), _) => (Row::Market, column),
            (None, Some(column)) => (Row::Display, column),
            _ => (Row::Buttons, 0),
        };
        pick
    }

    fn slot(&self) -> Slot {
        Slot::new(self.column + 1).unwrap_or(Slot::S1)
    }

    /// What taking a card of the display would be.
    fn card_action(&self, card: Card) -> Option<Action> {
        Some(Action::Module(match self.job {
            Job::React => Move::Thieves(thieves::Move::Steal(card)),
            Job::Miser => Move::Characters(characters::Move::Hoard(card)),
            Job::Dance => return None,
        }))
    }

    fn check_card(&self, session: &Session, card: Card) -> Result<(), ActionError> {
        match self.card_action(card) {
            Some(action) => session.check(&action),
            None => Err(ActionError::NotNow),
        }
    }

    /// Why the vizier does not get the tile under the cursor.
    fn check_tile(&self, session: &Session) -> Result<(), ActionError> {
        let view = session.view();
        let tile = view.market()[self.slot()].ok_or(ActionError::EmptySlot)?;
        if self.tiles.get(self.column).is_some_and(|&tile| tile) {
            return Ok(());
        }
        match (self.job, view.decision()) {
            (Job::React, Decision::React { seat }) if !view.is_vizier_awake(seat) => {
                Err(ActionError::Refused(Refusal::Asleep))
            }
            (Job::React, _) => Err(ActionError::NotExact { price: tile.price(), paid: 0 }),
            _ => Err(ActionError::NotNow),
        }
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        self.sure = false;
        let rows: &[Row] = match self.job {
            Job::React => &[Row::Market, Row::Display, Row::Buttons],
            Job::Miser => &[Row::Display, Row::Buttons],
            Job::Dance => &[Row::Market, Row::Buttons],
        };
        let at = rows.iter().position(|&row| row == self.row).unwrap_or(0) as i32;
        let at = (at + dy).clamp(0, rows.len() as i32 - 1) as usize;
        self.row = rows.get(at).copied().unwrap_or(Row::Buttons);
        if self.row != Row::Buttons {
            self.column = (self.column as i32 + dx).clamp(0, 3) as usize;
        }
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return Go::Home };
        match (self.row, self.job) {
            (Row::Market, job) => {
                if let Err(error) = self.check_tile(session) {
                    return ctx.deny(&texts.refusal(error));
                }
                if job == Job::Dance {
                    return ctx.carry_out(&dance(self.slot()), observer);
                }
                let pay = Pay::new(Purpose::Call(self.slot()), session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::Pay(pay))
            }
            (Row::Display, _) => {
                let Some(card) = session.view().display()[self.slot()] else {
                    return ctx.deny(texts.space_empty);
                };
                if let Err(error) = self.check_card(session, card) {
                    return ctx.deny(&texts.refusal(error));
                }
                match self.card_action(card) {
                    Some(action) if self.sure => ctx.perform(&action, observer),
                    _ => {
                        self.sure = true;
                        ctx.cue(Cue::Select);
                        Go::Stay
                    }
                }
            }
            (Row::Buttons, Job::Dance) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            (Row::Buttons, _) => ctx.perform(&Action::Pass, observer),
        }
    }

    fn advice(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        let words = &texts.decisions;
        let view = session.view();
        match (self.job, self.row) {
            (Job::React, Row::Market) => match view.market()[self.slot()] {
                Some(tile) => {
                    let text = match self.check_tile(session) {
                        Ok(()) => words.advice_call,
                        Err(ActionError::NotExact { .. }) => words.advice_no_call,
                        Err(error) => return texts.refusal(error),
                    };
                    fill(text, &[&texts.tile(tile), &tile.price()])
                }
                None => fill(texts.slot_empty, &[]),
            },
            (Job::React, Row::Display) if self.sure => fill(words.advice_steal_again, &[]),
            (Job::React, Row::Display) => match view.display()[self.slot()] {
                Some(card) => match self.check_card(session, card) {
                    Ok(()) => fill(words.advice_steal, &[]),
                    Err(error) => texts.refusal(error),
                },
                None => fill(texts.space_empty, &[]),
            },
            (Job::React, Row::Buttons) => fill(words.act_line, &[]),
            (Job::Miser, _) if self.sure => fill(words.miser_again_line, &[]),
            (Job::Miser, _) => fill(words.miser_line, &[]),
            (Job::Dance, _) => fill(words.dance_question_line, &[]),
        }
    }
}

fn dance(slot: Slot) -> Action {
    Action::Module(Move::Characters(characters::Move::Dance(slot)))
}

impl Page for Pick {
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match (button, self.job) {
            (Button::A, _) => self.choose(ctx, observer),
            (Button::B, _) if self.sure => {
                self.sure = false;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            (Button::B, Job::Dance) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            (Button::B, Job::Miser) => ctx.undo(),
            (Button::B, Job::React) => Go::Stay,
            _ => self.steer(button.step(), ctx),
        }
    }

    fn topic(&self) -> Topic {
        Topic::of(match (self.job, self.row) {
            (Job::React, Row::Display) => Module::Thieves,
            (Job::React, _) => Module::Vizier,
            _ => Module::Characters,
        })
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = &texts.decisions;
        let Some(session) = &ctx.session else { return };
        let Some(seat) = session.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let badge = |open: bool| match (self.job, open) {
            (Job::Miser, _) => None,
            (_, true) => Some(Badge::Yes),
            (_, false) => Some(Badge::No),
        };
        let look = board::Look {
            at: (self.row, self.column),
            badges: self.tiles.map(badge),
            marks: if self.sure { 1 << self.column } else { 0 },
            open: &|_, card| self.check_card(session, card).is_ok(),
        };
        board::draw(frame, session, &look);
        let (text, no) = match self.job {
            Job::React => (words.act_nothing, ""),
            Job::Miser => (words.miser_no, if session.can_undo() { texts.hint_undo } else { "" }),
            Job::Dance => (words.dance_no, texts.hint_back),
        };
        board::button(frame, (52, 136), text, true, self.row == Row::Buttons);
        board::beside(frame, session, seat);
        let ink = if self.sure { palette::GOOD } else { palette::DIM };
        chrome::message(frame, ctx, &self.advice(ctx, session), ink);
        let yes = match (self.job, self.row) {
            (Job::React, Row::Market) => texts.hint_buy,
            (Job::React, Row::Display) => words.hint_steal,
            (Job::Miser, Row::Display) => texts.hint_take,
            _ => texts.hint_choose,
        };
        let no = if self.sure { texts.hint_unmark } else { no };
        chrome::hints(frame, [yes, no, texts.hint_look, texts.hint_menu]);
    }
}
