//! How Roll & Write goes on: what is decided is carried out, and the next screen is found.

use alhambra_engine::GameKind;
use alhambra_engine::roll::{Action, ActionError};

use super::board::Board;
use super::result::RollResult;
use super::round::RoundScreen;
use super::words::Words;
use crate::input::{Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Screen};
use crate::session::Reporter as _;
use crate::shell::dialog::{Ask, Dialog};
use crate::shell::watch::Watch;
use crate::text::{Line, fill};

const STORE: Store = Store::Game(GameKind::RollAndWrite);

impl Ctx {
    /// The words of the game.
    pub(crate) fn roll_words(&self) -> &'static Words {
        Words::of(self.settings.language)
    }

    /// Carries out an action, or asks back first when it cannot be taken back. Questions that the
    /// game itself asks are not asked twice.
    pub(crate) fn roll_perform(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = self.session.roll() else { return Go::Home };
        if let Err(error) = session.check(action) {
            let why = refusal(error, self.roll_words());
            return self.deny(&why);
        }
        let asks = matches!(action, Action::Build { .. } | Action::Coins);
        if asks && self.settings.confirm && session.settles(action) {
            self.cue(Cue::Select);
            return Go::Push(Screen::Dialog(Dialog::new(Ask::Roll(*action))));
        }
        self.roll_carry_out(action, scribe)
    }

    /// Carries out an action without asking.
    pub(crate) fn roll_carry_out(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let words = self.roll_words();
        let Some(session) = self.session.roll_mut() else { return Go::Home };
        let before = session.active();
        if let Err(error) = session.act(action, scribe) {
            return self.deny(&refusal(error, words));
        }
        let after = session.active();
        let next = (after != before && !session.is_over())
            .then(|| fill(words.next_player, &[&session.roster.name(after)]));
        let result = session.is_over().then(|| session.last_game());
        // Before the game itself: see the base game.
        if result.is_some_and(|result| self.scores.enter(result, &session.roster)) {
            self.request(Request::Save(Store::Scores));
        }
        self.cue(match action {
            Action::Coins => Cue::Coins,
            Action::Build { .. } | Action::Double => Cue::Build,
            Action::Keep { .. } => Cue::Pass,
            Action::Adjust { .. } | Action::Pass => Cue::Select,
        });
        if let Some(next) = next {
            self.tell(&next);
        }
        self.request(Request::Save(STORE));
        Go::Next
    }

    /// Takes back the last action of the turn.
    pub(crate) fn roll_undo(&mut self) -> Go {
        let texts = self.texts();
        if self.session.roll_mut().is_some_and(super::Session::undo) {
            self.cue(Cue::Back);
            self.tell(texts.undone);
            self.request(Request::Save(STORE));
            Go::Next
        } else {
            self.deny(texts.nothing_to_undo)
        }
    }

    /// The screen on which the game goes on.
    pub(crate) fn roll_screen(&self) -> Option<Screen> {
        let session = self.session.roll()?;
        Some(if session.news().is_waiting() {
            Screen::RollRound(RoundScreen::new())
        } else if session.is_over() {
            Screen::RollResult(RollResult::new())
        } else if session.computer().is_some() {
            Screen::Watch(Watch::new())
        } else {
            Screen::RollBoard(Board::new(session))
        })
    }
}

/// Why something cannot be done.
pub(crate) fn refusal(error: ActionError, words: &Words) -> Line {
    match error {
        ActionError::GameOver | ActionError::NotNow | ActionError::NoSuchDie => {
            fill(words.refusal_not_now, &[])
        }
        ActionError::OneSpecial => fill(words.refusal_one_special, &[]),
        ActionError::NoStep => fill(words.refusal_no_step, &[]),
        ActionError::TooManyDice => fill(words.refusal_dice, &[]),
        ActionError::TooFewCoins { cost, held } => fill(words.refusal_coins, &[&cost, &held]),
        ActionError::NoIntersection => fill(words.refusal_no_dice, &[]),
        ActionError::Built => fill(words.refusal_built, &[]),
    }
}

/// What is said of an action that ends the turn.
pub(crate) fn ending(action: &Action, words: &Words) -> &'static str {
    match action {
        Action::Coins => words.end_coins,
        _ => words.end_build,
    }
}
