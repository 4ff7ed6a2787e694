//! A running game: what is decided for good, what can still be taken back, and who holds the
//! device.

use alhambra_engine::{
    Action, ActionError, Cards, Decision, Event, Game, Observer, Origin, ScoreSheet, Seat, Setup,
    SetupError, Slot, TileId, View,
};
use enum_map::EnumMap;
use heapless::Vec;

use crate::log::{Log, NotAnAction, actions, encode};
use crate::roster::Roster;

/// The most actions of a turn: five, and then four tiles to place.
const TURN_ACTIONS: usize = 12;

/// A tile handed out at the end, and who got it.
pub(crate) type Leftover = (Slot, TileId, Option<Seat>);

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
}

/// What has come up and what of it the players have seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    pub(crate) sheets: Vec<ScoreSheet, 3>,
    pub(crate) sheets_seen: usize,
    pub(crate) leftovers: Vec<Leftover, 4>,
    pub(crate) leftovers_seen: bool,
    pub(crate) turns: EnumMap<Seat, LastTurn>,
}

/// What somebody did in the last turn, as far as everybody may know.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    pub(crate) taken: Cards,
    pub(crate) bought: Vec<TileId, 4>,
    /// The tile that was built, taken out or swapped in by a redesign.
    pub(crate) redesigned: Option<TileId>,
    /// The player's next turn has come: what happens now belongs to that one.
    over: bool,
}

/// Keeps what the screens tell later, and passes everything on.
struct Tee<'a> {
    news: &'a mut News,
    out: &'a mut dyn Observer,
}

impl Tee<'_> {
    fn turn(&mut self, player: Seat) -> &mut LastTurn {
        let turn = &mut self.news.turns[player];
        if turn.over {
            *turn = LastTurn::default();
        }
        turn
    }
}

impl Observer for Tee<'_> {
    fn event(&mut self, event: &Event<'_>) {
        match *event {
            Event::Turn { player } => self.news.turns[player].over = true,
            Event::Take { player, cards } => self.turn(player).taken = cards,
            Event::Buy { player, tile, .. } => {
                let _ = self.turn(player).bought.push(tile);
            }
            Event::Build { player, tile, from: Origin::Reserve, .. }
            | Event::Remove { player, tile, .. }
            | Event::Swap { player, incoming: tile, .. } => {
                self.turn(player).redesigned = Some(tile);
            }
            Event::Score(sheet) => drop(self.news.sheets.push(sheet.clone())),
            Event::Leftover { slot, tile, player } => {
                let _ = self.news.leftovers.push((slot, tile, player));
            }
            _ => {}
        }
        self.out.event(event);
    }
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
    let setup = Setup::new(roster.players().into()).map_err(ResumeError::Setup)?;
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
        let setup = Setup::new(roster.players().into())?;
        let mut news = News::default();
        let game = Game::new(setup, seed, &mut Tee { news: &mut news, out: observer });
        Ok(Self::with_game(roster, seed, game, news))
    }

    /// A session of a game that has just been set up.
    pub(crate) fn with_game(roster: Roster, seed: u64, game: Game, news: News) -> Self {
        let (settled, pending, log) = (game.clone(), Vec::new(), Log::new());
        Self { roster, seed, settled, game, pending, log, news, holder: None }
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

    pub(crate) fn news(&self) -> &News {
        &self.news
    }

    pub(crate) fn sheet_seen(&mut self) {
        self.news.sheets_seen += 1;
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

    /// Whether this legal action cannot be taken back.
    pub(crate) fn settles(&self, action: &Action) -> bool {
        self.game.settles(action)
    }

    /// Carries out an action. The observer hears of a turn when it can no longer be taken back.
    pub(crate) fn act(
        &mut self,
        action: &Action,
        observer: &mut dyn Observer,
    ) -> Result<(), ActionError> {
        self.game.check(action)?;
        let settles = self.settles(action) || self.pending.is_full();
        if settles {
            let mut tee = Tee { news: &mut self.news, out: observer };
            for earlier in self.pending.iter().chain([action]) {
                self.log.push(earlier);
                self.settled.apply(earlier, &mut tee)?;
            }
            self.pending.clear();
            self.game = self.settled.clone();
            self.holder = None;
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
