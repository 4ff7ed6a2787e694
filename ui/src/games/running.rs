//! The game that is being played on this device, of whatever kind.

use alhambra_engine::{GameKind, Play, Seat};

use super::{base, red, roll};
use crate::roster::Roster;

/// The running game. Its kinds share their room.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "there is no heap, and one is kept")]
pub(crate) enum Running {
    /// A base game, or no game at all.
    Base(Option<base::Session>),
    /// The Red Palace.
    Red(Option<red::Session>),
    /// Roll & Write.
    Roll(Option<roll::Session>),
}

/// The same for any kind of game.
macro_rules! any {
    ($running:expr, $session:ident => $value:expr) => {
        match $running {
            Self::Base(Some($session)) => Some($value),
            Self::Red(Some($session)) => Some($value),
            Self::Roll(Some($session)) => Some($value),
            Self::Base(None) | Self::Red(None) | Self::Roll(None) => None,
        }
    };
}

/// What is asked of one kind of game: the game if that is what is played, the same to be changed,
/// and its place, for which a game of another kind is given up.
macro_rules! kind {
    ($variant:ident, $module:ident, $shared:ident, $changed:ident, $place:ident) => {
        pub(crate) const fn $shared(&self) -> Option<&$module::Session> {
            match self {
                Self::$variant(session) => session.as_ref(),
                _ => None,
            }
        }

        pub(crate) const fn $changed(&mut self) -> Option<&mut $module::Session> {
            match self {
                Self::$variant(session) => session.as_mut(),
                _ => None,
            }
        }

        pub(crate) fn $place(&mut self) -> &mut Option<$module::Session> {
            loop {
                match self {
                    Self::$variant(session) => return session,
                    _ => *self = Self::$variant(None),
                }
            }
        }
    };
}

impl Running {
    /// No game.
    pub(crate) const NONE: Self = Self::Base(None);

    kind!(Base, base, as_ref, as_mut, base);
    kind!(Red, red, red, red_mut, red_place);
    kind!(Roll, roll, roll, roll_mut, roll_place);

    /// Whether there is a game of any kind.
    pub(crate) fn is_some(&self) -> bool {
        self.kind().is_some()
    }

    /// Which game is played, if one is.
    pub(crate) fn kind(&self) -> Option<GameKind> {
        match self {
            Self::Base(session) => session.as_ref().map(|_| GameKind::Base),
            Self::Red(session) => session.as_ref().map(|_| GameKind::RedPalace),
            Self::Roll(session) => session.as_ref().map(|_| GameKind::RollAndWrite),
        }
    }

    /// Who plays.
    pub(crate) fn roster(&self) -> Option<&Roster> {
        any!(self, session => &session.roster)
    }

    pub(crate) fn seed(&self) -> Option<u64> {
        any!(self, session => session.seed)
    }

    /// Who decides now.
    pub(crate) fn decider(&self) -> Option<Seat> {
        any!(self, session => session.game().decider()).flatten()
    }

    /// Who has confirmed to hold the device.
    pub(crate) fn holder(&self) -> Option<Seat> {
        any!(self, session => session.holder()).flatten()
    }

    /// The player who is to decide confirms to hold the device.
    pub(crate) fn hold(&mut self) {
        any!(self, session => session.hold());
    }

    /// Whether nobody has acted yet.
    pub(crate) fn is_opening(&self) -> bool {
        any!(self, session => session.is_opening()).unwrap_or(false)
    }

    /// Whether there is a game that has ended.
    pub(crate) fn is_over(&self) -> bool {
        any!(self, session => session.is_over()).unwrap_or(false)
    }

    pub(crate) fn can_undo(&self) -> bool {
        any!(self, session => session.can_undo()).unwrap_or(false)
    }

    /// Whether the game cannot be saved any more.
    pub(crate) fn is_lost(&self) -> bool {
        any!(self, session => session.is_lost()).unwrap_or(false)
    }

    /// Nobody holds the device.
    pub(crate) fn put_down(&mut self) {
        any!(self, session => session.put_down());
    }
}
