//! A running game of any kind: what is decided for good, what can still be taken back, who holds the
//! device, and what computer players think.

#[cfg(test)]
mod tests;
mod thinking;

use core::fmt::Debug;

use alhambra_engine::message::Bytes;
use alhambra_engine::{Observer, Seat, TURN_ACTIONS};
use alhambra_players::Known;
use heapless::Vec;

use crate::input::Scribe;
use crate::log::Log;
use crate::roster::Roster;
use thinking::Meditation;
pub(crate) use thinking::State;

/// A game that can be played on the console.
pub(crate) trait Staged: Known {
    /// What the screens tell later.
    type News: Reporter<Self::Event>;

    /// What these players are to play.
    fn setup_for(roster: &Roster) -> Option<Self::Setup>;
}

/// Keeps what has happened for the screens. Its bytes are what is kept when the log is folded.
pub(crate) trait Reporter<E>: Bytes + Default + Clone + Debug {
    /// Something has happened.
    fn hear(&mut self, event: &E);

    /// Whether something is to be shown to all before the game goes on.
    fn is_waiting(&self) -> bool;

    /// All of it has been seen.
    fn catch_up(&mut self);
}

/// Keeps what the screens tell later, and has everything written down.
struct Tee<'a, N> {
    news: &'a mut N,
    scribe: &'a mut dyn Scribe,
}

impl<E: core::fmt::Display, N: Reporter<E>> Observer<E> for Tee<'_, N> {
    fn event(&mut self, event: &E) {
        self.news.hear(event);
        if cfg!(feature = "records") {
            self.scribe.line(event);
        }
    }
}

/// A game that is being played on this device.
#[derive(Clone, Debug)]
pub(crate) struct Session<G: Staged> {
    pub(crate) roster: Roster,
    pub(crate) seed: u64,
    /// The game as it stands.
    game: G,
    turn: Turn<G>,
    /// The mind of the computer player who decides, or of who gives the person a hint.
    mind: Option<Meditation<G>>,
    /// The actions that lead to what is settled.
    log: Log,
    pub(crate) news: G::News,
    /// Who has confirmed to hold the device; only this player's secrets may be shown.
    holder: Option<Seat>,
    /// Who wants to act between two turns, or to answer what all are asked.
    pub(crate) called: Option<Seat>,
}

/// A turn that can still be taken back.
#[derive(Clone, Debug)]
struct Turn<G: Staged> {
    /// The game as it was when the turn began: nothing after it has been shown to anybody.
    settled: G,
    /// The actions that lead from there to the game as it stands.
    pending: Vec<G::Action, TURN_ACTIONS>,
}

/// A saved game that cannot be taken up again: its actions are not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotPossible;

/// What a saved game is made of: the snapshot it goes on from, if any, and the actions.
pub(crate) struct Source<'a, F> {
    pub(crate) folded: &'a [u8],
    pub(crate) actions: F,
}

impl<G: Staged> Session<G> {
    /// Puts a session of a game into its final place, if there is a game. Out of line: a session is
    /// large, and must not stay on the stack. The game and its news are taken from where they are:
    /// every move of them could be a copy.
    #[inline(never)]
    pub(crate) fn install<'a>(
        place: &'a mut Option<Self>,
        (roster, seed): (Roster, u64),
        game: &mut Option<G>,
        news: &mut Option<G::News>,
    ) -> Option<&'a mut Self> {
        Some(place.insert(Self {
            roster,
            seed,
            turn: Turn { settled: game.as_ref()?.clone(), pending: Vec::new() },
            mind: None,
            game: game.take()?,
            log: Log::new(),
            news: news.take()?,
            holder: None,
            called: None,
        }))
    }

    /// Begins a game in its final place.
    #[inline(never)]
    pub(crate) fn begin<'a>(
        place: &'a mut Option<Self>,
        roster: Roster,
        seed: u64,
        scribe: &mut dyn Scribe,
    ) -> Option<&'a mut Self> {
        let mut news = Some(G::News::default());
        let mut told = Tee { news: news.as_mut()?, scribe };
        let mut game = Self::begun(&roster, seed, &mut told);
        Self::install(place, (roster, seed), &mut game, &mut news)
    }

    /// A game that begins, if it can be played. Out of line: it is a copy more.
    #[inline(never)]
    fn begun(roster: &Roster, seed: u64, told: &mut Tee<'_, G::News>) -> Option<G> {
        Some(G::begin(G::setup_for(roster)?, seed, told))
    }

    /// Takes up a saved game. The scribe is told the game from its beginning, unless that has been
    /// folded away. An error leaves the session that was there.
    #[inline(never)]
    pub(crate) fn resume<I: Iterator<Item = Option<G::Action>>>(
        place: &mut Option<Self>,
        (roster, seed): (Roster, u64),
        source: &Source<'_, impl Fn() -> I>,
        scribe: &mut dyn Scribe,
    ) -> Result<(), NotPossible> {
        // A dry run first: a damaged save must not write half a record.
        Self::possible(&roster, seed, source)?;
        let session = if source.folded.is_empty() {
            Self::begin(place, roster, seed, scribe).ok_or(NotPossible)?
        } else {
            Self::unfold(place, (roster, seed), source.folded)?
        };
        // What was told when the log was folded is not told again.
        let told = source.folded.is_empty();
        for action in (source.actions)() {
            let scribe: &mut dyn Scribe = if told { scribe } else { &mut () };
            session.act(&action.ok_or(NotPossible)?, scribe).map_err(|_| NotPossible)?;
        }
        session.news.catch_up();
        session.put_down();
        Ok(())
    }

    /// Whether these actions can be played, and then whether the game is over. Out of line, so that the stack does not hold this game
    /// together with the one that is kept.
    #[inline(never)]
    pub(crate) fn possible<I: Iterator<Item = Option<G::Action>>>(
        roster: &Roster,
        seed: u64,
        source: &Source<'_, impl Fn() -> I>,
    ) -> Result<bool, NotPossible> {
        let setup = G::setup_for(roster).ok_or(NotPossible)?;
        let mut trial = match source.folded {
            [] => G::begin(setup, seed, &mut ()),
            mut folded => G::load(&mut folded).ok_or(NotPossible)?,
        };
        if trial.setup() != setup {
            return Err(NotPossible);
        }
        for action in (source.actions)() {
            trial.apply(&action.ok_or(NotPossible)?, &mut ()).map_err(|_| NotPossible)?;
        }
        Ok(trial.decider().is_none())
    }

    /// What the screens tell later. Out of line: it is large while it is read.
    #[inline(never)]
    fn told(from: &mut &[u8]) -> Option<G::News> {
        G::News::load(from)
    }

    /// The session that a log goes on from.
    #[inline(never)]
    fn unfold<'a>(
        place: &'a mut Option<Self>,
        table: (Roster, u64),
        folded: &[u8],
    ) -> Result<&'a mut Self, NotPossible> {
        let mut from = folded;
        let mut game = G::load(&mut from);
        let mut news = Self::told(&mut from);
        if !from.is_empty() {
            return Err(NotPossible);
        }
        let session = Self::install(place, table, &mut game, &mut news).ok_or(NotPossible)?;
        session.log.go_on_from(folded).ok_or(NotPossible)?;
        Ok(session)
    }

    /// The game as the screens may show it: as everybody sees it, or as the one who holds the
    /// device does.
    pub(crate) fn view(&self) -> G::View<'_> {
        self.game.seen_by(self.holder)
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// The game as it was when the turn began.
    pub(crate) fn settled(&self) -> &G {
        &self.turn.settled
    }

    /// The actions that can still be taken back.
    fn pending(&self) -> &[G::Action] {
        &self.turn.pending
    }

    /// Whether an action is legal now.
    pub(crate) fn check(&self, action: &G::Action) -> Result<(), G::Refused> {
        self.game.check(action)
    }

    pub(crate) fn news(&self) -> &G::News {
        &self.news
    }

    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// The player who is to decide confirms to hold the device.
    pub(crate) fn hold(&mut self) {
        self.holder = self.game.decider();
    }

    /// Nobody holds the device.
    pub(crate) fn put_down(&mut self) {
        self.holder = None;
    }

    /// While a game goes on, a person among computer players holds the device always: there is nobody
    /// to hide anything from.
    pub(crate) fn pick_up(&mut self) {
        self.holder = self.roster.alone().or(self.holder);
    }

    /// Whether this legal action cannot be taken back. It may take a while to find out.
    pub(crate) fn settles(&self, action: &G::Action) -> bool {
        self.computer().is_some() || self.game.settles(action)
    }

    /// Whether an action that cannot be taken back would end a turn, or a player's part in it. An
    /// action between turns needs no second thought: it is chosen deliberately.
    pub(crate) fn is_within_turn(&self) -> bool {
        self.game.is_within_turn()
    }

    /// Carries out an action. The scribe hears of a turn when it can no longer be taken back.
    pub(crate) fn act(
        &mut self,
        action: &G::Action,
        scribe: &mut dyn Scribe,
    ) -> Result<(), G::Refused> {
        self.check(action)?;
        self.act_checked(action, self.settles(action), scribe)
    }

    /// The same for an action that has been checked, when it is known whether it settles.
    pub(crate) fn act_checked(
        &mut self,
        action: &G::Action,
        settles: bool,
        scribe: &mut dyn Scribe,
    ) -> Result<(), G::Refused> {
        if !settles && !self.turn.pending.is_full() {
            self.game.apply(action, &mut ())?;
            let _ = self.turn.pending.push(*action);
            return Ok(());
        }
        let computer = self.computer().is_some();
        self.settle(Some(action), scribe)?;
        // A computer player in between does not keep a person from what was chosen.
        if !computer || !self.game.is_open_window() {
            self.called = None;
        }
        // A player who goes on at once keeps the device; what concerns all is shown on the open
        // table.
        if self.news.is_waiting()
            || self.game.is_open_window()
            || self.holder != self.game.decider()
        {
            self.put_down();
        }
        Ok(())
    }

    /// Nothing that was done can be taken back any more, nor can this action.
    #[inline(never)]
    fn settle(
        &mut self,
        action: Option<&G::Action>,
        scribe: &mut dyn Scribe,
    ) -> Result<(), G::Refused> {
        let Turn { settled, pending } = &mut self.turn;
        for earlier in pending.iter().chain(action) {
            if !self.log.push(earlier) {
                self.log.fold(|put| {
                    settled.store(put);
                    self.news.store(put);
                });
                self.log.push(earlier);
            }
            settled.apply(earlier, &mut Tee { news: &mut self.news, scribe })?;
        }
        pending.clear();
        self.game = settled.clone();
        self.forget();
        Ok(())
    }

    /// Whether nobody has acted yet.
    pub(crate) fn is_opening(&self) -> bool {
        self.log.is_empty() && self.pending().is_empty()
    }

    pub(crate) fn can_undo(&self) -> bool {
        !self.pending().is_empty()
    }

    /// Takes back the last action of the turn.
    pub(crate) fn undo(&mut self) -> bool {
        let Turn { settled, pending } = &mut self.turn;
        let undone = pending.pop().is_some();
        if undone {
            self.game = settled.clone();
            for action in pending {
                // They have been legal in this order before.
                let _ = self.game.apply(action, &mut ());
            }
        }
        undone
    }

    /// The game that the actions go on from, if it is not the one that was set up.
    pub(crate) fn folded(&self) -> &[u8] {
        self.log.folded()
    }

    /// Whether the game cannot be saved any more.
    pub(crate) fn is_lost(&self) -> bool {
        self.log.is_lost()
    }

    /// Gives the bytes of all actions, those that can still be taken back among them.
    pub(crate) fn store_actions(&self, out: &mut dyn FnMut(u8)) {
        self.log.actions().iter().for_each(|&byte| out(byte));
        self.pending().iter().for_each(|action| action.store(out));
    }
}
