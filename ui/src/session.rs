//! A running game: what is decided for good, what can still be taken back, and who holds the
//! device.

use alhambra_engine::base::{
    Action, ActionError, Decision, Game, Observer, SetupError, TileId, View,
};
use alhambra_engine::{Seat, Slot};
use heapless::Vec;

use crate::games::base::news::{News, Tee};
use crate::log::{Log, NotAnAction, actions, encode};
use crate::roster::Roster;

/// The most actions of a turn that can be taken back together: what a character allows before it,
/// five actions, the answer to a question, four tiles and four watchtowers to place.
const TURN_ACTIONS: usize = 16;

/// A game that is being played on this device.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) roster: Roster,
    pub(crate) seed: u64,
    /// The game as it was when the turn began: nothing after it has been shown to anybody.
    settled: Game,
    /// The game as it stands.
    game: Game,
    /// The actions that lead from `settled` to `game`.
    pending: Vec<Action, TURN_ACTIONS>,
    /// The actions that lead to `settled`.
    log: Log,
    news: News,
    /// Who has confirmed to hold the device; only this player's secrets may be shown.
    holder: Option<Seat>,
    /// Who wants to act between two turns.
    called: Option<Seat>,
}

/// Why a saved game cannot be taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResumeError {
    Setup(SetupError),
    Bytes,
    Action(ActionError),
}

/// Whether these actions can be played. Out of line: a device's stack need not hold this game
/// beside the one that is kept.
#[inline(never)]
fn possible(roster: &Roster, seed: u64, log: &[u8]) -> Result<(), ResumeError> {
    let setup = roster.setup().map_err(ResumeError::Setup)?;
    let mut trial = Game::new(setup, seed, &mut ());
    actions(log).try_for_each(|action| trial.apply(&action?, &mut ()).map_err(ResumeError::Action))
}

impl From<NotAnAction> for ResumeError {
    fn from(_: NotAnAction) -> Self {
        Self::Bytes
    }
}

impl Session {
    /// Begins a game.
    pub(crate) fn new(
        roster: Roster,
        seed: u64,
        observer: &mut dyn Observer,
    ) -> Result<Self, SetupError> {
        let setup = roster.setup()?;
        let mut news = News::default();
        let game = Game::new(setup, seed, &mut Tee { news: &mut news, out: observer });
        Ok(Self::with_game(roster, seed, game, news))
    }

    /// A session of a game that has just been set up.
    pub(crate) fn with_game(roster: Roster, seed: u64, game: Game, news: News) -> Self {
        let (settled, pending, log) = (game.clone(), Vec::new(), Log::new());
        Self { roster, seed, settled, game, pending, log, news, holder: None, called: None }
    }

    /// Takes up a saved game; the observer is told the game from its beginning. An error leaves the
    /// session that was there.
    pub(crate) fn resume(
        place: &mut Option<Self>,
        roster: Roster,
        seed: u64,
        log: &[u8],
        observer: &mut dyn Observer,
    ) -> Result<(), ResumeError> {
        // A dry run first: a damaged save must not write half a record.
        possible(&roster, seed, log)?;
        let session = Self::begin(place, roster, seed, observer).map_err(ResumeError::Setup)?;
        session.replay(log, observer)?;
        session.news.sheets_seen = session.news.sheets.len();
        session.news.leftovers_seen = true;
        session.holder = None;
        Ok(())
    }

    /// Begins a game where it is to stay. Out of line: a session is large, and must not lie on the
    /// stack while the game goes on.
    #[inline(never)]
    pub(crate) fn begin<'a>(
        place: &'a mut Option<Self>,
        roster: Roster,
        seed: u64,
        observer: &mut dyn Observer,
    ) -> Result<&'a mut Self, SetupError> {
        Ok(place.insert(Self::new(roster, seed, observer)?))
    }

    fn replay(&mut self, log: &[u8], observer: &mut dyn Observer) -> Result<(), ResumeError> {
        actions(log)
            .try_for_each(|action| self.act(&action?, observer).map_err(ResumeError::Action))
    }

    /// The game as everybody may see it, and as the one who holds the device may.
    pub(crate) fn view(&self) -> View<'_> {
        self.holder.map_or_else(|| self.game.table(), |seat| self.game.view(seat))
    }

    /// Who decides what now.
    pub(crate) fn decision(&self) -> Decision {
        self.game.decision()
    }

    /// Whether an action is legal now.
    pub(crate) fn check(&self, action: &Action) -> Result<(), ActionError> {
        self.game.check(action)
    }

    /// Visits what the deciding player may do.
    #[cfg(test)]
    pub(crate) fn choices(&self, visit: &mut impl FnMut(alhambra_engine::base::Choice)) {
        self.game.choices(visit);
    }

    pub(crate) fn news(&self) -> &News {
        &self.news
    }

    pub(crate) fn sheet_seen(&mut self) {
        self.news.sheets_seen += 1;
    }

    pub(crate) fn bulletin_seen(&mut self) {
        self.news.bulletin_seen();
    }

    pub(crate) fn leftovers_seen(&mut self) {
        self.news.leftovers_seen = true;
    }

    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// The player who is to decide confirms to hold the device.
    pub(crate) fn hold(&mut self) {
        self.holder = self.game.decision().seat();
    }

    /// Nobody holds the device.
    pub(crate) fn put_down(&mut self) {
        self.holder = None;
    }

    /// Whether this legal action cannot be taken back. It may take a while to find out.
    pub(crate) fn settles(&self, action: &Action) -> bool {
        self.game.settles(action)
    }

    /// Whether an action that cannot be taken back ends a turn, or a player's part in it, for good.
    /// What turns up something new in the course of a turn, or is done between turns, needs no
    /// second thought: it is chosen for just that.
    pub(crate) fn is_within_turn(&self) -> bool {
        match self.game.decision() {
            Decision::Act { .. } | Decision::Place { .. } | Decision::PlaceLeftover { .. } => true,
            Decision::Answer { question, .. } => question.is_within_turn(),
            Decision::React { .. } | Decision::Over => false,
        }
    }

    /// Who is asked between two turns from now on, one after the other if all decline, and who
    /// takes the next turn. Both are known to all.
    pub(crate) fn reactors(&self) -> (Vec<Seat, 6>, Option<Seat>) {
        let mut seats = Vec::new();
        let mut game = self.game.clone();
        while let Decision::React { seat } = game.decision() {
            let asked = seats.push(seat).is_ok();
            if !asked || game.apply(&Action::Pass, &mut ()).is_err() {
                break;
            }
        }
        (seats, game.decision().seat())
    }

    /// Between two turns this player wants to act, or nobody does; those asked before pass.
    pub(crate) fn call_up(&mut self, called: Option<Seat>, observer: &mut dyn Observer) {
        while let Decision::React { seat } = self.game.decision() {
            if Some(seat) == called {
                self.called = called;
                return;
            }
            if self.act(&Action::Pass, observer).is_err() {
                return;
            }
        }
    }

    /// Whether this player wants to act between two turns.
    pub(crate) fn is_called(&self, seat: Seat) -> bool {
        self.called == Some(seat)
    }

    /// Carries out an action. The observer hears of a turn when it can no longer be taken back.
    pub(crate) fn act(
        &mut self,
        action: &Action,
        observer: &mut dyn Observer,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.act_checked(action, self.settles(action), observer)
    }

    /// The same for an action that has been checked, and of which is known whether it settles.
    pub(crate) fn act_checked(
        &mut self,
        action: &Action,
        settles: bool,
        observer: &mut dyn Observer,
    ) -> Result<(), ActionError> {
        if settles || self.pending.is_full() {
            let mut tee = Tee { news: &mut self.news, out: observer };
            for earlier in self.pending.iter().chain([action]) {
                self.log.push(earlier);
                self.settled.apply(earlier, &mut tee)?;
            }
            self.pending.clear();
            self.game = self.settled.clone();
            self.called = None;
            let next = self.game.decision();
            let news =
                !self.news.bulletins.is_empty() || self.news.sheets_seen < self.news.sheets.len();
            // Who goes on at once keeps the device; what concerns all is shown on the open table.
            if news || matches!(next, Decision::React { .. }) || self.holder != next.seat() {
                self.holder = None;
            }
        } else {
            self.game.apply(action, &mut ())?;
            let _ = self.pending.push(*action);
        }
        Ok(())
    }

    /// The tile that the player has bought from this place in the open turn.
    pub(crate) fn bought_from(&self, slot: Slot) -> Option<TileId> {
        let waiting = self.game.table().waiting();
        self.settled.table().market()[slot].filter(|&tile| waiting.contains(tile))
    }

    /// Whether nobody has acted yet.
    pub(crate) fn is_opening(&self) -> bool {
        self.log.bytes().is_empty() && self.pending.is_empty()
    }

    pub(crate) fn can_undo(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Takes back the last action of the turn.
    pub(crate) fn undo(&mut self) -> bool {
        let undone = self.pending.pop().is_some();
        if undone {
            self.game = self.settled.clone();
            for action in &self.pending {
                // They were legal in this very order before.
                let _ = self.game.apply(action, &mut ());
            }
        }
        undone
    }

    /// Writes all actions, those that can still be taken back among them; none if there is no room
    /// or the game became too long.
    pub(crate) fn write_actions(&self, put: &mut impl FnMut(u8) -> bool) -> Option<()> {
        if self.log.is_full() || !self.log.bytes().iter().all(|&byte| put(byte)) {
            return None;
        }
        self.pending.iter().try_for_each(|action| encode(action, put))
    }
}
