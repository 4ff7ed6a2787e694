//! How the base game goes on: what is decided is carried out, and the next screen is found.

use alhambra_engine::GameKind;
use alhambra_engine::Seat;
use alhambra_engine::base::{Action, Decision};

use crate::games::base::Session;
use crate::games::base::between::Between;
use crate::games::base::bulletin::BulletinScreen;
use crate::games::base::map::Map;
use crate::games::base::modules::{self, Chosen, Reaction};
use crate::games::base::moves::MovesScreen;
use crate::games::base::options;
use crate::games::base::pick::Pick;
use crate::games::base::result::ResultScreen;
use crate::games::base::scoring::Scoring;
use crate::games::base::turn::Turn;
use crate::input::{Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Screen};
use crate::shell::dialog::{Ask, Dialog};
use crate::shell::dirk::DirkScreen;
use crate::shell::handover::HandOver;
use crate::shell::leftover::Leftover;
use crate::shell::title::Title;
use crate::shell::watch::Watch;
use crate::text::{Line, Texts, fill};

impl Ctx {
    /// Carries out an action of the player, or asks back first when it cannot be taken back.
    pub(crate) fn perform(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let texts = self.texts();
        let Some(session) = self.session.as_ref() else { return Go::Home };
        if let Err(error) = session.check(action) {
            return self.deny(&texts.refusal(error));
        }
        let settles = session.settles(action);
        // A redesign is asked about in any case: nothing else on the way to it makes one think twice.
        let asks = self.settings.confirm || is_redesign(action);
        if asks && settles && session.is_within_turn() {
            let ask = match session.decision() {
                Decision::PlaceLeftover { .. } => {
                    Ask::EndPlacing { action: *action, next: session.after(action).seat() }
                }
                _ => Ask::EndTurn(*action),
            };
            self.cue(Cue::Select);
            return Go::Push(Screen::Dialog(Dialog::new(ask)));
        }
        self.finish(action, settles, scribe)
    }

    /// Carries out an action without asking.
    pub(crate) fn carry_out(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let texts = self.texts();
        let Some(session) = self.session.as_ref() else { return Go::Home };
        match session.check(action) {
            Ok(()) => self.finish(action, session.settles(action), scribe),
            Err(error) => self.deny(&texts.refusal(error)),
        }
    }

    /// Carries out an action that has been checked.
    fn finish(&mut self, action: &Action, settles: bool, scribe: &mut dyn Scribe) -> Go {
        let texts = self.texts();
        let Some(session) = self.session.as_mut() else { return Go::Home };
        let computer = session.computer().is_some();
        match session.act_checked(action, settles, scribe) {
            Ok(()) => {
                let again = !computer
                    && matches!(action, Action::Buy { .. })
                    && matches!(session.decision(), Decision::Act { .. });
                let result = session.is_over().then(|| session.last_game()).filter(|_| !self.demo);
                // Before the game itself: a power cut between the two loses no result, and the
                // game is not entered again.
                if result.is_some_and(|result| self.scores.enter(result, &session.roster)) {
                    self.request(Request::Save(Store::Scores));
                }
                if again {
                    self.tell(texts.turn_again);
                }
                self.cue(cue(action));
                self.request(Request::Save(Store::Game(GameKind::Base)));
                Go::Next
            }
            Err(error) => self.deny(&texts.refusal(error)),
        }
    }

    /// Takes back the last action of the turn.
    pub(crate) fn undo(&mut self) -> Go {
        if self.session.roll().is_some() {
            return self.roll_undo();
        }
        if self.session.red().is_some() {
            return self.red_undo();
        }
        let texts = self.texts();
        if self.session.as_mut().is_some_and(Session::undo) {
            self.cue(Cue::Back);
            self.tell(texts.undone);
            self.request(Request::Save(Store::Game(GameKind::Base)));
            Go::Next
        } else {
            self.deny(texts.nothing_to_undo)
        }
    }

    /// The screen on which the game goes on.
    pub(crate) fn next_screen(&mut self) -> Screen {
        if let Some(screen) = self.roll_screen().or_else(|| self.red_screen()) {
            return screen;
        }
        let Some(session) = self.session.as_ref() else { return Screen::Title(Title::new(self)) };
        let news = session.news();
        let early = |sheet: usize| news.sheets.get(sheet).is_some_and(|s| s.round.number() < 3);
        if let Some(bulletin) = BulletinScreen::of(session) {
            return Screen::Bulletin(bulletin);
        }
        if early(news.sheets_seen) {
            return Screen::Scoring(Scoring::new());
        }
        if !news.dirk.is_empty() {
            return Screen::Dirk(DirkScreen);
        }
        if !news.leftovers.is_empty() && !news.leftovers_seen {
            return Screen::Leftover(Leftover);
        }
        if news.sheets_seen < news.sheets.len() {
            return Screen::Scoring(Scoring::new());
        }
        if session.computer().is_some() {
            return Screen::Watch(Watch::new());
        }
        let decision = session.decision();
        if let Some(screen) = self.open_question(decision) {
            return screen;
        }
        let Some(session) = self.session.as_ref() else { return Screen::Title(Title::new(self)) };
        match decision {
            Decision::Over => Screen::Result(ResultScreen::new()),
            _ if decision.is_window() && session.called != decision.seat() => {
                Screen::Between(Between::new(session))
            }
            _ if session.holder() != decision.seat() => Screen::HandOver(HandOver::new()),
            Decision::Act { .. } => Screen::Turn(Turn::new(self)),
            Decision::React { .. } if self.reacts_by_list(session) => {
                Screen::Moves(MovesScreen::new(self))
            }
            Decision::React { .. } => Screen::Pick(Pick::react(self)),
            Decision::Answer { .. } if self.listed && MovesScreen::new(self).has_moves(self) => {
                Screen::Moves(MovesScreen::new(self))
            }
            // What waits and is neither tile nor half tile, the map cannot hold.
            Decision::Place { .. }
                if options::waiting(session).all(|held| self.listed && !held.is_tile()) =>
            {
                Screen::Moves(MovesScreen::new(self))
            }
            Decision::Place { .. } | Decision::PlaceLeftover { .. } => {
                Screen::Map(Map::placing(self))
            }
            Decision::Answer { question, .. } => {
                let mut fronts = modules::in_play(&session.view());
                let own = fronts.find_map(|f| (f.questions.as_ref()?.screen)(question, self));
                own.unwrap_or_else(|| Screen::Moves(MovesScreen::new(self)))
            }
        }
    }

    /// What comes on the open table before a question, unless the player has been called to answer.
    fn open_question(&mut self, decision: Decision) -> Option<Screen> {
        let Decision::Answer { seat, question } = decision else { return None };
        let session = self.session.as_mut().filter(|session| !session.is_called(seat))?;
        let mut fronts = modules::in_play(&session.view());
        fronts.find_map(|front| (front.questions.as_ref()?.open)(question, session))
    }

    /// Whether something may be done between two turns for which there is no other screen.
    fn reacts_by_list(&self, session: &Session) -> bool {
        let mut fronts = modules::in_play(&session.view());
        let listed = |reaction: &Reaction| matches!(reaction.chosen, Chosen::Listed);
        self.listed || fronts.any(|front| front.hooks.reaction.as_ref().is_some_and(listed))
    }

    /// Between two turns this player wants to act, or nobody does: those asked before pass.
    pub(crate) fn call_up(&mut self, seat: Option<Seat>, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = self.session.as_mut() else { return Go::Home };
        session.call_up(seat, scribe);
        self.cue(Cue::Select);
        self.request(Request::Save(Store::Game(GameKind::Base)));
        Go::Next
    }
}

/// Whether an action changes what has been built.
pub(crate) const fn is_redesign(action: &Action) -> bool {
    matches!(action, Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. })
}

/// How an action sounds.
fn cue(action: &Action) -> Cue {
    match action {
        Action::Take(_) => Cue::Coins,
        Action::Buy { .. } => Cue::Buy,
        Action::Pass => Cue::Select,
        Action::Module(action) => modules::cue(action),
        Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. } | Action::Place { .. } => {
            Cue::Build
        }
    }
}

/// What is said of an action that ends the turn for good.
pub(crate) fn ending(action: &Action, texts: &Texts) -> Line {
    match action {
        Action::Take(cards) => fill(texts.end_take, &[&cards.sum()]),
        Action::Pass => fill(texts.end_pass, &[]),
        Action::Place { .. } => fill(texts.end_place, &[]),
        Action::Module(action) => fill(modules::ending(action, texts), &[]),
        _ => fill(texts.end_redesign, &[]),
    }
}

/// What the device is handed over for.
pub(crate) fn hand_over(session: &Session, texts: &Texts) -> &'static str {
    match session.decision() {
        Decision::PlaceLeftover { .. } => texts.hand_over_leftover,
        Decision::React { .. } => texts.hand_over_react,
        Decision::Answer { question, .. } => {
            let mut fronts = modules::in_play(&session.view());
            let own = fronts.find_map(|f| (f.questions.as_ref()?.hand_over)(question, texts));
            own.unwrap_or(texts.hand_over_answer)
        }
        _ if session.is_opening() => texts.hand_over_first,
        _ => texts.hand_over,
    }
}
