//! Computer players in a session: whose mind is at work, and what it has come to.

use alhambra_engine::{GameKind, Seat};
use alhambra_players::{Mind, Player as _, Strength, Thought};

use super::{Session, Staged};
use crate::input::Scribe;
use crate::log;
use crate::player::Player;

/// A mind at work.
#[derive(Clone, Debug)]
pub(super) struct Meditation<G: Staged> {
    mind: Mind<G>,
    state: State<G::Action>,
}

/// How far a computer player is with its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State<A> {
    /// It thinks; of 255 parts so many are done.
    Pondering(u8),
    /// It has decided, and has not done it yet.
    Decided(A),
}

impl<G: Staged> Session<G> {
    /// The computer player who decides now, if one does.
    pub(crate) fn computer(&self) -> Option<(Seat, Strength)> {
        let seat = self.game.decider()?;
        self.roster.strength(seat).map(|strength| (seat, strength))
    }

    /// How far the computer player is who decides now.
    pub(crate) fn state(&self) -> State<G::Action> {
        self.mind.as_ref().map_or(State::Pondering(0), |meditation| meditation.state)
    }

    /// What has been decided and not yet done.
    pub(crate) fn decided(&self) -> Option<G::Action> {
        match self.state() {
            State::Decided(action) => Some(action),
            State::Pondering(_) => None,
        }
    }

    /// The second best of what could have been decided, and by how many points that is worse.
    pub(crate) fn rival(&self) -> Option<(G::Action, i32)> {
        self.mind.as_ref()?.mind.rival()
    }

    /// Lets the computer player who decides think for a moment. What it will do depends on what its
    /// seat sees and on the game's seed alone: if the power is cut, it thinks again and does the same.
    pub(crate) fn think(&mut self, scribe: &mut dyn Scribe) {
        let Some((seat, strength)) = self.computer() else { return };
        if self.can_undo() {
            // What a person had begun who gave the seat away.
            let _ = self.settle(None, scribe);
        }
        self.ponder(seat, strength);
    }

    /// Whether the person who decides can be given a hint.
    pub(crate) fn can_advise(&self) -> bool {
        let seat = self.game.decider();
        let holds = self.holder == seat || G::KIND == GameKind::RollAndWrite;
        seat.is_some() && holds && self.computer().is_none() && self.roster.hints()
    }

    /// Thinks for a moment about what the person who decides could do.
    pub(crate) fn advise(&mut self) {
        if let Some(seat) = self.game.decider() {
            self.ponder(seat, Strength::Strong);
        }
    }

    /// Thinks no further.
    pub(crate) fn forget(&mut self) {
        self.mind = None;
    }

    fn ponder(&mut self, seat: Seat, strength: Strength) {
        if self.mind.is_none() {
            self.call_to_mind(seat, strength);
        }
        let Some(Meditation { mind, state: state @ State::Pondering(_) }) = &mut self.mind else {
            return;
        };
        *state = match mind.think(&self.game.seen_by(Some(seat))) {
            Thought::Pondering(part) => State::Pondering(part),
            Thought::Decided(action) => State::Decided(action),
        };
    }

    /// Out of line: a mind is large, and must not stay on the stack.
    #[inline(never)]
    fn call_to_mind(&mut self, seat: Seat, strength: Strength) {
        // Unlike the chance of the game, and another for each seat.
        let seed = (self.seed ^ 0x5eed << (8 * seat.index())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // And another after each action: who comes back to where the game was may do something else.
        let mut mind = Mind::new(strength, (seed >> 32) as u32 ^ self.log.actions().len() as u32);
        let actions = log::actions::<G::Action>(self.log.actions()).flatten();
        mind.tire(actions.fold(0, |idle, action| G::idle_after(idle, &action)));
        self.mind = Some(Meditation { mind, state: State::Pondering(0) });
    }

    /// Somebody else plays a seat from now on.
    pub(crate) fn reseat(&mut self, seat: Seat, player: Player) {
        self.roster.set_player(seat, player);
        self.forget();
        self.put_down();
    }

    /// Asks the computer player who decides to come to an end.
    pub(crate) fn hurry(&mut self) {
        if let Some(meditation) = &mut self.mind {
            meditation.mind.hurry();
        }
    }
}
