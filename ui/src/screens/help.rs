//! The rulebook on the device.

use alhambra_engine::Observer;

use crate::art;
use crate::canvas::{Align, Pen, rect};
use crate::fonts;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::palette;
use crate::text::{Topic, fill};
use crate::widgets::chrome;
use embedded_graphics::prelude::Point;

/// A page of the rulebook.
#[derive(Clone)]
pub(crate) struct Help {
    page: usize,
}

impl Help {
    /// Opens at a topic.
    pub(crate) const fn new(topic: Topic) -> Self {
        Self { page: topic as usize }
    }
}

impl Page for Help {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Observer) -> Go {
        let (dx, dy) = button.step();
        match button {
            Button::B | Button::Y => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::X => Go::Stay,
            _ => {
                let step = if button == Button::A { 1 } else { dx + dy };
                self.page = wrap(self.page, step, ctx.texts().help.len());
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let pages = texts.help;
        let Some(page) = pages.get(self.page) else { return };
        chrome::heading(frame, page.title);
        let width = frame.size().width;
        frame.part(rect(0, 22, width, 184), (page.title, page.text), |canvas| {
            canvas.clear(palette::NIGHT);
            let body = rect(6, 2, width - 12, 182);
            canvas.paragraph(body, &Pen::new(fonts::BODY, palette::INK), 1, Align::Left, page.text);
        });
        let middle = frame.width() / 2;
        frame.part(rect(middle - 40, 207, 80, 14), self.page, |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.stamp(Point::new(0, 1), &art::LEFT_12, palette::GOLD, palette::NIGHT);
            canvas.stamp(Point::new(68, 1), &art::RIGHT_12, palette::GOLD, palette::NIGHT);
            let text = fill("{0} / {1}", &[&(self.page + 1), &pages.len()]);
            let pen = Pen::new(fonts::SMALL, palette::GOLD);
            canvas.label(rect(12, 0, 56, 14), &pen, Align::Centre, &text);
        });
        chrome::hints(frame, [texts.hint_next, texts.hint_back, "", texts.hint_close]);
    }
}
