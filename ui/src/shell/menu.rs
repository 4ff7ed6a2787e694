//! The menu on Y.

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::chooser::ModulesScreen;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::roster::Roster;
use crate::shell::dialog::{Ask, Dialog};
use crate::shell::help::Help;
use crate::shell::hint::Hint;
use crate::shell::seats::Seats;
use crate::shell::settings::SettingsScreen;
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The menu of a running game.
#[derive(Clone)]
pub(crate) struct Menu {
    topic: Topic,
    at: usize,
}

/// What can be chosen. Modules are looked up in a game that has some; a finished game is neither
/// taken back nor abandoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Rules,
    Modules,
    Hint,
    Undo,
    Seats,
    Settings,
    Leave,
    Abandon,
    Close,
}

fn choices(ctx: &Ctx) -> impl Iterator<Item = Choice> + Clone + use<> {
    let session = ctx.session.as_ref();
    let modules = session.is_some_and(|session| !session.roster.modules().is_empty());
    let allowed = ctx.session.roster().is_some_and(Roster::hints);
    let (over, hints) = (ctx.session.is_over(), ctx.settings.hints && allowed);
    let all = [
        Choice::Rules,
        Choice::Modules,
        Choice::Hint,
        Choice::Undo,
        Choice::Seats,
        Choice::Settings,
        Choice::Leave,
        Choice::Abandon,
        Choice::Close,
    ];
    all.into_iter().filter(move |choice| match choice {
        Choice::Modules => modules,
        Choice::Hint => hints && !over,
        Choice::Undo | Choice::Seats | Choice::Abandon => !over,
        _ => true,
    })
}

impl Menu {
    /// `topic` is the page of the rules to open.
    pub(crate) const fn main(topic: Topic) -> Self {
        Self { topic, at: 0 }
    }
}

impl Page for Menu {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, choices(ctx).count());
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => {
                ctx.cue(Cue::Select);
                match choices(ctx).nth(self.at).unwrap_or(Choice::Close) {
                    Choice::Rules => Go::Replace(Screen::Help(Help::new(self.topic))),
                    Choice::Modules => Go::Replace(Screen::Modules(ModulesScreen::playing())),
                    Choice::Undo => ctx.undo(),
                    Choice::Hint if ctx.session.can_advise() => Go::Replace(Screen::Hint(Hint)),
                    Choice::Hint => ctx.deny(ctx.computer_words().hint_not_now),
                    Choice::Seats => Go::Replace(Screen::Seats(Seats::new())),
                    Choice::Settings => Go::Replace(Screen::Settings(SettingsScreen::new())),
                    Choice::Leave => Go::Home,
                    Choice::Abandon => Go::Replace(Screen::Dialog(Dialog::new(Ask::Abandon))),
                    Choice::Close => Go::Pop,
                }
            }
            Button::B | Button::Y => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(choices(ctx).count())
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let wide = 176;
        let x = (frame.width() - wide as i32) / 2;
        let count = choices(ctx).count() as u32;
        // Many stand closer together.
        let step = if count > 8 { 19 } else { 20 };
        let tall = step * count + 8;
        let y = (chrome::MESSAGE - 2 - tall as i32).min(46);
        frame.part(rect(x - 6, y, wide + 12, tall), (), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        let undo = ctx.session.can_undo();
        for (index, choice) in choices(ctx).enumerate() {
            let entry = match choice {
                Choice::Rules => Entry::new(texts.menu_help),
                Choice::Modules => Entry::new(texts.modules_in_play),
                Choice::Undo => Entry::new(texts.undo).enabled(undo),
                Choice::Hint => {
                    Entry::new(ctx.computer_words().hint).enabled(ctx.session.can_advise())
                }
                Choice::Seats => Entry::new(ctx.computer_words().seats),
                Choice::Settings => Entry::new(texts.settings),
                Choice::Leave => Entry::new(texts.menu_title),
                Choice::Abandon => Entry::new(texts.abandon),
                Choice::Close => Entry::new(texts.menu_close),
            };
            let place = rect(x, y + 5 + (step * index as u32) as i32, wide, 18);
            list::entry(frame, place, entry, index == self.at);
        }
        chrome::message(frame, ctx, "", palette::INK);
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", texts.hint_close]);
    }
}
