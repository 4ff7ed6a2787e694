//! Who plays which seat of the running game: whoever has to leave lets a computer player go on. And
//! whether there are hints in it.

use alhambra_engine::Seat;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::player::Player;
use crate::shell::setup;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The list of seats, and below it the row about hints.
#[derive(Clone)]
pub(crate) struct Seats {
    at: usize,
    /// Somebody has left or come back, or there are hints from now on, or no more.
    changed: bool,
}

/// How many rows there are.
fn rows(ctx: &Ctx) -> usize {
    let seats = ctx.session.roster().map_or(0, |roster| roster.seats().count());
    seats + usize::from(ctx.settings.hints)
}

impl Seats {
    pub(crate) const fn new() -> Self {
        Self { at: 0, changed: false }
    }

    fn seat(&self, ctx: &Ctx) -> Option<Seat> {
        ctx.session.roster()?.seats().nth(self.at)
    }

    /// The next one who could play the seat. Computer players who sat there from the beginning stay.
    fn change(&mut self, ctx: &mut Ctx, forwards: bool) -> Go {
        let Some(roster) = ctx.session.roster() else { return Go::Stay };
        let Some(seat) = self.seat(ctx) else {
            let hints = !roster.hints();
            ctx.session.set_hints(hints);
            self.changed = true;
            ctx.cue(Cue::Move);
            return Go::Stay;
        };
        let player = roster.player(seat);
        if matches!(player, Player::Computer(_)) {
            return ctx.deny(ctx.computer_words().seat_taken);
        }
        ctx.session.reseat(seat, player.next_stand_in(forwards));
        self.changed = true;
        ctx.cue(Cue::Move);
        Go::Stay
    }
}

impl Page for Seats {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, rows(ctx));
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::Left => self.change(ctx, false),
            Button::Right | Button::A => self.change(ctx, true),
            Button::B => {
                ctx.cue(Cue::Back);
                let Some(kind) = ctx.session.kind().filter(|_| self.changed) else {
                    return Go::Pop;
                };
                ctx.request(Request::Save(Store::Game(kind)));
                Go::Next
            }
            Button::X | Button::Y => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(rows(ctx))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        let Some(roster) = ctx.session.roster() else { return };
        chrome::heading(frame, words.seats);
        let wide = (frame.width() - 24) as u32;
        for (index, seat) in roster.seats().enumerate() {
            let area = rect(12, 28 + 24 * index as i32, wide, 19);
            let open = !matches!(roster.player(seat), Player::Computer(_));
            setup::draw_seat(frame, area, (roster, words), seat, (index == self.at, open));
        }
        let seats = roster.seats().count();
        if ctx.settings.hints {
            let switch = if roster.hints() { texts.on } else { texts.off };
            let entry = Entry::new(words.hints_here).with(switch).on_night();
            let area = rect(12, 34 + 24 * seats as i32, wide, 19);
            list::entry(frame, area, entry, self.at == seats);
        }
        let line = if self.at < seats { words.seats_line } else { words.hints_here_line };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_change, texts.hint_back, "", ""]);
    }
}
