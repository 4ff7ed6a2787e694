//! How screens follow each other.

use core::hash::Hash;

use embedded_graphics::prelude::Size;
use heapless::Deque;

use crate::draw::frame::{Frame, fingerprint};
use crate::games::base::between::Between;
use crate::games::base::bulletin::BulletinScreen;
use crate::games::base::chooser::ModulesScreen;
use crate::games::base::look::Look;
use crate::games::base::map::{Legal, Map};
use crate::games::base::modules::ModuleScreen;
use crate::games::base::moves::MovesScreen;
use crate::games::base::pay::Pay;
use crate::games::base::pick::Pick;
use crate::games::base::powers::Powers;
use crate::games::base::result::ResultScreen;
use crate::games::base::scoring::Scoring;
use crate::games::base::turn::Turn;
use crate::games::base::ways::Ways;
use crate::games::red::abilities::RedAbilities;
use crate::games::red::draft::RedDraft;
use crate::games::red::guards::RedGuards;
use crate::games::red::look::RedLook;
use crate::games::red::map::RedMap;
use crate::games::red::pay::RedPay;
use crate::games::red::pick::RedPick;
use crate::games::red::result::RedResult;
use crate::games::red::scoring::RedScoring;
use crate::games::red::setup::RedSetup;
use crate::games::red::turn::RedTurn;
use crate::games::roll::board::Board;
use crate::games::roll::look::RollLook;
use crate::games::roll::result::RollResult;
use crate::games::roll::round::RoundScreen;
use crate::games::{Running, Shelf};
use crate::input::{Battery, Button, Cue, Request, Scribe};
use crate::roster::Roster;
use crate::scores::Scores;
use crate::settings::Settings;
use crate::shell::after::After;
use crate::shell::dialog::Dialog;
use crate::shell::dirk::DirkScreen;
use crate::shell::handover::HandOver;
use crate::shell::help::Help;
use crate::shell::hint::Hint;
use crate::shell::leftover::Leftover;
use crate::shell::menu::Menu;
use crate::shell::name::NameEntry;
use crate::shell::resume::ResumeScreen;
use crate::shell::scores::ScoresScreen;
use crate::shell::seats::Seats;
use crate::shell::settings::SettingsScreen;
use crate::shell::setup::SetupScreen;
use crate::shell::title::Title;
use crate::shell::watch::Watch;
use crate::text::{ComputerWords, Line, Texts, Topic};

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
    pub(crate) scores: Scores,
    /// The game in memory.
    pub(crate) session: Running,
    /// The others.
    pub(crate) shelf: Shelf,
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
    /// What modules bring is chosen from the list of moves.
    pub(crate) listed: bool,
    /// The game in memory is a demonstration.
    pub(crate) demo: bool,
}

impl Ctx {
    pub(crate) fn texts(&self) -> &'static Texts {
        self.settings.language.texts()
    }

    /// The words about computer players.
    pub(crate) fn computer_words(&self) -> &'static ComputerWords {
        ComputerWords::of(self.settings.language)
    }

    /// A number that nobody knows; the next one is another.
    pub(crate) fn next_seed(&mut self) -> u64 {
        let next = self.seed.wrapping_mul(6_364_136_223_846_793_005);
        core::mem::replace(&mut self.seed, next.wrapping_add(1_442_695_040_888_963_407))
    }

    pub(crate) fn cue(&mut self, cue: Cue) {
        if self.settings.volume > 0 {
            self.request(Request::Sound { cue, volume: self.settings.volume });
        }
    }

    /// Adds a request; sounds are dropped rather than saves when a host reads too slowly.
    pub(crate) fn request(&mut self, request: Request) {
        if self.demo {
            return;
        }
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
}

/// Makes an enum of screens that passes on everything to the screen in it.
macro_rules! screens {
    (
        $(#[$about:meta])*
        pub(crate) enum $all:ident {
            $($name:ident($kind:ty),)*
        }
        $(others: $other:ident($others:ty),)?
    ) => {
        $(#[$about])*
        #[derive(Clone)]
        pub(crate) enum $all {
            $($name($kind),)*
            $($other($others),)?
        }

        impl $all {
            /// Passes a press on.
            pub(crate) fn press(
                &mut self,
                button: $crate::input::Button,
                ctx: &mut $crate::nav::Ctx,
                scribe: &mut dyn crate::input::Scribe,
            ) -> $crate::nav::Go {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.press(button, ctx, scribe),)*
                    $(Self::$other(screen) => screen.press(button, ctx, scribe),)?
                }
            }

            /// Looks around from here.
            pub(crate) fn around(&self, ctx: &mut $crate::nav::Ctx) -> $crate::nav::Go {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.around(ctx),)*
                    $(Self::$other(screen) => screen.around(ctx),)?
                }
            }

            /// Where the cursor is.
            pub(crate) fn cursor(&self) -> (i32, i32) {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.cursor(),)*
                    $(Self::$other(screen) => screen.cursor(),)?
                }
            }

            /// Draws the screen.
            pub(crate) fn draw(
                &self,
                ctx: &$crate::nav::Ctx,
                frame: &mut $crate::draw::frame::Frame<'_>,
            ) {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.draw(ctx, frame),)*
                    $(Self::$other(screen) => screen.draw(ctx, frame),)?
                }
            }

            /// Stands for the places of the screen's parts.
            pub(crate) fn layout(&self, ctx: &$crate::nav::Ctx) -> u32 {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => {
                        $crate::draw::frame::fingerprint(&(stringify!($name), screen.layout(ctx)))
                    })*
                    $(Self::$other(screen) => screen.layout(ctx),)?
                }
            }

            /// The page of the rules that explains this screen.
            pub(crate) fn topic(&self) -> $crate::text::Topic {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.topic(),)*
                    $(Self::$other(screen) => screen.topic(),)?
                }
            }

            /// Lets time pass; whether that changes the picture.
            pub(crate) fn tick(&mut self, ms: u16, ctx: &mut $crate::nav::Ctx) -> bool {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(screen) => screen.tick(ms, ctx),)*
                    $(Self::$other(screen) => screen.tick(ms, ctx),)?
                }
            }

            /// Whether the screen below is still seen behind this one.
            pub(crate) fn is_overlay(&self) -> bool {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(_) => <$kind>::OVERLAY,)*
                    $(Self::$other(screen) => screen.is_overlay(),)?
                }
            }

            /// Its name.
            pub(crate) const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                    $(Self::$other(screen) => screen.name(),)?
                }
            }

            /// Whether X and Y open the look-around and the menu here.
            pub(crate) fn in_game(&self) -> bool {
                use $crate::nav::Page as _;
                match self {
                    $(Self::$name(_) => <$kind>::IN_GAME,)*
                    $(Self::$other(screen) => screen.in_game(),)?
                }
            }
        }
    };
}

pub(crate) use screens;

/// What every screen can do.
pub(crate) trait Page {
    /// Drawn over the screen below.
    const OVERLAY: bool = false;
    /// Part of a running game: X looks around, Y opens the menu.
    const IN_GAME: bool = true;

    /// Answers a press.
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go;

    /// What X leads to in a running game.
    fn around(&self, ctx: &mut Ctx) -> Go {
        if ctx.session.red().is_some() {
            return RedLook::open(ctx);
        }
        Go::Push(Screen::Look(Look::new(ctx)))
    }

    /// Where the cursor is: column and row.
    fn cursor(&self) -> (i32, i32) {
        (0, 0)
    }

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
    /// Any screen.
    pub(crate) enum Screen {
        Title(Title),
        Resume(ResumeScreen),
        Setup(SetupScreen),
        Modules(ModulesScreen),
        Name(NameEntry),
        HandOver(HandOver),
        Watch(Watch),
        Turn(Turn),
        Pay(Pay),
        Powers(Powers),
        Pick(Pick),
        Moves(MovesScreen),
        Between(Between),
        Bulletin(BulletinScreen),
        Ways(Ways),
        Map(Map),
        Look(Look),
        Menu(Menu),
        Hint(Hint),
        Seats(Seats),
        Help(Help),
        Scoring(Scoring),
        Dirk(DirkScreen),
        Leftover(Leftover),
        Result(ResultScreen),
        After(After),
        Scores(ScoresScreen),
        Settings(SettingsScreen),
        Dialog(Dialog),
        RedSetup(RedSetup),
        RedDraft(RedDraft),
        RedTurn(RedTurn),
        RedPay(RedPay),
        RedAbilities(RedAbilities),
        RedPick(RedPick),
        RedGuards(RedGuards),
        RedMap(RedMap),
        RedLook(RedLook),
        RedScoring(RedScoring),
        RedResult(RedResult),
        RollBoard(Board),
        RollRound(RoundScreen),
        RollLook(RollLook),
        RollResult(RollResult),
    }
    others: Module(ModuleScreen),
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
