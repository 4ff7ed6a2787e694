//! Looking around: the score sheet, the last turns, and everybody's sheet.

use alhambra_engine::roll::{Decision, Participant};
use alhambra_engine::{Currency, Seat};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::widgets::{self, Face, Grid};
use super::{Session, table as score_table};
use crate::art;
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Topic, fill};
use crate::widgets::{chrome, table};

/// The score sheet, the last turns, and the sheets of all players.
#[derive(Clone)]
pub(crate) struct RollLook {
    page: usize,
}

/// How many pages come before those of the seats.
const TABLES: usize = 2;

impl RollLook {
    /// Opens with the score sheet; with the next player's sheet where it matters what is passed on.
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let page = match view.decision() {
            Decision::Keep { .. } => TABLES + view.next().index(),
            _ => 0,
        };
        Self { page }
    }
}

impl Page for RollLook {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.roll() else { return Go::Home };
        let pages = TABLES + session.view().setup().players();
        match button {
            Button::B => {
                ctx.cue(Cue::Back);
                return Go::Pop;
            }
            Button::A => self.page = wrap(self.page, 1, pages),
            _ => {
                let (dx, dy) = button.step();
                self.page = wrap(self.page, dx + dy, pages);
            }
        }
        ctx.cue(Cue::Move);
        Go::Stay
    }

    /// X closes it again.
    fn around(&self, _: &mut Ctx) -> Go {
        Go::Pop
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.page.min(TABLES))
    }

    fn topic(&self) -> Topic {
        Topic::Roll(3)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let Some(session) = ctx.session.roll() else { return };
        let (texts, words, view) = (ctx.texts(), ctx.roll_words(), session.view());
        let line = match self.page.checked_sub(TABLES).and_then(Seat::new) {
            None if self.page > 0 => {
                last_turns(ctx, session, frame);
                fill(words.turns_line, &[])
            }
            None => {
                chrome::heading(frame, words.score_sheet);
                score_table::draw(frame, session);
                fill(words.score_sheet_line, &[])
            }
            Some(seat) => {
                let who = Participant::Seat(seat);
                widgets::bar(frame, session, who);
                let own = view.pair(seat);
                let active = view.active() == seat && view.decision() != Decision::Over;
                let extra = view.extra();
                let face = |die, received| Face { die, received, chosen: false };
                let (mut blue, mut yellow) = (Vec::<Face, 2>::new(), Vec::<Face, 2>::new());
                let _ = blue.push(face(own.blue, false));
                let _ = yellow.push(face(own.yellow, false));
                if active {
                    let _ = blue.push(face(extra.blue, true));
                    let _ = yellow.push(face(extra.yellow, true));
                }
                widgets::dice(frame, &blue, &yellow);
                let grid = Grid { built: view.built(seat), crossings: &[], cursor: None };
                widgets::grid(frame, &grid);
                widgets::strip(frame, session, who);
                frame.fill(rect(0, 188, frame.size().width, 18), palette::NIGHT);
                fill(words.sheet_of, &[&session.roster.name(seat)])
            }
        };
        chrome::message(frame, ctx, &line, palette::INK);
        chrome::hints(frame, [texts.hint_next, texts.hint_back, texts.hint_close, texts.hint_menu]);
    }
}

/// What everybody did in the last turn.
fn last_turns(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    chrome::heading(frame, ctx.texts().last_turns);
    for (index, seat) in session.roster.seats().enumerate() {
        let turn = &session.news().turns[seat];
        // While people look at it nothing is done.
        table::turn(frame, &session.roster, (index, seat), 0, &|canvas| {
            let mut x = table::DEEDS;
            for (form, coins) in [("-{0}", turn.paid), ("+{0}", turn.coins)] {
                if let Some(coins) = coins {
                    table::coins(canvas, x, Currency::Florin, &fill(form, &[&coins]));
                    x += 36;
                }
            }
            for kind in turn.built.into_iter().chain(turn.second) {
                canvas.sprite(Point::new(x, 4), art::tile(kind, 20));
                x += 24;
            }
            if let Some(pair) = turn.kept {
                widgets::pair(canvas, Point::new(x, 5), pair);
            }
        });
    }
}
