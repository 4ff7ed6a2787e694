//! The games of the other kinds: one is in memory, and the host keeps the others.

use alhambra_engine::GameKind;
use heapless::Vec;

use super::Running;
use crate::input::{Request, Store};
use crate::nav::{Ctx, Go};
use crate::roster::Roster;

/// What is known of a game that can be continued, or looked at when it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    /// Whether it has ended.
    pub(crate) over: bool,
    /// The colours of those who play.
    pub(crate) colours: Vec<u8, 6>,
}

impl Kept {
    pub(crate) fn new(roster: &Roster, over: bool) -> Self {
        let people = roster.people().iter().take(roster.players().into());
        Self { over, colours: people.map(|person| person.colour).collect() }
    }
}

/// The games that the host keeps while another kind is played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf {
    games: [Option<Kept>; GameKind::ALL.len()],
    /// The game that the host has been asked for.
    asked: Option<GameKind>,
}

impl Shelf {
    pub(crate) fn get(&self, kind: GameKind) -> Option<&Kept> {
        self.games.get(kind as usize)?.as_ref()
    }

    /// A game of this kind is kept by the host, or none is.
    pub(crate) fn set(&mut self, kind: GameKind, kept: Option<Kept>) {
        if let Some(place) = self.games.get_mut(kind as usize) {
            *place = kept;
        }
    }

    /// Whether the host was asked for this game; it is not any more.
    pub(crate) fn was_asked(&mut self, kind: GameKind) -> bool {
        self.asked.take_if(|asked| *asked == kind).is_some()
    }
}

impl Ctx {
    /// The game of this kind, if there is one, in memory or elsewhere.
    pub(crate) fn kept(&self, kind: GameKind) -> Option<Kept> {
        let here = self.session.kind() == Some(kind) && !self.demo;
        let here = self.session.roster().filter(|_| here);
        match here {
            Some(roster) => Some(Kept::new(roster, self.session.is_over())),
            None => self.shelf.get(kind).cloned(),
        }
    }

    /// All games that are there.
    pub(crate) fn all_kept(&self) -> impl Iterator<Item = (GameKind, Kept)> + Clone {
        GameKind::ALL.into_iter().filter_map(|kind| Some((kind, self.kept(kind)?)))
    }

    /// Takes a game into memory, if `take` can. One of another kind is on the shelf then: the host
    /// has saved it.
    pub(crate) fn take<E>(
        &mut self,
        take: impl FnOnce(&mut Running) -> Result<(), E>,
    ) -> Result<(), E> {
        let before = self.session.kind();
        let kept = before.and_then(|kind| self.kept(kind));
        take(&mut self.session)?;
        let now = self.session.kind();
        for (kind, kept) in [(before, kept), (now, None)] {
            if let Some(kind) = kind {
                self.shelf.set(kind, kept);
            }
        }
        Ok(())
    }

    /// Gives up the game in memory.
    pub(crate) fn give_up(&mut self) {
        if let Some(kind) = self.session.kind() {
            self.session = Running::NONE;
            self.request(Request::Save(Store::Game(kind)));
        }
    }

    /// Goes on with the game of this kind, for which the host may be asked.
    pub(crate) fn go_on(&mut self, kind: GameKind) -> Go {
        if self.session.kind() == Some(kind) {
            return Go::Next;
        }
        self.shelf.asked = Some(kind);
        self.request(Request::Open(kind));
        Go::Stay
    }
}
