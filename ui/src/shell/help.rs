//! The rulebook on the device: a list of contents, and the pages.

mod examples;

use alhambra_engine::base::ModuleSet;
use alhambra_engine::{Currency, Kind};
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Canvas, Lines, Pen, rect};
use crate::draw::fonts::{self, Font};
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules;
use crate::games::roll;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{HelpPage, Topic, fill};
use crate::widgets::{chrome, coin, module};

/// Where a page's pictures or text begin.
const TOP: i32 = 24;
/// Rows of the list of contents that are seen, and their height.
const ROWS: usize = 10;
const ROW: i32 = 18;

/// The rulebook.
#[derive(Clone)]
pub(crate) struct Help {
    topic: Topic,
    /// The part of the page that is seen: large text takes several.
    part: usize,
    /// The list of contents is up.
    listed: bool,
}

impl Help {
    /// Opens at a topic.
    pub(crate) const fn new(topic: Topic) -> Self {
        Self { topic, part: 0, listed: false }
    }

    /// Opens at the list of contents.
    pub(crate) const fn contents() -> Self {
        Self { topic: Topic::Aim, part: 0, listed: true }
    }

    /// Goes so many topics on; in the list those that continue another are left out.
    fn turn(&mut self, ctx: &Ctx, step: i32) {
        let listed = self.listed;
        let topics = pages(ctx).filter(|topic| !listed || topic.is_first());
        let at = topics.clone().position(|topic| topic == self.topic).unwrap_or(0);
        let count = topics.clone().count();
        self.topic = topics.clone().nth(wrap(at, step, count)).unwrap_or(self.topic);
    }

    fn press_page(&mut self, ctx: &Ctx, forwards: bool) {
        if forwards && self.part + 1 < self.parts(ctx) {
            self.part += 1;
        } else if forwards {
            self.turn(ctx, 1);
            self.part = 0;
        } else if self.part > 0 {
            self.part -= 1;
        } else {
            self.turn(ctx, -1);
            self.part = self.parts(ctx) - 1;
        }
    }

    /// How many parts the page has.
    fn parts(&self, ctx: &Ctx) -> usize {
        let text = ctx.texts().page(self.topic).map_or("", |page| page.text);
        let sheet = Sheet::new(self.topic, ctx.size.width, ctx.settings.large);
        Lines::new(text, sheet.font, sheet.width).count().div_ceil(sheet.lines()).max(1)
    }

    fn draw_list(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        chrome::heading(frame, texts.contents);
        let topics = pages(ctx).filter(|topic| topic.is_first());
        let at = topics.clone().position(|topic| topic == self.topic).unwrap_or(0);
        let first = at.saturating_sub(ROWS / 2).min(topics.clone().count().saturating_sub(ROWS));
        let wide = frame.size().width - 24;
        for (row, topic) in topics.skip(first).take(ROWS).enumerate() {
            let Some(page) = texts.page(topic) else { continue };
            let chosen = topic == self.topic;
            let area = rect(12, TOP + ROW * row as i32, wide, ROW as u32 - 1);
            frame.part(area, (topic, chosen), |canvas| {
                let ground = if chosen { palette::GOLD } else { palette::PANEL };
                canvas.plate(ground, palette::NIGHT);
                canvas.pill(rect(4, 1, 18, ROW as u32 - 3), palette::PANEL);
                icon(canvas, Point::new(6, 1), topic);
                let ink = if chosen { palette::DARK } else { palette::INK };
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(28, 0, wide - 32, ROW as u32 - 1), &pen, Align::Left, page.title);
            });
        }
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", texts.hint_close]);
    }

    fn draw_page(&self, ctx: &Ctx, frame: &mut Frame<'_>, page: &HelpPage) {
        let texts = ctx.texts();
        let number = pages(ctx).position(|topic| topic == self.topic).unwrap_or(0) + 1;
        chrome::heading(frame, page.title);
        frame.part(rect(6, 2, 16, 16), self.topic, |canvas| {
            canvas.clear(palette::PANEL);
            icon(canvas, Point::new(1, 1), self.topic);
        });
        let width = frame.size().width;
        let pictures = examples::of(self.topic);
        let sheet = Sheet::new(self.topic, width, frame.large);
        let (part, down) = (self.part, TOP + sheet.top as i32);
        if let Some(picture) = modules::picture(self.topic) {
            frame.part(rect(0, TOP, width, examples::TALL), self.topic, |canvas| {
                canvas.clear(palette::NIGHT);
                (picture.draw)(canvas, width as i32);
            });
        } else if !pictures.is_empty() {
            frame.part(rect(0, TOP, width, examples::TALL), self.topic, |canvas| {
                canvas.clear(palette::NIGHT);
                let wide = width as i32 / pictures.len() as i32;
                for (index, picture) in pictures.iter().enumerate() {
                    picture.draw(canvas, wide * index as i32, wide);
                }
            });
        }
        frame.part(rect(0, down, width, sheet.room()), (self.topic, part), |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(sheet.font, palette::INK);
            let lines = Lines::new(page.text, sheet.font, sheet.width);
            let lines = lines.skip(part * sheet.lines()).take(sheet.lines());
            for (row, line) in lines.skip_while(|line| line.is_empty()).enumerate() {
                let top = row as i32 * pen.height() as i32;
                let area = rect(6, top, sheet.width, pen.height());
                canvas.label(area, &pen, Align::Left, line);
            }
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
        let hints = [texts.hint_next, texts.hint_back, texts.hint_contents, texts.hint_close];
        chrome::hints(frame, hints);
    }
}

/// Whether a page has a picture above its text.
fn has_picture(topic: Topic) -> bool {
    !examples::of(topic).is_empty() || modules::picture(topic).is_some()
}

/// How the text of a page is set.
struct Sheet {
    font: &'static Font,
    width: u32,
    /// What pictures take above it.
    top: u32,
}

impl Sheet {
    fn new(topic: Topic, width: u32, large: bool) -> Self {
        let top = if has_picture(topic) { examples::TALL } else { 0 };
        Self { font: fonts::body(large), width: width - 12, top }
    }

    const fn room(&self) -> u32 {
        182 - self.top
    }

    /// How many lines fit.
    const fn lines(&self) -> usize {
        (self.room() / self.font.height) as usize
    }
}

/// The pages in the order in which they are turned: those of the modules in play first, then those
/// of the base game, then those of the other modules, at last those of another game; its own come first
/// while it is played.
fn pages(ctx: &Ctx) -> impl Iterator<Item = Topic> + Clone + use<> {
    let playing = ctx.session.as_ref().map_or(ModuleSet::NONE, |session| session.roster.modules());
    let rolls = ctx.session.roll().is_some();
    let red = ctx.session.red().is_some();
    let part = move |topic: &Topic| match topic.module() {
        _ if matches!(topic, Topic::Roll(_)) => u8::from(!rolls) * 3,
        _ if matches!(topic, Topic::Red(_)) => u8::from(!red) * 3,
        Some(module) if playing.contains(module) => 0,
        None => 1,
        Some(_) => 2,
    };
    (0..4)
        .flat_map(move |now| modules::topics().into_iter().filter(move |topic| part(topic) == now))
}

impl Page for Help {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match (button, self.listed) {
            (Button::B | Button::Y, _) => {
                ctx.cue(Cue::Back);
                return Go::Pop;
            }
            (Button::X, true) => return Go::Stay,
            (Button::A | Button::Right, true) => (self.listed, self.part) = (false, 0),
            (Button::Up | Button::Left, true) => self.turn(ctx, -1),
            (Button::Down, true) => self.turn(ctx, 1),
            (Button::X, false) => (self.listed, self.topic) = (true, self.topic.first()),
            (_, false) => {
                self.press_page(ctx, !matches!(button, Button::Up | Button::Left));
            }
        }
        ctx.cue(Cue::Move);
        Go::Stay
    }

    fn layout(&self, _: &Ctx) -> u32 {
        // The pictures push the text down.
        places((self.listed, !has_picture(self.topic)))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        if self.listed {
            self.draw_list(ctx, frame);
        } else if let Some(page) = ctx.texts().page(self.topic) {
            self.draw_page(ctx, frame, page);
        }
    }
}

/// A small picture for each page, 14 pixels wide, on a panel.
fn icon(canvas: &mut Canvas<'_>, at: Point, topic: Topic) {
    let under = palette::PANEL;
    let mut sign = |stamp| canvas.stamp(at + Point::new(1, 1), stamp, palette::GOLD, under);
    match topic {
        Topic::Aim => canvas.sprite(at, art::tile(art::Face::FOUNTAIN, 14)),
        Topic::Setup => sign(&art::CARDS_12),
        Topic::Turn => sign(&art::HAND_12),
        Topic::Money => coin::draw(canvas, at, 14, Currency::Dinar, under),
        Topic::Buying => coin::draw(canvas, at, 14, Currency::Florin, under),
        Topic::Building => canvas.sprite(at, art::tile(Kind::Tower, 14)),
        Topic::Fits => sign(&art::TICK_12),
        Topic::Walking => sign(&art::RIGHT_12),
        Topic::Holes => canvas.sprite(at, art::tile(Kind::Garden, 14)),
        Topic::Redesign => sign(&art::CHEST_12),
        Topic::Dirk => sign(&art::DIRK_12),
        Topic::Wall => sign(&art::WALL_12),
        Topic::End => sign(&art::TILES_12),
        Topic::Scoring => sign(&art::CROWN_12),
        Topic::Red(_) => canvas.icon(at, art::baked::ABILITY_WALL.at(14), false),
        Topic::Roll(_) => roll::icon(canvas, at),
        Topic::Module(one, _) => module::icon(canvas, at, 14, one, false),
    }
}
