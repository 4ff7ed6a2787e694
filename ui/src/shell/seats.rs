//! Who plays which seat of the running game: whoever has to leave lets a computer player go on.

use alhambra_engine::Seat;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::player::Player;
use crate::shell::setup;
use crate::widgets::chrome;

/// The list of seats.
#[derive(Clone)]
pub(crate) struct Seats {
    at: usize,
    /// Somebody has left or come back.
    changed: bool,
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
        let Some((seat, roster)) = self.seat(ctx).zip(ctx.session.roster()) else {
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
                let seats = ctx.session.roster().map_or(1, |roster| roster.seats().count());
                self.at = wrap(self.at, button.step().1, seats);
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
        places(ctx.session.roster().map(|roster| roster.seats().count()))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        let Some(roster) = ctx.session.roster() else { return };
        chrome::heading(frame, words.seats);
        let wide = (frame.width() - 24) as u32;
        for (index, seat) in roster.seats().enumerate() {
            let area = rect(12, 34 + 24 * index as i32, wide, 19);
            setup::draw_seat(frame, area, (roster, words), seat, index == self.at);
        }
        chrome::message(frame, ctx, words.seats_line, palette::INK);
        chrome::hints(frame, [texts.hint_change, texts.hint_back, "", ""]);
    }
}
