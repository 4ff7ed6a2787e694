//! Roll & Write as one of the games.

use super::action::{Action, ActionError};
use super::event::{Event, Watcher};
use super::game::{Game, Step};
use super::setup::{Participant, Setup};
use super::view::View;
use crate::kit::{GameKind, Observer, Play, Seat, Totals};

impl Play for Game {
    const KIND: GameKind = GameKind::RollAndWrite;
    const REVISION: u8 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refused = ActionError;
    type View<'a> = View<'a>;

    fn begin(setup: Setup, seed: u64, observer: &mut dyn Observer<Event>) -> Self {
        Self::new(setup, seed, observer)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn decider(&self) -> Option<Seat> {
        self.decision().seat()
    }

    fn for_each_choice(&self, visit: &mut dyn FnMut(Action)) {
        self.for_each_action(visit);
    }

    fn check(&self, action: &Action) -> Result<(), ActionError> {
        self.check(action)
    }

    fn apply(&mut self, action: &Action, observer: &mut Watcher<'_>) -> Result<(), ActionError> {
        self.apply(action, observer)
    }

    /// Only what rolls no dice can be taken back: adjusting, and a building after which a second one
    /// may follow.
    fn settles(&self, action: &Action) -> bool {
        match *action {
            Action::Adjust { .. } => false,
            Action::Build { cell } => !self.after_building(cell).may_double(),
            Action::Coins | Action::Double | Action::Pass | Action::Keep { .. } => true,
        }
    }

    fn is_within_turn(&self) -> bool {
        self.step != Step::Over
    }

    fn is_open_window(&self) -> bool {
        false
    }

    fn seen_by(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self, seat)
    }

    /// Points for types completed so far; after the end, all.
    fn imagine(view: &View<'_>, seed: u64) -> Self {
        view.imagine(seed)
    }

    fn totals(&self) -> Totals {
        let awarded = |who| {
            self.table().awards(who).values().flatten().map(|&points| i16::from(points)).sum()
        };
        match self.outcome() {
            Some(outcome) => {
                let totals = outcome.totals.into_iter().take(self.setup.players());
                totals.map(u16::cast_signed).collect()
            }
            None => self.setup.seats().map(|seat| awarded(Participant::Seat(seat))).collect(),
        }
    }
}
