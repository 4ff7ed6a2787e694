//! A running game of Roll & Write.

use alhambra_engine::roll::{Decision, Fictitious, Game, Participant, Setup};
use alhambra_engine::{Play, Seat};
use heapless::Vec;

use super::news::News;
use crate::roster::{Name, Roster};
use crate::scores::{Finisher, LastGame};
use crate::session::Staged;
use crate::widgets::table::fitting;

/// A game of Roll & Write that is being played on this device.
pub(crate) type Session = crate::session::Session<Game>;

impl Staged for Game {
    type News = News;

    fn setup_for(roster: &Roster) -> Option<Setup> {
        roster.roll_setup().ok()
    }
}

/// Which table of best results a game belongs to, beside the number of players: whoever plays alone
/// has one for each number of fictitious players, and for playing against them.
fn variant(setup: Setup) -> u8 {
    if !setup.is_solo() {
        return 0;
    }
    let fictitious = setup.fictitious().count() as u8;
    fictitious.saturating_sub(2) * 2 + u8::from(setup.is_versus())
}

/// What a fictitious player is called.
pub(crate) const fn name(figure: Fictitious) -> &'static str {
    match figure {
        Fictitious::Dirk => "Dirk",
        Fictitious::Dirki => "Dirki",
        Fictitious::Dirkelson => "Dirkelson",
        Fictitious::Dirkina => "Dirkina",
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

    /// Whose sheet the screens show: that of whoever decides.
    pub(crate) fn active(&self) -> Seat {
        self.game().table().active()
    }

    /// Somebody's name.
    pub(crate) fn name_of(&self, who: Participant) -> &str {
        match who {
            Participant::Seat(seat) => self.roster.name(seat),
            Participant::Fictitious(figure) => name(figure),
        }
    }

    /// The same in small letters, as it fits in so many pixels.
    pub(crate) fn short_name_of(&self, who: Participant, room: u32) -> Name {
        match who {
            Participant::Seat(seat) => fitting(&self.roster, seat, room),
            Participant::Fictitious(figure) => Name::try_from(name(figure)).unwrap_or_default(),
        }
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
        LastGame { game: Game::KIND, modules: variant(setup), seed: self.seed, people }
    }
}
