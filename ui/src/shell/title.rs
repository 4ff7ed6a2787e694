//! The title: the palace at night, and where to go from there.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::help::Help;
use crate::shell::resume::ResumeScreen;
use crate::shell::scores::ScoresScreen;
use crate::shell::settings::SettingsScreen;
use crate::shell::setup::SetupScreen;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The title screen.
#[derive(Clone)]
pub(crate) struct Title {
    at: usize,
}

const ROWS: usize = 5;
const TOP: i32 = 122;

impl Title {
    /// Stands on "continue" if there is a game to continue.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        Self { at: usize::from(!is_running(ctx)) }
    }
}

/// Whether there is a game to continue. A finished one can still be looked at.
fn is_running(ctx: &Ctx) -> bool {
    ctx.all_kept().any(|(_, kept)| !kept.over)
}

/// Goes on with the game that there is; of several, one is chosen first.
fn resume(ctx: &mut Ctx) -> Go {
    let [first, second] = {
        let mut games = ctx.all_kept().map(|(kind, _)| kind);
        [games.next(), games.next()]
    };
    match (first, second) {
        (None, _) => ctx.deny(ctx.texts().no_saved_game),
        (Some(kind), None) => ctx.go_on(kind),
        _ => Go::Push(Screen::Resume(ResumeScreen::new(ctx))),
    }
}

impl Page for Title {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                ctx.cue(Cue::Move);
                self.at = wrap(self.at, button.step().1, ROWS);
                Go::Stay
            }
            Button::A => {
                ctx.cue(Cue::Select);
                match self.at {
                    0 => resume(ctx),
                    1 => Go::Push(Screen::Setup(SetupScreen::new())),
                    2 => Go::Push(Screen::Help(Help::contents())),
                    3 => Go::Push(Screen::Scores(ScoresScreen::new(ctx))),
                    _ => Go::Push(Screen::Settings(SettingsScreen::new())),
                }
            }
            Button::Y => Go::Push(Screen::Help(Help::contents())),
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.notice.is_some())
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let size = frame.size();
        let scene = Rectangle::new(Point::zero(), Size::new(size.width, chrome::HINT as u32));
        frame.part(scene, (), |canvas| {
            let left = (art::SCENE_WIDTH - size.width as i32) / 2;
            for y in canvas.rows() {
                canvas.runs(Point::new(-left, y), art::scene(y));
            }
        });
        let wide = 148;
        let x = (size.width as i32 - wide) / 2;
        let panel = rect(x - 5, TOP, wide as u32 + 10, 99);
        frame.part(panel, (), |canvas| {
            canvas.fill(canvas.whole(), palette::PANEL);
            canvas.frame(canvas.whole(), 1, palette::BRASS);
        });
        let some = ctx.all_kept().next().is_some();
        let over = some && !is_running(ctx);
        let entries = [
            Entry::new(if over { texts.last_result } else { texts.resume }).enabled(some),
            Entry::new(texts.new_game),
            Entry::new(texts.how_to_play),
            Entry::new(texts.best_scores),
            Entry::new(texts.settings),
        ];
        for (index, entry) in entries.into_iter().enumerate() {
            let place = rect(x, TOP + 3 + 19 * index as i32, wide as u32, 17);
            list::entry(frame, place, entry, index == self.at);
        }
        if let Some(text) = &ctx.notice {
            notice(frame, text);
        }
        chrome::hints(frame, [texts.hint_choose, "", "", texts.hint_help]);
    }
}

/// A line above the menu, seen only when there is something to say.
fn notice(frame: &mut Frame<'_>, text: &str) {
    let area = rect(0, TOP - 19, frame.size().width, 14);
    frame.part(area, text, |canvas| {
        canvas.clear(palette::PANEL);
        canvas.label(canvas.whole(), &Pen::new(fonts::BODY, palette::GOLD), Align::Centre, text);
    });
}
