//! How The Red Palace goes on: what is decided is carried out, and the next screen is found.

use alhambra_engine::GameKind;
use alhambra_engine::red::{Ability, Action, ActionError, Decision};

use super::Session;
use super::draft::RedDraft;
use super::guards::RedGuards;
use super::map::RedMap;
use super::pay::{Purpose, RedPay};
use super::pick::{List, RedPick};
use super::result::RedResult;
use super::scoring::RedScoring;
use super::turn::RedTurn;
use super::words::Words;
use crate::input::{Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Screen};
use crate::shell::dialog::{Ask, Dialog};
use crate::shell::dirk::DirkScreen;
use crate::shell::handover::HandOver;
use crate::shell::leftover::Leftover;
use crate::shell::watch::Watch;
use crate::text::{Line, Texts, fill};

const STORE: Store = Store::Game(GameKind::RedPalace);

impl Ctx {
    /// The words of the game.
    pub(crate) fn red_words(&self) -> &'static Words {
        Words::of(self.settings.language)
    }

    /// Says why an action is refused.
    pub(crate) fn red_deny(&mut self, error: ActionError) -> Go {
        let why = refusal(error, self.texts(), self.red_words());
        self.deny(&why)
    }

    /// Carries out an action of the player, or asks back first when it cannot be taken back.
    pub(crate) fn red_perform(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = self.session.red() else { return Go::Home };
        if let Err(error) = session.check(action) {
            return self.red_deny(error);
        }
        let drafts = matches!(action, Action::Draft { .. });
        let asks = self.settings.confirm || is_redesign(action);
        if asks && !drafts && session.settles(action) {
            self.cue(Cue::Select);
            return Go::Push(Screen::Dialog(Dialog::new(Ask::Red(*action))));
        }
        self.red_carry_out(action, scribe)
    }

    /// Carries out an action without asking.
    pub(crate) fn red_carry_out(&mut self, action: &Action, scribe: &mut dyn Scribe) -> Go {
        let texts = self.texts();
        let Some(session) = self.session.red_mut() else { return Go::Home };
        let computer = session.computer().is_some();
        if let Err(error) = session.act(action, scribe) {
            return self.red_deny(error);
        }
        let buys = !computer
            && matches!(action, Action::Buy { .. } | Action::Bazaar { .. } | Action::Exact);
        let again = matches!(session.decision(), Decision::Act { further: true, .. });
        let result = session.is_over().then(|| session.last_game());
        // Before the game itself: see the base game.
        if result.is_some_and(|result| self.scores.enter(result, &session.roster)) {
            self.request(Request::Save(Store::Scores));
        }
        if buys && again {
            self.tell(texts.turn_again);
        }
        self.cue(cue(action));
        self.request(Request::Save(STORE));
        Go::Next
    }

    /// Takes back the last action of the turn.
    pub(crate) fn red_undo(&mut self) -> Go {
        let texts = self.texts();
        if self.session.red_mut().is_some_and(Session::undo) {
            self.cue(Cue::Back);
            self.tell(texts.undone);
            self.request(Request::Save(STORE));
            Go::Next
        } else {
            self.deny(texts.nothing_to_undo)
        }
    }

    /// The screen on which the game goes on.
    pub(crate) fn red_screen(&mut self) -> Option<Screen> {
        let session = self.session.red()?;
        let news = session.news();
        let sheet = news.sheets.get(news.sheets_seen);
        if sheet.is_some_and(|sheet| sheet.round.number() < 3) {
            return Some(Screen::RedScoring(RedScoring::new()));
        }
        if !news.dirk.is_empty() {
            return Some(Screen::Dirk(DirkScreen));
        }
        if !news.leftovers.is_empty() && !news.leftovers_seen {
            return Some(Screen::Leftover(Leftover));
        }
        if sheet.is_some() {
            return Some(Screen::RedScoring(RedScoring::new()));
        }
        let decision = session.decision();
        Some(match decision {
            Decision::Over => Screen::RedResult(RedResult::new()),
            _ if session.computer().is_some() => Screen::Watch(Watch::new()),
            // Piles lie open, and so does what everybody takes of them until the first turn.
            Decision::Draft { .. } => Screen::RedDraft(RedDraft::new(session)),
            _ if session.holder() != decision.seat() => Screen::HandOver(HandOver::new()),
            Decision::Act { .. } => Screen::RedTurn(RedTurn::new(session)),
            Decision::Guard { .. } => Screen::RedGuards(RedGuards::paying()),
            Decision::Give { ability, .. } => {
                Screen::RedPay(RedPay::new(Purpose::Give(ability), session))
            }
            Decision::Announced { slot, .. } => {
                Screen::RedPay(RedPay::new(Purpose::Announced(slot), session))
            }
            Decision::Attach { .. } => Screen::RedPick(RedPick::new(List::Attach, session)),
            Decision::Place { .. } | Decision::PlaceLeftover { .. } => {
                Screen::RedMap(RedMap::placing(self))
            }
        })
    }
}

/// Whether an action changes what has been built.
pub(crate) const fn is_redesign(action: &Action) -> bool {
    matches!(action, Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. })
}

/// How an action sounds.
const fn cue(action: &Action) -> Cue {
    match action {
        Action::Draft { .. } | Action::Take(_) | Action::Card { .. } => Cue::Coins,
        Action::Buy { .. } | Action::Bazaar { .. } | Action::BuyAhead { .. } => Cue::Buy,
        Action::Add { .. }
        | Action::Remove { .. }
        | Action::Swap { .. }
        | Action::Attach { .. }
        | Action::Place { .. } => Cue::Build,
        _ => Cue::Select,
    }
}

/// What is said of an action that cannot be taken back: a question, and what follows.
pub(crate) fn ending(
    session: &Session,
    action: &Action,
    texts: &'static Texts,
    words: &'static Words,
) -> (&'static str, Line) {
    let text = match action {
        Action::Take(cards) => fill(texts.end_take, &[&cards.sum()]),
        Action::Pass => fill(texts.end_pass, &[]),
        Action::Place { .. } if matches!(session.decision(), Decision::PlaceLeftover { .. }) => {
            return (texts.end_leftover, fill(words.end_leftover, &[]));
        }
        Action::Place { .. } => fill(texts.end_place, &[]),
        Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. } => {
            fill(texts.end_redesign, &[])
        }
        _ if matches!(session.decision(), Decision::Guard { .. })
            || matches!(action.ability(), Some(Ability::RandomToken)) =>
        {
            return (words.announce, fill(words.announce_text, &[]));
        }
        _ => fill(texts.end_module, &[]),
    };
    (texts.end_turn, text)
}

/// What the device is handed over for.
pub(crate) fn hand_over(session: &Session, texts: &Texts) -> &'static str {
    match session.decision() {
        Decision::PlaceLeftover { .. } => texts.hand_over_leftover,
        _ => texts.hand_over,
    }
}

/// Why something is refused.
pub(crate) fn refusal(error: ActionError, texts: &Texts, words: &Words) -> Line {
    let text = match error {
        ActionError::TooMuch { limit, .. } => return fill(texts.refusal_too_much, &[&limit]),
        ActionError::TooLittle { price, .. } => return fill(texts.refusal_little, &[&price]),
        ActionError::NotExact { price, .. } => return fill(texts.refusal_exact, &[&price]),
        ActionError::TooFewPoints { cost } => return fill(words.refusal_points, &[&cost]),
        ActionError::Placement(error) => texts.placement(error),
        ActionError::GameOver | ActionError::NotNow => texts.refusal_not_now,
        ActionError::NoSuchPile
        | ActionError::NotInReserve
        | ActionError::NoSection
        | ActionError::NoGuard => texts.refusal_impossible,
        ActionError::NoActionLeft => words.refusal_no_action,
        ActionError::MustAct => texts.refusal_must_act,
        ActionError::NoCards => texts.refusal_no_cards,
        ActionError::NotInDisplay => texts.refusal_display,
        ActionError::NothingForSale => texts.refusal_empty,
        ActionError::WrongCurrency => texts.refusal_currency,
        ActionError::NotInHand => texts.refusal_hand,
        ActionError::NotWaiting => words.refusal_nothing_bought,
        ActionError::NoDirk | ActionError::NotBought => texts.refusal_not_bought,
        ActionError::NotInPlay => words.refusal_not_in_play,
        ActionError::UsedAlready => words.refusal_used,
        ActionError::NoUse => words.refusal_no_use,
        ActionError::TooFewGuards => words.refusal_guards,
        ActionError::NoCardLeft => words.refusal_card,
        ActionError::NoPlaceForWall => words.refusal_wall,
    };
    fill(text, &[])
}
