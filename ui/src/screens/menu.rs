//! The menu on Y.

use alhambra_engine::Observer;

use crate::canvas::rect;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::palette;
use crate::screens::dialog::{Ask, Dialog};
use crate::screens::help::Help;
use crate::screens::settings::SettingsScreen;
use crate::session::Session;
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The menu of a running game.
#[derive(Clone)]
pub(crate) struct Menu {
    topic: Topic,
    at: usize,
}

const ENTRIES: usize = 6;

impl Menu {
    /// `topic` is the page of the rules to open.
    pub(crate) const fn main(topic: Topic) -> Self {
        Self { topic, at: 0 }
    }
}

impl Page for Menu {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Observer) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, ENTRIES);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => {
                ctx.cue(Cue::Select);
                match self.at {
                    0 => Go::Replace(Screen::Help(Help::new(self.topic))),
                    1 => ctx.undo(),
                    2 => Go::Replace(Screen::Settings(SettingsScreen::new())),
                    3 => Go::Home,
                    4 => Go::Replace(Screen::Dialog(Dialog::new(Ask::Abandon))),
                    _ => Go::Pop,
                }
            }
            Button::B | Button::Y => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let wide = 176;
        let x = (frame.width() - wide as i32) / 2;
        let tall = 20 * ENTRIES as u32 + 8;
        let y = 46;
        frame.part(rect(x - 6, y, wide + 12, tall), (), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        let undo = ctx.session.as_ref().is_some_and(Session::can_undo);
        let entries = [
            Entry::new(texts.menu_help),
            Entry::new(texts.undo).enabled(undo),
            Entry::new(texts.settings),
            Entry::new(texts.menu_title),
            Entry::new(texts.abandon),
            Entry::new(texts.menu_close),
        ];
        for (index, entry) in entries.into_iter().enumerate() {
            let place = rect(x, y + 5 + 20 * index as i32, wide, 18);
            list::entry(frame, place, entry, index == self.at);
        }
        chrome::message(frame, ctx, "", palette::DIM);
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", texts.hint_close]);
    }
}
