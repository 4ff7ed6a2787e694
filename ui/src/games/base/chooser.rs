//! Modules: which ones the next game has, or those of the running game. A page of ready sets, then a
//! page for each group.

mod sets;

use alhambra_engine::base::{Module, ModuleSet};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::help::Help;
use crate::text::{Topic, fill, number};
use crate::widgets::list::{self, Entry};
use crate::widgets::{chrome, module};

pub use sets::module_pages;
use sets::{Group, Ready, ready};
pub(crate) use sets::{next_preset, summary};

/// The screen of modules. In a running game they can only be looked up.
#[derive(Clone)]
pub(crate) struct ModulesScreen {
    page: usize,
    /// The row of the page.
    at: usize,
    /// How many modules a random mix has.
    mix: usize,
    playing: bool,
}

/// What stands on a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Sheet {
    Sets,
    Group(Group),
}

/// What the cursor stands on.
enum Row {
    Ready(Ready),
    Mix,
    Module(Module),
}

/// The top of the first row.
const TOP: i32 = 40;
/// The top of the explanation, two lines.
const ABOUT: i32 = 180;

/// From a row to the next.
const fn step(large: bool) -> i32 {
    if large { 20 } else { 17 }
}

/// How many rows are seen of a page.
const fn rows_seen(large: bool) -> usize {
    ((ABOUT - TOP) / step(large)) as usize
}

impl ModulesScreen {
    /// Chooses those of the next game.
    pub(crate) const fn choosing() -> Self {
        Self { page: 0, at: 0, mix: 4, playing: false }
    }

    /// Looks up those of the running game.
    pub(crate) const fn playing() -> Self {
        Self { playing: true, ..Self::choosing() }
    }

    /// The modules that are listed.
    fn listed(&self, ctx: &Ctx) -> ModuleSet {
        match ctx.session.as_ref() {
            Some(session) if self.playing => session.roster.modules(),
            _ => ModuleSet::ALL,
        }
    }

    /// Those of them that are played, and those that are played in another way.
    fn chosen(&self, ctx: &Ctx) -> [ModuleSet; 2] {
        match ctx.session.as_ref() {
            Some(session) if self.playing => [session.roster.modules(), session.roster.variants()],
            _ => [ctx.roster.modules(), ctx.roster.variants()],
        }
    }

    /// The pages; those without a module are left out.
    fn pages(&self, ctx: &Ctx) -> Vec<Sheet, 5> {
        let sets = (!self.playing).then_some(Sheet::Sets);
        let listed = self.listed(ctx);
        let groups = Group::ALL.into_iter().filter(|group| !group.among(listed).is_empty());
        sets.into_iter().chain(groups.map(Sheet::Group)).collect()
    }

    fn sheet(&self, ctx: &Ctx) -> Sheet {
        self.pages(ctx).get(self.page).copied().unwrap_or(Sheet::Sets)
    }

    /// How many rows the page has.
    fn rows(&self, ctx: &Ctx) -> usize {
        match self.sheet(ctx) {
            Sheet::Sets => ready(ctx).len() + 1,
            Sheet::Group(group) => group.among(self.listed(ctx)).len(),
        }
    }

    fn row(&self, ctx: &Ctx) -> Row {
        match self.sheet(ctx) {
            Sheet::Sets => ready(ctx).get(self.at).map_or(Row::Mix, |&set| Row::Ready(set)),
            Sheet::Group(group) => {
                group.among(self.listed(ctx)).iter().nth(self.at).map_or(Row::Mix, Row::Module)
            }
        }
    }

    fn choose(&self, ctx: &mut Ctx) {
        let [modules, variants] = self.chosen(ctx);
        match self.row(ctx) {
            Row::Ready(set) => set.choose(ctx),
            Row::Mix => {
                let mix = sets::mix(self.mix, || ctx.next_seed() >> 33);
                ctx.roster.set_modules(mix);
            }
            Row::Module(module) if !modules.contains(module) => {
                ctx.roster.set_modules(modules.with(module));
            }
            // Played, then played in another way if there is one, then not played.
            Row::Module(module) if module.option().is_some() && !variants.contains(module) => {
                ctx.roster.set_variants(variants.with(module));
            }
            Row::Module(module) => ctx.roster.set_modules(modules.without(module)),
        }
    }

    fn rules(&self, ctx: &Ctx) -> Go {
        let topic = match self.row(ctx) {
            Row::Module(module) => Topic::of(module),
            _ => Topic::Setup,
        };
        Go::Push(Screen::Help(Help::new(topic)))
    }
}

impl Page for ModulesScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let (dx, dy) = button.step();
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, dy, self.rows(ctx));
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::Left | Button::Right => {
                if matches!(self.row(ctx), Row::Mix) {
                    let mix = self.mix.saturating_add_signed(dx as isize);
                    self.mix = mix.clamp(1, ModuleSet::ALL.len());
                } else {
                    self.page = wrap(self.page, dx, self.pages(ctx).len());
                    self.at = 0;
                }
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::A if !self.playing => {
                self.choose(ctx);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A | Button::Y => {
                ctx.cue(Cue::Select);
                self.rules(ctx)
            }
            Button::X => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let first = self.first(ctx.settings.large);
        places((self.playing, self.sheet(ctx), self.rows(ctx), first))
    }

    fn topic(&self) -> Topic {
        Topic::Setup
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let [modules, _] = self.chosen(ctx);
        if self.playing {
            chrome::heading(frame, texts.modules_in_play);
        } else {
            let all = [modules, ModuleSet::ALL].map(ModuleSet::len);
            chrome::heading(frame, &fill(texts.modules_of, &[&all[0], &all[1]]));
        }
        self.draw_tabs(ctx, frame);
        match self.sheet(ctx) {
            Sheet::Sets => self.draw_sets(ctx, frame),
            Sheet::Group(group) => self.draw_group(ctx, frame, group),
        }
        let (line, a) = match self.row(ctx) {
            _ if self.playing => (texts.modules_look_line, texts.hint_rules),
            Row::Ready(_) => (texts.presets_line, texts.hint_choose),
            Row::Mix => (texts.mix_line, texts.hint_draw),
            Row::Module(_) => (texts.modules_line, texts.hint_change),
        };
        chrome::message(frame, ctx, line, palette::INK);
        let y = if self.playing { "" } else { texts.hint_rules };
        chrome::hints(frame, [a, texts.hint_back, "", y]);
    }
}

impl ModulesScreen {
    /// The first row that is seen: a long page of large rows moves with the cursor.
    const fn first(&self, large: bool) -> usize {
        (self.at + 1).saturating_sub(rows_seen(large))
    }

    /// The names of the pages; bright where modules are chosen.
    fn draw_tabs(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, pages) = (ctx.texts(), self.pages(ctx));
        let [modules, _] = self.chosen(ctx);
        let wide = (frame.width() - 6) / pages.len().max(1) as i32;
        for (index, &sheet) in pages.iter().enumerate() {
            let (name, bright) = match sheet {
                Sheet::Sets => (texts.group_sets, true),
                Sheet::Group(group) => (group.name(texts), !group.among(modules).is_empty()),
            };
            let open = index == self.page;
            let area = rect(3 + wide * index as i32, 22, wide as u32 - 2, 16);
            frame.part(area, (name, open, bright), |canvas| {
                let (ground, ink) = match (open, bright) {
                    (true, _) => (palette::RAISED, palette::GOLD),
                    (false, true) => (palette::PANEL, palette::INK),
                    (false, false) => (palette::PANEL, palette::DIM),
                };
                canvas.plate(ground, palette::NIGHT);
                if open {
                    canvas.fill(rect(1, 15, canvas.size().width - 2, 1), palette::GOLD);
                }
                canvas.label(canvas.whole(), &Pen::new(fonts::SMALL, ink), Align::Centre, name);
            });
        }
    }

    /// The ready sets and the mix; below them the emblems of what is pointed at.
    fn draw_sets(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let chosen = ctx.roster.modules();
        let sets = ready(ctx);
        let (first, seen) = (self.first(frame.large), rows_seen(frame.large));
        for (index, set) in sets.iter().enumerate().skip(first).take(seen) {
            let tick = (set.modules == chosen).then_some(true);
            let count = number(set.modules.len() as u32);
            let chosen = self.at == index;
            Item { emblem: None, name: set.name, note: &count, chosen, on: true, tick }
                .draw(frame, index - first);
        }
        let count = number(self.mix as u32);
        let ends = (self.mix == 1, self.mix == ModuleSet::ALL.len());
        let mix = Entry::new(texts.preset_random).with(&count).within(ends.0, ends.1).on_night();
        let below = sets.len().saturating_sub(first);
        if below < seen {
            list::entry(frame, row_area(frame, below), mix, self.at == sets.len());
        }
        let shown = sets.get(self.at).map_or(chosen, |set| set.modules);
        // Two lines between the rows and the message.
        let top = TOP + step(frame.large) * seen as i32;
        let tall = (chrome::MESSAGE - top) / 2;
        frame.part(rect(0, top, frame.size().width, 2 * tall as u32), shown, |canvas| {
            canvas.clear(palette::NIGHT);
            let wide = canvas.size().width as i32;
            let across = (wide - 12) / 17;
            for (index, one) in (0..).zip(shown.iter()) {
                let rest = (shown.len() as i32 - index / across * across).min(across);
                let left = (wide - 17 * rest) / 2;
                let at = Point::new(left + 17 * (index % across), tall * (index / across));
                module::icon(canvas, at, 14, one, false);
            }
        });
    }

    /// The modules of a group, and a sentence about the one that is pointed at.
    fn draw_group(&self, ctx: &Ctx, frame: &mut Frame<'_>, group: Group) {
        let texts = ctx.texts();
        let [modules, variants] = self.chosen(ctx);
        let (first, seen) = (self.first(frame.large), rows_seen(frame.large));
        let listed = group.among(self.listed(ctx));
        for (index, one) in listed.iter().enumerate().skip(first).take(seen) {
            let variant = modules::variant(one, texts.language).filter(|_| variants.contains(one));
            let (name, note) = (texts.module(one).name, variant.unwrap_or_default());
            let (chosen, on) = (self.at == index, modules.contains(one));
            let tick = (!self.playing).then_some(on);
            Item { emblem: Some(one), name, note, chosen, on, tick }.draw(frame, index - first);
        }
        let about = match self.row(ctx) {
            Row::Module(one) => texts.module(one).line,
            _ => "",
        };
        frame.part(rect(6, ABOUT, frame.size().width - 12, 27), about, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::BODY, palette::INK);
            let left = (canvas.size().width as i32 - 228) / 2;
            canvas.paragraph(rect(left, 0, 228, 27), &pen, 1, Align::Centre, about);
        });
    }
}

/// The place of a row.
fn row_area(frame: &Frame<'_>, index: usize) -> Rectangle {
    let step = step(frame.large);
    rect(12, TOP + step * index as i32, frame.size().width - 24, step as u32 - 1)
}

/// A row: a set or a module.
#[derive(Hash)]
struct Item<'a> {
    emblem: Option<Module>,
    name: &'a str,
    /// At the right of the name.
    note: &'a str,
    /// The cursor stands there.
    chosen: bool,
    /// It is played, or may be chosen.
    on: bool,
    /// Whether its box is ticked, if it has one.
    tick: Option<bool>,
}

impl Item<'_> {
    fn draw(&self, frame: &mut Frame<'_>, index: usize) {
        let area = row_area(frame, index);
        let Size { width: wide, height: tall } = area.size;
        let left = if self.emblem.is_some() { 26 } else { 8 };
        let note = fonts::SMALL.width(self.note);
        let room = wide - left - 34 - note;
        let large = frame.large && fonts::LARGE.width(self.name) <= room;
        let font = if large { fonts::LARGE } else { fonts::HEAD };
        frame.part(area, self, |canvas| {
            let (ground, ink) = match (self.chosen, self.on) {
                (true, _) => (palette::GOLD, palette::DARK),
                (false, true) => (palette::PANEL, palette::INK),
                (false, false) => (palette::PANEL, palette::DIM),
            };
            canvas.plate(ground, palette::NIGHT);
            if let Some(one) = self.emblem {
                module::icon(canvas, Point::new(5, (tall as i32 - 14) / 2), 14, one, !self.on);
            }
            let name = rect(left as i32, 0, room, tall);
            canvas.label(name, &Pen::new(font, ink), Align::Left, self.name);
            let note = rect((wide - 28 - note) as i32, 0, note, tall);
            canvas.label(note, &Pen::new(fonts::SMALL, ink), Align::Right, self.note);
            if let Some(ticked) = self.tick {
                let tray = rect(wide as i32 - 22, (tall as i32 - 14) / 2, 14, 14);
                canvas.fill(tray, palette::NIGHT);
                canvas.frame(tray, 1, ink);
                if ticked {
                    let at = tray.top_left + Point::new(1, 1);
                    canvas.stamp(at, &art::TICK_12, palette::GOOD, palette::NIGHT);
                }
            }
        });
    }
}
