//! The base game as one of the games.

use super::event::Watcher;
use super::{Action, ActionError, Decision, Event, Game, Setup, View};
use crate::kit::{GameKind, Observer, Play, Seat, Totals};

impl Play for Game {
    const KIND: GameKind = GameKind::Base;
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

    // It is called once an action, and its frame is large: better its caller's.
    #[inline(always)]
    fn play(
        &mut self,
        choose: &mut dyn FnMut(usize) -> usize,
        observer: &mut Watcher<'_>,
    ) -> Option<Action> {
        self.play(choose, observer)
    }

    fn settles(&self, action: &Action) -> bool {
        self.settles(action)
    }

    fn is_within_turn(&self) -> bool {
        match self.decision() {
            Decision::Act { .. } | Decision::Place { .. } | Decision::PlaceLeftover { .. } => true,
            Decision::Answer { question, .. } => question.manner().within_turn,
            Decision::React { .. } | Decision::Over => false,
        }
    }

    fn is_open_window(&self) -> bool {
        self.decision().is_window()
    }

    fn seen_by(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self, seat)
    }

    fn imagine(view: &View<'_>, seed: u64) -> Self {
        view.imagine(seed)
    }

    fn totals(&self) -> Totals {
        self.setup.seats().map(|seat| self.players[seat].score.cast_signed()).collect()
    }
}
