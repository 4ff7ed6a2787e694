//! A running game of The Red Palace.

use alhambra_engine::Play;
use alhambra_engine::red::{Decision, Game, Setup, TileId};
use alhambra_engine::{Seat, Slot};
use heapless::Vec;

use super::news::News;
use crate::roster::{Name, Roster};
use crate::scores::{Finisher, LastGame};
use crate::session::Staged;

/// A game of The Red Palace that is being played on this device.
pub(crate) type Session = crate::session::Session<Game>;

impl Staged for Game {
    type News = News;

    fn setup_for(roster: &Roster) -> Option<Setup> {
        roster.red_setup().ok()
    }
}

impl Session {
    /// Who decides what now.
    pub(crate) fn decision(&self) -> Decision {
        self.game().decision()
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.decision() == Decision::Over
    }

    /// Who decides; while nobody does, the first seat.
    pub(crate) fn decider(&self) -> Seat {
        self.decision().seat().unwrap_or_default()
    }

    /// The tile that the player has bought from this place in the open turn.
    pub(crate) fn bought_from(&self, slot: Slot) -> Option<TileId> {
        let waiting = self.game().table().waiting();
        self.settled().table().market()[slot].filter(|&tile| waiting.contains(tile))
    }

    /// How it ended, for the tables of the best results.
    pub(crate) fn last_game(&self) -> LastGame {
        let mut people: Vec<Finisher, 6> = Vec::new();
        let setup = self.game().setup();
        for (seat, points) in setup.seats().zip(self.game().totals()) {
            let name = Name::try_from(self.roster.name(seat)).unwrap_or_default();
            let colour = self.roster.colour(seat);
            let points = u16::try_from(points).unwrap_or(0);
            let at = people.iter().position(|other| other.points < points);
            let _ = people.insert(at.unwrap_or(people.len()), Finisher { name, colour, points });
        }
        let modules = setup.modules().iter().count() as u8;
        LastGame { game: Game::KIND, modules, seed: self.seed, people }
    }
}
