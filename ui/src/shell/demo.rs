//! A demonstration: while nobody uses the title, computer players play a base game there. It takes the
//! room of the game in memory, which waits with the host meanwhile, and leaves nothing behind: nothing
//! is saved, sounded or entered among the best results.

use alhambra_players::Strength;

use crate::console::Console;
use crate::games::Running;
use crate::input::Request;
use crate::nav::{Go, Screen};
use crate::player::Player;
use crate::roster::Roster;

/// How long the title is left alone before it begins, in milliseconds.
const PATIENCE: u16 = 30_000;

/// How long the result is seen.
const RESULT: u16 = 10_000;

/// Who plays: somebody who hardly thinks, so that the battery lasts.
const PLAYER: Player = Player::StandIn(Strength::Easy);

impl Console {
    /// Begins a demonstration, as [`Request::Demonstrate`] asks for. The host calls it only if it has
    /// saved the game in memory: it is asked for it when the players go on.
    pub fn demonstrate(&mut self) {
        if !self.is_left_alone() || self.ctx.session.is_lost() {
            return;
        }
        let mut roster = Roster::new();
        roster.seats().for_each(|seat| roster.set_player(seat, PLAYER));
        let before = self.ctx.session.kind().map(|kind| (kind, self.ctx.kept(kind)));
        // The chance of the games to come stays as it is.
        let seed = self.ctx.seed.rotate_left(32);
        if !self.ctx.session.begin((roster, seed), &mut ()) {
            return;
        }
        if let Some((kind, kept)) = before {
            self.ctx.shelf.set(kind, kept);
        }
        self.ctx.demo = true;
        self.redraw();
        self.go(Go::Next);
    }

    /// Ends it: the title is there again.
    pub(crate) fn end_demonstration(&mut self) {
        self.ctx.demo = false;
        self.ctx.session = Running::NONE;
        self.ctx.notice = None;
        self.restart();
        self.redraw();
    }

    /// Whether the title is up, and has nothing to say.
    fn is_left_alone(&self) -> bool {
        self.stack.len() == 1
            && matches!(self.stack.first(), Some(Screen::Title(_)))
            && self.ctx.notice.is_none()
    }

    /// Lets time pass since the last press, from `before` milliseconds to `now`.
    pub(crate) fn lie_idle(&mut self, before: u16, now: u16) {
        let over = matches!(self.stack.last(), Some(Screen::Result(_)));
        if self.ctx.demo && over && now >= RESULT {
            self.end_demonstration();
            self.idle = 0;
        } else if before < PATIENCE && now >= PATIENCE && self.is_left_alone() {
            self.ctx.request(Request::Demonstrate);
        }
    }
}
