//! Modules: which ones the next game has, or those of the running game.

use alhambra_engine::base::{Module, ModuleSet, PLAYABLE};
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules::{self, Preset};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::help::Help;
use crate::text::{Line, Texts, Topic, fill};
use crate::widgets::list::{self, Entry};
use crate::widgets::{chrome, module};

/// The ready choices and what they are called: the first game has none, and there is everything.
fn presets(texts: &Texts) -> [(ModuleSet, &'static str); 4] {
    [
        (ModuleSet::NONE, texts.preset_first),
        (modules::preset(Preset::Classic), texts.preset_classic),
        (modules::preset(Preset::Builders), texts.preset_builders),
        (PLAYABLE, texts.preset_everything),
    ]
}

/// The ready choice that follows a set, or precedes it.
pub(crate) fn next_preset(texts: &Texts, modules: ModuleSet, forwards: bool) -> ModuleSet {
    let presets = presets(texts);
    let step = if forwards { 1 } else { -1 };
    let next = match presets.iter().position(|(preset, _)| *preset == modules) {
        Some(place) => wrap(place, step, presets.len()),
        // From any other choice to the first or the last.
        None if forwards => 0,
        None => presets.len() - 1,
    };
    presets.get(next).map_or(ModuleSet::NONE, |(preset, _)| *preset)
}

/// What a ready choice is called.
fn preset_name(texts: &Texts, modules: ModuleSet) -> Option<&'static str> {
    let mut presets = presets(texts).into_iter();
    presets.find(|(preset, _)| *preset == modules).map(|(_, name)| name)
}

/// What is played, in a few words: a ready choice by its name, any other by its size.
pub(crate) fn summary(texts: &Texts, modules: ModuleSet) -> Line {
    match (modules.iter().count(), preset_name(texts, modules)) {
        (0, _) => fill(texts.base_game, &[]),
        (_, Some(name)) => fill(name, &[]),
        (1, None) => fill(texts.modules_one, &[]),
        (count, None) => fill(texts.modules_count, &[&count]),
    }
}

/// The screen of modules. In a running game they can only be looked up.
#[derive(Clone)]
pub(crate) struct ModulesScreen {
    at: usize,
    playing: bool,
}

/// The top of the first module's row, and the distance to the next one's.
const TOP: i32 = 42;
const ROW: i32 = 17;
/// The top of the explanation, two lines.
const ABOUT: i32 = 180;

/// The rows that are seen of a list: the first one, and how many fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    first: usize,
    rows: usize,
}

impl Seen {
    /// Of `count` modules, from `top` on, the page with number `at`; 0 stands above the first one. The
    /// last page is full, too. Turning a page is rare; moving all rows with every press would be slow.
    fn around(at: usize, count: usize, top: i32) -> Self {
        let rows = ((ABOUT - top) / ROW) as usize;
        let page = at.saturating_sub(1) / rows * rows;
        Self { first: page.min(count.saturating_sub(rows)), rows }
    }
}

impl ModulesScreen {
    /// Chooses those of the next game.
    pub(crate) const fn choosing() -> Self {
        Self { at: 0, playing: false }
    }

    /// Looks up those of the running game.
    pub(crate) const fn playing() -> Self {
        Self { at: 1, playing: true }
    }

    /// The modules that are listed.
    fn listed(&self, ctx: &Ctx) -> ModuleSet {
        match ctx.session.as_ref() {
            Some(session) if self.playing => session.roster.modules(),
            _ => PLAYABLE,
        }
    }

    /// Those of them that are played in another way.
    fn variants(&self, ctx: &Ctx) -> ModuleSet {
        match ctx.session.as_ref() {
            Some(session) if self.playing => session.roster.variants(),
            _ => ctx.roster.variants(),
        }
    }

    fn chosen(&self, ctx: &Ctx) -> Option<Module> {
        self.listed(ctx).iter().nth(self.at.checked_sub(1)?)
    }

    fn change(&self, ctx: &mut Ctx, forwards: bool) {
        let (modules, variants) = (ctx.roster.modules(), ctx.roster.variants());
        match self.chosen(ctx) {
            None => ctx.roster.set_modules(next_preset(ctx.texts(), modules, forwards)),
            Some(module) if !modules.contains(module) => {
                ctx.roster.set_modules(modules.with(module));
            }
            // Played, then played in another way if there is one, then not played.
            Some(module) if module.option().is_some() && !variants.contains(module) => {
                ctx.roster.set_variants(variants.with(module));
            }
            Some(module) => ctx.roster.set_modules(modules.without(module)),
        }
        ctx.cue(Cue::Move);
    }

    fn rules(&self, ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Select);
        let topic = self.chosen(ctx).map_or(Topic::Setup, Topic::of);
        Go::Push(Screen::Help(Help::new(topic)))
    }
}

impl Page for ModulesScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                // The row of ready choices stands above the modules, unless a game is running.
                let first = usize::from(self.playing);
                let count = self.listed(ctx).iter().count() + 1 - first;
                self.at = first + wrap(self.at - first, button.step().1, count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::Left | Button::Right if self.at > 0 => {
                // A page on.
                let count = self.listed(ctx).iter().count();
                let rows = Seen::around(self.at, count, self.top()).rows as isize;
                let step = if button == Button::Right { rows } else { -rows };
                self.at = self.at.saturating_add_signed(step).clamp(1, count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Y => self.rules(ctx),
            Button::A if self.playing => self.rules(ctx),
            Button::A | Button::Left | Button::Right if !self.playing => {
                self.change(ctx, button != Button::Left);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places((self.playing, self.listed(ctx), self.seen(ctx).first))
    }

    fn topic(&self) -> Topic {
        Topic::Setup
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let modules = ctx.roster.modules();
        if self.playing {
            chrome::heading(frame, texts.modules_in_play);
        } else {
            let all = [modules, self.listed(ctx)].map(|set| set.iter().count());
            chrome::heading(frame, &fill(texts.modules_of, &[&all[0], &all[1]]));
        }
        let (x, wide) = (12, frame.size().width - 24);
        if !self.playing {
            let preset = preset_name(texts, modules).unwrap_or(texts.preset_own);
            let entry = Entry::new(texts.preset).with(preset).on_night();
            list::entry(frame, rect(x, 22, wide, 18), entry, self.at == 0);
        }
        let (top, count) = (self.top(), self.listed(ctx).iter().count());
        let Seen { first, rows } = self.seen(ctx);
        for (index, one) in self.listed(ctx).iter().enumerate().skip(first).take(rows) {
            let on = self.playing || modules.contains(one);
            let y = top + ROW * (index - first) as i32;
            let variant = self.variants(ctx).contains(one);
            self.row(frame, texts, one, y, (self.at == index + 1, on, variant));
        }
        if count > rows {
            scroll_bar(frame, top, first, rows, count);
        }
        let about = self.chosen(ctx).map_or("", |one| texts.module(one).line);
        frame.part(rect(6, ABOUT, frame.size().width - 12, 27), about, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::BODY, palette::INK);
            let left = (canvas.size().width as i32 - 228) / 2;
            canvas.paragraph(rect(left, 0, 228, 27), &pen, 1, Align::Centre, about);
        });
        let (line, a) = match (self.playing, self.at) {
            (true, _) => (texts.modules_look_line, texts.hint_rules),
            (false, 0) => (texts.presets_line, texts.hint_change),
            (false, _) => (texts.modules_line, texts.hint_change),
        };
        chrome::message(frame, ctx, line, palette::INK);
        let y = if self.playing { "" } else { texts.hint_rules };
        chrome::hints(frame, [a, texts.hint_back, "", y]);
    }
}

/// Which part of a long list is seen, at the right edge.
fn scroll_bar(frame: &mut Frame<'_>, top: i32, first: usize, rows: usize, count: usize) {
    let tall = ROW * rows as i32 - 1;
    let (from, to) =
        (tall * first as i32 / count as i32, tall * (first + rows) as i32 / count as i32);
    frame.part(rect(frame.width() - 8, top, 4, tall as u32), (from, to), |canvas| {
        canvas.clear(palette::PANEL);
        canvas.fill(rect(0, from, 4, (to - from) as u32), palette::GOLD);
    });
}

impl ModulesScreen {
    /// The modules that are seen.
    fn seen(&self, ctx: &Ctx) -> Seen {
        Seen::around(self.at, self.listed(ctx).iter().count(), self.top())
    }

    /// The top of the list.
    fn top(&self) -> i32 {
        if self.playing { chrome::BAR + 4 } else { TOP }
    }

    /// One module: its emblem, its name, and a tick if it is played.
    fn row(
        &self,
        frame: &mut Frame<'_>,
        texts: &Texts,
        one: Module,
        y: i32,
        (chosen, on, variant): (bool, bool, bool),
    ) {
        let wide = frame.size().width - 24;
        let box_shown = !self.playing;
        let variant = modules::variant(one, texts.language).filter(|_| variant);
        frame.part(rect(12, y, wide, 16), (one, chosen, on, variant, box_shown), |canvas| {
            let (ground, ink) = match (chosen, on) {
                (true, _) => (palette::GOLD, palette::DARK),
                (false, true) => (palette::PANEL, palette::INK),
                (false, false) => (palette::PANEL, palette::DIM),
            };
            canvas.plate(ground, palette::NIGHT);
            module::icon(canvas, Point::new(5, 1), 14, one, !on);
            let name = rect(26, 0, wide - 56, 16);
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(name, &pen, Align::Left, texts.module(one).name);
            if let Some(variant) = variant {
                let place = rect(wide as i32 - 92, 0, 64, 16);
                canvas.label(place, &Pen::new(fonts::SMALL, ink), Align::Right, variant);
            }
            if box_shown {
                let place = Point::new(wide as i32 - 22, 1);
                let tray = rect(place.x, place.y, 14, 14);
                canvas.fill(tray, palette::NIGHT);
                canvas.frame(tray, 1, ink);
                if on {
                    let at = place + Point::new(1, 1);
                    canvas.stamp(at, &art::TICK_12, palette::GOOD, palette::NIGHT);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_all_26_modules_is_walked_through_with_the_cursor_in_sight() {
        let count = Module::ALL.len();
        assert_eq!(count, 26);
        for top in [TOP, chrome::BAR + 4] {
            for at in 0..=count {
                let Seen { first, rows } = Seen::around(at, count, top);
                assert!(first + rows <= count);
                assert!(at == 0 || (first..first + rows).contains(&(at - 1)), "{at}");
            }
            assert_eq!(Seen::around(0, count, top).first, 0);
        }
    }

    #[test]
    fn ready_choices_are_called_by_their_names() {
        for language in crate::text::Language::ALL {
            let texts = language.texts();
            let names = presets(texts).map(|(modules, _)| summary(texts, modules));
            for (at, name) in names.iter().enumerate() {
                assert!(names.iter().take(at).all(|other| other != name), "{name}");
            }
        }
    }
}
