//! How screens follow each other.

use core::hash::Hash;

use alhambra_engine::Seat;
use alhambra_engine::base::modules::{characters, thieves, vizier};
use alhambra_engine::base::{Action, Decision, Move, Observer, Question};
use embedded_graphics::prelude::Size;
use heapless::Deque;

use crate::frame::{Frame, fingerprint};
use crate::input::{Battery, Button, Cue, Request, Store};
use crate::roster::Roster;
use crate::screens::{
    answer::Answer,
    between::Between,
    bid::Bid,
    bulletin::Bulletin,
    change::Change,
    dialog::{Ask, Dialog},
    handover::HandOver,
    help::Help,
    leftover::Leftover,
    look::Look,
    map::{Legal, Map},
    menu::Menu,
    modules::ModulesScreen,
    name::NameEntry,
    pay::{Pay, Purpose},
    pick::Pick,
    powers::Powers,
    result::ResultScreen,
    scoring::Scoring,
    settings::SettingsScreen,
    setup::SetupScreen,
    title::Title,
    turn::Turn,
};
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Line, Texts, Topic};

/// Where a press leads.
pub(crate) enum Go {
    /// Nowhere else.
    Stay,
    /// To a screen from which one comes back.
    Push(Screen),
    /// Back.
    Pop,
    /// To another screen in place of this one.
    Replace(Screen),
    /// To wherever the game now wants its players.
    Next,
    /// To the title.
    Home,
}

/// Everything that screens share.
#[derive(Clone)]
pub(crate) struct Ctx {
    pub(crate) size: Size,
    pub(crate) settings: Settings,
    pub(crate) roster: Roster,
    pub(crate) session: Option<Session>,
    pub(crate) seed: u64,
    pub(crate) requests: Deque<Request, 16>,
    /// A sentence about the last press, shown until the next one.
    pub(crate) notice: Option<Line>,
    /// The battery, if the device can tell.
    pub(crate) battery: Option<Battery>,
    /// The device can take new firmware.
    pub(crate) update: bool,
    /// Where something may be done on the map that is open.
    pub(crate) legal: Legal,
}

impl Ctx {
    pub(crate) fn texts(&self) -> &'static Texts {
        self.settings.language.texts()
    }

    pub(crate) fn cue(&mut self, cue: Cue) {
        if self.settings.volume > 0 {
            self.request(Request::Sound { cue, volume: self.settings.volume });
        }
    }

    /// Adds a request; sounds are dropped rather than saves when a host reads too slowly.
    pub(crate) fn request(&mut self, request: Request) {
        let kept = !matches!(request, Request::Sound { .. });
        if kept && self.requests.iter().any(|other| *other == request) {
            return;
        }
        if let Err(request) = self.requests.push_back(request)
            && kept
        {
            let _ = self.requests.pop_front();
            let _ = self.requests.push_back(request);
        }
    }

    /// Says why something cannot be done.
    pub(crate) fn deny(&mut self, why: &str) -> Go {
        self.cue(Cue::Deny);
        self.tell(why);
        Go::Stay
    }

    pub(crate) fn tell(&mut self, sentence: &str) {
        self.notice = Some(sentence.chars().take(48).collect());
    }

    /// Carries out an action of the player, or asks back first when it cannot be taken back.
    pub(crate) fn perform(&mut self, action: &Action, observer: &mut dyn Observer) -> Go {
        let texts = self.texts();
        let Some(session) = &self.session else { return Go::Home };
        if let Err(error) = session.check(action) {
            return self.deny(&texts.refusal(error));
        }
        let settles = session.settles(action);
        if self.settings.confirm && settles && session.is_within_turn() {
            self.cue(Cue::Select);
            return Go::Push(Screen::Dialog(Dialog::new(Ask::EndTurn(*action))));
        }
        self.finish(action, settles, observer)
    }

    /// Carries out an action without asking.
    pub(crate) fn carry_out(&mut self, action: &Action, observer: &mut dyn Observer) -> Go {
        let texts = self.texts();
        let Some(session) = &self.session else { return Go::Home };
        match session.check(action) {
            Ok(()) => self.finish(action, session.settles(action), observer),
            Err(error) => self.deny(&texts.refusal(error)),
        }
    }

    /// Carries out an action that has been checked.
    fn finish(&mut self, action: &Action, settles: bool, observer: &mut dyn Observer) -> Go {
        let texts = self.texts();
        let Some(session) = &mut self.session else { return Go::Home };
        match session.act_checked(action, settles, observer) {
            Ok(()) => {
                let again = matches!(action, Action::Buy { .. })
                    && matches!(session.decision(), Decision::Act { .. });
                if again {
                    self.tell(texts.turn_again);
                }
                self.cue(cue(action));
                self.request(Request::Save(Store::Game));
                Go::Next
            }
            Err(error) => self.deny(&texts.refusal(error)),
        }
    }

    /// Takes back the last action of the turn.
    pub(crate) fn undo(&mut self) -> Go {
        let texts = self.texts();
        if self.session.as_mut().is_some_and(Session::undo) {
            self.cue(Cue::Back);
            self.tell(texts.undone);
            self.request(Request::Save(Store::Game));
            Go::Next
        } else {
            self.deny(texts.nothing_to_undo)
        }
    }

    /// The screen on which the game goes on.
    pub(crate) fn next_screen(&mut self) -> Screen {
        let Some(session) = &self.session else { return Screen::Title(Title::new(self)) };
        let news = session.news();
        let early = |sheet: usize| news.sheets.get(sheet).is_some_and(|s| s.round.number() < 3);
        if !news.outcomes.is_empty() {
            return Screen::Bulletin(Bulletin::new());
        }
        if early(news.sheets_seen) {
            return Screen::Scoring(Scoring::new());
        }
        if !news.leftovers.is_empty() && !news.leftovers_seen {
            return Screen::Leftover(Leftover);
        }
        if news.sheets_seen < news.sheets.len() {
            return Screen::Scoring(Scoring::new());
        }
        let decision = session.decision();
        match decision {
            Decision::Over => Screen::Result(ResultScreen::new()),
            Decision::React { seat } if !session.is_called(seat) => {
                Screen::Between(Between::new(session))
            }
            _ if session.holder() != decision.seat() => Screen::HandOver(HandOver::new()),
            Decision::Act { .. } => Screen::Turn(Turn::new(self)),
            Decision::React { .. } => Screen::Pick(Pick::react(self)),
            Decision::Place { .. } | Decision::PlaceLeftover { .. } => {
                Screen::Map(Map::placing(self))
            }
            Decision::Answer { question: Question::Characters(question), .. } => match question {
                characters::Question::Bid => Screen::Bid(Bid::new(self)),
                characters::Question::PayBid => Screen::Pay(Pay::new(Purpose::Bid, session)),
                characters::Question::Magician | characters::Question::WiseMan => {
                    Screen::Answer(Answer::new(self))
                }
                characters::Question::Miser => Screen::Pick(Pick::miser(self)),
                characters::Question::Builder => {
                    // It is asked only if something can be redesigned.
                    let map = Map::redesigning(self);
                    map.map_or_else(|| Screen::Turn(Turn::new(self)), Screen::Map)
                }
            },
        }
    }

    /// Between two turns this player wants to act, or nobody does: those asked before pass.
    pub(crate) fn call_up(&mut self, seat: Option<Seat>, observer: &mut dyn Observer) -> Go {
        let Some(session) = &mut self.session else { return Go::Home };
        session.call_up(seat, observer);
        self.cue(Cue::Select);
        self.request(Request::Save(Store::Game));
        Go::Next
    }
}

/// How an action sounds.
fn cue(action: &Action) -> Cue {
    match action {
        Action::Take(_)
        | Action::Module(
            Move::Thieves(thieves::Move::Steal(_))
            | Move::Characters(
                characters::Move::Beg
                | characters::Move::Change { .. }
                | characters::Move::Hoard(_),
            ),
        ) => Cue::Coins,
        Action::Buy { .. }
        | Action::Module(
            Move::Vizier(vizier::Move::Call { .. }) | Move::Characters(characters::Move::Pay(_)),
        ) => Cue::Buy,
        Action::Pass | Action::Module(Move::Vizier(vizier::Move::Wake) | Move::Characters(_)) => {
            Cue::Select
        }
        _ => Cue::Build,
    }
}

macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($kind:ty)),* $(,)?) => {
        /// Any screen.
        #[derive(Clone)]
        pub(crate) enum Screen {
            $($(#[$doc])* $name($kind),)*
        }

        impl Screen {
            /// Passes a press on.
            pub(crate) fn press(
                &mut self,
                button: Button,
                ctx: &mut Ctx,
                observer: &mut dyn Observer,
            ) -> Go {
                match self {
                    $(Self::$name(screen) => screen.press(button, ctx, observer),)*
                }
            }

            /// Draws the screen.
            pub(crate) fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
                match self {
                    $(Self::$name(screen) => screen.draw(ctx, frame),)*
                }
            }

            /// Stands for the places of the screen's parts.
            pub(crate) fn layout(&self, ctx: &Ctx) -> u32 {
                match self {
                    $(Self::$name(screen) => {
                        fingerprint(&(stringify!($name), screen.layout(ctx)))
                    })*
                }
            }

            /// The page of the rules that explains this screen.
            pub(crate) fn topic(&self) -> Topic {
                match self {
                    $(Self::$name(screen) => screen.topic(),)*
                }
            }

            /// Lets time pass; whether that changes the picture.
            pub(crate) fn tick(&mut self, ms: u16, ctx: &mut Ctx) -> bool {
                match self {
                    $(Self::$name(screen) => screen.tick(ms, ctx),)*
                }
            }

            /// Whether the screen below is still seen behind this one.
            pub(crate) fn is_overlay(&self) -> bool {
                match self {
                    $(Self::$name(_) => <$kind>::OVERLAY,)*
                }
            }

            /// Its name.
            pub(crate) const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            /// Whether X and Y open the look-around and the menu here.
            pub(crate) fn in_game(&self) -> bool {
                match self {
                    $(Self::$name(_) => <$kind>::IN_GAME,)*
                }
            }
        }
    };
}

/// What every screen can do.
pub(crate) trait Page {
    /// Drawn over the screen below.
    const OVERLAY: bool = false;
    /// Part of a running game: X looks around, Y opens the menu.
    const IN_GAME: bool = true;

    /// Answers a press.
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go;

    /// Draws everything.
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>);

    /// Everything that the places of the parts depend on.
    fn layout(&self, _: &Ctx) -> u32 {
        0
    }

    /// The page of the rules that explains the screen.
    fn topic(&self) -> Topic {
        Topic::Aim
    }

    /// Lets time pass; whether that changes the picture.
    fn tick(&mut self, _: u16, _: &mut Ctx) -> bool {
        false
    }
}

screens! {
    Title(Title),
    Setup(SetupScreen),
    Modules(ModulesScreen),
    Name(NameEntry),
    HandOver(HandOver),
    Turn(Turn),
    Pay(Pay),
    Powers(Powers),
    Pick(Pick),
    Change(Change),
    Between(Between),
    Bid(Bid),
    Bulletin(Bulletin),
    Answer(Answer),
    Map(Map),
    Look(Look),
    Menu(Menu),
    Help(Help),
    Scoring(Scoring),
    Leftover(Leftover),
    Result(ResultScreen),
    Settings(SettingsScreen),
    Dialog(Dialog),
}

/// Moves a cursor through `count` places, round and round.
pub(crate) fn wrap(at: usize, step: i32, count: usize) -> usize {
    if count == 0 {
        return 0;
    }
    (at as i32 + step).rem_euclid(count as i32) as usize
}

/// A fingerprint of anything, for layouts.
pub(crate) fn places(value: impl Hash) -> u32 {
    fingerprint(&value)
}
