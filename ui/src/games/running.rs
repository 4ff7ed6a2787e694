//! The game that is being played on this device, of whatever kind.

use alhambra_engine::GameKind;

use super::{base, roll};
use crate::roster::Roster;

/// The running game. Its kinds share their room.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "there is no heap, and one is kept")]
pub(crate) enum Running {
    /// A base game, or no game at all.
    Base(Option<base::Session>),
    /// Roll & Write.
    Roll(Option<roll::Session>),
}

/// The same for any kind of game.
macro_rules! any {
    ($running:expr, $session:ident => $value:expr) => {
        match $running {
            Self::Base(Some($session)) => Some($value),
            Self::Roll(Some($session)) => Some($value),
            Self::Base(None) | Self::Roll(None) => None,
        }
    };
}

impl Running {
    /// No game.
    pub(crate) const NONE: Self = Self::Base(None);

    /// Whether there is a game of any kind.
    pub(crate) const fn is_some(&self) -> bool {
        matches!(self, Self::Base(Some(_)) | Self::Roll(Some(_)))
    }

    /// Which game is played, if one is.
    pub(crate) fn kind(&self) -> Option<GameKind> {
        match self {
            Self::Base(session) => session.as_ref().map(|_| GameKind::Base),
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

    /// The base game, if that is what is played.
    pub(crate) const fn as_ref(&self) -> Option<&base::Session> {
        match self {
            Self::Base(session) => session.as_ref(),
            Self::Roll(_) => None,
        }
    }

    /// The same to be changed.
    pub(crate) const fn as_mut(&mut self) -> Option<&mut base::Session> {
        match self {
            Self::Base(session) => session.as_mut(),
            Self::Roll(_) => None,
        }
    }

    /// The game of Roll & Write, if that is what is played.
    pub(crate) const fn roll(&self) -> Option<&roll::Session> {
        match self {
            Self::Roll(session) => session.as_ref(),
            Self::Base(_) => None,
        }
    }

    /// The same to be changed.
    pub(crate) const fn roll_mut(&mut self) -> Option<&mut roll::Session> {
        match self {
            Self::Roll(session) => session.as_mut(),
            Self::Base(_) => None,
        }
    }

    /// The place of a base game; a game of another kind is given up for it.
    pub(crate) fn base(&mut self) -> &mut Option<base::Session> {
        loop {
            match self {
                Self::Base(session) => return session,
                Self::Roll(_) => *self = Self::NONE,
            }
        }
    }

    /// The place of a game of Roll & Write; a game of another kind is given up for it.
    pub(crate) fn roll_place(&mut self) -> &mut Option<roll::Session> {
        loop {
            match self {
                Self::Roll(session) => return session,
                Self::Base(_) => *self = Self::Roll(None),
            }
        }
    }
}
