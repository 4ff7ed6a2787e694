//! The rulebook on the device.

use alhambra_engine::{Currency, Kind, Observer};
use embedded_graphics::prelude::*;

use crate::art;
use crate::canvas::{Align, Canvas, Pen, rect};
use crate::fonts;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::palette;
use crate::text::{Topic, fill};
use crate::widgets::{chrome, coin};

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
        frame.part(rect(6, 2, 16, 16), self.page, |canvas| icon(canvas, self.page));
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

/// A small picture for each page.
fn icon(canvas: &mut Canvas<'_>, page: usize) {
    let (at, under) = (Point::new(1, 1), palette::PANEL);
    canvas.clear(under);
    let mut sign = |stamp| canvas.stamp(Point::new(2, 2), stamp, palette::GOLD, under);
    match page {
        p if p == Topic::Aim as usize => canvas.sprite(at, art::tile(art::Face::Fountain, 14)),
        p if p == Topic::Setup as usize => sign(&art::CARDS_12),
        p if p == Topic::Turn as usize => sign(&art::HAND_12),
        p if p == Topic::Money as usize => coin::draw(canvas, at, 14, Currency::Dinar, under),
        p if p == Topic::Buying as usize => coin::draw(canvas, at, 14, Currency::Florin, under),
        p if p == Topic::Building as usize => {
            canvas.sprite(at, art::tile(Kind::Tower, 14));
        }
        p if p == Topic::Redesign as usize => sign(&art::CHEST_12),
        p if p == Topic::Dirk as usize => sign(&art::DIRK_12),
        p if p == Topic::End as usize => sign(&art::WALL_12),
        _ => sign(&art::CROWN_12),
    }
}
