//! Choosing from market and display outside the course of a turn: what a module does with a tile or
//! a card of them, between two turns or for a power.

use alhambra_engine::Slot;
use alhambra_engine::base::{Action, ActionError, Card};
use heapless::Vec;

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::board::{self, Badge, Row};
use crate::games::base::map::Map;
use crate::games::base::modules::{self, Also, CardPick, Chosen, TilePick};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::text::{Language, Line, Texts, Topic, fill};
use crate::widgets::chrome;

/// What is chosen for something that one module brings.
pub(crate) struct Job {
    pub(crate) tile: Option<&'static TilePick>,
    pub(crate) card: Option<&'static CardPick>,
    /// What is said wherever the cursor is, and whether a card has been chosen.
    pub(crate) line: Option<fn(Language, bool) -> &'static str>,
    /// Button: nothing.
    pub(crate) decline: fn(&Texts) -> &'static str,
    pub(crate) back: Back,
}

/// What B does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Back {
    /// It leaves the screen, as declining does.
    Leave,
    /// It takes back the action before.
    Undo,
    /// Nothing.
    Stay,
}

/// The screen for a choice.
#[derive(Clone)]
pub(crate) struct Pick {
    tile: Option<&'static TilePick>,
    card: Option<&'static CardPick>,
    line: Option<fn(Language, bool) -> &'static str>,
    decline: fn(&Texts) -> &'static str,
    back: Back,
    row: Row,
    column: usize,
    /// The card under the cursor was chosen: once more takes it.
    sure: bool,
    /// Which tiles can be chosen.
    tiles: [bool; 4],
    /// What else can be chosen, with a button of its own.
    also: Option<&'static Also>,
}

impl Pick {
    /// For what a player may do between two turns.
    pub(crate) fn react(ctx: &Ctx) -> Self {
        let (mut tile, mut card) = (None, None);
        if let Some(session) = ctx.session.as_ref() {
            for reaction in modules::reactions(&session.view()) {
                match reaction.chosen {
                    Chosen::Tile(pick) => tile = tile.or(Some(pick)),
                    Chosen::Card(pick) => card = card.or(Some(pick)),
                    Chosen::Listed => {}
                }
            }
        }
        let also = ctx.session.as_ref().and_then(modules::also);
        let pick = Self { also, ..Self::with(tile, card, ctx) };
        // What else there is comes before nothing.
        if also.is_some() && pick.row == Row::Buttons { Self { column: 1, ..pick } } else { pick }
    }

    /// For something that one module brings.
    pub(crate) fn new(job: &'static Job, ctx: &Ctx) -> Self {
        let &Job { tile, card, line, decline, back } = job;
        Self { line, decline, back, ..Self::with(tile, card, ctx) }
    }

    fn with(tile: Option<&'static TilePick>, card: Option<&'static CardPick>, ctx: &Ctx) -> Self {
        let mut pick = Self {
            tile,
            card,
            line: None,
            decline: |texts| texts.act_nothing,
            back: Back::Stay,
            row: Row::Buttons,
            column: 0,
            sure: false,
            tiles: [false; 4],
            also: None,
        };
        let Some(session) = ctx.session.as_ref() else { return pick };
        let view = session.view();
        if let Some(tile) = tile {
            pick.tiles = Slot::ALL.map(|slot| (tile.is_open)(session, slot));
        }
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

    /// Between two turns everything lies open, whoever may do something with it.
    const fn is_reaction(&self) -> bool {
        self.line.is_none()
    }

    fn slot(&self) -> Slot {
        Slot::new(self.column + 1).unwrap_or(Slot::S1)
    }

    fn check_card(&self, session: &Session, card: Card) -> Result<(), ActionError> {
        match self.card {
            Some(pick) => session.check(&(pick.action)(card)),
            None => Err(ActionError::NotNow),
        }
    }

    /// The button under the cursor that is more than nothing.
    fn button(&self) -> Option<&'static Also> {
        self.also.filter(|_| self.row == Row::Buttons && self.column % 2 == 1)
    }

    fn is_open(&self) -> bool {
        self.tiles.get(self.column).is_some_and(|&tile| tile)
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        self.sure = false;
        let rows: &[Row] = match (self.tile, self.card) {
            _ if self.is_reaction() => &[Row::Market, Row::Display, Row::Buttons],
            (None, _) => &[Row::Display, Row::Buttons],
            (_, None) => &[Row::Market, Row::Buttons],
            _ => &[Row::Market, Row::Display, Row::Buttons],
        };
        let at = rows.iter().position(|&row| row == self.row).unwrap_or(0);
        self.row = rows.get(wrap(at, dy, rows.len())).copied().unwrap_or(Row::Buttons);
        if self.row != Row::Buttons || self.also.is_some() {
            self.column = wrap(self.column, dx, 4);
        }
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        match self.row {
            Row::Market => match (self.tile, session.view().market()[self.slot()]) {
                (_, None) => ctx.deny(&texts.refusal(ActionError::EmptySlot)),
                (None, _) => ctx.deny(&texts.refusal(ActionError::NotNow)),
                (Some(pick), _) if self.is_open() => (pick.choose)(self.slot(), ctx, scribe),
                (Some(pick), Some(tile)) => {
                    let why = (pick.refusal)(session, tile);
                    ctx.deny(&texts.refusal(why))
                }
            },
            Row::Display => {
                let Some(card) = session.view().display()[self.slot()] else {
                    return ctx.deny(texts.space_empty);
                };
                if let Err(error) = self.check_card(session, card) {
                    return ctx.deny(&texts.refusal(error));
                }
                match self.card {
                    Some(pick) if self.sure => ctx.perform(&(pick.action)(card), scribe),
                    _ => {
                        self.sure = true;
                        ctx.cue(Cue::Select);
                        Go::Stay
                    }
                }
            }
            Row::Buttons if let Some(also) = self.button() => (also.choose)(ctx),
            Row::Buttons if self.back == Back::Leave => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => ctx.perform(&Action::Pass, scribe),
        }
    }

    fn advice(&self, ctx: &Ctx, session: &Session) -> Line {
        let texts = ctx.texts();
        let view = session.view();
        match (self.line, self.row) {
            (Some(line), _) => fill(line(texts.language, self.sure), &[]),
            (None, Row::Market) => match (self.tile, view.market()[self.slot()]) {
                (_, None) => fill(texts.slot_empty, &[]),
                (None, _) => texts.refusal(ActionError::NotNow),
                (Some(pick), Some(tile)) => (pick.advice)(session, texts, tile, self.is_open()),
            },
            (None, Row::Display) => match (self.card, view.display()[self.slot()]) {
                (_, None) => fill(texts.space_empty, &[]),
                (None, _) => texts.refusal(ActionError::NotNow),
                (Some(pick), Some(card)) => match self.check_card(session, card) {
                    Ok(()) => fill((pick.advice)(texts.language, self.sure), &[]),
                    Err(error) => texts.refusal(error),
                },
            },
            (None, _) if let Some(also) = self.button() => fill((also.line)(texts.language), &[]),
            (None, _) => {
                let reactions = modules::reactions(&view);
                let what: Vec<_, { modules::MOST }> =
                    reactions.iter().map(|one| (one.what)(texts.language)).collect();
                modules::sentence_of(texts.act_line, &what, texts.or_also, texts.act_many_line)
            }
        }
    }
}

impl Page for Pick {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.back) {
            (Button::A, _) => self.choose(ctx, scribe),
            (Button::B, _) if self.sure => {
                self.sure = false;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            (Button::B, Back::Leave) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            (Button::B, Back::Undo) => ctx.undo(),
            (Button::B, Back::Stay) => Go::Stay,
            _ => self.steer(button.step(), ctx),
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        Map::try_out((self.row == Row::Market).then(|| self.slot()), ctx)
    }

    fn cursor(&self) -> (i32, i32) {
        let row = match self.row {
            Row::Market => 0,
            Row::Display => 1,
            _ => 2,
        };
        (self.column as i32, row)
    }

    fn topic(&self) -> Topic {
        let (tile, card) = (self.tile.map(|tile| tile.module), self.card.map(|card| card.module));
        let module = if self.row == Row::Display { card.or(tile) } else { tile.or(card) };
        module.map_or(Topic::Turn, Topic::of)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some(seat) = session.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let badge = |open: bool| match open {
            true => Badge::Yes,
            false => Badge::No,
        };
        let badged = self.is_reaction() || self.tile.is_some();
        let look = board::Look {
            at: (self.row, self.column),
            badges: self.tiles.map(|open| badged.then(|| badge(open))),
            marks: if self.sure { 1 << self.column } else { 0 },
            open: &|_, card| self.check_card(session, card).is_ok(),
            taken: false,
        };
        board::draw(frame, session, &look);
        let text = (self.decline)(texts);
        let nothing = self.row == Row::Buttons && self.button().is_none();
        let (x, wide) = if self.also.is_some() { (4, 114) } else { (52, 136) };
        board::button(frame, board::button_at(x, wide), text, true, nothing);
        if let Some(also) = self.also {
            let here = self.button().is_some();
            let name = (also.name)(texts.language);
            board::button(frame, board::button_at(122, 114), name, true, here);
        }
        board::beside(frame, session, seat);
        let ink = if self.sure { palette::GOOD } else { palette::INK };
        chrome::message(frame, ctx, &self.advice(ctx, session), ink);
        let yes = match (self.row, self.tile, self.card) {
            (Row::Market, Some(pick), _) => (pick.hint)(texts),
            (Row::Display, _, Some(pick)) => (pick.hint)(texts),
            _ => texts.hint_choose,
        };
        let no = match self.back {
            _ if self.sure => texts.hint_unmark,
            Back::Leave => texts.hint_back,
            Back::Undo if session.can_undo() => texts.hint_undo,
            _ => "",
        };
        chrome::hints(frame, [yes, no, texts.hint_look, texts.hint_menu]);
    }
}
