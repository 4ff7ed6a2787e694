//! Settings.

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::settings::Settings;
use crate::shell::dialog::{Ask, Dialog};
use crate::text::{Language, Line, number};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The settings screen.
#[derive(Clone)]
pub(crate) struct SettingsScreen {
    at: usize,
}

/// Settings proper; below them what else a device offers.
const ROWS: usize = 7;

impl SettingsScreen {
    pub(crate) const fn new() -> Self {
        Self { at: 0 }
    }

    fn change(&self, ctx: &mut Ctx, forwards: bool) {
        let step = |value: u8, least: u8, most: u8| {
            if forwards { (value + 1).min(most) } else { value.saturating_sub(1).max(least) }
        };
        let settings = &mut ctx.settings;
        match self.at {
            0 => settings.language = settings.language.next(forwards),
            1 => settings.volume = step(settings.volume, 0, Settings::LOUDEST),
            2 => settings.brightness = step(settings.brightness, 1, Settings::BRIGHTEST),
            3 => settings.confirm = !settings.confirm,
            4 => settings.large = !settings.large,
            5 => settings.pace = settings.pace.next(forwards),
            _ => settings.hints = !settings.hints,
        }
        ctx.request(Request::Save(Store::Settings));
        ctx.cue(Cue::Move);
    }
}

impl Page for SettingsScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                let rows = ROWS + usize::from(ctx.update);
                self.at = wrap(self.at, button.step().1, rows);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A if self.at == ROWS => {
                ctx.cue(Cue::Select);
                Go::Push(Screen::Dialog(Dialog::new(Ask::Update)))
            }
            Button::Left | Button::Right if self.at == ROWS => Go::Stay,
            Button::Left => {
                self.change(ctx, false);
                Go::Stay
            }
            Button::Right | Button::A => {
                self.change(ctx, true);
                Go::Stay
            }
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::X | Button::Y => Go::Stay,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        let settings = ctx.settings;
        chrome::heading(frame, texts.settings);
        let volume = number(settings.volume.into());
        let sound = if settings.volume == 0 { texts.off } else { &volume };
        let light = number(settings.brightness.into());
        let switch = |on: bool| if on { texts.on } else { texts.off };
        let entries = [
            Entry::new(texts.language_setting).with(texts.language_name),
            Entry::new(texts.sound)
                .with(sound)
                .within(settings.volume == 0, settings.volume == Settings::LOUDEST),
            Entry::new(texts.brightness)
                .with(&light)
                .within(settings.brightness == 1, settings.brightness == Settings::BRIGHTEST),
            Entry::new(texts.confirm).with(switch(settings.confirm)),
            Entry::new(texts.large_text).with(switch(settings.large)),
            Entry::new(words.pace).with(words.pace_of(settings.pace)),
            Entry::new(words.hint).with(switch(settings.hints)),
            Entry::new(texts.update),
        ];
        let shown = ROWS + usize::from(ctx.update);
        let wide = (frame.width() - 24) as u32;
        for (index, entry) in entries.into_iter().take(shown).enumerate() {
            let place = rect(12, 27 + 22 * index as i32, wide, 19);
            list::entry(frame, place, entry.on_night(), index == self.at);
        }
        let languages = languages();
        let lines = [
            languages.as_str(),
            texts.sound_line,
            texts.brightness_line,
            texts.confirm_line,
            texts.large_text_line,
            words.pace_line,
            words.hint_line,
            texts.update_line,
        ];
        let line = lines.get(self.at).copied().unwrap_or_default();
        chrome::message(frame, ctx, line, palette::INK);
        let first = if self.at == ROWS { texts.hint_choose } else { texts.hint_change };
        chrome::hints(frame, [first, texts.hint_back, "", ""]);
    }
}

/// What there is to choose from, each in its own words.
fn languages() -> Line {
    let mut line = Line::new();
    for language in Language::ALL {
        let _ = line.push_str(if line.is_empty() { "" } else { ", " });
        let _ = line.push_str(language.texts().language_name);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_line_names_the_languages_that_exist_and_no_other() {
        let languages = languages();
        let names = languages.split(", ");
        assert!(names.eq(Language::ALL.map(|language| language.texts().language_name)));
    }
}
