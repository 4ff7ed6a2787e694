//! A running base game.

use alhambra_engine::base::{Action, Decision, Game, Setup, TileId};
use alhambra_engine::{Play, Seat, Slot};
use heapless::Vec;

use super::news::News;
use crate::input::Scribe;
use crate::roster::{Name, Roster};
use crate::scores::{Finisher, LastGame};
use crate::session::Staged;

/// A base game that is being played on this device.
pub(crate) type Session = crate::session::Session<Game>;

impl Staged for Game {
    type News = News;

    fn setup_for(roster: &Roster) -> Option<Setup> {
        roster.setup().ok()
    }
}

/// Who decides, if it is still the same window that players are asked in.
fn same_window(window: Decision, now: Decision) -> Option<Seat> {
    match (window, now) {
        (Decision::React { .. }, Decision::React { seat }) => Some(seat),
        (Decision::Answer { question, .. }, Decision::Answer { seat, question: same })
            if question == same && now.is_window() =>
        {
            Some(seat)
        }
        _ => None,
    }
}

impl Session {
    /// Who decides what now.
    pub(crate) fn decision(&self) -> Decision {
        self.game().decision()
    }

    /// Who decides what after a legal action.
    #[inline(never)]
    pub(crate) fn after(&self, action: &Action) -> Decision {
        let mut game = self.game().clone();
        let _ = game.apply(action, &mut ());
        game.decision()
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.decision() == Decision::Over
    }

    /// How it ended, for the tables of the best results.
    pub(crate) fn last_game(&self) -> LastGame {
        let view = self.view();
        let mut people: Vec<Finisher, 6> = Vec::new();
        for seat in view.seats() {
            let name = Name::try_from(self.roster.name(seat)).unwrap_or_default();
            let (colour, points) = (self.roster.colour(seat), view.score(seat));
            let at = people.iter().position(|other| other.points < points);
            let _ = people.insert(at.unwrap_or(people.len()), Finisher { name, colour, points });
        }
        let modules = self.roster.modules().iter().count() as u8;
        LastGame { game: Game::KIND, modules, seed: self.seed, people }
    }

    /// Visits what the deciding player may do.
    #[cfg(test)]
    pub(crate) fn choices(&self, visit: &mut impl FnMut(alhambra_engine::base::Choice)) {
        self.game().choices(visit);
    }

    pub(crate) fn sheet_seen(&mut self) {
        self.news.sheets_seen += 1;
    }

    pub(crate) fn bulletin_seen(&mut self) {
        self.news.bulletin_seen();
    }

    pub(crate) fn dirk_seen(&mut self) {
        self.news.dirk.clear();
    }

    pub(crate) fn leftovers_seen(&mut self) {
        self.news.leftovers_seen = true;
    }

    /// The people who are asked from now on, between two turns or in another window, one after the
    /// other if all decline, and who takes the next turn. Both are known to all.
    pub(crate) fn reactors(&self) -> (Vec<Seat, 6>, Option<Seat>) {
        let mut seats = Vec::new();
        let mut game = self.game().clone();
        while let Some(seat) = same_window(self.decision(), game.decision()) {
            let asked = !seats.contains(&seat) && seats.push(seat).is_ok();
            if !asked || game.apply(&Action::Pass, &mut ()).is_err() {
                break;
            }
        }
        seats.retain(|&seat| self.roster.strength(seat).is_none());
        (seats, game.decision().seat())
    }

    /// This player wants to act, or nobody does; those asked before pass. Computer players among them
    /// decide for themselves.
    pub(crate) fn call_up(&mut self, called: Option<Seat>, scribe: &mut dyn Scribe) {
        let window = self.decision();
        while let Some(seat) = same_window(window, self.decision()) {
            if Some(seat) == called || self.roster.strength(seat).is_some() {
                self.called = called;
                return;
            }
            if self.act(&Action::Pass, scribe).is_err() {
                return;
            }
        }
    }

    /// Whether this player wants to act between two turns, or to answer what all are asked.
    pub(crate) fn is_called(&self, seat: Seat) -> bool {
        self.called == Some(seat)
    }

    /// The tile that the player has bought from this place in the open turn.
    pub(crate) fn bought_from(&self, slot: Slot) -> Option<TileId> {
        let waiting = self.game().table().waiting();
        self.settled().table().market()[slot].filter(|&tile| waiting.contains(tile))
    }
}
