//! The game that is being played on this device, of whatever kind.

use alhambra_engine::{GameKind, Play as _, Seat};
use alhambra_players::Strength;

use crate::input::Scribe;
use crate::player::Player;
use crate::roster::Roster;
use crate::save;
use crate::session::{Session, Staged, State};

/// A game that has a place among the running ones.
pub(crate) trait Housed: Staged {
    /// Its place; a game of another kind is gone then.
    fn place_in(running: &mut Running) -> &mut Option<Session<Self>>;
}

/// Makes the enum of running games: for each its kind, its type, and what its session is called.
macro_rules! running {
    ($($(#[$about:meta])* $kind:ident($game:ty): $look:ident, $change:ident;)*) => {
        /// The running game, or none. Its kinds share their room.
        #[derive(Clone)]
        #[expect(clippy::large_enum_variant, reason = "there is no heap, and one is kept")]
        pub(crate) enum Running {
            $($(#[$about])* $kind(Option<Session<$game>>),)*
        }

        $(impl Housed for $game {
            fn place_in(running: &mut Running) -> &mut Option<Session<Self>> {
                loop {
                    match running {
                        Running::$kind(session) => return session,
                        _ => *running = Running::$kind(None),
                    }
                }
            }
        })*

        impl Running {
            /// Which game is played, if one is.
            pub(crate) const fn kind(&self) -> Option<GameKind> {
                match self {
                    $(Self::$kind(Some(_)) => Some(GameKind::$kind),)*
                    _ => None,
                }
            }

            /// Who plays.
            pub(crate) const fn roster(&self) -> Option<&Roster> {
                match self {
                    $(Self::$kind(Some(session)) => Some(&session.roster),)*
                    _ => None,
                }
            }

            pub(crate) const fn seed(&self) -> Option<u64> {
                match self {
                    $(Self::$kind(Some(session)) => Some(session.seed),)*
                    _ => None,
                }
            }

            /// Whether there is a game that has ended.
            pub(crate) fn is_over(&self) -> bool {
                match self {
                    $(Self::$kind(session) => session.as_ref().is_some_and(|s| s.is_over()),)*
                }
            }

            pub(crate) fn can_undo(&self) -> bool {
                match self {
                    $(Self::$kind(session) => session.as_ref().is_some_and(Session::can_undo),)*
                }
            }

            /// Whether the game cannot be saved any more.
            pub(crate) fn is_lost(&self) -> bool {
                match self {
                    $(Self::$kind(session) => session.as_ref().is_some_and(Session::is_lost),)*
                }
            }

            /// Who decides now.
            pub(crate) fn decider(&self) -> Option<Seat> {
                match self {
                    $(Self::$kind(session) => session.as_ref()?.game().decider(),)*
                }
            }

            /// The computer player who decides now, if one does.
            pub(crate) fn computer(&self) -> Option<(Seat, Strength)> {
                match self {
                    $(Self::$kind(session) => session.as_ref()?.computer(),)*
                }
            }

            /// How much of its thinking the computer player who decides has done, of 255 parts;
            /// nothing if it has decided.
            pub(crate) fn pondering(&self) -> Option<u8> {
                match self {
                    $(Self::$kind(session) => match session.as_ref()?.state() {
                        State::Pondering(part) => Some(part),
                        State::Decided(_) => None,
                    },)*
                }
            }

            /// Lets the computer player who decides think for a moment.
            pub(crate) fn think(&mut self, scribe: &mut dyn Scribe) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(|s| s.think(scribe)),)*
                }
            }

            /// Whether the person who decides can be given a hint.
            pub(crate) fn can_advise(&self) -> bool {
                match self {
                    $(Self::$kind(session) => session.as_ref().is_some_and(Session::can_advise),)*
                }
            }

            /// Thinks for a moment about what the person who decides could do.
            pub(crate) fn advise(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::advise),)*
                }
            }

            /// Thinks no further.
            pub(crate) fn forget(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::forget),)*
                }
            }

            /// Somebody else plays a seat from now on.
            pub(crate) fn reseat(&mut self, seat: Seat, player: Player) {
                match self {
                    $(Self::$kind(session) => {
                        session.iter_mut().for_each(|session| session.reseat(seat, player));
                    })*
                }
            }

            /// Says whether people may ask for hints in this game.
            pub(crate) fn set_hints(&mut self, hints: bool) {
                match self {
                    $(Self::$kind(session) => {
                        session.iter_mut().for_each(|session| session.roster.set_hints(hints));
                    })*
                }
            }

            /// Asks the computer player who decides to come to an end.
            pub(crate) fn hurry(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::hurry),)*
                }
            }

            /// Who has confirmed to hold the device.
            pub(crate) fn holder(&self) -> Option<Seat> {
                match self {
                    $(Self::$kind(session) => session.as_ref()?.holder(),)*
                }
            }

            /// The player who is to decide confirms to hold the device.
            pub(crate) fn hold(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::hold),)*
                }
            }

            /// Whether nobody has acted yet.
            pub(crate) fn is_opening(&self) -> bool {
                match self {
                    $(Self::$kind(session) => session.as_ref().is_some_and(Session::is_opening),)*
                }
            }

            /// Nobody holds the device.
            pub(crate) fn put_down(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::put_down),)*
                }
            }

            /// A person among computer players holds the device.
            pub(crate) fn pick_up(&mut self) {
                match self {
                    $(Self::$kind(session) => session.iter_mut().for_each(Session::pick_up),)*
                }
            }

            /// Begins a game in the place of the one that is there; whether it can be played.
            pub(crate) fn begin(
                &mut self,
                (roster, seed): (Roster, u64),
                scribe: &mut dyn Scribe,
            ) -> bool {
                match roster.game() {
                    $(GameKind::$kind => {
                        <$game>::setup_for(&roster).is_some()
                            && Session::begin(<$game>::place_in(self), roster, seed, scribe).is_some()
                    })*
                }
            }

            /// Gives the bytes of the game, if it is of this kind.
            pub(crate) fn store(&self, kind: GameKind, put: &mut dyn FnMut(u8)) {
                match (kind, self) {
                    $((GameKind::$kind, Self::$kind(Some(session))) => {
                        save::write_game(session, put);
                    })*
                    _ => {}
                }
            }

            $(
                #[doc = concat!("The game, if it is of the kind `", stringify!($kind), "`.")]
                pub(crate) const fn $look(&self) -> Option<&Session<$game>> {
                    match self {
                        Self::$kind(session) => session.as_ref(),
                        _ => None,
                    }
                }

                /// The same to be changed.
                pub(crate) const fn $change(&mut self) -> Option<&mut Session<$game>> {
                    match self {
                        Self::$kind(session) => session.as_mut(),
                        _ => None,
                    }
                }
            )*
        }
    };
}

running! {
    /// A base game, or no game at all.
    Base(alhambra_engine::base::Game): as_ref, as_mut;
    /// The Red Palace.
    RedPalace(alhambra_engine::red::Game): red, red_mut;
    /// Roll & Write.
    RollAndWrite(alhambra_engine::roll::Game): roll, roll_mut;
}

impl Running {
    /// No game.
    pub(crate) const NONE: Self = Self::Base(None);

    /// Whether there is a game of any kind.
    pub(crate) const fn is_some(&self) -> bool {
        self.kind().is_some()
    }
}
