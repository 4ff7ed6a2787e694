//! Before the first turn: everybody takes one of the piles of money, which lie open.

use alhambra_engine::red::{Action, Cards, Pile};
use embedded_graphics::prelude::*;

use super::Session;
use super::look::RedLook;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::text::{Topic, fill, number};
use crate::widgets::{chrome, coin, marker};

/// Who has been tapping first sees who chooses.
const GUARD: u16 = 250;

/// How high the row of a pile is.
const ROW: i32 = 27;

/// The screen of the draft.
#[derive(Clone)]
pub(crate) struct RedDraft {
    pile: Pile,
    since: u16,
}

impl RedDraft {
    /// Stands on the first pile that is left.
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let left = Pile::ALL.into_iter().find(|&pile| view.piles()[pile].is_some());
        Self { pile: left.unwrap_or(Pile::P1), since: 0 }
    }
}

impl Page for RedDraft {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let view = session.view();
        match button {
            Button::A if self.since < GUARD => Go::Stay,
            Button::A => ctx.red_perform(&Action::Draft { pile: self.pile }, scribe),
            Button::B => Go::Stay,
            _ => {
                let (dx, dy) = button.step();
                let left = Pile::ALL.into_iter().filter(|&pile| view.piles()[pile].is_some());
                let at = left.clone().position(|pile| pile == self.pile).unwrap_or(0);
                let next = left.clone().nth(wrap(at, dx + dy, left.count()));
                self.pile = next.unwrap_or(self.pile);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn cursor(&self) -> (i32, i32) {
        (0, self.pile.number() as i32)
    }

    fn topic(&self) -> Topic {
        Topic::Red(0)
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        piles(frame, ctx, session, Some(self.pile));
        chrome::message(frame, ctx, words.draft_line, palette::INK);
        chrome::hints(frame, [texts.hint_take, "", texts.hint_look, texts.hint_menu]);
    }
}

/// Draws who drafts, and the piles.
pub(super) fn piles(
    frame: &mut Frame<'_>,
    ctx: &Ctx,
    session: &Session,
    chosen_pile: Option<Pile>,
) {
    let words = ctx.red_words();
    let (view, seat) = (session.view(), session.decider());
    let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
    let title = fill(words.draft_title, &[&name]);
    chrome::heading(frame, &title);
    frame.part(rect(4, 2, 14, 14), colour, |canvas| {
        canvas.clear(palette::PANEL);
        marker::draw(canvas, Point::zero(), 14, colour, palette::PANEL);
    });
    let width = frame.size().width;
    let seats = view.setup().players();
    for (index, pile) in Pile::ALL.into_iter().take(seats).enumerate() {
        let cards = view.piles()[pile];
        let chosen = Some(pile) == chosen_pile;
        let money: heapless::Vec<_, 24> = cards
            .iter()
            .flat_map(Cards::iter)
            .map(|card| (card.currency(), card.value()))
            .collect();
        let area = rect(4, 24 + ROW * index as i32, width - 8, ROW as u32 - 2);
        frame.part(area, (&*money, chosen), |canvas| {
            let ground = match (chosen, money.is_empty()) {
                (true, _) => palette::RAISED,
                (false, true) => palette::LAWN,
                (false, false) => palette::PANEL,
            };
            canvas.plate(if chosen { palette::GOLD } else { ground }, palette::NIGHT);
            canvas.pill(rect(2, 2, width - 12, ROW as u32 - 6), ground);
            let Some(cards) = cards else { return };
            let gold = Pen::new(fonts::HEAD, palette::GOLD);
            let sum = number(cards.sum().into());
            canvas.label(rect(4, 0, 22, 25), &gold, Align::Centre, &sum);
            // Very many cards stand in two lines.
            let (size, step, line) = if money.len() <= 8 { (14, 25, 8) } else { (10, 18, 11) };
            let font = if size == 14 { fonts::HEAD } else { fonts::SMALL };
            for (place, &(currency, value)) in money.iter().enumerate() {
                let (column, row) = ((place % line) as i32, (place / line) as i32);
                let x = 30 + step * column;
                let (y, tall) = if size == 14 { (0, 25) } else { (12 * row, 13) };
                let middle = y + (tall - size) / 2;
                coin::draw(canvas, Point::new(x, middle), size as u32, currency, ground);
                let room = rect(x + size + 1, y, 9, tall as u32);
                let pen = Pen::new(font, palette::INK);
                canvas.label(room, &pen, Align::Left, &number(value.into()));
            }
        });
    }
}
