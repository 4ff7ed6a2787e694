//! The rulebook on the device.

use alhambra_engine::base::ModuleSet;
use alhambra_engine::{Currency, Kind};
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, wrap};
use crate::text::{Topic, fill};
use crate::widgets::{chrome, coin, module};

/// A page of the rulebook.
#[derive(Clone)]
pub(crate) struct Help {
    topic: Topic,
}

impl Help {
    /// Opens at a topic.
    pub(crate) const fn new(topic: Topic) -> Self {
        Self { topic }
    }
}

/// The pages in the order in which they are turned: those of the modules in play first, then those
/// of the base game, at last those of the other modules.
fn pages(ctx: &Ctx) -> impl Iterator<Item = Topic> + Clone + use<> {
    let playing = ctx.session.as_ref().map_or(ModuleSet::NONE, |session| session.roster.modules());
    let part = move |topic: &Topic| match topic.module() {
        Some(module) if playing.contains(module) => 0,
        None => 1,
        Some(_) => 2,
    };
    (0..3)
        .flat_map(move |now| modules::topics().into_iter().filter(move |topic| part(topic) == now))
}

impl Page for Help {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let (dx, dy) = button.step();
        match button {
            Button::B | Button::Y => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::X => Go::Stay,
            _ => {
                let step = if button == Button::A { 1 } else { dx + dy };
                let page = pages(ctx).position(|topic| topic == self.topic).unwrap_or(0);
                self.topic =
                    pages(ctx).nth(wrap(page, step, modules::topics().len())).unwrap_or(self.topic);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(page) = texts.page(self.topic) else { return };
        let number = pages(ctx).position(|topic| topic == self.topic).unwrap_or(0) + 1;
        chrome::heading(frame, page.title);
        frame.part(rect(6, 2, 16, 16), self.topic, |canvas| icon(canvas, self.topic));
        let width = frame.size().width;
        frame.part(rect(0, 22, width, 184), (page.title, page.text), |canvas| {
            canvas.clear(palette::NIGHT);
            let body = rect(6, 2, width - 12, 182);
            canvas.paragraph(body, &Pen::new(fonts::BODY, palette::INK), 0, Align::Left, page.text);
        });
        let middle = frame.width() / 2;
        frame.part(rect(middle - 40, 207, 80, 14), number, |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.stamp(Point::new(0, 1), &art::LEFT_12, palette::GOLD, palette::NIGHT);
            canvas.stamp(Point::new(68, 1), &art::RIGHT_12, palette::GOLD, palette::NIGHT);
            let text = fill("{0} / {1}", &[&number, &modules::topics().len()]);
            let pen = Pen::new(fonts::SMALL, palette::GOLD);
            canvas.label(rect(12, 0, 56, 14), &pen, Align::Centre, &text);
        });
        chrome::hints(frame, [texts.hint_next, texts.hint_back, "", texts.hint_close]);
    }
}

/// A small picture for each page.
fn icon(canvas: &mut Canvas<'_>, topic: Topic) {
    let (at, under) = (Point::new(1, 1), palette::PANEL);
    canvas.clear(under);
    let mut sign = |stamp| canvas.stamp(Point::new(2, 2), stamp, palette::GOLD, under);
    match topic {
        Topic::Aim => canvas.sprite(at, art::tile(art::Face::FOUNTAIN, 14)),
        Topic::Setup => sign(&art::CARDS_12),
        Topic::Turn => sign(&art::HAND_12),
        Topic::Money => coin::draw(canvas, at, 14, Currency::Dinar, under),
        Topic::Buying => coin::draw(canvas, at, 14, Currency::Florin, under),
        Topic::Building => canvas.sprite(at, art::tile(Kind::Tower, 14)),
        Topic::Redesign => sign(&art::CHEST_12),
        Topic::Dirk => sign(&art::DIRK_12),
        Topic::End => sign(&art::WALL_12),
        Topic::Scoring => sign(&art::CROWN_12),
        Topic::Module(one, _) => module::icon(canvas, at, 14, one, false),
    }
}
