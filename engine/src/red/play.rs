//! The Red Palace as one of the games.

use super::action::{Action, ActionError};
use super::event::{Event, Watcher};
use super::game::{Game, Step};
use super::setup::Setup;
use super::view::View;
use crate::kit::{GameKind, Observer, Play, Seat, Totals};

impl Play for Game {
    const KIND: GameKind = GameKind::RedPalace;
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

    fn play(
        &mut self,
        choose: &mut dyn FnMut(usize) -> usize,
        observer: &mut Watcher<'_>,
    ) -> Option<Action> {
        self.play(choose, observer)
    }

    /// Nothing is turned up before a turn ends, but for the token from the bag.
    fn settles(&self, action: &Action) -> bool {
        let mut after = self.clone();
        after.apply(action, &mut ()).is_err()
            || after.decider() != self.decider()
            || after.generator != self.generator
            || after.tiles.len() != self.tiles.len()
            || after.deck.len() != self.deck.len()
    }

    fn is_within_turn(&self) -> bool {
        !matches!(self.step, Step::Draft(_) | Step::PlaceLeftover(_) | Step::Over)
    }

    fn is_open_window(&self) -> bool {
        false
    }

    fn seen_by(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self, seat)
    }

    fn imagine(view: &View<'_>, seed: u64) -> Self {
        view.imagine(seed)
    }

    fn totals(&self) -> Totals {
        self.setup.seats().map(|seat| self.players[seat].score).collect()
    }
}
